//! The greedy driver: folds, erases dead operations, applies patterns by benefit and simplifies regions until
//! nothing changes.
//!
//! ```text
//! %c0 = arith.constant 0                 worklist: return, addi, constant (last in, first out)
//! %0 = arith.addi %x, %c0         ->     addi folds to %x; its users and operands are pushed
//! return %0                              constant is dead: erased; return %x
//! ```
//!
//! The order is observable, so it is that of MLIR's driver (MLIR, "Pattern Rewriting", Greedy Pattern Rewrite
//! Driver): a last-in first-out worklist, filled in the order of the text; for each operation first erasure
//! if dead, then folding, then patterns.
//!
//! Every run ends: the configuration may limit the number of iterations, and the number of rewrites is always
//! limited in proportion to the size of the body (see `GreedyConfig::budget`).

mod budget;
mod constants;
pub mod simplify;
mod unending;
mod visit;
mod watch;
mod worklist;

use std::sync::Arc;

use ir_core::def::hooks::{Fold, FoldValue};
use ir_core::effects::is_trivially_dead;
use ir_core::enclosing::ParentOp;
use ir_core::{Attr, Body, OpId, RegionId, Registry, ValueId, panics};
use smallvec::SmallVec;

use crate::actions::RewriteAction;
use crate::fold::fold;
use crate::pattern_set::{Candidates, PatternSet};
use crate::rewriter::Rewriter;
use budget::Budget;
pub use budget::Stop;
use constants::KnownConstants;
pub use constants::constant_scope;
pub use simplify::RegionSimplification;
pub use unending::{LongerRun, Unending, longer_run};
use visit::{Running, VisitOutcome};
use watch::Tee;
pub use watch::{Event, EventKind, Watch, Watching};
use worklist::Worklist;

/// The configuration of the greedy driver. The defaults are those of `mlir-opt`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GreedyConfig {
    /// Whether the worklist is filled so that operations are visited from the top down.
    pub top_down: bool,
    /// How much of region simplification is done.
    pub region_simplification: RegionSimplification,
    /// How many rounds at most; `None`: until nothing changes.
    pub max_iterations: Option<u64>,
    /// How many pattern rewrites a round at most; `None`: no limit.
    pub max_rewrites: Option<u64>,
    /// How many changes in all, folds and erased operations among them; `None`: far more than rules need that end.
    pub max_changes: Option<u64>,
    /// Whether the guards of rules that declare `greedyChecksGuard = 0` are evaluated as well.
    pub guarded: bool,
}

impl Default for GreedyConfig {
    fn default() -> Self {
        GreedyConfig {
            top_down: false,
            region_simplification: RegionSimplification::Normal,
            max_iterations: Some(10),
            max_rewrites: None,
            max_changes: None,
            guarded: false,
        }
    }
}

impl GreedyConfig {
    fn budget<'p>(&self, body: &Body) -> Budget<'p> {
        self.max_changes.map_or_else(|| Budget::of_body(body.op_capacity()), Budget::of_changes)
    }
}

/// The result of a run of the driver.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GreedyResult {
    /// Whether anything changed.
    pub changed: bool,
    /// Whether the last round changed nothing.
    pub converged: bool,
    /// Where it was stopped by the limit of changes, and not by that of rounds, the patterns that fired last, each once; `fold` among them where
    /// folding took part.
    pub cut: Option<Vec<Arc<str>>>,
}

/// Applies `patterns` to the root regions of `body`, inline regions included; nested bodies are left alone.
pub fn apply_greedily(
    reg: &Registry,
    body: &mut Body,
    parent: Option<&ParentOp<'_>>,
    patterns: &PatternSet,
    config: &GreedyConfig,
) -> GreedyResult {
    run(reg, body, parent, patterns, config, config.budget(body), None)
}

/// Applies `patterns` to the given operations of `body`, the last one first, and then to whatever the changes affect. Other operations
/// are not visited, and nothing is erased that was dead before.
pub fn apply_to_ops(reg: &Registry, body: &mut Body, patterns: &PatternSet, ops: &[OpId]) {
    let config = GreedyConfig::default();
    let mut budget = config.budget(body);
    let mut worklist = Worklist::new();
    worklist.reset(body.op_capacity());
    for &op in ops {
        worklist.push_alone(op);
    }
    let visits = Visits::new(reg, None, patterns, &config);
    run_worklist(&visits, body, &mut worklist, &mut budget, None);
}

/// Does the same as [`apply_greedily`], with a callback that may stop the run; it has not converged then.
pub fn apply_until(
    reg: &Registry,
    body: &mut Body,
    parent: Option<&ParentOp<'_>>,
    patterns: &PatternSet,
    config: &GreedyConfig,
    stop: &Stop<'_>,
) -> GreedyResult {
    let budget = config.budget(body).asking(body, stop);
    run(reg, body, parent, patterns, config, budget, None)
}

