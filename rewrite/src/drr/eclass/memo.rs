//! The memo of terms that rules built: most matches build terms that another match has built.
//!
//! A term is known by the result pattern that built it and by what the names in that pattern were bound to:
//! in `(MulOp (AddOp $a, $b), $c)` the sum by its pattern and the classes of `$a` and `$b`.

use std::cell::Cell;

use ir_core::expr::Val;
use ir_core::{Attr, Type};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use super::type_memo::{ExprId, TypeMemo, TypedCall};
use crate::drr::binding::Bound;
use crate::drr::rule::{Argument, BuildArg, BuildId, NameUse, NativeBuild, OpBuild, Slot, Types};
use crate::drr::terms::{Terms, types_of};

/// The most classes of a term in the table [`BuildMemo::rows`].
pub(super) const SMALL: usize = 3;

/// A result pattern of a rule: the number of the rule among its [`TermRules`](super::TermRules), and that of the pattern in the rule.
pub(super) type Site = (u32, BuildId);

/// The terms that rules have built, by the result pattern and its classes and attributes: most matches build a term that another match has built.
pub struct BuildMemo<C> {
    pub(super) made: FxHashMap<Key<C>, C>,
    /// The terms built from one to three classes and nothing else, which are nearly all: by the result pattern and all classes but the last, and
    /// in a row by the last class, which differs most often between one match and the next.
    pub(super) rows: FxHashMap<RowKey<C>, u32>,
    pub(super) row: Vec<FxHashMap<C, C>>,
    /// The row of the last look-up.
    pub(super) last: Cell<Option<(RowKey<C>, u32)>>,
    /// Types that expressions gave.
    pub(super) types: TypeMemo,
    /// The attributes of operations that always have the same: inherent and discardable ones.
    pub(super) attrs: Vec<(Site, (Attr, Attr))>,
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

pub(super) type RowKey<C> = (Site, [C; SMALL - 1]);

#[derive(PartialEq, Eq, Hash, Debug)]
pub(in crate::drr) struct Key<C> {
    pub(super) site: Site,
    /// The type of the root, where it matters.
    pub(super) root: Option<Types>,
    pub(super) classes: SmallVec<[C; 6]>,
    pub(super) attrs: SmallVec<[Attr; 2]>,
}

/// The key of a memoised term.
pub(in crate::drr) enum MemoKey<C> {
    Small(Site, [C; SMALL]),
    Large(Key<C>),
}

/// The inputs of an operation in a rule's results.
#[derive(Clone, Debug)]
pub(super) struct Ingredients {
    pub(super) build: BuildId,
    pub(super) slots: Box<[Slot]>,
    /// Whether it has the type of the root.
    pub(super) of_root: bool,
}

impl Ingredients {
    /// Returns whether it is made of so few names that it can be remembered by their classes alone.
    pub(super) fn is_small(&self) -> bool {
        !self.of_root && (1..=SMALL).contains(&self.slots.len())
    }
}

impl<C: Copy + Eq + std::hash::Hash> BuildMemo<C> {
    /// Returns the memoised term built at a place from classes only.
    pub(super) fn small<T: Terms<Term = C>>(
        &self,
        terms: &T,
        site: Site,
        of: &[Slot],
        slots: &[Bound<C>],
    ) -> Option<C> {
        self.get(site, small_key(terms, of, slots)?)
    }

