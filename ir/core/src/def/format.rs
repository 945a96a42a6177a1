//! The parts of assembly formats that refer to declarations (MLIR, "Operation Definition Specification",
//! Declarative Assembly Format).

use std::sync::Arc;

/// A field of `struct(...)`.
#[derive(Clone, Debug)]
pub struct StructField {
    /// The parameter's index.
    pub index: usize,
    /// Whether it is written in full.
    pub qualified: bool,
}

/// The operand of `type(...)` and `functional-type(...)`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TypesOf {
    /// An operand declaration.
    Operand(usize),
    /// A result declaration.
    Result(usize),
    /// All operands.
    Operands,
    /// All results.
    Results,
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
}

/// A parameter of a custom directive.
#[derive(Clone, Debug)]
pub enum CustomParam {
    /// An attribute.
    Attr(usize),
    /// An operand declaration.
    Operand(usize),
    /// A region declaration.
    Region(usize),
    /// A successor declaration.
    Successor(usize),
    /// The types of a declaration.
    Type(TypesOf),
    /// `attr-dict`.
    AttrDict,
    /// `prop-dict`.
    PropDict,
    /// `ref(...)`: something already read.
    Ref(Box<CustomParam>),
    /// A string of C++ code, or a literal string.
    Code(Arc<str>),
}
