//! The Rust functions that the rules of the dialect call.

use ir_core::def::Hook;
use ir_core::expr::{Val, ValueFn};
use ir_core::native::{Native, ValueCx};
use ir_core::ranges::IntRange;
use ir_core::{Attr, AttrKind, Body, Context, Type};
use numerics::ApInt;
use rewrite::drr::{AnyNative, BuildCx, BuildFn, NativeCall, NativeTable};

use dialect_support::matchers;

use crate::generated::CmpIPredicate;
use crate::{Outcome, compare_converted, constants, meaning};
use arith_ops::invert;

/// The natives, by the C++ text or the name that a rule contains.
pub(crate) struct Natives;

impl NativeTable for Natives {
    fn find(&self, code: &str) -> Option<AnyNative> {
        let build = |call| Native::of_values(NativeCall::Build(Hook::Plain(call)));
        let native = builder(code).map(build).or_else(|| function(code))?;
        Some(native.with_formula(meaning::natives::formula(code)))
    }
}

/// Returns the native with that code for result patterns.
fn builder(code: &str) -> Option<&'static BuildFn> {
    let call: &'static BuildFn = match code {
        "addIntegerAttrs" => &|call| combine(call, ApInt::add),
        "subIntegerAttrs" => &|call| combine(call, ApInt::sub),
        "mulIntegerAttrs" => &|call| combine(call, ApInt::mul),
        "mergeOverflowFlags" => &merge_flags,
        "invertPredicate" => &invert_predicate,
        "comparisonOutcome" => &|call| {
            comparison(call, |ctx, _, outcome| match outcome {
                Outcome::Known(value) => Some(ctx.bool_attr(value)),
                Outcome::Compare(..) => None,
            })
        },
        "comparisonPredicate" => &|call| {
            comparison(call, |ctx, _, outcome| match outcome {
                Outcome::Known(_) => None,
                Outcome::Compare(predicate, _) => {
                    Some(ctx.int_attr_i64(ctx.i64(), predicate.to_int()))
                }
            })
        },
        "comparisonNumber" => &|call| {
            comparison(call, |ctx, ty, outcome| match outcome {
                Outcome::Known(_) => None,
                Outcome::Compare(_, number) => Some(ctx.int_attr(ty, number)),
            })
        },
        "(void)0" => &|_| Some(Vec::new()),
        _ => return None,
    };
    Some(call)
}

/// Returns the native with that name for expressions.
fn function(name: &str) -> Option<AnyNative> {
    let function: &'static ValueFn = match name {
        "isNeverNegative" => {
            return Some(Native::of_ranges(NativeCall::Value(Hook::Plain(&is_never_negative))));
        }
        "getIntOrSplatIntValue" => &int_or_splat,
        "getScalarOrElementWidth" => &scalar_or_element_width,
        "getWidthOfElementOrIndex" => &width_of_element_or_index,
        "isDecidedComparison" => &|cx, args| {
            let outcome = compared(cx.ctx, |of| cx.type_of(of), args)?.1;
            Some(Val::Bool(matches!(outcome, Outcome::Known(_))))
        },
        "isIntegerComparison" => &|cx, args| {
            let outcome = compared(cx.ctx, |of| cx.type_of(of), args)?.1;
            Some(Val::Bool(matches!(outcome, Outcome::Compare(..))))
        },
        "sumKeepsFlags" => &|cx, args| keeps_flags(cx.ctx, args, ApInt::add),
        "differenceKeepsFlags" => &|cx, args| keeps_flags(cx.ctx, args, ApInt::sub),
        "productKeepsFlags" => &|cx, args| keeps_flags(cx.ctx, args, ApInt::mul),
        "hasFlags" => &constants::has_flags,
        "swappedPredicate" => &swapped_predicate,
        other => constants::function(other)?,
    };
    Some(Native::of_values(NativeCall::Value(Hook::Plain(function))))
}

fn attr(value: Option<&Val>) -> Option<Attr> {
    match value? {
        Val::Attr(attr) => Some(*attr),
        _ => None,
    }
}

fn type_of(body: &Body, value: Option<&Val>) -> Option<Type> {
    match value? {
        Val::Value(v) => Some(body.ty(*v)),
        Val::Op(op) => body.results(*op).next().map(|r| body.ty(r)),
        Val::Type(ty) => Some(*ty),
        _ => None,
    }
}

/// Combines two integer attributes to one that has the type of the first argument.
fn combine(call: &mut BuildCx<'_, '_>, f: fn(&ApInt, &ApInt) -> ApInt) -> Option<Vec<Val>> {
    let ctx = call.rewriter.ctx();
    let ty = type_of(call.rewriter.body, call.args.first())?;
    let int = |i: usize| match ctx.attr(attr(call.args.get(i))?) {
        AttrKind::Integer { value, .. } => Some(value.clone()),
        _ => None,
    };
    let (a, b) = (int(1)?, int(2)?);
    let is_valid = a.width() == b.width() && ctx.int_width(ty) == Some(a.width());
    is_valid.then(|| vec![Val::Attr(ctx.int_attr(ty, f(&a, &b)))])
}

