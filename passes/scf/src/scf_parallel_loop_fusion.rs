//! `scf-parallel-loop-fusion`: merges an `scf.parallel` into the next one with the same iterations.
//!
//! ```mlir
//! scf.parallel (%i) = (%lo) to (%hi) step (%s) {      // scf.parallel (%i) = (%lo) to (%hi) step (%s) {
//!   memref.store %a, %m[%i] : memref<?xf32>           //   memref.store %a, %m[%i] : memref<?xf32>
//! }                                                   //   %0 = memref.load %m[%i] : memref<?xf32>
//! scf.parallel (%i) = (%lo) to (%hi) step (%s) {      //   "t.use"(%0) : (f32) -> ()
//!   %0 = memref.load %m[%i] : memref<?xf32>           // }
//!   "t.use"(%0) : (f32) -> ()
//! }
//! ```
//!
//! Between the loops there may be operations without memory effects that do not use results of the first. An element that one loop writes may be
//! read by the other at the same indices only. As in `mlir-opt`, only loads and stores of one element are compared: other operations in the loops
//! are taken to be independent of those in the other loop.

use analyses::alias::{AliasResult, Aliases};
use dialect_scf::views::{ParallelView, ending};
use dialect_scf::{build, names};
use dialect_support::matchers;
use ir_core::def::EffectKind;
use ir_core::dominance::Dominance;
use ir_core::effects::is_memory_effect_free;
use ir_core::enclosing::ParentOp;
use ir_core::{BlockId, Body, OpId, RegionId, Registry, ValueId};
use passes::{Pass, PassCx, PassFailed, PassGroup, PassInfo};
use rewrite::Rewriter;
use rewrite::rewriter::NoListener;
use rustc_hash::FxHashMap;

use crate::element_access::ElementAccess;

const NAME: &str = "scf-parallel-loop-fusion";

/// The entry in the table of passes.
pub const INFO: PassInfo = PassInfo {
    name: NAME,
    summary: "merge adjacent scf.parallel with the same iterations",
    group: PassGroup::Transform,
    options: &[],
    make: |_| Ok(Box::new(ParallelLoopFusion)),
};

/// The pass.
#[derive(Clone, Copy, Debug)]
pub struct ParallelLoopFusion;

impl Pass for ParallelLoopFusion {
    fn run_on_body(
        &self,
        cx: &PassCx<'_>,
        body: &mut Body,
        parent: Option<&ParentOp<'_>>,
    ) -> Result<(), PassFailed> {
        let mut listener = NoListener;
        let mut rewriter = Rewriter::new(cx.reg, body, &mut listener);
        let mut fused = 0;
        for root in rewriter.body.roots().to_vec() {
            for op in rewriter.body.walk_post(root) {
                if rewriter.body.is_erased(op) {
                    continue;
                }
                for region in rewriter.body.regions_of(op).to_vec() {
                    fused += fuse_in_region(&mut rewriter, parent, region);
                }
            }
            fused += fuse_in_region(&mut rewriter, parent, root);
        }
        cx.count("loops fused", fused);
        Ok(())
    }
}

/// Merges the loops directly in a region, each with the next. Returns how many were merged into another one.
fn fuse_in_region(
    rewriter: &mut Rewriter<'_>,
    parent: Option<&ParentOp<'_>>,
    region: RegionId,
) -> u64 {
    let mut fused = 0;
    for block in rewriter.body.blocks_of(region).collect::<Vec<_>>() {
        for chain in chains(rewriter.reg, rewriter.body, block) {
            let mut last: Option<OpId> = None;
            for next in chain {
                let new = last.and_then(|first| fuse(rewriter, parent, first, next));
                fused += u64::from(new.is_some());
                last = new.or(Some(next));
            }
        }
    }
    fused
}

