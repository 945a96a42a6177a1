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

use ir_core::asm::{
    Argument, ArgumentSyntax, Delimiter, OpAsmParser, OpAsmPrinter, ParseResult, ParsedOp,
};
use ir_core::def::format::{ArgSlice, CustomParam, TypesOf};
use ir_core::{Body, OpId, Registry, Type, TypeKind, ValueId};

use super::parsing::{attr_index, mismatch, set, types_of};
use super::table::{Directives, of_any};

/// The directives of this file.
pub(super) const DIRECTIVES: Directives = &[("SpaceLoop", of_any(&parse, &print))];

/// The largest number of levels, the bits of a number.
pub(super) const MAX_LEVELS: usize = 64;

/// The names of parameters and types that describe the levels of a space.
pub(super) struct Levels<'p> {
    /// The parameters of the type of a space: its first level, and the one after the last.
    pub(super) bounds: [&'p str; 2],
    /// The mnemonic of the type of an iterator.
    pub(super) iterator: &'p str,
}

impl Levels<'_> {
    /// Returns the number of levels of a space.
    pub(super) fn count(&self, reg: &Registry, space: Type) -> Option<usize> {
        let ctx = reg.ctx();
        let TypeKind::Parametric { dialect, mnemonic, params } = ctx.ty(space) else { return None };
        let def = reg.type_def(*dialect, *mnemonic)?;
        let level = |name: &str| {
            let at = def.params.iter().position(|decl| ctx.str(decl.name) == name)?;
            ctx.int_value(*params.get(at)?)?.try_to_i64()
        };
        let count = level(self.bounds[1])?.checked_sub(level(self.bounds[0])?)?;
        usize::try_from(count).ok().filter(|&count| count <= MAX_LEVELS)
    }

    /// Returns the type of the iterator over a space.
    pub(super) fn iterator(&self, reg: &Registry, space: Type) -> Option<Type> {
        let ctx = reg.ctx();
        let TypeKind::Parametric { dialect, params, .. } = ctx.ty(space) else { return None };
        let mnemonic = ctx.ident(self.iterator);
        let (dialect, params) = (*dialect, params.clone());
        Some(ctx.intern_type(TypeKind::Parametric { dialect, mnemonic, params }))
    }
}

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
pub(super) fn parse(
    p: &mut dyn OpAsmParser,
    op: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let Some(parts) = Parts::of(params) else { return Err(mismatch(p)) };
    let mut iterator = p.argument(ArgumentSyntax::Name)?;
    p.literal("in")?;
    let space = p.operand()?;
    p.format_operands(parts.space).push(space);
    let (mut coordinates, bits, levels) = parse_coordinates(p)?;
    let mut arguments = parse_inits(p, parts.inits)?;
    p.literal(":")?;
    let pos = p.pos();
    let space = p.ty()?;
    p.format_types(parts.space_type).push(space);
    let (Some(count), Some(of_iterator)) =
        (parts.levels.count(p.reg(), space), parts.levels.iterator(p.reg(), space))
    else {
        return Err(p.error(pos, "expected the type of a space with levels".into()));
    };
    if levels != 0 && levels != count {
        return Err(p.error(pos, format!("the space has {count} levels, not {levels}")));
    }
    let pos = p.pos();
    let results = p.optional_arrow_types()?;
    if results.len() != arguments.len() {
        let (inits, results) = (arguments.len(), results.len());
        return Err(p.error(pos, format!("expected {inits} result types, found {results}")));
    }
    let ctx = p.reg().ctx().clone();
    iterator.ty = Some(of_iterator);
    coordinates.iter_mut().for_each(|argument| argument.ty = Some(ctx.index()));
    arguments.iter_mut().zip(&results).for_each(|(argument, &ty)| argument.ty = Some(ty));
    p.format_types(parts.init_types).extend(results.iter().copied());
    p.format_types(parts.results).extend(results);
    let all = arguments.into_iter().chain(coordinates).chain([iterator]);
    p.format_args(parts.args).extend(all);
    let decl = p.reg().op(op.name).and_then(|def| def.attrs.get(parts.used));
    let ty = decl.and_then(|decl| decl.constraint.storage.fixed_type()).unwrap_or(ctx.i64());
    set(p, op, parts.used, ctx.int_attr_i64(ty, bits as i64));
    Ok(())
}

