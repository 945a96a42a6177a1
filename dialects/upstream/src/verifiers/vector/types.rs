//! The types, maps and combining kinds of vector operations.

use ir_core::affine::{AffineMap, ExprKind};
use ir_core::types::Shape;
use ir_core::{AffineExpr, Attr, AttrKind, Context, Type, TypeKind};

use super::super::combining::CombiningKind;
use super::super::{Operation, Verdict, error};

/// Returns the operation's combining kind; `None` if it is unknown.
pub(super) fn kind(op: Operation<'_>) -> Option<CombiningKind> {
    CombiningKind::of(op, "kind")
}

/// Fails unless elements of the type can be combined by the operation's kind. `text` returns the type for the message.
pub(super) fn require_reduction(
    op: Operation<'_>,
    element: Type,
    text: impl FnOnce(Type) -> String,
) -> Verdict {
    match kind(op) {
        Some(kind) if !kind.combines(op.ctx(), element) => {
            error(format!("unsupported reduction type {} for kind '{}'", text(element), kind.word))
        }
        _ => Ok(()),
    }
}

/// Returns a vector type.
pub(super) fn vector_type(ctx: &Context, shape: &[i64], scalable: &[bool], element: Type) -> Type {
    ctx.intern_type(TypeKind::Vector {
        shape: Shape::from(shape),
        scalable: scalable.iter().copied().collect(),
        element,
    })
}

/// Returns the dimension that an expression is.
pub(super) fn dimension(ctx: &Context, expr: AffineExpr) -> Option<usize> {
    match ctx.expr(expr) {
        ExprKind::Dim(dim) => Some(dim as usize),
        _ => None,
    }
}

/// Returns the maps of an array attribute.
pub(super) fn maps(ctx: &Context, attr: Attr) -> Option<Vec<&AffineMap>> {
    let AttrKind::Array(list) = ctx.attr(attr) else { return None };
    let map = |&attr: &Attr| match ctx.attr(attr) {
        AttrKind::AffineMap(map) => Some(map),
        _ => None,
    };
    list.iter().map(map).collect()
}
