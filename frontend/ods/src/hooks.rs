//! The interface between the loader and the Rust code of a program: hooks by name.

use std::any::Any;
use std::sync::Arc;

use ir_core::def::hooks::{AttrParseHook, AttrPrintHook, DialectHooks, ParametricHooks};
use ir_core::def::{Hook, OpDef, OpHooks, Trait, declared_results};
use ir_core::expr::Class;
use ir_core::expr::ValueHook;
use ir_core::interfaces::{Implementation, ResultNamesCx};
use ir_core::native::Native;
use ir_core::{Context, OpId, RegistryBuilder, ValueId};

use crate::directive::CustomDirective;

/// Data that [`HookTable::register`] returns to the program, e.g. the patterns of new operations.
pub type Added = Arc<dyn Any + Send + Sync>;

/// A type or attribute with a C++ class, e.g. `!llvm.ptr` of `LLVM::LLVMPointerType`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CppClass {
    dialect: &'static str,
    mnemonic: &'static str,
    is_attr: bool,
}

impl CppClass {
    /// Returns a type of a dialect, by its mnemonic.
    pub const fn type_of(dialect: &'static str, mnemonic: &'static str) -> Self {
        CppClass { dialect, mnemonic, is_attr: false }
    }

    /// Returns an attribute of a dialect, by its mnemonic.
    pub const fn attr_of(dialect: &'static str, mnemonic: &'static str) -> Self {
        CppClass { dialect, mnemonic, is_attr: true }
    }

    /// Returns the class in predicates.
    pub(crate) fn class(self, ctx: &Context) -> Class {
        let (dialect, mnemonic) = (ctx.ident(self.dialect), ctx.ident(self.mnemonic));
        Class::Def { dialect, mnemonic, attr: self.is_attr }
    }
}

/// Rust hooks by name. They apply to the definition of that name, from whichever `.td` file.
///
/// ```
/// use ir_core::def::{Hook, OpHooks};
/// use ir_core::def::hooks::Fold;
///
/// struct Hooks;
/// impl ods::HookTable for Hooks {
///     fn op(&self, name: &str) -> Option<OpHooks> {
///         let fold = || OpHooks { fold: Some(Hook::Plain(&|cx| cx.body.operand(cx.op, 0).into())), ..OpHooks::default() };
///         (name == "my.same").then(fold)
///     }
/// }
/// ```
pub trait HookTable {
    /// Returns the hooks of the operation `dialect.op`.
    fn op(&self, _name: &str) -> Option<OpHooks> {
        None
    }
    /// Returns the hooks of a dialect.
    fn dialect(&self, _name: &str) -> Option<DialectHooks> {
        None
    }
    /// Returns the hooks of the type `!dialect.mnemonic`.
    fn type_def(&self, _dialect: &str, _mnemonic: &str) -> Option<ParametricHooks> {
        None
    }
    /// Returns the hooks of the attribute `#dialect.mnemonic`.
    fn attr_def(&self, _dialect: &str, _mnemonic: &str) -> Option<ParametricHooks> {
        None
    }
    /// Returns the implementation of `interface` by an operation (`dialect.op`), type (`!dialect.type`) or attribute
    /// (`#dialect.attr`). For operations, only declared interfaces are looked up; for types and attributes
    /// all, which attaches those that they do not declare.
    fn implementation(
        &self,
        _ctx: &Context,
        _who: &str,
        _interface: &str,
    ) -> Option<Implementation> {
        None
    }
    /// Returns the directive `custom<name>` in syntax overlays of `dialect`.
    fn custom_directive(&self, _dialect: &str, _name: &str) -> Option<CustomDirective> {
        None
    }
    /// Returns the directive `custom<name>` in the formats of the definitions of `dialect`, where the name denotes functions in C++ that
    /// the dialect can call.
    fn format_directive(&self, dialect: &str, name: &str) -> Option<CustomDirective> {
        self.custom_directive(dialect, name)
    }
    /// Returns names of directives that [`Self::custom_directive`] has for every dialect, for suggestions.
    fn custom_directive_names(&self) -> Vec<&'static str> {
        Vec::new()
    }
    /// Returns the types and attributes that belong to a C++ class without a record (given without `mlir::`), or that
    /// implement an interface besides those that declare it.
    fn cpp_class(&self, _class: &str) -> &'static [CppClass] {
        &[]
    }
    /// Returns the syntax of operations with that interface whose definition has neither a format nor a hook
    /// (`FunctionOpInterface`).
    fn interface_syntax(&self, _interface: Trait) -> Option<OpHooks> {
        None
    }
    /// Returns the syntax of a parameter of that C++ type, given as written, with that C++ parser, if it has one.
    fn parameter(&self, _cpp: &str, _parser: &str) -> Option<(AttrParseHook, AttrPrintHook)> {
        None
    }
    /// Returns the directive `custom<name>($parameter)` in formats of types and attributes.
    fn parameter_directive(&self, _name: &str) -> Option<(AttrParseHook, AttrPrintHook)> {
        None
    }
    /// Registers further definitions after all records are loaded and before rewrite rules are compiled. The
    /// result is passed on to the program.
    fn register(&self, _builder: &mut RegistryBuilder) -> Option<Added> {
        None
    }
    /// Returns the syntax of attributes with the constraint that the record `name` defines.
    fn attr_constraint(&self, _name: &str) -> Option<(AttrParseHook, AttrPrintHook)> {
        None
    }
}

