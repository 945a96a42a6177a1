//! Removes double negation by a rewrite pattern.

use melior::ir::operation::OperationResult;
use melior::ir::operation::{OperationLike, OperationRef};
use melior::ir::{Module, Value};
use melior::{GreedyRewriteDriverConfig, apply_patterns_and_fold_greedily};
use melior::{PatternRewriter, RewritePatternSet, create_op_rewrite_pattern};

const TEXT: &str = "func.func @f(%x: i32) -> i32 {
  %y = \"toy.neg\"(%x) : (i32) -> i32
  %z = \"toy.neg\"(%y) : (i32) -> i32
  return %z : i32
}";

/// Returns the operand of the `toy.neg` whose result `op` negates.
fn inner<'c, 'a>(op: OperationRef<'c, 'a>) -> Option<Value<'c, 'a>> {
    let inner = OperationResult::try_from(op.operand(0).ok()?).ok()?.owner();
    let name = inner.name();
    (name.as_string_ref().as_str().ok()? == "toy.neg").then(|| inner.operand(0).ok())?
}

fn main() {
    let context = melior_tasks::context();
    melior_tasks::load_toy(&context);
    let module = Module::parse(&context, TEXT).unwrap();
    let patterns = RewritePatternSet::new(&context);
    let neg_neg = |_, op, rewriter| {
        let (op, rewriter) =
            unsafe { (OperationRef::from_raw(op), PatternRewriter::from_raw(rewriter)) };
        let Some(x) = inner(op) else { return false };
        rewriter.as_rewriter_base().replace_op_with_values(op, &[x]);
        true
    };
    patterns.add(create_op_rewrite_pattern("toy.neg", 1, &context, neg_neg, &[]));
    apply_patterns_and_fold_greedily(&module, patterns.freeze(), &GreedyRewriteDriverConfig::new())
        .unwrap();
    println!("{}", module.as_operation());
}
