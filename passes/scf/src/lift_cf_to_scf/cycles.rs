//! Lifts cycles of blocks to `scf.while`.
//!
//! A cycle first gets one entry, its header, and one block for all edges that repeat or leave it, its latch:
//!
//! ```text
//! ^header(...):
//!   ...
//! ^latch(..., %repeats):             scf.while { ^header ... scf.condition(%repeats) } do { forward }
//!   switch %repeats, [1: ^header,    switch ..., [the blocks after the cycle]
//!                     0: ^exit]
//! ^exit:
//!   switch ..., [the blocks after the cycle]
//! ```
//!
//! Then values that are used after the loop become values that it carries.

use dialect_cf::create_switch;
use dialect_scf::{build as scf, names};
use dialect_support::build;
use ir_core::{BlockId, Loc, Type, Use, ValueId};
use numerics::ApInt;
use passes::PassFailed;
use rustc_hash::FxHashSet;

use super::dominators::{Dominators, cycles};
use super::edges::Edge;
use super::state::Lift;

/// The edges of a cycle.
#[derive(Default)]
struct CycleEdges {
    entering: Vec<Edge>,
    leaving: Vec<Edge>,
    /// To a block that is entered from outside.
    repeating: Vec<Edge>,
}

/// A cycle with one entry and one latch.
struct Loop {
    /// Its blocks. The order is visible in the result.
    blocks: Vec<BlockId>,
    members: FxHashSet<BlockId>,
    header: BlockId,
    latch: BlockId,
    exit: BlockId,
    /// The argument of the latch that is one if the loop repeats, and zero if it ends.
    repeats: ValueId,
}

impl Lift<'_, '_> {
    /// Lifts the outermost cycles that `entry` reaches. Returns the entries of the bodies of the loops.
    ///
    /// # Errors
    /// If a loop without exit is not directly in a function.
    pub(super) fn lift_cycles(&mut self, entry: BlockId) -> Result<Vec<BlockId>, PassFailed> {
        let mut bodies = Vec::new();
        for blocks in cycles(self.rewriter.body, entry) {
            let found = self.create_loop(blocks)?;
            let carried = self.carry_values(&found);
            bodies.push(found.header);
            self.create_while(found, &carried);
        }
        if !bodies.is_empty() {
            self.forget_dominators(entry);
        }
        Ok(bodies)
    }

    fn cycle_edges(&self, blocks: &[BlockId], members: &FxHashSet<BlockId>) -> CycleEdges {
        let mut edges = CycleEdges::default();
        let mut entries = FxHashSet::default();
        for &block in blocks {
            for edge in self.edges_to(block) {
                if !members.contains(&edge.from) {
                    edges.entering.push(edge);
                    entries.insert(block);
                }
            }
            let from = self.edges_from(block).into_iter();
            edges.leaving.extend(from.filter(|&edge| !members.contains(&self.target(edge))));
        }
        let all = blocks.iter().flat_map(|&block| self.edges_from(block));
        edges.repeating.extend(all.filter(|&edge| entries.contains(&self.target(edge))));
        edges
    }

    /// Makes a loop of a cycle.
    fn create_loop(&mut self, mut blocks: Vec<BlockId>) -> Result<Loop, PassFailed> {
        let mut members: FxHashSet<BlockId> = blocks.iter().copied().collect();
        let edges = self.cycle_edges(&blocks, &members);
        let mut header = self.target(edges.entering[0]);
        if edges.entering.len() > 1 {
            let all = [&edges.entering[..], &edges.repeating].concat();
            header = self.create_single_entry(self.terminator_loc(header), &all);
            blocks.push(header);
        }
        let loc = self.terminator_loc(edges.repeating[0].from);
        let (latch, exit, repeats) = self.create_latch(loc, header, &edges)?;
        blocks.push(latch);
        members.extend([header, latch]);
        Ok(Loop { blocks, members, header, latch, exit, repeats })
    }

