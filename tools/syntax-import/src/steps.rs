//! The steps of a parse function, in order, and the parts of the operation that it fills.
//!
//! ```text
//! if (p.parseOperand(a) || p.parseColonType(t) || p.resolveOperand(a, t, result.operands)) return failure();
//!   steps: Operand(a), Literal(":"), Type(t)      operands: [a: type t]
//! ```

/// A variable of the parse function.
pub(crate) type Var = String;

/// A step of a parse function.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Step {
    /// A keyword or punctuation.
    Literal(String),
    /// One operand.
    Operand(Var),
    /// A list of operands, without brackets.
    Operands(Var),
    /// One type.
    Type(Var),
    /// A list of types.
    Types(Var),
    /// `-> types`, or nothing.
    ArrowTypes(Var),
    /// An attribute; with the name that the function gives it.
    Attr { name: Option<String>, var: Var },
    /// The attribute dictionary, with the keyword `attributes` or without.
    AttrDict { keyword: bool },
    /// A region.
    Region { var: Var, args: Vec<Var> },
    /// A successor.
    Successor(Var),
    /// Steps that are present if the first one is.
    Optional { first: Box<Step>, then: Vec<Step>, otherwise: Vec<Step> },
    /// Items with a comma between them.
    Repeat(Vec<Step>),
    /// The presence of the preceding text sets this attribute to the unit attribute.
    Unit(String),
    /// `custom<name>(vars)`, a directive that the sources do not define.
    Custom { name: String, vars: Vec<Var> },
}

/// The source of a type.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum TypeSource {
    /// A variable that a step reads.
    Var(Var),
    /// An expression, and the variable with a type that it reads, if any.
    Code { code: String, from: Option<Var> },
}

/// Operands that are added to the operation.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Resolved {
    pub(crate) var: Var,
    pub(crate) ty: Option<TypeSource>,
}

/// A parse function, understood.
#[derive(Clone, Debug, Default)]
pub(crate) struct Parsed {
    pub(crate) steps: Vec<Step>,
    /// The operands, in the order in which they are added.
    pub(crate) operands: Vec<Resolved>,
    /// The types of the results, in the order in which they are added.
    pub(crate) results: Vec<TypeSource>,
    /// Attributes that are set to variables.
    pub(crate) attrs: Vec<(String, Var)>,
    /// Guesses: place and message.
    pub(crate) guesses: Vec<(String, String)>,
    /// Code that is not understood: place and message.
    pub(crate) skipped: Vec<(String, String)>,
}
