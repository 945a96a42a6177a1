//! Interned strings: one [`Sym`] per distinct text, so that names compare as numbers.
//!
//! Invariant: a `Sym` is valid in the interner that made it, and the first symbols are the language's keywords in table order.

use std::hash::{BuildHasher, BuildHasherDefault};
use std::sync::Arc;

use hashbrown::HashTable;
use rustc_hash::FxHasher;

/// A distinct text.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Sym(pub(crate) u32);

/// Half of a hash, stored in hash tables so that growing a table and most failed look-ups read no other
/// memory.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct ShortHash(u32);

impl ShortHash {
    pub(crate) fn new(hash: u64) -> Self {
        ShortHash((hash >> 32) as u32 ^ hash as u32)
    }

    /// Returns the hash of a key that consists of a hash and a small number. Keys that differ only in the number get
    /// adjacent slots, so names that are numbered in sequence (`r10`, `r11`) find their slots in the cache.
    pub(crate) fn beside(hash: u64, number: u32) -> Self {
        const SLOT: u32 = (1 << 25) - 1;
        let tag = (hash >> 32) as u32 ^ number.wrapping_mul(0x9e37_79b1);
        ShortHash((hash as u32).wrapping_add(number) & SLOT | tag & !SLOT)
    }

    /// Spreads the bits for the hash table, which uses both ends of a hash.
    pub(crate) fn spread(self) -> u64 {
        u64::from(self.0) << 32 | u64::from(self.0)
    }
}

/// The location of a text in the chunks.
#[derive(Clone, Copy)]
struct Span {
    chunk: u32,
    start: u32,
    len: u32,
}

/// The size of a chunk in bytes. A longer text gets a separate chunk.
const CHUNK: usize = 1 << 16;

/// The table of all texts of one evaluation.
#[derive(Clone, Default)]
pub(crate) struct Interner {
    chunks: Vec<String>,
    spans: Vec<Span>,
    table: HashTable<(ShortHash, Sym)>,
    hasher: BuildHasherDefault<FxHasher>,
    /// The total number of bytes passed to [`Interner::intern`].
    pub(crate) cost: u64,
    bytes: usize,
}

impl Interner {
    fn lookup(&self, hash: ShortHash, text: &str) -> Option<Sym> {
        self.table
            .find(hash.spread(), |&(h, sym)| h == hash && self.text(sym) == text)
            .map(|&(_, sym)| sym)
    }

    fn hash(&self, text: &str) -> ShortHash {
        match text.as_bytes().split_last() {
            Some((&last, rest)) => ShortHash::beside(self.hasher.hash_one(rest), u32::from(last)),
            None => ShortHash::new(0),
        }
    }

    /// Returns the symbol of `text`, which is created on first use.
    pub(crate) fn intern(&mut self, text: &str) -> Sym {
        self.cost += text.len() as u64;
        let hash = self.hash(text);
        if let Some(known) = self.lookup(hash, text) {
            return known;
        }
        let span = self.store(text, text.len());
        self.add(hash, span)
    }

    /// Returns the symbol of `text`, which begins with the text of `prefix`. If nothing was stored after the prefix, only
    /// the text that follows it is stored: a loop that appends to a string needs no more memory than the last string.
    pub(crate) fn intern_extended(&mut self, prefix: Sym, text: &str) -> Sym {
        self.cost += text.len() as u64;
        let hash = self.hash(text);
        if let Some(known) = self.lookup(hash, text) {
            return known;
        }
        let Span { chunk, start, len } = self.spans[prefix.0 as usize];
        let added = &text[len as usize..];
        let last = &mut self.chunks[chunk as usize];
        let is_last = last.len() == (start + len) as usize;
        let span = if is_last && last.capacity() - last.len() >= added.len() {
            last.push_str(added);
            self.bytes += added.len();
            Span { chunk, start, len: text.len() as u32 }
        } else {
            // As much room again, so that the text is copied a logarithmic number of times.
            self.store(text, 2 * text.len())
        };
        self.add(hash, span)
    }

    /// Adds a text to the last chunk, or to a new one of at least `capacity` bytes.
    fn store(&mut self, text: &str, capacity: usize) -> Span {
        self.bytes += text.len();
        let accepts = |chunk: &&mut String| chunk.capacity() - chunk.len() >= text.len();
        let start = match self.chunks.last_mut().filter(accepts) {
            Some(chunk) => {
                chunk.push_str(text);
                chunk.len() - text.len()
            }
            None => {
                let mut chunk = String::with_capacity(CHUNK.max(capacity));
                chunk.push_str(text);
                self.chunks.push(chunk);
                0
            }
        };
        let chunk = self.chunks.len() as u32 - 1;
        Span { chunk, start: start as u32, len: text.len() as u32 }
    }

    fn add(&mut self, hash: ShortHash, span: Span) -> Sym {
        let sym = Sym(self.spans.len() as u32);
        self.spans.push(span);
        self.table.insert_unique(hash.spread(), (hash, sym), |&(h, _)| h.spread());
        sym
    }

    /// Returns the symbol of `text` if it was ever interned.
    pub(crate) fn find(&self, text: &str) -> Option<Sym> {
        self.lookup(self.hash(text), text)
    }

    pub(crate) fn text(&self, sym: Sym) -> &str {
        let Span { chunk, start, len } = self.spans[sym.0 as usize];
        &self.chunks[chunk as usize][start as usize..start as usize + len as usize]
    }

    /// Returns the number of symbols.
    pub(crate) fn count(&self) -> usize {
        self.spans.len()
    }

    /// Bytes of all texts.
    pub(crate) fn bytes(&self) -> usize {
        self.bytes
    }

    /// Returns the text as an `Arc`.
    pub(crate) fn shared(&self, sym: Sym) -> Arc<str> {
        Arc::from(self.text(sym))
    }
}
