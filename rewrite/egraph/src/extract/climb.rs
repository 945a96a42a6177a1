//! Hill climbing: a term of a class is exchanged for another as long as that makes the whole cheaper.

use egg::Id;

use super::climber::Climber;
use super::order::{self, Seen};
use super::together;
use crate::choice::{Chosen, has_alternatives};
use crate::demand::Demand;
use crate::frozen::Frozen;

/// How many times all classes are visited.
const PASSES: usize = 4;

/// Exchanges terms as long as that makes the whole cheaper.
pub(super) fn climb(graph: &Frozen<'_>, chosen: &mut Chosen, demand: &Demand<'_>) {
    let tuples: Vec<Id> =
        graph.classes().filter(|class| class.data.is_tuple()).map(|class| class.id).collect();
    let mut seen = Seen::default();
    for _ in 0..PASSES {
        let used = chosen.used(graph, demand);
        if !used.iter().any(|&class| has_alternatives(graph, class)) {
            return;
        }
        let used = order::order(graph, chosen, demand, &used);
        let (uses, _) = chosen.placed(graph, demand, &used);
        let mut order = vec![0u32; chosen.choices.len()];
        for (i, &class) in used.iter().enumerate() {
            order[usize::from(class)] = i as u32 + 1;
        }
        let mut climber = Climber { graph, chosen, uses, order, seen: Seen::default() };
        let mut changed = false;
        for &class in used.iter().rev() {
            // The class may have become unused meanwhile.
            if climber.uses.is_used(class) {
                changed |= climber.exchange(class);
            }
        }
        for &tuple in &tuples {
            changed |= together::exchange(&mut climber, &mut seen, tuple);
        }
        if !changed {
            break;
        }
    }
}
