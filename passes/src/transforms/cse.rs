//! `cse`: replaces an operation without side effects by an equal one that dominates it.
//!
//! ```mlir
//! %0 = arith.addi %a, %b : i32
//! %1 = arith.addi %a, %b : i32      // erased
//! %2 = arith.muli %0, %1 : i32      // becomes arith.muli %0, %0
//! ```
//!
//! Available operations are stored in scopes that follow the dominator tree. Operations that only read memory are available within their block
//! up to the next operation that may write. Dead operations are erased on the way.

use std::hash::{Hash, Hasher};

use ir_core::def::{EffectKind, Effects, Trait};
use ir_core::dominance::{Dominance, is_graph_region};
use ir_core::effects::{effects_of, is_memory_effect_free, is_trivially_dead};
use ir_core::enclosing::ParentOp;
use ir_core::{BlockId, Body, Loc, OpId, RegionId, Registry, ValueId};
use rustc_hash::{FxHashMap, FxHashSet, FxHasher};
use smallvec::SmallVec;

use crate::analysis::Analysis;
use crate::cx::PassCx;
use crate::info::{PassGroup, PassInfo};
use crate::pass::{Pass, PassFailed};

const NAME: &str = "cse";

/// The entry in the table of passes.
pub const INFO: PassInfo = PassInfo {
    name: NAME,
    summary: "eliminate common subexpressions: replace operations by equal ones that dominate them",
    group: PassGroup::Transform,
    options: &[],
    make: |_| Ok(Box::new(Cse)),
};

/// The pass.
#[derive(Clone, Copy, Debug)]
pub struct Cse;

impl Pass for Cse {
    fn run_on_body(
        &self,
        cx: &PassCx<'_>,
        body: &mut Body,
        _: Option<&ParentOp<'_>>,
    ) -> Result<(), PassFailed> {
        let orders = cx.analysis::<DominatorOrders>(body);
        let mut driver = Driver {
            reg: cx.reg,
            body,
            orders: &orders.0,
            available: AvailableOps::default(),
            erase: Vec::new(),
            scan: Scan::default(),
        };
        for root in driver.body.roots().to_vec() {
            driver.region(root);
        }
        let Driver { body, erase, .. } = driver;
        cx.count("operations erased", erase.len() as u64);
        for op in erase {
            body.erase_op(op);
        }
        // The pass changes no control flow.
        if !orders.0.is_empty() {
            cx.preserve::<DominatorOrders>();
        }
        Ok(())
    }
}

/// Returns the blocks that control can reach in a region, in the order of a depth-first walk along the successors.
fn preorder(body: &Body, region: RegionId) -> Vec<BlockId> {
    let mut order = Vec::new();
    let mut seen = FxHashSet::default();
    let mut stack: Vec<BlockId> = body.entry_block(region).into_iter().collect();
    while let Some(block) = stack.pop() {
        if seen.insert(block) {
            order.push(block);
            stack.extend(body.block_successors(block).rev());
        }
    }
    order
}

/// The reachable blocks of each region with several, in preorder of the dominator tree, each with its depth there. Children are in the order
/// in which control reaches them, which is visible in the order of uses.
struct DominatorOrders(FxHashMap<RegionId, Vec<(BlockId, usize)>>);

impl Analysis for DominatorOrders {
    fn compute(reg: &Registry, body: &Body) -> Self {
        DominatorOrders(dominator_orders(reg, body))
    }
}

