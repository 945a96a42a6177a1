//! Numbers that determine, or follow from, a type.
//!
//! ```text
//! $input (`preset` custom<SizedNumber>($preset)^)? `:` custom<SizedType>(type($input), ref($preset))
//! %0 preset 7 : i4                                 $preset = 7 : i4, of as many bits as the type has
//! custom<SizedNumber>($preset, "hex")              0x7; several numbers may have the size of one type
//! custom<TypedNumber>($value, type($result), "sint")
//! -3 : !d.sint<4>                                  $value = -3 : si4; unsigned for types of other names than `sint`
//! custom<BitNumber>($value)
//! 1                                                $value = true
//! custom<SignedNumber>($value)
//! -3                                               $value = -3 : si4, a signed integer of at least as many bits
//! custom<SignedNumber>($value, "unsigned")         $value = 13 : ui4, the same bits
//! custom<SignedNumber>($value, "index")            $value = -3 : index, a number of that type
//! custom<NumberWithResult>($level, type($flag), "level", "i1")
//! level 3                                          $level = 3 : i64, and an optional result of type i1; or nothing
//! ```

use ir_core::asm::{OpAsmParser, OpAsmPrinter, ParseResult, ParsedOp};
use ir_core::def::format::CustomParam;
use ir_core::members::{members_of, without_alias};
use ir_core::{AttrKind, OpId, Registry, Signedness, Type, TypeKind};
use numerics::ApInt;
use ods::{DeclCount, Requirement};

use super::implied_types::counts;
use super::parsing::{self, ANY, attr_index, attr_name, mismatch, set, types_of};
use super::table::{Directives, taking};
use super::type_parts::element_at;
use super::types::{self, values_of};

const ONE: Requirement = Requirement::Types(DeclCount::One);

const NUMBER: &[&[Requirement]] = &[&[ANY]];
const NUMBER_OR_HEX: &[&[Requirement]] = &[&[ANY], &[ANY, Requirement::Code(&["hex"])]];
const SIGNED: &[&[Requirement]] = &[&[ANY], &[ANY, Requirement::Text]];
pub(super) const TYPE: &[&[Requirement]] =
    &[&[ONE, Requirement::Ref(&ANY)], &[ONE, Requirement::Ref(&ANY), Requirement::Ref(&ANY)]];
pub(super) const TYPED: &[&[Requirement]] = &[&[ANY, ONE, Requirement::Text]];
pub(super) const WITH_RESULT: &[&[Requirement]] =
    &[&[ANY, ONE, Requirement::Text, Requirement::Text]];

/// Nesting of types in types.
const MAX_NESTING: u32 = 16;

/// The directives of this file.
pub(super) const DIRECTIVES: Directives = &[
    ("BitNumber", taking(&parse_bit, &print_bit, NUMBER)),
    ("NumberWithResult", taking(&parse_with_result, &print_with_result, WITH_RESULT)),
    ("SignedNumber", taking(&parse_signed, &print_signed, SIGNED)),
    ("SizedNumber", taking(&parse_number, &print_number, NUMBER_OR_HEX)),
    ("SizedType", taking(&parse_type, &types::print_types, TYPE)),
    ("TypedNumber", taking(&parse_typed, &print_typed, TYPED)),
];

/// Returns the number of bits of a type: of all its members together. A type without parameters is one bit.
fn bits(reg: &Registry, ty: Type, nesting: u32) -> Option<u32> {
    if nesting > MAX_NESTING {
        return None;
    }
    let ctx = reg.ctx();
    let ty = without_alias(ctx, ty);
    match ctx.ty(ty) {
        TypeKind::Integer { width, .. } => Some(*width),
        TypeKind::Parametric { params, .. } if params.is_empty() => Some(1),
        TypeKind::Parametric { .. } => match members_of(ctx, ctx.type_attr(ty)) {
            Some(all) => all
                .iter()
                .try_fold(0u32, |sum, member| sum.checked_add(bits(reg, member.ty?, nesting + 1)?)),
            None => {
                let count = u32::try_from(*counts(reg, ty)?.first()?).ok()?;
                // The only parameter may be the number of bits.
                let Some(element) = element_at(reg, ty, 0) else { return Some(count) };
                bits(reg, element, nesting + 1)?.checked_mul(count)
            }
        },
        _ => None,
    }
}

/// Parses a number that is not negative.
pub(super) fn parse_number(
    p: &mut dyn OpAsmParser,
    op: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let Some(index) = attr_index(params.first()) else { return Err(mismatch(p)) };
    let pos = p.pos();
    if p.peek_literal("-") {
        return Err(p.error(pos, "the number must not be negative".into()));
    }
    let value = p.integer_bits()?;
    let ctx = p.reg().ctx().clone();
    set(p, op, index, ctx.int_attr(ctx.i64(), ApInt::from_words(64, &[value])));
    Ok(())
}

