//! Builds a function, verifies it and prints it.

use pliron::builtin::op_interfaces::{OneResultInterface, SingleBlockRegionInterface};
use pliron::builtin::ops::{FuncOp, ModuleOp};
use pliron::builtin::types::{FunctionType, IntegerType, Signedness};
use pliron::context::Context;
use pliron::ident;
use pliron::op::{Op, verify_op};
use pliron::printable::Printable;
use pliron_tasks::{NegOp, ReturnOp};

fn main() {
    let ctx = &mut Context::new();
    let module = ModuleOp::new(ctx, ident!("m"));
    let i32 = IntegerType::get(ctx, 32, Signedness::Signed).into();
    let ty = FunctionType::get(ctx, vec![i32], vec![i32]);
    let func = FuncOp::new(ctx, ident!("negate"), ty);
    module.append_operation(ctx, func.get_operation(), 0);
    let block = func.get_entry_block(ctx);
    let x = block.deref(ctx).get_argument(0);
    let neg = NegOp::new(ctx, x);
    neg.get_operation().insert_at_back(block, ctx);
    let ret = ReturnOp::new(ctx, neg.get_result(ctx));
    ret.get_operation().insert_at_back(block, ctx);
    verify_op(&module, ctx).unwrap();
    println!("{}", module.disp(ctx));
}
