//! The parser as a hook sees it.

use smallvec::SmallVec;

use crate::body::Body;
use crate::def::format::TypesOf;
use crate::ids::{Attr, BlockId, Ident, OpName, RegionId, Type, ValueId};
use crate::loc::Loc;
use crate::registry::Registry;

/// Parsing failed, and the error was reported.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParseFailed;

/// The result of parsing something.
pub type ParseResult<T> = Result<T, ParseFailed>;

/// A place in the text: a byte offset.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Pos(pub u32);

crate::dense_id!(
    /// A value's name in the text that is being parsed ([`OpAsmParser::value_name`]); it is never interned, for there are as many names
    /// as values.
    #[derive(Debug)]
    ValueName
);

/// A value's name as written, `%name` or `%name#number`, not looked up yet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UnresolvedOperand {
    /// The name without its `%`.
    pub name: ValueName,
    /// The number after `#`, or 0.
    pub number: u32,
    /// Its position.
    pub pos: Pos,
}

/// A region argument as written: `%name : type {attributes} loc(...)`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Argument {
    /// The name; `None` if only a type is written.
    pub name: Option<UnresolvedOperand>,
    /// The type, if one was written or is known.
    pub ty: Option<Type>,
    /// The attributes: a dictionary.
    pub attrs: Attr,
    /// The location that follows it.
    pub loc: Option<Loc>,
    /// Its position.
    pub pos: Pos,
}

/// The text of a region argument.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ArgumentSyntax {
    /// `%name`.
    Name,
    /// `%name : type`, then an optional dictionary of attributes.
    Typed,
}

/// How a list is enclosed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Delimiter {
    /// `a, b` with one element at least.
    None,
    /// `(a, b)`.
    Paren,
    /// `[a, b]`.
    Square,
    /// `<a, b>`.
    LessGreater,
    /// `{a, b}`.
    Braces,
    /// `(a, b)` or nothing.
    OptionalParen,
    /// `[a, b]` or nothing.
    OptionalSquare,
    /// `<a, b>` or nothing.
    OptionalLessGreater,
}

/// An operation as far as it was read.
#[derive(Clone, Debug)]
pub struct ParsedOp {
    /// Its name.
    pub name: OpName,
    /// The position of its name.
    pub pos: Pos,
    /// Its location: the one that follows it in the text, else the position of its name.
    pub loc: Loc,
    /// How many results its text binds names to (`%a:2, %b =` are three), if any.
    pub bound_results: usize,
    /// Resolved operands.
    pub operands: SmallVec<[ValueId; 4]>,
    /// Result types.
    pub results: SmallVec<[Type; 2]>,
    /// Attributes; which of them are inherent is settled when the operation is made.
    pub attrs: Vec<(Ident, Attr)>,
    /// Inherent attributes that were written as properties (`<{...}>`, `prop-dict`).
    pub props: Vec<(Ident, Attr)>,
    /// Successors.
    pub successors: SmallVec<[BlockId; 2]>,
    /// Regions, in order: of the nested body if the operation is isolated, else of the current one.
    pub regions: SmallVec<[RegionId; 2]>,
}

impl ParsedOp {
    /// An operation of which only the name was read, at `pos`.
    pub fn new(name: OpName, pos: Pos, loc: Loc) -> Self {
        ParsedOp {
            name,
            pos,
            loc,
            bound_results: 0,
            operands: SmallVec::new(),
            results: SmallVec::new(),
            attrs: Vec::new(),
            props: Vec::new(),
            successors: SmallVec::new(),
            regions: SmallVec::new(),
        }
    }

    /// Resets this to the result of [`new`](Self::new) and reuses the allocations.
    pub fn reset(&mut self, name: OpName, pos: Pos, loc: Loc) {
        (self.name, self.pos, self.loc, self.bound_results) = (name, pos, loc, 0);
        self.operands.clear();
        self.results.clear();
        self.attrs.clear();
        self.props.clear();
        self.successors.clear();
        self.regions.clear();
    }
}

