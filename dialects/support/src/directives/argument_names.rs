//! Attributes that follow from region arguments.
//!
//! ```text
//! custom<ArgNames>($name, args($body, 0, 1))       no text: the name of `%i` is the string "i"
//! custom<ArgNames>($names, args($body))            no text: the names of `%a, %b` are the array ["a", "b"]
//! custom<SymbolOfArg>(args($body, 0, 1), "!d.box") @m, the parameter of the type !d.box<@m> of the argument
//! custom<AttrOfArg>($bound, args($body, 0, 1))     10 or 10 : i8, an attribute of the type of the argument
//! ```
//!
//! The name of an argument that is a number is empty in an array, and otherwise absent.

use ir_core::asm::{OpAsmParser, OpAsmPrinter, ParseResult, ParsedOp};
use ir_core::def::AttrStorage;
use ir_core::def::format::{CustomParam, TypesOf};
use ir_core::{Attr, AttrKind, OpId, TypeKind};
use ods::Requirement;

use super::parsing::{ANY, mismatch, set};
use super::table::{Directives, taking};
use super::type_parts::type_named;

const TAKES: &[&[Requirement]] = &[&[ANY, Requirement::Args]];
pub(super) const SYMBOL: &[&[Requirement]] = &[&[Requirement::Args, Requirement::Text]];

/// The directives of this file.
pub(super) const DIRECTIVES: Directives = &[
    ("ArgNames", taking(&parse_names, &print_names, TAKES)),
    ("AttrOfArg", taking(&parse_attr, &print_attr, TAKES)),
    ("SymbolOfArg", taking(&parse_symbol, &print_symbol, SYMBOL)),
];

/// Parses a symbol, the parameter of the type of an argument.
pub(super) fn parse_symbol(
    p: &mut dyn OpAsmParser,
    _: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let [CustomParam::Args(of), CustomParam::Code(class)] = params else { return Err(mismatch(p)) };
    let pos = p.pos();
    let symbol = p.attr(None)?;
    let ctx = p.reg().ctx().clone();
    let Some(def) = type_named(p.reg(), class).filter(|def| def.params.len() == 1) else {
        return Err(p.error(pos, format!("'{class}' is not a type with one parameter")));
    };
    if !matches!(ctx.attr(symbol), AttrKind::SymbolRef { .. }) {
        return Err(p.error(pos, "expected a symbol".into()));
    }
    let (dialect, mnemonic, params) = (def.dialect, def.mnemonic, [symbol].into());
    let ty = ctx.intern_type(TypeKind::Parametric { dialect, mnemonic, params });
    p.format_types(TypesOf::Args(*of)).push(ty);
    Ok(())
}

/// Prints what [`parse_symbol`] reads.
pub(super) fn print_symbol(p: &mut dyn OpAsmPrinter<'_>, op: OpId, params: &[CustomParam]) {
    let Some(CustomParam::Args(of)) = params.first() else { return };
    let (body, ctx) = (p.body(), p.reg().ctx());
    let Some(region) = body.all_regions(op).nth(of.region) else { return };
    let entry = region.body.entry_block(region.region);
    let arg = entry.and_then(|entry| region.body.block_args(entry).get(of.first).copied());
    let Some(TypeKind::Parametric { params, .. }) = arg.map(|arg| ctx.ty(region.body.ty(arg)))
    else {
        return;
    };
    if let Some(&symbol) = params.first() {
        p.attr(symbol);
    }
}

/// Sets the attribute to the names of arguments that were parsed.
pub(super) fn parse_names(
    p: &mut dyn OpAsmParser,
    op: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let &[CustomParam::Attr(index), CustomParam::Args(of)] = params else {
        return Err(mismatch(p));
    };
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
    let &[CustomParam::Attr(index), CustomParam::Args(of)] = params else {
        return Err(mismatch(p));
    };
    let written = p.format_args(of).first().and_then(|argument| argument.ty);
    let ty = written.or_else(|| p.format_types(TypesOf::Args(of)).first().copied());
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
