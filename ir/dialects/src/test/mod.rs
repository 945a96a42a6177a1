//! What the C++ of MLIR's test dialect says that its `.td` cannot: helpers of its rewrite rules, for tests that load that `.td` at run time.
//!
//! The dialect itself is not built in.

use ir_core::def::hooks::{InferCx, OpHooks};
use ir_core::expr::Val;
use ir_core::{Body, OpId, Registry, Type};
use rewrite::drr::{MatchFn, NativeCall, NativeFn, NativeTable};
use smallvec::SmallVec;

/// Op names of the dialect.
pub mod names {
    /// An operation without results.
    pub const OP_I: &str = "test.op_i";
    /// An operation of one result.
    pub const SYMBOL_BINDING_B: &str = "test.symbol_binding_b";
    /// An operation whose results an attribute counts.
    pub const MIXED_VARIADIC_OUT3: &str = "test.mixed_variadic_out3";
}

/// The hooks of the operation of that full name, if there are any.
pub fn op_hooks(name: &str) -> Option<OpHooks> {
    (name == names::MIXED_VARIADIC_OUT3).then(|| OpHooks { infer_types: Some(counted_results), ..OpHooks::default() })
}

/// One `i32`, and twice as many more as the attribute `count` says.
fn counted_results(cx: &InferCx<'_>) -> Result<SmallVec<[Type; 2]>, String> {
    let ctx = cx.reg.ctx();
    let count = ctx.dict_get(cx.props, ctx.ident("count")).and_then(|a| ctx.int_value(a)?.try_to_i128());
    let count = count.and_then(|n| usize::try_from(n).ok()).filter(|&n| n < 1 << 16).ok_or("no small 'count'")?;
    Ok(SmallVec::from_elem(ctx.i32(), 1 + 2 * count))
}

/// The natives of the dialect's rules.
#[derive(Clone, Copy, Debug, Default)]
pub struct TestNatives;

impl NativeTable for TestNatives {
    fn value(&self, code: &str) -> Option<NativeFn> {
        Some(match code {
            "chooseOperand" => choose_operand,
            "createOpI" => create_op_i,
            "handleNoResultOp" => handle_no_result_op,
            "bindNativeCodeCallResult" => |call| Some(call.args.clone()),
            "bindMultipleNativeCodeCallResult" => |call| Some(call.args.iter().rev().cloned().collect()),
            _ => return None,
        })
    }

    fn matcher(&self, code: &str) -> Option<MatchFn> {
        (code == "getFirstI32Result").then_some(first_i32_result)
    }
}

fn choose_operand(call: &mut NativeCall<'_, '_>) -> Option<Vec<Val>> {
    let [a, b, Val::Attr(choice)] = &call.args[..] else { return None };
    let choice = !call.rewriter.ctx().int_value(*choice)?.is_zero();
    Some(vec![if choice { a.clone() } else { b.clone() }])
}

fn create_op_i(call: &mut NativeCall<'_, '_>) -> Option<Vec<Val>> {
    let [Val::Value(input)] = call.args[..] else { return None };
    call.rewriter.build(names::OP_I, call.loc, &[input], &[], &[]);
    Some(Vec::new())
}

fn handle_no_result_op(call: &mut NativeCall<'_, '_>) -> Option<Vec<Val>> {
    let [Val::Op(op)] = call.args[..] else { return None };
    let body = &*call.rewriter.body;
    let (loc, input) = (body.loc(op), body.operands(op).next()?);
    let ty = body.ty(input);
    call.rewriter.build(names::SYMBOL_BINDING_B, loc, &[input], &[ty], &[]);
    Some(Vec::new())
}

fn first_i32_result(reg: &Registry, body: &Body, op: OpId) -> Option<Vec<Val>> {
    let first = body.results(op).next()?;
    let is_i32 = body.ty(first) == reg.ctx().i32();
    is_i32.then(|| vec![Val::Value(first)])
}
