//! Ranges of results from the ranges of operands, for integer operations (MLIR, `InferIntRangeInterface` of `arith`).
//!
//! E.g. `arith.addi` of numbers from 0 to 10 and from 5 to 6 is from 5 to 16. Where the unsigned result may wrap, its unsigned
//! bounds are those of the type, unless `nuw` excludes it; the signed bounds likewise.

use dialect_support::{attrs, elements};
use ir_core::def::Hook;
use ir_core::def::hooks::RangeCx;
use ir_core::interfaces::{RangeFn, RangeHook};
use ir_core::ranges::IntRange;
use numerics::ApInt;

use super::flags::{OVERFLOW, OVERFLOW_NSW, OVERFLOW_NUW, PREDICATE};
use super::generated::CmpIPredicate;
use super::names;

mod bits;
mod bounds;
mod division;

use bounds::{Wrapping, signed_bounds, unsigned_bounds};

/// Returns the range hook of the operation with that name.
pub(super) fn hook(name: &str) -> Option<RangeHook> {
    let range: &'static RangeFn = match name {
        names::ADDI => &|cx| two(cx, |a, b| add(cx, a, b)),
        names::SUBI => &|cx| two(cx, |a, b| subtract(cx, a, b)),
        names::MULI => &|cx| two(cx, |a, b| multiply(cx, a, b)),
        names::DIVUI => &|cx| two(cx, division::unsigned),
        names::CEILDIVUI => &|cx| two(cx, division::unsigned_up),
        names::DIVSI => &|cx| two(cx, division::signed),
        names::CEILDIVSI => &|cx| two(cx, division::signed_up),
        names::FLOORDIVSI => &|cx| two(cx, division::signed_down),
        names::REMUI => &|cx| two(cx, division::unsigned_remainder),
        names::REMSI => &|cx| two(cx, division::signed_remainder),
        names::ANDI => &|cx| two(cx, bits::and),
        names::ORI => &|cx| two(cx, bits::or),
        names::XORI => &|cx| two(cx, bits::xor),
        names::SHLI => &|cx| two(cx, |a, b| bits::shift_left(a, b, wrapping(cx))),
        names::SHRUI => &|cx| two(cx, bits::shift_right),
        names::SHRSI => &|cx| two(cx, bits::shift_right_signed),
        names::MINUI => &|cx| two(cx, |a, b| a.within((a.min.min(b.min), a.max.min(b.max)))),
        names::MAXUI => &|cx| two(cx, |a, b| a.within((a.min.max(b.min), a.max.max(b.max)))),
        names::MINSI => &|cx| {
            two(cx, |a, b| {
                let least = a.signed_min.min(b.signed_min);
                a.within_signed((least, a.signed_max.min(b.signed_max)))
            })
        },
        names::MAXSI => &|cx| {
            two(cx, |a, b| {
                let least = a.signed_min.max(b.signed_min);
                a.within_signed((least, a.signed_max.max(b.signed_max)))
            })
        },
        names::EXTUI => &|cx| extend_unsigned(cx, operand(cx, 0)?),
        names::EXTSI => &|cx| extend_signed(cx, operand(cx, 0)?),
        names::TRUNCI => &|cx| Some(truncate(cx.full, operand(cx, 0)?)),
        names::INDEX_CAST => &|cx| cast(cx, extend_signed),
        names::INDEX_CASTUI => &|cx| cast(cx, extend_unsigned),
        names::CMPI => &compare,
        names::SELECT => &select,
        names::CONSTANT => &constant,
        _ => return None,
    };
    Some(Hook::Plain(range))
}

/// Returns whether the results of an operation with overflow flags may wrap.
fn wrapping(cx: &RangeCx<'_>) -> Wrapping {
    let flags = flag(cx, OVERFLOW);
    let has = |bit| flags.is_some_and(|flags| flags & bit != 0);
    Wrapping { signed: !has(OVERFLOW_NSW), unsigned: !has(OVERFLOW_NUW) }
}

/// Returns the number of an enum attribute of the operation.
fn flag(cx: &RangeCx<'_>, name: &str) -> Option<i64> {
    let ctx = cx.reg.ctx();
    let attr = ctx.dict_get(cx.props, ctx.ident(name))?;
    attrs::enum_number(ctx, attr)
}