    pub(super) fn get(&self, site: Site, [head @ .., last]: [C; SMALL]) -> Option<C> {
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

    pub(super) fn insert(&mut self, site: Site, [head @ .., last]: [C; SMALL], class: C) {
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
    slots: &[Bound<T::Term>],
) -> Option<[T::Term; SMALL]> {
    let class = |slot: &Slot| match slots[*slot] {
        Bound::Value(class) | Bound::Op(class) => Some(terms.find(class)),
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

/// The plan for memoising the results that a rule builds.
#[derive(Clone, Debug)]
pub(super) struct MemoPlan {
    /// The number of the rule among its [`TermRules`](super::TermRules).
    pub(super) rule: u32,
    /// The inputs of each operation that is remembered.
    pub(super) ingredients: Vec<Ingredients>,
    /// The calls that give types by types alone.
    pub(super) typed: Vec<TypedCall>,
}

/// The memo as the results of one rule use it.
pub(in crate::drr) struct RuleMemo<'b, C> {
    pub(super) plan: &'b MemoPlan,
    pub(super) memo: &'b mut BuildMemo<C>,
}

/// The key of a memoised type: an expression, and the types of its arguments.
pub(in crate::drr) type TypeKey = (ExprId, SmallVec<[Type; 4]>);

impl<C: Copy + Eq + std::hash::Hash> RuleMemo<'_, C> {
    fn site(&self, build: BuildId) -> Site {
        (self.plan.rule, build)
    }

    /// Returns the memo key of an operation: its name, terms and attributes; `None` if it has regions or
    /// successors.
    pub(in crate::drr) fn key<T: Terms<Term = C>>(
        &self,
        terms: &T,
        slots: &[Bound<C>],
        root: C,
        build: &OpBuild,
    ) -> Option<MemoKey<C>> {
        let site = self.site(build.id);
        let made = self.plan.ingredients.iter().find(|made| made.build == build.id)?;
        if made.is_small()
            && let Some(key) = small_key(terms, &made.slots, slots)
        {
            return Some(MemoKey::Small(site, key));
        }
        let root =
            if made.of_root { Some(types_of(terms, &terms.results(root, None)?)?) } else { None };
        let mut key = Key { site, root, classes: SmallVec::new(), attrs: SmallVec::new() };
        for &slot in made.slots.iter() {
            match &slots[slot] {
                Bound::Value(class) | Bound::Op(class) => key.classes.push(terms.find(*class)),
                Bound::Attr(attr) => key.attrs.push(*attr),
                Bound::Vals(vals) => match vals[..] {
                    [Val::Attr(attr)] => key.attrs.push(attr),
                    [Val::Null] => key.attrs.push(terms.reg().ctx().absent()),
                    _ => return None,
                },
                Bound::Nothing | Bound::Values(_) => return None,
            }
        }
        Some(MemoKey::Large(key))
    }

    /// Returns the term that was built for a key.
    pub(in crate::drr) fn term(&self, key: &MemoKey<C>) -> Option<C> {
        match key {
            MemoKey::Small(site, key) => self.memo.get(*site, *key),
            MemoKey::Large(key) => self.memo.made.get(key).copied(),
        }
    }

    /// Remembers it.
    pub(in crate::drr) fn remember_term(&mut self, key: MemoKey<C>, term: C) {
        match key {
            MemoKey::Small(site, key) => self.memo.insert(site, key, term),
            MemoKey::Large(key) => drop(self.memo.made.insert(key, term)),
        }
    }

    /// Returns the attributes of an operation that always has the same.
    pub(in crate::drr) fn attrs(&self, build: &OpBuild) -> Option<(Attr, Attr)> {
        let site = self.site(build.id);
        self.memo.attrs.iter().find(|known| known.0 == site).map(|known| known.1)
    }

    /// Remembers them, if they are always the same.
    pub(in crate::drr) fn remember_attrs(&mut self, build: &OpBuild, attrs: (Attr, Attr)) {
        let fixed = |arg: &BuildArg| match arg {
            BuildArg::Attr { value, .. } => matches!(value, Argument::Const(_)),
            BuildArg::Operand { .. } => true,
        };
        if build.sizes.is_none() && build.args.iter().all(fixed) {
            self.memo.attrs.push((self.site(build.id), attrs));
        }
    }

    /// Returns the key of the type that a call gives, if that follows from the types of its arguments, and these are
    /// values by their names.
    pub(in crate::drr) fn type_key<T: Terms<Term = C>>(
        &self,
        terms: &T,
        slots: &[Bound<C>],
        build: &NativeBuild,
    ) -> Option<TypeKey> {
        let call = self.plan.typed.iter().find(|call| call.build == build.id)?;
        let ty = |argument: &Argument| match argument {
            Argument::Use(NameUse { slot, index: None }) => match slots[*slot] {
                Bound::Value(class) => Some(terms.body().ty(terms.witness(class)?)),
                _ => None,
            },
            _ => None,
        };
        Some((call.expr, build.args.iter().map(ty).collect::<Option<_>>()?))
    }

    /// Returns the type of a key; `Some(None)`: the call gives no type.
    pub(in crate::drr) fn ty(&self, key: &TypeKey) -> Option<Option<Type>> {
        self.memo.types.get(key)
    }

    /// Remembers it.
    pub(in crate::drr) fn remember_type(&mut self, key: TypeKey, ty: Option<Type>) {
        self.memo.types.insert(key, ty);
    }
}
