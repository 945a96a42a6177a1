//! Syntax overlays: formats for operations, types, attributes and directives whose own definitions leave their
//! syntax to C++.
//!
//! ```text
//! def : SyntaxOverlay<"my.loop", "args($body, 0, 1) `=` $lower `to` $upper $body attr-dict">;
//! def : SyntaxOverlay<"!my.array", "`<` dims($count) short($element) `>`">;
//! def : DirectiveOverlay<"my", "Range", ["from", "to"], "$from `to` $to">;
//! ```
//!
//! An overlay may be in any of the evaluations that are loaded together. Of several for one target, the one of
//! the first evaluation counts.

use std::collections::hash_map::Entry;
use std::collections::{HashMap, HashSet};
use std::sync::Arc;
use text_utils::count::counted;

use ir_core::Severity;
use ir_core::def::DefLoc;
use tablegen::{Evaluation, FieldValue, Record, RecordKeeper, Source};

use crate::diag::{DefDiagnostic, field_loc, is_shipped, text_loc};
use crate::overlay_requirement::{OverlayRequirement, overlay_requirements};
use crate::prelude::WithPrelude;
use crate::record::{flag, text};

/// The syntax of an operation.
#[derive(Debug)]
pub(crate) struct Overlay {
    /// The format, empty if the operation keeps its own; see `docs/reference/syntax-overlays.md`.
    pub(crate) format: Arc<str>,
    /// The place of the format.
    pub(crate) loc: DefLoc,
    /// The place of its first byte, if the format is written in one literal without escapes. Not computed for overlays of the program.
    start: Option<DefLoc>,
    /// The dialect whose name may be left out in the regions; empty for none.
    pub(crate) default_dialect: Arc<str>,
    /// Whether an ambiguous format is read from left to right instead of being refused.
    pub(crate) greedy: bool,
    /// The names of results and region arguments, as written.
    pub(crate) names: Vec<Arc<str>>,
    /// Constraints on the parameters of a type or attribute.
    pub(crate) constraints: Vec<NamedConstraint>,
}

/// A constraint of an overlay on a parameter.
#[derive(Debug)]
pub(crate) struct NamedConstraint {
    /// The name of the parameter.
    pub(crate) parameter: Arc<str>,
    /// The predicate over `$_self`, in C++.
    pub(crate) predicate: Arc<str>,
    /// The requirement.
    pub(crate) summary: Arc<str>,
}

impl Overlay {
    /// Returns the diagnostic for an overlay that does not fit the definition of its operation. An overlay that the
    /// program ships may be written for another version of the dialect, so it is a remark.
    pub(crate) fn refusal(&self, message: String) -> DefDiagnostic {
        let severity = if self.is_shipped() { Severity::Remark } else { Severity::Error };
        DefDiagnostic { severity, loc: self.loc.clone(), message }
    }

    /// Does the same as [`refusal`](Self::refusal) for an error at the byte `at` of the format.
    pub(crate) fn refusal_at(&self, at: Option<usize>, message: String) -> DefDiagnostic {
        DefDiagnostic {
            loc: at.and_then(|at| self.place(at)).unwrap_or_else(|| self.loc.clone()),
            ..self.refusal(message)
        }
    }

    /// Returns the place of the byte `at` of the format.
    fn place(&self, at: usize) -> Option<DefLoc> {
        place_in(self.start.as_ref()?, self.format.get(..at)?)
    }

    /// Returns whether the program contains the overlay.
    fn is_shipped(&self) -> bool {
        is_shipped(&self.loc)
    }

    /// Returns whether it describes nothing.
    fn is_empty(&self) -> bool {
        self.format.is_empty()
            && self.default_dialect.is_empty()
            && self.names.is_empty()
            && self.constraints.is_empty()
    }
}

/// Returns the error for two descriptions of one thing; none for a file that is read twice.
fn conflict(what: &str, known: &DefLoc, other: &DefLoc) -> Option<DefDiagnostic> {
    let place = |loc: &DefLoc| (loc.file.clone(), loc.line, loc.col);
    (place(known) != place(other)).then(|| DefDiagnostic {
        severity: Severity::Error,
        loc: other.clone(),
        message: format!(
            "{what}, at {}:{}:{}; remove one of them",
            known.file, known.line, known.col
        ),
    })
}

