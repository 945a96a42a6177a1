//! Values with the type of a result, and lists of numbers.
//!
//! ```text
//! custom<TypedConstant>($value, type($result))
//! 42 : i32                        the result is of the attribute's type
//! [1 : i32] : !d.array<1 x i32>   the attribute has another type or none
//! custom<Integers>($values, "32")
//! 1, 2                            an array of i32
//! ```

use ir_core::asm::{OpAsmParser, OpAsmPrinter, ParseResult, ParsedOp};
use ir_core::def::AttrStorage;
use ir_core::def::format::CustomParam;
use ir_core::{Attr, AttrKind, OpId};
use ods::{Count, Takes};

use super::parsing::{ANY, attr_index, mismatch, set, types_of};
use super::type_parts::printed_type;

pub(super) const CONSTANT: &[&[Takes]] = &[&[ANY, Takes::Types(Count::One)]];
pub(super) const INTEGERS: &[&[Takes]] = &[&[ANY], &[ANY, Takes::Text]];

/// Parses an attribute and, if it follows, a type.
pub(super) fn parse(
    p: &mut dyn OpAsmParser,
    op: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let (Some(index), Some(of)) = (attr_index(params.first()), types_of(params.get(1))) else {
        return Err(mismatch(p));
    };
    let pos = p.pos();
    let attr = p.attr(None)?;
    set(p, op, index, attr);
    let written = if p.optional_literal(":") { Some(p.ty()?) } else { None };
    match written.or_else(|| p.reg().attr_type(attr)) {
        Some(ty) => {
            p.format_types(of).push(ty);
            Ok(())
        }
        None => Err(p.error(pos, "the attribute has no type: add ': type' after it".into())),
    }
}

/// Prints what [`parse`] reads.
pub(super) fn print(p: &mut dyn OpAsmPrinter<'_>, op: OpId, params: &[CustomParam]) {
    let Some(attr) = attr_index(params.first()).and_then(|i| p.declared_attr(op, i)) else {
        return;
    };
    p.attr(attr);
    let ty = printed_type(p, op, params.get(1));
    if let Some(ty) = ty.filter(|_| p.reg().attr_type(attr) != ty) {
        p.text(" : ");
        p.ty(ty);
    }
}

/// Parses `1, 2`.
pub(super) fn parse_integers(
    p: &mut dyn OpAsmParser,
    op: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let Some(index) = attr_index(params.first()) else { return Err(mismatch(p)) };
    let mut numbers = vec![p.integer()?];
    while p.optional_literal(",") {
        numbers.push(p.integer()?);
    }
    let ctx = p.reg().ctx().clone();
    let decl = p.reg().op(op.name).and_then(|def| def.attrs.get(index));
    let list = match decl.map(|decl| &decl.constraint.storage) {
        Some(AttrStorage::DenseArray(element)) => ctx.dense_int_array(*element, &numbers),
        _ => {
            let width = match params.get(1) {
                Some(CustomParam::Code(text)) => text.parse().unwrap_or(64),
                _ => 64,
            };
            let ty = ctx.int_type(width);
            let items: Vec<Attr> = numbers.iter().map(|&n| ctx.int_attr_i64(ty, n)).collect();
            ctx.array_attr(&items)
        }
    };
    set(p, op, index, list);
    Ok(())
}

/// Prints what [`parse_integers`] reads.
pub(super) fn print_integers(p: &mut dyn OpAsmPrinter<'_>, op: OpId, params: &[CustomParam]) {
    let ctx = p.reg().ctx();
    let Some(attr) = attr_index(params.first()).and_then(|i| p.declared_attr(op, i)) else {
        return;
    };
    let numbers: Vec<i64> = match ctx.attr(attr) {
        AttrKind::Array(items) => {
            items.iter().filter_map(|&item| ctx.int_value(item)?.try_to_i64()).collect()
        }
        _ => ctx.dense_ints(attr).unwrap_or_default(),
    };
    for (at, number) in numbers.into_iter().enumerate() {
        p.text(if at == 0 { "" } else { ", " });
        p.int(number);
    }
}