/// Returns the flags that both sets have.
fn merge_flags(call: &mut BuildCx<'_, '_>) -> Option<Vec<Val>> {
    let ctx = call.rewriter.ctx();
    let flags = |i: usize| match ctx.attr(attr(call.args.get(i))?) {
        AttrKind::Parametric { dialect, mnemonic, params } => {
            let value = ctx.int_value(*params.first()?)?;
            Some((*dialect, *mnemonic, value.clone(), ctx.attr_type(params[0])?))
        }
        _ => None,
    };
    let ((dialect, mnemonic, a, ty), (_, _, b, _)) = (flags(0)?, flags(1)?);
    let params = Box::new([ctx.int_attr(ty, a.and(&b))]);
    Some(vec![Val::Attr(ctx.intern_attr(AttrKind::Parametric { dialect, mnemonic, params }))])
}

fn invert_predicate(call: &mut BuildCx<'_, '_>) -> Option<Vec<Val>> {
    let ctx = call.rewriter.ctx();
    let predicate = attr(call.args.first())?;
    let number = ctx.int_value(predicate)?.try_to_i64()?;
    Some(vec![Val::Attr(ctx.int_attr_i64(ctx.attr_type(predicate)?, invert(number)?))])
}

/// Evaluates a comparison of a converted integer with a constant; also returns the type of the integer. The arguments are the predicate, the
/// integer, the constant, and whether the conversion is unsigned.
fn compared(
    ctx: &Context,
    type_of: impl Fn(&Val) -> Option<Type>,
    args: &[Val],
) -> Option<(Type, Outcome)> {
    let &Val::Bool(unsigned) = args.get(3)? else { return None };
    let ty = type_of(args.get(1)?)?;
    let outcome = compare_converted(ctx, attr(args.first())?, ty, attr(args.get(2))?, unsigned)?;
    Some((ty, outcome))
}

fn comparison(
    call: &mut BuildCx<'_, '_>,
    of: fn(&Context, Type, Outcome) -> Option<Attr>,
) -> Option<Vec<Val>> {
    let ctx = call.rewriter.ctx();
    let (ty, outcome) =
        compared(ctx, |value| type_of(call.rewriter.body, Some(value)), &call.args)?;
    Some(vec![Val::Attr(of(ctx, ty, outcome)?)])
}

fn int_or_splat(cx: &ValueCx<'_>, args: &[Val]) -> Option<Val> {
    Some(matchers::int(cx.ctx, attr(args.first())?).map_or(Val::Null, Val::ApInt))
}

/// Returns the bit width of an integer or float, or of the elements of a shaped type; -1 for other types.
fn scalar_or_element_width(cx: &ValueCx<'_>, args: &[Val]) -> Option<Val> {
    let ctx = cx.ctx;
    let element = ctx.element_or_self(cx.type_of(args.first()?)?);
    let width = match ctx.ty(element) {
        ir_core::TypeKind::Integer { width, .. } => i64::from(*width),
        ir_core::TypeKind::Float(kind) => i64::from(kind.bit_width()),
        _ => -1,
    };
    Some(Val::from(width))
}

/// Returns whether an integer is known not to be negative.
fn is_never_negative(cx: &ValueCx<'_>, args: &[Val]) -> Option<Val> {
    match args.first()? {
        Val::Value(value) => {
            Some(Val::Bool(cx.range_of(*value).is_some_and(IntRange::is_never_negative)))
        }
        _ => None,
    }
}

/// Returns the same as [`scalar_or_element_width`], with 64 bits for an index.
fn width_of_element_or_index(cx: &ValueCx<'_>, args: &[Val]) -> Option<Val> {
    let ctx = cx.ctx;
    let element = ctx.element_or_self(cx.type_of(args.first()?)?);
    match ctx.ty(element) {
        ir_core::TypeKind::Index => Some(Val::from(64)),
        _ => scalar_or_element_width(cx, args),
    }
}

/// Returns whether combining two constants respects every overflow flag that both sets have. The arguments are the
/// two sets of flags and the two constants.
fn keeps_flags(ctx: &Context, args: &[Val], combine: fn(&ApInt, &ApInt) -> ApInt) -> Option<Val> {
    let flags = |i: usize| match ctx.attr(attr(args.get(i))?) {
        AttrKind::Parametric { params, .. } => ctx.int_value(*params.first()?)?.try_to_u64(),
        _ => None,
    };
    let int = |i: usize| match ctx.attr(attr(args.get(i))?) {
        AttrKind::Integer { value, .. } => Some(value),
        _ => None,
    };
    let (both, a, b) = (flags(0)? & flags(1)?, int(2)?, int(3)?);
    if a.width() != b.width() {
        return None;
    }
    // Twice the width plus one bit is enough for every result. For integers too wide for that, only an empty
    // set of flags is accepted.
    if a.width() > (ApInt::MAX_WIDTH - 1) / 2 {
        return Some(Val::Bool(both & 3 == 0));
    }
    let wide = 2 * a.width() + 1;
    let result = combine(a, b);
    let signed = || result.sext(wide) == combine(&a.sext(wide), &b.sext(wide));
    let unsigned = || result.zext(wide) == combine(&a.zext(wide), &b.zext(wide));
    Some(Val::Bool((both & 1 == 0 || signed()) && (both & 2 == 0 || unsigned())))
}

/// Returns the predicate with exchanged operands, e.g. `sgt` for `slt`.
fn swapped_predicate(cx: &ValueCx<'_>, args: &[Val]) -> Option<Val> {
    let predicate = attr(args.first())?;
    let number = cx.ctx.int_value(predicate)?.try_to_i64()?;
    let swapped = CmpIPredicate::from_int(number)?.swapped().to_int();
    Some(Val::Attr(cx.ctx.int_attr_i64(cx.ctx.attr_type(predicate)?, swapped)))
}
