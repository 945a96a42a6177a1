//! What hooks read and build while an operation is parsed. The parser itself is [`OpAsmParser`](super::OpAsmParser).

use smallvec::SmallVec;

use crate::ids::{Attr, BlockId, Ident, OpName, RegionId, Type, ValueId};
use crate::loc::Loc;

/// Parsing failed, and the error was reported.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParseFailed;

/// The result of parsing something.
pub type ParseResult<T> = Result<T, ParseFailed>;

/// A place in the text: a byte offset.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Pos(pub u32);

crate::dense_id!(
    /// A value's name in the text that is being parsed ([`OpAsmParser::value_name`](super::OpAsmParser::value_name)); it is never interned, for there are as many names
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

/// The delimiters that enclose a list.
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
    /// The first name that its text binds results to, if any.
    pub bound_name: Option<ValueName>,
    /// Resolved operands.
    pub operands: SmallVec<[ValueId; 4]>,
    /// Result types.
    pub results: SmallVec<[Type; 2]>,
    /// Attributes; which of them are inherent is settled when the operation is made.
    pub attrs: Vec<(Ident, Attr)>,
    /// Inherent attributes that were written as properties (`<{...}>`, `prop-dict`).
    pub props: Vec<(Ident, Attr)>,
    /// Discardable attributes that have the names of native values.
    pub discardable: Vec<(Ident, Attr)>,
    /// Successors.
    pub successors: SmallVec<[BlockId; 2]>,
    /// Regions, in order: of the nested body if the operation is isolated, else of the current one.
    pub regions: SmallVec<[RegionId; 2]>,
}

impl ParsedOp {
    /// Creates an operation of which only the name was read, at `pos`.
    pub fn new(name: OpName, pos: Pos, loc: Loc) -> Self {
        ParsedOp {
            name,
            pos,
            loc,
            bound_results: 0,
            bound_name: None,
            operands: SmallVec::new(),
            results: SmallVec::new(),
            attrs: Vec::new(),
            props: Vec::new(),
            discardable: Vec::new(),
            successors: SmallVec::new(),
            regions: SmallVec::new(),
        }
    }

    /// Resets this to the result of [`new`](Self::new) and reuses the allocations.
    pub fn reset(&mut self, name: OpName, pos: Pos, loc: Loc) {
        (self.name, self.pos, self.loc, self.bound_results) = (name, pos, loc, 0);
        self.bound_name = None;
        self.operands.clear();
        self.results.clear();
        self.attrs.clear();
        self.props.clear();
        self.discardable.clear();
        self.successors.clear();
        self.regions.clear();
    }
}