/// Returns the loops of a block, grouped so that no operation between those of a group may have effects.
fn chains(reg: &Registry, body: &Body, block: BlockId) -> Vec<Vec<OpId>> {
    let mut chains = vec![Vec::new()];
    let mut is_pure = true;
    for op in body.ops_of(block) {
        if !matchers::is_op(reg, body, op, names::PARALLEL) {
            is_pure &= body.num_regions(op) == 0 && is_memory_effect_free(reg, body, op);
        } else if std::mem::replace(&mut is_pure, true) {
            chains.last_mut().expect("there is one").push(op);
        } else {
            chains.push(vec![op]);
        }
    }
    chains
}

/// A loop with its terminator.
struct Loop {
    op: OpId,
    view: ParallelView,
    reduce: OpId,
    reduced: Vec<ValueId>,
}

impl Loop {
    fn of(reg: &Registry, body: &Body, op: OpId) -> Option<Loop> {
        let view = ParallelView::of(reg, body, op)?;
        let (reduce, reduced) = ending(reg, body, view.block, names::REDUCE)?;
        (body.num_regions(reduce) == reduced.len()).then_some(Loop { op, view, reduce, reduced })
    }

    /// Returns the accesses of a kind in the loop.
    fn accesses(
        &self,
        reg: &Registry,
        body: &Body,
        kind: EffectKind,
    ) -> Vec<(OpId, ElementAccess)> {
        let ops = body.regions_of(self.op).iter().flat_map(|&region| body.ops_in(region));
        let access = |op| Some((op, ElementAccess::of(reg, body, op)?));
        ops.filter_map(access).filter(|(_, access)| access.kind == kind).collect()
    }
}

/// Merges the first loop into the second if that is possible. Returns the new loop.
fn fuse(
    rewriter: &mut Rewriter<'_>,
    parent: Option<&ParentOp<'_>>,
    first: OpId,
    second: OpId,
) -> Option<OpId> {
    let (reg, body) = (rewriter.reg, &*rewriter.body);
    let first = Loop::of(reg, body, first)?;
    let second = Loop::of(reg, body, second)?;
    let dependences = Dependences { reg, body, aliases: Aliases::new(reg, body, parent) };
    let dominance = Dominance::new(reg, body);
    let users: Vec<OpId> =
        body.results(first.op).flat_map(|result| body.uses(result)).map(|edge| edge.op).collect();
    let can_be_fused = !has_nested_loop(reg, body, &first)
        && !has_nested_loop(reg, body, &second)
        && first.view.lower == second.view.lower
        && first.view.upper == second.view.upper
        && first.view.step == second.view.step
        && dependences.allow(&first, &second)
        && dependences.allow(&second, &first)
        && users.iter().all(|&user| dominance.op_dominates(second.op, user));
    if !can_be_fused {
        return None;
    }
    Some(merge(rewriter, &first, &second))
}

fn has_nested_loop(reg: &Registry, body: &Body, of: &Loop) -> bool {
    let mut nested = body.regions_of(of.op).iter().flat_map(|&region| body.ops_in(region));
    nested.any(|op| matchers::is_op(reg, body, op, names::PARALLEL))
}

