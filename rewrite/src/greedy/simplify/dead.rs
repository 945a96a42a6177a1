//! Erases dead operations and dead block arguments.
//!
//! Everything is dead until proved live, so that cycles of values without other users are erased too. An
//! operand that a terminator forwards is live exactly if the argument that it becomes is. The arguments of
//! entry blocks belong to the enclosing operation.

use ir_core::def::Trait;
use ir_core::dominance::is_graph_region;
use ir_core::effects::would_be_trivially_dead;
use ir_core::{BlockId, Body, OpId, RegionId, Registry, ValueId, ValueOwner};

use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use super::branch::{Forwarded, erase_operands, forwarded};
use crate::order::post_order;
use crate::rewriter::Rewriter;

/// Returns whether `regions` and the regions inside them have at most one block each, in order, and nothing dead,
/// found without a liveness analysis.
///
/// The last operation of a set of dead operations has no user in the set, and so none at all. A graph region
/// has no last one.
pub(super) fn is_clean(reg: &Registry, body: &Body, regions: &[RegionId]) -> bool {
    let mut stack: SmallVec<[RegionId; 8]> = regions.into();
    while let Some(region) = stack.pop() {
        let Some(entry) = body.entry_block(region) else { continue };
        if !body.has_one_block(region) || is_graph_region(reg, body, region) {
            return false;
        }
        for op in body.ops_of(entry) {
            if !body.has_result_uses(op) && would_be_trivially_dead(reg, body, op) {
                return false;
            }
            if !body.regions_of(op).is_empty() {
                stack.extend_from_slice(body.regions_of(op));
            }
        }
    }
    true
}

/// Erases everything dead in `regions`. Returns whether an operation was erased (arguments alone do not
/// count).
pub(super) fn erase_dead_code(rewriter: &mut Rewriter<'_>, regions: &[RegionId]) -> bool {
    let live = Liveness::of(rewriter.reg, rewriter.body, regions);
    let plan = Plan::of(rewriter, regions, &live);
    for &op in &plan.dead {
        // Users are dead as well: where they come later (a graph region), they let go first.
        let results: Vec<ValueId> = rewriter.body.results(op).collect();
        for value in results {
            let users: Vec<OpId> = rewriter.body.uses(value).map(|u| u.op).collect();
            users.into_iter().for_each(|user| rewriter.body.drop_references(user));
        }
        rewriter.erase_op(op);
    }
    for &block in &plan.blocks {
        let dead: Vec<bool> =
            rewriter.body.block_args(block).iter().map(|&a| !live.args[a.index()]).collect();
        if dead.contains(&true) {
            rewriter.body.erase_block_args(block, |i| dead[i]);
        }
    }
    !plan.dead.is_empty()
}

struct Liveness {
    /// By operation.
    ops: Vec<bool>,
    /// By value, of block arguments.
    args: Vec<bool>,
    /// The values that terminators forward, as far as they are known.
    forwarded: FxHashMap<OpId, SmallVec<[Forwarded; 2]>>,
}

/// Something that was proved live and whose consequences are not drawn yet.
enum Proved {
    Op(OpId),
    Arg { block: BlockId, index: usize },
}

impl Liveness {
    fn of(reg: &Registry, body: &Body, regions: &[RegionId]) -> Self {
        let (ops, args) = (vec![false; body.op_capacity()], vec![false; body.value_capacity()]);
        let mut live = Liveness { ops, args, forwarded: FxHashMap::default() };
        let mut todo = Vec::new();
        let mut stack: Vec<RegionId> = regions.to_vec();
        while let Some(region) = stack.pop() {
            let Some(entry) = body.entry_block(region) else { continue };
            for &arg in body.block_args(entry) {
                live.args[arg.index()] = true;
            }
            for block in post_order(body, entry) {
                for op in body.ops_of(block) {
                    stack.extend(body.regions_of(op));
                    live.seed(reg, body, op, &mut todo);
                }
            }
        }
        while let Some(proved) = todo.pop() {
            match proved {
                Proved::Op(op) => live.operands_of(body, op, &mut todo),
                Proved::Arg { block, index } => live.forwarded_to(body, block, index, &mut todo),
            }
        }
        live
    }

    /// Marks `op` if it is live whatever uses it.
    fn seed(&mut self, reg: &Registry, body: &Body, op: OpId, todo: &mut Vec<Proved>) {
        if !reg.has(body, op, Trait::Terminator) {
            if !would_be_trivially_dead(reg, body, op) {
                self.op(op, todo);
            }
            return;
        }
        self.op(op, todo);
        let known = forwarded(reg, body, op);
        for (i, successor) in body.successors(op).enumerate() {
            let args = body.block_args(successor);
            let made = known.as_ref().map_or(args.len(), |k| k[i].produced);
            for &arg in &args[..made] {
                self.value(body, arg, todo);
            }
        }
        self.forwarded.extend(known.map(|k| (op, k)));
    }

