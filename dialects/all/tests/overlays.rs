//! Every overlay of the repository is TableGen without errors: those that the program contains, and those of
//! other projects.

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

#[test]
fn overlays_of_other_projects_evaluate() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../overlays/projects");
    let mut files = Vec::new();
    td_files(&folder, &mut files);
    files.sort();
    for file in &files {
        let text = std::fs::read_to_string(file).expect("an overlay");
        evaluate(&file.to_string_lossy(), &text);
    }
    assert!(files.len() > 3, "{files:?}");
}
