//! What a constraint says of types that it was asked about before.
//!
//! The answer depends on the constraint and the type alone, so remembering it changes nothing but time: readers and writers race freely, and a
//! lost entry is evaluated again.

use std::sync::atomic::{AtomicU64, Ordering};

use crate::expr::Truth;
use crate::ids::Type;

const SLOTS: usize = 16;

/// A small table from types to truth values.
#[derive(Default)]
pub struct TypeMemo {
    slots: [AtomicU64; SLOTS],
}

impl TypeMemo {
    /// The truth value for `ty`, evaluated if it is not remembered.
    pub fn get(&self, ty: Type, evaluate: impl FnOnce() -> Truth) -> Truth {
        let key = ty.index() as u64 + 1;
        let slot = &self.slots[ty.index() % SLOTS];
        let entry = slot.load(Ordering::Relaxed);
        if entry >> 2 == key {
            return match entry & 3 {
                0 => Truth::False,
                1 => Truth::True,
                _ => Truth::Unknown,
            };
        }
        let truth = evaluate();
        let code = match truth {
            Truth::False => 0,
            Truth::True => 1,
            Truth::Unknown => 2,
        };
        slot.store(key << 2 | code, Ordering::Relaxed);
        truth
    }
}

/// A copy starts empty.
impl Clone for TypeMemo {
    fn clone(&self) -> Self {
        Self::default()
    }
}

impl std::fmt::Debug for TypeMemo {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("TypeMemo")
    }
}
