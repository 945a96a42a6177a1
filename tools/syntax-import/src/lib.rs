//! Writes syntax overlays for operations whose `parse` methods are C++.
//!
//! ```
//! use syntax_import::{ImportedArity, CppFile, Decl, OpSignature, Shapes, import};
//!
//! let file = CppFile {
//!     path: "AddOp.cpp".into(),
//!     text: "ParseResult AddOp::parse(OpAsmParser &p, OperationState &result) {
//!              OpAsmParser::UnresolvedOperand a, b;
//!              Type t;
//!              if (p.parseOperand(a) || p.parseComma() || p.parseOperand(b) ||
//!                  p.parseOptionalAttrDict(result.attributes) || p.parseColonType(t) ||
//!                  p.resolveOperand(a, t, result.operands) || p.resolveOperand(b, t, result.operands))
//!                return failure();
//!              result.addTypes(t);
//!              return success();
//!            }"
//!     .into(),
//! };
//! let one = |name: &str| Decl { name: name.into(), arity: ImportedArity::One };
//! let op = OpSignature {
//!     name: "my.add".into(),
//!     class: "AddOp".into(),
//!     operands: vec![one("lhs"), one("rhs")],
//!     results: vec![one("sum")],
//!     ..OpSignature::default()
//! };
//! let imported = import(&[file], &Shapes { ops: vec![op], ..Shapes::default() });
//! assert!(imported.overlays().contains("$lhs `,` $rhs attr-dict `:` type($lhs)"));
//! assert!(imported.overlays().contains("type($rhs) = type($lhs)"));
//! ```
//!
//! The C++ is read as text: a parse method is followed call by call. Each part that is not understood, and each
//! guess, is reported with its place; nothing is guessed silently.

#![warn(missing_docs)]

mod automaton;
mod comparison;
mod cpp;
mod definition;
mod dialect_types;
mod format;
mod grammar;
mod imported;
mod inferred_types;
mod interpreter;
mod macros;
mod names;
mod paths;
mod printed;
mod second_text;
mod shape;
mod spacing;
mod steps;

use std::collections::BTreeSet;

use comparison::Declared;
pub use cpp::{CppFile, SyntaxError};
use cpp::{Function, Sources};
use definition::{Records, record_name};
use dialect_types::WordPaths;
use format::Written;
pub use imported::{Certainty, Imported, ImportedRecord, ReportLine};
use inferred_types::{InferredTypes, inferred_types};
use interpreter::{Functions, Paths};
use names::ResultNames;
use second_text::SecondText;
pub use shape::{
    Decl, DefShape, DialectShape, DirectiveUse, ImportedArity, ImportedAttr, OpSignature,
    Parameter, Shapes, Syntax,
};
use spacing::Spacing;
use steps::Parsed;

/// Writes overlays for the operations, types and attributes that have a parse method in one of the files, and for the
/// directives that have a parse function there. An overlay that lacks a part is written as a comment.
pub fn import(files: &[CppFile], shapes: &Shapes) -> Imported {
    let files = macros::expand(files);
    let sources = Sources::new(&files);
    let functions = sources.functions();
    let mut imported = Imported {
        functions: functions.values().map(Vec::len).sum(),
        syntax_errors: sources.errors(&functions),
        ..Imported::default()
    };
    let mut missing = Vec::new();
    for dialect in &shapes.dialects {
        for (method, sigil) in [("parseType", '!'), ("parseAttribute", '#')] {
            if let Some(function) = dialect_types::dialect_method(&functions, dialect, method) {
                imported.add_words(&functions, (dialect, sigil), function);
            }
        }
    }
    for def in &shapes.defs {
        match method(&functions, (&def.class, &def.namespace), "parse") {
            Some(function) => imported.add_definition(&functions, def, function),
            None if def.syntax == Syntax::Cpp => missing.push((&def.name, &def.class, &def.place)),
            None => {}
        }
    }
    for op in &shapes.ops {
        match method(&functions, (&op.class, &op.namespace), "parse") {
            Some(function) => imported.add_operation(&functions, op, function),
            None => {
                imported.add_names(&functions, op);
                if op.syntax == Syntax::Cpp {
                    missing.push((&op.name, &op.class, &op.place));
                }
            }
        }
        imported.add_types(&functions, op);
    }
    imported.report_missing(&missing);
    for of in &shapes.directives {
        let name = format!("parse{}", of.name);
        if let Some(function) = largest(&functions, &name, shapes.namespace(&of.dialect)) {
            imported.add_directive(&functions, (of, shapes), function);
        }
    }
    imported
}

