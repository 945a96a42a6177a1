//! The natives of rules as formulas: for each function of [constants](crate::constants), its value for an unknown constant.
//!
//! ```text
//! areDisjoint($c0, $c1)    c0 & c1 = 0
//! constantNeg($c)          -c, in the type of $c
//! ```

use ir_core::def::Hook;
use ir_core::expr::Val;
use ir_core::formula::meaning::sort_of;
use ir_core::formula::natives::{NativeCx, NativeFormula, NativeFormulaFn, NativeVal};
use ir_core::formula::{Extend, FormulaId, Formulas, Function, Sort};
use numerics::{ApFloat, ApInt, FloatKind, Rounding};

use arith_ops::flags;

/// Returns the formulas of the native with that name.
pub(crate) fn formula(name: &str) -> Option<NativeFormula> {
    computed(name)
        .or_else(|| combined(name))
        .or_else(|| question(name))
        .or_else(|| question_of_width(name))
        .or_else(|| relation(name))
        .or_else(|| of_types(name))
        .or_else(|| of_flags(name))
        .or_else(|| of_floats(name))
        .map(Hook::Plain)
}

/// Returns the natives that compute a constant from one.
fn computed(name: &str) -> Option<&'static NativeFormulaFn> {
    Some(match name {
        "constantNeg" => &|cx, args| map(cx, args, |f, c| f.apply(Function::Neg, [c])),
        "constantNot" => &|cx, args| map(cx, args, |f, c| f.apply(Function::Complement, [c])),
        "constantMinusOne" => &|cx, args| map(cx, args, |f, c| plus(f, c, -1)),
        "constantPlusOne" => &|cx, args| map(cx, args, |f, c| plus(f, c, 1)),
        "constantOneShifted" => &|cx, args| map(cx, args, |f, c| shifted(f, 1, Function::ShL, c)),
        "constantHighMask" => &|cx, args| map(cx, args, |f, c| shifted(f, -1, Function::ShL, c)),
        "constantLowMask" => &|cx, args| map(cx, args, |f, c| shifted(f, -1, Function::ShrU, c)),
        "constantTopBit" => {
            &|cx, args| map(cx, args, |f, c| f.number(f.width(c), i64::from(f.width(c)) - 1))
        }
        "constantLog2" => &|cx, args| {
            let bits = cx.bits(args.first()?)?;
            let is_power = cx.formulas.is_power_of_two(bits);
            cx.assume(is_power);
            map(cx, args, log2)
        },
        "constantWidthMinus" => &|cx, args| {
            let bits = cx.bits(args.first()?)?;
            let f = &mut *cx.formulas;
            let width = f.number(f.width(bits), f.width(bits).into());
            let is_valid = f.apply(Function::LessEqualU, [bits, width]);
            cx.assume(is_valid);
            map(cx, args, |f, c| {
                let width = f.number(f.width(c), f.width(c).into());
                f.apply(Function::Sub, [width, c])
            })
        },
        _ => return None,
    })
}

/// Returns the natives that compute a constant from two.
fn combined(name: &str) -> Option<&'static NativeFormulaFn> {
    Some(match name {
        "constantAdd" => &|cx, args| zip(cx, args, Function::Add),
        "constantSub" => &|cx, args| zip(cx, args, Function::Sub),
        "constantMul" => &|cx, args| zip(cx, args, Function::Mul),
        "constantAnd" => &|cx, args| zip(cx, args, Function::And),
        "constantOr" => &|cx, args| zip(cx, args, Function::Or),
        "constantXor" => &|cx, args| zip(cx, args, Function::Xor),
        "addIntegerAttrs" => &|cx, args| combine(cx, args, Function::Add),
        "subIntegerAttrs" => &|cx, args| combine(cx, args, Function::Sub),
        "mulIntegerAttrs" => &|cx, args| combine(cx, args, Function::Mul),
        _ => return None,
    })
}

