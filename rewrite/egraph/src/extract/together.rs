//! Taking several results from one operation at once.
//!
//! A quotient of 18 and a remainder of 18 are cheaper by one operation of 20 that gives both, and each alone is not: so no exchange of one term finds it.

use egg::Id;

use super::climber::{Climber, Shifted};
use super::order::{Seen, reaches};
use crate::choice::{Choice, Chosen, REACH};
use crate::demand::Uses;
use crate::frozen::Frozen;

/// An exchanged term, with its added and removed uses.
struct Exchanged {
    class: Id,
    before: Choice,
    shifted: Vec<Shifted>,
}

/// Computes all used results of `tuple`, and the classes that they refine, by the tuple, if that lowers the
/// total cost.
pub(super) fn exchange(climber: &mut Climber<'_, '_>, seen: &mut Seen, tuple: Id) -> bool {
    let graph = climber.graph;
    if fewer_than_two(graph, &climber.uses, tuple) {
        return false;
    }
    let mut takers = takers(graph, climber.chosen, seen, tuple);
    // Unused results are chosen first, so that the classes that they refine find them; then classes that
    // others need.
    takers.retain(|&(class, choice)| {
        climber.uses.is_used(class) || matches!(choice, Choice::Node(_))
    });
    takers.sort_by_key(|&(class, _)| {
        if climber.uses.is_used(class) { climber.order[usize::from(class)] } else { 0 }
    });
    if takers.iter().filter(|t| climber.uses.is_used(t.0)).count() < 2 {
        return false;
    }
    let mut done: Vec<Exchanged> = Vec::new();
    let mut more = 0;
    let mut possible = true;
    for (class, choice) in takers {
        let before = climber.chosen.choice(class);
        let mut shifted = Vec::new();
        // Nowhere, if nothing uses it.
        let places = climber.uses.placed(class).clone();
        let times = places.len() as i128;
        let reach = REACH * places.len().max(1);
        let old = climber.chosen.own_cost(class);
        let needed = climber.chosen.needs_now(graph, class);
        climber.chosen.set(class, choice);
        let needs = climber.chosen.needs_now(graph, class);
        let added = climber.acquire(class, &needs, &places, reach, &mut shifted);
        possible = added.complete;
        if possible {
            let freed = climber.release(&needed, &places, shifted.len() + reach, &mut shifted);
            possible = freed.complete;
            let own = i128::from(climber.chosen.own_cost(class)) - i128::from(old);
            more += freed.more + added.more + times * own;
        }
        done.push(Exchanged { class, before, shifted });
        if !possible {
            break;
        }
    }
    if possible && more < 0 {
        return true;
    }
    for exchanged in done.into_iter().rev() {
        climber.take_back(exchanged.shifted);
        climber.chosen.set(exchanged.class, exchanged.before);
    }
    false
}

/// Returns whether fewer than two of the results of `tuple`, and of the classes that they refine, are used at all.
fn fewer_than_two(graph: &Frozen<'_>, uses: &Uses<'_>, tuple: Id) -> bool {
    let used = |&class: &Id| uses.is_used(graph.find(class));
    let results = graph.results(tuple);
    let all = results
        .iter()
        .flat_map(|&class| std::iter::once(class).chain(graph[class].data.refines.iter().copied()));
    all.filter(used).take(2).count() < 2
}

/// Returns the classes that may be computed by `tuple` and are not, with the choices that do so.
fn takers(graph: &Frozen<'_>, chosen: &Chosen, seen: &mut Seen, tuple: Id) -> Vec<(Id, Choice)> {
    let mut out = Vec::new();
    for (i, class) in graph.results(tuple).into_iter().enumerate() {
        let data = &graph[class];
        let is_result = |node: &crate::node::ENode| {
            node.as_projection().is_some_and(|(at, of)| at == i && graph.find(of) == tuple)
        };
        let Some(at) = data.nodes.iter().position(is_result) else { continue };
        if data.data.constant.is_some()
            || reaches(graph, chosen, tuple, seen, |needed| (needed == class).then_some(true))
        {
            continue;
        }
        let choice = Choice::Node(at as u32);
        if chosen.choice(class) != choice {
            out.push((class, choice));
        }
        for &worse in &data.data.refines {
            let (worse, choice) = (graph.find(worse), Choice::RefinedBy(class));
            let free = graph[worse].data.constant.is_none() && worse != class;
            if free && chosen.choice(worse) != choice && !out.iter().any(|o| o.0 == worse) {
                out.push((worse, choice));
            }
        }
    }
    out
}
