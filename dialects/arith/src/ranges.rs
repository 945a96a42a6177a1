//! Ranges of results from the ranges of operands, for integer operations.

use ir_core::def::Hook;
use ir_core::def::hooks::RangeCx;
use ir_core::interfaces::{RangeFn, RangeHook};
use ir_core::ranges::IntRange;

use super::names;

/// Returns the range hook of the operation with that name.
pub(super) fn hook(name: &str) -> Option<RangeHook> {
    let range: &'static RangeFn = match name {
        names::EXTUI | names::TRUNCI => &|cx| {
            let of = operand(cx, 0)?;
            cx.full.within((of.min, of.max))
        },
        names::ANDI => &|cx| two(cx, |a, b| Some((0, a.max.min(b.max)))),
        // The result has no bit above the highest bit of both operands.
        names::ORI | names::XORI => {
            &|cx| two(cx, |a, b| Some((0, up_to_highest_bit(a.max | b.max))))
        }
        names::ADDI => {
            &|cx| two(cx, |a, b| Some((a.min.checked_add(b.min)?, a.max.checked_add(b.max)?)))
        }
        names::MULI => {
            &|cx| two(cx, |a, b| Some((a.min.checked_mul(b.min)?, a.max.checked_mul(b.max)?)))
        }
        names::DIVUI => {
            &|cx| two(cx, |a, b| Some((a.min.checked_div(b.max)?, a.max.checked_div(b.min)?)))
        }
        names::REMUI => &|cx| two(cx, |a, b| (b.min > 0).then(|| (0, a.max.min(b.max - 1)))),
        names::SHRUI => &|cx| {
            let width = u64::from(cx.full.width);
            two(cx, |a, b| {
                (b.min == b.max && b.min < width).then(|| (a.min >> b.min, a.max >> b.min))
            })
        },
        names::MINUI => &|cx| two(cx, |a, b| Some((a.min.min(b.min), a.max.min(b.max)))),
        names::MAXUI => &|cx| two(cx, |a, b| Some((a.min.max(b.min), a.max.max(b.max)))),
        names::SELECT => &|cx| {
            let (one, other) = (operand(cx, 1)?, operand(cx, 2)?);
            cx.full.within((one.min.min(other.min), one.max.max(other.max)))
        },
        _ => return None,
    };
    Some(Hook::Plain(range))
}

fn operand(cx: &RangeCx<'_>, index: usize) -> Option<IntRange> {
    cx.operands.get(index).copied().flatten()
}

/// Returns the range of an operation on two numbers.
fn two(
    cx: &RangeCx<'_>,
    of: impl Fn(IntRange, IntRange) -> Option<(u64, u64)>,
) -> Option<IntRange> {
    cx.full.within(of(operand(cx, 0)?, operand(cx, 1)?)?)
}

/// Returns the greatest number without a bit above the highest of `n`.
fn up_to_highest_bit(n: u64) -> u64 {
    u64::MAX.checked_shr(n.leading_zeros()).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use ir_core::{Context, Registry};

    use super::*;

    const WIDTH: u32 = 3;
    const ALL: u64 = 1 << WIDTH;

    fn ranges() -> impl Iterator<Item = IntRange> {
        (0..ALL).flat_map(|min| (min..ALL).map(move |max| IntRange { min, max, width: WIDTH }))
    }

    /// The result of an operation on numbers of [`WIDTH`] bits; `None` where it is undefined.
    type Computed = fn(u64, u64) -> Option<u64>;

    #[test]
    fn results_are_in_the_range() {
        let operations: [(&str, Computed); 10] = [
            (names::ANDI, |a, b| Some(a & b)),
            (names::ORI, |a, b| Some(a | b)),
            (names::XORI, |a, b| Some(a ^ b)),
            (names::ADDI, |a, b| Some((a + b) % ALL)),
            (names::MULI, |a, b| Some(a * b % ALL)),
            (names::DIVUI, u64::checked_div),
            (names::REMUI, u64::checked_rem),
            (names::SHRUI, |a, b| (b < u64::from(WIDTH)).then(|| a >> b)),
            (names::MINUI, |a, b| Some(a.min(b))),
            (names::MAXUI, |a, b| Some(a.max(b))),
        ];
        let ctx = Context::new();
        let reg = Registry::empty(&ctx);
        let full = IntRange { min: 0, max: ALL - 1, width: WIDTH };
        for (name, compute) in operations {
            let hook = hook(name).expect(name);
            let mut told = 0;
            for a in ranges() {
                for b in ranges() {
                    let operands = [Some(a), Some(b)];
                    let cx = RangeCx {
                        reg: &reg,
                        name: ctx.op_name(name),
                        props: ctx.empty_dict(),
                        operands: &operands,
                        full,
                    };
                    let Some(range) = hook(&cx) else { continue };
                    told += usize::from(range != full);
                    for (x, y) in (a.min..=a.max).flat_map(|x| (b.min..=b.max).map(move |y| (x, y)))
                    {
                        if let Some(result) = compute(x, y) {
                            assert!(
                                (range.min..=range.max).contains(&result),
                                "{name} of {a:?} and {b:?}"
                            );
                        }
                    }
                }
            }
            assert!(told > 0, "{name} returns no bounds");
        }
    }

    #[test]
    fn conversions_and_choices_are_in_the_range() {
        let ctx = Context::new();
        let reg = Registry::empty(&ctx);
        let of = |name: &str, operands: &[Option<IntRange>], width: u32| {
            let full = IntRange { min: 0, max: (1 << width) - 1, width };
            let cx = RangeCx {
                reg: &reg,
                name: ctx.op_name(name),
                props: ctx.empty_dict(),
                operands,
                full,
            };
            hook(name).expect(name)(&cx)
        };
        for a in ranges() {
            assert_eq!(of(names::EXTUI, &[Some(a)], 5), Some(IntRange { width: 5, ..a }));
            // A result that loses bits can be any number.
            let kept = (a.max < 4).then_some(IntRange { width: 2, ..a });
            assert_eq!(of(names::TRUNCI, &[Some(a)], 2), kept);
            for b in ranges() {
                let (min, max) = (a.min.min(b.min), a.max.max(b.max));
                assert_eq!(
                    of(names::SELECT, &[None, Some(a), Some(b)], WIDTH),
                    Some(IntRange { min, max, width: WIDTH })
                );
            }
        }
        assert_eq!(of(names::SELECT, &[None, None, None], WIDTH), None);
    }
}
