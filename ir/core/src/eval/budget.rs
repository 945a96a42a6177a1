//! The limits that make every evaluation end.

use std::cell::Cell;

use super::error::{EvalError, Evaluated};

/// The greatest number of expressions that one evaluation inspects, including the methods that it calls. If there are more, the value is
/// unknown.
pub const MAX_STEPS: u32 = 1 << 20;

/// The work of an evaluation, shared with the evaluations of the methods that it calls.
#[derive(Default)]
pub struct EvalBudget {
    steps: Cell<u32>,
    depth: Cell<u32>,
}

impl EvalBudget {
    /// Returns the number of enclosing expressions and calls.
    pub fn depth(&self) -> u32 {
        self.depth.get()
    }

    /// Returns whether the evaluation exceeded a limit. It then has no steps left.
    pub fn is_spent(&self) -> bool {
        self.steps.get() > MAX_STEPS
    }

    /// Enters an expression or call that counts as `depth` levels.
    pub fn enter(&self, depth: u32) {
        self.depth.set(self.depth.get() + depth);
    }

    /// Reverts [`enter`](Self::enter).
    pub fn leave(&self, depth: u32) {
        self.depth.set(self.depth.get() - depth);
    }

    /// Counts steps.
    ///
    /// # Errors
    /// There were too many steps, or the depth is not less than `deepest`.
    pub fn spend(&self, count: u32, deepest: u32) -> Evaluated<()> {
        let count = if self.depth.get() < deepest { count } else { u32::MAX };
        self.steps.set(self.steps.get().saturating_add(count));
        if self.is_spent() { Err(EvalError::Unknown) } else { Ok(()) }
    }
}
