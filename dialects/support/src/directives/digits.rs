//! Numbers of any size whose width is that of a type.
//!
//! ```text
//! custom<Digits>($value) `:` type($result) custom<DigitsOf>(ref($value), ref(type($result)), "#d.int")
//! 42 : i8          $value = #d.int<42 : 8>
//! ```
//!
//! `#d.int` has a string and the width as parameters, and the type has a number.

use ir_core::asm::{OpAsmParser, OpAsmPrinter, ParseResult, ParsedOp};
use ir_core::def::ParamKind;
use ir_core::def::format::CustomParam;
use ir_core::{Attr, AttrKind, OpId, Registry, Type, TypeKind};
use numerics::ApInt;
use ods::{DeclCount, Requirement};

use super::named_lists::attr_named;
use super::parsing::{
    ANY, attr_index, attr_name, attr_value, mismatch, parsed_attr, set, types_of,
};
use super::table::{Directives, taking};
use super::type_parts::print_nothing;

const VALUE: &[&[Requirement]] = &[&[ANY]];

const OF_TYPE: &[&[Requirement]] = &[&[
    Requirement::Ref(&ANY),
    Requirement::Ref(&Requirement::Types(DeclCount::One)),
    Requirement::Text,
]];

/// The directives of this file.
pub(super) const DIRECTIVES: Directives = &[
    ("Digits", taking(&parse_value, &print_value, VALUE)),
    ("DigitsOf", taking(&parse_of, &print_nothing, OF_TYPE)),
];

/// Parses the number; its text replaces the attribute until the type is known.
pub(super) fn parse_value(
    p: &mut dyn OpAsmParser,
    op: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let Some(index) = attr_index(params.first()) else { return Err(mismatch(p)) };
    let digits = p.digits()?;
    let digits = p.reg().ctx().string_attr(&digits);
    set(p, op, index, digits);
    Ok(())
}

/// Prints what [`parse_value`] reads.
pub(super) fn print_value(p: &mut dyn OpAsmPrinter<'_>, op: OpId, params: &[CustomParam]) {
    let ctx = p.reg().ctx();
    let value = params.first().and_then(|param| attr_value(p, op, param));
    if let Some(AttrKind::Parametric { params, .. }) = value.map(|value| ctx.attr(value))
        && let Some(digits) = params.iter().find_map(|&param| ctx.string_value(param))
    {
        p.text(digits);
    }
}

/// Returns the number among the parameters of a type that is not the case of an enum.
fn number_of(reg: &Registry, ty: Type) -> Option<i64> {
    let TypeKind::Parametric { dialect, mnemonic, params } = reg.ctx().ty(ty) else { return None };
    let def = reg.type_def(*dialect, *mnemonic)?;
    let is_number = |kind: &ParamKind| matches!(kind, ParamKind::Int { .. });
    let at = def.params.iter().position(|decl| is_number(&decl.kind))?;
    reg.ctx().int_value(*params.get(at)?)?.try_to_i64()
}

/// Returns a number of `width` bits in decimal, signed if it has more than one bit, or `None` if it does not fit. A text
/// with letters that are no digits stays.
fn normalized(text: &str, width: u32) -> Option<String> {
    let (minus, unsigned) = match text.strip_prefix('-') {
        Some(rest) => (true, rest),
        None => (false, text),
    };
    let (radix, digits) = match unsigned.split_at_checked(1) {
        Some(("b", digits)) => (2, digits),
        Some(("o", digits)) => (8, digits),
        Some(("d", digits)) => (10, digits),
        Some(("h", digits)) => (16, digits),
        _ => (10, unsigned),
    };
    if width == 0 || digits.is_empty() || !digits.chars().all(|digit| digit.is_digit(radix)) {
        return Some(text.to_string());
    }
    let value = ApInt::parse_width(width, digits, radix).ok()?;
    let value = if minus { value.neg() } else { value };
    if minus && !value.is_zero() && !value.is_negative() {
        return None;
    }
    Some(if width == 1 { value.to_unsigned_string() } else { value.to_signed_string() })
}

/// Sets the attribute of the number that was read and the width of the type.
pub(super) fn parse_of(
    p: &mut dyn OpAsmParser,
    op: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let [attr, ty, CustomParam::Code(class)] = params else { return Err(mismatch(p)) };
    let (Some(name), Some(digits), Some(of)) =
        (attr_name(p, op, attr), parsed_attr(p, op, attr), types_of(Some(ty)))
    else {
        return Err(mismatch(p));
    };
    let width = p.format_types(of).first().copied().and_then(|ty| number_of(p.reg(), ty));
    let (Some(width), Some(def)) = (width, attr_named(p.reg(), class)) else {
        return Err(p.error(op.pos, "expected a type with a width".into()));
    };
    let ctx = p.reg().ctx();
    let text = u32::try_from(width).ok().filter(|&width| width <= ApInt::MAX_WIDTH);
    let text = text.and_then(|width| normalized(ctx.string_value(digits)?, width));
    let Some(text) = text else {
        return Err(p.error(op.pos, format!("the number does not fit in {width} bits")));
    };
    let digits = ctx.string_attr(&text);
    let param = |kind: &ParamKind| match kind {
        ParamKind::Int { width: bits, .. } => ctx.int_attr_i64(ctx.int_type(*bits), width),
        _ => digits,
    };
    let params: Vec<Attr> = def.params.iter().map(|decl| param(&decl.kind)).collect();
    let (dialect, mnemonic, params) = (def.dialect, def.mnemonic, params.into());
    let value = ctx.intern_attr(AttrKind::Parametric { dialect, mnemonic, params });
    op.attrs.iter_mut().filter(|entry| entry.0 == name).for_each(|entry| entry.1 = value);
    Ok(())
}
