//! How much work following decompositions may take.
//!
//! A decomposition may name a type twice that already is twice as long in the enclosing one, and two
//! statements may each have a decomposition of two statements: without a limit, a few lines of `.td` would be
//! expanded to gigabytes.

use ir_core::{Context, OpName};
use rustc_hash::FxHashSet;

/// The limit for the decompositions that one operation leads to.
const MAX_WORK: Work = Work { steps: 100_000, text: 16 << 20 };
/// Added to the limit for each operation of a body in which all operations are expanded.
const WORK_PER_OP: Work = Work { steps: 32, text: 1 << 10 };

/// An amount of work.
#[derive(Clone, Copy, Debug)]
struct Work {
    /// Decompositions that are opened, and operations that are inserted, or executed in regions.
    steps: usize,
    /// Bytes of text that are parsed.
    text: usize,
}

/// The remaining work for following decompositions, and the operations that are open: each occurs in the
/// decomposition of the one before.
#[derive(Debug)]
pub struct ExpansionBudget {
    open: FxHashSet<OpName>,
    limit: Work,
    left: Work,
}

impl Default for ExpansionBudget {
    fn default() -> Self {
        ExpansionBudget::within(MAX_WORK)
    }
}

impl ExpansionBudget {
    /// Returns the budget for expanding all operations of a body of `ops` operations: `most` new ones, and 32
    /// more per operation.
    pub fn of_body(ops: usize, most: usize) -> Self {
        let sum = |most: usize, each: usize| most.saturating_add(ops.saturating_mul(each));
        ExpansionBudget::within(Work {
            steps: sum(most, WORK_PER_OP.steps),
            text: sum(MAX_WORK.text, WORK_PER_OP.text),
        })
    }

    fn within(limit: Work) -> Self {
        ExpansionBudget { open: FxHashSet::default(), limit, left: limit }
    }

    /// Opens an operation.
    ///
    /// # Errors
    /// If it is open, so that its decomposition leads back to itself; or if the budget is exhausted.
    pub fn enter(&mut self, ctx: &Context, name: OpName) -> Result<(), String> {
        self.spend(ctx, name, 1)?;
        if self.open.insert(name) {
            Ok(())
        } else {
            Err(format!("the decomposition of '{}' leads back to itself", ctx.op_name_str(name)))
        }
    }

    /// Counts `steps` operations that the decomposition of `name` is expanded to.
    ///
    /// # Errors
    /// If the budget is exhausted.
    pub fn spend(&mut self, ctx: &Context, name: OpName, steps: usize) -> Result<(), String> {
        let Some(left) = self.left.steps.checked_sub(steps) else {
            let (name, limit) = (ctx.op_name_str(name), self.limit.steps);
            return Err(format!(
                "with the decomposition of '{name}', decompositions are expanded to more than {limit} operations"
            ));
        };
        self.left.steps = left;
        Ok(())
    }

    /// Closes an operation.
    pub fn leave(&mut self, name: OpName) {
        self.open.remove(&name);
    }

    /// Returns the bytes of text that may still be parsed.
    pub(super) fn text_left(&mut self) -> &mut usize {
        &mut self.left.text
    }
}

/// Returns the bytes of text that the decompositions of one operation may have.
pub(super) fn max_text_in_all() -> usize {
    MAX_WORK.text
}

#[cfg(test)]
mod tests {
    use ir_core::Context;

    use super::{ExpansionBudget, MAX_WORK, WORK_PER_OP};

    #[test]
    fn refuses_cycles_and_too_many_operations() {
        let ctx = Context::new();
        let (outer, inner) = (ctx.op_name("t.outer"), ctx.op_name("t.inner"));
        let many = |limit: usize| {
            let what =
                "with the decomposition of 't.inner', decompositions are expanded to more than";
            Err(format!("{what} {limit} operations"))
        };
        let mut budget = ExpansionBudget::default();
        assert_eq!(budget.enter(&ctx, outer), Ok(()));
        for _ in 1..MAX_WORK.steps {
            assert_eq!(budget.enter(&ctx, inner), Ok(()));
            budget.leave(inner);
        }
        assert_eq!(budget.enter(&ctx, inner), many(MAX_WORK.steps));
        // The operations of a body share one budget.
        let mut budget = ExpansionBudget::of_body(2, 10);
        let limit = 10 + 2 * WORK_PER_OP.steps;
        assert_eq!(budget.spend(&ctx, inner, limit - 2), Ok(()));
        assert_eq!(budget.enter(&ctx, inner), Ok(()));
        let cycle = "the decomposition of 't.inner' leads back to itself".to_owned();
        assert_eq!(budget.enter(&ctx, inner), Err(cycle));
        budget.leave(inner);
        assert_eq!(budget.enter(&ctx, inner), many(limit));
    }
}
