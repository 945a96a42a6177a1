//! Accesses of several memrefs by maps, in one list of operands, e.g. transfers between them.
//!
//! ```text
//! custom<AffineAccesses>($operands, "from_map to_map") attr-dict `:`
//!   custom<AffineAccessTypes>(ref($operands), type($operands), "from_map to_map")
//!
//! %a[%i + 1], %b[%j, 0], %n : memref<8xf32>, memref<8x8xf32>
//! ```
//!
//! The operands are each memref and the values of its subscripts, then further values of type `index`.
//! The maps are discardable attributes with the names in the text. A second text, `"1 3"`, has the permitted numbers of further values.

use std::collections::VecDeque;

use ir_core::asm::{Delimiter, OpAsmParser, OpAsmPrinter, ParseResult, ParsedOp};
use ir_core::def::format::CustomParam;
use ir_core::{AttrKind, Context, OpId, Type, ValueId};
use ods::{DeclCount, Requirement};

use super::parsing::{mismatch, types_of};
use super::table::{Directives, taking};

const OPERANDS: Requirement = Requirement::Operands(DeclCount::Variadic);
const TAKES: &[&[Requirement]] =
    &[&[OPERANDS, Requirement::Text, Requirement::Maybe(&Requirement::Text)]];
const TYPES: &[&[Requirement]] =
    &[&[Requirement::Ref(&OPERANDS), Requirement::Types(DeclCount::Variadic), Requirement::Text]];

/// The directives of this file.
pub(super) const DIRECTIVES: Directives = &[
    ("AffineAccesses", taking(&parse, &print, TAKES)),
    ("AffineAccessTypes", taking(&parse_types, &print_types, TYPES)),
];

/// Parses `%a[%i + 1], %b[%j, 0], %n`.
fn parse(p: &mut dyn OpAsmParser, op: &mut ParsedOp, params: &[CustomParam]) -> ParseResult<()> {
    let [CustomParam::Operand(operands), CustomParam::Code(names), counts @ ..] = params else {
        return Err(mismatch(p));
    };
    let ctx = p.reg().ctx().clone();
    let mut uses = Vec::new();
    for (at, name) in names.split_whitespace().enumerate() {
        if at > 0 {
            p.literal(",")?;
        }
        uses.push(p.operand()?);
        let (map, values) = p.affine_map_of_values(Delimiter::Square)?;
        op.attrs.push((ctx.ident(name), ctx.affine_map_attr(map)));
        uses.extend(values);
    }
    // As in upstream MLIR, a comma may be the last token.
    let (pos, mut further) = (p.pos(), 0);
    while p.optional_literal(",") {
        match p.optional_operand()? {
            Some(value) => uses.push(value),
            None => break,
        }
        further += 1;
    }
    if let [CustomParam::Code(counts)] = counts
        && !counts.split_whitespace().any(|count| count.parse() == Ok(further))
    {
        let counts = counts.split_whitespace().collect::<Vec<_>>().join(" or ");
        let message = format!("expected {counts} values after the memrefs, found {further}");
        return Err(p.error(pos, message));
    }
    p.format_operands(*operands).extend(uses);
    Ok(())
}

/// Prints what [`parse`] reads.
fn print(p: &mut dyn OpAsmPrinter<'_>, op: OpId, params: &[CustomParam]) {
    let [CustomParam::Operand(operands), CustomParam::Code(names), ..] = params else { return };
    let (reg, body) = (p.reg(), p.body());
    let mut rest: VecDeque<ValueId> = p.operand_group(op, *operands).into_iter().collect();
    let mut separator = "";
    for name in names.split_whitespace() {
        let map = body.attr(reg.ctx(), op, reg.ctx().ident(name)).map(|attr| reg.ctx().attr(attr));
        let (Some(AttrKind::AffineMap(map)), Some(memref)) = (map, rest.pop_front()) else {
            return;
        };
        p.text(std::mem::replace(&mut separator, ", "));
        p.value(memref);
        p.text("[");
        let count = ((map.dims + map.symbols) as usize).min(rest.len());
        let values: Vec<ValueId> = rest.drain(..count).collect();
        p.affine_map_of_values(map, &values);
        p.text("]");
    }
    for value in rest {
        p.text(std::mem::replace(&mut separator, ", "));
        p.value(value);
    }
}

/// Parses the types of the memrefs.
fn parse_types(
    p: &mut dyn OpAsmParser,
    op: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let [CustomParam::Ref(operands), types, CustomParam::Code(names)] = params else {
        return Err(mismatch(p));
    };
    let (CustomParam::Operand(operands), Some(types)) = (&**operands, types_of(Some(types))) else {
        return Err(mismatch(p));
    };
    let ctx = p.reg().ctx().clone();
    let mut all: Vec<Type> = Vec::new();
    for (at, name) in names.split_whitespace().enumerate() {
        if at > 0 {
            p.literal(",")?;
        }
        all.push(p.ty()?);
        let indices = values_of_map(&ctx, op, name);
        all.extend(std::iter::repeat_n(ctx.index(), indices));
    }
    let count = p.format_operands(*operands).len();
    all.resize(count.max(all.len()), ctx.index());
    p.format_types(types).extend(all);
    Ok(())
}

/// Prints what [`parse_types`] reads.
fn print_types(p: &mut dyn OpAsmPrinter<'_>, op: OpId, params: &[CustomParam]) {
    let [CustomParam::Ref(operands), _, CustomParam::Code(names)] = params else { return };
    let CustomParam::Operand(operands) = &**operands else { return };
    let (ctx, body) = (p.reg().ctx(), p.body());
    let values = p.operand_group(op, *operands);
    let (mut memrefs, mut at) = (Vec::new(), 0);
    for name in names.split_whitespace() {
        let map = body.attr(ctx, op, ctx.ident(name)).map(|attr| ctx.attr(attr));
        let (Some(AttrKind::AffineMap(map)), Some(&memref)) = (map, values.get(at)) else { break };
        memrefs.push(memref);
        at += 1 + (map.dims + map.symbols) as usize;
    }
    p.types_of(&memrefs);
}

/// Returns the number of values of a map that was read.
fn values_of_map(ctx: &Context, op: &ParsedOp, name: &str) -> usize {
    let name = ctx.ident(name);
    let map = op.attrs.iter().find(|entry| entry.0 == name).map(|entry| ctx.attr(entry.1));
    let Some(AttrKind::AffineMap(map)) = map else { return 0 };
    (map.dims + map.symbols) as usize
}
