//! Helpers of the tests: from `.td` text to definitions.

#![allow(dead_code, reason = "each test file uses its own part")]

use ir_core::registry::RegistryBuilder;
use ir_core::{Context, Registry};
use ods::prelude::{Prelude, WithPrelude};
use ods::{LoadReport, NoHooks};
use tablegen::{RecordKeeper, Source};

/// The text that precedes each test's text: the core files and a dialect `t`.
const HEAD: &str = r#"
include "mlir/IR/OpBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
def T_Dialect : Dialect { let name = "t"; let cppNamespace = "::mlir::t"; }
class T_Op<string name, list<Trait> traits = []> : Op<T_Dialect, name, traits>;
"#;

/// Evaluates `text` after the common head, with the prelude.
pub fn records(text: &str) -> RecordKeeper {
    evaluate(Prelude::Mlir, &format!("{HEAD}{text}")).unwrap_or_else(|errors| panic!("{errors}"))
}

/// Evaluates `text` with the prelude of that vocabulary; returns the errors, if any.
pub fn evaluate(prelude: Prelude, text: &str) -> Result<RecordKeeper, String> {
    let main = text.to_owned();
    let outer = move |name: &str, _: Option<&str>| {
        (name == "main.td").then(|| Source { path: "main.td".into(), text: main.as_str().into() })
    };
    let macros: Vec<String> = prelude.macros().iter().map(ToString::to_string).collect();
    let evaluation = tablegen::evaluate(&mut WithPrelude::new(outer), "main.td", &macros);
    let errors: Vec<_> = evaluation
        .diagnostics
        .iter()
        .filter(|d| d.severity == tablegen::Severity::Error)
        .flat_map(|d| {
            let reasons = d
                .notes
                .iter()
                .filter(|note| note.location.is_none())
                .map(|note| note.message.clone());
            std::iter::once(d.to_string()).chain(reasons)
        })
        .collect();
    if errors.is_empty() { Ok(evaluation.records) } else { Err(errors.join("\n")) }
}

/// Loads `text` after the common head, with the prelude.
pub fn load(text: &str) -> (Registry, LoadReport) {
    load_records(&records(text))
}

/// Loads records.
pub fn load_records(records: &RecordKeeper) -> (Registry, LoadReport) {
    let ctx = Context::new();
    let mut builder = RegistryBuilder::new(&ctx);
    let loaded = ods::load_counted(&mut builder, records, &NoHooks);
    (builder.finish(), loaded)
}

/// The diagnostics, with lines relative to the test's own text, then the operations, then the named types and
/// attributes.
pub fn describe(text: &str, named: &[&str]) -> String {
    let (reg, loaded) = load(text);
    let ctx = reg.ctx();
    let head = HEAD.lines().count() as u32;
    let mut out = String::new();
    for d in loaded.diagnostics.iter().chain(&loaded.lints) {
        let line = d.loc.line.saturating_sub(head);
        out.push_str(&format!("{line}: {}: {}\n", d.severity.name(), d.message));
    }
    for op in reg.ops() {
        out.push_str(&ods::describe_op(&reg, op));
    }
    for name in named {
        let (t, name) = (ctx.ident("t"), ctx.ident(name));
        if let Some(def) = reg.type_def(t, name) {
            out.push_str(&format!("!{}", ods::describe_type(&reg, def)));
        }
        if let Some(def) = reg.attr_def(t, name) {
            out.push_str(&format!("#{}", ods::describe_type(&reg, def)));
        }
    }
    out
}
