//! The e-graph of one body: egg's, and what ties its classes to values of the body.
//!
//! Two relations hold between classes. *Equal* classes are one (egg's union). A class may also be *refined* by others: what replaces a term that
//! assumes something (`addi` that must not wrap) need not equal it where the assumption fails, so uniting the two would let the assumption
//! spread to users that never made it. A refined class may be replaced by what refines it, never the other way round.
//!
//! **Invariant:** the witness of a class is a value of the class's type, defined by one of its terms, or a leaf.

use egg::{Analysis, DidMerge, EGraph, Id};
use ir_core::def::{Effects, Trait};
use ir_core::effects::{is_memory_effect_free, is_speculatable};
use ir_core::expr::declared_operands;
use ir_core::ranges::{IntRange, RangeCx};
use ir_core::{Attr, Body, Loc, OpId, OpName, OperationState, Registry, Type, ValueId};
use rewrite::drr::terms::{NewTerm, Node, Terms, TermsMut};
use rewrite::fold::constant_value;
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;

use crate::node::{ENode, ShapeId, Shapes, Speculation};
use crate::proof::{Cause, Proof};

/// How deep natives may nest what they make.
const MAX_IMPORT: usize = 32;
/// How long a chain of refinements is followed.
const MAX_REFINED: usize = 16;

/// What is known of a class.
#[derive(Clone, Debug)]
pub(crate) struct Data {
    pub(crate) witness: ValueId,
    pub(crate) constant: Option<Attr>,
    /// What is known of the number that it is; `None` if it is no integer of up to 64 bits, or anything that its type holds.
    pub(crate) range: Option<IntRange>,
    /// Classes that refine this one, and those that this one refines.
    pub(crate) better: SmallVec<[Id; 1]>,
    pub(crate) worse: SmallVec<[Id; 1]>,
}

/// The analysis: constants, ranges, and values that stand for classes.
#[derive(Debug, Default)]
pub(crate) struct Facts {
    next: Option<Data>,
    /// Two constants that were made equal: some rule is wrong.
    pub(crate) conflict: Option<(Attr, Attr)>,
    /// Who made what equal, if that is asked for.
    pub(crate) proof: Option<Proof>,
}

impl Analysis<ENode> for Facts {
    type Data = Data;

    fn make(graph: &mut EGraph<ENode, Self>, node: &ENode, _: Id) -> Data {
        let next = graph.analysis.next.take();
        debug_assert!(next.is_some() || !node.children.is_empty());
        next.unwrap_or(Data {
            witness: ValueId::new(0),
            constant: None,
            range: None,
            better: SmallVec::new(),
            worse: SmallVec::new(),
        })
    }

    fn pre_union(graph: &EGraph<ENode, Self>, a: Id, b: Id, _: &Option<egg::Justification>) {
        if let Some(proof) = &graph.analysis.proof {
            proof.unite(a, b);
        }
    }

    fn merge(&mut self, a: &mut Data, b: Data) -> DidMerge {
        match (a.constant, b.constant) {
            (Some(x), Some(y)) if x != y => {
                self.conflict.get_or_insert((x, y));
            }
            (None, Some(_)) => {
                a.constant = b.constant;
                a.witness = b.witness;
            }
            _ => {}
        }
        a.range = match (a.range, b.range) {
            (Some(x), Some(y)) => Some(x.intersect(y)),
            (x, y) => x.or(y),
        };
        for (to, from) in [(&mut a.better, b.better), (&mut a.worse, b.worse)] {
            for id in from {
                if !to.contains(&id) {
                    to.push(id);
                }
            }
        }
        // Nothing is computed from the data by egg: our loop looks at what was touched.
        DidMerge(false, false)
    }
}

/// The e-graph of a body.
pub(crate) struct Graph<'a> {
    pub(crate) egg: EGraph<ENode, Facts>,
    pub(crate) reg: &'a Registry,
    pub(crate) body: &'a mut Body,
    pub(crate) shapes: Shapes,
    /// The values that are no terms, by the number of their node.
    pub(crate) leaves: Vec<ValueId>,
    /// The class of each value, by its number.
    class_of: Vec<Option<Id>>,
    /// Operations in no block, one a shape, that are folded in place of nodes.
    scratch: FxHashMap<ShapeId, OpId>,
    /// Operations in no block that define witnesses.
    made: Vec<OpId>,
    /// Nodes whose shape asks a hook, and may be speculated.
    speculatable: FxHashSet<ENode>,
    /// Classes that changed since they were last taken.
    pub(crate) touched: Vec<Id>,
    /// How many nodes there may be.
    pub(crate) max_nodes: usize,
    /// Whether a node was refused for want of room.
    pub(crate) full: bool,
    kinds: FxHashMap<OpName, Kind>,
}

