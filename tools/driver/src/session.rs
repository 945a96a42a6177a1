//! A session: the loaded dialects, their canonicalization patterns and the passes.

use std::sync::Arc;

use ir_core::fanout::ForEach;
use ir_core::{Context, Registry};
use passes::{PassCx, PassTable};
use rewrite::drr::RuleDiagnostic;
use rewrite::{LazyPatterns, PatternSet};
use rewrite_conversion::ConversionSet;
use text_utils::progress::Progress;

use crate::batch_cache::BatchCache;
use crate::td::Extension;

/// The state that files share.
#[derive(Clone, Debug)]
pub struct Session {
    /// Definitions and context.
    pub reg: Arc<Registry>,
    /// Canonicalization patterns of the loaded dialects.
    pub patterns: Arc<LazyPatterns>,
    /// The rules that were loaded from `.td` files.
    pub rules: Arc<PatternSet>,
    /// The conversion targets that were loaded from `.td` files.
    pub conversions: Arc<ConversionSet>,
    /// The rules that were refused, with the reasons.
    pub left_out: Vec<RuleDiagnostic>,
    /// The passes.
    pub passes: PassTable,
    /// The name of the implicit operation that contains the top-level operations.
    pub top_level_op: &'static str,
    /// A note for errors about dialects that are not registered; empty: no note.
    pub unregistered_note: String,
    /// Where the progress of runs is reported.
    pub progress: Progress,
    /// Where results of batches are stored, for runs that remember nothing themselves.
    pub batch_cache: Option<Arc<BatchCache>>,
}

impl Session {
    /// Creates a session with the passes of `program` and those of its dialects that are loaded from images.
    /// [`td::load`](crate::td::load) loads all.
    pub fn new(program: &Extension) -> Self {
        let set = program.set();
        let reg = Arc::new(set.registry(&Context::new()));
        let definitions = reg.clone();
        let patterns = move || set.pattern_set(&definitions);
        Session {
            reg,
            patterns: Arc::new(LazyPatterns::new(patterns)),
            rules: Arc::default(),
            conversions: Arc::default(),
            left_out: Vec::new(),
            passes: program.passes(),
            top_level_op: set.top_level_op,
            unregistered_note: String::new(),
            progress: Progress::default(),
            batch_cache: None,
        }
    }
}

impl Session {
    /// Returns what passes receive.
    pub fn pass_cx<'a>(&'a self, for_each: ForEach<'a>) -> PassCx<'a> {
        PassCx::new(&self.reg, &self.patterns, &self.rules, for_each)
            .with_conversions(&self.conversions)
    }
}

/// Returns the implicit operation that contains the top-level operations. Pass flags apply to it.
pub fn top_level_op(session: &Session) -> ir_core::OpName {
    session.reg.ctx().op_name(session.top_level_op)
}
