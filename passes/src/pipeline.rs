//! Pipelines: passes in order on an anchor operation, with nested pipelines for the operations inside it.
//!
//! The text of a pipeline names the anchor and its items, e.g. `builtin.module(func.func(canonicalize{top-down=true}),cse)`: `canonicalize` runs on
//! each function of the module, then `cse` on the module and everything in it.

use std::sync::{Arc, Mutex};

use ir_core::enclosing::OuterOps;
use ir_core::sync::LockIgnoringPoison;
use ir_core::{Body, OpId, OpName, Place, Registry};

use crate::actions::PipelineStep;
use crate::analysis::BodyAnalyses;
use crate::cx::{Observers, PassCx};
use crate::enclosing::{Enclosing, Taken};
use crate::failed_run::FailedRuns;
use crate::info::{PassGroup, PassTable};
use crate::pass::{AnchorContext, InnerPass, PassFailed};
use crate::pass_run::PassRun;
use crate::pass_tree::{nested_ops, run_on_op};
use crate::pipeline_pass::PipelinePass;
use crate::pipeline_text::{self, ItemContent, PipelineError, PipelineItem};
use crate::remarks::{OF_SINGLE_OP, Remarks, single_op_body};
use crate::rewriting::RewriteSettings;
use crate::symbol_uses::SymbolEraser;

/// A pipeline: passes in order, run on operations of one name.
///
/// ```
/// use ir_core::{Context, Registry};
/// use passes::{PassTable, Pipeline};
///
/// let registry = Registry::empty(&Context::new());
/// let pipeline = Pipeline::parse(&registry, &PassTable::generic(), "any(cse,strip-debuginfo)").unwrap();
/// assert_eq!(pipeline.text(&registry), "any(cse,strip-debuginfo)");
/// ```
pub struct Pipeline {
    /// The name of the operations it runs on; `None` is `any`.
    pub anchor: Option<OpName>,
    /// Passes and nested pipelines, in order.
    pub items: Vec<Item>,
    /// How its pattern passes work where their options leave it open.
    settings: RewriteSettings,
    observers: Observers,
}

/// A part of a pipeline.
pub enum Item {
    /// A pass on the anchor.
    Pass(PipelinePass),
    /// A pipeline on the operations right inside the anchor.
    Nested(Pipeline),
}

impl Pipeline {
    /// Creates a pipeline without passes.
    pub fn new(anchor: Option<OpName>) -> Self {
        Pipeline {
            anchor,
            items: Vec::new(),
            settings: RewriteSettings::default(),
            observers: Observers::default(),
        }
    }

    /// Adds a pass by name and option text, or the passes of a [`PipelineInfo`](crate::PipelineInfo).
    ///
    /// # Errors
    /// If the pass or an option is unknown, or a value is not accepted.
    pub fn add(&mut self, table: &PassTable, name: &str, options: &str) -> Result<(), String> {
        table.each_pass(name, options, &mut |info, options| {
            self.items.push(Item::Pass(PipelinePass::new(info, options)?));
            Ok(())
        })
    }

    /// Reads a pipeline with its anchor: `builtin.module(...)` or `any(...)`.
    ///
    /// # Errors
    /// The first error, with its place.
    pub fn parse(reg: &Registry, table: &PassTable, text: &str) -> Result<Pipeline, PipelineError> {
        let item = pipeline_text::read_anchored(text)?;
        let mut outer = Pipeline::new(None);
        outer.add_item(reg, table, item)?;
        match outer.items.pop() {
            Some(Item::Nested(pipeline)) => Ok(pipeline),
            _ => Ok(outer),
        }
    }

    /// Reads passes and nested pipelines without an anchor, `canonicalize,func.func(cse)`; an empty text has none.
    ///
    /// # Errors
    /// The first error.
    pub fn parse_items(
        reg: &Registry,
        table: &PassTable,
        anchor: Option<OpName>,
        text: &str,
    ) -> Result<Pipeline, String> {
        let mut pipeline = Pipeline::new(anchor);
        if !text.trim().is_empty() {
            let items = pipeline_text::read_list(text).map_err(|error| error.message)?;
            for item in items {
                pipeline.add_item(reg, table, item).map_err(|error| error.message)?;
            }
        }
        Ok(pipeline)
    }

