//! `rs-opt --persistent_worker` as a process: requests of Bazel as lines of JSON, and the same result as a run.

#![expect(clippy::disallowed_methods, reason = "tests write their inputs and start the program")]

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

const PROGRAM: &str = env!("CARGO_BIN_EXE_rs-opt");

const TEXT: &str = "func.func @f(%x: i32) -> i32 {
  %c = arith.constant 0 : i32
  %0 = arith.addi %x, %c : i32
  return %0 : i32
}
";

/// Creates an empty folder with a file `a.mlir`.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("worker").join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(folder.join("sandbox")).unwrap();
    fs::write(folder.join("a.mlir"), TEXT).unwrap();
    folder
}

/// Runs the program in a folder.
fn run(folder: &Path, args: &[&str], stdin: &str) -> Output {
    let mut child = Command::new(PROGRAM)
        .args(args)
        .current_dir(folder)
        .env_remove("RS_OPT_CONNECT")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(stdin.as_bytes()).unwrap();
    child.wait_with_output().unwrap()
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).unwrap()
}

#[test]
fn a_request_has_the_result_of_a_run() {
    let folder = folder("runs");
    let direct = run(&folder, &["--canonicalize", "a.mlir"], "");
    fs::write(folder.join("flags.txt"), "a.mlir -o\nb.mlir").unwrap();
    let request = "{\"arguments\":[\"@flags.txt\"],\"requestId\":1}\n";
    let out = run(&folder, &["--persistent_worker", "--canonicalize"], request);
    let response = "{\"exitCode\":0,\"output\":\"\",\"requestId\":1,\"wasCancelled\":false}\n";
    assert_eq!((text(&out.stdout), text(&out.stderr), out.status.code()), (response, "", Some(0)));
    assert_eq!(fs::read(folder.join("b.mlir")).unwrap(), direct.stdout);
}

#[test]
fn relative_paths_start_at_the_sandbox() {
    let folder = folder("sandbox");
    fs::rename(folder.join("a.mlir"), folder.join("sandbox/a.mlir")).unwrap();
    let request = "{\"arguments\":[\"a.mlir\",\"-o\",\"b.mlir\"],\"sandboxDir\":\"sandbox\"}\n";
    let out = run(&folder, &["--persistent_worker"], request);
    assert!(text(&out.stdout).starts_with("{\"exitCode\":0,\"output\":\"\""), "{out:?}");
    assert!(folder.join("sandbox/b.mlir").is_file());
}

#[test]
fn refused_requests() {
    let folder = folder("refused");
    for (arguments, cause) in [
        ("\"none.mlir\"", "cannot open input file 'none.mlir'"),
        ("", "a run of a worker has no standard input"),
        ("\"--watch\",\"a.mlir\"", "'--watch' never ends, and cannot be used in a worker"),
        ("\"@sandbox\"", "cannot read the response file"),
    ] {
        let out =
            run(&folder, &["--persistent_worker"], &format!("{{\"arguments\":[{arguments}]}}"));
        assert!(text(&out.stdout).starts_with("{\"exitCode\":1,"), "{out:?}");
        assert!(text(&out.stdout).contains(cause), "{out:?}");
        assert_eq!(out.status.code(), Some(0));
    }
    let out = run(&folder, &["--persistent_worker"], "--cse a.mlir\n");
    let message = "rs-opt: error: --persistent_worker: expected a work request of Bazel";
    assert!(text(&out.stderr).starts_with(message), "{out:?}");
    assert_eq!(out.status.code(), Some(1));
}

#[test]
fn arguments_come_from_response_files() {
    let folder = folder("response-files");
    fs::write(folder.join("flags.txt"), "--canonicalize\n'a.mlir'\n").unwrap();
    let direct = run(&folder, &["--canonicalize", "a.mlir"], "");
    assert_eq!(run(&folder, &["@flags.txt"], "").stdout, direct.stdout);
    fs::write(folder.join("cycle.txt"), "@cycle.txt").unwrap();
    let out = run(&folder, &["@cycle.txt"], "");
    assert_eq!(
        text(&out.stderr),
        format!(
            "rs-opt: error: the response file '{}' names itself\n",
            fs::canonicalize(folder.join("cycle.txt")).unwrap().display()
        )
    );
    assert_eq!(out.status.code(), Some(1));
}
