//! Reductions of several operands, each with an initial value.
//!
//! ```text
//! custom<Reduction>($inputs, type($inputs), $inits, type($inits), $dimensions, attr-dict, type($results),
//!                   $body, "t.return")
//!     (%a init: %b) applies t.add across dimensions = [0] {x} : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
//!     (%a init: %b) across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
//!      reducer(%x: tensor<f32>, %y: tensor<f32>)  { ... }
//! ```
//!
//! The short form is for a commutative operation of two operands over the arguments of the region, in the
//! dialect of the reduction, whose only type is a scalar tensor of the elements of the first operand.

use ir_core::asm::{
    Argument, ArgumentSyntax, Delimiter, OpAsmParser, OpAsmPrinter, ParseResult, ParsedOp, Pos,
    RegionStyle,
};
use ir_core::def::format::{CustomParam, TypesOf};
use ir_core::def::{Arity, OpDef, Trait, ValueDecl};
use ir_core::types::Shape;
use ir_core::{Context, OpId, RegionId, Registry, Type, TypeKind, ValueId};

use super::dictionary::segment_names;
use super::parsing::{mismatch, set};
use super::table::{Directives, of_any};
use crate::build;

/// The directives of this file.
pub(super) const DIRECTIVES: Directives = &[("Reduction", of_any(&parse, &print))];

/// The parameters of the directive.
struct Reduction<'p> {
    inputs: usize,
    inits: usize,
    dimensions: usize,
    results: TypesOf,
    region: usize,
    end: &'p str,
}

impl<'p> Reduction<'p> {
    fn of(params: &'p [CustomParam]) -> Option<Self> {
        let [
            CustomParam::Operand(inputs),
            CustomParam::Type(_),
            CustomParam::Operand(inits),
            CustomParam::Type(_),
            CustomParam::Attr(dimensions),
            CustomParam::AttrDict,
            CustomParam::Type(results),
            CustomParam::Region(region),
            CustomParam::Code(end),
        ] = params
        else {
            return None;
        };
        let (inputs, inits, dimensions) = (*inputs, *inits, *dimensions);
        Some(Reduction { inputs, inits, dimensions, results: *results, region: *region, end })
    }
}

/// Parses the operation.
fn parse(p: &mut dyn OpAsmParser, op: &mut ParsedOp, params: &[CustomParam]) -> ParseResult<()> {
    let Some(reduction) = Reduction::of(params) else { return Err(mismatch(p)) };
    let pos = p.pos();
    while p.optional_literal("(") {
        let input = p.operand()?;
        p.format_operands(reduction.inputs).push(input);
        p.literal("init")?;
        p.literal(":")?;
        let init = p.operand()?;
        p.format_operands(reduction.inits).push(init);
        p.literal(")")?;
        if !p.optional_literal(",") {
            break;
        }
    }
    let mut short = None;
    if p.optional_literal("applies") {
        let word = p.keyword()?;
        let name = operation_name(p.reg(), op, &word);
        let found = p.reg().op(p.reg().ctx().op_name(&name));
        if !found.is_some_and(|def| is_binary(p.reg(), op, def)) {
            let dialect = dialect_of(p.reg(), op);
            let message = format!(
                "expected the inner-op to be a commutative binary-op from the {dialect} \
                 dialect, with zero region, producing single result"
            );
            return Err(p.error(pos, message));
        }
        short = Some(name);
    }
    parse_dimensions(p, op, &reduction)?;
    p.op_attr_dict(op)?;
    p.literal(":")?;
    let inputs = parse_types(p, pos, &reduction)?;
    let region = match (short, inputs.first()) {
        (Some(name), Some(&first)) => short_region(p, op, &reduction, &name, first),
        (Some(_), None) => {
            return Err(p.error(pos, "input types missing in reduce-op function type".into()));
        }
        (None, _) => {
            p.literal("reducer")?;
            let args = parse_arguments(p)?;
            p.region(op, &args)?
        }
    };
    p.format_regions(reduction.region).push(region);
    Ok(())
}

