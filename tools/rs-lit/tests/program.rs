//! The program: signals, its output while it runs, and runs side by side.
#![cfg(unix)]
#![expect(clippy::disallowed_methods, reason = "suites are files, and processes take time")]

use std::io::{BufRead, BufReader, Read};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// A suite of the given tests.
fn suite(name: &str, tests: &[(&str, &str)]) -> PathBuf {
    let root = Path::new(env!("CARGO_TARGET_TMPDIR")).join("program").join(name);
    let _ = std::fs::remove_dir_all(&root);
    std::fs::create_dir_all(root.join("tmp")).unwrap();
    std::fs::write(root.join("lit.cfg.toml"), "suffixes = ['.t']\n").unwrap();
    tests.iter().for_each(|(file, text)| std::fs::write(root.join(file), text).unwrap());
    root
}

/// Starts the program on a suite, with the suite's own folder for temporary files. Signals have their default effect, even if the tests run
/// under `nohup` or in the background of a script, where `env` can set it.
fn start(root: &Path, arguments: &[&str]) -> Child {
    let program = env!("CARGO_BIN_EXE_rs-lit");
    let mut command = Command::new("env");
    command.args(["--default-signal", program]);
    let supported = Command::new("env")
        .args(["--default-signal", "true"])
        .stderr(Stdio::null())
        .status()
        .is_ok_and(|status| status.success());
    if !supported {
        command = Command::new(program);
    }
    command.args(arguments).arg(root).env("TMPDIR", root.join("tmp")).stdout(Stdio::piped());
    command.spawn().unwrap()
}

/// Waits until `ready` gives something.
fn eventually<T>(what: &str, mut ready: impl FnMut() -> Option<T>) -> T {
    let start = Instant::now();
    loop {
        if let Some(value) = ready() {
            return value;
        }
        assert!(start.elapsed() < Duration::from_secs(20), "{what} takes too long");
        std::thread::sleep(Duration::from_millis(10));
    }
}

fn signals_end_the_tests(name: &str, signal: &str, arguments: &[&str]) {
    let text = "// RUN: sh -c 'sleep 300 & echo $! > %S/pid.new; mv %S/pid.new %S/pid; wait'\n";
    let root = suite(name, &[("a.t", text)]);
    let mut child = start(&root, arguments);
    let pid = eventually("the test", || std::fs::read_to_string(root.join("pid")).ok());
    let kill = |arguments: &[&str]| {
        Command::new("kill").args(arguments).stderr(Stdio::null()).status().unwrap()
    };
    assert!(kill(&["-0", pid.trim()]).success());
    assert!(kill(&[signal, &child.id().to_string()]).success());
    let status = eventually("the end of the run", || child.try_wait().unwrap());
    assert!(!status.success());
    // What ended may wait for its parent, as a zombie.
    let state =
        || std::fs::read_to_string(format!("/proc/{}/stat", pid.trim())).unwrap_or_default();
    let erased = || !kill(&["-0", pid.trim()]).success() || state().contains(") Z ");
    eventually("the end of the test's processes", || erased().then_some(()));
}

#[test]
fn a_signal_ends_the_processes_of_tests() {
    signals_end_the_tests("term", "-TERM", &[]);
    signals_end_the_tests("int", "-INT", &["--timeout=100"]);
    signals_end_the_tests("hup", "-HUP", &[]);
}

/// Under `nohup`, or in the background of a script, a run continues to its end.
#[test]
fn a_signal_that_is_ignored_stays_so() {
    let waits = "// RUN: sh -c 'touch %S/started; until test -e %S/go; do sleep 0.05; done'\n";
    for signal in ["HUP", "INT", "TERM"] {
        let root = suite(&format!("ignored-{signal}"), &[("a.t", waits)]);
        let mut command = Command::new("sh");
        command.args([
            "-c",
            &format!("trap '' {signal}; exec \"$0\" \"$1\""),
            env!("CARGO_BIN_EXE_rs-lit"),
        ]);
        let mut child = command
            .arg(&root)
            .env("TMPDIR", root.join("tmp"))
            .stdout(Stdio::null())
            .spawn()
            .unwrap();
        eventually("the test", || root.join("started").exists().then_some(()));
        let kill = |signal: &str| {
            Command::new("kill").args([signal, &child.id().to_string()]).status().unwrap()
        };
        assert!(kill(&format!("-{signal}")).success());
        // Time for the signal to have an effect, if it wrongly has one.
        std::thread::sleep(Duration::from_millis(200));
        std::fs::write(root.join("go"), "").unwrap();
        assert!(child.wait().unwrap().success(), "{signal}");
    }
}

