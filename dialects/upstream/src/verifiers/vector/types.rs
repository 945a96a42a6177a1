//! The types, maps and combining kinds of vector operations.

use ir_core::affine::{AffineMap, ExprKind};
use ir_core::printer::attr_text;
use ir_core::types::Shape;
use ir_core::{AffineExpr, Attr, AttrKind, Context, Type, TypeKind};

use super::super::{Operation, Verdict, error};

/// Returns the word of the operation's combining kind: `add` of `#vector.kind<add>`.
pub(super) fn kind(of: Operation<'_>) -> Option<String> {
    let text = attr_text(of.cx.reg, of.attr("kind")?);
    let word = text.split_once('<')?.1.strip_suffix('>')?;
    Some(word.to_owned())
}

/// Returns whether elements of the type can be combined.
pub(super) fn combines(ctx: &Context, kind: &str, element: Type) -> bool {
    let is_float = matches!(ctx.ty(element), TypeKind::Float(_));
    let is_integer = matches!(ctx.ty(element), TypeKind::Integer { .. } | TypeKind::Index);
    match kind {
        "add" | "mul" => is_float || is_integer,
        "minnumf" | "maxnumf" | "minimumf" | "maximumf" => is_float,
        _ => is_integer,
    }
}

/// Fails unless elements of the type can be combined by the operation's kind. `text` returns the type for the message.
pub(super) fn require_reduction(
    of: Operation<'_>,
    element: Type,
    text: impl FnOnce(Type) -> String,
) -> Verdict {
    match kind(of) {
        Some(kind) if !combines(of.ctx(), &kind, element) => {
            error(format!("unsupported reduction type {} for kind '{kind}'", text(element)))
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