    /// Adds an item that was read. The nesting is bounded by the reader.
    fn add_item(
        &mut self,
        reg: &Registry,
        table: &PassTable,
        item: PipelineItem,
    ) -> Result<(), PipelineError> {
        match item.content {
            ItemContent::Options(options) => self
                .add(table, &item.name, &options)
                .map_err(|message| PipelineError { at: item.at, message }),
            ItemContent::Items(items) => {
                // No operation need have that name: then nothing is run.
                let anchor = (item.name != "any").then(|| reg.ctx().op_name(&item.name));
                let mut nested = Pipeline::new(anchor);
                items.into_iter().try_for_each(|item| nested.add_item(reg, table, item))?;
                self.items.push(Item::Nested(nested));
                Ok(())
            }
        }
    }

    /// Sets how its pattern passes work where their options leave it open, also in nested pipelines.
    pub fn configure(&mut self, settings: &RewriteSettings) {
        self.settings = settings.clone();
        for item in &mut self.items {
            if let Item::Nested(inner) = item {
                inner.configure(settings);
            }
        }
    }

    /// Sets the receivers of remarks and statistics, also for nested pipelines.
    pub fn observe(&mut self, observers: &Observers) {
        self.observers = observers.clone();
        for item in &mut self.items {
            if let Item::Nested(inner) = item {
                inner.observe(observers);
            }
        }
    }

    /// Numbers the passes in the order of the text, those of nested pipelines among them, for statistics by their place in the pipeline.
    pub fn number_passes(&mut self) {
        self.number_from(0);
    }

    fn number_from(&mut self, mut next: u32) -> u32 {
        for item in &mut self.items {
            match item {
                Item::Pass(pass) => {
                    pass.set_number(next);
                    next += 1;
                }
                Item::Nested(inner) => next = inner.number_from(next),
            }
        }
        next
    }

    /// Runs a job as the part of the run with that name, if times are measured.
    pub fn measure_stage<T>(&self, name: &str, job: impl FnOnce() -> T) -> T {
        match &self.observers.timing {
            Some(timing) => timing.measure(timing.part(None, 0, name), job),
            None => job(),
        }
    }

