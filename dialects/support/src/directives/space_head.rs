//! The head of a loop over spaces with several levels: coordinates, initial values and results.
//!
//! ```text
//! ... at(%c, _) iter_args(%a = %1) : !d.space<0 to 2> -> f32
//! ```
//!
//! The arguments of the body are those of the initial values, the coordinates and the iterators. The bits of an attribute are the
//! levels with coordinates. The directives [`SpaceLoop`](super::space_loop) and [`SpaceCases`](super::space_cases) add the spaces and
//! the iterators.

use ir_core::asm::{
    Argument, ArgumentSyntax, Delimiter, OpAsmParser, OpAsmPrinter, ParseResult, ParsedOp, Pos,
};
use ir_core::def::format::TypesOf;
use ir_core::{Body, OpId, Registry, Type, TypeKind, ValueId};

use super::parsing::set;

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

/// The coordinates and initial values of a loop.
pub(super) struct Head {
    /// The arguments of the initial values.
    pub(super) arguments: Vec<Argument>,
    /// The arguments of the levels with coordinates.
    pub(super) coordinates: Vec<Argument>,
    /// The bits of these levels.
    bits: u64,
    /// The number of levels; 0 if there are no coordinates.
    levels: usize,
}

impl Head {
    /// Parses `at(%c, _) iter_args(%a = %0)`. `inits` is the number of the operand of the initial values.
    pub(super) fn parse(p: &mut dyn OpAsmParser, inits: usize) -> ParseResult<Head> {
        let (coordinates, bits, levels) = parse_coordinates(p)?;
        let arguments = parse_inits(p, inits)?;
        Ok(Head { arguments, coordinates, bits, levels })
    }

    /// Checks that a space has as many levels as the coordinates, if there are any.
    pub(super) fn check_levels(
        &self,
        p: &mut dyn OpAsmParser,
        pos: Pos,
        count: usize,
    ) -> ParseResult<()> {
        if self.levels != 0 && self.levels != count {
            let levels = self.levels;
            return Err(p.error(pos, format!("the space has {count} levels, not {levels}")));
        }
        Ok(())
    }

    /// Parses ` -> f32`: the types of the results, which are those of the initial values and of their arguments.
    pub(super) fn parse_results(
        &mut self,
        p: &mut dyn OpAsmParser,
        init_types: TypesOf,
        result_types: TypesOf,
    ) -> ParseResult<()> {
        let pos = p.pos();
        let results = p.optional_arrow_types()?;
        if results.len() != self.arguments.len() {
            let (inits, results) = (self.arguments.len(), results.len());
            return Err(p.error(pos, format!("expected {inits} result types, found {results}")));
        }
        let index = p.reg().ctx().index();
        self.coordinates.iter_mut().for_each(|argument| argument.ty = Some(index));
        self.arguments.iter_mut().zip(&results).for_each(|(argument, &ty)| argument.ty = Some(ty));
        p.format_types(init_types).extend(results.iter().copied());
        p.format_types(result_types).extend(results);
        Ok(())
    }

    /// Sets the attribute of the levels with coordinates, of its declared type.
    pub(super) fn set_levels(&self, p: &mut dyn OpAsmParser, op: &mut ParsedOp, used: usize) {
        let ctx = p.reg().ctx().clone();
        let decl = p.reg().op(op.name).and_then(|def| def.attrs.get(used));
        let ty = decl.and_then(|decl| decl.constraint.storage.fixed_type()).unwrap_or(ctx.i64());
        set(p, op, used, ctx.int_attr_i64(ty, self.bits as i64));
    }
}

/// Parses `at(%c, _)`, if it is there: the coordinates, the bits of their levels, and the number of levels.
fn parse_coordinates(p: &mut dyn OpAsmParser) -> ParseResult<(Vec<Argument>, u64, usize)> {
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
fn parse_inits(p: &mut dyn OpAsmParser, inits: usize) -> ParseResult<Vec<Argument>> {
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

/// Returns the bits of the levels with coordinates.
pub(super) fn used_levels(p: &dyn OpAsmPrinter<'_>, op: OpId, used: usize) -> i64 {
    let bits = p.declared_attr(op, used);
    bits.and_then(|attr| p.reg().ctx().int_value(attr)?.try_to_i64()).unwrap_or(0)
}

/// Returns whether a bit is set; those above 63 are not.
pub(super) fn has_bit(bits: i64, at: usize) -> bool {
    u32::try_from(at).ok().and_then(|at| bits.checked_shr(at)).is_some_and(|rest| rest & 1 == 1)
}

/// Prints what [`Head::parse`] reads. `levels` are the bits of those that are used, and their number; `args` are the arguments of
/// the initial values and the coordinates, in `body`.
pub(super) fn print_head(
    p: &mut dyn OpAsmPrinter<'_>,
    body: &Body,
    levels: (i64, usize),
    inits: &[ValueId],
    args: &[ValueId],
) {
    let (arguments, coordinates) = args.split_at(inits.len().min(args.len()));
    print_coordinates(p, body, levels, coordinates);
    print_inits(p, body, inits, arguments);
}

/// Prints the types of the results.
pub(super) fn print_results(p: &mut dyn OpAsmPrinter<'_>, inits: &[ValueId]) {
    let body = p.body();
    let types: Vec<Type> = inits.iter().map(|&init| body.ty(init)).collect();
    p.optional_arrow_types(&types);
}

/// Prints the name of a region argument.
pub(super) fn print_name(p: &mut dyn OpAsmPrinter<'_>, body: &Body, arg: ValueId) {
    p.value_in(body, arg);
}

/// Prints ` at(%c, _)` for the bits of the levels that are used, of so many levels, or nothing if none is.
fn print_coordinates(
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
        match coordinates.as_slice().first().filter(|_| has_bit(used, level)) {
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
fn print_inits(
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
