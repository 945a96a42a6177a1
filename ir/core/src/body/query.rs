//! Read access to a body.
//!
//! E.g. `body.uses(value).map(|u| u.op)` are the users of a value, newest first, and `body.parent_op(op)` is the operation that encloses `op`
//! in the same body.

use std::sync::Arc;

use super::uses::Use;
use super::{Body, Extra};
use crate::context::Context;
use crate::ids::{Attr, BlockId, Ident, OpId, OpName, RegionId, Type, ValueId};
use crate::loc::Loc;

/// The definition of a value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ValueOwner {
    /// The `index`-th result of an operation.
    Result {
        /// The operation.
        op: OpId,
        /// The index.
        index: usize,
    },
    /// The `index`-th argument of a block.
    Argument {
        /// The block.
        block: BlockId,
        /// The index.
        index: usize,
    },
}

/// A region and its body: the body of the operation if the region is inline, or the nested body if the
/// operation is isolated.
#[derive(Clone, Copy)]
pub struct OwnedRegion<'a> {
    /// The body that the region's ids belong to.
    pub body: &'a Body,
    /// The region.
    pub region: RegionId,
}

impl Body {
    /// Returns the top-level operation of a root body: the first operation of its first root region that has one.
    pub fn top_op(&self) -> Option<OpId> {
        self.roots().iter().find_map(|&region| self.first_op(self.entry_block(region)?))
    }
    /// Returns the first block of the first root region, e.g. that of the operations of a module.
    pub fn root_block(&self) -> Option<BlockId> {
        self.entry_block(*self.roots().first()?)
    }
    /// Returns the name of an operation.
    #[inline]
    pub fn name(&self, op: OpId) -> OpName {
        self.ops[op.index()].name
    }
    /// Returns the location of an operation.
    #[inline]
    pub fn loc(&self, op: OpId) -> Loc {
        self.ops[op.index()].loc
    }
    /// Returns the inherent attributes: a dictionary.
    #[inline]
    pub fn props(&self, op: OpId) -> Attr {
        self.ops[op.index()].props
    }
    /// Returns the discardable attributes: a dictionary.
    #[inline]
    pub fn attrs(&self, op: OpId) -> Attr {
        self.ops[op.index()].attrs
    }
    /// Returns the attribute `name`, inherent or discardable.
    #[inline]
    pub fn attr(&self, ctx: &Context, op: OpId, name: Ident) -> Option<Attr> {
        ctx.dict_get(self.props(op), name).or_else(|| {
            // Nearly all operations have no discardable attributes.
            let attrs = self.attrs(op);
            if attrs == ctx.empty_dict() { None } else { ctx.dict_get(attrs, name) }
        })
    }
    /// Returns the block that `op` is in.
    #[inline]
    pub fn op_block(&self, op: OpId) -> Option<BlockId> {
        self.ops[op.index()].block
    }
    /// Returns the region that `block` is in.
    #[inline]
    pub fn block_region(&self, block: BlockId) -> Option<RegionId> {
        self.blocks[block.index()].region
    }
    /// Returns the operation of this body that contains `region`; `None` for a root region.
    #[inline]
    pub fn region_parent(&self, region: RegionId) -> Option<OpId> {
        self.regions[region.index()].parent
    }
    /// Returns the operation of this body that encloses `op`; `None` if `op` is directly in a root region, or
    /// detached.
    #[inline]
    pub fn parent_op(&self, op: OpId) -> Option<OpId> {
        self.region_parent(self.block_region(self.op_block(op)?)?)
    }
    /// Returns the region that `op` is in.
    pub fn op_region(&self, op: OpId) -> Option<RegionId> {
        self.block_region(self.op_block(op)?)
    }

    // ---- operands, results, successors ----

