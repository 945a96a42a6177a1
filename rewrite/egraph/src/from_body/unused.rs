//! Terms that nothing uses: they cost nothing where they are not, and nothing is to be taken from them.

use ir_core::{OpId, ValueId};
use rustc_hash::{FxHashMap, FxHashSet};

use super::{Plan, Step};
use crate::graph::Graph;

impl Graph<'_> {
    /// Removes operations that folding left unused from the plan. Their values may be witnesses of classes,
    /// so they are erased at the end.
    pub(super) fn drop_unused(&self, plan: &mut Plan) {
        let mut unused: FxHashSet<OpId> = FxHashSet::default();
        // How many of the uses of a value are of such.
        let mut less: FxHashMap<ValueId, usize> = FxHashMap::default();
        for step in plan.steps.iter().rev() {
            let &Step::Term(op) = step else { continue };
            let is_unused =
                |v: ValueId| self.body.num_uses(v) == less.get(&v).copied().unwrap_or(0);
            if self.body.num_operands(op) > 0 && self.body.results(op).all(is_unused) {
                unused.insert(op);
                self.body.operands(op).for_each(|v| *less.entry(v).or_default() += 1);
            }
        }
        if unused.is_empty() {
            return;
        }
        plan.steps.retain(|step| !matches!(step, Step::Term(op) if unused.contains(op)));
        plan.originals.retain(|original| !unused.contains(&original.op));
        plan.unused = unused.into_iter().collect();
        plan.unused.sort_unstable();
    }
}
