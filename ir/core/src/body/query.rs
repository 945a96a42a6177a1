//! Reading a body.

use std::sync::Arc;

use super::uses::Use;
use super::{Body, Extra};
use crate::context::Context;
use crate::ids::{Attr, BlockId, Ident, OpId, OpName, RegionId, Type, ValueId};
use crate::loc::Loc;

/// What defines a value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ValueOwner {
    /// The `index`-th result of an operation.
    Result { op: OpId, index: usize },
    /// The `index`-th argument of a block.
    Argument { block: BlockId, index: usize },
}

/// A region together with the body that it is in: one of the same body if it is inline, of the nested body if its operation is isolated.
#[derive(Clone, Copy)]
pub struct OwnedRegion<'a> {
    /// The body whose ids `region` and everything in it are.
    pub body: &'a Body,
    /// The region.
    pub region: RegionId,
}

impl Body {
    /// Returns the top-level operation of a root body: the first operation of its first root region that has one.
    pub fn top_op(&self) -> Option<OpId> {
        self.roots().iter().find_map(|&region| self.first_op(self.entry_block(region)?))
    }
    /// The name of an operation.
    #[inline]
    pub fn name(&self, op: OpId) -> OpName {
        self.ops[op.index()].name
    }
    /// The location of an operation.
    #[inline]
    pub fn loc(&self, op: OpId) -> Loc {
        self.ops[op.index()].loc
    }
    /// The inherent attributes: a dictionary.
    #[inline]
    pub fn props(&self, op: OpId) -> Attr {
        self.ops[op.index()].props
    }
    /// The discardable attributes: a dictionary.
    #[inline]
    pub fn attrs(&self, op: OpId) -> Attr {
        self.ops[op.index()].attrs
    }
    /// The attribute `name`, inherent or discardable.
    #[inline]
    pub fn attr(&self, ctx: &Context, op: OpId, name: Ident) -> Option<Attr> {
        ctx.dict_get(self.props(op), name).or_else(|| {
            // Nearly all operations have no discardable attributes.
            let attrs = self.attrs(op);
            if attrs == ctx.empty_dict() { None } else { ctx.dict_get(attrs, name) }
        })
    }
    /// The block that `op` is in.
    #[inline]
    pub fn op_block(&self, op: OpId) -> Option<BlockId> {
        self.ops[op.index()].block
    }
    /// The region that `block` is in.
    #[inline]
    pub fn block_region(&self, block: BlockId) -> Option<RegionId> {
        self.blocks[block.index()].region
    }
    /// The operation of this body that holds `region`; `None` for a root.
    #[inline]
    pub fn region_parent(&self, region: RegionId) -> Option<OpId> {
        self.regions[region.index()].parent
    }
    /// The operation of this body around `op`; `None` if it is directly in a root region, or detached.
    #[inline]
    pub fn parent_op(&self, op: OpId) -> Option<OpId> {
        self.region_parent(self.block_region(self.op_block(op)?)?)
    }
    /// The region that `op` is in.
    pub fn op_region(&self, op: OpId) -> Option<RegionId> {
        self.block_region(self.op_block(op)?)
    }

    // ---- operands, results, successors ----

