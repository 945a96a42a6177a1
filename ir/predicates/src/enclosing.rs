//! Evaluation over the operations that enclose a body, e.g. `$_op.getParentOp()->getParentOp()`.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use crate::error::{EvalError, Evaluated, OrError};
use crate::evaluator::Evaluator;
use ir_core::enclosing::{EnclosingOps, OuterOps, ParentOp};
use ir_core::expr::Val;

/// Returns the operation that owns the body: null if it is the outermost one.
pub(crate) fn owner(of: EnclosingOps<'_>) -> Evaluated<Val> {
    match (of.parent, of.outer) {
        (None, OuterOps::None) => Ok(Val::Null),
        (None, OuterOps::Unknown) => Err(EvalError::Unknown),
        (None | Some(ParentOp { parent: None, .. }), OuterOps::Tracked(inspected)) => {
            inspected.store(true, Ordering::Relaxed);
            Err(EvalError::Unknown)
        }
        (Some(parent), _) => Ok(Val::Outside(1, Arc::new(Val::Op(parent.op)))),
    }
}

impl<'a> Evaluator<'a> {
    /// Runs `evaluate` with the body `level` levels further out as the current one, and without a current
    /// operation.
    pub(crate) fn outside(
        &mut self,
        level: u32,
        what: impl FnOnce(&mut Self) -> Evaluated<Val>,
    ) -> Evaluated<Val> {
        let (body, enclosing) = self.enclosing.level(level).or_unknown()?;
        let (own, inner) =
            (self.body.replace(body), std::mem::replace(&mut self.enclosing, enclosing));
        let scope = self.scope.take();
        let found = what(self);
        (self.body, self.enclosing, self.scope) = (own, inner, scope);
        found.map(|found| found.seen_from_inner_body(level))
    }
}
