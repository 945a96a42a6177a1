//! Where values are needed, and so how often they are computed.
//!
//! A scope sees what is computed in those around it. What is needed in two scopes of which neither is around the other is computed in each:
//!
//! ```text
//! scf.if %q { use(%a + %b) } else { use(%a + %b) }     // two additions
//! %s = %a + %b  scf.if %q { use(%a + %b) }             // one, if that outside is needed or was written before
//! ```

use egg::Id;
use smallvec::SmallVec;

use crate::extract::empty_lists;
use crate::graph::Graph;
use crate::intake::{Original, Plan};

/// A scope, by its number; around all is 0. They are numbered as they open, so what is within one comes behind it without a gap.
pub(crate) type Scope = u32;

/// The scopes of a body.
#[derive(Debug)]
pub(crate) struct Scopes {
    /// The scope right around each.
    around: Vec<Scope>,
    /// The last scope within each, itself included.
    last: Vec<Scope>,
    here: Scope,
}

impl Default for Scopes {
    fn default() -> Scopes {
        Scopes { around: vec![0], last: vec![0], here: 0 }
    }
}

impl Scopes {
    /// A scope begins within the one that is open.
    pub(crate) fn open(&mut self) {
        let scope = self.next();
        self.around.push(self.here);
        self.last.push(scope);
        self.here = scope;
    }

    /// The one that is open ends.
    pub(crate) fn close(&mut self) {
        self.last[self.here as usize] = self.next() - 1;
        self.here = self.around[self.here as usize];
        self.last[self.here as usize] = self.next() - 1;
    }

    /// The scope that is open.
    pub(crate) fn here(&self) -> Scope {
        self.here
    }

    /// The number of the one to open next.
    pub(crate) fn next(&self) -> Scope {
        self.around.len() as Scope
    }

    /// The scopes that see something that was written in some of them, in order: each sees the outermost that it can.
    fn homes(&self, mut written: SmallVec<[Written; 1]>) -> SmallVec<[Home; 1]> {
        written.sort_unstable();
        // Those around the one at hand.
        let mut around: SmallVec<[Written; 2]> = SmallVec::new();
        let mut homes: SmallVec<[Home; 1]> = SmallVec::new();
        for new in written {
            around.retain(|outer| self.contains(outer.scope, new.scope));
            if around.iter().any(|outer| outer.scope == new.scope || outer.before <= new.scope) {
                continue;
            }
            around.push(new);
            let last = self.last[new.scope as usize];
            if new.before == new.scope + 1 {
                homes.push(Home { first: new.scope, last, scope: new.scope });
                continue;
            }
            homes.push(Home { first: new.scope, last: new.scope, scope: new.scope });
            if new.before <= last {
                homes.push(Home { first: new.before, last, scope: new.scope });
            }
        }
        homes.sort_unstable_by_key(|home| home.first);
        homes
    }

    /// Whether `inner` is `outer`, or within it.
    fn contains(&self, outer: Scope, inner: Scope) -> bool {
        outer <= inner && inner <= self.last[outer as usize]
    }
}

/// The scopes that see what stands in one of them: those from `first` to `last`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Home {
    first: Scope,
    last: Scope,
    scope: Scope,
}

/// Something that was written: in which scope, and the first that opens behind it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Written {
    scope: Scope,
    before: Scope,
}

/// What a body needs, and where.
pub(crate) struct Demand<'p> {
    scopes: &'p Scopes,
    /// The classes that the skeleton uses, once for each use.
    pub(crate) roots: Vec<(Id, Scope)>,
    /// Of each class where it is computed, wherever within that it is needed; empty if there is one scope alone.
    homes: Vec<SmallVec<[Home; 1]>>,
}

