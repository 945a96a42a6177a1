//! The types of elements of aggregates, by their indices.
//!
//! ```text
//! custom<AggregateType>(type($aggregate), ref($indices), type($element))
//! !d.struct<(i32, f32)>       the element at [1] is of type f32
//! custom<AggregateType>(type($aggregate), "0", type($element))
//! ```
//!
//! Other directives write nothing, and only compute the type of the element.

use ir_core::asm::{OpAsmParser, OpAsmPrinter, ParseResult, ParsedOp, Pos};
use ir_core::def::format::CustomParam;
use ir_core::types::Shape;
use ir_core::{AttrKind, OpId, Registry, Type, TypeKind};
use ods::{DeclCount, Requirement};

use super::parsing::{self, ANY, attr_index, mismatch, types_of};
use super::type_parts::{element_at, printed_type, referred};

const ONE_TYPE: Requirement = Requirement::Types(DeclCount::One);
const INDICES: Requirement = Requirement::Ref(&ANY);

pub(super) const TYPE: &[&[Requirement]] =
    &[&[ONE_TYPE, INDICES, ONE_TYPE], &[ONE_TYPE, Requirement::Text, ONE_TYPE]];
pub(super) const ELEMENT: &[&[Requirement]] = &[&[ONE_TYPE, Requirement::Ref(&ONE_TYPE), INDICES]];
pub(super) const SHUFFLE: &[&[Requirement]] = &[&[Requirement::Ref(&ONE_TYPE), ONE_TYPE, INDICES]];

/// Returns the numbers of a list attribute that was parsed before.
fn numbers(reg: &Registry, op: &ParsedOp, index: usize) -> Option<Vec<i64>> {
    let ctx = reg.ctx();
    let name = reg.op(op.name)?.attrs.get(index)?.name;
    let attr = op.attrs.iter().chain(&op.props).find(|entry| entry.0 == name)?.1;
    match ctx.attr(attr) {
        AttrKind::Array(items) => {
            items.iter().map(|&item| ctx.int_value(item)?.try_to_i64()).collect()
        }
        _ => ctx.dense_ints(attr),
    }
}

fn indices(p: &dyn OpAsmParser, op: &ParsedOp, param: Option<&CustomParam>) -> Option<Vec<i64>> {
    match param? {
        CustomParam::Code(text) => text.parse().ok().map(|number| vec![number]),
        CustomParam::Ref(inner) => numbers(p.reg(), op, attr_index(Some(inner))?),
        other => numbers(p.reg(), op, attr_index(Some(other))?),
    }
}

/// Returns the type of an element of `ty`.
fn nested(reg: &Registry, ty: Type, indices: &[i64]) -> Option<Type> {
    indices.iter().try_fold(ty, |ty, &index| element_at(reg, ty, usize::try_from(index).ok()?))
}

fn element(
    p: &mut dyn OpAsmParser,
    op: &ParsedOp,
    (pos, aggregate, list): (Pos, Type, Option<&CustomParam>),
) -> ParseResult<Type> {
    let Some(list) = indices(p, op, list) else { return Err(mismatch(p)) };
    match nested(p.reg(), aggregate, &list) {
        Some(ty) => Ok(ty),
        None => Err(p.error(pos, format!("the aggregate has no element at {list:?}"))),
    }
}

/// Parses the type of the aggregate.
pub(super) fn parse_type(
    p: &mut dyn OpAsmParser,
    op: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let (Some(whole), Some(part)) = (types_of(params.first()), types_of(params.get(2))) else {
        return Err(mismatch(p));
    };
    let pos = p.pos();
    let ty = parsing::parse_type(p, whole)?;
    let ty = element(p, op, (pos, ty, params.get(1)))?;
    p.format_types(part).push(ty);
    Ok(())
}

/// Prints what [`parse_type`] reads.
pub(super) fn print_type(p: &mut dyn OpAsmPrinter<'_>, op: OpId, params: &[CustomParam]) {
    if let Some(ty) = printed_type(p, op, params.first()) {
        p.ty(ty);
    }
}

/// Computes the type of an element of an aggregate whose type was parsed.
pub(super) fn parse_element(
    p: &mut dyn OpAsmParser,
    op: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let (Some(part), Some(whole)) = (types_of(params.first()), referred(params.get(1))) else {
        return Err(mismatch(p));
    };
    let Some(&ty) = p.format_types(whole).first() else { return Err(mismatch(p)) };
    let pos = p.pos();
    let ty = element(p, op, (pos, ty, params.get(2)))?;
    p.format_types(part).push(ty);
    Ok(())
}

/// Computes the type of a vector that has as many elements as there are numbers.
pub(super) fn parse_shuffle(
    p: &mut dyn OpAsmParser,
    op: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let (Some(source), Some(result)) = (referred(params.first()), types_of(params.get(1))) else {
        return Err(mismatch(p));
    };
    let pos = p.pos();
    let Some(mask) = indices(p, op, params.get(2)) else { return Err(mismatch(p)) };
    let Some(&ty) = p.format_types(source).first() else { return Err(mismatch(p)) };
    let ctx = p.reg().ctx().clone();
    let TypeKind::Vector { shape: source, scalable, element } = ctx.ty(ty) else {
        return Err(p.error(pos, "the operand of a shuffle must be a vector".into()));
    };
    let inner = source.iter().copied().skip(1);
    let shape: Vec<i64> = std::iter::once(mask.len() as i64).chain(inner).collect();
    let shape = Shape::from_slice(&shape);
    // The operands may be vectors without dimensions.
    let scalable = if scalable.is_empty() { [false][..].into() } else { scalable.clone() };
    let element = *element;
    let ty = ctx.intern_type(TypeKind::Vector { shape, scalable, element });
    p.format_types(result).push(ty);
    Ok(())
}
