//! Parses and verifies an operation of the dialect `toy`.

use pliron::context::Context;
use pliron::irfmt::parsers::spaced;
use pliron::operation::{Operation, verify_operation};
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
    verify_operation(func, ctx).unwrap();
    println!("{}", func.disp(ctx));
}
