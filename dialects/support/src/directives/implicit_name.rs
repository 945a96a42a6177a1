//! Names of values that are stored in an attribute, and are written only if the name in the text differs.
//!
//! ```text
//! custom<ImplicitName>($name)          %a = d.wire : i1              name = "a"
//!                                      %0 = d.wire name "a b" : i1   name = "a b"
//! custom<ImplicitNameDict>(attr-dict, "name")
//!                                      %0 = d.wire {name = "a b"} : i1
//! ```
//!
//! `custom<EmptyListsDict>(attr-dict, "a", "b")` is the dictionary without `a` if that is an array of an empty array for
//! each result, and without `b` if that is an empty array.
//!
//! A value whose name is a number has none: the attribute is empty, or absent if it is optional.

use ir_core::asm::{OpAsmParser, OpAsmPrinter, ParseResult, ParsedOp};
use ir_core::def::format::CustomParam;
use ir_core::def::hooks::DictText;
use ir_core::{Attr, AttrKind, Context, Ident, OpId};
use ods::Requirement;

use super::parsing::{ANY, attr_index, mismatch, set};
use super::table::{Directives, of_any, taking};

const TAKES: &[&[Requirement]] = &[&[ANY]];

/// The directives of this file.
pub(super) const DIRECTIVES: Directives = &[
    ("ImplicitName", taking(&parse, &print, TAKES)),
    ("EmptyListsDict", of_any(&parse_lists, &print_lists)),
    ("ImplicitNameDict", of_any(&parse_dict, &print_dict)),
];

/// Returns the name in the text of the first result, unless it is a number.
pub(super) fn bound_name(p: &dyn OpAsmParser, op: &ParsedOp) -> Option<String> {
    let name = op.bound_name.map(|name| p.value_name(name))?;
    (!name.starts_with(|c: char| c.is_ascii_digit())).then_some(name)
}

/// Returns whether the text shows that name.
pub(super) fn is_implied(p: &dyn OpAsmPrinter<'_>, op: OpId, name: &str) -> bool {
    if p.body().num_results(op) == 0 {
        return false;
    }
    let printed = p.value_text(p.body(), p.body().result(op, 0));
    printed == name || (name.is_empty() && printed.starts_with(|c: char| c.is_ascii_digit()))
}

/// Parses `name "x"` or nothing.
pub(super) fn parse(
    p: &mut dyn OpAsmParser,
    op: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let Some(index) = attr_index(params.first()) else { return Err(mismatch(p)) };
    let ctx = p.reg().ctx().clone();
    if p.optional_literal("name") {
        let pos = p.pos();
        let Some(name) = p.optional_string()? else {
            return Err(p.error(pos, "expected a name in quotes".into()));
        };
        set(p, op, index, ctx.string_attr_of(&name, None));
        return Ok(());
    }
    let decl = p.reg().op(op.name).and_then(|def| def.attrs.get(index));
    let optional = decl.is_some_and(|decl| decl.optional);
    match bound_name(p, op) {
        Some(name) => set(p, op, index, ctx.string_attr(&name)),
        None if !optional => set(p, op, index, ctx.string_attr("")),
        None => {}
    }
    Ok(())
}

/// Prints what [`parse`] reads.
pub(super) fn print(p: &mut dyn OpAsmPrinter<'_>, op: OpId, params: &[CustomParam]) {
    let name = attr_index(params.first()).and_then(|index| p.declared_attr(op, index));
    let text = name.and_then(|name| p.reg().ctx().string_value(name)).unwrap_or_default();
    if is_implied(p, op, text) {
        return;
    }
    if let Some(AttrKind::String { value, .. }) = name.map(|name| p.reg().ctx().attr(name)) {
        p.text(" name ");
        p.string(value);
    }
}

/// Returns the names of the attributes in quotes: that of the name, then those that are left out if they are empty arrays.
fn attributes(params: &[CustomParam], ident: impl Fn(&str) -> Ident) -> Option<Vec<Ident>> {
    let [CustomParam::AttrDict, names @ ..] = params else { return None };
    let name = |param: &CustomParam| match param {
        CustomParam::Code(text) => Some(ident(text)),
        _ => None,
    };
    names.iter().map(name).collect()
}

/// Parses the dictionary; the names that it lacks are those of the text, or empty arrays.
pub(super) fn parse_dict(
    p: &mut dyn OpAsmParser,
    op: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let ctx = p.reg().ctx().clone();
    let Some(names) = attributes(params, |text| ctx.ident(text)) else { return Err(mismatch(p)) };
    p.op_attr_dict(op)?;
    for (index, &name) in names.iter().enumerate() {
        if op.attrs.iter().any(|entry| entry.0 == name) {
            continue;
        }
        let value = match index {
            0 => ctx.string_attr(&bound_name(p, op).unwrap_or_default()),
            _ => ctx.empty_array(),
        };
        op.attrs.push((name, value));
    }
    Ok(())
}

/// Prints what [`parse_dict`] reads.
pub(super) fn print_dict(p: &mut dyn OpAsmPrinter<'_>, op: OpId, params: &[CustomParam]) {
    let ctx = p.reg().ctx();
    let Some(names) = attributes(params, |text| ctx.ident(text)) else { return };
    let value = |name: &Ident| p.body().attr(ctx, op, *name);
    let is_elided = |(index, name): (usize, &Ident)| match (index, value(name)) {
        (_, None) => true,
        (0, Some(value)) => {
            let text = ctx.string_value(value);
            text.is_some_and(|text| is_implied(p, op, text))
        }
        (_, Some(value)) => value == ctx.empty_array(),
    };
    let elided = names.iter().enumerate().filter(|entry| is_elided(*entry));
    let elided: Vec<Ident> = elided.map(|(_, name)| *name).collect();
    p.format_attr_dict(op, DictText { elided: &elided, ..DictText::default() });
}

/// Returns an array with an empty array for each result.
fn empty_lists(ctx: &Context, count: usize) -> Attr {
    ctx.array_attr(&vec![ctx.empty_array(); count])
}

/// Parses the dictionary; the arrays that it lacks are empty, or have an empty array for each result.
fn parse_lists(
    p: &mut dyn OpAsmParser,
    op: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let ctx = p.reg().ctx().clone();
    let Some(names) = attributes(params, |text| ctx.ident(text)) else { return Err(mismatch(p)) };
    p.op_attr_dict(op)?;
    for (index, &name) in names.iter().enumerate() {
        if op.attrs.iter().all(|entry| entry.0 != name) {
            let count = if index == 0 { op.bound_results } else { 0 };
            op.attrs.push((name, empty_lists(&ctx, count)));
        }
    }
    Ok(())
}

/// Prints what [`parse_lists`] reads.
fn print_lists(p: &mut dyn OpAsmPrinter<'_>, op: OpId, params: &[CustomParam]) {
    let ctx = p.reg().ctx();
    let Some(names) = attributes(params, |text| ctx.ident(text)) else { return };
    let results = p.body().num_results(op);
    let is_empty = |(index, name): &(usize, &Ident)| {
        let count = if *index == 0 { results } else { 0 };
        p.body().attr(ctx, op, **name) == Some(empty_lists(ctx, count))
    };
    let elided: Vec<Ident> =
        names.iter().enumerate().filter(is_empty).map(|(_, name)| *name).collect();
    p.format_attr_dict(op, DictText { elided: &elided, ..DictText::default() });
}