impl<'p> Demand<'p> {
    /// What the skeleton of a body uses. Nothing is added to the e-graph any more.
    pub(crate) fn new(graph: &Graph<'_>, plan: &'p Plan) -> Demand<'p> {
        let root = |&(value, scope)| Some((graph.known_class(value)?, scope));
        let roots = plan.roots.iter().filter_map(root).collect();
        let mut homes: Vec<SmallVec<[Home; 1]>> = Vec::new();
        // The one around all, and the body's only block.
        if plan.scopes.next() > 2 {
            let mut written: Vec<SmallVec<[Written; 1]>> = empty_lists(graph.egg.nodes().len());
            for &Original { class, scope, before, .. } in &plan.originals {
                written[usize::from(graph.egg.find(class))].push(Written { scope, before });
            }
            homes = written.into_iter().map(|written| plan.scopes.homes(written)).collect();
            // Constants go to the front.
            let everywhere = Home { first: 0, last: plan.scopes.next(), scope: 0 };
            for class in graph.egg.classes().filter(|class| class.data.constant.is_some()) {
                homes[usize::from(class.id)] = SmallVec::from_slice(&[everywhere]);
            }
        }
        Demand { scopes: &plan.scopes, roots, homes }
    }

    /// Whether something may be computed more than once.
    pub(crate) fn has_several_scopes(&self) -> bool {
        !self.homes.is_empty()
    }

    /// Where a class is computed that is needed in `scope`.
    fn place(&self, class: Id, scope: Scope) -> Scope {
        let Some(homes) = self.homes.get(usize::from(class)) else { return 0 };
        let behind = homes.partition_point(|home| home.first <= scope);
        let home = homes[..behind].last().filter(|home| scope <= home.last);
        home.map_or(scope, |home| home.scope)
    }
}

/// How often a class is needed in a scope.
#[derive(Clone, Copy, Debug)]
struct Use {
    scope: Scope,
    count: u32,
}

/// How often and where classes are needed, by the number of the class; the uses of each in the order of the scopes.
pub(crate) struct Uses<'d> {
    demand: &'d Demand<'d>,
    of: Vec<SmallVec<[Use; 1]>>,
}

/// The scopes in which a class is computed.
pub(crate) type Placed = SmallVec<[Scope; 2]>;

/// What a use that comes or goes means for where its class is computed.
pub(crate) struct Moved {
    /// Where the class is really needed.
    pub(crate) scope: Scope,
    /// Whether it is computed there from now on, or no longer.
    pub(crate) changed: bool,
    /// Where, within that, the opposite happens.
    pub(crate) within: Placed,
}

