//! Verification of `scf.for` and `scf.while`.

use ir_core::def::hooks::VerifyCx;
use ir_core::{Diagnostic, OpId};

use super::super::names;
use super::super::views::ending;
use dialect_support::region;
use dialect_support::report::Reporter;

/// Verifies that there are as many initial values as results.
pub(in super::super) fn for_op(cx: &VerifyCx<'_>, op: OpId, errors: &mut Vec<Diagnostic>) {
    let inits = cx.body.num_operands(op).saturating_sub(3);
    let is_valid = inits == cx.body.num_results(op);
    Reporter::new(cx, op, errors)
        .check(is_valid, || "mismatch in number of loop-carried values and defined values".into());
}

/// Verifies that the induction variable has the type of the bounds, and that each carried value has one type
/// everywhere.
pub(in super::super) fn for_regions(cx: &VerifyCx<'_>, op: OpId, errors: &mut Vec<Diagnostic>) {
    let body = cx.body;
    let mut report = Reporter::new(cx, op, errors);
    let Some(block) = region::entry(body, op, 0) else { return };
    let (Some((&variable, carried)), Some(lower)) =
        (body.block_args(block).split_first(), body.operands(op).next())
    else {
        return report.error("expected an induction variable as the first argument of its region");
    };
    if body.ty(variable) != body.ty(lower) {
        return report.error("expected induction variable to be same type as bounds and step");
    }
    if carried.len() != body.num_results(op) {
        return report.error("mismatch in number of basic block args and defined values");
    }
    for (i, result) in body.results(op).enumerate() {
        let init = body.operands(op).nth(i + 3);
        if init.is_some_and(|v| body.ty(v) != body.ty(result)) {
            return report
                .error(format!("types mismatch between {i}th iter operand and defined value"));
        }
        if body.ty(carried[i]) != body.ty(result) {
            return report
                .error(format!("types mismatch between {i}th iter region arg and defined value"));
        }
    }
}

/// Verifies that the first region ends with `scf.condition` and the second with `scf.yield`.
pub(in super::super) fn while_op(cx: &VerifyCx<'_>, op: OpId, errors: &mut Vec<Diagnostic>) {
    let mut report = Reporter::new(cx, op, errors);
    for (index, which, name) in [(0, "before", names::CONDITION), (1, "after", names::YIELD)] {
        let ends = region::entry(cx.body, op, index)
            .and_then(|b| ending(cx.reg, cx.body, b, name))
            .is_some();
        if !report
            .check(ends, || format!("expects the '{which}' region to terminate with '{name}'"))
        {
            return;
        }
    }
}
