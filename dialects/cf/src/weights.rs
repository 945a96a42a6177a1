//! The weights of the successors of a branch.

use ir_core::def::hooks::VerifyCx;
use ir_core::{Diagnostic, OpId};

use dialect_support::attrs;
use dialect_support::report::Reporter;

/// The attribute with the weights, one for each successor.
pub(super) const WEIGHTS: &str = "branch_weights";

/// Verifies that there is one weight for each successor, and that not all of them are zero.
pub(super) fn verify(cx: &VerifyCx<'_>, op: OpId, errors: &mut Vec<Diagnostic>) {
    let (ctx, body) = (cx.reg.ctx(), cx.body);
    let weights = attrs::ints(ctx, body, op, WEIGHTS);
    if weights.is_empty() {
        return;
    }
    let mut report = Reporter::new(cx, op, errors);
    let successors = body.successors(op).len();
    if weights.len() != successors {
        return report.error(format!(
            "expects number of branch weights to match number of successors: {} vs {successors}",
            weights.len()
        ));
    }
    report.check(weights.iter().any(|&w| w != 0), || "branch weights cannot all be zero".into());
}
