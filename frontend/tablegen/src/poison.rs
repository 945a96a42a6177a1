//! Names that a statement with an error would have defined: uses of them are wrong because of that error alone, and tell nothing new.
//!
//! Invariant: nothing is poisoned before an error has been reported, so that silence about a poisoned name never hides that the
//! evaluation failed.

use rustc_hash::FxHashSet;

use crate::intern::Sym;

/// What is looked up by its own name alone.
#[derive(Clone, Copy)]
pub(crate) enum Kind {
    /// Classes and names of types.
    Type,
    Multiclass,
}

#[derive(Clone, Default)]
pub(crate) struct Poison {
    /// Classes and names of types, of which a half may exist.
    types: FxHashSet<Sym>,
    /// The same of multiclasses.
    multiclasses: FxHashSet<Sym>,
    /// Defs and variables.
    values: FxHashSet<Sym>,
    /// What longer names of defs may begin with: a `defm` or a def in a loop makes names of several parts. That the rest is not one that was
    /// to be made goes unnoticed.
    prefixes: Vec<String>,
    /// The same where the rest is a number.
    numbered: FxHashSet<String>,
    /// Whether any def that is lacking may be meant, because a statement would have made up names.
    any_value: bool,
    /// Whether anything that is lacking may be meant, because a file was not found.
    any: bool,
}

/// More prefixes than these are taken as any name, so that a look-up stays cheap.
const PREFIXES: usize = 256;

impl Poison {
    fn of(&mut self, kind: Kind) -> &mut FxHashSet<Sym> {
        match kind {
            Kind::Type => &mut self.types,
            Kind::Multiclass => &mut self.multiclasses,
        }
    }

    pub(crate) fn add(&mut self, kind: Kind, name: Sym) {
        self.of(kind).insert(name);
    }

    /// Forgets a name that is defined after all.
    pub(crate) fn remove(&mut self, kind: Kind, name: Sym) {
        self.of(kind).remove(&name);
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

    /// Every def whose name is that with a number behind it.
    pub(crate) fn add_numbered(&mut self, prefix: String) {
        self.numbered.insert(prefix);
    }

    pub(crate) fn add_everything(&mut self) {
        self.any = true;
    }

    /// Whether what has that name is lacking, or is a half thing if it is there, because of an error before.
    pub(crate) fn explains(&self, kind: Kind, name: Sym, is_there: bool) -> bool {
        let names = match kind {
            Kind::Type => &self.types,
            Kind::Multiclass => &self.multiclasses,
        };
        self.any && !is_there || names.contains(&name)
    }

    /// Whether a def or variable is lacking because of an error before.
    pub(crate) fn explains_value(&self, name: Sym, text: &str) -> bool {
        self.any
            || self.any_value
            || self.values.contains(&name)
            || self.is_numbered(text)
            || self.prefixes.iter().any(|prefix| text.starts_with(&**prefix))
    }

    fn is_numbered(&self, text: &str) -> bool {
        if self.numbered.is_empty() {
            return false;
        }
        let digits = text.bytes().rev().take_while(u8::is_ascii_digit).count();
        // Where the name before the number ends in digits itself, any of them may be its last.
        (text.len() - digits..text.len()).any(|end| {
            let prefix = &text[..end];
            self.numbered.contains(prefix)
                || prefix.strip_suffix('-').is_some_and(|p| self.numbered.contains(p))
        })
    }
}
