//! The custom syntax of scf operations.

pub(super) mod condition;
pub(super) mod loops;
pub(super) mod parallel;

use ir_core::asm::{Argument, OpAsmParser, ParseResult, ParsedOp, UnresolvedOperand};
use ir_core::asm::{OpAsmPrinter, RegionStyle};
use ir_core::{OpId, RegionId, Type};

/// Options of a region whose entry arguments are written before it.
pub(super) const PLAIN: RegionStyle =
    RegionStyle { entry_args: false, terminators: true, empty_block: false };

/// Returns [`PLAIN`], printed with its terminators if `written`.
pub(super) fn style(written: bool) -> RegionStyle {
    RegionStyle { terminators: written, ..PLAIN }
}

/// Parses a region and adds the terminator that the text may omit.
pub(super) fn terminated_region(
    p: &mut dyn OpAsmParser,
    op: &ParsedOp,
    args: &[Argument],
) -> ParseResult<RegionId> {
    let region = p.region(op, args)?;
    p.ensure_terminator(op, region)?;
    Ok(region)
}

/// Parses an optional keyword that sets a unit attribute.
pub(super) fn parse_flag(
    p: &mut dyn OpAsmParser,
    op: &mut ParsedOp,
    keyword: &str,
    attribute: &str,
) {
    if p.optional_literal(keyword) {
        let ctx = p.reg().ctx();
        op.attrs.push((ctx.ident(attribute), ctx.unit()));
    }
}

/// Sets the types of arguments, one each.
pub(super) fn set_types(args: &mut [Argument], types: impl IntoIterator<Item = Type>) {
    for (arg, ty) in args.iter_mut().zip(types) {
        arg.ty = Some(ty);
    }
}

/// Returns a region argument of that name.
pub(super) fn argument(p: &dyn OpAsmParser, name: UnresolvedOperand, ty: Type) -> Argument {
    Argument {
        name: Some(name),
        ty: Some(ty),
        attrs: p.reg().ctx().empty_dict(),
        loc: None,
        pos: name.pos,
    }
}

/// Resolves operands of one type.
pub(super) fn resolve_same(
    p: &mut dyn OpAsmParser,
    operands: &[UnresolvedOperand],
    ty: Type,
    op: &mut ParsedOp,
) -> ParseResult<()> {
    for &operand in operands {
        let value = p.resolve(operand, ty)?;
        op.operands.push(value);
    }
    Ok(())
}

/// Writes ` -> (types)`, always in parentheses.
pub(super) fn print_result_types(p: &mut dyn OpAsmPrinter<'_>, op: OpId) {
    let body = p.body();
    let types: Vec<Type> = body.results(op).map(|r| body.ty(r)).collect();
    p.text(" -> (");
    p.types(&types);
    p.text(")");
}
