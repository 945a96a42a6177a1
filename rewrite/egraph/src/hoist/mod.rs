//! Hoisting: moves loop-invariant terms out of loops.
//!
//! A term in a loop whose operands are defined outside is computed before the loop, once, if it may be
//! speculated. Loops are operations with `LoopLikeOpInterface`, and natural loops of the control-flow graph:
//! the blocks from which a back edge leads to a header that dominates them. Terms that leave a natural loop
//! are placed at the end of the header's immediate dominator; where that is in a loop without the header,
//! they stay. No block is added. Regions whose operations are not terms ([`is_skipped`]) are left
//! unchanged.
//!
//! **Invariant:** inner loops are processed before the loops that enclose them, so that a term can leave
//! several loops.

mod natural;

use ir_core::def::Trait;
use ir_core::dominance::Dominance;
use ir_core::effects::is_speculatable;
use ir_core::{BlockId, Body, OpId, RegionId, Registry, ValueId, ValueOwner};
use rustc_hash::FxHashMap;

use crate::from_body::is_skipped;
use crate::graph::Graph;
use natural::Forest;

/// Moves what can be moved, out of inner loops first. Whether anything was.
pub fn hoist(reg: &Registry, body: &mut Body) -> bool {
    let graph = &mut Graph::new(reg, body);
    let regions = inside_out(graph);
    let forests = forests(graph, &regions);
    let mut moved = false;
    for region in regions {
        if let Some(forest) = forests.get(&region) {
            moved |= hoist_from_natural_loops(graph, forest);
        }
        let Some(parent) = graph.body.region_parent(region) else { continue };
        let is_last = graph.body.regions_of(parent).last() == Some(&region);
        if is_last && graph.reg.has(graph.body, parent, Trait::LoopLikeOpInterface) {
            moved |= hoist_from_loop(graph, parent);
        }
    }
    moved
}

/// Returns the regions that terms were taken from, inner ones first.
fn inside_out(graph: &Graph<'_>) -> Vec<RegionId> {
    enum Task {
        Enter(RegionId),
        Leave(RegionId),
    }
    let mut regions = Vec::new();
    let mut tasks: Vec<Task> = graph.body.roots().iter().rev().map(|&r| Task::Enter(r)).collect();
    while let Some(task) = tasks.pop() {
        match task {
            Task::Leave(region) => regions.push(region),
            Task::Enter(region) if is_skipped(graph.reg, graph.body, region) => {}
            Task::Enter(region) => {
                tasks.push(Task::Leave(region));
                let from = tasks.len();
                for block in graph.body.blocks_of(region) {
                    for op in graph.body.ops_of(block) {
                        tasks.extend(graph.body.regions_of(op).iter().map(|&r| Task::Enter(r)));
                    }
                }
                tasks[from..].reverse();
            }
        }
    }
    regions
}

/// Computes the natural loops of each region that has some. Blocks do not change while terms move.
fn forests(graph: &Graph<'_>, regions: &[RegionId]) -> FxHashMap<RegionId, Forest> {
    let dominance = Dominance::new(graph.reg, graph.body);
    let several =
        |r: &&RegionId| graph.body.entry_block(**r).is_some() && !graph.body.has_one_block(**r);
    let with_loops = |&r: &RegionId| Some((r, Forest::of(graph.body, r, &dominance)?));
    regions.iter().filter(several).filter_map(with_loops).collect()
}

/// Moves the terms right in the regions of a loop before it. Whether there were any.
fn hoist_from_loop(graph: &mut Graph<'_>, enclosing: OpId) -> bool {
    let mut moved = false;
    for region in graph.body.regions_of(enclosing).to_vec() {
        let blocks: Vec<_> = graph.body.blocks_of(region).collect();
        for block in blocks {
            let ops: Vec<OpId> = graph.body.ops_of(block).collect();
            for op in ops {
                let outside =
                    graph.body.operands(op).all(|value| !is_inside(graph.body, value, enclosing));
                if outside && may_move(graph, op) {
                    graph.body.move_before(op, enclosing);
                    moved = true;
                }
            }
        }
    }
    moved
}

/// Returns whether an operation may be executed where it would not have been.
fn may_move(graph: &mut Graph<'_>, op: OpId) -> bool {
    graph.is_term(op) && is_speculatable(graph.reg, graph.body, op)
}

/// Returns whether a value is defined in a region of `enclosing`.
fn is_inside(body: &Body, value: ValueId, enclosing: OpId) -> bool {
    let mut block = defining_block(body, value);
    while let Some(parent) =
        block.and_then(|b| body.block_region(b)).and_then(|r| body.region_parent(r))
    {
        if parent == enclosing {
            return true;
        }
        block = body.op_block(parent);
    }
    false
}

fn defining_block(body: &Body, value: ValueId) -> Option<BlockId> {
    match body.owner(value) {
        ValueOwner::Result { op, .. } => body.op_block(op),
        ValueOwner::Argument { block, .. } => Some(block),
    }
}

/// Moves the terms right in the blocks of natural loops before the outermost that they can leave. Whether there were any.
fn hoist_from_natural_loops(graph: &mut Graph<'_>, forest: &Forest) -> bool {
    let mut moved = false;
    for &block in forest.blocks() {
        let ops: Vec<OpId> = graph.body.ops_of(block).collect();
        for op in ops {
            if let Some(target) = place(graph.body, forest, block, op)
                && may_move(graph, op)
            {
                graph.body.move_before(op, target);
                moved = true;
            }
        }
    }
    moved
}

/// Returns the operation that ends the block which a term in `block` can move to.
fn place(body: &Body, forest: &Forest, block: BlockId, op: OpId) -> Option<OpId> {
    let mut place = None;
    for (id, before) in forest.around(block) {
        let inside = |value| defining_block(body, value).is_some_and(|b| forest.is_in(b, id));
        if body.operands(op).any(inside) {
            break;
        }
        // A result of the operation at the end of the block is not available before it.
        let end = before.and_then(|before| body.last_op(before));
        place = end
            .filter(|&end| !body.operands(op).any(|v| body.defining_op(v) == Some(end)))
            .or(place);
    }
    place
}
