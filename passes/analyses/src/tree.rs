//! The operations under an anchor as one tree, across the bodies of isolated operations.
//!
//! Ids mean something in their own body only; here an operation, block or value is named together with the number of its body. Body 0 is
//! the one that the anchor is in, of which only the anchor is read.

use std::sync::Arc;

use ir_core::{BlockId, Body, OpId, RegionId, ValueId};
use rustc_hash::FxHashMap;

/// An operation of a body of the tree.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct OpAt {
    /// The number of the body.
    pub body: usize,
    /// The operation in it.
    pub op: OpId,
}

/// A value of a body of the tree.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ValueAt {
    /// The number of the body.
    pub body: usize,
    /// The value in it.
    pub value: ValueId,
}

/// A region of a body of the tree.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct RegionAt {
    /// The number of the body.
    pub body: usize,
    /// The region in it.
    pub region: RegionId,
}

struct Node<'a> {
    body: &'a Body,
    owner: Option<OpAt>,
}

/// The operations under an anchor, across bodies.
pub struct Tree<'a> {
    nodes: Vec<Node<'a>>,
    nested: FxHashMap<OpAt, usize>,
    anchor: OpAt,
    pre_order: Vec<OpAt>,
    post_order: Vec<OpAt>,
}

impl<'a> Tree<'a> {
    /// Returns the tree under `anchor`, an operation of `body`.
    pub fn of(body: &'a Body, anchor: OpId) -> Self {
        let anchor = OpAt { body: 0, op: anchor };
        let mut tree = Tree {
            nodes: vec![Node { body, owner: None }],
            nested: FxHashMap::default(),
            anchor,
            pre_order: Vec::new(),
            post_order: Vec::new(),
        };
        // (operation, whether its regions were walked)
        let mut stack = vec![(anchor, false)];
        while let Some((at, done)) = stack.pop() {
            if done {
                tree.post_order.push(at);
                continue;
            }
            if at != anchor {
                tree.pre_order.push(at);
            }
            if let Some(nested) = tree.nodes[at.body].body.nested(at.op) {
                tree.nested.insert(at, tree.nodes.len());
                tree.nodes.push(Node { body: nested, owner: Some(at) });
            }
            stack.push((at, true));
            let mark = stack.len();
            for region in tree.regions(at) {
                stack.extend(tree.ops_in(region).map(|inner| (inner, false)));
            }
            stack[mark..].reverse();
        }
        tree.post_order.pop();
        tree
    }

    /// Returns the operation at the root of the tree.
    pub fn anchor(&self) -> OpAt {
        self.anchor
    }
    /// Returns the number of bodies, that of the anchor included.
    pub fn num_bodies(&self) -> usize {
        self.nodes.len()
    }
    /// Returns body number `index`.
    pub fn body(&self, index: usize) -> &'a Body {
        self.nodes[index].body
    }
    /// Returns the isolated operation that holds body number `index`; none for body 0. Its body has a smaller number.
    pub fn owner(&self, index: usize) -> Option<OpAt> {
        self.nodes[index].owner
    }
    /// Returns the isolated operations that hold the bodies, by the numbers of these.
    pub fn owners(&self) -> Vec<Option<OpAt>> {
        self.nodes.iter().map(|node| node.owner).collect()
    }
    /// Returns the operations under the anchor, in pre-order.
    pub fn pre_order(&self) -> &[OpAt] {
        &self.pre_order
    }
    /// Returns the operations under the anchor, in post-order.
    pub fn post_order(&self) -> &[OpAt] {
        &self.post_order
    }

    /// Returns the regions of an operation.
    pub fn regions(&self, at: OpAt) -> Vec<RegionAt> {
        let (body, regions) = match self.nested.get(&at) {
            Some(&index) => (index, self.body(index).roots()),
            None => (at.body, self.body(at.body).regions_of(at.op)),
        };
        regions.iter().map(|&region| RegionAt { body, region }).collect()
    }
    /// Returns the operations of a region, in order; those inside them are left out.
    pub fn ops_in(&self, at: RegionAt) -> impl Iterator<Item = OpAt> + use<'a> {
        let body = self.body(at.body);
        body.blocks_of(at.region)
            .flat_map(|b| body.ops_of(b))
            .map(move |op| OpAt { body: at.body, op })
    }
    /// Returns the operation that a region belongs to.
    pub fn region_owner(&self, at: RegionAt) -> Option<OpAt> {
        match self.body(at.body).region_parent(at.region) {
            Some(op) => Some(OpAt { body: at.body, op }),
            None => self.owner(at.body),
        }
    }
    /// Returns the operation that encloses a block.
    pub fn block_owner(&self, body: usize, block: BlockId) -> Option<OpAt> {
        let region = self.body(body).block_region(block)?;
        self.region_owner(RegionAt { body, region })
    }
    /// Returns the operation that encloses `at`.
    pub fn parent(&self, at: OpAt) -> Option<OpAt> {
        self.block_owner(at.body, self.body(at.body).op_block(at.op)?)
    }
    /// Returns operand `index` of an operation, if it has as many.
    pub fn operand(&self, at: OpAt, index: usize) -> Option<ValueAt> {
        let body = self.body(at.body);
        (index < body.num_operands(at.op))
            .then(|| ValueAt { body: at.body, value: body.operand(at.op, index) })
    }
    /// Returns the operands of an operation.
    pub fn operands(&self, at: OpAt) -> impl ExactSizeIterator<Item = ValueAt> + use<'a> {
        self.body(at.body).operands(at.op).map(move |value| ValueAt { body: at.body, value })
    }
    /// Returns the results of an operation.
    pub fn results(&self, at: OpAt) -> impl ExactSizeIterator<Item = ValueAt> + use<> {
        self.nodes[at.body].body.results(at.op).map(move |value| ValueAt { body: at.body, value })
    }
}

/// Edits bodies of the tree under an operation of `body`: those whose number `is_changed` names, from the innermost on. `owners` is from
/// [`Tree::owners`].
///
/// Nested bodies are taken out from the outermost on, edited, and put back from the innermost on: no recursion, no clone.
pub fn edit_bodies(
    body: &mut Body,
    owners: &[Option<OpAt>],
    is_changed: impl Fn(usize) -> bool,
    mut edit: impl FnMut(usize, &mut Body),
) {
    let mut taken: Vec<Option<Arc<Body>>> = Vec::with_capacity(owners.len());
    for owner in owners {
        let nested = match owner {
            None => None,
            Some(at) if at.body == 0 => body.take_nested(at.op),
            Some(at) => {
                taken[at.body].as_mut().and_then(|outer| Arc::make_mut(outer).take_nested(at.op))
            }
        };
        taken.push(nested);
    }
    // The regions of an operation are edited before the operation may be erased or rebuilt.
    for (index, owner) in owners.iter().enumerate().rev() {
        match (taken[index].take(), owner) {
            (Some(mut nested), Some(at)) => {
                if is_changed(index) {
                    edit(index, Arc::make_mut(&mut nested));
                }
                match taken[at.body].as_mut() {
                    Some(outer) => Arc::make_mut(outer).set_nested(at.op, nested),
                    None => body.set_nested(at.op, nested),
                }
            }
            _ if index == 0 && is_changed(0) => edit(0, body),
            _ => {}
        }
    }
}
