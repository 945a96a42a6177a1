//! The body: everything inside one isolated-from-above operation, as one value.
//!
//! A body consists of arenas (operations, blocks, regions, values) and a def-use store. Ids are valid in
//! their own body only. A nested isolated operation owns another body through an [`Arc`], which is copied on
//! write; the operation's regions are the roots of that body. The regions of other operations are inline. So
//! a module is a list of independent bodies:
//!
//! ```text
//! module {                      root body: contains builtin.module
//!   func.func @f() {            body of the module: contains @f and @g
//!     scf.if %c { ... }         body of @f: scf.if is not isolated, so its regions are inline
//!   }
//!   func.func @g() { ... }      body of @g
//! }
//! ```
//!
//! Invariants ([`Body::assert_invariants`] checks them in debug builds):
//! * an operation in a block is in that block's list exactly once; blocks and regions likewise;
//! * every operand slot and successor slot has one live edge in the use store, and every live edge one slot;
//! * results of an operation are consecutive values, and its first result shares its node in the use store;
//! * use order is newest first, and is part of the value (equality compares it).

mod blocks;
mod build;
mod edit;
mod eq;
mod forward_refs;
mod invariants;
mod operands;
mod order;
mod query;
mod release;
mod transfer;
mod uses;
pub mod walk;

pub use build::{OperationParts, OperationState};
pub use query::{OwnedRegion, ValueOwner};
pub use transfer::ValueMap;
pub use uses::Use;

use std::sync::Arc;

use smallvec::SmallVec;

use crate::ids::{Attr, BlockId, OpId, OpName, RegionId, Type, ValueId};
use crate::loc::Loc;
use uses::{Counts, EdgeId, NodeId, UseStore};

/// Everything inside one isolated operation. See the module's documentation.
///
/// ```
/// use ir_core::{Body, Context, Loc, OperationState};
///
/// let ctx = Context::new();
/// let mut body = Body::new();
/// let block = body.add_root_block();
/// let argument = body.add_block_arg(block, ctx.int_type(32), Loc::UNKNOWN);
/// let mut state = OperationState::new(&ctx, ctx.op_name("toy.use"), Loc::UNKNOWN);
/// state.operands.push(argument);
/// let user = body.create_op(state);
/// body.append_op(block, user);
/// assert_eq!(body.uses(argument).map(|edge| edge.op).collect::<Vec<_>>(), [user]);
/// assert_eq!(body.first_op(block), Some(user));
/// ```
#[derive(Clone, Default)]
pub struct Body {
    pub(crate) ops: Vec<OpData>,
    pub(crate) blocks: Vec<BlockData>,
    pub(crate) regions: Vec<RegionData>,
    pub(crate) values: Vec<ValueData>,
    operands: Vec<OperandSlot>,
    extras: Vec<Extra>,
    uses: UseStore,
    roots: SmallVec<[RegionId; 1]>,
    source_key: u32,
    graph_roots: bool,
    placeholder: bool,
    /// The [`Extra`] record that all erased operations without one share.
    tombstone: Option<ExtraId>,
}

/// The stored data of an operation.
#[derive(Clone, Copy, PartialEq)]
pub(crate) struct OpData {
    name: OpName,
    loc: Loc,
    props: Attr,
    attrs: Attr,
    block: Option<BlockId>,
    prev: Option<OpId>,
    next: Option<OpId>,
    order: u32,
    operands: (u32, u32),
    results: (u32, u32),
    node: NodeId,
    extra: Option<ExtraId>,
}

dense_id!(
    /// Index of an `Extra`.
    ExtraId
);

/// The data that only some operations have.
#[derive(Clone, Default, PartialEq)]
struct Extra {
    successors: SmallVec<[SuccessorSlot; 2]>,
    regions: SmallVec<[RegionId; 2]>,
    body: Option<Arc<Body>>,
    /// Source nodes for the operands from the 16th on, sixteen each. Unlinking an edge walks its source's
    /// list, so that list must be short.
    groups: Vec<NodeId>,
    erased: bool,
}

