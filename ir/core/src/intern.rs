//! The append-only, thread-safe interner under every handle.
//!
//! Values live in a lock-free append-only vector, so reading one is two loads; finding an equal one takes the lock of one of 64 shards.
//! Invariant: a slot never moves and never changes once it is pushed.

use std::hash::{BuildHasher, Hash};
use std::sync::{Mutex, MutexGuard};
use text_utils::locks::LockIgnoringPoison;

use hashbrown::HashTable;
use rustc_hash::FxBuildHasher;

const SHARD_BITS: u32 = 6;

/// Interns values of one type. Indices are dense and start at zero.
pub(crate) struct Interner<T> {
    slots: boxcar::Vec<T>,
    shards: Box<[Mutex<HashTable<u32>>]>,
}

impl<T: Eq + Hash> Interner<T> {
    pub(crate) fn new() -> Self {
        Interner {
            slots: boxcar::Vec::new(),
            shards: (0..1 << SHARD_BITS).map(|_| Mutex::default()).collect(),
        }
    }

    /// Returns the value at `index`, which an earlier [`intern`](Self::intern) returned.
    #[inline]
    pub(crate) fn get(&self, index: usize) -> &T {
        &self.slots[index]
    }

    /// Returns the number of different values.
    pub(crate) fn len(&self) -> usize {
        self.slots.count()
    }

    /// Returns the index of the value equal to `value`, and stores `value` if it is new.
    pub(crate) fn intern_value(&self, value: T) -> usize {
        let hash = FxBuildHasher.hash_one(&value);
        let mut table = self.shard(hash);
        let found = table.find(hash, |&i| self.slots[i as usize] == value).copied();
        found.unwrap_or_else(|| self.insert(&mut table, hash, value)) as usize
    }

    /// Returns the index of the value equal to `key`. If it is new, `make` creates the value.
    pub(crate) fn intern<Q>(&self, key: &Q, make: impl FnOnce(&Q) -> T) -> usize
    where
        Q: Hash + ?Sized,
        T: Equals<Q>,
    {
        let hash = FxBuildHasher.hash_one(key);
        let mut table = self.shard(hash);
        let found = table.find(hash, |&i| self.slots[i as usize].equals(key)).copied();
        found.unwrap_or_else(|| self.insert(&mut table, hash, make(key))) as usize
    }

    fn shard(&self, hash: u64) -> MutexGuard<'_, HashTable<u32>> {
        let shard =
            &self.shards[(hash >> (64 - 7 - SHARD_BITS)) as usize & ((1 << SHARD_BITS) - 1)];
        shard.lock_ignoring_poison()
    }

    fn insert(&self, table: &mut HashTable<u32>, hash: u64, value: T) -> u32 {
        let index = self.slots.push(value) as u32;
        table.insert_unique(hash, index, |&i| FxBuildHasher.hash_one(&self.slots[i as usize]));
        index
    }
}

/// Equality of an interned value and a borrowed key with the same hash.
pub(crate) trait Equals<Q: ?Sized> {
    fn equals(&self, key: &Q) -> bool;
}

impl Equals<str> for Box<str> {
    fn equals(&self, key: &str) -> bool {
        &**self == key
    }
}
