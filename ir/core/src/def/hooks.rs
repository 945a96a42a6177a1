//! Hooks: the parts of a definition that are Rust code.
//!
//! Hooks are registered by operation or dialect name when a [`Registry`] is built; they apply to the definition of that name whether it
//! comes from a `.td` file or from the API. E.g. the hooks of an operation with a folder:
//!
//! ```
//! use ir_core::def::hooks::{Fold, FoldCx, OpHooks};
//! use ir_core::def::Hook;
//!
//! /// `t.same(%x) -> %x`
//! fn fold_same(cx: &mut FoldCx<'_>) -> Fold {
//!     cx.body.operand(cx.op, 0).into()
//! }
//! let hooks = OpHooks { fold: Some(Hook::Plain(&fold_same)), ..OpHooks::default() };
//! ```

use std::sync::Arc;

use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use super::format::CustomParam;
use super::hook::Hook;
use crate::asm::parser::{OpAsmParser, ParseResult, ParsedOp};
use crate::body::Body;
use crate::context::Context;
use crate::diag::Diagnostic;
use crate::enclosing::{Around, Beyond, ParentOp};
use crate::expr::Val;
use crate::ids::{Attr, Ident, OpId, OpName, Type, ValueId};
use crate::interfaces::{MethodBody, OpInterfaces};
use crate::loc::Loc;
use crate::printer::AsmPrinter;
use crate::ranges::IntRange;
use crate::registry::{Registry, RegistryBuilder};
use crate::symbol_table::SymbolTable;
use crate::types::Shape;

/// Parses the text that follows the operation's name in the custom form.
pub type ParseHook =
    Hook<dyn Fn(&mut dyn OpAsmParser, &mut ParsedOp) -> ParseResult<()> + Send + Sync>;
