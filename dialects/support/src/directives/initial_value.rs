//! The syntax of symbols with a value: visibility, and a type with or without an initial value.

use ir_core::asm::OpAsmPrinter;
use ir_core::asm::{OpAsmParser, ParseResult, ParsedOp};
use ir_core::def::format::CustomParam;
use ir_core::{Attr, AttrKind, Context, OpId, Type, TypeKind};

use super::parsing::{attr_name, attr_value};
use super::{attr_index, mismatch, set};

const VISIBILITIES: [&str; 3] = ["public", "private", "nested"];

/// Reads `public`, `private`, `nested` or nothing.
pub(super) fn parse_optional_visibility(
    p: &mut dyn OpAsmParser,
    op: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    visibility(p, op, params).map(|_| ())
}

/// Parses a visibility that has to be there.
pub(super) fn parse_visibility(
    p: &mut dyn OpAsmParser,
    op: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let pos = p.pos();
    if visibility(p, op, params)? {
        return Ok(());
    }
    Err(p.error(pos, "expected 'public', 'private', or 'nested'".into()))
}

/// Parses a visibility. Returns whether there was one.
fn visibility(
    p: &mut dyn OpAsmParser,
    op: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<bool> {
    let Some(name) = params.first().and_then(|param| attr_name(p, op, param)) else {
        return Err(mismatch(p));
    };
    let word = VISIBILITIES.into_iter().find(|word| p.optional_literal(word));
    if let Some(word) = word {
        let attr = p.reg().ctx().string_attr(word);
        op.attrs.push((name, attr));
    }
    Ok(word.is_some())
}

/// Prints a visibility in the syntax of [`parse_visibility`]; without one the symbol is public.
pub(super) fn print_visibility(p: &mut dyn OpAsmPrinter<'_>, op: OpId, params: &[CustomParam]) {
    let attr = params.first().and_then(|param| attr_value(p, op, param));
    let word = attr.and_then(|a| p.reg().ctx().string_value(a)).unwrap_or("public");
    p.text(word);
}

/// Prints a visibility in the syntax of [`parse_optional_visibility`], and nothing without one.
pub(super) fn print_optional_visibility(
    p: &mut dyn OpAsmPrinter<'_>,
    op: OpId,
    params: &[CustomParam],
) {
    let attr = params.first().and_then(|param| attr_value(p, op, param));
    if let Some(word) = attr.and_then(|a| p.reg().ctx().string_value(a)) {
        p.text(word);
    }
}

/// Returns the declarations of the type and the value.
fn indices(params: &[CustomParam]) -> Option<(usize, usize)> {
    match params {
        [ty, value] => Some((attr_index(Some(ty))?, attr_index(Some(value))?)),
        _ => None,
    }
}

/// Reads `(value) : type` or `: type`.
pub(super) fn parse_in_parentheses(
    p: &mut dyn OpAsmParser,
    op: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let Some((ty, value)) = indices(params) else { return Err(mismatch(p)) };
    if p.optional_literal("(") {
        let attr = p.attr(None)?;
        p.literal(")")?;
        set(p, op, value, attr);
    }
    p.literal(":")?;
    let read = p.ty()?;
    let read = p.reg().ctx().type_attr(read);
    set(p, op, ty, read);
    Ok(())
}

/// Prints what [`parse_in_parentheses`] reads.
pub(super) fn print_in_parentheses(p: &mut dyn OpAsmPrinter<'_>, op: OpId, params: &[CustomParam]) {
    let Some((ty, value)) = indices(params) else { return };
    if let Some(attr) = p.declared_attr(op, value) {
        p.text("(");
        p.attr(attr);
        p.text(")");
    }
    p.text(" : ");
    if let Some(attr) = p.declared_attr(op, ty) {
        p.attr(attr);
    }
}

/// Parses `= value`, whose type is that of the symbol, or `: type`, optionally followed by a value.
pub(super) fn parse_initial_value(
    p: &mut dyn OpAsmParser,
    op: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let Some((ty, value)) = indices(params) else { return Err(mismatch(p)) };
    let ctx = p.reg().ctx().clone();
    if p.optional_literal("=") {
        let attr = p.attr(None)?;
        set(p, op, value, attr);
        if let Some(own) = p.reg().attr_type(attr) {
            set(p, op, ty, ctx.type_attr(own));
        }
        return Ok(());
    }
    p.literal(":")?;
    let read = p.ty()?;
    set(p, op, ty, ctx.type_attr(read));
    if p.optional_literal("=") {
        let attr = p.attr(None)?;
        set(p, op, value, attr);
    }
    Ok(())
}

/// Prints what [`parse_initial_value`] reads.
pub(super) fn print_initial_value(p: &mut dyn OpAsmPrinter<'_>, op: OpId, params: &[CustomParam]) {
    let Some((ty, value)) = indices(params) else { return };
    let ctx = p.reg().ctx();
    let (ty, value) = (p.declared_attr(op, ty), p.declared_attr(op, value));
    let declared: Option<Type> = ty.and_then(|t| match ctx.attr(t) {
        AttrKind::Type(ty) => Some(*ty),
        _ => None,
    });
    let own = value.and_then(|v| p.reg().attr_type(v));
    let written = declared.filter(|_| own != declared);
    if let Some(ty) = written {
        p.text(": ");
        p.ty(ty);
    }
    if let Some(value) = value {
        p.text(if written.is_some() { " = " } else { "= " });
        p.attr(value);
    }
}

/// Returns the type of a value for an element of storage: an array of a dialect, whose type has a list of sizes and a
/// type as parameters, has the values of tensors.
fn value_type(ctx: &Context, ty: Type) -> Type {
    let tensor = |shape: Vec<i64>, element: Type| {
        let (shape, encoding) = (shape.into_iter().collect(), None);
        ctx.intern_type(TypeKind::RankedTensor { shape, element, encoding })
    };
    let numbers = |attr: Attr| match ctx.attr(attr) {
        AttrKind::Array(sizes) => {
            sizes.iter().map(|&size| ctx.int_value(size)?.try_to_i64()).collect::<Option<Vec<_>>>()
        }
        _ => ctx.dense_ints(attr),
    };
    match ctx.ty(ty) {
        TypeKind::MemRef { shape, element, .. } => {
            tensor(shape.iter().copied().collect(), *element)
        }
        TypeKind::Parametric { params, .. } => match params[..] {
            [sizes, element] => match (numbers(sizes), ctx.attr(element)) {
                (Some(sizes), &AttrKind::Type(element)) => tensor(sizes, element),
                _ => ty,
            },
            _ => ty,
        },
        _ => ty,
    }
}

/// Parses `type = value`, or `type`.
pub(super) fn parse_of_type(
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
    if p.optional_literal("=") {
        let initial = p.attr(Some(value_type(&ctx, ty)))?;
        set(p, op, value, initial);
    }
    Ok(())
}

/// Prints what [`parse_of_type`] reads.
pub(super) fn print_of_type(p: &mut dyn OpAsmPrinter<'_>, op: OpId, params: &[CustomParam]) {
    let declared =
        |p: &dyn OpAsmPrinter<'_>, at: usize| p.declared_attr(op, attr_index(params.get(at))?);
    if let Some(ty) = declared(p, 0) {
        p.attr(ty);
    }
    if let Some(value) = declared(p, 1) {
        p.text(" = ");
        p.attr_without_type(value);
    }
}