/// Returns the predicates on a constant.
fn question(name: &str) -> Option<&'static NativeFormulaFn> {
    Some(match name {
        "isNumber" => &is_number,
        "isPowerOfTwo" => &|cx, args| {
            powers(cx, args);
            answer(cx, args, Formulas::is_power_of_two)
        },
        "isPositivePowerOfTwo" => &|cx, args| {
            powers(cx, args);
            answer(cx, args, |f, c| {
                let (power, least) = (f.is_power_of_two(c), f.is_signed_min(c));
                let positive = f.not(least);
                f.all(&[power, positive])
            })
        },
        "isNegatedPowerOfTwo" => &|cx, args| {
            values(cx, args.first(), |width, bit| ApInt::one_bit(width, bit).neg());
            answer(cx, args, |f, c| {
                let negated = f.apply(Function::Neg, [c]);
                f.is_power_of_two(negated)
            })
        },
        "isNonZero" => &|cx, args| {
            answer(cx, args, |f, c| {
                let zero = f.is_number(c, 0);
                f.not(zero)
            })
        },
        "isNegativeConstant" => &|cx, args| answer(cx, args, Formulas::is_negative),
        "isAboveOne" => &|cx, args| {
            answer(cx, args, |f, c| {
                let width = f.width(c);
                let one = f.number(width, 1);
                let above = f.apply(Function::LessS, [one, c]);
                if width > 1 { above } else { f.bool(false) }
            })
        },
        _ => return None,
    })
}

/// Returns the predicates on a constant that depend on its width.
fn question_of_width(name: &str) -> Option<&'static NativeFormulaFn> {
    Some(match name {
        "isSignBit" => &|cx, args| answer(cx, args, Formulas::is_signed_min),
        "isSignedMax" => &|cx, args| {
            answer(cx, args, |f, c| {
                let most = f.bits(ApInt::signed_max(f.width(c)));
                f.equal(c, most)
            })
        },
        "isTopBitIndex" => {
            &|cx, args| answer(cx, args, |f, c| f.is_number(c, i64::from(f.width(c)) - 1))
        }
        "isShiftAmount" => &|cx, args| {
            amounts(cx, args);
            answer(cx, args, is_amount)
        },
        "isPowerOfTwoPlusOne" => &|cx, args| {
            let one = |width| ApInt::one(width);
            values(cx, args.first(), |width, bit| ApInt::one_bit(width, bit).add(&one(width)));
            answer(cx, args, |f, c| {
                let less = plus(f, c, -1);
                f.is_power_of_two(less)
            })
        },
        "isPowerOfTwoMinusOne" => &|cx, args| {
            let one = |width| ApInt::one(width);
            values(cx, args.first(), |width, bit| ApInt::one_bit(width, bit).sub(&one(width)));
            answer(cx, args, |f, c| {
                let above = plus(f, c, 1);
                f.is_power_of_two(above)
            })
        },
        _ => return None,
    })
}

/// Returns the predicates on two constants.
fn relation(name: &str) -> Option<&'static NativeFormulaFn> {
    Some(match name {
        "areDisjoint" => &|cx, args| {
            relate(cx, args, |f, a, b| {
                let common = f.apply(Function::And, [a, b]);
                f.is_number(common, 0)
            })
        },
        "covers" => &|cx, args| {
            relate(cx, args, |f, a, b| {
                let all = f.apply(Function::Or, [a, b]);
                f.equal(all, a)
            })
        },
        "areComplete" => &|cx, args| {
            relate(cx, args, |f, a, b| {
                let all = f.apply(Function::Or, [a, b]);
                f.is_number(all, -1)
            })
        },
        "differInOneBit" => &|cx, args| {
            relate(cx, args, |f, a, b| {
                let differing = f.apply(Function::Xor, [a, b]);
                f.is_power_of_two(differing)
            })
        },
        "isBelow" => &|cx, args| relate(cx, args, |f, a, b| f.apply(Function::LessU, [a, b])),
        "isSignedBelow" => &|cx, args| relate(cx, args, |f, a, b| f.apply(Function::LessS, [a, b])),
        "isShiftSum" => &|cx, args| {
            amounts(cx, args);
            relate(cx, args, |f, a, b| sum_of_amounts(f, a, b, true))
        },
        "exceedsWidth" => &|cx, args| {
            amounts(cx, args);
            relate(cx, args, |f, a, b| sum_of_amounts(f, a, b, false))
        },
        "productFits" => &|cx, args| {
            relate(cx, args, |f, a, b| keeps(f, Function::Mul, a, b, Formulas::resized_u))
        },
        "signedProductFits" => &|cx, args| {
            relate(cx, args, |f, a, b| keeps(f, Function::Mul, a, b, Formulas::resized_s))
        },
        _ => return None,
    })
}

