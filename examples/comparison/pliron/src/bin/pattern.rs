//! Removes double negation by a rewrite pattern.

use pliron::builtin::op_interfaces::OneOpdInterface;
use pliron::context::{Context, Ptr};
use pliron::irbuild::match_rewrite::{
    MatchRewrite, MatchRewriter, RewriterOrder, apply_match_rewrite,
};
use pliron::irbuild::rewriter::Rewriter;
use pliron::irfmt::parsers::spaced;
use pliron::operation::Operation;
use pliron::parsable::parse_from_str;
use pliron::printable::Printable;
use pliron::result::Result;
use pliron::value::Value;
use pliron_tasks::NegOp;

const TEXT: &str =
    "builtin.func @f: builtin.function <(builtin.integer si32) -> (builtin.integer si32)> {
  ^entry(x: builtin.integer si32):
    y = toy.neg x : builtin.integer si32;
    z = toy.neg y : builtin.integer si32;
    toy.return z
}";

struct NegNeg;

/// Returns the operand of the `toy.neg` whose result `op` negates.
fn inner(ctx: &Context, op: Ptr<Operation>) -> Option<Value> {
    let outer = Operation::get_op::<NegOp>(op, ctx)?;
    let inner = outer.get_operand(ctx).defining_op()?;
    Some(Operation::get_op::<NegOp>(inner, ctx)?.get_operand(ctx))
}

impl MatchRewrite for NegNeg {
    fn r#match(&mut self, ctx: &Context, op: Ptr<Operation>) -> bool {
        inner(ctx, op).is_some()
    }
    fn rewrite(
        &mut self,
        ctx: &mut Context,
        rewriter: &mut MatchRewriter,
        op: Ptr<Operation>,
    ) -> Result<()> {
        if let Some(x) = inner(ctx, op) {
            rewriter.replace_operation_with_values(ctx, op, vec![x]);
        }
        Ok(())
    }
}

fn main() {
    let ctx = &mut Context::new();
    let func = parse_from_str(spaced(Operation::top_level_parser()), ctx, TEXT).unwrap();
    apply_match_rewrite(ctx, &mut NegNeg, RewriterOrder::default(), func).unwrap();
    println!("{}", func.disp(ctx));
}
