//! Operations with a region over the elements of their operands, which has a short form for a single operation.
//!
//! ```text
//! custom<Payload>($region, $inputs, type($inputs), $inits, type($inits), type($results), attr-dict,
//!                 "#t.flags<none>", "t.yield", "dimensions", $dimensions)
//!     { t.add } ins(%a : tensor<4xf32>) outs(%b : tensor<f32>) dimensions = [0]
//!     ins(%a : tensor<4xf32>) outs(%b : tensor<f32>) dimensions = [0]
//!       (%x: f32, %y: f32) { ... }
//! ```
//!
//! The short form is for an operation over the arguments of the region in order, without those of the initial
//! values; in a reduction (with `"dimensions"`), the initial value comes first. Its attributes are printed
//! unless they have the first text. The results are the initial values that are tensors.

use ir_core::asm::{
    ArgumentSyntax, Delimiter, OpAsmParser, OpAsmPrinter, ParseResult, ParsedOp, RegionStyle,
};
use ir_core::def::format::{CustomParam, TypesOf};
use ir_core::{Attr, Body, Context, Ident, Loc, OpId, Type, TypeKind, ValueId};

use super::dictionary::segment_names;
use super::parsing::{mismatch, set};
use crate::build;

/// The parameters of the directive.
struct Payload<'p> {
    region: usize,
    inputs: usize,
    inits: usize,
    results: TypesOf,
    elided: &'p str,
    end: &'p str,
    /// In a reduction, the word and the attribute of the dimensions.
    dimensions: Option<(&'p str, usize)>,
}

impl<'p> Payload<'p> {
    fn of(params: &'p [CustomParam]) -> Option<Self> {
        let [
            CustomParam::Region(region),
            CustomParam::Operand(inputs),
            CustomParam::Type(_),
            CustomParam::Operand(inits),
            CustomParam::Type(_),
            CustomParam::Type(results),
            CustomParam::AttrDict,
            CustomParam::Code(elided),
            CustomParam::Code(end),
            rest @ ..,
        ] = params
        else {
            return None;
        };
        let dimensions = match rest {
            [] => None,
            [CustomParam::Code(word), CustomParam::Attr(index)] => Some((&**word, *index)),
            _ => return None,
        };
        let (region, inputs, inits, results) = (*region, *inputs, *inits, *results);
        Some(Payload { region, inputs, inits, results, elided, end, dimensions })
    }
}

/// Parses the operation.
pub(super) fn parse(
    p: &mut dyn OpAsmParser,
    op: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let Some(payload) = Payload::of(params) else { return Err(mismatch(p)) };
    let mut short = None;
    if p.optional_literal("{") {
        let name = p.keyword()?;
        let mut attrs = Vec::new();
        p.attr_dict(&mut attrs)?;
        p.literal("}")?;
        short = Some((name, attrs));
    }
    for (word, index) in [("ins", payload.inputs), ("outs", payload.inits)] {
        parse_operands(p, word, index)?;
    }
    if let Some((word, index)) = payload.dimensions {
        p.literal(word)?;
        p.literal("=")?;
        let mut numbers = Vec::new();
        p.comma_list(Delimiter::Square, &mut |p| {
            numbers.push(p.integer()?);
            Ok(())
        })?;
        let value = p.reg().ctx().dense_i64_array(&numbers);
        set(p, op, index, value);
    }
    p.op_attr_dict(op)?;
    let ctx = p.reg().ctx().clone();
    let inits = p.format_types(TypesOf::Operand(payload.inits)).clone();
    let is_tensor = |ty: &&Type| {
        matches!(ctx.ty(**ty), TypeKind::RankedTensor { .. } | TypeKind::UnrankedTensor(_))
    };
    let results: Vec<Type> = inits.iter().filter(is_tensor).copied().collect();
    p.format_types(payload.results).extend(results);
    let region = match short {
        Some((name, attrs)) => short_region(p, op, &payload, &name, &attrs)?,
        None => {
            let args = p.argument_list(Delimiter::Paren, ArgumentSyntax::Typed)?;
            p.region(op, &args)?
        }
    };
    p.format_regions(payload.region).push(region);
    Ok(())
}

/// Parses `ins(%a, %b : types)`, or nothing.
fn parse_operands(p: &mut dyn OpAsmParser, word: &str, index: usize) -> ParseResult<()> {
    if !p.optional_literal(word) {
        return Ok(());
    }
    p.literal("(")?;
    let operands = p.operand_list(Delimiter::None)?;
    p.format_operands(index).extend(operands);
    p.literal(":")?;
    let types = p.type_list()?;
    p.format_types(TypesOf::Operand(index)).extend(types);
    p.literal(")")
}

