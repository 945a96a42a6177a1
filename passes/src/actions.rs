//! The actions of a run: executions of passes, rounds of the greedy driver, conversions, and patterns that are tried. They are logged
//! (`--log-actions-to`), left out by counters (`--mlir-debug-counter`), and limited (`--bisect-pass`).
//!
//! ```text
//! [thread mlir-opt] begins (no breakpoint) Action `pass-execution` running `CSE` on Operation `func.func` (func.func @f() {...})`
//! [thread mlir-opt] completed `pass-execution`
//! ```
//!
//! A pipeline with such a receiver runs its passes one after the other, in the order of the text.

use std::borrow::Cow;
use std::fmt::Write;
use std::sync::{Arc, Mutex};

use ir_core::enclosing::ParentOp;
use ir_core::printer::{OpLines, PrintOptions};
use ir_core::sync::LockIgnoringPoison;
use ir_core::{Body, OpId, Registry};
use rewrite::actions::{ActionObserver, Execution, RewriteAction};

use crate::debug_counters::DebugCounters;
use crate::remarks::single_op_body;

/// The class by which `mlir-opt` names a nested pipeline.
const NESTED_PIPELINE: &str = "mlir::detail::OpToOpPassAdaptor";

const PASS: &str = "pass-execution";
const ITERATION: &str = "GreedyPatternRewriteIteration";
const CONVERSION: &str = "apply-conversion";
const PATTERN: &str = "apply-pattern";
const FOLD: &str = "fold";

/// The choice whether actions are logged.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum ActionLog {
    /// Nothing is logged.
    #[default]
    Off,
    /// The begin and the end of each action is logged. Folding is not, as in `mlir-opt`.
    On,
}

/// The number of steps after which a run stops changing anything.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StepLimit {
    /// How many executions of passes at most.
    pub passes: u64,
    /// How many rewrites of the last of them at most: patterns that are tried, and operations that are folded.
    pub rewrites: Option<u64>,
}

/// The steps of a run with a [`StepLimit`].
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Steps {
    /// How many executions of passes there were, those that were left out among them.
    pub passes: u64,
    /// The last one within the limit, e.g. ``pass 'cse' on 'func.func' (func.func @f() {...})``.
    pub pass: String,
    /// How many rewrites the last one within the limit tried, those that were left out among them.
    pub rewrites: u64,
    /// The last one within the limit, e.g. `pattern 'arith.add-zero' on '%0 = arith.addi %a, %c : i32'`.
    pub rewrite: String,
}

/// A step of a pipeline on an operation.
#[derive(Clone, Copy)]
pub(crate) enum PipelineStep<'a> {
    /// A pass is run on it.
    Pass { name: &'static str, class: &'a dyn Fn() -> String },
    /// A nested pipeline is run on the operations in it.
    Nested,
}

/// Receives the actions of a run.
#[derive(Debug, Default)]
pub struct Actions {
    log: ActionLog,
    limit: Option<StepLimit>,
    state: Mutex<State>,
}

#[derive(Debug, Default)]
struct State {
    counters: DebugCounters,
    log: String,
    steps: Steps,
}

impl Actions {
    /// Creates a receiver.
    pub fn new(log: ActionLog, counters: DebugCounters) -> Self {
        let state = State { counters, ..State::default() };
        Actions { log, limit: None, state: Mutex::new(state) }
    }

    /// Creates a receiver that refuses the actions beyond a limit.
    pub fn limited(limit: StepLimit) -> Self {
        Actions { limit: Some(limit), ..Actions::default() }
    }

    /// Takes the log so far.
    pub fn take_log(&self) -> String {
        std::mem::take(&mut self.state.lock_ignoring_poison().log)
    }

    /// Returns the counters as text.
    pub fn counters(&self) -> String {
        self.state.lock_ignoring_poison().counters.text()
    }

    /// Returns the steps so far.
    pub fn steps(&self) -> Steps {
        self.state.lock_ignoring_poison().steps.clone()
    }

