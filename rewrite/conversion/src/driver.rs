//! Converts a body: legalizes its operations in the order of the text, makes the changes final, and resolves the casts.

use ir_core::dominance::Dominance;
use ir_core::enclosing::{EnclosingOps, OuterOps, ParentOp};
use ir_core::{Body, Diagnostic, OpId, Place, RegionId, Registry};
use rewrite::actions::{RewriteAction, SharedObserver};
use rustc_hash::FxHashSet;

use crate::failure::{self, Subject};
use crate::legalize::{Legalizer, Spent, Status, Trace};
use crate::materialize::{InputCasts, resolve_casts};
use crate::plan::{ConversionMode, Plan};
use crate::structural;

/// The changes of a conversion in a body.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Converted {
    /// How many patterns were applied, those that were undone among them.
    pub applied: u64,
    /// How many operations of unknown legality stay.
    pub unknown: u64,
}

/// Converts the operations of `body`, inline regions included. Nested bodies are converted by the caller, before the body that holds them.
/// `enclosing` are the operations that enclose the body.
///
/// # Errors
/// The error about the first operation that cannot be legalized. The body is left half converted.
pub fn convert_body(
    reg: &Registry,
    body: &mut Body,
    enclosing: EnclosingOps<'_>,
    plan: &Plan,
) -> Result<Converted, Box<Diagnostic>> {
    convert_observed(reg, body, enclosing, plan, None)
}

/// Does the same as [`convert_body`]. The observer receives the conversion and each pattern that is tried, and may refuse them.
///
/// # Errors
/// The error about the first operation that cannot be legalized, unless the observer [cut the run short](SharedObserver::is_cut_short). The body is left
/// half converted.
pub fn convert_observed(
    reg: &Registry,
    body: &mut Body,
    enclosing: EnclosingOps<'_>,
    plan: &Plan,
    actions: Option<&SharedObserver>,
) -> Result<Converted, Box<Diagnostic>> {
    let action = RewriteAction::Conversion;
    if actions.is_some_and(|actions| !actions.begin(reg, (body, enclosing.parent), action)) {
        return Ok(Converted::default());
    }
    let result = convert_unobserved(reg, body, enclosing, plan, actions);
    if let Some(actions) = actions {
        actions.end(action);
    }
    result
}

fn convert_unobserved(
    reg: &Registry,
    body: &mut Body,
    enclosing: EnclosingOps<'_>,
    plan: &Plan,
    actions: Option<&SharedObserver>,
) -> Result<Converted, Box<Diagnostic>> {
    if plan.conversion.target.encloses_legal(reg, enclosing) {
        return Ok(Converted::default());
    }
    let input = InputCasts::of(body, plan);
    let mut run = Legalizer::new(reg, body, enclosing, plan);
    run.actions = actions;
    convert_arguments(&mut run).map_err(Box::new)?;
    let roots = run.body.roots().to_vec();
    let ops: Vec<OpId> =
        roots.into_iter().flat_map(|root| reachable_ops(reg, run.body, root)).collect();
    let mut unknown = 0;
    for op in ops {
        let status = run.status(op);
        if status == Status::Legal {
            continue;
        }
        // An observer receives each pattern once, so the reason of a failure is recorded at the first attempt.
        run.trace = actions.map(|_| Trace::default());
        if run.legalize(op).map_err(|spent| too_many(&run, op, spent))? {
            continue;
        }
        let must_be_legal =
            status == Status::Illegal || plan.conversion.mode == ConversionMode::Full;
        if must_be_legal && !is_cut_short(actions) {
            return Err(Box::new(explain(&mut run, op, status)));
        }
        unknown += 1;
    }
    let applied = run.applied;
    let Legalizer { body, mut journal, .. } = run;
    journal.commit(reg.ctx(), body);
    match resolve_casts(reg, body, enclosing, plan, &input) {
        Err(error) if !is_cut_short(actions) => Err(error),
        _ => Ok(Converted { applied, unknown }),
    }
}

fn is_cut_short(actions: Option<&SharedObserver>) -> bool {
    actions.is_some_and(SharedObserver::is_cut_short)
}

