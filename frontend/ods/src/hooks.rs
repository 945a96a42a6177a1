//! Where the loader asks for what no `.td` can say.

use ir_core::def::OpHooks;
use ir_core::def::hooks::{
    AttrParseHook, AttrPrintHook, CustomParseHook, CustomPrintHook, DialectHooks, ParametricHooks,
};

/// Rust hooks by name. They attach to what has that name, whichever `.td` described it.
pub trait HookTable {
    /// The hooks of the operation `dialect.op`.
    fn op(&self, _name: &str) -> Option<OpHooks> {
        None
    }
    /// The hooks of a dialect.
    fn dialect(&self, _name: &str) -> Option<DialectHooks> {
        None
    }
    /// The hooks of the type `!dialect.mnemonic`.
    fn type_def(&self, _dialect: &str, _mnemonic: &str) -> Option<ParametricHooks> {
        None
    }
    /// The hooks of the attribute `#dialect.mnemonic`.
    fn attr_def(&self, _dialect: &str, _mnemonic: &str) -> Option<ParametricHooks> {
        None
    }
    /// How `custom<name>` in an assembly format of `dialect` is read and written.
    fn custom_directive(&self, _dialect: &str, _name: &str) -> Option<(CustomParseHook, CustomPrintHook)> {
        None
    }
    /// The dialect and mnemonic of a type (or with `attr` an attribute) whose C++ class, given without `mlir::`, no record defines.
    fn cpp_class(&self, _class: &str, _attr: bool) -> Option<(String, String)> {
        None
    }
    /// A native way to read and write attributes of the constraint that the record `name` defines.
    fn attr_constraint(&self, _name: &str) -> Option<(AttrParseHook, AttrPrintHook)> {
        None
    }
}

/// No hooks at all.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoHooks;

impl HookTable for NoHooks {}