/// Returns the dialect of a name with or without its sigil.
fn dialect_of(name: &str) -> &str {
    name.trim_start_matches(['!', '#']).split('.').next().unwrap_or("")
}

/// Returns a method of a class of this namespace that gets a parser or printer.
fn method<'s>(
    functions: &Functions<'s>,
    (class, namespace): (&str, &str),
    name: &str,
) -> Option<Function<'s>> {
    let all = functions.get(&format!("{class}::{name}"))?;
    let accepts = |function: &&Function<'s>| {
        function
            .parameters()
            .iter()
            .any(|of| of.ty.contains("AsmParser") || of.ty.contains("AsmPrinter"))
    };
    all.iter().filter(accepts).find(|function| function.may_be_in(namespace)).copied()
}

/// Returns the function of a directive: of several functions of this name, if possible one in the namespace, and the one with the most
/// parameters, which fills those of the directive.
fn largest<'s>(functions: &Functions<'s>, name: &str, namespace: &str) -> Option<Function<'s>> {
    let all = functions.get(name).into_iter().flatten();
    let order = |of: &&Function<'s>| (of.may_be_in(namespace), of.parameters().len());
    all.max_by_key(order).copied()
}

/// The comparison of a syntax with the print function.
#[derive(Default)]
struct PrinterCheck {
    /// The differences.
    differences: Vec<String>,
    /// The part of the print function that was not read, or the remark that none was found.
    unread: Option<String>,
}

/// Returns the spaces that a print function writes.
fn spacing(functions: &Functions<'_>, printer: Option<Function<'_>>) -> Spacing {
    let Some(printer) = printer else { return Spacing::default() };
    let Paths { paths, parsed, .. } = interpreter::paths(functions, printer);
    let terminators = parsed.terminators.iter().eq(&[true]);
    let mut spacing = Spacing::of(&paths);
    spacing.terminators = terminators;
    spacing
}

/// Compares a format with a print function.
fn check_printer(
    functions: &Functions<'_>,
    printer: Option<Function<'_>>,
    declared: &Declared<'_>,
    (format, parsed): (&str, &Parsed),
) -> PrinterCheck {
    let Some(printer) = printer else {
        let unread = Some("no print method was found to compare with".into());
        return PrinterCheck { unread, ..PrinterCheck::default() };
    };
    let Paths { paths, parsed: printed, .. } = interpreter::paths(functions, printer);
    let place = printer.place(printer.body);
    let mut differences: Vec<String> =
        printed.guesses.iter().map(|(at, message)| format!("{message} ({at})")).collect();
    differences.extend(comparison::differences(format, declared, parsed, &paths, &place));
    let unread = printed.skipped.first().map(|(at, message)| {
        format!("a part of the print method is not compared: {message} ({at})")
    });
    PrinterCheck { differences, unread }
}

/// Reads a parse function.
fn read(functions: &Functions<'_>, function: Function<'_>) -> Parsed {
    let Paths { paths, mut parsed, .. } = interpreter::paths(functions, function);
    parsed.steps = grammar::steps(&paths, &mut parsed);
    let place = function.place(function.body);
    let notes = parsed.skipped.iter_mut().chain(&mut parsed.guesses);
    for (at, _) in notes.filter(|(at, _)| at.is_empty()) {
        at.clone_from(&place);
    }
    parsed
}

