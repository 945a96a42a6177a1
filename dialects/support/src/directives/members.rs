//! Members of aggregates by their names: the name and the type of the aggregate are at different places of the
//! text.
//!
//! ```text
//! $input `[` custom<MemberName>($index, ref(type($input))) `]` `:`
//!   custom<MemberType>(type($input), ref($index), type($result))
//! %0["b"] : !d.struct<a: i32, b: f32>              index = 1, the result is of type f32
//! custom<MemberName>($index, ref(type($input)), "word")      the name without quotes if it is an identifier
//! custom<MemberTypes>(type($aggregate), type($values))
//! !d.struct<a: i32, b: f32>                        the values are of types i32 and f32
//! ```

use ir_core::asm::{OpAsmParser, OpAsmPrinter, ParseResult, ParsedOp, Pos};
use ir_core::def::format::CustomParam;
use ir_core::members::{Member, members_of};
use ir_core::{AttrKind, Ident, OpId, Registry, Type};
use ods::{DeclCount, Requirement};

use super::implied_types::inside;
use super::parsing::{self, ANY, attr_index, mismatch, set, types_of};
use super::table::{Directives, taking};
use super::type_parts::printed_type;
use super::types;

const ONE_TYPE: Requirement = Requirement::Types(DeclCount::One);

const NAME: &[&[Requirement]] =
    &[&[ANY, Requirement::Ref(&ONE_TYPE)], &[ANY, Requirement::Ref(&ONE_TYPE), Requirement::Text]];
pub(super) const TYPE: &[&[Requirement]] =
    &[&[ONE_TYPE, Requirement::Ref(&ANY), ONE_TYPE], &[ONE_TYPE, Requirement::Ref(&ANY)]];
pub(super) const TYPES: &[&[Requirement]] = &[&[ONE_TYPE, Requirement::Types(DeclCount::Variadic)]];

/// The directives of this file.
pub(super) const DIRECTIVES: Directives = &[
    ("MemberName", taking(&parse_name, &print_name, NAME)),
    ("MemberType", taking(&parse_type, &types::print_types, TYPE)),
    ("MemberTypes", taking(&parse_types, &types::print_types, TYPES)),
];

fn members(reg: &Registry, ty: Type) -> Option<Vec<Member>> {
    members_of(reg.ctx(), reg.ctx().type_attr(ty))
}

/// Parses the name of a member, which replaces the index until the type is known.
pub(super) fn parse_name(
    p: &mut dyn OpAsmParser,
    op: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let Some(index) = attr_index(params.first()) else { return Err(mismatch(p)) };
    let pos = p.pos();
    let name = match params.get(2) {
        Some(_) => Some(super::named_lists::name(p)?),
        None => p.optional_string()?.map(|name| p.reg().ctx().string_attr_of(&name, None)),
    };
    let Some(name) = name else {
        return Err(p.error(pos, "expected the name of a member in quotes".into()));
    };
    set(p, op, index, name);
    Ok(())
}

/// Prints what [`parse_name`] reads.
pub(super) fn print_name(p: &mut dyn OpAsmPrinter<'_>, op: OpId, params: &[CustomParam]) {
    let ctx = p.reg().ctx();
    let index = attr_index(params.first()).and_then(|index| p.declared_attr(op, index));
    let index = index.and_then(|index| ctx.int_value(index)?.try_to_i64());
    let all = printed_type(p, op, params.get(1)).and_then(|ty| members(p.reg(), ty));
    let name =
        all.zip(index).and_then(|(all, index)| all.get(usize::try_from(index).ok()?).copied());
    if params.len() > 2 {
        let name = name.and_then(|member| ctx.string_value(member.name));
        return p.keyword_or_string(name.unwrap_or_default());
    }
    match name.map(|member| ctx.attr(member.name)) {
        Some(AttrKind::String { value, .. }) => p.string(value),
        _ => p.string(b""),
    }
}

/// Parses the type of the aggregate, and sets the index and the type of the member.
pub(super) fn parse_type(
    p: &mut dyn OpAsmParser,
    op: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let [whole, CustomParam::Ref(index), part @ ..] = params else { return Err(mismatch(p)) };
    let (Some(whole), Some(index)) = (types_of(Some(whole)), attr_index(Some(index))) else {
        return Err(mismatch(p));
    };
    let pos = p.pos();
    let ty = parsing::parse_type(p, whole)?;
    let decl = p.reg().op(op.name).and_then(|def| def.attrs.get(index));
    let Some(name) = decl.map(|decl| decl.name) else { return Err(mismatch(p)) };
    let (number, member) = member_named(p, op, name, (pos, ty))?;
    let ctx = p.reg().ctx().clone();
    let decl = p.reg().op(op.name).and_then(|def| def.attrs.get(index));
    let width = decl
        .and_then(|decl| decl.constraint.storage.fixed_type())
        .filter(|ty| ctx.int_width(*ty).is_some());
    if let Some(width) = width {
        let number = ctx.int_attr_i64(width, number);
        op.attrs.iter_mut().filter(|entry| entry.0 == name).for_each(|entry| entry.1 = number);
    }
    if let Some(part) = types_of(part.first()) {
        p.format_types(part).push(member);
    }
    Ok(())
}

/// Returns the number and the type of the member whose name was parsed.
fn member_named(
    p: &mut dyn OpAsmParser,
    op: &ParsedOp,
    attr: Ident,
    (pos, ty): (Pos, Type),
) -> ParseResult<(i64, Type)> {
    let wanted = op.attrs.iter().find(|entry| entry.0 == attr).map(|entry| entry.1);
    let reg = p.reg();
    let inner = std::cell::Cell::new(None);
    // The aggregate may be inside another type, which then contains that of the member.
    let member = |ty: Type| {
        let all = members(reg, ty)?;
        let found = all.iter().position(|member| Some(member.name) == wanted)?;
        inner.set(Some(found as i64));
        all[found].ty
    };
    let found = inside(reg, ty, &member);
    let Some(wanted) = wanted else { return Err(mismatch(p)) };
    match found.and_then(|ty| Some((inner.get()?, ty))) {
        Some(found) => Ok(found),
        None => {
            let name = p.reg().ctx().string_value(wanted).unwrap_or_default().to_owned();
            Err(p.error(pos, format!("the type has no member '{name}'")))
        }
    }
}

/// Parses the type of an aggregate, and sets the types of the values that are its members.
pub(super) fn parse_types(
    p: &mut dyn OpAsmParser,
    _: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let (Some(whole), Some(parts)) = (types_of(params.first()), types_of(params.get(1))) else {
        return Err(mismatch(p));
    };
    let pos = p.pos();
    let ty = parsing::parse_type(p, whole)?;
    let all = members(p.reg(), ty);
    let types: Option<Vec<Type>> = all.and_then(|all| all.iter().map(|member| member.ty).collect());
    let Some(types) = types else {
        return Err(p.error(pos, "expected a type with named members".into()));
    };
    p.format_types(parts).extend(types);
    Ok(())
}