/// Prints the text that follows the operation's name in the custom form.
pub type PrintHook = Hook<dyn Fn(&mut AsmPrinter<'_>, OpId) + Send + Sync>;
/// Verifies an operation whose structure and constraints are correct, and pushes errors.
pub type VerifyHook = Hook<dyn Fn(&VerifyCx<'_>, OpId, &mut Vec<Diagnostic>) + Send + Sync>;
/// The type of [`FoldHook`] functions.
pub type FoldFn = dyn Fn(&mut FoldCx<'_>) -> Fold + Send + Sync;
/// Folds an operation.
pub type FoldHook = Hook<FoldFn>;
/// Returns the value of a `ConstantLike` operation.
pub type ConstantHook = Hook<dyn Fn(&Registry, &Body, OpId) -> Option<Attr> + Send + Sync>;
/// Returns, for each region and then for each successor, an operand that has a known constant value there, and the value. E.g. for
/// `cf.cond_br %c, ^a, ^b`: `%c` is true in `^a` and false in `^b`.
pub type ImpliedOperandsHook =
    Hook<dyn Fn(&Registry, &Body, OpId) -> SmallVec<[Option<(usize, Attr)>; 2]> + Send + Sync>;
/// Materializes a constant: the state of an operation with that value and type, or `None`.
pub type MaterializeHook =
    Hook<dyn Fn(&Registry, Attr, Type, Loc) -> Option<crate::body::OperationState> + Send + Sync>;
/// Parses an attribute that has its own syntax.
pub type AttrParseHook = Hook<dyn Fn(&mut dyn OpAsmParser) -> ParseResult<Attr> + Send + Sync>;
/// Prints an attribute in the syntax of [`AttrParseHook`].
pub type AttrPrintHook = Hook<dyn Fn(&mut AsmPrinter<'_>, Attr) + Send + Sync>;
/// The type of [`CustomParseHook`] functions.
pub type CustomParseFn =
    dyn Fn(&mut dyn OpAsmParser, &mut ParsedOp, &[CustomParam]) -> ParseResult<()> + Send + Sync;
/// Parses the directive `custom<...>` with these parameters.
pub type CustomParseHook = Hook<CustomParseFn>;
/// The type of [`CustomPrintHook`] functions.
pub type CustomPrintFn = dyn Fn(&mut AsmPrinter<'_>, OpId, &[CustomParam]) + Send + Sync;
/// Prints the directive `custom<...>` with these parameters.
pub type CustomPrintHook = Hook<CustomPrintFn>;

/// Computes a derived attribute in Rust; returns `None` if the value is not known.
pub type DerivedFn = fn(&Registry, &Body, OpId) -> Option<Val>;

/// The context of a verifier.
#[derive(Clone, Copy)]
pub struct VerifyCx<'a> {
    /// Definitions and context.
    pub reg: &'a Registry,
    /// The body that the operation is in.
    pub body: &'a Body,
    /// The operation that owns `body`, if known, in its own body and with its own parents.
    pub parent: Option<&'a ParentOp<'a>>,
    /// What encloses the outermost known parent.
    pub beyond: Beyond<'a>,
    /// The symbols of the nearest symbol table that encloses the operation, in `body` or outside. Empty if an
    /// unregistered operation, which may be a symbol table, is nearer.
    pub symbols: &'a SymbolTable,
    /// The symbols of the nearest symbol table that encloses `body`.
    pub around: &'a SymbolTable,
}

impl<'a> VerifyCx<'a> {
    /// The operations that enclose the body.
    pub fn around_body(&self) -> Around<'a> {
        Around { parent: self.parent, beyond: self.beyond }
    }
}

/// The context of a folder.
pub struct FoldCx<'a> {
    /// Definitions and context.
    pub reg: &'a Registry,
    /// The body of the operation. A folder may change the attributes and operands of the operation, nothing
    /// else.
    pub body: &'a mut Body,
    /// The operation.
    pub op: OpId,
    /// The constant value of each operand, if it has one.
    pub operands: &'a [Option<Attr>],
}

/// The result of folding.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fold {
    /// The operation does not fold.
    No,
    /// The operation was changed in place.
    InPlace,
    /// Each result is replaced.
    Values(SmallVec<[FoldValue; 1]>),
}

/// The replacement of a result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FoldValue {
    /// A constant, to be materialized.
    Attr(Attr),
    /// An existing value.
    Value(ValueId),
}

impl From<Attr> for Fold {
    fn from(attr: Attr) -> Self {
        Fold::Values(smallvec::smallvec![FoldValue::Attr(attr)])
    }
}
impl From<ValueId> for Fold {
    fn from(value: ValueId) -> Self {
        Fold::Values(smallvec::smallvec![FoldValue::Value(value)])
    }
}
impl<T: Into<Fold>> From<Option<T>> for Fold {
    fn from(value: Option<T>) -> Self {
        value.map_or(Fold::No, Into::into)
    }
}

/// The context of result type inference.
pub struct InferCx<'a> {
    /// Definitions and context.
    pub reg: &'a Registry,
    /// The operation's name.
    pub name: OpName,
    /// The types of the operands.
    pub operand_types: &'a [Type],
    /// Inherent attributes: a dictionary.
    pub props: Attr,
    /// Discardable attributes: a dictionary.
    pub attrs: Attr,
}

/// The context of [`infer_result_ranges`](crate::interfaces::InferIntRangeInterface::infer_result_ranges).
#[derive(Clone, Copy)]
pub struct RangeCx<'a> {
    /// Definitions and context.
    pub reg: &'a Registry,
    /// The operation's name.
    pub name: OpName,
    /// Inherent attributes: a dictionary.
    pub props: Attr,
    /// The ranges of the operands.
    pub operands: &'a [Option<IntRange>],
    /// The full range of the result type.
    pub full: IntRange,
}

