//! What a pass works with besides the body: definitions, patterns, settings, and the ways to report something.
//! E.g. `cx.count("symbols erased", 1)` adds to a statistic of the pass.

use std::sync::atomic::AtomicBool;
use std::sync::{Arc, LazyLock};

use ir_core::enclosing::{OuterOps, ParentOp};
use ir_core::fanout::{ForEach, sequential};
use ir_core::verify::Finding;
use ir_core::{Body, Diagnostic, OpId, Registry, Severity};
use rewrite::actions::SharedObserver;
use rewrite::greedy::{Watch, Watching, apply_watched};
use rewrite::{GreedyConfig, GreedyResult, LazyPatterns, PatternSet};
use rewrite_conversion::ConversionSet;

use crate::actions::Actions;
use crate::analysis::{Analysis, BodyAnalyses};
use crate::body_text::BodyText;
use crate::enclosing::Enclosing;
use crate::failed_run::FailedRuns;
use crate::printed::{PrintScope, Printed, op_text};
use crate::remarks::{Remarks, path_of};
use crate::rewriting::RewriteSettings;
use crate::statistics::Statistics;
use crate::timing::{PartId, Timing};
use crate::trace_files::TracedOp;

/// The conversions of a context without `.td` files.
static NO_CONVERSIONS: LazyLock<ConversionSet> = LazyLock::new(ConversionSet::default);
/// The settings of a context that no pipeline made.
static DEFAULT_SETTINGS: LazyLock<RewriteSettings> = LazyLock::new(RewriteSettings::default);

/// The receivers of the remarks, statistics and graphs of passes. Several pipelines, and several threads, may share one.
#[derive(Clone, Debug, Default)]
pub struct Observers {
    /// Receives remarks and warnings.
    pub remarks: Option<Arc<Remarks>>,
    /// Receives statistics.
    pub statistics: Option<Arc<Statistics>>,
    /// Receives text.
    pub printed: Option<Arc<Printed>>,
    /// Measures the passes.
    pub timing: Option<Arc<Timing>>,
    /// Receives the first run that fails.
    pub failed_runs: Option<Arc<FailedRuns>>,
    /// Receives the actions of the run.
    pub actions: Option<Arc<Actions>>,
}

impl Observers {
    /// Returns whether a receiver depends on the order of its input: passes run one after the other then.
    pub(crate) fn need_order(&self) -> bool {
        self.printed.is_some() || self.actions.is_some()
    }

    /// Returns whether both report to the same receivers.
    pub(crate) fn same(&self, other: &Observers) -> bool {
        fn same<T>(a: &Option<Arc<T>>, b: &Option<Arc<T>>) -> bool {
            match (a, b) {
                (Some(a), Some(b)) => Arc::ptr_eq(a, b),
                (a, b) => a.is_none() && b.is_none(),
            }
        }
        same(&self.remarks, &other.remarks)
            && same(&self.statistics, &other.statistics)
            && same(&self.printed, &other.printed)
            && same(&self.timing, &other.timing)
            && same(&self.failed_runs, &other.failed_runs)
            && same(&self.actions, &other.actions)
    }
}

/// The context of a pass. A caller makes one with [`PassCx::new`]; the pipeline adds its settings and observers, and a cache of analyses
/// for each body. [`PassInfo`](crate::PassInfo) shows a pass that uses one.
#[derive(Clone, Copy)]
pub struct PassCx<'a> {
    /// Definitions and context.
    pub reg: &'a Registry,
    /// The canonicalization patterns of the loaded dialects.
    pub patterns: &'a LazyPatterns,
    /// The rules that were loaded from `.td` files.
    pub rules: &'a PatternSet,
    /// The conversion targets that were loaded from `.td` files.
    pub conversions: &'a ConversionSet,
    /// The known operations that enclose the outermost body.
    pub outer: OuterOps<'a>,
    /// Set if a pass inspects operations that are not available.
    pub(crate) outside: Option<&'a AtomicBool>,
    /// How independent jobs are run.
    pub for_each: ForEach<'a>,
    /// The text of the body with the anchor, if it is known; see [`BodyText`].
    pub text: Option<BodyText<'a>>,
    /// The text of the whole file, if it is known.
    pub(crate) file_text: Option<BodyText<'a>>,
    /// The operations that enclose the outermost body, if they are to be printed.
    pub(crate) enclosing: Option<&'a Enclosing<'a>>,
    /// The operations that enclose the outermost body, if a pass runs a pipeline on a part of its anchor.
    pub(crate) within: Option<&'a [TracedOp]>,
    pass: &'static str,
    /// The number of the pass in its pipeline.
    number: Option<u32>,
    /// The part of the run that the pass is.
    part: Option<PartId>,
    rewriting: Option<&'a RewriteSettings>,
    observers: Option<&'a Observers>,
    /// The observers in place of those of pipelines.
    own_observers: Option<&'a Observers>,
    analyses: Option<&'a BodyAnalyses>,
}

