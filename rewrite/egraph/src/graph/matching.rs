//! The e-graph as rules see it: classes with their nodes, and adding the terms that rules make.

use egg::Id;
use ir_core::expr::{Val, ValueHook};
use ir_core::ranges::IntRange;
use ir_core::{Attr, Body, Loc, OpName, OperationState, Registry, ValueId};
use rewrite::drr::{
    BuildTerms, Candidate, MatchTerms, NewTerm, Results, RootTerm, Subsumed, Terms,
};
use rewrite::rewriter::{NoListener, Rewriter};

use smallvec::SmallVec;

use crate::node::ENode;

use super::Graph;
use super::relations::MANY_TERMS;
use crate::class_data::name_bit;

/// The relation of a visited class to the class that is matched.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Relation {
    /// The same class.
    Equal,
    /// A class whose values refine those of the matched one.
    Refining,
}

impl Graph<'_> {
    /// Returns the node of that payload over the classes as they are now.
    pub(super) fn canonical(&self, payload: u32, operands: &[Id]) -> ENode {
        ENode::of_payload(payload, operands.iter().map(|&c| self.egg.find(c)).collect())
    }

    /// Calls `visit` on the operations of that name among the terms of a class, and among those of the tuples that it is a result of, until
    /// `visit` returns false. Returns whether a subsumed term was skipped.
    pub(super) fn visit(
        &self,
        class: Id,
        name: OpName,
        relation: Relation,
        subsumed: Subsumed,
        visit: &mut dyn FnMut(Candidate<'_, Id>) -> bool,
    ) -> bool {
        let data = &self.egg[class];
        let mut left_out = false;
        // A constant class is matched as that constant only: its other terms add nothing.
        let constant = data.data.constant.is_some() && self.ignored_constant != Some(class);
        let mut term = |node: &ENode, tuple: Option<Id>| {
            let Some(shape) = node.shape() else { return true };
            let shape = &self.shapes[shape];
            if shape.name != name || (constant && !node.children.is_empty()) {
                return true;
            }
            let candidate = Candidate {
                term: node.payload(),
                props: shape.props,
                attrs: shape.attrs,
                operands: &node.children,
                ranges: &shape.ranges,
                commutes: shape.commutes,
                exact: relation == Relation::Equal && self.is_exact(node),
                whole: tuple.or_else(|| shape.is_tuple().then_some(class)),
            };
            if subsumed == Subsumed::Skipped && self.is_subsumed(&candidate) {
                left_out = true;
                return true;
            }
            visit(candidate)
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
            let places = self.visible.of(class, data.nodes.len(), hides);
            let _ = places.iter().all(|&at| each(&data.nodes[at as usize]));
        } else if many && subsumed == Subsumed::Skipped && data.data.constant.is_none() {
            // A term that needs the class itself (`x + 0` among the terms of `x`) is not a reduction.
            let hides = |at: usize| {
                let node = &data.nodes[at];
                node.children.iter().any(|&child| self.egg.find(child) == class)
                    || self.subsumed.contains(&self.canonical(node.payload(), &node.children))
            };
            let places = self.visible.of(class, data.nodes.len(), hides);
            let _ = places.iter().all(|&at| each(&data.nodes[at as usize]));
            left_out |= places.len() < data.nodes.len();
        } else {
            let _ = data.nodes.iter().all(each);
        }
        left_out
    }

    pub(super) fn is_subsumed(&self, node: &Candidate<'_, Id>) -> bool {
        !self.subsumed.is_empty()
            && self.subsumed.contains(&self.canonical(node.term, node.operands))
    }
}

impl Graph<'_> {
    /// Records that a rule that [reduces](rewrite::drr::eclass::TermRule::reduces) matched that operation, and
    /// that its class has the result.
    pub(crate) fn subsume(&mut self, root: &RootTerm<Id>) {
        let node = self.canonical(root.term, &root.operands);
        self.subsumed.insert(node);
    }

    /// Returns the classes of the results of a class, each by the id that facts about it are recorded under.
    fn recorded_results(&self, class: Id) -> SmallVec<[Id; 2]> {
        let found = self.egg.find(class);
        let results = self.results(found);
        if !self.is_recording() {
            return results;
        }
        let of = |(i, &result): (usize, &Id)| {
            if result == found { class } else { self.id_in(result, &ENode::projection(i, found)) }
        };
        results.iter().enumerate().map(of).collect()
    }
}

