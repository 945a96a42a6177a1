//! Creating operations, blocks and regions, e.g. [`Body::create_op`].

use std::sync::Arc;

use smallvec::SmallVec;

use super::uses::{EdgeId, GROUP, NodeId, Owner};
use super::{
    BlockData, Body, Extra, ExtraId, OpData, OperandSlot, RegionData, SuccessorSlot, ValueData,
};
use crate::context::Context;
use crate::ids::{Attr, BlockId, OpId, OpName, RegionId, Type, ValueId};
use crate::loc::Loc;

/// The components of an operation to create.
///
/// ```
/// use ir_core::{Body, Context, Loc, OperationState};
///
/// let ctx = Context::new();
/// let mut body = Body::new();
/// let block = body.add_root_block();
/// let mut state = OperationState::new(&ctx, ctx.op_name("test.source"), Loc::UNKNOWN);
/// state.results.push(ctx.i32());
/// let source = body.create_op(state);
/// body.append_op(block, source);
///
/// let mut state = OperationState::new(&ctx, ctx.op_name("test.sink"), Loc::UNKNOWN);
/// state.operands.push(body.result(source, 0));
/// let sink = body.create_op(state);
/// body.append_op(block, sink);
/// assert_eq!(body.uses(body.result(source, 0)).next().unwrap().op, sink);
/// ```
#[derive(Clone)]
pub struct OperationState {
    /// Its name.
    pub name: OpName,
    /// Its location.
    pub loc: Loc,
    /// Its operands, in order.
    pub operands: SmallVec<[ValueId; 4]>,
    /// The types of its results.
    pub results: SmallVec<[Type; 2]>,
    /// Its inherent attributes (properties): a dictionary.
    pub props: Attr,
    /// Its discardable attributes: a dictionary.
    pub attrs: Attr,
    /// Its successors.
    pub successors: SmallVec<[BlockId; 2]>,
    /// Its inline regions: of the same body and without a parent yet.
    pub regions: SmallVec<[RegionId; 2]>,
    /// Its body, if it is isolated: then `regions` is empty.
    pub body: Option<Arc<Body>>,
}

impl OperationState {
    /// Creates a state with only a name and a location.
    pub fn new(ctx: &Context, name: OpName, loc: Loc) -> Self {
        OperationState {
            name,
            loc,
            operands: SmallVec::new(),
            results: SmallVec::new(),
            props: ctx.empty_dict(),
            attrs: ctx.empty_dict(),
            successors: SmallVec::new(),
            regions: SmallVec::new(),
            body: None,
        }
    }

    /// Returns the borrowed components. The nested body, which has one owner, is moved out.
    #[inline]
    pub fn parts(&mut self) -> OperationParts<'_> {
        OperationParts {
            name: self.name,
            loc: self.loc,
            operands: &self.operands,
            results: &self.results,
            props: self.props,
            attrs: self.attrs,
            successors: &self.successors,
            regions: &self.regions,
            body: self.body.take(),
        }
    }
}

/// The components of an operation to create, borrowed: see [`OperationState`].
#[derive(Clone)]
pub struct OperationParts<'a> {
    /// Its name.
    pub name: OpName,
    /// Its location.
    pub loc: Loc,
    /// Its operands, in order.
    pub operands: &'a [ValueId],
    /// The types of its results.
    pub results: &'a [Type],
    /// Its inherent attributes (properties): a dictionary.
    pub props: Attr,
    /// Its discardable attributes: a dictionary.
    pub attrs: Attr,
    /// Its successors.
    pub successors: &'a [BlockId],
    /// Its inline regions.
    pub regions: &'a [RegionId],
    /// Its body, if it is isolated.
    pub body: Option<Arc<Body>>,
}

impl Body {
    /// Adds a root region, i.e. a region of the operation that owns this body.
    pub fn add_root(&mut self) -> RegionId {
        let region = self.create_region();
        self.roots.push(region);
        region
    }

    /// Adds a root region with one empty block, and returns the block.
    ///
    /// A root body, i.e. the body of a whole file, has one such block, and in it the top-level operation, e.g. `builtin.module`.
    pub fn add_root_block(&mut self) -> BlockId {
        let region = self.add_root();
        let block = self.create_block();
        self.append_block(region, block);
        block
    }

    /// Creates a region without a parent, to be passed to [`create_op`](Self::create_op).
    pub fn create_region(&mut self) -> RegionId {
        self.regions.push(RegionData::default());
        RegionId::new(self.regions.len() - 1)
    }

    /// Creates a block outside any region.
    pub fn create_block(&mut self) -> BlockId {
        let block = BlockId::new(self.blocks.len());
        let node = self.uses.add_block_node(block);
        self.blocks.push(BlockData {
            region: None,
            prev: None,
            next: None,
            first: None,
            last: None,
            args: SmallVec::new(),
            arg_locs: SmallVec::new(),
            node,
            live: 0,
            dead: 0,
        });
        block
    }

    /// Appends an argument to `block`.
    pub fn add_block_arg(&mut self, block: BlockId, ty: Type, loc: Loc) -> ValueId {
        let index = self.blocks[block.index()].args.len() as u32;
        let node = self.uses.add_block_node(block);
        let value = self.push_value(ty, Owner::block(block), index, node);
        let data = &mut self.blocks[block.index()];
        data.args.push(value);
        data.arg_locs.push(loc);
        value
    }

