//! The values that the interpreter computes: the known facts about a C++ variable, e.g. that `more` is true because a
//! comma was read.

use tree_sitter::Node;

use crate::cpp::Function;
use crate::steps::{TypeSource, Var};

/// A result of a call of the parser.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Outcome {
    Success,
    Failure,
    /// The optional part is absent.
    Absent,
}

/// The part of a member that a [`Value::Member`] denotes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Part {
    /// The member.
    Whole,
    /// Its type.
    Type,
    /// A value that is computed from it.
    Derived,
}

/// A value of a C++ expression.
#[derive(Clone, Debug)]
pub(super) enum Value<'s> {
    Unknown,
    Outcome(Outcome),
    Bool(bool),
    /// A constant string.
    Text(String),
    /// `{}`, `nullptr`, `Type()`.
    Null,
    /// The parser.
    Parser,
    /// The `OperationState`.
    State,
    /// The printer.
    Printer,
    /// The operation, type or attribute that is printed.
    This,
    /// What a method of it returns, by the name of the method, e.g. `getInputs`; of several values, that with a number.
    Member {
        name: String,
        number: Option<usize>,
        part: Part,
    },
    /// A part of the text, by the variable that is filled with it.
    Read(Var),
    /// A list. Items that a loop adds are there once.
    List(Vec<Value<'s>>),
    /// A type that follows from others.
    Code {
        code: String,
        from: Option<Var>,
    },
    /// `Class::get(...)`, with the arguments that are not the context, and whether the context is one.
    Made {
        class: String,
        args: Vec<Value<'s>>,
        context: bool,
    },
    /// A unit attribute.
    Unit,
    /// The number of the current item of a list, in a loop over its numbers.
    Index(usize),
    /// Whether the round of the loop with this number is its first one, or is not.
    Round {
        number: usize,
        is_first: bool,
    },
    /// Whether a keyword is this word.
    Is(Var, String),
    Lambda(Closure<'s>),
}

/// A lambda, with the frame whose variables it refers to.
#[derive(Clone, Copy, Debug)]
pub(super) struct Closure<'s> {
    pub(super) node: Node<'s>,
    pub(super) function: Function<'s>,
    pub(super) frame: usize,
}

impl<'s> Value<'s> {
    /// Returns the type that the value denotes.
    pub(super) fn type_source(&self) -> Option<TypeSource> {
        match self {
            Value::Read(var) => Some(TypeSource::Var(var.clone())),
            Value::Code { code, from } => {
                Some(TypeSource::Code { code: code.clone(), from: from.clone() })
            }
            Value::List(items) if items.len() == 1 => items[0].type_source(),
            Value::Made { class, args, context } if class.ends_with("Type") => {
                made_type(class, args, *context)
            }
            _ => None,
        }
    }

    /// Returns the variables of the text that the value is computed from, in order.
    pub(super) fn read_vars(&self) -> Vec<Var> {
        let mut vars = Vec::new();
        let mut open = vec![self];
        while let Some(value) = open.pop() {
            match value {
                Value::Read(var) => vars.push(var.clone()),
                Value::List(items) | Value::Made { args: items, .. } => {
                    open.extend(items.iter().rev());
                }
                _ => {}
            }
        }
        vars
    }

    /// Returns the only variable of the text that the value is computed from.
    pub(super) fn read_var(&self) -> Option<Var> {
        match self.read_vars().as_slice() {
            [var] => Some(var.clone()),
            _ => None,
        }
    }

    /// Returns the truth of the value as a condition: a `ParseResult` is true if it failed.
    pub(super) fn truth(&self) -> Option<bool> {
        match self {
            Value::Bool(value) => Some(*value),
            Value::Outcome(outcome) => Some(*outcome == Outcome::Failure),
            Value::Null => Some(false),
            Value::Read(_) | Value::Made { .. } | Value::Unit | Value::Code { from: None, .. } => {
                Some(true)
            }
            _ => None,
        }
    }
}

/// Returns the type `Class::get(...)` of another type, as an expression over it.
fn made_type(class: &str, args: &[Value<'_>], context: bool) -> Option<TypeSource> {
    let mut from: Option<Var> = None;
    let mut codes = Vec::new();
    if context {
        codes.push("$_builder.getContext()".to_owned());
    }
    for arg in args {
        let (code, var) = match arg.type_source()? {
            TypeSource::Var(var) => ("$_self".to_owned(), Some(var)),
            TypeSource::Code { code, from } => (code, from),
        };
        if from.is_some() && var.is_some() && from != var {
            return None;
        }
        from = from.or(var);
        codes.push(code);
    }
    Some(TypeSource::Code { code: format!("{class}::get({})", codes.join(", ")), from })
}