/// Parses 0 or 1 as a bool.
fn parse_bit(
    p: &mut dyn OpAsmParser,
    op: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let Some(index) = attr_index(params.first()) else { return Err(mismatch(p)) };
    let pos = p.pos();
    let value = match p.integer_bits()? {
        value @ 0..=1 => value == 1,
        _ => return Err(p.error(pos, "expected 0 or 1".into())),
    };
    let value = p.reg().ctx().bool_attr(value);
    set(p, op, index, value);
    Ok(())
}

/// Prints what [`parse_bit`] reads.
fn print_bit(p: &mut dyn OpAsmPrinter<'_>, op: OpId, params: &[CustomParam]) {
    let value = attr_index(params.first()).and_then(|index| p.declared_attr(op, index));
    if let Some(value) = value.and_then(|value| p.reg().ctx().int_value(value)) {
        p.text(if value.is_zero() { "0" } else { "1" });
    }
}

/// Parses a signed integer of any size.
fn parse_signed(
    p: &mut dyn OpAsmParser,
    op: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let Some(index) = attr_index(params.first()) else { return Err(mismatch(p)) };
    let pos = p.pos();
    let ctx = p.reg().ctx().clone();
    let signedness = match params.get(1) {
        None => Signedness::Signed,
        Some(CustomParam::Code(text)) if &**text == "unsigned" => Signedness::Unsigned,
        Some(CustomParam::Code(text)) => {
            let AttrKind::Type(ty) = *ctx.attr(p.attr_of_text(pos, text)?) else {
                return Err(mismatch(p));
            };
            let number = p.integer()?;
            set(p, op, index, ctx.int_attr_i64(ty, number));
            return Ok(());
        }
        Some(_) => return Err(mismatch(p)),
    };
    let Some(value) = integer_of(&p.digits()?) else {
        return Err(p.error(pos, "expected an integer".into()));
    };
    // Four bits for each decimal digit, and one for the sign if the first of them is set; 64 for zero.
    let text = value.to_signed_string();
    let digits = text.trim_start_matches('-').len() as u32;
    let width = if value.is_zero() { 64 } else { (digits * 4).max(value.significant_bits()) };
    let number = ctx.intern_type(TypeKind::Integer { width, signedness });
    set(p, op, index, ctx.int_attr(number, value.extract_bits(0, width)));
    Ok(())
}

/// Returns the value of a signed integer.
fn integer_of(text: &str) -> Option<ApInt> {
    let digits = text.strip_prefix('-').unwrap_or(text);
    let magnitude = match digits.strip_prefix("0x") {
        Some(digits) => ApInt::parse_width(MAX_TYPED, digits, 16),
        None => ApInt::parse_width(MAX_TYPED, digits, 10),
    };
    let magnitude = magnitude.ok()?;
    Some(if text.starts_with('-') { magnitude.neg() } else { magnitude })
}

/// Prints what [`parse_signed`] reads.
fn print_signed(p: &mut dyn OpAsmPrinter<'_>, op: OpId, params: &[CustomParam]) {
    let value = attr_index(params.first()).and_then(|index| p.declared_attr(op, index));
    if let Some(value) = value.and_then(|value| p.reg().ctx().int_value(value)) {
        let text = value.to_signed_string();
        p.text(&text);
    }
}

/// Prints what [`parse_number`] reads.
pub(super) fn print_number(p: &mut dyn OpAsmPrinter<'_>, op: OpId, params: &[CustomParam]) {
    let value = attr_index(params.first()).and_then(|index| p.declared_attr(op, index));
    if let Some(value) = value.and_then(|value| p.reg().ctx().int_value(value)) {
        let text = match params.get(1) {
            Some(CustomParam::Code(_)) => value.to_hex_string(),
            _ => value.to_unsigned_string(),
        };
        p.text(&text);
    }
}

