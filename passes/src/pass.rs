//! The trait of passes, and how a pass is run over a body and the bodies nested in it.

use std::sync::{Arc, Mutex};

use ir_core::enclosing::ParentOp;
use ir_core::sync::LockIgnoringPoison;
use ir_core::verify::Finding;
use ir_core::{Body, Diagnostic, OpId, Place, panics};

use crate::analysis::BodyAnalyses;
use crate::cx::PassCx;
use crate::pipeline_pass::PipelinePass;
use crate::symbol_uses::SymbolEraser;

/// The failure of a pass: the errors that it reports. The body may be left half changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PassFailed {
    /// The errors. Their paths start at the body that the pass (or pipeline) was run on.
    pub findings: Vec<Finding>,
}

impl PassFailed {
    /// Returns a failure with one error, in the body that the pass was run on.
    pub fn because(diagnostic: Diagnostic) -> Self {
        PassFailed { findings: vec![Finding::new(Vec::new(), diagnostic)] }
    }

    /// Returns a failure with one error at `place`, in the body that the pass was run on.
    pub fn at(place: Place, message: impl Into<String>) -> Self {
        Self::because(Diagnostic::error("pass", place, message))
    }

    /// Calls a part of a pass. A panic in it is a failure at `place` with the name of the part.
    ///
    /// # Errors
    /// The failure that `part` returns, or the panic.
    pub(crate) fn catching(
        what: &dyn Fn() -> String,
        place: Place,
        part: impl FnOnce() -> Result<(), PassFailed>,
    ) -> Result<(), PassFailed> {
        panics::catch(part).unwrap_or_else(|message| {
            let message = format!("{} panicked: {message}", what());
            Err(Self::because(Diagnostic::error("panic", place, message)))
        })
    }

    /// Returns a failure whose errors were reported in another way.
    pub fn already_reported() -> Self {
        PassFailed { findings: Vec::new() }
    }

    /// Returns the same failure with paths that start at the body enclosing the one with that [`source_key`](Body::source_key).
    fn within(mut self, key: u32) -> Self {
        self.findings.iter_mut().for_each(|f| f.path.insert(0, key));
        self
    }

    /// Returns the same failure with paths that start further out: at the body that encloses the ones with these [source keys](Body::source_key), the
    /// outermost first.
    pub(crate) fn within_all(self, keys: &[u32]) -> Self {
        keys.iter().rev().fold(self, |failed, &key| failed.within(key))
    }

    /// Converts a result for `nested` to one with paths that start at the body enclosing it.
    pub(crate) fn inside(result: Result<(), Self>, nested: &Body) -> Result<(), Self> {
        result.map_err(|failed| failed.within(nested.source_key()))
    }
}

/// The place of the operation that a pass is run on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AnchorContext {
    /// At its place: the enclosing operations can be inspected.
    InPlace,
    /// In a separate body, made for a nested pipeline: symbols outside it cannot be seen.
    Detached,
}

/// A transformation or analysis of the IR.
///
/// A pass that panics has failed: the panic becomes an error that names the pass, and the body stays as the pass left it.
///
/// ```
/// use ir_core::enclosing::ParentOp;
/// use ir_core::{Body, Loc};
/// use passes::{Pass, PassCx, PassFailed};
///
/// /// Removes the locations of operations.
/// struct StripLocations;
///
/// impl Pass for StripLocations {
///     fn run_on_body(&self, _: &PassCx<'_>, body: &mut Body, _: Option<&ParentOp<'_>>) -> Result<(), PassFailed> {
///         for root in body.roots().to_vec() {
///             for op in body.walk_pre(root) {
///                 body.set_loc(op, Loc::UNKNOWN);
///             }
///         }
///         Ok(())
///     }
/// }
/// ```
pub trait Pass: Send + Sync {
    /// Runs the pass on one isolated body. The bodies nested in it are finished, unless [`per_body`](Self::per_body) is false.
    /// `parent` is the operation that owns the body; a root body has none.
    ///
    /// # Errors
    /// If the pass fails.
    fn run_on_body(
        &self,
        _cx: &PassCx<'_>,
        _body: &mut Body,
        _parent: Option<&ParentOp<'_>>,
    ) -> Result<(), PassFailed> {
        Ok(())
    }

    /// Runs the pass on the anchor operation itself, in the body that contains it, after the bodies inside the anchor are finished: for
    /// passes that inspect or change the anchor, or that see all of it at once.
    ///
    /// # Errors
    /// If the pass fails.
    fn run_on_anchor(
        &self,
        _cx: &PassCx<'_>,
        _body: &mut Body,
        _anchor: OpId,
        _context: AnchorContext,
    ) -> Result<(), PassFailed> {
        Ok(())
    }

    /// Checks the pass against the loaded dialects and patterns, before it runs on any body: e.g. that the patterns exist that its options name.
    ///
    /// # Errors
    /// If the pass cannot run with them.
    fn initialize(&self, _cx: &PassCx<'_>) -> Result<(), String> {
        Ok(())
    }

    /// Returns the dialects, besides those of the input, whose definitions the pass needs, e.g. of operations that it creates. They are loaded from
    /// folders of dialects before it runs.
    fn dependent_dialects(&self) -> Vec<String> {
        Vec::new()
    }

    /// Returns whether the pass works on each body alone: nested bodies first, each knowing nothing of the others.
    ///
    /// A pass for which this is `false` sees the whole anchor at once. That has a price: the streaming executor has to read a file to its
    /// end before the pass runs, and the memoizing executor runs the pass anew after every edit instead of only on the functions that
    /// changed. Passes that read or change symbols, or several functions, need it (`inline`, `remove-dead-values`). See also
    /// [`symbol_eraser`](Self::symbol_eraser).
    fn per_body(&self) -> bool {
        true
    }

    /// Returns the part of a pass that only erases unused symbols of its anchor. The memoizing executor then runs the pass on summaries of the
    /// functions, although it is not [`per_body`](Self::per_body).
    fn symbol_eraser(&self) -> Option<&dyn SymbolEraser> {
        None
    }
}

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
    let cx = &cx.of_pass(pass.name());
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
    let cx = &cx.of_pass(pass.name());
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
