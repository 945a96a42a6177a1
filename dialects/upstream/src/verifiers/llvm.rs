//! Verifiers of the dialect `llvm`: the type of a variadic callee of calls.
//!
//! ```text
//! llvm.call @printf(%format, %x) vararg(!llvm.func<i32 (ptr, ...)>) : (!llvm.ptr, i32) -> i32
//! ```

use ir_core::{AttrKind, Context, Type, TypeKind, ValueId};

use super::{Failure, Operation, Verdict, error, require};

/// The parts of a function type.
pub(crate) struct Function {
    pub(crate) result: Type,
    pub(crate) params: Vec<Type>,
    is_variadic: bool,
}

impl Function {
    pub(crate) fn of(ctx: &Context, ty: Type) -> Option<Function> {
        let TypeKind::Parametric { dialect, mnemonic, params } = ctx.ty(ty) else { return None };
        if (ctx.str(*dialect), ctx.str(*mnemonic)) != ("llvm", "func") {
            return None;
        }
        let [result, params, variadic] = params[..] else { return None };
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
    match ctx.ty(ty) {
        TypeKind::Parametric { dialect, mnemonic, .. } => {
            (ctx.str(*dialect), ctx.str(*mnemonic)) == ("llvm", "void")
        }
        _ => false,
    }
}

/// Verifies the type of the variadic callee of `llvm.call` and `llvm.invoke`.
pub(crate) fn variadic_callee(of: Operation<'_>) -> Verdict {
    let (ctx, body) = (of.ctx(), of.body());
    let ty = match of.attr("var_callee_type").map(|attr| ctx.attr(attr)) {
        Some(AttrKind::Type(ty)) => *ty,
        _ => return Ok(()),
    };
    let function = Function::of(ctx, ty).ok_or(Failure::Skipped)?;
    require(function.is_variadic, "expected var_callee_type to be a variadic function type")?;
    let is_direct = of.attr("callee").is_some();
    let operands = of.operands("callee_operands")?;
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
            let [param, arg] = [param, arg].map(|ty| of.text(ty));
            return error(format!("var_callee_type parameter type mismatch: {param} != {arg}"));
        }
    }
    let Some(result) = body.results(of.op).next() else {
        let is_void = is_void(ctx, function.result);
        return require(is_void, "expected var_callee_type to return void");
    };
    let (expected, found) = (function.result, body.ty(result));
    if expected != found {
        let [expected, found] = [expected, found].map(|ty| of.text(ty));
        return error(format!("var_callee_type return type mismatch: {expected} != {found}"));
    }
    Ok(())
}
