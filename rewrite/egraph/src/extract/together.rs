//! Taking several results from one operation at once.
//!
//! A quotient of 18 and a remainder of 18 are cheaper by one operation of 20 that gives both, and each alone is not: so no exchange of one term finds it.

use egg::Id;

use super::order::{Seen, reaches};
use super::{Acquired, Choice, Chosen, REACH, acquire, add, release, take_back};
use crate::graph::Graph;

/// A term that was exchanged, with what went out of use and came into it.
struct Exchanged {
    class: Id,
    before: Choice,
    released: Vec<usize>,
    acquired: Vec<Acquired>,
}

/// Computes all results of `tuple` that are used, and what they refine, by it, if that makes the whole cheaper.
pub(super) fn exchange(
    graph: &Graph<'_>,
    chosen: &mut Chosen,
    uses: &mut [u32],
    order: &mut [u32],
    seen: &mut Seen,
    tuple: Id,
) -> bool {
    if fewer_than_two(graph, uses, tuple) {
        return false;
    }
    let mut takers = takers(graph, chosen, seen, tuple);
    // A result that nothing uses is chosen first, so that what it refines finds it; of the rest, what is needed by others comes first.
    takers.retain(|&(class, choice)| uses[usize::from(class)] > 0 || matches!(choice, Choice::Node(_)));
    takers.sort_by_key(|&(class, _)| if uses[usize::from(class)] > 0 { order[usize::from(class)] } else { 0 });
    if takers.iter().filter(|t| uses[usize::from(t.0)] > 0).count() < 2 {
        return false;
    }
    let mut done: Vec<Exchanged> = Vec::new();
    let (mut old, mut new) = (0, 0);
    let mut possible = true;
    for (class, choice) in takers {
        let before = chosen.choice(class);
        let used = uses[usize::from(class)] > 0;
        let mut exchanged = Exchanged { class, before, released: Vec::new(), acquired: Vec::new() };
        let own = chosen.own_cost(class);
        let needs = chosen.needs_now(graph, class);
        let freed = match used {
            true => release(graph, chosen, uses, &needs, REACH, &mut exchanged.released),
            false => (0, true),
        };
        let freed = freed.1.then_some(freed.0);
        chosen.set(class, choice);
        let needs = chosen.needs_now(graph, class);
        let added = match freed {
            Some(_) if used => acquire(graph, chosen, uses, order, &needs, class, REACH, &mut exchanged.acquired),
            freed => freed,
        };
        done.push(exchanged);
        let (Some(freed), Some(added)) = (freed, added) else {
            possible = false;
            break;
        };
        if used {
            old = add(old, add(freed, own));
            new = add(new, add(added, chosen.own_cost(class)));
        }
    }
    if possible && new < old {
        return true;
    }
    for exchanged in done.into_iter().rev() {
        take_back(uses, order, exchanged.acquired);
        exchanged.released.into_iter().for_each(|c| uses[c] += 1);
        chosen.set(exchanged.class, exchanged.before);
    }
    false
}

/// Whether fewer than two of the results of `tuple`, and of what they refine, are used at all.
fn fewer_than_two(graph: &Graph<'_>, uses: &[u32], tuple: Id) -> bool {
    let used = |&class: &Id| uses[usize::from(graph.egg.find(class))] > 0;
    let results = graph.results(tuple);
    let all =
        results.iter().flat_map(|&class| std::iter::once(class).chain(graph.egg[class].data.worse.iter().copied()));
    all.filter(used).take(2).count() < 2
}

/// The classes that may be computed by `tuple` and are not, with the choices that do so.
fn takers(graph: &Graph<'_>, chosen: &Chosen, seen: &mut Seen, tuple: Id) -> Vec<(Id, Choice)> {
    let mut out = Vec::new();
    for (i, class) in graph.results(tuple).into_iter().enumerate() {
        let data = &graph.egg[class];
        let is_result = |node: &crate::node::ENode| {
            node.as_projection().is_some_and(|(at, of)| at == i && graph.egg.find(of) == tuple)
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
        for &worse in &data.data.worse {
            let (worse, choice) = (graph.egg.find(worse), Choice::Better(class));
            let free = graph.egg[worse].data.constant.is_none() && worse != class;
            if free && chosen.choice(worse) != choice && !out.iter().any(|o| o.0 == worse) {
                out.push((worse, choice));
            }
        }
    }
    out
}
