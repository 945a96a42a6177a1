//! Caches of the results of constraints, predicates and decompositions.
//!
//! A cached result depends only on the definition and the key, so concurrent readers and writers need no
//! synchronization: a lost entry is evaluated again.

use std::hash::Hash;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, OnceLock};

use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use super::value_ref::ValueRef;
use crate::expr::{PredicateResult, Truth};
use crate::ids::{Attr, OpName, Type};
use text_utils::locks::LockIgnoringPoison;

/// The number of bits of a key.
pub(super) const KEY_BITS: u32 = 60;

/// A small table from keys of [`KEY_BITS`] bits to truth values. An entry consists of the key, a bit that
/// marks it as valid, and the value.
pub(super) struct Table<const SLOTS: usize> {
    slots: [AtomicU64; SLOTS],
}

impl<const SLOTS: usize> Default for Table<SLOTS> {
    fn default() -> Self {
        Table { slots: std::array::from_fn(|_| AtomicU64::new(0)) }
    }
}

impl<const SLOTS: usize> Table<SLOTS> {
    /// Returns the truth value for `key`, evaluated if it is not cached.
    #[inline]
    pub(super) fn get(&self, key: u64, evaluate: impl FnOnce() -> PredicateResult) -> Truth {
        debug_assert!(key >> KEY_BITS == 0 && SLOTS.is_power_of_two());
        // The middle bits of the product depend on the low bits of the key, in which neighbouring keys
        // differ.
        let slot = &self.slots[(key.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 40) as usize % SLOTS];
        let entry = slot.load(Ordering::Relaxed);
        if entry >> 2 == key | 1 << KEY_BITS {
            return match entry & 3 {
                0 => Truth::False,
                1 => Truth::True,
                2 => Truth::Unknown,
                _ => Truth::Undefined,
            };
        }
        let PredicateResult { truth, cacheable } = evaluate();
        if !cacheable {
            return truth;
        }
        let code = match truth {
            Truth::False => 0,
            Truth::True => 1,
            Truth::Unknown => 2,
            Truth::Undefined => 3,
        };
        slot.store((key | 1 << KEY_BITS) << 2 | code, Ordering::Relaxed);
        truth
    }
}

/// The results of a constraint for types.
#[derive(Default)]
pub struct TypeMemo(Table<32>);

impl TypeMemo {
    /// Returns the truth value for `ty`, evaluated if it is not cached.
    #[inline]
    pub fn get(&self, ty: Type, evaluate: impl FnOnce() -> PredicateResult) -> Truth {
        self.0.get(ty.index() as u64, evaluate)
    }
}

/// The results of a constraint for attributes.
#[derive(Default)]
pub struct AttrMemo(Table<32>);

impl AttrMemo {
    /// Returns the truth value for `attr`, evaluated if it is not cached.
    #[inline]
    pub fn get(&self, attr: Attr, evaluate: impl FnOnce() -> PredicateResult) -> Truth {
        self.0.get(attr.index() as u64, evaluate)
    }
}

/// The types that a predicate over an operation reads if it reads nothing else: of operands and results at fixed
/// positions, and of attributes. E.g. `$lhs.getType() == $rhs.getType()` reads the types of two operands.
#[derive(Clone, Debug)]
pub struct TypeDependencies(pub SmallVec<[ValueRef; TypeDependencies::MAX]>);

impl TypeDependencies {
    /// The greatest number of types.
    pub const MAX: usize = 3;
}

/// The results of a predicate over an operation that reads only the types of declared values and attributes.
#[derive(Default)]
pub struct OpMemo {
    dependencies: OnceLock<Option<TypeDependencies>>,
    table: Table<8>,
}

impl OpMemo {
    /// Returns the types that the predicate reads, computed by `find` at the first call; `None` if it reads more than
    /// a few types.
    #[inline]
    pub(crate) fn dependencies(
        &self,
        find: impl FnOnce() -> Option<TypeDependencies>,
    ) -> Option<&TypeDependencies> {
        self.dependencies.get_or_init(find).as_ref()
    }

