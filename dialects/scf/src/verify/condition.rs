//! Verification of `scf.if`, `scf.index_switch` and `scf.execute_region`.

use ir_core::def::hooks::VerifyCx;
use ir_core::{Diagnostic, OpId, ValueId};

use super::super::names;
use super::super::views::{CASES, ending};
use dialect_support::report::Reporter;
use dialect_support::{attrs, region};

/// Verifies that an `scf.if` with results has two regions, and that the first one yields values of the result
/// types.
pub(in super::super) fn if_op(cx: &VerifyCx<'_>, op: OpId, errors: &mut Vec<Diagnostic>) {
    let body = cx.body;
    let mut report = Reporter::new(cx, op, errors);
    let valued = body.num_results(op) > 0;
    if valued && region::entry(body, op, 1).is_none() {
        return report.error("must have an else block if defining values");
    }
    let yielded = region::entry(body, op, 0).and_then(|b| ending(cx.reg, body, b, names::YIELD));
    let Some((_, yielded)) = yielded else {
        if valued {
            report.error("does not yield the values that it defines");
        }
        return;
    };
    let same = yielded.len() == body.num_results(op)
        && yielded.iter().zip(body.results(op)).all(|(&a, b)| body.ty(a) == body.ty(b));
    report.check(same, || "defines values of other types than its first region yields".into());
}

/// Verifies that there is one value per case, that the values are distinct, and that every region yields the
/// results.
pub(in super::super) fn index_switch(cx: &VerifyCx<'_>, op: OpId, errors: &mut Vec<Diagnostic>) {
    let body = cx.body;
    let mut report = Reporter::new(cx, op, errors);
    let values = attrs::ints(cx.reg.ctx(), body, op, CASES);
    let regions = body.num_regions(op).saturating_sub(1);
    if values.len() != regions {
        return report
            .error(format!("has {regions} case regions but {} case values", values.len()));
    }
    let mut sorted = values;
    sorted.sort_unstable();
    if let Some(twice) = sorted.windows(2).find(|w| w[0] == w[1]) {
        return report.error(format!("has duplicate case value: {}", twice[0]));
    }
    let results: Vec<ValueId> = body.results(op).collect();
    for index in 0..=regions {
        let Some(block) = region::entry(body, op, index) else { continue };
        let Some((_, yielded)) = ending(cx.reg, body, block, names::YIELD) else {
            return report.error(format!("expected region #{index} to end with a yield"));
        };
        if yielded.len() != results.len() {
            let message = format!(
                "expected each region to return {} values, but #{index} returns {}",
                results.len(),
                yielded.len()
            );
            return report.error(message);
        }
        if let Some(i) = yielded.iter().zip(&results).position(|(&a, &b)| body.ty(a) != body.ty(b))
        {
            return report.error(format!("region #{index} returns a value #{i} of another type"));
        }
    }
}

/// Verifies that the region has a block without arguments.
pub(in super::super) fn execute_region(cx: &VerifyCx<'_>, op: OpId, errors: &mut Vec<Diagnostic>) {
    let mut report = Reporter::new(cx, op, errors);
    match region::entry(cx.body, op, 0) {
        None => report.error("region needs to have at least one block"),
        Some(block) if !cx.body.block_args(block).is_empty() => {
            report.error("region cannot have any arguments")
        }
        Some(_) => {}
    }
}
