//! Verification of returns, calls and function constants against the function that encloses them or that they
//! refer to.

use ir_core::def::hooks::VerifyCx;
use ir_core::symbols::{SymbolInfo, SymbolTable};
use ir_core::{AttrKind, Diagnostic, OpId, Registry, Type, TypeKind};

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
        return report.error(format!(
            "has {given} operands, but the enclosing function returns {}",
            results.len()
        ));
    }
    if let Some(i) = cx.body.operands(op).zip(results).position(|(v, &ty)| cx.body.ty(v) != ty) {
        report
            .error(format!("operand #{i} is not of the type that the enclosing function returns"));
    }
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
        None => Err("does not refer to a function".into()),
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
        Err(message) => return report.error(message),
    };
    let Some(TypeKind::Function { inputs, results }) =
        type_of(cx.reg, info).map(|t| cx.reg.ctx().ty(t))
    else {
        return;
    };
    let body = cx.body;
    let lists = [
        ("operands", body.operands(op).collect::<Vec<_>>(), inputs),
        ("results", body.results(op).collect::<Vec<_>>(), results),
    ];
    for (what, values, types) in lists {
        if values.len() != types.len() {
            return report.error(format!(
                "expected {} {what} as its callee has, found {}",
                types.len(),
                values.len()
            ));
        }
        if let Some(i) = values.iter().zip(types.iter()).position(|(&v, &ty)| body.ty(v) != ty) {
            return report.error(format!("and its callee differ in the type of {what} #{i}"));
        }
    }
}

/// Verifies that a function constant names a function of its type in the enclosing module, also across
/// isolated operations.
pub(super) fn constant(cx: &VerifyCx<'_>, op: OpId, errors: &mut Vec<Diagnostic>) {
    let mut report = Reporter::new(cx, op, errors);
    match callee(cx, cx.outer_symbols, op, "value") {
        Err(message) => report.error(message),
        Ok(info) => {
            let ty = cx.body.results(op).next().map(|r| cx.body.ty(r));
            if type_of(cx.reg, info) != ty {
                report.error("refers to a function of another type");
            }
        }
    }
}
