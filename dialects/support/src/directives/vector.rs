//! Types and attributes that follow from vector types.
//!
//! ```text
//! custom<VectorTransfer>($map, $in_bounds, attr-dict, type($vector), type($base), type($mask))
//!     {in_bounds = [true]} : memref<?xf32>, vector<4xf32>
//! custom<OuterProduct>(type($lhs), type($rhs), type($acc), type(results))
//!     vector<4xf32>, vector<8xf32>                              the result: vector<4x8xf32>
//! custom<SingleOpRegion>($region, "t.yield")
//!     { t.op %a : i32 }                                         and a terminator that yields the results
//! custom<SingleOpRegion>($region, type($result), "t.yield")
//!     "t.op"(%a) : (i32) -> i32                                 the same in generic form; the result is of its type
//! ```
//!
//! In a transfer, the permutation map is left out if it is a minor identity, and the flags if all are false.

use ir_core::affine::AffineMap;
use ir_core::asm::{OpAsmParser, OpAsmPrinter, ParseResult, ParsedOp};
use ir_core::def::format::{CustomParam, TypesOf};
use ir_core::def::hooks::ValueGroup;
use ir_core::{AttrKind, Context, Ident, OpId, RegionId, Type, TypeKind, ValueId};
use ods::{DeclCount, Requirement};

use super::dictionary::segment_names;
use super::parsing::{attr_index, mismatch, types_of};
use super::table::{Directives, taking};
use crate::build;

/// The map, the flags, the dictionary, the two types in the order of the text, and the type of the mask; then the
/// type of the padding or of the result.
const TRANSFER: &[&[Requirement]] = &[];
/// The two factors, the accumulator and the result.
const OUTER_PRODUCT: &[&[Requirement]] = &[];
/// The region and the name of its terminator.
const SINGLE_OP: &[&[Requirement]] = &[
    &[Requirement::Regions(DeclCount::One), Requirement::Text],
    &[Requirement::Regions(DeclCount::One), Requirement::Types(DeclCount::One), Requirement::Text],
];

/// The directives of this file.
pub(super) const DIRECTIVES: Directives = &[
    ("VectorTransfer", taking(&parse_transfer, &print_transfer, TRANSFER)),
    ("OuterProduct", taking(&parse_outer_product, &print_outer_product, OUTER_PRODUCT)),
    ("SingleOpRegion", taking(&parse_single_op, &print_single_op, SINGLE_OP)),
];

/// The parameters of a transfer.
struct Transfer {
    map: usize,
    flags: usize,
    types: [TypesOf; 2],
    mask: TypesOf,
    /// The padding, which has the type of an element, or the result, which has the type of the base.
    other: Option<TypesOf>,
}

impl Transfer {
    fn of(params: &[CustomParam]) -> Option<Transfer> {
        let [map, flags, CustomParam::AttrDict, first, second, mask, rest @ ..] = params else {
            return None;
        };
        Some(Transfer {
            map: attr_index(Some(map))?,
            flags: attr_index(Some(flags))?,
            types: [types_of(Some(first))?, types_of(Some(second))?],
            mask: types_of(Some(mask))?,
            other: types_of(rest.first()),
        })
    }
}

/// Returns the shape, the scalable flags and the element type of a vector type.
fn vector(ctx: &Context, ty: Type) -> Option<(&[i64], &[bool], Type)> {
    match ctx.ty(ty) {
        TypeKind::Vector { shape, scalable, element } => Some((shape, scalable, *element)),
        _ => None,
    }
}

fn vector_type(ctx: &Context, shape: &[i64], scalable: &[bool], element: Type) -> Type {
    ctx.intern_type(TypeKind::Vector { shape: shape.into(), scalable: scalable.into(), element })
}

/// Returns the map whose results are the last `results` dimensions.
fn minor_identity(ctx: &Context, dims: u32, results: u32) -> AffineMap {
    let first = dims.saturating_sub(results);
    AffineMap { dims, symbols: 0, results: (first..dims).map(|d| ctx.affine_dim(d)).collect() }
}

/// Returns the map of a transfer whose text has none.
fn default_map(ctx: &Context, base: Type, of: Type) -> Option<AffineMap> {
    let (shape, _, _) = vector(ctx, of)?;
    let rank = ctx.ty(base).shape().map_or(0, |shape| shape.len());
    if rank == 0 && *shape == [1] {
        return Some(AffineMap { dims: 0, symbols: 0, results: [ctx.affine_constant(0)].into() });
    }
    let element = ctx.ty(base).element().and_then(|element| vector(ctx, element));
    let inner = element.map_or(0, |(shape, _, _)| shape.len());
    Some(minor_identity(ctx, rank as u32, shape.len().saturating_sub(inner) as u32))
}

