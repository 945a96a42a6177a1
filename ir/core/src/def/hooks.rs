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
//!
//! This file and those of definitions, built-in interfaces and the registry import each other; see [`def`](super).

use std::any::{Any, TypeId};
use std::sync::Mutex;

use numerics::ApFloat;
use rustc_hash::FxHashMap;
use smallvec::{SmallVec, smallvec};

use super::constraint::Pred;
use super::custom::{ArgSlice, CustomParam, TypesOf};
use super::definition::OpDef;
use super::enums::EnumDef;
use super::hook::Hook;
use super::memo::TypeDependencies;
use super::traits::Trait;
use crate::affine::AffineMap;
use crate::asm::RegionStyle;
use crate::asm::parser::{
    Argument, ArgumentSyntax, Delimiter, ParseFailed, ParseResult, ParsedOp, Pos,
    UnresolvedOperand, ValueName,
};
use crate::body::{Body, OperationState, OwnedRegion};
use crate::context::Context;
use crate::diag::Diagnostic;
use crate::enclosing::{EnclosingOps, OuterOps, ParentOp};
use crate::eval::{EvalBudget, Evaluated};
use crate::expr::{CppTy, Expr, Lambda, PredicateResult, Val};
use crate::formula::meaning::{DescribedOp, Meaning, Meanings};
use crate::ids::{AffineExpr, Attr, BlockId, Ident, OpId, OpName, RegionId, Type, ValueId};
use crate::interfaces::{CallError, Implementation, OpInterfaces};
use crate::loc::Loc;
use crate::ranges::IntRange;
use crate::registry::{Registry, RegistryBuilder};
use crate::symbol_table::SymbolTable;
use crate::sync::LockIgnoringPoison;
use crate::types::Shape;

/// Parses the text that follows the operation's name in the custom form.
pub type ParseHook =
    Hook<dyn Fn(&mut dyn OpAsmParser, &mut ParsedOp) -> ParseResult<()> + Send + Sync>;
