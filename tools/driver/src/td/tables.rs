//! Tables of hooks and natives of several libraries as one: the first that has an entry counts.

use std::sync::Arc;

use ir_core::def::hooks::{AttrParseHook, AttrPrintHook, DialectHooks, ParametricHooks};
use ir_core::def::{Hook, OpHooks, Trait};
use ir_core::expr::ValueFn;
use ir_core::interfaces::Implementation;
use ir_core::{Context, RegistryBuilder};
use ods::{Added, CustomDirective, HookTable};
use rewrite::Pattern;
use rewrite::drr::{AnyNative, NativeTable};

/// Registers definitions in Rust, and returns canonicalization patterns for them.
pub type Setup = Arc<dyn Fn(&mut RegistryBuilder) -> Vec<Pattern> + Send + Sync>;

/// Natives in the order of priority.
pub(super) struct NativeChain(pub(super) Vec<Hook<dyn NativeTable + Send + Sync>>);

impl NativeTable for NativeChain {
    fn find(&self, code: &str) -> Option<AnyNative> {
        self.0.iter().find_map(|table| table.find(code))
    }
}

/// Hooks in the order of priority.
pub(super) struct HookChain {
    pub(super) tables: Vec<Hook<dyn HookTable + Send + Sync>>,
    pub(super) setup: Vec<Setup>,
}

/// The patterns that [`Setup`] returns.
pub(super) struct AddedPatterns(pub(super) Vec<Pattern>);

impl HookChain {
    fn first<T>(&self, of: impl Fn(&dyn HookTable) -> Option<T>) -> Option<T> {
        self.tables.iter().find_map(|table| of(&**table))
    }
}

impl HookTable for HookChain {
    fn op(&self, name: &str) -> Option<OpHooks> {
        self.first(|table| table.op(name))
    }
    fn dialect(&self, name: &str) -> Option<DialectHooks> {
        self.first(|table| table.dialect(name))
    }
    fn type_def(&self, dialect: &str, mnemonic: &str) -> Option<ParametricHooks> {
        self.first(|table| table.type_def(dialect, mnemonic))
    }
    fn attr_def(&self, dialect: &str, mnemonic: &str) -> Option<ParametricHooks> {
        self.first(|table| table.attr_def(dialect, mnemonic))
    }
    fn implementation(&self, ctx: &Context, who: &str, interface: &str) -> Option<Implementation> {
        self.first(|table| table.implementation(ctx, who, interface))
    }
    fn custom_directive(&self, dialect: &str, name: &str) -> Option<CustomDirective> {
        self.first(|table| table.custom_directive(dialect, name))
    }
    fn cpp_class(&self, class: &str) -> &'static [(&'static str, &'static str, bool)] {
        self.first(|table| Some(table.cpp_class(class)).filter(|all| !all.is_empty()))
            .unwrap_or_default()
    }
    fn native(&self, function: &str) -> Option<ValueFn> {
        self.first(|table| table.native(function))
    }
    fn interface_syntax(&self, interface: Trait) -> Option<OpHooks> {
        self.first(|table| table.interface_syntax(interface))
    }
    fn parameter(&self, cpp: &str, parser: &str) -> Option<(AttrParseHook, AttrPrintHook)> {
        self.first(|table| table.parameter(cpp, parser))
    }
    fn attr_constraint(&self, name: &str) -> Option<(AttrParseHook, AttrPrintHook)> {
        self.first(|table| table.attr_constraint(name))
    }
    fn register(&self, builder: &mut RegistryBuilder) -> Option<Added> {
        if self.setup.is_empty() {
            return None;
        }
        Some(Arc::new(AddedPatterns(self.setup.iter().flat_map(|setup| setup(builder)).collect())))
    }
}