/// Parses the type that determines the size of numbers which were parsed.
pub(super) fn parse_type(
    p: &mut dyn OpAsmParser,
    op: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let [of, numbers @ ..] = params else { return Err(mismatch(p)) };
    let Some(of) = types_of(Some(of)) else { return Err(mismatch(p)) };
    let pos = p.pos();
    let ty = parsing::parse_type(p, of)?;
    let width = bits(p.reg(), ty, 0).filter(|width| *width <= ApInt::MAX_WIDTH);
    let ctx = p.reg().ctx().clone();
    for number in numbers {
        let name = attr_name(p, op, number);
        let Some(at) = op.attrs.iter().position(|entry| Some(entry.0) == name) else { continue };
        let value = ctx.int_value(op.attrs[at].1).map(|value| value.words()[0]).unwrap_or_default();
        let Some(width) = width else {
            return Err(p.error(pos, "the number of bits of this type is not known".into()));
        };
        if width < 64 && value >> width != 0 {
            return Err(p.error(pos, format!("the number {value} does not fit in {width} bits")));
        }
        let mut words = vec![0; (width as usize).div_ceil(64)];
        if let Some(low) = words.first_mut() {
            *low = value;
        }
        op.attrs[at].1 = ctx.int_attr(ctx.int_type(width), ApInt::from_words(width, &words));
    }
    Ok(())
}

/// Parses a word and a number, which adds a result.
pub(super) fn parse_with_result(
    p: &mut dyn OpAsmParser,
    op: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let [attr, of, CustomParam::Code(word), CustomParam::Code(ty)] = params else {
        return Err(mismatch(p));
    };
    let (Some(index), Some(of)) = (attr_index(Some(attr)), types_of(Some(of))) else {
        return Err(mismatch(p));
    };
    let pos = p.pos();
    if !p.optional_literal(word) {
        return Ok(());
    }
    let value = p.integer()?;
    let ctx = p.reg().ctx().clone();
    set(p, op, index, ctx.int_attr_i64(ctx.i64(), value));
    let ty = p.attr_of_text(pos, ty)?;
    if let AttrKind::Type(ty) = ctx.attr(ty) {
        p.format_types(of).push(*ty);
    }
    Ok(())
}

/// Prints what [`parse_with_result`] reads.
pub(super) fn print_with_result(p: &mut dyn OpAsmPrinter<'_>, op: OpId, params: &[CustomParam]) {
    let Some(CustomParam::Code(word)) = params.get(2) else { return };
    let value = attr_index(params.first()).and_then(|index| p.declared_attr(op, index));
    if let Some(value) = value.and_then(|value| p.reg().ctx().int_value(value)) {
        let text = value.to_signed_string();
        p.text(word);
        p.text(" ");
        p.text(&text);
    }
}

/// Parses a number and a type, which gives the attribute its size and sign.
pub(super) fn parse_typed(
    p: &mut dyn OpAsmParser,
    op: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let [attr, of, CustomParam::Code(signed)] = params else { return Err(mismatch(p)) };
    let (Some(index), Some(of)) = (attr_index(Some(attr)), types_of(Some(of))) else {
        return Err(mismatch(p));
    };
    let pos = p.pos();
    let ctx = p.reg().ctx().clone();
    // The largest type, until the width is known.
    let value = p.attr(Some(ctx.int_type(MAX_TYPED)))?;
    let Some(value) = ctx.int_value(value).cloned() else {
        return Err(p.error(pos, "expected an integer".into()));
    };
    p.literal(":")?;
    let ty = parsing::parse_type(p, of)?;
    let TypeKind::Parametric { mnemonic, .. } = ctx.ty(without_alias(&ctx, ty)) else {
        return Err(p.error(pos, "expected a type with a number of bits".into()));
    };
    let is_signed = ctx.str(*mnemonic).rsplit('.').next() == Some(&**signed);
    let needed = if is_signed || value.is_negative() {
        value.significant_bits()
    } else {
        value.active_bits()
    };
    let width = counts(p.reg(), ty).and_then(|all| u32::try_from(*all.first()?).ok());
    let width = width.unwrap_or(needed.max(1) + u32::from(width.is_none()));
    if width > MAX_TYPED || needed > width && !(value.is_zero()) {
        return Err(p.error(pos, "the number does not fit in the type".into()));
    }
    let signedness = if is_signed { Signedness::Signed } else { Signedness::Unsigned };
    let number = ctx.intern_type(TypeKind::Integer { width, signedness });
    set(p, op, index, ctx.int_attr(number, value.extract_bits(0, width)));
    Ok(())
}

/// The largest number of bits of a typed number.
const MAX_TYPED: u32 = 1 << 16;

/// Prints what [`parse_typed`] reads.
pub(super) fn print_typed(p: &mut dyn OpAsmPrinter<'_>, op: OpId, params: &[CustomParam]) {
    if let Some(value) = attr_index(params.first()).and_then(|index| p.declared_attr(op, index)) {
        p.attr_without_type(value);
    }
    p.text(" : ");
    let values = values_of(p, op, params.get(1));
    p.types_of(&values);
}
