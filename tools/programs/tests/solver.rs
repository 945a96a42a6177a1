//! `--check-rules` with z3, where it is installed: wrong rules are refuted, and most right rules are proven. Without one, each test reports
//! that it was skipped; scripts that act as solvers are tested by `test-data/egraph/check-solvers.mlir`.

#![expect(clippy::disallowed_methods, reason = "tests start the program")]

use std::io::Write;
use std::path::Path;
use std::process::Command;

/// The output and the messages of `--check-rules` for a file of the lit tests, and the number of its rules.
struct Checked {
    stdout: String,
    stderr: String,
    rules: usize,
}

/// Returns whether z3 is installed, whose answers the tests expect: of the same rules, other solvers prove other ones.
fn has_solver() -> bool {
    let found = Command::new("z3").arg("--version").output().is_ok();
    if !found {
        // Directly, as the harness does not show what a test that succeeds prints.
        std::io::stderr().write_all(b"skipped: z3 is not installed\n").unwrap();
    }
    found
}

/// Checks a file with z3.
fn check(file: &str) -> Checked {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../test-data/egraph/Inputs/grades");
    let output = Command::new(env!("CARGO_BIN_EXE_rs-opt"))
        .args(["--config=none", "--solver=z3", "--solver-time-limit=5", "--check-rules", file])
        .current_dir(&folder)
        .output()
        .unwrap();
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    let source = std::fs::read_to_string(folder.join(file)).unwrap();
    let rules = source.lines().filter(|line| line.starts_with("def ")).count();
    Checked { stdout: text(&output.stdout), stderr: text(&output.stderr), rules }
}

#[test]
fn wrong_rules_are_refuted() {
    if !has_solver() {
        return;
    }
    let Checked { stdout, stderr, rules } = check("Unsound.td");
    assert!(rules >= 60);
    assert_eq!(stdout, format!("{rules} rules: {rules} wrong\n"), "{stderr}");
    assert_eq!(stderr.matches("is unsound: for").count(), rules, "{stderr}");
}

#[test]
fn most_right_rules_are_proven() {
    if !has_solver() {
        return;
    }
    let Checked { stdout, stderr, rules } = check("Sound.td");
    assert!(rules >= 60);
    assert_eq!(stderr, "");
    let proven = stdout.matches(": proven for ").count();
    assert!(proven * 5 >= rules * 4, "{proven} of {rules}:\n{stdout}");
    let graded =
        proven + stdout.matches(": exhaustive: ").count() + stdout.matches(": sampled: ").count();
    assert_eq!(graded, rules, "{stdout}");
}

/// Rules that are right only because flags permit any rounding: with other flags they are wrong for NaN, infinities or zeros, and not proven.
#[test]
fn freedom_of_rounding_is_not_freedom_of_special_values() {
    if !has_solver() {
        return;
    }
    let Checked { stdout, stderr, rules } = check("Unrounded.td");
    let proven = |line: &&str| line.contains(": proven for ");
    let unrounded = ", without rounding and overflow where flags permit any rounding";
    for line in stdout.lines().filter(proven) {
        assert!(line.starts_with("Right") && line.contains(unrounded), "{line}");
    }
    assert_eq!((rules, stdout.lines().filter(proven).count()), (14, 6), "{stdout}{stderr}");
    assert_eq!(stderr.matches("error: rule 'Wrong").count(), 7, "{stderr}");
}