/// Prints the text that follows the operation's name in the custom form.
pub type PrintHook = Hook<dyn Fn(&mut dyn OpAsmPrinter<'_>, OpId) + Send + Sync>;
/// Verifies an operation whose structure and constraints are correct, and pushes errors.
pub type VerifyHook = Hook<dyn Fn(&VerifyCx<'_>, OpId, &mut Vec<Diagnostic>) + Send + Sync>;
/// The type of [`FoldHook`] functions.
pub type FoldFn = dyn Fn(&mut FoldCx<'_>) -> Fold + Send + Sync;
/// Folds an operation.
pub type FoldHook = Hook<FoldFn>;
/// Returns the value of a `ConstantLike` operation.
pub type ConstantHook = Hook<dyn Fn(&Registry, &Body, OpId) -> Option<Attr> + Send + Sync>;
/// For each region and then for each successor of an operation, the number of an operand that has a known constant value there, and the value.
pub type ImpliedOperands = SmallVec<[Option<(usize, Attr)>; 2]>;
/// Returns the operands that are constant in the regions and successors. E.g. for `cf.cond_br %c, ^a, ^b`: `%c` is true in `^a` and false in
/// `^b`.
pub type ImpliedOperandsHook =
    Hook<dyn Fn(&Registry, &Body, OpId) -> ImpliedOperands + Send + Sync>;
/// Materializes a constant: the state of an operation with that value and type, or `None`.
pub type MaterializeHook =
    Hook<dyn Fn(&Registry, Attr, Type, Loc) -> Option<OperationState> + Send + Sync>;
/// Parses an attribute that has its own syntax.
pub type AttrParseHook = Hook<dyn Fn(&mut dyn OpAsmParser) -> ParseResult<Attr> + Send + Sync>;
/// Prints an attribute in the syntax of [`AttrParseHook`].
pub type AttrPrintHook = Hook<dyn Fn(&mut dyn OpAsmPrinter<'_>, Attr) + Send + Sync>;
/// The type of [`CustomParseHook`] functions.
pub type CustomParseFn =
    dyn Fn(&mut dyn OpAsmParser, &mut ParsedOp, &[CustomParam]) -> ParseResult<()> + Send + Sync;
/// Parses the directive `custom<...>` with these parameters.
pub type CustomParseHook = Hook<CustomParseFn>;
/// The type of [`CustomPrintHook`] functions.
pub type CustomPrintFn = dyn Fn(&mut dyn OpAsmPrinter<'_>, OpId, &[CustomParam]) + Send + Sync;
/// Prints the directive `custom<...>` with these parameters.
pub type CustomPrintHook = Hook<CustomPrintFn>;

/// Parses the text of a single operation, which may be of an unregistered dialect; `None` if it has an error.
pub type TextReader = fn(&Registry, &[u8]) -> Option<Body>;

/// Computes a derived attribute in Rust; returns `None` if the value is not known.
pub type DerivedFn = fn(&Registry, &Body, OpId) -> Option<Val>;

/// The parser, positioned after the text parsed so far. Every failing method has reported its error.
///
/// Literals are keywords or punctuation as in assembly formats: `to`, `->`, `(`, `::`.
pub trait OpAsmParser {
    /// Returns the definitions and the context.
    fn reg(&self) -> &Registry;
    /// Returns where the next token starts.
    fn pos(&self) -> Pos;
    /// Reports an error.
    fn error(&mut self, pos: Pos, message: String) -> ParseFailed;
    /// Returns the location of an operation at that position in the current body. Not for positions inside an
    /// isolated operation: omit the locations of its arguments, and they get the right ones.
    fn loc_at(&mut self, pos: Pos) -> Loc;

    // ---- tokens ----
    /// Reads a literal.
    fn literal(&mut self, text: &str) -> ParseResult<()>;
    /// Reads a literal if it is next.
    fn optional_literal(&mut self, text: &str) -> bool;
    /// Returns whether a literal is next.
    fn peek_literal(&mut self, text: &str) -> bool;
    /// Reads any keyword (bare identifier) if one is next.
    fn optional_keyword(&mut self) -> Option<String>;
    /// Reads any keyword.
    fn keyword(&mut self) -> ParseResult<String>;
    /// Reads a keyword or a quoted string, if one is next.
    fn optional_keyword_or_string(&mut self) -> ParseResult<Option<String>>;
    /// Reads a quoted string, if one is next.
    fn optional_string(&mut self) -> ParseResult<Option<Vec<u8>>>;
    /// Reads an integer, if one (or `-` and one) is next; refused if it does not fit.
    fn optional_integer(&mut self) -> ParseResult<Option<i64>>;
    /// Reads an integer.
    fn integer(&mut self) -> ParseResult<i64>;
    /// Reads the text of a number of any size, perhaps with letters: `-42`, `b10XZ`.
    fn digits(&mut self) -> ParseResult<String>;
    /// Reads an integer of 64 bits, with a sign or without: the bits.
    fn integer_bits(&mut self) -> ParseResult<u64>;
    /// Reads a comma-separated list; `element` reads one.
    fn comma_list(
        &mut self,
        delimiter: Delimiter,
        element: &mut dyn FnMut(&mut dyn OpAsmParser) -> ParseResult<()>,
    ) -> ParseResult<()>;

    // ---- operands ----
    /// Reads affine expressions over values in square brackets or parentheses: `[%i + 1, symbol(%n)]`. Returns
    /// the map, and its operands: dimensions, then symbols.
    fn affine_map_of_values(
        &mut self,
        delimiter: Delimiter,
    ) -> ParseResult<(AffineMap, Vec<UnresolvedOperand>)>;
    /// Reads `(%i, word(%i, 10), ...)`, a list of affine expressions and of groups of them. Returns the map, the
    /// number of expressions of each item, and the operands: dimensions, then symbols.
    fn affine_groups_of_values(
        &mut self,
        word: &str,
    ) -> ParseResult<(AffineMap, Vec<i64>, Vec<UnresolvedOperand>)>;
    /// Returns the text of a value's name, without its `%`.
    fn value_name(&self, name: ValueName) -> String;
    /// Reads `%name` or `%name#n`.
    fn operand(&mut self) -> ParseResult<UnresolvedOperand>;
    /// Reads `%name` if one is next.
    fn optional_operand(&mut self) -> ParseResult<Option<UnresolvedOperand>>;
    /// Reads a list of operands, possibly empty.
    fn operand_list(&mut self, delimiter: Delimiter) -> ParseResult<Vec<UnresolvedOperand>>;
    /// Reads a list of operands, possibly empty, without delimiters; result numbers, e.g. in `%name#1`, are refused.
    fn operand_list_without_numbers(&mut self) -> ParseResult<Vec<UnresolvedOperand>>;
    /// Looks a name up (or makes a forward reference) as a value of that type.
    fn resolve(&mut self, operand: UnresolvedOperand, ty: Type) -> ParseResult<ValueId>;
    /// Resolves several and adds them to `op`; refused at `pos` if the counts differ.
    fn resolve_all(
        &mut self,
        operands: &[UnresolvedOperand],
        types: &[Type],
        pos: Pos,
        op: &mut ParsedOp,
    ) -> ParseResult<()>;

    // ---- types and attributes ----
    /// Reads a type.
    fn ty(&mut self) -> ParseResult<Type>;
    /// Reads a type if one is next.
    fn optional_ty(&mut self) -> ParseResult<Option<Type>>;
    /// Reads a list of types, one at least, without delimiters.
    fn type_list(&mut self) -> ParseResult<Vec<Type>>;
    /// Reads `(` types `)` `->` types, the results in parentheses or a single one.
    fn functional_type(&mut self) -> ParseResult<(Vec<Type>, Vec<Type>)>;
    /// Reads `-> type` or `-> (types)` if an arrow is next.
    fn optional_arrow_types(&mut self) -> ParseResult<Vec<Type>>;
    /// Reads an attribute; `ty` is the type of an untyped number, if known.
    fn attr(&mut self, ty: Option<Type>) -> ParseResult<Attr>;
    /// Returns the attribute that `text`, which the definition of the operation supplies, describes in full; an error
    /// is reported at `pos`.
    fn attr_of_text(&mut self, pos: Pos, text: &str) -> ParseResult<Attr>;
    /// Reads the parameters of `#dialect.mnemonic<...>`; an error if that is not defined.
    fn attr_params(&mut self, dialect: &str, mnemonic: &str) -> ParseResult<Attr>;
    /// Reads the parameters of `!dialect.mnemonic<...>`; an error if that is not defined.
    fn type_params(&mut self, dialect: &str, mnemonic: &str) -> ParseResult<Type>;
    /// Reads an attribute of `dialect` without `#dialect.`.
    fn short_attr(&mut self, dialect: &str) -> ParseResult<Attr>;
    /// Reads an affine map without its keyword: `(d0, d1) -> (d1)`.
    fn affine_map(&mut self) -> ParseResult<AffineMap>;
    /// Reads an attribute if one is next.
    fn optional_attr(&mut self, ty: Option<Type>) -> ParseResult<Option<Attr>>;
    /// Reads an attribute of the definition `dialect.mnemonic`, without `#dialect.mnemonic`.
    fn stripped_attr(&mut self, dialect: Ident, mnemonic: Ident) -> ParseResult<Attr>;
    /// Reads `@name` as a string attribute.
    fn symbol_name(&mut self) -> ParseResult<Attr>;
    /// Reads `@name` as a string attribute if one is next.
    fn optional_symbol_name(&mut self) -> ParseResult<Option<Attr>>;
    /// Reads `{...}` into the list, if it is next.
    fn attr_dict(&mut self, attrs: &mut Vec<(Ident, Attr)>) -> ParseResult<()>;
    /// Reads `attributes {...}` into the list, if it is next.
    fn attr_dict_with_keyword(&mut self, attrs: &mut Vec<(Ident, Attr)>) -> ParseResult<()>;
    /// Reads `{...}` as attributes of the operation, if it is next. An attribute with the name of a property that is not stored as an
    /// attribute is a discardable one.
    fn op_attr_dict(&mut self, op: &mut ParsedOp) -> ParseResult<()>;
    /// Reads `attributes {...}` in the same way, if it is next.
    fn op_attr_dict_with_keyword(&mut self, op: &mut ParsedOp) -> ParseResult<()>;
    /// Reads dimensions, `4x?x8`.
    fn dimensions(&mut self) -> ParseResult<Vec<i64>>;
    /// Reads `loc(...)` if it is next.
    fn optional_loc(&mut self) -> ParseResult<Option<Loc>>;

    // ---- regions, blocks ----
    /// Reads a region argument.
    fn argument(&mut self, syntax: ArgumentSyntax) -> ParseResult<Argument>;
    /// Reads a region argument if one is next.
    fn optional_argument(&mut self, syntax: ArgumentSyntax) -> ParseResult<Option<Argument>>;
    /// Reads a list of region arguments.
    fn argument_list(
        &mut self,
        delimiter: Delimiter,
        syntax: ArgumentSyntax,
    ) -> ParseResult<Vec<Argument>>;
    /// Reads a region `{...}` of `op`, whose entry block gets `args`; the caller adds it to `op.regions`.
    fn region(&mut self, op: &ParsedOp, args: &[Argument]) -> ParseResult<RegionId>;
    /// Reads a region if `{` is next.
    fn optional_region(
        &mut self,
        op: &ParsedOp,
        args: &[Argument],
    ) -> ParseResult<Option<RegionId>>;
    /// Returns an empty region of `op`.
    fn empty_region(&mut self, op: &ParsedOp) -> RegionId;
    /// Returns the body that regions of `op` are in.
    fn region_body(&mut self, op: &ParsedOp) -> &mut Body;
    /// Adds the implicit terminator of the definition of `op` to the only block of `region` (created if
    /// missing), unless the block has a terminator.
    fn ensure_terminator(&mut self, op: &ParsedOp, region: RegionId) -> ParseResult<()>;
    /// Reads `^name`.
    fn successor(&mut self) -> ParseResult<BlockId>;
    /// Reads `^name` if one is next.
    fn optional_successor(&mut self) -> ParseResult<Option<BlockId>>;
    /// Returns the type of a value that [`resolve`](Self::resolve) returned, which may be a forward reference and so in no body yet.
    fn value_type(&self, value: ValueId) -> Type;
    /// Returns the location of the value that an operand names, or that of its first use if it is not defined yet.
    fn operand_loc(&mut self, operand: UnresolvedOperand) -> Loc;
    /// Reads an operation in its generic form, `"d.op"(%a) : ...`, and appends it to `block` of a region of the current
    /// operation, which must not be isolated.
    fn generic_operation(&mut self, block: BlockId) -> ParseResult<OpId>;

    // ---- what a declarative format has read so far, for the hooks of its custom directives; indices are those of the declarations ----
    /// Returns the operands of a declaration, not resolved yet. The hook adds to them.
    fn format_operands(&mut self, index: usize) -> &mut Vec<UnresolvedOperand>;
    /// Returns the types of the values of a declaration. The hook adds to them.
    fn format_types(&mut self, of: TypesOf) -> &mut Vec<Type>;
    /// Sets the number of results of a declaration, whose type a rule computes.
    fn set_format_result_count(&mut self, index: usize, count: usize);
    /// Returns the sizes of the groups of a `VariadicOfVariadic` operand declaration. The hook adds to them.
    fn format_groups(&mut self, index: usize) -> &mut Vec<i32>;
    /// Returns the regions of a declaration. The hook adds to them, not to the operation.
    fn format_regions(&mut self, index: usize) -> &mut Vec<RegionId>;
    /// Adds a region to a declaration. It gets the block and the terminator that `$region` gets in a format.
    fn add_format_region(&mut self, index: usize, region: RegionId);
    /// Returns the arguments of a region, `args(...)`. The hook adds to them.
    fn format_args(&mut self, of: ArgSlice) -> &mut Vec<Argument>;
    /// Returns the successors of a declaration. The hook adds to them, not to the operation.
    fn format_successors(&mut self, index: usize) -> &mut Vec<BlockId>;

    /// Reads `^name` or `^name(%operands : types)`.
    fn successor_and_operands(&mut self) -> ParseResult<(BlockId, Vec<ValueId>)>;
}

/// The text of the attribute dictionary of an assembly format.
#[derive(Clone, Copy, Debug, Default)]
pub struct DictText<'a> {
    /// The keyword that precedes it.
    pub keyword: Option<&'a str>,
    /// Attributes that are left out.
    pub elided: &'a [Ident],
    /// Attributes that are part of it although the format prints them elsewhere.
    pub added: &'a [Ident],
}

/// The values of a declaration.
pub type ValueGroup = SmallVec<[ValueId; 4]>;

/// The printer as hooks see it: it appends to the text of the operation that is being printed.
///
/// A hook may run twice for one operation. The second time nothing is written, and only the printed types, attributes,
/// regions and region arguments count, so that they can get aliases.
pub trait OpAsmPrinter<'a> {
    /// Returns the definitions and the context.
    fn reg(&self) -> &'a Registry;
    /// Returns the body that is being printed.
    fn body(&self) -> &'a Body;
    /// Appends `text` unchanged.
    fn text(&mut self, text: &str);
    /// Appends an integer.
    fn int(&mut self, value: i64);
    /// Appends a floating-point number.
    fn float(&mut self, value: ApFloat);
    /// Appends the name of a value, e.g. `%0`, `%arg0` or `%res#1`.
    fn value(&mut self, value: ValueId);
    /// Appends the name of a value of `owner`, the body of a region of the operation.
    fn value_in(&mut self, owner: &Body, value: ValueId);
    /// Returns the name of a value of `owner`, the body of a region of the operation that is being printed or
    /// the current body, without its `%`.
    fn value_text(&self, owner: &Body, value: ValueId) -> String;
    /// Appends the names of values, comma separated.
    fn values(&mut self, values: &[ValueId]);
    /// Appends `@name`, quoted if the name is not an identifier.
    fn symbol_name(&mut self, name: &[u8]);
    /// Appends a keyword, or a quoted string if the text is not a keyword.
    fn keyword_or_string(&mut self, text: &str);
    /// Appends a quoted and escaped string.
    fn string(&mut self, bytes: &[u8]);
    /// Starts a new line at the current indentation.
    fn newline(&mut self);
    /// Indents the following lines by two more columns.
    fn indent_more(&mut self);
    /// Reverts one [`indent_more`](Self::indent_more).
    fn indent_less(&mut self);
    /// Appends a type.
    fn ty(&mut self, ty: Type);
    /// Appends types, comma separated.
    fn types(&mut self, types: &[Type]);
    /// Appends the types of values, comma separated.
    fn types_of(&mut self, values: &[ValueId]);
    /// Appends `mnemonic<...>`, a type without its dialect; a builtin type in full.
    fn stripped_type(&mut self, ty: Type);
    /// Appends `(types) -> types`. The results are in parentheses unless there is exactly one and it is not
    /// a function type.
    fn functional_type(&mut self, inputs: &[Type], results: &[Type]);
    /// Appends ` -> types` in the same form; nothing if there are no types.
    fn optional_arrow_types(&mut self, types: &[Type]);
    /// Appends dimensions, e.g. `4x?x8`.
    fn dimensions(&mut self, dims: &[i64]);
    /// Appends an attribute in full.
    fn attr(&mut self, attr: Attr);
    /// Appends an attribute without the type of a number or string.
    fn attr_without_type(&mut self, attr: Attr);
    /// Appends an attribute of a dialect without `#dialect.mnemonic`, a dense array as `[1, 2]`, others in
    /// full.
    fn stripped_attr(&mut self, attr: Attr);
    /// Appends ` {...}` with all attributes of `op` except `elided`; nothing if none remains.
    fn attr_dict(&mut self, op: OpId, elided: &[Ident]);
    /// Appends ` attributes {...}` in the same way.
    fn attr_dict_with_keyword(&mut self, op: OpId, elided: &[Ident]);
    /// Appends ` {...}` with these entries; nothing if there are none.
    fn attr_list(&mut self, entries: &[(Ident, Attr)]);
    /// Appends the keyword of an enum case.
    fn enum_keyword(&mut self, def: &EnumDef, value: i64);
    /// Appends the results of a map applied to operands, e.g. `%i + symbol(%n) * 2`: the operands of the
    /// dimensions come first, then those of the symbols.
    fn affine_map_of_values(&mut self, map: &AffineMap, operands: &[ValueId]);
    /// Appends an affine expression over values.
    fn affine_expr_of_values(&mut self, expr: AffineExpr, dims: &[ValueId], symbols: &[ValueId]);
    /// Appends the name of a block, e.g. `^bb1`.
    fn successor(&mut self, block: BlockId);
    /// Appends `^bb1(%operands : types)`.
    fn successor_and_operands(&mut self, block: BlockId, operands: &[ValueId]);
    /// Appends the region `index` of `op`.
    fn region(&mut self, op: OpId, index: usize, style: RegionStyle);
    /// Appends an argument of a region: its name, its type unless `syntax` omits it, its attributes, and
    /// its location if locations are printed. `owner` is the body of the argument.
    fn region_argument(&mut self, owner: &Body, arg: ValueId, attrs: Attr, syntax: ArgumentSyntax);
    /// Appends the location of an argument of a region if locations are printed. `owner` is the body of the argument.
    fn region_argument_loc(&mut self, owner: &Body, arg: ValueId);
    /// Prints the arguments of the entry block of a region under the names of these outer values.
    fn shadow_region_args(&mut self, op: OpId, region: RegionId, outer: &[ValueId]);
    /// Appends ` loc(...)` if locations are printed.
    fn optional_loc(&mut self, loc: Loc);
    /// Appends an operation, in its custom form if it has one.
    fn custom_or_generic_op(&mut self, op: OpId);
    /// Appends an operation in the generic form.
    fn generic_op(&mut self, op: OpId);
    /// Appends ` {...}` with the attributes that the assembly format of `op` does not print otherwise; nothing if
    /// there are none.
    fn format_attr_dict(&mut self, op: OpId, text: DictText<'_>);
    /// Appends the region declaration `index` of an operation as its assembly format prints it.
    fn format_region(&mut self, op: OpId, index: usize);
    /// Returns the operands of the declaration `index` of `op`.
    fn operand_group(&self, op: OpId, index: usize) -> ValueGroup;
    /// Returns the results of the declaration `index` of `op`.
    fn result_group(&self, op: OpId, index: usize) -> ValueGroup;
    /// Returns the declared attribute `index` of `op`, or its default.
    fn declared_attr(&self, op: OpId, index: usize) -> Option<Attr>;
    /// Returns the full text of an attribute, without aliases, as [`attr_text`](crate::printer::attr_text) does; nothing is printed. Short
    /// texts are remembered.
    fn text_of(&mut self, attr: Attr) -> String;
}

/// The context of a verifier.
#[derive(Clone, Copy)]
pub struct VerifyCx<'a> {
    /// The definitions and the context.
    pub reg: &'a Registry,
    /// The body that the operation is in.
    pub body: &'a Body,
    /// The operation that owns `body`, if known, in its own body and with its own parents.
    pub parent: Option<&'a ParentOp<'a>>,
    /// What encloses the outermost known parent.
    pub outer: OuterOps<'a>,
    /// The symbols of the nearest symbol table that encloses the operation, in `body` or outside. Empty if an
    /// unregistered operation, which may be a symbol table, is nearer.
    pub symbols: &'a SymbolTable,
    /// The symbols of the nearest symbol table that encloses `body`.
    pub outer_symbols: &'a SymbolTable,
    /// The results that the verifiers of this body share.
    pub shared: &'a SharedResults,
}

/// Results that the verifiers of the operations of one body share, so that each is computed once. A verifier that uses them defines a
/// type for them.
#[derive(Debug, Default)]
pub struct SharedResults(Mutex<FxHashMap<TypeId, Box<dyn Any + Send>>>);

impl SharedResults {
    /// Calls a function with the results of a type, which are created when they are used first. It must not call this function.
    pub fn with<T: Any + Send + Default, R>(&self, function: impl FnOnce(&mut T) -> R) -> R {
        let mut all = self.0.lock_ignoring_poison();
        let results = all.entry(TypeId::of::<T>()).or_insert_with(|| Box::new(T::default()));
        match results.downcast_mut() {
            Some(results) => function(results),
            None => function(&mut T::default()),
        }
    }
}

impl<'a> VerifyCx<'a> {
    /// Returns the operations that enclose the body.
    pub fn enclosing(&self) -> EnclosingOps<'a> {
        EnclosingOps { parent: self.parent, outer: self.outer }
    }
}

/// Evaluates calls of functions that the evaluator does not know.
pub type UnknownFunctions<'a> = dyn Fn(&str, &[Val]) -> Result<Val, CallError> + 'a;

/// The values of the placeholders of an expression (`$_self`, `$_op`, `$name`), and the IR that they are part of.
#[derive(Clone)]
pub struct Bindings<'a> {
    /// The types and attributes.
    pub ctx: &'a Context,
    /// The value of `$_self`.
    pub this: Option<Val>,
    /// The operation `$_op`, whose declared names are bound too.
    pub op: Option<(&'a Body, OpId)>,
    /// The body that contains values, blocks and regions.
    pub body: Option<&'a Body>,
    /// The operations that enclose the body.
    pub enclosing: EnclosingOps<'a>,
    /// The definitions.
    pub reg: Option<&'a Registry>,
    /// The registry that is queried only for the interfaces that types and attributes implement.
    pub implementors: Option<&'a Registry>,
    /// Returns the values of other names.
    pub names: Option<&'a dyn Fn(&str) -> Option<Val>>,
    /// Evaluates unknown functions.
    pub functions: Option<&'a UnknownFunctions<'a>>,
    /// The budget of the enclosing evaluation, of which this one is a part.
    pub budget: Option<&'a EvalBudget>,
}

/// Evaluates the expressions of definitions: predicates, builders and method bodies. A registry has one
/// ([`RegistryBuilder::set_evaluator`]); the crate `predicates` implements it.
///
/// Evaluation has no side effects, never panics and always ends.
pub trait ExprEvaluator: std::fmt::Debug + Send + Sync {
    /// Returns whether a predicate holds.
    fn predicate(&self, bindings: Bindings<'_>, pred: &Pred) -> PredicateResult;
    /// Returns the value of an expression.
    ///
    /// # Errors
    /// The value is not known, or the expression has undefined behavior. The other methods fail likewise.
    fn expr(&self, bindings: Bindings<'_>, expr: &Expr) -> Evaluated<Val>;
    /// Runs a lambda.
    fn lambda(&self, bindings: Bindings<'_>, lambda: &Lambda, args: &[Val]) -> Evaluated<Val>;
    /// Returns the value of the accessor `method` of the bound operation.
    fn accessor(&self, bindings: Bindings<'_>, method: &str) -> Evaluated<Val>;
    /// Returns the parameter `index` of a type or attribute.
    fn param(&self, ctx: &Context, of: &Val, index: usize) -> Evaluated<Val>;
    /// Converts a value to the declared type `ty`.
    fn declared_as(&self, ctx: &Context, ty: &CppTy, value: Val) -> Evaluated<Val>;
    /// Returns the types that a predicate of `def` reads; `None` if it reads anything else or too many types.
    fn type_dependencies(&self, def: &OpDef, pred: &Pred) -> Option<TypeDependencies>;
}

/// The context of a folder.
pub struct FoldCx<'a> {
    /// The definitions and the context.
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
        Fold::Values(smallvec![FoldValue::Attr(attr)])
    }
}
impl From<ValueId> for Fold {
    fn from(value: ValueId) -> Self {
        Fold::Values(smallvec![FoldValue::Value(value)])
    }
}
impl<T: Into<Fold>> From<Option<T>> for Fold {
    fn from(value: Option<T>) -> Self {
        value.map_or(Fold::No, Into::into)
    }
}

/// The context of result type inference.
pub struct InferCx<'a> {
    /// The definitions and the context.
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
    /// The definitions and the context.
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

/// The parts of the IR that a verifier reads.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum VerifierReads {
    /// Any part, e.g. the enclosing operations.
    #[default]
    Anything,
    /// The types of operands and results, the attributes, and the numbers of operands and results. Operations that are equal in
    /// these are verified once.
    TypesAndAttributes,
}

/// The relation of a folder to the [meaning](OpHooks::meaning) of its operation.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum FolderAccuracy {
    /// The folder computes what the meaning specifies, or gives up.
    #[default]
    Exact,
    /// For some operands the folder gives up or has another result, as the folder of upstream. The rule checker computes the operation by its meaning.
    Deviates,
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
    /// The parts of the IR that [`verify`](Self::verify) reads.
    pub verifier_reads: VerifierReads,
    /// Verifies the operation after the nested operations are verified (`hasRegionVerifier`).
    pub verify_regions: Option<VerifyHook>,
    /// Folds the operation.
    pub fold: Option<FoldHook>,
    /// Describes the operation for all inputs. The rule checker proves rules with it.
    pub meaning: Option<MeaningHook>,
    /// Whether the folder computes what the meaning specifies.
    pub folder_accuracy: FolderAccuracy,
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

/// An operation to be described.
pub type MeaningCx<'a> = DescribedOp<'a, Registry>;
/// Describes an operation; `None` if it cannot, e.g. for its types.
pub type MeaningFn = dyn Fn(&mut MeaningCx<'_>) -> Option<Meaning> + Send + Sync;
/// Describes an operation.
pub type MeaningHook = Hook<MeaningFn>;

impl Meanings for Registry {
    fn ctx(&self) -> &Context {
        Registry::ctx(self)
    }

    fn describe(cx: &mut MeaningCx<'_>) -> Option<Meaning> {
        let hook = cx.reg.def(cx.body, cx.op)?.hooks.meaning.as_ref()?;
        hook(cx)
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

/// The way in which the blocks of a callable reach the caller.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum InlinedBlocks {
    /// They are copied.
    Cloned,
    /// They are moved: this was the last call, and the callable is erased.
    Moved,
}

/// A call and what would be inlined there.
#[derive(Clone, Copy)]
pub struct InlineSite<'a> {
    /// The definitions.
    pub reg: &'a Registry,
    /// The call, in its body.
    pub call: (&'a Body, OpId),
    /// The callable, in its body.
    pub callable: (&'a Body, OpId),
    /// The region that would be inlined.
    pub source: OwnedRegion<'a>,
    /// The region that the call is in, of the body of the call.
    pub destination: RegionId,
    /// The operation that owns the destination, in its body.
    pub destination_owner: (&'a Body, OpId),
    /// How the blocks would reach the caller.
    pub blocks: InlinedBlocks,
}

/// Decisions of a dialect about inlining (MLIR, `DialectInlinerInterface`). Each method is called for operations of the dialect.
pub trait DialectInlinerInterface: Send + Sync {
    /// Returns whether the call of the site may be replaced by the body of the callable (`isLegalToInline`).
    fn is_legal_call(&self, _site: &InlineSite<'_>) -> bool {
        false
    }
    /// Returns whether operations may be inlined into the destination of the site, whose owner is of the dialect (`isLegalToInline`).
    fn is_legal_destination(&self, _site: &InlineSite<'_>) -> bool {
        false
    }
    /// Returns whether the operation `op` of the callable may be inlined (`isLegalToInline`).
    fn is_legal_op(&self, _site: &InlineSite<'_>, _body: &Body, _op: OpId) -> bool {
        false
    }
    /// Returns whether the operations in the regions of `op` are checked, too (`shouldAnalyzeRecursively`).
    fn analyzes_recursively(&self, _reg: &Registry, _body: &Body, _op: OpId) -> bool {
        true
    }
    /// Returns the values that the terminator `op` returns to the caller; `None` if it stays as it is, e.g. a branch (`handleTerminator`).
    fn returned_values(
        &self,
        reg: &Registry,
        body: &Body,
        op: OpId,
    ) -> Option<SmallVec<[ValueId; 4]>> {
        reg.has(body, op, Trait::ReturnLike).then(|| body.operands(op).collect())
    }
    /// Creates an operation that converts a value to the type `ty`, where the types of a call and a callable differ; `None` if that is not possible
    /// (`materializeCallConversion`).
    fn materialize_call_conversion(
        &self,
        _reg: &Registry,
        _value: ValueId,
        _from: Type,
        _to: Type,
        _loc: Loc,
    ) -> Option<OperationState> {
        None
    }
}

/// Creates an unconditional branch to a block that passes the values to its arguments.
pub type BranchHook =
    Hook<dyn Fn(&Registry, BlockId, &[ValueId], Loc) -> OperationState + Send + Sync>;

/// The operations by which a dialect represents undefined behavior.
pub trait UndefinedBehavior: Send + Sync {
    /// Creates an operation whose one result is a value of the type without meaning.
    fn poison(&self, reg: &Registry, ty: Type, loc: Loc) -> OperationState;
    /// Creates a terminator that control never reaches.
    fn unreachable(&self, reg: &Registry, loc: Loc) -> OperationState;
}

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
    pub print_type: Option<Hook<dyn Fn(&mut dyn OpAsmPrinter<'_>, Type) -> bool + Send + Sync>>,
    /// As `parse_type`, for attributes.
    pub parse_attr:
        Option<Hook<dyn Fn(&mut dyn OpAsmParser) -> ParseResult<Option<Attr>> + Send + Sync>>,
    /// As `print_type`, for attributes.
    pub print_attr: Option<Hook<dyn Fn(&mut dyn OpAsmPrinter<'_>, Attr) -> bool + Send + Sync>>,
    /// Returns whether a type of the dialect is written without `!dialect.` where the formats of types permit this. Without the hook,
    /// all types are.
    pub is_short_type: Option<Hook<dyn Fn(&Context, Type) -> bool + Send + Sync>>,
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
    /// The decisions of the dialect about inlining. A dialect without this hook permits everything.
    pub inliner: Option<Hook<dyn DialectInlinerInterface>>,
    /// Creates an unconditional branch to a block that passes the values to its arguments.
    pub materialize_branch: Option<BranchHook>,
    /// Creates values without meaning, and ends of blocks that control never reaches.
    pub undefined_behavior: Option<Hook<dyn UndefinedBehavior>>,
}

/// An evaluated operation with a flag attribute.
pub struct FlagQuery<'a> {
    /// The definitions and the context.
    pub reg: &'a Registry,
    /// The operation's name.
    pub name: OpName,
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
    /// How far the result may be rounded differently.
    pub rounding: RoundingFreedom,
}

/// The freedom that a flag gives to the rounding of a result.
///
/// E.g. `reassoc` on both additions of `(x + y) + z` permits `x + (y + z)`; on one of them it permits nothing.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub enum RoundingFreedom {
    /// The result is rounded as the operation is specified.
    #[default]
    Specified,
    /// The operation may be computed together with an operand whose operation declares the same (`reassoc`, `contract`).
    Combined,
    /// The operation itself may be rounded differently (`arcp` on a division, `afn` on a function).
    Free,
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
pub type ParamsPrinter = Hook<dyn Fn(&mut dyn OpAsmPrinter<'_>, &[Attr]) + Send + Sync>;

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