    /// Runs a job in the context of the part of the run that an item is, if times are measured.
    fn measure_item<T>(
        &self,
        index: usize,
        cx: &PassCx<'_>,
        job: impl FnOnce(&PassCx<'_>) -> T,
    ) -> T {
        let Some(timing) = &self.observers.timing else { return job(cx) };
        let name = match &self.items[index] {
            Item::Pass(pass) => pass.class(),
            Item::Nested(inner) => format!("'{}' Pipeline", inner.anchor_text(cx.reg)),
        };
        let part = timing.part(cx.part(), index, &name);
        timing.measure(part, || job(&cx.of_part(part)))
    }

    /// Returns whether a pass in it applies patterns by the engine of [`RewriteSettings`].
    pub fn applies_patterns(&self) -> bool {
        self.has_pass_of(PassGroup::Patterns)
    }

    /// Returns whether a pass in it is of that group, or [runs](crate::Pass::inner_passes) one.
    pub fn has_pass_of(&self, group: PassGroup) -> bool {
        self.items.iter().any(|item| match item {
            Item::Pass(pass) => pass.has_pass_of(group),
            Item::Nested(inner) => inner.has_pass_of(group),
        })
    }

    /// Returns its passes in order, those of nested pipelines and those that passes [run](crate::Pass::inner_passes) included.
    pub fn all_passes(&self) -> Vec<InnerPass> {
        let mut all = Vec::new();
        for item in &self.items {
            match item {
                Item::Pass(pass) => {
                    all.push(InnerPass { name: pass.name(), class: pass.class() });
                    all.extend(pass.pass().inner_passes());
                }
                Item::Nested(inner) => all.extend(inner.all_passes()),
            }
        }
        all
    }

    /// Returns whether a receiver of statistics, text, costs or traces is set. They count a pass once for each body, and name functions and places, only if
    /// the whole file is in memory.
    pub fn is_observed(&self) -> bool {
        let settings = &self.settings;
        self.observers.statistics.is_some()
            || self.observers.printed.is_some()
            || self.observers.timing.is_some()
            || self.observers.failed_runs.is_some()
            || self.observers.actions.is_some()
            || settings.sink.is_some()
            || !settings.watching.is_off()
    }

    /// Checks its passes against the loaded dialects and patterns ([`Pass::initialize`](crate::Pass::initialize)).
    ///
    /// # Errors
    /// The message of the first pass that cannot run.
    pub fn initialize(&self, cx: &PassCx<'_>) -> Result<(), String> {
        let cx = &self.context(cx);
        self.items.iter().try_for_each(|item| match item {
            Item::Pass(pass) => pass.initialize(cx),
            Item::Nested(inner) => inner.initialize(cx),
        })
    }

    /// Returns the warnings about the options of its passes ([`Pass::warnings`](crate::Pass::warnings)), each once.
    pub fn warnings(&self, cx: &PassCx<'_>) -> Vec<String> {
        let cx = &self.context(cx);
        let mut all: Vec<String> = Vec::new();
        for item in &self.items {
            let warnings = match item {
                Item::Pass(pass) => pass.warnings(cx),
                Item::Nested(inner) => inner.warnings(cx),
            };
            for warning in warnings {
                if !all.contains(&warning) {
                    all.push(warning);
                }
            }
        }
        all
    }

    /// Returns the dialects that its passes [depend on](crate::Pass::dependent_dialects), sorted, each once.
    pub fn dependent_dialects(&self) -> Vec<String> {
        let of = |item: &Item| match item {
            Item::Pass(pass) => pass.pass().dependent_dialects(),
            Item::Nested(inner) => inner.dependent_dialects(),
        };
        let mut all: Vec<String> = self.items.iter().flat_map(of).collect();
        all.sort();
        all.dedup();
        all
    }

    /// Returns the context of its passes: `cx` with the settings and observers of the pipeline.
    pub fn context<'a>(&'a self, cx: &PassCx<'a>) -> PassCx<'a> {
        cx.of_pipeline(&self.settings, &self.observers)
    }

    /// Returns the receiver of remarks, if there is one.
    pub fn remarks(&self) -> Option<&Remarks> {
        self.observers.remarks.as_deref()
    }

    /// Returns the receivers of remarks and statistics.
    pub fn observers(&self) -> &Observers {
        &self.observers
    }

    /// Returns the receiver of the first run that fails, if there is one.
    pub fn failed_runs(&self) -> Option<&FailedRuns> {
        self.observers.failed_runs.as_deref()
    }

    /// Returns whether `other`, also over operations of `reg`, does the same: the texts, settings and observers are equal.
    pub fn is_equivalent(&self, other: &Pipeline, reg: &Registry) -> bool {
        self.text(reg) == other.text(reg) && self.is_configured_as(other)
    }

    fn is_configured_as(&self, other: &Pipeline) -> bool {
        let mut pairs = self.items.iter().zip(&other.items);
        self.settings.is_equivalent(&other.settings)
            && self.observers.same(&other.observers)
            && pairs.all(|pair| match pair {
                (Item::Nested(a), Item::Nested(b)) => a.is_configured_as(b),
                _ => true,
            })
    }

    /// Returns whether the pipeline can run on each operation of the anchor's region separately: its passes work on each body alone. Nested pipelines
    /// always can, because their anchors are operations of that region.
    pub fn runs_per_op(&self) -> bool {
        self.items.iter().all(|item| match item {
            Item::Pass(pass) => pass.pass().per_body(),
            Item::Nested(_) => true,
        })
    }

    /// Returns whether the pipeline can run on each operation of the anchor's region and on [summaries](crate::symbol_uses) of all of them.
    pub fn runs_on_summaries(&self) -> bool {
        self.items.iter().all(|item| match item {
            Item::Pass(pass) => pass.pass().per_body() || pass.pass().symbol_eraser().is_some(),
            Item::Nested(_) => true,
        })
    }

    /// Returns how many of the passes outside nested pipelines only erase unused symbols.
    pub fn num_symbol_erasers(&self) -> usize {
        (0..self.num_passes()).filter(|&number| self.symbol_eraser(number).is_some()).count()
    }

    /// Returns the [`symbol_eraser`](crate::Pass::symbol_eraser) of a pass that is in no nested pipeline.
    pub fn symbol_eraser(&self, number: usize) -> Option<&dyn SymbolEraser> {
        match &self.items[self.item_of_pass(number)?.0] {
            Item::Pass(pass) => pass.pass().symbol_eraser(),
            Item::Nested(_) => None,
        }
    }

    /// Runs the pipeline as a part of a pass, on an operation of `body`, which `cx` is of: with the settings and observers of that pass.
    ///
    /// # Errors
    /// The failure of the first pass that fails.
    pub fn run_in_pass(
        &mut self,
        cx: &PassCx<'_>,
        body: &mut Body,
        op: OpId,
    ) -> Result<(), PassFailed> {
        self.configure(cx.rewriting());
        self.observe(&cx.observers());
        self.run(cx, body, op, &|_, _, _, _| Ok(()))
    }

    /// Returns whether it has no passes.
    pub fn is_empty(&self) -> bool {
        self.items.is_empty()
    }

    /// Returns the name of the operations it runs on, as in its text.
    pub(crate) fn anchor_text<'r>(&self, reg: &'r Registry) -> &'r str {
        self.anchor.map_or("any", |anchor| reg.ctx().op_name_str(anchor))
    }

    /// Returns the pipeline as text, options that were given included.
    pub fn text(&self, reg: &Registry) -> String {
        let items: Vec<String> = self
            .items
            .iter()
            .map(|item| match item {
                Item::Nested(p) => p.text(reg),
                Item::Pass(pass) => pass.text(),
            })
            .collect();
        let anchor = self.anchor_text(reg);
        format!("{anchor}({})", items.join(","))
    }

    /// Returns how many passes and nested pipelines it has, and its text with the values of all options, as `--dump-pass-pipeline` shows them.
    pub fn dump(&self, reg: &Registry) -> String {
        format!("Pass Manager with {} passes:\n{}\n", self.items.len(), self.full_text(reg, 0))
    }

    /// Returns the text with an item on each line, without the indentation of the first line.
    fn full_text(&self, reg: &Registry, indent: usize) -> String {
        let item = |item: &Item| match item {
            Item::Nested(p) => p.full_text(reg, indent + 2),
            Item::Pass(pass) => pass.full_text(),
        };
        let anchor = self.anchor_text(reg);
        let inner = " ".repeat(indent + 2);
        let items: Vec<String> =
            self.items.iter().map(|i| format!("\n{inner}{}", item(i))).collect();
        format!("{anchor}({}\n{})", items.join(","), " ".repeat(indent))
    }

    /// Returns how many passes it has, those of nested pipelines included.
    pub fn num_passes(&self) -> usize {
        let passes = |item: &Item| match item {
            Item::Pass(_) => 1,
            Item::Nested(inner) => inner.num_passes(),
        };
        self.items.iter().map(passes).sum()
    }

    /// Returns the text of one pass inside its nested pipelines, e.g. `func.func(cse)`; without a nested pipeline, only the pass.
    pub fn pass_text(&self, reg: &Registry, number: usize) -> Option<String> {
        let (item, rest) = self.item_of_pass(number)?;
        Some(match &self.items[item] {
            Item::Pass(pass) => pass.text(),
            Item::Nested(inner) => {
                let anchor = inner.anchor_text(reg);
                format!("{anchor}({})", inner.pass_text(reg, rest)?)
            }
        })
    }

    /// Returns the class of one pass, e.g. `CSE`, and the anchor of the nested pipeline it is in.
    pub fn pass_class(&self, reg: &Registry, number: usize) -> Option<(String, Option<String>)> {
        let (item, rest) = self.item_of_pass(number)?;
        match &self.items[item] {
            Item::Pass(pass) => Some((pass.class(), None)),
            Item::Nested(inner) => {
                let (class, anchor) = inner.pass_class(reg, rest)?;
                Some((class, anchor.or_else(|| Some(inner.anchor_text(reg).to_owned()))))
            }
        }
    }

    /// Returns the index of the item that contains a pass, and the number of the pass in that item.
    fn item_of_pass(&self, mut number: usize) -> Option<(usize, usize)> {
        for (index, item) in self.items.iter().enumerate() {
            let passes = match item {
                Item::Pass(_) => 1,
                Item::Nested(inner) => inner.num_passes(),
            };
            if number < passes {
                return Some((index, number));
            }
            number -= passes;
        }
        None
    }

    /// Runs one of its [`num_passes`](Self::num_passes) passes on all operations that it runs on. To run all passes one by one, in order, has the
    /// same result as [`run`](Self::run) if no pass fails.
    ///
    /// Where passes fail, the two may report different failures: `run` takes the operations of a nested pipeline one by one, and reports the
    /// failure of the first operation that has one; this way, the first pass that fails on any operation is reported. E.g. in `func.func(a,b)`, if `b`
    /// fails on the first function and `a` on the second one, `run` reports `b`, and this way `a` is reported.
    ///
    /// # Errors
    /// The failure of the pass, or what `after` returns.
    pub fn run_pass(
        &self,
        number: usize,
        cx: &PassCx<'_>,
        body: &mut Body,
        op: OpId,
        after: AfterPass<'_>,
    ) -> Result<(), PassFailed> {
        let analyses = BodyAnalyses::default();
        let cx = cx.of_body(&analyses);
        self.run_in(PassChoice::Only(number), &cx, body, op, AnchorContext::InPlace, after)
    }

    /// Runs the pipeline on `op` of `body`. `after` is called after each pass with the operation it was run on.
    ///
    /// # Errors
    /// The failure of the first pass that fails, or what `after` returns.
    pub fn run(
        &self,
        cx: &PassCx<'_>,
        body: &mut Body,
        op: OpId,
        after: AfterPass<'_>,
    ) -> Result<(), PassFailed> {
        let analyses = BodyAnalyses::default();
        let cx = cx.of_body(&analyses);
        self.run_in(PassChoice::All, &cx, body, op, AnchorContext::InPlace, after)
    }

    /// Runs the chosen passes on `op` of `body`, which `cx` is of.
    fn run_in(
        &self,
        passes: PassChoice,
        cx: &PassCx<'_>,
        body: &mut Body,
        op: OpId,
        context: AnchorContext,
        after: AfterPass<'_>,
    ) -> Result<(), PassFailed> {
        let cx = &self.context(cx);
        let (items, passes) = match passes {
            PassChoice::All => (0..self.items.len(), PassChoice::All),
            PassChoice::Only(number) => match self.item_of_pass(number) {
                Some((index, rest)) => (index..index + 1, PassChoice::Only(rest)),
                None => return Ok(()),
            },
        };
        for index in items {
            match &self.items[index] {
                Item::Pass(pass) => {
                    let run = PassRun::start(cx, pass, body, op, context);
                    let run_pass = |cx: &PassCx<'_>| {
                        let class = || pass.class();
                        let step = PipelineStep::Pass { name: pass.name(), class: &class };
                        acting(cx, step, body, op, |body| run_on_op(pass, cx, body, op, context))
                    };
                    let result = self.measure_item(index, cx, run_pass);
                    if let Some(run) = run {
                        let outcome = result.as_ref().map(|_| ()).map_err(|_| ());
                        run.end(cx, outcome, (body, op), context);
                    }
                    result?;
                    let what = || format!("the check after pass '{}'", pass.name());
                    let place = Place::Loc(body.loc(op));
                    PassFailed::catching(&what, place, || after(pass, body, op, context))?;
                }
                Item::Nested(inner) => {
                    let run = |cx: &PassCx<'_>| {
                        acting(cx, PipelineStep::Nested, body, op, |body| {
                            inner.run_inside(passes, cx, body, op, after)
                        })
                    };
                    self.measure_item(index, cx, run)?;
                }
            }
        }
        Ok(())
    }

    /// Runs the pipeline on the operations right inside `op` that its anchor names.
    fn run_inside(
        &self,
        passes: PassChoice,
        cx: &PassCx<'_>,
        body: &mut Body,
        op: OpId,
        after: AfterPass<'_>,
    ) -> Result<(), PassFailed> {
        let Some(mut nested) = body.take_nested(op) else { return Ok(()) };
        let inner = Arc::make_mut(&mut nested);
        let matches = |b: &Body, o: OpId| {
            self.anchor.is_none_or(|a| b.name(o) == a) && b.parent_op(o).is_none()
        };
        let ops: Vec<OpId> = nested_ops(inner).into_iter().filter(|&o| matches(inner, o)).collect();
        let level = Enclosing { body, op, taken: Taken::Body, outer: cx.enclosing };
        let cx = &cx.with_child_text(inner.source_key()).enclosed_by(&level);
        let result = PassFailed::inside(self.run_each(passes, cx, inner, &ops, after), inner);
        body.set_nested(op, nested);
        result
    }

    /// Runs the pipeline on each of `ops`. During the run each is in a separate body, so that its passes see the anchor and
    /// nothing else.
    fn run_each(
        &self,
        passes: PassChoice,
        cx: &PassCx<'_>,
        body: &mut Body,
        ops: &[OpId],
        after: AfterPass<'_>,
    ) -> Result<(), PassFailed> {
        if cx.needs_order() {
            return self.run_each_in_order(passes, cx, body, ops, after);
        }
        let singles: Vec<Mutex<(Body, OpId, Result<(), PassFailed>)>> = ops
            .iter()
            .map(|&op| {
                let nested = body.take_nested(op);
                let (mut single, anchor) = single_op_body(body, op, nested);
                single.set_source_key(OF_SINGLE_OP | body.source_key());
                Mutex::new((single, anchor, Ok(())))
            })
            .collect();
        (cx.for_each)(singles.len(), &|i| {
            let mut slot = singles[i].lock_ignoring_poison();
            let (single, anchor, result) = &mut *slot;
            let analyses = BodyAnalyses::default();
            *result = self.run_in(
                passes,
                &cx.with_outer(OuterOps::Unknown).of_body(&analyses),
                single,
                *anchor,
                AnchorContext::Detached,
                after,
            );
        });
        let mut first = Ok(());
        for (&op, slot) in ops.iter().zip(singles) {
            let (single, anchor, result) = slot.into_inner_ignoring_poison();
            put_back(body, op, single, anchor);
            if first.is_ok() {
                first = result;
            }
        }
        first
    }

    /// Does the same one operation after the other, each while the others are in `body`, up to the first failure.
    fn run_each_in_order(
        &self,
        passes: PassChoice,
        cx: &PassCx<'_>,
        body: &mut Body,
        ops: &[OpId],
        after: AfterPass<'_>,
    ) -> Result<(), PassFailed> {
        for &op in ops {
            let nested = body.take_nested(op);
            let (mut single, anchor) = single_op_body(body, op, nested);
            single.set_source_key(OF_SINGLE_OP | body.source_key());
            let level = Enclosing { body, op, taken: Taken::WithOp, outer: cx.enclosing };
            let analyses = BodyAnalyses::default();
            let cx = cx.with_outer(OuterOps::Unknown).of_body(&analyses).enclosed_by(&level);
            let context = AnchorContext::Detached;
            let result = self.run_in(passes, &cx, &mut single, anchor, context, after);
            put_back(body, op, single, anchor);
            result?;
        }
        Ok(())
    }
}

