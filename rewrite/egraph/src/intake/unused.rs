//! Terms that nothing uses: they cost nothing where they are not, and nothing is to be taken from them.

use ir_core::{OpId, ValueId};
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;

use super::{Plan, Step};
use crate::graph::Graph;
use crate::hoist::inside_out;

impl Graph<'_> {
    /// What the way through a body left without uses is no part of it any more. Its values may stand for classes, so it goes in the end.
    pub(super) fn leave_out_unused(&self, plan: &mut Plan) {
        let mut unused: FxHashSet<OpId> = FxHashSet::default();
        // How many of the uses of a value are of such.
        let mut less: FxHashMap<ValueId, usize> = FxHashMap::default();
        for step in plan.steps.iter().rev() {
            let &Step::Term(op) = step else { continue };
            let is_unused = |v: ValueId| self.body.num_uses(v) == less.get(&v).copied().unwrap_or(0);
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

    /// Erases them, and what only they use.
    pub(crate) fn erase_unused(&mut self) {
        let mut erased: FxHashSet<OpId> = FxHashSet::default();
        // What was passed before its last user went.
        let mut passed: Vec<OpId> = Vec::new();
        for region in inside_out(self) {
            let blocks: Vec<_> = self.body.blocks_of(region).collect();
            for block in blocks.into_iter().rev() {
                let mut at = self.body.last_op(block);
                while let Some(op) = at {
                    at = self.body.prev_op(op);
                    self.erase_if_unused(op, &mut erased, &mut passed);
                }
            }
        }
        while let Some(op) = passed.pop() {
            if !erased.contains(&op) {
                self.erase_if_unused(op, &mut erased, &mut passed);
            }
        }
    }

    fn erase_if_unused(&mut self, op: OpId, erased: &mut FxHashSet<OpId>, passed: &mut Vec<OpId>) {
        if self.body.has_result_uses(op) || !self.is_term(op) {
            return;
        }
        let operands: SmallVec<[ValueId; 4]> = self.body.operands(op).collect();
        let block = self.body.op_block(op);
        self.body.erase_op(op);
        erased.insert(op);
        let elsewhere = |&op: &OpId| self.body.op_block(op) != block;
        passed.extend(operands.into_iter().filter_map(|v| self.body.defining_op(v)).filter(elsewhere));
    }
}
