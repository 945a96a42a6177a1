//! Numbers: ranges, and lists of lists.
//!
//! ```text
//! custom<NumberRange>($from, $to)     1 to 3, or 1 for 1 to 2
//! custom<NumberLists>($lists)         [0], [1, 2]
//! ```

use ir_core::asm::{Delimiter, OpAsmParser, OpAsmPrinter, ParseResult, ParsedOp};
use ir_core::def::format::CustomParam;
use ir_core::{AttrKind, OpId};
use ods::Requirement;

use super::parsing::{ANY, attr_index, mismatch, set};
use super::table::{Directives, taking};

/// The directives of this file.
pub(super) const DIRECTIVES: Directives = &[
    ("NumberRange", taking(&parse_range, &print_range, RANGE)),
    ("NumberLists", taking(&parse_lists, &print_lists, LISTS)),
];

/// The first number, and the number after the last one.
pub(super) const RANGE: &[&[Requirement]] = &[&[ANY, ANY]];
/// The array of arrays.
pub(super) const LISTS: &[&[Requirement]] = &[&[ANY]];

/// Parses `from to to`, or `from`.
pub(super) fn parse_range(
    p: &mut dyn OpAsmParser,
    op: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let (Some(from), Some(to)) = (attr_index(params.first()), attr_index(params.get(1))) else {
        return Err(mismatch(p));
    };
    let pos = p.pos();
    let start = p.integer()?;
    let end = if p.optional_literal("to") { p.integer()? } else { start.saturating_add(1) };
    if end <= start {
        return Err(p.error(pos, format!("the range {start} to {end} is empty")));
    }
    for (index, number) in [(from, start), (to, end)] {
        let decl = p.reg().op(op.name).and_then(|def| def.attrs.get(index));
        let Some(ty) = decl.and_then(|decl| decl.constraint.storage.fixed_type()) else {
            return Err(mismatch(p));
        };
        let value = p.reg().ctx().int_attr_i64(ty, number);
        set(p, op, index, value);
    }
    Ok(())
}

/// Prints what [`parse_range`] reads.
pub(super) fn print_range(p: &mut dyn OpAsmPrinter<'_>, op: OpId, params: &[CustomParam]) {
    let ctx = p.reg().ctx();
    let number = |param: Option<&CustomParam>| {
        let value = p.declared_attr(op, attr_index(param)?)?;
        ctx.int_value(value)?.try_to_i64()
    };
    let (Some(from), Some(to)) = (number(params.first()), number(params.get(1))) else { return };
    p.int(from);
    if from.checked_add(1) != Some(to) {
        p.text(" to ");
        p.int(to);
    }
}

/// Parses `[0], [1, 2]`.
pub(super) fn parse_lists(
    p: &mut dyn OpAsmParser,
    op: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let Some(index) = attr_index(params.first()) else { return Err(mismatch(p)) };
    let mut lists = Vec::new();
    let ctx = p.reg().ctx().clone();
    p.comma_list(Delimiter::None, &mut |p| {
        let mut list = Vec::new();
        p.comma_list(Delimiter::Square, &mut |p| {
            list.push(ctx.int_attr_i64(ctx.i64(), p.integer()?));
            Ok(())
        })?;
        lists.push(ctx.array_attr(&list));
        Ok(())
    })?;
    set(p, op, index, ctx.array_attr(&lists));
    Ok(())
}

/// Prints what [`parse_lists`] reads.
pub(super) fn print_lists(p: &mut dyn OpAsmPrinter<'_>, op: OpId, params: &[CustomParam]) {
    let ctx = p.reg().ctx();
    let value = attr_index(params.first()).and_then(|index| p.declared_attr(op, index));
    let Some(AttrKind::Array(lists)) = value.map(|value| ctx.attr(value)) else { return };
    for (at, &list) in lists.iter().enumerate() {
        p.text(if at == 0 { "[" } else { ", [" });
        if let AttrKind::Array(numbers) = ctx.attr(list) {
            let texts: Vec<String> = numbers
                .iter()
                .filter_map(|&number| Some(ctx.int_value(number)?.to_signed_string()))
                .collect();
            p.text(&texts.join(", "));
        }
        p.text("]");
    }
}
