//! Results of batches that later runs read: a file is processed again only where its text changed.
//!
//! ```text
//! digest of  base, text outside of batches, text of the batch
//!     |-- stored, and the symbols that it refers to are the same --> text, symbols
//!     `-- not stored --> parse, verify, optimize, print; store
//! ```
//!
//! A batch depends on its text, on the operations and aliases outside of all batches, and on the symbols that its operations refer to. The last ones are
//! stored with the result as *uses*: a name, and the digest of the symbol that it named. All other dependencies are in the *base*, which the
//! program computes: itself, its flags, its definitions and rules.

mod entry;
mod keys;
mod symbol_text;

use std::sync::atomic::{AtomicUsize, Ordering};

use asm::Job;
use ir_core::Registry;
use result_cache::{Blake3Digest, Located, Store};

pub(crate) use self::entry::{Record, StoredBatch, Uses};
pub(crate) use self::symbol_text::{SymbolDigests, SymbolText};

/// The store of the results of batches, for [`Session::batch_cache`](crate::Session::batch_cache).
#[derive(Debug)]
pub struct BatchCache {
    store: Store,
    base: Blake3Digest,
    read: AtomicUsize,
    processed: AtomicUsize,
}

impl BatchCache {
    /// Returns a cache in `store`. `base` is the digest of everything that the results depend on besides the text of the file.
    pub fn new(store: Store, base: Blake3Digest) -> Self {
        BatchCache { store, base, read: AtomicUsize::new(0), processed: AtomicUsize::new(0) }
    }

    /// Returns how many batches were read, and of how many, in the texts whose result consists of batches.
    pub fn counts(&self) -> (usize, usize) {
        let read = self.read.load(Ordering::Relaxed);
        (read, read + self.processed.load(Ordering::Relaxed))
    }

    pub(crate) fn keys(&self, reg: &Registry, jobs: &[Job<'_>]) -> Vec<Blake3Digest> {
        keys::keys(&self.base, reg, jobs)
    }

    pub(crate) fn locate<'k>(&self, keys: &'k [Blake3Digest]) -> Located<'k> {
        self.store.locate(keys)
    }

    /// Stores the results of the batches of a text. If the folder cannot be written, the next run computes them again.
    pub(crate) fn store(&self, entries: &[(Blake3Digest, Vec<u8>)]) {
        let entries: Vec<(Blake3Digest, &[u8])> =
            entries.iter().map(|(key, value)| (*key, &value[..])).collect();
        let _ = self.store.put(&entries);
    }

    /// Counts the batches of a text.
    pub(crate) fn count(&self, read: usize, processed: usize) {
        self.read.fetch_add(read, Ordering::Relaxed);
        self.processed.fetch_add(processed, Ordering::Relaxed);
    }
}