impl<'a> PassCx<'a> {
    /// Creates a context without observers, in which pattern passes work by default settings.
    pub fn new(
        reg: &'a Registry,
        patterns: &'a LazyPatterns,
        rules: &'a PatternSet,
        for_each: ForEach<'a>,
    ) -> Self {
        PassCx {
            reg,
            patterns,
            rules,
            conversions: &NO_CONVERSIONS,
            outer: OuterOps::None,
            outside: None,
            for_each,
            text: None,
            file_text: None,
            enclosing: None,
            within: None,
            pass: "",
            number: None,
            part: None,
            rewriting: None,
            observers: None,
            own_observers: None,
            analyses: None,
        }
    }

    /// Returns the same context with the conversion targets of `.td` files.
    pub fn with_conversions(self, conversions: &'a ConversionSet) -> Self {
        PassCx { conversions, ..self }
    }

    /// Returns the same context for a root body with that text.
    pub fn with_file_text(self, text: BodyText<'a>) -> Self {
        PassCx { text: Some(text), file_text: Some(text), ..self }
    }

    /// Returns the same context for a body that was taken out of an operation.
    pub(crate) fn enclosed_by(self, enclosing: &'a Enclosing<'a>) -> Self {
        PassCx { enclosing: Some(enclosing), ..self }
    }

    /// Returns whether no operation encloses the anchor of the pass. This is known if text is printed.
    pub(crate) fn is_top_level(&self) -> bool {
        self.enclosing.is_none() && self.within.is_none()
    }

    /// Returns the same context for pipelines that a pass runs on operations inside these.
    pub(crate) fn inside(self, ops: &'a [TracedOp]) -> Self {
        PassCx { within: Some(ops), enclosing: None, ..self }
    }

    /// Returns the same context for the body nested in the one of this context with that source key.
    pub(crate) fn with_child_text(self, key: u32) -> Self {
        PassCx { text: self.text.map(|text| text.child(key)), ..self }
    }

    /// Returns the same context for bodies whose enclosing operations are known in another way.
    pub fn with_outer(self, outer: OuterOps<'a>) -> Self {
        let outside = match outer {
            OuterOps::Tracked(outside) => Some(outside),
            // The bodies further out may still be tracked.
            OuterOps::Unknown | OuterOps::None => self.outside,
        };
        PassCx { outer, outside, ..self }
    }

    /// Returns the same context with observers in place of those of the pipelines that run with it.
    pub fn with_observers(self, observers: &'a Observers) -> Self {
        PassCx { own_observers: Some(observers), ..self }
    }

    /// Returns the same context with the settings and observers of a pipeline.
    pub(crate) fn of_pipeline(
        self,
        rewriting: &'a RewriteSettings,
        observers: &'a Observers,
    ) -> Self {
        // Text is printed, and actions happen, in the order in which passes run.
        let observers = self.own_observers.unwrap_or(observers);
        let for_each: ForEach<'a> =
            if observers.need_order() { &sequential } else { self.for_each };
        PassCx { rewriting: Some(rewriting), observers: Some(observers), for_each, ..self }
    }

    /// Returns the same context for a pass of that name and number in its pipeline.
    pub(crate) fn of_pass(self, (pass, number): (&'static str, Option<u32>)) -> Self {
        PassCx { pass, number, ..self }
    }

    /// Returns the same context for a part of the run.
    pub(crate) fn of_part(self, part: PartId) -> Self {
        PassCx { part: Some(part), ..self }
    }

    /// Returns the part of the run that the pass is, if times are measured.
    pub(crate) fn part(&self) -> Option<PartId> {
        self.part
    }

    /// Returns the same context for a body with these cached analyses.
    pub(crate) fn of_body(self, analyses: &'a BodyAnalyses) -> Self {
        PassCx { analyses: Some(analyses), ..self }
    }

    pub(crate) fn analyses(&self) -> Option<&'a BodyAnalyses> {
        self.analyses
    }

