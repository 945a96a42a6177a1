//! The steps of a parse function, in order, and the parts of the operation that it fills.
//!
//! ```text
//! if (p.parseOperand(a) || p.parseColonType(t) || p.resolveOperand(a, t, result.operands)) return failure();
//!   steps: Operand(a), Literal(":"), Type(t)      operands: [a: type t]
//! ```

use std::collections::{BTreeMap, BTreeSet};

/// A variable of the parse function.
pub(crate) type Var = String;

/// The kind of an attribute or parameter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum AttrKind {
    /// Any attribute, or one of the declared class.
    Any,
    /// A symbol.
    Symbol,
    /// An integer.
    Integer,
    /// A float.
    Float,
    /// A string in quotes.
    String,
    /// A keyword.
    Keyword,
    /// A keyword or a string.
    KeywordOrString,
    /// Dimensions: `4x?x`.
    Dimensions,
    /// An integer, or `?` if it is not known.
    Size,
    /// A parameter of another C++ class, e.g. an enum.
    Field,
}

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
    /// `-> types`; or nothing, if it is optional.
    ArrowTypes { var: Var, optional: bool },
    /// An attribute; with the name that the function gives it.
    Attr { name: Option<String>, var: Var, kind: AttrKind },
    /// The attribute dictionary, with the keyword `attributes` or without.
    AttrDict { keyword: bool },
    /// An argument of a region, or a list of them, with types or without.
    Args { var: Var, types: bool, list: bool },
    /// A region.
    Region { var: Var, args: Vec<Var> },
    /// A successor.
    Successor(Var),
    /// `(args = operands)`, without the brackets.
    Assignments { args: Var, operands: Var },
    /// Steps that are present if the first one is.
    Optional { first: Box<Step>, then: Vec<Step>, otherwise: Vec<Step> },
    /// Items with this separator, or none.
    Repeat(String, Vec<Step>),
    /// The presence of the preceding text sets this attribute to the unit attribute.
    Unit(String),
    /// The presence of the preceding text sets this variable to a constant.
    Set(Var, Constant),
    /// `(inputs) -> results`, or `(inputs) -> (results)`.
    FunctionalType { inputs: Var, results: Var },
    /// `private @name(%a: i32) -> i32 attributes {...} { region }`.
    Function,
    /// `(%a: i32 {d.x}) -> i32`, with the arguments in this variable.
    Signature(Var),
    /// `private`, or nothing.
    Visibility,
    /// `custom<name>(vars)`, a directive that the sources do not define.
    Custom { name: String, vars: Vec<Var> },
}

/// A value that does not depend on the text.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Constant {
    /// `true`.
    True,
    /// A case of an enum, as C++.
    Case(String),
    /// The unit attribute.
    Unit,
    /// A type, as C++.
    Type(String),
}

/// A condition that reads nothing.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Condition {
    /// The list is not empty.
    NotEmpty(Var),
    /// The keyword is this word.
    Is(Var, String),
    /// The current round of the loop with this number is not its first one.
    Later(usize),
    /// Any other condition: its place, and the C++.
    Other(String, String),
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
    /// The types of the results, in the order in which they are added: those on the different paths.
    pub(crate) results: Vec<Vec<TypeSource>>,
    /// The numbers of types of results on the different paths.
    pub(crate) result_counts: BTreeSet<usize>,
    /// Whether types of results are added that are not understood, which is a separate guess.
    pub(crate) has_unread_results: bool,
    /// Parameters of a directive, by the variables whose values they get.
    pub(crate) aliases: BTreeMap<Var, Var>,
    /// The classes and arguments of attributes that parameters of a directive get.
    pub(crate) made: BTreeMap<Var, (String, Vec<Option<Var>>)>,
    /// Attributes that are set to variables.
    pub(crate) attrs: Vec<(String, Var)>,
    /// Attributes that are true if a keyword is this word.
    pub(crate) bools: Vec<(String, Var, String)>,
    /// The first places of literals.
    pub(crate) places: BTreeMap<String, String>,
    /// The only words that a keyword may be.
    pub(crate) choices: BTreeMap<Var, Vec<String>>,
    /// The words that set a variable to a case of an enum.
    pub(crate) cases: BTreeMap<Var, Vec<String>>,
    /// The keywords that are cases of an enum.
    pub(crate) enums: BTreeSet<Var>,
    /// The words with which keywords are compared.
    pub(crate) words: Vec<(Var, String)>,
    /// The regions, in the order in which they are added.
    pub(crate) regions: Vec<Var>,
    /// Whether a print function writes regions with their terminators: the answers of its calls.
    pub(crate) terminators: BTreeSet<bool>,
    /// The types of arguments of regions.
    pub(crate) args: Vec<Resolved>,
    /// Lists of equal length.
    pub(crate) equal_lengths: Vec<(Var, Var)>,
    /// The classes of attributes that are read without their prefix.
    pub(crate) classes: BTreeMap<Var, String>,
    /// The positions of variables in the arguments of the attribute or type that is returned, by the number of arguments.
    pub(crate) positions: BTreeMap<(Var, usize), usize>,
    /// Guesses: place and message.
    pub(crate) guesses: Vec<(String, String)>,
    /// Code that is not understood: place and message.
    pub(crate) skipped: Vec<(String, String)>,
}
