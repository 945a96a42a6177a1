//! The aliases of a module, with their names.

use rustc_hash::FxHashMap;

use super::entity::AliasKey;
use super::text::push_uint;

/// The aliases of a file.
#[derive(Default, Debug)]
pub(super) struct AliasTable {
    pub(super) index: FxHashMap<AliasKey, u32>,
    pub(super) entries: Vec<Alias>,
    /// Names without numbers.
    pub(super) bases: Vec<String>,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Alias {
    pub(super) key: AliasKey,
    pub(super) base: u32,
    /// Zero for the first alias of its name, which is printed without a number.
    pub(super) number: u32,
    pub(super) deferrable: bool,
}

impl AliasTable {
    /// Returns whether there are no aliases.
    pub(super) fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// Appends the name of the alias of `key`, with `#` or `!`. Returns false if `key` has no alias.
    pub(super) fn write(&self, key: AliasKey, out: &mut Vec<u8>) -> bool {
        let Some(alias) = self.index.get(&key).map(|&i| self.entries[i as usize]) else {
            return false;
        };
        self.write_name(alias, out);
        true
    }

    /// Returns whether `key` has an alias that is not defined before alias number `defining`, whose
    /// definition is being written.
    pub(super) fn is_undefined(&self, key: AliasKey, defining: usize) -> bool {
        let Some(&index) = self.index.get(&key) else { return false };
        let place = |index: usize| self.entries[index].deferrable;
        index as usize >= defining && place(index as usize) == place(defining)
    }

    /// Returns whether `key` has an alias other than number `defining`.
    pub(super) fn is_of_another(&self, key: AliasKey, defining: usize) -> bool {
        self.index.get(&key).is_some_and(|&index| index as usize != defining)
    }

    fn write_name(&self, alias: Alias, out: &mut Vec<u8>) {
        out.push(if is_type(&alias.key) { b'!' } else { b'#' });
        out.extend_from_slice(self.bases[alias.base as usize].as_bytes());
        if alias.number > 0 {
            push_uint(out, u64::from(alias.number));
        }
    }

    /// Returns the entities with an alias and the alias numbers, in order: those at the start of the file, or
    /// those at its end.
    pub(super) fn keys(&self, deferrable: bool) -> impl Iterator<Item = (usize, AliasKey)> {
        let numbered = self.entries.iter().enumerate();
        numbered.filter(move |(_, a)| a.deferrable == deferrable).map(|(i, a)| (i, a.key))
    }
}

pub(super) fn is_type(key: &AliasKey) -> bool {
    matches!(key, AliasKey::Type(_))
}