/// Does the same as [`apply_greedily`], observed by `watch`.
pub fn apply_watched(
    reg: &Registry,
    body: &mut Body,
    parent: Option<&ParentOp<'_>>,
    patterns: &PatternSet,
    config: &GreedyConfig,
    watch: &mut Watch,
) -> GreedyResult {
    run(reg, body, parent, patterns, config, config.budget(body), Some(watch))
}

fn run<'p>(
    reg: &Registry,
    body: &mut Body,
    parent: Option<&ParentOp<'_>>,
    patterns: &'p PatternSet,
    config: &GreedyConfig,
    mut budget: Budget<'p>,
    mut watch: Option<&mut Watch>,
) -> GreedyResult {
    let mut worklist = Worklist::new();
    let (mut round, mut erased) = (0, false);
    let simplifies = config.region_simplification != RegionSimplification::Disabled;
    loop {
        round += 1;
        if config.max_iterations.is_some_and(|max| round > max) {
            // With zero rounds allowed nothing was visited, and no work is left.
            let changed = erased || round > 1;
            return GreedyResult { changed, converged: round == 1, cut: None };
        }
        worklist.reset(body.op_capacity());
        // Constants move out of unreachable blocks before these are erased.
        fill(reg, body, config.top_down, &mut worklist);
        // Simplified regions have no unreachable blocks.
        if round == 1 || !simplifies {
            let roots: SmallVec<[RegionId; 2]> = body.roots().into();
            let mut rewriter = Rewriter::new(reg, body, &mut worklist);
            erased |= simplify::erase_unreachable_blocks(&mut rewriter, &roots);
        }
        let observer = watch.as_ref().and_then(|watch| watch.watching.actions.clone());
        let action = RewriteAction::Iteration(round);
        if observer.as_ref().is_some_and(|o| !o.begin(reg, (body, parent), action)) {
            return GreedyResult { changed: erased || round > 1, converged: true, cut: None };
        }
        let watching = watch.as_deref_mut();
        let visits = Visits::new(reg, parent, patterns, config);
        let mut changed = run_worklist(&visits, body, &mut worklist, &mut budget, watching);
        let is_stopped = budget.is_spent() || watch.as_ref().is_some_and(|w| w.stopped);
        if !is_stopped && simplifies {
            let level = config.region_simplification;
            let mut rewriter = Rewriter::new(reg, body, &mut worklist);
            rewriter.parent = parent;
            let roots: SmallVec<[RegionId; 2]> = rewriter.body.roots().into();
            changed |= simplify::simplify_regions(&mut rewriter, &roots, level);
        }
        if let Some(observer) = observer {
            observer.end(action);
        }
        if is_stopped {
            return GreedyResult {
                changed: true,
                converged: false,
                cut: budget.is_spent().then(|| budget.latest()),
            };
        }
        if !changed {
            return GreedyResult { changed: erased || round > 1, converged: true, cut: None };
        }
    }
}

/// Fills the worklist with all operations, and moves known constants to the front of their scope, one of each.
fn fill(reg: &Registry, body: &mut Body, top_down: bool, worklist: &mut Worklist) {
    let mut constants = KnownConstants::default();
    let roots: SmallVec<[RegionId; 2]> = body.roots().into();
    for root in roots {
        let order = if top_down { body.walk_pre(root) } else { body.walk_post(root) };
        for op in order {
            let constant = reg.constant_value(body, op);
            let erased = constant.is_some_and(|value| {
                let mut rewriter = Rewriter::new(reg, body, worklist);
                !constants.insert(&mut rewriter, op, value)
            });
            if !erased {
                worklist.push(body, op);
            }
        }
    }
    if top_down {
        worklist.reverse();
    }
}

/// The parts of a run that visits read.
struct Visits<'r, 'p> {
    reg: &'r Registry,
    parent: Option<&'r ParentOp<'r>>,
    patterns: &'p PatternSet,
    config: &'r GreedyConfig,
    running: Running<'p>,
}

impl<'r, 'p> Visits<'r, 'p> {
    fn new(
        reg: &'r Registry,
        parent: Option<&'r ParentOp<'r>>,
        patterns: &'p PatternSet,
        config: &'r GreedyConfig,
    ) -> Self {
        Visits { reg, parent, patterns, config, running: Running::default() }
    }
}

/// Visits the operations of the worklist until it is empty or the budget is spent. Returns whether anything changed. The message of a panic
/// in a pattern or hook names it.
fn run_worklist<'p>(
    run: &Visits<'_, 'p>,
    body: &mut Body,
    worklist: &mut Worklist,
    budget: &mut Budget<'p>,
    watch: Option<&mut Watch>,
) -> bool {
    let context = || run.running.text(run.reg.ctx());
    panics::with_context(context, || visit_all(run, body, worklist, budget, watch))
}

