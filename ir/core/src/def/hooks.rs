//! Hooks: what a definition says in code, because no data can.
//!
//! They are registered by op name (or dialect) when a [`Registry`](crate::Registry) is built and attach whichever `.td` described the op.

use std::sync::Arc;

use smallvec::SmallVec;

use crate::asm::parser::{OpAsmParser, ParseResult, ParsedOp};
use crate::body::Body;
use crate::diag::Diagnostic;
use crate::expr::{Around, Beyond};
use crate::ids::{Attr, Ident, OpId, OpName, RegionId, Type, ValueId};
use crate::loc::Loc;
use crate::printer::AsmPrinter;
use crate::registry::{Registry, RegistryBuilder};
use crate::symbols::SymbolTable;
use crate::types::Shape;

/// Parses what follows the op's name in the custom form.
pub type ParseHook = fn(&mut dyn OpAsmParser, &mut ParsedOp) -> ParseResult<()>;
/// Prints what follows the op's name in the custom form.
pub type PrintHook = fn(&mut AsmPrinter<'_>, OpId);
/// Verifies an operation, after its structure and constraints were found right. Pushes errors.
pub type VerifyHook = fn(&VerifyCx<'_>, OpId, &mut Vec<Diagnostic>);
/// Folds an operation.
pub type FoldHook = fn(&mut FoldCx<'_>) -> Fold;
/// Result types from operands, attributes and regions; `Err` says why they cannot be.
pub type InferTypesHook = fn(&InferCx<'_>) -> Result<SmallVec<[Type; 2]>, String>;
/// What is known of the shaped types of the results (`inferReturnTypeComponents`), one a result; `Err` says why they cannot be.
pub type InferShapesHook = fn(&InferCx<'_>) -> Result<SmallVec<[ShapedComponents; 2]>, String>;
/// Names of results (or block arguments) as the printer should like to use; the callback takes a value and a name.
pub type ResultNamesHook = fn(&Registry, &Body, OpId, &mut dyn FnMut(ValueId, &str));
/// Names of a region's entry block arguments.
pub type BlockArgNamesHook = fn(&Registry, &Body, RegionId, &mut dyn FnMut(ValueId, &str));
/// The memory effects of one operation, where they depend on it.
pub type EffectsHook = fn(&Registry, &Body, OpId) -> super::Effects;
/// Whether one operation may be executed speculatively, where that depends on it.
pub type SpeculatableHook = fn(&Registry, &Body, OpId) -> bool;
/// For each region of an operation, then for each successor: an operand, by its number, and the constant that it is wherever control went there.
pub type KnownOperandsHook = fn(&Registry, &Body, OpId) -> SmallVec<[Option<(usize, Attr)>; 2]>;
/// Materializes a constant: a builder state for an op of that value and type, or nothing.
pub type MaterializeHook = fn(&Registry, Attr, Type, Loc) -> Option<crate::body::OperationState>;
/// Reads an attribute in a format of its own.
pub type AttrParseHook = fn(&mut dyn OpAsmParser) -> ParseResult<Attr>;
/// Writes what [`AttrParseHook`] reads.
pub type AttrPrintHook = fn(&mut AsmPrinter<'_>, Attr);
/// Parses `custom<...>`; parameters are those of the directive.
pub type CustomParseHook =
    fn(&mut dyn OpAsmParser, &mut ParsedOp, &[crate::def::format::CustomParam]) -> ParseResult<()>;
/// Prints `custom<...>`.
pub type CustomPrintHook = fn(&mut AsmPrinter<'_>, OpId, &[crate::def::format::CustomParam]);

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
    /// See [`ParseHook`].
    pub parse: Option<ParseHook>,
    /// See [`PrintHook`].
    pub print: Option<PrintHook>,
    /// See [`VerifyHook`]: before the operations inside it are verified.
    pub verify: Option<VerifyHook>,
    /// See [`VerifyHook`]: after the operations inside it are verified.
    pub verify_regions: Option<VerifyHook>,
    /// Verifies the symbols that the operation refers to (`verifySymbolUses`): after everything around it is found right.
    pub verify_symbols: Option<VerifyHook>,
    /// See [`FoldHook`].
    pub fold: Option<FoldHook>,
    /// Computes the operation as it is described, where its folder does something else: what rules are checked by.
    pub reference: Option<FoldHook>,
    /// The value of a `ConstantLike` operation, where that is not [the attribute](OpDef::constant_attr) that its definition tells.
    pub constant: Option<fn(&Registry, &Body, OpId) -> Option<Attr>>,
    /// See [`InferTypesHook`].
    pub infer_types: Option<InferTypesHook>,
    /// See [`InferShapesHook`].
    pub infer_shapes: Option<InferShapesHook>,
    /// See [`RangeHook`](crate::ranges::RangeHook).
    pub range: Option<crate::ranges::RangeHook>,
    /// See [`ResultNamesHook`].
    pub result_names: Option<ResultNamesHook>,
    /// See [`BlockArgNamesHook`].
    pub block_arg_names: Option<BlockArgNamesHook>,
    /// See [`EffectsHook`].
    pub effects: Option<EffectsHook>,
    /// See [`SpeculatableHook`].
    pub speculatable: Option<SpeculatableHook>,
    /// Which operands of the operation are forwarded to which successor: `(first operand, count)` for each successor.
    pub successor_operands: Option<fn(&Registry, &Body, OpId) -> SmallVec<[(usize, usize); 2]>>,
    /// The successor that a branch takes with these operands known constant, if that can be told.
    pub successor_for_operands: Option<fn(&Registry, &Body, OpId, &[Option<Attr>]) -> Option<usize>>,
    /// See [`KnownOperandsHook`].
    pub known_operands: Option<KnownOperandsHook>,
    /// Region control flow (`RegionBranchOpInterface`).
    pub region_branch: Option<&'static dyn crate::interfaces::RegionBranch>,
    /// The dialect whose name may be left out inside its regions (`getDefaultDialect`).
    pub default_dialect: Option<Arc<str>>,
    /// Region `index` of the operation is a graph region.
    pub graph_region: Option<fn(usize) -> bool>,
    /// Whether constants used in its regions stay in them (`shouldMaterializeInto`).
    pub constant_scope: bool,
    /// Inherent attributes besides the declared ones.
    pub inherent: Vec<Ident>,
    /// Derived attributes, by name, that Rust computes instead of the definition.
    pub derived: &'static [(&'static str, super::derived::DerivedFn)],
    /// Hooks that capture; see [`OpHooks::attach`].
    pub closures: Option<Arc<super::closures::OpClosures>>,
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
pub type VerifyValueAttrHook = fn(&VerifyCx<'_>, OpId, FunctionValue, Ident, Attr, &mut Vec<Diagnostic>);

/// The hooks of one dialect.
#[derive(Clone, Default)]
pub struct DialectHooks {
    /// See [`MaterializeHook`].
    pub materialize: Option<MaterializeHook>,
    /// Verifies a discardable attribute of the dialect on an operation.
    pub verify_op_attr: Option<fn(&VerifyCx<'_>, OpId, Ident, Attr, &mut Vec<Diagnostic>)>,
    /// The same, on an argument or a result of a function.
    pub verify_value_attr: Option<VerifyValueAttrHook>,
    /// Reads a type of the dialect behind the dialect's name and its dot, if it is one that the dialect reads itself; else what is
    /// registered under the name that comes there is read.
    pub parse_type: Option<fn(&mut dyn OpAsmParser) -> ParseResult<Option<Type>>>,
    /// Writes what `parse_type` reads; whether it did.
    pub print_type: Option<fn(&mut AsmPrinter<'_>, Type) -> bool>,
    /// As `parse_type`, for attributes.
    pub parse_attr: Option<fn(&mut dyn OpAsmParser) -> ParseResult<Option<Attr>>>,
    /// As `print_type`, for attributes.
    pub print_attr: Option<fn(&mut AsmPrinter<'_>, Attr) -> bool>,
    /// Registers what its `.td` does not say, once all that it says is loaded.
    pub initialize: Option<fn(&mut RegistryBuilder)>,
    /// How an operation of the dialect implements an interface of that name of which neither it nor its definition says anything.
    pub interface_fallback: Option<fn(&Registry, OpName, Ident) -> Option<&'static crate::interfaces::Implementation>>,
    /// Proposes an alias name for an attribute of the dialect; `true` if aliases may be deferred.
    pub attr_alias: Option<fn(&Registry, Attr) -> Option<(String, bool)>>,
    /// Proposes an alias name for a type of the dialect.
    pub type_alias: Option<fn(&Registry, Type) -> Option<String>>,
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
pub type PromiseHook = fn(&mut Promised<'_>) -> Promise;

impl std::fmt::Debug for DialectHooks {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("DialectHooks")
    }
}

/// Verifies the parameters of a type or attribute; `Err` says why they are refused.
pub type ParamsVerifier = Arc<dyn Fn(&Registry, &[Attr]) -> Result<(), String> + Send + Sync>;
/// Reads what follows the mnemonic of a type or attribute.
pub type ParamsParser = Arc<dyn Fn(&mut dyn OpAsmParser) -> ParseResult<Box<[Attr]>> + Send + Sync>;
/// Writes what [`ParamsParser`] reads.
pub type ParamsPrinter = Arc<dyn Fn(&mut AsmPrinter<'_>, &[Attr]) + Send + Sync>;

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
