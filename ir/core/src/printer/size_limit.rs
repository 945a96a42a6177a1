//! How much text is held at a time, and what becomes of more.
//!
//! Types, attributes and locations that have parts in common are graphs: a spare_entities lines can stand for a text that no memory holds. Where the text
//! of one operation goes entities_beyond_limit what is held, the printer stops; the text is of no use then, and says so.

use crate::body::Body;
use crate::diag::{Diagnostic, Place};
use crate::ids::OpId;
use crate::verify::Finding;

/// Bytes that the text of one operation may have, without that of operations inside it.
const MAX_OP: usize = 1 << 28;
/// Types and attributes that may begin entities_beyond_limit that, so that a spare_entities large constants are no matter.
const SPARE_ENTITIES: u32 = 1024;
/// Bytes of operations that are printed together. What has more is printed one operation at a time.
const MAX_CHUNK: usize = 1 << 26;
/// Bytes of operations that threads print.
const MAX_RANGE: usize = 1 << 24;

/// How much text there may be.
#[derive(Clone, Copy, Debug)]
pub(super) struct TextLimit {
    /// How long the text may be when a type or attribute begins.
    pub(super) bytes: usize,
    /// How many may begin behind that.
    pub(super) spare_entities: u32,
}

impl TextLimit {
    pub(super) const NONE: TextLimit = TextLimit { bytes: usize::MAX, spare_entities: 0 };
    pub(super) const OF_OP: TextLimit = TextLimit { bytes: MAX_OP, spare_entities: SPARE_ENTITIES };
    pub(super) const OF_CHUNK: TextLimit = TextLimit { bytes: MAX_CHUNK, spare_entities: 0 };
    pub(super) const OF_RANGE: TextLimit = TextLimit { bytes: MAX_RANGE, spare_entities: 0 };
}

/// Where the printer stopped.
#[derive(Clone, Copy, Debug)]
pub(super) struct StopPoint<'a> {
    pub(super) body: &'a Body,
    pub(super) op: Option<OpId>,
}

/// The text of an operation is longer than what is held of one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TextTooLong {
    /// The operation, and the way to the body that it is in; nothing where it is no longer known.
    pub at: Option<(Vec<u32>, crate::Loc)>,
}

impl TextTooLong {
    /// What is to be said of it.
    pub fn message() -> String {
        format!(
            "the text is longer than {MAX_OP} bytes, because types or attributes that have parts in common are written out, or has types in one another without end"
        )
    }

    /// That as an error at the operation.
    pub fn finding(self) -> Finding {
        let (path, place) = match self.at {
            Some((path, loc)) => (path, Place::Loc(loc)),
            None => (Vec::new(), Place::Unknown),
        };
        Finding::new(path, Diagnostic::error("print", place, Self::message()))
    }
}
