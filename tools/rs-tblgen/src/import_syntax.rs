//! `--import-syntax`: overlays for the operations of the input, from the parse methods in C++ files or folders.
//!
//! ```text
//! rs-tblgen --import-syntax lib/Dialect/My -I include include/MyOps.td -o MySyntax.td
//! ```

use std::collections::BTreeSet;
use std::io::{self, Write};
use std::path::Path;

use dialect_loading::DialectSet;
use ir_core::split_name;
use ods::OpClass;
use syntax_import::{
    Certainty, CppFile, Decl, DefShape, DialectShape, DirectiveUse, Imported, ImportedArity,
    ImportedAttr, OpSignature, Parameter, Shapes, Syntax, SyntaxError,
};
use tablegen::{Dag, Record, RecordKeeper};

use crate::args::Args;
use crate::files::Files;

/// Writes the overlays to `sink`, and the report with a summary to `stderr`.
///
/// # Errors
/// If a file cannot be read, or the output cannot be written.
pub(crate) fn write(
    args: &Args,
    (cwd, dialects): (&Path, &DialectSet),
    records: &RecordKeeper,
    stderr: &mut dyn Write,
    sink: &mut dyn FnMut(&str) -> io::Result<()>,
) -> io::Result<()> {
    let mut files = Vec::new();
    for path in &args.import_syntax {
        let before = files.len();
        read(cwd, path, &mut files)?;
        if files.len() == before {
            let message = format!("error: '{path}' contains no C++ files (.cpp, .cc, .h)");
            return Err(io::Error::new(io::ErrorKind::NotFound, message));
        }
    }
    let mut imported =
        syntax_import::import(&files, &shapes(records, args.docs.dialect.as_deref()));
    for message in refuse_unloadable(&mut imported, args, (cwd, dialects), records) {
        writeln!(stderr, "warning: the overlays do not load: {message}")?;
    }
    let overlays = imported.overlays();
    let Imported { notes, functions, syntax_errors, .. } = imported;
    for SyntaxError { place, text } in &syntax_errors {
        writeln!(stderr, "{place}: warning: this text is not read as C++: {text}")?;
    }
    if functions == 0 {
        let message = "error: the files contain no C++ functions with a body";
        return Err(io::Error::new(io::ErrorKind::InvalidData, message));
    }
    sink(&overlays)?;
    for note in &notes {
        writeln!(stderr, "{note}")?;
    }
    let count = |certainty| notes.iter().filter(|note| note.certainty == certainty).count();
    writeln!(
        stderr,
        "understood: {}, guesses: {}, skipped: {}",
        count(Certainty::Understood),
        count(Certainty::Guess),
        count(Certainty::Skipped)
    )
}

/// Returns the declarations of a dialect, or of all.
fn shapes(records: &RecordKeeper, dialect: Option<&str>) -> Shapes {
    let chosen = |of: &str| dialect.is_none_or(|name| name == of);
    let mut ops: Vec<OpSignature> =
        records.defs_derived_from("Op").into_iter().map(shape).collect();
    ops.retain(|op| chosen(dialect_of(&op.name)));
    let (formatted, mut defs) = definitions(records);
    defs.retain(|def| chosen(dialect_of(def.name.trim_start_matches(['!', '#']))));
    let mut directives: Vec<DirectiveUse> = directives(records).into_iter().collect();
    directives.retain(|of| chosen(&of.dialect));
    let mut dialects = dialects(records);
    dialects.retain(|of| chosen(&of.name));
    Shapes { ops, defs, formatted, dialects, directives }
}

/// Returns the dialects, each with the classes of its definitions.
fn dialects(records: &RecordKeeper) -> Vec<DialectShape> {
    let mut all = Vec::new();
    for record in records.defs_derived_from("Dialect") {
        let Some(name) = record.string("name") else { continue };
        let types = records.defs_derived_from("TypeDef").into_iter();
        let defs = types.chain(records.defs_derived_from("AttrDef"));
        let own =
            defs.filter(|def| def.def("dialect").and_then(|of| of.string("name")) == Some(name));
        all.push(DialectShape {
            name: name.to_owned(),
            // The generated class has the name of the record.
            class: record.name().replace('_', ""),
            namespace: record.string("cppNamespace").unwrap_or("").to_owned(),
            defined: own.filter_map(|def| def.string("cppClassName").map(str::to_owned)).collect(),
        });
    }
    all
}

/// Returns the dialect of a name.
fn dialect_of(name: &str) -> &str {
    split_name(name).map_or(name, |(dialect, _)| dialect)
}

/// The name of the overlays in messages of the loader.
const OVERLAYS: &str = "<imported syntax>";

