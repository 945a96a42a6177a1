//! Locations.
//!
//! A location is either a place of the text the body was parsed from, said as an *ordinal* (the n-th located thing of that text, so that a
//! comment or a moved function changes nothing), or one that is written out: unknown, `"file":1:2`, named, fused or call-site.
//! Written ones are interned and may contain ordinals, which mean something only together with the body's
//! [`SourceMap`](crate::source::SourceMap).

use std::num::NonZeroU32;

use crate::ids::{Attr, Ident};

/// A location: a handle, equal iff structurally equal (within one body, where it holds ordinals).
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Loc(NonZeroU32);

const SOURCE_BIT: u32 = 1 << 31;

impl Loc {
    /// `loc(unknown)`, in every context.
    pub const UNKNOWN: Loc = Loc(NonZeroU32::MIN);

    /// The place of the `ordinal`-th located thing (operation or block argument) of the body's text.
    pub fn source(ordinal: u32) -> Loc {
        debug_assert!(ordinal < SOURCE_BIT);
        Loc(NonZeroU32::new(ordinal | SOURCE_BIT).expect("the tag bit is set"))
    }

    /// The ordinal, if this is a place of the text.
    pub fn ordinal(self) -> Option<u32> {
        (self.0.get() & SOURCE_BIT != 0).then_some(self.0.get() & !SOURCE_BIT)
    }

    pub(crate) fn interned(index: usize) -> Loc {
        debug_assert!(index + 1 < SOURCE_BIT as usize);
        Loc(NonZeroU32::new(index as u32 + 1).expect("location count fits in 31 bits"))
    }

    pub(crate) fn interned_index(self) -> Option<usize> {
        (self.0.get() & SOURCE_BIT == 0).then(|| self.0.get() as usize - 1)
    }
}

impl std::fmt::Debug for Loc {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.ordinal() {
            Some(n) => write!(f, "Loc(source {n})"),
            None => write!(f, "Loc#{}", self.0.get() - 1),
        }
    }
}

/// What a written location is.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum LocKind {
    /// `unknown`.
    Unknown,
    /// The place of the `n`-th located thing of the text: never interned, only returned by [`Context::loc`](crate::Context::loc).
    Source(u32),
    /// `"file":line:column`.
    FileLineCol { file: Ident, line: u32, col: u32 },
    /// `"name"` or `"name"(child)`; the child is unknown where none is written.
    Name { name: Ident, child: Loc },
    /// `callsite(callee at caller)`.
    CallSite { callee: Loc, caller: Loc },
    /// `fused[a, b]` or `fused<metadata>[a, b]`. Among the locations may be fusions with the same metadata, which are to be read as what they
    /// fuse: [`Context::fused_parts`](crate::Context::fused_parts).
    Fused { locs: Box<[Loc]>, metadata: Option<Attr> },
}
