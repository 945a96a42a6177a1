//! The scopes in which values are needed, and so how often they are computed.
//!
//! A scope sees the values computed before it in the enclosing scopes. A value that is needed in two scopes
//! of which neither sees the other is computed in each:
//!
//! ```text
//! scf.if %q { use(%a + %b) } else { use(%a + %b) }     // two additions
//! %s = %a + %b  scf.if %q { use(%a + %b) }             // one
//! scf.if %q { use(%a + %b) }  %s = %a + %b             // two
//! ```

use std::cmp::Reverse;

use smallvec::SmallVec;

/// The number of a scope; the outermost is 0. Scopes are numbered in the order in which they open, so the
/// scopes inside one have the next numbers.
pub(crate) type Scope = u32;

/// A place in a body: in a scope, and how many were open before, which is the number of the next one to open.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct ScopePosition {
    pub(crate) scope: Scope,
    pub(crate) next: Scope,
}

impl ScopePosition {
    /// Where everything begins.
    pub(crate) const FRONT: ScopePosition = ScopePosition { scope: 0, next: 0 };

    /// Returns the order of the text: a scope that just ended precedes the operations after it.
    pub(crate) fn order(self) -> (Scope, Reverse<Scope>) {
        (self.next, Reverse(self.scope))
    }
}

/// The scopes of a body.
#[derive(Debug)]
pub(crate) struct Scopes {
    /// The enclosing scope of each scope.
    pub(crate) around: Vec<Scope>,
    /// The last scope within each, itself included.
    pub(crate) last: Vec<Scope>,
    pub(crate) here: Scope,
}

impl Default for Scopes {
    fn default() -> Scopes {
        Scopes { around: vec![0], last: vec![0], here: 0 }
    }
}

impl Scopes {
    /// Opens a scope within the one that is open.
    pub(crate) fn open(&mut self) {
        let scope = self.next();
        self.around.push(self.here);
        self.last.push(scope);
        self.here = scope;
    }

    /// Closes the open scope.
    pub(crate) fn close(&mut self) {
        self.last[self.here as usize] = self.next() - 1;
        self.here = self.around[self.here as usize];
        self.last[self.here as usize] = self.next() - 1;
    }

    /// Returns the current position of the walk through the body.
    pub(crate) fn here(&self) -> ScopePosition {
        ScopePosition { scope: self.here, next: self.next() }
    }

    /// Returns the number of the one to open next.
    pub(crate) fn next(&self) -> Scope {
        self.around.len() as Scope
    }

    /// Returns whether `inner` is `outer`, or within it.
    pub(crate) fn contains(&self, outer: Scope, inner: Scope) -> bool {
        outer <= inner && inner <= self.last[outer as usize]
    }

    /// Returns whether a value computed at a place is available in all of a scope that follows in the text.
    pub(crate) fn is_around(&self, place: ScopePosition, scope: Scope) -> bool {
        place.next <= scope && scope <= self.last[place.scope as usize]
    }

    /// Returns, of places in order (not that of the text), those that no other of them dominates.
    pub(crate) fn outermost(&self, places: impl Iterator<Item = ScopePosition>) -> ScopePositions {
        // The places whose scopes enclose the current one.
        let mut around: SmallVec<[ScopePosition; 4]> = SmallVec::new();
        let mut out = ScopePositions::new();
        for new in places {
            around.retain(|outer| self.contains(outer.scope, new.scope));
            if !around.iter().any(|outer| outer.scope == new.scope || outer.next <= new.scope) {
                around.push(new);
                out.push(new);
            }
        }
        out.sort_unstable_by_key(|place| place.order());
        out
    }

    /// Returns the place that is visible at `here`: the last one before it in the text, or the last one before
    /// its scope.
    pub(crate) fn seen_from(
        &self,
        places: &[ScopePosition],
        at: ScopePosition,
    ) -> Option<ScopePosition> {
        let before_scope = places.partition_point(|place| place.next <= at.scope);
        let around =
            places[..before_scope].last().filter(|place| self.is_around(**place, at.scope));
        let same = || {
            let before = places.partition_point(|place| place.order() <= at.order());
            places[..before].last().filter(|place| place.scope == at.scope)
        };
        around.or_else(same).copied()
    }
}

/// Positions that see no other of them, in the order of the text.
pub(crate) type ScopePositions = SmallVec<[ScopePosition; 1]>;
