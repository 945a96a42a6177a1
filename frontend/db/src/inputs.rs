//! The inputs, and setting them only if they change.

use std::sync::Arc;

use ir_core::{OpName, Registry};
use salsa::Setter;

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

/// The loaded dialects, and how their text is read.
#[salsa::input]
pub struct Dialects {
    /// The definitions.
    pub registry: Shared<Registry>,
    /// Whether operations, types and attributes of other dialects are accepted.
    #[returns(copy)]
    pub allow_unregistered: bool,
    /// The operation around a file's operations; `None`: the file has its own.
    #[returns(copy)]
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
    /// Its bytes.
    pub text: Arc<[u8]>,
}

impl Dialects {
    /// Sets what has changed.
    pub fn update(
        self,
        db: &mut dyn crate::Db,
        registry: &Arc<Registry>,
        allow_unregistered: bool,
        top_level_op: Option<OpName>,
    ) {
        if !Arc::ptr_eq(&self.registry(db).0, registry) {
            self.set_registry(db).to(Shared(registry.clone()));
        }
        if self.allow_unregistered(db) != allow_unregistered {
            self.set_allow_unregistered(db).to(allow_unregistered);
        }
        if self.top_level_op(db) != top_level_op {
            self.set_top_level_op(db).to(top_level_op);
        }
    }

    /// How files are parsed.
    pub(crate) fn parse_options(self, db: &dyn crate::Db, file_name: &str) -> asm::ParseOptions {
        asm::ParseOptions {
            allow_unregistered: self.allow_unregistered(db),
            recover: false,
            chunking: asm::Chunking::Never,
            top_level_op: self.top_level_op(db),
            file_name: file_name.to_owned(),
        }
    }
}

impl File {
    /// Sets what has changed.
    pub fn update(self, db: &mut dyn crate::Db, name: &str, text: &[u8]) {
        if &**self.name(db) != name {
            self.set_name(db).to(name.into());
        }
        if &**self.text(db) != text {
            self.set_text(db).to(text.into());
        }
    }
}
