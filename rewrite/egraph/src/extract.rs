//! Choosing one term of each class.
//!
//! First by tree cost, bottom up: it takes every use of a value for a copy, but is exact where nothing is shared, and its choices have no
//! cycle. Then by the cost of what is in fact computed, each value once in each scope that sees none around it (`climb`, from two places, the
//! cheapest trees and the original terms).
//!
//! What one operation of several results gives is exchanged together, too (`together`): for one of them alone it may cost too much.
//!
//! **Invariant:** following the choices from any class ends at leaves.

mod climb;
mod order;
mod together;

use egg::Id;
use ir_core::Type;
use ir_core::def::cost::MAX_COST;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::rc::Rc;

use crate::WrongCost;
use crate::cost::{CostModel, CostedOp};
use crate::frozen::Frozen;
use crate::node::{ENode, ShapeId};
use crate::scopes::{Demand, Uses};

/// How extraction works.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Extraction {
    /// The cheapest trees.
    Tree,
    /// What is shared counts once.
    #[default]
    Dag,
    /// The cheapest of all with what is shared counted once, if the e-graph is small enough to find out; else as `Dag`.
    Exact,
}

/// Sums stop here: such a term is too expensive to tell how much.
pub(crate) const CAP: u64 = MAX_COST;
/// How many classes one exchange may look at.
const REACH: usize = 256;

/// What a class is computed by.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Choice {
    /// Nothing: it cannot be.
    None,
    /// The node with that index in the class.
    Node(u32),
    /// The term of a class that refines it.
    Better(Id),
}

/// A choice for each class, by the number of the class.
#[derive(Clone)]
pub(crate) struct Chosen {
    pub(crate) choices: Vec<Choice>,
    /// The cost of each node of each class.
    costs: Rc<Costs>,
}

type Costs = Vec<SmallVec<[u64; 2]>>;