    /// Returns the truth value for these types, evaluated if it is not cached.
    #[inline]
    pub(crate) fn get(&self, types: &[Type], evaluate: impl FnOnce() -> PredicateResult) -> Truth {
        let width = KEY_BITS / TypeDependencies::MAX as u32;
        let mut key = 0;
        for ty in types {
            let index = ty.index() as u64;
            if index >> width != 0 {
                return evaluate().truth;
            }
            key = key << width | index;
        }
        self.table.get(key, evaluate)
    }
}

/// A cache of results that are expensive to compute. It is cleared when it is full.
#[derive(Debug)]
pub struct ResultCache<K, V>(Mutex<FxHashMap<K, V>>);

/// The greatest number of cached results.
const MAX_CACHED_RESULTS: usize = 1 << 14;

impl<K, V> Default for ResultCache<K, V> {
    fn default() -> Self {
        ResultCache(Mutex::default())
    }
}

impl<K: Eq + Hash, V: Clone> ResultCache<K, V> {
    /// Returns the cached result for `key`.
    pub fn get(&self, key: &K) -> Option<V> {
        self.0.lock_ignoring_poison().get(key).cloned()
    }

    /// Caches a result.
    pub fn insert(&self, key: K, answer: V) {
        let mut table = self.0.lock_ignoring_poison();
        if table.len() >= MAX_CACHED_RESULTS {
            table.clear();
        }
        table.insert(key, answer);
    }
}

/// The results of evaluating decompositions. They depend on the definitions of other operations, so the cache
/// belongs to a registry.
#[derive(Debug, Default)]
pub struct DecompositionMemo {
    /// Result types, or why there are none. The key: the operation, the types of its operands, its inherent
    /// attributes.
    pub types:
        ResultCache<(OpName, SmallVec<[Type; 4]>, Attr), Result<SmallVec<[Type; 2]>, String>>,
    /// Result values, or `None` if they are not known. The key: the operation, its constant operands, its
    /// inherent attributes, the types of its results and operands.
    pub values: ResultCache<
        (OpName, SmallVec<[Attr; 4]>, Attr, SmallVec<[Type; 2]>, SmallVec<[Type; 4]>),
        Option<Vec<Attr>>,
    >,
}

macro_rules! forgetful {
    ($($memo:ident),*) => {
        $(
            /// A copy starts empty.
            impl Clone for $memo {
                fn clone(&self) -> Self {
                    Self::default()
                }
            }
            impl std::fmt::Debug for $memo {
                fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                    f.write_str(stringify!($memo))
                }
            }
        )*
    };
}

forgetful!(TypeMemo, AttrMemo, OpMemo);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_full_table_starts_anew() {
        let answers = ResultCache::default();
        for i in 0..=MAX_CACHED_RESULTS {
            answers.insert(i, -(i as i64));
            assert_eq!(answers.get(&i), Some(-(i as i64)));
        }
        assert_eq!(answers.get(&0), None);
    }

    #[test]
    fn an_uncacheable_result_is_not_stored() {
        let memo = TypeMemo::default();
        for truth in [Truth::False, Truth::True] {
            assert_eq!(
                memo.get(Type::new(7), || PredicateResult { truth, cacheable: false }),
                truth
            );
        }
    }

    /// Many more keys than slots: an entry that is overwritten is evaluated again, and no key gets the answer of another.
    #[test]
    fn an_answer_is_that_of_its_key() {
        let memo = TypeMemo::default();
        let truth = |i: usize| [Truth::False, Truth::True, Truth::Unknown, Truth::Undefined][i % 4];
        let answer = |i: usize| PredicateResult { truth: truth(i), cacheable: true };
        for _ in 0..2 {
            for i in 0..500 {
                assert_eq!(memo.get(Type::new(i), || answer(i)), truth(i));
                assert_eq!(memo.get(Type::new(i), || unreachable!("it was just stored")), truth(i));
            }
        }
    }
}