/// Returns the type of the mask of a transfer: the dimensions of the vector in the order of those of the base.
fn mask_type(ctx: &Context, map: &AffineMap, of: Type) -> Option<Type> {
    let (shape, scalable, _) = vector(ctx, of)?;
    let (mut sizes, mut flags) = (Vec::new(), Vec::new());
    for dim in 0..map.dims {
        let Some(at) = map.results.iter().position(|&result| result == ctx.affine_dim(dim)) else {
            continue;
        };
        sizes.push(*shape.get(at)?);
        flags.push(scalable.get(at).copied().unwrap_or(false));
    }
    if sizes.is_empty() {
        (sizes, flags) = (vec![1], vec![false]);
    }
    Some(vector_type(ctx, &sizes, &flags, ctx.i1()))
}

/// Parses the attributes and types of a transfer.
pub(super) fn parse_transfer(
    p: &mut dyn OpAsmParser,
    op: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let Some(transfer) = Transfer::of(params) else { return Err(mismatch(p)) };
    p.op_attr_dict(op)?;
    p.literal(":")?;
    let pos = p.pos();
    let first = p.ty()?;
    p.literal(",")?;
    let second = p.ty()?;
    let ctx = p.reg().ctx().clone();
    let (base, of) = match vector(&ctx, second) {
        Some(_) => (first, second),
        None => (second, first),
    };
    let name = |p: &dyn OpAsmParser, index: usize| -> Option<Ident> {
        p.reg().op(op.name)?.attrs.get(index).map(|decl| decl.name)
    };
    let (Some(map_name), Some(flags_name)) = (name(p, transfer.map), name(p, transfer.flags))
    else {
        return Err(mismatch(p));
    };
    let given = |name: Ident| op.attrs.iter().find(|given| given.0 == name).map(|given| given.1);
    let map = match given(map_name).map(|attr| ctx.attr(attr)) {
        Some(AttrKind::AffineMap(map)) => Some(map.clone()),
        Some(_) => None,
        None => default_map(&ctx, base, of),
    };
    let Some(map) = map else {
        return Err(p.error(pos, "expected a vector type and a shaped type".into()));
    };
    let flags = ctx.array_attr(&vec![ctx.bool_attr(false); map.results.len()]);
    let defaults = [(map_name, ctx.affine_map_attr(map.clone())), (flags_name, flags)];
    let missing: Vec<_> = defaults.into_iter().filter(|(name, _)| given(*name).is_none()).collect();
    op.attrs.extend(missing);
    for (of, ty) in transfer.types.into_iter().zip([first, second]) {
        p.format_types(of).push(ty);
    }
    if let (Some(mask), TypesOf::Operand(index)) = (mask_type(&ctx, &map, of), transfer.mask)
        && !p.format_operands(index).is_empty()
    {
        p.format_types(transfer.mask).push(mask);
    }
    match (transfer.other, ctx.ty(base)) {
        (Some(padding @ TypesOf::Operand(_)), kind) => {
            let element = kind.element().unwrap_or(base);
            p.format_types(padding).push(element);
        }
        (Some(result), TypeKind::RankedTensor { .. } | TypeKind::UnrankedTensor(_)) => {
            p.format_types(result).push(base);
        }
        _ => {}
    }
    Ok(())
}

/// Prints what [`parse_transfer`] reads.
pub(super) fn print_transfer(p: &mut dyn OpAsmPrinter<'_>, op: OpId, params: &[CustomParam]) {
    let Some(transfer) = Transfer::of(params) else { return };
    let (reg, body) = (p.reg(), p.body());
    let ctx = reg.ctx();
    let Some(def) = reg.op(body.name(op)) else { return };
    let mut elided = segment_names(def);
    if let Some(attr) = p.declared_attr(op, transfer.map)
        && let AttrKind::AffineMap(map) = ctx.attr(attr)
        && map.dims as usize >= map.results.len()
        && *map == minor_identity(ctx, map.dims, map.results.len() as u32)
    {
        elided.extend(def.attrs.get(transfer.map).map(|decl| decl.name));
    }
    let is_false = |&flag: &ir_core::Attr| ctx.int_value(flag).is_none_or(|value| value.is_zero());
    if let Some(attr) = p.declared_attr(op, transfer.flags)
        && let AttrKind::Array(flags) = ctx.attr(attr)
        && flags.iter().all(is_false)
    {
        elided.extend(def.attrs.get(transfer.flags).map(|decl| decl.name));
    }
    p.attr_dict(op, &elided);
    p.text(" : ");
    for (at, of) in transfer.types.into_iter().enumerate() {
        if at > 0 {
            p.text(", ");
        }
        print_types(p, op, of);
    }
}

