//! Selections by number, and pairs of symbols.
//!
//! ```text
//! custom<NumberSelection>($numbers, $inverted, $all)     1, -1    except(0, 2)    all
//! custom<SymbolPairs>($first, $second)                   @a -> @b, @c -> @d, each on a line
//! ```

use ir_core::asm::{Delimiter, OpAsmParser, OpAsmPrinter, ParseResult, ParsedOp};
use ir_core::def::format::CustomParam;
use ir_core::{AttrKind, OpId};
use ods::Requirement;

use super::parsing::{ANY, DENSE_I64, mismatch, set};

/// The numbers, whether they are excluded, and whether everything is selected.
pub(super) const NUMBERS: &[&[Requirement]] = &[&[DENSE_I64, ANY, ANY]];
/// Two arrays of symbols.
pub(super) const PAIRS: &[&[Requirement]] = &[&[ANY, ANY]];

/// Parses a selection.
pub(super) fn parse_numbers(
    p: &mut dyn OpAsmParser,
    op: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let [CustomParam::Attr(numbers), CustomParam::Attr(inverted), CustomParam::Attr(all)] = params
    else {
        return Err(mismatch(p));
    };
    let ctx = p.reg().ctx().clone();
    let mut list = Vec::new();
    let mut number = |p: &mut dyn OpAsmParser| {
        list.push(p.integer()?);
        Ok(())
    };
    if p.optional_literal("all") {
        set(p, op, *all, ctx.unit());
    } else if p.optional_literal("except") {
        set(p, op, *inverted, ctx.unit());
        p.comma_list(Delimiter::Paren, &mut number)?;
    } else {
        p.comma_list(Delimiter::None, &mut number)?;
    }
    set(p, op, *numbers, ctx.dense_i64_array(&list));
    Ok(())
}

/// Prints what [`parse_numbers`] reads.
pub(super) fn print_numbers(p: &mut dyn OpAsmPrinter<'_>, op: OpId, params: &[CustomParam]) {
    let [CustomParam::Attr(numbers), CustomParam::Attr(inverted), CustomParam::Attr(all)] = params
    else {
        return;
    };
    if p.declared_attr(op, *all).is_some() {
        return p.text("all");
    }
    let excluded = p.declared_attr(op, *inverted).is_some();
    let list = p.declared_attr(op, *numbers).and_then(|list| p.reg().ctx().dense_ints(list));
    if excluded {
        p.text("except(");
    }
    for (at, number) in list.unwrap_or_default().into_iter().enumerate() {
        if at > 0 {
            p.text(", ");
        }
        p.int(number);
    }
    if excluded {
        p.text(")");
    }
}

/// Parses pairs of symbols.
pub(super) fn parse_pairs(
    p: &mut dyn OpAsmParser,
    op: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let [CustomParam::Attr(first), CustomParam::Attr(second)] = params else {
        return Err(mismatch(p));
    };
    let (mut left, mut right) = (Vec::new(), Vec::new());
    p.comma_list(Delimiter::None, &mut |p| {
        left.push(p.attr(None)?);
        p.literal("->")?;
        right.push(p.attr(None)?);
        Ok(())
    })?;
    let ctx = p.reg().ctx().clone();
    set(p, op, *first, ctx.array_attr(&left));
    set(p, op, *second, ctx.array_attr(&right));
    Ok(())
}

/// Prints what [`parse_pairs`] reads.
pub(super) fn print_pairs(p: &mut dyn OpAsmPrinter<'_>, op: OpId, params: &[CustomParam]) {
    let [CustomParam::Attr(first), CustomParam::Attr(second)] = params else { return };
    let ctx = p.reg().ctx();
    let items = |p: &dyn OpAsmPrinter<'_>, index: usize| match p
        .declared_attr(op, index)
        .map(|list| ctx.attr(list))
    {
        Some(AttrKind::Array(items)) => items.to_vec(),
        _ => Vec::new(),
    };
    let pairs: Vec<_> = items(p, *first).into_iter().zip(items(p, *second)).collect();
    p.indent_more();
    p.indent_more();
    for (at, &(left, right)) in pairs.iter().enumerate() {
        p.newline();
        p.attr(left);
        p.text(" -> ");
        p.attr(right);
        if at + 1 < pairs.len() {
            p.text(", ");
        }
    }
    p.indent_less();
    p.indent_less();
}
