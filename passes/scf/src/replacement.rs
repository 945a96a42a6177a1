//! Replaces operations of a name one by one, and reports those that cannot be.

use ir_core::{Body, Diagnostic, OpId, Place};
use passes::{PassCx, PassFailed};
use rewrite::Rewriter;
use rewrite::rewriter::NoListener;

/// Calls `replace` for each operation in the root regions of `body` with one of these names, outer and later operations first: so the operations
/// that follow one are few when it ends a block. `replace` returns `None`, and changes nothing, for an operation that it cannot replace.
///
/// # Errors
/// The first operation in the text that cannot be replaced.
pub(crate) fn replace_all(
    cx: &PassCx<'_>,
    body: &mut Body,
    names: &[&str],
    replace: &dyn Fn(&mut Rewriter<'_>, OpId) -> Option<()>,
) -> Result<(), PassFailed> {
    let ctx = cx.reg.ctx();
    let names: Vec<_> = names.iter().map(|name| ctx.op_name(name)).collect();
    let mut listener = NoListener;
    let mut rewriter = Rewriter::new(cx.reg, body, &mut listener);
    let mut failed = None;
    for root in rewriter.body.roots().to_vec() {
        let mut ops = rewriter.body.walk_post(root);
        ops.retain(|&op| names.contains(&rewriter.body.name(op)));
        for op in ops.into_iter().rev() {
            let (name, place) = (rewriter.body.name(op), Place::Loc(rewriter.body.loc(op)));
            rewriter.set_before(op);
            if replace(&mut rewriter, op).is_none() {
                failed = Some((name, place));
            }
        }
    }
    let Some((name, place)) = failed else { return Ok(()) };
    let message = format!(
        "failed to legalize operation '{}' that was explicitly marked illegal",
        ctx.op_name_str(name)
    );
    Err(PassFailed::because(Diagnostic::error("conversion", place, message)))
}
