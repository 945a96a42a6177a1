//! Types that follow from the types of several values.
//!
//! ```text
//! custom<UniformType>(type($inputs))                                     i32, the type of all
//! custom<DerivedType>(type($result), ref(type($inputs)), "!d.array")    nothing for !d.array<2xi32>, else -> type
//! custom<ConcatenatedType>(type($inputs), type($result))                i3, i5: the result is of type i8
//! custom<ConcatenatedType>(type($a), type($b), type($result))           the same for two operands
//! custom<OneOrTwoTypes>(type($a), type($b))                             i4, the type of both, or i4, i8
//! custom<BroadcastType>(ref(type($a)), ref(type($b)), type($result))
//!     nothing for the type of `$a`, or for tensor<4xi8> if the types are i8 and tensor<4xi1>, else -> type
//! custom<CountedTypes>(type($inputs), type($results))                   i4 [3 -> 2], the type and the numbers
//! custom<StrongestType>(type($inputs), type($result), "!d.a !d.b", "i1")
//!                                                 i1, !d.b: the result is of the first of these types, else i1
//! ```
//!
//! `!d.array` has an element type and a number as parameters.

use ir_core::asm::{OpAsmParser, OpAsmPrinter, ParseResult, ParsedOp};
use ir_core::def::ParamKind;
use ir_core::def::format::{CustomParam, TypesOf};
use ir_core::members::without_alias;
use ir_core::{AttrKind, Context, OpId, Registry, Signedness, Type, TypeKind};
use numerics::ApInt;
use ods::{DeclCount, Requirement};

use super::implied_types::{counts, with_count};
use super::parsing::{mismatch, types_of};
use super::table::{Directives, taking};
use super::type_parts::{printed_type, referred, type_named};
use super::types::{print_types, values_of};

const ONE: Requirement = Requirement::Types(DeclCount::One);
const MANY: Requirement = Requirement::Types(DeclCount::Variadic);

const BROADCAST: &[&[Requirement]] = &[&[Requirement::Ref(&ONE), Requirement::Ref(&ONE), ONE]];
const SHARED: &[&[Requirement]] = &[&[MANY]];
pub(super) const DERIVED: &[&[Requirement]] = &[&[ONE, Requirement::Ref(&MANY), Requirement::Text]];
pub(super) const PAIR: &[&[Requirement]] = &[&[ONE, ONE]];
pub(super) const COUNTED: &[&[Requirement]] = &[&[MANY, MANY]];
pub(super) const STRONGEST: &[&[Requirement]] = &[
    &[MANY, ONE, Requirement::Text, Requirement::Text],
    &[ONE, ONE, Requirement::Text, Requirement::Text],
];
pub(super) const CONCATENATED: &[&[Requirement]] = &[&[MANY, ONE], &[ONE, ONE, ONE]];

/// The directives of this file.
pub(super) const DIRECTIVES: Directives = &[
    ("BroadcastType", taking(&parse_broadcast, &print_broadcast, BROADCAST)),
    ("ConcatenatedType", taking(&parse_concatenated, &print_concatenated, CONCATENATED)),
    ("CountedTypes", taking(&parse_counted, &print_counted, COUNTED)),
    ("DerivedType", taking(&parse_derived, &print_derived, DERIVED)),
    ("OneOrTwoTypes", taking(&parse_pair, &print_pair, PAIR)),
    ("UniformType", taking(&parse_shared, &print_shared, SHARED)),
    ("StrongestType", taking(&parse_strongest, &print_types, STRONGEST)),
];

/// Parses the type of all values of a list.
pub(super) fn parse_shared(
    p: &mut dyn OpAsmParser,
    _: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let Some(of @ TypesOf::Operand(index)) = types_of(params.first()) else {
        return Err(mismatch(p));
    };
    let pos = p.pos();
    let ty = p.ty()?;
    let count = p.format_operands(index).len();
    if count == 0 {
        return Err(p.error(pos, "expected at least one value of this type".into()));
    }
    p.format_types(of).extend(std::iter::repeat_n(ty, count));
    Ok(())
}

/// Prints what [`parse_shared`] reads.
pub(super) fn print_shared(p: &mut dyn OpAsmPrinter<'_>, op: OpId, params: &[CustomParam]) {
    if let Some(&first) = values_of(p, op, params.first()).first() {
        p.ty(p.body().ty(first));
    }
}

/// Returns the type of an aggregate of `count` elements of a type.
fn derived(reg: &Registry, class: &str, element: Type, count: usize) -> Option<Type> {
    let (ctx, def) = (reg.ctx(), type_named(reg, class)?);
    let param = |kind: &ParamKind| match kind {
        ParamKind::Type => Some(ctx.type_attr(element)),
        ParamKind::Attr => Some(ctx.int_attr_i64(ctx.i64(), count as i64)),
        ParamKind::Int { width, .. } => Some(ctx.int_attr_i64(ctx.int_type(*width), count as i64)),
        _ => None,
    };
    let params = def.params.iter().map(|decl| param(&decl.kind)).collect::<Option<_>>()?;
    let (dialect, mnemonic) = (def.dialect, def.mnemonic);
    Some(ctx.intern_type(TypeKind::Parametric { dialect, mnemonic, params }))
}