/// Builds the region of the short form.
fn short_region(
    p: &mut dyn OpAsmParser,
    op: &ParsedOp,
    payload: &Payload<'_>,
    name: &str,
    attrs: &[(Ident, Attr)],
) -> ParseResult<ir_core::RegionId> {
    let ctx = p.reg().ctx().clone();
    let inputs = p.format_types(TypesOf::Operand(payload.inputs)).clone();
    let inits = p.format_types(TypesOf::Operand(payload.inits)).clone();
    let Some(&last) = inits.last() else {
        return Err(p.error(op.pos, "expected initial values for the short form".into()));
    };
    let region = p.empty_region(op);
    let body = p.region_body(op);
    let block = body.create_block();
    body.append_block(region, block);
    let args: Vec<ValueId> = inputs
        .iter()
        .chain(&inits)
        .map(|&ty| body.add_block_arg(block, ctx.element_or_self(ty), Loc::UNKNOWN))
        .collect();
    let operands = operands_of_short_form(&args, inits.len(), payload.dimensions.is_some());
    let attrs: Vec<(&str, Attr)> =
        attrs.iter().map(|&(name, attr)| (ctx.str(name), attr)).collect();
    let result = [ctx.element_or_self(last)];
    let first = build::state(p.reg(), name, op.loc, &operands, &result, &attrs);
    let body = p.region_body(op);
    let first = body.create_op(first);
    body.append_op(block, first);
    let value = body.result(first, 0);
    let end = build::state(p.reg(), payload.end, op.loc, &[value], &[], &[]);
    let body = p.region_body(op);
    let end = body.create_op(end);
    body.append_op(block, end);
    Ok(region)
}

/// Returns the operands of the operation of the short form, among the arguments of its region.
fn operands_of_short_form(args: &[ValueId], inits: usize, reduction: bool) -> Vec<ValueId> {
    let (inputs, inits) = args.split_at(args.len().saturating_sub(inits));
    if reduction { [inits, inputs].concat() } else { inputs.to_vec() }
}

/// Returns the operation of the short form, if the region has it.
fn short_form(
    p: &dyn OpAsmPrinter<'_>,
    op: OpId,
    payload: &Payload<'_>,
    owner: &Body,
    region: ir_core::RegionId,
) -> Option<OpId> {
    let block = owner.entry_block(region)?;
    let [first, last] = owner.ops_of(block).collect::<Vec<_>>()[..] else { return None };
    let inits = p.operand_group(op, payload.inits).len();
    let expected =
        operands_of_short_form(owner.block_args(block), inits, payload.dimensions.is_some());
    let results: Vec<ValueId> = owner.results(first).collect();
    let is_valid = !expected.is_empty()
        && owner.operands(first).eq(expected)
        && results.len() == 1
        && owner.operands(last).eq(results)
        && owner.num_regions(first) == 0;
    is_valid.then_some(first)
}

/// Prints what [`parse`] reads.
pub(super) fn print(p: &mut dyn OpAsmPrinter<'_>, op: OpId, params: &[CustomParam]) {
    let Some(payload) = Payload::of(params) else { return };
    let (reg, body) = (p.reg(), p.body());
    let ctx = reg.ctx();
    let Some(owned) = body.all_regions(op).nth(payload.region) else { return };
    let short = short_form(p, op, &payload, owned.body, owned.region);
    if let Some(short) = short {
        p.text(" { ");
        p.text(ctx.op_name_str(owned.body.name(short)));
        let props = ctx.dict(owned.body.props(short));
        let entries: Vec<(Ident, Attr)> = props
            .iter()
            .chain(ctx.dict(owned.body.attrs(short)))
            .filter(|(_, value)| ir_core::printer::attr_text(reg, *value) != payload.elided)
            .copied()
            .collect();
        p.attr_list(&entries);
        p.text(" }");
    }
    for (word, index) in [(" ins(", payload.inputs), (" outs(", payload.inits)] {
        let values = p.operand_group(op, index);
        if !values.is_empty() {
            p.text(word);
            p.values(&values);
            p.text(" : ");
            p.types_of(&values);
            p.text(")");
        }
    }
    let def = reg.op(body.name(op));
    let mut elided = def.map(|def| segment_names(def)).unwrap_or_default();
    if let Some((word, index)) = payload.dimensions
        && let Some(numbers) = p.declared_attr(op, index)
    {
        p.text(" ");
        p.text(word);
        p.text(" = ");
        p.stripped_attr(numbers);
        p.text(" ");
        elided.extend(def.and_then(|def| def.attrs.get(index)).map(|decl| decl.name));
    }
    p.attr_dict(op, &elided);
    if short.is_none() {
        print_region(p, op, payload.region, ctx);
    }
}

fn print_region(p: &mut dyn OpAsmPrinter<'_>, op: OpId, index: usize, ctx: &Context) {
    let Some(owned) = p.body().all_regions(op).nth(index) else { return };
    let block = owned.body.entry_block(owned.region);
    let args = block.map(|block| owned.body.block_args(block)).unwrap_or_default();
    p.indent_more();
    p.newline();
    p.text("(");
    for (at, &arg) in args.iter().enumerate() {
        if at > 0 {
            p.text(", ");
        }
        p.region_argument(owned.body, arg, ctx.empty_dict(), ArgumentSyntax::Typed);
    }
    p.text(") ");
    p.region(op, index, RegionStyle { entry_args: false, terminators: true, empty_block: false });
    p.indent_less();
}
