//! The concrete database, and the record of which queries it executed.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

/// Which queries were executed, how often, by name.
pub type Counts = BTreeMap<String, usize>;

/// The database.
#[salsa::db]
#[derive(Clone)]
pub(crate) struct Database {
    storage: salsa::Storage<Self>,
}

#[salsa::db]
impl salsa::Database for Database {}

/// The queries that a database noted.
#[derive(Clone, Default)]
pub(crate) struct Log(Arc<Mutex<Vec<salsa::DatabaseKeyIndex>>>);

impl Database {
    /// A database that is empty.
    pub(crate) fn new() -> Self {
        Database { storage: salsa::Storage::default() }
    }

    /// The same, which notes the queries that are executed.
    pub(crate) fn with_log() -> (Self, Log) {
        let log = Log::default();
        let noted = log.clone();
        let storage = salsa::Storage::new(Some(Box::new(move |event: salsa::Event| {
            if let salsa::EventKind::WillExecute { database_key } = event.kind {
                noted.0.lock().unwrap_or_else(PoisonError::into_inner).push(database_key);
            }
        })));
        (Database { storage }, log)
    }
}

impl Log {
    /// The queries that `db` executed since this was last called.
    pub(crate) fn take(&self, db: &Database) -> Counts {
        let mut counts = Counts::new();
        for key in std::mem::take(&mut *self.0.lock().unwrap_or_else(PoisonError::into_inner)) {
            let name = salsa::Database::ingredient_debug_name(db, key.ingredient_index()).into_owned();
            *counts.entry(name).or_default() += 1;
        }
        counts
    }
}
