//! Reading texts with dependencies on single definitions.

use std::sync::Arc;

use ir_core::OpName;

use crate::registry_deps::{OpNames, RegistryPart, with_recorded_reads};
use crate::{Db, Dialects, Reading, Shared};

/// Returns the part of the definitions with those operations, and the settings with which texts are read.
#[salsa::tracked]
fn reading_about<'db>(
    db: &'db dyn Db,
    dialects: Dialects,
    names: OpNames<'db>,
) -> (RegistryPart, bool, Option<OpName>) {
    let reading = dialects.reading(db);
    let part = RegistryPart::new(reading.registry.0.clone(), names.names(db).clone());
    (part, reading.allow_unregistered, reading.top_level_op)
}

impl Dialects {
    /// Runs `read` with the current definitions and settings. The current query then depends on the settings
    /// and on the operations that `read` looks up, not on other definitions.
    pub fn with_recorded_reads<T>(self, db: &dyn Db, read: impl FnOnce(&Reading) -> T) -> T {
        let about = |names: Arc<[OpName]>| reading_about(db, self, OpNames::new(db, names));
        let (_, allow_unregistered, top_level_op) = *about(Arc::new([]));
        with_recorded_reads(
            |names| about(names).0.registry.clone(),
            || self.reading(db).registry.0.clone(),
            |registry| {
                read(&Reading {
                    registry: Shared(registry.clone()),
                    allow_unregistered,
                    top_level_op,
                })
            },
        )
    }
}
