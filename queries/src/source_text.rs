//! What a file says: its bytes, and where they can be cut.
//!
//! The lexical pass that cuts a text goes over the text when it is set, so that it goes over what an edit reached and no more; an edit of a
//! large file then neither reads nor copies the rest, but compares it. What the pieces are is decided by the bytes and the [`Reading`] alone.

use std::borrow::Cow;
use std::sync::Arc;

use asm::chunk::{Edited, Pieces};
use ir_core::OpName;

use crate::Reading;
use crate::registry_deps::alike;

/// The text of a file.
#[derive(Clone, Debug)]
pub struct Text {
    content: Content,
    /// What it was cut with.
    reading: Reading,
    /// The operations that were asked about to cut it; `None`: all.
    asked: Option<Arc<[OpName]>>,
}

/// How the bytes are held.
#[derive(Clone, Debug)]
enum Content {
    Pieces(Arc<Pieces>),
    /// It does not cut cleanly.
    Whole(Arc<[u8]>),
}

impl Text {
    /// The text of these bytes.
    pub fn new(reading: &Reading, text: &[u8]) -> Self {
        let noting = reading.registry.noting();
        let content = match Pieces::cut(&noting, text, &reading.parse_options("")) {
            Some(pieces) => Content::Pieces(Arc::new(pieces)),
            None => Content::Whole(text.into()),
        };
        Text { content, reading: reading.clone(), asked: noting.asked().map(Into::into) }
    }

    /// Whether the text is cut alike by who reads it like that.
    fn is_cut_alike(&self, reading: &Reading) -> bool {
        let same = (self.reading.allow_unregistered, self.reading.top_level_op)
            == (reading.allow_unregistered, reading.top_level_op);
        let asked = self.asked.as_ref();
        same && (self.reading.registry == reading.registry
            || asked.is_some_and(|asked| alike(&self.reading.registry, &reading.registry, asked)))
    }

    /// The text of these bytes, which this text has become; `None` if it was that already.
    pub fn edited(&self, reading: &Reading, text: &[u8]) -> Option<Self> {
        let alike = self.is_cut_alike(reading);
        let noting = reading.registry.noting();
        let content = match &self.content {
            Content::Pieces(pieces) if alike => match pieces.edited(&noting, text, &reading.parse_options("")) {
                Edited::Same => return None,
                Edited::Pieces(pieces) => Content::Pieces(Arc::new(pieces)),
                Edited::Whole => Content::Whole(text.into()),
            },
            Content::Whole(old) if alike && **old == *text => return None,
            _ => return Some(Text::new(reading, text)),
        };
        let mut asked: Option<Vec<OpName>> = noting
            .asked()
            .zip(self.asked.as_ref())
            .map(|(new, old)| new.into_iter().chain(old.iter().copied()).collect());
        if let Some(asked) = &mut asked {
            asked.sort_unstable_by_key(|n| n.index());
            asked.dedup();
        }
        Some(Text { content, reading: reading.clone(), asked: asked.map(Into::into) })
    }

    /// Its bytes.
    pub fn bytes(&self) -> Cow<'_, [u8]> {
        match &self.content {
            Content::Pieces(pieces) => pieces.text().into(),
            Content::Whole(text) => (&**text).into(),
        }
    }

    /// Its pieces for who reads it like that; `None` if it does not cut cleanly.
    pub(crate) fn pieces(&self, reading: &Reading) -> Option<Arc<Pieces>> {
        let other;
        let text = if self.is_cut_alike(reading) {
            self
        } else {
            other = Text::new(reading, &self.bytes());
            &other
        };
        match &text.content {
            Content::Pieces(pieces) => Some(pieces.clone()),
            Content::Whole(_) => None,
        }
    }
}
