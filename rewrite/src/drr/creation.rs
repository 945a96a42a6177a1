//! Operations that C++ code in a result pattern creates.
//!
//! ```text
//! def Neg : NativeCodeCall<"$_builder.create<SubOp>($_loc, $_builder.create<ZeroOp>($_loc, $0.getType()), $0)">;
//!
//! Creations {
//!     steps: [ZeroOp($0.getType()), SubOp($1, $0)],   // $1 is the result of the first step
//!     value: $2,
//! }
//! ```

use ir_core::def::Arity;
use ir_core::{Ident, OpName};

use super::code::Code;

/// The steps of a call that creates operations, and its value.
#[derive(Debug)]
pub struct Creations {
    /// The steps in order. Their results are the names after those of the arguments.
    pub(super) steps: Vec<Step>,
    /// The value of the call.
    pub(super) value: Code,
}

/// A step of a call.
#[derive(Debug)]
pub(super) enum Step {
    /// Creates an operation; the result is its result, or the list of its results.
    Create(Creation),
    /// Evaluates the value of a local variable.
    Value(Code),
}

/// A call of a builder of an operation.
#[derive(Debug)]
pub(super) struct Creation {
    pub(super) op: OpName,
    /// The arguments after the location.
    pub(super) args: Vec<Code>,
    /// The value or operation whose location it gets; `None`: `$_loc`.
    pub(super) loc: Option<Code>,
    /// The declared operands and attributes, in order.
    pub(super) params: Vec<Param>,
    /// Whether the result types can be inferred.
    pub(super) infers: bool,
    /// The attribute with the sizes of operand groups, if there is one to be set.
    pub(super) sizes: Option<Ident>,
}

/// A parameter of the builders of an operation.
#[derive(Clone, Debug)]
pub(super) enum Param {
    /// An operand.
    Operand(Arity),
    /// An attribute.
    Attr {
        name: Ident,
        /// Whether it is optional or has a default.
        may_lack: bool,
        /// Makes the attribute of a C++ value `$0`, as the definition declares.
        from_cpp: Option<Code>,
    },
}

impl Creations {
    /// Returns the operations that are created, in order.
    pub(super) fn operations(&self) -> impl Iterator<Item = &Creation> {
        self.steps.iter().filter_map(|step| match step {
            Step::Create(creation) => Some(creation),
            Step::Value(_) => None,
        })
    }

    /// Returns all expressions.
    pub(super) fn codes(&self) -> impl Iterator<Item = &Code> {
        let converted = self.operations().flat_map(|creation| &creation.params);
        let converted = converted.filter_map(|param| match param {
            Param::Attr { from_cpp, .. } => from_cpp.as_ref(),
            Param::Operand(_) => None,
        });
        self.steps.iter().flat_map(Step::codes).chain(converted).chain([&self.value])
    }
}

impl Step {
    /// Returns the expressions over the arguments of the call and the results of earlier steps.
    pub(super) fn codes(&self) -> impl Iterator<Item = &Code> {
        let (args, other) = match self {
            Step::Create(creation) => (&creation.args[..], creation.loc.as_ref()),
            Step::Value(code) => (&[][..], Some(code)),
        };
        args.iter().chain(other)
    }
}

impl Creation {
    /// Returns the numbers of arguments that a builder takes besides result types: at least and at most.
    pub(super) fn counts(&self) -> (usize, usize) {
        let last_needed = self.params.iter().rposition(|param| match param {
            Param::Operand(_) => true,
            Param::Attr { may_lack, .. } => !may_lack,
        });
        (last_needed.map_or(0, |at| at + 1), self.params.len())
    }
}