#[test]
fn results_are_printed_in_order_of_completion() {
    let waits = "// RUN: sh -c 'until test -e %S/go; do sleep 0.05; done'\n";
    let root = suite("stream", &[("a.t", "// RUN: true\n"), ("b.t", waits)]);
    let mut child = start(&root, &["-j1"]);
    let mut output = BufReader::new(child.stdout.take().unwrap());
    let mut line = String::new();
    output.read_line(&mut line).unwrap();
    assert!(line.starts_with("PASS: stream :: a.t"), "{line}");
    std::fs::write(root.join("go"), "").unwrap();
    let mut rest = String::new();
    output.read_to_string(&mut rest).unwrap();
    assert!(rest.starts_with("PASS: stream :: b.t") && child.wait().unwrap().success(), "{rest}");
}

#[test]
fn a_redirected_file_is_there_while_the_command_runs() {
    let text = "// RUN: sh -c 'echo x; until test -e %S/go; do sleep 0.05; done' > %S/out\n";
    let root = suite("file", &[("a.t", text)]);
    let mut child = start(&root, &[]);
    eventually("the output", || {
        std::fs::read_to_string(root.join("out")).ok().filter(|text| text == "x\n")
    });
    std::fs::write(root.join("go"), "").unwrap();
    assert!(child.wait().unwrap().success());
}

#[test]
fn runs_side_by_side_write_to_different_places() {
    // Each waits for the other's word, and finds its own file afterwards.
    let text = "// RUN: sh -c 'echo %t >> %S/places; until test $(wc -l < %S/places) = 2; do sleep 0.05; done'\n";
    let root = suite("twice", &[("a.t", text)]);
    let children = [start(&root, &[]), start(&root, &[])];
    for mut child in children {
        assert!(child.wait().unwrap().success());
    }
    let places = std::fs::read_to_string(root.join("places")).unwrap();
    let places: Vec<&str> = places.lines().collect();
    assert_ne!(places[0], places[1]);
    // A later run takes a folder that is free again.
    std::fs::write(root.join("places"), "x\n").unwrap();
    assert!(start(&root, &[]).wait().unwrap().success());
    assert_eq!(std::fs::read_dir(root.join("tmp")).unwrap().count(), 2);
}

/// Runs the program with arguments that need no suite: exit code, output and messages.
fn printed(arguments: &[&str]) -> (Option<i32>, String, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_rs-lit")).args(arguments).output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (output.status.code(), text(output.stdout), text(output.stderr))
}

#[test]
fn the_manual_page_and_completions() {
    let (code, page, _) = printed(&["--man-page"]);
    assert_eq!(code, Some(0));
    let parts = [".TH", ".SH NAME\nrs\\-lit \\- ", ".SH SYNOPSIS", ".SH OPTIONS", "Examples:"];
    parts.iter().for_each(|part| assert!(page.contains(part), "no '{part}' in\n{page}"));
    let (code, script, _) = printed(&["--completions", "zsh"]);
    assert!(code == Some(0) && script.starts_with("#compdef rs-lit"), "{script}");
    let (code, _, message) = printed(&["--completions=csh"]);
    assert_eq!(code, Some(2));
    assert_eq!(
        message.lines().next(),
        Some(
            "rs-lit: error: invalid value 'csh' for '--completions <SHELL>': \
             expected bash, elvish, fish, powershell or zsh; did you mean 'zsh'?"
        )
    );
}