fn print_types(p: &mut dyn OpAsmPrinter<'_>, op: OpId, of: TypesOf) {
    let values = match of {
        TypesOf::Operand(index) => p.operand_group(op, index),
        TypesOf::Result(index) => p.result_group(op, index),
        _ => ValueGroup::new(),
    };
    p.types_of(&values);
}

/// Parses the types of the factors of a product.
pub(super) fn parse_outer_product(
    p: &mut dyn OpAsmParser,
    _: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let types: Vec<TypesOf> = params.iter().filter_map(|param| types_of(Some(param))).collect();
    let [lhs, rhs, acc, result] = types[..] else { return Err(mismatch(p)) };
    let pos = p.pos();
    let left = p.ty()?;
    p.literal(",")?;
    let right = p.ty()?;
    let ctx = p.reg().ctx().clone();
    let Some((shape, scalable, element)) = vector(&ctx, left) else {
        return Err(p.error(pos, "expected a vector type".into()));
    };
    let product = match vector(&ctx, right) {
        Some((other, other_scalable, _)) => vector_type(
            &ctx,
            &[shape, other].concat(),
            &[scalable, other_scalable].concat(),
            element,
        ),
        None => left,
    };
    p.format_types(lhs).push(left);
    p.format_types(rhs).push(right);
    if let TypesOf::Operand(index) = acc {
        let count = p.format_operands(index).len();
        p.format_types(acc).extend(std::iter::repeat_n(product, count));
    }
    p.format_types(result).push(product);
    Ok(())
}

/// Prints what [`parse_outer_product`] reads.
pub(super) fn print_outer_product(p: &mut dyn OpAsmPrinter<'_>, op: OpId, params: &[CustomParam]) {
    let types: Vec<TypesOf> = params.iter().filter_map(|param| types_of(Some(param))).collect();
    let [lhs, rhs, ..] = types[..] else { return };
    print_types(p, op, lhs);
    p.text(", ");
    print_types(p, op, rhs);
}

/// Parses a region with one operation.
pub(super) fn parse_single_op(
    p: &mut dyn OpAsmParser,
    op: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let [CustomParam::Region(index), result @ .., CustomParam::Code(end)] = params else {
        return Err(mismatch(p));
    };
    let region = match types_of(result.first()) {
        None => p.region(op, &[])?,
        Some(result) => generic_region(p, op, result)?,
    };
    let (end, loc) = (end.clone(), op.loc);
    let body = p.region_body(op);
    let block = body.entry_block(region).unwrap_or_else(|| {
        let block = body.create_block();
        body.append_block(region, block);
        block
    });
    let last = body.last_op(block);
    let results: Vec<ValueId> = last.map(|last| body.results(last).collect()).unwrap_or_default();
    let ended = last.map(|last| body.name(last));
    let end_name = p.reg().ctx().op_name(&end);
    if ended != Some(end_name) {
        let state = build::state(p.reg(), &end, loc, &results, &[], &[]);
        let body = p.region_body(op);
        let created = body.create_op(state);
        body.append_op(block, created);
    }
    p.format_regions(*index).push(region);
    Ok(())
}

/// Parses an operation in generic form as a region. The result of the operation with the region is of its type.
fn generic_region(
    p: &mut dyn OpAsmParser,
    op: &mut ParsedOp,
    result: TypesOf,
) -> ParseResult<RegionId> {
    let region = p.empty_region(op);
    let body = p.region_body(op);
    let block = body.create_block();
    body.append_block(region, block);
    let pos = p.pos();
    let inner = p.generic_operation(block)?;
    let body = p.region_body(op);
    let Some(value) = body.results(inner).next() else {
        return Err(p.error(pos, "expected an operation with a result".into()));
    };
    let ty = body.ty(value);
    p.format_types(result).push(ty);
    Ok(region)
}

/// Prints what [`parse_single_op`] reads.
pub(super) fn print_single_op(p: &mut dyn OpAsmPrinter<'_>, op: OpId, params: &[CustomParam]) {
    let [CustomParam::Region(index), result @ .., _] = params else { return };
    let body = p.body();
    let region = body.all_regions(op).nth(*index);
    let first = region.and_then(|r| r.body.first_op(r.body.entry_block(r.region)?));
    match (result, first) {
        ([], _) => {
            p.text("{ ");
            if let Some(first) = first {
                p.custom_or_generic_op(first);
            }
            p.text(" }");
        }
        (_, Some(first)) => p.generic_op(first),
        _ => {}
    }
}
