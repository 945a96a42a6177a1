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

use crate::graph::Graph;
use crate::intake::Plan;

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

    /// Whether `inner` is `outer`, or within it.
    fn contains(&self, outer: Scope, inner: Scope) -> bool {
        outer <= inner && inner <= self.last[outer as usize]
    }
}

/// What stands in a scope already, and is seen by those that open within it from some number on.
#[derive(Clone, Copy, Debug)]
struct Home {
    scope: Scope,
    from: Scope,
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
            homes.resize_with(graph.egg.nodes().len(), SmallVec::new);
            for original in &plan.originals {
                let known = &mut homes[usize::from(graph.egg.find(original.class))];
                // Of originals in one scope the first counts.
                if known.last().is_none_or(|home| home.scope != original.scope) {
                    known.push(Home { scope: original.scope, from: original.before });
                }
            }
            // Constants go to the front.
            for class in graph.egg.classes().filter(|class| class.data.constant.is_some()) {
                homes[usize::from(class.id)] = SmallVec::from_slice(&[Home { scope: 0, from: 0 }]);
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
        let sees = |home: &&Home| {
            home.scope == scope || (home.from <= scope && self.scopes.contains(home.scope, scope))
        };
        homes.iter().filter(sees).map(|home| home.scope).min().unwrap_or(scope)
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
        Uses { demand, of: std::iter::repeat_with(SmallVec::new).take(classes).collect() }
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

    /// The scopes of `(1 (2 3) 4)`, and what they need of class 0, which stands in `homes`.
    fn demand<'p>(scopes: &'p Scopes, homes: &[(Scope, Scope)]) -> Demand<'p> {
        let homes = homes.iter().map(|&(scope, from)| Home { scope, from }).collect();
        Demand { scopes, roots: Vec::new(), homes: vec![homes] }
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
}
