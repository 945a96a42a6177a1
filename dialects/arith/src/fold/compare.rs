//! Folding of comparisons and selections.

use ir_core::def::hooks::{Fold, FoldCx, FoldFn};
use ir_core::{Attr, AttrKind, Type, TypeKind, ValueId};
use numerics::{ApFloat, ApInt};

use super::super::flags::PREDICATE;
use super::super::generated::CmpIPredicate;
use super::super::names;
use super::super::predicate::float_holds;
use super::{args, defined_by, result_type, rhs_int};
use dialect_support::elements::{self, ScalarElement};
use dialect_support::{attrs, matchers};

pub(in super::super) fn hook(name: &str) -> Option<&'static FoldFn> {
    Some(match name {
        names::CMPI => &cmpi,
        names::CMPF => &cmpf,
        names::SELECT => &select,
        _ => return None,
    })
}

/// Returns whether the type is an integer of one bit, or a vector of those.
fn is_bit_or_vector(cx: &FoldCx<'_>, ty: Type) -> bool {
    let ctx = cx.reg.ctx();
    match ctx.ty(ty) {
        TypeKind::Vector { element, .. } => ctx.int_width(*element) == Some(1),
        _ => ty == ctx.i1(),
    }
}

/// Folds cmpi pred, x, x -> a constant; bit == true, bit != false, ext(bit) != 0 -> bit; moves constants to the right.
fn cmpi(cx: &mut FoldCx<'_>) -> Fold {
    let Some(a) = args(cx) else { return Fold::No };
    let (Some(number), Some(ty)) = (attrs::int(a.ctx, cx.body, cx.op, PREDICATE), result_type(cx))
    else {
        return Fold::No;
    };
    let Some(predicate) = CmpIPredicate::from_int(number) else { return Fold::No };
    if a.lhs == a.rhs {
        let known = ApInt::from_bool(predicate.holds_of_equals());
        if let Some(known) = elements::uniform(a.ctx, ty, &known) {
            return known.into();
        }
    }
    if predicate == CmpIPredicate::Ne && rhs_int(cx).is_some_and(|v| v.is_zero()) {
        let extended =
            defined_by(cx, a.lhs, names::EXTSI).or_else(|| defined_by(cx, a.lhs, names::EXTUI));
        if let Some(extended) = extended {
            let source = cx.body.operand(extended, 0);
            if is_bit_or_vector(cx, cx.body.ty(source)) {
                return source.into();
            }
        }
    }
    let bits = a.ctx.int_width(a.ctx.element_or_self(cx.body.ty(a.lhs))) == Some(1);
    let same_bit = |v: ApInt| match predicate {
        CmpIPredicate::Eq => v.is_one(),
        CmpIPredicate::Ne => v.is_zero(),
        _ => false,
    };
    if bits && rhs_int(cx).is_some_and(same_bit) {
        return a.lhs.into();
    }
    if cx.operands[0].is_some() && cx.operands[1].is_none() {
        let swapped = a.ctx.int_attr_i64(a.ctx.i64(), predicate.swapped().to_int());
        cx.reg.set_attr(cx.body, cx.op, a.ctx.ident(PREDICATE), Some(swapped));
        cx.body.set_operand(cx.op, 0, a.rhs);
        cx.body.set_operand(cx.op, 1, a.lhs);
        return Fold::InPlace;
    }
    // Comparisons with poison are not folded, as in `mlir-opt`.
    if cx.operands.iter().any(|o| o.is_none_or(|o| elements::is_poison(a.ctx, o))) {
        return Fold::No;
    }
    let holds = |x: &ApInt, y: &ApInt| Some(ApInt::from_bool(predicate.holds(x, y)));
    elements::binary(a.ctx, cx.operands, Some(ty), holds).into()
}

