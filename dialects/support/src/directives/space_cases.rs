//! Loops over several spaces at once, with a region for each combination of spaces that have the current element.
//!
//! ```text
//! custom<SpaceCases>($spaces, type($spaces), $inits, type($inits), type($results), $used, $cases, $regions,
//!                    "from", "to", "iterator")
//! (%0, %1) at(%c, _) iter_args(%a = %2) : (!d.space<0 to 2>, !d.space<0 to 2>) -> f32
//! case %it, _ { ... }         $cases = [1, ...]
//! ```
//!
//! The arguments of a region are those of the initial values, the coordinates, and an iterator for each space of its
//! case. The bits of `$used` are the levels with coordinates, those of a case the spaces. Regions share the names of the
//! initial values and coordinates.

use ir_core::asm::{
    Argument, ArgumentSyntax, Delimiter, OpAsmParser, OpAsmPrinter, ParseResult, ParsedOp,
    RegionStyle,
};
use ir_core::def::format::{CustomParam, TypesOf};
use ir_core::{AttrKind, Body, OpId, RegionId, Type, ValueId};

use super::parsing::{attr_index, mismatch, set, types_of};
use super::space_head::{
    Head, Levels, MAX_LEVELS, has_bit, print_head, print_name, print_results, used_levels,
};
use super::table::{Directives, of_any};

/// The directives of this file.
pub(super) const DIRECTIVES: Directives = &[("SpaceCases", of_any(&parse, &print))];

/// The parameters of the directive.
struct Parts<'p> {
    spaces: usize,
    space_types: TypesOf,
    inits: usize,
    init_types: TypesOf,
    results: TypesOf,
    used: usize,
    cases: usize,
    regions: usize,
    levels: Levels<'p>,
}

impl<'p> Parts<'p> {
    fn of(params: &'p [CustomParam]) -> Option<Self> {
        let [
            CustomParam::Operand(spaces),
            space_types,
            CustomParam::Operand(inits),
            init_types,
            results,
            used,
            cases,
            CustomParam::Region(regions),
            CustomParam::Code(from),
            CustomParam::Code(to),
            CustomParam::Code(iterator),
        ] = params
        else {
            return None;
        };
        Some(Parts {
            spaces: *spaces,
            space_types: types_of(Some(space_types))?,
            inits: *inits,
            init_types: types_of(Some(init_types))?,
            results: types_of(Some(results))?,
            used: attr_index(Some(used))?,
            cases: attr_index(Some(cases))?,
            regions: *regions,
            levels: Levels { bounds: [from, to], iterator },
        })
    }
}

/// Parses the head and the cases.
fn parse(p: &mut dyn OpAsmParser, op: &mut ParsedOp, params: &[CustomParam]) -> ParseResult<()> {
    let Some(parts) = Parts::of(params) else { return Err(mismatch(p)) };
    let mut spaces = 0;
    p.comma_list(Delimiter::Paren, &mut |p| {
        let space = p.operand()?;
        p.format_operands(parts.spaces).push(space);
        spaces += 1;
        Ok(())
    })?;
    let mut head = Head::parse(p, parts.inits)?;
    p.literal(":")?;
    let pos = p.pos();
    let mut types: Vec<Type> = Vec::new();
    p.comma_list(Delimiter::Paren, &mut |p| {
        types.push(p.ty()?);
        Ok(())
    })?;
    if types.len() != spaces || spaces == 0 || spaces > MAX_LEVELS {
        let message = format!(
            "expected the types of {spaces} spaces, of which there are 1 to {MAX_LEVELS}, found {}",
            types.len()
        );
        return Err(p.error(pos, message));
    }
    let iterators: Option<Vec<Type>> =
        types.iter().map(|ty| parts.levels.iterator(p.reg(), *ty)).collect();
    let counts: Option<Vec<usize>> =
        types.iter().map(|ty| parts.levels.count(p.reg(), *ty)).collect();
    let (Some(iterators), Some(counts)) = (iterators, counts) else {
        return Err(p.error(pos, "expected types of spaces with levels".into()));
    };
    for count in counts {
        head.check_levels(p, pos, count)?;
    }
    head.parse_results(p, parts.init_types, parts.results)?;
    head.set_levels(p, op, parts.used);
    p.format_types(parts.space_types).extend(types);
    let ctx = p.reg().ctx().clone();
    let arguments: Vec<Argument> = head.arguments.into_iter().chain(head.coordinates).collect();
    let mut cases = Vec::new();
    while p.optional_literal("case") {
        let (all, bits) = parse_case(p, &arguments, &iterators)?;
        let region = p.region(op, &all)?;
        p.add_format_region(parts.regions, region);
        cases.push(ctx.int_attr_i64(ctx.i64(), bits as i64));
    }
    set(p, op, parts.cases, ctx.array_attr(&cases));
    Ok(())
}