    /// Leads the edges that repeat and leave a loop through one block. Returns it, the block after the loop, and the condition.
    fn create_latch(
        &mut self,
        loc: Loc,
        header: BlockId,
        edges: &CycleEdges,
    ) -> Result<(BlockId, BlockId, ValueId), PassFailed> {
        let all = edges.repeating.iter().chain(&edges.leaving);
        let targets: Vec<BlockId> = all.map(|&edge| self.target(edge)).collect();
        let zero = self.selector(0);
        let flag_type = self.rewriter.body.ty(zero);
        let multiplexer = self.create_multiplexer(loc, &targets, &[flag_type]);
        let latch = multiplexer.block;
        let exit = self.block_after(latch);
        for &edge in &edges.repeating {
            let one = self.selector(1);
            self.redirect(&multiplexer, edge, &[one]);
        }
        for &edge in &edges.leaving {
            self.redirect(&multiplexer, edge, &[zero]);
        }
        let args = self.rewriter.body.block_args(latch).to_vec();
        let repeats = args[args.len() - 1];
        let count = self.rewriter.body.block_args(header).len();
        self.rewriter.set_block_end(latch);
        let cases: [(ApInt, BlockId, &[ValueId]); 1] = [(ApInt::from_i64(32, 0), exit, &[])];
        create_switch(self.rewriter, Loc::UNKNOWN, repeats, (header, &args[..count]), &cases);
        if edges.leaving.is_empty() {
            self.end_unreachable(exit, loc)?;
        } else {
            self.create_dispatch(&multiplexer, exit, loc, Some(header));
        }
        Ok((latch, exit, repeats))
    }

    /// Makes a loop carry the values that are used after it. Returns the values that the latch passes to the header, which are also those of the
    /// arguments of the exit.
    fn carry_values(&mut self, found: &Loop) -> Vec<ValueId> {
        // The edges of the switch of the latch: to the header, then to the exit.
        let [to_header, to_exit] = [0, 1].map(|index| Edge { from: found.latch, index });
        let mut carried = self.operands(to_header);
        for &value in &carried {
            let arg = self.arg_like(found.exit, value);
            self.append_operands(to_exit, &[value]);
            for edge in self.uses_outside(found, value) {
                self.rewriter.set_operand(edge.op, edge.index, arg);
            }
        }
        let is_inside = |block| found.members.contains(&block);
        let tree = Dominators::of(self.rewriter.body, found.header, &is_inside);
        // Before arguments are added.
        let defined: Vec<(BlockId, Vec<ValueId>)> =
            found.blocks.iter().map(|&block| (block, self.defined_in(block))).collect();
        for (block, values) in defined {
            for value in values {
                self.carry(found, &tree, block, value, &mut carried);
            }
        }
        self.pass_undefined(found);
        carried
    }

    /// Returns the arguments of a block and the results of its operations.
    fn defined_in(&self, block: BlockId) -> Vec<ValueId> {
        let body = &*self.rewriter.body;
        let results = body.ops_of(block).flat_map(|op| body.results(op));
        body.block_args(block).iter().copied().chain(results).collect()
    }

    /// Adds an argument with the type and the location of a value.
    fn arg_like(&mut self, block: BlockId, value: ValueId) -> ValueId {
        let body = &mut *self.rewriter.body;
        let (ty, loc) = (body.ty(value), body.value_loc(value));
        body.add_block_arg(block, ty, loc)
    }

    /// Returns the uses of a value after the loop.
    fn uses_outside(&self, found: &Loop, value: ValueId) -> Vec<Use> {
        let body = &*self.rewriter.body;
        let Some(region) = body.block_region(found.header) else { return Vec::new() };
        let is_outside = |edge: &Use| {
            let user = body.ancestor_in_region(region, edge.op);
            let block = user.and_then(|user| body.op_block(user));
            !block.is_some_and(|block| found.members.contains(&block))
        };
        body.uses(value).filter(is_outside).collect()
    }