/// Returns the natives that read the type of a value besides a constant.
fn of_types(name: &str) -> Option<&'static NativeFormulaFn> {
    Some(match name {
        "constantOf" => &|cx, args| {
            let ty = cx.type_of(args.first()?)?;
            let (width, number) = (cx.ctx.int_width(ty)?, cx.int(args.get(1)?)?);
            let is_valid = representable(width, number);
            is_valid.then(|| NativeVal::Attr(ty, cx.formulas.number(width, number)))
        },
        "constantTruncated" => &|cx, args| {
            let (bits, ty) = (cx.bits(args.first()?)?, cx.type_of(args.get(1)?)?);
            let width = cx.ctx.int_width(ty)?;
            Some(NativeVal::Attr(ty, cx.formulas.resized_u(bits, width)))
        },
        "fitsUnsigned" => &|cx, args| is_extension(cx, args, Formulas::resized_u),
        "fitsSigned" => &|cx, args| is_extension(cx, args, Formulas::resized_s),
        "coversWidthOf" => &|cx, args| {
            let bits = cx.bits(args.first()?)?;
            let width = cx.ctx.int_width(cx.type_of(args.get(1)?)?)?;
            let f = &mut *cx.formulas;
            Some(NativeVal::Number(if width > f.width(bits) {
                f.bool(false)
            } else {
                let low = f.resized_u(bits, width);
                f.is_number(low, -1)
            }))
        },
        "getIntOrSplatIntValue" => &|cx, args| {
            let ty = cx.type_of(args.first()?)?;
            match sort_of(cx.ctx, ty)? {
                Sort::Bits(_) => Some(NativeVal::Number(cx.bits(args.first()?)?)),
                _ => Some(NativeVal::Known(Val::Null)),
            }
        },
        "isNeverNegative" => &|cx, args| {
            answer(cx, args, |f, c| {
                let zero = f.number(f.width(c), 0);
                f.apply(Function::LessEqualS, [zero, c])
            })
        },
        _ => return None,
    })
}

/// Returns the natives of sets of flags.
fn of_flags(name: &str) -> Option<&'static NativeFormulaFn> {
    Some(match name {
        "mergeOverflowFlags" => &|cx, args| {
            let ty = args.iter().find_map(|arg| cx.type_of(arg))?;
            let (a, b) = (cx.bits(args.first()?)?, cx.bits(args.get(1)?)?);
            Some(NativeVal::Attr(ty, cx.formulas.apply(Function::And, [a, b])))
        },
        "hasFlags" => &|cx, args| {
            let (set, mask) = (cx.bits(args.first()?)?, cx.int(args.get(1)?)?);
            let f = &mut *cx.formulas;
            let mask = f.number(f.width(set), mask);
            let common = f.apply(Function::And, [set, mask]);
            Some(NativeVal::Number(f.equal(common, mask)))
        },
        "sumKeepsFlags" => &|cx, args| keeps_flags(cx, args, Function::Add),
        "differenceKeepsFlags" => &|cx, args| keeps_flags(cx, args, Function::Sub),
        "productKeepsFlags" => &|cx, args| keeps_flags(cx, args, Function::Mul),
        _ => return None,
    })
}

