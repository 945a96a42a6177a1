//! The parameters of custom directives: `custom<Name>($attr, type($operand), ref(args($body, 1)), "text")`.

use std::sync::Arc;

/// The declarations whose numbers of values an [`ArgSlice`] may add to the number of its first argument.
pub const MAX_ARG_LISTS: usize = 3;

/// Some arguments of the entry block of a region: `args($body, 1)` are all from the second one on, `args($body, $x, $y)` are as many
/// as `$y` has values, after as many as `$x` has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ArgSlice {
    /// The region declaration.
    pub region: usize,
    /// The number of the first argument, without those of `after`.
    pub first: usize,
    /// The number of arguments; `None` for all remaining ones, or as many as `sized` has values.
    pub count: Option<usize>,
    /// The operand declarations whose numbers of values precede the first argument.
    pub after: [Option<usize>; MAX_ARG_LISTS],
    /// The operand declaration that has as many values as there are arguments.
    pub sized: Option<usize>,
}

impl ArgSlice {
    /// Returns all arguments of a region.
    pub fn all(region: usize) -> Self {
        ArgSlice { region, first: 0, count: None, after: [None; MAX_ARG_LISTS], sized: None }
    }

    /// Returns whether the slice depends on the number of operands.
    pub fn is_counted(&self) -> bool {
        self.sized.is_some() || self.after[0].is_some()
    }

    /// Returns the place of the first argument among those of other slices, whatever the numbers of operands are.
    pub fn start(&self) -> (usize, usize) {
        (self.after.iter().flatten().count(), self.first)
    }

    /// Returns the place after the last argument.
    pub fn end(&self) -> (usize, usize) {
        let (lists, first) = self.start();
        match (self.sized, self.count) {
            (Some(_), _) => (lists + 1, first),
            (None, Some(count)) => (lists, first + count),
            (None, None) => (usize::MAX, usize::MAX),
        }
    }

    /// Returns the slice with numbers, given the number of values of each operand declaration.
    pub fn with_counts(self, count_of: impl Fn(usize) -> usize) -> Self {
        if !self.is_counted() {
            return self;
        }
        let before: usize = self.after.iter().flatten().map(|of| count_of(*of)).sum();
        ArgSlice {
            first: self.first + before,
            count: self.sized.map(&count_of).or(self.count),
            ..ArgSlice::all(self.region)
        }
    }

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
