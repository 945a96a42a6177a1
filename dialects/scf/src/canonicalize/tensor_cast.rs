//! Casts of tensors to types with a less static shape.

use ir_core::types::DYNAMIC;
use ir_core::{Body, Context, Loc, Registry, Type, TypeKind, ValueId};
use rewrite::Rewriter;

use super::super::names::tensor::CAST;
use dialect_support::{build, matchers};

/// Returns whether the shape of `to` is at least as static as that of `from`, and the types are otherwise of the same
/// kind.
fn is_as_static(ctx: &Context, from: Type, to: Type) -> bool {
    match (ctx.ty(from), ctx.ty(to)) {
        (
            TypeKind::RankedTensor { shape: a, element: x, encoding: e },
            TypeKind::RankedTensor { shape: b, element: y, encoding: f },
        ) => {
            x == y
                && e == f
                && a.len() == b.len()
                && a.iter().zip(b).all(|(&a, &b)| a == DYNAMIC || b != DYNAMIC)
        }
        _ => false,
    }
}

/// Returns the operand of the cast to a less static type that defines `value`.
pub(super) fn more_static_source(reg: &Registry, body: &Body, value: ValueId) -> Option<ValueId> {
    let cast = matchers::defined_by(reg, body, value, CAST)?;
    let source = body.operands(cast).next()?;
    let (from, to) = (body.ty(source), body.ty(value));
    (from != to && is_as_static(reg.ctx(), to, from)).then_some(source)
}

/// Makes a cast at the insertion point.
pub(super) fn create(rewriter: &mut Rewriter<'_>, loc: Loc, value: ValueId, to: Type) -> ValueId {
    build::create_value(rewriter, CAST, loc, &[value], to, &[])
}