fn operand(cx: &RangeCx<'_>, index: usize) -> Option<IntRange> {
    cx.operands.get(index).copied().flatten()
}

/// Returns the range of an operation on two numbers; all numbers if `of` knows nothing.
fn two(cx: &RangeCx<'_>, of: impl Fn(IntRange, IntRange) -> Option<IntRange>) -> Option<IntRange> {
    Some(of(operand(cx, 0)?, operand(cx, 1)?).unwrap_or(cx.full))
}

fn add(cx: &RangeCx<'_>, a: IntRange, b: IntRange) -> Option<IntRange> {
    let wrapping = wrapping(cx);
    let sum = |x: u64, y: u64| u128::from(x) + u128::from(y);
    let signed_sum = |x: i64, y: i64| i128::from(x) + i128::from(y);
    let unsigned = unsigned_bounds(a, [sum(a.min, b.min), sum(a.max, b.max)], wrapping.unsigned);
    let signed = signed_bounds(
        a,
        [signed_sum(a.signed_min, b.signed_min), signed_sum(a.signed_max, b.signed_max)],
        wrapping.signed,
    );
    Some(unsigned.intersect(signed))
}

fn subtract(cx: &RangeCx<'_>, a: IntRange, b: IntRange) -> Option<IntRange> {
    let wrapping = wrapping(cx);
    let difference = |x: i128, y: i128| x - y;
    let low = difference(i128::from(a.min), i128::from(b.max));
    let high = difference(i128::from(a.max), i128::from(b.min));
    let unsigned = bounds::unsigned_of_signed(a, [low, high], wrapping.unsigned);
    let low = difference(i128::from(a.signed_min), i128::from(b.signed_max));
    let high = difference(i128::from(a.signed_max), i128::from(b.signed_min));
    Some(unsigned.intersect(signed_bounds(a, [low, high], wrapping.signed)))
}

fn multiply(cx: &RangeCx<'_>, a: IntRange, b: IntRange) -> Option<IntRange> {
    let wrapping = wrapping(cx);
    let product = |x: u64, y: u64| u128::from(x) * u128::from(y);
    let unsigned =
        unsigned_bounds(a, [product(a.min, b.min), product(a.max, b.max)], wrapping.unsigned);
    let products =
        bounds::corners([a.signed_min, a.signed_max], [b.signed_min, b.signed_max], |x, y| {
            Some(i128::from(x) * i128::from(y))
        })?;
    Some(unsigned.intersect(signed_bounds(a, products, wrapping.signed)))
}

fn extend_unsigned(cx: &RangeCx<'_>, of: IntRange) -> Option<IntRange> {
    cx.full.within((of.min, of.max))
}

fn extend_signed(cx: &RangeCx<'_>, of: IntRange) -> Option<IntRange> {
    cx.full.within_signed((of.signed_min, of.signed_max))
}

