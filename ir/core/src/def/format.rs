//! The parts of assembly formats that refer to declarations (MLIR, "Operation Definition Specification",
//! Declarative Assembly Format).

pub use super::custom::{
    ArgSlice, AttrDependence, CustomParam, FirstToken, MAX_ARG_LISTS, TypesOf,
};
use super::declaration::TypeRule;

/// The text of a region in the format of an overlay, if it differs from that of other formats.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RegionText {
    /// `with-terminator`: the text contains the terminator even if that has no operands.
    Terminated,
    /// `exact`: the same, and nothing is added to the text that is parsed.
    Exact,
    /// `with-block`: the same, except that a region without blocks gets an empty one.
    Block,
}

/// The text of one type after an arrow.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ArrowText {
    /// `arrow-types`: `-> type`.
    Bare,
    /// `arrow-type-list`: `-> (type)`; a type without parentheses is read too.
    Parenthesized,
}

/// The text of a region argument in a format.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ArgText {
    /// `args`: its name.
    Name,
    /// `located-args`: its name, and its location if locations are printed.
    Located,
    /// `typed-args`: its name, type and location.
    Typed,
    /// `echoed-args`: its name, which the text of the region contains, too. Names that are parsed have no effect.
    Echoed,
}

/// The rule for the types of region arguments whose text has no types.
#[derive(Clone, Debug)]
pub struct ArgTypes {
    /// The arguments.
    pub of: ArgSlice,
    /// The rule. A single type applies to all arguments.
    pub rule: TypeRule,
}

/// Region arguments whose text contains those of another region, too: the same names and types.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SharedArgs {
    /// The region whose arguments the text leaves out.
    pub region: usize,
    /// The arguments that it has.
    pub from: ArgSlice,
}

/// A region whose arguments have the names and types of operands, which they hide.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OperandArgs {
    /// The region whose arguments the text leaves out.
    pub region: usize,
    /// The operand declaration.
    pub operand: usize,
}

/// The anchor of an optional group, which decides whether the group is printed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Anchor {
    /// The attribute (parameter) is present and, if it has one, differs from its default.
    Attr(usize),
    /// The operand declaration has values.
    Operand(usize),
    /// The result declaration has values (through its type).
    Result(usize),
    /// The region declaration has regions (for a single one: is not empty).
    Region(usize),
    /// The successor declaration has successors.
    Successor(usize),
    /// Any of several (a custom directive's parameters).
    Any(Vec<Anchor>),
    /// All of several: the elements of an overlay's group that `^` follows.
    All(Vec<Anchor>),
    /// The region has such arguments.
    Args(ArgSlice),
}
