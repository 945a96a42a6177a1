//! Attributes in other notations than their own, and types that follow from others.
//!
//! ```text
//! custom<AffineMapText>($map)                          (d0, d1) -> (d1)
//! custom<IndexElements>($shape)                        [1, 2]
//! custom<ShapeAndElement>($shape, $type, $value)       : tensor<1x2xi8>, or = dense<3> : tensor<1x2xi8>
//! custom<MemRefInitialValue>($type, $value)            memref<2xf32> = dense<1.0>, or = uninitialized
//! custom<LabelledAttrDict>(attr-dict, "attrs", "=")    attrs = {a}, or nothing
//! custom<TensorResults>(ref(type($inits)), type($results))
//!                                                      the results are the initial values that are tensors
//! ```

use ir_core::asm::{Delimiter, OpAsmParser, OpAsmPrinter, ParseResult, ParsedOp};
use ir_core::def::format::CustomParam;
use ir_core::{AttrKind, Ident, OpId, Type, TypeKind};
use numerics::ApInt;
use ods::Requirement;

use super::dictionary::segment_names;
use super::parsing::{ANY, TYPE, attr_index, mismatch, set, types_of};
use super::table::{Directives, of_any, taking};
use crate::elements;

/// The attribute.
const ONE: &[&[Requirement]] = &[&[ANY]];
/// The sizes of the dimensions, the element type and the value.
const SHAPE: &[&[Requirement]] = &[&[ANY, TYPE, ANY]];
/// The type and the initial value.
const MEMREF: &[&[Requirement]] = &[&[TYPE, ANY]];

/// The directives of this file.
pub(super) const DIRECTIVES: Directives = &[
    ("AffineMapText", taking(&parse_map, &print_map, ONE)),
    ("ShapeAndElement", taking(&parse_shape_and_element, &print_shape_and_element, SHAPE)),
    ("IndexElements", taking(&parse_elements, &print_elements, ONE)),
    ("MemRefInitialValue", taking(&parse_memref, &print_memref, MEMREF)),
    ("LabelledAttrDict", of_any(&parse_labelled, &print_labelled)),
    ("TensorResults", of_any(&parse_results, &print_results)),
];

/// Parses an affine map without its keyword.
pub(super) fn parse_map(
    p: &mut dyn OpAsmParser,
    op: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let Some(index) = attr_index(params.first()) else { return Err(mismatch(p)) };
    let map = p.affine_map()?;
    let map = p.reg().ctx().affine_map_attr(map);
    set(p, op, index, map);
    Ok(())
}

/// Prints what [`parse_map`] reads.
pub(super) fn print_map(p: &mut dyn OpAsmPrinter<'_>, op: OpId, params: &[CustomParam]) {
    let Some(map) = attr_index(params.first()).and_then(|i| p.declared_attr(op, i)) else { return };
    let text = p.text_of(map);
    let inner = text.strip_prefix("affine_map<").and_then(|text| text.strip_suffix('>'));
    p.text(inner.unwrap_or(&text));
}

/// Parses a list of numbers as a dense tensor of `index`.
pub(super) fn parse_elements(
    p: &mut dyn OpAsmParser,
    op: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let Some(index) = attr_index(params.first()) else { return Err(mismatch(p)) };
    let mut numbers = Vec::new();
    p.comma_list(Delimiter::Square, &mut |p| {
        // As in C++, a number of 64 bits may be written without its sign.
        numbers.push(p.integer_bits()?.cast_signed());
        Ok(())
    })?;
    let pos = p.pos();
    let list: Vec<String> = numbers.iter().map(i64::to_string).collect();
    let value = match &list[..] {
        [] => "dense<> : tensor<0xindex>".to_owned(),
        list => format!("dense<[{}]> : tensor<{}xindex>", list.join(", "), list.len()),
    };
    let value = p.attr_of_text(pos, &value)?;
    set(p, op, index, value);
    Ok(())
}

/// Prints what [`parse_elements`] reads.
pub(super) fn print_elements(p: &mut dyn OpAsmPrinter<'_>, op: OpId, params: &[CustomParam]) {
    let Some(value) = attr_index(params.first()).and_then(|i| p.declared_attr(op, i)) else {
        return;
    };
    let ctx = p.reg().ctx();
    let numbers: Vec<ApInt> = elements::values(ctx, value).unwrap_or_default();
    p.text("[");
    for (at, number) in numbers.iter().enumerate() {
        if at > 0 {
            p.text(", ");
        }
        p.text(&number.to_signed_string());
    }
    p.text("]");
}

/// Parses the type of a tensor, or a value of that type, into its shape and element type.
fn parse_shape_and_element(
    p: &mut dyn OpAsmParser,
    op: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let [shape, element, value] = params else { return Err(mismatch(p)) };
    let (Some(shape), Some(element), Some(value)) =
        (attr_index(Some(shape)), attr_index(Some(element)), attr_index(Some(value)))
    else {
        return Err(mismatch(p));
    };
    let pos = p.pos();
    let ctx = p.reg().ctx().clone();
    let ty = if p.optional_literal("=") {
        let given = p.attr(None)?;
        set(p, op, value, given);
        ctx.attr_type(given)
    } else {
        p.literal(":")?;
        Some(p.ty()?)
    };
    let Some(TypeKind::RankedTensor { shape: dims, element: of, .. }) = ty.map(|ty| ctx.ty(ty))
    else {
        return Err(p.error(pos, "expected a ranked tensor".into()));
    };
    let numbers: Vec<ApInt> =
        dims.iter().map(|&dim| ApInt::from_i64(64, if dim < 0 { -1 } else { dim })).collect();
    let list = ctx.intern_type(TypeKind::RankedTensor {
        shape: [numbers.len() as i64].into_iter().collect(),
        element: ctx.index(),
        encoding: None,
    });
    let Some(list) = elements::dense(&ctx, list, &numbers) else { return Err(mismatch(p)) };
    set(p, op, shape, list);
    set(p, op, element, ctx.type_attr(*of));
    Ok(())
}

