//! Reading texts with dependencies on single definitions.

use std::sync::Arc;

use ir_core::OpName;

use crate::registry_deps::{OpNames, RegistryPart, with_recorded_reads};
use crate::{Db, Dialects, Reading, Shared};

/// A [`Reading`] with a part of the definitions.
#[derive(Clone, PartialEq, Eq)]
struct ReadingPart {
    part: RegistryPart,
    allow_unregistered: bool,
    top_level_op: Option<OpName>,
    recover: bool,
    unregistered_note: Arc<str>,
}

/// Returns the part of the definitions with those operations, and the settings with which texts are read.
#[salsa::tracked]
fn reading_about<'db>(db: &'db dyn Db, dialects: Dialects, names: OpNames<'db>) -> ReadingPart {
    let reading = dialects.reading(db);
    ReadingPart {
        part: RegistryPart::new(reading.registry.0.clone(), names.names(db).clone()),
        allow_unregistered: reading.allow_unregistered,
        top_level_op: reading.top_level_op,
        recover: reading.recover,
        unregistered_note: reading.unregistered_note.clone(),
    }
}

impl Dialects {
    /// Runs `read` with the current definitions and settings. The current query then depends on the settings
    /// and on the operations that `read` looks up, not on other definitions.
    pub fn with_recorded_reads<T>(self, db: &dyn Db, read: impl FnOnce(&Reading) -> T) -> T {
        let about = |names: Arc<[OpName]>| reading_about(db, self, OpNames::new(db, names));
        let settings = about(Arc::new([]));
        with_recorded_reads(
            |names| about(names).part.registry.clone(),
            || self.reading(db).registry.0.clone(),
            |registry| {
                read(&Reading {
                    registry: Shared(registry.clone()),
                    allow_unregistered: settings.allow_unregistered,
                    top_level_op: settings.top_level_op,
                    recover: settings.recover,
                    unregistered_note: settings.unregistered_note.clone(),
                })
            },
        )
    }
}
