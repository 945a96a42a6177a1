//! The append-only, thread-safe interner under every handle.
//!
//! Values live in a lock-free append-only vector, so reading one is two loads; finding an equal one takes the lock of one of 64 shards.
//! Invariant: a slot never moves and never changes once it is pushed.

use std::hash::{BuildHasher, Hash};
use std::sync::Mutex;

use hashbrown::HashTable;
use rustc_hash::FxBuildHasher;

const SHARD_BITS: u32 = 6;

/// Interns values of one type; indices are dense from zero in the order of arrival.
pub(crate) struct Interner<T> {
    slots: boxcar::Vec<T>,
    shards: Box<[Mutex<HashTable<u32>>]>,
}

impl<T: Eq + Hash> Interner<T> {
    pub(crate) fn new() -> Self {
        Interner { slots: boxcar::Vec::new(), shards: (0..1 << SHARD_BITS).map(|_| Mutex::default()).collect() }
    }

    /// The value at `index`, which an earlier [`intern`](Self::intern) returned.
    #[inline]
    pub(crate) fn get(&self, index: usize) -> &T {
        &self.slots[index]
    }

    /// How many different values there are.
    pub(crate) fn len(&self) -> usize {
        self.slots.count()
    }

    /// The index of the value equal to `key`, made by `make` if there is none yet.
    pub(crate) fn intern<Q>(&self, key: &Q, make: impl FnOnce(&Q) -> T) -> usize
    where
        Q: Hash + ?Sized,
        T: Equals<Q>,
    {
        let hash = FxBuildHasher.hash_one(key);
        let shard = &self.shards[(hash >> (64 - 7 - SHARD_BITS)) as usize & ((1 << SHARD_BITS) - 1)];
        let mut table = shard.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        if let Some(&index) = table.find(hash, |&i| self.slots[i as usize].equals(key)) {
            return index as usize;
        }
        let index = self.slots.push(make(key));
        table.insert_unique(hash, index as u32, |&i| self.slots[i as usize].key_hash());
        index
    }
}

/// Equality of an interned value with a borrowed key that hashes alike.
pub(crate) trait Equals<Q: ?Sized> {
    fn equals(&self, key: &Q) -> bool;
    fn key_hash(&self) -> u64;
}

impl Equals<str> for Box<str> {
    fn equals(&self, key: &str) -> bool {
        &**self == key
    }
    fn key_hash(&self) -> u64 {
        FxBuildHasher.hash_one(&**self)
    }
}

impl<T: Eq + Hash> Equals<T> for T {
    fn equals(&self, key: &T) -> bool {
        self == key
    }
    fn key_hash(&self) -> u64 {
        FxBuildHasher.hash_one(self)
    }
}
