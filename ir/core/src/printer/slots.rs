//! The places of isolated operations in the text of a frame.

use std::sync::Arc;

use super::names::{BodyNames, NamingContext};
use crate::body::Body;
use crate::ids::OpId;
use crate::source::SourceView;

/// Where the text of an isolated operation goes, and all that its text depends on outside of it.
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
    /// The operation, and the body that it is in.
    pub fn op(&self) -> (&'a Body, OpId) {
        (self.body, self.op)
    }
    /// The context that the names in the operation start from.
    pub fn context(&self) -> NamingContext {
        self.body.op_region(self.op).map(|r| self.names.naming_context(r)).unwrap_or_default()
    }
    /// The names around the operation.
    pub fn names(&self) -> &Arc<BodyNames> {
        &self.names
    }
    /// What the text of the operation depends on around it, where numbers are given to each body on its own.
    pub fn chunk_context(&self) -> ChunkContext {
        let region = self.body.op_region(self.op);
        let naming = region.map(|r| self.names.naming_context(r)).unwrap_or_default();
        ChunkContext { naming, indent: self.indent, dialect: self.dialect.map(Arc::from) }
    }
    /// The slot of an operation that stands in a body of its own, as if it stood in those chunk_context.
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

/// What the text of an isolated operation depends on around it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ChunkContext {
    pub(super) naming: NamingContext,
    pub(super) indent: usize,
    pub(super) dialect: Option<Arc<str>>,
}

/// The slots of a frame. There may be very many of them, so what they share is held once.
#[derive(Default, Debug)]
pub(super) struct Slots<'a> {
    pub(super) places: Vec<SlotPosition>,
    /// Slots that differ in more than place and operation.
    pub(super) around: Vec<ChunkSlot<'a>>,
}

/// Where a slot is in the text of the frame, and its operation.
#[derive(Clone, Copy, Debug)]
pub(super) struct SlotPosition {
    pub(super) at: usize,
    pub(super) op: OpId,
    pub(super) around: u32,
}