/// Parses `at(%c, _)`, if it is there: the coordinates, the bits of their levels, and the number of levels.
pub(super) fn parse_coordinates(
    p: &mut dyn OpAsmParser,
) -> ParseResult<(Vec<Argument>, u64, usize)> {
    let (mut bits, mut levels) = (0_u64, 0);
    let mut coordinates: Vec<Argument> = Vec::new();
    if p.optional_literal("at") {
        p.comma_list(Delimiter::Paren, &mut |p| {
            if levels == MAX_LEVELS {
                let pos = p.pos();
                return Err(p.error(pos, format!("a space has at most {MAX_LEVELS} levels")));
            }
            if !p.optional_literal("_") {
                coordinates.push(p.argument(ArgumentSyntax::Name)?);
                bits |= 1 << levels;
            }
            levels += 1;
            Ok(())
        })?;
    }
    Ok((coordinates, bits, levels))
}

/// Parses `iter_args(%a = %0)`, if it is there.
pub(super) fn parse_inits(p: &mut dyn OpAsmParser, inits: usize) -> ParseResult<Vec<Argument>> {
    let mut arguments: Vec<Argument> = Vec::new();
    if p.optional_literal("iter_args") {
        p.comma_list(Delimiter::Paren, &mut |p| {
            arguments.push(p.argument(ArgumentSyntax::Name)?);
            p.literal("=")?;
            let init = p.operand()?;
            p.format_operands(inits).push(init);
            Ok(())
        })?;
    }
    Ok(arguments)
}

/// Prints what [`parse`] reads.
pub(super) fn print(p: &mut dyn OpAsmPrinter<'_>, op: OpId, params: &[CustomParam]) {
    let Some(parts) = Parts::of(params) else { return };
    let (ctx, body) = (p.reg().ctx(), p.body());
    let Some(region) = body.all_regions(op).nth(parts.args.region) else { return };
    let entry = region.body.entry_block(region.region);
    let args = entry.map_or(&[][..], |entry| region.body.block_args(entry));
    let Some((&iterator, args)) = args.split_last() else { return };
    let inits = p.operand_group(op, parts.inits);
    let Some(&space) = p.operand_group(op, parts.space).first() else { return };
    let (arguments, coordinates) = args.split_at(inits.len().min(args.len()));
    let used = p.declared_attr(op, parts.used).and_then(|attr| ctx.int_value(attr)?.try_to_i64());
    let ty = body.ty(space);
    print_name(p, region.body, iterator);
    p.text(" in ");
    p.value(space);
    let levels = parts.levels.count(p.reg(), ty).unwrap_or(0);
    print_coordinates(p, region.body, (used.unwrap_or(0), levels), coordinates);
    print_inits(p, region.body, &inits, arguments);
    p.text(" : ");
    p.ty(ty);
    p.text(" ");
    let types: Vec<Type> = inits.iter().map(|&init| body.ty(init)).collect();
    p.optional_arrow_types(&types);
}

fn print_name(p: &mut dyn OpAsmPrinter<'_>, body: &Body, arg: ValueId) {
    let none = p.reg().ctx().empty_dict();
    p.region_argument(body, arg, none, ArgumentSyntax::Name);
}

/// Prints ` at(%c, _)` for the bits of the levels that are used, of so many levels, or nothing if none is.
pub(super) fn print_coordinates(
    p: &mut dyn OpAsmPrinter<'_>,
    body: &Body,
    (used, levels): (i64, usize),
    coordinates: &[ValueId],
) {
    if used == 0 {
        return;
    }
    let mut coordinates = coordinates.iter();
    p.text(" at(");
    for level in 0..levels {
        p.text(if level == 0 { "" } else { ", " });
        match coordinates.as_slice().first().filter(|_| used >> level & 1 == 1) {
            Some(&first) => {
                print_name(p, body, first);
                coordinates.next();
            }
            None => p.text("_"),
        }
    }
    p.text(")");
}

/// Prints ` iter_args(%a = %0)`, or nothing.
pub(super) fn print_inits(
    p: &mut dyn OpAsmPrinter<'_>,
    body: &Body,
    inits: &[ValueId],
    arguments: &[ValueId],
) {
    if inits.is_empty() {
        return;
    }
    p.text(" iter_args(");
    for (at, (&init, &argument)) in inits.iter().zip(arguments).enumerate() {
        p.text(if at == 0 { "" } else { ", " });
        print_name(p, body, argument);
        p.text(" = ");
        p.value(init);
    }
    p.text(")");
}