/// Creates the merged loop in place of the second one.
fn merge(rewriter: &mut Rewriter<'_>, first: &Loop, second: &Loop) -> OpId {
    let loc = rewriter.body.loc(second.op);
    rewriter.set_before(second.op);
    let inits = [&first.view.inits[..], &second.view.inits].concat();
    let bounds = [&second.view.lower[..], &second.view.upper, &second.view.step];
    let (op, block) = build::parallel(rewriter, loc, bounds, &inits);
    let variables = rewriter.body.block_args(block).to_vec();
    rewriter.merge_blocks(second.view.block, block, &variables);
    let before = rewriter.body.first_op(block);
    rewriter.inline_block_before(first.view.block, block, before, &variables);
    let reduced = [&first.reduced[..], &second.reduced].concat();
    rewriter.set_block_end(block);
    // Without results, the terminator belongs to the loop.
    let reduce_loc = if inits.is_empty() { loc } else { rewriter.body.loc(second.reduce) };
    let regions = reduced.len();
    let reduce =
        build::with_regions(rewriter, names::REDUCE, reduce_loc, &reduced, &[], &[], regions);
    let old = [first.reduce, second.reduce];
    let old_regions: Vec<_> =
        old.iter().flat_map(|&op| rewriter.body.regions_of(op)).copied().collect();
    for (index, (region, &value)) in old_regions.into_iter().zip(&reduced).enumerate() {
        let ty = rewriter.body.ty(value);
        let new = build::block(rewriter, reduce, index, &[(ty, reduce_loc); 2]);
        if let Some(reduction) = rewriter.body.entry_block(region) {
            let args = rewriter.body.block_args(new).to_vec();
            rewriter.merge_blocks(reduction, new, &args);
        }
    }
    let results: Vec<ValueId> = rewriter.body.results(op).collect();
    let (of_first, of_second) = results.split_at(first.view.inits.len());
    for (merged, values) in [(first, of_first), (second, of_second)] {
        rewriter.erase_op(merged.reduce);
        rewriter.replace_op(merged.op, values);
    }
    op
}

/// The comparison of the accesses of two loops.
struct Dependences<'a> {
    reg: &'a Registry,
    body: &'a Body,
    aliases: Aliases<'a>,
}

impl Dependences<'_> {
    /// Returns whether `reader` reads elements that `writer` writes at the same indices only.
    fn allow(&self, writer: &Loop, reader: &Loop) -> bool {
        let (reg, body) = (self.reg, self.body);
        let stores = writer.accesses(reg, body, EffectKind::Write);
        let mut by_buffer: FxHashMap<ValueId, Vec<&ElementAccess>> = FxHashMap::default();
        for (_, store) in &stores {
            by_buffer.entry(store.buffer).or_default().push(store);
        }
        let variables = |of: &Loop| body.block_args(of.view.block).to_vec();
        let map = variables(writer).into_iter().zip(variables(reader)).collect();
        reader.accesses(reg, body, EffectKind::Read).iter().all(|(op, load)| {
            let block = body.defining_op(load.buffer).map(|def| body.op_block(def));
            // A buffer that is defined next to the load may be a part of any other.
            if block == Some(body.op_block(*op)) {
                return false;
            }
            let may_alias = |store: &(OpId, ElementAccess)| {
                store.1.buffer != load.buffer
                    && self.aliases.alias(store.1.buffer, load.buffer) != AliasResult::No
            };
            if stores.iter().any(may_alias) {
                return false;
            }
            let Some(stores) = by_buffer.get(&load.buffer) else { return true };
            let indices = &stores[0].indices;
            stores.iter().all(|store| store.indices == *indices)
                && indices.len() == load.indices.len()
                && indices.iter().zip(&load.indices).all(|(&a, &b)| self.is_same_index(&map, a, b))
        })
    }

    /// Returns whether an index of the first loop equals one of the second in the same iteration.
    fn is_same_index(&self, map: &FxHashMap<ValueId, ValueId>, a: ValueId, b: ValueId) -> bool {
        let (reg, body) = (self.reg, self.body);
        let mapped = |value: ValueId| *map.get(&value).unwrap_or(&value);
        if mapped(a) == b {
            return true;
        }
        let (Some(first), Some(second)) = (body.defining_op(a), body.defining_op(b)) else {
            return false;
        };
        let types = |op| body.results(op).map(|result| body.ty(result)).collect::<Vec<_>>();
        let is_plain = |op| body.num_regions(op) == 0 && is_memory_effect_free(reg, body, op);
        is_plain(first)
            && is_plain(second)
            && body.name(first) == body.name(second)
            && body.props(first) == body.props(second)
            && body.attrs(first) == body.attrs(second)
            && types(first) == types(second)
            && body.operands(first).map(mapped).eq(body.operands(second).map(mapped))
    }
}