fn dominator_orders(reg: &Registry, body: &Body) -> FxHashMap<RegionId, Vec<(BlockId, usize)>> {
    let dominance = Dominance::new(reg, body);
    let mut orders = FxHashMap::default();
    let mut regions: Vec<RegionId> = body.roots().to_vec();
    while let Some(region) = regions.pop() {
        for block in body.blocks_of(region) {
            for op in body.ops_of(block) {
                regions.extend(body.regions_of(op));
            }
        }
        if body.entry_block(region).is_none()
            || body.has_one_block(region)
            || is_graph_region(reg, body, region)
        {
            continue;
        }
        let mut children: FxHashMap<BlockId, Vec<BlockId>> = FxHashMap::default();
        for block in preorder(body, region) {
            if let Some(parent) = dominance.immediate_dominator(block) {
                children.entry(parent).or_default().push(block);
            }
        }
        let mut order = Vec::new();
        let mut stack: Vec<(BlockId, usize)> =
            body.entry_block(region).map(|b| (b, 0)).into_iter().collect();
        while let Some((block, depth)) = stack.pop() {
            order.push((block, depth));
            for &child in children.get(&block).into_iter().flatten().rev() {
                stack.push((child, depth + 1));
            }
        }
        orders.insert(region, order);
    }
    orders
}

/// The available operations by hash, in scopes.
#[derive(Default)]
struct AvailableOps {
    table: FxHashMap<u64, Vec<OpId>>,
    /// Hashes in the order of insertion, to leave scopes.
    log: Vec<u64>,
}

impl AvailableOps {
    fn leave(&mut self, mark: usize) {
        for hash in self.log.drain(mark..).rev() {
            if let Some(list) = self.table.get_mut(&hash) {
                list.pop();
            }
        }
    }
}

/// The part of a block that was scanned for operations that may write.
#[derive(Default)]
struct Scan {
    /// The next operation to scan.
    next: Option<OpId>,
    /// The number of operations before it that may write.
    writes: usize,
    /// That number at each available operation that reads.
    reads: FxHashMap<OpId, usize>,
}

struct Driver<'a> {
    reg: &'a Registry,
    body: &'a mut Body,
    orders: &'a FxHashMap<RegionId, Vec<(BlockId, usize)>>,
    available: AvailableOps,
    erase: Vec<OpId>,
    /// Of the block that is walked.
    scan: Scan,
}

impl Driver<'_> {
    fn region(&mut self, region: RegionId) {
        let Some(entry) = self.body.entry_block(region) else { return };
        let graph = is_graph_region(self.reg, self.body, region);
        if self.body.has_one_block(region) {
            let mark = self.available.log.len();
            self.block(entry, !graph);
            self.available.leave(mark);
            return;
        }
        let Some(order) = self.orders.get(&region) else { return };
        let start = self.available.log.len();
        let mut marks: Vec<usize> = Vec::new();
        for &(block, depth) in order {
            if let Some(&mark) = marks.get(depth) {
                self.available.leave(mark);
            }
            marks.truncate(depth);
            marks.push(self.available.log.len());
            self.block(block, true);
        }
        self.available.leave(start);
    }

    fn block(&mut self, block: BlockId, ordered: bool) {
        let ops: Vec<OpId> = self.body.ops_of(block).collect();
        let outer_scan = std::mem::replace(
            &mut self.scan,
            Scan { next: ops.first().copied(), ..Scan::default() },
        );
        for op in ops {
            let regions = self.body.regions_of(op).to_vec();
            if !regions.is_empty() {
                // Regions of an operation that may be isolated must not start to capture values.
                let isolated = self.reg.def(self.body, op).is_none_or(|d| d.is_isolated());
                let outer = isolated.then(|| std::mem::take(&mut self.available));
                for region in regions {
                    self.region(region);
                }
                if let Some(outer) = outer {
                    self.available = outer;
                }
            }
            self.operation(op, ordered);
        }
        self.scan = outer_scan;
    }

    fn operation(&mut self, op: OpId, ordered: bool) {
        let (reg, body) = (self.reg, &*self.body);
        if reg.has(body, op, Trait::Terminator) {
            return;
        }
        if is_trivially_dead(reg, body, op) {
            self.erase.push(op);
            return;
        }
        if body
            .regions_of(op)
            .iter()
            .any(|&r| body.entry_block(r).is_some() && !body.has_one_block(r))
        {
            return;
        }
        let pure = is_memory_effect_free(reg, body, op);
        if !pure && !only_reads(reg, body, op) {
            return;
        }
        let hash = hash_of(reg, body, op);
        let known = self.available.table.get(&hash);
        let existing =
            known.and_then(|l| l.iter().rev().copied().find(|&k| equivalent(reg, body, k, op)));
        let writes = (!pure).then(|| self.writes_before(op));
        // The memory is unchanged if no operation in between, in the same block, may write.
        let unchanged = |existing: &OpId| {
            writes.is_none_or(|writes| self.scan.reads.get(existing) == Some(&writes))
        };
        if let Some(existing) = existing.filter(unchanged) {
            self.replace(op, existing, ordered);
            return;
        }
        self.scan.reads.extend(writes.map(|writes| (op, writes)));
        self.available.table.entry(hash).or_default().push(op);
        self.available.log.push(hash);
    }

    /// Returns the number of operations before `op`, in the block that is walked, that may write. All calls together scan the block once.
    fn writes_before(&mut self, op: OpId) -> usize {
        while let Some(next) = self.scan.next.filter(|&next| next != op) {
            self.scan.writes += usize::from(!writes_nothing(self.reg, self.body, next));
            self.scan.next = self.body.next_op(next);
        }
        self.scan.writes
    }

    fn replace(&mut self, op: OpId, existing: OpId, ordered: bool) {
        let pairs: Vec<(ValueId, ValueId)> =
            self.body.results(op).zip(self.body.results(existing)).collect();
        if ordered {
            for (from, to) in pairs {
                self.body.replace_all_uses(from, to);
            }
            self.erase.push(op);
        } else {
            // In a graph region a user may have been visited, and hashed by its operands, before.
            let visited = |driver: &Self, user: OpId| {
                let hash = hash_of(driver.reg, driver.body, user);
                driver.available.table.get(&hash).is_some_and(|l| l.contains(&user))
            };
            for (from, to) in pairs {
                let uses: Vec<_> = self.body.uses(from).filter(|u| !visited(self, u.op)).collect();
                for u in uses {
                    self.body.set_operand(u.op, u.index, to);
                }
            }
            if !self.body.has_result_uses(op) {
                self.erase.push(op);
            }
        }
        if self.body.loc(existing) == Loc::UNKNOWN {
            self.body.set_loc(existing, self.body.loc(op));
        }
    }
}