impl Imported {
    /// Reports the operations, types and attributes whose syntax is C++ that the files do not contain: their names, classes
    /// and places. If the files contain parse methods of one dialect, those of others do not count.
    fn report_missing(&mut self, missing: &[(&String, &String, &String)]) {
        let dialects: BTreeSet<String> =
            self.notes.iter().map(|note| dialect_of(&note.of).to_owned()).collect();
        for (of, class, place) in missing {
            if dialects.is_empty() || dialects.contains(dialect_of(of)) {
                let message = format!("the files have no method {class}::parse");
                let (of, place) = ((*of).clone(), (*place).clone());
                self.notes.push(ReportLine { of, place, certainty: Certainty::Skipped, message });
            }
        }
    }

    /// Adds the overlay of an operation.
    fn add_operation(
        &mut self,
        functions: &Functions<'_>,
        op: &OpSignature,
        function: Function<'_>,
    ) {
        let mut parsed = read(functions, function);
        let written = format::write(op, &parsed);
        let format = &written.format;
        let mut fields = String::new();
        if let Some(reason) = comparison::ambiguity(format, op) {
            fields = format!(
                "  // It is read from left to right, as C++ does: {reason}.\n  let greedy = 1;\n"
            );
        }
        let names = ResultNames::of(functions, op).unwrap_or_default();
        if !names.names.is_empty() {
            fields.push_str(&format!("  let names = {};\n", names.list()));
        }
        let messages = names.messages().map(|(place, reason)| (place.to_owned(), reason));
        parsed.guesses.extend(messages);
        let body = if fields.is_empty() { ";".into() } else { format!(" {{\n{fields}}}") };
        let printer = method(functions, (&op.class, &op.namespace), "print");
        let spacing = spacing(functions, printer);
        let spaced = spacing.with_terminators(&spacing.apply(format), &op.regions);
        let record = format!("def : SyntaxOverlay<\"{}\", [{{\n  {spaced}\n}}]>{body}\n", op.name);
        let place = function.place(function.body);
        let check = check_printer(functions, printer, &Declared::Op(op), (format, &parsed));
        self.add(&op.name, &place, (&parsed, &written, check), &record);
    }

    /// Adds the names for the results of an operation that keeps its syntax.
    fn add_names(&mut self, functions: &Functions<'_>, op: &OpSignature) {
        let Some(names) = ResultNames::of(functions, op) else { return };
        let mut note = |place: &str, certainty, message: String| {
            let (of, place) = (op.name.clone(), place.to_owned());
            self.notes.push(ReportLine { of, place, certainty, message });
        };
        for (place, message) in names.messages() {
            note(place, Certainty::Skipped, message);
        }
        if names.names.is_empty() {
            return;
        }
        note(&names.place, Certainty::Understood, "the names of results".into());
        let text = format!("def : NamesOverlay<\"{}\", {}>;\n", op.name, names.list());
        let (of, place) = (op.name.clone(), names.place);
        self.records.push(ImportedRecord { of, place, text, ..ImportedRecord::default() });
    }

    /// Adds the types of the results of an operation that infers them.
    fn add_types(&mut self, functions: &Functions<'_>, op: &OpSignature) {
        let Some(types) = inferred_types(functions, op) else { return };
        let of = format!("{}: inferReturnTypes", op.name);
        let mut note = |place: &str, certainty, message: String| {
            let (of, place) = (of.clone(), place.to_owned());
            self.notes.push(ReportLine { of, place, certainty, message });
        };
        match types {
            Ok(InferredTypes { rules, place }) => {
                note(&place, Certainty::Understood, "the types of results".into());
                let rules: Vec<String> = rules.iter().map(|rule| format!("[{{{rule}}}]")).collect();
                let text =
                    format!("def : TypesOverlay<\"{}\", [{}]>;\n", op.name, rules.join(", "));
                self.records.push(ImportedRecord { of, place, text, ..ImportedRecord::default() });
            }
            Err((place, code)) => {
                let message = format!("the types of results are not imported: {code}");
                note(&place, Certainty::Skipped, message);
            }
        }
    }

