//! The data layout specification that applies to the operations of a body.
//!
//! ```mlir
//! module attributes {dlti.dl_spec = #dlti.dl_spec<"dlti.endianness" = "big">} {
//!   llvm.func @f()                       // its operations have that specification
//! }
//! ```

use std::sync::atomic::Ordering;

use ir_core::enclosing::ParentOp;
use ir_core::{Attr, Body, OpId};

use crate::cx::PassCx;

/// The attribute with a data layout specification.
const SPEC: &str = "dlti.dl_spec";

/// Returns the specification of the innermost operation that encloses a body and has one. If that may be an operation
/// that is not available, the caller of the pass is notified, which runs it again with the whole file.
pub(crate) fn enclosing(cx: &PassCx<'_>, parent: Option<&ParentOp<'_>>) -> Option<Attr> {
    let (ctx, spec) = (cx.reg.ctx(), cx.reg.ctx().ident(SPEC));
    let find = |body: &Body, op: OpId| {
        std::iter::successors(Some(op), |&op| body.parent_op(op))
            .find_map(|op| body.attr(ctx, op, spec))
    };
    let parents = std::iter::successors(parent, |parent| parent.parent);
    let levels = std::iter::successors(cx.enclosing, |level| level.outer);
    let found = parents
        .map(|parent| (parent.body, parent.op))
        .chain(levels.map(|level| (level.body, level.op)))
        .find_map(|(body, op)| find(body, op));
    if found.is_none()
        && let Some(outside) = cx.outside
    {
        outside.store(true, Ordering::Relaxed);
    }
    found
}
