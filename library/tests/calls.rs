//! Calls of a dialect in Rust whose operands are not all arguments: interprocedural passes must not take one operand for another.

use std::sync::Arc;

use ir_core::def::Hook;
use ir_core::interfaces::CallOpInterface;
use rs_opt::Session;
use rs_opt::dialect::{DynamicDialect, DynamicOp};

/// Returns a session with `my.call`, whose first operand is a tag.
fn session() -> Session {
    let call = || {
        DynamicOp::new("call").implementing(CallOpInterface {
            get_arg_operands: Some(Hook::Shared(Arc::new(|_, body, op| {
                (1, body.num_operands(op) - 1)
            }))),
            ..CallOpInterface::default()
        })
    };
    Session::builder().dialect(move || DynamicDialect::new("my").op(call())).build().unwrap()
}

const TEXT: &str = "func.func private @callee(%x: i32) -> i32 {
  return %x : i32
}
func.func @caller() -> i32 {
  %tag = arith.constant 1 : i32
  %two = arith.constant 2 : i32
  %0 = \"my.call\"(%tag, %two) {callee = @callee} : (i32, i32) -> i32
  return %0 : i32
}";

#[test]
fn sccp_distinguishes_the_tag_from_the_argument() {
    let mut module = session().parse(TEXT).unwrap();
    module.run("sccp").unwrap();
    let text = module.to_string();
    assert!(text.contains("return %arg0 : i32") && text.contains("return %0 : i32"), "{text}");
}

#[test]
fn the_argument_of_such_a_call_stays() {
    let mut module = session()
        .parse(&TEXT.replace("return %x", "%c = arith.constant 3 : i32  return %c"))
        .unwrap();
    module.run("remove-dead-values").unwrap();
    let text = module.to_string();
    assert!(
        text.contains("@callee(%arg0: i32)") && text.contains("\"my.call\"(%c1_i32, %c2_i32)"),
        "{text}"
    );
}