    /// Adds the overlay of a directive.
    fn add_directive(
        &mut self,
        functions: &Functions<'_>,
        (of, shapes): (&DirectiveUse, &Shapes),
        function: Function<'_>,
    ) {
        let DirectiveUse { dialect, name } = of;
        let parsed = read(functions, function);
        if let Some(text) = second_text::write(of, shapes, &parsed) {
            return self.add_second_text(functions, (of, text), (&parsed, function));
        }
        let parameters: Vec<String> =
            function.parameters().iter().skip(1).map(|p| p.name.to_owned()).collect();
        let mut written = format::write_directive(&parameters, &parsed);
        written.guesses.extend(format::class_guesses(&function.parameters(), &parsed));
        let printer = largest(functions, &format!("print{name}"), shapes.namespace(dialect));
        let spacing = spacing(functions, printer);
        let (required, guesses) = spacing.require(&written.format);
        written.format = required;
        written.guesses.extend(guesses);
        let name_of = |(at, name): (usize, &String)| {
            if name.is_empty() { format!("\"unused{at}\"") } else { format!("{name:?}") }
        };
        let names: Vec<String> = parameters.iter().enumerate().map(name_of).collect();
        let (names, format) = (names.join(", "), &written.format);
        let spaced = spacing.with_terminators(&spacing.apply(format), &parameters);
        let record = format!(
            "def : DirectiveOverlay<\"{dialect}\", \"{name}\", [{names}], [{{\n  {spaced}\n}}]>;\n"
        );
        let of = format!("{dialect}: custom<{name}>");
        let place = function.place(function.body);
        let check = check_printer(functions, printer, &Declared::Unknown, (format, &parsed));
        self.add(&of, &place, (&parsed, &written, check), &record);
    }

