//! Verifies and optimizes one isolated top-level operation without its siblings. These functions are pure and
//! know no queries.
//!
//! A chunk is a root body with one operation. The verifier and the passes treat it as they would
//! among its siblings: isolated bodies do not see each other, and only signatures of other operations are
//! read.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use ir_core::def::hooks::{SharedResults, VerifyCx};
use ir_core::diag::{Diagnostic, Place};
use ir_core::enclosing::OuterOps;
use ir_core::enclosing::ParentOp;
use ir_core::fanout::sequential;
use ir_core::symbols::SymbolTable;
use ir_core::verify::{Finding, VerifyOptions, verify_part, verify_tree};
use ir_core::{Body, Loc, OpName, OperationState, Registry};

use passes::pass_tree::run_on_tree;
use passes::{Item, PassCx, PassFailed, Pipeline, PipelinePass, SymbolUses};

/// The facts about a file that the verifier of one of its chunks knows.
#[derive(Clone, Copy)]
pub struct ChunkScope<'a> {
    /// The name of the enclosing operation, e.g. `builtin.module`.
    pub top: OpName,
    /// The symbols that the chunk refers to.
    pub symbols: &'a SymbolTable,
    /// What the verifier accepts.
    pub options: VerifyOptions,
}

/// Verifies the chunk `root`. A finding with an empty path is about the operation itself, or reports that the
/// chunk cannot be verified without its siblings, because a predicate inspects more of the enclosing
/// operation than its name.
pub fn verify_chunk(reg: &Registry, root: &Body, scope: ChunkScope<'_>) -> Vec<Finding> {
    let mut inner = Body::new();
    inner.add_root_block();
    let mut shell = Body::new();
    let block = shell.add_root_block();
    let mut state = OperationState::new(reg.ctx(), scope.top, Loc::UNKNOWN);
    state.body = Some(Arc::new(inner));
    let op = shell.create_op(state);
    shell.append_op(block, op);
    let parent = ParentOp { body: &shell, op, parent: None };
    let requested = AtomicBool::new(false);
    let (parent, outer, outer_symbols) =
        (Some(&parent), OuterOps::Tracked(&requested), scope.symbols);
    let (symbols, shared) = (scope.symbols, &SharedResults::default());
    let cx = VerifyCx { reg, body: root, parent, outer, symbols, outer_symbols, shared };
    let mut findings = verify_tree(cx, scope.options, &sequential);
    findings.extend(looks_further(&requested));
    findings
}

/// Returns a finding if a predicate inspected enclosing operations, which a chunk does not have.
fn looks_further(requested: &AtomicBool) -> Option<Finding> {
    let message = "the predicate inspects enclosing operations, which are not available when functions are verified one by one";
    let finding =
        || Finding::new(Vec::new(), Diagnostic::error("verify", Place::Loc(Loc::UNKNOWN), message));
    requested.load(Ordering::Relaxed).then(finding)
}

/// Runs a pipeline, which is for the enclosing operation, on the chunk `root`; with `verify`, the chunk is
/// verified after each pass. Of a pass that only erases unused symbols, it returns the summary of the chunk.
///
/// # Errors
/// The first failure of a pass, or of the verifier after one; also if a pass has no summary. Its places have no meaning.
pub fn run_on_chunk(
    pipeline: &Pipeline,
    cx: &PassCx<'_>,
    root: &mut Body,
    verify: Option<ChunkScope<'_>>,
) -> Result<Vec<SymbolUses>, PassFailed> {
    let mut uses = Vec::new();
    let failed = |findings: Vec<Finding>| {
        if findings.is_empty() { Ok(()) } else { Err(PassFailed { findings }) }
    };
    let outside = AtomicBool::new(false);
    let cx = &pipeline.context(cx).with_outer(OuterOps::Tracked(&outside));
    for item in &pipeline.items {
        match item {
            Item::Pass(pass) if let Some(eraser) = pass.pass().symbol_eraser() => {
                let summary = root.top_op().and_then(|op| eraser.summarize(cx.reg, root, op));
                uses.push(summary.ok_or_else(PassFailed::already_reported)?);
            }
            Item::Pass(pass) => {
                run_on_tree(pass, cx, root, None)?;
                if let Some(scope) = verify {
                    failed(verify_chunk(cx.reg, root, scope))?;
                }
            }
            Item::Nested(inner) => {
                let op = root.top_op();
                let Some(op) = op.filter(|&o| inner.anchor.is_none_or(|a| root.name(o) == a))
                else {
                    continue;
                };
                let after = |_: &PipelinePass, body: &Body, _, _| match verify {
                    Some(scope) => {
                        let options = VerifyOptions { skip_symbols: true, ..scope.options };
                        let requested = AtomicBool::new(false);
                        let mut findings = verify_part(
                            cx.reg,
                            body,
                            OuterOps::Tracked(&requested),
                            options,
                            &sequential,
                        );
                        findings.extend(looks_further(&requested));
                        failed(findings)
                    }
                    None => Ok(()),
                };
                inner.run(cx, root, op, &after)?;
            }
        }
    }
    // A pass inspected operations that a chunk does not have.
    if outside.load(Ordering::Relaxed) { Err(PassFailed::already_reported()) } else { Ok(uses) }
}
