//! The e-class analysis: the data of each class, and how it is joined when classes become equal.

use std::cell::RefCell;

use egg::{Analysis, DidMerge, EGraph, Id};
use ir_core::ranges::IntRange;
use ir_core::{Attr, OpName, ValueId};
use smallvec::SmallVec;

use crate::node::ENode;
use crate::proof::Proof;

/// How long a chain of refinements is followed.
pub(crate) const MAX_REFINED: usize = 16;

/// The analysis data of a class.
#[derive(Clone, Debug)]
pub(crate) struct Data {
    pub(crate) witness: ValueId,
    /// Whether the class is not a value but the tuple of all results of an operation with several results.
    pub(crate) tuple: bool,
    pub(crate) constant: Option<Attr>,
    /// One bit of 64 for each name of an operation among the terms; all where one is a result of a tuple.
    pub(crate) names: u64,
    /// The range of the integer; `None` if the value is not an integer of at most 64 bits or the range is
    /// that of its type.
    pub(crate) range: Option<IntRange>,
    /// How often the range got narrower.
    pub(crate) narrowed: u8,
    /// How many terms the class had when the same ones were last made one.
    pub(crate) distinct: u32,
    /// Classes that refine this one, and those that this one refines.
    pub(crate) refined_by: SmallVec<[Id; 1]>,
    pub(crate) refines: SmallVec<[Id; 1]>,
}

impl Data {
    /// Returns whether the class is the tuple of all results of an operation with several results.
    pub(crate) fn is_tuple(&self) -> bool {
        self.tuple
    }
}

/// The e-class analysis: constants, ranges, and witnesses.
#[derive(Debug, Default)]
pub(crate) struct Facts {
    pub(crate) next: Option<Data>,
    /// Two constants that were made equal: some rule is wrong.
    pub(crate) conflict: Option<(Attr, Attr)>,
    /// The links between equal classes, if explanations are wanted.
    pub(crate) proof: Option<Box<Proof>>,
    /// The classes that congruence joined since they were last taken.
    pub(crate) congruent: RefCell<Congruent>,
}

/// Classes joined by congruence.
#[derive(Debug, Default)]
pub(crate) struct Congruent {
    pub(crate) classes: Vec<Id>,
    /// The nodes of which an operand was one of these, to be folded again.
    pub(crate) users: Vec<Id>,
}

impl Congruent {
    /// Records that two classes are about to be merged.
    fn note(&mut self, egg: &EGraph<ENode, Facts>, a: Id, b: Id) {
        let (a, b) = (egg.find(a), egg.find(b));
        if a == b {
            return;
        }
        self.classes.push(a);
        let (few, many) =
            if egg[a].parents().len() < egg[b].parents().len() { (a, b) } else { (b, a) };
        // The users of one class see the terms of the other from now on, as if they had used that before.
        let recorded = |class: Id, by: Id| {
            let (class, by) = (&egg[class].data, &egg[by].data);
            class.constant.is_none()
                && (by.constant.is_some() || by.range.is_some_and(|r| class.range != Some(r)))
        };
        let uses = |class| {
            reachable(egg, class, |data| &data.refines).into_iter().flat_map(|c| egg[c].parents())
        };
        if recorded(many, few) {
            self.users.extend(uses(many));
        }
        if recorded(few, many) || egg[few].data.constant.is_none() {
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
            refined_by: SmallVec::new(),
            refines: SmallVec::new(),
        })
    }

    fn pre_union(graph: &EGraph<ENode, Self>, a: Id, b: Id, reason: &Option<egg::Justification>) {
        if let Some(egg::Justification::Congruence) = reason {
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
        for (to, from) in [(&mut a.refined_by, b.refined_by), (&mut a.refines, b.refines)] {
            for id in from {
                if !to.contains(&id) {
                    to.push(id);
                }
            }
        }
        // egg recomputes nothing from the data: the saturation loop visits the classes that were touched.
        DidMerge(false, false)
    }
}

/// Returns a class and those that `next` leads to, the nearest first, up to a number.
pub(crate) fn reachable(
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

/// Returns the bit of a name in a set of names. Two may share one: who finds it looks closer.
pub(crate) fn name_bit(name: OpName) -> u64 {
    1 << (name.index() % 64)
}
