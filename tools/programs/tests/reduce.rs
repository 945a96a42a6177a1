//! `rs-reduce` as a process: the ends of commands, files, and wrong command lines.

#![cfg(unix)]
#![expect(clippy::disallowed_methods, reason = "tests write their inputs and start the program")]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

const TEXT: &str = "func.func @f(%a: i32) -> i32 {
  %0 = arith.addi %a, %a : i32
  %1 = arith.muli %0, %0 : i32
  return %1 : i32
}
";

fn input(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("reduce-{name}.mlir"));
    fs::write(&path, TEXT).unwrap();
    path
}

/// Returns the exit code, standard output, and standard error.
fn reduced(args: &[&str]) -> (Option<i32>, String, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_rs-reduce")).args(args).output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (output.status.code(), text(output.stdout), text(output.stderr))
}

#[test]
fn a_command_decides_by_its_exit_code() {
    let input = input("code");
    let input = input.to_str().unwrap();
    let (code, text, summary) = reduced(&[input, "--", "grep", "-q", "muli", "{}"]);
    assert_eq!(code, Some(0), "{summary}");
    assert!(text.contains("arith.muli") && !text.contains("addi"), "{text}");
    assert!(summary.starts_with("rs-reduce: 5 -> "), "{summary}");
    // A failure, on standard input.
    let failing = ["--expect=failure", input, "--", "sh", "-c", "! grep -q muli"];
    assert_eq!(reduced(&failing).1, text);
}

#[test]
fn a_command_decides_by_its_output_or_its_time() {
    let input = input("output");
    let out = input.with_extension("out");
    let (input, file) = (input.to_str().unwrap(), out.to_str().unwrap());
    let script = "grep -q muli && echo 'Assertion 7 failed' >&2; exit 0";
    let matching =
        ["--output-matches=Assertion [0-9]+ failed", input, "-o", file, "--", "sh", "-c", script];
    assert_eq!(reduced(&matching).0, Some(0));
    assert!(fs::read_to_string(&out).unwrap().contains("arith.muli"));
    let hanging = [
        "--expect=timeout",
        "--timeout=1",
        "--passes=",
        input,
        "-j2",
        "--",
        "sh",
        "-c",
        "grep -q func.func && exec sleep 60; exit 0",
    ];
    let (code, text, summary) = reduced(&hanging);
    assert_eq!(code, Some(0), "{summary}");
    assert!(text.contains("func.func") && !text.contains("arith"), "{text}");
}

#[test]
fn wrong_command_lines_are_refused() {
    let input = input("wrong");
    let input = input.to_str().unwrap();
    let cases: [(&[&str], i32, &str); 5] = [
        (&[], 2, "FILE"),
        (&["nowhere.mlir", "--", "true"], 1, "cannot open input file 'nowhere.mlir'"),
        (&[input, "--", "no-such-program", "{}"], 1, "cannot run 'no-such-program'"),
        (
            &["--output-matches=(", input, "--", "true"],
            1,
            "'--output-matches (' is not a regular expression",
        ),
        (&[input, "--", "false"], 1, "the test does not hold for the input itself"),
    ];
    for (args, expected, message) in cases {
        let (code, _, stderr) = reduced(args);
        assert_eq!(code, Some(expected), "{stderr}");
        assert!(stderr.starts_with("rs-reduce: error: ") && stderr.contains(message), "{stderr}");
    }
}
