//! Calls of symbols or of values.
//!
//! ```text
//! custom<Callee>($callee, $operands) ... `:` custom<CalleeType>(ref($callee), ref($operands), type($operands),
//!   type($result), $arg_attrs, $res_attrs)
//! @f(%0, %1) : (i32 {d.x}, f32) -> i32
//! %p(%0) : !d.ptr, (i32) -> ()           the first operand is the callee
//! ```

use ir_core::asm::{Delimiter, OpAsmParser, OpAsmPrinter, ParseResult, ParsedOp};
use ir_core::def::format::{CustomParam, TypesOf};
use ir_core::{Attr, AttrKind, OpId, Type};
use ods::{DeclCount, Requirement};

use super::parsing::{ANY, attr_index, mismatch, set, types_of};
use super::types::values_of;

const OPERANDS: Requirement = Requirement::Operands(DeclCount::Variadic);

pub(super) const CALLEE: &[&[Requirement]] = &[&[ANY, OPERANDS]];
pub(super) const TYPES: &[&[Requirement]] = &[&[
    Requirement::Ref(&ANY),
    Requirement::Types(DeclCount::Variadic),
    Requirement::Types(DeclCount::One),
    ANY,
    ANY,
]];

fn callee_index(param: Option<&CustomParam>) -> Option<usize> {
    match param? {
        CustomParam::Ref(inner) => attr_index(Some(inner)),
        other => attr_index(Some(other)),
    }
}

/// Parses `@f(operands)` or `%p(operands)`.
pub(super) fn parse_callee(
    p: &mut dyn OpAsmParser,
    op: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let (Some(callee), Some(CustomParam::Operand(operands))) =
        (attr_index(params.first()), params.get(1))
    else {
        return Err(mismatch(p));
    };
    let mut uses = Vec::new();
    match p.optional_operand()? {
        Some(value) => uses.push(value),
        None => {
            let attr = p.attr(None)?;
            set(p, op, callee, attr);
        }
    }
    uses.extend(p.operand_list(Delimiter::Paren)?);
    p.format_operands(*operands).extend(uses);
    Ok(())
}

/// Prints what [`parse_callee`] reads.
pub(super) fn print_callee(p: &mut dyn OpAsmPrinter<'_>, op: OpId, params: &[CustomParam]) {
    let (Some(callee), Some(CustomParam::Operand(operands))) =
        (attr_index(params.first()), params.get(1))
    else {
        return;
    };
    let values = p.operand_group(op, *operands);
    let mut arguments = &values[..];
    match (p.declared_attr(op, callee), &values[..]) {
        (Some(callee), _) => p.attr(callee),
        (None, [callee, rest @ ..]) => {
            p.value(*callee);
            arguments = rest;
        }
        (None, []) => {}
    }
    p.text("(");
    p.values(arguments);
    p.text(")");
}

/// The parameters of `custom<CalleeType>`.
struct Parts {
    callee: usize,
    operands: TypesOf,
    results: TypesOf,
    attrs: [usize; 2],
}

fn parts(params: &[CustomParam]) -> Option<Parts> {
    let [callee, operands, results, arg_attrs, res_attrs] = params else { return None };
    Some(Parts {
        callee: callee_index(Some(callee))?,
        operands: types_of(Some(operands))?,
        results: types_of(Some(results))?,
        attrs: [attr_index(Some(arg_attrs))?, attr_index(Some(res_attrs))?],
    })
}

/// Parses `(type {attrs}, ...)`.
fn typed_list(p: &mut dyn OpAsmParser) -> ParseResult<(Vec<Type>, Vec<Attr>)> {
    let (mut types, mut attrs) = (Vec::new(), Vec::new());
    p.comma_list(Delimiter::Paren, &mut |p| {
        types.push(p.ty()?);
        let mut entries = Vec::new();
        p.attr_dict(&mut entries)?;
        attrs.push(p.reg().ctx().dict_attr(&entries));
        Ok(())
    })?;
    Ok((types, attrs))
}

/// Parses the types of a call.
pub(super) fn parse_types(
    p: &mut dyn OpAsmParser,
    op: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let Some(parts) = parts(params) else { return Err(mismatch(p)) };
    let callee = p.reg().op(op.name).and_then(|def| def.attrs.get(parts.callee)).map(|a| a.name);
    if !op.attrs.iter().any(|entry| Some(entry.0) == callee) {
        let ty = p.ty()?;
        p.literal(",")?;
        p.format_types(parts.operands).push(ty);
    }
    let (types, arg_attrs) = typed_list(p)?;
    p.format_types(parts.operands).extend(types);
    p.literal("->")?;
    let (results, res_attrs) =
        if p.peek_literal("(") { typed_list(p)? } else { (vec![p.ty()?], Vec::new()) };
    p.format_types(parts.results).extend(results);
    let ctx = p.reg().ctx().clone();
    for (index, list) in parts.attrs.into_iter().zip([arg_attrs, res_attrs]) {
        if list.iter().any(|&attrs| attrs != ctx.empty_dict()) {
            set(p, op, index, ctx.array_attr(&list));
        }
    }
    Ok(())
}

/// Prints what [`parse_types`] reads.
pub(super) fn print_types(p: &mut dyn OpAsmPrinter<'_>, op: OpId, params: &[CustomParam]) {
    let Some(parts) = parts(params) else { return };
    let operands = values_of(p, op, params.get(1));
    let mut arguments = &operands[..];
    if p.declared_attr(op, parts.callee).is_none()
        && let [callee, rest @ ..] = arguments
    {
        p.types_of(&[*callee]);
        p.text(", ");
        arguments = rest;
    }
    let types: Vec<Type> = arguments.iter().map(|&value| p.body().ty(value)).collect();
    write_list(p, op, &types, parts.attrs[0]);
    p.text(" -> ");
    let results: Vec<Type> =
        values_of(p, op, params.get(2)).iter().map(|&value| p.body().ty(value)).collect();
    match results[..] {
        [only] if p.declared_attr(op, parts.attrs[1]).is_none() => p.ty(only),
        _ => write_list(p, op, &results, parts.attrs[1]),
    }
}

fn write_list(p: &mut dyn OpAsmPrinter<'_>, op: OpId, types: &[Type], attrs: usize) {
    let ctx = p.reg().ctx();
    let attrs = match p.declared_attr(op, attrs).map(|list| ctx.attr(list)) {
        Some(AttrKind::Array(list)) => &list[..],
        _ => &[],
    };
    p.text("(");
    for (at, &ty) in types.iter().enumerate() {
        p.text(if at == 0 { "" } else { ", " });
        p.ty(ty);
        if let Some(&attrs) = attrs.get(at) {
            p.attr_list(ctx.dict(attrs));
        }
    }
    p.text(")");
}