/// The parser, positioned after the text parsed so far. Every failing method has reported its error.
///
/// Literals are keywords or punctuation as in assembly formats: `to`, `->`, `(`, `::`.
pub trait OpAsmParser {
    /// Definitions and context.
    fn reg(&self) -> &Registry;
    /// Where the next token starts.
    fn pos(&self) -> Pos;
    /// Reports an error.
    fn error(&mut self, pos: Pos, message: String) -> ParseFailed;
    /// The location of an operation at that position in the current body. Not for positions inside an
    /// isolated operation: omit the locations of its arguments, and they get the right ones.
    fn loc_at(&mut self, pos: Pos) -> Loc;

    // ---- tokens ----
    /// Reads a literal.
    fn literal(&mut self, text: &str) -> ParseResult<()>;
    /// Reads a literal if it is next.
    fn optional_literal(&mut self, text: &str) -> bool;
    /// Whether a literal is next.
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
    /// Reads an integer of 64 bits, with a sign or without: the bits.
    fn integer_bits(&mut self) -> ParseResult<u64>;
    /// Reads a comma-separated list; `element` reads one.
    fn comma_list(
        &mut self,
        delimiter: Delimiter,
        element: &mut dyn FnMut(&mut dyn OpAsmParser) -> ParseResult<()>,
    ) -> ParseResult<()>;

    // ---- operands ----
    /// The text of a value's name, without its `%`.
    fn value_name(&self, name: ValueName) -> String;
    /// Reads `%name` or `%name#n`.
    fn operand(&mut self) -> ParseResult<UnresolvedOperand>;
    /// Reads `%name` if one is next.
    fn optional_operand(&mut self) -> ParseResult<Option<UnresolvedOperand>>;
    /// Reads a list of operands, possibly empty.
    fn operand_list(&mut self, delimiter: Delimiter) -> ParseResult<Vec<UnresolvedOperand>>;
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
    /// Reads an attribute if one is next.
    fn optional_attr(&mut self, ty: Option<Type>) -> ParseResult<Option<Attr>>;
    /// Reads `@name` as a string attribute.
    fn symbol_name(&mut self) -> ParseResult<Attr>;
    /// Reads `@name` as a string attribute if one is next.
    fn optional_symbol_name(&mut self) -> ParseResult<Option<Attr>>;
    /// Reads `{...}` into the list, if it is next.
    fn attr_dict(&mut self, attrs: &mut Vec<(Ident, Attr)>) -> ParseResult<()>;
    /// Reads `attributes {...}` into the list, if it is next.
    fn attr_dict_with_keyword(&mut self, attrs: &mut Vec<(Ident, Attr)>) -> ParseResult<()>;
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
    /// An empty region of `op`.
    fn empty_region(&mut self, op: &ParsedOp) -> RegionId;
    /// The body that regions of `op` are in.
    fn region_body(&mut self, op: &ParsedOp) -> &mut Body;
    /// Adds the implicit terminator of the definition of `op` to the only block of `region` (created if
    /// missing), unless the block has a terminator.
    fn ensure_terminator(&mut self, op: &ParsedOp, region: RegionId) -> ParseResult<()>;
    /// Reads `^name`.
    fn successor(&mut self) -> ParseResult<BlockId>;
    /// Reads `^name` if one is next.
    fn optional_successor(&mut self) -> ParseResult<Option<BlockId>>;
    /// The type of a value that [`resolve`](Self::resolve) returned, which may be a forward reference and so in no body yet.
    fn value_type(&self, value: ValueId) -> Type;

    // ---- what a declarative format has read so far, for the hooks of its custom directives; indices are those of the declarations ----
    /// The operands of a declaration, not resolved yet. The hook adds to them.
    fn format_operands(&mut self, index: usize) -> &mut Vec<UnresolvedOperand>;
    /// The types of the values of a declaration. The hook adds to them.
    fn format_types(&mut self, of: TypesOf) -> &mut Vec<Type>;
    /// The sizes of the groups of a `VariadicOfVariadic` operand declaration. The hook adds to them.
    fn format_groups(&mut self, index: usize) -> &mut Vec<i32>;
    /// The regions of a declaration. The hook adds to them, not to the operation.
    fn format_regions(&mut self, index: usize) -> &mut Vec<RegionId>;
    /// The successors of a declaration. The hook adds to them, not to the operation.
    fn format_successors(&mut self, index: usize) -> &mut Vec<BlockId>;

    /// Reads `^name` or `^name(%operands : types)`.
    fn successor_and_operands(&mut self) -> ParseResult<(BlockId, Vec<ValueId>)>;
}