impl<'d> Uses<'d> {
    pub(crate) fn new(demand: &'d Demand<'d>, classes: usize) -> Uses<'d> {
        Uses { demand, of: empty_lists(classes) }
    }

    pub(crate) fn is_used(&self, class: Id) -> bool {
        !self.of[usize::from(class)].is_empty()
    }

    /// Where a class is computed.
    pub(crate) fn placed(&self, class: Id) -> Placed {
        self.outermost(&self.of[usize::from(class)])
    }

    /// Whether a class is computed in `scope` or around it.
    pub(crate) fn is_placed_around(&self, class: Id, scope: Scope) -> bool {
        self.is_within_one(&self.of[usize::from(class)], scope)
    }

    /// The scopes of `uses` that are within no other of them.
    fn outermost(&self, uses: &[Use]) -> Placed {
        let mut out = Placed::new();
        for used in uses {
            if out.last().is_none_or(|&last| !self.demand.scopes.contains(last, used.scope)) {
                out.push(used.scope);
            }
        }
        out
    }

    /// Whether one of the scopes of `uses` is `scope` or around it.
    fn is_within_one(&self, uses: &[Use], scope: Scope) -> bool {
        // Those are few, or the scopes around are.
        let mut around = scope;
        for step in 0.. {
            if uses.binary_search_by_key(&around, |used| used.scope).is_ok() {
                return true;
            }
            if around == 0 {
                return false;
            }
            if step > uses.len() {
                return uses.iter().any(|used| self.demand.scopes.contains(used.scope, scope));
            }
            around = self.demand.scopes.around[around as usize];
        }
        false
    }

    /// A class is needed once more in `scope`.
    pub(crate) fn add(&mut self, class: Id, scope: Scope) -> Moved {
        let scope = self.demand.place(class, scope);
        let uses = &self.of[usize::from(class)];
        match uses.binary_search_by_key(&scope, |used| used.scope) {
            Ok(at) => {
                self.of[usize::from(class)][at].count += 1;
                Moved { scope, changed: false, within: Placed::new() }
            }
            Err(at) => {
                let moved = self.moved(class, scope);
                self.of[usize::from(class)].insert(at, Use { scope, count: 1 });
                moved
            }
        }
    }

    /// A class is needed once less in `scope`.
    pub(crate) fn remove(&mut self, class: Id, scope: Scope) -> Moved {
        let scope = self.demand.place(class, scope);
        let uses = &mut self.of[usize::from(class)];
        if let Ok(at) = uses.binary_search_by_key(&scope, |used| used.scope) {
            uses[at].count -= 1;
            if uses[at].count == 0 {
                uses.remove(at);
                return self.moved(class, scope);
            }
        }
        Moved { scope, changed: false, within: Placed::new() }
    }

    /// What it means that a class is needed in `scope`, or not, besides where it is needed anyway.
    fn moved(&self, class: Id, scope: Scope) -> Moved {
        let uses = &self.of[usize::from(class)][..];
        if self.is_within_one(uses, scope) {
            return Moved { scope, changed: false, within: Placed::new() };
        }
        let from = uses.partition_point(|used| used.scope <= scope);
        let to = uses.partition_point(|used| used.scope <= self.demand.scopes.last[scope as usize]);
        Moved { scope, changed: true, within: self.outermost(&uses[from..to]) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The scopes of `(1 (2 3) 4)`, and what they need of class 0, which was written in some.
    fn demand<'p>(scopes: &'p Scopes, written: &[(Scope, Scope)]) -> Demand<'p> {
        let written = written.iter().map(|&(scope, before)| Written { scope, before }).collect();
        Demand { scopes, roots: Vec::new(), homes: vec![scopes.homes(written)] }
    }

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

    #[test]
    fn what_siblings_need_is_computed_in_each() {
        let scopes = scopes();
        let demand = demand(&scopes, &[]);
        let mut uses = Uses::new(&demand, 1);
        let class = Id::from(0);
        for scope in [3, 4, 3] {
            uses.add(class, scope);
        }
        assert_eq!(uses.placed(class)[..], [3, 4]);
        let moved = uses.add(class, 1);
        assert!(moved.changed);
        assert_eq!(moved.within[..], [3, 4]);
        assert_eq!(uses.placed(class)[..], [1]);
        let moved = uses.remove(class, 1);
        assert_eq!(moved.within[..], [3, 4]);
        assert!(!uses.remove(class, 3).changed);
        assert!(uses.remove(class, 3).changed);
        assert_eq!(uses.placed(class)[..], [4]);
    }

    #[test]
    fn what_stands_outside_is_seen_from_there_on() {
        let scopes = scopes();
        // Written in 1, behind 2 and before 4.
        let demand = demand(&scopes, &[(1, 4)]);
        let mut uses = Uses::new(&demand, 1);
        let class = Id::from(0);
        uses.add(class, 3);
        assert_eq!(uses.placed(class)[..], [3]);
        uses.add(class, 4);
        assert!(uses.is_placed_around(class, 1));
        assert!(!uses.is_placed_around(class, 0));
    }

    #[test]
    fn the_outermost_that_is_seen_counts() {
        let scopes = scopes();
        // In 1 behind 2, in 2 before 3, in 3 and in 4.
        let demand = demand(&scopes, &[(4, 5), (3, 4), (2, 3), (1, 4)]);
        let places: Vec<Scope> = (0..=4).map(|scope| demand.place(Id::from(0), scope)).collect();
        assert_eq!(places, [0, 1, 2, 2, 1]);
    }
}
