//! The concrete salsa database, and a log of the queries that it executes.

use ir_core::sync::LockIgnoringPoison;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

/// The number of executions per query, by the name of the query.
pub type ExecutionCounts = BTreeMap<String, usize>;

/// The database.
#[salsa::db]
#[derive(Clone)]
pub(crate) struct Database {
    storage: salsa::Storage<Self>,
}

#[salsa::db]
impl salsa::Database for Database {}

/// The log of the executed queries.
#[derive(Clone, Default)]
pub(crate) struct Log(Arc<Mutex<Vec<salsa::DatabaseKeyIndex>>>);

impl Database {
    /// Creates an empty database.
    pub(crate) fn new() -> Self {
        Database { storage: salsa::Storage::default() }
    }

    /// Creates an empty database that logs the queries that it executes.
    pub(crate) fn with_log() -> (Self, Log) {
        let log = Log::default();
        let noted = log.clone();
        let storage = salsa::Storage::new(Some(Box::new(move |event: salsa::Event| {
            if let salsa::EventKind::WillExecute { database_key } = event.kind {
                noted.0.lock_ignoring_poison().push(database_key);
            }
        })));
        (Database { storage }, log)
    }
}

impl Log {
    /// Returns the queries that `db` executed since the last call.
    pub(crate) fn take(&self, db: &Database) -> ExecutionCounts {
        let mut counts = ExecutionCounts::new();
        for key in std::mem::take(&mut *self.0.lock_ignoring_poison()) {
            let name =
                salsa::Database::ingredient_debug_name(db, key.ingredient_index()).into_owned();
            *counts.entry(name).or_default() += 1;
        }
        counts
    }
}
