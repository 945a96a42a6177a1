//! The custom syntax of `scf.if` and `scf.execute_region`.

use ir_core::asm::OpAsmPrinter;
use ir_core::asm::{OpAsmParser, ParseResult, ParsedOp};
use ir_core::{OpId, Type};

use super::super::views::NO_INLINE;
use super::{PLAIN, parse_flag, print_result_types, style, terminated_region};
use dialect_support::attrs;

/// Parses `%condition (-> (types))? { } (else { })? {...}`.
pub(in super::super) fn parse_if(p: &mut dyn OpAsmParser, op: &mut ParsedOp) -> ParseResult<()> {
    let condition = p.operand()?;
    let i1 = p.reg().ctx().i1();
    let condition = p.resolve(condition, i1)?;
    op.operands.push(condition);
    let types = p.optional_arrow_types()?;
    op.results.extend(types);
    let then = terminated_region(p, op, &[])?;
    op.regions.push(then);
    let otherwise = if p.optional_literal("else") {
        terminated_region(p, op, &[])?
    } else {
        p.empty_region(op)
    };
    op.regions.push(otherwise);
    p.op_attr_dict(op)
}

/// Prints what [`parse_if`] reads.
pub(in super::super) fn print_if(p: &mut dyn OpAsmPrinter<'_>, op: OpId) {
    let body = p.body();
    p.text(" ");
    if let Some(condition) = body.operands(op).next() {
        p.value(condition);
    }
    let valued = body.num_results(op) > 0;
    if valued {
        print_result_types(p, op);
    }
    p.text(" ");
    p.region(op, 0, style(valued));
    if body.regions_of(op).get(1).is_some_and(|&r| body.entry_block(r).is_some()) {
        p.text(" else ");
        p.region(op, 1, style(valued));
    }
    p.attr_dict(op, &[]);
}

/// Parses `(-> types)? no_inline? { } {...}`.
pub(in super::super) fn parse_execute_region(
    p: &mut dyn OpAsmParser,
    op: &mut ParsedOp,
) -> ParseResult<()> {
    let types = p.optional_arrow_types()?;
    op.results.extend(types);
    parse_flag(p, op, "no_inline", NO_INLINE);
    let region = p.region(op, &[])?;
    op.regions.push(region);
    p.op_attr_dict(op)
}

/// Prints what [`parse_execute_region`] reads.
pub(in super::super) fn print_execute_region(p: &mut dyn OpAsmPrinter<'_>, op: OpId) {
    let body = p.body();
    let types: Vec<Type> = body.results(op).map(|r| body.ty(r)).collect();
    p.optional_arrow_types(&types);
    p.text(" ");
    if attrs::has_unit(p.reg().ctx(), body, op, NO_INLINE) {
        p.text("no_inline ");
    }
    p.region(op, 0, PLAIN);
    let elided = p.reg().ctx().ident(NO_INLINE);
    p.attr_dict(op, &[elided]);
}