/// Returns the natives of float constants.
fn of_floats(name: &str) -> Option<&'static NativeFormulaFn> {
    Some(match name {
        "isFloat" => &|cx, args| {
            let (kind, bits) = float(cx, args.first()?)?;
            let wanted = ratio(cx, kind, args)?;
            let f = &mut *cx.formulas;
            Some(NativeVal::Number(match wanted {
                Some(number) => {
                    let (value, number) =
                        (f.apply(Function::FloatOfBits(kind), [bits]), f.float(number));
                    f.equal(value, number)
                }
                None => f.bool(false),
            }))
        },
        "floatOf" => &|cx, args| {
            let ty = cx.type_of(args.first()?)?;
            let kind = kind_of(cx, args.first()?)?;
            let number = ratio(cx, kind, args)??;
            Some(NativeVal::Attr(ty, cx.formulas.bits(number.to_int_bits())))
        },
        "hasSign" => &|cx, args| {
            let (kind, bits) = float(cx, args.first()?)?;
            let negative = cx.int(args.get(1)?)? != 0;
            let f = &mut *cx.formulas;
            let value = f.apply(Function::FloatOfBits(kind), [bits]);
            let nan = f.apply(Function::FloatIsNan, [value]);
            let (ordered, sign) = (f.not(nan), f.is_negative(bits));
            let sign = if negative { sign } else { f.not(sign) };
            Some(NativeVal::Number(f.all(&[ordered, sign])))
        },
        "hasExactReciprocal" => &|cx, args| {
            let (kind, bits) = float(cx, args.first()?)?;
            Some(NativeVal::Number(has_reciprocal(cx.formulas, kind, bits)))
        },
        "reciprocalOf" => &|cx, args| {
            let (kind, bits) = float(cx, args.first()?)?;
            let exact = has_reciprocal(cx.formulas, kind, bits);
            cx.assume(exact);
            let ty = cx.type_of(args.first()?)?;
            let f = &mut *cx.formulas;
            let fraction = kind.precision() - 1;
            let width = kind.bit_width();
            // The exponent is negated: twice the bias less the exponent.
            let twice = ((1_i64 << (width - fraction - 1)) - 2) << fraction;
            let sign = f.bits(ApInt::signed_min(width));
            let sign = f.apply(Function::And, [bits, sign]);
            let size = f.bits(ApInt::signed_max(width));
            let size = f.apply(Function::And, [bits, size]);
            let twice = f.number(width, twice);
            let size = f.apply(Function::Sub, [twice, size]);
            Some(NativeVal::Attr(ty, f.apply(Function::Or, [sign, size])))
        },
        _ => return None,
    })
}

/// Declares that a constant is one of as many values as it has bits.
fn values(cx: &mut NativeCx<'_>, of: Option<&NativeVal>, value: impl Fn(u32, u32) -> ApInt) {
    let Some(bits) = of.filter(|of| of.formula().is_some()).and_then(|of| cx.bits(of)) else {
        return;
    };
    let width = cx.formulas.width(bits);
    cx.has_cases(bits, (0..width).map(|bit| value(width, bit)));
}

fn powers(cx: &mut NativeCx<'_>, args: &[NativeVal]) {
    values(cx, args.first(), ApInt::one_bit);
}

fn amounts(cx: &mut NativeCx<'_>, args: &[NativeVal]) {
    args.iter().for_each(|arg| {
        values(cx, Some(arg), |width, bit| ApInt::from_u64(width, bit.into()));
    });
}

fn map(
    cx: &mut NativeCx<'_>,
    args: &[NativeVal],
    function: fn(&mut Formulas, FormulaId) -> FormulaId,
) -> Option<NativeVal> {
    let (ty, bits) = (cx.type_of(args.first()?)?, cx.bits(args.first()?)?);
    Some(NativeVal::Attr(ty, function(cx.formulas, bits)))
}

fn zip(cx: &mut NativeCx<'_>, args: &[NativeVal], function: Function) -> Option<NativeVal> {
    let ty = cx.type_of(args.first()?)?;
    let (a, b) = (cx.bits(args.first()?)?, cx.bits(args.get(1)?)?);
    let same = cx.formulas.width(a) == cx.formulas.width(b);
    same.then(|| NativeVal::Attr(ty, cx.formulas.apply(function, [a, b])))
}