impl Terms for Graph<'_> {
    type Term = Id;

    fn reg(&self) -> &Registry {
        self.reg
    }
    fn body(&self) -> &Body {
        self.body
    }
    fn find(&self, class: Id) -> Id {
        self.egg.find(class)
    }
    fn witness(&self, class: Id) -> Option<ValueId> {
        Some(self.egg[class].data.witness)
    }
    fn results(&self, class: Id, index: Option<usize>) -> Option<Results<Id>> {
        let results = self.recorded_results(class);
        Some(match (index, &results[..]) {
            (Some(i), _) => Results::One(*results.get(i)?),
            (None, [one]) => Results::One(*one),
            (None, all) => Results::List(all.into()),
        })
    }
}

impl MatchTerms for Graph<'_> {
    const COMMITS: bool = false;

    fn any_root(
        &self,
        root: Id,
        name: OpName,
        has_operands: impl Fn(&dyn Fn(usize) -> Option<Id>) -> bool,
    ) -> bool {
        let mut any = false;
        self.visit(
            self.egg.find(root),
            name,
            Relation::Equal,
            Subsumed::Matched,
            &mut |candidate| {
                let first = |index| candidate.declared(index).first().copied();
                let swapped = |index| first(if index < 2 { 1 - index } else { index });
                any = has_operands(&first) || (candidate.commutes && has_operands(&swapped));
                !any
            },
        );
        any
    }

    fn roots(&self, root: Id, name: OpName, visit: &mut dyn FnMut(Candidate<'_, Id>) -> bool) {
        self.visit(self.egg.find(root), name, Relation::Equal, Subsumed::Matched, visit);
    }

    fn definitions(
        &self,
        class: Id,
        name: OpName,
        subsumed: Subsumed,
        visit: &mut dyn FnMut(Candidate<'_, Id>) -> bool,
    ) -> bool {
        let mut left_out = self.visit(self.egg.find(class), name, Relation::Equal, subsumed, visit);
        for class in self.with_refining(class).into_iter().skip(1) {
            left_out |= self.visit(class, name, Relation::Refining, subsumed, visit);
        }
        left_out
    }

    fn may_have(&self, class: Id, name: OpName) -> bool {
        let data = &self.egg[self.egg.find(class)].data;
        !data.refined_by.is_empty() || data.names & name_bit(name) != 0
    }

    fn constant(&self, class: Id) -> Option<(Attr, bool)> {
        let (class, exact) = self.resolved(class);
        Some((self.egg[class].data.constant?, exact))
    }

    /// Returns `None`, because local rules call no natives: these may read more than a value.
    fn call(&self, _: &ValueHook, _: Id) -> Option<Vec<Val>> {
        None
    }

    fn of_value(&self, value: ValueId) -> Option<Id> {
        self.known_class(value)
    }

    fn resolved(&self, class: Id) -> Id {
        Graph::resolved(self, class).0
    }

    fn range(&self, value: ValueId) -> Option<IntRange> {
        let known = self.known_class(value).and_then(|class| self.egg[class].data.range);
        known.or_else(|| IntRange::full(self.reg.ctx(), self.body.ty(value)))
    }

    /// Returns the unknown location: a term is in no place of the text.
    fn loc(&self, _: Id) -> Loc {
        Loc::UNKNOWN
    }
}

impl BuildTerms for Graph<'_> {
    fn rewriter<R>(&mut self, run: impl FnOnce(&mut Rewriter<'_>) -> R) -> R {
        run(&mut Rewriter::new(self.reg, self.body, &mut NoListener))
    }

    fn matched_loc(&self) -> Loc {
        Loc::UNKNOWN
    }

    fn add(&mut self, mut term: NewTerm<Id>) -> Option<Id> {
        let recorded = self.is_recording().then(|| term.operands.clone());
        term.operands.iter_mut().for_each(|class| *class = self.egg.find(*class));
        if let Some(shape) =
            self.shapes.find(term.name, &term.types, term.props, term.attrs, term.operands.len())
        {
            let mut node = self.shapes.node(shape, term.operands.clone());
            if let Some(class) = self.egg.lookup(&mut node) {
                let Some(recorded) = recorded else { return Some(self.egg.find(class)) };
                self.record_node(&self.shapes.node(shape, recorded), None);
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
        let added = self.add_unrecorded(op, term.operands);
        if term.loc != Loc::UNKNOWN {
            self.located.push((added.0.clone(), term.loc));
        }
        if let Some(recorded) = recorded {
            self.record_node(&ENode::of_payload(added.0.payload(), recorded), None);
            self.record_results(op, &added);
            return Some(self.id_in(added.1, &added.0));
        }
        Some(added.1)
    }

    fn import(&mut self, value: ValueId) -> Option<Id> {
        self.import_at(value, 0)
    }
}
