//! Verifiers of the dialect `llvm`: calls and returns.
//!
//! ```text
//! llvm.call @printf(%format, %x) vararg(!llvm.func<i32 (ptr, ...)>) : (!llvm.ptr, i32) -> i32
//! ```

use dialect_support::attrs;
use ir_core::def::hooks::VerifyCx;
use ir_core::printer::attr_text;
use ir_core::symbols::SymbolInfo;
use ir_core::{AttrKind, Context, Diagnostic, OpId, Type, ValueId};

use super::aggregates::{Member, member};
use super::{Failure, Operation, Verdict, error, plain, report, require};
use crate::llvm::is_compatible_inside;
use crate::types::{mnemonic, params_of};

/// The parts of a function type.
pub(crate) struct Function {
    pub(crate) result: Type,
    pub(crate) params: Vec<Type>,
    is_variadic: bool,
}

impl Function {
    pub(crate) fn of(ctx: &Context, ty: Type) -> Option<Function> {
        let [result, params, variadic] = *params_of(ctx, ty, ("llvm", "func"))? else {
            return None;
        };
        let ty = |attr| match ctx.attr(attr) {
            AttrKind::Type(ty) => Some(*ty),
            _ => None,
        };
        let AttrKind::Array(params) = ctx.attr(params) else { return None };
        Some(Function {
            result: ty(result)?,
            params: params.iter().map(|&param| ty(param)).collect::<Option<_>>()?,
            is_variadic: ctx.int_value(variadic)?.try_to_i64()? != 0,
        })
    }
}

fn is_void(ctx: &Context, ty: Type) -> bool {
    mnemonic(ctx, ty, "llvm") == Some("void")
}

/// Verifies the type of the variadic callee of `llvm.call` and `llvm.invoke`.
pub(crate) fn variadic_callee(op: Operation<'_>) -> Verdict {
    let (ctx, body) = (op.ctx(), op.body());
    let ty = match op.attr("var_callee_type").map(|attr| ctx.attr(attr)) {
        Some(AttrKind::Type(ty)) => *ty,
        _ => return Ok(()),
    };
    let function = Function::of(ctx, ty).ok_or(Failure::Skipped)?;
    require(function.is_variadic, "expected var_callee_type to be a variadic function type")?;
    let is_direct = op.attr("callee").is_some();
    let operands = op.operands("callee_operands")?;
    let args: Vec<ValueId> = operands.into_iter().skip(usize::from(!is_direct)).collect();
    if function.params.len() > args.len() {
        return error(format!(
            "expected var_callee_type to have at most {} parameters",
            args.len()
        ));
    }
    for (&param, &arg) in function.params.iter().zip(&args) {
        let arg = body.ty(arg);
        if param != arg {
            let [param, arg] = [param, arg].map(|ty| op.text(ty));
            return error(format!("var_callee_type parameter type mismatch: {param} != {arg}"));
        }
    }
    let Some(result) = body.results(op.id).next() else {
        let is_void = is_void(ctx, function.result);
        return require(is_void, "expected var_callee_type to return void");
    };
    let (expected, found) = (function.result, body.ty(result));
    if expected != found {
        let [expected, found] = [expected, found].map(|ty| op.text(ty));
        return error(format!("var_callee_type return type mismatch: {expected} != {found}"));
    }
    Ok(())
}

/// Returns the type that an attribute of a symbol stores.
fn type_of_symbol(op: Operation<'_>, symbol: &SymbolInfo, name: &str) -> Option<Type> {
    let ctx = op.ctx();
    match ctx.attr(symbol.attr(op.cx.reg, ctx.ident(name))?) {
        AttrKind::Type(ty) => Some(*ty),
        _ => None,
    }
}

/// Verifies the symbol that `llvm.call` refers to.
pub(crate) fn callee(cx: &VerifyCx<'_>, op: OpId, errors: &mut Vec<Diagnostic>) {
    report(cx, op, errors, verify_callee);
}

fn verify_callee(op: Operation<'_>) -> Verdict {
    let ctx = op.ctx();
    let Some(reference) = op.attr("callee") else {
        let callee = op.ty("callee_operands")?;
        let text = op.text(callee);
        let is_pointer = mnemonic(ctx, callee, "llvm") == Some("ptr");
        return require(is_pointer, &format!("indirect call expects a pointer as callee: {text}"));
    };
    let name = attr_text(op.cx.reg, reference);
    let name = name.strip_prefix('@').unwrap_or(&name);
    let Some(symbol) = op.cx.symbols.resolve(op.cx.reg, reference) else {
        return error(format!("'{name}' does not reference a symbol in the current scope"));
    };
    let ty = match ctx.op_name_str(symbol.name) {
        "llvm.func" => type_of_symbol(op, symbol, "function_type"),
        "llvm.mlir.ifunc" => return Ok(()),
        _ => {
            return error(format!("'{name}' does not reference a valid LLVM function or IFunc"));
        }
    };
    let function = ty.and_then(|ty| Function::of(ctx, ty)).ok_or(Failure::Skipped)?;
    verify_call(op, &function)
}

