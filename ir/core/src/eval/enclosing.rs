//! Evaluation over the operations that enclose a body, e.g. `$_op.getParentOp()->getParentOp()`.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use super::error::{EvalError, Evaluated, OrError};
use super::evaluator::Evaluator;
use crate::enclosing::{Around, Beyond, ParentOp};
use crate::expr::Val;

impl<'a> Around<'a> {
    /// Returns the operation that owns the body: null if it is the outermost one.
    pub(super) fn holder(self) -> Evaluated<Val> {
        match (self.parent, self.beyond) {
            (None, Beyond::Nothing) => Ok(Val::Null),
            (None, Beyond::Unknown) => Err(EvalError::Unknown),
            (None | Some(ParentOp { parent: None, .. }), Beyond::Asked(asked)) => {
                asked.store(true, Ordering::Relaxed);
                Err(EvalError::Unknown)
            }
            (Some(parent), _) => Ok(Val::Outside(1, Arc::new(Val::Op(parent.op)))),
        }
    }
}

impl Val {
    /// Converts a value of the body `level` levels further out to a value of the current body.
    pub(crate) fn seen_from_inside(self, level: u32) -> Val {
        match self {
            own if level == 0 => own,
            Val::Op(_) | Val::Value(_) | Val::Block(_) | Val::Region(_) => {
                Val::Outside(level, Arc::new(self))
            }
            Val::Outside(further, of) => Val::Outside(level + further, of),
            Val::List(items) => {
                Val::list(items.iter().map(|item| item.clone().seen_from_inside(level)))
            }
            other => other,
        }
    }
}

impl<'a> Evaluator<'a> {
    /// Sets the operations that enclose the body of the operation.
    pub(crate) fn inside(mut self, around: Around<'a>) -> Self {
        self.around = around;
        self
    }

    /// Runs `evaluate` with the body `level` levels further out as the current one, and without a current
    /// operation.
    pub(super) fn outside(
        &mut self,
        level: u32,
        what: impl FnOnce(&mut Self) -> Evaluated<Val>,
    ) -> Evaluated<Val> {
        let (body, around) = self.around.level(level).or_unknown()?;
        let (own, inner) = (self.body.replace(body), std::mem::replace(&mut self.around, around));
        let scope = self.scope.take();
        let found = what(self);
        (self.body, self.around, self.scope) = (own, inner, scope);
        found.map(|found| found.seen_from_inside(level))
    }
}