/// Parses `-> type`, or nothing for the type of an aggregate of the values.
pub(super) fn parse_derived(
    p: &mut dyn OpAsmParser,
    _: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let [result, inputs, CustomParam::Code(class)] = params else { return Err(mismatch(p)) };
    let (Some(result), Some(inputs)) = (types_of(Some(result)), referred(Some(inputs))) else {
        return Err(mismatch(p));
    };
    let pos = p.pos();
    let ty = if p.optional_literal("->") {
        p.ty()?
    } else {
        let types = p.format_types(inputs);
        let (first, count) = (types.first().copied(), types.len());
        match first.and_then(|first| derived(p.reg(), class, first, count)) {
            Some(ty) => ty,
            None => return Err(p.error(pos, format!("cannot build a type '{class}'"))),
        }
    };
    p.format_types(result).push(ty);
    Ok(())
}

/// Prints what [`parse_derived`] reads.
pub(super) fn print_derived(p: &mut dyn OpAsmPrinter<'_>, op: OpId, params: &[CustomParam]) {
    let [result, CustomParam::Ref(inputs), CustomParam::Code(class)] = params else { return };
    let (results, inputs) = (values_of(p, op, Some(result)), values_of(p, op, Some(inputs)));
    let (Some(&result), Some(&first)) = (results.first(), inputs.first()) else { return };
    let ty = p.body().ty(result);
    if derived(p.reg(), class, p.body().ty(first), inputs.len()) != Some(ty) {
        p.text("-> ");
        p.ty(ty);
    }
}

/// Returns the type `element`, or its like with the shape of `shape` if only that type has one.
fn broadcast(ctx: &Context, element: Type, shape: Type) -> Type {
    if ctx.ty(element).is_shaped() {
        return element;
    }
    match ctx.ty(shape) {
        TypeKind::Vector { shape, scalable, .. } => ctx.intern_type(TypeKind::Vector {
            shape: shape.clone(),
            scalable: scalable.clone(),
            element,
        }),
        TypeKind::RankedTensor { shape, encoding, .. } => ctx.intern_type(TypeKind::RankedTensor {
            shape: shape.clone(),
            element,
            encoding: *encoding,
        }),
        _ => element,
    }
}

/// Parses `-> type`, or nothing for the type that follows from those of two operands.
fn parse_broadcast(
    p: &mut dyn OpAsmParser,
    op: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let [element, shape, result] = params else { return Err(mismatch(p)) };
    let (Some(element), Some(shape), Some(result)) =
        (referred(Some(element)), referred(Some(shape)), types_of(Some(result)))
    else {
        return Err(mismatch(p));
    };
    let element = p.format_types(element).first().copied();
    let shape = p.format_types(shape).first().copied();
    let ty = if p.optional_literal("->") {
        p.ty()?
    } else if let (Some(element), Some(shape)) = (element, shape) {
        broadcast(p.reg().ctx(), element, shape)
    } else {
        return Err(p.error(op.pos, "the types of the operands are not known here".into()));
    };
    p.format_types(result).push(ty);
    Ok(())
}

/// Prints what [`parse_broadcast`] reads.
fn print_broadcast(p: &mut dyn OpAsmPrinter<'_>, op: OpId, params: &[CustomParam]) {
    let [element, shape, result] = params else { return };
    let element = printed_type(p, op, Some(element));
    let shape = printed_type(p, op, Some(shape));
    let result = printed_type(p, op, Some(result));
    let (Some(element), Some(shape), Some(result)) = (element, shape, result) else { return };
    if broadcast(p.reg().ctx(), element, shape) != result {
        p.text("-> ");
        p.ty(result);
    }
}

/// Parses types, and computes that of their concatenation.
pub(super) fn parse_concatenated(
    p: &mut dyn OpAsmParser,
    _: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let [inputs @ .., result] = params else { return Err(mismatch(p)) };
    let Some(result) = types_of(Some(result)) else { return Err(mismatch(p)) };
    let pos = p.pos();
    let mut types = Vec::new();
    while let Some(ty) = p.optional_ty()? {
        types.push(ty);
        if !p.optional_literal(",") {
            break;
        }
    }
    let Some(ty) = concatenated(p.reg(), &types) else {
        return Err(p.error(pos, "the types cannot be concatenated".into()));
    };
    match inputs {
        [all] => {
            let Some(all) = types_of(Some(all)) else { return Err(mismatch(p)) };
            p.format_types(all).extend(types);
        }
        each if each.len() == types.len() => {
            for (of, ty) in each.iter().zip(types) {
                let Some(of) = types_of(Some(of)) else { return Err(mismatch(p)) };
                p.format_types(of).push(ty);
            }
        }
        each => {
            let message = format!("expected {} types, found {}", each.len(), types.len());
            return Err(p.error(pos, message));
        }
    }
    p.format_types(result).push(ty);
    Ok(())
}

