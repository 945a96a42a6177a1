//! The e-graph of one body: egg's, and what ties its classes to values of the body.
//!
//! Two relations hold between classes. *Equal* classes are one (egg's union). A class may also be *refined* by others: what replaces a term that
//! assumes something (`addi` that must not wrap) need not equal it where the assumption fails, so uniting the two would let the assumption
//! spread to users that never made it. A refined class may be replaced by what refines it, never the other way round.
//!
//! **Invariant:** the witness of a class is a value of the class's type, defined by one of its terms, or a leaf. That of a tuple is the first result
//! of an operation that gives it.
//! **Invariant:** a class of tuples has tuples only, all of the same types, and the projections to each of its results are in the e-graph.

use std::cell::RefCell;
use std::cmp::Ordering;

use egg::{Analysis, DidMerge, EGraph, Id, Language as _};
use ir_core::def::declared_operands;
use ir_core::def::hooks::RangeCx;
use ir_core::effects::{is_memory_effect_free, is_speculatable};
use ir_core::ranges::IntRange;
use ir_core::{Attr, Body, Loc, OpId, OpName, OperationState, Registry, Type, ValueId};
use rewrite::drr::terms::{NewTerm, Node, Purity, RootTerm, Terms, TermsMut, Types};
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;

use crate::fold_worklist::Pending;
use crate::frozen::Frozen;
use crate::node::{ENode, Shape, ShapeId, Shapes, Speculation};
use crate::proof::Proof;
use crate::subsumption::Shown;

/// How deep natives may nest what they make.
const MAX_IMPORT: usize = 32;
/// How long a chain of refinements is followed.
const MAX_REFINED: usize = 16;

/// How deep hooks are taken to look at what defines operands.
const LEVELS: u8 = 8;

/// A class with fewer terms is not worth looking through for the same ones.
const MANY_TERMS: usize = 16;

/// How often the range of a class may get narrower: round a circle of terms it could, a number less each time.
const MAX_NARROWED: u8 = 64;

/// What is known of a class.
#[derive(Clone, Debug)]
pub(crate) struct Data {
    pub(crate) witness: ValueId,
    /// Whether it is no value but all results of an operation that has several.
    tuple: bool,
    pub(crate) constant: Option<Attr>,
    /// One bit of 64 for each name of an operation among the terms; all where one is a result of a tuple.
    names: u64,
    /// What is known of the number that it is; `None` if it is no integer of up to 64 bits, or anything that its type holds.
    pub(crate) range: Option<IntRange>,
    /// How often the range got narrower.
    narrowed: u8,
    /// How many terms the class had when the same ones were last made one.
    distinct: u32,
    /// Classes that refine this one, and those that this one refines.
    pub(crate) better: SmallVec<[Id; 1]>,
    pub(crate) worse: SmallVec<[Id; 1]>,
}

impl Data {
    /// Whether it is no value but all results of an operation that has several.
    pub(crate) fn is_tuple(&self) -> bool {
        self.tuple
    }
}

/// The analysis: constants, ranges, and values that stand for classes.
#[derive(Debug, Default)]
pub(crate) struct Facts {
    next: Option<Data>,
    /// Two constants that were made equal: some rule is wrong.
    pub(crate) conflict: Option<(Attr, Attr)>,
    /// Who made what equal, if that is asked for.
    pub(crate) proof: Option<Box<Proof>>,
    /// What congruence made equal since that was last taken.
    congruent: RefCell<Congruent>,
}

/// What congruence made equal.
#[derive(Debug, Default)]
struct Congruent {
    classes: Vec<Id>,
    /// The nodes of which an operand was one of these, to be folded again.
    users: Vec<Id>,
}

impl Congruent {
    /// Two classes are about to be made equal.
    fn note(&mut self, egg: &EGraph<ENode, Facts>, a: Id, b: Id) {
        let (a, b) = (egg.find(a), egg.find(b));
        if a == b {
            return;
        }
        self.classes.push(a);
        let (few, many) =
            if egg[a].parents().len() < egg[b].parents().len() { (a, b) } else { (b, a) };
        // What uses one sees the other from now on, and nothing more than if it had used that before.
        let told = |class: Id, by: Id| {
            let (class, by) = (&egg[class].data, &egg[by].data);
            class.constant.is_none()
                && (by.constant.is_some() || by.range.is_some_and(|r| class.range != Some(r)))
        };
        let uses = |class| {
            around(egg, class, |data| &data.worse).into_iter().flat_map(|c| egg[c].parents())
        };
        if told(many, few) {
            self.users.extend(uses(many));
        }
        if told(few, many) || egg[few].data.constant.is_none() {
            self.users.extend(uses(few));
        }
    }
}

