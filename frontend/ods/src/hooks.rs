//! Where the loader asks for what no `.td` can say.

use std::any::Any;
use std::sync::Arc;

use ir_core::def::hooks::{AttrParseHook, AttrPrintHook, DialectHooks, ParametricHooks, declared_result_names};
use ir_core::def::{Hook, OpDef, OpHooks, Trait};
use ir_core::interfaces::Implementation;
use ir_core::native::ValueFn;
use ir_core::{Context, RegistryBuilder};

use crate::directive::CustomDirective;

/// What a program has registered comes to besides definitions, which is its own matter.
pub type Added = Arc<dyn Any + Send + Sync>;

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
    /// How an operation (`dialect.op`), type (`!dialect.type`) or attribute (`#dialect.attr`) implements `interface`. An operation is asked
    /// for what it declares; types and attributes for all others, too, which are attached to them so.
    fn implementation(&self, _ctx: &Context, _who: &str, _interface: &str) -> Option<Implementation> {
        None
    }
    /// How `custom<name>` in an operation's assembly format of `dialect` is read and written, and which parameters it is for.
    fn custom_directive(&self, _dialect: &str, _name: &str) -> Option<CustomDirective> {
        None
    }
    /// The dialect and mnemonic of a C++ class, given without `mlir::`, that no record defines, or of each that derives from it; the flag
    /// says that it is an attribute. An interface that no record declares to have is what those implement.
    fn cpp_class(&self, _class: &str) -> &'static [(&'static str, &'static str, bool)] {
        &[]
    }
    /// The meaning of a C++ function in predicates, given without `mlir::` (`LLVM::isCompatibleType`), or of a method, given with a dot
    /// (`.getPointeeType`), whose first argument is what it is called on.
    fn native(&self, _function: &str) -> Option<ValueFn> {
        None
    }
    /// How operations of an interface are read and written whose definition has neither a format nor a hook (`FunctionOpInterface`).
    fn interface_syntax(&self, _interface: Trait) -> Option<OpHooks> {
        None
    }
    /// How a parameter of that C++ type (given as written) is read and written, whose own parser, if it has one, is that text.
    fn parameter(&self, _cpp: &str, _parser: &str) -> Option<(AttrParseHook, AttrPrintHook)> {
        None
    }
    /// Registers in Rust what no record says, behind all that records do and before rewrite rules are read. What it comes to besides is
    /// handed on as it is.
    fn register(&self, _builder: &mut RegistryBuilder) -> Option<Added> {
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

/// Gives the definition of `name` its hooks; results that nothing else names are named as they are declared. What has a declared format is read
/// and written by that, as in C++, where a format is what the parser and the printer are made of.
pub(crate) fn attach(def: &mut OpDef, name: &str, hooks: &dyn HookTable) {
    def.hooks = hooks.op(name).unwrap_or_default();
    if def.format.is_some() {
        (def.hooks.parse, def.hooks.print) = (None, None);
    }
    if def.wants.custom_format && def.hooks.parse.is_none() {
        let shared = def.traits.iter().find_map(|t| hooks.interface_syntax(t));
        if let Some(OpHooks { parse, print, verify, .. }) = shared {
            (def.hooks.parse, def.hooks.print) = (parse, print);
            def.hooks.verify = def.hooks.verify.take().or(verify);
        }
    }
    if def.results.len() > 1
        && !def.has(Trait::OpAsmOpInterface)
        && def.hooks.interfaces.asm.get_asm_result_names.is_none()
    {
        def.hooks.interfaces.asm.get_asm_result_names = Some(Hook::Plain(&declared_result_names));
    }
}