    /// Begins a step of a pipeline on `op` of `body`. Returns whether it is executed; then [`end_pass`](Self::end_pass) follows.
    pub(crate) fn begin_pass(
        &self,
        reg: &Registry,
        step: PipelineStep<'_>,
        (body, op): (&Body, OpId),
    ) -> bool {
        let mut state = self.state.lock_ignoring_poison();
        let mut execute = state.counters.executes(PASS);
        let line = || OpLines::of_root(reg, body, &print_options()).op(op);
        let op_name = reg.ctx().op_name_str(body.name(op));
        if let (Some(limit), PipelineStep::Pass { name, .. }) = (self.limit, step) {
            state.steps.passes += 1;
            let number = state.steps.passes;
            execute &= number <= limit.passes;
            if number == limit.passes {
                state.steps.pass = format!("pass '{name}' on '{op_name}' ({})", line());
            }
        }
        if self.log == ActionLog::On {
            let class = match step {
                PipelineStep::Pass { class, .. } => Cow::Owned(class()),
                PipelineStep::Nested => Cow::Borrowed(NESTED_PIPELINE),
            };
            let text = format!("`{PASS}` running `{class}` on Operation `{op_name}` ({})", line());
            state.add(execute, &text);
        }
        execute
    }

    pub(crate) fn end_pass(&self) {
        self.complete(PASS);
    }

    fn complete(&self, tag: &str) {
        if self.log == ActionLog::On {
            let log = &mut self.state.lock_ignoring_poison().log;
            let _ = writeln!(log, "{THREAD} completed `{tag}`");
        }
    }
}

/// The thread of all actions, as `mlir-opt` names its main thread.
const THREAD: &str = "[thread mlir-opt]";

impl State {
    fn add(&mut self, execute: bool, text: &str) {
        let verb = if execute { "begins" } else { "skips" };
        let _ = writeln!(self.log, "{THREAD} {verb} (no breakpoint) Action {text}`");
    }
}

/// Returns the options for operations in the log: constants are not shortened.
fn print_options() -> PrintOptions {
    PrintOptions { elide_elements_larger: Some(usize::MAX), ..PrintOptions::default() }
}

fn tag(action: RewriteAction<'_>) -> &'static str {
    match action {
        RewriteAction::Iteration(_) => ITERATION,
        RewriteAction::Conversion => CONVERSION,
        RewriteAction::Fold(_) => FOLD,
        RewriteAction::Pattern(..) => PATTERN,
    }
}

impl ActionObserver for Actions {
    fn begin(
        &self,
        reg: &Registry,
        (body, parent): (&Body, Option<&ParentOp<'_>>),
        action: RewriteAction<'_>,
    ) -> Execution {
        let mut state = self.state.lock_ignoring_poison();
        let mut execute = state.counters.executes(tag(action));
        let line = |op| {
            let owner = parent.map(|parent| (parent.body, parent.op));
            OpLines::of_owned(reg, body, owner, &print_options()).op(op)
        };
        // The body is taken out of the operation that owns it.
        let owner_line = || {
            let Some(ParentOp { body: outer, op, .. }) = parent else { return String::new() };
            let (single, op) = single_op_body(outer, *op, Some(Arc::new(body.clone())));
            OpLines::of_root(reg, &single, &print_options()).op(op)
        };
        if let Some(limit) = self.limit.filter(|limit| state.steps.passes == limit.passes) {
            let rewrite = |action| match action {
                RewriteAction::Fold(op) => Some(format!("folding '{}'", line(op))),
                RewriteAction::Pattern(name, op) => {
                    Some(format!("pattern '{name}' on '{}'", line(op)))
                }
                RewriteAction::Iteration(_) | RewriteAction::Conversion => None,
            };
            if matches!(action, RewriteAction::Fold(_) | RewriteAction::Pattern(..)) {
                state.steps.rewrites += 1;
                let number = state.steps.rewrites;
                execute &= limit.rewrites.is_none_or(|most| number <= most);
                if limit.rewrites == Some(number) {
                    state.steps.rewrite = rewrite(action).unwrap_or_default();
                }
            }
        }
        if self.log == ActionLog::On {
            let text = match action {
                RewriteAction::Fold(_) => None,
                RewriteAction::Iteration(number) => {
                    Some(format!("{ITERATION}({number}) (Region #0 for op {})", owner_line()))
                }
                RewriteAction::Conversion => Some(format!("{CONVERSION} ({})", owner_line())),
                RewriteAction::Pattern(name, op) => {
                    Some(format!("`{PATTERN} pattern: {name} ({})", line(op)))
                }
            };
            if let Some(text) = text {
                state.add(execute, &text);
            }
        }
        if execute { Execution::Execute } else { Execution::Skip }
    }

    fn end(&self, action: RewriteAction<'_>) {
        self.complete(tag(action));
    }

    fn is_cut_short(&self) -> bool {
        let Some(StepLimit { passes, rewrites: Some(rewrites) }) = self.limit else { return false };
        let steps = &self.state.lock_ignoring_poison().steps;
        steps.passes == passes && steps.rewrites > rewrites
    }
}
