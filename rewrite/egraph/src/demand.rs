//! The classes that a body needs, where they are used, and so where and how often they are computed.

use crate::frozen::Frozen;
use crate::lists::empty_lists;
use crate::plan::{Original, Plan};
use crate::scopes::{ScopePosition, ScopePositions, Scopes};
use egg::Id;
use smallvec::SmallVec;

/// The classes that a body needs, and where.
pub(crate) struct Demand<'p> {
    scopes: &'p Scopes,
    /// The classes that the skeleton uses, once for each use.
    pub(crate) roots: Vec<(Id, ScopePosition)>,
    /// The scopes in which each class was written. It is computed there if all its uses can see that scope. Empty if there is only one scope.
    homes: Vec<ScopePositions>,
}

impl<'p> Demand<'p> {
    /// Collects the classes that the skeleton of a body uses. Nothing may be added to the e-graph afterwards.
    pub(crate) fn new(graph: &Frozen<'_>, plan: &'p Plan) -> Demand<'p> {
        let root = |&(value, place)| Some((graph.known_class(value)?, place));
        let roots = plan.roots.iter().filter_map(root).collect();
        let mut homes: Vec<ScopePositions> = Vec::new();
        // More than the outermost scope and the body's only block.
        if plan.scopes.next() > 2 {
            homes = empty_lists(graph.ids());
            for &Original { class, place, .. } in &plan.originals {
                homes[usize::from(graph.find(class))].push(place);
            }
            for written in &mut homes {
                written.sort_unstable();
                *written = plan.scopes.outermost(written.iter().copied());
            }
            // Constants go to the front.
            for class in graph.classes().filter(|class| class.data.constant.is_some()) {
                homes[usize::from(class.id)] = SmallVec::from_slice(&[ScopePosition::FRONT]);
            }
        }
        Demand { scopes: &plan.scopes, roots, homes }
    }

    /// Returns whether something may be computed more than once.
    pub(crate) fn has_several_scopes(&self) -> bool {
        !self.homes.is_empty()
    }

    /// Returns the block where a class must be computed so that it is available at `place`.
    fn home(&self, class: Id, at: ScopePosition) -> ScopePosition {
        match self.homes.get(usize::from(class)) {
            Some(homes) => self.scopes.seen_from(homes, at).unwrap_or(at),
            None => ScopePosition::FRONT,
        }
    }
}

/// The number of times that a class is needed at a place.
#[derive(Clone, Copy, Debug)]
struct Use {
    place: ScopePosition,
    count: u32,
}

/// The places at which a class is needed, with the numbers of times.
#[derive(Clone, Debug, Default)]
struct Needed {
    /// In order.
    uses: SmallVec<[Use; 1]>,
    /// Where it is computed for all of these.
    placed: ScopePositions,
}

/// The places at which classes are needed, by the number of the class.
pub(crate) struct Uses<'d> {
    demand: &'d Demand<'d>,
    of: Vec<Needed>,
}

/// The effect of an added or removed use on the places where its class is computed.
pub(crate) struct Moved {
    /// The scope in which the class is needed.
    pub(crate) place: ScopePosition,
    /// Whether the computation in that scope was added or removed.
    pub(crate) changed: bool,
    /// The scopes inside it in which the computation was removed or added in turn, because they see this one.
    pub(crate) within: ScopePositions,
}