/// The natives that the expressions of definitions call: the part of a program's natives that does not depend on rewriting.
///
/// A program adds natives as a `rewrite::drr::NativeTable`, which implements this for predicates and rules alike.
pub trait ValueNatives {
    /// Returns the native for a C++ function: its name without `mlir::` (`LLVM::isCompatibleType`), or its name without namespaces if there is
    /// none for the former. The name of a method starts with a dot (`.getPointeeType`); its first argument is the receiver.
    fn value_native(&self, _function: &str) -> Option<Native<ValueHook>> {
        None
    }
}

/// The Rust code that definitions refer to: hooks and natives.
pub trait RustCode: HookTable + ValueNatives {}

impl<T: HookTable + ValueNatives + ?Sized> RustCode for T {}

/// No hooks and no natives.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoHooks;

impl HookTable for NoHooks {}

impl ValueNatives for NoHooks {}

/// Attaches the hooks of `name`. A declared assembly format replaces the parse and print hooks, as in C++,
/// where the parser and printer are generated from it. Several results without names get those of their
/// declarations.
pub(crate) fn attach(def: &mut OpDef, name: &str, hooks: &dyn HookTable) {
    def.hooks = hooks.op(name).unwrap_or_default();
    if def.format.is_some() {
        (def.hooks.parse, def.hooks.print) = (None, None);
    }
    if def.declared_hooks.custom_format && def.hooks.parse.is_none() {
        let shared = def.traits.iter().find_map(|t| hooks.interface_syntax(t));
        if let Some(OpHooks { parse, print, verify, verifier_reads, .. }) = shared {
            (def.hooks.parse, def.hooks.print) = (parse, print);
            if def.hooks.verify.is_none() {
                (def.hooks.verify, def.hooks.verifier_reads) = (verify, verifier_reads);
            }
        }
    }
    if def.results.len() > 1
        && !def.has(Trait::OpAsmOpInterface)
        && def.hooks.interfaces.asm.get_asm_result_names.is_none()
    {
        def.hooks.interfaces.asm.get_asm_result_names = Some(Hook::Plain(&declared_result_names));
    }
}

/// Names results after their declarations: the default for an operation with several results (MLIR,
/// `OpAsmOpInterface`, generated `getAsmResultNames`). The first value of each declaration is named.
fn declared_result_names(cx: &ResultNamesCx<'_>, op: OpId, name: &mut dyn FnMut(ValueId, &str)) {
    let ResultNamesCx { reg, body, .. } = *cx;
    let Some(def) = reg.def(body, op) else { return };
    let Some(segments) = declared_results(reg.ctx(), def, body, op) else { return };
    for (decl, (first, count)) in def.results.iter().zip(segments.iter()) {
        let text = reg.ctx().str(decl.name);
        if count > 0 && !text.is_empty() {
            name(body.result(op, first), text);
        }
    }
}