fn only_reads(reg: &Registry, body: &Body, op: OpId) -> bool {
    match effects_of(reg, body, op) {
        Effects::Declared(list) => {
            !list.is_empty() && list.iter().all(|e| e.kind == EffectKind::Read)
        }
        Effects::Unknown => false,
    }
}

/// Returns whether `op`, with all that is nested in it, writes nothing for sure.
fn writes_nothing(reg: &Registry, body: &Body, op: OpId) -> bool {
    let mut stack = vec![(body, op)];
    while let Some((body, op)) = stack.pop() {
        let recursive = reg.has(body, op, Trait::RecursiveMemoryEffects);
        match effects_of(reg, body, op) {
            Effects::Declared(list) if list.iter().any(|e| e.kind == EffectKind::Write) => {
                return false;
            }
            Effects::Declared(_) => {}
            Effects::Unknown if !recursive => return false,
            Effects::Unknown => {}
        }
        if recursive {
            for owned in body.all_regions(op) {
                for block in owned.body.blocks_of(owned.region) {
                    stack.extend(owned.body.ops_of(block).map(|o| (owned.body, o)));
                }
            }
        }
    }
    true
}

/// Returns a hash that is equal for [`equivalent`] operations.
fn hash_of(reg: &Registry, body: &Body, op: OpId) -> u64 {
    // The values inside, by their number there.
    let mut inner: FxHashMap<ValueId, usize> = FxHashMap::default();
    let mut ops: SmallVec<[OpId; 4]> = smallvec::smallvec![op];
    for &region in body.regions_of(op) {
        for block in body.blocks_of(region) {
            body.block_args(block).iter().for_each(|&arg| number(&mut inner, arg));
        }
        for op in body.walk_pre(region) {
            body.results(op).for_each(|result| number(&mut inner, result));
            for &region in body.regions_of(op) {
                for block in body.blocks_of(region) {
                    body.block_args(block).iter().for_each(|&arg| number(&mut inner, arg));
                }
            }
            ops.push(op);
        }
    }
    let mut hasher = FxHasher::default();
    for op in ops {
        body.name(op).hash(&mut hasher);
        body.props(op).hash(&mut hasher);
        body.attrs(op).hash(&mut hasher);
        for result in body.results(op) {
            body.ty(result).hash(&mut hasher);
        }
        let operands = body.operands(op).map(|value| inner.get(&value).copied().ok_or(value));
        if reg.has(body, op, Trait::Commutative) {
            let mut operands: SmallVec<[Result<usize, ValueId>; 4]> = operands.collect();
            operands.sort_unstable();
            operands.hash(&mut hasher);
        } else {
            operands.for_each(|operand| operand.hash(&mut hasher));
        }
    }
    hasher.finish()
}

