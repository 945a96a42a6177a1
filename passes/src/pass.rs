//! What a pass is, and how it is run over a body and the bodies nested in it.

use std::sync::{Arc, Mutex};

use ir_core::def::hooks::ParentOp;
use ir_core::fanout::ForEach;
use ir_core::verify::Finding;
use ir_core::{Body, Diagnostic, OpId, Registry};
use rewrite::PatternSet;

use crate::strategy::RewriteSettings;

/// What a pass works with.
#[derive(Clone, Copy)]
pub struct PassCx<'a> {
    /// Definitions and context.
    pub reg: &'a Registry,
    /// The canonicalization patterns of the loaded dialects.
    pub patterns: &'a PatternSet,
    /// The rules that were loaded from `.td` files.
    pub rules: &'a PatternSet,
    /// How independent jobs are run.
    pub for_each: ForEach<'a>,
}

/// A pass gave up; its diagnostics say why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PassFailed {
    /// What went wrong. Paths count from the body that the pass (or pipeline) was run on.
    pub findings: Vec<Finding>,
}

impl PassFailed {
    /// For that reason, whose places are of the body that the pass was run on.
    pub fn because(diagnostic: Diagnostic) -> Self {
        PassFailed { findings: vec![Finding::new(Vec::new(), diagnostic)] }
    }

    /// For a reason that is told elsewhere.
    pub fn untold() -> Self {
        PassFailed { findings: Vec::new() }
    }

    /// The same failure, seen from the body around the one with that [`source_key`](Body::source_key).
    fn within(mut self, key: u32) -> Self {
        self.findings.iter_mut().for_each(|f| f.path.insert(0, key));
        self
    }

    /// A failure in `nested`, seen from the body around it.
    pub(crate) fn inside(result: Result<(), Self>, nested: &Body) -> Result<(), Self> {
        result.map_err(|failed| failed.within(nested.source_key()))
    }
}

/// What is around an operation that a pass was run on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Around {
    /// What there is.
    Everything,
    /// Nothing: it was taken out for a nested pipeline, so symbols outside it cannot be seen.
    Nothing,
}

/// A transformation or analysis of the IR.
pub trait Pass: Send + Sync {
    /// Its name, as in pipelines.
    fn name(&self) -> &'static str;

    /// Runs it on one isolated body. The bodies nested in it were done before, unless [`per_body`](Self::per_body) says otherwise.
    /// `parent` is the operation that holds the body, if any.
    ///
    /// # Errors
    /// If the pass gives up.
    fn run_on_body(
        &self,
        _cx: &PassCx<'_>,
        _body: &mut Body,
        _parent: Option<&ParentOp<'_>>,
    ) -> Result<(), PassFailed> {
        Ok(())
    }

    /// Runs it on the anchor operation itself, in its own body, after the bodies below are done: for what concerns the operation, not
    /// what is in it.
    ///
    /// # Errors
    /// If the pass gives up.
    fn run_on_anchor(
        &self,
        _cx: &PassCx<'_>,
        _body: &mut Body,
        _anchor: OpId,
        _around: Around,
    ) -> Result<(), PassFailed> {
        Ok(())
    }

    /// Tells it how rewriting passes work where its own options do not.
    fn configure(&mut self, _settings: &RewriteSettings) {}

    /// Whether it rewrites by the engine that [`RewriteSettings`] name.
    fn is_rewriting(&self) -> bool {
        false
    }

    /// Checks what its options say of canonicalization patterns and of loaded rules, before there is any body.
    ///
    /// # Errors
    /// What they name that there is not.
    fn check(&self, _patterns: &PatternSet, _rules: &PatternSet) -> Result<(), String> {
        Ok(())
    }

    /// Whether nested bodies are run separately (and before). A pass that says no sees the whole anchor at once.
    fn per_body(&self) -> bool {
        true
    }
}

/// Runs `pass` on the operation `anchor` of `body` and everything in it.
///
/// # Errors
/// The first failure in the order of the text.
pub fn run_on_op(
    pass: &dyn Pass,
    cx: &PassCx<'_>,
    body: &mut Body,
    anchor: OpId,
    around: Around,
) -> Result<(), PassFailed> {
    if let Some(mut nested) = body.take_nested(anchor) {
        let parent = ParentOp { body, op: anchor, parent: None };
        let result = run_on_tree(pass, cx, Arc::make_mut(&mut nested), Some(&parent));
        let result = PassFailed::inside(result, &nested);
        body.set_nested(anchor, nested);
        result?;
    }
    pass.run_on_anchor(cx, body, anchor, around)
}

/// Runs `pass` on `body`, which `parent` holds, on the bodies nested in it first.
pub fn run_on_tree(
    pass: &dyn Pass,
    cx: &PassCx<'_>,
    body: &mut Body,
    parent: Option<&ParentOp<'_>>,
) -> Result<(), PassFailed> {
    if pass.per_body() {
        for_nested(cx, body, parent, &|cx, nested, parent| run_on_tree(pass, cx, nested, Some(parent)))?;
    }
    pass.run_on_body(cx, body, parent)
}

/// The operations of `body`, inline regions included, that hold a body of their own, in order.
pub fn nested_ops(body: &Body) -> Vec<OpId> {
    let mut ops = Vec::new();
    for &root in body.roots() {
        ops.extend(body.ops_in(root).filter(|&op| body.nested(op).is_some()));
    }
    ops
}

/// Runs `job` on every body nested directly in `body` (which `parent` holds), as many at a time as the caller's fan-out likes.
///
/// # Errors
/// The first failure in the order of the text.
pub fn for_nested(
    cx: &PassCx<'_>,
    body: &mut Body,
    parent: Option<&ParentOp<'_>>,
    job: &(dyn Fn(&PassCx<'_>, &mut Body, &ParentOp<'_>) -> Result<(), PassFailed> + Sync),
) -> Result<(), PassFailed> {
    let mut ops = nested_ops(body);
    // The body of a stand-in is done with elsewhere.
    ops.retain(|&op| body.nested(op).is_some_and(|b| !b.is_stand_in()));
    if ops.is_empty() {
        return Ok(());
    }
    let slots: Vec<Mutex<(Option<Arc<Body>>, Result<(), PassFailed>)>> =
        ops.iter().map(|&op| Mutex::new((body.take_nested(op), Ok(())))).collect();
    let outer = &*body;
    (cx.for_each)(slots.len(), &|i| {
        let mut slot = slots[i].lock().unwrap_or_else(|e| e.into_inner());
        if let Some(nested) = &mut slot.0 {
            let holder = ParentOp { body: outer, op: ops[i], parent };
            let result = job(cx, Arc::make_mut(nested), &holder);
            slot.1 = PassFailed::inside(result, nested);
        }
    });
    let mut first = Ok(());
    for (op, slot) in ops.into_iter().zip(slots) {
        let (nested, result) = slot.into_inner().unwrap_or_else(|e| e.into_inner());
        if let Some(nested) = nested {
            body.set_nested(op, nested);
        }
        if first.is_ok() {
            first = result;
        }
    }
    first
}
