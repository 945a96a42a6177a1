//! Generates the typed views of the built-in dialects, `dialects/*/src/generated.rs`: `codegen [--check]
//! REPOSITORY`.
//!
//! It reads the `.td` from the repository and depends on no dialect, so it can be built even if the views do
//! not fit the code that uses them.
#![expect(clippy::disallowed_methods, reason = "a tool: files are its job")]

use std::fmt::Write;
use std::path::Path;
use std::process::ExitCode;

use codegen::Files;
use ir_core::{Context, RegistryBuilder};
use ods::NoHooks;
use ods::prelude::WithPrelude;
use tablegen::Source;

/// The folder of the dialects.
const HOME: &str = "dialects";

fn main() -> ExitCode {
    codegen::main_with(views)
}

fn views(root: &Path) -> Result<Files, String> {
    let home = root.join(HOME);
    let mut main = String::new();
    let mut folders = Vec::new();
    for folder in entries(&home)? {
        let files = if home.join(&folder).is_dir() { entries(&home.join(&folder))? } else { Vec::new() };
        for file in files.iter().filter(|f| f.ends_with(".td")) {
            let _ = writeln!(main, "include \"{folder}/{file}\"");
            folders.push(folder.clone());
        }
    }
    folders.dedup();
    let outer = |name: &str, _: Option<&str>| {
        let text = if name == MAIN { main.clone() } else { std::fs::read_to_string(home.join(name)).ok()? };
        Some(Source { path: name.into(), text: text.into() })
    };
    let evaluation = tablegen::evaluate(&mut WithPrelude::new(outer), MAIN, &[]);
    if let Some(first) = evaluation.diagnostics.iter().find(|d| d.severity == tablegen::Severity::Error) {
        return Err(first.to_string());
    }
    let ctx = Context::new();
    let mut builder = RegistryBuilder::new(&ctx);
    loaded(&mut builder, &evaluation.records)?;
    let registry = builder.finish();
    let file = |folder: String| {
        let text = tblgen_backends::rust::dialect(&evaluation.records, &registry, &folder);
        ([HOME, &folder, "src", "generated.rs"].iter().collect(), text.into_bytes())
    };
    let mut files: Files = folders.into_iter().map(file).collect();
    for (td, dialect) in WHOLE {
        files.push(whole(root, td, dialect)?);
    }
    Ok(files)
}

/// Dialects outside the program, for which all items are generated: a `.td`, and the dialect's name. The Rust
/// file is next to it.
const WHOLE: [(&str, &str); 3] = [
    ("dialects/loading/tests/sample/Sample.td", "sample"),
    ("dialects/loading/tests/hostile/Hostile.td", "hostile"),
    ("examples/my-opt/src/my.td", "my"),
];

fn whole(root: &Path, td: &str, dialect: &str) -> Result<(std::path::PathBuf, Vec<u8>), String> {
    let path = root.join(td);
    let text = std::fs::read_to_string(&path).map_err(|e| format!("{}: {e}", path.display()))?;
    let outer =
        |name: &str, _: Option<&str>| (name == td).then(|| Source { path: name.into(), text: text.as_str().into() });
    let evaluation = tablegen::evaluate(&mut WithPrelude::new(outer), td, &[]);
    if let Some(first) = evaluation.diagnostics.iter().find(|d| d.severity == tablegen::Severity::Error) {
        return Err(first.to_string());
    }
    let mut builder = RegistryBuilder::new(&Context::new());
    loaded(&mut builder, &evaluation.records)?;
    let text = tblgen_backends::rust::part(
        &evaluation.records,
        &builder.finish(),
        dialect,
        tblgen_backends::rust::Part::Dialect,
    );
    Ok((Path::new(td).with_file_name("generated.rs"), text.into_bytes()))
}

/// Loads definitions; fails at the first error.
fn loaded(builder: &mut RegistryBuilder, records: &tablegen::RecordKeeper) -> Result<(), String> {
    let found = ods::load(builder, records, &NoHooks);
    match found.iter().find(|d| d.severity == ir_core::Severity::Error) {
        Some(error) => Err(format!("{}:{}: {}", error.loc.file, error.loc.line, error.message)),
        None => Ok(()),
    }
}

/// The name of the main file, which includes the `.td` of all dialects.
const MAIN: &str = "<all dialects>";

/// The names in a folder, sorted.
fn entries(folder: &Path) -> Result<Vec<String>, String> {
    let failed = |e: std::io::Error| format!("{}: {e}", folder.display());
    let mut names = Vec::new();
    for entry in std::fs::read_dir(folder).map_err(failed)? {
        names.push(entry.map_err(failed)?.file_name().to_string_lossy().into_owned());
    }
    names.sort();
    Ok(names)
}
