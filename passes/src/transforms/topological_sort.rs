//! `topological-sort`: moves the operations of graph regions after those whose results they use.
//!
//! ```mlir
//! %1 = "user"(%0) : (i32) -> i32          %0 = "producer"() : () -> i32
//! %0 = "producer"() : () -> i32      to   %1 = "user"(%0) : (i32) -> i32
//! ```
//!
//! The order is that of repeated sweeps over the block, each of which takes the operations that are
//! ready. An operation is taken in the sweep of each operand's producer if it follows that, and
//! else in the next one. In a cycle the first operation that is left is taken.

use std::cmp::Reverse;
use std::collections::{BTreeSet, BinaryHeap};

use ir_core::def::Trait;
use ir_core::enclosing::ParentOp;
use ir_core::{BlockId, Body, OpId, RegionId, Registry};
use rustc_hash::FxHashMap;

use crate::cx::PassCx;
use crate::info::{PassGroup, PassInfo};
use crate::pass::{Pass, PassFailed};

const NAME: &str = "topological-sort";

/// The entry in the table of passes.
pub const INFO: PassInfo = PassInfo {
    name: NAME,
    summary: "sort the operations of graph regions in topological order",
    group: PassGroup::Transform,
    options: &[],
    make: |_| Ok(Box::new(TopologicalSort)),
};

/// The pass.
#[derive(Clone, Copy, Debug)]
pub struct TopologicalSort;

impl Pass for TopologicalSort {
    fn run_on_body(
        &self,
        cx: &PassCx<'_>,
        body: &mut Body,
        _: Option<&ParentOp<'_>>,
    ) -> Result<(), PassFailed> {
        let mut graph_regions: Vec<RegionId> = Vec::new();
        if body.has_graph_roots() {
            graph_regions.extend_from_slice(body.roots());
        }
        for &root in body.roots() {
            for op in body.ops_in(root) {
                let Some(def) = cx.reg.def(body, op) else { continue };
                let regions = body.regions_of(op).iter().enumerate();
                graph_regions.extend(
                    regions.filter(|&(index, _)| def.is_graph_region(index)).map(|(_, &r)| r),
                );
            }
        }
        for region in graph_regions {
            for block in body.blocks_of(region).collect::<Vec<_>>() {
                sort(cx.reg, body, block);
            }
        }
        Ok(())
    }
}

/// Sorts the operations of a block, the terminator left out.
fn sort(reg: &Registry, body: &mut Body, block: BlockId) {
    let mut ops: Vec<OpId> = body.ops_of(block).collect();
    let terminator = ops.last().copied().filter(|&last| reg.has(body, last, Trait::Terminator));
    if terminator.is_some() {
        ops.pop();
    }
    let order = Sweeps::new(body, block, &ops).order();
    if order.iter().copied().eq(0..ops.len()) {
        return;
    }
    for position in order {
        let op = ops[position];
        body.detach_op(op);
        match terminator {
            Some(terminator) => body.insert_before(terminator, op),
            None => body.append_op(block, op),
        }
    }
}

/// The operations of a block by their position.
struct Sweeps {
    /// The users of each operation, in it or inside it.
    users: Vec<Vec<usize>>,
    /// The number of producers that are not taken yet.
    missing: Vec<usize>,
    /// The sweep in which each operation is taken at the earliest.
    sweeps: Vec<usize>,
}

impl Sweeps {
    fn new(body: &Body, block: BlockId, ops: &[OpId]) -> Self {
        let positions: FxHashMap<OpId, usize> =
            ops.iter().enumerate().map(|(position, &op)| (op, position)).collect();
        let mut users = vec![Vec::new(); ops.len()];
        let mut missing = vec![0; ops.len()];
        for (position, &op) in ops.iter().enumerate() {
            let inner = body.regions_of(op).iter().flat_map(|&region| body.ops_in(region));
            let operands = std::iter::once(op).chain(inner).flat_map(|op| body.operands(op));
            let mut producers: Vec<usize> = operands
                .filter_map(|value| body.defining_op(value))
                .filter_map(|op| in_block(body, block, op))
                .filter_map(|op| positions.get(&op).copied())
                .filter(|&producer| producer != position)
                .collect();
            producers.sort_unstable();
            producers.dedup();
            missing[position] = producers.len();
            for producer in producers {
                users[producer].push(position);
            }
        }
        Sweeps { users, missing, sweeps: vec![0; ops.len()] }
    }

    /// Returns the positions in the order in which the operations are taken.
    fn order(mut self) -> Vec<usize> {
        let count = self.missing.len();
        let mut order = Vec::with_capacity(count);
        let mut left: BTreeSet<usize> = (0..count).filter(|&at| self.missing[at] > 0).collect();
        let ready = (0..count).filter(|&at| self.missing[at] == 0);
        let mut ready: BinaryHeap<Reverse<(usize, usize)>> =
            ready.map(|at| Reverse((0, at))).collect();
        let mut last_sweep = 0;
        loop {
            let taken = match ready.pop() {
                Some(Reverse((sweep, at))) => {
                    last_sweep = sweep;
                    at
                }
                // A cycle.
                None => {
                    let Some(at) = left.pop_first() else { return order };
                    self.missing[at] = 0;
                    last_sweep += 1;
                    self.sweeps[at] = last_sweep;
                    at
                }
            };
            order.push(taken);
            for user in std::mem::take(&mut self.users[taken]) {
                let next = self.sweeps[taken] + usize::from(user < taken);
                self.sweeps[user] = self.sweeps[user].max(next);
                // An operation of a cycle may be taken already.
                if self.missing[user] > 0 {
                    self.missing[user] -= 1;
                    if self.missing[user] == 0 {
                        left.remove(&user);
                        ready.push(Reverse((self.sweeps[user], user)));
                    }
                }
            }
        }
    }
}

/// Returns the operation of the block that is `op` or encloses it.
fn in_block(body: &Body, block: BlockId, op: OpId) -> Option<OpId> {
    std::iter::successors(Some(op), |&op| body.parent_op(op))
        .find(|&op| body.op_block(op) == Some(block))
}
