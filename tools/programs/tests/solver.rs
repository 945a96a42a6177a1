//! `--check-rules` with a solver, where one is installed: wrong rules are refuted, and most right rules are proven.

#![expect(clippy::disallowed_methods, reason = "tests start the program")]

use std::path::Path;
use std::process::Command;

/// The output and the messages of `--check-rules` for a file of the lit tests, and the number of its rules.
struct Checked {
    stdout: String,
    stderr: String,
    rules: usize,
}

/// Returns whether a solver that proves rules is installed.
fn has_solver() -> bool {
    let found = ["z3", "bitwuzla", "cvc5"]
        .iter()
        .any(|program| Command::new(program).arg("--version").output().is_ok());
    if !found {
        eprintln!("no solver is installed: nothing is tested");
    }
    found
}

fn check(file: &str) -> Checked {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../test-data/egraph/Inputs/grades");
    let output = Command::new(env!("CARGO_BIN_EXE_rs-opt"))
        .args(["--config=none", "--solver-time-limit=5", "--check-rules", file])
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
