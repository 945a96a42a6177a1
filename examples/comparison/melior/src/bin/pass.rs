//! Runs a pipeline with a pass that counts operations.

use melior::ir::Module;
use melior::ir::operation::{OperationLike, OperationRef, WalkOrder, WalkResult};
use melior::ir::r#type::TypeId;
use melior::pass::{ExternalPass, PassManager, create_external, transform};

const TEXT: &str = "func.func @f(%x: i32) -> i32 { return %x : i32 }";

#[repr(align(8))]
struct PassId;
static COUNT_OPS: PassId = PassId;

fn count_ops(op: OperationRef<'_, '_>, _: ExternalPass<'_>) {
    let mut count = 0;
    op.walk(WalkOrder::PreOrder, |_| {
        count += 1;
        WalkResult::Advance
    });
    println!("operations: {count}");
}

fn main() {
    let context = melior_tasks::context();
    let mut module = Module::parse(&context, TEXT).unwrap();
    let manager = PassManager::new(&context);
    manager.add_pass(transform::create_canonicalizer());
    let id = TypeId::create(&COUNT_OPS);
    manager.add_pass(create_external(
        count_ops,
        id,
        "count-ops",
        "count-ops",
        "count operations",
        "",
        &[],
    ));
    manager.run(&mut module).unwrap();
}
