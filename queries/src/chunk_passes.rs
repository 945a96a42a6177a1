//! Verifying and optimizing one isolated operation of a file's top level on its own: pure functions, for callers that keep results.
//!
//! A chunk is a root body with one operation in it. What a pass or the verifier does to it is what they would do to it among its siblings:
//! bodies do not see each other, and of other operations only signatures are read.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use ir_core::def::hooks::{ParentOp, VerifyCx};
use ir_core::diag::{Diagnostic, Place};
use ir_core::expr::Beyond;
use ir_core::fanout::sequential;
use ir_core::symbols::SymbolTable;
use ir_core::verify::{Finding, VerifyOptions, verify_part, verify_tree};
use ir_core::{Body, Loc, OpName, OperationState, Registry};

use passes::pass::run_on_tree;
use passes::{Item, Pass, PassCx, PassFailed, Pipeline};

/// What the verifier is told of a chunk's surroundings.
#[derive(Clone, Copy)]
pub struct ChunkScope<'a> {
    /// The operation around it.
    pub top: OpName,
    /// The symbols that it refers to.
    pub symbols: &'a SymbolTable,
    /// What is accepted.
    pub options: VerifyOptions,
}

/// Verifies the chunk `root`. Findings with an empty path are about the operation itself, or say that it is not verified: it asks for more of
/// what is around it than its name.
pub fn verify_chunk(reg: &Registry, root: &Body, scope: ChunkScope<'_>) -> Vec<Finding> {
    let mut inner = Body::new();
    let region = inner.add_root();
    let block = inner.create_block();
    inner.append_block(region, block);
    let mut shell = Body::new();
    let region = shell.add_root();
    let block = shell.create_block();
    shell.append_block(region, block);
    let mut state = OperationState::new(reg.ctx(), scope.top, Loc::UNKNOWN);
    state.body = Some(Arc::new(inner));
    let op = shell.create_op(state);
    shell.append_op(block, op);
    let parent = ParentOp { body: &shell, op, parent: None };
    let asked = AtomicBool::new(false);
    let (parent, beyond, around) = (Some(&parent), Beyond::Asked(&asked), scope.symbols);
    let cx = VerifyCx { reg, body: root, parent, beyond, symbols: scope.symbols, around };
    let mut findings = verify_tree(cx, scope.options, &sequential);
    findings.extend(looks_further(&asked));
    findings
}

/// What is found where more was asked of what is around a chunk than is at hand.
fn looks_further(asked: &AtomicBool) -> Option<Finding> {
    let message = "asks for more of what is around it than is at hand";
    let finding = || Finding::new(Vec::new(), Diagnostic::error("verify", Place::Loc(Loc::UNKNOWN), message));
    asked.load(Ordering::Relaxed).then(finding)
}

/// Runs a pipeline of the operation around the chunk `root` on it; with `verify`, the chunk is verified after each pass.
///
/// # Errors
/// The first failure of a pass, or of the verifier behind it. The places in it count for nothing.
pub fn run_on_chunk(
    pipeline: &Pipeline,
    cx: &PassCx<'_>,
    root: &mut Body,
    verify: Option<ChunkScope<'_>>,
) -> Result<(), PassFailed> {
    let failed = |findings: Vec<Finding>| match findings.is_empty() {
        true => Ok(()),
        false => Err(PassFailed { findings }),
    };
    let cx = &pipeline.context(cx);
    for item in &pipeline.items {
        match item {
            Item::Pass { pass, .. } => {
                run_on_tree(&**pass, cx, root, None)?;
                if let Some(scope) = verify {
                    failed(verify_chunk(cx.reg, root, scope))?;
                }
            }
            Item::Nested(inner) => {
                let op = root.roots().first().and_then(|&r| root.first_op(root.entry_block(r)?));
                let Some(op) = op.filter(|&o| inner.anchor.is_none_or(|a| root.name(o) == a)) else { continue };
                let after = |_: &dyn Pass, body: &Body, _, _| match verify {
                    Some(scope) => {
                        let options = VerifyOptions { skip_symbols: true, ..scope.options };
                        let asked = AtomicBool::new(false);
                        let mut findings = verify_part(cx.reg, body, Beyond::Asked(&asked), options, &sequential);
                        findings.extend(looks_further(&asked));
                        failed(findings)
                    }
                    None => Ok(()),
                };
                inner.run(cx, root, op, &after)?;
            }
        }
    }
    Ok(())
}
