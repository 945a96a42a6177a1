//! The trait of passes, and the failure of a pass.

use ir_core::enclosing::ParentOp;
use ir_core::verify::Finding;
use ir_core::{Body, Diagnostic, OpId, Place, panics};

use crate::cx::PassCx;
use crate::symbol_uses::SymbolEraser;

/// Returns an error of a pass about an operation.
pub(crate) fn about_op(body: &Body, op: OpId, message: impl Into<String>) -> Diagnostic {
    let error = Diagnostic::error("pass", Place::Loc(body.loc(op)), message);
    Diagnostic { op: Some(op), ..error }
}

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

    /// Returns a failure with one error about the operation `op` of the body that the pass was run on. As in `mlir-opt`, it gets a note with the
    /// operation.
    pub fn at_op(body: &Body, op: OpId, message: impl Into<String>) -> Self {
        Self::because(about_op(body, op, message))
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

/// A pass that another pass runs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct InnerPass {
    /// Its name in the table of passes.
    pub name: &'static str,
    /// Its name in traces and reports.
    pub class: String,
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

    /// Returns the name of the pass in traces and reports; by default, that of its class in MLIR, or its own name in camel case.
    fn class(&self) -> Option<String> {
        None
    }

    /// Checks the pass against the loaded dialects and patterns, before it runs on any body: e.g. that the patterns exist that its options name.
    ///
    /// # Errors
    /// If the pass cannot run with them.
    fn initialize(&self, _cx: &PassCx<'_>) -> Result<(), String> {
        Ok(())
    }

    /// Returns warnings about the options of the pass, given the loaded dialects and patterns: it runs, but not as its user may have meant.
    fn warnings(&self, _cx: &PassCx<'_>) -> Vec<String> {
        Vec::new()
    }

    /// Returns the dialects, besides those of the input, whose definitions the pass needs, e.g. of operations that it creates. They are loaded from
    /// folders of dialects before it runs.
    fn dependent_dialects(&self) -> Vec<String> {
        Vec::new()
    }

    /// Returns the passes that the pass runs, e.g. those of the pipelines that its options name, so that whoever inspects the passes of a pipeline finds
    /// these, too.
    fn inner_passes(&self) -> Vec<InnerPass> {
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