    /// Makes a loop carry `value`, which is defined in `block`, if it is used after it.
    fn carry(
        &mut self,
        found: &Loop,
        tree: &Dominators,
        block: BlockId,
        value: ValueId,
        carried: &mut Vec<ValueId>,
    ) {
        let uses = self.uses_outside(found, value);
        if uses.is_empty() {
            return;
        }
        let result = self.arg_like(found.exit, value);
        self.arg_like(found.header, value);
        let is_defined = |edge: &Edge| tree.dominates(block, edge.from);
        let edges = self.edges_to(found.latch);
        let mut passed = value;
        if block != found.latch && !edges.iter().all(is_defined) {
            // The value is not defined wherever the latch is reached from.
            passed = self.arg_like(found.latch, value);
            for edge in edges {
                let operand = if is_defined(&edge) {
                    value
                } else {
                    self.undefined(self.rewriter.body.ty(value))
                };
                self.append_operands(edge, &[operand]);
            }
        }
        carried.push(passed);
        for edge in self.edges_from(found.latch) {
            self.append_operands(edge, &[passed]);
        }
        for edge in uses {
            self.rewriter.set_operand(edge.op, edge.index, result);
        }
    }

    /// Passes undefined values to the new arguments of the header where the loop is entered.
    fn pass_undefined(&mut self, found: &Loop) {
        for edge in self.edges_to(found.header) {
            if edge.from == found.latch {
                continue;
            }
            let count = self.operands(edge).len();
            let args = self.rewriter.body.block_args(found.header)[count..].to_vec();
            let types: Vec<Type> = args.into_iter().map(|arg| self.rewriter.body.ty(arg)).collect();
            let values: Vec<ValueId> = types.into_iter().map(|ty| self.undefined(ty)).collect();
            self.append_operands(edge, &values);
        }
    }

    /// Replaces a loop by an `scf.while` in a new block, to which the operations of the exit are appended.
    fn create_while(&mut self, found: Loop, carried: &[ValueId]) {
        let Loop { blocks, header, latch, exit, repeats, .. } = found;
        let place = self.rewriter.body.create_block();
        if let Some(region) = self.rewriter.body.block_region(header) {
            self.rewriter.body.insert_block(region, place, Some(header));
        }
        self.copy_args(header, place);
        self.erase_terminator(latch);

        let inits = self.rewriter.body.block_args(place).to_vec();
        let types: Vec<Type> = inits.iter().map(|&init| self.rewriter.body.ty(init)).collect();
        let loc = Loc::UNKNOWN;
        self.rewriter.set_block_start(place);
        let op = scf::with_regions(self.rewriter, names::WHILE, loc, &inits, &types, &[], 2);
        let before = scf::region(self.rewriter, op, 0);
        self.move_block(header, before);
        for block in blocks.into_iter().filter(|&block| block != header && block != latch) {
            self.move_block(block, before);
        }
        self.move_block(latch, before);
        self.rewriter.set_block_end(latch);
        let i1 = self.rewriter.ctx().i1();
        let trunc = arith_ops::names::TRUNCI;
        let condition = build::create_value(self.rewriter, trunc, loc, &[repeats], i1, &[]);
        let operands = [&[condition], carried].concat();
        build::create(self.rewriter, names::CONDITION, loc, &operands, &[], &[]);
        let args: Vec<(Type, Loc)> = types.into_iter().map(|ty| (ty, loc)).collect();
        let after = scf::block(self.rewriter, op, 1, &args);
        let forwarded = self.rewriter.body.block_args(after).to_vec();
        scf::yield_at_end(self.rewriter, after, loc, &forwarded);

        let args = self.rewriter.body.block_args(exit).to_vec();
        let results: Vec<ValueId> = self.rewriter.body.results(op).collect();
        self.replace_values(&args, &results);
        self.rewriter.replace_all_block_uses(header, place);
        self.merge(exit, place);
    }
}
