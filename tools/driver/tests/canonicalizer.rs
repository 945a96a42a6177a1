//! Canonicalization patterns of a dialect as a whole: its definition declares them, and the program provides
//! them.

#![expect(clippy::disallowed_methods, reason = "tests write their inputs")]

use std::path::PathBuf;
use std::sync::Arc;

use driver::td::Extension;
use driver::{RunOptions, TdFiles, run};
use ir_core::Registry;
use passes::Pipeline;
use rewrite::Pattern;
use rewrite::drr::{Make, Match, RuleBuilder};

/// Folds `d.a(x)` to `x`.
fn patterns(reg: &Registry) -> Vec<Pattern> {
    let rule = RuleBuilder::new("Gone", Match::op("d.a", [Match::value("x")]));
    vec![rule.replace_with(Make::value("x")).build(reg).expect("the rule is right")]
}

/// The files of a dialect `d` whose definition has those fields more.
fn files(name: &str, fields: &str, extension: Extension) -> TdFiles {
    let text = format!(
        r#"include "mlir/IR/OpBase.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
def D : Dialect {{ let name = "d"; let cppNamespace = "::d"; {fields} }}
def A : Op<D, "a", [SameOperandsAndResultType]> {{ let arguments = (ins I32:$x); let results = (outs I32:$r); }}
"#
    );
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::create_dir_all(&folder).unwrap();
    std::fs::write(folder.join("d.td"), text).unwrap();
    TdFiles {
        dialects: vec!["d.td".into()],
        cwd: folder,
        ..TdFiles::of(
            extension.with(Extension::builtin(&all_dialects::BUILTIN, all_passes::BUILTIN)),
        )
    }
}

/// Returns the messages about the files, and whether `--canonicalize` removes `d.a`.
fn canonicalized(files: &TdFiles) -> (String, bool) {
    let (session, reports) = driver::td::load(files);
    let mut pipeline = Pipeline::new(Some(driver::session::top_level_op(&session)));
    pipeline.add(&session.passes, "canonicalize", "").unwrap();
    let text =
        "func.func @f(%x: i32) -> i32 {\n%0 = \"d.a\"(%x) : (i32) -> i32\nreturn %0 : i32\n}\n";
    let outcome =
        run(&session, &Arc::new(pipeline), &RunOptions::default(), "in.mlir", text.as_bytes());
    let reported: Vec<String> =
        reports.into_iter().map(|r| format!("{}: {}", r.severity.name(), r.message)).collect();
    (reported.join("\n"), !String::from_utf8_lossy(&outcome.output).contains("d.a"))
}

/// Whether `--td-diagnose` lists the canonicalizer of the dialect as missing.
fn is_unattached(files: &TdFiles) -> bool {
    let (table, _, good) = driver::td::diagnose(
        files,
        "d.td",
        driver::td::ReportStyle::Text,
        diagnostics::DiagnosticFormat::default(),
    );
    assert!(good);
    table.lines().any(|line| line.starts_with("dialect d") && line.contains("canonicalizer"))
}

#[test]
fn requested_and_present() {
    let own = files(
        "canonicalizer-there",
        "let hasCanonicalizer = 1;",
        Extension::new("test").canonicalizer("d", patterns),
    );
    assert_eq!(canonicalized(&own), (String::new(), true));
    assert!(!is_unattached(&own));
}

#[test]
fn requested_and_missing() {
    let own = files("canonicalizer-missing", "let hasCanonicalizer = 1;", Extension::new("test"));
    assert_eq!(canonicalized(&own), (String::new(), false));
    assert!(is_unattached(&own));
}

#[test]
fn present_and_not_requested() {
    let own =
        files("canonicalizer-unasked", "", Extension::new("test").canonicalizer("d", patterns));
    let reported = "warning: dialect 'd' has canonicalization patterns, but does not set 'hasCanonicalizer'; they are left out";
    assert_eq!(canonicalized(&own), (reported.to_owned(), false));
    assert!(!is_unattached(&own));
}

#[test]
fn of_no_dialect() {
    let own =
        files("canonicalizer-nowhere", "", Extension::new("test").canonicalizer("e", patterns));
    let reported = "warning: there are canonicalization patterns for 'e', which is not a loaded dialect; they are left out";
    assert_eq!(canonicalized(&own), (reported.to_owned(), false));
}
