//! Lists of words: the bits of a number, and the cases of an array of enum attributes.
//!
//! ```text
//! custom<BitWords>($flags, "none 0, both 3, read 1, write 2")   both         the first words that cover the bits
//! custom<CaseWords>($case, "in 1, out 2")                       out          the word of the number
//! custom<CasesOfOperands>($operands, type($operands), $kinds)   in -> %0 : i32, out -> %1 : i32
//! ```

use ir_core::asm::{Delimiter, OpAsmParser, OpAsmPrinter, ParseResult, ParsedOp};
use ir_core::def::format::CustomParam;
use ir_core::{Attr, AttrKind, OpId, Registry};
use ods::{DeclCount, Requirement};

use super::enum_text::EnumAttr;
use super::parsing::{self, ANY, attr_index, mismatch, set, types_of};
use super::table::{Directives, taking};

/// The directives of this file.
pub(super) const DIRECTIVES: Directives = &[
    ("CaseWords", taking(&parse_case, &print_case, BITS)),
    ("BitWords", taking(&parse_bits, &print_bits, BITS)),
    ("CasesOfOperands", taking(&parse_cases, &print_cases, CASES)),
];

/// The number, and the words with their bits.
const BITS: &[&[Requirement]] = &[&[ANY, Requirement::Text]];
/// Operands, their types, and their cases with the class of the cases.
const CASES: &[&[Requirement]] = &[&[
    Requirement::Operands(DeclCount::Variadic),
    Requirement::TypesOf(0),
    ANY,
    Requirement::Text,
]];

/// Returns the words with their bits, in order.
fn words(text: &str) -> impl Iterator<Item = (&str, i64)> {
    text.split(',').filter_map(|entry| {
        let (word, bits) = entry.trim().split_once(' ')?;
        Some((word, bits.trim().parse().ok()?))
    })
}

/// Converts numbers to an attribute of the declaration: an integer or an enum.
fn number_attr(
    reg: &Registry,
    op: ir_core::OpName,
    index: usize,
) -> Option<Box<dyn Fn(&Registry, i64) -> Attr>> {
    let decl = reg.op(op)?.attrs.get(index)?;
    if let Some(cases) = EnumAttr::of(reg, decl) {
        return Some(Box::new(move |reg, number| cases.attr(reg.ctx(), number)));
    }
    let ty = decl.constraint.storage.fixed_type()?;
    Some(Box::new(move |reg, number| reg.ctx().int_attr_i64(ty, number)))
}

/// Parses words for the bits of a number.
pub(super) fn parse_bits(
    p: &mut dyn OpAsmParser,
    op: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let [attr, CustomParam::Code(text)] = params else { return Err(mismatch(p)) };
    let Some(index) = attr_index(Some(attr)) else { return Err(mismatch(p)) };
    let Some(attr) = number_attr(p.reg(), op.name, index) else { return Err(mismatch(p)) };
    let mut bits = 0;
    p.comma_list(Delimiter::None, &mut |p| {
        let pos = p.pos();
        let word = p.keyword()?;
        let Some((_, given)) = words(text).find(|(known, _)| *known == word) else {
            let known: Vec<&str> = words(text).map(|(word, _)| word).collect();
            return Err(p.error(pos, format!("'{word}' is not one of {}", known.join(", "))));
        };
        bits |= given;
        Ok(())
    })?;
    let attr = attr(p.reg(), bits);
    set(p, op, index, attr);
    Ok(())
}

/// Prints what [`parse_bits`] reads.
pub(super) fn print_bits(p: &mut dyn OpAsmPrinter<'_>, op: OpId, params: &[CustomParam]) {
    let [attr, CustomParam::Code(text)] = params else { return };
    let number = number_of(p, op, attr);
    let Some(mut rest) = number else { return };
    let all = rest;
    let mut found = Vec::new();
    for (word, bits) in words(text) {
        if bits == 0 && all == 0 && found.is_empty() || bits != 0 && rest & bits == bits {
            found.push(word);
            rest &= !bits;
        }
    }
    p.text(&found.join(", "));
}

