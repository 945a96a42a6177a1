//! The inputs of file queries. Setting an input starts a new revision, so each is set only if its value
//! changes.

use std::sync::Arc;

use ir_core::source::TextStart;
use salsa::Setter;

use crate::{Db, Reading, SourceText};

/// The loaded dialects, and the settings with which texts are parsed. These are one field because queries
/// nearly always read them together, and salsa records a dependency per field.
#[salsa::input]
pub struct Dialects {
    /// The definitions and settings.
    pub reading: Reading,
}

/// A text.
#[salsa::input]
pub struct File {
    /// The definitions and settings with which it is parsed.
    #[returns(copy)]
    pub dialects: Dialects,
    /// The name in its locations.
    pub name: Arc<str>,
    /// The position in the file of that name at which the text starts.
    #[returns(copy)]
    pub text_start: TextStart,
    /// The text.
    pub text: SourceText,
}

impl Dialects {
    /// Sets the reading if it differs.
    pub fn update(self, db: &mut dyn Db, reading: &Reading) {
        if self.reading(db) != reading {
            self.set_reading(db).to(reading.clone());
        }
    }
}

impl File {
    /// Creates a file with that name and text, or a part of one.
    pub fn of(
        db: &dyn Db,
        dialects: Dialects,
        name: &str,
        text_start: TextStart,
        text: &[u8],
    ) -> File {
        let source = SourceText::new(dialects.reading(db), text);
        File::new(db, dialects, name.into(), text_start, source)
    }

    /// Sets the name, the start and the text if they differ.
    pub fn update(self, db: &mut dyn Db, name: &str, text_start: TextStart, text: &[u8]) {
        if &**self.name(db) != name {
            self.set_name(db).to(name.into());
        }
        if self.text_start(db) != text_start {
            self.set_text_start(db).to(text_start);
        }
        if let Some(text) = self.text(db).edited(self.dialects(db).reading(db), text) {
            self.set_text(db).to(text);
        }
    }
}
