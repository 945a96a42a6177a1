//! Files that a run writes besides its output: the page of `--html-report`, the reproducer of a failed pass.
//!
//! The page and the reproducer are written for runs that end with an error, too, and after the output, so that one that cannot be written
//! loses neither the output nor the diagnostics. The file of dependencies is written before the output, and only together with it. E.g. `rs-opt in.mlir --cse -o out.mlir --html-report run.html` writes `out.mlir`, then `run.html`.

use std::fs;
use std::path::{Path, PathBuf};

use driver::output;

use crate::failure::Failure;
use crate::settings::Settings;

/// The page about a run.
pub const REPORT: &str = "report";
/// The files that the result depends on.
pub const DEPENDENCIES: &str = "dependency file";
/// A module and a pipeline that fail.
pub const REPRODUCER: &str = "reproducer";

/// The log of the actions of a run.
pub const ACTION_LOG: &str = "log of actions";
/// The IR before or after a pass.
pub const TRACE: &str = "IR";
/// A file that a pass writes.
pub const OF_PASS: &str = "file of a pass";

/// A file that is to be written.
pub struct SideFile {
    /// The kind of file, for messages.
    pub what: &'static str,
    /// The file, as the flag names it.
    pub file: String,
    /// Its text.
    pub text: String,
}

impl SideFile {
    /// Writes the file. Relative paths start at `cwd`.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn write(&self, cwd: &Path) -> Result<(), Failure> {
        let SideFile { what, file, text } = self;
        if let (TRACE, Some(folder)) = (*what, Path::new(file).parent()) {
            // A folder that cannot be created is reported for the file.
            let _ = fs::create_dir_all(cwd.join(folder));
        }
        output::write(&cwd.join(file).to_string_lossy(), text.as_bytes())
            .map_err(|e| Failure::new(format!("cannot write the {what} '{file}': {e}")))
    }

    /// Removes the file, if it was written.
    pub fn remove(&self, cwd: &Path) {
        let path = cwd.join(&self.file);
        if path.is_file() {
            let _ = fs::remove_file(path);
        }
    }
}

/// Adds the files of a run to those of earlier inputs. Of reports and reproducers, the first is written; a log continues that of the earlier input.
pub fn add(files: &mut Vec<SideFile>, of_run: Vec<SideFile>) {
    for file in of_run {
        match files.iter_mut().find(|earlier| earlier.what == file.what) {
            Some(earlier) if file.what == ACTION_LOG => earlier.text.push_str(&file.text),
            Some(_) if file.what != TRACE && file.what != OF_PASS => {}
            _ => files.push(file),
        }
    }
}

/// Checks that no such file of the flags replaces the input, the output or another such file.
///
/// # Errors
/// If one would be replaced.
pub fn check(settings: &Settings, cwd: &Path) -> Result<(), Failure> {
    let general = &settings.general;
    let reproducer = settings.passes.reproducer.as_ref().map(|(file, _)| file);
    let log = settings.passes.actions.log.as_ref().filter(|file| *file != "-");
    let files = [
        (ACTION_LOG, log),
        (REPORT, general.html_report.as_ref()),
        (REPRODUCER, reproducer),
        (DEPENDENCIES, general.depfile.as_ref()),
    ];
    let inputs = settings.inputs.iter().map(|input| (input, "input"));
    let mut others: Vec<(&String, &str)> = inputs.chain([(&general.output, "output")]).collect();
    for (kind, file) in files {
        let Some(file) = file else { continue };
        for &(other, what) in &others {
            if other != "-" && place_of(&cwd.join(other)) == place_of(&cwd.join(file)) {
                return Err(Failure::new(format!(
                    "the {kind} '{file}' would replace the {what} file '{other}': write it to \
                     another file"
                )));
            }
        }
        others.push((file, kind));
    }
    Ok(())
}

/// Returns the path of a file without links and `..`, also if the file does not exist yet.
fn place_of(path: &Path) -> PathBuf {
    let of_new = || {
        let parent = path.parent().filter(|parent| !parent.as_os_str().is_empty());
        let folder = fs::canonicalize(parent.unwrap_or(Path::new("."))).ok()?;
        Some(folder.join(path.file_name()?))
    };
    fs::canonicalize(path).ok().or_else(of_new).unwrap_or_else(|| path.to_owned())
}
