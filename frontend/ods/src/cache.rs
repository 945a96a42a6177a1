//! Constraints, predicates and expressions that were read for one definition and are reused by others with the same symbols.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard};

use ir_core::def::{AttrConstraint, Constraint};
use ir_core::expr::Expr;
use ir_core::sync::LockIgnoringPoison;
use tablegen::{Digest, Record, RecordId};

use crate::expand_template::ExpandedPred;

/// The cache of one vocabulary. Several threads that load operations share it.
#[derive(Debug, Default)]
pub(crate) struct LoadCache {
    pub(crate) constraints: Mutex<CacheTable<Constraint>>,
    pub(crate) attr_constraints: Mutex<CacheTable<AttrConstraint>>,
    pub(crate) predicates: Mutex<CacheTable<Result<ExpandedPred, String>>>,
    pub(crate) exprs: Mutex<Exprs>,
}

/// Values by the record that they were read from.
pub(crate) type CacheTable<T> = HashMap<CacheKey, Arc<T>>;

/// Expressions by their scope, then their C++ namespace, then their text.
pub(crate) type Exprs = HashMap<ExprScope, HashMap<Box<str>, HashMap<Box<str>, Option<Arc<Expr>>>>>;

/// The scope in which an expression was read. A cached expression uses no name of its operation, but must have been free to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct ExprScope {
    /// Names of an operation were in scope.
    pub(crate) of_op: bool,
    /// The methods of the operation could be called without a receiver.
    pub(crate) in_op: bool,
}

/// The key by which a cache recognizes a record.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum RecordIdentity {
    /// By its number: valid within one evaluation.
    Number,
    /// By its content: valid across evaluations.
    Digest,
}

/// A record as the key of a cache.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum CacheKey {
    Number(RecordId),
    Digest(Digest),
}

impl RecordIdentity {
    /// Returns the key of `record`; `None` if its content has no digest.
    pub(crate) fn key(self, record: Record<'_>) -> Option<CacheKey> {
        match self {
            RecordIdentity::Number => Some(CacheKey::Number(record.id())),
            RecordIdentity::Digest => record.digest().map(CacheKey::Digest),
        }
    }
}

/// Locks a table. A panic in another thread leaves no table half-changed, so a poisoned lock is used as it is.
pub(crate) fn locked<T>(table: &Mutex<T>) -> MutexGuard<'_, T> {
    table.lock_ignoring_poison()
}
