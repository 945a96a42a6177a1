//! A session: the loaded dialects, their canonicalization patterns and the passes.

use std::sync::Arc;

use ir_core::{Context, Registry};
use passes::PassTable;
use rewrite::PatternSet;

/// What stays the same between files.
#[derive(Clone, Debug)]
pub struct Session {
    /// Definitions and context.
    pub reg: Arc<Registry>,
    /// Canonicalization patterns of the loaded dialects.
    pub patterns: Arc<PatternSet>,
    /// The passes.
    pub passes: PassTable,
}

impl Default for Session {
    fn default() -> Self {
        Self::new()
    }
}

impl Session {
    /// A session with the built-in dialects.
    pub fn new() -> Self {
        let ctx = Context::new();
        let reg = Arc::new(dialects::registry(&ctx));
        let patterns = Arc::new(PatternSet::new(dialects::canonicalization_patterns(&reg)));
        Session { reg, patterns, passes: PassTable::builtin() }
    }
}

/// The operation that is put around top-level operations, and that pass flags are for.
pub fn top_level_op(session: &Session) -> ir_core::OpName {
    dialects::implicit_top_level_op(session.reg.ctx())
}
