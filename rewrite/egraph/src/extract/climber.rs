//! Exchanging one term for another while the uses of classes, and with them the total cost, stay up to date.

use egg::Id;

use super::order::{Seen, reaches};
use crate::choice::{Choice, Chosen, REACH, has_alternatives};
use crate::demand::Uses;
use crate::frozen::Frozen;
use crate::scopes::ScopePosition;

/// A choice on its way.
pub(super) struct Climber<'c, 'g> {
    pub(super) graph: &'c Frozen<'g>,
    pub(super) chosen: &'c mut Chosen,
    /// Where classes are needed.
    pub(super) uses: Uses<'c>,
    /// The order of classes: the operands of a class precede it or have the same position. Terms are
    /// exchanged only for terms whose operands precede the class or can be moved before it, so there is never
    /// a cycle.
    pub(super) order: Vec<u32>,
    /// Room for walks.
    pub(super) seen: Seen,
}

/// A use of a class is added or removed.
#[derive(Clone, Copy)]
struct Shift {
    class: Id,
    place: ScopePosition,
    is_added: bool,
}

/// A class with an added or removed use, or a new position, and its former position.
pub(super) struct Shifted {
    class: Id,
    order: u32,
    shift: Option<Shift>,
}

/// The effects of added and removed uses.
pub(super) struct Shifts {
    /// The increase of the total cost.
    pub(super) more: i128,
    /// Whether that is all there is to it.
    pub(super) complete: bool,
}

impl Climber<'_, '_> {
    /// Chooses another term for a class if that makes the whole cheaper.
    pub(super) fn exchange(&mut self, class: Id) -> bool {
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
            // Classes that both terms need stay in use: uses are added before any is removed.
            let added = self.acquire(class, &candidate.needs, &places, reach, &mut log);
            if added.complete {
                // Classes beyond the reach count as used by both, so the gain is at least the computed one.
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

    /// Removes a use of each of `needs` at `places`, and of the classes that only these needed, up to about
    /// `reach` uses.
    pub(super) fn release(
        &mut self,
        needs: &[Id],
        places: &[ScopePosition],
        reach: usize,
        log: &mut Vec<Shifted>,
    ) -> Shifts {
        self.shift(needs, places, None, reach, log)
    }

    /// Adds a use of each of `needs` at `places`, and of the classes that they need where they were not
    /// computed. Fails if one of them may need `class`, or if there are more than `reach` uses.
    pub(super) fn acquire(
        &mut self,
        class: Id,
        needs: &[Id],
        places: &[ScopePosition],
        reach: usize,
        log: &mut Vec<Shifted>,
    ) -> Shifts {
        self.shift(needs, places, Some(class), reach, log)
    }

    /// Uses that go, or come for a class.
    fn shift(
        &mut self,
        needs: &[Id],
        places: &[ScopePosition],
        class: Option<Id>,
        reach: usize,
        log: &mut Vec<Shifted>,
    ) -> Shifts {
        let is_added = class.is_some();
        let limit = class.map_or(u32::MAX, |class| self.order[usize::from(class)]);
        let mut shifts = Shifts { more: 0, complete: false };
        let all = places.iter().flat_map(|&place| needs.iter().map(move |&need| (need, place)));
        let mut stack: Vec<Shift> =
            all.map(|(class, place)| Shift { class, place, is_added }).collect();
        // Positions are a stack: an added use is pushed, a removed one is the last, and undoing does the
        // reverse.
        if is_added {
            stack.reverse();
        }
        while let Some(shift) = stack.pop() {
            if log.len() >= reach {
                return shifts;
            }
            let at = usize::from(shift.class);
            let used = self.uses.is_used(shift.class);
            if let (true, Some(class)) = (shift.is_added, class)
                && (shift.class == class
                    || self.chosen.choice(shift.class) == Choice::None
                    || (used
                        && self.order[at] >= limit
                        && !self.put_before(shift.class, class, log)))
            {
                return shifts;
            }
            log.push(Shifted { class: shift.class, order: self.order[at], shift: Some(shift) });
            let moved = if shift.is_added {
                self.uses.add(shift.class, shift.place)
            } else {
                self.uses.remove(shift.class, shift.place)
            };
            if !moved.changed {
                continue;
            }
            let more =
                i128::from(self.chosen.own_cost(shift.class)) * (1 - moved.within.len() as i128);
            shifts.more += if shift.is_added { more } else { -more };
            if shift.is_added && !used && is_added {
                // After all classes that it may need, before the class that it is for.
                self.order[at] = limit.saturating_sub(1);
            }
            for class in self.chosen.needs(self.graph, shift.class) {
                let here = Shift { class, place: moved.place, is_added: shift.is_added };
                let within = moved.within.iter().map(|&place| Shift {
                    class,
                    place,
                    is_added: !shift.is_added,
                });
                // Uses are added before any is removed.
                if shift.is_added {
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

    /// Moves a class, and the classes that it needs, before another, unless it needs that one.
    fn put_before(&mut self, moved: Id, class: Id, log: &mut Vec<Shifted>) -> bool {
        let limit = self.order[usize::from(class)];
        if limit == 0 {
            return false;
        }
        let mut seen = std::mem::take(&mut self.seen);
        let order = &self.order;
        // Classes that precede it do not need it.
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

    /// Undoes the logged changes, including the order: a class that is used again must precede its users.
    pub(super) fn take_back(&mut self, log: Vec<Shifted>) {
        for Shifted { class, order, shift } in log.into_iter().rev() {
            match shift {
                Some(shift) if shift.is_added => _ = self.uses.remove(class, shift.place),
                Some(shift) => _ = self.uses.add(class, shift.place),
                None => {}
            }
            self.order[usize::from(class)] = order;
        }
    }
}
