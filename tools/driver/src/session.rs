//! A session: the loaded dialects, their canonicalization patterns and the passes.

use std::sync::Arc;

use ir_core::{Context, Registry};
use passes::PassTable;
use rewrite::PatternSet;
use rewrite::drr::RuleDiagnostic;

/// The state that files share.
#[derive(Clone, Debug)]
pub struct Session {
    /// Definitions and context.
    pub reg: Arc<Registry>,
    /// Canonicalization patterns of the loaded dialects.
    pub patterns: Arc<PatternSet>,
    /// The rules that were loaded from `.td` files.
    pub rules: Arc<PatternSet>,
    /// The rules that were refused, with the reasons.
    pub left_out: Vec<RuleDiagnostic>,
    /// The passes.
    pub passes: PassTable,
}

impl Default for Session {
    fn default() -> Self {
        Self::new()
    }
}

impl Session {
    /// Creates a session with the built-in dialects.
    pub fn new() -> Self {
        let loaded = dialect_loading::load(&Context::new());
        Session {
            reg: Arc::new(loaded.registry),
            patterns: Arc::new(PatternSet::new(loaded.patterns)),
            rules: Arc::default(),
            left_out: Vec::new(),
            passes: PassTable::builtin(),
        }
    }
}

/// Returns the operation that the parser puts around top-level operations, and that pass flags apply to.
pub fn top_level_op(session: &Session) -> ir_core::OpName {
    dialect_loading::implicit_top_level_op(session.reg.ctx())
}
