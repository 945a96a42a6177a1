//! Writes overlays for the parse functions of types and attributes. If the function makes each parameter of one part
//! of the text, the overlay is a format. Otherwise it is a definition whose parameters are the parts of the text.
//!
//! ```text
//! p.parseLess() || p.parseType(t) || p.parseGreater();  return BoxType::get(ctx, t);
//!   def : SyntaxOverlay<"!my.box", "`<` $element `>`">;
//! ```

use std::collections::{BTreeMap, BTreeSet};

use crate::format::{is_group, same_name, var_name};
use crate::shape::DefShape;
use crate::spacing::Spacing;
use crate::steps::{AttrKind, Parsed, Step, Var};

/// The records of an overlay, with messages.
#[derive(Debug, Default)]
pub(crate) struct Records {
    pub(crate) records: String,
    /// The format of the whole text, if it has no parts in other records.
    pub(crate) format: Option<String>,
    pub(crate) skipped: Vec<String>,
    pub(crate) guesses: Vec<String>,
}

/// Returns the name of the record of a dialect for its definitions.
pub(crate) fn record_name(dialect: &str) -> String {
    format!("{}Text", dialect.replace('-', "_"))
}

/// Writes the overlay of `def`. The dialect's record for definitions has the name `dialect`.
pub(crate) fn write(
    def: &DefShape,
    parsed: &Parsed,
    (dialect, spacing): (&str, &Spacing),
) -> Records {
    let names = parameter_names(def, parsed);
    let mut direct = Writer::new(def, parsed, dialect, names.clone());
    let format = direct.steps(&parsed.steps, Presence::Always);
    let all = def.parameters.iter().all(|of| direct.used.contains(&of.name) || of.optional);
    if names.is_some() && all && direct.skipped.is_empty() {
        let records = format!(
            "def : SyntaxOverlay<{:?}, [{{\n  {}\n}}]>;\n",
            def.name,
            spacing.apply(format.trim())
        );
        let guesses = direct.guesses;
        return Records { records, format: Some(format), skipped: Vec::new(), guesses };
    }
    let mut writer = Writer::new(def, parsed, dialect, None);
    let format = writer.steps(&parsed.steps, Presence::Always);
    let mnemonic = def.name.rsplit_once('.').map_or("", |(_, mnemonic)| mnemonic);
    let spaced = spacing.apply(&format);
    let record = writer.definition(&def.class, mnemonic, &writer.parameters, &spaced);
    let mut guesses = writer.guesses;
    guesses.push("the parameters are the parts of the text, not those of the definition".into());
    if format.is_empty() {
        writer.skipped.push("the function reads nothing".into());
    }
    let format = writer.items.is_empty().then_some(format);
    Records { records: writer.items + &record, format, skipped: writer.skipped, guesses }
}

/// Writes the definition of a type or attribute that has none: its parameters are the parts of the text.
pub(crate) fn write_new(
    def: &DefShape,
    parsed: &Parsed,
    (dialect, spacing): (&str, &Spacing),
) -> Records {
    let mut writer = Writer::new(def, parsed, dialect, None);
    let format = writer.steps(&parsed.steps, Presence::Always);
    let mnemonic = def.name.split_once('.').map_or("", |(_, mnemonic)| mnemonic);
    let spaced = spacing.apply(&format);
    let record = writer.definition(&def.class, mnemonic, &writer.parameters, &spaced);
    let mut guesses = writer.guesses;
    if !format.is_empty() {
        guesses.push("the parameters are the parts of the text".into());
    }
    Records { records: writer.items + &record, format: None, skipped: writer.skipped, guesses }
}

/// Returns the parameter of each variable, if every variable is one.
fn parameter_names(def: &DefShape, parsed: &Parsed) -> Option<BTreeMap<Var, String>> {
    let mut names = BTreeMap::new();
    let count = def.parameters.len();
    for var in variables(&parsed.steps) {
        let parameter = match parsed.positions.get(&(var.clone(), count)) {
            Some(at) => def.parameters.get(*at),
            None => def.parameters.iter().find(|of| same_name(&of.name, var_name(&var))),
        }?;
        // Alternatives may have the same parameter.
        let is_other =
            |(of, name): (&Var, &String)| *name == parameter.name && var_name(of) != var_name(&var);
        if names.iter().any(is_other) {
            return None;
        }
        names.insert(var, parameter.name.clone());
    }
    Some(names)
}