    fn push_value(&mut self, ty: Type, owner: Owner, index: u32, node: NodeId) -> ValueId {
        self.values.push(ValueData { ty, owner, index, node, live: 0, dead: 0 });
        ValueId::new(self.values.len() - 1)
    }

    /// Creates an operation that is in no block. An operand that is not a value of this body yet has no use
    /// until [`fill_operand`](Self::fill_operand) sets it.
    pub fn create_op(&mut self, mut state: OperationState) -> OpId {
        self.create_op_from(state.parts())
    }

    /// Does the same as [`create_op`](Self::create_op), from borrowed components.
    pub fn create_op_from(&mut self, parts: OperationParts<'_>) -> OpId {
        debug_assert!(parts.body.is_none() || parts.regions.is_empty());
        let op = OpId::new(self.ops.len());
        let node = self.uses.add_op_node(op);
        let first = self.values.len() as u32;
        for (i, &ty) in parts.results.iter().enumerate() {
            // The first result shares the operation's node.
            let node = if i == 0 { node } else { self.uses.add_op_node(op) };
            self.push_value(ty, Owner::op(op), i as u32, node);
        }
        for &region in parts.regions {
            debug_assert!(self.regions[region.index()].parent.is_none());
            self.regions[region.index()].parent = Some(op);
        }
        let needs_extra = !parts.successors.is_empty()
            || !parts.regions.is_empty()
            || parts.body.is_some()
            || parts.operands.len() > GROUP;
        let extra = needs_extra.then(|| {
            self.extras.push(Extra {
                regions: SmallVec::from_slice(parts.regions),
                body: parts.body,
                ..Extra::default()
            });
            ExtraId::new(self.extras.len() - 1)
        });
        self.ops.push(OpData {
            name: parts.name,
            loc: parts.loc,
            props: parts.props,
            attrs: parts.attrs,
            block: None,
            prev: None,
            next: None,
            order: 0,
            operands: (self.operands.len() as u32, parts.operands.len() as u32),
            results: (first, parts.results.len() as u32),
            node,
            extra,
        });
        for (i, &value) in parts.operands.iter().enumerate() {
            // A value that does not exist yet is linked later (see `fill_operand`).
            let exists = value.index() < self.values.len();
            let edge = if exists { self.link_value(op, i, value) } else { EdgeId::end() };
            self.operands.push(OperandSlot { value, edge });
        }
        for (i, &block) in parts.successors.iter().enumerate() {
            let slot = self.link_successor(op, i, block);
            if let Some(extra) = extra {
                self.extras[extra.index()].successors.push(slot);
            }
        }
        op
    }

    /// Returns the source node of the use at `index` of `op`.
    pub(super) fn source_node(&mut self, op: OpId, index: usize) -> NodeId {
        let data = self.ops[op.index()];
        if index < GROUP {
            return data.node;
        }
        let extra = self.extra_mut(op);
        let group = index / GROUP - 1;
        while self.extras[extra.index()].groups.len() <= group {
            let node = self.uses.add_op_node(op);
            self.extras[extra.index()].groups.push(node);
        }
        self.extras[extra.index()].groups[group]
    }

    /// Returns the extra record of `op`, which is created if necessary.
    pub(super) fn extra_mut(&mut self, op: OpId) -> ExtraId {
        if let Some(extra) = self.ops[op.index()].extra {
            return extra;
        }
        self.extras.push(Extra::default());
        let extra = ExtraId::new(self.extras.len() - 1);
        self.ops[op.index()].extra = Some(extra);
        extra
    }

    pub(super) fn link_value(&mut self, op: OpId, index: usize, value: ValueId) -> EdgeId {
        let source = self.source_node(op, index);
        let target = &mut self.values[value.index()];
        let node = target.node;
        self.uses.link(source, node, index as u32, target.counts())
    }

    pub(super) fn link_successor(
        &mut self,
        op: OpId,
        index: usize,
        block: BlockId,
    ) -> SuccessorSlot {
        let source = self.source_node(op, index);
        let target = &mut self.blocks[block.index()];
        let node = target.node;
        SuccessorSlot { block, edge: self.uses.link(source, node, index as u32, target.counts()) }
    }

    /// Reserves memory for `ops` more operations with one result and two operands each, and four operations
    /// to a block. Reserved memory that is not used costs nothing, while growing vectors are copied.
    pub fn reserve(&mut self, ops: usize) {
        self.ops.reserve(ops);
        self.blocks.reserve(ops / 4);
        self.values.reserve(ops);
        self.operands.reserve(2 * ops);
        // Arguments and blocks have nodes as well.
        self.uses.reserve(ops + ops / 8 + 4, 2 * ops);
    }

    /// Reserves memory for isolated operations, which have no operands and results.
    pub fn reserve_isolated(&mut self, ops: usize) {
        self.ops.reserve(ops);
        self.extras.reserve(ops);
        self.uses.reserve(ops, 0);
    }
}

impl Body {
    /// Makes `regions` the root regions of this body, in that order.
    pub fn set_roots(&mut self, regions: &[RegionId]) {
        debug_assert!(regions.iter().all(|r| self.region_parent(*r).is_none()));
        self.roots = regions.iter().copied().collect();
    }
}
