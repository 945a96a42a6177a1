//! Types that follow from the types of several values.
//!
//! ```text
//! custom<SharedType>(type($inputs))                                     i32, the type of all
//! custom<DerivedType>(type($result), ref(type($inputs)), "!d.array")    nothing for !d.array<2xi32>, else -> type
//! custom<ConcatenatedType>(type($inputs), type($result))                i3, i5: the result is of type i8
//! custom<IndexedType>(type($array), type($index))                       !d.array<4xi32>: the index is of type i2
//! ```
//!
//! `!d.array` has an element type and a number as parameters.

use ir_core::asm::{OpAsmParser, OpAsmPrinter, ParseResult, ParsedOp, Pos};
use ir_core::def::ParamKind;
use ir_core::def::format::{CustomParam, TypesOf};
use ir_core::members::without_alias;
use ir_core::{Attr, OpId, Registry, Signedness, Type, TypeKind};
use numerics::ApInt;
use ods::{Count, Takes};

use super::parsing::{mismatch, types_of};
use super::type_parts::{referred, type_named};
use super::types::values_of;

const ONE: Takes = Takes::Types(Count::One);
const MANY: Takes = Takes::Types(Count::Variadic);

pub(super) const SHARED: &[&[Takes]] = &[&[MANY]];
pub(super) const DERIVED: &[&[Takes]] = &[&[ONE, Takes::Ref(&MANY), Takes::Text]];
pub(super) const CONCATENATED: &[&[Takes]] = &[&[MANY, ONE]];
pub(super) const INDEXED: &[&[Takes]] = &[&[ONE, ONE]];

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

/// The type of an aggregate of so many elements of a type.
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

/// Parses types, and computes that of their concatenation.
pub(super) fn parse_concatenated(
    p: &mut dyn OpAsmParser,
    _: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let (Some(inputs), Some(result)) = (types_of(params.first()), types_of(params.get(1))) else {
        return Err(mismatch(p));
    };
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
    p.format_types(inputs).extend(types);
    p.format_types(result).push(ty);
    Ok(())
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
    let total =
        types.iter().map(|&ty| count(reg, ty)).try_fold(0i64, |sum, n| sum.checked_add(n?))?;
    let TypeKind::Parametric { dialect, mnemonic, params } = ctx.ty(first) else { return None };
    let param = |param: &Attr| match ctx.attr_type(*param) {
        Some(ty) if ctx.int_value(*param).is_some() => ctx.int_attr_i64(ty, total),
        _ => *param,
    };
    let params = params.iter().map(param).collect();
    let (dialect, mnemonic) = (*dialect, *mnemonic);
    Some(ctx.intern_type(TypeKind::Parametric { dialect, mnemonic, params }))
}

/// The number among the parameters of a type.
fn count(reg: &Registry, ty: Type) -> Option<i64> {
    let ctx = reg.ctx();
    match ctx.ty(without_alias(ctx, ty)) {
        TypeKind::Parametric { params, .. } => {
            params.iter().find_map(|&param| ctx.int_value(param)?.try_to_i64())
        }
        _ => None,
    }
}

/// Prints the types of the values of the first parameter.
pub(super) fn print_types(p: &mut dyn OpAsmPrinter<'_>, op: OpId, params: &[CustomParam]) {
    let values = values_of(p, op, params.first());
    p.types_of(&values);
}

/// Parses the type of an aggregate; the index has as many bits as are needed for all elements.
pub(super) fn parse_indexed(
    p: &mut dyn OpAsmParser,
    _: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let (Some(whole), Some(index)) = (types_of(params.first()), types_of(params.get(1))) else {
        return Err(mismatch(p));
    };
    let pos: Pos = p.pos();
    let ty = p.ty()?;
    let Some(count) = count(p.reg(), ty).and_then(|count| u64::try_from(count).ok()) else {
        return Err(p.error(pos, "expected a type with a number of elements".into()));
    };
    let width = count.checked_next_power_of_two().map_or(64, u64::trailing_zeros);
    let width = p.reg().ctx().int_type(width);
    p.format_types(whole).push(ty);
    p.format_types(index).push(width);
    Ok(())
}
