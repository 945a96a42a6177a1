//! The text of a file: its bytes, cut into chunks.
//!
//! The lexical pass that cuts a text runs when the text is set, and only over what an edit reached. So an
//! edit of a large file neither lexes nor copies the remaining text, but compares it. The cut depends on the
//! bytes and the [`Reading`] alone.

use std::borrow::Cow;
use std::sync::Arc;

use asm::chunk::{Edited, Pieces};
use ir_core::source::TextStart;
use ir_core::{OpName, Registry};

use crate::Reading;
use crate::registry_deps::same_for;

/// The text of a file.
#[derive(Clone, Debug)]
pub struct SourceText {
    content: SourceContent,
    /// The definitions and settings that it was cut with.
    reading: Reading,
    /// The operations whose definitions the cut depends on; `None`: all.
    recorded: Option<Arc<[OpName]>>,
}

/// The bytes.
#[derive(Clone, Debug)]
enum SourceContent {
    /// Those of a text that cuts cleanly.
    Pieces(Arc<Pieces>),
    /// Those of a text that does not.
    Whole(Arc<[u8]>),
}

impl SourceText {
    /// Cuts a text.
    pub fn new(reading: &Reading, text: &[u8]) -> Self {
        let recording = reading.registry.recording();
        let content =
            match Pieces::cut(&recording, text, &reading.parse_options("", TextStart::default())) {
                Some(pieces) => SourceContent::Pieces(Arc::new(pieces)),
                None => SourceContent::Whole(text.into()),
            };
        SourceText {
            content,
            reading: reading.clone(),
            recorded: recording.recorded_ops().map(Into::into),
        }
    }

    /// Returns whether the text is cut in the same way with `reading`.
    fn same_cut(&self, reading: &Reading) -> bool {
        let same = (self.reading.allow_unregistered, self.reading.top_level_op)
            == (reading.allow_unregistered, reading.top_level_op);
        let recorded = self.recorded.as_ref();
        same && (self.reading.registry == reading.registry
            || recorded.is_some_and(|ops| same_for(&self.reading.registry, &reading.registry, ops)))
    }

    /// Returns this text after an edit that results in `text`; `None` if nothing changed.
    pub fn edited(&self, reading: &Reading, text: &[u8]) -> Option<Self> {
        let same_cut = self.same_cut(reading);
        let recording = reading.registry.recording();
        let content = match &self.content {
            SourceContent::Pieces(pieces) if same_cut => {
                match pieces.edited(
                    &recording,
                    text,
                    &reading.parse_options("", TextStart::default()),
                ) {
                    Edited::Same => return None,
                    Edited::Pieces(pieces) => SourceContent::Pieces(Arc::new(pieces)),
                    Edited::Whole => SourceContent::Whole(text.into()),
                }
            }
            SourceContent::Whole(old) if same_cut && **old == *text => return None,
            _ => return Some(SourceText::new(reading, text)),
        };
        let recorded = self.recorded_before_and(&recording);
        Some(SourceText { content, reading: reading.clone(), recorded })
    }

    /// Returns the operations that this cut and the cut of an edit depend on.
    fn recorded_before_and(&self, recording: &Registry) -> Option<Arc<[OpName]>> {
        let mut ops = recording.recorded_ops()?;
        ops.extend_from_slice(self.recorded.as_ref()?);
        ops.sort_unstable_by_key(|n| n.index());
        ops.dedup();
        Some(ops.into())
    }

    /// Returns the bytes.
    pub fn bytes(&self) -> Cow<'_, [u8]> {
        match &self.content {
            SourceContent::Pieces(pieces) => pieces.text().into(),
            SourceContent::Whole(text) => (&**text).into(),
        }
    }

    /// Returns the pieces, as cut with `reading`; `None` if the text does not cut cleanly.
    pub(crate) fn pieces(&self, reading: &Reading) -> Option<Arc<Pieces>> {
        let other;
        let text = if self.same_cut(reading) {
            self
        } else {
            other = SourceText::new(reading, &self.bytes());
            &other
        };
        match &text.content {
            SourceContent::Pieces(pieces) => Some(pieces.clone()),
            SourceContent::Whole(_) => None,
        }
    }
}