/// The types of the results of an operation.
#[derive(Debug)]
pub(crate) struct InferredTypes {
    /// The rules, as written: `$result = expression`.
    pub(crate) rules: Vec<Arc<str>>,
    /// The place of the rules.
    pub(crate) loc: DefLoc,
}

/// A directive that is a format.
#[derive(Debug)]
pub(crate) struct DirectiveFormat {
    /// The names of its parameters.
    pub(crate) parameters: Vec<Arc<str>>,
    /// Its format.
    pub(crate) format: Arc<str>,
    /// The place of the format.
    pub(crate) loc: DefLoc,
    /// The place of its first byte, see [`Overlay`].
    start: Option<DefLoc>,
}

impl DirectiveFormat {
    /// Returns the message for an error at the byte `at` of the format, with the place in a file of the user.
    pub(crate) fn refusal(&self, name: &str, at: usize, reason: &str) -> String {
        if self.is_shipped() {
            return format!("custom<{name}>: {reason}");
        }
        let inside = || place_in(self.start.as_ref()?, self.format.get(..at)?);
        let DefLoc { file, line, col } = inside().unwrap_or_else(|| self.loc.clone());
        format!("custom<{name}>, at {file}:{line}:{col}: {reason}")
    }

    /// Returns whether the program contains the overlay.
    pub(crate) fn is_shipped(&self) -> bool {
        is_shipped(&self.loc)
    }
}

/// A C++ base class of types that formats of operations write without `!dialect.`.
#[derive(Debug)]
pub(crate) struct ShortClass {
    /// Its full name, `ns::Base`.
    pub(crate) class: String,
    /// The dialect of the types.
    pub(crate) dialect: Arc<str>,
}

/// The overlays of all evaluations that are loaded together.
#[derive(Debug, Default)]
pub(crate) struct Overlays {
    targets: HashMap<String, Overlay>,
    /// Of each name, the formats for different numbers of parameters.
    directives: HashMap<(String, String), Vec<DirectiveFormat>>,
    /// Requirements on operations.
    requirements: HashMap<String, Vec<OverlayRequirement>>,
    /// The types of results of operations.
    types: HashMap<String, InferredTypes>,
    /// The types (`!my.array`) and attributes (`#my.map`) that overlays define.
    definitions: HashSet<String>,
    /// Those of `definitions` that dialects define too.
    replaced: HashSet<String>,
    /// The dialects whose types are short where a constraint has this C++ class.
    short_classes: Vec<ShortClass>,
    /// The dialects whose operations need no definitions.
    open_dialects: HashSet<String>,
    /// The dialects of `definitions`: the first of each pair is the sigil, `!` or `#`.
    dialects: HashSet<(char, String)>,
    /// The errors about overlays that are not valid whatever the definitions are, e.g. because another one of the same layer describes the target.
    refused: Vec<DefDiagnostic>,
}

/// Returns whether a record represents a dialect that other records define.
pub(crate) fn is_overlay_dialect(record: Record<'_>) -> bool {
    record.is_a("OverlayDialect")
}

/// The definitions of dialects without a mnemonic, which an overlay replaces by one of the same C++ class.
#[derive(Default)]
struct UnnamedClasses {
    /// The dialects and classes of the definitions.
    defined: HashSet<(String, String)>,
    /// Those of overlays, with the names of the types or attributes.
    overlaid: Vec<((String, String), String)>,
}

impl UnnamedClasses {
    /// Returns the names of the types and attributes that replace a definition.
    fn replaced(self) -> impl Iterator<Item = String> {
        let UnnamedClasses { defined, overlaid } = self;
        overlaid.into_iter().filter(move |(class, _)| defined.contains(class)).map(|(_, name)| name)
    }
}

/// The classes of overlays that are collected.
const CLASSES: [&str; 4] = ["SyntaxOverlay", "DirectiveOverlay", "VerifierOverlay", "TypesOverlay"];

