//! The names of a rule.

use std::collections::BTreeMap;
use std::sync::Arc;

use text_utils::suggest::nearest;

use super::rule::{NameUse, Slot};

/// A part of a rule, or the reason why the rule is refused.
pub(super) type Res<T> = Result<T, String>;

/// The kind of thing that a name is bound to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum SymbolKind {
    /// An operand: may be bound several times, and must then be the same value each time.
    Operand,
    /// All values of an operand of variable length; as above.
    Operands,
    /// An attribute.
    Attr,
    /// The result of a matching native.
    Other,
    /// An operation with this number of declared results.
    Op(usize),
    /// The result of a native.
    Native(usize),
}

#[derive(Default)]
pub(super) struct Symbols {
    // Ordered: which constraint is checked first may be seen in what a refused match has bound.
    names: BTreeMap<String, (SymbolKind, Vec<Slot>)>,
}

/// Splits `name__1` into `name` and `1`; a name without an index is itself.
pub(super) fn split(name: &str) -> (&str, Option<usize>) {
    match name.rsplit_once("__").map(|(pack, index)| (pack, index.parse())) {
        Some((pack, Ok(index))) => (pack, Some(index)),
        _ => (name, None),
    }
}

impl Symbols {
    /// Binds a name. The name of an operation may have an index, which is ignored; that of an argument must
    /// not, because it would hide the value of an operation.
    pub(super) fn bind(&mut self, name: &str, kind: SymbolKind, slot: Slot) -> Res<()> {
        let name = match (kind, split(name)) {
            (
                SymbolKind::Operand | SymbolKind::Operands | SymbolKind::Attr,
                (pack, Some(index)),
            ) => {
                return Err(format!(
                    "'${name}' is value {index} of '${pack}' and cannot name an argument"
                ));
            }
            (SymbolKind::Op(_), (pack, _)) => pack,
            _ => name,
        };
        match self.names.get_mut(name) {
            None => {
                self.names.insert(name.to_owned(), (kind, vec![slot]));
                Ok(())
            }
            Some((SymbolKind::Operand | SymbolKind::Operands, slots))
                if matches!(kind, SymbolKind::Operand | SymbolKind::Operands) =>
            {
                slots.push(slot);
                Ok(())
            }
            Some(_) => Err(format!("'${name}' is bound twice")),
        }
    }

    /// Resolves a name, perhaps with an index.
    pub(super) fn find(&self, name: &str) -> Res<NameUse> {
        // A name may end like an index and be none.
        let whole = self.names.get(name).map(|n| (n, None));
        let (pack, index) = split(name);
        let ((kind, slots), index) = whole
            .or_else(|| self.names.get(pack).map(|n| (n, index)))
            .ok_or_else(|| self.unbound(name))?;
        if let Some(index) = index {
            let count = match *kind {
                SymbolKind::Op(count) | SymbolKind::Native(count) => count,
                SymbolKind::Operand
                | SymbolKind::Operands
                | SymbolKind::Attr
                | SymbolKind::Other => 0,
            };
            if index >= count {
                return Err(format!("'${name}' has no value {index}"));
            }
        }
        let slot = slots.first().copied().ok_or("a name without a place")?;
        Ok(NameUse { slot, index })
    }

    /// Returns the error about a name that nothing binds.
    fn unbound(&self, name: &str) -> String {
        let known = nearest(name, self.names.keys().map(String::as_str));
        let hint = known.map_or(String::new(), |known| format!("; did you mean '${known}'?"));
        format!("'${name}' is not bound by the source pattern{hint}")
    }

    /// Returns whether a name is bound to values or to an attribute, if that is known before a match.
    pub(super) fn is_value(&self, name: &str) -> Option<bool> {
        match self.names.get(name).or_else(|| self.names.get(split(name).0))?.0 {
            SymbolKind::Operand | SymbolKind::Operands | SymbolKind::Op(_) => Some(true),
            SymbolKind::Attr => Some(false),
            SymbolKind::Other | SymbolKind::Native(_) => None,
        }
    }

    /// Returns whether a name is bound to all values of an operand of variable length.
    pub(super) fn is_list(&self, name: &str) -> bool {
        matches!(self.names.get(name), Some((SymbolKind::Operands, _)))
    }

    /// Returns the slot that a name was declared with.
    pub(super) fn slot(&self, name: &str) -> Option<Slot> {
        self.names.get(name)?.1.first().copied()
    }

    /// Returns the number of values that a name is bound to.
    pub(super) fn value_count(&self, name: &str) -> usize {
        if split(name).1.is_some() && !self.names.contains_key(name) {
            return 1;
        }
        match self.names.get(name) {
            Some((SymbolKind::Op(count) | SymbolKind::Native(count), _)) => *count,
            _ => 1,
        }
    }

    /// Returns the name of each of `slots` slots.
    pub(super) fn slot_names(&self, slots: usize) -> Vec<Arc<str>> {
        let mut names: Vec<Arc<str>> = vec!["".into(); slots];
        for (name, (_, own)) in &self.names {
            let name: Arc<str> = name.as_str().into();
            own.iter().for_each(|&slot| names[slot] = name.clone());
        }
        names
    }

    /// Pairs of slots that must hold the same value.
    pub(super) fn equal_slots(&self) -> Vec<(Slot, Slot)> {
        let pairs = |slots: &Vec<Slot>| {
            let slots = slots.clone();
            (1..slots.len()).map(move |i| (slots[0], slots[i]))
        };
        self.names.values().flat_map(|(_, slots)| pairs(slots)).collect()
    }
}
