//! Evaluation over the operations that enclose a body, e.g. `$_op.getParentOp()->getParentOp()`.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use super::error::{EvalError, Evaluated, OrError};
use super::evaluator::Evaluator;
use crate::enclosing::{EnclosingOps, OuterOps, ParentOp};
use crate::expr::Val;

impl<'a> EnclosingOps<'a> {
    /// Returns the operation that owns the body: null if it is the outermost one.
    pub(super) fn owner(self) -> Evaluated<Val> {
        match (self.parent, self.outer) {
            (None, OuterOps::None) => Ok(Val::Null),
            (None, OuterOps::Unknown) => Err(EvalError::Unknown),
            (None | Some(ParentOp { parent: None, .. }), OuterOps::Tracked(asked)) => {
                asked.store(true, Ordering::Relaxed);
                Err(EvalError::Unknown)
            }
            (Some(parent), _) => Ok(Val::Outside(1, Arc::new(Val::Op(parent.op)))),
        }
    }
}

impl Val {
    /// Converts a value of the body `level` levels further out to a value of the current body.
    pub(crate) fn seen_from_inner_body(self, level: u32) -> Val {
        match self {
            own if level == 0 => own,
            Val::Op(_) | Val::Value(_) | Val::Block(_) | Val::Region(_) => {
                Val::Outside(level, Arc::new(self))
            }
            Val::Outside(further, of) => Val::Outside(level + further, of),
            Val::List(items) => {
                Val::list(items.iter().map(|item| item.clone().seen_from_inner_body(level)))
            }
            other => other,
        }
    }
}

impl<'a> Evaluator<'a> {
    /// Sets the operations that enclose the body of the operation.
    pub(crate) fn inside(mut self, enclosing: EnclosingOps<'a>) -> Self {
        self.enclosing = enclosing;
        self
    }

    /// Runs `evaluate` with the body `level` levels further out as the current one, and without a current
    /// operation.
    pub(super) fn outside(
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
