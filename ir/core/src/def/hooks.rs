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

use smallvec::SmallVec;

use super::format::CustomParam;
use super::hook::Hook;
use crate::asm::parser::{OpAsmParser, ParseResult, ParsedOp};
use crate::body::Body;
use crate::diag::Diagnostic;
use crate::expr::{Around, Beyond};
use crate::ids::{Attr, Ident, OpId, OpName, Type, ValueId};
use crate::interfaces::{Implementation, OpInterfaces};
use crate::loc::Loc;
use crate::printer::AsmPrinter;
use crate::registry::{Registry, RegistryBuilder};
use crate::symbols::SymbolTable;
use crate::types::Shape;

/// Parses the text that follows the operation's name in the custom form.
pub type ParseHook = Hook<dyn Fn(&mut dyn OpAsmParser, &mut ParsedOp) -> ParseResult<()> + Send + Sync>;
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
pub type CustomParseFn = dyn Fn(&mut dyn OpAsmParser, &mut ParsedOp, &[CustomParam]) -> ParseResult<()> + Send + Sync;
/// Parses the directive `custom<...>` with these parameters.
pub type CustomParseHook = Hook<CustomParseFn>;
/// The type of [`CustomPrintHook`] functions.
pub type CustomPrintFn = dyn Fn(&mut AsmPrinter<'_>, OpId, &[CustomParam]) + Send + Sync;
/// Prints the directive `custom<...>` with these parameters.
pub type CustomPrintHook = Hook<CustomPrintFn>;

/// What a verifier sees.
#[derive(Clone, Copy)]
pub struct VerifyCx<'a> {
    /// Definitions and context.
    pub reg: &'a Registry,
    /// The body that the operation is in.
    pub body: &'a Body,
    /// The operation that holds `body`, in its own body, if known: with its parents in turn.
    pub parent: Option<&'a ParentOp<'a>>,
    /// What is beyond the last parent that is known.
    pub beyond: Beyond<'a>,
    /// The symbols of the nearest symbol table: around `body`, or in it around the operation that is looked at. None of them if what may be a
    /// table, but is not known, is nearer.
    pub symbols: &'a SymbolTable,
    /// The symbols of the nearest symbol table around `body`.
    pub around: &'a SymbolTable,
}

impl<'a> VerifyCx<'a> {
    /// What is around the body.
    pub fn around_body(&self) -> Around<'a> {
        Around { parent: self.parent, beyond: self.beyond }
    }
}

/// An operation with the body that it is in, and the operation around that body.
#[derive(Clone, Copy)]
pub struct ParentOp<'a> {
    /// The body that `op` is in.
    pub body: &'a Body,
    /// The isolated operation.
    pub op: OpId,
    /// The operation that holds `body`.
    pub parent: Option<&'a ParentOp<'a>>,
}

/// What a folder sees.
pub struct FoldCx<'a> {
    /// Definitions and context.
    pub reg: &'a Registry,
    /// The body of the operation; a folder may change the operation in place (its attributes and operands, nothing else).
    pub body: &'a mut Body,
    /// The operation.
    pub op: OpId,
    /// For each operand, its constant value if it has one.
    pub operands: &'a [Option<Attr>],
}

/// What folding came to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fold {
    /// Nothing.
    No,
    /// The operation was changed in place.
    InPlace,
    /// Each result is replaced.
    Values(SmallVec<[FoldValue; 1]>),
}

/// What a result is replaced by.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FoldValue {
    /// A constant, to be materialized.
    Attr(Attr),
    /// A value that there is.
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

/// What result type inference sees.
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

/// What is known of a shaped type (MLIR, `ShapedTypeComponents`).
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ShapedComponents {
    /// Its dimensions, those that are not known [`DYNAMIC`](crate::types::DYNAMIC); `None` if not even their number is.
    pub shape: Option<Shape>,
    /// The type of its elements, if that is known.
    pub element: Option<Type>,
    /// Its encoding, if it has one.
    pub encoding: Option<Attr>,
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
    pub derived: &'static [(&'static str, super::derived::DerivedFn)],
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

/// What of a function, or of another operation whose region has attributes for its arguments and results, an attribute is on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FunctionValue {
    /// The argument of that number.
    Argument(usize),
    /// The result of that number.
    Result(usize),
}

