//! Moving terms out of loops.
//!
//! A term in a loop that is computed from what is outside is computed before it, once, if it may be executed where it would not have been. Loops are
//! operations that say so (`LoopLikeOpInterface`), and natural loops of the control-flow graph: the blocks that come back to a header which
//! dominates them. What leaves a natural loop goes to the end of the header's immediate dominator; where that is in a loop that the header is
//! not in, nothing moves. No block is added.
//!
//! **Invariant:** inner loops come before those around them, so that what leaves one may leave the next as well.

use ir_core::def::Trait;
use ir_core::dominance::{Dominance, is_graph_region};
use ir_core::effects::is_speculatable;
use ir_core::{BlockId, Body, OpId, RegionId, ValueId, ValueOwner};
use petgraph::graph::{DiGraph, NodeIndex};
use petgraph::visit::DfsPostOrder;
use rustc_hash::{FxHashMap, FxHashSet};

use crate::graph::Graph;

/// How many blocks all natural loops of a region may have together: each is looked at in each loop that it is in.
const MAX_LOOP_BLOCKS: usize = 1 << 20;

/// Moves what can be moved, out of inner loops first.
pub(crate) fn hoist(graph: &mut Graph<'_>) {
    let reg = graph.reg;
    let roots = graph.body.roots().to_vec();
    for root in roots {
        for op in graph.body.walk_post(root) {
            for region in graph.body.regions_of(op).to_vec() {
                out_of_natural_loops(graph, region);
            }
            if reg.has(graph.body, op, Trait::LoopLikeOpInterface) {
                out_of(graph, op);
            }
        }
        out_of_natural_loops(graph, root);
    }
}

/// Moves the terms right in the regions of a loop before it.
fn out_of(graph: &mut Graph<'_>, around: OpId) {
    for region in graph.body.regions_of(around).to_vec() {
        let blocks: Vec<_> = graph.body.blocks_of(region).collect();
        for block in blocks {
            let ops: Vec<OpId> = graph.body.ops_of(block).collect();
            for op in ops {
                let outside = graph.body.operands(op).all(|value| !is_inside(graph.body, value, around));
                if outside && may_move(graph, op) {
                    graph.body.move_before(op, around);
                }
            }
        }
    }
}

/// Whether an operation may be executed where it would not have been.
fn may_move(graph: &mut Graph<'_>, op: OpId) -> bool {
    graph.is_term(op) && is_speculatable(graph.reg, graph.body, op)
}

/// Whether a value is defined in a region of `around`.
fn is_inside(body: &Body, value: ValueId, around: OpId) -> bool {
    let mut block = defining_block(body, value);
    while let Some(parent) = block.and_then(|b| body.block_region(b)).and_then(|r| body.region_parent(r)) {
        if parent == around {
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

/// A natural loop.
struct Loop {
    /// Its blocks, in an order in which definitions come before uses.
    blocks: Vec<BlockId>,
    all: FxHashSet<BlockId>,
    /// Where what leaves it goes: to the end of that block.
    before: BlockId,
}

/// Moves the terms right in the blocks of natural loops before them.
fn out_of_natural_loops(graph: &mut Graph<'_>, region: RegionId) {
    if graph.body.entry_block(region).is_none()
        || graph.body.has_one_block(region)
        || is_graph_region(graph.reg, graph.body, region)
    {
        return;
    }
    for natural in natural_loops(graph, region) {
        let Some(target) = graph.body.last_op(natural.before) else { continue };
        for block in natural.blocks {
            let ops: Vec<OpId> = graph.body.ops_of(block).collect();
            for op in ops {
                // What the operation at the end there gives is not there yet.
                let inside = |value| {
                    graph.body.defining_op(value) == Some(target)
                        || defining_block(graph.body, value).is_some_and(|block| natural.all.contains(&block))
                };
                let outside = !graph.body.operands(op).any(inside);
                if outside && op != target && may_move(graph, op) {
                    graph.body.move_before(op, target);
                }
            }
        }
    }
}

/// The natural loops of a region that have a place before them, inner ones first.
fn natural_loops(graph: &Graph<'_>, region: RegionId) -> Vec<Loop> {
    let body = &*graph.body;
    let dominance = Dominance::new(graph.reg, body);
    let order = reverse_postorder(body, region);
    // The sources of edges that go back, by header, in the order of headers.
    let mut back: Vec<(BlockId, Vec<BlockId>)> = Vec::new();
    let mut known: FxHashMap<BlockId, usize> = FxHashMap::default();
    for &block in &order {
        for header in body.block_successors(block) {
            if dominance.block_dominates(header, block) {
                let at = *known.entry(header).or_insert_with(|| {
                    back.push((header, Vec::new()));
                    back.len() - 1
                });
                back[at].1.push(block);
            }
        }
    }
    let position: FxHashMap<BlockId, usize> = order.iter().enumerate().map(|(i, &b)| (b, i)).collect();
    let (mut loops, mut total) = (Vec::new(), 0);
    for (header, sources) in back {
        let mut all: FxHashSet<BlockId> = FxHashSet::from_iter([header]);
        let mut blocks = vec![header];
        let mut stack = sources;
        while let Some(block) = stack.pop() {
            if position.contains_key(&block) && all.insert(block) {
                blocks.push(block);
                stack.extend(body.predecessors(block));
            }
        }
        total += all.len();
        if total > MAX_LOOP_BLOCKS {
            return Vec::new();
        }
        blocks.sort_unstable_by_key(|b| position.get(b));
        loops.push((header, blocks, all));
    }
    // A loop within another has fewer blocks. Stable, so that the rest is in the order of the text.
    loops.sort_by_key(|(_, blocks, _)| blocks.len());
    let mut innermost: FxHashMap<BlockId, usize> = FxHashMap::default();
    for (i, (_, blocks, _)) in loops.iter().enumerate() {
        for &block in blocks {
            innermost.entry(block).or_insert(i);
        }
    }
    let before = |header: BlockId| {
        let before = dominance.immediate_dominator(header)?;
        let around = innermost.get(&before).is_none_or(|&i| loops[i].2.contains(&header));
        around.then_some(before)
    };
    let places: Vec<Option<BlockId>> = loops.iter().map(|l| before(l.0)).collect();
    let with_place = loops.into_iter().zip(places);
    with_place.filter_map(|((_, blocks, all), before)| Some(Loop { blocks, all, before: before? })).collect()
}

/// The blocks that can be reached, each behind those that dominate it.
fn reverse_postorder(body: &Body, region: RegionId) -> Vec<BlockId> {
    let blocks: Vec<BlockId> = body.blocks_of(region).collect();
    let numbers: FxHashMap<BlockId, usize> = blocks.iter().enumerate().map(|(i, &b)| (b, i)).collect();
    let mut cfg: DiGraph<BlockId, ()> = DiGraph::with_capacity(blocks.len(), blocks.len());
    for &block in &blocks {
        cfg.add_node(block);
    }
    for (i, &block) in blocks.iter().enumerate() {
        for next in body.block_successors(block) {
            if let Some(&j) = numbers.get(&next) {
                cfg.add_edge(NodeIndex::new(i), NodeIndex::new(j), ());
            }
        }
    }
    let mut search = DfsPostOrder::new(&cfg, NodeIndex::new(0));
    let mut order = Vec::with_capacity(blocks.len());
    while let Some(node) = search.next(&cfg) {
        order.push(cfg[node]);
    }
    order.reverse();
    order
}