/// Prints what [`parse_shape_and_element`] reads.
fn print_shape_and_element(p: &mut dyn OpAsmPrinter<'_>, op: OpId, params: &[CustomParam]) {
    let get = |at: usize| p.declared_attr(op, attr_index(params.get(at))?);
    let (shape, element, value) = (get(0), get(1), get(2));
    if let Some(value) = value {
        p.text("= ");
        return p.attr(value);
    }
    let ctx = p.reg().ctx();
    let dims: Option<Vec<ApInt>> = shape.and_then(|shape| elements::values(ctx, shape));
    if let (Some(dims), Some(AttrKind::Type(element))) = (dims, element.map(|of| ctx.attr(of))) {
        let dim = |dim: &ApInt| match dim.try_to_i64() {
            Some(size) if size >= 0 => size,
            _ => ir_core::types::DYNAMIC,
        };
        let shape = dims.iter().map(dim).collect();
        let kind = TypeKind::RankedTensor { shape, element: *element, encoding: None };
        p.text(": ");
        p.ty(ctx.intern_type(kind));
    }
}

/// Parses a memref type with an optional initial value.
pub(super) fn parse_memref(
    p: &mut dyn OpAsmParser,
    op: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let (Some(of), Some(value)) = (attr_index(params.first()), attr_index(params.get(1))) else {
        return Err(mismatch(p));
    };
    let ctx = p.reg().ctx().clone();
    let ty = p.ty()?;
    set(p, op, of, ctx.type_attr(ty));
    if !p.optional_literal("=") {
        return Ok(());
    }
    let initial = if p.optional_literal("uninitialized") {
        ctx.unit()
    } else {
        let tensor = match ctx.ty(ty) {
            TypeKind::MemRef { shape, element, .. } => {
                Some(ctx.intern_type(TypeKind::RankedTensor {
                    shape: shape.clone(),
                    element: *element,
                    encoding: None,
                }))
            }
            _ => None,
        };
        p.attr(tensor)?
    };
    set(p, op, value, initial);
    Ok(())
}

/// Prints what [`parse_memref`] reads.
pub(super) fn print_memref(p: &mut dyn OpAsmPrinter<'_>, op: OpId, params: &[CustomParam]) {
    let (Some(of), Some(value)) = (attr_index(params.first()), attr_index(params.get(1))) else {
        return;
    };
    let unit = p.reg().ctx().unit();
    if let Some(ty) = p.declared_attr(op, of) {
        p.attr(ty);
    }
    match p.declared_attr(op, value) {
        None => {}
        Some(value) if value == unit => p.text(" = uninitialized"),
        Some(value) => {
            p.text(" = ");
            p.attr_without_type(value);
        }
    }
}

/// Parses a dictionary after literals.
pub(super) fn parse_labelled(
    p: &mut dyn OpAsmParser,
    op: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let [CustomParam::AttrDict, label @ ..] = params else { return Err(mismatch(p)) };
    for (at, word) in label.iter().enumerate() {
        let CustomParam::Code(word) = word else { return Err(mismatch(p)) };
        if at > 0 {
            p.literal(word)?;
        } else if !p.optional_literal(word) {
            return Ok(());
        }
    }
    p.op_attr_dict(op)
}

/// Prints the attributes that are not declared.
pub(super) fn print_labelled(p: &mut dyn OpAsmPrinter<'_>, op: OpId, params: &[CustomParam]) {
    let [CustomParam::AttrDict, label @ ..] = params else { return };
    let (reg, body) = (p.reg(), p.body());
    let Some(def) = reg.op(body.name(op)) else { return };
    let mut elided: Vec<Ident> = segment_names(def);
    elided.extend(def.attrs.iter().map(|decl| decl.name));
    let ctx = reg.ctx();
    let mut all = ctx.dict(body.attrs(op)).iter().chain(ctx.dict(body.props(op)));
    if all.all(|(name, _)| elided.contains(name)) {
        return;
    }
    for word in label {
        if let CustomParam::Code(word) = word {
            p.text(" ");
            p.text(word);
        }
    }
    p.text(" ");
    p.attr_dict(op, &elided);
}

/// Sets the types of the results. They have no text.
pub(super) fn parse_results(
    p: &mut dyn OpAsmParser,
    _: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let (Some(inits), Some(results)) = (types_of(params.first()), types_of(params.get(1))) else {
        return Err(mismatch(p));
    };
    let ctx = p.reg().ctx().clone();
    let is_tensor = |ty: &Type| {
        matches!(ctx.ty(*ty), TypeKind::RankedTensor { .. } | TypeKind::UnrankedTensor(_))
    };
    let types: Vec<Type> = p.format_types(inits).iter().copied().filter(is_tensor).collect();
    p.format_types(results).extend(types);
    Ok(())
}

/// Prints nothing.
pub(super) fn print_results(_: &mut dyn OpAsmPrinter<'_>, _: OpId, _: &[CustomParam]) {}
