//! Discardable attributes outside of the dictionary. The statement `written("id")` keeps the dictionary from
//! printing them again.
//!
//! ```text
//! custom<DiscardableInteger>("id", "32")          id(5)       {id = 5 : i32}
//! custom<DiscardableUnit>("d.kernel", "kernel")   kernel      {d.kernel}
//! ```

use ir_core::OpId;
use ir_core::asm::{OpAsmParser, OpAsmPrinter, ParseResult, ParsedOp};
use ir_core::def::format::CustomParam;
use ods::Requirement;

use super::parsing::mismatch;

/// The name of the attribute, which is also the keyword, and its width.
pub(super) const INTEGER: &[&[Requirement]] = &[&[Requirement::Text, Requirement::Text]];
/// The name of the attribute, and the keyword.
pub(super) const UNIT: &[&[Requirement]] = &[&[Requirement::Text, Requirement::Text]];

fn texts(params: &[CustomParam]) -> Option<(&str, &str)> {
    match params {
        [CustomParam::Code(first), CustomParam::Code(second)] => Some((first, second)),
        _ => None,
    }
}

/// Parses `name(5)`, if it is there.
pub(super) fn parse_integer(
    p: &mut dyn OpAsmParser,
    op: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let Some((name, width)) = texts(params) else { return Err(mismatch(p)) };
    if !p.optional_literal(name) {
        return Ok(());
    }
    p.literal("(")?;
    let value = p.integer()?;
    p.literal(")")?;
    let ctx = p.reg().ctx().clone();
    let ty = ctx.int_type(width.parse().unwrap_or(64));
    op.attrs.push((ctx.ident(name), ctx.int_attr_i64(ty, value)));
    Ok(())
}

/// Prints what [`parse_integer`] reads.
pub(super) fn print_integer(p: &mut dyn OpAsmPrinter<'_>, op: OpId, params: &[CustomParam]) {
    let Some((name, _)) = texts(params) else { return };
    let ctx = p.reg().ctx();
    let value = p.body().attr(ctx, op, ctx.ident(name)).and_then(|attr| ctx.int_value(attr));
    if let Some(value) = value {
        p.text(name);
        p.text("(");
        p.text(&value.to_signed_string());
        p.text(")");
    }
}

/// Parses the keyword, if it is there.
pub(super) fn parse_unit(
    p: &mut dyn OpAsmParser,
    op: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let Some((name, keyword)) = texts(params) else { return Err(mismatch(p)) };
    if p.optional_literal(keyword) {
        let ctx = p.reg().ctx().clone();
        op.attrs.push((ctx.ident(name), ctx.unit()));
    }
    Ok(())
}

/// Prints what [`parse_unit`] reads.
pub(super) fn print_unit(p: &mut dyn OpAsmPrinter<'_>, op: OpId, params: &[CustomParam]) {
    let Some((name, keyword)) = texts(params) else { return };
    let ctx = p.reg().ctx();
    if p.body().attr(ctx, op, ctx.ident(name)).is_some() {
        p.text(keyword);
    }
}
