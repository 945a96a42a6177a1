//! Integer operations as formulas. A result that violates an overflow flag or `exact` is poison.

use ir_core::def::hooks::{MeaningCx, MeaningFn};
use ir_core::formula::meaning::{Meaning, Symbolic};
use ir_core::formula::{FormulaId, Formulas, Function};
use smallvec::smallvec;

use super::super::names;
use super::operands::{both, violated};

pub(super) fn hook(name: &str) -> Option<&'static MeaningFn> {
    Some(match name {
        names::ADDI => &|cx| arithmetic(cx, Function::Add),
        names::SUBI => &|cx| arithmetic(cx, Function::Sub),
        names::MULI => &muli,
        names::ADDUI_EXTENDED => &addui_extended,
        names::MULUI_EXTENDED => &|cx| product(cx, Formulas::resized_u),
        names::MULSI_EXTENDED => &|cx| product(cx, Formulas::resized_s),
        names::DIVUI => &|cx| division(cx, Function::DivU, Signs::Unsigned),
        names::DIVSI => &|cx| division(cx, Function::DivS, Signs::Signed),
        names::REMUI => &|cx| division(cx, Function::RemU, Signs::Unsigned),
        names::REMSI => &|cx| division(cx, Function::RemS, Signs::SignedRemainder),
        names::CEILDIVUI => &ceildivui,
        names::CEILDIVSI => &|cx| rounded_division(cx, true),
        names::FLOORDIVSI => &|cx| rounded_division(cx, false),
        names::ANDI => &|cx| plain(cx, Function::And),
        names::ORI => &|cx| plain(cx, Function::Or),
        names::XORI => &|cx| plain(cx, Function::Xor),
        names::SHLI => &shli,
        names::SHRUI => &|cx| shift_right(cx, Function::ShrU),
        names::SHRSI => &|cx| shift_right(cx, Function::ShrS),
        names::MAXSI => &|cx| extremum(cx, Function::LessS, true),
        names::MINSI => &|cx| extremum(cx, Function::LessS, false),
        names::MAXUI => &|cx| extremum(cx, Function::LessU, true),
        names::MINUI => &|cx| extremum(cx, Function::LessU, false),
        _ => return None,
    })
}

fn plain(cx: &mut MeaningCx<'_>, function: Function) -> Option<Meaning> {
    let (x, y) = both(cx)?;
    let value = cx.formulas.of(function, [x, y]);
    Some(cx.strict(value))
}

/// Returns whether a function of numbers with another width differs from the result, extended by `extend`.
fn wraps(
    f: &mut Formulas,
    function: Function,
    (x, y, result): (FormulaId, FormulaId, FormulaId),
    width: u32,
    extend: fn(&mut Formulas, FormulaId, u32) -> FormulaId,
) -> FormulaId {
    let [x, y, result] = [x, y, result].map(|of| extend(f, of, width));
    let exact = f.of(function, [x, y]);
    let same = f.equal(exact, result);
    f.not(same)
}

fn arithmetic(cx: &mut MeaningCx<'_>, function: Function) -> Option<Meaning> {
    let (x, y) = both(cx)?;
    let width = cx.formulas.width(x);
    with_overflow(cx, function, (x, y), width + 1)
}

fn muli(cx: &mut MeaningCx<'_>) -> Option<Meaning> {
    let (x, y) = both(cx)?;
    let width = cx.formulas.width(x);
    with_overflow(cx, Function::Mul, (x, y), 2 * width)
}

fn with_overflow(
    cx: &mut MeaningCx<'_>,
    function: Function,
    (x, y): (FormulaId, FormulaId),
    wide: u32,
) -> Option<Meaning> {
    let value = cx.formulas.of(function.clone(), [x, y]);
    let all = (x, y, value);
    let signed = wraps(cx.formulas, function.clone(), all, wide, Formulas::resized_s);
    let unsigned = wraps(cx.formulas, function, all, wide, Formulas::resized_u);
    let poison = violated(cx, signed, unsigned);
    Some(cx.strict_unless(value, &poison))
}

fn addui_extended(cx: &mut MeaningCx<'_>) -> Option<Meaning> {
    let (x, y) = both(cx)?;
    let poison = cx.any_poison();
    let f = &mut *cx.formulas;
    let sum = f.of(Function::Add, [x, y]);
    let wrapped = f.of(Function::LessU, [sum, x]);
    let carry = f.bit(wrapped);
    Some(cx.plain(smallvec![Symbolic { value: sum, poison }, Symbolic { value: carry, poison }]))
}

fn product(
    cx: &mut MeaningCx<'_>,
    extend: fn(&mut Formulas, FormulaId, u32) -> FormulaId,
) -> Option<Meaning> {
    let (x, y) = both(cx)?;
    let poison = cx.any_poison();
    let f = &mut *cx.formulas;
    let width = f.width(x);
    let low = f.of(Function::Mul, [x, y]);
    let [x, y] = [x, y].map(|of| extend(f, of, 2 * width));
    let exact = f.of(Function::Mul, [x, y]);
    let high = f.of(Function::Extract { low: width, width }, [exact]);
    Some(cx.plain(smallvec![Symbolic { value: low, poison }, Symbolic { value: high, poison }]))
}

