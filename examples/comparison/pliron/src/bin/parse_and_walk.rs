//! Parses a function and walks its operations.

use pliron::context::Context;
use pliron::graph::walkers::uninterruptible::immutable::walk_op;
use pliron::graph::walkers::{IRNode, WALKCONFIG_PREORDER_FORWARD};
use pliron::irfmt::parsers::spaced;
use pliron::operation::Operation;
use pliron::parsable::parse_from_str;
use pliron::printable::Printable;
use pliron_tasks as _;

const TEXT: &str =
    "builtin.func @f: builtin.function <(builtin.integer si32) -> (builtin.integer si32)> {
  ^entry(x: builtin.integer si32):
    y = toy.neg x : builtin.integer si32;
    toy.return y
}";

fn main() {
    let ctx = &mut Context::new();
    let func = parse_from_str(spaced(Operation::top_level_parser()), ctx, TEXT).unwrap();
    walk_op(ctx, &mut (), &WALKCONFIG_PREORDER_FORWARD, func, |ctx, _, node| {
        if let IRNode::Operation(op) = node {
            let name = Operation::get_opid(op, ctx).disp(ctx).to_string();
            println!("{name} has {} operands", op.deref(ctx).get_num_operands());
        }
    });
}
