//! Runs a pass over a body and the bodies nested in it, the inner ones first.
//!
//! ```text
//! module { func @f { A }  func @g { B } }      A and B on several threads, then the body of the module, then the module as an operation
//! ```

use std::sync::{Arc, Mutex};

use ir_core::enclosing::ParentOp;
use ir_core::sync::LockIgnoringPoison;
use ir_core::{Body, OpId, Place};

use crate::analysis::BodyAnalyses;
use crate::cx::PassCx;
use crate::pass::{AnchorContext, PassFailed};
use crate::pipeline_pass::PipelinePass;

/// Runs `pass` on the operation `anchor` of `body` and everything in it. `cx` is of `body`.
///
/// # Errors
/// The first failure in the order of the text.
pub(crate) fn run_on_op(
    pass: &PipelinePass,
    cx: &PassCx<'_>,
    body: &mut Body,
    anchor: OpId,
    context: AnchorContext,
) -> Result<(), PassFailed> {
    let cx = &cx.of_pass((pass.name(), pass.number()));
    if let Some(mut nested) = body.take_nested(anchor) {
        let analyses = take_analyses(cx, anchor, &nested);
        let parent = ParentOp { body, op: anchor, parent: None };
        let result =
            run_on_tree(pass, &cx.of_body(&analyses), Arc::make_mut(&mut nested), Some(&parent));
        let result = PassFailed::inside(result, &nested);
        put_analyses(cx, anchor, &nested, analyses);
        body.set_nested(anchor, nested);
        result?;
    }
    let (what, place) = (|| format!("pass '{}'", pass.name()), Place::Loc(body.loc(anchor)));
    let result =
        PassFailed::catching(&what, place, || pass.pass().run_on_anchor(cx, body, anchor, context));
    end_pass(cx);
    result
}

/// Runs `pass` on `body`, which `parent` owns, and before that on the bodies nested in it.
///
/// # Errors
/// The first failure in the order of the text.
pub fn run_on_tree(
    pass: &PipelinePass,
    cx: &PassCx<'_>,
    body: &mut Body,
    parent: Option<&ParentOp<'_>>,
) -> Result<(), PassFailed> {
    let cx = &cx.of_pass((pass.name(), pass.number()));
    if pass.pass().per_body() {
        for_nested(cx, body, parent, &|cx, nested, parent| {
            run_on_tree(pass, cx, nested, Some(parent))
        })?;
    }
    let what = || format!("pass '{}'", pass.name());
    let result =
        PassFailed::catching(&what, Place::Parent, || pass.pass().run_on_body(cx, body, parent));
    end_pass(cx);
    result
}

fn end_pass(cx: &PassCx<'_>) {
    if let Some(analyses) = cx.analyses() {
        analyses.end_pass();
    }
}

fn take_analyses(cx: &PassCx<'_>, op: OpId, nested: &Arc<Body>) -> BodyAnalyses {
    cx.analyses().map_or_else(BodyAnalyses::default, |analyses| analyses.take_nested(op, nested))
}

fn put_analyses(cx: &PassCx<'_>, op: OpId, nested: &Arc<Body>, of_nested: BodyAnalyses) {
    if let Some(analyses) = cx.analyses() {
        analyses.put_nested(op, nested, of_nested);
    }
}

/// Returns the operations of `body`, inline regions included, that own a body, in order.
pub fn nested_ops(body: &Body) -> Vec<OpId> {
    let mut ops = Vec::new();
    if !body.may_have_nested() {
        return ops;
    }
    for &root in body.roots() {
        ops.extend(body.ops_in(root).filter(|&op| body.nested(op).is_some()));
    }
    ops
}

/// A body nested in the one that a pass is run on, while it is taken out of its operation.
struct NestedJob {
    body: Option<Arc<Body>>,
    analyses: BodyAnalyses,
    result: Result<(), PassFailed>,
}

/// Runs `job` on every body nested directly in `body` (which `parent` owns), as many at a time as the caller's fan-out allows.
fn for_nested(
    cx: &PassCx<'_>,
    body: &mut Body,
    parent: Option<&ParentOp<'_>>,
    job: &(dyn Fn(&PassCx<'_>, &mut Body, &ParentOp<'_>) -> Result<(), PassFailed> + Sync),
) -> Result<(), PassFailed> {
    let mut ops = nested_ops(body);
    // The body of a placeholder operation is somewhere else, and processed there.
    ops.retain(|&op| body.nested(op).is_some_and(|b| !b.is_placeholder()));
    if ops.is_empty() {
        return Ok(());
    }
    let mut take = |op| {
        let nested = body.take_nested(op);
        let analyses = nested
            .as_ref()
            .map_or_else(BodyAnalyses::default, |nested| take_analyses(cx, op, nested));
        Mutex::new(NestedJob { body: nested, analyses, result: Ok(()) })
    };
    let slots: Vec<Mutex<NestedJob>> = ops.iter().map(|&op| take(op)).collect();
    let outer = &*body;
    (cx.for_each)(slots.len(), &|i| {
        let mut slot = slots[i].lock_ignoring_poison();
        let NestedJob { body: Some(nested), analyses, result } = &mut *slot else { return };
        let owner = ParentOp { body: outer, op: ops[i], parent };
        let outcome = job(&cx.of_body(analyses), Arc::make_mut(nested), &owner);
        *result = PassFailed::inside(outcome, nested);
    });
    let mut first = Ok(());
    for (op, slot) in ops.into_iter().zip(slots) {
        let NestedJob { body: nested, analyses, result } = slot.into_inner_ignoring_poison();
        if let Some(nested) = nested {
            put_analyses(cx, op, &nested, analyses);
            body.set_nested(op, nested);
        }
        if first.is_ok() {
            first = result;
        }
    }
    first
}
