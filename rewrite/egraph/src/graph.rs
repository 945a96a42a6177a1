//! The e-graph of one body: egg's, and what ties its classes to values of the body.
//!
//! Two relations hold between classes. *Equal* classes are one (egg's union). A class may also be *refined* by others: what replaces a term that
//! assumes something (`addi` that must not wrap) need not equal it where the assumption fails, so uniting the two would let the assumption
//! spread to users that never made it. A refined class may be replaced by what refines it, never the other way round.
//!
//! **Invariant:** the witness of a class is a value of the class's type, defined by one of its terms, or a leaf. That of a tuple is the first result
//! of an operation that gives it.
//! **Invariant:** a class of tuples has tuples only, all of the same types, and the projections to each of its results are in the e-graph.

mod exactness;
mod matching;
mod ranges;
mod relations;
mod terms;

use egg::{EGraph, Id};
use ir_core::effects::is_memory_effect_free;
use ir_core::{Attr, Body, Loc, OpId, OpName, Registry, Type, ValueId};
use rewrite::drr::eclass::Purity;
use rustc_hash::{FxHashMap, FxHashSet};

use crate::class_data::Facts;
use crate::fold_worklist::Pending;

use crate::frozen::Frozen;
use crate::node::{ENode, ShapeId, Shapes};
use crate::subsumption::VisibleTerms;

/// How many levels of definitions hooks are assumed to read.
const LEVELS: u8 = 8;

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
    /// Speculatable nodes of shapes for which a hook decides that per operation.
    speculatable: FxHashSet<ENode>,
    /// For each operation that is a term, how many levels from it on are exact.
    levels: Vec<u8>,
    /// The locations of nodes for which the rule that made them set one.
    located: Vec<(ENode, Loc)>,
    /// Nodes that a rule simplified. Patterns prefer other nodes.
    subsumed: FxHashSet<ENode>,
    /// The others, where there are many.
    visible: VisibleTerms,
    /// A class that is matched as if it were not constant.
    pub(crate) ignored_constant: Option<Id>,
    /// Classes that changed since they were last taken.
    pub(crate) touched: Vec<Id>,
    /// Nodes to be folded, by their own ids: new ones, and those of which an operand changed since they were last taken.
    pub(crate) refold: Pending,
    /// How many nodes there may be.
    pub(crate) max_nodes: usize,
    /// Whether a node was refused because of the limit of nodes.
    pub(crate) full: bool,
    /// Whether any two nodes are equal, or one refines the other. Otherwise no choice is left, and the body stays as it is.
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
            visible: VisibleTerms::default(),
            ignored_constant: None,
            touched: Vec::new(),
            refold: Pending::default(),
            max_nodes: usize::MAX,
            full: false,
            related: false,
            purity: FxHashMap::default(),
        }
    }

    /// Returns whether `op` is a term: it has results, and they depend on its operands and attributes only.
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

    /// Returns the class of a value; a value that was not seen before is a leaf.
    pub(crate) fn class_of(&mut self, value: ValueId) -> Id {
        if let Some(class) = self.known_class(value) {
            return class;
        }
        let node = ENode::leaf(self.leaves.len());
        self.leaves.push(value);
        let class = self.add_node(node.clone(), value, None);
        self.set_class(value, class);
        self.record_node(&node, None);
        self.record_value(value, class, &node);
        class
    }

    /// Returns the class that a value was given, if it was.
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

    /// Returns whether an operation with that many results may be added. All nodes ever added count, because nodes
    /// that became equal stay in memory.
    fn has_room(&mut self, results: usize) -> bool {
        let nodes = if results > 1 { results + 1 } else { 1 };
        let room = self.egg.nodes().len().saturating_add(nodes) <= self.max_nodes;
        self.full |= !room;
        room
    }

    /// Erases the detached operations. Witnesses defined by them must not be used afterwards.
    pub(crate) fn erase_made(&mut self) {
        erase_made(self.body, &mut self.scratch, &mut self.made);
    }

    /// Returns the final e-graph, and the body without detached operations.
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
