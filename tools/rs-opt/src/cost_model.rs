//! The cost model and the settings of pattern passes that the flags name.

use std::path::Path;
use std::sync::Arc;

use passes::rewriting::{CostModel, CostTable, Options, RewriteSettings, model_named};

use crate::flags::rewriting::Rewriting;

/// The settings of pattern passes.
///
/// # Errors
/// If the cost model does not exist or cannot be read.
pub fn settings(flags: &Rewriting, cwd: &Path) -> Result<RewriteSettings, String> {
    let options = Options {
        model: load(&flags.model, cwd)?,
        extraction: flags.extraction,
        budget: flags.budget,
        explain: flags.watching.fired,
    };
    Ok(RewriteSettings { strategy: flags.strategy, options, ..RewriteSettings::default() })
}

/// Returns the built-in cost model of a name, or the one of a `.toml` file.
///
/// # Errors
/// If the model does not exist or cannot be read.
#[expect(clippy::disallowed_methods, reason = "the program reads its cost table")]
pub fn load(name: &str, cwd: &Path) -> Result<CostModel, String> {
    if !name.ends_with(".toml") {
        return model_named(name);
    }
    let text = std::fs::read_to_string(cwd.join(name)).map_err(|e| format!("cannot open cost table '{name}': {e}"))?;
    let table = CostTable::parse(&text).map_err(|e| format!("{name}:{}:1: error: {}", e.line, e.message))?;
    Ok(CostModel::Table(Arc::new(table)))
}
