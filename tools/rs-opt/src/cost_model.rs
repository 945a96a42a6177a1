//! The cost model and the settings of pattern passes that the flags name.

use std::path::Path;
use std::sync::Arc;

use passes::rewriting::{CostModel, CostModels, EgraphOptions, RewriteSettings};

use crate::cost_table;
use crate::failure::Failure;
use crate::settings::Settings;

/// Returns the settings of pattern passes.
///
/// # Errors
/// If the cost model does not exist or cannot be read.
pub fn settings(settings: &Settings, cwd: &Path) -> Result<RewriteSettings, Failure> {
    let flags = &settings.rewriting;
    let options = EgraphOptions {
        model: load(settings, cwd)?,
        extraction: flags.extraction,
        budget: flags.budget,
        explain: flags.watching.fired,
    };
    Ok(RewriteSettings { strategy: flags.strategy, options, ..RewriteSettings::default() })
}

/// Returns the cost model that the flags name: one of the program or of `rs-opt.toml`, or the one of a `.toml` file.
///
/// # Errors
/// If the model does not exist or cannot be read.
pub fn load(settings: &Settings, cwd: &Path) -> Result<CostModel, Failure> {
    let name = settings.rewriting.model.as_str();
    let failure = |message| settings.config.cost_model.failure(message);
    if is_file(name) {
        return Ok(CostModel::Table(Arc::new(cost_table::read(name, cwd, failure)?)));
    }
    let models = settings.td.extension.cost_models();
    // The default is a built-in model, which a program need not have: see `Extension::builtin`.
    let models = if models.iter().next().is_none() { CostModels::default() } else { models };
    models.find(name).map_err(failure)
}

/// Returns whether `--cost-model` names a file, and not a model.
fn is_file(model: &str) -> bool {
    model.ends_with(".toml")
}

/// Returns the file of the cost model that the flags name, if it is a table.
pub fn file(settings: &Settings) -> Option<&str> {
    let name = settings.rewriting.model.as_str();
    if is_file(name) {
        return Some(name);
    }
    let mut tables = settings.config.cost_tables.iter();
    tables.find(|(table, _)| table == name).map(|(_, file)| &*file.value)
}

/// Returns the files of cost tables that a result may depend on: that of the flags, and those of `rs-opt.toml`, which options of passes may
/// name.
pub fn files(settings: &Settings) -> impl Iterator<Item = &str> {
    let of_flag = Some(settings.rewriting.model.as_str()).filter(|model| is_file(model));
    let tables = settings.config.cost_tables.iter();
    of_flag.into_iter().chain(tables.map(|(_, file)| &*file.value))
}
