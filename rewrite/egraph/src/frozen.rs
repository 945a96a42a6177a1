//! The e-graph once nothing is added or made equal any more: what extraction and elaboration see of it.
//!
//! Classes are found by their numbers. egg finds them by a hash, which was a quarter of the time where operations have several results.

use std::ops::Index;

use egg::{EClass, EGraph, Id, Language};
use ir_core::{Body, Loc, Registry, Type, ValueId};
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;

use crate::class_data::{Data, Facts};
use crate::node::{ENode, Shapes};

/// A class.
pub(crate) type Class = EClass<ENode, Data>;

/// The e-graph, as it stays.
pub(crate) struct Frozen<'g> {
    egg: &'g EGraph<ENode, Facts>,
    pub(crate) reg: &'g Registry,
    pub(crate) shapes: &'g Shapes,
    /// The values that are no terms, by the number of their node.
    pub(crate) leaves: &'g [ValueId],
    subsumed: &'g FxHashSet<ENode>,
    /// The locations of nodes for which the rule that made them set one.
    located: FxHashMap<ENode, Loc>,
    /// The id that each value was given, by its number.
    class_of: &'g [Option<Id>],
    /// The class that each id was given.
    ids: Vec<Id>,
    /// The classes that there are in the end, with their types, by their ids.
    classes: Vec<Option<(&'g Class, Type)>>,
}

impl<'g> Frozen<'g> {
    pub(crate) fn new(
        egg: &'g EGraph<ENode, Facts>,
        body: &Body,
        reg: &'g Registry,
        shapes: &'g Shapes,
        leaves: &'g [ValueId],
        (subsumed, located): (&'g FxHashSet<ENode>, FxHashMap<ENode, Loc>),
        class_of: &'g [Option<Id>],
    ) -> Frozen<'g> {
        let count = egg.nodes().len();
        let mut classes = vec![None; count];
        for class in egg.classes() {
            classes[usize::from(class.id)] = Some((class, body.ty(class.data.witness)));
        }
        let ids = (0..count).map(|id| egg.find(Id::from(id))).collect();
        Frozen { egg, reg, shapes, leaves, subsumed, located, class_of, ids, classes }
    }

    /// Returns the number of ids, including those of classes.
    pub(crate) fn ids(&self) -> usize {
        self.ids.len()
    }

    /// Returns the canonical id of a class.
    pub(crate) fn find(&self, id: Id) -> Id {
        self.ids[usize::from(id)]
    }

    /// Returns the class that a value was given, if it was.
    pub(crate) fn known_class(&self, value: ValueId) -> Option<Id> {
        let class = (*self.class_of.get(value.index())?)?;
        Some(self.find(class))
    }

    fn at(&self, id: Id) -> (&'g Class, Type) {
        self.classes[usize::from(self.find(id))].expect("the canonical id of a class has it")
    }

    /// Returns the type of a class that is a value.
    pub(crate) fn ty(&self, class: Id) -> Type {
        self.at(class).1
    }

    /// Returns all classes in the order of their ids.
    pub(crate) fn classes(&self) -> impl Iterator<Item = &'g Class> + '_ {
        self.classes.iter().filter_map(|class| Some(class.as_ref()?.0))
    }

    /// Returns the classes of the results of a tuple, in order.
    pub(crate) fn results(&self, tuple: Id) -> SmallVec<[Id; 2]> {
        let tuple = self.find(tuple);
        let shape = self[tuple].nodes.first().and_then(|node| node.shape());
        let count = shape.map_or(0, |shape| self.shapes[shape].types.len());
        let result = |i| self.egg.lookup(ENode::projection(i, tuple)).map(|class| self.find(class));
        (0..count).filter_map(result).collect()
    }

    /// Returns the location of a node, if the rule that made it set one.
    pub(crate) fn loc(&self, node: &ENode) -> Option<Loc> {
        if self.located.is_empty() {
            return None;
        }
        self.located.get(&node.clone().map_children(|child| self.find(child))).copied()
    }

    /// Returns whether a reducing rule matched this operation, so that its class has the simpler term.
    pub(crate) fn is_reduced(&self, node: &ENode) -> bool {
        self.subsumed.contains(node)
    }
}

impl Index<Id> for Frozen<'_> {
    type Output = Class;

    fn index(&self, id: Id) -> &Class {
        self.at(id).0
    }
}
