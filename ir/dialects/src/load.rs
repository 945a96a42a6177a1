//! Loading the built-in dialects: from the embedded `.td` to a registry and patterns.

use ir_core::def::hooks::{CustomParseHook, CustomPrintHook, DialectHooks, OpHooks};
use ir_core::{Context, OpName, Registry, RegistryBuilder};
use ods::prelude::WithPrelude;
use ods::{CodeReader, HookTable};
use rewrite::Pattern;
use rewrite::drr;
use tablegen::{Evaluation, RecordKeeper, Source};

use crate::natives::Natives;
use crate::{SOURCES, assemble, builtin, custom_directive, dialect_hooks, op_hooks};

/// A `.td` that includes those of all built-in dialects.
const ALL: &str = r#"
include "builtin/BuiltinOps.td"
include "arith/ArithCanonicalization.td"
include "cf/ControlFlowCanonicalization.td"
include "func/FuncOps.td"
include "scf/SCFOps.td"
include "ub/UBOps.td"
"#;

/// The path of [`ALL`].
const MAIN: &str = "<builtin dialects>";

/// The hooks of this crate, as the loader of definitions asks for them.
#[derive(Clone, Copy, Debug, Default)]
pub struct Hooks;

impl HookTable for Hooks {
    fn op(&self, name: &str) -> Option<OpHooks> {
        op_hooks(name)
    }
    fn dialect(&self, name: &str) -> Option<DialectHooks> {
        dialect_hooks(name)
    }
    fn custom_directive(&self, _: &str, name: &str) -> Option<(CustomParseHook, CustomPrintHook)> {
        custom_directive(name)
    }
}

/// The hooks of this crate: they attach whichever `.td` describes the operations.
pub fn hooks() -> impl HookTable {
    Hooks
}

/// What comes of loading the built-in dialects.
#[derive(Debug)]
pub struct Loaded {
    /// The definitions.
    pub registry: Registry,
    /// The canonicalization patterns, in the order of registration.
    pub patterns: Vec<Pattern>,
    /// What was not understood, a line each; nothing, unless the `.td` and the loader do not fit together.
    pub problems: Vec<String>,
}

/// The records of the built-in dialects.
pub fn load_records() -> Evaluation {
    let outer = |name: &str, _: Option<&str>| {
        let text = if name == MAIN { ALL } else { SOURCES.iter().find(|s| s.0 == name)?.1 };
        Some(Source { path: name.into(), text: text.into() })
    };
    tablegen::evaluate(&mut WithPrelude::new(outer), MAIN, &[])
}

/// Loads the built-in dialects.
pub fn load(ctx: &Context) -> Loaded {
    let evaluation = load_records();
    let mut problems: Vec<String> = evaluation.diagnostics.iter().map(ToString::to_string).collect();
    let mut builder = RegistryBuilder::new(ctx);
    let loaded = ods::load(&mut builder, &evaluation.records, &Hooks);
    problems.extend(loaded.iter().map(|d| format!("{}:{}: {}", d.loc.file, d.loc.line, d.message)));
    let registry = builder.finish();
    let (patterns, refused) = compile(&registry, &evaluation.records);
    problems.extend(refused);
    Loaded { registry, patterns, problems }
}

/// The patterns, and why rules were refused.
fn compile(reg: &Registry, records: &RecordKeeper) -> (Vec<Pattern>, Vec<String>) {
    let mut reader = CodeReader::new(reg.ctx(), records);
    let compiled = drr::compile(reg, records, &mut reader, &Natives);
    let rules = compiled.patterns();
    let rule = |name: &str| rules.iter().find(|p| &*p.name == name).cloned();
    let refused =
        compiled.diagnostics.iter().map(|d| format!("{}:{}: {}", d.loc.file, d.loc.line, d.message)).collect();
    (assemble(reg, &rule), refused)
}

/// A registry of the built-in dialects.
pub fn registry(ctx: &Context) -> Registry {
    load(ctx).registry
}

/// The canonicalization patterns of the built-in dialects, whose definitions are in `reg`. [`load`] gives both at the cost of one.
pub fn canonicalization_patterns(reg: &Registry) -> Vec<Pattern> {
    compile(reg, &load_records().records).0
}

/// The operation that holds what stands at the top of a file.
pub fn implicit_top_level_op(ctx: &Context) -> OpName {
    ctx.op_name(builtin::names::MODULE)
}
