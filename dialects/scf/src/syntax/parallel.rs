//! The custom syntax of `scf.parallel`, `scf.forall` and `scf.forall.in_parallel`.

use ir_core::asm::OpAsmPrinter;
use ir_core::asm::{
    Argument, ArgumentSyntax, Delimiter, OpAsmParser, ParseResult, ParsedOp, UnresolvedOperand,
};
use ir_core::{Body, Ident, OpId, RegionId, Type, ValueId};

use super::super::views::{ForallView, ParallelView, STATIC_LOWER, STATIC_STEP, STATIC_UPPER};
use super::{PLAIN, resolve_same, set_types, style, terminated_region};
use dialect_support::indices;

/// Parses the induction variables in parentheses, as index arguments.
fn parse_variables(p: &mut dyn OpAsmParser) -> ParseResult<Vec<Argument>> {
    let mut variables = p.argument_list(Delimiter::Paren, ArgumentSyntax::Name)?;
    let index = p.reg().ctx().index();
    set_types(&mut variables, std::iter::repeat(index));
    Ok(variables)
}

/// Parses as many operands as there are induction variables.
fn parse_bounds(p: &mut dyn OpAsmParser, count: usize, op: &mut ParsedOp) -> ParseResult<()> {
    let pos = p.pos();
    let list = p.operand_list(Delimiter::Paren)?;
    if list.len() != count {
        return Err(p.error(pos, format!("expected {count} operands")));
    }
    let index = p.reg().ctx().index();
    resolve_same(p, &list, index, op)
}

/// Parses `(%i, %j) = (lower) to (upper) step (steps) (init (%x))? (-> types)? { } {...}`.
pub(in super::super) fn parse_parallel(
    p: &mut dyn OpAsmParser,
    op: &mut ParsedOp,
) -> ParseResult<()> {
    let variables = parse_variables(p)?;
    let count = variables.len();
    for keyword in ["=", "to", "step"] {
        p.literal(keyword)?;
        parse_bounds(p, count, op)?;
    }
    let inits =
        if p.optional_literal("init") { p.operand_list(Delimiter::Paren)? } else { Vec::new() };
    let types = p.optional_arrow_types()?;
    op.results.extend(types);
    let region = p.region(op, &variables)?;
    op.regions.push(region);
    let n = count as i32;
    let sizes = p.reg().ctx().dense_i32_array(&[n, n, n, inits.len() as i32]);
    op.attrs.push((p.reg().names.operand_segments, sizes));
    p.op_attr_dict(op)?;
    let types = op.results.to_vec();
    p.resolve_all(&inits, &types, op.pos, op)?;
    p.ensure_terminator(op, region)
}

/// Prints what [`parse_parallel`] reads.
pub(in super::super) fn print_parallel(p: &mut dyn OpAsmPrinter<'_>, op: OpId) {
    let (reg, body) = (p.reg(), p.body());
    let Some(view) = ParallelView::of(reg, body, op) else { return };
    let list = |p: &mut dyn OpAsmPrinter<'_>, before: &str, values: &[ValueId]| {
        p.text(before);
        p.text("(");
        p.values(values);
        p.text(")");
    };
    list(p, " ", body.block_args(view.block));
    list(p, " = ", &view.lower);
    list(p, " to ", &view.upper);
    list(p, " step ", &view.step);
    if !view.inits.is_empty() {
        list(p, " init ", &view.inits);
    }
    let types: Vec<Type> = body.results(op).map(|r| body.ty(r)).collect();
    p.optional_arrow_types(&types);
    p.text(" ");
    p.region(op, 0, PLAIN);
    p.attr_dict(op, &[reg.names.operand_segments]);
}

