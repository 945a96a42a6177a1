//! Summaries of remarks: one line a file, e.g.
//!
//! ```text
//! Paint.td: remark: 2 verifiers and 1 folder in C++ without a Rust hook; 3 remarks on C++; '--td-diagnose Paint.td' lists them
//! ```

use ir_core::{Registry, Severity};
use ods::MissingHooks;
use tablegen::Evaluation;

use super::files::TdFiles;
use super::reports::report;
use diagnostics::{At, Report};

/// Replaces the remarks on the C++ of definitions by a line for each file of `mains`, with its records. A remark belongs to
/// the first file that contains its place or includes it.
pub(super) fn summarized(
    reports: Vec<Report>,
    reg: &Registry,
    files: &TdFiles,
    mains: &[(&str, &Evaluation)],
) -> Vec<Report> {
    let (remarks, mut remaining): (Vec<Report>, Vec<Report>) =
        reports.into_iter().partition(|r| r.severity == Severity::Remark && r.code == "td");
    let mut counts = vec![0usize; mains.len()];
    for remark in remarks {
        let owner = match &remark.at {
            At::File { file, .. } => mains.iter().position(|(main, evaluation)| {
                main == file || evaluation.includes.iter().any(|include| *include.path == **file)
            }),
            _ => None,
        };
        // The overlays of the program are loaded with the first file.
        match (owner.unwrap_or_default(), &remark.at) {
            (owner, At::File { .. }) if owner < counts.len() => counts[owner] += 1,
            _ => remaining.push(remark),
        }
    }
    for ((main, evaluation), count) in mains.iter().zip(counts) {
        // A file of rules only includes the definitions of operations.
        let has_rules_only = !files.dialects.iter().any(|of| of == main)
            && files.patterns.iter().any(|of| of == main);
        let missing = if has_rules_only {
            MissingHooks::default()
        } else {
            // The dialects of the program are not the user's.
            let program = files.extension.set();
            let is_own = |dialect: &str| program.dialect(dialect).is_none();
            MissingHooks::of(reg, &evaluation.records, is_own)
        };
        if let Some(message) = summary(main, missing, count) {
            let at = At::Whole { file: (*main).to_owned() };
            remaining.push(report(Severity::Remark, at, &message));
        }
    }
    remaining
}

/// Returns a remark for each file of `mains` that uses the vocabulary of an earlier version of MLIR.
pub(super) fn on_earlier_versions<'m>(
    mains: &'m [(&str, &Evaluation)],
) -> impl Iterator<Item = Report> + 'm {
    mains.iter().filter_map(|(main, evaluation)| {
        let uses = ods::earlier_versions(&evaluation.records);
        let message = format!(
            "definitions of MLIR 20 and earlier are read as those of MLIR 22: {}",
            uses.join(", ")
        );
        let at = At::Whole { file: (*main).to_owned() };
        (!uses.is_empty()).then(|| report(Severity::Remark, at, &message))
    })
}

/// Returns the summary of a file with that many remarks; `None` without remarks and missing hooks.
fn summary(file: &str, missing: MissingHooks, remarks: usize) -> Option<String> {
    if missing.is_empty() && remarks == 0 {
        return None;
    }
    let number = |count: usize, one: &str| match count {
        0 => None,
        1 => Some(format!("1 {one}")),
        _ => Some(format!("{count} {one}s")),
    };
    let hooks = [
        number(missing.verifiers, "verifier"),
        number(missing.folders, "folder"),
        number(missing.formats, "format"),
        number(missing.methods, "interface method"),
    ];
    let hooks: Vec<String> = hooks.into_iter().flatten().collect();
    let hooks = match &hooks[..] {
        [] => None,
        [one] => Some(format!("{one} in C++ without a Rust hook")),
        [all @ .., last] => {
            Some(format!("{} and {last} in C++ without a Rust hook", all.join(", ")))
        }
    };
    let others = number(remarks, "remark").map(|count| format!("{count} on C++"));
    let parts: Vec<String> = [hooks, others].into_iter().flatten().collect();
    Some(format!("{}; '--td-diagnose {file}' lists them", parts.join("; ")))
}