/// Returns the variables that steps read.
fn variables(steps: &[Step]) -> BTreeSet<Var> {
    let mut all = BTreeSet::new();
    let mut open: Vec<&Step> = steps.iter().collect();
    while let Some(step) = open.pop() {
        match step {
            Step::Type(var) | Step::Types(var) | Step::Attr { var, .. } => {
                all.insert(var.clone());
            }
            Step::Optional { first, then, otherwise } => {
                open.extend(then.iter().chain(otherwise).chain([&**first]));
            }
            Step::Repeat(_, items) => open.extend(items),
            _ => {}
        }
    }
    all
}

/// The presence of a part of the text: always, or not.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Presence {
    Always,
    Optional,
}

/// A parameter that the text defines.
#[derive(Clone)]
struct Parameter {
    name: String,
    var: Var,
    ty: String,
    presence: Presence,
    list: bool,
}

struct Writer<'a> {
    def: &'a DefShape,
    parsed: &'a Parsed,
    dialect: &'a str,
    /// The parameters of the definition, if it keeps them.
    names: Option<BTreeMap<Var, String>>,
    used: BTreeSet<String>,
    parameters: Vec<Parameter>,
    /// The definitions of items of lists.
    items: String,
    lists: usize,
    skipped: Vec<String>,
    guesses: Vec<String>,
}

impl<'a> Writer<'a> {
    fn new(
        def: &'a DefShape,
        parsed: &'a Parsed,
        dialect: &'a str,
        names: Option<BTreeMap<Var, String>>,
    ) -> Self {
        Writer {
            def,
            parsed,
            dialect,
            names,
            used: BTreeSet::new(),
            parameters: Vec::new(),
            items: String::new(),
            lists: 0,
            skipped: Vec::new(),
            guesses: Vec::new(),
        }
    }

    fn steps(&mut self, steps: &[Step], presence: Presence) -> String {
        let parts: Vec<String> = steps.iter().map(|step| self.step(step, presence)).collect();
        joined(&parts)
    }

    fn step(&mut self, step: &Step, presence: Presence) -> String {
        match step {
            Step::Literal(text) => format!("`{text}`"),
            Step::Type(var) => self.parameter(var, "::mlir::Type", presence, false),
            Step::Types(var) => self.parameter(var, "::mlir::Type", presence, true),
            Step::Attr { var, kind, .. } => self.attr(var, *kind, presence),
            Step::Optional { first, then, otherwise } => {
                let first = self.step(first, Presence::Optional);
                let mut parts = vec![first];
                for step in then {
                    parts.push(self.step(step, Presence::Optional));
                }
                self.group(parts, otherwise)
            }
            Step::Repeat(separator, items) => self.list(separator, items, presence),
            _ => {
                self.skipped.push("a part of an operation in a type or attribute".into());
                String::new()
            }
        }
    }

    fn group(&mut self, mut parts: Vec<String>, otherwise: &[Step]) -> String {
        let otherwise = self.steps(otherwise, Presence::Optional);
        let has_parameter = |part: &String| part.contains('$') && !part.starts_with('(');
        let group = |part: &String| part.contains('$') && is_group(part);
        let anchor = parts.iter().position(has_parameter).or_else(|| parts.iter().position(group));
        let Some(anchor) = anchor else {
            let text = joined(&parts);
            let is_word = parts.iter().all(|part| part.starts_with('`'));
            if !is_word || !otherwise.is_empty() || self.names.is_some() {
                self.skipped.push(format!("the optional text {text}"));
                return String::new();
            }
            let letters: String = text.chars().filter(|c| c.is_alphanumeric()).collect();
            let name =
                self.new_parameter(&format!("has_{letters}"), "bool", Presence::Always, false);
            return format!("flag(${name}, {text})");
        };
        parts[anchor].push('^');
        let otherwise = match otherwise.as_str() {
            "" => String::new(),
            text => format!(" : ({text})"),
        };
        format!("({}){otherwise}?", joined(&parts))
    }

