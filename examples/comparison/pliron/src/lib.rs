//! What the tasks share: the dialect `toy`.

use pliron::builtin::op_interfaces::{
    IsTerminatorInterface, NOpdsInterface, NResultsInterface, OneOpdInterface, OneResultInterface,
};
use pliron::context::Context;
use pliron::derive::pliron_op;
use pliron::op::Op;
use pliron::operation::Operation;
use pliron::r#type::Typed;
use pliron::value::Value;

#[pliron_op(
    name = "toy.neg",
    format = "$0 ` : ` type($0)",
    interfaces = [NOpdsInterface<1>, OneOpdInterface, NResultsInterface<1>, OneResultInterface],
    verifier = "succ"
)]
pub struct NegOp;

impl NegOp {
    pub fn new(ctx: &mut Context, x: Value) -> Self {
        let info = Self::get_concrete_op_info();
        let ty = x.get_type(ctx);
        Self { op: Operation::new(ctx, info, vec![ty], vec![x], vec![], 0) }
    }
}

#[pliron_op(
    name = "toy.return",
    format = "$0",
    interfaces = [IsTerminatorInterface, NOpdsInterface<1>, NResultsInterface<0>],
    verifier = "succ"
)]
pub struct ReturnOp;

impl ReturnOp {
    pub fn new(ctx: &mut Context, x: Value) -> Self {
        let info = Self::get_concrete_op_info();
        Self { op: Operation::new(ctx, info, vec![], vec![x], vec![], 0) }
    }
}
