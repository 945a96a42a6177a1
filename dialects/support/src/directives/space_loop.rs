//! Loops over a space with several levels, whose body uses the iterator and some of the coordinates.
//!
//! ```text
//! custom<SpaceLoop>(args($body), $space, type($space), $inits, type($inits), type($results), $used,
//!                   "from", "to", "iterator")
//! %it in %0 at(%c, _) iter_args(%a = %1) : !d.space<0 to 2>  -> f32
//! ```
//!
//! The arguments of the body are those of the initial values, the coordinates and the iterator. The bits of `$used`
//! are the levels with coordinates. The parameters `from` and `to` of the type of the space are the levels; the
//! iterator has the type of this mnemonic with the same parameters.

use ir_core::OpId;
use ir_core::asm::{ArgumentSyntax, OpAsmParser, OpAsmPrinter, ParseResult, ParsedOp};
use ir_core::def::format::{ArgSlice, CustomParam, TypesOf};

use super::parsing::{attr_index, mismatch, types_of};
use super::space_head::{Head, Levels, print_head, print_name, print_results, used_levels};
use super::table::{Directives, of_any};

/// The directives of this file.
pub(super) const DIRECTIVES: Directives = &[("SpaceLoop", of_any(&parse, &print))];

/// The parameters of the directive.
struct Parts<'p> {
    args: ArgSlice,
    space: usize,
    space_type: TypesOf,
    inits: usize,
    init_types: TypesOf,
    results: TypesOf,
    used: usize,
    levels: Levels<'p>,
}

impl<'p> Parts<'p> {
    fn of(params: &'p [CustomParam]) -> Option<Self> {
        let [
            CustomParam::Args(args),
            CustomParam::Operand(space),
            space_type,
            CustomParam::Operand(inits),
            init_types,
            results,
            used,
            CustomParam::Code(from),
            CustomParam::Code(to),
            CustomParam::Code(iterator),
        ] = params
        else {
            return None;
        };
        Some(Parts {
            args: *args,
            space: *space,
            space_type: types_of(Some(space_type))?,
            inits: *inits,
            init_types: types_of(Some(init_types))?,
            results: types_of(Some(results))?,
            used: attr_index(Some(used))?,
            levels: Levels { bounds: [from, to], iterator },
        })
    }
}

/// Parses everything before the region.
fn parse(p: &mut dyn OpAsmParser, op: &mut ParsedOp, params: &[CustomParam]) -> ParseResult<()> {
    let Some(parts) = Parts::of(params) else { return Err(mismatch(p)) };
    let mut iterator = p.argument(ArgumentSyntax::Name)?;
    p.literal("in")?;
    let space = p.operand()?;
    p.format_operands(parts.space).push(space);
    let mut head = Head::parse(p, parts.inits)?;
    p.literal(":")?;
    let pos = p.pos();
    let space = p.ty()?;
    p.format_types(parts.space_type).push(space);
    let (Some(count), Some(of_iterator)) =
        (parts.levels.count(p.reg(), space), parts.levels.iterator(p.reg(), space))
    else {
        return Err(p.error(pos, "expected the type of a space with levels".into()));
    };
    head.check_levels(p, pos, count)?;
    head.parse_results(p, parts.init_types, parts.results)?;
    head.set_levels(p, op, parts.used);
    iterator.ty = Some(of_iterator);
    let all = head.arguments.into_iter().chain(head.coordinates).chain([iterator]);
    p.format_args(parts.args).extend(all);
    Ok(())
}

/// Prints what [`parse`] reads.
fn print(p: &mut dyn OpAsmPrinter<'_>, op: OpId, params: &[CustomParam]) {
    let Some(parts) = Parts::of(params) else { return };
    let body = p.body();
    let Some(region) = body.all_regions(op).nth(parts.args.region) else { return };
    let entry = region.body.entry_block(region.region);
    let args = entry.map_or(&[][..], |entry| region.body.block_args(entry));
    let Some((&iterator, args)) = args.split_last() else { return };
    let inits = p.operand_group(op, parts.inits);
    let Some(&space) = p.operand_group(op, parts.space).first() else { return };
    let ty = body.ty(space);
    print_name(p, region.body, iterator);
    p.text(" in ");
    p.value(space);
    let levels = parts.levels.count(p.reg(), ty).unwrap_or(0);
    let levels = (used_levels(p, op, parts.used), levels);
    print_head(p, region.body, levels, &inits, args);
    p.text(" : ");
    p.ty(ty);
    p.text(" ");
    print_results(p, &inits);
}