impl<'d> Uses<'d> {
    pub(crate) fn new(demand: &'d Demand<'d>, classes: usize) -> Uses<'d> {
        Uses { demand, of: vec![Needed::default(); classes] }
    }

    pub(crate) fn is_used(&self, class: Id) -> bool {
        !self.of[usize::from(class)].uses.is_empty()
    }

    /// Returns the block in which a class is computed.
    pub(crate) fn placed(&self, class: Id) -> &ScopePositions {
        &self.of[usize::from(class)].placed
    }

    /// Returns whether a computation of a class is available at a place.
    pub(crate) fn is_seen_from(&self, class: Id, at: ScopePosition) -> bool {
        self.demand.scopes.seen_from(self.placed(class), at).is_some()
    }

    /// Records that a class is needed once more at a place.
    pub(crate) fn add(&mut self, class: Id, at: ScopePosition) -> Moved {
        let place = self.demand.home(class, at);
        let scopes = self.demand.scopes;
        let Needed { uses, placed } = &mut self.of[usize::from(class)];
        let mut moved = Moved { place, changed: false, within: ScopePositions::new() };
        match uses.binary_search_by_key(&place, |used| used.place) {
            Ok(at) => uses[at].count += 1,
            Err(at) => {
                uses.insert(at, Use { place, count: 1 });
                if scopes.seen_from(placed, place).is_none() {
                    moved.changed = true;
                    let from = placed.partition_point(|other| other.order() < place.order());
                    // The text is in the scope until it leaves that for good.
                    let sees = |other: &&ScopePosition| {
                        other.scope == place.scope || scopes.is_around(place, other.scope)
                    };
                    let seeing = placed[from..].iter().take_while(sees).count();
                    moved.within = placed.drain(from..from + seeing).collect();
                    placed.insert(from, place);
                }
            }
        }
        moved
    }

    /// Records that a class is needed once less at a place.
    pub(crate) fn remove(&mut self, class: Id, at: ScopePosition) -> Moved {
        let place = self.demand.home(class, at);
        let scopes = self.demand.scopes;
        let Needed { uses, placed } = &mut self.of[usize::from(class)];
        let mut moved = Moved { place, changed: false, within: ScopePositions::new() };
        let Ok(at) = uses.binary_search_by_key(&place, |used| used.place) else { return moved };
        uses[at].count -= 1;
        if uses[at].count > 0 {
            return moved;
        }
        uses.remove(at);
        let Ok(here) = placed.binary_search_by_key(&place.order(), |other| other.order()) else {
            return moved;
        };
        placed.remove(here);
        moved.changed = true;
        // The uses that saw it: later ones in its scope, and those in scopes that open there afterwards.
        let later = uses[at..].iter().map(|used| used.place);
        let later = later.take_while(|other| scopes.contains(place.scope, other.scope));
        let sees = |other: &ScopePosition| {
            other.scope == place.scope || scopes.is_around(place, other.scope)
        };
        moved.within = scopes.outermost(later.filter(sees));
        placed.insert_many(here, moved.within.iter().copied());
        moved
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scopes::*;

    /// The scopes of `(1 (2 (3)) (4))`.
    fn scopes() -> Scopes {
        let mut scopes = Scopes::default();
        scopes.open();
        scopes.open();
        scopes.open();
        scopes.close();
        scopes.close();
        scopes.open();
        scopes.close();
        scopes.close();
        scopes
    }

    /// A demand for class 0 at the given places.
    fn demand<'p>(scopes: &'p Scopes, written: &[ScopePosition]) -> Demand<'p> {
        Demand { scopes, roots: Vec::new(), homes: vec![scopes.outermost(written.iter().copied())] }
    }

    fn at(scope: Scope, next: Scope) -> ScopePosition {
        ScopePosition { scope, next }
    }

    #[test]
    fn sibling_scopes_compute_separately() {
        let scopes = scopes();
        let demand = demand(&scopes, &[]);
        let mut uses = Uses::new(&demand, 1);
        let class = Id::from(0);
        for place in [at(3, 4), at(4, 5), at(3, 4)] {
            uses.add(class, place);
        }
        assert_eq!(uses.placed(class)[..], [at(3, 4), at(4, 5)]);
        let moved = uses.add(class, at(1, 2));
        assert!(moved.changed);
        assert_eq!(moved.within[..], [at(3, 4), at(4, 5)]);
        assert_eq!(uses.placed(class)[..], [at(1, 2)]);
        let moved = uses.remove(class, at(1, 2));
        assert_eq!(moved.within[..], [at(3, 4), at(4, 5)]);
        assert!(!uses.remove(class, at(3, 4)).changed);
        assert!(uses.remove(class, at(3, 4)).changed);
        assert_eq!(uses.placed(class)[..], [at(4, 5)]);
    }

    #[test]
    fn later_computations_are_not_available() {
        let scopes = scopes();
        let demand = demand(&scopes, &[]);
        let mut uses = Uses::new(&demand, 1);
        let class = Id::from(0);
        // In scope 1 after scope 2, and in scope 2; scope 4 sees the former.
        for place in [at(1, 4), at(2, 3), at(4, 5)] {
            uses.add(class, place);
        }
        assert_eq!(uses.placed(class)[..], [at(2, 3), at(1, 4)]);
        assert_eq!(uses.remove(class, at(1, 4)).within[..], [at(4, 5)]);
        // Earlier in scope 2 than scope 3, which ended before the first use in scope 2.
        uses.add(class, at(2, 4));
        assert_eq!(uses.placed(class)[..], [at(2, 3), at(4, 5)]);
        assert_eq!(uses.remove(class, at(2, 3)).within[..], [at(2, 4)]);
        uses.add(class, at(3, 4));
        assert_eq!(uses.placed(class)[..], [at(3, 4), at(2, 4), at(4, 5)]);
    }

    #[test]
    fn the_outermost_use_counts() {
        let scopes = scopes();
        // In scope 1 after scope 2, in scope 2 before scope 3, in scope 3 and in scope 4.
        let demand = demand(&scopes, &[at(1, 4), at(2, 3), at(3, 4), at(4, 5)]);
        let homes = [at(0, 1), at(1, 2), at(1, 4), at(2, 4), at(3, 4), at(4, 5)]
            .map(|at| demand.home(Id::from(0), at));
        assert_eq!(homes, [at(0, 1), at(1, 2), at(1, 4), at(2, 3), at(2, 3), at(1, 4)]);
    }
}
