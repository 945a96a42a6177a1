//! The steps of rewriting as actions, which an observer records or refuses: for a log, for counters, and to find the first wrong rewrite.
//!
//! ```text
//! GreedyPatternRewriteIteration(1)
//!   fold arith.addi
//!   apply-pattern arith.addi-add-constant
//! ```

use std::fmt;
use std::sync::Arc;

use ir_core::enclosing::ParentOp;
use ir_core::{Body, OpId, Registry};

/// A step of rewriting.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RewriteAction<'a> {
    /// A round of the greedy driver over a body, counted from 1.
    Iteration(u64),
    /// A conversion of a body.
    Conversion,
    /// Folding an operation. Its end is not reported.
    Fold(OpId),
    /// Trying a pattern on an operation.
    Pattern(&'a str, OpId),
}

/// The decision of an observer about an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Execution {
    /// It is executed.
    Execute,
    /// It is left out. A round or a conversion that is left out changes nothing, and a pattern does not match.
    Skip,
}

/// Receives the actions, in order.
pub trait ActionObserver: Send + Sync {
    /// Receives an action before it, with the body and the operation that owns it. Returns whether it is executed.
    fn begin(
        &self,
        reg: &Registry,
        place: (&Body, Option<&ParentOp<'_>>),
        action: RewriteAction<'_>,
    ) -> Execution;

    /// Receives an action that was executed.
    fn end(&self, action: RewriteAction<'_>);

    /// Returns whether the run is to be seen as it is after some of its actions: the others were left out. A conversion then leaves operations as they
    /// are that it could not legalize without them.
    fn is_cut_short(&self) -> bool {
        false
    }
}

/// A shared observer. Two are equal if they are one object.
#[derive(Clone)]
pub struct SharedObserver(pub Arc<dyn ActionObserver>);

impl PartialEq for SharedObserver {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

impl Eq for SharedObserver {}

impl fmt::Debug for SharedObserver {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SharedObserver")
    }
}

impl SharedObserver {
    /// Begins an action. Returns whether it is to be executed; then [`end`](Self::end) follows it.
    pub fn begin(
        &self,
        reg: &Registry,
        place: (&Body, Option<&ParentOp<'_>>),
        action: RewriteAction<'_>,
    ) -> bool {
        self.0.begin(reg, place, action) == Execution::Execute
    }

    /// Ends an action.
    pub fn end(&self, action: RewriteAction<'_>) {
        self.0.end(action);
    }

    /// Returns whether the run is to be seen as it is after [some of its actions](ActionObserver::is_cut_short).
    pub fn is_cut_short(&self) -> bool {
        self.0.is_cut_short()
    }
}
