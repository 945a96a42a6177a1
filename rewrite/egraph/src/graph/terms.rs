//! Adding nodes to the e-graph: operations of the body, constants, and what natives return.

use egg::Id;
use ir_core::def::declared_operands;
use ir_core::effects::is_speculatable;
use ir_core::ranges::IntRange;
use ir_core::{Attr, Loc, OpId, OpName, OperationState, Type, ValueId};
use rewrite::drr::Types;
use smallvec::SmallVec;

use crate::node::{ENode, Shape, Speculation};

use super::Graph;
use crate::class_data::{Data, name_bit};

/// How deep the operations that a native returns may nest.
const MAX_IMPORT: usize = 32;

impl Graph<'_> {
    pub(super) fn add_node(&mut self, node: ENode, witness: ValueId, constant: Option<Attr>) -> Id {
        let before = self.egg.nodes().len();
        let ty = self.body.ty(witness);
        let range = match constant {
            Some(value) => IntRange::of_constant(self.reg.ctx(), value, ty),
            None => self.node_range(&node),
        };
        let shape = node.shape().map(|shape| &self.shapes[shape]);
        let data = Data {
            witness,
            tuple: shape.is_some_and(|shape| shape.is_tuple()),
            constant,
            names: match shape {
                Some(shape) => name_bit(shape.name),
                None if node.as_leaf().is_some() => 0,
                None => u64::MAX,
            },
            range,
            narrowed: 0,
            distinct: 0,
            refined_by: SmallVec::new(),
            refines: SmallVec::new(),
        };
        self.egg.analysis.next = Some(data);
        let id = self.egg.add(node);
        self.egg.analysis.next = None;
        if self.egg.nodes().len() > before {
            self.touched.push(id);
            self.refold.push(id);
            self.record_id(id);
        } else {
            self.related = true;
        }
        id
    }

    /// Returns the node of an operation with operands of those classes.
    pub(crate) fn node_of(&mut self, op: OpId, children: SmallVec<[Id; 4]>) -> ENode {
        let name = self.body.name(op);
        let types: Types = self.body.results(op).map(|r| self.body.ty(r)).collect();
        let (props, attrs) = (self.body.props(op), self.body.attrs(op));
        let shape = match self.shapes.find(name, &types, props, attrs, children.len()) {
            Some(shape) => shape,
            None => {
                let ranges = self.reg.def(self.body, op).and_then(|def| {
                    let declared = declared_operands(self.reg.ctx(), def, self.body, op)?;
                    Some(
                        declared
                            .iter()
                            .map(|(first, count)| (first as u32, count as u32))
                            .collect(),
                    )
                });
                self.shapes.add(
                    self.reg,
                    name,
                    types,
                    props,
                    attrs,
                    children.len(),
                    ranges.unwrap_or_default(),
                )
            }
        };
        self.shapes.node(shape, children)
    }

    /// Adds the operation `op`, whose operands are of those classes; its result is the witness of a new class. Of several results, the class is
    /// that of the tuple.
    pub(crate) fn add_op(&mut self, op: OpId, children: SmallVec<[Id; 4]>) -> (ENode, Id) {
        let added = self.add_unrecorded(op, children);
        if self.is_recording() {
            let operands: SmallVec<[ValueId; 4]> = self.body.operands(op).collect();
            self.record_node(&added.0, Some(&operands));
            self.record_results(op, &added);
        }
        added
    }

    /// Notes the terms of the results of an operation that was added.
    pub(super) fn record_results(&mut self, op: OpId, (node, class): &(ENode, Id)) {
        let results: SmallVec<[ValueId; 2]> = self.body.results(op).collect();
        if let [result] = results[..] {
            return self.record_value(result, *class, node);
        }
        let of = self.id_in(*class, node);
        for (i, result) in results.into_iter().enumerate() {
            let projection = ENode::projection(i, of);
            self.record_node(&projection, None);
            if let Some(class) = self.known_class(result) {
                self.record_value(result, class, &projection);
            }
        }
    }

    pub(super) fn add_unrecorded(&mut self, op: OpId, children: SmallVec<[Id; 4]>) -> (ENode, Id) {
        let node = self.node_of(op, children);
        let result = self.body.result(op, 0);
        let count = self.body.num_results(op);
        let class = if count == 1 {
            let constant = if node.children.is_empty() {
                self.reg.constant_value(self.body, op)
            } else {
                None
            };
            let class = self.add_node(node.clone(), result, constant);
            self.set_class(result, class);
            class
        } else {
            let tuple = self.add_node(node.clone(), result, None);
            for i in 0..count {
                let result = self.body.result(op, i);
                let class = self.add_node(ENode::projection(i, tuple), result, None);
                self.set_class(result, class);
            }
            tuple
        };
        self.record_speculation(&node, op);
        self.record_exact_levels(&node, op);
        (node, class)
    }

    /// Returns the shape of the terms of a class that is a tuple.
    pub(super) fn tuple(&self, class: Id) -> Option<&Shape> {
        let class = &self.egg[class];
        let shape = class.nodes.first().filter(|_| class.data.tuple)?.shape()?;
        Some(&self.shapes[shape])
    }

    /// Returns the classes of the results of a tuple, in order; of a value, itself.
    pub(crate) fn results(&self, class: Id) -> SmallVec<[Id; 2]> {
        let Some(count) = self.tuple(class).map(|t| t.types.len()) else {
            return smallvec::smallvec![class];
        };
        let result = |i| self.egg.lookup(ENode::projection(i, class)).map(|c| self.egg.find(c));
        (0..count).filter_map(result).collect()
    }

    /// Records whether a node may be speculated, if a hook decides that for its shape; `op` is an operation
    /// of that node.
    pub(crate) fn record_speculation(&mut self, node: &ENode, op: OpId) {
        let Some(shape) = node.shape() else { return };
        if self.shapes[shape].speculation == Speculation::Asked
            && is_speculatable(self.reg, self.body, op)
        {
            self.speculatable.insert(node.clone());
        }
    }

    /// Returns the class of a constant, as the dialect of `like` materializes it.
    pub(crate) fn constant(&mut self, value: Attr, ty: Type, like: OpName) -> Option<Id> {
        if let Some(&class) = self.constants.get(&(value, ty, like)) {
            return Some(self.egg.find(class));
        }
        let class = self.materialized(value, ty, like)?;
        self.constants.insert((value, ty, like), class);
        Some(class)
    }

    pub(super) fn materialized(&mut self, value: Attr, ty: Type, like: OpName) -> Option<Id> {
        let state = self.reg.materialize(like, value, ty, Loc::UNKNOWN)?;
        if let Some(shape) =
            self.shapes.find(state.name, &smallvec::smallvec![ty], state.props, state.attrs, 0)
            && let Some(class) = self.egg.lookup(self.shapes.node(shape, SmallVec::new()))
        {
            return Some(self.egg.find(class));
        }
        if !self.has_room(1) {
            return None;
        }
        let op = self.body.create_op(state);
        self.made.push(op);
        Some(self.add_op(op, SmallVec::new()).1)
    }

    /// Returns an operation of that node in no block, whose operands are witnesses: to be folded, and given back.
    pub(crate) fn scratch(&mut self, node: &ENode, operands: &[ValueId]) -> Option<OpId> {
        let id = node.shape()?;
        let shape = &self.shapes[id];
        if let Some(&op) = self.scratch.get(&id) {
            self.body.set_operands(op, operands);
            self.body.set_props(op, shape.props);
            self.body.set_attrs(op, shape.attrs);
            return Some(op);
        }
        let state = OperationState {
            operands: operands.iter().copied().collect(),
            results: shape.types.iter().copied().collect(),
            props: shape.props,
            attrs: shape.attrs,
            ..OperationState::new(self.reg.ctx(), shape.name, Loc::UNKNOWN)
        };
        let op = self.body.create_op(state);
        self.scratch.insert(id, op);
        Some(op)
    }

    pub(super) fn import_at(&mut self, value: ValueId, depth: usize) -> Option<Id> {
        if let Some(class) = self.known_class(value) {
            return Some(class);
        }
        let op = self.body.defining_op(value).filter(|&op| self.body.op_block(op).is_none());
        let Some(op) = op else { return Some(self.class_of(value)) };
        if depth > MAX_IMPORT || !self.is_term(op) || !self.has_room(self.body.num_results(op)) {
            return None;
        }
        let operands: SmallVec<[ValueId; 4]> = self.body.operands(op).collect();
        let children: Option<SmallVec<[Id; 4]>> =
            operands.into_iter().map(|v| self.import_at(v, depth + 1)).collect();
        self.made.push(op);
        self.add_op(op, children?);
        self.known_class(value)
    }
}
