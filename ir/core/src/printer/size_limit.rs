//! Limits on the length of the text.
//!
//! Types, attributes and locations are directed acyclic graphs. Written out, shared parts are repeated, so a
//! few lines of aliases can denote a text that does not fit in memory, e.g. `!a1 = tuple<!a0, !a0>`, `!a2 =
//! tuple<!a1, !a1>`, ... When the text of one operation exceeds its limit, the printer stops and reports an
//! error.

use crate::body::Body;
use crate::diag::{Diagnostic, Place};
use crate::ids::OpId;
use crate::verify::finding::Finding;

/// The maximal number of bytes in the text of one operation, without the operations inside it.
const MAX_OP: usize = 1 << 28;
/// The number of types and attributes that may begin after the limit is reached, so that a few large
/// constants are no problem.
const SPARE_ENTITIES: u32 = 1024;
/// The maximal number of bytes in the text of a chunk. A file with a larger chunk is printed sequentially,
/// operation by operation.
const MAX_CHUNK: usize = 1 << 26;
/// The maximal number of bytes in the text of a range that is printed in parallel.
const MAX_RANGE: usize = 1 << 24;

/// A limit on the length of the text.
#[derive(Clone, Copy, Debug)]
pub(super) struct TextLimit {
    /// The maximal length of the text when a type or attribute begins.
    pub(super) bytes: usize,
    /// The number of types and attributes that may begin after that.
    pub(super) spare_entities: u32,
}

impl TextLimit {
    pub(super) const NONE: TextLimit = TextLimit { bytes: usize::MAX, spare_entities: 0 };
    pub(super) const OF_OP: TextLimit = TextLimit { bytes: MAX_OP, spare_entities: SPARE_ENTITIES };
    pub(super) const OF_CHUNK: TextLimit = TextLimit { bytes: MAX_CHUNK, spare_entities: 0 };
    pub(super) const OF_RANGE: TextLimit = TextLimit { bytes: MAX_RANGE, spare_entities: 0 };
}

/// The body and operation at which the printer stopped.
#[derive(Clone, Copy, Debug)]
pub(super) struct StopPoint<'a> {
    pub(super) body: &'a Body,
    pub(super) op: Option<OpId>,
}

/// The error that the text of an operation exceeds the limit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TextTooLong {
    /// The source keys of the bodies that enclose the operation, and its location; `None` if the body is not
    /// in memory any more.
    pub at: Option<(Vec<u32>, crate::Loc)>,
}

impl TextTooLong {
    /// Returns the error message.
    pub fn message() -> String {
        format!(
            "the text is longer than {MAX_OP} bytes, because shared parts of types or attributes are written out, or the text contains types that nest without bound"
        )
    }

    /// Returns the error as a finding at the operation.
    pub fn finding(self) -> Finding {
        let (path, place) = match self.at {
            Some((path, loc)) => (path, Place::Loc(loc)),
            None => (Vec::new(), Place::Unknown),
        };
        Finding::new(path, Diagnostic::error("print", place, Self::message()))
    }
}
