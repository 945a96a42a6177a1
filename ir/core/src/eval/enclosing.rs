//! What is around the body at hand: a body ends at the isolated operation that holds it, an expression may look further.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use super::error::{EvalError, Evaluated, OrError};
use super::evaluator::Evaluator;
use crate::enclosing::{Around, Beyond, ParentOp};
use crate::expr::Val;

impl<'a> Around<'a> {
    /// The operation that holds the body: null if nothing does, `None` if it is not known.
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
    /// What a value of the body so many levels further out (none: the one at hand) is, seen from the body at hand.
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
    /// Tells what is around the body of the operation.
    pub(crate) fn inside(mut self, around: Around<'a>) -> Self {
        self.around = around;
        self
    }

    /// Evaluates `what` over the body that is so many levels further out; it sees nothing of the operation at hand.
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