/// Parses `across dimensions = [0, 1]`.
fn parse_dimensions(
    p: &mut dyn OpAsmParser,
    op: &mut ParsedOp,
    reduction: &Reduction<'_>,
) -> ParseResult<()> {
    for word in ["across", "dimensions", "="] {
        p.literal(word)?;
    }
    let mut numbers = Vec::new();
    p.comma_list(Delimiter::Square, &mut |p| {
        numbers.push(p.integer()?);
        Ok(())
    })?;
    let value = p.reg().ctx().dense_i64_array(&numbers);
    set(p, op, reduction.dimensions, value);
    Ok(())
}

/// Parses the function type. Returns the types of the operands.
fn parse_types(
    p: &mut dyn OpAsmParser,
    pos: Pos,
    reduction: &Reduction<'_>,
) -> ParseResult<Vec<Type>> {
    let (inputs, results) = p.functional_type()?;
    let count = p.format_operands(reduction.inputs).len();
    if inputs.len() != 2 * count {
        let message = format!(
            "number of operands and types do not match: got {} operands and {} types",
            2 * count,
            inputs.len()
        );
        return Err(p.error(pos, message));
    }
    let (of_inputs, of_inits) = inputs.split_at(count);
    p.format_types(TypesOf::Operand(reduction.inputs)).extend(of_inputs);
    p.format_types(TypesOf::Operand(reduction.inits)).extend(of_inits);
    p.format_types(reduction.results).extend(results);
    Ok(inputs)
}

/// Parses `(%x: t, %y: t) (...)`: first the arguments of the operands, then those of the initial values.
fn parse_arguments(p: &mut dyn OpAsmParser) -> ParseResult<Vec<Argument>> {
    let (mut inputs, mut inits) = (Vec::new(), Vec::new());
    while p.optional_literal("(") {
        inputs.push(p.argument(ArgumentSyntax::Typed)?);
        p.literal(",")?;
        inits.push(p.argument(ArgumentSyntax::Typed)?);
        p.literal(")")?;
    }
    inputs.extend(inits);
    Ok(inputs)
}

fn dialect_of(reg: &Registry, op: &ParsedOp) -> String {
    let name = reg.ctx().op_name_str(op.name);
    name.split_once('.').map_or(name, |(dialect, _)| dialect).to_owned()
}

/// Returns the full name of the operation `word`; without a dialect, one of the dialect of the reduction.
fn operation_name(reg: &Registry, op: &ParsedOp, word: &str) -> String {
    if word.contains('.') { word.to_owned() } else { format!("{}.{word}", dialect_of(reg, op)) }
}

fn is_binary(reg: &Registry, op: &ParsedOp, def: &OpDef) -> bool {
    reg.ctx().str(def.dialect) == dialect_of(reg, op) && is_commutative(reg.ctx(), def)
}

/// Returns whether an operation is commutative, with two operands, one result and no region.
fn is_commutative(ctx: &Context, def: &OpDef) -> bool {
    // A dialect may define a trait of this name, too.
    let commutative = def.traits.has(Trait::Commutative)
        || def.traits.others.iter().any(|&name| ctx.str(name) == "IsCommutative");
    let single = |decls: &[ValueDecl]| decls.iter().all(|decl| decl.arity == Arity::One);
    commutative
        && (def.operands.len(), def.results.len(), def.regions.len()) == (2, 1, 0)
        && single(&def.operands)
        && single(&def.results)
}

/// Returns the scalar tensor of the elements of a type.
fn scalar(ctx: &Context, ty: Type) -> Type {
    let element = ctx.element_or_self(ty);
    ctx.intern_type(TypeKind::RankedTensor { shape: Shape::new(), element, encoding: None })
}

/// Builds the region of the short form.
fn short_region(
    p: &mut dyn OpAsmParser,
    op: &ParsedOp,
    reduction: &Reduction<'_>,
    name: &str,
    first: Type,
) -> RegionId {
    let ty = scalar(p.reg().ctx(), first);
    let region = p.empty_region(op);
    let body = p.region_body(op);
    let block = body.create_block();
    body.append_block(region, block);
    let args: [ValueId; 2] = [(); 2].map(|()| body.add_block_arg(block, ty, op.loc));
    let inner = build::state(p.reg(), name, op.loc, &args, &[ty], &[]);
    let body = p.region_body(op);
    let inner = body.create_op(inner);
    body.append_op(block, inner);
    let value = body.result(inner, 0);
    let end = build::state(p.reg(), reduction.end, op.loc, &[value], &[], &[]);
    let body = p.region_body(op);
    let end = body.create_op(end);
    body.append_op(block, end);
    region
}

