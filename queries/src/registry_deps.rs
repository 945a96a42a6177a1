//! How queries depend on definitions: a query depends on the operations whose definitions it looks up, and on
//! no others.
//!
//! The code that queries call (parser, verifier, passes, printer) takes a `&Registry` and knows no queries.
//! So a query passes it a registry that [records](Registry::recording) which operations are looked up, and
//! then depends on those, by one query per set of names:
//!
//! ```text
//! parsed(chunk) --with_recorded_reads--> ChunkSource { reg: &recording registry, .. }.parse()    looks up func.func, arith.addi
//!               `--depends on--> reading_about({arith.addi, func.func})          equal while both definitions are
//! ```
//!
//! When a `.td` file changes `arith.muli`, `reading_about({arith.addi, func.func})` is executed again, finds
//! that both definitions have the digests that they had, and `parsed(chunk)` is not executed.
//!
//! This is the only mechanism by which queries depend on single definitions. Why it is not one query per
//! operation: `docs/decisions/definition-dependencies.md`.
//!
//! **Invariant:** the definition of an operation is read by the name of the operation; everything else in a
//! registry is compared as a whole ([`Registry::same_rest`]).

use std::sync::Arc;

use ir_core::{OpName, Registry};

/// A set of operations.
#[salsa::interned]
pub struct OpNames<'db> {
    /// The names, each once, in the order of their handles.
    pub names: Arc<[OpName]>,
}

/// A registry of which only some operations are read. Two are equal if these have equal definitions, and
/// everything except operations is equal.
#[derive(Clone, Debug)]
pub struct RegistryPart {
    /// The registry.
    pub registry: Arc<Registry>,
    /// The operations that are read.
    names: Arc<[OpName]>,
}

impl RegistryPart {
    /// Returns the part of `registry` with the operations `names`.
    pub fn new(registry: Arc<Registry>, names: Arc<[OpName]>) -> RegistryPart {
        RegistryPart { registry, names }
    }
}

impl PartialEq for RegistryPart {
    fn eq(&self, other: &Self) -> bool {
        self.names == other.names && same_for(&self.registry, &other.registry, &self.names)
    }
}

impl Eq for RegistryPart {}

/// Returns whether two registries are equal for a reader of those operations.
pub(crate) fn same_for(a: &Registry, b: &Registry, names: &[OpName]) -> bool {
    std::ptr::eq(a, b) || a.same_rest(b) && names.iter().all(|&n| a.same_definition(b, n))
}

/// Runs `read` with a registry that records its reads, and makes the current query depend on these. `part` is
/// a query that returns the current registry and that changes only if the definitions of the operations it is
/// given change; `whole` returns it and changes with any definition.
pub(crate) fn with_recorded_reads<T>(
    part: impl Fn(Arc<[OpName]>) -> Arc<Registry>,
    whole: impl Fn() -> Arc<Registry>,
    read: impl FnOnce(&Arc<Registry>) -> T,
) -> T {
    let recording = Arc::new(part(Arc::new([])).recording());
    let result = read(&recording);
    let current = match recording.recorded_ops() {
        Some(names) => part(names.into()),
        // It iterated over all operations.
        None => whole(),
    };
    // Salsa keeps the value of the latest execution, also if it is equal to the one before, so both are the
    // registry of this revision.
    debug_assert!(
        current.shares_definitions(&recording),
        "a query returned the registry of an older revision"
    );
    result
}
