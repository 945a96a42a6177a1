//! The attributes of the cases of `cf.switch`: their values, and the number of operands of each.

use ir_core::types::Shape;
use ir_core::{Attr, Body, Context, OpId, Registry, Type, TypeKind};
use numerics::ApInt;
use smallvec::SmallVec;

use dialect_support::{attrs, elements};

/// The attribute that holds the values.
pub(super) const CASE_VALUES: &str = "case_values";
/// The attribute with the number of operands that each case forwards.
pub(super) const CASE_SEGMENTS: &str = "case_operand_segments";

/// Returns the values of the cases, in order.
pub(super) fn values(reg: &Registry, body: &Body, op: OpId) -> Vec<ApInt> {
    let ctx = reg.ctx();
    attrs::get(ctx, body, op, CASE_VALUES)
        .and_then(|a| elements::values(ctx, a))
        .unwrap_or_default()
}

/// Returns values of the flag's type as the attribute stores them: a vector; `None` if there are none.
pub(super) fn values_attr(ctx: &Context, flag: Type, values: &[ApInt]) -> Option<Attr> {
    if values.is_empty() {
        return None;
    }
    let shape = Shape::from_slice(&[values.len() as i64]);
    let ty = ctx.intern_type(TypeKind::Vector {
        shape,
        scalable: SmallVec::from_slice(&[false]),
        element: flag,
    });
    elements::dense(ctx, ty, values)
}
