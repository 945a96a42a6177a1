//! The semantics of overflow and fast-math flags, on arith operations and on others that have them (MLIR,
//! "Arith dialect": `IntegerOverflowFlags`, `FastMathFlags`).

use ir_core::def::hooks::{FlagQuery, FlagSemantics, RoundingFreedom};
use ir_core::{Attr, AttrKind};

use super::generated::{FastMathFlags, IntegerOverflowFlags};
use crate::names;

/// Returns the meaning of a flag attribute; the empty one for other attributes.
pub(super) fn of(of: &mut FlagQuery<'_>) -> FlagSemantics {
    let ctx = of.reg.ctx();
    let AttrKind::Parametric { mnemonic, params, .. } = ctx.attr(of.attr) else {
        return FlagSemantics::default();
    };
    let bits = params.first().and_then(|&p| ctx.int_value(p)?.try_to_u64()).unwrap_or(0) as i64;
    match ctx.str(*mnemonic) {
        "overflow" => IntegerOverflowFlags::from_int(bits).map(|flags| overflow(of, flags)),
        "fastmath" => FastMathFlags::from_int(bits).map(|flags| fastmath(of, flags)),
        _ => None,
    }
    .unwrap_or_default()
}

/// Defines `nsw` and `nuw`: the flag is violated if the result differs from the one computed with twice the width.
fn overflow(of: &mut FlagQuery<'_>, flags: IntegerOverflowFlags) -> FlagSemantics {
    let signs = [(IntegerOverflowFlags::NSW, true), (IntegerOverflowFlags::NUW, false)];
    let mut out = FlagSemantics::default();
    for (_, signed) in signs.into_iter().filter(|(flag, _)| flags.contains(*flag)) {
        match wraps(of, signed) {
            Some(wraps) => out.broken |= wraps,
            None => out.unknown = true,
        }
    }
    out
}

/// Returns whether the result wrapped; `None` if it is not an integer, or an operand is too wide to double.
fn wraps(of: &mut FlagQuery<'_>, signed: bool) -> Option<bool> {
    let ctx = of.reg.ctx();
    let wide = 2 * ctx.int_width(of.ty)? + 1;
    let wide_ty = ctx.int_type(wide);
    let extended = |attr: Attr| -> Option<Attr> {
        let value = ctx.int_value(attr).filter(|value| value.width() <= wide)?;
        Some(ctx.int_attr(wide_ty, if signed { value.sext(wide) } else { value.zext(wide) }))
    };
    let operands: Option<Vec<Attr>> = of.operands.iter().map(|&o| extended(o)).collect();
    let exact = (of.compute_as)(wide_ty, &operands?)?;
    Some(extended(of.result)? != exact)
}

/// Returns `nnan` and `ninf`: no operand or result is NaN or infinite.
fn fastmath(of: &FlagQuery<'_>, flags: FastMathFlags) -> FlagSemantics {
    let ctx = of.reg.ctx();
    let float = |&attr: &Attr| match ctx.attr(attr) {
        AttrKind::Float { value, .. } => Some(*value),
        _ => None,
    };
    let mut values = of.operands.iter().chain([&of.result]).filter_map(float);
    FlagSemantics {
        broken: values.any(|v| {
            (v.is_nan() && flags.contains(FastMathFlags::NNAN))
                || (v.is_infinite() && flags.contains(FastMathFlags::NINF))
        }),
        unknown: false,
        any_zero: flags.contains(FastMathFlags::NSZ),
        rounding: rounding(of, flags),
    }
}

/// Returns the freedom of rounding: a division may be a multiplication by the reciprocal (`arcp`), a function may be approximated (`afn`, which
/// means nothing for the operations of this dialect), and operations may be regrouped or fused with each other (`reassoc`, `contract`).
fn rounding(of: &FlagQuery<'_>, flags: FastMathFlags) -> RoundingFreedom {
    let name = of.reg.ctx().op_name_str(of.name);
    let is_arith = name.starts_with("arith.");
    let any = |set: &[FastMathFlags]| set.iter().any(|&flag| flags.contains(flag));
    if (name == names::DIVF && any(&[FastMathFlags::ARCP]))
        || (!is_arith && any(&[FastMathFlags::AFN]))
    {
        RoundingFreedom::Free
    } else if any(&[FastMathFlags::REASSOC, FastMathFlags::CONTRACT]) {
        RoundingFreedom::Combined
    } else {
        RoundingFreedom::Specified
    }
}
