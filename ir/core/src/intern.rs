//! The append-only, thread-safe interner under every handle.
//!
//! Values live in a lock-free append-only vector, so reading one is two loads. Finding an equal one takes a load more if it was found recently;
//! otherwise it takes the lock of one of 64 shards. Without the first way, threads that find the same few values (`i32`, `d0`) all
//! the time would wait for each other.
//! Invariant: a slot never moves and never changes once it is pushed.

use std::hash::{BuildHasher, Hash};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard};
use text_utils::locks::LockIgnoringPoison;

use hashbrown::HashTable;
use rustc_hash::FxBuildHasher;

const SHARD_BITS: u32 = 6;

/// Interns values of one type. Indices are dense and start at zero.
pub(crate) struct Interner<T> {
    slots: boxcar::Vec<T>,
    shards: Box<[Mutex<HashTable<u32>>]>,
    recent: Recent,
}

impl<T: Eq + Hash> Interner<T> {
    pub(crate) fn new() -> Self {
        Interner {
            slots: boxcar::Vec::new(),
            shards: (0..1 << SHARD_BITS).map(|_| Mutex::default()).collect(),
            recent: Recent::new(),
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
        let found = self.find(hash, |slot| *slot == value);
        found.unwrap_or_else(|mut table| self.insert(&mut table, hash, value)) as usize
    }

    /// Returns the index of the value equal to `key`. If it is new, `make` creates the value.
    pub(crate) fn intern<Q>(&self, key: &Q, make: impl FnOnce(&Q) -> T) -> usize
    where
        Q: Hash + ?Sized,
        T: Equals<Q>,
    {
        let hash = FxBuildHasher.hash_one(key);
        let found = self.find(hash, |slot| slot.equals(key));
        found.unwrap_or_else(|mut table| self.insert(&mut table, hash, make(key))) as usize
    }

    /// Returns the index of the value with that hash which is equal, or the locked table for values of the hash, which has none.
    #[inline]
    fn find(
        &self,
        hash: u64,
        is_equal: impl Fn(&T) -> bool,
    ) -> Result<u32, MutexGuard<'_, HashTable<u32>>> {
        if let Some(index) = self.recent.get(hash)
            && is_equal(&self.slots[index as usize])
        {
            return Ok(index);
        }
        let table = self.shard(hash);
        let found = table.find(hash, |&i| is_equal(&self.slots[i as usize])).copied();
        let Some(index) = found else { return Err(table) };
        self.recent.set(hash, index);
        Ok(index)
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

/// The values that were found last, by a part of their hash. Values that are only inserted are not among them, so that threads
/// that insert many do not write to the same memory.
struct Recent(Box<[AtomicU64]>);

impl Recent {
    const BITS: u32 = 9;

    fn new() -> Self {
        Recent((0..1 << Self::BITS).map(|_| AtomicU64::new(0)).collect())
    }

    fn entry(&self, hash: u64) -> &AtomicU64 {
        &self.0[(hash >> (32 - Self::BITS)) as usize & ((1 << Self::BITS) - 1)]
    }

    /// Returns the index of a value that probably has this hash.
    #[inline]
    fn get(&self, hash: u64) -> Option<u32> {
        let entry = self.entry(hash).load(Ordering::Acquire);
        // The upper half of the hash, and the index plus one; zero for an empty entry.
        let index = (entry as u32).checked_sub(1)?;
        (entry >> 32 == hash >> 32).then_some(index)
    }

    fn set(&self, hash: u64, index: u32) {
        let Some(index) = index.checked_add(1) else { return };
        let entry = hash >> 32 << 32 | u64::from(index);
        // Whoever loads the entry sees the value, which was stored before.
        self.entry(hash).store(entry, Ordering::Release);
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