/// Whether operations of a name are terms.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Never,
    Always,
    /// Those that have no effects.
    Asked,
}

impl<'a> Graph<'a> {
    pub(crate) fn new(reg: &'a Registry, body: &'a mut Body) -> Self {
        Graph {
            egg: EGraph::new(Facts::default()),
            reg,
            body,
            shapes: Shapes::default(),
            leaves: Vec::new(),
            class_of: Vec::new(),
            scratch: FxHashMap::default(),
            made: Vec::new(),
            speculatable: FxHashSet::default(),
            touched: Vec::new(),
            max_nodes: usize::MAX,
            full: false,
            kinds: FxHashMap::default(),
        }
    }

    /// Whether `op` is a term: it has one result, and its operands and attributes say all of it.
    pub(crate) fn is_term(&mut self, op: OpId) -> bool {
        let name = self.body.name(op);
        let reg = self.reg;
        let kind = *self.kinds.entry(name).or_insert_with(|| kind(reg, name));
        let one = self.body.num_results(op) == 1 && self.body.num_regions(op) == 0;
        kind != Kind::Never && one && (kind == Kind::Always || is_memory_effect_free(reg, self.body, op))
    }

    /// The class of a value; a value that was not seen before is a leaf.
    pub(crate) fn class_of(&mut self, value: ValueId) -> Id {
        if let Some(class) = self.known_class(value) {
            return class;
        }
        let node = ENode::leaf(self.leaves.len());
        self.leaves.push(value);
        let class = self.add_node(node, value, None);
        self.set_class(value, class);
        class
    }

    /// The class that a value was given, if it was.
    pub(crate) fn known_class(&self, value: ValueId) -> Option<Id> {
        let class = (*self.class_of.get(value.index())?)?;
        Some(self.egg.find(class))
    }

    fn set_class(&mut self, value: ValueId, class: Id) {
        let at = value.index();
        if at >= self.class_of.len() {
            self.class_of.resize(at + 1, None);
        }
        self.class_of[at] = Some(class);
    }

    fn add_node(&mut self, node: ENode, witness: ValueId, constant: Option<Attr>) -> Id {
        let before = self.egg.nodes().len();
        let ty = self.body.ty(witness);
        let range = match constant {
            Some(value) => IntRange::of_constant(self.reg, value, ty),
            None => self.node_range(&node),
        };
        let data = Data { witness, constant, range, better: SmallVec::new(), worse: SmallVec::new() };
        self.egg.analysis.next = Some(data);
        let id = self.egg.add(node);
        self.egg.analysis.next = None;
        if self.egg.nodes().len() > before {
            self.touched.push(id);
        }
        id
    }

    /// What the node's operation makes of the ranges of its operands; `None`: nothing is known.
    fn node_range(&self, node: &ENode) -> Option<IntRange> {
        let shape = &self.shapes[node.shape()?];
        let hook = shape.range?;
        let full = IntRange::full(self.reg, shape.ty)?;
        let range = |&child: &Id| {
            let data = &self.egg[child].data;
            data.range.or_else(|| IntRange::full(self.reg, self.body.ty(data.witness)))
        };
        let operands: SmallVec<[Option<IntRange>; 4]> = node.children.iter().map(range).collect();
        let cx = RangeCx { reg: self.reg, name: shape.name, props: shape.props, operands: &operands, full };
        hook(&cx).filter(|&range| range != full)
    }

    /// Looks at the ranges of the operands again. Whether more is known of the class now.
    pub(crate) fn narrow(&mut self, class: Id, node: &ENode) -> bool {
        let Some(range) = self.node_range(node) else { return false };
        let data = &mut self.egg[class].data;
        let narrow = data.range.map_or(range, |known| known.intersect(range));
        let better = data.range != Some(narrow);
        if better {
            data.range = Some(narrow);
            self.touched.push(class);
        }
        better
    }

    /// The node of an operation with operands of those classes.
    pub(crate) fn node_of(&mut self, op: OpId, children: SmallVec<[Id; 4]>) -> ENode {
        let (name, ty) = (self.body.name(op), self.body.ty(self.body.result(op, 0)));
        let (props, attrs) = (self.body.props(op), self.body.attrs(op));
        let shape = match self.shapes.find(name, ty, props, attrs, children.len()) {
            Some(shape) => shape,
            None => {
                let ranges = self.reg.def(self.body, op).and_then(|def| {
                    let declared = declared_operands(self.reg.ctx(), def, self.body, op)?;
                    Some(declared.iter().map(|&(first, count)| (first as u32, count as u32)).collect())
                });
                self.shapes.add(self.reg, name, ty, props, attrs, children.len(), ranges.unwrap_or_default())
            }
        };
        self.shapes.node(shape, children)
    }

