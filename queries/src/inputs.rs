//! The inputs of file queries. Setting an input starts a new revision, so each is set only if its value
//! changes.

use std::sync::Arc;

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
    /// Creates a file with that name and text.
    pub fn of(db: &dyn Db, dialects: Dialects, name: &str, text: &[u8]) -> File {
        File::new(db, dialects, name.into(), SourceText::new(dialects.reading(db), text))
    }

    /// Sets the name and the text if they differ.
    pub fn update(self, db: &mut dyn Db, name: &str, text: &[u8]) {
        if &**self.name(db) != name {
            self.set_name(db).to(name.into());
        }
        if let Some(text) = self.text(db).edited(self.dialects(db).reading(db), text) {
            self.set_text(db).to(text);
        }
    }
}
