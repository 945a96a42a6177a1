//! Expansions of conversions between `f32` and small float formats, to operations on their bits.
//!
//! ```mlir
//! %0 = arith.extf %a : bf16 to f32      // %1 = arith.bitcast %a : bf16 to i16
//!                                       // %2 = arith.extui %1 : i16 to i32
//!                                       // %3 = arith.shli %2, %c16_i32 : i32
//!                                       // %0 = arith.bitcast %3 : i32 to f32
//! ```
//!
//! A float of another width is converted to `f32` first, or from it. The sequences are those of `mlir-opt`.

use arith_ops::compare::Predicate;
use arith_ops::names;
use ir_core::{Body, OpId, Registry, TypeKind, ValueId};
use numerics::FloatKind;

use crate::expander::Expander;

/// Creates the operations that replace one. Returns its result; `None` if it has no expansion.
pub(crate) type FloatExpansion = fn(&mut Expander<'_, '_>, OpId) -> Option<ValueId>;

/// The conversions with a scale, which become conversions without one.
pub(crate) const SCALED: [(&str, FloatExpansion); 2] =
    [(names::SCALING_EXTF, scaling_extend), (names::SCALING_TRUNCF, scaling_truncate)];

/// The conversions that are expanded for some formats.
pub(crate) const CONVERSIONS: [(&str, FloatExpansion); 2] =
    [(names::EXTF, extend), (names::TRUNCF, truncate)];

/// The width of the widest float that is converted directly.
const F32_WIDTH: u32 = FloatKind::F32.bit_width();

/// Returns whether a conversion from or to one of `formats` is expanded.
pub(crate) fn is_expanded(reg: &Registry, body: &Body, op: OpId, formats: &[FloatKind]) -> bool {
    let ctx = reg.ctx();
    let kind = |value| match ctx.ty(ctx.element_or_self(body.ty(value))) {
        TypeKind::Float(kind) => Some(*kind),
        _ => None,
    };
    let (Some(from), Some(to)) = (kind(body.operand(op, 0)), kind(body.result(op, 0))) else {
        return false;
    };
    let (small, other) = if from.bit_width() < to.bit_width() { (from, to) } else { (to, from) };
    formats.contains(&small) && (small != FloatKind::BF16 || other == FloatKind::F32)
}

fn extend(e: &mut Expander<'_, '_>, op: OpId) -> Option<ValueId> {
    let (value, result) = (e.rewriter.body.operand(op, 0), e.rewriter.body.result(op, 0));
    let to = e.rewriter.body.ty(result);
    let mut attributes = Vec::new();
    let extended = match e.kind(e.ty)? {
        FloatKind::BF16 => extend_bf16(e, value)?,
        FloatKind::F8E8M0FNU => {
            attributes = e.fastmath(op);
            extend_f8e8m0(e, value)?
        }
        FloatKind::F4E2M1FN => extend_f4e2m1(e, value)?,
        _ => return None,
    };
    let kind = e.kind(to)?;
    Some(if kind == FloatKind::F32 {
        extended
    } else if kind.bit_width() > F32_WIDTH {
        e.cast_with(names::EXTF, extended, to, &attributes)
    } else {
        e.cast_with(names::TRUNCF, extended, to, &attributes)
    })
}

fn truncate(e: &mut Expander<'_, '_>, op: OpId) -> Option<ValueId> {
    let (value, result) = (e.rewriter.body.operand(op, 0), e.rewriter.body.result(op, 0));
    let to = e.kind(e.rewriter.body.ty(result))?;
    // The bits of the other formats are computed for one rounding mode.
    if to != FloatKind::F4E2M1FN && !e.rounding(op).is_empty() {
        return None;
    }
    let attributes = if to == FloatKind::F8E8M0FNU { e.fastmath(op) } else { Vec::new() };
    let f32 = e.float(FloatKind::F32);
    let from = e.kind(e.ty)?;
    let value = if from == FloatKind::F32 {
        value
    } else if from.bit_width() > F32_WIDTH {
        e.cast_with(names::TRUNCF, value, f32, &attributes)
    } else {
        e.cast_with(names::EXTF, value, f32, &attributes)
    };
    let to_type = e.float(to);
    let bits = match to {
        FloatKind::BF16 => truncate_bf16(e, value)?,
        FloatKind::F8E8M0FNU => truncate_f8e8m0(e, value)?,
        FloatKind::F4E2M1FN => truncate_f4e2m1(e, value)?,
        _ => return None,
    };
    Some(e.cast(names::BITCAST, bits, to_type))
}

/// Moves the 16 bits to the upper half.
fn extend_bf16(e: &mut Expander<'_, '_>, value: ValueId) -> Option<ValueId> {
    let (i16, i32, f32) = (e.int(16), e.int(32), e.float(FloatKind::F32));
    let bits = e.cast(names::BITCAST, value, i16);
    let wide = e.cast(names::EXTUI, bits, i32);
    let half = e.constant(i32, 16)?;
    let moved = e.binary(names::SHLI, wide, half);
    Some(e.cast(names::BITCAST, moved, f32))
}