    /// Returns the defaults for pattern passes: the engine, the cost model and the limits.
    pub fn rewriting(&self) -> &'a RewriteSettings {
        self.rewriting.unwrap_or_else(|| &DEFAULT_SETTINGS)
    }

    /// Returns the receivers of reports.
    pub(crate) fn observers(&self) -> Observers {
        self.observers.cloned().unwrap_or_default()
    }

    /// Returns the receiver of remarks and warnings, if there is one.
    pub(crate) fn remarks(&self) -> Option<&'a Remarks> {
        self.observers.and_then(|observers| observers.remarks.as_deref())
    }

    /// Returns whether anyone receives remarks: a pass for which they are expensive checks this first.
    pub fn wants_remarks(&self) -> bool {
        self.remarks().is_some()
    }

    /// Reports remarks or warnings about `body`, which `parent` holds. They are shown when the pipeline ends, in the order of the text;
    /// those about one body in the order in which they are reported. Without `parent` they have no place in the text.
    ///
    /// # Panics
    /// If one of them is an error: that is the result of the pass instead ([`PassFailed`](crate::PassFailed)).
    pub fn report(&self, body: &Body, parent: Option<&ParentOp<'_>>, diagnostics: Vec<Diagnostic>) {
        assert!(
            diagnostics.iter().all(|d| d.severity != Severity::Error),
            "an error was reported like a remark: return it as `PassFailed`"
        );
        if let Some(remarks) = self.remarks() {
            let path = path_of(body, parent);
            remarks.add(diagnostics.into_iter().map(|d| Finding::new(path.clone(), d)).collect());
        }
    }

    /// Prints a text to the user, if anyone receives it.
    pub fn print(&self, text: &str) {
        if let Some(printed) = self.printed() {
            printed.add(text);
        }
    }

    /// Prints an isolated operation of `body`, the body that the pass is run on, if anyone receives it.
    pub fn print_op(&self, body: &Body, op: OpId, scope: PrintScope) {
        if let Some(printed) = self.printed() {
            printed.add(&op_text(self.reg, self.text, printed.options(), (body, op), scope));
        }
    }

    /// Applies patterns to a body by the greedy driver, for passes without options of it. The receiver of actions sees them.
    pub fn apply_greedily(
        &self,
        body: &mut Body,
        parent: Option<&ParentOp<'_>>,
        patterns: &PatternSet,
        config: &GreedyConfig,
    ) -> GreedyResult {
        let actions = self.shared_actions();
        if actions.is_none() {
            return rewrite::apply_greedily(self.reg, body, parent, patterns, config);
        }
        let mut watch = Watch::new(Watching { actions, ..Watching::default() });
        apply_watched(self.reg, body, parent, patterns, config, &mut watch)
    }

    /// Returns the receiver of actions for rewriting, if there is one.
    pub fn shared_actions(&self) -> Option<SharedObserver> {
        let actions = self.observers?.actions.clone()?;
        Some(SharedObserver(actions))
    }

    /// Returns the receiver of actions, if there is one.
    pub(crate) fn actions(&self) -> Option<&'a Actions> {
        self.observers.and_then(|observers| observers.actions.as_deref())
    }

    /// Returns whether the bodies and anchors must be processed in the order of the text.
    pub(crate) fn needs_order(&self) -> bool {
        self.observers.is_some_and(Observers::need_order)
    }

    /// Returns the receiver of text, if there is one.
    pub(crate) fn printed(&self) -> Option<&'a Printed> {
        self.observers.and_then(|observers| observers.printed.as_deref())
    }

    /// Adds to a statistic of the pass, e.g. `cx.count("symbols erased", 1)`.
    pub fn count(&self, statistic: &'static str, count: u64) {
        let statistics = self.observers.and_then(|observers| observers.statistics.as_deref());
        if let Some(statistics) = statistics.filter(|_| count > 0) {
            statistics.add((self.pass, self.number), statistic, count);
        }
    }

    /// Returns an analysis of `body`, which must be the body that the pass is run on. It is computed unless a pass before this one left it: see
    /// [`preserve`](Self::preserve).
    pub fn analysis<A: Analysis>(&self, body: &Body) -> Arc<A> {
        match self.analyses {
            Some(analyses) => analyses.get(self.reg, body),
            None => Arc::new(A::compute(self.reg, body)),
        }
    }

    /// Preserves an analysis of the body for the next pass: the changes of this pass do not affect it. Otherwise the analysis is dropped
    /// when the pass ends.
    pub fn preserve<A: Analysis>(&self) {
        if let Some(analyses) = self.analyses {
            analyses.preserve::<A>();
        }
    }

    /// Preserves all analyses of the body for the next pass: this pass changed nothing.
    pub fn preserve_all(&self) {
        if let Some(analyses) = self.analyses {
            analyses.preserve_all();
        }
    }
}