/// The known components of a shaped type (MLIR, `ShapedTypeComponents`).
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ShapedComponents {
    /// The dimensions, [`DYNAMIC`](crate::types::DYNAMIC) where unknown; `None` if the rank is not known.
    pub shape: Option<Shape>,
    /// The element type, if it is known.
    pub element: Option<Type>,
    /// Its encoding, if it has one.
    pub encoding: Option<Attr>,
}

/// The context of a method in Rust.
#[derive(Clone, Copy)]
pub struct MethodCx<'a> {
    /// Definitions and context.
    pub reg: &'a Registry,
    /// The receiver; `None` for a static method.
    pub this: Option<This<'a>>,
}

/// The receiver of a method.
#[derive(Clone, Copy, Debug)]
pub enum This<'a> {
    /// An operation in a body.
    Op(&'a Body, OpId),
    /// A type.
    Type(Type),
    /// An attribute.
    Attr(Attr),
}

/// A method in Rust; it returns `None` if the result is not known.
pub type MethodFn = Arc<dyn Fn(&MethodCx<'_>, &[Val]) -> Option<Val> + Send + Sync>;

/// A verifier in Rust. The error follows `'dialect.op' op` in the message.
pub type InterfaceVerifier = Arc<dyn Fn(&VerifyCx<'_>, OpId) -> Result<(), String> + Send + Sync>;

/// How one operation, type or attribute implements one interface. Methods that it lacks are those of the interface.
#[derive(Clone, Default)]
pub struct Implementation {
    /// Methods in Rust, by name.
    pub(crate) methods: FxHashMap<Ident, MethodFn>,
    /// Bodies in the C++ class of the definition (`extraClassDeclaration`).
    pub(crate) class_bodies: FxHashMap<Ident, MethodBody>,
    /// Methods whose default the definition overrides (`DeclareOpInterfaceMethods`).
    pub(crate) overridden: Vec<Ident>,
    /// A verifier that runs after that of the interface.
    pub(crate) verify: Option<InterfaceVerifier>,
}

impl Implementation {
    /// Takes every method from the interface.
    pub fn new() -> Self {
        Implementation::default()
    }

    /// Whether a method of that name is implemented in Rust.
    pub fn implements(&self, name: Ident) -> bool {
        self.methods.contains_key(&name)
    }

    /// Whether there is a verifier in Rust.
    pub fn verifies(&self) -> bool {
        self.verify.is_some()
    }

    /// Implements a method in Rust.
    pub fn method(
        mut self,
        ctx: &Context,
        name: &str,
        body: impl Fn(&MethodCx<'_>, &[Val]) -> Option<Val> + Send + Sync + 'static,
    ) -> Self {
        self.methods.insert(ctx.ident(name), Arc::new(body));
        self
    }

    /// Adds a verifier that runs after that of the interface.
    pub fn verified_by(
        mut self,
        verify: impl Fn(&VerifyCx<'_>, OpId) -> Result<(), String> + Send + Sync + 'static,
    ) -> Self {
        self.verify = Some(Arc::new(verify));
        self
    }

    /// Sets the body of a method in the C++ class of the definition.
    pub fn with_class_body(mut self, name: Ident, body: MethodBody) -> Self {
        self.class_bodies.insert(name, body);
        self
    }

    /// Sets the methods whose default the definition overrides.
    pub fn overriding(mut self, names: Vec<Ident>) -> Self {
        self.overridden = names;
        self
    }

    /// Merges two implementations; `more` has precedence.
    #[must_use]
    pub fn with(mut self, more: Implementation) -> Self {
        self.methods.extend(more.methods);
        self.class_bodies.extend(more.class_bodies);
        self.overridden.extend(more.overridden);
        self.verify = more.verify.or(self.verify);
        self
    }
}

impl std::fmt::Debug for Implementation {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Implementation")
    }
}

/// The hooks of one operation.
#[derive(Clone, Default)]
pub struct OpHooks {
    /// Parses the custom form.
    pub parse: Option<ParseHook>,
    /// Prints the custom form.
    pub print: Option<PrintHook>,
    /// Verifies the operation before the nested operations are verified (`hasVerifier`).
    pub verify: Option<VerifyHook>,
    /// Verifies the operation after the nested operations are verified (`hasRegionVerifier`).
    pub verify_regions: Option<VerifyHook>,
    /// Folds the operation.
    pub fold: Option<FoldHook>,
    /// Computes the results as the operation is specified, where the folder deviates from that. The rule checker compares with it.
    pub fold_oracle: Option<FoldHook>,
    /// Returns the value of a `ConstantLike` operation, where that is not [an attribute](super::OpDef::constant_attr).
    pub constant: Option<ConstantHook>,
    /// See [`ImpliedOperandsHook`].
    pub implied_operands: Option<ImpliedOperandsHook>,
    /// Whether constants used in its regions are placed there (`shouldMaterializeInto`).
    pub constant_scope: bool,
    /// Inherent attributes besides the declared ones.
    pub inherent: Vec<Ident>,
    /// Derived attributes, by name, that Rust computes instead of the definition.
    pub derived: &'static [(&'static str, DerivedFn)],
    /// The methods of built-in interfaces that the operation implements.
    pub interfaces: OpInterfaces,
    /// Interfaces whose verifier runs before `verify`, in order.
    pub verifying_interfaces: SmallVec<[Ident; 2]>,
    /// Interfaces whose verifier runs before `verify_regions`, in order.
    pub region_verifying_interfaces: SmallVec<[Ident; 2]>,
}

impl std::fmt::Debug for OpHooks {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("OpHooks")
    }
}