/// Takes the upper half, rounded to nearest even; a NaN becomes the canonical one.
fn truncate_bf16(e: &mut Expander<'_, '_>, value: ValueId) -> Option<ValueId> {
    let (i16, i32) = (e.int(16), e.int(32));
    let is_nan = e.compare(Predicate::FLOAT_UNE, value, value);
    let bias = e.constant(i32, 0x7fff)?;
    let nan = e.constant(i16, 0x7fc0)?;
    let half = e.constant(i32, 16)?;
    let one = e.constant(i32, 1)?;
    let bits = e.cast(names::BITCAST, value, i32);
    let upper = e.binary(names::SHRUI, bits, half);
    let is_odd = e.binary(names::ANDI, upper, one);
    let rounding = e.binary(names::ADDI, is_odd, bias);
    let rounded = e.binary(names::ADDI, bits, rounding);
    let upper = e.binary(names::SHRUI, rounded, half);
    let narrow = e.cast(names::TRUNCI, upper, i16);
    Some(e.select(is_nan, nan, narrow))
}

/// Moves the exponent to its place; the NaN becomes one.
fn extend_f8e8m0(e: &mut Expander<'_, '_>, value: ValueId) -> Option<ValueId> {
    let (i8, i32, f32) = (e.int(8), e.int(32), e.float(FloatKind::F32));
    let bits = e.cast(names::BITCAST, value, i8);
    let nan = e.constant(i8, -1)?;
    let wide_nan = e.constant(i32, -1)?;
    let mantissa = e.constant(i32, 23)?;
    let wide = e.cast(names::EXTUI, bits, i32);
    let exponent = e.binary(names::SHLI, wide, mantissa);
    let is_nan = e.compare(Predicate::EQ, bits, nan);
    let wide = e.select(is_nan, wide_nan, exponent);
    Some(e.cast(names::BITCAST, wide, f32))
}

/// Takes the exponent.
fn truncate_f8e8m0(e: &mut Expander<'_, '_>, value: ValueId) -> Option<ValueId> {
    let (i8, i32) = (e.int(8), e.int(32));
    let bits = e.cast(names::BITCAST, value, i32);
    let mantissa = e.constant(i32, 23)?;
    let exponent = e.binary(names::SHRUI, bits, mantissa);
    Some(e.cast(names::TRUNCI, exponent, i8))
}

/// Adds the mantissa, an exponent and the sign. The smallest number, 0.5, is the only one without an integer bit.
fn extend_f4e2m1(e: &mut Expander<'_, '_>, value: ValueId) -> Option<ValueId> {
    let (i4, i32, f32) = (e.int(4), e.int(32), e.float(FloatKind::F32));
    let bits = e.cast(names::BITCAST, value, i4);
    let (zero, one, two) = (e.constant(i4, 0)?, e.constant(i4, 1)?, e.constant(i4, 2)?);
    let (four, magnitude_mask) = (e.constant(i4, 4)?, e.constant(i4, 7)?);
    let magnitude = e.binary(names::ANDI, bits, magnitude_mask);
    // The exponent and the mantissa, without the upper bit of the exponent.
    let place = e.constant(i32, 20)?;
    let moved = e.binary(names::SHLI, magnitude, two);
    let is_half = e.compare(Predicate::EQ, magnitude, one);
    let moved = e.select(is_half, zero, moved);
    let wide = e.cast(names::EXTUI, moved, i32);
    let lower = e.binary(names::SHLI, wide, place);
    // The bits of 2.0 and of 0.5: the exponent that is added.
    let wide_zero = e.constant(i32, 0)?;
    let (large, small) = (e.constant(i32, 0x4000_0000)?, e.constant(i32, 0x3f00_0000)?);
    let is_large = e.compare(Predicate::UGE, magnitude, four);
    let exponent = e.select(is_large, large, small);
    let is_zero = e.compare(Predicate::EQ, magnitude, zero);
    let exponent = e.select(is_zero, wide_zero, exponent);
    let sign = e.constant(i32, i64::from(i32::MIN))?;
    let negative = e.constant(i4, -8)?;
    let is_negative = e.compare(Predicate::UGE, bits, negative);
    let sign = e.select(is_negative, sign, wide_zero);
    let sum = e.binary(names::ADDI, lower, exponent);
    let sum = e.binary(names::ADDI, sum, sign);
    Some(e.cast(names::BITCAST, sum, f32))
}

