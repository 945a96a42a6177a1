//! Names of symbols in attributes that are declared as plain strings, or are not declared.
//!
//! ```text
//! custom<SymbolName>($sym_name)      @f
//! custom<SymbolName>("sym_name")     @f, a discardable attribute; see the statement 'written'
//! custom<Word>($name)                f, or "a b": a string attribute as an identifier, if it is one
//! ```

use ir_core::asm::{OpAsmParser, OpAsmPrinter, ParseResult, ParsedOp};
use ir_core::def::format::CustomParam;
use ir_core::{Attr, OpId};
use ods::Requirement;

use super::parsing::{STRING, attr_index, mismatch, set};

pub(super) const WORD: &[&[Requirement]] = &[&[STRING]];
pub(super) const TAKES: &[&[Requirement]] = &[&[STRING], &[Requirement::Text]];

/// Parses `@name`, or nothing if the attribute is optional.
pub(super) fn parse(
    p: &mut dyn OpAsmParser,
    op: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    if let Some(CustomParam::Code(attr)) = params.first() {
        let name = p.symbol_name()?;
        op.attrs.push((p.reg().ctx().ident(attr), name));
        return Ok(());
    }
    let Some(index) = attr_index(params.first()) else { return Err(mismatch(p)) };
    let decl = p.reg().op(op.name).and_then(|def| def.attrs.get(index));
    let optional = decl.is_some_and(|decl| decl.optional);
    let name = if optional { p.optional_symbol_name()? } else { Some(p.symbol_name()?) };
    if let Some(name) = name {
        set(p, op, index, name);
    }
    Ok(())
}

/// Parses `@name` as a discardable attribute, or nothing.
pub(super) fn parse_optional(
    p: &mut dyn OpAsmParser,
    op: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let Some(CustomParam::Code(attr)) = params.first() else { return Err(mismatch(p)) };
    if let Some(name) = p.optional_symbol_name()? {
        op.attrs.push((p.reg().ctx().ident(attr), name));
    }
    Ok(())
}

/// Returns the attribute of the name.
fn name_of(p: &dyn OpAsmPrinter<'_>, op: OpId, param: &CustomParam) -> Option<Attr> {
    let ctx = p.reg().ctx();
    match param {
        CustomParam::Code(attr) => p.body().attr(ctx, op, ctx.ident(attr)),
        other => p.declared_attr(op, attr_index(Some(other))?),
    }
}

/// Prints what [`parse`] reads.
pub(super) fn print(p: &mut dyn OpAsmPrinter<'_>, op: OpId, params: &[CustomParam]) {
    let name = params.first().and_then(|param| name_of(p, op, param));
    if let Some(name) = name.and_then(|name| p.reg().ctx().string_bytes(name)) {
        p.symbol_name(name);
    }
}

/// Parses an identifier or a string as the value of a string attribute.
pub(super) fn parse_word(
    p: &mut dyn OpAsmParser,
    op: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let Some(index) = attr_index(params.first()) else { return Err(mismatch(p)) };
    let name = super::named_lists::name(p)?;
    set(p, op, index, name);
    Ok(())
}

/// Prints what [`parse_word`] reads.
pub(super) fn print_word(p: &mut dyn OpAsmPrinter<'_>, op: OpId, params: &[CustomParam]) {
    let name = params.first().and_then(|param| name_of(p, op, param));
    let name = name.and_then(|name| p.reg().ctx().string_value(name));
    p.keyword_or_string(name.unwrap_or_default());
}
