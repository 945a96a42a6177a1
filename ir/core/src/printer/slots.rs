//! The places of isolated operations in the text of a frame.

use std::sync::Arc;

use super::names::{BodyNames, NamingContext};
use crate::body::Body;
use crate::ids::OpId;
use crate::source::SourceView;

/// The position of an isolated operation in the frame, and everything outside the operation that its text
/// depends on.
#[derive(Clone, Debug)]
pub struct ChunkSlot<'a> {
    pub(super) body: &'a Body,
    pub(super) op: OpId,
    pub(super) names: Arc<BodyNames>,
    pub(super) view: SourceView<'a>,
    pub(super) indent: usize,
    pub(super) dialect: Option<&'a str>,
}

impl<'a> ChunkSlot<'a> {
    /// Returns the body that contains the operation, and the operation.
    pub fn op(&self) -> (&'a Body, OpId) {
        (self.body, self.op)
    }
    /// Returns the context from which values inside the operation are named.
    pub fn context(&self) -> NamingContext {
        self.body.op_region(self.op).map(|r| self.names.naming_context(r)).unwrap_or_default()
    }
    /// Returns the names in the body that contains the operation.
    pub fn names(&self) -> &Arc<BodyNames> {
        &self.names
    }
    /// Returns everything outside the operation that its text depends on, if numbers need not be unique in
    /// the whole file.
    pub fn chunk_context(&self) -> ChunkContext {
        let region = self.body.op_region(self.op);
        let naming = region.map(|r| self.names.naming_context(r)).unwrap_or_default();
        ChunkContext { naming, indent: self.indent, dialect: self.dialect.map(Arc::from) }
    }
    /// Returns a slot for an operation in a body of its own that is printed as if it were in the given
    /// context.
    pub fn in_context(body: &'a Body, op: OpId, around: &'a ChunkContext) -> Self {
        let names = match body.op_region(op) {
            Some(region) => BodyNames::around(region, around.naming.clone()),
            None => BodyNames::default(),
        };
        let view = SourceView::empty();
        ChunkSlot {
            body,
            op,
            names: Arc::new(names),
            view,
            indent: around.indent,
            dialect: around.dialect.as_deref(),
        }
    }
}

/// Everything outside an isolated operation that its text depends on: a key for caches of printed chunks.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ChunkContext {
    pub(super) naming: NamingContext,
    pub(super) indent: usize,
    pub(super) dialect: Option<Arc<str>>,
}

/// The slots of a frame. A frame may have very many slots, so the data that they share is stored once.
#[derive(Default, Debug)]
pub(super) struct Slots<'a> {
    pub(super) places: Vec<SlotPosition>,
    /// One representative for each run of slots that differ only in position and operation.
    pub(super) around: Vec<ChunkSlot<'a>>,
}

/// The position of a slot in the text of the frame, and its operation.
#[derive(Clone, Copy, Debug)]
pub(super) struct SlotPosition {
    pub(super) at: usize,
    pub(super) op: OpId,
    pub(super) around: u32,
}
