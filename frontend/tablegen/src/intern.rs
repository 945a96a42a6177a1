//! Interned strings: one [`Sym`] per distinct text, so that names compare as numbers.
//!
//! Invariant: a `Sym` is valid in the interner that made it, and the first symbols are the
//! language's keywords in table order.

use std::hash::{BuildHasher, BuildHasherDefault};
use std::sync::Arc;

use hashbrown::HashTable;
use rustc_hash::FxHasher;

/// A distinct text.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Sym(pub(crate) u32);

/// The table of all texts of one evaluation.
#[derive(Default)]
pub(crate) struct Interner {
    texts: Vec<Arc<str>>,
    table: HashTable<u32>,
    hasher: BuildHasherDefault<FxHasher>,
    /// Bytes asked for so far.
    pub(crate) cost: u64,
}

impl Interner {
    /// The symbol of `text`, made on first sight.
    pub(crate) fn intern(&mut self, text: &str) -> Sym {
        self.cost += text.len() as u64;
        let hash = self.hasher.hash_one(text);
        if let Some(&found) = self.table.find(hash, |&i| &*self.texts[i as usize] == text) {
            return Sym(found);
        }
        let id = self.texts.len() as u32;
        self.texts.push(Arc::from(text));
        let (texts, hasher) = (&self.texts, &self.hasher);
        self.table.insert_unique(hash, id, |&i| hasher.hash_one(&*texts[i as usize]));
        Sym(id)
    }

    /// The symbol of `text` if it was ever interned.
    pub(crate) fn find(&self, text: &str) -> Option<Sym> {
        let hash = self.hasher.hash_one(text);
        self.table.find(hash, |&i| &*self.texts[i as usize] == text).map(|&i| Sym(i))
    }

    pub(crate) fn text(&self, sym: Sym) -> &str {
        &self.texts[sym.0 as usize]
    }

    /// The shared text, for values that outlive the evaluation.
    pub(crate) fn shared(&self, sym: Sym) -> Arc<str> {
        self.texts[sym.0 as usize].clone()
    }
}
