//! Reading definitions narrowly: what looks at the definitions of some operations depends on those, and not on the others.
//!
//! Functions that know no query are handed a registry that [notes](Registry::noting) which operations it is asked about; these are then what
//! the query depends on, as one query for each set of names that is ever asked for. So a registry in which other operations have changed
//! is as good as the one that was read, and the older one may go on to be read.
//!
//! Invariant: everything that a registry says of an operation is asked for by the operation's name; all the rest is compared as a whole
//! ([`Registry::like`]).

use std::sync::Arc;

use ir_core::{OpName, Registry};

/// Names of operations.
#[salsa::interned]
pub struct OpNames<'db> {
    /// In the order of their handles, each once.
    pub names: Arc<[OpName]>,
}

/// A registry for who asks about those operations. Two are equal if they say the same to them.
#[derive(Clone, Debug)]
pub struct Part {
    /// The registry.
    pub registry: Arc<Registry>,
    /// The operations.
    names: Arc<[OpName]>,
}

impl Part {
    /// The part of `registry` that is about `names`.
    pub fn new(registry: Arc<Registry>, names: Arc<[OpName]>) -> Part {
        Part { registry, names }
    }
}

impl PartialEq for Part {
    fn eq(&self, other: &Self) -> bool {
        self.names == other.names && alike(&self.registry, &other.registry, &self.names)
    }
}

impl Eq for Part {}

/// Whether two registries say the same to who asks about those operations.
pub(crate) fn alike(a: &Registry, b: &Registry, names: &[OpName]) -> bool {
    std::ptr::eq(a, b) || a.like(b) && names.iter().all(|&n| a.op_like(b, n))
}

/// How often the names are extended before all definitions are read.
const MAX_ROUNDS: usize = 8;

/// What `f` comes to with the registry that `whole` gives, read through `part`, which says for names what [`Part`] is of them: only the
/// operations that `f` asks about count. `f` may be called several times, the last one counts.
pub fn read_narrowly<T>(
    part: impl Fn(Arc<[OpName]>) -> Arc<Registry>,
    whole: impl Fn() -> Arc<Registry>,
    mut f: impl FnMut(&Arc<Registry>) -> T,
) -> T {
    let mut names: Arc<[OpName]> = Arc::new([]);
    let mut registry = part(names.clone());
    for _ in 0..MAX_ROUNDS {
        let noting = Arc::new(registry.noting());
        let result = f(&noting);
        let Some(asked) = noting.asked() else { break };
        if asked.iter().all(|n| names.binary_search_by_key(&n.index(), |n| n.index()).is_ok()) {
            return result;
        }
        let mut all: Vec<OpName> = names.iter().copied().chain(asked.iter().copied()).collect();
        all.sort_unstable_by_key(|n| n.index());
        all.dedup();
        names = all.into();
        let next = part(names.clone());
        if alike(&next, &registry, &asked) {
            return result;
        }
        registry = next;
    }
    f(&whole())
}
