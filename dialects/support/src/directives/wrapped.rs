//! Types that follow from the type in another one: a reference to an aggregate, nested arrays.
//!
//! ```text
//! custom<WrappedIndex>(ref(type($input)), type($index))               !d.ref<!d.array<5xi8>>: i3, which counts to 5
//! custom<WrappedElement>(ref(type($input)), type($result))            !d.ref<!d.array<5xi8>>: !d.ref<i8>
//! custom<WrappedMember>(ref(type($input)), ref($name), type($result)) !d.ref<!d.struct<a: i8>> and "a": !d.ref<i8>
//! custom<NestedElement>(type($result), ref(type($rows)), ref(type($columns)))
//!     i1, for rows !d.array<2, i8> and columns !d.array<3, i8>: !d.array<2, !d.array<3, i1>>
//! custom<TypeFormat>(type($input), "!d.array", "!d.array_text")    2 x i8, in the format of !d.array_text
//! ```
//!
//! All but the last two have no text. `!d.array_text` has the same parameters as `!d.array`.

use ir_core::asm::{OpAsmParser, OpAsmPrinter, ParseResult, ParsedOp, Pos};
use ir_core::def::format::CustomParam;
use ir_core::members::{Member, members_of, without_alias};
use ir_core::{AttrKind, Context, OpId, Type, TypeKind};
use ods::{DeclCount, Requirement};

use super::parsing::{ANY, mismatch, parsed_attr, types_of};
use super::table::{Directives, taking};
use super::type_parts::{print_nothing, type_named};
use super::types::values_of;

const ONE: Requirement = Requirement::Types(DeclCount::One);

const TYPES: &[&[Requirement]] = &[&[Requirement::Ref(&ONE), ONE]];
const NESTED: &[&[Requirement]] = &[&[ONE, Requirement::Ref(&ONE), Requirement::Ref(&ONE)]];
const FORMAT: &[&[Requirement]] = &[&[ONE, Requirement::Text, Requirement::Text]];

const MEMBER: &[&[Requirement]] = &[&[Requirement::Ref(&ONE), Requirement::Ref(&ANY), ONE]];

/// The directives of this file.
pub(super) const DIRECTIVES: Directives = &[
    ("WrappedIndex", taking(&parse_index, &print_nothing, TYPES)),
    ("WrappedElement", taking(&parse_element, &print_nothing, TYPES)),
    ("WrappedMember", taking(&parse_member, &print_nothing, MEMBER)),
    ("NestedElement", taking(&parse_nested, &print_nested, NESTED)),
    ("TypeFormat", taking(&parse_format, &print_format, FORMAT)),
];

/// Returns the first type among the parameters of a type.
fn first_type(ctx: &Context, ty: Type) -> Option<Type> {
    let TypeKind::Parametric { params, .. } = ctx.ty(ty) else { return None };
    params.iter().find_map(|&param| match ctx.attr(param) {
        AttrKind::Type(ty) => Some(*ty),
        _ => None,
    })
}

/// Returns the type `ty` with `inner` as its first type.
fn with_inner(ctx: &Context, ty: Type, inner: Type) -> Option<Type> {
    let TypeKind::Parametric { dialect, mnemonic, params } = ctx.ty(ty) else { return None };
    let mut params = params.clone();
    let is_type = |&param: &_| matches!(ctx.attr(param), AttrKind::Type(_));
    let at = params.iter().position(is_type)?;
    params[at] = ctx.type_attr(inner);
    let (dialect, mnemonic) = (*dialect, *mnemonic);
    Some(ctx.intern_type(TypeKind::Parametric { dialect, mnemonic, params }))
}

/// Returns the number of bits, elements or members of a type.
fn count(ctx: &Context, ty: Type) -> Option<u64> {
    let ty = without_alias(ctx, ty);
    match ctx.ty(ty) {
        TypeKind::Integer { width, .. } => Some(u64::from(*width)),
        TypeKind::Parametric { params, .. } => {
            let number = params.iter().find_map(|&param| ctx.int_value(param)?.try_to_u64());
            let members = || Some(members_of(ctx, ctx.type_attr(ty))?.len() as u64);
            number.or_else(members)
        }
        _ => None,
    }
}

/// Returns the type with its inner type, and the place of an error.
fn wrapper(
    p: &mut dyn OpAsmParser,
    op: &ParsedOp,
    param: Option<&CustomParam>,
) -> ParseResult<(Type, Type, Pos)> {
    let Some(of) = types_of(param) else { return Err(mismatch(p)) };
    let pos = op.pos;
    let ty = p.format_types(of).first().copied();
    match ty.and_then(|ty| Some((ty, first_type(p.reg().ctx(), ty)?, pos))) {
        Some(found) => Ok(found),
        None => Err(p.error(pos, "expected a type with another type as its parameter".into())),
    }
}

