//! Every overlay of the repository is TableGen without errors: those that the program contains, and those of
//! other projects.

#![expect(clippy::disallowed_methods, reason = "a test that reads the overlays of projects")]

use std::path::{Path, PathBuf};

use ods::prelude::WithPrelude;
use tablegen::{Severity, Source};

/// Evaluates an overlay. Returns the number of its records that supply syntax.
fn evaluate(path: &str, text: &str) -> usize {
    let outer = |name: &str, _: Option<&str>| {
        (name == path).then(|| Source { path: name.into(), text: text.into() })
    };
    let evaluation = tablegen::evaluate(&mut WithPrelude::new(outer), path, &[]);
    let errors: Vec<String> = evaluation
        .diagnostics
        .iter()
        .filter(|found| found.severity == Severity::Error)
        .map(ToString::to_string)
        .collect();
    assert!(errors.is_empty(), "{path}: {}", errors.join("\n"));
    let keeper = &evaluation.records;
    let classes = ["SyntaxOverlay", "DirectiveOverlay", "TypeDef", "AttrDef"];
    let records = keeper.defs_derived_from_each(classes).map(|of_class| of_class.len());
    let count = records.iter().sum();
    assert!(count > 0, "{path}: no overlay");
    count
}

#[test]
fn overlays_evaluate() {
    let of_file = |file: &(&str, &str)| evaluate(&format!("{}.td", file.0), file.1);
    let records: usize = all_dialects::BUILTIN.overlays.iter().map(of_file).sum();
    assert!(records > 100, "{records} overlays");
}

/// The `.td` files below a folder.
fn td_files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).expect("a folder of overlays") {
        let path = entry.expect("an entry of the folder").path();
        if path.is_dir() {
            td_files(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "td") {
            found.push(path);
        }
    }
}

/// The paths of the files that a text includes.
fn includes(text: &str) -> impl Iterator<Item = &str> {
    text.lines().filter_map(|line| line.strip_prefix("include \"")?.strip_suffix('"'))
}

#[test]
fn overlays_of_other_projects_evaluate() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../overlays/projects");
    let mut files = Vec::new();
    td_files(&folder, &mut files);
    files.sort();
    let mut evaluated = 0;
    for file in &files {
        let text = std::fs::read_to_string(file).expect("an overlay");
        // Some include definitions of the project, which are not here.
        if includes(&text).all(|path| path.starts_with("mlir/") || path.starts_with("rs-opt/")) {
            evaluate(&file.to_string_lossy(), &text);
            evaluated += 1;
        }
    }
    assert!(evaluated > 20, "{evaluated} of {files:?}");
}