/// Returns the name of the operation of the short form, if the region has it.
fn short_form<'a>(
    p: &dyn OpAsmPrinter<'a>,
    op: OpId,
    reduction: &Reduction<'_>,
) -> Option<&'a str> {
    let (reg, body) = (p.reg(), p.body());
    let ctx = reg.ctx();
    let owned = body.all_regions(op).nth(reduction.region)?;
    let owner = owned.body;
    let block = owner.entry_block(owned.region)?;
    let [inner, last] = owner.ops_of(block).collect::<Vec<_>>()[..] else { return None };
    let first = *p.operand_group(op, reduction.inputs).first()?;
    let ty = scalar(ctx, body.ty(first));
    let def = reg.def(owner, inner)?;
    let results: Vec<ValueId> = owner.results(inner).collect();
    let is_valid = reg.def(body, op).is_some_and(|own| own.dialect == def.dialect)
        && is_commutative(ctx, def)
        && owner.operands(inner).chain(owner.results(inner)).all(|value| owner.ty(value) == ty)
        && owner.operands(inner).eq(owner.block_args(block).iter().copied())
        && ctx.op_name_str(owner.name(last)) == reduction.end
        && owner.operands(last).eq(results);
    is_valid.then(|| ctx.op_name_str(owner.name(inner)))
}

/// Prints what [`parse`] reads.
fn print(p: &mut dyn OpAsmPrinter<'_>, op: OpId, params: &[CustomParam]) {
    let Some(reduction) = Reduction::of(params) else { return };
    let (reg, body) = (p.reg(), p.body());
    let inputs = p.operand_group(op, reduction.inputs);
    let inits = p.operand_group(op, reduction.inits);
    for (at, (&input, &init)) in inputs.iter().zip(&inits).enumerate() {
        p.text(if at == 0 { "(" } else { ", (" });
        p.value(input);
        p.text(" init: ");
        p.value(init);
        p.text(")");
    }
    let short = short_form(p, op, &reduction);
    if let Some(name) = short {
        p.text(" applies ");
        p.keyword_or_string(name);
    }
    p.text(" across dimensions = ");
    if let Some(dimensions) = p.declared_attr(op, reduction.dimensions) {
        p.stripped_attr(dimensions);
    }
    let def = reg.op(body.name(op));
    let mut elided = def.map(|def| segment_names(def)).unwrap_or_default();
    elided.extend(def.and_then(|def| def.attrs.get(reduction.dimensions)).map(|decl| decl.name));
    p.attr_dict(op, &elided);
    p.text(" : ");
    let types: Vec<Type> = body.operands(op).map(|value| body.ty(value)).collect();
    let results: Vec<Type> = body.results(op).map(|value| body.ty(value)).collect();
    p.functional_type(&types, &results);
    if short.is_none() {
        print_region(p, op, reduction.region, inputs.len());
    }
}

fn print_region(p: &mut dyn OpAsmPrinter<'_>, op: OpId, index: usize, count: usize) {
    let ctx = p.reg().ctx();
    let Some(owned) = p.body().all_regions(op).nth(index) else { return };
    let block = owned.body.entry_block(owned.region);
    let args = block.map(|block| owned.body.block_args(block)).unwrap_or_default();
    p.newline();
    p.text(" reducer");
    for (&input, &init) in args.iter().zip(args.get(count..).unwrap_or_default()) {
        p.text("(");
        p.region_argument(owned.body, input, ctx.empty_dict(), ArgumentSyntax::Typed);
        p.text(", ");
        p.region_argument(owned.body, init, ctx.empty_dict(), ArgumentSyntax::Typed);
        p.text(") ");
    }
    p.text(" ");
    p.region(op, index, RegionStyle { entry_args: false, terminators: true, empty_block: false });
}