/// Returns the range of a conversion between `index` and integers: `extend` computes that of a wider result.
fn cast(
    cx: &RangeCx<'_>,
    extend: fn(&RangeCx<'_>, IntRange) -> Option<IntRange>,
) -> Option<IntRange> {
    let of = operand(cx, 0)?;
    match of.width.cmp(&cx.full.width) {
        std::cmp::Ordering::Less => extend(cx, of),
        std::cmp::Ordering::Equal => Some(of),
        std::cmp::Ordering::Greater => Some(truncate(cx.full, of)),
    }
}

/// Returns the range of the low bits. It has bounds where the values that are cut off are contiguous in the narrow type as well.
fn truncate(full: IntRange, of: IntRange) -> IntRange {
    let width = full.width;
    let rolls_over = |value: u64| value.checked_shr(width).unwrap_or(0);
    let unsigned = if rolls_over(of.min) == rolls_over(of.max) {
        (of.min & full.max, of.max & full.max)
    } else {
        (full.min, full.max)
    };
    let high = |value: i64| value >> (width - 1);
    let (low_part, high_part) = (high(of.signed_min), high(of.signed_max));
    let is_in_range = low_part == high_part
        || (low_part == -1 && (high_part == -1 || high_part == 0))
        || (low_part == 0 && high_part == 0);
    let signed = if is_in_range {
        (full.as_signed(of.signed_min as u64), full.as_signed(of.signed_max as u64))
    } else {
        (full.signed_min, full.signed_max)
    };
    IntRange { min: unsigned.0, max: unsigned.1, signed_min: signed.0, signed_max: signed.1, width }
}

/// Returns the range of a comparison: one value if it is decided by the ranges.
fn compare(cx: &RangeCx<'_>) -> Option<IntRange> {
    let (a, b) = (operand(cx, 0)?, operand(cx, 1)?);
    let predicate = flag(cx, PREDICATE).and_then(CmpIPredicate::from_int);
    let Some(predicate) = predicate else { return Some(cx.full) };
    if is_always(predicate, a, b) {
        return cx.full.within((1, 1));
    }
    if is_always(predicate.inverted(), a, b) {
        return cx.full.within((0, 0));
    }
    Some(cx.full)
}

/// Returns whether a predicate holds for all numbers of the ranges.
fn is_always(predicate: CmpIPredicate, a: IntRange, b: IntRange) -> bool {
    use CmpIPredicate as P;
    match predicate {
        P::Slt => a.signed_max < b.signed_min,
        P::Sle => a.signed_max <= b.signed_min,
        P::Sgt => a.signed_min > b.signed_max,
        P::Sge => a.signed_min >= b.signed_max,
        P::Ult => a.max < b.min,
        P::Ule => a.max <= b.min,
        P::Ugt => a.min > b.max,
        P::Uge => a.min >= b.max,
        P::Eq => a.constant().is_some_and(|a| b.constant() == Some(a)),
        P::Ne => {
            let always = |predicate| is_always(predicate, a, b);
            (always(P::Slt) || always(P::Sgt)) && (always(P::Ult) || always(P::Ugt))
        }
    }
}

/// Returns the range of a constant: of all of its elements.
fn constant(cx: &RangeCx<'_>) -> Option<IntRange> {
    let ctx = cx.reg.ctx();
    let value = ctx.dict_get(cx.props, ctx.ident(arith_ops::VALUE))?;
    let of_one = |value: &ApInt| value.try_to_u64().and_then(|n| cx.full.within((n, n)));
    if let Some(value) = ctx.int_value(value).cloned().or_else(|| elements::splat_value(ctx, value))
    {
        return of_one(&value);
    }
    let all = elements::values::<ApInt>(ctx, value)?;
    all.iter().map(of_one).reduce(|a, b| Some(a?.union(b?)))?
}

/// Returns the range of the chosen value, or of both. A value without a range is one that control has not reached.
fn select(cx: &RangeCx<'_>) -> Option<IntRange> {
    let (one, other) = (operand(cx, 1), operand(cx, 2));
    match operand(cx, 0).and_then(IntRange::constant) {
        Some(0) => other,
        Some(_) => one,
        None => match (one, other) {
            (Some(one), Some(other)) => Some(one.union(other)),
            (one, other) => one.or(other),
        },
    }
}

#[cfg(test)]
mod tests {
    use ir_core::{Context, Registry};

    use super::*;

    const WIDTH: u32 = 3;

    fn full() -> IntRange {
        IntRange::of_width(WIDTH).unwrap()
    }

    /// All ranges that one reading bounds.
    fn ranges() -> Vec<IntRange> {
        let unsigned = (0..8).flat_map(|min| (min..8).map(move |max| full().within((min, max))));
        let signed =
            (-4..4).flat_map(|min| (min..4).map(move |max| full().within_signed((min, max))));
        unsigned.chain(signed).flatten().collect()
    }

    fn has(range: IntRange, value: u64) -> bool {
        let signed = range.as_signed(value);
        (range.min..=range.max).contains(&value)
            && (range.signed_min..=range.signed_max).contains(&signed)
    }

    fn range_of(name: &str, operands: &[Option<IntRange>], full: IntRange) -> Option<IntRange> {
        let ctx = Context::new();
        let reg = Registry::empty(&ctx);
        let (name, props) = (ctx.op_name(name), ctx.empty_dict());
        hook(ctx.op_name_str(name))?(&RangeCx { reg: &reg, name, props, operands, full })
    }

    /// The result of an operation on numbers of [`WIDTH`] bits, unsigned or signed; `None` where it is undefined.
    enum Computed {
        Unsigned(fn(u64, u64) -> Option<u64>),
        Signed(fn(i64, i64) -> Option<i64>),
    }

    fn ceil_div(a: i64, b: i64) -> Option<i64> {
        Some(-(-a).checked_div_euclid(b)?)
            .filter(|_| b > 0)
            .or_else(|| (b < 0).then(|| (f64::from(a as i32) / f64::from(b as i32)).ceil() as i64))
    }

    fn floor_div(a: i64, b: i64) -> Option<i64> {
        (b != 0).then(|| (f64::from(a as i32) / f64::from(b as i32)).floor() as i64)
    }

    #[test]
    fn results_are_in_the_range() {
        use Computed::{Signed, Unsigned};
        let shift = |b: u64| b < u64::from(WIDTH);
        assert!(shift(2) && !shift(3));
        let operations: [(&str, Computed); 20] = [
            (names::ANDI, Unsigned(|a, b| Some(a & b))),
            (names::ORI, Unsigned(|a, b| Some(a | b))),
            (names::XORI, Unsigned(|a, b| Some(a ^ b))),
            (names::ADDI, Unsigned(|a, b| Some((a + b) % 8))),
            (names::SUBI, Unsigned(|a, b| Some((8 + a - b) % 8))),
            (names::MULI, Unsigned(|a, b| Some(a * b % 8))),
            (names::DIVUI, Unsigned(u64::checked_div)),
            (names::CEILDIVUI, Unsigned(|a, b| (b != 0).then(|| a.div_ceil(b)))),
            (names::REMUI, Unsigned(u64::checked_rem)),
            (names::SHLI, Unsigned(|a, b| (b < 3).then(|| (a << b) % 8))),
            (names::SHRUI, Unsigned(|a, b| (b < 3).then(|| a >> b))),
            (names::MINUI, Unsigned(|a, b| Some(a.min(b)))),
            (names::MAXUI, Unsigned(|a, b| Some(a.max(b)))),
            (names::MINSI, Signed(|a, b| Some(a.min(b)))),
            (names::MAXSI, Signed(|a, b| Some(a.max(b)))),
            (names::DIVSI, Signed(i64::checked_div)),
            (names::CEILDIVSI, Signed(ceil_div)),
            (names::FLOORDIVSI, Signed(floor_div)),
            (names::REMSI, Signed(i64::checked_rem)),
            (names::SHRSI, Signed(|a, b| (0..3).contains(&b).then(|| a >> b))),
        ];
        for (name, compute) in operations {
            let mut narrowed = 0;
            for (a, b) in ranges().iter().flat_map(|&a| ranges().into_iter().map(move |b| (a, b))) {
                let range = range_of(name, &[Some(a), Some(b)], full()).expect(name);
                narrowed += usize::from(range != full());
                let pairs = (0..8).flat_map(|x| (0..8).map(move |y| (x, y)));
                for (x, y) in pairs.filter(|&(x, y)| has(a, x) && has(b, y)) {
                    let result = match &compute {
                        Unsigned(compute) => compute(x, y),
                        Signed(compute) => compute(a.as_signed(x), b.as_signed(y))
                            .filter(|result| (-4..4).contains(result))
                            .map(|result| a.as_unsigned(result)),
                    };
                    if let Some(result) = result {
                        assert!(has(range, result), "{name} of {a:?} and {b:?} is {range:?}");
                    }
                }
            }
            assert!(narrowed > 0, "{name} returns no bounds");
        }
    }

    #[test]
    fn conversions_and_choices_are_in_the_range() {
        let wide = IntRange::of_width(5).unwrap();
        let narrow = IntRange::of_width(2).unwrap();
        for a in ranges() {
            for value in (0..8).filter(|&value| has(a, value)) {
                let extended = range_of(names::EXTUI, &[Some(a)], wide).unwrap();
                assert!(has(extended, value));
                let extended = range_of(names::EXTSI, &[Some(a)], wide).unwrap();
                assert!(has(extended, wide.as_unsigned(a.as_signed(value))));
                let truncated = range_of(names::TRUNCI, &[Some(a)], narrow).unwrap();
                assert!(has(truncated, value & 3), "{a:?} is truncated to {truncated:?}");
            }
            for b in ranges() {
                let either = range_of(names::SELECT, &[None, Some(a), Some(b)], full()).unwrap();
                assert_eq!(either, a.union(b));
            }
        }
        assert_eq!(range_of(names::SELECT, &[None, None, None], full()), None);
    }
}
