//! Lifts the branch at the end of a block: into an operation with a region for each successor, followed by what all of them reach.
//!
//! ```text
//!        ^entry            The blocks that only one edge of ^entry leads to become its region.
//!        /     \           The others are the continuation.
//!     ^a,^b    ^c
//!        \     /
//!     continuation
//! ```

use dialect_cf::generated::{CondBranchOp, SwitchOp};
use dialect_scf::names;
use dialect_support::{attrs, build, elements};
use ir_core::{BlockId, Loc, OpId, RegionId, ValueId};
use passes::PassFailed;
use rustc_hash::FxHashSet;

use super::dominators::Dominators;
use super::edges::Edge;
use super::state::{Lift, failed};

/// The edges from the successors of a block to what follows.
struct Continuation {
    edges: Vec<Edge>,
    /// Whether a successor ends the region.
    has_exit: bool,
    /// Whether a successor reaches anything else.
    is_reached: bool,
}

/// Blocks that get a region terminator, with its operands.
type Ends = Vec<(BlockId, Vec<ValueId>)>;

impl Lift<'_, '_> {
    /// Lifts the branch at the end of `entry`, which has only acyclic control flow after it. Returns the blocks whose branches are to be lifted next.
    ///
    /// # Errors
    /// If the branch is of an unknown operation.
    pub(super) fn lift_branch(&mut self, entry: BlockId) -> Result<Vec<BlockId>, PassFailed> {
        match self.successor_count(entry) {
            0 => return Ok(Vec::new()),
            1 => {
                let edge = Edge { from: entry, index: 0 };
                let (next, operands) = (self.target(edge), self.operands(edge));
                let args = self.rewriter.body.block_args(next).to_vec();
                self.replace_values(&args, &operands);
                self.erase_terminator(entry);
                self.merge(next, entry);
                return Ok(vec![entry]);
            }
            _ => {}
        }
        let parts = self.dominated_by_edges(entry);
        let after = self.continuation(entry, &parts);
        if !after.is_reached {
            // The exits differ, so the branch stays.
            return Ok(self.rewriter.body.block_successors(entry).collect());
        }
        let first = self.target(after.edges[0]);
        let mut next = first;
        if after.has_exit || after.edges.iter().any(|&edge| self.target(edge) != first) {
            let loc = self.terminator_loc(after.edges[0].from);
            next = self.create_single_entry(loc, &after.edges);
        }
        if after.has_exit {
            // Now a continuation precedes the exit and the other blocks.
            self.forget_dominators(entry);
            return Ok(vec![entry]);
        }
        self.create_regions(entry, &parts, next)
    }

    /// Returns, for each successor of `entry`, the blocks that only this edge leads to.
    fn dominated_by_edges(&mut self, entry: BlockId) -> Vec<Vec<BlockId>> {
        let body = &*self.rewriter.body;
        let Some(region) = body.block_region(entry) else { return Vec::new() };
        let start = body.entry_block(region).unwrap_or(entry);
        let tree =
            self.dominators.entry(region).or_insert_with(|| Dominators::of(body, start, &|_| true));
        let part = |to: BlockId| {
            let is_only = body.block_uses(to).nth(1).is_none();
            if is_only { tree.dominated(to).to_vec() } else { Vec::new() }
        };
        body.block_successors(entry).map(part).collect()
    }

    /// Forgets the dominator tree of the region of `block`, which changed.
    pub(super) fn forget_dominators(&mut self, block: BlockId) {
        if let Some(region) = self.rewriter.body.block_region(block) {
            self.dominators.remove(&region);
        }
    }

    fn continuation(&self, entry: BlockId, parts: &[Vec<BlockId>]) -> Continuation {
        let mut inside: FxHashSet<BlockId> = parts.iter().flatten().copied().collect();
        inside.insert(entry);
        let mut after = Continuation { edges: Vec::new(), has_exit: false, is_reached: false };
        for (edge, part) in self.edges_from(entry).into_iter().zip(parts) {
            if part.is_empty() {
                after.edges.push(edge);
                after.is_reached = true;
            }
            for &block in part {
                if self.successor_count(block) == 0 {
                    after.has_exit = true;
                    after.edges.extend(self.edges_to(block));
                }
                for edge in self.edges_from(block) {
                    if !inside.contains(&self.target(edge)) {
                        after.edges.push(edge);
                        after.is_reached = true;
                    }
                }
            }
        }
        after
    }