    /// The number of operands.
    #[inline]
    pub fn num_operands(&self, op: OpId) -> usize {
        self.ops[op.index()].operands.1 as usize
    }
    /// Operand `index`.
    ///
    /// # Panics
    /// If there are not as many.
    #[inline]
    pub fn operand(&self, op: OpId, index: usize) -> ValueId {
        let (start, len) = self.ops[op.index()].operands;
        assert!(index < len as usize, "operand index within the list");
        self.operands[start as usize + index].value
    }
    /// The operands.
    #[inline]
    pub fn operands(
        &self,
        op: OpId,
    ) -> impl DoubleEndedIterator<Item = ValueId> + ExactSizeIterator + Clone + '_ {
        let (start, len) = self.ops[op.index()].operands;
        self.operands[start as usize..start as usize + len as usize].iter().map(|s| s.value)
    }
    /// The number of results.
    #[inline]
    pub fn num_results(&self, op: OpId) -> usize {
        self.ops[op.index()].results.1 as usize
    }
    /// Result `index`.
    ///
    /// # Panics
    /// If there are not as many.
    #[inline]
    pub fn result(&self, op: OpId, index: usize) -> ValueId {
        let (start, len) = self.ops[op.index()].results;
        assert!(index < len as usize, "result index within the list");
        ValueId::new(start as usize + index)
    }
    /// The results.
    #[inline]
    pub fn results(
        &self,
        op: OpId,
    ) -> impl DoubleEndedIterator<Item = ValueId> + ExactSizeIterator + Clone + use<> {
        let (start, len) = self.ops[op.index()].results;
        (start as usize..start as usize + len as usize).map(ValueId::new)
    }
    /// The successors.
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

    /// The inline regions of `op`; empty for an isolated operation, whose regions are the roots of its [`nested`](Self::nested) body.
    #[inline]
    pub fn regions_of(&self, op: OpId) -> &[RegionId] {
        self.extra(op).map_or(&[], |e| &e.regions)
    }
    /// The body of an isolated operation.
    #[inline]
    pub fn nested(&self, op: OpId) -> Option<&Arc<Body>> {
        self.extra(op)?.body.as_ref()
    }
    /// All regions of `op`, inline or nested, each with its body.
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
    /// The number of regions of `op`, inline or nested.
    pub fn num_regions(&self, op: OpId) -> usize {
        self.all_regions(op).len()
    }
    /// The blocks of `region`, in order.
    pub fn blocks_of(&self, region: RegionId) -> impl Iterator<Item = BlockId> + Clone + '_ {
        std::iter::successors(self.regions[region.index()].first, |&b| self.next_block(b))
    }
    /// The entry block of `region`.
    #[inline]
    pub fn entry_block(&self, region: RegionId) -> Option<BlockId> {
        self.regions[region.index()].first
    }
    /// The last block of `region`.
    pub fn last_block(&self, region: RegionId) -> Option<BlockId> {
        self.regions[region.index()].last
    }
    /// The block behind `block`.
    #[inline]
    pub fn next_block(&self, block: BlockId) -> Option<BlockId> {
        self.blocks[block.index()].next
    }
    /// The block before `block`.
    #[inline]
    pub fn prev_block(&self, block: BlockId) -> Option<BlockId> {
        self.blocks[block.index()].prev
    }
    /// Whether `block` is the first of its region.
    pub fn is_entry_block(&self, block: BlockId) -> bool {
        self.blocks[block.index()].prev.is_none()
    }
    /// Whether `region` has exactly one block.
    #[inline]
    pub fn has_one_block(&self, region: RegionId) -> bool {
        let data = &self.regions[region.index()];
        data.first.is_some() && data.first == data.last
    }
    /// The arguments of `block`.
    #[inline]
    pub fn block_args(&self, block: BlockId) -> &[ValueId] {
        &self.blocks[block.index()].args
    }
    /// The locations of the arguments of `block`.
    pub fn block_arg_locs(&self, block: BlockId) -> &[Loc] {
        &self.blocks[block.index()].arg_locs
    }
    /// Sets the location of an argument of `block`.
    pub fn set_block_arg_loc(&mut self, block: BlockId, index: usize, loc: Loc) {
        self.blocks[block.index()].arg_locs[index] = loc;
    }
    /// The first operation of `block`.
    #[inline]
    pub fn first_op(&self, block: BlockId) -> Option<OpId> {
        self.blocks[block.index()].first
    }
    /// The last operation of `block`: its terminator, if it has one.
    #[inline]
    pub fn last_op(&self, block: BlockId) -> Option<OpId> {
        self.blocks[block.index()].last
    }
    /// The operation behind `op` in its block.
    #[inline]
    pub fn next_op(&self, op: OpId) -> Option<OpId> {
        self.ops[op.index()].next
    }
    /// The operation before `op` in its block.
    #[inline]
    pub fn prev_op(&self, op: OpId) -> Option<OpId> {
        self.ops[op.index()].prev
    }
    /// The operations of `block`, in order.
    pub fn ops_of(&self, block: BlockId) -> impl Iterator<Item = OpId> + Clone + '_ {
        std::iter::successors(self.first_op(block), |&o| self.next_op(o))
    }

    // ---- values and uses ----

    /// The type of a value.
    #[inline]
    pub fn ty(&self, value: ValueId) -> Type {
        self.values[value.index()].ty
    }
    /// What defines a value.
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
    /// The operation that defines a value; `None` for a block argument.
    #[inline]
    pub fn defining_op(&self, value: ValueId) -> Option<OpId> {
        self.values[value.index()].owner.as_op()
    }
    /// The block that a value is defined in: the argument's, or that of the defining operation.
    pub fn value_block(&self, value: ValueId) -> Option<BlockId> {
        match self.owner(value) {
            ValueOwner::Result { op, .. } => self.op_block(op),
            ValueOwner::Argument { block, .. } => Some(block),
        }
    }
    /// The location of a value: of the argument, or of the defining operation.
    pub fn value_loc(&self, value: ValueId) -> Loc {
        match self.owner(value) {
            ValueOwner::Result { op, .. } => self.loc(op),
            ValueOwner::Argument { block, index } => self.blocks[block.index()].arg_locs[index],
        }
    }
    /// The uses of a value, newest first.
    pub fn uses(&self, value: ValueId) -> impl Iterator<Item = Use> + '_ {
        self.uses.uses(self.values[value.index()].node)
    }
    /// Whether a value is used.
    #[inline]
    pub fn has_uses(&self, value: ValueId) -> bool {
        self.values[value.index()].live != 0
    }
    /// How many uses a value has.
    #[inline]
    pub fn num_uses(&self, value: ValueId) -> usize {
        self.values[value.index()].live as usize
    }
    /// Whether a value has exactly one use.
    pub fn has_one_use(&self, value: ValueId) -> bool {
        self.num_uses(value) == 1
    }
    /// Whether any result of `op` is used.
    pub fn has_result_uses(&self, op: OpId) -> bool {
        self.results(op).any(|v| self.has_uses(v))
    }
    /// The uses of a block as a successor, newest first.
    pub fn block_uses(&self, block: BlockId) -> impl Iterator<Item = Use> + '_ {
        self.uses.uses(self.blocks[block.index()].node)
    }
    /// Whether a block is a successor of anything.
    pub fn has_block_uses(&self, block: BlockId) -> bool {
        self.blocks[block.index()].live != 0
    }
    /// The blocks whose terminators go to `block`, one for each edge, newest first.
    pub fn predecessors(&self, block: BlockId) -> impl Iterator<Item = BlockId> + '_ {
        self.block_uses(block).filter_map(|u| self.op_block(u.op))
    }
    /// The blocks that the last operation of `block` goes to.
    pub fn block_successors(
        &self,
        block: BlockId,
    ) -> impl DoubleEndedIterator<Item = BlockId> + Clone + '_ {
        self.last_op(block).into_iter().flat_map(|op| self.successors(op))
    }
    /// The ancestor of `op` (or `op` itself) that is directly in `region`.
    pub fn ancestor_in_region(&self, region: RegionId, op: OpId) -> Option<OpId> {
        let mut op = op;
        while self.op_region(op)? != region {
            op = self.parent_op(op)?;
        }
        Some(op)
    }
}
