//! Fused locations: lists of distinct locations, e.g. `fused["a", "b"]` of the two operations that a rewrite merged.

use rustc_hash::FxHashSet;
use smallvec::SmallVec;

use crate::context::Context;
use crate::ids::Attr;
use crate::loc::{Loc, LocKind};

/// A fused location with more locations is not flattened when it is fused again. Otherwise a chain of n
/// rewrites, each of which fuses up to n locations, would take quadratic time.
const LONG: usize = 64;

impl Context {
    /// Returns `fused<metadata>[locs]`. Short fused locations with the same metadata are flattened; unknown
    /// locations and duplicates are dropped. A single remaining location without metadata is returned as it
    /// is.
    pub fn fused_loc(&self, locs: &[Loc], metadata: Option<Attr>) -> Loc {
        let mut parts = Distinct::default();
        for &loc in locs {
            match self.loc(loc) {
                LocKind::Fused { locs, metadata: own } if own == metadata && locs.len() <= LONG => {
                    locs.iter().for_each(|&l| parts.add(l));
                }
                LocKind::Unknown => {}
                _ => parts.add(loc),
            }
        }
        self.fused_of(&parts.list, metadata)
    }

    /// Returns the locations of a fusion of `locs` with `metadata`, flattened, without unknown locations and
    /// duplicates.
    pub fn fused_parts(&self, locs: &[Loc], metadata: Option<Attr>) -> Vec<Loc> {
        let (mut parts, mut fusions) = (Distinct::default(), FxHashSet::default());
        let mut stack: Vec<Loc> = locs.iter().rev().copied().collect();
        while let Some(loc) = stack.pop() {
            match self.loc(loc) {
                LocKind::Fused { locs, metadata: own } if own == metadata => {
                    if fusions.insert(loc) {
                        stack.extend(locs.iter().rev());
                    }
                }
                LocKind::Unknown => {}
                _ => parts.add(loc),
            }
        }
        parts.list.into_vec()
    }

    /// Does the same as [`fused_loc`](Self::fused_loc), but flattens long fused locations as well.
    pub(crate) fn flat_fused_loc(&self, locs: &[Loc], metadata: Option<Attr>) -> Loc {
        self.fused_of(&self.fused_parts(locs, metadata), metadata)
    }

    fn fused_of(&self, parts: &[Loc], metadata: Option<Attr>) -> Loc {
        match (parts, metadata) {
            ([], None) => Loc::UNKNOWN,
            ([one], None) => *one,
            ([], Some(_)) => {
                self.intern_loc(LocKind::Fused { locs: [Loc::UNKNOWN].into(), metadata })
            }
            (list, _) => self.intern_loc(LocKind::Fused { locs: list.into(), metadata }),
        }
    }
}

/// A list of unique locations in insertion order. A chain of rewrites may fuse thousands.
#[derive(Default)]
struct Distinct {
    list: SmallVec<[Loc; 4]>,
    /// All locations of the list, once it is long.
    seen: FxHashSet<Loc>,
}

impl Distinct {
    /// Up to this length the list is searched linearly.
    const SHORT: usize = 16;

    fn add(&mut self, loc: Loc) {
        if self.list.len() < Self::SHORT {
            if !self.list.contains(&loc) {
                self.list.push(loc);
            }
            return;
        }
        if self.seen.is_empty() {
            self.seen.extend(self.list.iter().copied());
        }
        if self.seen.insert(loc) {
            self.list.push(loc);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fusions_are_flat_and_distinct() {
        let ctx = Context::new();
        let loc = |n: u32| {
            ctx.intern_loc(LocKind::Name { name: ctx.ident(&n.to_string()), child: Loc::UNKNOWN })
        };
        let all: Vec<Loc> = (0..40).map(loc).collect();
        let (front, back) = (ctx.fused_loc(&all[..30], None), ctx.fused_loc(&all[10..], None));
        let whole = ctx.intern_loc(LocKind::Fused { locs: all[..].into(), metadata: None });
        assert_eq!(ctx.fused_loc(&[front, Loc::UNKNOWN, back, all[3]], None), whole);
        assert_eq!(ctx.fused_loc(&[front, front], None), front);
        assert_eq!(ctx.fused_loc(&[all[0], Loc::UNKNOWN, all[0]], None), all[0]);
        assert_eq!(ctx.fused_loc(&[], None), Loc::UNKNOWN);
        let metadata = Some(ctx.string_attr("m"));
        let nested = ctx.intern_loc(LocKind::Fused { locs: [front, all[0]].into(), metadata });
        assert_eq!(ctx.fused_loc(&[front, all[0]], metadata), nested);
    }

    /// The size of a chain of fusions is linear in its length.
    #[test]
    fn long_fusions_are_shared() {
        let ctx = Context::new();
        let loc = |n: u32| {
            ctx.intern_loc(LocKind::Name { name: ctx.ident(&n.to_string()), child: Loc::UNKNOWN })
        };
        let all: Vec<Loc> = (0..10_000).map(loc).collect();
        let mut chain = all[0];
        for &next in &all[1..] {
            chain = ctx.fused_loc(&[chain, next, chain], None);
            let LocKind::Fused { locs, .. } = ctx.loc(chain) else {
                panic!("two locations are fused")
            };
            assert!(locs.len() <= LONG + 2);
        }
        assert_eq!(ctx.fused_parts(&[chain, all[5]], None), all);
    }
}