    fn attr(&mut self, var: &Var, kind: AttrKind, presence: Presence) -> String {
        let class = self.parsed.classes.get(var).map(|class| {
            if class.contains("::") {
                class.clone()
            } else {
                format!("{}::{class}", self.def.namespace)
            }
        });
        let class = class.as_deref().unwrap_or("::mlir::Attribute");
        let ty = match kind {
            AttrKind::Any => class,
            AttrKind::Integer | AttrKind::Size => "int64_t",
            AttrKind::Float => "double",
            AttrKind::Dimensions => "int64_t",
            AttrKind::Field => {
                let declared = self.declared_type(var);
                let plain = |ty: &str| ty.rsplit("::").next().unwrap_or(ty).to_owned();
                let read = self.parsed.classes.get(var).map(|class| plain(class));
                if declared.map(plain) != read {
                    self.skipped.push("a parameter of a class that is not understood".into());
                    return String::new();
                }
                ""
            }
            _ => "std::string",
        };
        let list = kind == AttrKind::Dimensions;
        let parameter = self.parameter(var, ty, presence, list);
        if parameter.is_empty() {
            return parameter;
        }
        let declared = self.declared_type(var);
        match kind {
            AttrKind::Dimensions => format!("dims({parameter})"),
            AttrKind::Size => format!("size({parameter})"),
            AttrKind::Keyword | AttrKind::KeywordOrString
                if declared.is_none_or(|ty| ty.contains("string") || ty.contains("String")) =>
            {
                format!("word({parameter})")
            }
            AttrKind::Symbol => {
                self.skipped.push("a symbol as a parameter".into());
                String::new()
            }
            AttrKind::Integer if declared.is_some_and(|ty| ty.ends_with("Attr")) => {
                self.skipped.push("an integer that is converted".into());
                String::new()
            }
            _ => parameter,
        }
    }

