//! Compares and writes the files that are generated from the `.td` of the built-in dialects and checked in.
//!
//! Two programs use it, both run by `cargo xtask codegen`: `codegen` writes the typed views and depends on no
//! dialect; `codegen-images` writes the images and depends on the dialects.
#![expect(clippy::disallowed_methods, reason = "a tool: files are its job")]

use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// The expected files: paths relative to the repository, and contents.
pub type Files = Vec<(PathBuf, Vec<u8>)>;

/// Runs the command line `[--check] REPOSITORY`: writes the files that differ from `generated`. With
/// `--check`, only lists them, and fails if there are any.
pub fn main_with(generated: fn(&Path) -> Result<Files, String>) -> ExitCode {
    let argv: Vec<String> = std::env::args().skip(1).collect();
    let (check, root) = match &argv[..] {
        [flag, root] if flag == "--check" => (true, root),
        [root] if !root.starts_with('-') => (false, root),
        _ => {
            eprintln!("usage: codegen [--check] REPOSITORY");
            return ExitCode::from(2);
        }
    };
    let root = Path::new(root);
    match generated(root).and_then(|files| update(root, files, check)) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(message) => {
            eprintln!("codegen: {message}");
            ExitCode::from(2)
        }
    }
}

/// Compares the files and writes those that differ, unless `check` is set. Returns whether all is well:
/// nothing differs under `check`.
fn update(root: &Path, files: Files, check: bool) -> Result<bool, String> {
    let mut same = true;
    for (path, bytes) in files {
        let full = root.join(&path);
        if std::fs::read(&full).is_ok_and(|old| old == bytes) {
            continue;
        }
        same = false;
        if check {
            println!("{} is out of date: run `cargo xtask codegen`", path.display());
        } else {
            write(&full, &bytes)?;
            println!("{}: {} bytes", path.display(), bytes.len());
        }
    }
    Ok(same || !check)
}

/// Writes to a temporary file first, so that a file is never half-written.
fn write(path: &Path, bytes: &[u8]) -> Result<(), String> {
    let near = path.with_extension("new");
    let written = std::fs::write(&near, bytes).and_then(|()| std::fs::rename(&near, path));
    written.map_err(|e| format!("{}: {e}", path.display()))
}