#[derive(Clone, Copy, PartialEq)]
struct OperandSlot {
    value: ValueId,
    edge: EdgeId,
}

#[derive(Clone, Copy, PartialEq)]
struct SuccessorSlot {
    block: BlockId,
    edge: EdgeId,
}

/// The stored data of a value.
#[derive(Clone, Copy, PartialEq)]
pub(crate) struct ValueData {
    ty: Type,
    owner: uses::Owner,
    index: u32,
    node: NodeId,
    live: u32,
    dead: u32,
}

/// The stored data of a block.
#[derive(Clone, PartialEq)]
pub(crate) struct BlockData {
    region: Option<RegionId>,
    prev: Option<BlockId>,
    next: Option<BlockId>,
    first: Option<OpId>,
    last: Option<OpId>,
    args: SmallVec<[ValueId; 2]>,
    arg_locs: SmallVec<[Loc; 2]>,
    node: NodeId,
    live: u32,
    dead: u32,
}

impl ValueData {
    fn counts(&mut self) -> Counts<'_> {
        Counts { live: &mut self.live, dead: &mut self.dead }
    }
}

impl BlockData {
    fn counts(&mut self) -> Counts<'_> {
        Counts { live: &mut self.live, dead: &mut self.dead }
    }
}

/// The stored data of a region.
#[derive(Clone, Copy, PartialEq, Default)]
pub(crate) struct RegionData {
    parent: Option<OpId>,
    first: Option<BlockId>,
    last: Option<BlockId>,
}

impl Body {
    /// Creates an empty body without regions.
    pub fn new() -> Self {
        Self::default()
    }

    /// Creates a placeholder for a body that is stored and verified elsewhere. It is empty, and the verifier
    /// skips it.
    pub fn placeholder() -> Self {
        Body { placeholder: true, ..Body::default() }
    }

    /// Returns whether this is a [placeholder](Self::placeholder).
    pub fn is_placeholder(&self) -> bool {
        self.placeholder
    }

    /// Returns the regions of the operation that owns this body.
    pub fn roots(&self) -> &[RegionId] {
        &self.roots
    }

    /// Returns the key of this body's source map among the children of the parent's
    /// [`SourceMap`](crate::source::SourceMap).
    pub fn source_key(&self) -> u32 {
        self.source_key
    }

    /// Sets [`source_key`](Self::source_key).
    pub fn set_source_key(&mut self, key: u32) {
        self.source_key = key;
    }

    /// Returns whether the root regions are graph regions, in which the order of operations is irrelevant.
    pub fn has_graph_roots(&self) -> bool {
        self.graph_roots
    }

    /// Records that the root regions are graph regions, as the definition of the operation that owns this body declares.
    pub fn set_graph_roots(&mut self) {
        self.graph_roots = true;
    }

    /// Returns the number of operation ids created in this body, including erased ones. Ids are dense, so
    /// this is the size of side tables.
    pub fn op_capacity(&self) -> usize {
        self.ops.len()
    }
    /// Returns the number of block ids created in this body.
    pub fn block_capacity(&self) -> usize {
        self.blocks.len()
    }
    /// Returns the number of region ids created in this body.
    pub fn region_capacity(&self) -> usize {
        self.regions.len()
    }
    /// Returns the number of value ids created in this body.
    pub fn value_capacity(&self) -> usize {
        self.values.len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The budget of an operation with one result and two operands: itself, its result, its operand slots, its def-use node and edges.
    #[test]
    fn an_op_fits_its_budget() {
        let (node, edge) = uses::bytes_per_node_and_edge();
        let total = size_of::<OpData>()
            + size_of::<ValueData>()
            + 2 * size_of::<OperandSlot>()
            + node
            + 2 * edge;
        assert!(total <= 160, "{total} bytes an op");
    }
}
