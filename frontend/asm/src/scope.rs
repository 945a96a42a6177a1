//! Names of values and blocks, by scope.
//!
//! Value names get dense numbers, once per parse; the current binding of a name is one slot of a table. A
//! region opens a scope, whose bindings are removed when it ends. The regions of an isolated operation see
//! outer names (so that a redefinition, or a use across the boundary, is reported) but not outer values: a
//! binding records its body.

use std::hash::BuildHasher;

use crate::state::ValueUse;
use hashbrown::HashTable;
use hashbrown::hash_table::Entry;
use ir_core::{BlockId, OpId, Type, ValueId};
use rustc_hash::{FxBuildHasher, FxHashMap};
use smallvec::SmallVec;

/// Ids from this one on are forward references: `FORWARD + index of the [`Forward`]`.
pub(crate) const FORWARD: usize = 1 << 30;

/// A value that was used before its definition.
pub(crate) struct Forward {
    pub(crate) name: u32,
    pub(crate) number: u32,
    pub(crate) ty: Type,
    pub(crate) pos: u32,
    /// The serial number of the body that it was used in.
    pub(crate) body: u32,
    /// The value, once it is defined.
    pub(crate) value: Option<ValueId>,
    /// Operand slots to be filled, oldest first.
    pub(crate) slots: Vec<(OpId, u32)>,
    /// The forward reference to another number of this name.
    pub(crate) next: Option<u32>,
    /// The first of these, and their number so far.
    list: (u32, u32),
}

/// Up to this length, the list of a name's forward references is searched linearly.
const FEW: u32 = 16;

/// The current binding of a name.
#[derive(Clone, Copy, Default)]
pub(crate) enum Binding {
    #[default]
    Free,
    /// The `count` results (or the argument) from `first` on, of the body with the serial number `body`.
    Defined { first: ValueId, count: u32, pos: u32, body: u32 },
    /// Used but not defined: the head of a list of [`Forward`]s.
    Forward(u32),
}

/// A block with a name.
pub(crate) struct BlockEntry {
    pub(crate) block: BlockId,
    /// The position of its first mention.
    pub(crate) pos: u32,
    pub(crate) defined: bool,
}

#[derive(Default)]
pub(crate) struct Scopes<'a> {
    /// The numbers of names, with a part of their hashes.
    names: HashTable<(u32, u32)>,
    /// The numbers of names that are [small decimal numbers](small_decimal), by these; zero, or one more than the number.
    decimals: Vec<u32>,
    texts: Vec<&'a [u8]>,
    bindings: Vec<Binding>,
    /// The defined names, in order; a scope is an index into it.
    defined: Vec<u32>,
    frames: Vec<usize>,
    /// Whether names of the current body may be those of values outside.
    pub(crate) hides: bool,
    /// Bindings that names in the scopes with these numbers hide, in order.
    hidden: Vec<(usize, u32, Binding)>,
    pub(crate) forwards: Vec<Forward>,
    /// Forward references in long lists, by the first of the list and the number after `#`.
    numbered: FxHashMap<(u32, u32), u32>,
    /// The number of forward references without a value.
    pub(crate) unresolved: usize,
    /// Blocks by name, a map for each scope.
    pub(crate) blocks: Vec<FxHashMap<&'a [u8], BlockEntry>>,
    spare_maps: Vec<FxHashMap<&'a [u8], BlockEntry>>,
}

/// Returns a hash for the table, from the part that it stores.
fn spread(part: u32) -> u64 {
    u64::from(part).wrapping_mul(0x9e37_79b9_7f4a_7c15)
}

/// Returns the value of a name that is a decimal number without leading zeros, of at most five digits, so that a table of them
/// is small. Most values have such names, which need no hash.
#[inline]
fn small_decimal(text: &[u8]) -> Option<usize> {
    let is_canonical = matches!(text, [b'1'..=b'9', ..] | [b'0']) && text.len() <= 5;
    if !is_canonical {
        return None;
    }
    text.iter().try_fold(0, |value, &digit| {
        digit.is_ascii_digit().then(|| 10 * value + usize::from(digit - b'0'))
    })
}

impl<'a> Scopes<'a> {
    /// Reserves memory for the names of the values of `ops` operations. Reserved memory that is not used costs
    /// nothing, while growing vectors are copied. The hash table is not reserved: it uses all of its memory.
    pub(crate) fn reserve(&mut self, ops: usize) {
        let names = ops.saturating_sub(self.texts.len());
        self.texts.reserve(names);
        self.bindings.reserve(names);
        self.defined.reserve(ops);
    }

    /// Returns the number of a name.
    #[inline]
    pub(crate) fn name(&mut self, text: &'a [u8]) -> u32 {
        match small_decimal(text) {
            Some(decimal) => match self.decimals.get(decimal) {
                Some(&number) if number > 0 => number - 1,
                _ => self.add_decimal(decimal, text),
            },
            None => self.other_name(text),
        }
    }

    fn add_decimal(&mut self, decimal: usize, text: &'a [u8]) -> u32 {
        if self.decimals.len() <= decimal {
            self.decimals.resize((decimal + 1).next_power_of_two(), 0);
        }
        let number = self.add_name(text);
        self.decimals[decimal] = number + 1;
        number
    }

