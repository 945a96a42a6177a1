//! Helpers that several directives share.

use ir_core::asm::{OpAsmParser, OpAsmPrinter, ParseFailed, ParseResult, ParsedOp};
use ir_core::def::format::{CustomParam, TypesOf};
use ir_core::{Attr, Ident, OpId, Type};
use ods::{AttrClass, Requirement};

pub(crate) const ANY: Requirement = Requirement::Attr(AttrClass::Any);

pub(crate) const STRING: Requirement = Requirement::Attr(AttrClass::String);

pub(crate) const TYPE: Requirement = Requirement::Attr(AttrClass::Type);

pub(crate) const DENSE_I64: Requirement = Requirement::Attr(AttrClass::DenseI64Array);

/// Reports that a directive got other parameters than it accepts. Formats are checked when they are loaded
/// (see [`Requirement`]), but an image may come from a program with another directive of that name.
pub(crate) fn mismatch(p: &mut dyn OpAsmParser) -> ParseFailed {
    let pos = p.pos();
    p.error(pos, "the directive's parameters are not those that its native takes".into())
}

/// Returns the index of an attribute parameter.
pub(crate) fn attr_index(param: Option<&CustomParam>) -> Option<usize> {
    match param? {
        CustomParam::Attr(index) => Some(*index),
        _ => None,
    }
}

/// Returns the declaration of a type parameter, which may be one that the text contains elsewhere.
pub(crate) fn types_of(param: Option<&CustomParam>) -> Option<TypesOf> {
    match param? {
        CustomParam::Type(of) => Some(*of),
        CustomParam::Ref(inner) => types_of(Some(inner)),
        _ => None,
    }
}

/// Returns the name of an attribute parameter, or of a discardable attribute, which is a text.
pub(crate) fn attr_name(p: &dyn OpAsmParser, op: &ParsedOp, param: &CustomParam) -> Option<Ident> {
    match param {
        CustomParam::Attr(index) => p.reg().op(op.name)?.attrs.get(*index).map(|decl| decl.name),
        CustomParam::Code(name) => Some(p.reg().ctx().ident(name)),
        CustomParam::Ref(inner) => attr_name(p, op, inner),
        _ => None,
    }
}

/// Parses the attribute that was parsed for a parameter.
pub(crate) fn parsed_attr(p: &dyn OpAsmParser, op: &ParsedOp, param: &CustomParam) -> Option<Attr> {
    let name = attr_name(p, op, param)?;
    op.attrs.iter().chain(&op.props).find(|entry| entry.0 == name).map(|entry| entry.1)
}

/// Returns the value of an attribute parameter, or of a discardable attribute, which is a text.
pub(crate) fn attr_value(p: &dyn OpAsmPrinter<'_>, op: OpId, param: &CustomParam) -> Option<Attr> {
    match param {
        CustomParam::Attr(index) => p.declared_attr(op, *index),
        CustomParam::Code(name) => {
            let ctx = p.reg().ctx();
            p.body().attr(ctx, op, ctx.ident(name))
        }
        CustomParam::Ref(inner) => attr_value(p, op, inner),
        _ => None,
    }
}

/// Parses a type of a declaration.
pub(crate) fn parse_type(p: &mut dyn OpAsmParser, of: TypesOf) -> ParseResult<Type> {
    let ty = p.ty()?;
    p.format_types(of).push(ty);
    Ok(ty)
}

/// Sets the attribute of a declaration to an array.
pub(crate) fn set_list(p: &dyn OpAsmParser, op: &mut ParsedOp, index: usize, items: &[Attr]) {
    let list = p.reg().ctx().array_attr(items);
    set(p, op, index, list);
}

/// Sets the attribute of a declaration.
pub(crate) fn set(p: &dyn OpAsmParser, op: &mut ParsedOp, index: usize, value: Attr) {
    let name: Option<Ident> = p.reg().op(op.name).and_then(|d| d.attrs.get(index)).map(|a| a.name);
    op.attrs.extend(name.map(|n| (n, value)));
}
