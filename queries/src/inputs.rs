//! The inputs, and setting them only if they change.

use std::sync::Arc;

use ir_core::verify::VerifyOptions;
use ir_core::{OpName, Registry};
use salsa::Setter;

use crate::Text;

/// A shared value that is compared by identity: what is made once and never changes.
#[derive(Debug)]
pub struct Shared<T: ?Sized>(pub Arc<T>);

impl<T: ?Sized> Clone for Shared<T> {
    fn clone(&self) -> Self {
        Shared(self.0.clone())
    }
}

impl<T: ?Sized> PartialEq for Shared<T> {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

impl<T: ?Sized> Eq for Shared<T> {}

impl<T: ?Sized> std::ops::Deref for Shared<T> {
    type Target = T;
    fn deref(&self) -> &T {
        &self.0
    }
}

/// The loaded dialects, and how their text is read. What queries nearly always read together is one field, so that each notes one reading of it.
#[salsa::input]
pub struct Dialects {
    /// The definitions, and what is read with them.
    pub reading: Reading,
}

/// How texts are read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reading {
    /// The definitions.
    pub registry: Shared<Registry>,
    /// Whether operations, types and attributes of other dialects are accepted.
    pub allow_unregistered: bool,
    /// The operation around a file's operations; `None`: the file has its own.
    pub top_level_op: Option<OpName>,
}

/// A text.
#[salsa::input]
pub struct File {
    /// What it is read with.
    #[returns(copy)]
    pub dialects: Dialects,
    /// What it is called in locations.
    pub name: Arc<str>,
    /// What it says.
    pub text: Text,
}

impl Dialects {
    /// Sets what has changed.
    pub fn update(self, db: &mut dyn crate::Db, reading: &Reading) {
        if self.reading(db) != reading {
            self.set_reading(db).to(reading.clone());
        }
    }
}

impl Reading {
    /// How files are parsed.
    pub(crate) fn parse_options(&self, file_name: &str) -> asm::ParseOptions {
        asm::ParseOptions {
            allow_unregistered: self.allow_unregistered,
            recover: false,
            chunking: asm::Chunking::Never,
            top_level_op: self.top_level_op,
            file_name: file_name.to_owned(),
        }
    }

    /// How what was read is verified.
    pub fn verify_options(&self) -> VerifyOptions {
        VerifyOptions { allow_unregistered: self.allow_unregistered, skip_symbols: false }
    }
}

impl File {
    /// A file that says `text`.
    pub fn of(db: &dyn crate::Db, dialects: Dialects, name: &str, text: &[u8]) -> File {
        File::new(db, dialects, name.into(), Text::new(dialects.reading(db), text))
    }

    /// Sets what has changed.
    pub fn update(self, db: &mut dyn crate::Db, name: &str, text: &[u8]) {
        if &**self.name(db) != name {
            self.set_name(db).to(name.into());
        }
        if let Some(text) = self.text(db).edited(self.dialects(db).reading(db), text) {
            self.set_text(db).to(text);
        }
    }
}