    /// Adds the operation `op`, whose operands are of those classes; its result is the witness of a new class.
    pub(crate) fn add_op(&mut self, op: OpId, children: SmallVec<[Id; 4]>) -> (ENode, Id) {
        let node = self.node_of(op, children);
        let constant = if node.children.is_empty() { constant_value(self.reg, self.body, op) } else { None };
        let result = self.body.result(op, 0);
        let class = self.add_node(node.clone(), result, constant);
        self.set_class(result, class);
        self.note_speculation(&node, op);
        (node, class)
    }

    /// Asks whether a node may be speculated, if its shape says that this is to be asked; `op` is such an operation.
    pub(crate) fn note_speculation(&mut self, node: &ENode, op: OpId) {
        let Some(shape) = node.shape() else { return };
        if self.shapes[shape].speculation == Speculation::Asked && is_speculatable(self.reg, self.body, op) {
            self.speculatable.insert(node.clone());
        }
    }

    /// Whether what equals the node does so whatever its operands are.
    pub(crate) fn is_exact(&self, node: &ENode) -> bool {
        let Some(shape) = node.shape() else { return true };
        let shape = &self.shapes[shape];
        !shape.assumes
            && match shape.speculation {
                Speculation::Always => true,
                Speculation::Never => false,
                Speculation::Asked => self.speculatable.contains(node),
            }
    }

    /// The type of a class.
    pub(crate) fn ty(&self, class: Id) -> Type {
        self.body.ty(self.egg[class].data.witness)
    }

    /// The class that stands for `class` where its users look at it: what refines it in the end. Whether it equals it.
    pub(crate) fn resolved(&self, class: Id) -> (Id, bool) {
        let mut at = self.egg.find(class);
        let mut exact = true;
        for _ in 0..MAX_REFINED {
            let data = &self.egg[at].data;
            if data.constant.is_some() {
                break;
            }
            let Some(&next) = data.better.last() else { break };
            let next = self.egg.find(next);
            if next == at {
                break;
            }
            at = next;
            exact = false;
        }
        (at, exact)
    }

    /// Says why what is linked from now on is linked.
    pub(crate) fn because(&mut self, cause: Option<Cause>) {
        if let Some(proof) = &mut self.egg.analysis.proof {
            proof.cause = cause;
        }
    }

    /// Makes `from` and `to` equal, or notes that `to` refines `from`. Whether that is new.
    pub(crate) fn link(&mut self, from: Id, to: Id, exact: bool) -> bool {
        let (from, to) = (self.egg.find(from), self.egg.find(to));
        if from == to || self.ty(from) != self.ty(to) {
            return false;
        }
        let refines = |graph: &Self, a: Id, b: Id| graph.egg[a].data.better.iter().any(|&x| graph.egg.find(x) == b);
        // What refine each other are equal.
        if exact || refines(self, to, from) {
            let (witness, constant) = (self.egg[to].data.witness, self.egg[to].data.constant);
            self.egg.union(from, to);
            let class = self.egg.find(to);
            let data = &mut self.egg[class].data;
            if constant.is_some() || data.constant.is_none() {
                data.witness = witness;
            }
            self.touched.push(class);
            return true;
        }
        if refines(self, from, to) {
            return false;
        }
        if let Some(proof) = &mut self.egg.analysis.proof {
            proof.refine(from, to);
        }
        self.egg[from].data.better.push(to);
        self.egg[to].data.worse.push(from);
        self.touched.push(from);
        true
    }

    /// The class of a constant, as the dialect of `like` materializes it.
    pub(crate) fn constant(&mut self, value: Attr, ty: Type, like: OpName) -> Option<Id> {
        let state = self.reg.materialize(like, value, ty, Loc::UNKNOWN)?;
        if let Some(shape) = self.shapes.find(state.name, ty, state.props, state.attrs, 0)
            && let Some(class) = self.egg.lookup(self.shapes.node(shape, SmallVec::new()))
        {
            return Some(self.egg.find(class));
        }
        let op = self.body.create_op(state);
        self.made.push(op);
        Some(self.add_op(op, SmallVec::new()).1)
    }

