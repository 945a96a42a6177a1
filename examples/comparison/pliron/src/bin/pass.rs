//! Runs a pipeline with a pass that counts operations.

use pliron::context::{Context, Ptr};
use pliron::graph::walkers::uninterruptible::immutable::walk_op;
use pliron::graph::walkers::{IRNode, WALKCONFIG_PREORDER_FORWARD};
use pliron::irfmt::parsers::spaced;
use pliron::operation::Operation;
use pliron::opts::dce::DCEPass;
use pliron::parsable::parse_from_str;
use pliron::pass::{AnalysisManager, Pass, PassResult, Passes};
use pliron::result::Result;
use pliron_tasks as _;

const TEXT: &str =
    "builtin.func @f: builtin.function <(builtin.integer si32) -> (builtin.integer si32)> {
  ^entry(x: builtin.integer si32):
    toy.return x
}";

struct CountOps;

impl Pass for CountOps {
    fn name(&self) -> &str {
        "count-ops"
    }
    fn run(
        &mut self,
        op: Ptr<Operation>,
        ctx: &mut Context,
        _: &mut AnalysisManager,
    ) -> Result<PassResult> {
        let mut count = 0;
        walk_op(ctx, &mut count, &WALKCONFIG_PREORDER_FORWARD, op, |_, count, node| {
            *count += u32::from(matches!(node, IRNode::Operation(_)));
        });
        println!("operations: {count}");
        Ok(PassResult::default())
    }
}

fn main() {
    let ctx = &mut Context::new();
    let func = parse_from_str(spaced(Operation::top_level_parser()), ctx, TEXT).unwrap();
    let mut passes = Passes::default();
    passes.add_pass(DCEPass::default());
    passes.add_pass(CountOps);
    passes.run(func, ctx, &mut AnalysisManager::default()).unwrap();
}
