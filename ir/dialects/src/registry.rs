//! The registry of the built-in dialects: their embedded `.td` evaluated and loaded, hooks attached.

use std::sync::Arc;

use ir_core::def::OpHooks;
use ir_core::def::hooks::{CustomParseHook, CustomPrintHook, DialectHooks};
use ir_core::{Context, OpName, Registry, RegistryBuilder};
use ods::HookTable;
use tablegen::{RecordKeeper, Source};

use crate::{SOURCES, custom_directive, dialect_hooks, op_hooks};

/// The main `.td` of each dialect, in the order in which they are loaded.
const MAIN: &[&str] = &[
    "builtin/BuiltinOps.td",
    "ub/UBOps.td",
    "arith/ArithOps.td",
    "func/FuncOps.td",
    "cf/ControlFlowOps.td",
    "scf/SCFOps.td",
];

/// The hooks of this crate, as the loader asks for them.
#[derive(Clone, Copy, Debug, Default)]
pub struct Hooks;

impl HookTable for Hooks {
    fn op(&self, name: &str) -> Option<OpHooks> {
        op_hooks(name)
    }
    fn dialect(&self, name: &str) -> Option<DialectHooks> {
        dialect_hooks(name)
    }
    fn custom_directive(&self, _dialect: &str, name: &str) -> Option<(CustomParseHook, CustomPrintHook)> {
        let directive = custom_directive(name)?;
        directive.parse.zip(directive.print)
    }
}

/// An embedded file by the name that an `include` gives it.
fn embedded(name: &str) -> Option<Source> {
    let (path, text) = SOURCES.iter().find(|(path, _)| *path == name)?;
    Some(Source { path: (*path).into(), text: Arc::from(*text) })
}

/// Evaluates an embedded file.
pub(crate) fn records(file: &str) -> RecordKeeper {
    let mut provider = ods::prelude::WithPrelude::new(|name: &str, _: Option<&str>| embedded(name));
    tablegen::evaluate(&mut provider, file, &[]).records
}

/// The registry of the built-in dialects over `ctx`.
pub fn registry(ctx: &Context) -> Registry {
    let mut builder = RegistryBuilder::new(ctx);
    for file in MAIN {
        ods::load(&mut builder, &records(file), &Hooks);
    }
    builder.finish()
}

/// The operation that is put around a file's top-level operations.
pub fn implicit_top_level_op(ctx: &Context) -> OpName {
    ctx.op_name(crate::builtin::names::MODULE)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_embedded_files_load_without_a_diagnostic() {
        for file in MAIN {
            let mut provider = ods::prelude::WithPrelude::new(|name: &str, _: Option<&str>| embedded(name));
            let evaluation = tablegen::evaluate(&mut provider, file, &[]);
            assert!(evaluation.diagnostics.is_empty(), "{file}: {:?}", evaluation.diagnostics);
            let mut builder = RegistryBuilder::new(&Context::new());
            let diagnostics = ods::load(&mut builder, &evaluation.records, &Hooks);
            assert!(diagnostics.is_empty(), "{file}: {diagnostics:?}");
        }
    }
}