    /// Adds a directive that is a second text of an attribute.
    fn add_second_text(
        &mut self,
        functions: &Functions<'_>,
        (of, text): (&DirectiveUse, SecondText),
        (parsed, function): (&Parsed, Function<'_>),
    ) {
        let DirectiveUse { dialect, name } = of;
        let printer = largest(functions, &format!("print{name}"), &text.namespace);
        let check = check_printer(functions, printer, &Declared::Unknown, (&text.format, parsed));
        let SecondText { records, skipped, namespace, .. } = text;
        let written = Written { format: String::new(), skipped, guesses: Vec::new() };
        let place = function.place(function.body);
        let preamble = self.preamble(dialect, &namespace);
        self.add(
            &format!("{dialect}: custom<{name}>"),
            &place,
            (parsed, &written, check),
            &records,
        );
        if let Some(record) = self.records.last_mut().filter(|record| !record.left_out) {
            record.preamble = preamble;
        }
    }

    /// Returns the record of a dialect for its definitions, unless an earlier record has it.
    fn preamble(&self, dialect: &str, namespace: &str) -> String {
        let record = format!("def {} : ", record_name(dialect));
        if self.records.iter().any(|of| of.preamble.contains(&record)) {
            return String::new();
        }
        let include = "include \"rs-opt/TypeOverlay.td\"\n";
        format!("{include}\n{record}OverlayDialect<{dialect:?}, {namespace:?}>;\n")
    }

    /// Adds the types or attributes that only a function of the dialect parses.
    fn add_words(
        &mut self,
        functions: &Functions<'_>,
        (dialect, sigil): (&DialectShape, char),
        function: Function<'_>,
    ) {
        let found = interpreter::paths(functions, function);
        let place = function.place(function.body);
        let printer = if sigil == '!' { "printType" } else { "printAttribute" };
        let printer = dialect_types::dialect_method(functions, dialect, printer);
        for (word, WordPaths { class, paths }) in dialect_types::by_word(&found) {
            let class = class.rsplit("::").next().unwrap_or_default().to_owned();
            let mnemonic = word.chars().all(|c| c.is_ascii_alphanumeric() || "._-$".contains(c));
            if dialect.defined.contains(&class) || !mnemonic {
                continue;
            }
            let mut parsed = found.parsed.clone();
            parsed.steps = grammar::steps(&paths, &mut parsed);
            let notes = parsed.skipped.iter_mut().chain(&mut parsed.guesses);
            for (at, _) in notes.filter(|(at, _)| at.is_empty()) {
                at.clone_from(&place);
            }
            let def = DefShape {
                name: format!("{sigil}{}.{word}", dialect.name),
                class,
                namespace: dialect.namespace.clone(),
                ..DefShape::default()
            };
            let mut written = definition::write_new(
                &def,
                &parsed,
                (&record_name(&dialect.name), &Spacing::default()),
            );
            let is_printed = printer.is_some_and(|of| {
                [format!("\"{word}"), format!("'{word}")]
                    .iter()
                    .any(|text| of.text(of.body).contains(text))
            });
            if !is_printed {
                written.guesses.push(format!("no print function of the dialect writes `{word}`"));
            }
            self.add_records(&def, &place, &parsed, written, PrinterCheck::default());
        }
    }

    /// Adds the overlay of a type or attribute, and the record of the dialect before the first definition.
    fn add_definition(
        &mut self,
        functions: &Functions<'_>,
        def: &DefShape,
        function: Function<'_>,
    ) {
        let parsed = read(functions, function);
        let printer = method(functions, (&def.class, &def.namespace), "print");
        let spacing = spacing(functions, printer);
        let written =
            definition::write(def, &parsed, (&record_name(dialect_of(&def.name)), &spacing));
        let check = match &written.format {
            Some(format) => {
                check_printer(functions, printer, &Declared::Unknown, (format, &parsed))
            }
            None => PrinterCheck::default(),
        };
        let place = function.place(function.body);
        self.add_records(def, &place, &parsed, written, check);
    }

    /// Adds the records of a type or attribute.
    fn add_records(
        &mut self,
        def: &DefShape,
        place: &str,
        parsed: &Parsed,
        written: Records,
        check: PrinterCheck,
    ) {
        let Records { records, skipped, guesses, .. } = written;
        let dialect = dialect_of(&def.name);
        let complete = parsed.skipped.is_empty() && skipped.is_empty();
        let preamble = if complete && records.contains("let mnemonic") {
            self.preamble(dialect, &def.namespace)
        } else {
            String::new()
        };
        let written = Written { format: String::new(), skipped, guesses };
        self.add(&def.name, place, (parsed, &written, check), &records);
        if let Some(record) = self.records.last_mut() {
            record.preamble = preamble;
        }
    }

    /// Adds the overlay `record` of `of`, with the report on it.
    fn add(
        &mut self,
        of: &str,
        place: &str,
        (parsed, written, check): (&Parsed, &Written, PrinterCheck),
        record: &str,
    ) {
        let mut note = |place: &str, certainty, message: &str| {
            let (of, place, message) = (of.to_owned(), place.to_owned(), message.to_owned());
            self.notes.push(ReportLine { of, place, certainty, message });
        };
        let skipped = &written.skipped;
        let complete = parsed.skipped.is_empty() && skipped.is_empty();
        let mut guesses = written.guesses.clone();
        if complete {
            guesses.extend(check.differences);
        }
        let understood = complete && parsed.guesses.is_empty() && guesses.is_empty();
        match check.unread {
            Some(unread) if understood => {
                note(place, Certainty::Understood, &format!("the whole syntax; {unread}"));
            }
            None if understood => note(place, Certainty::Understood, "the whole syntax"),
            Some(unread) if complete => guesses.push(unread),
            _ => {}
        }
        parsed.guesses.iter().for_each(|(at, reason)| note(at, Certainty::Guess, reason));
        guesses.iter().for_each(|reason| note(place, Certainty::Guess, reason));
        parsed.skipped.iter().for_each(|(at, reason)| note(at, Certainty::Skipped, reason));
        skipped.iter().for_each(|reason| note(place, Certainty::Skipped, reason));
        let skips = parsed.skipped.iter().map(|(_, reason)| reason).chain(skipped);
        let mut remarks: Vec<String> = skips.map(|line| format!("Skipped: {line}")).collect();
        let reasons = parsed.guesses.iter().map(|(_, reason)| reason).chain(&guesses);
        remarks.extend(reasons.map(|reason| format!("Guess: {reason}")));
        self.records.push(ImportedRecord {
            of: of.to_owned(),
            place: place.to_owned(),
            text: record.to_owned(),
            preamble: String::new(),
            remarks,
            left_out: !complete,
        });
    }
}