/// Limits the number to the format, and rounds to nearest even.
fn truncate_f4e2m1(e: &mut Expander<'_, '_>, value: ValueId) -> Option<ValueId> {
    let (i4, i8, i32) = (e.int(4), e.int(8), e.int(32));
    let (one, sign_place) = (e.constant(i4, 1)?, e.constant(i4, 3)?);
    let mantissa_place = e.constant(i32, 22)?;
    let (zero_i8, minus_one_i8) = (e.constant(i8, 0)?, e.constant(i8, -1)?);
    let zero_i32 = e.constant(i32, 0)?;
    let (greatest, least) = (e.float_constant(6.0)?, e.float_constant(-6.0)?);
    let value = e.choose_float(Predicate::FLOAT_ULT, value, [value, greatest])?;
    let value = e.choose_float(Predicate::FLOAT_UGT, value, [value, least])?;
    let bits = e.cast(names::BITCAST, value, i32);
    // The sign.
    let last = e.constant(i32, 31)?;
    let sign = e.binary(names::SHRUI, bits, last);
    let sign = e.cast(names::TRUNCI, sign, i4);
    let result = e.binary(names::SHLI, sign, sign_place);
    // The exponent.
    let (bias, exponent_place) = (e.constant(i32, 126)?, e.constant(i32, 23)?);
    let biased = e.binary(names::SHRUI, bits, exponent_place);
    let exponent = e.binary(names::SUBI, biased, bias);
    let narrow = e.cast(names::TRUNCI, exponent, i4);
    let narrow = e.binary(names::SHLI, narrow, one);
    let result = e.binary(names::ADDI, result, narrow);
    // The upper bit of the mantissa.
    let upper = e.constant(i32, 1 << 22)?;
    let mantissa = e.binary(names::ANDI, bits, upper);
    let mantissa = e.binary(names::SHRUI, mantissa, mantissa_place);
    let mantissa = e.cast(names::TRUNCI, mantissa, i4);
    let result = e.binary(names::ADDI, result, mantissa);
    // Numbers below one.
    let all = e.constant(i32, (1 << 23) - 1)?;
    let exponent = e.cast(names::TRUNCI, exponent, i8);
    let is_small = e.compare(Predicate::SLE, exponent, zero_i8);
    let is_quarter = e.compare(Predicate::EQ, exponent, minus_one_i8);
    let mantissa = e.binary(names::ANDI, bits, all);
    let is_more = e.compare(Predicate::UGT, mantissa, zero_i32);
    let rounds_to_half = e.binary(names::ANDI, is_quarter, is_more);
    let is_half = e.compare(Predicate::EQ, exponent, zero_i8);
    let (minus_one, zero) = (e.constant(i4, -1)?, e.constant(i4, 0)?);
    let small = e.select(is_small, minus_one, result);
    let small = e.select(rounds_to_half, zero, small);
    let result = e.select(is_half, result, small);
    // The lower bits of the mantissa round.
    let (rest_mask, half) = (e.constant(i32, (1 << 22) - 1)?, e.constant(i32, 1 << 21)?);
    let rest = e.binary(names::ANDI, bits, rest_mask);
    let rounds = e.compare(Predicate::UGE, rest, half);
    let rounds = e.binary(names::ORI, rounds, is_small);
    let rounded = e.binary(names::ADDI, result, one);
    Some(e.select(rounds, rounded, result))
}

/// Returns the scale as a float of type `to`, through the format of scales.
fn scale(e: &mut Expander<'_, '_>, op: OpId, to: ir_core::Type) -> Option<ValueId> {
    let fastmath = e.fastmath(op);
    let mut value = e.rewriter.body.operand(op, 1);
    let kind = e.kind(e.rewriter.body.ty(value))?;
    if kind != FloatKind::F8E8M0FNU {
        if kind.bit_width() < FloatKind::F16.bit_width() {
            return None;
        }
        let scales = e.float(FloatKind::F8E8M0FNU);
        value = e.cast_with(names::TRUNCF, value, scales, &fastmath);
    }
    Some(e.cast_with(names::EXTF, value, to, &fastmath))
}

/// Extends the number and its scale, and multiplies them.
fn scaling_extend(e: &mut Expander<'_, '_>, op: OpId) -> Option<ValueId> {
    let fastmath = e.fastmath(op);
    let (value, result) = (e.rewriter.body.operand(op, 0), e.rewriter.body.result(op, 0));
    let to = e.rewriter.body.ty(result);
    let scale = scale(e, op, to)?;
    let value = e.cast_with(names::EXTF, value, to, &fastmath);
    Some(e.binary_with(names::MULF, [value, scale], &fastmath))
}

/// Divides the number by its scale, and truncates it.
fn scaling_truncate(e: &mut Expander<'_, '_>, op: OpId) -> Option<ValueId> {
    let fastmath = e.fastmath(op);
    let (value, result) = (e.rewriter.body.operand(op, 0), e.rewriter.body.result(op, 0));
    let to = e.rewriter.body.ty(result);
    let scale = scale(e, op, e.ty)?;
    let quotient = e.binary_with(names::DIVF, [value, scale], &fastmath);
    let attributes = [e.rounding(op), fastmath].concat();
    Some(e.cast_with(names::TRUNCF, quotient, to, &attributes))
}
