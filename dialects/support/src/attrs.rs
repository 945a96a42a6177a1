//! Reading the attributes of an operation by name, without interning the name.

use ir_core::{Attr, AttrKind, Body, Context, OpId, TypeKind};

/// Returns the attribute `name` of `op`, inherent or discardable.
pub fn get(ctx: &Context, body: &Body, op: OpId, name: &str) -> Option<Attr> {
    let find = |dict: Attr| ctx.dict(dict).iter().find(|e| ctx.str(e.0) == name).map(|e| e.1);
    find(body.props(op)).or_else(|| find(body.attrs(op)))
}

/// Returns whether `op` has the unit attribute `name`.
pub fn has_unit(ctx: &Context, body: &Body, op: OpId, name: &str) -> bool {
    get(ctx, body, op, name) == Some(ctx.unit())
}

/// Returns the integer attribute `name` of `op`, if it is there and fits.
pub fn int(ctx: &Context, body: &Body, op: OpId, name: &str) -> Option<i64> {
    ctx.int_value(get(ctx, body, op, name)?)?.try_to_i64()
}

/// Returns the value of an attribute that wraps one enum parameter, such as `#d.flags<a>`; zero if it is absent.
pub fn enum_param(ctx: &Context, body: &Body, op: OpId, name: &str) -> i64 {
    get(ctx, body, op, name).and_then(|attr| enum_number(ctx, attr)).unwrap_or(0)
}

/// Returns the value of an integer, or of an attribute that wraps one enum parameter.
pub fn enum_number(ctx: &Context, attr: Attr) -> Option<i64> {
    match ctx.attr(attr) {
        AttrKind::Parametric { params, .. } => ctx.int_value(*params.first()?)?.try_to_i64(),
        AttrKind::Integer { value, .. } => value.try_to_i64(),
        _ => None,
    }
}

/// Returns the text of the string attribute `name` of `op`.
pub fn string<'c>(ctx: &'c Context, body: &Body, op: OpId, name: &str) -> Option<&'c str> {
    ctx.string_value(get(ctx, body, op, name)?)
}

/// Returns the values of the integer array attribute `name` of `op`; empty if it is absent.
pub fn ints(ctx: &Context, body: &Body, op: OpId, name: &str) -> Vec<i64> {
    get(ctx, body, op, name).and_then(|a| ctx.dense_ints(a)).unwrap_or_default()
}

/// Returns the start and length of the operand group `index` of `op`, from the attribute
/// `operandSegmentSizes`.
pub fn segment(ctx: &Context, body: &Body, op: OpId, index: usize) -> (usize, usize) {
    let sizes = ints(ctx, body, op, "operandSegmentSizes");
    let size = |i: usize| sizes.get(i).map_or(0, |&n| n.max(0) as usize);
    let start: usize = (0..index).map(size).sum();
    let total = body.num_operands(op);
    let start = start.min(total);
    (start, size(index).min(total - start))
}

/// Returns the operands of group `index`; see [`segment`].
pub fn segment_operands(
    ctx: &Context,
    body: &Body,
    op: OpId,
    index: usize,
) -> Vec<ir_core::ValueId> {
    let (start, len) = segment(ctx, body, op, index);
    body.operands(op).skip(start).take(len).collect()
}

/// Returns whether the type is `index`.
pub fn is_index(ctx: &Context, ty: ir_core::Type) -> bool {
    matches!(ctx.ty(ty), TypeKind::Index)
}