/// Returns the operations in a region, outer ones first, without those in blocks that control flow cannot reach: these stay as they are.
fn reachable_ops(reg: &Registry, body: &Body, region: RegionId) -> Vec<OpId> {
    let dominance = Dominance::new(reg, body);
    let (mut ops, mut unreachable) = (Vec::new(), FxHashSet::default());
    for op in body.walk_pre(region) {
        let in_unreachable = body.parent_op(op).is_some_and(|parent| unreachable.contains(&parent));
        if in_unreachable || !body.op_block(op).is_some_and(|block| dominance.is_reachable(block)) {
            unreachable.insert(op);
        } else {
            ops.push(op);
        }
    }
    ops
}

/// Converts the arguments of the blocks in the regions of the owner of a body, as its types are converted with the body that holds it.
///
/// # Errors
/// If a type has no conversion, and no pattern can replace the owner.
fn convert_arguments(run: &mut Legalizer<'_>) -> Result<(), Diagnostic> {
    let converts = !run.plan.conversion.types.is_empty();
    let passes_arguments =
        |parent: &&ParentOp<'_>| structural::passes_arguments(run.reg, parent.body, parent.op);
    let Some(parent) = run.parent.filter(|_| converts).filter(passes_arguments) else {
        return Ok(());
    };
    let roots = run.body.roots().to_vec();
    let blocks: Vec<_> = roots.iter().flat_map(|&root| run.body.blocks_of(root)).collect();
    let mark = run.journal.mark();
    let mut rewriter = run.rewriter();
    if blocks.into_iter().try_for_each(|block| rewriter.convert_block_args(block)).is_some() {
        return Ok(());
    }
    run.journal.roll_back(run.body, mark);
    if run.plan.graph.patterns_of(parent.body.name(parent.op)).is_empty() {
        return Err(failure::illegal_arguments(run, parent));
    }
    Ok(())
}

/// Converts the operation that a pipeline runs on, after everything in it: a function gets its converted type. No pattern is applied to it.
///
/// # Errors
/// If it is not legal then, unless the observer [cut the run short](SharedObserver::is_cut_short).
pub fn convert_anchor(
    reg: &Registry,
    body: &mut Body,
    anchor: OpId,
    outer: OuterOps<'_>,
    plan: &Plan,
    actions: Option<&SharedObserver>,
) -> Result<(), Box<Diagnostic>> {
    let enclosing = EnclosingOps { parent: None, outer };
    let mut run = Legalizer::new(reg, body, enclosing, plan);
    run.convert_function_type(anchor);
    match run.status(anchor) {
        Status::Legal => Ok(()),
        Status::Unknown if plan.conversion.mode == ConversionMode::Partial => Ok(()),
        _ if is_cut_short(actions) => Ok(()),
        status => {
            let at =
                Subject { body: run.body, op: anchor, place: Place::Loc(run.body.loc(anchor)) };
            Err(Box::new(failure::illegal(&run, at, status, &Trace::default())))
        }
    }
}

/// Returns the error about `op`, which cannot be legalized. If the reason was not recorded, it is legalized once more.
fn explain(run: &mut Legalizer<'_>, op: OpId, status: Status) -> Diagnostic {
    if run.trace.is_none() {
        run.trace = Some(Trace::default());
        // It fails as before, and changes nothing.
        let _ = run.legalize(op);
    }
    let trace = run.trace.take().unwrap_or_default();
    let at = Subject { body: run.body, op, place: Place::Loc(run.body.loc(op)) };
    failure::illegal(run, at, status, &trace)
}

fn too_many(run: &Legalizer<'_>, op: OpId, Spent(budget): Spent) -> Box<Diagnostic> {
    let name = run.reg.ctx().op_name_str(run.body.name(op));
    let message = format!(
        "failed to legalize operation '{name}': {budget} patterns were applied in this body"
    );
    Box::new(Diagnostic::error("conversion", Place::Loc(run.body.loc(op)), message).with_note(
        Place::Loc(run.body.loc(op)),
        "patterns whose results cannot be legalized are tried in all combinations: \
         give the better ones a higher benefit, or raise 'max-rewrites'",
    ))
}