/// Loads the overlays with the definitions, as `rs-opt` does, and makes comments of those that do not load. Returns the errors that
/// remain.
fn refuse_unloadable(
    imported: &mut Imported,
    args: &Args,
    (cwd, dialects): (&Path, &DialectSet),
    records: &RecordKeeper,
) -> Vec<String> {
    // Each round leaves out at least one record.
    loop {
        let text = imported.overlays();
        let mut no_input = io::empty();
        let mut files =
            Files::new(args.include.clone(), args.prelude, dialects, cwd, &mut no_input);
        files.add_text(OVERLAYS, &text);
        let evaluation = tablegen::evaluate(&mut files, OVERLAYS, &[]);
        let mut errors: Vec<(usize, String)> = Vec::new();
        for diagnostic in &evaluation.diagnostics {
            let at = diagnostic.location.as_ref().filter(|at| &*at.file == OVERLAYS);
            if let Some(at) = at.filter(|_| diagnostic.severity == tablegen::Severity::Error) {
                errors.push((at.line as usize, diagnostic.message.clone()));
            }
        }
        if errors.is_empty() {
            let ctx = ir_core::Context::new();
            let (_, found) = dialects.definitions_with(&ctx, &[records, &evaluation.records]);
            let own = found
                .into_iter()
                .filter(|of| of.severity == ir_core::Severity::Error && &*of.loc.file == OVERLAYS);
            errors.extend(own.map(|of| (of.loc.line as usize, of.message)));
        }
        // The text of a refused record is another one, so all lines are found first.
        let places: Vec<Option<usize>> =
            errors.iter().map(|(line, _)| imported.record_at(*line)).collect();
        let mut is_smaller = false;
        for (place, (_, message)) in places.into_iter().zip(&errors) {
            is_smaller |= place.is_some_and(|record| imported.refuse(record, message));
        }
        if !is_smaller {
            return errors.into_iter().map(|(_, message)| message).collect();
        }
    }
}

/// Reads a C++ file, or those in a folder and the folders in it, in the order of their names.
fn read(cwd: &Path, path: &str, files: &mut Vec<CppFile>) -> io::Result<()> {
    let failed = |error: io::Error| {
        let message = format!("error: could not open input file '{path}': {error}");
        io::Error::new(error.kind(), message)
    };
    let full = cwd.join(path);
    if !std::fs::metadata(&full).map_err(failed)?.is_dir() {
        #[expect(
            clippy::disallowed_methods,
            reason = "the program reads the files that it is given"
        )]
        let bytes = std::fs::read(&full).map_err(failed)?;
        let text = String::from_utf8_lossy(&bytes).into_owned();
        files.push(CppFile { path: path.to_owned(), text });
        return Ok(());
    }
    let entries = std::fs::read_dir(&full).map_err(failed)?;
    let mut names: Vec<String> =
        entries.filter_map(|entry| entry.ok()?.file_name().into_string().ok()).collect();
    names.sort_unstable();
    for name in names {
        let below = format!("{}/{name}", path.trim_end_matches('/'));
        let full = cwd.join(&below);
        let folder = std::fs::symlink_metadata(&full).is_ok_and(|entry| entry.is_dir());
        let cpp = [".cpp", ".cc", ".h"].iter().any(|ending| name.ends_with(ending));
        // Pipes and devices are not read.
        if folder || (cpp && std::fs::metadata(&full).is_ok_and(|entry| entry.is_file())) {
            read(cwd, &below, files)?;
        }
    }
    Ok(())
}

/// Returns the custom directives that the formats of operations, types and attributes use.
fn directives(records: &RecordKeeper) -> BTreeSet<DirectiveUse> {
    let mut all = BTreeSet::new();
    for (class, owner) in [("Op", "opDialect"), ("TypeDef", "dialect"), ("AttrDef", "dialect")] {
        for record in records.defs_derived_from(class) {
            let dialect = record.def(owner).and_then(|dialect| dialect.string("name"));
            let (Some(dialect), Some(format)) = (dialect, record.string("assemblyFormat")) else {
                continue;
            };
            for rest in format.split("custom<").skip(1) {
                let name = rest.split('>').next().unwrap_or("").trim();
                all.insert(DirectiveUse { dialect: dialect.to_owned(), name: name.to_owned() });
            }
        }
    }
    all
}

