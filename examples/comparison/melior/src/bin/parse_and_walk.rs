//! Parses a function and walks its operations.

use melior::ir::Module;
use melior::ir::operation::{OperationLike, WalkOrder, WalkResult};

const TEXT: &str = "func.func @f(%x: i32) -> i32 { %y = arith.addi %x, %x : i32  return %y : i32 }";

fn main() {
    let context = melior_tasks::context();
    let module = Module::parse(&context, TEXT).unwrap();
    module.as_operation().walk(WalkOrder::PreOrder, |op| {
        println!(
            "{} has {} operands",
            op.name().as_string_ref().as_str().unwrap(),
            op.operand_count()
        );
        WalkResult::Advance
    });
}
