//! What is generated from the `.td` of the built-in dialects and kept in the repository: `codegen [--check] REPOSITORY`.
//!
//! Called by `cargo xtask codegen`, which links none of the compiler's crates. Writes what has changed; with `--check` it writes nothing,
//! names what has changed, and fails if anything has.
#![expect(clippy::disallowed_methods, reason = "a tool: files are its job")]

use std::path::{Path, PathBuf};
use std::process::ExitCode;

fn main() -> ExitCode {
    let argv: Vec<String> = std::env::args().skip(1).collect();
    let (check, root) = match &argv[..] {
        [flag, root] if flag == "--check" => (true, root),
        [root] if !root.starts_with('-') => (false, root),
        _ => {
            eprintln!("usage: codegen [--check] REPOSITORY");
            return ExitCode::from(2);
        }
    };
    match run(Path::new(root), check) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(message) => {
            eprintln!("codegen: {message}");
            ExitCode::from(2)
        }
    }
}

/// Compares, and unless told to check only, writes. False if something has changed under `--check`.
fn run(root: &Path, check: bool) -> Result<bool, String> {
    let home = root.join("ir/dialects");
    if !home.is_dir() {
        return Err(format!("{} is no checkout: there is no ir/dialects in it", root.display()));
    }
    let mut same = true;
    for (path, bytes) in generated()? {
        let path = home.join(path);
        if std::fs::read(&path).is_ok_and(|old| old == bytes) {
            continue;
        }
        same = false;
        if check {
            println!("{} is out of date: run `cargo xtask codegen`", path.display());
        } else {
            write(&path, &bytes)?;
            println!("{}: {} bytes", path.display(), bytes.len());
        }
    }
    Ok(same || !check)
}

/// What should be: paths in the dialects' crate, and contents.
fn generated() -> Result<Vec<(PathBuf, Vec<u8>)>, String> {
    let evaluated = dialects::evaluate(&ir_core::Context::new());
    // What is left out is no reason to write nothing: a test of that crate fails on it.
    for problem in &evaluated.problems {
        eprintln!("codegen: {problem}");
    }
    let images = dialects::image::write(&evaluated).map_err(|problems| problems.join("\n"))?;
    let mut files: Vec<_> = images.into_iter().map(|(path, bytes)| (PathBuf::from(path), bytes)).collect();
    for def in evaluated.registry.dialects() {
        let name = evaluated.registry.ctx().str(def.name);
        let text = ods::rust::dialect(&evaluated.records, &evaluated.registry, name);
        files.push((["src", name, "generated.rs"].iter().collect(), text.into_bytes()));
    }
    Ok(files)
}

/// Through a neighbour, so that nothing is ever half-written.
fn write(path: &Path, bytes: &[u8]) -> Result<(), String> {
    let near = path.with_extension("new");
    let written = std::fs::write(&near, bytes).and_then(|()| std::fs::rename(&near, path));
    written.map_err(|e| format!("{}: {e}", path.display()))
}