fn number(values: &mut FxHashMap<ValueId, usize>, value: ValueId) {
    let next = values.len();
    values.entry(value).or_insert(next);
}

/// Returns whether two operations, regions included, are equal except for their locations.
fn equivalent(reg: &Registry, body: &Body, a: OpId, b: OpId) -> bool {
    let mut map: FxHashMap<ValueId, ValueId> = FxHashMap::default();
    let mut blocks: FxHashMap<BlockId, BlockId> = FxHashMap::default();
    let mut stack = vec![(a, b)];
    while let Some((a, b)) = stack.pop() {
        if !same_shell(reg, body, a, b, &map, &blocks) {
            return false;
        }
        map.extend(body.results(b).zip(body.results(a)));
        let mark = stack.len();
        for (&ra, &rb) in body.regions_of(a).iter().zip(body.regions_of(b)) {
            let (ba, bb): (Vec<_>, Vec<_>) =
                (body.blocks_of(ra).collect(), body.blocks_of(rb).collect());
            if ba.len() != bb.len() {
                return false;
            }
            blocks.extend(bb.iter().copied().zip(ba.iter().copied()));
            for (&ba, &bb) in ba.iter().zip(&bb) {
                let (aa, ab) = (body.block_args(ba), body.block_args(bb));
                if aa.len() != ab.len()
                    || aa.iter().zip(ab).any(|(&x, &y)| body.ty(x) != body.ty(y))
                {
                    return false;
                }
                map.extend(ab.iter().copied().zip(aa.iter().copied()));
                let (oa, ob): (Vec<_>, Vec<_>) =
                    (body.ops_of(ba).collect(), body.ops_of(bb).collect());
                if oa.len() != ob.len() {
                    return false;
                }
                stack.extend(oa.into_iter().zip(ob));
            }
        }
        stack[mark..].reverse();
    }
    true
}

/// Returns whether two operations are equal apart from their regions; `map` is from values of the second to the equal ones of the first.
fn same_shell(
    reg: &Registry,
    body: &Body,
    a: OpId,
    b: OpId,
    map: &FxHashMap<ValueId, ValueId>,
    blocks: &FxHashMap<BlockId, BlockId>,
) -> bool {
    let mapped = |v: ValueId| map.get(&v).copied().unwrap_or(v);
    let operands = || {
        if reg.has(body, a, Trait::Commutative) {
            let mut x: Vec<ValueId> = body.operands(a).collect();
            let mut y: Vec<ValueId> = body.operands(b).map(mapped).collect();
            x.sort_unstable();
            y.sort_unstable();
            x == y
        } else {
            body.operands(a).eq(body.operands(b).map(mapped))
        }
    };
    body.name(a) == body.name(b)
        && body.props(a) == body.props(b)
        && body.attrs(a) == body.attrs(b)
        && body.num_operands(a) == body.num_operands(b)
        && body.results(a).map(|v| body.ty(v)).eq(body.results(b).map(|v| body.ty(v)))
        && body.regions_of(a).len() == body.regions_of(b).len()
        && body.nested(a) == body.nested(b)
        && body.successors(a).eq(body.successors(b).map(|s| blocks.get(&s).copied().unwrap_or(s)))
        && operands()
}
