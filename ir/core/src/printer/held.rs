//! How much text is held at a time, and what becomes of more.
//!
//! Types, attributes and locations that have parts in common are graphs: a few lines can stand for a text that no memory holds. Where the text
//! of one operation goes beyond what is held, the printer stops; the text is of no use then, and says so.

use super::AsmPrinter;
use crate::body::Body;
use crate::diag::{Diagnostic, Place};
use crate::ids::OpId;
use crate::verify::Finding;

/// Bytes that the text of one operation may have, without that of operations inside it.
const MAX_OP: usize = 1 << 28;
/// Types and attributes that may begin beyond that, so that a few large constants are no matter.
const FEW: u32 = 1024;
/// Bytes of operations that are printed together. What has more is printed one operation at a time.
const MAX_CHUNK: usize = 1 << 26;
/// Bytes of operations that threads print.
const MAX_RANGE: usize = 1 << 24;

/// How much text there may be.
#[derive(Clone, Copy, Debug)]
pub(super) struct Limit {
    /// How long the text may be when a type or attribute begins.
    pub(super) bytes: usize,
    /// How many may begin behind that.
    pub(super) few: u32,
}

impl Limit {
    pub(super) const NONE: Limit = Limit { bytes: usize::MAX, few: 0 };
    pub(super) const OF_OP: Limit = Limit { bytes: MAX_OP, few: FEW };
    pub(super) const OF_CHUNK: Limit = Limit { bytes: MAX_CHUNK, few: 0 };
    pub(super) const OF_RANGE: Limit = Limit { bytes: MAX_RANGE, few: 0 };
}

/// Where the printer stopped.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stopped<'a> {
    body: &'a Body,
    op: Option<OpId>,
}

/// The text of an operation is longer than what is held of one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Overlong {
    /// The operation, and the way to the body that it is in; nothing where it is no longer known.
    pub at: Option<(Vec<u32>, crate::Loc)>,
}

impl Overlong {
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

impl<'a> AsmPrinter<'a> {
    /// Whether nothing more is to be written where a type, attribute or location begins.
    #[inline]
    pub(super) fn is_full(&mut self) -> bool {
        self.out.len() > self.limit.bytes && self.is_too_much()
    }

    #[cold]
    fn is_too_much(&mut self) -> bool {
        self.beyond = self.beyond.saturating_add(1);
        let full = self.beyond > self.limit.few || self.out.len() > u32::MAX as usize;
        if full {
            self.stop();
        }
        full
    }

    /// Nothing that follows is of use.
    pub(super) fn stop(&mut self) {
        if self.stopped.is_none() {
            self.stopped = Some(Stopped { body: self.body, op: self.at });
            self.limit = Limit { bytes: 0, few: 0 };
        }
    }

    /// Whether all was written, and if not, which operation of `root` was too long.
    pub(super) fn verdict(&self, root: &Body) -> Result<(), Overlong> {
        let Some(stopped) = self.stopped else { return Ok(()) };
        let way = || Some((way_to(stopped.body, root)?, stopped.body.loc(stopped.op?)));
        Err(Overlong { at: way() })
    }
}

/// The source keys of the bodies from `root` down to `wanted`.
fn way_to(wanted: &Body, root: &Body) -> Option<Vec<u32>> {
    let mut open = vec![(root, Vec::new())];
    while let Some((body, way)) = open.pop() {
        if std::ptr::eq(body, wanted) {
            return Some(way);
        }
        let nested = (0..body.op_capacity()).filter_map(|op| body.nested(OpId::new(op)));
        open.extend(nested.map(|inner| (&**inner, [&way[..], &[inner.source_key()]].concat())));
    }
    None
}
