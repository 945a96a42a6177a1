//! Access to the definitions with which a file is read, tracked per operation.

use std::sync::Arc;

use ir_core::OpName;

use crate::registry_deps::{OpNames, Part, read_narrowly};
use crate::{Db, Dialects, Reading, Shared};

/// The part of what texts are read with that is about some operations.
#[salsa::tracked]
fn reading_about<'db>(db: &'db dyn Db, dialects: Dialects, names: OpNames<'db>) -> (Part, bool, Option<OpName>) {
    let reading = dialects.reading(db);
    let part = Part::new(reading.registry.0.clone(), names.names(db).clone());
    (part, reading.allow_unregistered, reading.top_level_op)
}

impl Dialects {
    /// What `f` comes to with what texts are read with, of which only the operations that it asks about count. `f` may be called several
    /// times, the last one counts.
    pub fn narrowly<T>(self, db: &dyn Db, mut f: impl FnMut(&Reading) -> T) -> T {
        let about = |names: Arc<[OpName]>| reading_about(db, self, OpNames::new(db, names));
        let (_, allow_unregistered, top_level_op) = *about(Arc::new([]));
        read_narrowly(
            |names| about(names).0.registry.clone(),
            || self.reading(db).registry.0.clone(),
            |registry| f(&Reading { registry: Shared(registry.clone()), allow_unregistered, top_level_op }),
        )
    }
}