    /// Creates the operation with a region for each successor, and appends `next` to `entry`.
    fn create_regions(
        &mut self,
        entry: BlockId,
        parts: &[Vec<BlockId>],
        next: BlockId,
    ) -> Result<Vec<BlockId>, PassFailed> {
        let (mut ends, mut pending) = (Ends::new(), Vec::new());
        let mut regions = Vec::new();
        for (edge, part) in self.edges_from(entry).into_iter().zip(parts) {
            let region = self.rewriter.body.create_region();
            regions.push(region);
            let operands = self.operands(edge);
            let Some(&first) = part.first() else {
                let block = self.rewriter.body.create_block();
                self.rewriter.body.append_block(region, block);
                ends.push((block, operands));
                continue;
            };
            self.move_part(part, next, region, &mut ends);
            let args = self.rewriter.body.block_args(first).to_vec();
            self.replace_values(&args, &operands);
            self.rewriter.body.erase_block_args(first, |_| true);
            pending.push(first);
        }
        let op = self.create_structured(entry, next, &regions)?;
        self.erase_terminator(entry);
        let loc = self.rewriter.body.loc(op);
        for (block, values) in ends {
            self.rewriter.set_block_end(block);
            self.create_yield(loc, &values);
        }
        for edge in self.edges_to(next) {
            let values = self.operands(edge);
            let loc = self.terminator_loc(edge.from);
            self.erase_terminator(edge.from);
            self.rewriter.set_block_end(edge.from);
            self.create_yield(loc, &values);
        }
        let args = self.rewriter.body.block_args(next).to_vec();
        let results: Vec<ValueId> = self.rewriter.body.results(op).collect();
        self.replace_values(&args, &results);
        self.merge(next, entry);
        pending.push(entry);
        Ok(pending)
    }

    /// Moves the blocks of a part to `region`. If several edges leave the part, they get one block at its end.
    fn move_part(&mut self, part: &[BlockId], next: BlockId, region: RegionId, ends: &mut Ends) {
        let edges = part.iter().flat_map(|&block| self.edges_from(block));
        let leaving: Vec<Edge> = edges.filter(|&edge| self.target(edge) == next).collect();
        for &block in part {
            self.move_block(block, region);
        }
        if leaving.len() > 1 {
            let end = self.rewriter.body.create_block();
            self.copy_args(next, end);
            for edge in leaving {
                self.set_target(edge, end);
            }
            self.rewriter.body.append_block(region, end);
            ends.push((end, self.rewriter.body.block_args(end).to_vec()));
        }
    }

    /// Creates the operation that replaces the branch at the end of `entry`, with the arguments of `next` as results.
    fn create_structured(
        &mut self,
        entry: BlockId,
        next: BlockId,
        regions: &[RegionId],
    ) -> Result<OpId, PassFailed> {
        let (reg, body) = (self.rewriter.reg, &*self.rewriter.body);
        let terminator = body.last_op(entry).expect("a block with successors has a terminator");
        let loc = body.loc(terminator);
        let results: Vec<_> = body.block_args(next).iter().map(|&arg| body.ty(arg)).collect();
        if let Some(branch) = CondBranchOp::cast(reg, body, terminator) {
            let condition = branch.condition();
            self.rewriter.set_before(terminator);
            return Ok(self.create_op(names::IF, loc, condition, &results, &[], regions));
        }
        let Some(switch) = SwitchOp::cast(reg, body, terminator) else {
            let name = reg.ctx().op_name_str(body.name(terminator));
            let message = format!(
                "'{name}' op Cannot convert unknown control flow op to structured control flow"
            );
            return Err(failed(loc, message));
        };
        let flag = switch.flag();
        let ctx = reg.ctx();
        let values = attrs::get(ctx, body, terminator, "case_values");
        let values = values.and_then(|attr| elements::values::<numerics::ApInt>(ctx, attr));
        let values: Vec<i64> = values
            .unwrap_or_default()
            .iter()
            .map(|value| value.try_to_u64().unwrap_or_default() as i64)
            .collect();
        self.rewriter.set_before(terminator);
        let index = ctx.index();
        let cast = arith_ops::names::INDEX_CASTUI;
        let flag = build::create_value(self.rewriter, cast, loc, &[flag], index, &[]);
        let cases = [("cases", ctx.dense_i64_array(&values))];
        Ok(self.create_op(names::INDEX_SWITCH, loc, flag, &results, &cases, regions))
    }

    fn create_op(
        &mut self,
        name: &str,
        loc: Loc,
        operand: ValueId,
        results: &[ir_core::Type],
        attrs: &[(&str, ir_core::Attr)],
        regions: &[RegionId],
    ) -> OpId {
        let reg = self.rewriter.reg;
        let mut state = build::state(reg, name, loc, &[operand], results, attrs);
        state.regions.extend(regions.iter().copied());
        self.rewriter.create(state)
    }

    fn create_yield(&mut self, loc: Loc, values: &[ValueId]) {
        build::create(self.rewriter, names::YIELD, loc, values, &[], &[]);
    }

    pub(super) fn erase_terminator(&mut self, block: BlockId) {
        if let Some(op) = self.rewriter.body.last_op(block) {
            self.rewriter.erase_op(op);
        }
    }
}