/// The sign of a division, and whether the quotient may overflow.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Signs {
    Unsigned,
    Signed,
    /// The remainder of the least number and minus one is zero.
    SignedRemainder,
}

/// Returns when a division has undefined behavior: for the divisor zero, for the least number divided by minus one, and if a poison operand may be
/// one of those.
fn undefined(cx: &mut MeaningCx<'_>, signs: Signs) -> Option<FormulaId> {
    let (x, y) = (cx.operand(0)?, cx.operand(1)?);
    let f = &mut *cx.formulas;
    let mut all = vec![f.is_number(y.value, 0), y.poison];
    if signs == Signs::Signed {
        let least = f.bits(numerics::ApInt::signed_min(f.width(x.value)));
        let least = f.equal(x.value, least);
        let may_be_least = f.any(&[least, x.poison]);
        let minus_one = f.is_number(y.value, -1);
        all.push(f.all(&[minus_one, may_be_least]));
    }
    Some(f.any(&all))
}

fn division(cx: &mut MeaningCx<'_>, function: Function, signs: Signs) -> Option<Meaning> {
    let (x, y) = both(cx)?;
    let value = cx.formulas.of(function, [x, y]);
    let mut poison = Vec::new();
    if cx.attr("isExact").is_some() {
        let product = cx.formulas.of(Function::Mul, [value, y]);
        let exact = cx.formulas.equal(product, x);
        poison.push(cx.formulas.not(exact));
    }
    let undefined = undefined(cx, signs)?;
    Some(Meaning { undefined, ..cx.strict_unless(value, &poison) })
}

fn ceildivui(cx: &mut MeaningCx<'_>) -> Option<Meaning> {
    let (x, y) = both(cx)?;
    let undefined = undefined(cx, Signs::Unsigned)?;
    let f = &mut *cx.formulas;
    let (quotient, rest) = (f.of(Function::DivU, [x, y]), f.of(Function::RemU, [x, y]));
    let one = f.number(f.width(x), 1);
    let (exact, above) = (f.is_number(rest, 0), f.of(Function::Add, [quotient, one]));
    let value = f.choose(exact, quotient, above);
    Some(Meaning { undefined, ..cx.strict(value) })
}

/// Describes the signed quotient rounded up or down.
fn rounded_division(cx: &mut MeaningCx<'_>, up: bool) -> Option<Meaning> {
    let (x, y) = both(cx)?;
    let undefined = undefined(cx, Signs::Signed)?;
    let f = &mut *cx.formulas;
    let (quotient, rest) = (f.of(Function::DivS, [x, y]), f.of(Function::RemS, [x, y]));
    let (zero, one) = (f.number(f.width(x), 0), f.number(f.width(x), 1));
    let exact = f.is_number(rest, 0);
    let [x_negative, y_negative] = [x, y].map(|of| f.of(Function::LessS, [of, zero]));
    let mut same_sign = f.equal(x_negative, y_negative);
    if !up {
        same_sign = f.not(same_sign);
    }
    let not_exact = f.not(exact);
    let rounds = f.all(&[not_exact, same_sign]);
    let function = if up { Function::Add } else { Function::Sub };
    let next = f.of(function, [quotient, one]);
    let value = f.choose(rounds, next, quotient);
    Some(Meaning { undefined, ..cx.strict(value) })
}

/// Returns whether a shift amount is the width or more.
fn too_far(f: &mut Formulas, amount: FormulaId) -> FormulaId {
    let width = f.width(amount);
    // The width may need more bits than the amount has, e.g. one for `i1`.
    let (amount, limit) = (f.resized_u(amount, width + 1), f.number(width + 1, width.into()));
    f.of(Function::LessEqualU, [limit, amount])
}

fn shli(cx: &mut MeaningCx<'_>) -> Option<Meaning> {
    let (x, amount) = both(cx)?;
    let f = &mut *cx.formulas;
    let value = f.of(Function::ShL, [x, amount]);
    let far = too_far(f, amount);
    let [signed, unsigned] = [Function::ShrS, Function::ShrU].map(|back| {
        let back = f.of(back, [value, amount]);
        let same = f.equal(back, x);
        f.not(same)
    });
    let [signed, unsigned] = violated(cx, signed, unsigned);
    Some(cx.strict_unless(value, &[far, signed, unsigned]))
}

fn shift_right(cx: &mut MeaningCx<'_>, function: Function) -> Option<Meaning> {
    let (x, amount) = both(cx)?;
    let exact = cx.attr("isExact").is_some();
    let f = &mut *cx.formulas;
    let value = f.of(function, [x, amount]);
    let mut poison = vec![too_far(f, amount)];
    if exact {
        let back = f.of(Function::ShL, [value, amount]);
        let same = f.equal(back, x);
        poison.push(f.not(same));
    }
    Some(cx.strict_unless(value, &poison))
}

fn extremum(cx: &mut MeaningCx<'_>, less: Function, greatest: bool) -> Option<Meaning> {
    let (x, y) = both(cx)?;
    let first = if greatest { [y, x] } else { [x, y] };
    let condition = cx.formulas.of(less, first);
    let value = cx.formulas.choose(condition, x, y);
    Some(cx.strict(value))
}
