//! Memo of the operations whose attributes and types satisfy the constraints of their definition. Most operations of a file are
//! similar to others, e.g. all `arith.addi` of type `i32` without flags, of which one is verified.
//!
//! ```
//! use ir_core::def::{VerifiedOps, VerifiedShape};
//!
//! let verified = VerifiedOps::default();
//! let shape = [7, 1, 1, 1]; // the name, the types of two operands, the type of a result
//! assert_eq!(verified.shape(&shape), None);
//! verified.add_shape(&shape, VerifiedShape { is_all: true });
//! assert!(verified.shape(&shape).is_some_and(|known| known.is_all));
//! ```
//!
//! It contains only successes, so that a full memo, or one that threads share, changes no result. They depend on the definitions
//! of a registry, to which the memo belongs.

use std::fmt;
use std::hash::Hasher;
use std::sync::OnceLock;

use rustc_hash::FxHasher;

use super::memo::{KEY_BITS, Table};
use crate::expr::{PredicateResult, Truth};
use crate::ids::{Attr, OpName};

/// The number of shapes that fit in.
const SHAPES: usize = 1 << 10;
/// The number of dictionaries that fit in.
const DICTS: usize = 1 << 10;
/// The number of slots where a shape may be.
const PROBES: usize = 4;

/// The operations that were verified, by the data that verification depends on.
#[derive(Default)]
pub struct VerifiedOps(OnceLock<Box<Tables>>);

impl fmt::Debug for VerifiedOps {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("VerifiedOps")
    }
}

/// A shape that operations had that satisfy their definition.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct VerifiedShape {
    /// Whether all operations of this shape whose attributes satisfy their constraints satisfy the definition.
    pub is_all: bool,
}

/// A slot for a shape. It is filled once.
type Slot = OnceLock<(Box<[u32]>, VerifiedShape)>;

struct Tables {
    /// Shapes, in the slots that follow from their hashes.
    shapes: Box<[Slot]>,
    /// The operation names and dictionaries that were added last; all are true.
    dicts: Table<DICTS>,
}

impl Default for Tables {
    fn default() -> Self {
        Tables {
            shapes: std::iter::repeat_with(OnceLock::new).take(SHAPES).collect(),
            dicts: Table::default(),
        }
    }
}

impl VerifiedOps {
    /// Returns the entry of a shape, if it was added.
    pub fn shape(&self, shape: &[u32]) -> Option<VerifiedShape> {
        let mut known = self.0.get()?.slots(shape).map_while(OnceLock::get);
        known.find(|(other, _)| **other == *shape).map(|known| known.1)
    }

    /// Adds a shape, if there is room for it.
    pub fn add_shape(&self, shape: &[u32], verified: VerifiedShape) {
        let tables = self.0.get_or_init(Box::default);
        let is_in = |slot: &Slot| *slot.get_or_init(|| (shape.into(), verified)).0 == *shape;
        // Whether there was room does not matter.
        let _ = tables.slots(shape).any(is_in);
    }

    /// Returns whether the inherent attributes `props` satisfy the definition of the operation `name`.
    pub fn has_dict(&self, name: OpName, props: Attr) -> bool {
        let (Some(tables), Some(key)) = (self.0.get(), dict_key(name, props)) else { return false };
        let is_absent = || PredicateResult { truth: Truth::False, cacheable: false };
        tables.dicts.get(key, is_absent) == Truth::True
    }

    /// Adds inherent attributes.
    pub fn add_dict(&self, name: OpName, props: Attr) {
        let Some(key) = dict_key(name, props) else { return };
        let dicts = &self.0.get_or_init(Box::default).dicts;
        dicts.get(key, || PredicateResult { truth: Truth::True, cacheable: true });
    }
}

impl Tables {
    /// Returns the slots where a shape may be, in the order in which they are filled.
    fn slots(&self, shape: &[u32]) -> impl Iterator<Item = &Slot> {
        let mut hasher = FxHasher::default();
        shape.iter().for_each(|&part| hasher.write_u32(part));
        let first = hasher.finish() as usize;
        (0..PROBES).map(move |probe| &self.shapes[first.wrapping_add(probe) % SHAPES])
    }
}

/// Returns the key of an operation name and a dictionary; `None` if it has too many bits.
fn dict_key(name: OpName, props: Attr) -> Option<u64> {
    let key = (name.index() as u64) << 32 | props.index() as u64;
    (key >> KEY_BITS == 0).then_some(key)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Many more are added than fit in: those that it reports were added.
    #[test]
    fn a_full_memo_knows_only_what_was_added() {
        let verified = VerifiedOps::default();
        for i in 0..4 * SHAPES as u32 {
            let (shape, other) = ([i, 1, 2], [i, 2, 1]);
            assert_eq!(verified.shape(&shape), None);
            let known = VerifiedShape { is_all: i % 2 == 0 };
            verified.add_shape(&shape, known);
            assert!(verified.shape(&shape).is_none_or(|found| found == known));
            assert_eq!(verified.shape(&other), None);
        }
        for i in 0..4 * DICTS {
            let (name, props) = (OpName::new(i), Attr::new(i % 7));
            assert!(!verified.has_dict(name, props));
            verified.add_dict(name, props);
            assert!(verified.has_dict(name, props));
            assert!(!verified.has_dict(name, Attr::new(8)));
        }
    }
}
