//! Hill climbing: a term of a class is exchanged for another as long as that makes the whole cheaper.

use egg::Id;

use super::order::{self, Seen, reaches};
use super::{Choice, Chosen, REACH, has_alternatives, together};
use crate::frozen::Frozen;
use crate::scopes::{Demand, Place, Uses};

/// How often all classes are looked at.
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
            // A class may have gone out of use on the way.
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

/// A choice on its way.
pub(super) struct Climber<'c, 'g> {
    pub(super) graph: &'c Frozen<'g>,
    pub(super) chosen: &'c mut Chosen,
    /// Where classes are needed.
    pub(super) uses: Uses<'c>,
    /// What a class needs comes before it, or at the same place. Terms are exchanged for such as need what comes before, or can be put there, so there is
    /// never a cycle.
    pub(super) order: Vec<u32>,
    /// Room for walks.
    seen: Seen,
}

/// A use of a class comes or goes.
#[derive(Clone, Copy)]
struct Shift {
    class: Id,
    place: Place,
    comes: bool,
}

/// A class of which a use came or went, or that was put elsewhere, and the order that it had before.
pub(super) struct Shifted {
    class: Id,
    order: u32,
    shift: Option<Shift>,
}

/// What uses that come and go mean.
pub(super) struct Shifts {
    /// What everything costs more.
    pub(super) more: i128,
    /// Whether that is all there is to it.
    pub(super) complete: bool,
}

impl Climber<'_, '_> {
    /// Chooses another term for a class if that makes the whole cheaper.
    fn exchange(&mut self, class: Id) -> bool {
        if !has_alternatives(self.graph, class) {
            return false;
        }
        let candidates = self.chosen.candidates(self.graph, class);
        if candidates.len() < 2 {
            return false;
        }
        let places = self.uses.placed(class).clone();
        let times = places.len() as i128;
        let reach = REACH * places.len();
        let current = self.chosen.choice(class);
        let needed = self.chosen.needs_now(self.graph, class);
        let (mut best, mut least) = (current, 0);
        for candidate in &candidates {
            if candidate.choice == current {
                continue;
            }
            let mut log = Vec::new();
            // What both need stays: it comes before anything goes.
            let added = self.acquire(class, &candidate.needs, &places, reach, &mut log);
            if added.complete {
                // What is not released for its distance counts as used by either: as much is gained at least.
                let freed = self.release(&needed, &places, log.len() + reach, &mut log);
                let own = i128::from(candidate.cost) - i128::from(self.chosen.own_cost(class));
                let more = added.more + freed.more + times * own;
                if more < least {
                    (best, least) = (candidate.choice, more);
                }
            }
            self.take_back(log);
        }
        if best == current {
            return false;
        }
        self.chosen.set(class, best);
        let needs = self.chosen.needs_now(self.graph, class);
        let _ = self.acquire(class, &needs, &places, usize::MAX, &mut Vec::new());
        let _ = self.release(&needed, &places, usize::MAX, &mut Vec::new());
        true
    }

    /// Takes back a use of each of `needs` at `places`, and of what only that needed, up to about `reach` uses.
    pub(super) fn release(
        &mut self,
        needs: &[Id],
        places: &[Place],
        reach: usize,
        log: &mut Vec<Shifted>,
    ) -> Shifts {
        self.shift(needs, places, None, reach, log)
    }

    /// Adds a use of each of `needs` at `places`, and of what they need where they were not computed. Not complete if something among it may
    /// need `class`, or if it is more than `reach` uses.
    pub(super) fn acquire(
        &mut self,
        class: Id,
        needs: &[Id],
        places: &[Place],
        reach: usize,
        log: &mut Vec<Shifted>,
    ) -> Shifts {
        self.shift(needs, places, Some(class), reach, log)
    }

    /// Uses that go, or come for a class.
    fn shift(
        &mut self,
        needs: &[Id],
        places: &[Place],
        class: Option<Id>,
        reach: usize,
        log: &mut Vec<Shifted>,
    ) -> Shifts {
        let comes = class.is_some();
        let limit = class.map_or(u32::MAX, |class| self.order[usize::from(class)]);
        let mut shifts = Shifts { more: 0, complete: false };
        let all = places.iter().flat_map(|&place| needs.iter().map(move |&need| (need, place)));
        let mut stack: Vec<Shift> =
            all.map(|(class, place)| Shift { class, place, comes }).collect();
        // Places are kept in order: what comes is added behind the others, what goes is the last of them, and to take it back is the same.
        if comes {
            stack.reverse();
        }
        while let Some(shift) = stack.pop() {
            if log.len() >= reach {
                return shifts;
            }
            let at = usize::from(shift.class);
            let used = self.uses.is_used(shift.class);
            if let (true, Some(class)) = (shift.comes, class)
                && (shift.class == class
                    || self.chosen.choice(shift.class) == Choice::None
                    || (used
                        && self.order[at] >= limit
                        && !self.put_before(shift.class, class, log)))
            {
                return shifts;
            }
            log.push(Shifted { class: shift.class, order: self.order[at], shift: Some(shift) });
            let moved = match shift.comes {
                true => self.uses.add(shift.class, shift.place),
                false => self.uses.remove(shift.class, shift.place),
            };
            if !moved.changed {
                continue;
            }
            let more =
                i128::from(self.chosen.own_cost(shift.class)) * (1 - moved.within.len() as i128);
            shifts.more += if shift.comes { more } else { -more };
            if shift.comes && !used && comes {
                // Behind all that it may need, before what it is for.
                self.order[at] = limit.saturating_sub(1);
            }
            for class in self.chosen.needs(self.graph, shift.class) {
                let here = Shift { class, place: moved.place, comes: shift.comes };
                let within =
                    moved.within.iter().map(|&place| Shift { class, place, comes: !shift.comes });
                // What comes does so before anything goes.
                if shift.comes {
                    stack.extend(within);
                    stack.push(here);
                } else {
                    stack.push(here);
                    stack.extend(within);
                }
            }
        }
        shifts.complete = true;
        shifts
    }

    /// Puts a class, and what it needs, before another, unless it needs that.
    fn put_before(&mut self, moved: Id, class: Id, log: &mut Vec<Shifted>) -> bool {
        let limit = self.order[usize::from(class)];
        if limit == 0 {
            return false;
        }
        let mut seen = std::mem::take(&mut self.seen);
        let order = &self.order;
        // What comes before it does not need it.
        let ends = |c: Id| {
            if c == class { Some(true) } else { (order[usize::from(c)] < limit).then_some(false) }
        };
        let free = !reaches(self.graph, self.chosen, moved, &mut seen, ends);
        if free {
            for &class in seen.list() {
                let order = &mut self.order[usize::from(class)];
                if *order >= limit {
                    log.push(Shifted { class, order: *order, shift: None });
                    *order = limit - 1;
                }
            }
        }
        self.seen = seen;
        free
    }

    /// Undoes what was logged. The order, too: what was released before and comes back into use must stay before its users.
    pub(super) fn take_back(&mut self, log: Vec<Shifted>) {
        for Shifted { class, order, shift } in log.into_iter().rev() {
            match shift {
                Some(shift) if shift.comes => _ = self.uses.remove(class, shift.place),
                Some(shift) => _ = self.uses.add(class, shift.place),
                None => {}
            }
            self.order[usize::from(class)] = order;
        }
    }
}
