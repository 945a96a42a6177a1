//! Edges between blocks, and the operands that they pass.

use dialect_cf::names as cf;
use dialect_support::attrs;
use ir_core::{BlockId, OpId, ValueId};

use super::state::Lift;

/// The attribute with the number of operands of each group.
const SEGMENTS: &str = "operandSegmentSizes";
/// The attribute of a switch with the number of operands of each case.
const CASE_SEGMENTS: &str = "case_operand_segments";

/// An edge: a block, and the index of a successor of its terminator.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Edge {
    pub(super) from: BlockId,
    pub(super) index: usize,
}

impl Lift<'_, '_> {
    fn terminator(&self, block: BlockId) -> OpId {
        self.rewriter.body.last_op(block).expect("a block that is lifted has a terminator")
    }

    /// Returns the number of successors of a block.
    pub(super) fn successor_count(&self, block: BlockId) -> usize {
        self.rewriter.body.block_successors(block).count()
    }

    /// Returns the edges that leave a block.
    pub(super) fn edges_from(&self, from: BlockId) -> Vec<Edge> {
        (0..self.successor_count(from)).map(|index| Edge { from, index }).collect()
    }

    /// Returns the edges to a block, the newest first.
    pub(super) fn edges_to(&self, block: BlockId) -> Vec<Edge> {
        let body = &*self.rewriter.body;
        let edge =
            |edge: ir_core::Use| Some(Edge { from: body.op_block(edge.op)?, index: edge.index });
        body.block_uses(block).filter_map(edge).collect()
    }

    /// Returns the block that an edge leads to.
    pub(super) fn target(&self, edge: Edge) -> BlockId {
        let op = self.terminator(edge.from);
        self.rewriter.body.successors(op).nth(edge.index).expect("an edge has a target")
    }

    /// Sets the block that an edge leads to.
    pub(super) fn set_target(&mut self, edge: Edge, block: BlockId) {
        let op = self.terminator(edge.from);
        self.rewriter.set_successor(op, edge.index, block);
    }

    /// Returns the first operand that an edge passes, and how many there are.
    fn range(&self, edge: Edge) -> (OpId, usize, usize) {
        let (reg, body) = (self.rewriter.reg, &*self.rewriter.body);
        let op = self.terminator(edge.from);
        let hook = reg
            .def(body, op)
            .and_then(|def| def.hooks.interfaces.branch.get_successor_operands.as_ref());
        let (start, len) = hook
            .and_then(|hook| hook(reg, body, op).get(edge.index).copied())
            .expect("the operands of branches are checked before");
        (op, start, len)
    }

    /// Returns the operands that an edge passes.
    pub(super) fn operands(&self, edge: Edge) -> Vec<ValueId> {
        let (op, start, len) = self.range(edge);
        self.rewriter.body.operands(op).skip(start).take(len).collect()
    }

    /// Sets the operands that an edge passes.
    pub(super) fn set_operands(&mut self, edge: Edge, values: &[ValueId]) {
        let (op, start, len) = self.range(edge);
        let mut all: Vec<ValueId> = self.rewriter.body.operands(op).collect();
        all.splice(start..start + len, values.iter().copied());
        self.rewriter.set_operands(op, &all);
        let change = values.len() as i64 - len as i64;
        match self.rewriter.ctx().op_name_str(self.rewriter.body.name(op)) {
            cf::COND_BR => self.add_to(op, SEGMENTS, 1 + edge.index, change),
            cf::SWITCH if edge.index == 0 => self.add_to(op, SEGMENTS, 1, change),
            cf::SWITCH => {
                self.add_to(op, SEGMENTS, 2, change);
                self.add_to(op, CASE_SEGMENTS, edge.index - 1, change);
            }
            _ => {}
        }
    }

    /// Adds operands to those that an edge passes.
    pub(super) fn append_operands(&mut self, edge: Edge, values: &[ValueId]) {
        if !values.is_empty() {
            let all = [&self.operands(edge)[..], values].concat();
            self.set_operands(edge, &all);
        }
    }

    /// Adds a number to an element of a list of numbers.
    fn add_to(&mut self, op: OpId, name: &str, index: usize, change: i64) {
        if change == 0 {
            return;
        }
        let ctx = self.rewriter.ctx();
        let mut sizes = attrs::ints(ctx, self.rewriter.body, op, name);
        if let Some(size) = sizes.get_mut(index) {
            *size += change;
        }
        let sizes: Vec<i32> = sizes.into_iter().map(|size| size as i32).collect();
        self.rewriter.set_attr(op, ctx.ident(name), Some(ctx.dense_i32_array(&sizes)));
    }
}
