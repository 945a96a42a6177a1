//! The memo of terms that rules built: most matches build terms that another match has built.

use super::super::rule::Slot;
use super::binding::Bound;
use super::types::TypeMemo;
use super::{Terms, Types};
use ir_core::Attr;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use std::cell::Cell;

/// Of how many classes a term may be made that is remembered by nothing else.
pub(super) const SMALL: usize = 3;

/// Terms that rules made before: the same place in a rule over the same classes and attributes makes the same term again, and most matches
/// make what another made.
pub struct BuildMemo<C> {
    pub(super) made: FxHashMap<Key<C>, C>,
    /// Those that are made of one to three classes and nothing else, which is nearly all of them: by the place and all classes but the last, which
    /// is the one that changes most often from one match to the next, and in a row by the last.
    pub(super) rows: FxHashMap<RowKey<C>, u32>,
    pub(super) row: Vec<FxHashMap<C, C>>,
    /// The row of the last look-up.
    pub(super) last: Cell<Option<(RowKey<C>, u32)>>,
    /// Types that expressions gave.
    pub(super) types: TypeMemo,
    /// The attributes of operations that always have the same: inherent and discardable ones.
    pub(super) attrs: Vec<(usize, Attr, Attr)>,
    /// Room for what names are bound to.
    pub(super) slots: Vec<Bound<C>>,
}

impl<C> Default for BuildMemo<C> {
    fn default() -> Self {
        BuildMemo {
            made: FxHashMap::default(),
            rows: FxHashMap::default(),
            row: Vec::new(),
            types: TypeMemo::default(),
            last: Cell::new(None),
            attrs: Vec::new(),
            slots: Vec::new(),
        }
    }
}

pub(super) type RowKey<C> = (usize, [C; SMALL - 1]);

#[derive(PartialEq, Eq, Hash, Debug)]
pub(super) struct Key<C> {
    /// The address of the result pattern. It identifies patterns of live rules, and is never used for
    /// ordering.
    pub(super) site: usize,
    /// The type of the root, where it matters.
    pub(super) root: Option<Types>,
    pub(super) classes: SmallVec<[C; 6]>,
    pub(super) attrs: SmallVec<[Attr; 2]>,
}

/// The key of a memoised term.
pub(super) enum MemoKey<C> {
    Small(usize, [C; SMALL]),
    Large(Key<C>),
}

/// The inputs of an operation in a rule's results.
#[derive(Clone, Debug)]
pub(super) struct Ingredients {
    pub(super) site: usize,
    pub(super) slots: Box<[Slot]>,
    /// Whether it has the type of the root.
    pub(super) of_root: bool,
}

impl Ingredients {
    /// Whether it is made of so few names that it can be remembered by their classes alone.
    pub(super) fn is_small(&self) -> bool {
        !self.of_root && (1..=SMALL).contains(&self.slots.len())
    }
}

impl<C: Copy + Eq + std::hash::Hash> BuildMemo<C> {
    /// Returns the memoised term built at a place from classes only.
    pub(super) fn small<T: Terms<Class = C>>(
        &self,
        terms: &T,
        site: usize,
        of: &[Slot],
        slots: &[Bound<C>],
    ) -> Option<C> {
        self.get(site, small_key(terms, of, slots)?)
    }

    pub(super) fn get(&self, site: usize, [head @ .., last]: [C; SMALL]) -> Option<C> {
        let key = (site, head);
        let row = match self.last.get() {
            Some((known, row)) if known == key => row,
            _ => {
                let row = *self.rows.get(&key)?;
                self.last.set(Some((key, row)));
                row
            }
        };
        self.row.get(row as usize)?.get(&last).copied()
    }

    pub(super) fn insert(&mut self, site: usize, [head @ .., last]: [C; SMALL], class: C) {
        let next = self.row.len() as u32;
        let row = *self.rows.entry((site, head)).or_insert(next);
        if row == next {
            self.row.push(FxHashMap::default());
        }
        self.row[row as usize].insert(last, class);
    }
}

/// Returns the classes that names are bound to, if they are classes. A place always has the same number, so
/// the unused elements may be anything that is the same each time. The last class is at the end.
pub(super) fn small_key<T: Terms>(
    terms: &T,
    of: &[Slot],
    slots: &[Bound<T::Class>],
) -> Option<[T::Class; SMALL]> {
    let class = |slot: &Slot| match slots[*slot] {
        Bound::Class(class) | Bound::Tuple(class) => Some(terms.find(class)),
        _ => None,
    };
    let (last, rest) = of.split_last()?;
    let last = class(last)?;
    let mut key = [rest.first().map_or(Some(last), class)?; SMALL];
    for (part, slot) in key.iter_mut().zip(rest).skip(1) {
        *part = class(slot)?;
    }
    key[SMALL - 1] = last;
    Some(key)
}