/// Returns the types and attributes: those whose definitions have a format, and the others.
fn definitions(records: &RecordKeeper) -> (Vec<DefShape>, Vec<DefShape>) {
    let types = records.defs_derived_from("TypeDef").into_iter().map(|record| (record, '!'));
    let attrs = records.defs_derived_from("AttrDef").into_iter().map(|record| (record, '#'));
    let (mut formatted, mut shapes) = (Vec::new(), Vec::new());
    for (record, sigil) in types.chain(attrs) {
        let Some(dialect) = record.def("dialect") else { continue };
        let (Some(name), Some(mnemonic), Some(class)) =
            (dialect.string("name"), record.string("mnemonic"), record.string("cppClassName"))
        else {
            continue;
        };
        let has_format = record.string("assemblyFormat").is_some();
        let all = if has_format { &mut formatted } else { &mut shapes };
        all.push(DefShape {
            name: format!("{sigil}{name}.{mnemonic}"),
            class: class.to_owned(),
            place: place(record),
            syntax: syntax(record),
            namespace: dialect.string("cppNamespace").unwrap_or("").to_owned(),
            parameters: parameters(record),
        });
    }
    (formatted, shapes)
}

/// Returns the parameters of a type or attribute: each is a C++ type, or a record with one.
fn parameters(record: Record<'_>) -> Vec<Parameter> {
    let dag: Option<&Dag> = record.dag("parameters");
    let args = dag.into_iter().flat_map(|dag| &dag.args);
    args.map(|(value, name)| {
        let name = name.as_deref().unwrap_or("").to_owned();
        match value.as_def() {
            Some(def) => {
                let of = record.keeper().record(def);
                let ty = of.string("cppType").unwrap_or("").to_owned();
                Parameter { name, ty, optional: of.string("defaultValue").is_some() }
            }
            None => {
                let ty = value.as_str().unwrap_or("").to_owned();
                Parameter { name, ty, optional: false }
            }
        }
    })
    .collect()
}

/// Returns the declarations of the operation that `record` defines.
fn shape(record: Record<'_>) -> OpSignature {
    let class = OpClass::of(record);
    let mut shape = OpSignature {
        name: class.op_name().to_owned(),
        class: class.simple_name().to_owned(),
        namespace: namespace(record),
        place: place(record),
        syntax: syntax(record),
        ..OpSignature::default()
    };
    for (name, constraint) in members(record, "arguments") {
        if constraint.is_a("TypeConstraint") {
            let name = named(name, "operand", shape.operands.len());
            shape.operands.push(Decl { name, arity: arity(constraint) });
        } else {
            shape.attrs.push(ImportedAttr { name, constraint: base_attr(constraint) });
        }
    }
    for (name, constraint) in members(record, "results") {
        let name = named(name, "result", shape.results.len());
        shape.results.push(Decl { name, arity: arity(constraint) });
    }
    shape.regions.extend(members(record, "regions").map(|(name, _)| name));
    shape.successors.extend(members(record, "successors").map(|(name, _)| name));
    shape
}

/// Returns the name of an operand or result, or that by which a format refers to one without a name, e.g. `_result0`.
fn named(name: String, what: &str, number: usize) -> String {
    if name.is_empty() { format!("_{what}{number}") } else { name }
}

/// Returns the C++ namespace of an operation.
fn namespace(record: Record<'_>) -> String {
    let own = record.string("cppNamespace").filter(|of| !of.is_empty());
    let of_dialect = || record.def("opDialect")?.string("cppNamespace");
    own.or_else(of_dialect).unwrap_or("").to_owned()
}

/// Returns the place of a definition.
fn place(record: Record<'_>) -> String {
    record.loc().map_or(String::new(), |loc| format!("{}:{}", loc.file, loc.line))
}

/// Returns whether a definition leaves its syntax to C++.
fn syntax(record: Record<'_>) -> Syntax {
    let cpp = record.bit("hasCustomAssemblyFormat").unwrap_or(false);
    if cpp && record.string("assemblyFormat").is_none() { Syntax::Cpp } else { Syntax::Format }
}

/// Returns the members of a dag: names and constraints.
fn members<'k>(
    record: Record<'k>,
    field: &str,
) -> impl Iterator<Item = (String, Record<'k>)> + use<'k> {
    let dag: Option<&'k Dag> = record.dag(field);
    dag.into_iter().flat_map(|dag| &dag.args).filter_map(move |(value, name)| {
        let constraint = record.keeper().record(value.as_def()?);
        let inner = constraint.def("constraint").filter(|_| constraint.is_a("OpVariable"));
        Some((name.as_deref().unwrap_or("").to_owned(), inner.unwrap_or(constraint)))
    })
}

/// Returns the name of the constraint of an attribute, without the classes for optional ones and defaults.
fn base_attr(constraint: Record<'_>) -> String {
    let mut at = constraint;
    // Few classes wrap each other; a record that refers to itself ends the search.
    for _ in 0..16 {
        match at.def("baseAttr") {
            Some(base) => at = base,
            None => break,
        }
    }
    at.name().to_owned()
}

fn arity(constraint: Record<'_>) -> ImportedArity {
    if constraint.is_a("Optional") {
        ImportedArity::Optional
    } else if constraint.is_a("Variadic") {
        ImportedArity::Variadic
    } else {
        ImportedArity::One
    }
}