/// Parses the word of a number.
pub(super) fn parse_case(
    p: &mut dyn OpAsmParser,
    op: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let [attr, CustomParam::Code(text)] = params else { return Err(mismatch(p)) };
    let Some(index) = attr_index(Some(attr)) else { return Err(mismatch(p)) };
    let Some(attr) = number_attr(p.reg(), op.name, index) else { return Err(mismatch(p)) };
    let pos = p.pos();
    let Some((_, number)) = words(text).find(|(word, _)| p.optional_literal(word)) else {
        let known: Vec<&str> = words(text).map(|(word, _)| word).collect();
        return Err(p.error(pos, format!("expected one of {}", known.join(", "))));
    };
    let attr = attr(p.reg(), number);
    set(p, op, index, attr);
    Ok(())
}

/// Prints what [`parse_case`] reads.
pub(super) fn print_case(p: &mut dyn OpAsmPrinter<'_>, op: OpId, params: &[CustomParam]) {
    let [attr, CustomParam::Code(text)] = params else { return };
    let number = number_of(p, op, attr);
    if let Some((word, _)) = words(text).find(|(_, known)| Some(*known) == number) {
        p.text(word);
    }
}

/// Returns the number that an attribute stores.
fn number_of(p: &dyn OpAsmPrinter<'_>, op: OpId, attr: &CustomParam) -> Option<i64> {
    let ctx = p.reg().ctx();
    let value = p.declared_attr(op, attr_index(Some(attr))?)?;
    match ctx.attr(value) {
        AttrKind::Parametric { params, .. } => ctx.int_value(*params.first()?)?.try_to_i64(),
        _ => ctx.int_value(value)?.try_to_i64(),
    }
}

/// Parses `case -> %operand : type, ...`.
pub(super) fn parse_cases(
    p: &mut dyn OpAsmParser,
    op: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let [CustomParam::Operand(operands), types, cases, CustomParam::Code(class)] = params else {
        return Err(mismatch(p));
    };
    let (Some(types), Some(index)) = (types_of(Some(types)), attr_index(Some(cases))) else {
        return Err(mismatch(p));
    };
    let Some(decl) = EnumAttr::of_name(p.reg(), class) else { return Err(mismatch(p)) };
    let mut list = Vec::new();
    p.comma_list(Delimiter::None, &mut |p| {
        let pos = p.pos();
        let found = decl.cases.cases.iter().find(|case| p.optional_literal(&case.keyword));
        let Some(case) = found else {
            return Err(p.error(pos, format!("expected one of {}", decl.cases.keywords())));
        };
        list.push(decl.attr(p.reg().ctx(), case.value));
        p.literal("->")?;
        let operand = p.operand()?;
        p.format_operands(*operands).push(operand);
        p.literal(":")?;
        parsing::parse_type(p, types)?;
        Ok(())
    })?;
    parsing::set_list(p, op, index, &list);
    Ok(())
}

/// Prints what [`parse_cases`] reads.
pub(super) fn print_cases(p: &mut dyn OpAsmPrinter<'_>, op: OpId, params: &[CustomParam]) {
    let [CustomParam::Operand(operands), _, cases, CustomParam::Code(class)] = params else {
        return;
    };
    let (reg, body) = (p.reg(), p.body());
    let Some(decl) = EnumAttr::of_name(reg, class) else { return };
    let list = attr_index(Some(cases)).and_then(|index| p.declared_attr(op, index));
    let Some(AttrKind::Array(list)) = list.map(|list| reg.ctx().attr(list)) else { return };
    let operands = p.operand_group(op, *operands);
    for (at, (&operand, &case)) in operands.iter().zip(list).enumerate() {
        p.text(if at == 0 { "" } else { ", " });
        if let Some(text) = decl.text(reg.ctx(), case) {
            p.text(&text);
        }
        p.text(" -> ");
        p.value(operand);
        p.text(" : ");
        p.ty(body.ty(operand));
    }
}
