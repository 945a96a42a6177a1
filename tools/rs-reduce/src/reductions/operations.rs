//! Removing operations: their results are replaced by placeholders where they are used.
//!
//! ```mlir
//! %1 = arith.addi %0, %a : i32      // removed: the uses of %1 use %0
//! ```

use driver::Session;
use ir_core::def::Trait;
use ir_core::{Body, OpId, ValueId};

use super::part::{Detail, Part, for_parts, parts_of};
use super::placeholders::{is_placeholder, value_before};

/// Lists the operations that may be removed: all but the top-level one, terminators, and placeholders that are used.
pub(crate) fn parts(session: &Session, body: &Body) -> Vec<Part> {
    let top = body.top_op();
    let mut is_first = true;
    parts_of(body, &mut |body, op| {
        let is_top = std::mem::take(&mut is_first) && Some(op) == top;
        let is_used_placeholder = is_placeholder(session, body, op) && body.has_result_uses(op);
        let is_retained = is_top || is_terminator(session, body, op) || is_used_placeholder;
        if is_retained { Vec::new() } else { vec![Detail::Whole] }
    })
}

/// Returns whether an operation ends its block.
pub(crate) fn is_terminator(session: &Session, body: &Body, op: OpId) -> bool {
    session.reg.has(body, op, Trait::Terminator) || body.successors(op).next().is_some()
}

/// Removes operations.
pub(crate) fn remove(session: &Session, body: &mut Body, parts: &[Part]) -> bool {
    for_parts(body, parts, &mut |body, part| {
        let results: Vec<ValueId> = body.results(part.op).collect();
        for result in results {
            if body.has_uses(result) {
                let ty = body.ty(result);
                let value = value_before(session, body, part.op, ty);
                if value != result {
                    body.replace_all_uses(result, value);
                }
            }
        }
        if body.has_result_uses(part.op) {
            return false;
        }
        body.erase_op(part.op);
        true
    })
}