/// Compares scalar constants; also folds if one operand is NaN.
fn cmpf(cx: &mut FoldCx<'_>) -> Fold {
    let ctx = cx.reg.ctx();
    let [lhs, rhs] = *cx.operands else { return Fold::No };
    let float = |attr: Option<Attr>| attr.and_then(|a| ApFloat::scalar(ctx, a)).map(|(_, v)| v);
    let (mut lhs, mut rhs) = (float(lhs), float(rhs));
    if lhs.is_some_and(ApFloat::is_nan) {
        rhs = lhs;
    }
    if rhs.is_some_and(ApFloat::is_nan) {
        lhs = rhs;
    }
    let (Some(lhs), Some(rhs)) = (lhs, rhs) else { return Fold::No };
    let holds = attrs::int(ctx, cx.body, cx.op, PREDICATE).and_then(|p| float_holds(p, lhs, rhs));
    holds.map(|h| ctx.bool_attr(h)).into()
}

/// Folds c ? a : a -> a; a constant condition or a poison operand; c ? true : false -> c; (a == b) ? a : b -> b;
/// constants.
fn select(cx: &mut FoldCx<'_>) -> Fold {
    let ctx = cx.reg.ctx();
    if cx.body.num_operands(cx.op) != 3 {
        return Fold::No;
    }
    let [condition, yes, no] = [0, 1, 2].map(|i| cx.body.operand(cx.op, i));
    let &[condition_attr, yes_attr, no_attr] = cx.operands else { return Fold::No };
    if yes == no || matchers::is_one(ctx, condition_attr) {
        return yes.into();
    }
    if matchers::is_zero(ctx, condition_attr) {
        return no.into();
    }
    let poison = |attr: Option<Attr>| attr.is_some_and(|a| elements::is_poison(ctx, a));
    if poison(yes_attr) {
        return no.into();
    }
    if poison(no_attr) {
        return yes.into();
    }
    if result_type(cx) == Some(ctx.i1())
        && matchers::is_one(ctx, yes_attr)
        && matchers::is_zero(ctx, no_attr)
    {
        return condition.into();
    }
    if let Some(value) = select_of_equality(cx, condition, yes, no) {
        return value.into();
    }
    let (Some(condition), Some(yes), Some(no)) = (condition_attr, yes_attr, no_attr) else {
        return Fold::No;
    };
    select_elements::<ApInt>(cx, condition, yes, no)
        .or_else(|| select_elements::<ApFloat>(cx, condition, yes, no))
        .into()
}

fn select_of_equality(
    cx: &FoldCx<'_>,
    condition: ValueId,
    yes: ValueId,
    no: ValueId,
) -> Option<ValueId> {
    let cmp = defined_by(cx, condition, names::CMPI)?;
    let predicate = CmpIPredicate::from_int(attrs::int(cx.reg.ctx(), cx.body, cmp, PREDICATE)?)?;
    let (a, b) = (cx.body.operand(cmp, 0), cx.body.operand(cmp, 1));
    if !((a, b) == (yes, no) || (b, a) == (yes, no)) {
        return None;
    }
    match predicate {
        CmpIPredicate::Ne => Some(yes),
        CmpIPredicate::Eq => Some(no),
        _ => None,
    }
}

fn select_elements<T: ScalarElement>(
    cx: &FoldCx<'_>,
    condition: Attr,
    yes: Attr,
    no: Attr,
) -> Option<Attr> {
    let ctx = cx.reg.ctx();
    let AttrKind::DenseElements { ty, .. } = *ctx.attr(yes) else { return None };
    let condition = elements::values::<ApInt>(ctx, condition)?;
    let (yes, no) = (elements::values::<T>(ctx, yes)?, elements::values::<T>(ctx, no)?);
    if condition.len() != yes.len() || yes.len() != no.len() {
        return None;
    }
    let picked: Vec<T> = condition
        .iter()
        .zip(yes.into_iter().zip(no))
        .map(|(c, (y, n))| if c.is_zero() { n } else { y })
        .collect();
    elements::dense(ctx, ty, &picked)
}
