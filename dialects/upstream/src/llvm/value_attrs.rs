//! Verification of the attributes of arguments and results of functions, e.g. `%p: !llvm.ptr {llvm.noalias}`.

use ir_core::def::Trait;
use ir_core::def::hooks::{FunctionValue, VerifyCx};
use ir_core::{Attr, AttrKind, Context, Diagnostic, Ident, OpId, Type, TypeKind};

use super::types::{is_compatible, is_pointer};
use crate::verifiers::llvm::Function;
use crate::verifiers::{Operation, Verdict, plain, report};

/// The kind of value that an attribute has.
#[derive(Clone, Copy)]
enum Value {
    Unit,
    Type,
    Integer,
}

/// The types of arguments that may have an attribute.
#[derive(Clone, Copy)]
enum Of {
    Any,
    Pointers,
    Integers,
}

/// The attributes, sorted by name.
const ATTRS: [(&str, Value, Of); 23] = [
    ("llvm.align", Value::Integer, Of::Pointers),
    ("llvm.alignstack", Value::Integer, Of::Any),
    ("llvm.byref", Value::Type, Of::Pointers),
    ("llvm.byval", Value::Type, Of::Pointers),
    ("llvm.dereferenceable", Value::Integer, Of::Pointers),
    ("llvm.dereferenceable_or_null", Value::Integer, Of::Pointers),
    ("llvm.elementtype", Value::Type, Of::Pointers),
    ("llvm.inalloca", Value::Type, Of::Pointers),
    ("llvm.inreg", Value::Unit, Of::Any),
    ("llvm.nest", Value::Unit, Of::Pointers),
    ("llvm.noalias", Value::Unit, Of::Pointers),
    ("llvm.nocapture", Value::Unit, Of::Pointers),
    ("llvm.nofree", Value::Unit, Of::Pointers),
    ("llvm.nonnull", Value::Unit, Of::Pointers),
    ("llvm.noundef", Value::Unit, Of::Any),
    ("llvm.preallocated", Value::Type, Of::Pointers),
    ("llvm.readnone", Value::Unit, Of::Pointers),
    ("llvm.readonly", Value::Unit, Of::Pointers),
    ("llvm.returned", Value::Unit, Of::Any),
    ("llvm.signext", Value::Unit, Of::Integers),
    ("llvm.sret", Value::Type, Of::Pointers),
    ("llvm.writeonly", Value::Unit, Of::Pointers),
    ("llvm.zeroext", Value::Unit, Of::Integers),
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
    report(cx, op, errors, |of| {
        let name = of.ctx().str(name);
        let is_result = matches!(on, FunctionValue::Result(_));
        if is_result && NOT_OF_RESULTS.contains(&name) {
            return plain(format!("\"{name}\" is not a valid result attribute"));
        }
        verify_attr(of, type_of(of, on), name, value)
    });
}

/// Returns the type of an argument or a result; `None` if the function does not have it.
fn type_of(of: Operation<'_>, on: FunctionValue) -> Option<Type> {
    let ctx = of.ctx();
    let AttrKind::Type(function) = ctx.attr(of.attr("function_type")?) else { return None };
    match (ctx.ty(*function), on) {
        (TypeKind::Function { inputs, .. }, FunctionValue::Argument(at)) => inputs.get(at).copied(),
        (TypeKind::Function { results, .. }, FunctionValue::Result(at)) => results.get(at).copied(),
        (_, FunctionValue::Argument(at)) => Function::of(ctx, *function)?.params.get(at).copied(),
        (_, FunctionValue::Result(_)) => Some(Function::of(ctx, *function)?.result),
    }
}

fn verify_attr(of: Operation<'_>, ty: Option<Type>, name: &str, value: Attr) -> Verdict {
    let ctx = of.ctx();
    let Some(&(_, kind, on)) = ATTRS.iter().find(|row| row.0 == name) else { return Ok(()) };
    if let Some(expected) = unexpected(ctx, kind, value) {
        return plain(format!("\"{name}\" should be {expected} attribute"));
    }
    // Other types have no known representation in LLVM yet.
    let Some(ty) = ty.filter(|&ty| is_compatible(ctx, ty)) else { return Ok(()) };
    match on {
        Of::Pointers if !is_pointer(ctx, ty) => {
            plain(format!("\"{name}\" attribute attached to non-pointer LLVM type"))
        }
        Of::Integers if ctx.int_width(ty).is_none() => {
            plain(format!("\"{name}\" attribute attached to non-integer LLVM type"))
        }
        _ => Ok(()),
    }
}

/// Returns the expected kind of value, unless the attribute has it.
fn unexpected(ctx: &Context, kind: Value, value: Attr) -> Option<&'static str> {
    let (is_expected, text) = match kind {
        Value::Unit => (value == ctx.unit(), "a unit"),
        Value::Type => (matches!(ctx.attr(value), AttrKind::Type(_)), "a type"),
        Value::Integer => (matches!(ctx.attr(value), AttrKind::Integer { .. }), "an integer"),
    };
    (!is_expected).then_some(text)
}
