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

use clap::Command;
use driver::Extension;

pub use environment::Environment;
pub use file::ConfigFile;
pub use find::FILE_NAME;
pub use resolved::{Origin, Resolved, Setting, cache_of};

/// Finds and reads the file for these arguments: the one of `--config`, or the nearest upwards from the folder of the input file, or from
/// `cwd` for standard input. `command` has the flags that the arguments may contain.
///
/// # Errors
/// If the file cannot be read, or is malformed.
#[expect(clippy::disallowed_methods, reason = "the program reads its settings")]
pub fn load(args: &[String], cwd: &Path, command: &Command) -> Result<Option<ConfigFile>, String> {
    let named = input_argument::named(args, command);
    let path = match named.config.as_deref() {
        Some("none") => None,
        Some(path) => Some(path.to_owned()),
        None => find::upwards(cwd, &named.input),
    };
    let Some(path) = path else { return Ok(None) };
    let text = std::fs::read_to_string(cwd.join(&path))
        .map_err(|error| format!("cannot open configuration file '{path}': {error}"))?;
    ConfigFile::parse(&path, cwd, &text).map(Some)
}

/// Adds the pipelines of the file to a program.
pub fn extended(program: &Extension, file: Option<&ConfigFile>) -> Extension {
    let Some(file) = file.filter(|file| !file.pipelines.is_empty()) else { return program.clone() };
    let mut own = Extension::new(FILE_NAME);
    for (name, passes) in &file.pipelines {
        // The command line refers to names of passes and pipelines for as long as the program runs.
        let [name, passes] = [name, &passes.text].map(|text| &*text.clone().leak());
        own = own.pipeline(name, "of rs-opt.toml", passes);
    }
    own.with(program.clone())
}
