//! Choices: the term of each e-class that extraction has chosen so far, and what they cost together.

use egg::Id;
use ir_core::def::cost::MAX_COST;
use smallvec::SmallVec;
use std::rc::Rc;

use crate::demand::{Demand, Uses};
use crate::frozen::Frozen;
use crate::node::ENode;

/// Sums saturate at this value.
pub(crate) const CAP: u64 = MAX_COST;

/// The node or operation that computes a class.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Choice {
    /// Nothing: it cannot be.
    None,
    /// The node with that index in the class.
    Node(u32),
    /// The term of a class that refines it.
    RefinedBy(Id),
}

/// A choice for each class, by the number of the class.
#[derive(Clone)]
pub(crate) struct Chosen {
    pub(crate) choices: Vec<Choice>,
    /// The cost of each node of each class.
    pub(crate) costs: Rc<Costs>,
}

pub(crate) type Costs = Vec<SmallVec<[u64; 2]>>;

/// A choice for a class, with the classes that it needs.
pub(crate) struct Candidate {
    pub(crate) choice: Choice,
    pub(crate) cost: u64,
    pub(crate) needs: SmallVec<[Id; 4]>,
}

impl Chosen {
    pub(crate) fn choice(&self, class: Id) -> Choice {
        self.choices.get(usize::from(class)).copied().unwrap_or(Choice::None)
    }

    pub(crate) fn set(&mut self, class: Id, choice: Choice) {
        self.choices[usize::from(class)] = choice;
    }

    /// Returns the classes that the choice for `class` needs.
    pub(crate) fn needs<'g>(
        &'g self,
        graph: &'g Frozen<'_>,
        class: Id,
    ) -> impl DoubleEndedIterator<Item = Id> + 'g {
        let needs = match self.choices.get(usize::from(class)) {
            None | Some(Choice::None) => &[],
            Some(Choice::RefinedBy(class)) => std::slice::from_ref(class),
            Some(Choice::Node(i)) => &graph[class].nodes[*i as usize].children[..],
        };
        needs.iter().map(|&need| graph.find(need))
    }

    /// Returns the same, where choices are about to change.
    pub(crate) fn needs_now(&self, graph: &Frozen<'_>, class: Id) -> SmallVec<[Id; 4]> {
        self.needs(graph, class).collect()
    }

    pub(crate) fn own_cost(&self, class: Id) -> u64 {
        match self.choice(class) {
            // A class that nothing may need has no cost here.
            Choice::Node(i) => self.costs[usize::from(class)].get(i as usize).copied().unwrap_or(0),
            _ => 0,
        }
    }

    pub(crate) fn candidates(&self, graph: &Frozen<'_>, class: Id) -> Vec<Candidate> {
        let mut out = Vec::new();
        self.each_candidate(graph, class, |choice, cost, needs| {
            let needs = needs.iter().map(|&need| graph.find(need)).collect();
            out.push(Candidate { choice, cost, needs });
        });
        out
    }

    /// Calls `visit` on the choices for a class, with their costs and the classes they need, in the same
    /// order at every call.
    pub(crate) fn each_candidate(
        &self,
        graph: &Frozen<'_>,
        class: Id,
        mut visit: impl FnMut(Choice, u64, &[Id]),
    ) {
        let data = &graph[class];
        for (i, node) in data.nodes.iter().enumerate() {
            // A class with a known constant is computed as a constant.
            if data.data.constant.is_some() && !node.children.is_empty() {
                continue;
            }
            visit(Choice::Node(i as u32), self.costs[usize::from(class)][i], &node.children);
        }
        if data.data.constant.is_none() {
            for &better in &data.data.refined_by {
                let better = graph.find(better);
                if better != class {
                    visit(Choice::RefinedBy(better), 0, &[better]);
                }
            }
        }
    }

    /// Returns the classes that are computed, operands before users.
    pub(crate) fn used(&self, graph: &Frozen<'_>, demand: &Demand<'_>) -> Vec<Id> {
        let mut done = vec![false; self.choices.len()];
        let mut out = Vec::new();
        let mut stack: Vec<(Id, bool)> =
            demand.roots.iter().rev().map(|root| (root.0, false)).collect();
        while let Some((class, left)) = stack.pop() {
            if left {
                out.push(class);
                continue;
            }
            if std::mem::replace(&mut done[usize::from(class)], true) {
                continue;
            }
            stack.push((class, true));
            stack.extend(self.needs(graph, class).rev().map(|c| (c, false)));
        }
        out
    }

    /// Returns where the classes `used` (operands before users) are needed, and their total cost with every
    /// scope that computes them counted.
    pub(crate) fn placed<'d>(
        &self,
        graph: &Frozen<'_>,
        demand: &'d Demand<'d>,
        used: &[Id],
    ) -> (Uses<'d>, u64) {
        let mut uses = Uses::new(demand, self.choices.len());
        let mut cost = 0u64;
        for &(root, place) in &demand.roots {
            uses.add(root, place);
        }
        for &class in used.iter().rev() {
            for place in uses.placed(class).clone() {
                cost = add(cost, self.own_cost(class));
                self.needs(graph, class).for_each(|need| _ = uses.add(need, place));
            }
        }
        (uses, cost)
    }

    /// Returns the total cost, and the number of chosen terms that a reducing rule simplified: of two choices
    /// with the same cost, the one with fewer such terms may free operations that only the skeleton uses.
    pub(crate) fn rank(&self, graph: &Frozen<'_>, demand: &Demand<'_>) -> (u64, usize) {
        let used = self.used(graph, demand);
        let made_less = |class: &&Id| match self.choice(**class) {
            Choice::Node(i) => graph.is_reduced(&graph[**class].nodes[i as usize]),
            _ => false,
        };
        (self.placed(graph, demand, &used).1, used.iter().filter(made_less).count())
    }

    /// Returns the cost of all that is computed.
    pub(crate) fn cost(&self, graph: &Frozen<'_>, demand: &Demand<'_>) -> u64 {
        self.placed(graph, demand, &self.used(graph, demand)).1
    }
}

pub(crate) fn add(a: u64, b: u64) -> u64 {
    a.saturating_add(b).min(CAP)
}

/// Returns whether a class that is not constant can be computed in several ways. Terms that need the class itself (`x
/// + 0` among the terms of `x`) do not count.
pub(crate) fn has_alternatives(graph: &Frozen<'_>, class: Id) -> bool {
    let data = &graph[class];
    if data.data.constant.is_some() || data.nodes.len() + data.data.refined_by.len() < 2 {
        return false;
    }
    let is_way = |node: &&ENode| node.children.iter().all(|&child| graph.find(child) != class);
    data.nodes.iter().filter(is_way).take(2).count() + data.data.refined_by.len() > 1
}

/// Returns the index of a node among those of its class.
pub(crate) fn position(graph: &Frozen<'_>, class: Id, node: &ENode) -> Option<usize> {
    use egg::Language;
    if graph[class].nodes.len() == 1 {
        return Some(0);
    }
    let node = node.clone().map_children(|c| graph.find(c));
    graph[class].nodes.iter().position(|n| *n == node)
}

/// The number of classes that one exchange may visit.
pub(crate) const REACH: usize = 256;