    fn op(&mut self, op: OpId, todo: &mut Vec<Proved>) {
        if !std::mem::replace(&mut self.ops[op.index()], true) {
            todo.push(Proved::Op(op));
        }
    }

    fn value(&mut self, body: &Body, value: ValueId, todo: &mut Vec<Proved>) {
        match body.owner(value) {
            ValueOwner::Result { op, .. } => self.op(op, todo),
            ValueOwner::Argument { block, index } => {
                if !std::mem::replace(&mut self.args[value.index()], true) {
                    todo.push(Proved::Arg { block, index });
                }
            }
        }
    }

    /// Marks the operands of `op`, which is live, as live, but for those that become arguments that are not.
    fn operands_of(&mut self, body: &Body, op: OpId, todo: &mut Vec<Proved>) {
        let mut becomes: Vec<Option<ValueId>> = Vec::new();
        if let Some(ranges) = self.forwarded.get(&op) {
            becomes.resize(body.num_operands(op), None);
            for (range, successor) in ranges.iter().zip(body.successors(op)) {
                let args = &body.block_args(successor)[range.produced..];
                for (becomes, &arg) in becomes[range.first..].iter_mut().zip(args) {
                    becomes.get_or_insert(arg);
                }
            }
        }
        for (index, value) in body.operands(op).enumerate() {
            if becomes.get(index).copied().flatten().is_none_or(|arg| self.args[arg.index()]) {
                self.value(body, value, todo);
            }
        }
    }

    /// Marks as live what terminators forward to a live argument.
    fn forwarded_to(&mut self, body: &Body, block: BlockId, index: usize, todo: &mut Vec<Proved>) {
        for u in body.block_uses(block) {
            let operand = self.forwarded.get(&u.op).and_then(|f| f.get(u.index)?.operand(index));
            if let Some(operand) = operand.filter(|_| self.ops[u.op.index()]) {
                self.value(body, body.operand(u.op, operand), todo);
            }
        }
    }
}

/// The operations and arguments to erase.
#[derive(Default)]
struct Plan {
    /// Dead operations, users first where control flow allows it; none is inside another.
    dead: Vec<OpId>,
    /// Blocks whose arguments may be dead.
    blocks: Vec<BlockId>,
}

enum Visit {
    Region(RegionId),
    Block(BlockId),
    Op(OpId),
}

impl Plan {
    /// Lists dead operations and arguments, and erases operands that are forwarded to dead arguments: block
    /// by block, successors first.
    fn of(rewriter: &mut Rewriter<'_>, regions: &[RegionId], live: &Liveness) -> Self {
        let mut plan = Plan::default();
        let mut stack: Vec<Visit> = regions.iter().rev().map(|&r| Visit::Region(r)).collect();
        while let Some(visit) = stack.pop() {
            let body = &*rewriter.body;
            match visit {
                Visit::Region(region) => {
                    let Some(entry) = body.entry_block(region) else { continue };
                    stack.extend(post_order(body, entry).into_iter().rev().map(Visit::Block));
                    plan.blocks.extend(body.blocks_of(region).skip(1));
                }
                Visit::Block(block) => {
                    // The last of them is on top.
                    stack.extend(body.ops_of(block).map(Visit::Op));
                    let single = body.block_region(block).is_some_and(|r| body.has_one_block(r));
                    if !single && let Some(last) = body.last_op(block) {
                        erase_dead_forwarded(rewriter, last, live);
                    }
                }
                Visit::Op(op) if live.ops[op.index()] => {
                    stack.extend(body.regions_of(op).iter().rev().map(|&r| Visit::Region(r)));
                }
                Visit::Op(op) => plan.dead.push(op),
            }
        }
        plan
    }
}

/// Erases the operands of `terminator` that become dead arguments.
fn erase_dead_forwarded(rewriter: &mut Rewriter<'_>, terminator: OpId, live: &Liveness) {
    let Some(ranges) = forwarded(rewriter.reg, rewriter.body, terminator) else { return };
    let successors: Vec<BlockId> = rewriter.body.successors(terminator).collect();
    let mut dead = vec![false; rewriter.body.num_operands(terminator)];
    for (range, &successor) in ranges.iter().zip(&successors) {
        let args = &rewriter.body.block_args(successor)[range.produced..];
        for (dead, arg) in dead[range.first..].iter_mut().zip(args) {
            *dead |= !live.args[arg.index()];
        }
    }
    if dead.contains(&true) {
        erase_operands(rewriter.reg, rewriter.body, terminator, &dead);
    }
}
