//! The program: arguments, files, exit codes and messages.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// An empty folder of its own for a test.
fn folder(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    _ = std::fs::remove_dir_all(&path);
    std::fs::create_dir_all(&path).expect("a folder");
    path
}

#[expect(clippy::disallowed_methods, reason = "tests write their inputs")]
fn write(path: &Path, text: &str) {
    std::fs::write(path, text).expect("a file");
}

#[expect(clippy::disallowed_methods, reason = "tests read results")]
fn read(path: &Path) -> String {
    std::fs::read_to_string(path).expect("a file")
}

fn run(folder: &Path, args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_rs-tblgen")).current_dir(folder).args(args).output().expect("the program")
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).expect("UTF-8")
}

#[test]
fn prints_records_by_default() {
    let dir = folder("default");
    write(&dir.join("a.td"), "class A; def a : A { int i = 1; }\n");
    let out = run(&dir, &["a.td"]);
    assert!(out.status.success());
    assert_eq!(
        text(&out.stdout),
        "------------- Classes -----------------\nclass A {\n}\n------------- Defs -----------------\ndef a {\t// A\n  int i = 1;\n}\n"
    );
    for flag in ["-print-records", "--print-records"] {
        assert_eq!(run(&dir, &["a.td", flag]).stdout, out.stdout);
    }
    assert_eq!(text(&run(&dir, &["a.td", "-null-backend"]).stdout), "");
}

#[test]
fn searches_include_folders_and_defines_macros() {
    let dir = folder("include");
    std::fs::create_dir_all(dir.join("inc")).expect("a folder");
    write(&dir.join("inc/b.td"), "#ifdef M\ndef m;\n#endif\n");
    write(&dir.join("a.td"), "include \"b.td\"\n");
    assert!(!run(&dir, &["a.td"]).status.success());
    let out = run(&dir, &["-I", "inc", "-DM", "a.td", "-o", "out", "-d", "deps"]);
    assert!(out.status.success());
    assert!(read(&dir.join("out")).contains("def m {"));
    assert_eq!(read(&dir.join("deps")), "out: inc/b.td\n");
}

#[test]
fn errors_have_places_and_exit_code_one() {
    let dir = folder("errors");
    write(&dir.join("a.td"), "def a {\n  int i = x;\n}\n");
    let out = run(&dir, &["a.td"]);
    assert_eq!(out.status.code(), Some(1));
    assert_eq!(text(&out.stdout), "");
    assert!(text(&out.stderr).starts_with("a.td:2:11: error: 'x' is not defined\n  int i = x;\n          ^\n"));
    assert_eq!(run(&dir, &["absent.td"]).status.code(), Some(1));
    assert_eq!(run(&dir, &["a.td", "b.td"]).status.code(), Some(1));
    assert_eq!(run(&dir, &["a.td", "--frobnicate"]).status.code(), Some(1));
    assert_eq!(run(&dir, &["a.td", "-d", "deps"]).status.code(), Some(1));
}

#[test]
fn keeps_an_unchanged_output() {
    let dir = folder("changed");
    write(&dir.join("a.td"), "def a;\n");
    let modified = || std::fs::metadata(dir.join("out")).and_then(|m| m.modified()).expect("a time");
    let args = ["a.td", "-o", "out", "--write-if-changed"];
    assert!(run(&dir, &args).status.success());
    let first = modified();
    std::thread::sleep(std::time::Duration::from_millis(20));
    assert!(run(&dir, &args).status.success());
    assert_eq!(modified(), first);
    write(&dir.join("a.td"), "def b;\n");
    assert!(run(&dir, &args).status.success());
    assert!(read(&dir.join("out")).contains("def b"));
}

#[test]
fn dumps_json_and_details() {
    let dir = folder("json");
    write(&dir.join("a.td"), "class A<int i>; def a : A<1>;\n");
    let json = run(&dir, &["a.td", "-dump-json", "--no-warn-on-unused-template-args"]);
    assert_eq!(text(&json.stderr), "");
    assert!(
        text(&json.stdout)
            .contains(r#""a":{"!anonymous":false,"!fields":[],"!locs":["a.td:1"],"!name":"a","!superclasses":["A"]}"#)
    );
    let details = run(&dir, &["a.td", "-print-detailed-records"]);
    assert!(text(&details.stdout).starts_with("DETAILED RECORDS for file a.td\n"));
    assert!(text(&details.stderr).contains("warning: template argument 'A:i' is not used"));
}
