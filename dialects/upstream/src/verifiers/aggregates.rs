//! The members of aggregates: structures, arrays, matrices and vectors.
//!
//! E.g. the member 1 of `!llvm.struct<(ptr, i64)>` is an `i64`, and it has no member 2.

use dialect_support::directives::element_at;
use ir_core::{Type, TypeKind};

use super::Operation;

/// The member at an index.
pub(crate) enum Member {
    Found(Type),
    /// The type has fewer members.
    OutOfBounds,
    /// The type has no members.
    None,
}

/// Returns the member of a type at an index.
pub(crate) fn member(op: Operation<'_>, ty: Type, index: i64) -> Member {
    let ctx = op.ctx();
    let size = match ctx.ty(ty) {
        TypeKind::Vector { shape, .. } => shape.first().copied(),
        TypeKind::Parametric { mnemonic, params, .. } => match ctx.str(*mnemonic) {
            "array" | "matrix" => {
                params.iter().find_map(|&param| ctx.int_value(param)?.try_to_i64())
            }
            "struct" | "rtarray" | "coopmatrix" => None,
            _ => return Member::None,
        },
        TypeKind::Identified { .. } => None,
        _ => return Member::None,
    };
    let Some(at) = usize::try_from(index).ok().filter(|_| size.is_none_or(|size| index < size))
    else {
        return Member::OutOfBounds;
    };
    element_at(op.cx.reg, ty, at).map_or(Member::OutOfBounds, Member::Found)
}
