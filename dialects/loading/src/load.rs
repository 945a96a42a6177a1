//! Loading the built-in dialects: a registry and patterns, from the embedded images, or from the `.td` that those are made of.

use ir_core::def::Hook;
use std::collections::HashMap;
use std::sync::Arc;

use asm::decomposition::{attach_decomposition, settle_decompositions};
use ir_core::def::hooks::{DialectHooks, OpHooks};
use ir_core::def::{DefLoc, OpDef, Trait};
use ir_core::expr::NativeFn;
use ir_core::{Context, OpName, Registry, RegistryBuilder, Severity};
use ods::prelude::WithPrelude;
use ods::{CodeReader, CustomDirective, Diagnostic, HookTable};
use rewrite::Pattern;
use rewrite::drr;
use tablegen::{Evaluation, RecordKeeper, Source};

use dialect::{Group, assemble};
use dialect_arith::Natives;
use dialect_support::{directives, function};

use crate::{custom_directive, dialect_hooks, image, op_hooks, source, upstream_dialects};

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
    fn custom_directive(&self, dialect: &str, name: &str) -> Option<CustomDirective> {
        custom_directive(dialect, name)
    }
    fn cpp_class(&self, class: &str) -> &'static [(&'static str, &'static str, bool)] {
        directives::cpp_class(class)
    }
    fn native(&self, function: &str) -> Option<NativeFn> {
        directives::native(function)
    }
    fn interface_syntax(&self, interface: Trait) -> Option<OpHooks> {
        (interface == Trait::FunctionOpInterface).then(|| OpHooks {
            parse: Some(Hook::Plain(&function::parse)),
            print: Some(Hook::Plain(&function::print)),
            verify: Some(Hook::Plain(&function::verify)),
            ..OpHooks::default()
        })
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
}

/// What comes of evaluating their `.td`.
#[derive(Debug)]
pub struct Evaluated {
    /// The records.
    pub records: RecordKeeper,
    /// The definitions.
    pub registry: Registry,
    /// The rules of the `.td`, by record name.
    pub rules: drr::Compiled,
    /// What was not understood, a line each; nothing, unless the `.td` and the loader do not fit together.
    pub problems: Vec<String>,
}

impl Evaluated {
    /// As [`load`] gives it.
    pub fn finish(self) -> Loaded {
        let patterns = patterns(&self.registry, &self.rules);
        Loaded { registry: self.registry, patterns }
    }
}

/// The records of the built-in dialects.
pub fn load_records() -> Evaluation {
    let outer = |name: &str, _: Option<&str>| {
        let text = if name == MAIN { ALL } else { source(name)? };
        Some(Source { path: name.into(), text: text.into() })
    };
    tablegen::evaluate(&mut WithPrelude::new(outer), MAIN, &[])
}

/// Evaluates the `.td` of the built-in dialects: what the [images](crate::image) are made of and compared with. Programs call [`load`].
pub fn evaluate(ctx: &Context) -> Evaluated {
    let evaluation = load_records();
    let place = |loc: &DefLoc, message: &str| format!("{}:{}: {message}", loc.file, loc.line);
    let mut problems: Vec<String> = evaluation.diagnostics.iter().map(ToString::to_string).collect();
    let mut builder = RegistryBuilder::new(ctx);
    let loaded = ods::load(&mut builder, &evaluation.records, &Hooks);
    problems.extend(loaded.iter().map(|d| place(&d.loc, &d.message)));
    let registry = builder.finish();
    let rules = {
        let mut reader = CodeReader::new(ctx, &evaluation.records);
        drr::compile(&registry, &evaluation.records, &mut reader, &Natives)
    };
    problems.extend(rules.diagnostics.iter().map(|d| place(&d.loc, &d.message)));
    Evaluated { records: evaluation.records, registry, rules, problems }
}

/// Loads the built-in dialects.
pub fn load(ctx: &Context) -> Loaded {
    let registry = registry(ctx);
    let patterns = canonicalization_patterns(&registry);
    Loaded { registry, patterns }
}

/// A registry of the built-in dialects.
pub fn registry(ctx: &Context) -> Registry {
    image::definitions(ctx).knowing_elsewhere(&upstream_dialects::NAMES)
}

/// The definitions of `records` over those of the built-in dialects, which they may name: what a tool that writes Rust of a `.td` takes for
/// loaded, as one that reads a program does.
///
/// # Errors
/// All that is refused, a line each, with places.
pub fn registry_with(ctx: &Context, records: &RecordKeeper) -> Result<Registry, String> {
    let mut builder = RegistryBuilder::extending(&registry(ctx));
    let mut found = ods::load(&mut builder, records, &Hooks);
    let plain: Vec<Arc<OpDef>> = builder.so_far().ops().filter(|def| def.reference.is_some()).cloned().collect();
    for def in &plain {
        builder.op_mut(def.name).map(|def| attach_decomposition(ctx, def));
    }
    let plain: HashMap<OpName, Arc<OpDef>> = plain.into_iter().map(|def| (def.name, def)).collect();
    let settled = settle_decompositions(&mut builder, |op| plain.get(&op).cloned());
    found.extend(settled.into_iter().map(|f| Diagnostic { severity: f.severity, loc: f.loc, message: f.message }));
    let errors: Vec<String> = found.iter().filter(|d| d.severity == Severity::Error).map(ToString::to_string).collect();
    if errors.is_empty() { Ok(builder.finish()) } else { Err(errors.join("\n")) }
}

/// The canonicalization patterns of the built-in dialects, whose definitions are in `reg`.
pub fn canonicalization_patterns(reg: &Registry) -> Vec<Pattern> {
    patterns(reg, &image::rules(reg.ctx()))
}

/// The canonicalization patterns of the built-in dialects with `loaded` rules: each in the place of the built-in rule of its name, the others
/// behind all.
pub(crate) fn patterns_with(reg: &Registry, loaded: &[Pattern]) -> Vec<Pattern> {
    let rules = image::rules(reg.ctx()).patterns();
    let mut out =
        assemble(reg, groups(), &|name: &str| loaded.iter().chain(&rules).find(|p| &*p.name == name).cloned());
    let others: Vec<Pattern> =
        loaded.iter().filter(|l| !out.iter().any(|p| Arc::ptr_eq(&p.body, &l.body))).cloned().collect();
    out.extend(others);
    out
}

fn patterns(reg: &Registry, rules: &drr::Compiled) -> Vec<Pattern> {
    let rules = rules.patterns();
    assemble(reg, groups(), &|name: &str| rules.iter().find(|p| &*p.name == name).cloned())
}

fn groups() -> Vec<Group> {
    [dialect_arith::PATTERNS, dialect_cf::PATTERNS, dialect_func::PATTERNS, dialect_scf::PATTERNS].concat()
}

/// The operation that holds what stands at the top of a file.
pub fn implicit_top_level_op(ctx: &Context) -> OpName {
    ctx.op_name(dialect_builtin::names::MODULE)
}
