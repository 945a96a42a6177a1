//! Verification of returns, calls and function constants against the function that encloses them or that they
//! refer to.

use ir_core::def::hooks::VerifyCx;
use ir_core::printer::{attr_text, type_text};
use ir_core::symbols::{SymbolInfo, SymbolTable};
use ir_core::{AttrKind, Body, Diagnostic, OpId, Registry, Type, TypeKind};

use super::names;
use dialect_support::report::{Reporter, parent_of};
use dialect_support::{attrs, function};

/// Verifies that the operands of a return match the results of the enclosing function.
pub(super) fn ret(cx: &VerifyCx<'_>, op: OpId, errors: &mut Vec<Diagnostic>) {
    // The verifier of the trait has checked that the parent is a function.
    let Some((body, parent)) = parent_of(cx, op) else { return };
    let Some((_, results)) = function::function_type(cx.reg, body, parent) else { return };
    let mut report = Reporter::new(cx, op, errors);
    let given = cx.body.num_operands(op);
    if given != results.len() {
        let name = function_name(cx, body, parent);
        return report.error(format!(
            "has {given} operands, but enclosing function (@{name}) returns {}",
            results.len()
        ));
    }
    let wrong = cx.body.operands(op).zip(results).enumerate();
    let mut wrong = wrong.filter(|(_, (value, ty))| cx.body.ty(*value) != **ty);
    if let Some((i, (value, &ty))) = wrong.next() {
        let name = function_name(cx, body, parent);
        let [found, wanted] = [cx.body.ty(value), ty].map(|ty| type_text(cx.reg, ty));
        report.plain_error(format!(
            "type of return operand {i} ('{found}') doesn't match function result type ('{wanted}') in function @{name}"
        ));
    }
}

/// Returns the name of the symbol that an operation defines.
fn function_name<'a>(cx: &VerifyCx<'a>, body: &Body, op: OpId) -> &'a str {
    let ctx = cx.reg.ctx();
    body.attr(ctx, op, cx.reg.names.sym_name)
        .and_then(|name| ctx.string_value(name))
        .unwrap_or_default()
}

/// Returns the function that the attribute `name` of `op` refers to.
fn callee<'a>(
    cx: &VerifyCx<'a>,
    symbols: &'a SymbolTable,
    op: OpId,
    name: &str,
) -> Result<&'a SymbolInfo, String> {
    let ctx = cx.reg.ctx();
    let Some(reference) = attrs::get(ctx, cx.body, op, name) else {
        return Err(format!("requires a symbol reference in '{name}'"));
    };
    let info = symbols.resolve(cx.reg, reference);
    match info.filter(|i| ctx.op_name_str(i.name) == names::FUNC) {
        Some(info) => Ok(info),
        None => {
            let name = attr_text(cx.reg, reference);
            Err(name.strip_prefix('@').unwrap_or(&name).to_owned())
        }
    }
}

fn type_of(reg: &Registry, info: &SymbolInfo) -> Option<Type> {
    match reg.ctx().attr(info.attr(reg, reg.names.function_type)?) {
        AttrKind::Type(ty) => Some(*ty),
        _ => None,
    }
}

/// Verifies that a call names a function and matches its type.
pub(super) fn call(cx: &VerifyCx<'_>, op: OpId, errors: &mut Vec<Diagnostic>) {
    let mut report = Reporter::new(cx, op, errors);
    let info = match callee(cx, cx.symbols, op, "callee") {
        Ok(info) => info,
        Err(name) => {
            return report.error(format!("'{name}' does not reference a valid function"));
        }
    };
    let Some(TypeKind::Function { inputs, results }) =
        type_of(cx.reg, info).map(|t| cx.reg.ctx().ty(t))
    else {
        return;
    };
    let body = cx.body;
    let lists = [
        ("operand", body.operands(op).collect::<Vec<_>>(), inputs),
        ("result", body.results(op).collect::<Vec<_>>(), results),
    ];
    for (what, values, types) in lists {
        if values.len() != types.len() {
            return report.error(format!("incorrect number of {what}s for callee"));
        }
        if let Some(i) = values.iter().zip(types.iter()).position(|(&v, &ty)| body.ty(v) != ty) {
            let [wanted, found] = [types[i], body.ty(values[i])].map(|ty| type_text(cx.reg, ty));
            return report.error(match what {
                "operand" => format!(
                    "operand type mismatch: expected operand type '{wanted}', but provided '{found}' for operand number {i}"
                ),
                _ => format!("result type mismatch at index {i}"),
            });
        }
    }
}

/// Verifies that a function constant names a function of its type in the enclosing module, also across
/// isolated operations.
pub(super) fn constant(cx: &VerifyCx<'_>, op: OpId, errors: &mut Vec<Diagnostic>) {
    let mut report = Reporter::new(cx, op, errors);
    match callee(cx, cx.outer_symbols, op, "value") {
        Err(name) => report.error(format!("reference to undefined function '{name}'")),
        Ok(info) => {
            let ty = cx.body.results(op).next().map(|r| cx.body.ty(r));
            if type_of(cx.reg, info) != ty {
                report.error("reference to function with mismatched type");
            }
        }
    }
}