    /// Returns the C++ type of the definition's parameter.
    fn declared_type(&self, var: &Var) -> Option<&'a str> {
        let name = self.names.as_ref()?.get(var)?;
        self.def.parameters.iter().find(|of| of.name == *name).map(|of| of.ty.as_str())
    }

    /// Returns the text of a variable.
    fn parameter(&mut self, var: &Var, ty: &str, presence: Presence, list: bool) -> String {
        if let Some(names) = &self.names {
            let Some(name) = names.get(var) else { return String::new() };
            self.used.insert(name.clone());
            return format!("${name}");
        }
        if let Some(known) = self.parameters.iter_mut().find(|of| of.var == *var) {
            if presence == Presence::Always {
                known.presence = presence;
            }
            return format!("${}", known.name);
        }
        let name = self.new_parameter(var_name(var), ty, presence, list);
        if let Some(last) = self.parameters.last_mut() {
            last.var.clone_from(var);
        }
        format!("${name}")
    }

    fn new_parameter(&mut self, base: &str, ty: &str, presence: Presence, list: bool) -> String {
        let base: String = base.chars().filter(|c| c.is_alphanumeric() || *c == '_').collect();
        let base =
            if base.starts_with(|c: char| c.is_ascii_alphabetic()) { base } else { "part".into() };
        let mut name = base.clone();
        let mut number = 1;
        while self.parameters.iter().any(|of| of.name == name) {
            number += 1;
            name = format!("{base}{number}");
        }
        let var = String::new();
        self.parameters.push(Parameter { name: name.clone(), var, ty: ty.into(), presence, list });
        name
    }

    fn list(&mut self, separator: &str, items: &[Step], presence: Presence) -> String {
        let mark = if separator.is_empty() { String::new() } else { format!("<`{separator}`>") };
        if let [step] = items {
            let (var, ty) = match step {
                Step::Type(var) => (var, "::mlir::Type"),
                Step::Attr { var, kind: AttrKind::Any, .. } => (var, "::mlir::Attribute"),
                Step::Attr { var, kind: AttrKind::Integer | AttrKind::Size, .. } => {
                    (var, "int64_t")
                }
                Step::Attr { var, kind: AttrKind::String, .. } => (var, "std::string"),
                _ => (&String::new(), ""),
            };
            if !ty.is_empty() {
                let parameter = self.parameter(var, ty, presence, true);
                let item = match step {
                    Step::Attr { kind: AttrKind::Size, .. } => format!("size({parameter})"),
                    _ => parameter,
                };
                return format!("repeat{mark}({item})");
            }
        }
        if self.names.is_some() {
            self.skipped.push("a list of several parts".into());
            return String::new();
        }
        // Each item is an attribute with its own parameters.
        self.lists += 1;
        let number = if self.lists == 1 { String::new() } else { self.lists.to_string() };
        let base = self.def.class.trim_end_matches("Attr").trim_end_matches("Type");
        let class = format!("{base}Item{number}Attr");
        let mnemonic =
            format!("{}_item{number}", self.def.name.rsplit_once('.').map_or("", |(_, of)| of));
        let outer = std::mem::take(&mut self.parameters);
        let format = self.steps(items, Presence::Always);
        let inner = std::mem::replace(&mut self.parameters, outer);
        let record = self.definition(&class, &mnemonic, &inner, &format);
        self.items.push_str(&record);
        let ty = format!("{}::{class}", self.def.namespace);
        let name = self.new_parameter("items", &ty, presence, true);
        format!("repeat{mark}(${name})")
    }

    /// Returns a definition with these parameters.
    fn definition(
        &self,
        class: &str,
        mnemonic: &str,
        parameters: &[Parameter],
        format: &str,
    ) -> String {
        let (kind, name) = match class.strip_suffix("Attr") {
            Some(name) => ("AttrDef", name),
            None => ("TypeDef", class.strip_suffix("Type").unwrap_or(class)),
        };
        let one = |of: &Parameter| {
            let Parameter { name, ty, .. } = of;
            match (of.list, of.presence) {
                (true, Presence::Always) => format!("ArrayRefParameter<{ty:?}>:${name}"),
                (true, Presence::Optional) => format!("OptionalArrayRefParameter<{ty:?}>:${name}"),
                (false, Presence::Always) => format!("{ty:?}:${name}"),
                (false, Presence::Optional) if matches!(&**ty, "int64_t" | "double") => {
                    format!("OptionalParameter<\"::std::optional<{ty}>\">:${name}")
                }
                (false, Presence::Optional) => format!("OptionalParameter<{ty:?}>:${name}"),
            }
        };
        let parameters: Vec<String> = parameters.iter().map(one).collect();
        let dialect = self.dialect;
        let parameters = parameters.join(", ");
        let head =
            format!("def : {kind}<{dialect}, {name:?}> {{\n  let mnemonic = {mnemonic:?};\n");
        if format.is_empty() && parameters.is_empty() {
            return format!("{head}}}\n");
        }
        let parameters = format!("  let parameters = (ins {parameters});\n");
        format!("{head}{parameters}  let assemblyFormat = [{{ {format} }}];\n}}\n")
    }
}

/// Returns the parts with spaces between them. A star is written without spaces, and so is a word that follows an optional
/// number.
fn joined(parts: &[String]) -> String {
    let mut text = String::new();
    let star = |part: &str| part.starts_with("`*`");
    let parts: Vec<&str> =
        parts.iter().map(String::as_str).filter(|part| !part.is_empty()).collect();
    for (at, part) in parts.iter().enumerate() {
        let before = at.checked_sub(1).map(|before| parts[before]);
        if before.is_some() {
            text.push(' ');
        }
        let word = part.starts_with("word(") || part.starts_with("(word(");
        if star(part)
            || before.is_some_and(|before| star(before) || (word && before.ends_with('^')))
        {
            if let Some(rest) = part.strip_prefix('(') {
                text.push_str(&format!("(`` {rest}"));
                continue;
            }
            text.push_str("`` ");
        }
        text.push_str(part);
    }
    text
}