    /// Returns the number of operands.
    #[inline]
    pub fn num_operands(&self, op: OpId) -> usize {
        self.ops[op.index()].operands.1 as usize
    }
    /// Returns operand `index`.
    ///
    /// # Panics
    /// If there are not as many.
    #[inline]
    pub fn operand(&self, op: OpId, index: usize) -> ValueId {
        let (start, len) = self.ops[op.index()].operands;
        assert!(index < len as usize, "operand index within the list");
        self.operands[start as usize + index].value
    }
    /// Returns the operands.
    #[inline]
    pub fn operands(
        &self,
        op: OpId,
    ) -> impl DoubleEndedIterator<Item = ValueId> + ExactSizeIterator + Clone + '_ {
        let (start, len) = self.ops[op.index()].operands;
        self.operands[start as usize..start as usize + len as usize].iter().map(|s| s.value)
    }
    /// Returns the number of results.
    #[inline]
    pub fn num_results(&self, op: OpId) -> usize {
        self.ops[op.index()].results.1 as usize
    }
    /// Returns result `index`.
    ///
    /// # Panics
    /// If there are not as many.
    #[inline]
    pub fn result(&self, op: OpId, index: usize) -> ValueId {
        let (start, len) = self.ops[op.index()].results;
        assert!(index < len as usize, "result index within the list");
        ValueId::new(start as usize + index)
    }
    /// Returns the results.
    #[inline]
    pub fn results(
        &self,
        op: OpId,
    ) -> impl DoubleEndedIterator<Item = ValueId> + ExactSizeIterator + Clone + use<> {
        let (start, len) = self.ops[op.index()].results;
        (start as usize..start as usize + len as usize).map(ValueId::new)
    }
    /// Returns the successors.
    #[inline]
    pub fn successors(
        &self,
        op: OpId,
    ) -> impl DoubleEndedIterator<Item = BlockId> + ExactSizeIterator + Clone + '_ {
        self.extra(op).map_or(&[][..], |e| &e.successors[..]).iter().map(|s| s.block)
    }
    #[inline]
    fn extra(&self, op: OpId) -> Option<&Extra> {
        self.ops[op.index()].extra.map(|e| &self.extras[e.index()])
    }

    // ---- regions and blocks ----

    /// Returns the inline regions of `op`; empty for an isolated operation, whose regions are the roots of
    /// its [`nested`](Self::nested) body.
    #[inline]
    pub fn regions_of(&self, op: OpId) -> &[RegionId] {
        self.extra(op).map_or(&[], |e| &e.regions)
    }
    /// Returns the body of an isolated operation.
    #[inline]
    pub fn nested(&self, op: OpId) -> Option<&Arc<Body>> {
        self.extra(op)?.body.as_ref()
    }
    /// Returns whether an operation of this body owns a body; it may be an erased one.
    pub fn may_have_nested(&self) -> bool {
        self.extras.iter().any(|extra| extra.body.is_some())
    }
    /// Returns all regions of `op`, inline or nested, each with its body.
    pub fn all_regions(
        &self,
        op: OpId,
    ) -> impl ExactSizeIterator<Item = OwnedRegion<'_>> + Clone + '_ {
        let (body, regions) = match self.nested(op) {
            Some(nested) => (&**nested, nested.roots()),
            None => (self, self.regions_of(op)),
        };
        regions.iter().map(move |&region| OwnedRegion { body, region })
    }
    /// Returns the number of regions of `op`, inline or nested.
    pub fn num_regions(&self, op: OpId) -> usize {
        self.all_regions(op).len()
    }
    /// Returns the blocks of `region`, in order.
    pub fn blocks_of(&self, region: RegionId) -> impl Iterator<Item = BlockId> + Clone + '_ {
        std::iter::successors(self.regions[region.index()].first, |&b| self.next_block(b))
    }
    /// Returns the entry block of `region`.
    #[inline]
    pub fn entry_block(&self, region: RegionId) -> Option<BlockId> {
        self.regions[region.index()].first
    }
    /// Returns the last block of `region`.
    pub fn last_block(&self, region: RegionId) -> Option<BlockId> {
        self.regions[region.index()].last
    }
    /// Returns the block that follows `block`.
    #[inline]
    pub fn next_block(&self, block: BlockId) -> Option<BlockId> {
        self.blocks[block.index()].next
    }
    /// Returns the block that precedes `block`.
    #[inline]
    pub fn prev_block(&self, block: BlockId) -> Option<BlockId> {
        self.blocks[block.index()].prev
    }
    /// Returns whether `block` is the first of its region.
    pub fn is_entry_block(&self, block: BlockId) -> bool {
        self.blocks[block.index()].prev.is_none()
    }
    /// Returns whether `region` has exactly one block.
    #[inline]
    pub fn has_one_block(&self, region: RegionId) -> bool {
        let data = &self.regions[region.index()];
        data.first.is_some() && data.first == data.last
    }
    /// Returns the arguments of `block`.
    #[inline]
    pub fn block_args(&self, block: BlockId) -> &[ValueId] {
        &self.blocks[block.index()].args
    }
    /// Returns the locations of the arguments of `block`.
    pub fn block_arg_locs(&self, block: BlockId) -> &[Loc] {
        &self.blocks[block.index()].arg_locs
    }
    /// Sets the location of an argument of `block`.
    pub fn set_block_arg_loc(&mut self, block: BlockId, index: usize, loc: Loc) {
        self.blocks[block.index()].arg_locs[index] = loc;
    }
    /// Returns the first operation of `block`.
    #[inline]
    pub fn first_op(&self, block: BlockId) -> Option<OpId> {
        self.blocks[block.index()].first
    }
    /// Returns the last operation of `block`: its terminator, if it has one.
    #[inline]
    pub fn last_op(&self, block: BlockId) -> Option<OpId> {
        self.blocks[block.index()].last
    }
    /// Returns the operation that follows `op` in its block.
    #[inline]
    pub fn next_op(&self, op: OpId) -> Option<OpId> {
        self.ops[op.index()].next
    }
    /// Returns the operation that precedes `op` in its block.
    #[inline]
    pub fn prev_op(&self, op: OpId) -> Option<OpId> {
        self.ops[op.index()].prev
    }
    /// Returns the operations of `block`, in order.
    pub fn ops_of(&self, block: BlockId) -> impl Iterator<Item = OpId> + Clone + '_ {
        std::iter::successors(self.first_op(block), |&o| self.next_op(o))
    }

    // ---- values and uses ----

    /// Returns the type of a value.
    #[inline]
    pub fn ty(&self, value: ValueId) -> Type {
        self.values[value.index()].ty
    }
    /// Returns the definition of a value.
    #[inline]
    pub fn owner(&self, value: ValueId) -> ValueOwner {
        let data = &self.values[value.index()];
        let index = data.index as usize;
        match (data.owner.as_op(), data.owner.as_block()) {
            (Some(op), _) => ValueOwner::Result { op, index },
            (None, Some(block)) => ValueOwner::Argument { block, index },
            (None, None) => unreachable!("an owner is an operation or a block"),
        }
    }
    /// Returns the operation that defines a value; `None` for a block argument.
    #[inline]
    pub fn defining_op(&self, value: ValueId) -> Option<OpId> {
        self.values[value.index()].owner.as_op()
    }
    /// Returns the block that a value is defined in: the argument's, or that of the defining operation.
    pub fn value_block(&self, value: ValueId) -> Option<BlockId> {
        match self.owner(value) {
            ValueOwner::Result { op, .. } => self.op_block(op),
            ValueOwner::Argument { block, .. } => Some(block),
        }
    }
    /// Returns the location of a value: of the argument, or of the defining operation.
    pub fn value_loc(&self, value: ValueId) -> Loc {
        match self.owner(value) {
            ValueOwner::Result { op, .. } => self.loc(op),
            ValueOwner::Argument { block, index } => self.blocks[block.index()].arg_locs[index],
        }
    }
    /// Returns the uses of a value, newest first.
    pub fn uses(&self, value: ValueId) -> impl Iterator<Item = Use> + '_ {
        self.uses.uses(self.values[value.index()].node)
    }
    /// Returns whether a value is used.
    #[inline]
    pub fn has_uses(&self, value: ValueId) -> bool {
        self.values[value.index()].live != 0
    }
    /// Returns the number of uses of a value.
    #[inline]
    pub fn num_uses(&self, value: ValueId) -> usize {
        self.values[value.index()].live as usize
    }
    /// Returns whether a value has exactly one use.
    pub fn has_one_use(&self, value: ValueId) -> bool {
        self.num_uses(value) == 1
    }
    /// Returns whether any result of `op` is used.
    pub fn has_result_uses(&self, op: OpId) -> bool {
        self.results(op).any(|v| self.has_uses(v))
    }
    /// Returns the uses of a block as a successor, newest first.
    pub fn block_uses(&self, block: BlockId) -> impl Iterator<Item = Use> + '_ {
        self.uses.uses(self.blocks[block.index()].node)
    }
    /// Returns whether a block is a successor of an operation.
    pub fn has_block_uses(&self, block: BlockId) -> bool {
        self.blocks[block.index()].live != 0
    }
    /// Returns the predecessors of `block`, one for each edge, newest first.
    pub fn predecessors(&self, block: BlockId) -> impl Iterator<Item = BlockId> + '_ {
        self.block_uses(block).filter_map(|u| self.op_block(u.op))
    }
    /// Returns the successors of the last operation of `block`.
    pub fn block_successors(
        &self,
        block: BlockId,
    ) -> impl DoubleEndedIterator<Item = BlockId> + Clone + '_ {
        self.last_op(block).into_iter().flat_map(|op| self.successors(op))
    }
    /// Returns the ancestor of `op` (or `op` itself) that is directly in `region`.
    pub fn ancestor_in_region(&self, region: RegionId, op: OpId) -> Option<OpId> {
        let mut op = op;
        while self.op_region(op)? != region {
            op = self.parent_op(op)?;
        }
        Some(op)
    }
}
