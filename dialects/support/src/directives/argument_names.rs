//! Attributes that follow from region arguments.
//!
//! ```text
//! custom<ArgNames>($name, args($body, 0, 1))       no text: the name of `%i` is the string "i"
//! custom<ArgNames>($names, args($body))            no text: the names of `%a, %b` are the array ["a", "b"]
//! custom<AttrOfArg>($bound, args($body, 0, 1))     10 or 10 : i8, an attribute of the type of the argument
//! ```
//!
//! The name of an argument that is a number is empty in an array, and otherwise absent.

use ir_core::asm::{OpAsmParser, OpAsmPrinter, ParseResult, ParsedOp};
use ir_core::def::AttrStorage;
use ir_core::def::format::CustomParam;
use ir_core::{Attr, OpId};
use ods::Takes;

use super::parsing::{ANY, mismatch, set};

pub(super) const TAKES: &[&[Takes]] = &[&[ANY, Takes::Args]];

/// Sets the attribute to the names of arguments that were parsed.
pub(super) fn parse_names(
    p: &mut dyn OpAsmParser,
    op: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let &[CustomParam::Attr(index), CustomParam::Args(of)] = params else { return Err(mismatch(p)) };
    let arguments: Vec<_> = p.format_args(of).iter().map(|argument| argument.name).collect();
    let name = |p: &dyn OpAsmParser, name: Option<ir_core::asm::UnresolvedOperand>| {
        let name = name.map(|name| p.value_name(name.name)).unwrap_or_default();
        if name.starts_with(|c: char| c.is_ascii_digit()) { String::new() } else { name }
    };
    let names: Vec<String> = arguments.into_iter().map(|argument| name(p, argument)).collect();
    let ctx = p.reg().ctx().clone();
    let decl = p.reg().op(op.name).and_then(|def| def.attrs.get(index));
    let is_list = decl.is_some_and(|decl| matches!(decl.constraint.storage, AttrStorage::Array));
    if is_list {
        let names: Vec<Attr> = names.iter().map(|name| ctx.string_attr(name)).collect();
        set(p, op, index, ctx.array_attr(&names));
    } else if let Some(name) = names.first().filter(|name| !name.is_empty()) {
        set(p, op, index, ctx.string_attr(name));
    }
    Ok(())
}

/// Prints nothing, as [`parse_names`] reads nothing.
pub(super) fn print_names(_: &mut dyn OpAsmPrinter<'_>, _: OpId, _: &[CustomParam]) {}

/// Parses an attribute whose type is that of an argument.
pub(super) fn parse_attr(
    p: &mut dyn OpAsmParser,
    op: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let &[CustomParam::Attr(index), CustomParam::Args(of)] = params else { return Err(mismatch(p)) };
    let ty = p.format_args(of).first().and_then(|argument| argument.ty);
    let value = p.attr(ty)?;
    if p.optional_literal(":") {
        let pos = p.pos();
        if Some(p.ty()?) != ty {
            return Err(p.error(pos, "expected the type of the argument".into()));
        }
    }
    set(p, op, index, value);
    Ok(())
}

/// Prints what [`parse_attr`] reads.
pub(super) fn print_attr(p: &mut dyn OpAsmPrinter<'_>, op: OpId, params: &[CustomParam]) {
    let [CustomParam::Attr(index), _] = params else { return };
    if let Some(value) = p.declared_attr(op, *index) {
        p.attr(value);
    }
}
