//! Names that a statement with an error would have defined: uses of them are wrong because of that error alone, and tell nothing new.
//!
//! Invariant: nothing is poisoned before an error has been reported, so that silence about a poisoned name never hides that the
//! evaluation failed.

use rustc_hash::FxHashSet;

use crate::intern::Sym;

#[derive(Clone, Default)]
pub(crate) struct Poison {
    /// Classes, multiclasses and names of types, of which a half may exist.
    types: FxHashSet<Sym>,
    /// Defs and variables.
    values: FxHashSet<Sym>,
    /// What longer names of defs may begin with: a `defm` or a def in a loop makes names of several parts.
    prefixes: Vec<String>,
    /// Whether any def that is lacking may be meant, because a statement would have made up names.
    any_value: bool,
    /// Whether anything that is lacking may be meant, because a file was not found.
    any: bool,
}

/// More prefixes than these are taken as any name, so that a look-up stays cheap.
const PREFIXES: usize = 256;

impl Poison {
    pub(crate) fn add_type(&mut self, name: Sym) {
        self.types.insert(name);
    }

    pub(crate) fn add_value(&mut self, name: Sym) {
        self.values.insert(name);
    }

    /// Every def whose name begins so.
    pub(crate) fn add_prefix(&mut self, prefix: &str) {
        if prefix.is_empty() || self.prefixes.len() >= PREFIXES {
            self.any_value = true;
        } else if !self.prefixes.iter().any(|known| prefix.starts_with(&**known)) {
            self.prefixes.push(prefix.to_owned());
        }
    }

    pub(crate) fn add_everything(&mut self) {
        self.any = true;
    }

    /// Whether a class or multiclass that exists is a half one.
    pub(crate) fn is_half(&self, name: Sym) -> bool {
        self.types.contains(&name)
    }

    /// Whether a class, multiclass or type is lacking because of an error before.
    pub(crate) fn explains_type(&self, name: Sym) -> bool {
        self.any || self.types.contains(&name)
    }

    /// Whether a def or variable is lacking because of an error before.
    pub(crate) fn explains_value(&self, name: Sym, text: &str) -> bool {
        self.any
            || self.any_value
            || self.values.contains(&name)
            || self.prefixes.iter().any(|prefix| text.starts_with(&**prefix))
    }
}
