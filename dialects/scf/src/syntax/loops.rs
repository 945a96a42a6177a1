//! The custom syntax of `scf.for` and `scf.while`.

use ir_core::asm::{OpAsmParser, ParseResult, ParsedOp};
use ir_core::asm::{OpAsmPrinter, RegionStyle};
use ir_core::{OpId, Type, ValueId};

use super::super::views::{ForView, UNSIGNED, WhileView};
use super::{PLAIN, argument, parse_flag, resolve_same, set_types, style, terminated_region};
use dialect_support::{attrs, indices};

/// Parses `unsigned? %i = %lower to %upper step %step (iter_args(%a = %b) -> (types))? (: type)? { } {...}`.
pub(in super::super) fn parse_for(p: &mut dyn OpAsmParser, op: &mut ParsedOp) -> ParseResult<()> {
    parse_flag(p, op, "unsigned", UNSIGNED);
    let variable = p.operand()?;
    p.literal("=")?;
    let lower = p.operand()?;
    p.literal("to")?;
    let upper = p.operand()?;
    p.literal("step")?;
    let step = p.operand()?;
    let (mut carried, mut inits) = (Vec::new(), Vec::new());
    if p.optional_literal("iter_args") {
        (carried, inits) = indices::parse_assignments(p)?;
        let pos = p.pos();
        if !p.peek_literal("->") {
            return Err(p.error(pos, "expected '->' and the types of the carried values".into()));
        }
        let types = p.optional_arrow_types()?;
        op.results.extend(types);
    }
    if carried.len() != op.results.len() {
        let message = format!("carries {} values and defines {}", carried.len(), op.results.len());
        return Err(p.error(op.pos, message));
    }
    let ty = if p.optional_literal(":") { p.ty()? } else { p.reg().ctx().index() };
    let mut args = vec![argument(p, variable, ty)];
    set_types(&mut carried, op.results.iter().copied());
    args.extend(carried);
    let region = terminated_region(p, op, &args)?;
    op.regions.push(region);
    // After the region, so that a value that is defined inside it is not visible here.
    resolve_same(p, &[lower, upper, step], ty, op)?;
    let types = op.results.to_vec();
    p.resolve_all(&inits, &types, op.pos, op)?;
    p.op_attr_dict(op)
}

/// Prints what [`parse_for`] reads.
pub(in super::super) fn print_for(p: &mut dyn OpAsmPrinter<'_>, op: OpId) {
    let body = p.body();
    let Some(view) = ForView::of(body, op) else { return };
    if attrs::has_unit(p.reg().ctx(), body, op, UNSIGNED) {
        p.text(" unsigned");
    }
    p.text(" ");
    p.value(view.variable);
    p.text(" = ");
    p.value(view.lower);
    p.text(" to ");
    p.value(view.upper);
    p.text(" step ");
    p.value(view.step);
    indices::print_assignments(p, " iter_args", &view.carried, &view.inits);
    if !view.inits.is_empty() {
        p.text(" -> (");
        p.types_of(&view.inits);
        p.text(")");
    }
    p.text(" ");
    let ty = body.ty(view.variable);
    if !attrs::is_index(p.reg().ctx(), ty) {
        p.text(" : ");
        p.ty(ty);
        p.text(" ");
    }
    p.region(op, 0, style(!view.inits.is_empty()));
    let elided = p.reg().ctx().ident(UNSIGNED);
    p.attr_dict(op, &[elided]);
}

/// Parses `(%a = %b)? : (types) -> types { } do { } (attributes {...})?`.
pub(in super::super) fn parse_while(p: &mut dyn OpAsmParser, op: &mut ParsedOp) -> ParseResult<()> {
    let (mut args, mut inits) = (Vec::new(), Vec::new());
    if p.peek_literal("(") {
        (args, inits) = indices::parse_assignments(p)?;
    }
    p.literal(":")?;
    let pos = p.pos();
    let (inputs, results) = p.functional_type()?;
    op.results.extend(results);
    if inputs.len() != inits.len() {
        return Err(
            p.error(pos, format!("expected {} input types, got {}", inits.len(), inputs.len()))
        );
    }
    p.resolve_all(&inits, &inputs, pos, op)?;
    set_types(&mut args, inputs);
    let before = p.region(op, &args)?;
    op.regions.push(before);
    p.literal("do")?;
    let after = p.region(op, &[])?;
    op.regions.push(after);
    p.op_attr_dict_with_keyword(op)
}

/// Prints what [`parse_while`] reads.
pub(in super::super) fn print_while(p: &mut dyn OpAsmPrinter<'_>, op: OpId) {
    let body = p.body();
    let Some(view) = WhileView::of(body, op) else { return };
    let types = |values: &[ValueId]| values.iter().map(|&v| body.ty(v)).collect::<Vec<Type>>();
    let results: Vec<ValueId> = body.results(op).collect();
    indices::print_assignments(p, " ", body.block_args(view.before), &view.inits);
    p.text(" : ");
    p.functional_type(&types(&view.inits), &types(&results));
    p.text(" ");
    p.region(op, 0, PLAIN);
    p.text(" do ");
    p.region(op, 1, RegionStyle { entry_args: true, ..PLAIN });
    p.attr_dict_with_keyword(op, &[]);
}
