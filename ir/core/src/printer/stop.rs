//! Stopping at the [size limit](super::size_limit).

use super::AsmPrinter;
use super::size_limit::{StopPoint, TextLimit, TextTooLong};
use crate::body::Body;
use crate::ids::OpId;

impl<'a> AsmPrinter<'a> {
    /// Returns whether printing must stop, checked where a type, attribute or location begins.
    #[inline]
    pub(super) fn limit_reached(&mut self) -> bool {
        self.out.len() > self.limit.bytes && self.exceed_limit()
    }

    #[cold]
    fn exceed_limit(&mut self) -> bool {
        self.entities_beyond_limit = self.entities_beyond_limit.saturating_add(1);
        let full = self.entities_beyond_limit > self.limit.spare_entities
            || self.out.len() > u32::MAX as usize;
        if full {
            self.stop();
        }
        full
    }

    /// Stops printing: the text so far is incomplete.
    pub(super) fn stop(&mut self) {
        if self.stopped.is_none() {
            self.stopped = Some(StopPoint { body: self.body, op: self.at });
            self.limit = TextLimit { bytes: 0, spare_entities: 0 };
        }
    }

    /// Returns an error with the operation of `root` that exceeded the limit, if there was one.
    pub(super) fn check_complete(&self, root: &Body) -> Result<(), TextTooLong> {
        let Some(stopped) = self.stopped else { return Ok(()) };
        let way = || Some((path_to_body(stopped.body, root)?, stopped.body.loc(stopped.op?)));
        Err(TextTooLong { at: way() })
    }
}

/// Returns the source keys of the bodies from `root` down to `wanted`.
fn path_to_body(wanted: &Body, root: &Body) -> Option<Vec<u32>> {
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
