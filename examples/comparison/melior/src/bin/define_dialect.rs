//! Parses and verifies an operation of the dialect `toy`.

use melior::ir::Module;
use melior::ir::operation::OperationLike;

const TEXT: &str =
    "func.func @f(%x: i32) -> i32 { %y = \"toy.neg\"(%x) : (i32) -> i32  return %y : i32 }";

fn main() {
    let context = melior_tasks::context();
    melior_tasks::load_toy(&context);
    let module = Module::parse(&context, TEXT).unwrap();
    assert!(module.as_operation().verify());
    println!("{}", module.as_operation());
}