/// Combines two constants in the type of the first argument, which precedes them.
fn combine(cx: &mut NativeCx<'_>, args: &[NativeVal], function: Function) -> Option<NativeVal> {
    let ty = cx.type_of(args.first()?)?;
    let NativeVal::Attr(_, value) = zip(cx, args.get(1..)?, function)? else { return None };
    (cx.ctx.int_width(ty) == Some(cx.formulas.width(value))).then_some(NativeVal::Attr(ty, value))
}

fn answer(
    cx: &mut NativeCx<'_>,
    args: &[NativeVal],
    question: fn(&mut Formulas, FormulaId) -> FormulaId,
) -> Option<NativeVal> {
    let bits = cx.bits(args.first()?)?;
    Some(NativeVal::Number(question(cx.formulas, bits)))
}

fn relate(
    cx: &mut NativeCx<'_>,
    args: &[NativeVal],
    relation: fn(&mut Formulas, FormulaId, FormulaId) -> FormulaId,
) -> Option<NativeVal> {
    let (a, b) = (cx.bits(args.first()?)?, cx.bits(args.get(1)?)?);
    let f = &mut *cx.formulas;
    let same = f.width(a) == f.width(b);
    Some(NativeVal::Number(if same { relation(f, a, b) } else { f.bool(false) }))
}

fn is_number(cx: &mut NativeCx<'_>, args: &[NativeVal]) -> Option<NativeVal> {
    let (bits, number) = (cx.bits(args.first()?)?, cx.int(args.get(1)?)?);
    let f = &mut *cx.formulas;
    let is_valid = representable(f.width(bits), number);
    Some(NativeVal::Number(if is_valid { f.is_number(bits, number) } else { f.bool(false) }))
}

/// Returns whether a number is one of the width, signed if it is below zero and else unsigned.
fn representable(width: u32, number: i64) -> bool {
    let value = ApInt::from_i64(64, number).sext_or_trunc(width);
    let back = if number < 0 { value.sext_or_trunc(65) } else { value.zext_or_trunc(65) };
    back == ApInt::from_i64(65, number)
}

fn is_extension(cx: &mut NativeCx<'_>, args: &[NativeVal], extend: Extend) -> Option<NativeVal> {
    let bits = cx.bits(args.first()?)?;
    let width = cx.ctx.int_width(cx.type_of(args.get(1)?)?)?;
    let f = &mut *cx.formulas;
    let wide = f.width(bits);
    Some(NativeVal::Number(if wide <= width {
        f.bool(false)
    } else {
        let narrow = f.resized_u(bits, width);
        let back = extend(f, narrow, wide);
        f.equal(back, bits)
    }))
}

/// Returns whether a function of two constants respects each flag that two sets have: the arguments are the sets and the constants.
fn keeps_flags(cx: &mut NativeCx<'_>, args: &[NativeVal], function: Function) -> Option<NativeVal> {
    let [a_set, b_set, a, b] = args else { return None };
    let (a_set, b_set) = (cx.bits(a_set)?, cx.bits(b_set)?);
    let (a, b) = (cx.bits(a)?, cx.bits(b)?);
    let f = &mut *cx.formulas;
    if f.width(a) != f.width(b) {
        return None;
    }
    let set = f.apply(Function::And, [a_set, b_set]);
    let signed = keeps(f, function.clone(), a, b, Formulas::resized_s);
    let unsigned = keeps(f, function, a, b, Formulas::resized_u);
    let mut all = Vec::new();
    for (mask, kept) in [(flags::OVERFLOW_NSW, signed), (flags::OVERFLOW_NUW, unsigned)] {
        let flag = f.has_flag(set, mask);
        let absent = f.not(flag);
        all.push(f.any(&[absent, kept]));
    }
    Some(NativeVal::Number(f.all(&all)))
}