/// The argument or result of a function-like operation that has an attribute.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FunctionValue {
    /// The argument of that number.
    Argument(usize),
    /// The result of that number.
    Result(usize),
}

/// Verifies a discardable attribute on an argument or a result of a function.
pub type VerifyValueAttrHook = Hook<
    dyn Fn(&VerifyCx<'_>, OpId, FunctionValue, Ident, Attr, &mut Vec<Diagnostic>) + Send + Sync,
>;

/// The hooks of one dialect.
#[derive(Clone, Default)]
pub struct DialectHooks {
    /// See [`MaterializeHook`].
    pub materialize: Option<MaterializeHook>,
    /// Verifies a discardable attribute of the dialect on an operation.
    pub verify_op_attr:
        Option<Hook<dyn Fn(&VerifyCx<'_>, OpId, Ident, Attr, &mut Vec<Diagnostic>) + Send + Sync>>,
    /// As `verify_op_attr`, on an argument or a result of a function.
    pub verify_value_attr: Option<VerifyValueAttrHook>,
    /// Parses a type after `dialect.`; `None` if it is not one that the dialect itself parses, in which case
    /// it is looked up by its mnemonic.
    pub parse_type:
        Option<Hook<dyn Fn(&mut dyn OpAsmParser) -> ParseResult<Option<Type>> + Send + Sync>>,
    /// Prints a type in the syntax of `parse_type`; returns `false` if it is another type.
    pub print_type: Option<Hook<dyn Fn(&mut AsmPrinter<'_>, Type) -> bool + Send + Sync>>,
    /// As `parse_type`, for attributes.
    pub parse_attr:
        Option<Hook<dyn Fn(&mut dyn OpAsmParser) -> ParseResult<Option<Attr>> + Send + Sync>>,
    /// As `print_type`, for attributes.
    pub print_attr: Option<Hook<dyn Fn(&mut AsmPrinter<'_>, Attr) -> bool + Send + Sync>>,
    /// Registers further definitions after those of the `.td` file are loaded.
    pub initialize: Option<Hook<dyn Fn(&mut RegistryBuilder) + Send + Sync>>,
    /// Returns the implementation of an interface for operations of the dialect that do not declare it.
    pub interface_fallback: Option<
        Hook<dyn Fn(&Registry, OpName, Ident) -> Option<&'static Implementation> + Send + Sync>,
    >,
    /// Suggests an alias for an attribute of the dialect; `true` if the alias may be deferred.
    pub attr_alias: Option<Hook<dyn Fn(&Registry, Attr) -> Option<(String, bool)> + Send + Sync>>,
    /// Suggests an alias for a type of the dialect.
    pub type_alias: Option<Hook<dyn Fn(&Registry, Type) -> Option<String> + Send + Sync>>,
    /// The meaning of a flag attribute of the dialect (e.g. `overflow<nsw>`) for an evaluated operation.
    pub flag_semantics: Option<FlagSemanticsHook>,
    /// Folds an operation of the dialect that has no folder, or whose folder does not apply.
    pub fold: Option<FoldHook>,
}

/// An evaluated operation with a flag attribute.
pub struct FlagQuery<'a> {
    /// Definitions and context.
    pub reg: &'a Registry,
    /// The attribute.
    pub attr: Attr,
    /// The constant operands.
    pub operands: &'a [Attr],
    /// The type of the results.
    pub ty: Type,
    /// The result without regard to the flags.
    pub result: Attr,
    /// Evaluates the operation without the flags, with all operands and results of another type.
    pub compute_as: &'a mut dyn FnMut(Type, &[Attr]) -> Option<Attr>,
}

/// The meaning of a flag attribute for one evaluation (MLIR, "Arith dialect", overflow and fast-math flags).
/// E.g. `nsw` is violated if the sum wraps.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct FlagSemantics {
    /// Whether the flag is violated, which makes the result poison.
    pub broken: bool,
    /// Whether it is not known if the flag is violated.
    pub unknown: bool,
    /// Whether zeros of either sign are equal (`nsz`).
    pub any_zero: bool,
    /// Whether the result may be rounded differently, as after reassociation.
    pub any_rounding: bool,
}

/// Returns the meaning of a flag attribute.
pub type FlagSemanticsHook = Hook<dyn Fn(&mut FlagQuery<'_>) -> FlagSemantics + Send + Sync>;

impl std::fmt::Debug for DialectHooks {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("DialectHooks")
    }
}

/// Verifies the parameters of a type or attribute. The error gives the reason.
pub type ParamsVerifier = Hook<dyn Fn(&Registry, &[Attr]) -> Result<(), String> + Send + Sync>;
/// Parses the text after the mnemonic of a type or attribute.
pub type ParamsParser =
    Hook<dyn Fn(&mut dyn OpAsmParser) -> ParseResult<Box<[Attr]>> + Send + Sync>;
/// Prints the text after the mnemonic of a type or attribute.
pub type ParamsPrinter = Hook<dyn Fn(&mut AsmPrinter<'_>, &[Attr]) + Send + Sync>;

/// The hooks of a type or attribute definition.
#[derive(Clone, Default)]
pub struct ParametricHooks {
    /// Verifies parameters.
    pub verify: Option<ParamsVerifier>,
    /// Parses the text after the mnemonic.
    pub parse: Option<ParamsParser>,
    /// Prints the text after the mnemonic.
    pub print: Option<ParamsPrinter>,
}

impl std::fmt::Debug for ParametricHooks {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("ParametricHooks")
    }
}

/// Names results after their declarations: the default for an operation with several results (MLIR,
/// `OpAsmOpInterface`, generated `getAsmResultNames`). The first value of each declaration is named.
pub fn declared_result_names(
    reg: &Registry,
    body: &Body,
    op: OpId,
    name: &mut dyn FnMut(ValueId, &str),
) {
    let (Some(def), Some(segments)) = (reg.def(body, op), reg.result_segments(body, op)) else {
        return;
    };
    for (decl, (first, count)) in def.results.iter().zip(segments) {
        let text = reg.ctx().str(decl.name);
        if count > 0 && !text.is_empty() {
            name(body.result(op, first), text);
        }
    }
}
