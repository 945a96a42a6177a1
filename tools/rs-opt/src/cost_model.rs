//! The cost model and the settings of pattern passes that the flags name.

use std::path::Path;
use std::sync::Arc;

use driver::diagnostics::At;
use driver::input::read_text;
use passes::rewriting::{CostModel, CostModels, CostTable, EgraphOptions, RewriteSettings};
use text_utils::suggest;

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

/// Returns the cost model that the flags name: one of the program, or the one of a `.toml` file.
///
/// # Errors
/// If the model does not exist or cannot be read.
pub fn load(settings: &Settings, cwd: &Path) -> Result<CostModel, Failure> {
    let name = settings.rewriting.model.as_str();
    if !name.ends_with(".toml") {
        let models = settings.td.extension.cost_models();
        // The default is a built-in model, which a program need not have: see `Extension::builtin`.
        let models = if models.iter().next().is_none() { CostModels::default() } else { models };
        return models.find(name).map_err(|message| {
            let hint = suggest::did_you_mean(name, models.iter().map(|model| model.name));
            settings.config.cost_model.failure(format!("{message}{hint}"))
        });
    }
    let text = read_text(&cwd.join(name)).map_err(|e| {
        // The table may have a name in `rs-opt.toml`.
        let mut tables = settings.config.cost_tables.iter().map(|(_, table)| table);
        let setting = tables.find(|table| table.value == name);
        let setting = setting.unwrap_or(&settings.config.cost_model);
        setting.failure(format!("cannot open cost table '{name}': {e}"))
    })?;
    let table = CostTable::parse(&text).map_err(|e| {
        let at = At::File { file: name.to_owned(), line: e.place.line, col: e.place.col };
        Failure::at("cost", at, e.message)
    })?;
    Ok(CostModel::Table(Arc::new(table)))
}
