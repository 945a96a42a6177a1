//! What a file says: its bytes, and where they can be cut.
//!
//! The lexical pass that cuts a text goes over the text when it is set, so that it goes over what an edit reached and no more; an edit of a
//! large file then neither reads nor copies the rest, but compares it. What the pieces are is decided by the bytes and the [`Reading`] alone.

use std::borrow::Cow;
use std::sync::Arc;

use asm::chunk::{Edited, Pieces};

use crate::Reading;

/// The text of a file.
#[derive(Clone, Debug)]
pub struct Text {
    content: Content,
    /// What it was cut with.
    reading: Reading,
}

/// How the bytes are held.
#[derive(Clone, Debug)]
enum Content {
    Pieces(Arc<Pieces>),
    /// It does not cut cleanly.
    Whole(Arc<[u8]>),
}

impl Content {
    fn new(reading: &Reading, text: &[u8]) -> Self {
        match Pieces::cut(&reading.registry, text, &reading.parse_options("")) {
            Some(pieces) => Content::Pieces(Arc::new(pieces)),
            None => Content::Whole(text.into()),
        }
    }
}

impl Text {
    /// The text of these bytes.
    pub fn new(reading: &Reading, text: &[u8]) -> Self {
        Text { content: Content::new(reading, text), reading: reading.clone() }
    }

    /// The text of these bytes, which this text has become; `None` if it was that already.
    pub fn edited(&self, reading: &Reading, text: &[u8]) -> Option<Self> {
        let same_reading = self.reading == *reading;
        let content = match &self.content {
            Content::Pieces(pieces) if same_reading => {
                match pieces.edited(&reading.registry, text, &reading.parse_options("")) {
                    Edited::Same => return None,
                    Edited::Pieces(pieces) => Content::Pieces(Arc::new(pieces)),
                    Edited::Whole => Content::Whole(text.into()),
                }
            }
            Content::Whole(old) if same_reading && **old == *text => return None,
            _ => Content::new(reading, text),
        };
        Some(Text { content, reading: reading.clone() })
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
        let content = if self.reading == *reading {
            &self.content
        } else {
            other = Content::new(reading, &self.bytes());
            &other
        };
        match content {
            Content::Pieces(pieces) => Some(pieces.clone()),
            Content::Whole(_) => None,
        }
    }
}
