//! The function of a pattern.

use ir_core::OpId;

use crate::rewriter::Rewriter;

/// Something that rewrites an operation. `false`: it did not match, and changed nothing.
pub trait PatternBody: Send + Sync {
    /// Matches `op` and rewrites it.
    fn match_and_rewrite(&self, rewriter: &mut Rewriter<'_>, op: OpId) -> bool;
}

impl<F: Fn(&mut Rewriter<'_>, OpId) -> bool + Send + Sync> PatternBody for F {
    fn match_and_rewrite(&self, rewriter: &mut Rewriter<'_>, op: OpId) -> bool {
        self(rewriter, op)
    }
}
