//! The declarations of an operation, as far as its syntax refers to them, e.g. the operands `lhs` and `rhs`.

/// The number of values of a declaration.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Arity {
    /// One.
    One,
    /// One or none.
    Optional,
    /// Any number.
    Variadic,
}

/// A declared operand or result.
#[derive(Clone, Debug)]
pub struct Decl {
    /// The name.
    pub name: String,
    /// The number of values.
    pub arity: Arity,
}

/// The declarations of an operation.
#[derive(Clone, Debug, Default)]
pub struct OpShape {
    /// The name, e.g. `my.add`.
    pub name: String,
    /// The name of the C++ class, e.g. `AddOp`.
    pub class: String,
    /// The operands.
    pub operands: Vec<Decl>,
    /// The results.
    pub results: Vec<Decl>,
    /// The names of the attributes.
    pub attrs: Vec<String>,
    /// The names of the regions.
    pub regions: Vec<String>,
    /// The names of the successors.
    pub successors: Vec<String>,
}

/// A directive `custom<Name>` that a format of the dialect uses.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct DirectiveUse {
    /// The dialect.
    pub dialect: String,
    /// The name of the directive.
    pub name: String,
}

impl Arity {
    /// Returns whether values of the declaration may be absent.
    pub fn is_variable(self) -> bool {
        self != Arity::One
    }
}
