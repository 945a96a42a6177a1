//! Finds the file upwards from the input file.

use std::path::{Path, PathBuf};

/// The name of the file.
pub const FILE_NAME: &str = "rs-opt.toml";

/// Returns the path of the nearest file in the folder of `input` or above, as [`relative_path`]; `-` is in `cwd`.
pub(super) fn upwards(cwd: &Path, input: &str) -> Option<String> {
    let start = if input == "-" { cwd.to_path_buf() } else { cwd.join(input) };
    let start =
        std::path::absolute(if start.as_os_str().is_empty() { Path::new(".") } else { &start })
            .ok()?;
    let folder = if input == "-" { &*start } else { start.parent()? };
    let found =
        folder.ancestors().map(|folder| folder.join(FILE_NAME)).find(|path| path.is_file())?;
    Some(relative_path(cwd, &found))
}

/// Returns a path relative to `cwd` if it is below it, and else as an absolute one.
pub(super) fn relative_path(cwd: &Path, path: &Path) -> String {
    let base = std::path::absolute(if cwd.as_os_str().is_empty() { Path::new(".") } else { cwd });
    let base = base.unwrap_or_else(|_| PathBuf::from(cwd));
    let below = path.strip_prefix(&base).unwrap_or(path);
    if below.as_os_str().is_empty() { ".".to_owned() } else { below.to_string_lossy().into_owned() }
}
