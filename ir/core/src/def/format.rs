//! The parts of assembly formats that refer to declarations (MLIR, "Operation Definition Specification",
//! Declarative Assembly Format).

use std::sync::Arc;

pub use super::custom::{ArgSlice, CustomParam, TypesOf};
use super::declaration::TypeRule;
use super::hooks::{AttrParseHook, AttrPrintHook};

/// A field of `struct(...)`.
#[derive(Clone, Debug)]
pub struct StructField {
    /// The parameter's index.
    pub index: usize,
    /// Whether it is written in full.
    pub qualified: bool,
    /// Its form, if it is not that of its kind.
    pub form: Option<ParamForm>,
}

/// The form of a parameter in a format, if it is not that of its kind.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ParamForm {
    /// `short`: types of the same dialect without `!dialect.`.
    Short,
    /// `dims`: numbers as dimensions, each followed by `x`: `4x?x`.
    Dims,
    /// `size`: a number, or `?` for an unknown one.
    Size,
    /// `label`: a string as an identifier or a number: `b` or `0`.
    Label,
    /// `word`: a string as a word, without quotes if it is an identifier.
    Word,
    /// `digits`: a string that is a number, perhaps with letters: `-42`, `b10XZ`.
    Digits,
    /// `flag`: a bool as these literals if it is true, and nothing otherwise.
    Flag(Vec<Arc<str>>),
    /// `flags`: the names of the bools that are true: this one and those of these indices.
    Flags(Vec<usize>),
    /// `range`: `1 to 3` for this number and the one of that index; `1` if the second number is the next one.
    Range(usize),
    /// `pairs`: a list of attributes with two parameters, which this literal separates: `a = 1, b = 2`.
    Pairs(Arc<str>),
    /// `annotated-map`: a map with annotations: `(d0 : x, d1 : y) -> (d0 : z)`.
    AnnotatedMap {
        /// The index of the list of annotations of dimensions: one for each, or none.
        dims: usize,
        /// The index of the list of annotations of results, one for each. An absent map is the identity.
        results: usize,
    },
    /// `reset`: an attribute, of which the parameters at these paths (`a`, `list.b`) get their defaults.
    Reset(Vec<Arc<str>>),
    /// `custom`: by a Rust function.
    Native(NativeForm),
}

impl ParamForm {
    /// The indices of the further parameters that the form contains.
    pub fn further(&self) -> Vec<usize> {
        match self {
            ParamForm::Flags(more) => more.clone(),
            ParamForm::Range(end) => vec![*end],
            ParamForm::AnnotatedMap { dims, results } => vec![*dims, *results],
            _ => Vec::new(),
        }
    }
}

/// The directive `custom<name>($parameter)` in formats of types and attributes.
#[derive(Clone)]
pub struct NativeForm {
    /// The name of the directive.
    pub name: Arc<str>,
    /// Parses the parameter.
    pub parse: AttrParseHook,
    /// Prints the parameter.
    pub print: AttrPrintHook,
}

impl PartialEq for NativeForm {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

impl Eq for NativeForm {}

impl std::fmt::Debug for NativeForm {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "custom<{}>", self.name)
    }
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
    /// The region has such arguments.
    Args(ArgSlice),
}