impl Overlays {
    /// Collects the overlays of several evaluations.
    pub(crate) fn of(keepers: &[&RecordKeeper]) -> Self {
        let mut all = Overlays::default();
        let mut classes = UnnamedClasses::default();
        for records in keepers {
            let [targets, directives, verifiers, types] = records.defs_derived_from_each(CLASSES);
            all.add_requirements(verifiers);
            types.into_iter().for_each(|record| all.add_types(record));
            targets.into_iter().for_each(|record| all.add_syntax(record));
            for record in directives {
                let key = ["directiveDialect", "directiveName"].map(|f| text(record, f).to_owned());
                let (loc, start) = places(record);
                let directive = DirectiveFormat {
                    parameters: strings(record, "directiveParameters"),
                    format: text(record, "assemblyFormat").into(),
                    loc,
                    start,
                };
                all.add_directive(key.into(), directive);
            }
            for record in records.defs_derived_from("OverlayDialect") {
                let (name, namespace) = (text(record, "name"), text(record, "cppNamespace"));
                if flag(record, "unknownOperations") {
                    all.open_dialects.insert(name.to_owned());
                }
                for class in strings(record, "shortClasses") {
                    let class = format!("{}::{class}", namespace.trim_start_matches(':'));
                    all.short_classes.push(ShortClass { class, dialect: name.into() });
                }
            }
            for (class, sigil) in [("TypeDef", '!'), ("AttrDef", '#')] {
                for record in records.defs_derived_from(class) {
                    let Some(dialect) = record.def("dialect") else { continue };
                    let dialect_name = text(dialect, "name");
                    let mnemonic = text(record, "mnemonic");
                    let name = format!("{sigil}{dialect_name}.{mnemonic}");
                    let class = (dialect_name.to_owned(), text(record, "cppClassName").to_owned());
                    if is_overlay_dialect(dialect) {
                        classes.overlaid.push((class, name.clone()));
                        all.definitions.insert(name);
                        all.dialects.insert((sigil, dialect_name.to_owned()));
                    } else if mnemonic.is_empty() {
                        classes.defined.insert(class);
                    } else {
                        all.replaced.insert(name);
                    }
                }
            }
        }
        all.replaced.extend(classes.replaced());
        let Overlays { definitions, replaced, .. } = &mut all;
        replaced.retain(|name| definitions.contains(name));
        all
    }

    /// Adds the overlay of a record.
    fn add_syntax(&mut self, record: Record<'_>) {
        let (target, overlay) = (text(record, "syntaxTarget"), overlay(record));
        if !overlay.constraints.is_empty() && !target.starts_with(['!', '#']) {
            let message = format!(
                "expected a type, '!dialect.name', or an attribute, '#dialect.name', found '{target}'"
            );
            self.refused.push(overlay.refusal(message));
        }
        if overlay.is_empty() {
            let message = format!(
                "the overlay of '{target}' is empty: it has neither a format, e.g. \"attr-dict\", nor names or a default dialect"
            );
            self.refused.push(overlay.refusal(message));
        }
        self.add_target(target, overlay);
    }

    /// Adds the types of the results of an operation.
    fn add_types(&mut self, record: Record<'_>) {
        let (target, loc) = (text(record, "typesTarget"), field_loc(record, "types"));
        let types = InferredTypes { rules: strings(record, "types"), loc };
        match self.types.entry(target.to_owned()) {
            Entry::Vacant(entry) => _ = entry.insert(types),
            Entry::Occupied(entry) => {
                let what = format!("the types of '{target}' have an overlay already");
                self.refused.extend(conflict(&what, &entry.get().loc, &types.loc));
            }
        }
    }

    /// Adds the requirements of records.
    fn add_requirements(&mut self, verifiers: Vec<Record<'_>>) {
        for record in verifiers {
            match overlay_requirements(record) {
                Ok(all) => {
                    let target = text(record, "verifierTarget").to_owned();
                    self.requirements.entry(target).or_default().extend(all);
                }
                Err(refused) => self.refused.push(refused),
            }
        }
    }

    /// Adds the overlay of a target. One of the program gives way to one of a file; two of the same layer are an error.
    fn add_target(&mut self, target: &str, overlay: Overlay) {
        match self.targets.entry(target.to_owned()) {
            Entry::Vacant(entry) => _ = entry.insert(overlay),
            Entry::Occupied(mut entry) => {
                let known = entry.get();
                if known.is_shipped() && !overlay.is_shipped() {
                    entry.insert(overlay);
                } else if known.is_shipped() == overlay.is_shipped() {
                    let what = format!("'{target}' has an overlay already");
                    self.refused.extend(conflict(&what, &known.loc, &overlay.loc));
                }
            }
        }
    }

