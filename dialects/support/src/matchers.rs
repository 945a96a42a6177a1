//! Matching constants and defining operations.

use ir_core::{Attr, AttrKind, Body, Context, OpId, Registry, ValueId};
use numerics::{ApFloat, ApInt};

use super::elements::{ScalarElement, splat_value};

/// Returns the operation that defines `value`, if its name is `name`.
pub fn defined_by(reg: &Registry, body: &Body, value: ValueId, name: &str) -> Option<OpId> {
    body.defining_op(value).filter(|&op| is_op(reg, body, op, name))
}

/// Returns whether `op` is named `name`.
#[inline]
pub fn is_op(reg: &Registry, body: &Body, op: OpId, name: &str) -> bool {
    reg.ctx().op_name_str(body.name(op)) == name
}

/// Returns the attribute of the constant that defines `value`.
pub fn constant(reg: &Registry, body: &Body, value: ValueId) -> Option<Attr> {
    rewrite::fold::constant_of(reg, body, value)
}

/// Returns the number of an integer attribute or of a splat.
pub fn int(ctx: &Context, attr: Attr) -> Option<ApInt> {
    match ctx.attr(attr) {
        AttrKind::Integer { value, .. } => Some(value.clone()),
        AttrKind::DenseElements { ty, .. } if ctx.int_width(ctx.element_or_self(*ty)).is_some() => {
            splat_value::<ApInt>(ctx, attr)
        }
        _ => None,
    }
}

/// Returns the number of the integer constant (or splat) that defines `value`.
pub fn int_value(reg: &Registry, body: &Body, value: ValueId) -> Option<ApInt> {
    int(reg.ctx(), constant(reg, body, value)?)
}

/// Returns the number of the scalar integer or index constant that defines `value`, if it fits `i64`
/// (`getConstantIntValue`).
pub fn small_int(reg: &Registry, body: &Body, value: ValueId) -> Option<i64> {
    match reg.ctx().attr(constant(reg, body, value)?) {
        AttrKind::Integer { value, .. } => value.try_to_i64(),
        _ => None,
    }
}

/// Returns the value of the `i1` constant that defines `value`.
pub fn bool_value(reg: &Registry, body: &Body, value: ValueId) -> Option<bool> {
    match reg.ctx().attr(constant(reg, body, value)?) {
        AttrKind::Integer { value, ty } if *ty == reg.ctx().i1() => Some(!value.is_zero()),
        _ => None,
    }
}

/// Returns whether an operand's constant is the integer zero, or a splat of it.
pub fn is_zero(ctx: &Context, attr: Option<Attr>) -> bool {
    attr.and_then(|a| int(ctx, a)).is_some_and(|v| v.is_zero())
}

/// Returns whether an operand's constant is the integer one, or a splat of it.
pub fn is_one(ctx: &Context, attr: Option<Attr>) -> bool {
    attr.and_then(|a| int(ctx, a)).is_some_and(|v| v.is_one())
}

/// Returns the number of a float attribute or of a splat.
pub fn float(ctx: &Context, attr: Option<Attr>) -> Option<ApFloat> {
    match ctx.attr(attr?) {
        AttrKind::Float { value, .. } => Some(*value),
        AttrKind::DenseElements { .. } => splat_value::<ApFloat>(ctx, attr?),
        _ => None,
    }
}

/// Returns the splat value of a constant of element type `T`, scalar or shaped.
pub fn uniform<T: ScalarElement>(ctx: &Context, attr: Attr) -> Option<T> {
    T::scalar(ctx, attr).map(|(_, v)| v).or_else(|| splat_value(ctx, attr))
}