/// Prints what [`parse_concatenated`] reads.
pub(super) fn print_concatenated(p: &mut dyn OpAsmPrinter<'_>, op: OpId, params: &[CustomParam]) {
    let Some((_, inputs)) = params.split_last() else { return };
    let all: Vec<_> = inputs.iter().flat_map(|of| values_of(p, op, Some(of))).collect();
    p.types_of(&all);
}

/// Integers have as many bits as all together, aggregates as many elements. Nothing is an integer without bits.
fn concatenated(reg: &Registry, types: &[Type]) -> Option<Type> {
    let ctx = reg.ctx();
    if types.is_empty() {
        return Some(ctx.int_type(0));
    }
    let first = without_alias(ctx, *types.first()?);
    if let TypeKind::Integer { .. } = ctx.ty(first) {
        let width = |ty: &Type| match ctx.ty(without_alias(ctx, *ty)) {
            TypeKind::Integer { width, signedness: Signedness::Signless } => Some(*width),
            _ => None,
        };
        let width = types.iter().map(width).try_fold(0u32, |sum, width| sum.checked_add(width?))?;
        return (width <= ApInt::MAX_WIDTH).then(|| ctx.int_type(width));
    }
    let total = types
        .iter()
        .map(|&ty| counts(reg, ty)?.first().copied())
        .try_fold(0i64, |sum, n| sum.checked_add(n?))?;
    with_count(reg, first, total)
}

/// Parses `type [inputs -> results]`.
pub(super) fn parse_counted(
    p: &mut dyn OpAsmParser,
    _: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let (Some(inputs), Some(results)) = (types_of(params.first()), types_of(params.get(1))) else {
        return Err(mismatch(p));
    };
    let ty = p.ty()?;
    p.literal("[")?;
    let from = count(p)?;
    p.literal("->")?;
    let to = count(p)?;
    p.literal("]")?;
    p.format_types(inputs).extend(std::iter::repeat_n(ty, from));
    p.format_types(results).extend(std::iter::repeat_n(ty, to));
    Ok(())
}

/// The largest number of values that a text may give by a number alone.
const MAX_VALUES: usize = 1 << 16;

fn count(p: &mut dyn OpAsmParser) -> ParseResult<usize> {
    let pos = p.pos();
    let number = usize::try_from(p.integer()?).ok().filter(|number| *number <= MAX_VALUES);
    number.ok_or_else(|| p.error(pos, format!("expected a number up to {MAX_VALUES}")))
}

/// Prints what [`parse_counted`] reads.
pub(super) fn print_counted(p: &mut dyn OpAsmPrinter<'_>, op: OpId, params: &[CustomParam]) {
    let (inputs, results) = (values_of(p, op, params.first()), values_of(p, op, params.get(1)));
    print_shared(p, op, params);
    p.text(&format!(" [{} -> {}]", inputs.len(), results.len()));
}

/// Parses types; that of the result is the first of several types that is among them.
pub(super) fn parse_strongest(
    p: &mut dyn OpAsmParser,
    _: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let [inputs, result, CustomParam::Code(ranked), CustomParam::Code(weakest)] = params else {
        return Err(mismatch(p));
    };
    let (Some(inputs), Some(result)) = (types_of(Some(inputs)), types_of(Some(result))) else {
        return Err(mismatch(p));
    };
    let pos = p.pos();
    let types = p.type_list()?;
    let mut found = None;
    for text in ranked.split_whitespace().chain([&**weakest]) {
        let ty = p.attr_of_text(pos, text)?;
        let AttrKind::Type(ty) = *p.reg().ctx().attr(ty) else { return Err(mismatch(p)) };
        found = Some(ty);
        if types.contains(&ty) {
            break;
        }
    }
    p.format_types(inputs).extend(types);
    p.format_types(result).extend(found);
    Ok(())
}

/// Parses one type for two values, or two types.
pub(super) fn parse_pair(
    p: &mut dyn OpAsmParser,
    _: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let (Some(a), Some(b)) = (types_of(params.first()), types_of(params.get(1))) else {
        return Err(mismatch(p));
    };
    let first = p.ty()?;
    let second = if p.optional_literal(",") { p.ty()? } else { first };
    p.format_types(a).push(first);
    p.format_types(b).push(second);
    Ok(())
}

/// Prints what [`parse_pair`] reads.
pub(super) fn print_pair(p: &mut dyn OpAsmPrinter<'_>, op: OpId, params: &[CustomParam]) {
    let (a, b) = (values_of(p, op, params.first()), values_of(p, op, params.get(1)));
    p.types_of(&a);
    let ty = |values: &[ir_core::ValueId]| values.first().map(|&value| p.body().ty(value));
    if ty(&a) != ty(&b) {
        p.text(", ");
        p.types_of(&b);
    }
}