/// What may be chosen for a class, and what it needs.
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

    /// The classes that the choice for `class` needs.
    pub(crate) fn needs<'g>(
        &'g self,
        graph: &'g Frozen<'_>,
        class: Id,
    ) -> impl DoubleEndedIterator<Item = Id> + 'g {
        let needs = match self.choices.get(usize::from(class)) {
            None | Some(Choice::None) => &[],
            Some(Choice::Better(class)) => std::slice::from_ref(class),
            Some(Choice::Node(i)) => &graph[class].nodes[*i as usize].children[..],
        };
        needs.iter().map(|&need| graph.find(need))
    }

    /// The same, where choices are about to change.
    fn needs_now(&self, graph: &Frozen<'_>, class: Id) -> SmallVec<[Id; 4]> {
        self.needs(graph, class).collect()
    }

    fn own_cost(&self, class: Id) -> u64 {
        match self.choice(class) {
            // What nothing may need has no cost here.
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

    /// Calls `visit` on the choices for a class, their costs, and what they need, as it was called once.
    fn each_candidate(
        &self,
        graph: &Frozen<'_>,
        class: Id,
        mut visit: impl FnMut(Choice, u64, &[Id]),
    ) {
        let data = &graph[class];
        for (i, node) in data.nodes.iter().enumerate() {
            // What is constant is computed as a constant.
            if data.data.constant.is_some() && !node.children.is_empty() {
                continue;
            }
            visit(Choice::Node(i as u32), self.costs[usize::from(class)][i], &node.children);
        }
        if data.data.constant.is_none() {
            for &better in &data.data.better {
                let better = graph.find(better);
                if better != class {
                    visit(Choice::Better(better), 0, &[better]);
                }
            }
        }
    }

    /// The classes that are computed, each behind what it needs.
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

    /// Where the classes `used` are needed, each of which comes behind what it needs, and what they cost together, wherever they are computed.
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

    /// The cost of all that is computed, and how many of these terms a rule made less of: of two that cost the same, what it made may let go of something
    /// that the skeleton hands round.
    fn rank(&self, graph: &Frozen<'_>, demand: &Demand<'_>) -> (u64, usize) {
        let used = self.used(graph, demand);
        let made_less = |class: &&Id| match self.choice(**class) {
            Choice::Node(i) => graph.is_made_less(&graph[**class].nodes[i as usize]),
            _ => false,
        };
        (self.placed(graph, demand, &used).1, used.iter().filter(made_less).count())
    }

    /// The cost of all that is computed.
    pub(crate) fn cost(&self, graph: &Frozen<'_>, demand: &Demand<'_>) -> u64 {
        self.placed(graph, demand, &self.used(graph, demand)).1
    }
}

pub(crate) fn add(a: u64, b: u64) -> u64 {
    a.saturating_add(b).min(CAP)
}

/// Chooses for everything that is needed. `originals` are the nodes of the operations that there are, in order. Whether the choice is known to be the
/// cheapest of all.
///
/// # Errors
/// If a cost is none.
pub(crate) fn extract(
    graph: &Frozen<'_>,
    model: &CostModel,
    how: Extraction,
    demand: &Demand<'_>,
    originals: &[(Id, ENode)],
) -> Result<(Chosen, bool), WrongCost> {
    let wanted = reachable(graph, demand);
    let costs = Rc::new(node_costs(graph, model, &wanted)?);
    let mut chosen = Chosen { choices: vec![Choice::None; costs.len()], costs };
    by_tree(graph, &mut chosen, &wanted, originals);
    if how == Extraction::Tree {
        return Ok((chosen, false));
    }
    let mut chosen = by_dag(graph, chosen, demand, originals);
    let optimal = how == Extraction::Exact && crate::exact::improve(graph, &mut chosen, demand);
    Ok((chosen, optimal))
}

/// What is cheap with what is shared counted once.
fn by_dag(
    graph: &Frozen<'_>,
    mut chosen: Chosen,
    demand: &Demand<'_>,
    originals: &[(Id, ENode)],
) -> Chosen {
    let mut other = Chosen { choices: chosen.choices.clone(), costs: chosen.costs.clone() };
    by_original(graph, &mut other, originals);
    let same = other.choices == chosen.choices;
    climb::climb(graph, &mut chosen, demand);
    if same || is_cyclic(graph, &other) {
        return chosen;
    }
    climb::climb(graph, &mut other, demand);
    if other.rank(graph, demand) <= chosen.rank(graph, demand) { other } else { chosen }
}

/// The classes that may be needed, whatever is chosen, in order: of what folded to constants, most is of no use.
fn reachable(graph: &Frozen<'_>, demand: &Demand<'_>) -> Vec<Id> {
    let mut seen = vec![false; graph.ids()];
    let mut out = Vec::new();
    let mut stack: Vec<Id> = demand.roots.iter().map(|root| root.0).collect();
    while let Some(class) = stack.pop() {
        if std::mem::replace(&mut seen[usize::from(class)], true) {
            continue;
        }
        out.push(class);
        let data = &graph[class];
        if data.data.constant.is_some() {
            continue;
        }
        let needed = data.nodes.iter().flat_map(|node| &node.children).chain(&data.data.better);
        stack.extend(needed.map(|&c| graph.find(c)).filter(|&c| !seen[usize::from(c)]));
    }
    out.sort_unstable();
    out
}

/// The cost of each node of some classes by itself.
fn node_costs(graph: &Frozen<'_>, model: &CostModel, classes: &[Id]) -> Result<Costs, WrongCost> {
    let mut by_shape: FxHashMap<ShapeId, u64> = FxHashMap::default();
    let mut of = |node: &ENode| -> Result<u64, WrongCost> {
        let Some(id) = node.shape() else { return Ok(0) };
        if model.is_by_shape()
            && let Some(&cost) = by_shape.get(&id)
        {
            return Ok(cost);
        }
        let shape = &graph.shapes[id];
        let operands: SmallVec<[Type; 4]> = node.children.iter().map(|&c| graph.ty(c)).collect();
        let (name, props, results) = (shape.name, shape.props, &shape.types[..]);
        let op = CostedOp { reg: graph.reg, name, props, operands: &operands, results };
        let cost = model.cost(&op).map_err(|cost| WrongCost { op: name, cost })?.min(CAP);
        by_shape.insert(id, cost);
        Ok(cost)
    };
    let mut costs = empty_lists(graph.ids());
    for &class in classes {
        costs[usize::from(class)] =
            graph[class].nodes.iter().map(&mut of).collect::<Result<_, _>>()?;
    }
    Ok(costs)
}

/// So many empty lists: cloning one each time takes longer.
pub(crate) fn empty_lists<A: smallvec::Array>(count: usize) -> Vec<SmallVec<A>> {
    std::iter::repeat_with(SmallVec::new).take(count).collect()
}

/// A candidate whose needs are not all told yet.
struct Waiting {
    class: Id,
    choice: Choice,
    /// What it costs, with those that are told.
    cost: u64,
    /// How many are not.
    left: usize,
}

/// The cheapest trees of some classes, which need no others.
///
/// A tree costs no less than a part of it, so that classes are told once, the cheapest first (Knuth, "A generalization of Dijkstra's algorithm",
/// Information Processing Letters 6, 1977).
fn by_tree(graph: &Frozen<'_>, chosen: &mut Chosen, classes: &[Id], originals: &[(Id, ENode)]) {
    let mut best: Vec<Option<u64>> = vec![None; chosen.choices.len()];
    let mut users: Vec<SmallVec<[u32; 4]>> = empty_lists(chosen.choices.len());
    let mut all: Vec<Waiting> = Vec::with_capacity(classes.len());
    let mut told: BinaryHeap<Reverse<(u64, u32)>> = BinaryHeap::new();
    for &class in classes {
        chosen.each_candidate(graph, class, |choice, cost, needs| {
            let number = all.len() as u32;
            needs.iter().for_each(|&need| users[usize::from(graph.find(need))].push(number));
            if needs.is_empty() {
                told.push(Reverse((cost, number)));
            }
            all.push(Waiting { class, choice, cost, left: needs.len() });
        });
    }
    while let Some(Reverse((cost, number))) = told.pop() {
        let Waiting { class, choice, .. } = all[number as usize];
        let known = &mut best[usize::from(class)];
        if known.is_some() {
            continue;
        }
        *known = Some(cost);
        chosen.set(class, choice);
        for user in std::mem::take(&mut users[usize::from(class)]) {
            let waiting = &mut all[user as usize];
            waiting.cost = add(waiting.cost, cost);
            waiting.left -= 1;
            if waiting.left == 0 && best[usize::from(waiting.class)].is_none() {
                told.push(Reverse((waiting.cost, user)));
            }
        }
    }
    // Of equally cheap ones the original is chosen. It costs something itself, so what it needs is cheaper, and there is no cycle.
    for (class, node) in originals {
        let class = graph.find(*class);
        if best[usize::from(class)].is_none() || graph[class].data.constant.is_some() {
            continue;
        }
        let Some(i) = position(graph, class, node) else { continue };
        // A result of several costs what all of them cost.
        let own = match node.as_projection() {
            Some((_, tuple)) => chosen.own_cost(graph.find(tuple)),
            None => chosen.costs[usize::from(class)][i],
        };
        let base = chosen.costs[usize::from(class)][i];
        let cost = node
            .children
            .iter()
            .try_fold(base, |sum, &c| Some(add(sum, best[usize::from(graph.find(c))]?)));
        if own > 0 && cost < Some(CAP) && cost.is_some() && cost == best[usize::from(class)] {
            chosen.set(class, Choice::Node(i as u32));
        }
    }
}

/// The index of a node among those of its class.
pub(crate) fn position(graph: &Frozen<'_>, class: Id, node: &ENode) -> Option<usize> {
    use egg::Language;
    if graph[class].nodes.len() == 1 {
        return Some(0);
    }
    let node = node.clone().map_children(|c| graph.find(c));
    graph[class].nodes.iter().position(|n| *n == node)
}

/// The original term of each class that has one, the first, or the value that is no term: what it needs was there before it, so there is no cycle.
fn by_original(graph: &Frozen<'_>, chosen: &mut Chosen, originals: &[(Id, ENode)]) {
    let mut seen = vec![false; chosen.choices.len()];
    for (class, node) in originals {
        let class = graph.find(*class);
        if std::mem::replace(&mut seen[usize::from(class)], true)
            || graph[class].data.constant.is_some()
        {
            continue;
        }
        let leaf = graph[class].nodes.iter().position(|node| node.as_leaf().is_some());
        if let Some(i) = leaf.or_else(|| position(graph, class, node)) {
            chosen.set(class, Choice::Node(i as u32));
        }
    }
}

/// Whether following the choices may come back: a class without an original was chosen for when its tree was the cheapest, which may lead to
/// one whose original is not.
fn is_cyclic(graph: &Frozen<'_>, chosen: &Chosen) -> bool {
    let mut state = vec![0u8; chosen.choices.len()];
    for class in graph.classes().map(|class| class.id) {
        let mut stack = vec![(class, false)];
        while let Some((class, left)) = stack.pop() {
            let at = usize::from(class);
            if left {
                state[at] = 2;
                continue;
            }
            if state[at] != 0 {
                continue;
            }
            state[at] = 1;
            stack.push((class, true));
            for need in chosen.needs(graph, class) {
                match state[usize::from(need)] {
                    0 => stack.push((need, false)),
                    1 => return true,
                    _ => {}
                }
            }
        }
    }
    false
}

/// Whether a class that is no constant may be computed in several ways. What needs the class itself (`x + 0` among the terms of `x`) is none.
fn has_alternatives(graph: &Frozen<'_>, class: Id) -> bool {
    let data = &graph[class];
    if data.data.constant.is_some() || data.nodes.len() + data.data.better.len() < 2 {
        return false;
    }
    let is_way = |node: &&ENode| node.children.iter().all(|&child| graph.find(child) != class);
    data.nodes.iter().filter(is_way).take(2).count() + data.data.better.len() > 1
}
