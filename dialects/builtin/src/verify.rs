//! Verification of modules and unrealized casts.

use ir_core::def::hooks::VerifyCx;
use ir_core::{Diagnostic, OpId};

use dialect_support::report::Reporter;

/// Verifies that the discardable attributes of a module, except its name and visibility, belong to dialects.
pub(super) fn module(cx: &VerifyCx<'_>, op: OpId, errors: &mut Vec<Diagnostic>) {
    let (ctx, names) = (cx.reg.ctx(), &cx.reg.names);
    let own = |name| name == names.sym_name || name == names.sym_visibility;
    let foreign =
        ctx.dict(cx.body.attrs(op)).iter().find(|(n, _)| !own(*n) && !ctx.str(*n).contains('.'));
    if let Some((name, _)) = foreign {
        let message = format!(
            "can only contain attributes with dialect-prefixed names, found: '{}'",
            ctx.str(*name)
        );
        Reporter::new(cx, op, errors).error(message);
    }
}

/// Verifies that a cast has a result.
pub(super) fn unrealized_cast(cx: &VerifyCx<'_>, op: OpId, errors: &mut Vec<Diagnostic>) {
    if cx.body.num_results(op) == 0 {
        Reporter::new(cx, op, errors).error("expected at least one result for cast operation");
    }
}
