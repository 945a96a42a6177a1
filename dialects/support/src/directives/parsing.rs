//! Helpers that several directives share.

use ir_core::asm::{OpAsmParser, ParseFailed, ParsedOp};
use ir_core::def::format::{CustomParam, TypesOf};
use ir_core::{Attr, Ident};
use ods::{AttrClass, Takes};

pub(crate) const ANY: Takes = Takes::Attr(AttrClass::Any);

pub(crate) const STRING: Takes = Takes::Attr(AttrClass::String);

pub(crate) const TYPE: Takes = Takes::Attr(AttrClass::Type);

pub(crate) const DENSE_I64: Takes = Takes::Attr(AttrClass::DenseI64Array);

/// Reports that a directive got other parameters than it accepts. Formats are checked when they are loaded
/// (see [`Takes`]), but an image may come from a program with another directive of that name.
pub(crate) fn mismatch(p: &mut dyn OpAsmParser) -> ParseFailed {
    let pos = p.pos();
    p.error(pos, "the directive's parameters are not those that its native takes".into())
}

/// The index of an attribute parameter.
pub(crate) fn attr_index(param: Option<&CustomParam>) -> Option<usize> {
    match param? {
        CustomParam::Attr(index) => Some(*index),
        _ => None,
    }
}

/// The declaration of a type parameter, which may be one that the text contains elsewhere.
pub(crate) fn types_of(param: Option<&CustomParam>) -> Option<TypesOf> {
    match param? {
        CustomParam::Type(of) => Some(*of),
        CustomParam::Ref(inner) => types_of(Some(inner)),
        _ => None,
    }
}

/// Sets the attribute of a declaration.
pub(crate) fn set(p: &dyn OpAsmParser, op: &mut ParsedOp, index: usize, value: Attr) {
    let name: Option<Ident> = p.reg().op(op.name).and_then(|d| d.attrs.get(index)).map(|a| a.name);
    op.attrs.extend(name.map(|n| (n, value)));
}