fn visit_all<'p>(
    run: &Visits<'_, 'p>,
    body: &mut Body,
    worklist: &mut Worklist,
    budget: &mut Budget<'p>,
    mut watch: Option<&mut Watch>,
) -> bool {
    let Visits { reg, parent, patterns, config, running } = run;
    let mut changed = false;
    let mut rewrites = 0;
    while config.max_rewrites.is_none_or(|max| rewrites < max) {
        let Some(op) = worklist.pop() else { break };
        let before = body.op_capacity();
        let outcome = match watch.as_deref_mut() {
            None => {
                let mut rewriter = Rewriter::new(reg, body, worklist);
                (rewriter.parent, rewriter.guarded) = (*parent, config.guarded);
                visit(&mut rewriter, patterns, op, running, None)
            }
            Some(watch) => {
                let seen = (body.name(op), body.loc(op));
                let mut tee = Tee { worklist, made: Vec::new() };
                let mut rewriter = Rewriter::new(reg, body, &mut tee);
                (rewriter.parent, rewriter.guarded) = (*parent, config.guarded);
                let outcome = visit(&mut rewriter, patterns, op, running, Some(watch));
                watch.visited(body, seen, &outcome, &tee.made);
                if watch.stopped {
                    return true;
                }
                outcome
            }
        };
        match outcome {
            VisitOutcome::Nothing => continue,
            VisitOutcome::Erased | VisitOutcome::Folded => {}
            VisitOutcome::Rewritten(_) => rewrites += 1,
        }
        changed = true;
        match outcome {
            VisitOutcome::Rewritten(pattern) => budget.note(Some(pattern)),
            VisitOutcome::Folded => budget.note(None),
            VisitOutcome::Nothing | VisitOutcome::Erased => {}
        }
        budget.spend(op, before, body.op_capacity());
        budget.look_at(body);
        if budget.is_spent() {
            break;
        }
    }
    changed
}

fn visit<'p>(
    rewriter: &mut Rewriter<'_>,
    patterns: &'p PatternSet,
    op: OpId,
    running: &Running<'p>,
    mut watch: Option<&mut Watch>,
) -> VisitOutcome<'p> {
    let reg = rewriter.reg;
    running.fold(rewriter.body.name(op));
    if is_trivially_dead(reg, rewriter.body, op) {
        rewriter.erase_op(op);
        return VisitOutcome::Erased;
    }
    // A constant would fold to its attribute and be materialized again, for ever.
    let folds = !reg.has(rewriter.body, op, ir_core::def::Trait::ConstantLike);
    let action = RewriteAction::Fold(op);
    if folds && watch.as_ref().is_none_or(|watch| watch.begin(rewriter, action)) {
        match fold(reg, rewriter.body, op) {
            Fold::No => {}
            Fold::InPlace => {
                rewriter.modified(op);
                return VisitOutcome::Folded;
            }
            Fold::Values(values) => {
                match (replace_by_fold(rewriter, op, &values), watch.as_deref_mut()) {
                    (Ok(()), _) => return VisitOutcome::Folded,
                    (Err(constant), Some(watch)) => {
                        watch.unmaterialized(rewriter.body, op, constant);
                    }
                    (Err(_), None) => {}
                }
            }
        }
    }
    let candidates = match &watch {
        Some(watch) if watch.sees_failures() => {
            Candidates::All(patterns.numbers(rewriter.body.name(op)))
        }
        _ => patterns.candidates(reg, rewriter.body, op),
    };
    for pattern in candidates.numbers().iter().map(|&number| patterns.get(number)) {
        rewriter.set_before(op);
        rewriter.watch_changes();
        running.pattern(pattern);
        let rewrote = match watch.as_deref_mut() {
            None => pattern.body.match_and_rewrite(rewriter, op),
            Some(watch) => watch.attempt(rewriter, pattern, op),
        };
        // A pattern that changed the IR was applied, whatever it returns: the change counts towards the limits, and `op` may be erased.
        if rewrote || rewriter.has_changes() {
            return VisitOutcome::Rewritten(pattern);
        }
        if watch.as_ref().is_some_and(|w| w.stopped) {
            break;
        }
    }
    VisitOutcome::Nothing
}

/// Replaces `op` by the values that it folded to.
///
/// # Errors
/// The constant that cannot be materialized; nothing is changed.
fn replace_by_fold(
    rewriter: &mut Rewriter<'_>,
    op: OpId,
    values: &[FoldValue],
) -> Result<(), Attr> {
    rewriter.set_before(op);
    let mut replacements: SmallVec<[ValueId; 4]> = SmallVec::new();
    let mut made: SmallVec<[OpId; 4]> = SmallVec::new();
    for (i, value) in values.iter().enumerate() {
        match *value {
            FoldValue::Value(v) => replacements.push(v),
            FoldValue::Attr(attr) => {
                let ty = rewriter.body.ty(rewriter.body.result(op, i));
                let loc = rewriter.body.loc(op);
                let name = rewriter.body.name(op);
                let Some(state) = rewriter.reg.materialize(name, attr, ty, loc) else {
                    for op in made.into_iter().rev() {
                        rewriter.erase_op(op);
                    }
                    return Err(attr);
                };
                let constant = rewriter.create(state);
                made.push(constant);
                replacements.push(rewriter.body.result(constant, 0));
            }
        }
    }
    rewriter.replace_op(op, &replacements);
    Ok(())
}