    fn add_name(&mut self, text: &'a [u8]) -> u32 {
        let number = self.texts.len() as u32;
        self.texts.push(text);
        self.bindings.push(Binding::Free);
        number
    }

    fn other_name(&mut self, text: &'a [u8]) -> u32 {
        let hash = FxBuildHasher.hash_one(text);
        let part = (hash >> 32) as u32;
        let texts = &self.texts;
        let same = |&(p, n): &(u32, u32)| p == part && texts[n as usize] == text;
        match self.names.entry(spread(part), same, |&(p, _)| spread(p)) {
            Entry::Occupied(entry) => entry.get().1,
            Entry::Vacant(entry) => {
                entry.insert((part, texts.len() as u32));
                self.add_name(text)
            }
        }
    }

    /// Returns the text of a name.
    pub(crate) fn text(&self, name: u32) -> &'a [u8] {
        self.texts.get(name as usize).copied().unwrap_or_default()
    }

    /// Returns the defined names of all scopes, in the order of their definitions.
    pub(crate) fn defined_names(&self) -> impl DoubleEndedIterator<Item = u32> + '_ {
        self.defined.iter().copied()
    }

    /// Returns the binding of a name.
    #[inline]
    pub(crate) fn get(&self, name: u32) -> Binding {
        self.bindings[name as usize]
    }

    /// Binds a name; a definition is removed with its scope.
    #[inline]
    pub(crate) fn set(&mut self, name: u32, binding: Binding) {
        self.bindings[name as usize] = binding;
        if matches!(binding, Binding::Defined { .. }) {
            self.defined.push(name);
        }
    }

    /// Returns the forward reference to the result `number` of a name, whose latest forward reference is
    /// `head`.
    pub(crate) fn forward(&self, head: u32, number: u32) -> Option<u32> {
        let (first, length) = self.forwards[head as usize].list;
        if length > FEW {
            return self.numbered.get(&(first, number)).copied();
        }
        self.forwards_of(head).find(|&index| self.forwards[index as usize].number == number)
    }

    /// Returns the forward references of a name, from the latest one, `head`.
    pub(crate) fn forwards_of(&self, head: u32) -> impl Iterator<Item = u32> + '_ {
        std::iter::successors(Some(head), |&index| self.forwards[index as usize].next)
    }

    /// Adds a forward reference to the list of a name, whose latest one is `head`.
    pub(crate) fn add_forward(
        &mut self,
        used: ValueUse,
        ty: Type,
        body: u32,
        head: Option<u32>,
    ) -> u32 {
        let index = self.forwards.len() as u32;
        let (first, before) = head.map_or((index, 0), |head| self.forwards[head as usize].list);
        let ValueUse { name, number, pos } = used;
        let list = (first, before + 1);
        self.forwards.push(Forward {
            name,
            number,
            ty,
            pos,
            body,
            value: None,
            slots: Vec::new(),
            next: head,
            list,
        });
        let new = if before == FEW { FEW as usize + 1 } else { usize::from(before > FEW) };
        let new: SmallVec<[u32; 1]> = self.forwards_of(index).take(new).collect();
        self.numbered
            .extend(new.into_iter().map(|i| ((first, self.forwards[i as usize].number), i)));
        self.unresolved += 1;
        self.set(name, Binding::Forward(index));
        index
    }

    pub(crate) fn push(&mut self) {
        self.frames.push(self.defined.len());
        self.blocks.push(self.spare_maps.pop().unwrap_or_default());
    }

    /// Removes the binding of a name until the current scope ends.
    pub(crate) fn hide(&mut self, name: u32) {
        let outer = std::mem::take(&mut self.bindings[name as usize]);
        self.hidden.push((self.frames.len().saturating_sub(1), name, outer));
    }

    pub(crate) fn pop(&mut self) {
        let Some(start) = self.frames.pop() else { return };
        for name in self.defined.drain(start..) {
            self.bindings[name as usize] = Binding::Free;
        }
        while let Some((_, name, binding)) =
            self.hidden.pop_if(|(frame, ..)| *frame >= self.frames.len())
        {
            self.bindings[name as usize] = binding;
        }
        if let Some(mut map) = self.blocks.pop() {
            map.clear();
            self.spare_maps.push(map);
        }
    }

    /// Unbinds the names of the forward references from `first` on that have no value: the region of an
    /// isolated operation ends, and a later definition cannot resolve them.
    pub(crate) fn close_forwards(&mut self, first: usize) {
        for forward in
            self.forwards.get(first..).unwrap_or_default().iter().filter(|f| f.value.is_none())
        {
            self.bindings[forward.name as usize] = Binding::Free;
        }
    }

    /// Returns whether no value is defined and no block named in the scopes that are open, and every forward
    /// reference is resolved.
    pub(crate) fn is_empty(&self) -> bool {
        self.defined.is_empty()
            && self.unresolved == 0
            && self.blocks.iter().all(FxHashMap::is_empty)
    }

    /// Returns the block map of the innermost scope.
    pub(crate) fn block_map(&mut self) -> &mut FxHashMap<&'a [u8], BlockEntry> {
        if self.blocks.is_empty() {
            self.blocks.push(FxHashMap::default());
        }
        let last = self.blocks.len() - 1;
        &mut self.blocks[last]
    }
}
