//! Locations.
//!
//! A location is either a position in the text that the body was parsed from, or an explicit location:
//! unknown, `"file":1:2`, named, fused or call-site. A position in the text is an *ordinal*, the number of
//! the operation or block argument in that text, so that it does not change when a comment is added or a
//! function is moved. Explicit locations are interned. They may contain ordinals, which are meaningful only
//! together with the body's [`SourceMap`](crate::source::SourceMap).

use std::num::NonZeroU32;

use crate::ids::{Attr, Ident};

/// A location: a handle. Two handles are equal if and only if the locations are structurally equal (within
/// one body if they contain ordinals).
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Loc(NonZeroU32);

const SOURCE_BIT: u32 = 1 << 31;

impl Loc {
    /// `loc(unknown)`, in every context.
    pub const UNKNOWN: Loc = Loc(NonZeroU32::MIN);

    /// Returns the position of the operation or block argument with this ordinal in the body's text.
    pub fn source(ordinal: u32) -> Loc {
        debug_assert!(ordinal < SOURCE_BIT);
        Loc(NonZeroU32::new(ordinal | SOURCE_BIT).expect("the tag bit is set"))
    }

    /// Returns the ordinal if this is a position in the text.
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

/// The data of a location.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum LocKind {
    /// `unknown`.
    Unknown,
    /// The position with this ordinal in the text. Never interned, only returned by
    /// [`Context::loc`](crate::Context::loc).
    Source(u32),
    /// `"file":line:column`.
    FileLineCol {
        /// The name of the file.
        file: Ident,
        /// The line, starting at 1.
        line: u32,
        /// The column, starting at 1.
        col: u32,
    },
    /// `"file":line:column to end_line:end_column`, which is not empty.
    FileRange {
        /// The name of the file.
        file: Ident,
        /// The line and column of the start.
        start: (u32, u32),
        /// The line and column of the end.
        end: (u32, u32),
    },
    /// `"name"` or `"name"(child)`; without a child, `child` is unknown.
    Name {
        /// The name.
        name: Ident,
        /// The location that has the name.
        child: Loc,
    },
    /// `callsite(callee at caller)`.
    CallSite {
        /// The location of the callee.
        callee: Loc,
        /// The location of the call.
        caller: Loc,
    },
    /// `fused[a, b]` or `fused<metadata>[a, b]`. Fused locations with the same metadata among the locations
    /// are to be read as flattened: [`Context::fused_parts`](crate::Context::fused_parts).
    Fused {
        /// The locations.
        locs: Box<[Loc]>,
        /// The metadata, if there is any.
        metadata: Option<Attr>,
    },
}