    /// An operation of that node in no block, whose operands are witnesses: to be folded, and given back.
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
            results: smallvec::smallvec![shape.ty],
            props: shape.props,
            attrs: shape.attrs,
            ..OperationState::new(self.reg.ctx(), shape.name, Loc::UNKNOWN)
        };
        let op = self.body.create_op(state);
        self.scratch.insert(id, op);
        Some(op)
    }

    /// Erases the operations that were made for looking at. Witnesses that they define must not be asked about any more.
    pub(crate) fn erase_made(&mut self) {
        // In any order, because none is left.
        let mut all: Vec<OpId> = self.scratch.drain().map(|s| s.1).collect();
        all.sort_unstable();
        all.extend(self.made.drain(..).rev());
        for &op in &all {
            self.body.drop_references(op);
        }
        for op in all {
            self.body.erase_op(op);
        }
    }

    fn import_at(&mut self, value: ValueId, depth: usize) -> Option<Id> {
        if let Some(class) = self.known_class(value) {
            return Some(class);
        }
        let op = self.body.defining_op(value).filter(|&op| self.body.op_block(op).is_none());
        let Some(op) = op else { return Some(self.class_of(value)) };
        if depth > MAX_IMPORT || !self.is_term(op) {
            return None;
        }
        let operands: SmallVec<[ValueId; 4]> = self.body.operands(op).collect();
        let children: Option<SmallVec<[Id; 4]>> = operands.into_iter().map(|v| self.import_at(v, depth + 1)).collect();
        self.made.push(op);
        Some(self.add_op(op, children?).1)
    }
}

fn kind(reg: &Registry, name: OpName) -> Kind {
    let Some(def) = reg.op(name) else { return Kind::Never };
    let placed = def.has(Trait::Terminator)
        || def.has(Trait::Symbol)
        || !def.regions.is_empty()
        || !def.successors.is_empty()
        || def.is_isolated();
    match &def.effects {
        _ if placed => Kind::Never,
        _ if def.hooks.effects.is_some() => Kind::Asked,
        Effects::Declared(list) if list.is_empty() => Kind::Always,
        _ => Kind::Never,
    }
}

impl Terms for Graph<'_> {
    type Class = Id;

    fn reg(&self) -> &Registry {
        self.reg
    }
    fn body(&self) -> &Body {
        self.body
    }
    fn find(&self, class: Id) -> Id {
        self.egg.find(class)
    }
    fn witness(&self, class: Id) -> ValueId {
        self.egg[class].data.witness
    }
    fn range(&self, value: ValueId) -> Option<IntRange> {
        let known = self.known_class(value).and_then(|class| self.egg[class].data.range);
        known.or_else(|| IntRange::full(self.reg, self.body.ty(value)))
    }
    fn constant(&self, class: Id) -> Option<(Attr, bool)> {
        let (class, exact) = self.resolved(class);
        Some((self.egg[class].data.constant?, exact))
    }

    fn nodes(&self, class: Id, name: OpName, refined: bool, visit: &mut dyn FnMut(Node<'_, Id>)) {
        let class = self.egg.find(class);
        let mut classes: SmallVec<[Id; 4]> = smallvec::smallvec![class];
        let mut at = 0;
        while at < classes.len() {
            let data = &self.egg[classes[at]];
            for node in &data.nodes {
                let Some(shape) = node.shape() else { continue };
                let shape = &self.shapes[shape];
                // What is constant is looked at as nothing else: its other terms say no more.
                if shape.name != name || (data.data.constant.is_some() && !node.children.is_empty()) {
                    continue;
                }
                visit(Node {
                    props: shape.props,
                    attrs: shape.attrs,
                    operands: &node.children,
                    ranges: &shape.ranges,
                    commutes: shape.commutes,
                    exact: at == 0 && self.is_exact(node),
                });
            }
            if !refined || classes.len() > MAX_REFINED {
                return;
            }
            for &next in &data.data.better {
                let next = self.egg.find(next);
                if !classes.contains(&next) {
                    classes.push(next);
                }
            }
            at += 1;
        }
    }
}

impl TermsMut for Graph<'_> {
    fn body_mut(&mut self) -> (&Registry, &mut Body) {
        (self.reg, self.body)
    }

    fn add(&mut self, term: NewTerm<Id>) -> Option<Id> {
        if let Some(shape) = self.shapes.find(term.name, term.ty, term.props, term.attrs, term.operands.len()) {
            let node = self.shapes.node(shape, term.operands.clone());
            if let Some(class) = self.egg.lookup(node) {
                return Some(self.egg.find(class));
            }
        }
        if self.egg.total_size() >= self.max_nodes {
            self.full = true;
            return None;
        }
        let state = OperationState {
            operands: term.operands.iter().map(|&c| self.egg[c].data.witness).collect(),
            results: smallvec::smallvec![term.ty],
            props: term.props,
            attrs: term.attrs,
            ..OperationState::new(self.reg.ctx(), term.name, term.loc)
        };
        let op = self.body.create_op(state);
        self.made.push(op);
        if !self.is_term(op) {
            return None;
        }
        Some(self.add_op(op, term.operands).1)
    }

    fn import(&mut self, value: ValueId) -> Option<Id> {
        self.import_at(value, 0)
    }
}
