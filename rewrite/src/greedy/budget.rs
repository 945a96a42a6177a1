//! Limits of a run of the greedy driver, beyond which its patterns count as non-terminating.
//!
//! Rules that undo each other do so at one operation, however large the body is. So the work that originates
//! from one operation has its own limit, and the total work has a limit in proportion to the number of
//! operations: an erased operation keeps its slot while the driver runs, so memory grows with the number of
//! changes.

use std::sync::Arc;

use ir_core::{Body, OpId};

use crate::pattern::Pattern;

/// How many changes may follow from one operation.
const OF_ONE: u32 = 1 << 16;

/// How many changes there may be in all, besides [`OF_ALL`] for each operation.
const AT_LEAST: u64 = 1 << 16;

/// See [`AT_LEAST`]: generous enough that no set of rules that ends comes near it.
const OF_ALL: u64 = 1024;

/// The number of created operations that count as one further change: a visit may create many, and they take memory.
const CREATED: usize = 16;

/// How many of the patterns that fired last are remembered.
const LATEST: usize = 64;

/// Ends a run of the driver early.
pub struct Stop<'s> {
    /// The number of new operations between two calls.
    pub every: usize,
    /// Whether the run is to end, with the body as it is then.
    pub is_final: &'s dyn Fn(&Body) -> bool,
}

/// The remaining budget.
pub(super) struct Budget<'p> {
    left: u64,
    /// The patterns applied last, `None` for folding; a ring buffer.
    latest: Vec<Option<&'p Pattern>>,
    /// How often something was applied.
    applied: usize,
    /// By operation, the operation it originates from: the one that was visited when it was created. Original
    /// operations are not in the list.
    origins: Vec<u32>,
    /// By operation, how many changes followed from it.
    changes: Vec<u32>,
    /// The callback that may stop the run, and the number of created operations at which it is called next.
    stop: Option<(&'p Stop<'p>, usize)>,
    exceeded: bool,
}

impl<'p> Budget<'p> {
    /// Returns the budget for a body of `ops` operations.
    pub(super) fn of_body(ops: usize) -> Self {
        Budget::of_changes(AT_LEAST + OF_ALL * ops as u64)
    }

    /// Returns a budget of `left` changes.
    pub(super) fn of_changes(left: u64) -> Self {
        Budget {
            left,
            latest: Vec::new(),
            applied: 0,
            origins: Vec::new(),
            changes: Vec::new(),
            stop: None,
            exceeded: false,
        }
    }

    /// Adds a callback that may stop the run.
    pub(super) fn asking(mut self, body: &Body, stop: &'p Stop<'p>) -> Self {
        self.stop = Some((stop, body.op_capacity() + stop.every));
        self
    }

    /// Records the current number of operations.
    pub(super) fn look_at(&mut self, body: &Body) {
        if let Some((stop, next)) = &mut self.stop
            && body.op_capacity() > *next
        {
            *next = body.op_capacity() + stop.every;
            self.exceeded |= (stop.is_final)(body);
        }
    }

    /// Takes note that a visit of `op` changed something, when there had been `before` operations and now there are `now`, erased ones among
    /// them.
    pub(super) fn spend(&mut self, op: OpId, before: usize, now: usize) {
        let weight = 1 + (now.saturating_sub(before) / CREATED) as u32;
        self.left = self.left.saturating_sub(weight.into());
        let origin = self.origins.get(op.index()).copied().unwrap_or(op.index() as u32);
        if now > before {
            self.origins.extend(self.origins.len() as u32..before as u32);
            self.origins.resize(now, origin);
        }
        let at = origin as usize;
        if self.changes.len() <= at {
            self.changes.resize(at + 1, 0);
        }
        self.changes[at] = self.changes[at].saturating_add(weight);
        self.exceeded |= self.changes[at] > OF_ONE;
    }

    /// Remembers that a pattern was applied, or that something was folded.
    pub(super) fn note(&mut self, pattern: Option<&'p Pattern>) {
        match self.latest.get_mut(self.applied % LATEST) {
            Some(slot) => *slot = pattern,
            None => self.latest.push(pattern),
        }
        self.applied += 1;
    }

    /// Returns the patterns applied last, each once, the oldest first.
    pub(super) fn latest(&self) -> Vec<Arc<str>> {
        let mut names: Vec<Arc<str>> = Vec::new();
        let (newer, older) = self.latest.split_at(if self.latest.len() < LATEST {
            0
        } else {
            self.applied % LATEST
        });
        for pattern in older.iter().chain(newer) {
            let name = pattern.map_or_else(|| "fold".into(), |pattern| pattern.name.clone());
            if !names.contains(&name) {
                names.push(name);
            }
        }
        names
    }

    /// Returns whether nothing is left.
    pub(super) fn is_spent(&self) -> bool {
        self.left == 0 || self.exceeded
    }
}

#[cfg(test)]
mod tests {
    use ir_core::{Context, OpId};

    use super::{Budget, CREATED, LATEST, OF_ONE};
    use crate::pattern::Pattern;
    use crate::rewriter::Rewriter;

    #[test]
    fn derivations_from_one_operation_have_their_own_limit() {
        let mut budget = Budget::of_body(1_000_000);
        // Each time the operation that was made last is replaced by another.
        let mut last = 17;
        for now in 1_000_000..1_000_000 + OF_ONE as usize {
            budget.spend(OpId::new(last), now, now + 1);
            last = now;
        }
        assert!(!budget.is_spent());
        budget.spend(OpId::new(18), last + 1, last + 1);
        assert!(!budget.is_spent());
        budget.spend(OpId::new(last), last + 1, last + 1);
        assert!(budget.is_spent());
    }

    #[test]
    fn operations_that_one_visit_creates_count() {
        let mut budget = Budget::of_changes(u64::MAX);
        budget.spend(OpId::new(0), 1, 1 + CREATED * (OF_ONE as usize - 1));
        assert!(!budget.is_spent());
        budget.spend(OpId::new(0), 1, 1 + CREATED);
        assert!(budget.is_spent());
    }

    #[test]
    fn the_last_applied_rule_is_known() {
        let ctx = Context::new();
        let named = |name: &str| Pattern::on(&ctx, "t.op", name, |_: &mut Rewriter<'_>, _| false);
        let (first, second, third) = (named("first"), named("second"), named("third"));
        let mut budget = Budget::of_changes(1);
        let latest = |budget: &Budget<'_>| budget.latest().join(" ");
        assert_eq!(latest(&budget), "");
        budget.note(Some(&first));
        budget.note(Some(&second));
        budget.note(Some(&first));
        assert_eq!(latest(&budget), "first second");
        (0..LATEST - 1).for_each(|i| budget.note((i % 2 == 0).then_some(&third)));
        assert_eq!(latest(&budget), "first third fold");
        budget.note(None);
        assert_eq!(latest(&budget), "third fold");
    }

    #[test]
    fn all_changes_are_limited() {
        let mut budget = Budget::of_changes(2);
        budget.spend(OpId::new(0), 4, 4);
        assert!(!budget.is_spent());
        budget.spend(OpId::new(1), 4, 4);
        assert!(budget.is_spent());
    }
}
