//! Verification of `scf.parallel`, `scf.reduce`, `scf.forall` and their terminators.

use ir_core::def::hooks::VerifyCx;
use ir_core::types::DYNAMIC;
use ir_core::{AttrKind, Diagnostic, OpId, ValueId};

use super::super::names;
use super::super::views::{ForallView, MAPPING, STATIC_LOWER, STATIC_STEP, STATIC_UPPER, ending};
use dialect_support::report::Reporter;
use dialect_support::{attrs, matchers, region};

/// Verifies that steps are positive, that each has an index variable, and that there is one reduction for
/// each result.
pub(in super::super) fn parallel(cx: &VerifyCx<'_>, op: OpId, errors: &mut Vec<Diagnostic>) {
    let (reg, body) = (cx.reg, cx.body);
    let mut report = Reporter::new(cx, op, errors);
    let group = |i| attrs::segment_operands(reg.ctx(), body, op, i);
    let [lower, upper, steps, inits] = [group(0), group(1), group(2), group(3)];
    if steps.is_empty() || lower.len() != steps.len() || upper.len() != steps.len() {
        return report.error(
            "needs at least one tuple element for lowerBound, upperBound and step, as many of each",
        );
    }
    if steps.iter().any(|&s| matchers::small_int(reg, body, s).is_some_and(|n| n <= 0)) {
        return report.error("constant step operand must be positive");
    }
    let Some(block) = region::entry(body, op, 0) else { return };
    let args = body.block_args(block);
    if args.len() != steps.len() {
        return report.error(format!(
            "expects the same number of induction variables: {} as bound and step values: {}",
            args.len(),
            steps.len()
        ));
    }
    if args.iter().any(|&a| !attrs::is_index(reg.ctx(), body.ty(a))) {
        return report.error("expects arguments for the induction variable to be of index type");
    }
    let Some((reduce, reduced)) = ending(reg, body, block, names::REDUCE) else {
        return report.error("expects body to terminate with a reduction");
    };
    let (results, reductions) = (body.num_results(op), body.num_regions(reduce));
    if results != reductions {
        return report.error(format!(
            "expects number of results: {results} to be the same as number of reductions: {reductions}"
        ));
    }
    if results != inits.len() {
        return report.error(format!(
            "expects number of results: {results} to be the same as number of initial values: {}",
            inits.len()
        ));
    }
    if reduced.len() != results {
        // The verifier of the reduction reports this.
        return;
    }
    if let Some(i) =
        reduced.iter().zip(body.results(op)).position(|(&a, b)| body.ty(a) != body.ty(b))
    {
        report.error_at(
            reduce,
            format!("expects the type of reduction operand #{i} to be that of the result"),
        );
    }
}

/// Verifies that each operand has a region with two arguments of its type and a return.
pub(in super::super) fn reduce(cx: &VerifyCx<'_>, op: OpId, errors: &mut Vec<Diagnostic>) {
    let body = cx.body;
    let mut report = Reporter::new(cx, op, errors);
    let operands: Vec<ValueId> = body.operands(op).collect();
    let regions = body.num_regions(op);
    if regions != operands.len() {
        return report.error(format!(
            "expects number of reduction regions: {regions} to be the same as number of reduction operands: {}",
            operands.len()
        ));
    }
    for (i, &operand) in operands.iter().enumerate() {
        let Some(block) = region::entry(body, op, i) else { continue };
        if body.first_op(block).is_none() {
            return report.error(format!("{i}-th reduction has an empty body"));
        }
        let args = body.block_args(block);
        if args.len() != 2 || args.iter().any(|&a| body.ty(a) != body.ty(operand)) {
            return report.error(format!(
                "expected two block arguments of the operand's type in the {i}-th reduction region"
            ));
        }
        if ending(cx.reg, body, block, names::REDUCE_RETURN).is_none() {
            return report.error("reduction bodies must be terminated with a return");
        }
    }
}

/// Verifies that the returned value has the reduced type.
pub(in super::super) fn reduce_return(cx: &VerifyCx<'_>, op: OpId, errors: &mut Vec<Diagnostic>) {
    let body = cx.body;
    let Some(arg) = body.op_block(op).and_then(|b| body.block_args(b).first().copied()) else {
        return;
    };
    let is_valid = body.operands(op).next().is_none_or(|v| body.ty(v) == body.ty(arg));
    Reporter::new(cx, op, errors)
        .check(is_valid, || "must return the type of the reduction inputs".into());
}

/// Verifies that there is an argument for each variable and output, and a bound, step and mapping for each
/// variable.
pub(in super::super) fn forall(cx: &VerifyCx<'_>, op: OpId, errors: &mut Vec<Diagnostic>) {
    let (ctx, body) = (cx.reg.ctx(), cx.body);
    let mut report = Reporter::new(cx, op, errors);
    let statics =
        [STATIC_LOWER, STATIC_UPPER, STATIC_STEP].map(|name| attrs::ints(ctx, body, op, name));
    let rank = statics[0].len();
    let outputs = attrs::segment_operands(ctx, body, op, 3);
    let results = body.num_results(op);
    if results != outputs.len() {
        return report
            .error(format!("produces {results} results, but has only {} outputs", outputs.len()));
    }
    let Some(block) = region::entry(body, op, 0) else { return };
    let args = body.block_args(block);
    if args.len() != rank + outputs.len() {
        return report.error(format!("region expects {rank} arguments"));
    }
    if let Some(i) = args[..rank].iter().position(|&a| !attrs::is_index(ctx, body.ty(a))) {
        return report.error(format!("expects {i}-th block argument to be an index"));
    }
    if let Some(i) = args[rank..].iter().zip(&outputs).position(|(&a, &b)| body.ty(a) != body.ty(b))
    {
        return report.error(format!(
            "type mismatch between {i}-th output and corresponding block argument"
        ));
    }
    if let Some(AttrKind::Array(mapping)) = attrs::get(ctx, body, op, MAPPING).map(|a| ctx.attr(a))
        && !mapping.is_empty()
        && mapping.len() != rank
    {
        return report.error("mapping attribute size must match op rank");
    }
    for (i, list) in statics.iter().enumerate() {
        let dynamic = list.iter().filter(|&&n| n == DYNAMIC).count();
        let (_, operands) = attrs::segment(ctx, body, op, i);
        if list.len() != rank || dynamic != operands {
            return report.error("has bounds and steps that do not match its rank or operands");
        }
    }
}

/// Verifies that the parent is an `scf.forall`, and that all operations insert into its shared arguments.
pub(in super::super) fn in_parallel(cx: &VerifyCx<'_>, op: OpId, errors: &mut Vec<Diagnostic>) {
    let body = cx.body;
    let mut report = Reporter::new(cx, op, errors);
    let parent = body.parent_op(op).filter(|&p| matchers::is_op(cx.reg, body, p, names::FORALL));
    let Some(parent) = parent else { return report.error("expected forall op parent") };
    let shared = ForallView::of(cx.reg, body, parent).map(|v| v.shared).unwrap_or_default();
    let Some(block) = region::entry(body, op, 0) else { return };
    for inner in body.ops_of(block) {
        if !matchers::is_op(cx.reg, body, inner, names::tensor::PARALLEL_INSERT_SLICE) {
            return report
                .error(format!("expected only {} ops", names::tensor::PARALLEL_INSERT_SLICE));
        }
        if body.operands(inner).nth(1).is_none_or(|dest| !shared.contains(&dest)) {
            return report.error_at(inner, "may only insert into an output block argument");
        }
    }
}
