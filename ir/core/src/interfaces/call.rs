//! The state of nested method calls: why a call fails, and the stack that makes every chain of calls end.

use std::cell::RefCell;
use std::sync::Arc;

use super::call_error::CallError;
use super::def::InterfaceKind;
use crate::eval::EvalBudget;
use crate::expr::{MAX_DEPTH, Val};
use crate::ids::Ident;

/// The greatest total depth of the expressions of nested calls. Deeper calls are treated as infinite recursion.
const MAX_NESTING: u32 = 6400;
/// The depth that one call adds to that of its body.
const CALL_DEPTH: u32 = 5;
/// The evaluation steps that one call costs besides those of its body.
const CALL_STEPS: u32 = 1 << 8;

/// The method calls in progress within one evaluation, each made by the body of the previous one.
pub(super) struct CallStack<'a> {
    /// The steps and the depth that all of them share.
    pub(super) budget: &'a EvalBudget,
    frames: RefCell<Vec<CallFrame>>,
}

impl<'a> CallStack<'a> {
    pub(super) fn new(budget: &'a EvalBudget) -> Self {
        CallStack { budget, frames: RefCell::default() }
    }

    /// Enters a call. Every successful `enter` is paired with a [`leave`](Self::leave).
    ///
    /// # Errors
    /// [`CallError::Undefined`] for infinite recursion, [`CallError::Unknown`] if the budget is used up.
    pub(super) fn enter(&self, frame: CallFrame) -> Result<(), CallError> {
        // Methods have no side effects, so a call that repeats one in progress recurses without end.
        if self.frames.borrow().iter().any(|other| frame.repeats(other)) {
            return Err(CallError::Undefined);
        }
        let words = frame
            .args
            .iter()
            .map(|arg| if let Val::ApInt(n) = arg { n.width() / u64::BITS } else { 0 });
        let steps = words.fold(CALL_STEPS, u32::saturating_add);
        self.budget.spend(steps, u32::MAX)?;
        if self.budget.depth() + CALL_DEPTH + MAX_DEPTH > MAX_NESTING {
            return Err(CallError::Undefined);
        }
        self.frames.borrow_mut().push(frame);
        self.budget.enter(CALL_DEPTH);
        Ok(())
    }

    /// Leaves the innermost call.
    pub(super) fn leave(&self) {
        self.budget.leave(CALL_DEPTH);
        self.frames.borrow_mut().pop();
    }
}

/// Names the body that a call runs. For one implementor, an interface and a method have one body.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct BodyId {
    pub(super) kind: InterfaceKind,
    pub(super) interface: Ident,
    /// `None`: the verifier of the interface. Overloads differ in the number of their parameters.
    pub(super) method: Option<(Ident, usize)>,
}

/// A call of a method body.
pub(super) struct CallFrame {
    /// The operation, type or attribute that the method is called on.
    pub(super) this: Val,
    pub(super) body: BodyId,
    pub(super) args: Vec<Val>,
}

impl CallFrame {
    /// Returns whether both are known to be the same call. Lists and strings are compared by address, because comparing their contents could
    /// take long.
    fn repeats(&self, other: &CallFrame) -> bool {
        let same = |(a, b): (&Val, &Val)| match (a, b) {
            (Val::List(a), Val::List(b)) => Arc::ptr_eq(a, b),
            (Val::Str(a), Val::Str(b)) => Arc::ptr_eq(a, b),
            (Val::ApInt(a), Val::ApInt(b)) => a.width() <= u64::BITS && a == b,
            // Two closures of the same text may have captured different values.
            (Val::Lambda(_), _) => false,
            (a, b) => a == b,
        };
        self.body == other.body
            && self.this == other.this
            && self.args.iter().zip(&other.args).all(same)
    }
}