    /// Adds a directive. One of the program gives way to one of a file; two of the same layer with as many parameters are an
    /// error.
    fn add_directive(&mut self, key: (String, String), directive: DirectiveFormat) {
        let name = key.1.clone();
        let known = self.directives.entry(key).or_default();
        let count = directive.parameters.len();
        let Some(same) = known.iter_mut().find(|one| one.parameters.len() == count) else {
            return known.push(directive);
        };
        if is_shipped(&same.loc) && !is_shipped(&directive.loc) {
            *same = directive;
        } else if is_shipped(&same.loc) == is_shipped(&directive.loc) {
            let count = counted(count, "parameter");
            let what = format!("'custom<{name}>' with {count} is defined already");
            self.refused.extend(conflict(&what, &same.loc, &directive.loc));
        }
    }

    /// Returns the errors about overlays that are not valid whatever the definitions are.
    pub(crate) fn refused(&self) -> &[DefDiagnostic] {
        &self.refused
    }

    /// Returns whether only an overlay defines the type or attribute `name`: its C++ class has no generated printer,
    /// so it is never printed without its name.
    pub(crate) fn adds(&self, name: &str) -> bool {
        self.definitions.contains(name) && !self.replaced.contains(name)
    }

    /// Returns the overlay of the operation `dialect.op`, the type `!dialect.type` or the attribute `#dialect.attr`.
    pub(crate) fn of_target(&self, name: &str) -> Option<&Overlay> {
        self.targets.get(name)
    }

    /// Returns the types of the results of the operation `dialect.op`.
    pub(crate) fn types(&self, name: &str) -> Option<&InferredTypes> {
        self.types.get(name)
    }

    /// Returns the requirements on the operation `dialect.op`, in order.
    pub(crate) fn requirements(&self, name: &str) -> &[OverlayRequirement] {
        self.requirements.get(name).map_or(&[], Vec::as_slice)
    }

    /// Returns the targets of the overlays that the program does not ship, each with a place of it, in any order: of syntax, of types
    /// and of requirements.
    pub(crate) fn own_targets(&self) -> impl Iterator<Item = (&str, &DefLoc)> {
        let syntax = self.targets.iter().map(|(target, overlay)| (target, &overlay.loc));
        let all = self.requirements.iter();
        let requirements =
            all.flat_map(|(target, all)| all.iter().map(move |of| (target, &of.loc)));
        let types = self.types.iter().map(|(target, types)| (target, &types.loc));
        let own = syntax.chain(requirements).chain(types).filter(|(_, loc)| !is_shipped(loc));
        own.map(|(target, loc)| (target.as_str(), loc))
    }

    /// Returns the overlays with a default dialect that the program does not ship, in any order.
    pub(crate) fn own_default_dialects(&self) -> impl Iterator<Item = (&Arc<str>, &DefLoc)> {
        let own = self.targets.values().filter(|of| !of.is_shipped());
        let named = own.filter(|overlay| !overlay.default_dialect.is_empty());
        named.map(|overlay| (&overlay.default_dialect, &overlay.loc))
    }

    /// Returns the directives that the program does not ship, each with its dialect, in any order.
    pub(crate) fn own_directives(&self) -> impl Iterator<Item = (&str, &DirectiveFormat)> {
        let all = self.directives.iter();
        let all = all.flat_map(|((dialect, _), one)| one.iter().map(|one| (dialect.as_str(), one)));
        all.filter(|(_, one)| !is_shipped(&one.loc))
    }

    /// Returns the overlay `dialect.*` of all operations of a dialect that leave their syntax to C++.
    pub(crate) fn of_dialect(&self, dialect: &str) -> Option<&Overlay> {
        self.targets.get(&format!("{dialect}.*"))
    }

    /// Returns whether an overlay defines the type or attribute `name` of another record with that name.
    pub(crate) fn replaces(&self, name: &str, record: Record<'_>) -> bool {
        self.definitions.contains(name) && !record.def("dialect").is_some_and(is_overlay_dialect)
    }

    /// Returns whether operations of a dialect need no definitions.
    pub(crate) fn allows_unknown_ops(&self, dialect: &str) -> bool {
        self.open_dialects.contains(dialect)
    }

    /// Returns whether overlays define types (`!`) or attributes (`#`) of a dialect.
    pub(crate) fn defines(&self, sigil: char, dialect: &str) -> bool {
        self.dialects.contains(&(sigil, dialect.to_owned()))
    }

    /// Returns the base classes that are short in formats, in the order of their lists: each derives from those before it.
    pub(crate) fn short_classes(&self) -> &[ShortClass] {
        &self.short_classes
    }