/// Parses `%it, _`. Returns the arguments of the region and the bits of the spaces.
fn parse_case(
    p: &mut dyn OpAsmParser,
    arguments: &[Argument],
    iterators: &[Type],
) -> ParseResult<(Vec<Argument>, u64)> {
    let (mut all, mut bits) = (arguments.to_vec(), 0);
    for (space, ty) in iterators.iter().enumerate() {
        if space > 0 {
            p.literal(",")?;
        }
        if !p.optional_literal("_") {
            let argument = p.argument(ArgumentSyntax::Name)?;
            all.push(Argument { ty: Some(*ty), ..argument });
            bits |= 1 << space;
        }
    }
    Ok((all, bits))
}

/// Returns the arguments of a region.
fn args_of(body: &Body, region: RegionId) -> &[ValueId] {
    body.entry_block(region).map_or(&[], |entry| body.block_args(entry))
}

/// Prints what [`parse`] reads.
fn print(p: &mut dyn OpAsmPrinter<'_>, op: OpId, params: &[CustomParam]) {
    let Some(parts) = Parts::of(params) else { return };
    let (ctx, body) = (p.reg().ctx(), p.body());
    let (spaces, inits) = (p.operand_group(op, parts.spaces), p.operand_group(op, parts.inits));
    let used = used_levels(p, op, parts.used);
    let cases = p.declared_attr(op, parts.cases).map(|cases| ctx.attr(cases));
    let Some(AttrKind::Array(cases)) = cases else { return };
    p.text("(");
    for (at, &space) in spaces.iter().enumerate() {
        p.text(if at == 0 { "" } else { ", " });
        p.value(space);
    }
    p.text(")");
    let first = body.all_regions(op).nth(parts.regions);
    if let (Some(first), Some(&space)) = (first, spaces.first()) {
        let args = args_of(first.body, first.region);
        let levels = parts.levels.count(p.reg(), body.ty(space)).unwrap_or(0);
        print_head(p, first.body, (used, levels), &inits, args);
    }
    p.text(" : (");
    for (at, &space) in spaces.iter().enumerate() {
        p.text(if at == 0 { "" } else { ", " });
        p.ty(body.ty(space));
    }
    p.text(")");
    print_results(p, &inits);
    let before = inits.len() + used.count_ones() as usize;
    for (index, &case) in cases.iter().enumerate() {
        p.newline();
        p.text("case ");
        let Some(region) = body.all_regions(op).nth(parts.regions + index) else { continue };
        let args = args_of(region.body, region.region);
        let mut iterators = args.get(before..).unwrap_or_default().iter();
        let case = ctx.int_value(case).and_then(|case| case.try_to_i64()).unwrap_or(0);
        for space in 0..spaces.len() {
            p.text(if space == 0 { "" } else { ", " });
            match iterators.as_slice().first().filter(|_| has_bit(case, space)) {
                Some(&arg) => {
                    iterators.next();
                    print_name(p, region.body, arg);
                }
                None => p.text("_"),
            }
        }
        p.text(" ");
        let terminators = !inits.is_empty();
        let style = RegionStyle { entry_args: false, terminators, empty_block: false };
        p.region(op, parts.regions + index, style);
    }
}
