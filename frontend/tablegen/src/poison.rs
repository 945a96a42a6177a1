//! Names that a statement with an error would have defined. Errors about uses of these names follow from the
//! first error, so they are not reported.
//!
//! For example, after an error in `class A<int x> { int y = z; }`, a `def : A<1>;` gives no second error.
//!
//! Invariant: nothing is poisoned before an error has been reported, so a suppressed error never hides that
//! the evaluation failed.

use rustc_hash::FxHashSet;

use crate::intern::Sym;

/// The kinds of names that are looked up exactly. Names of defs may also match by prefix.
#[derive(Clone, Copy)]
pub(crate) enum NameKind {
    /// Names of classes and types.
    Type,
    Multiclass,
}

#[derive(Clone, Default)]
pub(crate) struct Poison {
    /// Names of classes and types, which may be partially defined.
    types: FxHashSet<Sym>,
    /// Names of multiclasses, which may be partially defined.
    multiclasses: FxHashSet<Sym>,
    /// Names of defs and variables.
    values: FxHashSet<Sym>,
    /// Prefixes of the names of defs: a `defm` or a def in a loop creates composed names. Any name with such
    /// a prefix is taken as poisoned, even if the statement would not have created it.
    prefixes: Vec<String>,
    /// Prefixes that are followed by a number.
    numbered: FxHashSet<String>,
    /// Whether any undefined def may be a consequence of an error, because the statement would have computed
    /// names.
    any_value: bool,
    /// Whether any undefined name may be a consequence of an error, because a file was not found.
    any: bool,
}

/// Beyond this number of prefixes every name is taken as poisoned, so that a look-up stays cheap.
const PREFIXES: usize = 256;

impl Poison {
    fn of(&mut self, kind: NameKind) -> &mut FxHashSet<Sym> {
        match kind {
            NameKind::Type => &mut self.types,
            NameKind::Multiclass => &mut self.multiclasses,
        }
    }

    pub(crate) fn add(&mut self, kind: NameKind, name: Sym) {
        self.of(kind).insert(name);
    }

    /// Removes a name that was defined after all.
    pub(crate) fn remove(&mut self, kind: NameKind, name: Sym) {
        self.of(kind).remove(&name);
    }

    pub(crate) fn add_value(&mut self, name: Sym) {
        self.values.insert(name);
    }

    /// Poisons every def whose name begins with `prefix`.
    pub(crate) fn add_prefix(&mut self, prefix: &str) {
        if prefix.is_empty() || self.prefixes.len() >= PREFIXES {
            self.any_value = true;
        } else if !self.prefixes.iter().any(|known| prefix.starts_with(&**known)) {
            self.prefixes.push(prefix.to_owned());
        }
    }

    /// Poisons every def whose name is `prefix` followed by a number.
    pub(crate) fn add_numbered(&mut self, prefix: String) {
        self.numbered.insert(prefix);
    }

    pub(crate) fn add_everything(&mut self) {
        self.any = true;
    }

    /// Returns whether the name is undefined, or only partially defined (if `is_there`), because of an earlier error.
    pub(crate) fn explains(&self, kind: NameKind, name: Sym, is_there: bool) -> bool {
        let names = match kind {
            NameKind::Type => &self.types,
            NameKind::Multiclass => &self.multiclasses,
        };
        self.any && !is_there || names.contains(&name)
    }

    /// Returns whether a def or variable is undefined because of an earlier error.
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
        // If the prefix itself ends in digits, any of the digits may be the last one of the prefix.
        (text.len() - digits..text.len()).any(|end| {
            let prefix = &text[..end];
            self.numbered.contains(prefix)
                || prefix.strip_suffix('-').is_some_and(|p| self.numbered.contains(p))
        })
    }
}