    /// Returns the short class that `class` denotes where it is written in `namespace`.
    pub(crate) fn short_class(&self, class: &str, namespace: &str) -> Option<&ShortClass> {
        if self.short_classes.is_empty() {
            return None;
        }
        let class = class.trim().trim_start_matches("::");
        let mut scope = namespace.trim_start_matches("::");
        loop {
            let full =
                if scope.is_empty() { class.to_owned() } else { format!("{scope}::{class}") };
            let found = self.short_classes.iter().find(|known| known.class == full);
            if found.is_some() || scope.is_empty() {
                return found;
            }
            scope = scope.rsplit_once("::").map_or("", |(outer, _)| outer);
        }
    }

    /// Returns the names of the directives of `dialect`, in any order.
    pub(crate) fn directive_names(&self, dialect: &str) -> impl Iterator<Item = &str> {
        let own = self.directives.keys().filter(move |(of, _)| of == dialect);
        own.map(|(_, name)| name.as_str())
    }

    /// Returns the directive `custom<name>` of `dialect`: a format for each number of parameters.
    pub(crate) fn directive(&self, dialect: &str, name: &str) -> &[DirectiveFormat] {
        if self.directives.is_empty() {
            return &[];
        }
        self.directives.get(&(dialect.to_owned(), name.to_owned())).map_or(&[], Vec::as_slice)
    }
}

/// Returns the path of the overlay that a program ships for a dialect: `overlays/affine.td`.
pub fn overlay_path(dialect: &str) -> String {
    format!("overlays/{dialect}.td")
}

/// Evaluates the text of the overlay that a program ships for a dialect.
pub fn evaluate_overlay(dialect: &str, text: &str) -> Evaluation {
    let path = overlay_path(dialect);
    let main = |name: &str, _: Option<&str>| {
        (name == path).then(|| Source { path: format!("<{path}>").into(), text: text.into() })
    };
    tablegen::evaluate(&mut WithPrelude::new(main), &path, &[])
}

/// Returns the dialect whose overlay has that path.
pub fn overlay_of_path(path: &str) -> Option<&str> {
    path.strip_prefix("overlays/")?.strip_suffix(".td")
}

/// Returns the place after `text`, which is at `start`.
fn place_in(start: &DefLoc, text: &str) -> Option<DefLoc> {
    let lines = u32::try_from(text.matches('\n').count()).ok()?;
    let col = match text.rfind('\n') {
        Some(end) => u32::try_from(text.len() - end).ok()?,
        None => start.col + u32::try_from(text.len()).ok()?,
    };
    Some(DefLoc { line: start.line + lines, col, ..start.clone() })
}

/// Returns the place of the format of an overlay, and that of its first byte: see [`Overlay`].
fn places(record: Record<'_>) -> (DefLoc, Option<DefLoc>) {
    let (format, loc) = (text(record, "assemblyFormat"), field_loc(record, "assemblyFormat"));
    let place = |at| text_loc(record, "assemblyFormat", Some(at));
    let start = (!is_shipped(&loc)).then(|| place(0));
    // An escape in the literal is longer than its character.
    let start = start.filter(|start| place_in(start, format) == Some(place(format.len())));
    (loc, start)
}

fn overlay(record: Record<'_>) -> Overlay {
    let (format, (loc, start)) = (text(record, "assemblyFormat"), places(record));
    Overlay {
        format: format.into(),
        loc,
        start,
        default_dialect: text(record, "defaultDialect").into(),
        greedy: flag(record, "greedy"),
        names: strings(record, "names"),
        constraints: constraints(record),
    }
}

/// Returns the constraints on parameters that an overlay has.
fn constraints(record: Record<'_>) -> Vec<NamedConstraint> {
    let items = record.dag("parameterConstraints").map_or(&[][..], |dag| &dag.args);
    let constraint = |(value, name): &(FieldValue, Option<Arc<str>>)| {
        let FieldValue::Def(id) = value else { return None };
        let constraint = record.keeper().record(*id);
        Some(NamedConstraint {
            parameter: name.as_deref()?.into(),
            predicate: text(constraint.def("predicate")?, "predExpr").into(),
            summary: text(constraint, "summary").into(),
        })
    };
    items.iter().filter_map(constraint).collect()
}

fn strings(record: Record<'_>, field: &str) -> Vec<Arc<str>> {
    let list = record.list(field).unwrap_or_default();
    list.iter().filter_map(|value| value.as_str()).map(Arc::from).collect()
}