/// Executes a step of a pipeline as an action on `op` of `body`, unless the receiver of actions refuses it.
fn acting(
    cx: &PassCx<'_>,
    step: PipelineStep<'_>,
    body: &mut Body,
    op: OpId,
    run: impl FnOnce(&mut Body) -> Result<(), PassFailed>,
) -> Result<(), PassFailed> {
    let Some(actions) = cx.actions() else { return run(body) };
    if !actions.begin_pass(cx.reg, step, (body, op)) {
        return Ok(());
    }
    let result = run(body);
    actions.end_pass();
    result
}

/// Gives the operation `op` of `body` the attributes and the body of `anchor`, a copy of it in a separate body.
fn put_back(body: &mut Body, op: OpId, mut single: Body, anchor: OpId) {
    if let Some(nested) = single.take_nested(anchor) {
        body.set_nested(op, nested);
    }
    body.set_props(op, single.props(anchor));
    body.set_attrs(op, single.attrs(anchor));
    body.set_loc(op, single.loc(anchor));
}

/// The passes of a pipeline that run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum PassChoice {
    All,
    /// The one of that number, those of nested pipelines counted.
    Only(usize),
}

/// Called after a pass.
pub type AfterPass<'a> =
    &'a (dyn Fn(&PipelinePass, &Body, OpId, AnchorContext) -> Result<(), PassFailed> + Sync);