impl Analysis<ENode> for Facts {
    type Data = Data;

    fn make(graph: &mut EGraph<ENode, Self>, node: &ENode, _: Id) -> Data {
        let next = graph.analysis.next.take();
        debug_assert!(next.is_some() || !node.children.is_empty());
        next.unwrap_or(Data {
            witness: ValueId::new(0),
            tuple: false,
            constant: None,
            names: u64::MAX,
            range: None,
            narrowed: 0,
            distinct: 0,
            better: SmallVec::new(),
            worse: SmallVec::new(),
        })
    }

    fn pre_union(graph: &EGraph<ENode, Self>, a: Id, b: Id, why: &Option<egg::Justification>) {
        if let Some(egg::Justification::Congruence) = why {
            graph.analysis.congruent.borrow_mut().note(graph, a, b);
            if let Some(proof) = &graph.analysis.proof {
                proof.congruent(a, b);
            }
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
        a.names |= b.names;
        a.range = match (a.range, b.range) {
            (Some(x), Some(y)) => Some(x.intersect(y)),
            (x, y) => x.or(y),
        };
        a.narrowed = a.narrowed.max(b.narrowed);
        a.distinct = a.distinct.max(b.distinct);
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
    /// The classes of constants, as operations of a name fold to them.
    constants: FxHashMap<(Attr, Type, OpName), Id>,
    /// Nodes whose shape asks a hook, and may be speculated.
    speculatable: FxHashSet<ENode>,
    /// For each operation that is a term, how many levels from it on are exact.
    levels: Vec<u8>,
    /// Nodes that rules made at locations of their own.
    located: Vec<(ENode, Loc)>,
    /// Nodes that a rule made less of.
    subsumed: FxHashSet<ENode>,
    /// The others, where there are many.
    shown: Shown,
    /// A class that is looked at as if it were no constant.
    pub(crate) seen_through: Option<Id>,
    /// Classes that changed since they were last taken.
    pub(crate) touched: Vec<Id>,
    /// Nodes to be folded, by their own ids: new ones, and those of which an operand changed since they were last taken.
    pub(crate) refold: Pending,
    /// How many nodes there may be.
    pub(crate) max_nodes: usize,
    /// Whether a node was refused for want of room.
    pub(crate) full: bool,
    /// Whether anything equals or refines anything else, or was there twice. If not, the body is as it can be.
    pub(crate) related: bool,
    purity: FxHashMap<OpName, Purity>,
}

impl<'a> Graph<'a> {
    pub(crate) fn new(reg: &'a Registry, body: &'a mut Body) -> Self {
        let (values, ops) = (body.value_capacity(), body.op_capacity());
        Graph {
            egg: EGraph::new(Facts::default()),
            reg,
            body,
            shapes: Shapes::default(),
            leaves: Vec::new(),
            class_of: vec![None; values],
            scratch: FxHashMap::default(),
            made: Vec::new(),
            constants: FxHashMap::default(),
            speculatable: FxHashSet::default(),
            levels: vec![LEVELS; ops],
            located: Vec::new(),
            subsumed: FxHashSet::default(),
            shown: Shown::default(),
            seen_through: None,
            touched: Vec::new(),
            refold: Pending::default(),
            max_nodes: usize::MAX,
            full: false,
            related: false,
            purity: FxHashMap::default(),
        }
    }

    /// Whether `op` is a term: it has results, and its operands and attributes say all of them.
    pub(crate) fn is_term(&mut self, op: OpId) -> bool {
        let name = self.body.name(op);
        let reg = self.reg;
        let purity = *self.purity.entry(name).or_insert_with(|| Purity::of(reg, name));
        let plain = self.body.num_results(op) > 0 && self.body.num_regions(op) == 0;
        match purity {
            Purity::Never(_) => false,
            Purity::Asked => plain && is_memory_effect_free(reg, self.body, op),
            Purity::Always => plain,
        }
    }

    /// The class of a value; a value that was not seen before is a leaf.
    pub(crate) fn class_of(&mut self, value: ValueId) -> Id {
        if let Some(class) = self.known_class(value) {
            return class;
        }
        let node = ENode::leaf(self.leaves.len());
        self.leaves.push(value);
        let class = self.add_node(node.clone(), value, None);
        self.set_class(value, class);
        self.tell_node(&node, None);
        self.tell_value(value, class, &node);
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

    /// Whether an operation of so many results may be added. All that were ever added count: those that became the same are kept as well.
    fn has_room(&mut self, results: usize) -> bool {
        let nodes = if results > 1 { results + 1 } else { 1 };
        let room = self.egg.nodes().len().saturating_add(nodes) <= self.max_nodes;
        self.full |= !room;
        room
    }

    fn add_node(&mut self, node: ENode, witness: ValueId, constant: Option<Attr>) -> Id {
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
            better: SmallVec::new(),
            worse: SmallVec::new(),
        };
        self.egg.analysis.next = Some(data);
        let id = self.egg.add(node);
        self.egg.analysis.next = None;
        if self.egg.nodes().len() > before {
            self.touched.push(id);
            self.refold.push(id);
            self.tell_added(id);
        } else {
            self.related = true;
        }
        id
    }

    /// What uses a class, or something that it refines, is to be folded again.
    fn refold_users(&mut self, class: Id) {
        for class in self.and_worse(class) {
            self.refold.extend(self.egg[class].parents());
        }
    }

    /// A class and those that it refines, the nearest first, up to a number.
    pub(crate) fn and_worse(&self, class: Id) -> SmallVec<[Id; 4]> {
        around(&self.egg, class, |data| &data.worse)
    }

    /// A class and those that refine it, the nearest first, up to a number.
    fn and_better(&self, class: Id) -> SmallVec<[Id; 4]> {
        around(&self.egg, class, |data| &data.better)
    }

    /// What the node's operation makes of the ranges of its operands; `None`: nothing is known.
    fn node_range(&self, node: &ENode) -> Option<IntRange> {
        let shape = &self.shapes[node.shape()?];
        let hook = shape.range.as_ref()?;
        let full = IntRange::full(self.reg.ctx(), shape.only_type()?)?;
        let range = |&child: &Id| {
            let data = &self.egg[child].data;
            data.range.or_else(|| IntRange::full(self.reg.ctx(), self.body.ty(data.witness)))
        };
        let operands: SmallVec<[Option<IntRange>; 4]> = node.children.iter().map(range).collect();
        let cx = RangeCx {
            reg: self.reg,
            name: shape.name,
            props: shape.props,
            operands: &operands,
            full,
        };
        hook(&cx).filter(|&range| range != full)
    }

    /// Looks at the ranges of the operands again. Whether more is known of the class now.
    pub(crate) fn narrow(&mut self, class: Id, node: &ENode) -> bool {
        let Some(range) = self.node_range(node) else { return false };
        let data = &mut self.egg[class].data;
        let narrow = data.range.map_or(range, |known| known.intersect(range));
        let better = data.range != Some(narrow) && data.narrowed < MAX_NARROWED;
        if better {
            data.range = Some(narrow);
            data.narrowed += 1;
            self.touched.push(class);
            self.refold_users(class);
        }
        better
    }

    /// The node of an operation with operands of those classes.
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
                            .map(|&(first, count)| (first as u32, count as u32))
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
        let added = self.add_untold(op, children);
        if self.is_told() {
            let operands: SmallVec<[ValueId; 4]> = self.body.operands(op).collect();
            self.tell_node(&added.0, Some(&operands));
            self.tell_results(op, &added);
        }
        added
    }

    /// Notes the terms of the results of an operation that was added.
    fn tell_results(&mut self, op: OpId, (node, class): &(ENode, Id)) {
        let results: SmallVec<[ValueId; 2]> = self.body.results(op).collect();
        if let [result] = results[..] {
            return self.tell_value(result, *class, node);
        }
        let of = self.id_in(*class, node);
        for (i, result) in results.into_iter().enumerate() {
            let projection = ENode::projection(i, of);
            self.tell_node(&projection, None);
            if let Some(class) = self.known_class(result) {
                self.tell_value(result, class, &projection);
            }
        }
    }

    fn add_untold(&mut self, op: OpId, children: SmallVec<[Id; 4]>) -> (ENode, Id) {
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
        self.note_speculation(&node, op);
        self.note_levels(&node, op);
        (node, class)
    }

    /// The shape of the terms of a class that is a tuple.
    fn tuple(&self, class: Id) -> Option<&Shape> {
        let class = &self.egg[class];
        let shape = class.nodes.first().filter(|_| class.data.tuple)?.shape()?;
        Some(&self.shapes[shape])
    }

    /// The classes of the results of a tuple, in order; of a value, itself.
    pub(crate) fn results(&self, class: Id) -> SmallVec<[Id; 2]> {
        let Some(count) = self.tuple(class).map(|t| t.types.len()) else {
            return smallvec::smallvec![class];
        };
        let result = |i| self.egg.lookup(ENode::projection(i, class)).map(|c| self.egg.find(c));
        (0..count).filter_map(result).collect()
    }

    /// Asks whether a node may be speculated, if its shape says that this is to be asked; `op` is such an operation.
    pub(crate) fn note_speculation(&mut self, node: &ENode, op: OpId) {
        let Some(shape) = node.shape() else { return };
        if self.shapes[shape].speculation == Speculation::Asked
            && is_speculatable(self.reg, self.body, op)
        {
            self.speculatable.insert(node.clone());
        }
    }

    /// Restores congruence.
    pub(crate) fn rebuild(&mut self) {
        if self.egg.clean {
            return;
        }
        // egg measures how long that takes; to set its clock up takes longer than a small e-graph.
        quanta::with_clock(&quanta::Clock::mock().0, || self.egg.rebuild());
        self.tell_all();
        self.shown.clear();
        let congruent = self.egg.analysis.congruent.take();
        self.touched.extend(congruent.classes);
        self.refold.extend(congruent.users);
        for set in [&mut self.speculatable, &mut self.subsumed] {
            let stale = |n: &ENode| n.children.iter().any(|&c| self.egg.find(c) != c);
            let old: Vec<ENode> = set.iter().filter(|n| stale(n)).cloned().collect();
            for mut node in old {
                set.remove(&node);
                node.update_children(|c| self.egg.find(c));
                set.insert(node);
            }
        }
    }

    /// What is known of the terms over the class, of two that are about to be made equal, that is not to be found any more.
    fn known_users(&self, a: Id, b: Id) -> Vec<(ENode, [bool; 2])> {
        let sets = self.known_sets();
        if sets.iter().all(|set| set.is_empty()) {
            return Vec::new();
        }
        // egg keeps the one with more users, and of as many the first.
        let gone = if self.egg[a].parents().len() < self.egg[b].parents().len() { a } else { b };
        let of = |id: Id| {
            let node = self.egg.id_to_node(id).clone().map_children(|child| self.egg.find(child));
            let known = sets.map(|set| set.contains(&node));
            known.contains(&true).then_some((node, known))
        };
        self.egg[gone].parents().filter_map(of).collect()
    }

    fn known_sets(&self) -> [&FxHashSet<ENode>; 2] {
        [&self.speculatable, &self.subsumed]
    }

    /// Notes what is known of terms over other classes as they are now.
    fn know_again(&mut self, terms: Vec<(ENode, [bool; 2])>) {
        for (mut node, known) in terms {
            node.update_children(|child| self.egg.find(child));
            for (set, known) in [&mut self.speculatable, &mut self.subsumed].into_iter().zip(known)
            {
                if known {
                    set.insert(node.clone());
                }
            }
        }
    }

    /// Makes terms of a class one that became the same, if it has twice as many as when that was last done. Rebuilding does so everywhere; within a
    /// round, a chain that comes to a few classes would have each of its terms looked at for each of them.
    fn tidy(&mut self, class: Id) {
        let many = self.egg[class].nodes.len();
        if many < MANY_TERMS || many < 2 * self.egg[class].data.distinct as usize {
            return;
        }
        let mut nodes = std::mem::take(&mut self.egg[class].nodes);
        nodes.iter_mut().for_each(|node| node.update_children(|child| self.egg.find(child)));
        nodes.sort_unstable();
        nodes.dedup();
        self.shown.forget(class);
        let class = &mut self.egg[class];
        class.data.distinct = nodes.len() as u32;
        class.nodes = nodes;
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

    /// Whether what defines a value, and what defines the operands of that, as deep as hooks look, is exact.
    pub(crate) fn is_defined_exactly(&self, value: ValueId) -> bool {
        self.exact_levels(value) == LEVELS
    }

    /// How many levels of operations define a value exactly, up to [`LEVELS`]. What is no term says nothing.
    fn exact_levels(&self, value: ValueId) -> u8 {
        let known = self.body.defining_op(value).and_then(|op| self.levels.get(op.index()));
        known.copied().unwrap_or(LEVELS)
    }

    /// Notes how many levels from `op` on are exact; its operands were noted before.
    fn note_levels(&mut self, node: &ENode, op: OpId) {
        let levels = match self.is_exact(node) {
            true => self
                .body
                .operands(op)
                .map(|value| self.exact_levels(value))
                .min()
                .map_or(LEVELS, |n| LEVELS.min(n + 1)),
            false => 0,
        };
        let at = op.index();
        if at >= self.levels.len() {
            self.levels.resize(at + 1, LEVELS);
        }
        self.levels[at] = levels;
    }

    /// The type of a class that is a value.
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

    /// Makes all results of two classes equal, or notes that those of `to` refine those of `from`. Whether that is new. A tuple is never refined
    /// itself, so that each result goes its own way.
    pub(crate) fn link_results(&mut self, from: Id, to: Id, exact: bool) -> bool {
        if exact || self.tuple(self.egg.find(from)).is_none() {
            return self.link(from, to, exact);
        }
        let (from, to) = (self.egg.find(from), self.egg.find(to));
        let both = (self.results(from), self.results(to));
        if both.0.len() != both.1.len() {
            return false;
        }
        both.0
            .into_iter()
            .zip(both.1)
            .fold(false, |new, (from, to)| self.link(from, to, false) | new)
    }

    fn alike(&self, a: Id, b: Id) -> bool {
        match (self.tuple(a), self.tuple(b)) {
            (None, None) => self.ty(a) == self.ty(b),
            (Some(a), Some(b)) => a.types == b.types,
            _ => false,
        }
    }

    /// Makes `from` and `to` equal, or notes that `to` refines `from`. Whether that is new.
    pub(crate) fn link(&mut self, from: Id, to: Id, exact: bool) -> bool {
        let told = to;
        let (from, to) = (self.egg.find(from), self.egg.find(to));
        if from == to || !self.alike(from, to) {
            if from == to {
                self.tell_link(from, told, true);
            }
            return false;
        }
        self.related = true;
        let refines = |graph: &Self, a: Id, b: Id| {
            graph.egg[a].data.better.iter().any(|&x| graph.egg.find(x) == b)
        };
        // What refine each other are equal.
        if exact || refines(self, to, from) {
            self.tell_link(from, told, true);
            let (witness, constant) = (self.egg[to].data.witness, self.egg[to].data.constant);
            let old = &self.egg[from].data;
            let more = old.constant.is_some() && constant.is_none()
                || old.range.is_some_and(|r| self.egg[to].data.range != Some(r));
            // What uses `to` sees what it saw before, unless more is known now: a value that much folds to has many users.
            self.refold_users(from);
            if more {
                self.refold_users(to);
            }
            let known = self.known_users(from, to);
            let users = self
                .is_told()
                .then(|| self.egg[from].parents().chain(self.egg[to].parents()).collect());
            let many = self.egg[from].nodes.len().cmp(&self.egg[to].nodes.len());
            self.egg.union(from, to);
            self.know_again(known);
            if let Some(users) = users {
                self.tell_users(users);
            }
            let class = self.egg.find(to);
            // The terms of the one with more come first; of as many, those of the one whose id stays.
            let first = match many {
                Ordering::Greater => from,
                Ordering::Less => to,
                Ordering::Equal => class,
            };
            self.shown.joined(first, if first == from { to } else { from }, class);
            let data = &mut self.egg[class].data;
            if constant.is_some() || data.constant.is_none() {
                data.witness = witness;
            }
            self.touched.push(class);
            self.tidy(class);
            return true;
        }
        if refines(self, from, to) {
            return false;
        }
        self.tell_link(from, told, false);
        self.egg[from].data.better.push(to);
        self.egg[to].data.worse.push(from);
        self.touched.push(from);
        self.refold_users(from);
        true
    }

    /// The class of a constant, as the dialect of `like` materializes it.
    pub(crate) fn constant(&mut self, value: Attr, ty: Type, like: OpName) -> Option<Id> {
        if let Some(&class) = self.constants.get(&(value, ty, like)) {
            return Some(self.egg.find(class));
        }
        let class = self.materialized(value, ty, like)?;
        self.constants.insert((value, ty, like), class);
        Some(class)
    }

    fn materialized(&mut self, value: Attr, ty: Type, like: OpName) -> Option<Id> {
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
            results: shape.types.iter().copied().collect(),
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
        erase_made(self.body, &mut self.scratch, &mut self.made);
    }

    /// The e-graph as it stays from now on, and the body without the operations that were made for looking at.
    pub(crate) fn freeze(&mut self) -> (Frozen<'_>, &mut Body) {
        let located = self
            .located
            .iter()
            .map(|(n, loc)| (self.canonical(n.payload(), &n.children), *loc))
            .collect();
        let Graph { egg, reg, shapes, leaves, subsumed, class_of, body, scratch, made, .. } = self;
        let frozen = Frozen::new(egg, body, reg, shapes, leaves, (subsumed, located), class_of);
        erase_made(body, scratch, made);
        (frozen, body)
    }

    fn import_at(&mut self, value: ValueId, depth: usize) -> Option<Id> {
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

    /// The node of that payload over the classes as they are now.
    fn canonical(&self, payload: u32, operands: &[Id]) -> ENode {
        ENode::of_payload(payload, operands.iter().map(|&c| self.egg.find(c)).collect())
    }

    /// Calls `visit` on the operations of that name among the terms of a class, and among those of the tuples that it is a result of.
    /// Without those that are subsumed, if `shown`; whether one was left out. Until `visit` is done.
    fn visit(
        &self,
        class: Id,
        name: OpName,
        equal: bool,
        shown: bool,
        visit: &mut dyn FnMut(Node<'_, Id>) -> bool,
    ) -> bool {
        let data = &self.egg[class];
        let mut left_out = false;
        // What is constant is looked at as nothing else: its other terms say no more.
        let constant = data.data.constant.is_some() && self.seen_through != Some(class);
        let mut term = |node: &ENode, tuple: Option<Id>| {
            let Some(shape) = node.shape() else { return true };
            let shape = &self.shapes[shape];
            if shape.name != name || (constant && !node.children.is_empty()) {
                return true;
            }
            let node = Node {
                term: node.payload(),
                props: shape.props,
                attrs: shape.attrs,
                operands: &node.children,
                ranges: &shape.ranges,
                commutes: shape.commutes,
                exact: equal && self.is_exact(node),
                tuple: tuple.or_else(|| shape.is_tuple().then_some(class)),
            };
            if shown && self.is_subsumed(&node) {
                left_out = true;
                return true;
            }
            visit(node)
        };
        let mut each = |node: &ENode| match node.as_projection() {
            Some((_, tuple)) if !constant => {
                let tuple = self.egg.find(tuple);
                self.egg[tuple].nodes.iter().all(|node| term(node, Some(tuple)))
            }
            _ => term(node, None),
        };
        let many = data.nodes.len() >= MANY_TERMS;
        if many && constant {
            let hides = |at: usize| !data.nodes[at].children.is_empty();
            let places = self.shown.of(class, data.nodes.len(), hides);
            let _ = places.iter().all(|&at| each(&data.nodes[at as usize]));
        } else if many && shown && data.data.constant.is_none() {
            // What needs the class itself (`x + 0` among the terms of `x`) makes nothing less, either.
            let hides = |at: usize| {
                let node = &data.nodes[at];
                node.children.iter().any(|&child| self.egg.find(child) == class)
                    || self.subsumed.contains(&self.canonical(node.payload(), &node.children))
            };
            let places = self.shown.of(class, data.nodes.len(), hides);
            let _ = places.iter().all(|&at| each(&data.nodes[at as usize]));
            left_out |= places.len() < data.nodes.len();
        } else {
            let _ = data.nodes.iter().all(each);
        }
        left_out
    }

    fn is_subsumed(&self, node: &Node<'_, Id>) -> bool {
        !self.subsumed.is_empty()
            && self.subsumed.contains(&self.canonical(node.term, node.operands))
    }
}

fn erase_made(body: &mut Body, scratch: &mut FxHashMap<ShapeId, OpId>, made: &mut Vec<OpId>) {
    // In any order, because none is left.
    let mut all: Vec<OpId> = scratch.drain().map(|s| s.1).collect();
    all.sort_unstable();
    all.extend(made.drain(..).rev());
    for &op in &all {
        body.drop_references(op);
    }
    for op in all {
        body.erase_op(op);
    }
}

/// A class and those that `next` leads to, the nearest first, up to a number.
fn around(
    egg: &EGraph<ENode, Facts>,
    class: Id,
    next: impl Fn(&Data) -> &SmallVec<[Id; 1]>,
) -> SmallVec<[Id; 4]> {
    let mut around: SmallVec<[Id; 4]> = smallvec::smallvec![egg.find(class)];
    let mut at = 0;
    while at < around.len() {
        for &id in next(&egg[around[at]].data) {
            let id = egg.find(id);
            if around.len() < MAX_REFINED && !around.contains(&id) {
                around.push(id);
            }
        }
        at += 1;
    }
    around
}

/// The bit of a name in a set of names. Two may share one: who finds it looks closer.
fn name_bit(name: OpName) -> u64 {
    1 << (name.index() % 64)
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
    fn resolved(&self, class: Id) -> Id {
        Graph::resolved(self, class).0
    }
    fn witness(&self, class: Id) -> ValueId {
        self.egg[class].data.witness
    }
    fn range(&self, value: ValueId) -> Option<IntRange> {
        let known = self.known_class(value).and_then(|class| self.egg[class].data.range);
        known.or_else(|| IntRange::full(self.reg.ctx(), self.body.ty(value)))
    }
    fn results(&self, class: Id) -> SmallVec<[Id; 2]> {
        let found = self.egg.find(class);
        let mut results = Graph::results(self, found);
        if self.is_told() {
            // What is told of a node is told by its own id.
            let of = |(i, &result): (usize, &Id)| match result == found {
                true => class,
                false => self.id_in(result, &ENode::projection(i, found)),
            };
            results = results.iter().enumerate().map(of).collect();
        }
        results
    }
    fn constant(&self, class: Id) -> Option<(Attr, bool)> {
        let (class, exact) = self.resolved(class);
        Some((self.egg[class].data.constant?, exact))
    }

    fn nodes(
        &self,
        class: Id,
        name: OpName,
        refined: bool,
        shown: bool,
        visit: &mut dyn FnMut(Node<'_, Id>) -> bool,
    ) -> bool {
        let mut left_out = self.visit(self.egg.find(class), name, true, shown, visit);
        if refined {
            for class in self.and_better(class).into_iter().skip(1) {
                left_out |= self.visit(class, name, false, shown, visit);
            }
        }
        left_out
    }

    fn may_have(&self, class: Id, name: OpName) -> bool {
        let data = &self.egg[self.egg.find(class)].data;
        !data.better.is_empty() || data.names & name_bit(name) != 0
    }
}

impl TermsMut for Graph<'_> {
    fn subsume(&mut self, root: &RootTerm<Id>) {
        let node = self.canonical(root.term, &root.operands);
        self.subsumed.insert(node);
    }

    fn body_mut(&mut self) -> (&Registry, &mut Body) {
        (self.reg, self.body)
    }

    fn add(&mut self, mut term: NewTerm<Id>) -> Option<Id> {
        let told = self.is_told().then(|| term.operands.clone());
        term.operands.iter_mut().for_each(|class| *class = self.egg.find(*class));
        if let Some(shape) =
            self.shapes.find(term.name, &term.types, term.props, term.attrs, term.operands.len())
        {
            let mut node = self.shapes.node(shape, term.operands.clone());
            if let Some(class) = self.egg.lookup(&mut node) {
                let Some(told) = told else { return Some(self.egg.find(class)) };
                self.tell_node(&self.shapes.node(shape, told), None);
                return Some(self.id_in(class, &node));
            }
        }
        if !self.has_room(term.types.len()) {
            return None;
        }
        let state = OperationState {
            operands: term.operands.iter().map(|&c| self.egg[c].data.witness).collect(),
            results: term.types.into_iter().collect(),
            props: term.props,
            attrs: term.attrs,
            ..OperationState::new(self.reg.ctx(), term.name, term.loc)
        };
        let op = self.body.create_op(state);
        self.made.push(op);
        if !self.is_term(op) {
            return None;
        }
        let added = self.add_untold(op, term.operands);
        if term.loc != Loc::UNKNOWN {
            self.located.push((added.0.clone(), term.loc));
        }
        if let Some(told) = told {
            self.tell_node(&ENode::of_payload(added.0.payload(), told), None);
            self.tell_results(op, &added);
            return Some(self.id_in(added.1, &added.0));
        }
        Some(added.1)
    }

    fn import(&mut self, value: ValueId) -> Option<Id> {
        self.import_at(value, 0)
    }
}
