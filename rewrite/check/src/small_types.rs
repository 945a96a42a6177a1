//! The types whose values are few enough for tables.

use ir_core::{Registry, Type, TypeKind};

/// The widest integers that tables are made for.
pub(crate) const MAX_BITS: u32 = 8;

/// Returns the width of an integer that has codes.
pub(crate) fn small_width(reg: &Registry, ty: Type) -> Option<u32> {
    match reg.ctx().ty(ty) {
        TypeKind::Integer { width, .. } if (1..=MAX_BITS).contains(width) => Some(*width),
        _ => None,
    }
}
