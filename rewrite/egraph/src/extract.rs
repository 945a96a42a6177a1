//! Extraction: chooses one term of each e-class.
//!
//! First by tree cost, bottom up: every use of a value counts as a copy, which is exact where nothing is
//! shared, and the choices have no cycle. Then by the cost of the placed terms, each value once in each scope
//! that has no enclosing scope with it (`climb`), from two starting points: the cheapest trees and the
//! original terms.
//!
//! The results of one operation with several results are also exchanged together (`together`): for one result
//! alone the exchange may cost more.
//!
//! **Invariant:** following the choices from any class ends at leaves.

mod climb;
mod climber;
mod order;
mod together;

use egg::Id;
use ir_core::Type;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::rc::Rc;

use crate::choice::{CAP, Choice, Chosen, Costs, add, position};
use crate::cost::{CostModel, CostedOp, WrongCost};
use crate::demand::Demand;
use crate::frozen::Frozen;
use crate::lists::empty_lists;
use crate::node::{ENode, ShapeId};

/// The algorithm of extraction.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Extraction {
    /// The cheapest trees.
    Tree,
    /// Shared terms count once.
    #[default]
    Dag,
    /// The cheapest choice of all with shared terms counted once, if the e-graph is small enough for the
    /// search; otherwise as `Dag`.
    Exact,
}

/// Chooses a term for every needed class. `originals` are the nodes of the original operations, in order.
/// Returns whether the choice is known to be the cheapest of all.
///
/// # Errors
/// If the cost model gives an invalid cost.
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

/// Chooses the cheapest terms with shared ones counted once.
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

/// Returns the classes that may be needed by any choice, in order. Operands of terms that folded to constants
/// are mostly not among them.
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
        let needed = data.nodes.iter().flat_map(|node| &node.children).chain(&data.data.refined_by);
        stack.extend(needed.map(|&c| graph.find(c)).filter(|&c| !seen[usize::from(c)]));
    }
    out.sort_unstable();
    out
}

/// Computes the own cost of each node of some classes.
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

/// A candidate with operands whose cost is not known yet.
struct Waiting {
    class: Id,
    choice: Choice,
    /// The own cost plus the cost of the known operands.
    cost: u64,
    /// How many are not.
    left: usize,
}

/// Chooses the cheapest trees of some classes, which need no others.
///
/// A tree costs at least as much as any part of it, so classes are settled in the order of their cost (Knuth,
/// "A generalization of Dijkstra's algorithm", Information Processing Letters 6, 1977).
fn by_tree(graph: &Frozen<'_>, chosen: &mut Chosen, classes: &[Id], originals: &[(Id, ENode)]) {
    let mut best: Vec<Option<u64>> = vec![None; chosen.choices.len()];
    let mut users: Vec<SmallVec<[u32; 4]>> = empty_lists(chosen.choices.len());
    let mut all: Vec<Waiting> = Vec::with_capacity(classes.len());
    let mut announced: BinaryHeap<Reverse<(u64, u32)>> = BinaryHeap::new();
    for &class in classes {
        chosen.each_candidate(graph, class, |choice, cost, needs| {
            let number = all.len() as u32;
            needs.iter().for_each(|&need| users[usize::from(graph.find(need))].push(number));
            if needs.is_empty() {
                announced.push(Reverse((cost, number)));
            }
            all.push(Waiting { class, choice, cost, left: needs.len() });
        });
    }
    while let Some(Reverse((cost, number))) = announced.pop() {
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
                announced.push(Reverse((waiting.cost, user)));
            }
        }
    }
    // Of trees with the same cost the original is chosen. It has a cost of its own, so its operands are
    // cheaper, which excludes cycles.
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

/// Chooses the original term of each class that has one, the first, or the value that is not a term. Its
/// operands precede it, which excludes cycles.
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

/// Returns whether following the choices may come back: a class without an original was chosen for when its tree was the cheapest, which may lead to
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
