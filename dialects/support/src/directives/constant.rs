//! Values with the type of a result, and lists of numbers.
//!
//! ```text
//! custom<TypedConstant>($value, type($result))
//! 42 : i32                        the result is of the attribute's type
//! [1 : i32] : !d.array<1 x i32>   the attribute has another type or none
//! custom<ElementsOrGeneric>($value, attr-dict, type($result))
//! {a} dense<1> : tensor<2xi32>    the result is of the attribute's type
//! () <{value = dense<1> : tensor<2xi8>}> : () -> tensor<2x!d.int>
//!                                 otherwise the generic form
//! custom<Integers>($values, "32")
//! 1, 2                            an array of i32
//! custom<TypeOfValue>($type, ref($value), "!d.array")
//! : i32                           nothing if the value is a string: an array of bytes
//! ```

use ir_core::asm::{OpAsmParser, OpAsmPrinter, ParseResult, ParsedOp};
use ir_core::def::format::CustomParam;
use ir_core::def::{AttrStorage, ParamKind};
use ir_core::{Attr, AttrKind, OpId, TypeKind};
use ods::{DeclCount, Requirement};

use super::parsing::{ANY, attr_index, mismatch, set, types_of};
use super::type_parts::printed_type;

pub(super) const CONSTANT: &[&[Requirement]] = &[&[ANY, Requirement::Types(DeclCount::One)]];
pub(super) const INTEGERS: &[&[Requirement]] = &[&[ANY], &[ANY, Requirement::Text]];

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

/// The value, the dictionary and the type of the result.
pub(super) const ELEMENTS: &[&[Requirement]] =
    &[&[ANY, Requirement::AttrDict, Requirement::Types(DeclCount::One)]];

/// Parses `{attributes} value`, where the result is of the type of the value, or the generic form.
pub(super) fn parse_or_generic(
    p: &mut dyn OpAsmParser,
    op: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let (Some(index), Some(of)) = (attr_index(params.first()), types_of(params.get(2))) else {
        return Err(mismatch(p));
    };
    if !p.optional_literal("(") {
        p.op_attr_dict(op)?;
        let pos = p.pos();
        let value = p.attr(None)?;
        set(p, op, index, value);
        let Some(ty) = p.reg().attr_type(value) else {
            return Err(p.error(pos, "expected an attribute with a type".into()));
        };
        p.format_types(of).push(ty);
        return Ok(());
    }
    p.literal(")")?;
    if p.optional_literal("<") {
        p.op_attr_dict(op)?;
        p.literal(">")?;
    }
    p.op_attr_dict(op)?;
    p.literal(":")?;
    let pos = p.pos();
    let (inputs, results) = p.functional_type()?;
    let ([], [ty]) = (&inputs[..], &results[..]) else {
        return Err(p.error(pos, "expected no operand and one result".into()));
    };
    p.format_types(of).push(*ty);
    Ok(())
}

/// Prints what [`parse_or_generic`] reads.
pub(super) fn print_or_generic(p: &mut dyn OpAsmPrinter<'_>, op: OpId, params: &[CustomParam]) {
    let (reg, body) = (p.reg(), p.body());
    let ctx = reg.ctx();
    let Some(index) = attr_index(params.first()) else { return };
    let value = p.declared_attr(op, index);
    let ty = printed_type(p, op, params.get(2));
    if let Some(value) = value.filter(|&value| reg.attr_type(value) == ty) {
        let name = reg.op(body.name(op)).and_then(|def| def.attrs.get(index)).map(|decl| decl.name);
        p.attr_dict(op, name.as_slice());
        p.text(" ");
        return p.attr(value);
    }
    p.text("()");
    let props = ctx.dict(body.props(op));
    for (at, &(name, value)) in props.iter().enumerate() {
        p.text(if at == 0 { " <{" } else { ", " });
        p.keyword_or_string(ctx.str(name));
        p.text(" = ");
        p.attr(value);
    }
    if !props.is_empty() {
        p.text("}>");
    }
    p.attr_list(ctx.dict(body.attrs(op)));
    p.text(" : () -> ");
    if let Some(ty) = ty {
        p.ty(ty);
    }
}

/// The attribute of the type, the value, and the name of the type of strings.
pub(super) const STRING_TYPE: &[&[Requirement]] =
    &[&[super::TYPE, Requirement::Ref(&ANY), Requirement::Text]];

/// Returns the value that `ref($value)` refers to, while the operation is parsed.
fn parsed_attr(p: &dyn OpAsmParser, op: &ParsedOp, param: Option<&CustomParam>) -> Option<Attr> {
    let Some(CustomParam::Ref(inner)) = param else { return None };
    let index = attr_index(Some(inner))?;
    let name = p.reg().op(op.name)?.attrs.get(index)?.name;
    op.attrs.iter().find(|entry| entry.0 == name).map(|entry| entry.1)
}

/// Parses `: type`, or nothing if the value is a string: its type is an array of bytes.
pub(super) fn parse_type_of_value(
    p: &mut dyn OpAsmParser,
    op: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let [ty, value, CustomParam::Code(name)] = params else { return Err(mismatch(p)) };
    let Some(index) = attr_index(Some(ty)) else { return Err(mismatch(p)) };
    let ctx = p.reg().ctx().clone();
    let value = parsed_attr(p, op, Some(value)).map(|value| ctx.attr(value));
    let array = match value {
        Some(AttrKind::String { value, .. }) if !p.peek_literal(":") => {
            bytes_type(p, name, value.len())
        }
        _ => None,
    };
    let ty = match array {
        Some(ty) => ty,
        None => {
            p.literal(":")?;
            p.ty()?
        }
    };
    set(p, op, index, ctx.type_attr(ty));
    Ok(())
}

/// Creates the type `name` of an array of bytes: its parameters are a number and a type.
fn bytes_type(p: &dyn OpAsmParser, name: &str, len: usize) -> Option<ir_core::Type> {
    let def = super::type_parts::type_named(p.reg(), name)?;
    let ctx = p.reg().ctx();
    let param = |kind: &ParamKind| match kind {
        ParamKind::Int { width, .. } => {
            Some(ctx.int_attr_i64(ctx.int_type(*width), i64::try_from(len).ok()?))
        }
        ParamKind::Type => Some(ctx.type_attr(ctx.int_type(8))),
        _ => None,
    };
    let params = def.params.iter().map(|decl| param(&decl.kind)).collect::<Option<_>>()?;
    let (dialect, mnemonic) = (def.dialect, def.mnemonic);
    Some(ctx.intern_type(TypeKind::Parametric { dialect, mnemonic, params }))
}

/// Prints what [`parse_type_of_value`] reads.
pub(super) fn print_type_of_value(p: &mut dyn OpAsmPrinter<'_>, op: OpId, params: &[CustomParam]) {
    let [ty, CustomParam::Ref(value), _] = params else { return };
    let ctx = p.reg().ctx();
    let value = attr_index(Some(value)).and_then(|index| p.declared_attr(op, index));
    if value.is_some_and(|value| matches!(ctx.attr(value), AttrKind::String { .. })) {
        return;
    }
    if let Some(ty) = attr_index(Some(ty)).and_then(|index| p.declared_attr(op, index)) {
        p.text(": ");
        p.attr(ty);
    }
}