/// Parses `(%i) in (upper)` or `(%i) = (lower) to (upper) step (steps)`, `shared_outs(%a = %b) -> types`, `{ } {...}`.
pub(in super::super) fn parse_forall(
    p: &mut dyn OpAsmParser,
    op: &mut ParsedOp,
) -> ParseResult<()> {
    let ctx = p.reg().ctx().clone();
    let mut args = parse_variables(p)?;
    let count = args.len();
    let (mut lower, mut steps) = (vec![0; count], vec![1; count]);
    let mut sizes = [0; 4];
    let upper;
    if p.optional_literal("in") {
        (upper, sizes[1]) = parse_mixed(p, op)?;
    } else {
        p.literal("=")?;
        (lower, sizes[0]) = parse_mixed(p, op)?;
        p.literal("to")?;
        (upper, sizes[1]) = parse_mixed(p, op)?;
        p.literal("step")?;
        (steps, sizes[2]) = parse_mixed(p, op)?;
    }
    if p.optional_literal("shared_outs") {
        let pos = p.pos();
        let (mut outs, inits): (Vec<Argument>, Vec<UnresolvedOperand>) =
            indices::parse_assignments(p)?;
        let types = p.optional_arrow_types()?;
        op.results.extend(types);
        let types = op.results.to_vec();
        p.resolve_all(&inits, &types, pos, op)?;
        sizes[3] = inits.len() as i32;
        set_types(&mut outs, types);
        args.extend(outs);
    }
    let region = terminated_region(p, op, &args)?;
    give_block(p.region_body(op), region);
    op.regions.push(region);
    p.op_attr_dict(op)?;
    let lists: [(Ident, &[i64]); 3] = [
        (ctx.ident(STATIC_LOWER), &lower),
        (ctx.ident(STATIC_UPPER), &upper),
        (ctx.ident(STATIC_STEP), &steps),
    ];
    op.attrs.extend(lists.map(|(name, list)| (name, ctx.dense_i64_array(list))));
    op.attrs.push((p.reg().names.operand_segments, ctx.dense_i32_array(&sizes)));
    Ok(())
}

fn parse_mixed(p: &mut dyn OpAsmParser, op: &mut ParsedOp) -> ParseResult<(Vec<i64>, i32)> {
    let (statics, operands) = indices::parse(p)?;
    let index = p.reg().ctx().index();
    resolve_same(p, &operands, index, op)?;
    Ok((statics, operands.len() as i32))
}

/// Adds a block to the region of the implicit terminator.
fn give_block(body: &mut Body, region: RegionId) {
    let Some(last) = body.last_block(region).and_then(|b| body.last_op(b)) else { return };
    let inner = match body.regions_of(last).first() {
        Some(&inner) => inner,
        None if body.num_operands(last) == 0 && body.num_results(last) == 0 => {
            let inner = body.create_region();
            body.add_region(last, inner);
            inner
        }
        None => return,
    };
    if body.entry_block(inner).is_none() {
        let block = body.create_block();
        body.append_block(inner, block);
    }
}

/// Prints what [`parse_forall`] reads.
pub(in super::super) fn print_forall(p: &mut dyn OpAsmPrinter<'_>, op: OpId) {
    let (reg, body) = (p.reg(), p.body());
    let ctx = reg.ctx();
    let Some(view) = ForallView::of(reg, body, op) else { return };
    p.text(" (");
    p.values(&view.variables);
    let all = |list: &[indices::Index], n: i64| {
        list.iter().all(|&i| indices::known(reg, body, i) == Some(n))
    };
    if all(&view.lower, 0) && all(&view.step, 1) {
        p.text(") in ");
        indices::print(p, &view.upper);
    } else {
        p.text(") = ");
        indices::print(p, &view.lower);
        p.text(" to ");
        indices::print(p, &view.upper);
        p.text(" step ");
        indices::print(p, &view.step);
    }
    indices::print_assignments(p, " shared_outs", &view.shared, &view.outputs);
    p.text(" ");
    if !view.shared.is_empty() {
        let types: Vec<Type> = body.results(op).map(|r| body.ty(r)).collect();
        p.text("-> (");
        p.types(&types);
        p.text(") ");
    }
    p.region(op, 0, style(body.num_results(op) > 0));
    let elided = [STATIC_LOWER, STATIC_UPPER, STATIC_STEP].map(|n| ctx.ident(n));
    p.attr_dict(op, &[elided[0], elided[1], elided[2], reg.names.operand_segments]);
}

/// Parses `{ } {...}`.
pub(in super::super) fn parse_in_parallel(
    p: &mut dyn OpAsmParser,
    op: &mut ParsedOp,
) -> ParseResult<()> {
    let region = p.region(op, &[])?;
    let body = p.region_body(op);
    if body.entry_block(region).is_none() {
        let block = body.create_block();
        body.append_block(region, block);
    }
    op.regions.push(region);
    p.op_attr_dict(op)
}

/// Prints what [`parse_in_parallel`] reads.
pub(in super::super) fn print_in_parallel(p: &mut dyn OpAsmPrinter<'_>, op: OpId) {
    p.text(" ");
    p.region(op, 0, style(false));
    p.attr_dict(op, &[]);
}
