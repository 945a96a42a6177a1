//! Integer operations as formulas. A result that violates an overflow flag or `exact` is poison.

use ir_core::def::hooks::{MeaningCx, MeaningFn};
use ir_core::formula::meaning::{Meaning, Symbolic};
use ir_core::formula::{Extend, FormulaId, Formulas, Function};
use smallvec::smallvec;

use super::super::names;
use super::operands::{both, violated};

pub(super) fn hook(name: &str) -> Option<&'static MeaningFn> {
    Some(match name {
        names::ADDI => &|cx| arithmetic(cx, Function::Add),
        names::SUBI => &|cx| arithmetic(cx, Function::Sub),
        names::MULI => &|cx| arithmetic(cx, Function::Mul),
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
    let value = cx.formulas.apply(function, [x, y]);
    Some(cx.strict(value))
}

fn arithmetic(cx: &mut MeaningCx<'_>, function: Function) -> Option<Meaning> {
    let (x, y) = both(cx)?;
    let f = &mut *cx.formulas;
    let value = f.apply(function.clone(), [x, y]);
    let signed = f.wraps(function.clone(), [x, y], Formulas::resized_s);
    let unsigned = f.wraps(function, [x, y], Formulas::resized_u);
    let poison = violated(cx, signed, unsigned);
    Some(cx.strict_unless(value, &poison))
}

fn addui_extended(cx: &mut MeaningCx<'_>) -> Option<Meaning> {
    let (x, y) = both(cx)?;
    let poison = cx.any_poison();
    let f = &mut *cx.formulas;
    let sum = f.apply(Function::Add, [x, y]);
    let wrapped = f.apply(Function::LessU, [sum, x]);
    let carry = f.bit(wrapped);
    Some(cx.plain(smallvec![Symbolic { value: sum, poison }, Symbolic { value: carry, poison }]))
}

fn product(cx: &mut MeaningCx<'_>, extend: Extend) -> Option<Meaning> {
    let (x, y) = both(cx)?;
    let poison = cx.any_poison();
    let f = &mut *cx.formulas;
    let width = f.width(x);
    let low = f.apply(Function::Mul, [x, y]);
    let [x, y] = [x, y].map(|of| extend(f, of, 2 * width));
    let exact = f.apply(Function::Mul, [x, y]);
    let high = f.apply(Function::Extract { low: width, width }, [exact]);
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
        let least = f.is_signed_min(x.value);
        let may_be_least = f.any(&[least, x.poison]);
        let minus_one = f.is_number(y.value, -1);
        all.push(f.all(&[minus_one, may_be_least]));
    }
    Some(f.any(&all))
}

fn division(cx: &mut MeaningCx<'_>, function: Function, signs: Signs) -> Option<Meaning> {
    let (x, y) = both(cx)?;
    let value = cx.formulas.apply(function, [x, y]);
    let mut poison = Vec::new();
    if cx.attr("isExact").is_some() {
        let product = cx.formulas.apply(Function::Mul, [value, y]);
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
    let (quotient, rest) = (f.apply(Function::DivU, [x, y]), f.apply(Function::RemU, [x, y]));
    let one = f.number(f.width(x), 1);
    let (exact, above) = (f.is_number(rest, 0), f.apply(Function::Add, [quotient, one]));
    let value = f.choose(exact, quotient, above);
    Some(Meaning { undefined, ..cx.strict(value) })
}

/// Describes the signed quotient rounded up or down.
fn rounded_division(cx: &mut MeaningCx<'_>, up: bool) -> Option<Meaning> {
    let (x, y) = both(cx)?;
    let undefined = undefined(cx, Signs::Signed)?;
    let f = &mut *cx.formulas;
    let (quotient, rest) = (f.apply(Function::DivS, [x, y]), f.apply(Function::RemS, [x, y]));
    let one = f.number(f.width(x), 1);
    let exact = f.is_number(rest, 0);
    let [x_negative, y_negative] = [x, y].map(|of| f.is_negative(of));
    let mut same_sign = f.equal(x_negative, y_negative);
    if !up {
        same_sign = f.not(same_sign);
    }
    let not_exact = f.not(exact);
    let rounds = f.all(&[not_exact, same_sign]);
    let function = if up { Function::Add } else { Function::Sub };
    let next = f.apply(function, [quotient, one]);
    let value = f.choose(rounds, next, quotient);
    Some(Meaning { undefined, ..cx.strict(value) })
}

/// Returns whether a shift amount is the width or more.
fn too_far(f: &mut Formulas, amount: FormulaId) -> FormulaId {
    let width = f.width(amount);
    // The width may need more bits than the amount has, e.g. one for `i1`.
    let (amount, limit) = (f.resized_u(amount, width + 1), f.number(width + 1, width.into()));
    f.apply(Function::LessEqualU, [limit, amount])
}

fn shli(cx: &mut MeaningCx<'_>) -> Option<Meaning> {
    let (x, amount) = both(cx)?;
    let f = &mut *cx.formulas;
    let value = f.apply(Function::ShL, [x, amount]);
    let far = too_far(f, amount);
    let [signed, unsigned] = [Function::ShrS, Function::ShrU].map(|back| {
        let back = f.apply(back, [value, amount]);
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
    let value = f.apply(function, [x, amount]);
    let mut poison = vec![too_far(f, amount)];
    if exact {
        let back = f.apply(Function::ShL, [value, amount]);
        let same = f.equal(back, x);
        poison.push(f.not(same));
    }
    Some(cx.strict_unless(value, &poison))
}

fn extremum(cx: &mut MeaningCx<'_>, less: Function, greatest: bool) -> Option<Meaning> {
    let (x, y) = both(cx)?;
    let first = if greatest { [y, x] } else { [x, y] };
    let condition = cx.formulas.apply(less, first);
    let value = cx.formulas.choose(condition, x, y);
    Some(cx.strict(value))
}
