//! Affine maps that are applied to operands.
//!
//! ```text
//! custom<AffineSubscript>($map, $operands)       [%i + 1, symbol(%n)]
//! custom<AffineApplication>($map, $operands)     #map(%i)[%n]
//! custom<AffineBound>("max", $map, $operands)    10, %n, #map(%i), max #map(%i)[%n]
//! ```
//!
//! The operands of a map are its dimensions, then its symbols.

use ir_core::affine::AffineMap;
use ir_core::asm::{
    Delimiter, OpAsmParser, OpAsmPrinter, ParseResult, ParsedOp, UnresolvedOperand,
};
use ir_core::def::format::CustomParam;
use ir_core::def::hooks::ValueGroup;
use ir_core::{Attr, AttrKind, OpId, ValueId};
use ods::{DeclCount, Requirement};

use super::parsing::{ANY, attr_index, mismatch, set};

/// A map and its operands.
pub(super) const MAP: &[&[Requirement]] = &[&[ANY, OPERANDS]];
/// The keyword for several results, a map and its operands.
pub(super) const BOUND: &[&[Requirement]] = &[&[Requirement::Code(&["max", "min"]), ANY, OPERANDS]];
const OPERANDS: Requirement = Requirement::Operands(DeclCount::Variadic);

/// Returns the declarations of the map and of its operands.
fn declarations(params: &[CustomParam]) -> Option<(usize, usize)> {
    let [.., map, CustomParam::Operand(operands)] = params else { return None };
    Some((attr_index(Some(map))?, *operands))
}

fn assign(
    p: &mut dyn OpAsmParser,
    op: &mut ParsedOp,
    params: &[CustomParam],
    (map, uses): (Attr, Vec<UnresolvedOperand>),
) -> ParseResult<()> {
    let Some((index, operands)) = declarations(params) else { return Err(mismatch(p)) };
    set(p, op, index, map);
    p.format_operands(operands).extend(uses);
    Ok(())
}

/// Returns the map attribute of `op`, and its operands.
fn applied(
    p: &dyn OpAsmPrinter<'_>,
    op: OpId,
    params: &[CustomParam],
) -> Option<(Attr, ValueGroup)> {
    let (map, operands) = declarations(params)?;
    Some((p.declared_attr(op, map)?, p.operand_group(op, operands)))
}

/// Parses `[%i + 1, symbol(%n)]`.
pub(super) fn parse_subscript(
    p: &mut dyn OpAsmParser,
    op: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let (map, uses) = p.affine_map_of_values(Delimiter::Square)?;
    let map = p.reg().ctx().affine_map_attr(map);
    assign(p, op, params, (map, uses))
}

/// Prints what [`parse_subscript`] reads.
pub(super) fn print_subscript(p: &mut dyn OpAsmPrinter<'_>, op: OpId, params: &[CustomParam]) {
    let Some((map, operands)) = applied(p, op, params) else { return };
    p.text("[");
    if let AttrKind::AffineMap(map) = p.reg().ctx().attr(map) {
        p.affine_map_of_values(map, &operands);
    }
    p.text("]");
}

/// Parses `#map(%i)[%n]`, where the map may be an integer set.
pub(super) fn parse_application(
    p: &mut dyn OpAsmParser,
    op: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let applied = application(p)?;
    assign(p, op, params, applied)
}

fn application(p: &mut dyn OpAsmParser) -> ParseResult<(Attr, Vec<UnresolvedOperand>)> {
    let pos = p.pos();
    let attr = p.attr(None)?;
    let ctx = p.reg().ctx().clone();
    let (dims, symbols) = match ctx.attr(attr) {
        AttrKind::AffineMap(map) => (map.dims, map.symbols),
        AttrKind::IntegerSet(set) => (set.dims, set.symbols),
        _ => return Err(p.error(pos, "expected an affine map or an integer set".into())),
    };
    let mut uses = p.operand_list(Delimiter::Paren)?;
    let given = uses.len();
    uses.extend(p.operand_list(Delimiter::OptionalSquare)?);
    if (given, uses.len() - given) != (dims as usize, symbols as usize) {
        let found = uses.len() - given;
        let message =
            format!("expected {dims} dimensions and {symbols} symbols, found {given} and {found}");
        return Err(p.error(pos, message));
    }
    Ok((attr, uses))
}

/// Prints what [`parse_application`] reads.
pub(super) fn print_application(p: &mut dyn OpAsmPrinter<'_>, op: OpId, params: &[CustomParam]) {
    let Some((map, operands)) = applied(p, op, params) else { return };
    print_applied(p, map, &operands);
}

fn print_applied(p: &mut dyn OpAsmPrinter<'_>, attr: Attr, operands: &[ValueId]) {
    let dims = match p.reg().ctx().attr(attr) {
        AttrKind::AffineMap(map) => map.dims,
        AttrKind::IntegerSet(set) => set.dims,
        _ => 0,
    };
    let (dims, symbols) = operands.split_at((dims as usize).min(operands.len()));
    p.attr(attr);
    p.text("(");
    p.values(dims);
    p.text(")");
    if !symbols.is_empty() {
        p.text("[");
        p.values(symbols);
        p.text("]");
    }
}

/// Parses a bound: a number, a value, or a map, which follows a keyword if it has several results.
pub(super) fn parse_bound(
    p: &mut dyn OpAsmParser,
    op: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let Some(CustomParam::Code(keyword)) = params.first() else { return Err(mismatch(p)) };
    let keyword = keyword.clone();
    let several = p.optional_literal(&keyword);
    let ctx = p.reg().ctx().clone();
    if !several && let Some(value) = p.optional_operand()? {
        let map = AffineMap { dims: 0, symbols: 1, results: [ctx.affine_symbol(0)].into() };
        return assign(p, op, params, (ctx.affine_map_attr(map), vec![value]));
    }
    if !several && let Some(number) = p.optional_integer()? {
        let map = AffineMap { dims: 0, symbols: 0, results: [ctx.affine_constant(number)].into() };
        return assign(p, op, params, (ctx.affine_map_attr(map), Vec::new()));
    }
    let pos = p.pos();
    let applied = application(p)?;
    if let AttrKind::AffineMap(map) = ctx.attr(applied.0)
        && map.results.len() != 1
        && !several
    {
        let message = format!("expected '{keyword}' before a map with several results");
        return Err(p.error(pos, message));
    }
    assign(p, op, params, applied)
}

/// Prints what [`parse_bound`] reads.
pub(super) fn print_bound(p: &mut dyn OpAsmPrinter<'_>, op: OpId, params: &[CustomParam]) {
    let (Some(CustomParam::Code(keyword)), Some((attr, operands))) =
        (params.first(), applied(p, op, params))
    else {
        return;
    };
    let ctx = p.reg().ctx();
    let AttrKind::AffineMap(map) = ctx.attr(attr) else { return };
    if let [result] = *map.results {
        if map.dims == 0
            && map.symbols == 0
            && let Some(number) = ctx.affine_const_value(result)
        {
            return p.int(number);
        }
        if (map.dims, map.symbols) == (0, 1) && result == ctx.affine_symbol(0) {
            return p.values(&operands);
        }
    } else {
        p.text(keyword);
        p.text(" ");
    }
    print_applied(p, attr, &operands);
}