/// Verifies that the operands and results of a call are those of a function.
fn verify_call(op: Operation<'_>, function: &Function) -> Verdict {
    let body = op.body();
    if function.is_variadic && op.attr("var_callee_type").is_none() {
        return error("missing var_callee_type attribute for vararg call");
    }
    let (args, params) = (op.types("callee_operands")?, &function.params);
    if !function.is_variadic && params.len() != args.len() {
        return error(format!(
            "incorrect number of operands ({}) for callee (expecting: {})",
            args.len(),
            params.len()
        ));
    }
    if params.len() > args.len() {
        return error(format!(
            "incorrect number of operands ({}) for varargs callee (expecting at least: {})",
            args.len(),
            params.len()
        ));
    }
    for (number, (&arg, &param)) in args.iter().zip(params).enumerate() {
        if arg != param {
            let [arg, param] = [arg, param].map(|ty| op.text(ty));
            return error(format!("operand type mismatch for operand {number}: {arg} != {param}"));
        }
    }
    let is_void = is_void(op.ctx(), function.result);
    let Some(result) = body.results(op.id).next() else {
        return require(is_void, "expected function call to produce a value");
    };
    require(!is_void, "calling function with void result must not produce values")?;
    let (found, expected) = (body.ty(result), function.result);
    if found == expected {
        return Ok(());
    }
    let [found, expected] = [found, expected].map(|ty| op.text(ty));
    error(format!("result type mismatch: {found} != {expected}"))
}

/// Verifies `llvm.return`.
pub(crate) fn return_of_function(op: Operation<'_>) -> Verdict {
    let ctx = op.ctx();
    let Some((body, parent)) = op.parent() else { return Ok(()) };
    if ctx.op_name_str(body.name(parent)) != "llvm.func" {
        return Ok(());
    }
    let ty = attrs::get(ctx, body, parent, "function_type").map(|attr| ctx.attr(attr));
    let Some(AttrKind::Type(ty)) = ty else { return Ok(()) };
    let function = Function::of(ctx, *ty).ok_or(Failure::Skipped)?;
    let given = op.body().operands(op.id).next().map(|value| op.body().ty(value));
    match given {
        _ if is_void(ctx, function.result) => require(given.is_none(), "expected no operands"),
        None => error("expected 1 operand"),
        Some(given) => require(given == function.result, "mismatching result types"),
    }
}

/// Returns the type of the part of an aggregate at a position.
fn part_type(op: Operation<'_>, container: Type) -> Verdict<Type> {
    if !is_compatible_inside(op.ctx(), container) {
        return error(format!("expected LLVM IR Dialect type, got {}", op.text(container)));
    }
    let mut ty = container;
    for index in op.ints("position")? {
        let is_aggregate = matches!(mnemonic(op.ctx(), ty, "llvm"), Some("array" | "struct"));
        ty = match member(op, ty, index) {
            Member::Found(ty) if is_aggregate => ty,
            Member::OutOfBounds if is_aggregate => {
                return error(format!("position out of bounds: {index}"));
            }
            _ => {
                let text = op.text(ty);
                return error(format!("expected LLVM IR structure/array type, got: {text}"));
            }
        };
    }
    Ok(ty)
}

/// Verifies `llvm.extractvalue`.
pub(crate) fn extract_value(op: Operation<'_>) -> Verdict {
    let (container, result) = (op.ty("container")?, op.result(0)?);
    let part = part_type(op, container)?;
    if part == result {
        return Ok(());
    }
    let [container, part, result] = [container, part, result].map(|ty| op.text(ty));
    error(format!(
        "Type mismatch: extracting from {container} should produce {part} but this op returns \
         {result}"
    ))
}

/// Verifies `llvm.insertvalue`.
pub(crate) fn insert_value(op: Operation<'_>) -> Verdict {
    let (container, value) = (op.ty("container")?, op.ty("value")?);
    if part_type(op, container)? == value {
        return Ok(());
    }
    let [container, value] = [container, value].map(|ty| op.text(ty));
    error(format!("Type mismatch: cannot insert {value} into {container}"))
}

/// Verifies `llvm.zext` and `llvm.sext`.
pub(crate) fn extension(op: Operation<'_>) -> Verdict {
    let (from, to) = (op.ty("arg")?, op.result(0)?);
    match (op.vector(from), op.vector(to)) {
        (Some(_), None) => return plain("input type is a vector but output type is an integer"),
        (None, Some(_)) => return plain("input type is an integer but output type is a vector"),
        (Some(from), Some(to)) if from.shape != to.shape || from.scalable != to.scalable => {
            return plain("input and output vectors are of incompatible shape");
        }
        _ => {}
    }
    let [from, to] = [from, to].map(|ty| op.bits(op.ctx().element_or_self(ty)));
    let (Some(from), Some(to)) = (from, to) else { return Ok(()) };
    if to > from {
        return Ok(());
    }
    plain(
        "integer width of the output type is smaller or equal to the integer width of the input \
         type",
    )
}

/// Verifies that there is an operand for each dynamic index of `llvm.getelementptr`.
pub(crate) fn get_element_ptr(op: Operation<'_>) -> Verdict {
    const DYNAMIC: i64 = i32::MIN as i64;
    let indices = op.ints("rawConstantIndices")?;
    let dynamic = indices.iter().filter(|&&index| index == DYNAMIC).count();
    require(
        dynamic == op.count("dynamicIndices")?,
        "expected as many dynamic indices as specified in 'rawConstantIndices'",
    )
}

/// Verifies the result of `llvm.cmpxchg`: the value that was in memory, and whether it was replaced.
pub(crate) fn compare_exchange(op: Operation<'_>) -> Verdict {
    let (value, result) = (op.ty("val")?, op.result(0)?);
    let is_member =
        |index, ty| matches!(member(op, result, index), Member::Found(found) if found == ty);
    let has_both = is_member(0, value) && is_member(1, op.ctx().i1());
    require(
        has_both && !matches!(member(op, result, 2), Member::Found(_)),
        "failed to verify that result #0 has an LLVM struct type consisting of the type of operand \
         #2 and a bool",
    )
}

/// Verifies `llvm.landingpad`.
pub(crate) fn landing_pad(op: Operation<'_>) -> Verdict {
    if op.attr("cleanup").is_some() || op.body().num_operands(op.id) > 0 {
        return Ok(());
    }
    plain("landingpad instruction expects at least one clause or cleanup attribute")
}
