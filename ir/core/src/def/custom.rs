//! The parameters of custom directives: `custom<Name>($attr, type($operand), ref(args($body, 1)), "text")`.

use std::sync::Arc;

/// Some arguments of the entry block of a region: `args($body, 1)` are all from the second one on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ArgSlice {
    /// The region declaration.
    pub region: usize,
    /// The number of the first argument.
    pub first: usize,
    /// The number of arguments; `None` for all remaining ones.
    pub count: Option<usize>,
}

impl ArgSlice {
    /// Returns the arguments of the slice among all arguments of the entry block.
    pub fn of<T>(self, all: &[T]) -> &[T] {
        let rest = all.get(self.first..).unwrap_or_default();
        &rest[..self.count.map_or(rest.len(), |count| count.min(rest.len()))]
    }
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
    /// Arguments of a region.
    Args(ArgSlice),
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
    /// Arguments of a region.
    Args(ArgSlice),
}

/// A token that the text of a custom directive may begin with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FirstToken {
    /// Any identifier.
    Word,
    /// A string in quotes.
    String,
    /// `@symbol`.
    Symbol,
    /// `%value`.
    Value,
}

/// The dependence of the text of a custom directive on the attributes that are its parameters.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum AttrDependence {
    /// Their values: e.g. a number that selects a word.
    #[default]
    Values,
    /// Only the kind and the type of each: it is printed in its own syntax, e.g. as `7 : i32` or `@f`.
    Kinds,
}
