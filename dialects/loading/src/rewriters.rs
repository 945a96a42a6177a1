//! Generates Rust code from rewrite rules (`rs-tblgen --gen-rust-rewriters`), and provides the functions that
//! the generated file calls.
//!
//! The generated file has a function for each rule, a function for all rules, and the compiled rules as
//! bytes, so a program that uses it evaluates no `.td`. Natives (Rust functions that rules call) are looked
//! up by name when the rules are read: first those of the program, then those of the built-in dialects.

use std::collections::HashSet;
use std::fmt::Write;

use ir_core::native::Native;
use ir_core::{Context, Registry};
use ods::CodeReader;
use ods::image::{Reader, Writer};
use rewrite::Pattern;
use rewrite::drr::{self, AnyNative, Compiled, NativeCall, NativeTable};
use tablegen::RecordKeeper;

use crate::{DialectSet, OwnNatives};

/// The generated code for the rules of some records.
#[derive(Debug)]
pub struct Generated {
    /// The Rust code.
    pub text: String,
    /// Rules that are left out, with the reasons: severity, file, line, column, message.
    pub left_out: Vec<drr::RuleDiagnostic>,
}

/// Generates Rust code for the rules of `records`, which were read from the file `title`. `own` are the names
/// of the natives that the program will provide.
///
/// # Errors
/// The errors in definitions, one per line, and the rules that cannot be represented.
pub fn rust(
    set: &DialectSet,
    records: &RecordKeeper,
    title: &str,
    own: &[String],
) -> Result<Generated, String> {
    let ctx = Context::new();
    let reg = set.registry_with(&ctx, records)?;
    let mut reader = CodeReader::new(&ctx, records);
    let compiled = drr::compile(&reg, records, &mut reader, &DeclaredNatives { own, set });
    let mut image = Writer::new(&ctx);
    drr::write_rules(&mut image, &compiled.rules);
    let image = image.finish().map_err(|problems| problems.join("\n"))?;
    Ok(Generated { text: file(&reg, &compiled, title, &image), left_out: compiled.diagnostics })
}

/// Reads the patterns of an image that [`rust`] made, over operations of `reg`. Natives are looked up in
/// `natives` and then in `set`.
///
/// # Errors
/// If the bytes are of another version, an operation is not registered, or a native is unknown.
pub fn read(
    set: &DialectSet,
    image: &[u8],
    reg: &Registry,
    natives: &dyn NativeTable,
) -> Result<Vec<Pattern>, String> {
    let reader = Reader::new(image, reg.ctx(), set).map_err(|e| e.to_string())?;
    let compiled =
        drr::read_rules(reader, &OwnNatives { own: natives, set }).map_err(|e| e.to_string())?;
    if let Some(rule) = compiled.rules.iter().find(|r| reg.op(r.root).is_none()) {
        let op = reg.ctx().op_name_str(rule.root);
        return Err(format!("rule '{}' is about '{op}', which is not registered", rule.name));
    }
    Ok(compiled.patterns())
}

/// Reads one of these patterns.
///
/// # Errors
/// As [`read`], or if the rule is unknown.
pub fn read_one(
    set: &DialectSet,
    image: &[u8],
    reg: &Registry,
    natives: &dyn NativeTable,
    name: &str,
) -> Result<Pattern, String> {
    let all = read(set, image, reg, natives)?;
    all.into_iter().find(|p| &*p.name == name).ok_or_else(|| format!("there is no rule '{name}'"))
}

fn file(reg: &Registry, compiled: &Compiled, title: &str, image: &[u8]) -> String {
    let mut out = format!("//! @generated from the rules of `{title}`.\n\n");
    out.push_str("use ir_core::Registry;\nuse rewrite::Pattern;\nuse rewrite::drr::NativeTable;\n");
    out.push_str("\n/// The rules in order of registration: name, operation, benefit.\npub const RULES: &[(&str, &str, u16)] = &[\n");
    for rule in &compiled.rules {
        let _ = writeln!(
            out,
            "    ({:?}, {:?}, {}),",
            &*rule.name,
            reg.ctx().op_name_str(rule.root),
            rule.benefit
        );
    }
    out.push_str(
        "];

/// Returns all rules as patterns over operations of `reg`, like `populateWithGenerated` in C++.
///
/// # Errors
/// If an operation is not registered, or a native is unknown.
pub fn populate_with_generated(reg: &Registry, natives: &dyn NativeTable) -> Result<Vec<Pattern>, String> {
    dialect_loading::rewriters::read(&all_dialects::BUILTIN, IMAGE, reg, natives)
}
",
    );
    let mut taken = HashSet::from(["populate_with_generated".to_owned()]);
    for rule in &compiled.rules {
        let text = rule.text(reg);
        let name = ods::rust_names::function(&rule.name, &mut taken);
        let _ = writeln!(
            out,
            "\n/// `{}`, benefit {}, from line {}.\n///",
            rule.name, rule.benefit, rule.loc.line
        );
        let _ = writeln!(out, "/// ```text\n/// {}", text.source);
        for condition in &text.conditions {
            let _ = writeln!(out, "///   if {condition}");
        }
        for result in &text.results {
            let _ = writeln!(out, "///   => {result}");
        }
        let _ = writeln!(out, "/// ```");
        if !text.natives.is_empty() {
            let _ = writeln!(out, "///\n/// Calls {}.", text.natives.join(", "));
        }
        let _ = writeln!(
            out,
            "///\n/// # Errors\n/// As [`populate_with_generated`].\npub fn {name}(reg: &Registry, natives: &dyn NativeTable) -> Result<Pattern, String> {{\n    dialect_loading::rewriters::read_one(&all_dialects::BUILTIN, IMAGE, reg, natives, {:?})\n}}",
            &*rule.name
        );
    }
    out.push_str("\nconst IMAGE: &[u8] = &[\n");
    for line in image.chunks(24) {
        let bytes: Vec<String> = line.iter().map(u8::to_string).collect();
        let _ = writeln!(out, "    {},", bytes.join(", "));
    }
    out.push_str("];\n");
    out
}

/// Natives of which only the names are known, because the program that calls the generated code provides them.
struct DeclaredNatives<'a> {
    own: &'a [String],
    set: &'a DialectSet,
}

impl NativeTable for DeclaredNatives<'_> {
    fn find(&self, code: &str) -> Option<AnyNative> {
        if self.own.iter().any(|name| name == code) {
            return Some(Native::of_anything(NativeCall::Declared));
        }
        self.set.find(code)
    }
}