/// Returns whether a function of two numbers does not wrap.
fn keeps(
    f: &mut Formulas,
    function: Function,
    a: FormulaId,
    b: FormulaId,
    extend: Extend,
) -> FormulaId {
    let wraps = f.wraps(function, [a, b], extend);
    f.not(wraps)
}

fn plus(f: &mut Formulas, of: FormulaId, number: i64) -> FormulaId {
    let number = f.number(f.width(of), number);
    f.apply(Function::Add, [of, number])
}

fn shifted(f: &mut Formulas, number: i64, shift: Function, amount: FormulaId) -> FormulaId {
    let number = f.number(f.width(amount), number);
    f.apply(shift, [number, amount])
}

/// Returns the index of the highest bit that is set, of a power of two the logarithm.
fn log2(f: &mut Formulas, of: FormulaId) -> FormulaId {
    let width = f.width(of);
    let mut out = f.number(width, 0);
    for bit in 1..width {
        let at = f.apply(Function::Extract { low: bit, width: 1 }, [of]);
        let (set, index) = (f.is_number(at, 1), f.number(width, bit.into()));
        out = f.choose(set, index, out);
    }
    out
}

/// Returns whether a number is less than its width.
fn is_amount(f: &mut Formulas, of: FormulaId) -> FormulaId {
    let width = f.number(f.width(of), f.width(of).into());
    f.apply(Function::LessU, [of, width])
}

/// Returns whether two numbers are shift amounts, and their sum is one, too, or is not.
fn sum_of_amounts(f: &mut Formulas, a: FormulaId, b: FormulaId, is_one: bool) -> FormulaId {
    let width = f.width(a);
    let amounts = [a, b].map(|of| is_amount(f, of));
    let [a, b] = [a, b].map(|of| f.resized_u(of, width + 1));
    let sum = f.apply(Function::Add, [a, b]);
    let limit = f.number(width + 1, width.into());
    let below = f.apply(Function::LessU, [sum, limit]);
    let below = if is_one { below } else { f.not(below) };
    f.all(&[amounts[0], amounts[1], below])
}

/// Returns the format of a float constant.
fn kind_of(cx: &NativeCx<'_>, of: &NativeVal) -> Option<FloatKind> {
    match sort_of(cx.ctx, cx.type_of(of)?)? {
        Sort::Float(kind) => Some(kind),
        _ => None,
    }
}

/// Returns the format and the encoding of a float constant.
fn float(cx: &mut NativeCx<'_>, of: &NativeVal) -> Option<(FloatKind, FormulaId)> {
    Some((kind_of(cx, of)?, cx.bits(of)?))
}

/// Returns the number `numerator / denominator` of a call, if the format represents it.
fn ratio(cx: &NativeCx<'_>, kind: FloatKind, args: &[NativeVal]) -> Option<Option<ApFloat>> {
    let denominator = args.get(2).map_or(Some(1), |value| cx.int(value))?;
    let value = cx.int(args.get(1)?)? as f64 / denominator as f64;
    let (float, inexact) = ApFloat::from_f64(value).convert(kind, Rounding::NearestEven);
    Some((!inexact).then_some(float))
}

/// Returns whether a float is a power of two whose reciprocal is a normal number, as the float is.
fn has_reciprocal(f: &mut Formulas, kind: FloatKind, bits: FormulaId) -> FormulaId {
    let fraction = kind.precision() - 1;
    let exponents = kind.bit_width() - kind.precision();
    let low = f.apply(Function::Extract { low: 0, width: fraction }, [bits]);
    let exponent = f.apply(Function::Extract { low: fraction, width: exponents }, [bits]);
    let whole = f.is_number(low, 0);
    let (least, most) = (f.number(exponents, 1), f.number(exponents, (1 << exponents) - 3));
    let above = f.apply(Function::LessEqualU, [least, exponent]);
    let below = f.apply(Function::LessEqualU, [exponent, most]);
    f.all(&[whole, above, below])
}
