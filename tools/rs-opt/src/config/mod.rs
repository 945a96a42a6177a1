//! The settings that flags, the environment and the file `rs-opt.toml` can give, and where each comes from.
//!
//! ```text
//! flag                --td-path=include           wins over
//! environment         RS_OPT_TD_PATH=include      wins over
//! rs-opt.toml         td-path = ["include"]       wins over
//! default
//! ```
//!
//! Lists are joined in this order, so that e.g. the folders of flags are searched first; of other settings, the first one counts.

mod environment;
mod file;
mod find;
mod input_argument;
mod resolved;

use std::path::Path;
use std::sync::Arc;

use clap::Command;
use driver::Extension;
use driver::diagnostics::At;
use driver::input::read_text;
use driver::td::is_kebab_case;
use passes::PipelineInfo;
use passes::rewriting::{CostModel, CostModelInfo};

use crate::cost_table;
use crate::failure::{CONFIG, Failure};
use crate::flags::long_names;
pub use environment::Environment;
pub use file::ConfigFile;
use file::Entry;
pub use find::FILE_NAME;
pub use input_argument::{InputArguments, named};
pub use resolved::{Origin, Resolved, Setting, cache_of};

/// Finds and reads the file for these arguments: the one of `--config`, or the nearest upwards from the folder of the input file, or from
/// `cwd` for standard input. `input` is the index of the input file.
///
/// # Errors
/// If the file cannot be read, or is malformed.
pub fn load(
    named: &InputArguments,
    input: usize,
    cwd: &Path,
) -> Result<Option<ConfigFile>, Failure> {
    let path = match named.config.as_deref() {
        Some("none") => None,
        Some(path) => Some(path.to_owned()),
        None => find::upwards(cwd, named.input(input)),
    };
    let Some(path) = path else { return Ok(None) };
    let text = read_text(&cwd.join(&path)).map_err(|error| {
        Failure::at(
            CONFIG,
            At::Whole { file: path.clone() },
            format!("cannot open the file: {error}"),
        )
    })?;
    ConfigFile::parse(&path, cwd, &text).map(Some)
}

/// Returns a program with the pipelines and the cost tables of the file in addition; `None` if there are none. The command line without
/// them is `command`.
///
/// # Errors
/// * If a cost table cannot be read, or has the name of a cost model of the program.
/// * If a pipeline has the name of a flag, or does not list known passes with known options.
pub fn extended(
    program: &Extension,
    file: Option<&ConfigFile>,
    command: &Command,
    cwd: &Path,
) -> Result<Option<Extension>, Failure> {
    let adds = |file: &&ConfigFile| !file.pipelines.is_empty() || !file.cost_tables.is_empty();
    let Some(file) = file.filter(adds) else { return Ok(None) };
    let failure = |entry: &Entry, message: String| {
        let at = At::File { file: file.path.clone(), line: entry.line, col: entry.col };
        Failure::at(CONFIG, at, message)
    };
    let mut own = Extension::new(FILE_NAME);
    let mut models = program.cost_models();
    for (name, path) in &file.cost_tables {
        if models.get(&name.text).is_some() {
            let message = format!(
                "cost table '{}' has the name of another cost model; choose another name",
                name.text
            );
            return Err(failure(name, message));
        }
        let table = cost_table::read(&path.text, cwd, |message| failure(path, message))?;
        let model = CostModel::Table(Arc::new(table.named(&name.text)));
        let model = CostModelInfo { summary: "of rs-opt.toml", model };
        models.add(model.clone()).map_err(|message| failure(name, message))?;
        own = own.cost_model(model);
    }
    let mut table = program.passes().with_cost_models(models);
    for (name, passes) in &file.pipelines {
        if !is_kebab_case(&name.text) {
            let message = format!(
                "'{}' cannot be the name of a pipeline: expected at least two lower-case letters, \
                 digits and single hyphens",
                name.text
            );
            return Err(failure(name, message));
        }
        if has_flag(command, &name.text) {
            let message = format!(
                "pipeline '{0}' has the name of the flag '--{0}'; choose another name",
                name.text
            );
            return Err(failure(name, message));
        }
        // The command line refers to names of passes and pipelines for as long as the program runs.
        let [text, list] = [name, passes].map(|entry| &*entry.text.clone().leak());
        let info = PipelineInfo { name: text, summary: "of rs-opt.toml", passes: list };
        table.add_pipeline(info).map_err(|message| failure(passes, message))?;
        own = own.pipeline(text, info.summary, list);
    }
    for (pipeline, message) in table.check_pipelines() {
        let entry = file.pipelines.iter().find(|(name, _)| *name.text == *pipeline);
        if let Some((_, passes)) = entry {
            return Err(failure(passes, message));
        }
    }
    Ok(Some(own.with(program.clone())))
}

/// Returns whether the command line has a long flag of that name.
fn has_flag(command: &Command, name: &str) -> bool {
    ["help", "version"].contains(&name) || long_names(command).any(|flag| flag == name)
}
