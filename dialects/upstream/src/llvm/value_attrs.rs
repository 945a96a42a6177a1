//! Verification of the attributes of arguments and results of functions, e.g. `%p: !llvm.ptr {llvm.noalias}`.

use ir_core::def::Trait;
use ir_core::def::hooks::{FunctionValue, VerifyCx};
use ir_core::{Attr, AttrKind, Context, Diagnostic, Ident, OpId, Type, TypeKind};

use super::types::{is_compatible, is_pointer};
use crate::verifiers::llvm::Function;
use crate::verifiers::{Operation, Verdict, plain, report};

/// The kind of value that an attribute has.
#[derive(Clone, Copy)]
enum ValueKind {
    Unit,
    Type,
    Integer,
}

/// The types of arguments that may have an attribute.
#[derive(Clone, Copy)]
enum Holders {
    Any,
    Pointers,
    Integers,
}

/// The attributes, sorted by name.
const ATTRS: [(&str, ValueKind, Holders); 23] = [
    ("llvm.align", ValueKind::Integer, Holders::Pointers),
    ("llvm.alignstack", ValueKind::Integer, Holders::Any),
    ("llvm.byref", ValueKind::Type, Holders::Pointers),
    ("llvm.byval", ValueKind::Type, Holders::Pointers),
    ("llvm.dereferenceable", ValueKind::Integer, Holders::Pointers),
    ("llvm.dereferenceable_or_null", ValueKind::Integer, Holders::Pointers),
    ("llvm.elementtype", ValueKind::Type, Holders::Pointers),
    ("llvm.inalloca", ValueKind::Type, Holders::Pointers),
    ("llvm.inreg", ValueKind::Unit, Holders::Any),
    ("llvm.nest", ValueKind::Unit, Holders::Pointers),
    ("llvm.noalias", ValueKind::Unit, Holders::Pointers),
    ("llvm.nocapture", ValueKind::Unit, Holders::Pointers),
    ("llvm.nofree", ValueKind::Unit, Holders::Pointers),
    ("llvm.nonnull", ValueKind::Unit, Holders::Pointers),
    ("llvm.noundef", ValueKind::Unit, Holders::Any),
    ("llvm.preallocated", ValueKind::Type, Holders::Pointers),
    ("llvm.readnone", ValueKind::Unit, Holders::Pointers),
    ("llvm.readonly", ValueKind::Unit, Holders::Pointers),
    ("llvm.returned", ValueKind::Unit, Holders::Any),
    ("llvm.signext", ValueKind::Unit, Holders::Integers),
    ("llvm.sret", ValueKind::Type, Holders::Pointers),
    ("llvm.writeonly", ValueKind::Unit, Holders::Pointers),
    ("llvm.zeroext", ValueKind::Unit, Holders::Integers),
];

/// The attributes that results cannot have, sorted by name.
const NOT_OF_RESULTS: [&str; 14] = [
    "llvm.alignstack",
    "llvm.allocalign",
    "llvm.allocptr",
    "llvm.byref",
    "llvm.byval",
    "llvm.inalloca",
    "llvm.nest",
    "llvm.nocapture",
    "llvm.nofree",
    "llvm.preallocated",
    "llvm.readnone",
    "llvm.readonly",
    "llvm.sret",
    "llvm.writeonly",
];

/// Verifies an attribute of an argument or a result of a function.
pub(super) fn verify(
    cx: &VerifyCx<'_>,
    op: OpId,
    on: FunctionValue,
    name: Ident,
    value: Attr,
    errors: &mut Vec<Diagnostic>,
) {
    if !cx.reg.has(cx.body, op, Trait::FunctionOpInterface) {
        return;
    }
    report(cx, op, errors, |op| {
        let name = op.ctx().str(name);
        let is_result = matches!(on, FunctionValue::Result(_));
        if is_result && NOT_OF_RESULTS.contains(&name) {
            return plain(format!("\"{name}\" is not a valid result attribute"));
        }
        verify_attr(op, type_of(op, on), name, value)
    });
}

/// Returns the type of an argument or a result; `None` if the function does not have it.
fn type_of(op: Operation<'_>, on: FunctionValue) -> Option<Type> {
    let ctx = op.ctx();
    let AttrKind::Type(function) = ctx.attr(op.attr("function_type")?) else { return None };
    match (ctx.ty(*function), on) {
        (TypeKind::Function { inputs, .. }, FunctionValue::Argument(at)) => inputs.get(at).copied(),
        (TypeKind::Function { results, .. }, FunctionValue::Result(at)) => results.get(at).copied(),
        (_, FunctionValue::Argument(at)) => Function::of(ctx, *function)?.params.get(at).copied(),
        (_, FunctionValue::Result(_)) => Some(Function::of(ctx, *function)?.result),
    }
}

fn verify_attr(op: Operation<'_>, ty: Option<Type>, name: &str, value: Attr) -> Verdict {
    let ctx = op.ctx();
    let Some(&(_, kind, on)) = ATTRS.iter().find(|row| row.0 == name) else { return Ok(()) };
    if let Some(expected) = unexpected(ctx, kind, value) {
        return plain(format!("\"{name}\" should be {expected} attribute"));
    }
    // Other types have no known representation in LLVM yet.
    let Some(ty) = ty.filter(|&ty| is_compatible(ctx, ty)) else { return Ok(()) };
    match on {
        Holders::Pointers if !is_pointer(ctx, ty) => {
            plain(format!("\"{name}\" attribute attached to non-pointer LLVM type"))
        }
        Holders::Integers if ctx.int_width(ty).is_none() => {
            plain(format!("\"{name}\" attribute attached to non-integer LLVM type"))
        }
        _ => Ok(()),
    }
}

/// Returns the expected kind of value, unless the attribute has it.
fn unexpected(ctx: &Context, kind: ValueKind, value: Attr) -> Option<&'static str> {
    let (is_expected, text) = match kind {
        ValueKind::Unit => (value == ctx.unit(), "a unit"),
        ValueKind::Type => (matches!(ctx.attr(value), AttrKind::Type(_)), "a type"),
        ValueKind::Integer => (matches!(ctx.attr(value), AttrKind::Integer { .. }), "an integer"),
    };
    (!is_expected).then_some(text)
}