/// Verifies a discardable attribute on an argument or a result of the function at hand.
pub type VerifyValueAttrHook =
    Hook<dyn Fn(&VerifyCx<'_>, OpId, FunctionValue, Ident, Attr, &mut Vec<Diagnostic>) + Send + Sync>;

/// The hooks of one dialect.
#[derive(Clone, Default)]
pub struct DialectHooks {
    /// See [`MaterializeHook`].
    pub materialize: Option<MaterializeHook>,
    /// Verifies a discardable attribute of the dialect on an operation.
    pub verify_op_attr: Option<Hook<dyn Fn(&VerifyCx<'_>, OpId, Ident, Attr, &mut Vec<Diagnostic>) + Send + Sync>>,
    /// The same, on an argument or a result of a function.
    pub verify_value_attr: Option<VerifyValueAttrHook>,
    /// Reads a type of the dialect behind the dialect's name and its dot, if it is one that the dialect reads itself; else what is
    /// registered under the name that comes there is read.
    pub parse_type: Option<Hook<dyn Fn(&mut dyn OpAsmParser) -> ParseResult<Option<Type>> + Send + Sync>>,
    /// Writes what `parse_type` reads; whether it did.
    pub print_type: Option<Hook<dyn Fn(&mut AsmPrinter<'_>, Type) -> bool + Send + Sync>>,
    /// As `parse_type`, for attributes.
    pub parse_attr: Option<Hook<dyn Fn(&mut dyn OpAsmParser) -> ParseResult<Option<Attr>> + Send + Sync>>,
    /// As `print_type`, for attributes.
    pub print_attr: Option<Hook<dyn Fn(&mut AsmPrinter<'_>, Attr) -> bool + Send + Sync>>,
    /// Registers what its `.td` does not say, once all that it says is loaded.
    pub initialize: Option<Hook<dyn Fn(&mut RegistryBuilder) + Send + Sync>>,
    /// How an operation of the dialect implements an interface of that name of which neither it nor its definition says anything.
    pub interface_fallback:
        Option<Hook<dyn Fn(&Registry, OpName, Ident) -> Option<&'static Implementation> + Send + Sync>>,
    /// Proposes an alias name for an attribute of the dialect; `true` if aliases may be deferred.
    pub attr_alias: Option<Hook<dyn Fn(&Registry, Attr) -> Option<(String, bool)> + Send + Sync>>,
    /// Proposes an alias name for a type of the dialect.
    pub type_alias: Option<Hook<dyn Fn(&Registry, Type) -> Option<String> + Send + Sync>>,
    /// What an attribute of the dialect says of an operation that carries it.
    pub promise: Option<PromiseHook>,
    /// Folds an operation of the dialect that has no folder of its own, or whose folder did nothing.
    pub fold: Option<FoldHook>,
}

/// An operation that was computed, and an attribute that it carries: what is to be told of that.
pub struct Promised<'a> {
    /// Definitions and context.
    pub reg: &'a Registry,
    /// The attribute.
    pub attr: Attr,
    /// The operands, constants.
    pub operands: &'a [Attr],
    /// The type of the results, and the one that was computed.
    pub ty: Type,
    /// What it was computed to be.
    pub result: Attr,
    /// Computes the same operation without what it promises, with operands and results all of another type.
    pub compute_as: &'a mut dyn FnMut(Type, &[Attr]) -> Option<Attr>,
}

/// What an attribute says of the operation that carries it (MLIR, "Arith dialect", overflow and fast-math flags).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Promise {
    /// Whether it is not so, which makes the result poison.
    pub broken: bool,
    /// Whether that cannot be told.
    pub unknown: bool,
    /// Whether zeros of either sign are as good as one another.
    pub any_zero: bool,
    /// Whether the result may be rounded otherwise, as if other operations had computed it.
    pub any_rounding: bool,
}

/// Says what an attribute promises.
pub type PromiseHook = Hook<dyn Fn(&mut Promised<'_>) -> Promise + Send + Sync>;

impl std::fmt::Debug for DialectHooks {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("DialectHooks")
    }
}

/// Verifies the parameters of a type or attribute; `Err` says why they are refused.
pub type ParamsVerifier = Hook<dyn Fn(&Registry, &[Attr]) -> Result<(), String> + Send + Sync>;
/// Reads what follows the mnemonic of a type or attribute.
pub type ParamsParser = Hook<dyn Fn(&mut dyn OpAsmParser) -> ParseResult<Box<[Attr]>> + Send + Sync>;
/// Writes what [`ParamsParser`] reads.
pub type ParamsPrinter = Hook<dyn Fn(&mut AsmPrinter<'_>, &[Attr]) + Send + Sync>;

/// The hooks of a type or attribute definition. They may capture: a type is made once and then shared.
#[derive(Clone, Default)]
pub struct ParametricHooks {
    /// Verifies parameters.
    pub verify: Option<ParamsVerifier>,
    /// Parses what follows the mnemonic.
    pub parse: Option<ParamsParser>,
    /// Prints what follows the mnemonic.
    pub print: Option<ParamsPrinter>,
}

impl std::fmt::Debug for ParametricHooks {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("ParametricHooks")
    }
}

/// Names results after their declarations: what an operation with several results gets that has no names of its own
/// (MLIR, `OpAsmOpInterface`, generated `getAsmResultNames`). The first value of each declaration is named.
pub fn declared_result_names(reg: &Registry, body: &Body, op: OpId, name: &mut dyn FnMut(ValueId, &str)) {
    let (Some(def), Some(segments)) = (reg.def(body, op), reg.result_segments(body, op)) else { return };
    for (decl, (first, count)) in def.results.iter().zip(segments) {
        let text = reg.ctx().str(decl.name);
        if count > 0 && !text.is_empty() {
            name(body.result(op, first), text);
        }
    }
}