fn push(
    p: &mut dyn OpAsmParser,
    of: Option<&CustomParam>,
    (ty, pos): (Option<Type>, Pos),
) -> ParseResult<()> {
    let Some(of) = types_of(of) else { return Err(mismatch(p)) };
    match ty {
        Some(ty) => p.format_types(of).push(ty),
        None => return Err(p.error(pos, "the type has no such element".into())),
    }
    Ok(())
}

/// Sets the type of an index.
pub(super) fn parse_index(
    p: &mut dyn OpAsmParser,
    op: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let (_, inner, pos) = wrapper(p, op, params.first())?;
    let ctx = p.reg().ctx().clone();
    let width = count(&ctx, inner).map(|count| count.max(1).next_power_of_two().trailing_zeros());
    push(p, params.get(1), (width.map(|width| ctx.int_type(width)), pos))
}

/// Sets the type of an element.
pub(super) fn parse_element(
    p: &mut dyn OpAsmParser,
    op: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let (outer, inner, pos) = wrapper(p, op, params.first())?;
    let ctx = p.reg().ctx().clone();
    let element = first_type(&ctx, without_alias(&ctx, inner));
    let ty = element.and_then(|element| with_inner(&ctx, outer, element));
    push(p, params.get(1), (ty, pos))
}

/// Sets the type of a member.
pub(super) fn parse_member(
    p: &mut dyn OpAsmParser,
    op: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let (outer, inner, pos) = wrapper(p, op, params.first())?;
    let name = params.get(1).and_then(|param| parsed_attr(p, op, param));
    let ctx = p.reg().ctx().clone();
    let members = members_of(&ctx, ctx.type_attr(inner)).unwrap_or_default();
    let same = |member: &&Member| {
        name.is_some_and(|name| ctx.string_value(member.name) == ctx.string_value(name))
    };
    let member = members.iter().find(same).and_then(|member| member.ty);
    let ty = member.and_then(|member| with_inner(&ctx, outer, member));
    push(p, params.get(2), (ty, pos))
}

/// Parses the innermost element of nested arrays.
pub(super) fn parse_nested(
    p: &mut dyn OpAsmParser,
    op: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let [result, rows, columns] = params else { return Err(mismatch(p)) };
    let element = p.ty()?;
    let (rows, _, pos) = wrapper(p, op, Some(rows))?;
    let (columns, ..) = wrapper(p, op, Some(columns))?;
    let ctx = p.reg().ctx().clone();
    let ty = with_inner(&ctx, columns, element).and_then(|inner| with_inner(&ctx, rows, inner));
    push(p, Some(result), (ty, pos))
}

/// Prints what [`parse_nested`] reads.
pub(super) fn print_nested(p: &mut dyn OpAsmPrinter<'_>, op: OpId, params: &[CustomParam]) {
    let ctx = p.reg().ctx();
    let Some(&value) = values_of(p, op, params.first()).first() else { return };
    let element = first_type(ctx, p.body().ty(value)).and_then(|inner| first_type(ctx, inner));
    if let Some(element) = element {
        p.ty(element);
    }
}

/// Returns the type `ty` as one of the definition `class`, with the same parameters.
fn as_type(reg: &ir_core::Registry, ty: Type, class: &str) -> Option<Type> {
    let TypeKind::Parametric { params, .. } = reg.ctx().ty(ty) else { return None };
    let def = type_named(reg, class).filter(|def| def.params.len() == params.len())?;
    let (dialect, mnemonic, params) = (def.dialect, def.mnemonic, params.clone());
    Some(reg.ctx().intern_type(TypeKind::Parametric { dialect, mnemonic, params }))
}

/// Parses a type in the format of another one with the same parameters.
pub(super) fn parse_format(
    p: &mut dyn OpAsmParser,
    op: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let [of, CustomParam::Code(class), CustomParam::Code(format)] = params else {
        return Err(mismatch(p));
    };
    let Some((dialect, mnemonic)) = format.trim_start_matches('!').split_once('.') else {
        return Err(mismatch(p));
    };
    let ty = p.type_params(dialect, mnemonic)?;
    let ty = as_type(p.reg(), ty, class);
    push(p, Some(of), (ty, op.pos))
}

/// Prints what [`parse_format`] reads.
pub(super) fn print_format(p: &mut dyn OpAsmPrinter<'_>, op: OpId, params: &[CustomParam]) {
    let [of, _, CustomParam::Code(format)] = params else { return };
    let Some(&value) = values_of(p, op, Some(of)).first() else { return };
    if let Some(ty) = as_type(p.reg(), p.body().ty(value), format) {
        p.stripped_type(ty);
    }
}
