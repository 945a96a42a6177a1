//! Verifiers of the dialect `complex`.

use ir_core::{AttrKind, TypeKind};

use super::{Failure, Operation, Verdict, error, require};

/// Verifies `complex.bitcast`.
pub(crate) fn bitcast(op: Operation<'_>) -> Verdict {
    let (from, to) = (op.ty("operand")?, op.result(0)?);
    if from == to {
        return Ok(());
    }
    let part = |ty| match op.ctx().ty(ty) {
        TypeKind::Complex(part) => Some(*part),
        _ => None,
    };
    for (ty, side) in [(from, "operand"), (to, "result")] {
        let is_number = matches!(op.ctx().ty(ty), TypeKind::Integer { .. } | TypeKind::Float(_));
        if !is_number && part(ty).is_none() {
            return error(format!("{side} must be int/float/complex"));
        }
    }
    let (part, other) = match (part(from), part(to)) {
        (Some(part), None) => (part, to),
        (None, Some(part)) => (part, from),
        _ => return error("requires that either input or output has a complex type"),
    };
    let (Some(part), Some(other)) = (op.bits(part), op.bits(other)) else { return Ok(()) };
    require(2 * part == other, "casting bitwidths do not match")
}

/// Verifies `complex.constant`.
pub(crate) fn constant(op: Operation<'_>) -> Verdict {
    let ctx = op.ctx();
    let value = op.attr("value").ok_or(Failure::Skipped)?;
    let AttrKind::Array(parts) = ctx.attr(value) else { return Ok(()) };
    let [re, im] = parts[..] else {
        return error(
            "requires 'value' to be a complex constant, represented as array of two values",
        );
    };
    let is_number =
        |attr| matches!(ctx.attr(attr), AttrKind::Integer { .. } | AttrKind::Float { .. });
    require(
        is_number(re) && is_number(im),
        "requires attribute's elements to be float or integer attributes",
    )?;
    let TypeKind::Complex(element) = ctx.ty(op.result(0)?) else { return Ok(()) };
    let (Some(re), Some(im)) = (ctx.attr_type(re), ctx.attr_type(im)) else { return Ok(()) };
    if re == *element && im == *element {
        return Ok(());
    }
    let [re, im, element] = [re, im, *element].map(|ty| op.text(ty));
    error(format!(
        "requires attribute's element types ({re}, {im}) to match the element type of the op's \
         return type ({element})"
    ))
}
