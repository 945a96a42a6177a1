//! `rs-opt --watch` as a process: edits of the input in the ways of editors, of `.td` files and settings, errors, and the end by a signal.

#![cfg(unix)]
#![expect(clippy::disallowed_methods, reason = "tests write their inputs and start the program")]

use std::fs;
use std::io::{Read, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

/// A test fails if the program is silent for this long.
const PATIENCE: Duration = Duration::from_secs(60);

/// A running program, whose output is expected piece by piece.
struct Watched {
    folder: PathBuf,
    child: Child,
    stdout: Receiver<u8>,
    stderr: Receiver<u8>,
}

/// Returns the bytes of a stream one by one.
fn bytes(mut stream: impl Read + Send + 'static) -> Receiver<u8> {
    let (sender, receiver) = channel();
    std::thread::spawn(move || {
        let mut byte = [0];
        while stream.read(&mut byte).is_ok_and(|count| count == 1) && sender.send(byte[0]).is_ok() {
        }
    });
    receiver
}

/// Reads until a text is there, and returns everything up to its end.
fn until(stream: &Receiver<u8>, text: &str) -> String {
    let mut seen = Vec::new();
    while !seen.ends_with(text.as_bytes()) {
        match stream.recv_timeout(PATIENCE) {
            Ok(byte) => seen.push(byte),
            Err(_) => panic!("no '{text}' in\n{}", String::from_utf8_lossy(&seen)),
        }
    }
    String::from_utf8(seen).unwrap()
}

impl Watched {
    /// Writes files to a new folder and starts the program there.
    fn start(name: &str, files: &[(&str, &str)], args: &[&str]) -> Self {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("watch").join(name);
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).unwrap();
        for (file, text) in files {
            fs::write(folder.join(file), text).unwrap();
        }
        let mut child = Command::new(env!("CARGO_BIN_EXE_rs-opt"))
            .args(args)
            .current_dir(&folder)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let (stdout, stderr) = (child.stdout.take().unwrap(), child.stderr.take().unwrap());
        Watched { folder, child, stdout: bytes(stdout), stderr: bytes(stderr) }
    }

    fn write(&self, file: &str, text: &str) {
        fs::write(self.folder.join(file), text).unwrap();
    }

    /// Writes a file slowly: it is empty for longer than a save lasts.
    fn write_slowly(&self, file: &str, text: &str) {
        let mut file = fs::File::create(self.folder.join(file)).unwrap();
        std::thread::sleep(Duration::from_millis(400));
        file.write_all(text.as_bytes()).unwrap();
    }

    /// Writes a file as editors do that replace it.
    fn replace(&self, file: &str, text: &str) {
        let new = self.folder.join("new~");
        fs::write(&new, text).unwrap();
        fs::rename(new, self.folder.join(file)).unwrap();
    }

    /// Ends the program as Ctrl-C does, and returns its exit code.
    fn interrupt(mut self) -> Option<i32> {
        let id = self.child.id().to_string();
        assert!(Command::new("kill").args(["-INT", &id]).status().unwrap().success());
        self.child.wait().unwrap().code()
    }
}

impl Drop for Watched {
    fn drop(&mut self) {
        let _ = self.child.kill();
    }
}

const ADD_ZERO: &str = "func.func @f(%a: i32) -> i32 {
  %c0 = arith.constant 0 : i32
  %0 = arith.addi %a, %c0 : i32
  return %0 : i32
}
";

#[test]
fn an_edit_shows_the_difference_and_an_error_stays_until_it_is_mended() {
    let run =
        Watched::start("edit", &[("a.mlir", ADD_ZERO)], &["--watch", "--canonicalize", "a.mlir"]);
    until(&run.stderr, "a.mlir: ok, ");
    until(&run.stdout, "    return %arg0 : i32\n  }\n}\n\n");
    run.write("a.mlir", &ADD_ZERO.replace("addi %a, %c0", "addi %a, %a"));
    until(&run.stderr, ", +2 -1 lines\n");
    let difference = until(&run.stdout, "+    return %0 : i32\n");
    assert!(difference.contains("-    return %arg0 : i32\n+    %0 = arith.addi"), "{difference}");
    run.replace("a.mlir", &ADD_ZERO.replace("return", "retrn"));
    let refused = until(&run.stderr, "a.mlir: refused");
    assert!(refused.contains("did you mean 'func.return'?"), "{refused}");
    fs::remove_file(run.folder.join("a.mlir")).unwrap();
    let missing = until(&run.stderr, "a.mlir: not processed; waiting for an edit\n");
    assert!(missing.contains("cannot open input file 'a.mlir'"), "{missing}");
    run.replace("a.mlir", ADD_ZERO);
    until(&run.stderr, ", +1 -2 lines\n");
    assert_eq!(run.interrupt(), Some(0));
}

#[test]
#[cfg(target_os = "linux")]
fn a_save_ends_when_the_writer_closes_the_file() {
    let run =
        Watched::start("slow", &[("a.mlir", ADD_ZERO)], &["--watch", "--canonicalize", "a.mlir"]);
    until(&run.stderr, "a.mlir: ok, ");
    until(&run.stdout, "    return %arg0 : i32\n  }\n}\n\n");
    run.write_slowly("a.mlir", &ADD_ZERO.replace("addi %a, %c0", "addi %a, %a"));
    let seen = until(&run.stderr, " lines\n");
    assert!(seen.ends_with(", +2 -1 lines\n"), "{seen}");
    assert_eq!(run.interrupt(), Some(0));
}

const OPS: &str = r#"include "mlir/IR/OpBase.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
def D : Dialect { let name = "d"; let cppNamespace = "::d"; }
def AOp : Op<D, "a", [Pure]> {
  let arguments = (ins I32:$x);
  let results = (outs I32:$r);
  let assemblyFormat = "$x attr-dict";
}
"#;
const RULES: &str = r#"include "mlir/IR/PatternBase.td"
include "ops.td"
def AA : Pat<(AOp (AOp $x)), (AOp $x)>;
"#;

#[test]
fn rules_definitions_and_settings_are_watched_too() {
    let input =
        "func.func @f(%x: i32) -> i32 {\n  %0 = d.a %x\n  %1 = d.a %0\n  return %1 : i32\n}\n";
    let settings = "patterns = [\"rules.td\"]\n";
    let files =
        [("a.mlir", input), ("ops.td", OPS), ("rules.td", RULES), ("rs-opt.toml", settings)];
    let run = Watched::start(
        "td",
        &files,
        &["--watch", "--dialect-td=ops.td", "--apply-patterns", "a.mlir"],
    );
    until(&run.stderr, "a.mlir: ok, ");
    // A rule.
    run.write("rules.td", &RULES.replace("(AOp $x)>", "(replaceWithValue $x)>"));
    until(&run.stderr, ", +1 -2 lines\n");
    // A definition.
    run.replace("ops.td", &OPS.replace("$x attr-dict", "`of` $x attr-dict"));
    until(&run.stderr, "a.mlir: refused");
    run.write("a.mlir", &input.replace("d.a", "d.a of"));
    until(&run.stderr, "a.mlir: ok, ");
    // The settings.
    run.write("rs-opt.toml", "patterns = [\"rulez.td\"]\n");
    until(&run.stderr, "'rulez.td'");
    run.write("rs-opt.toml", settings);
    until(&run.stderr, "a.mlir: ok, ");
    assert_eq!(run.interrupt(), Some(0));
}

#[test]
fn several_files_go_to_the_output_file() {
    let files = [("a.mlir", "func.func private @a()\n"), ("b.mlir", "func.func private @b()\n")];
    let args = ["--watch", "--watch-stats", "a.mlir", "b.mlir", "-o", "out.mlir"];
    let run = Watched::start("output", &files, &args);
    until(&run.stderr, "b.mlir: ok, ");
    run.write("b.mlir", "func.func private @c()\n");
    until(&run.stderr, ", +1 -1 lines\n  queries: ");
    // The file is written after the line is printed.
    run.write("a.mlir", "func.func @broken(\n");
    until(&run.stderr, "a.mlir: refused");
    let out = fs::read_to_string(run.folder.join("out.mlir")).unwrap();
    assert!(out.contains("@a()") && out.contains("@c()") && !out.contains("@b()"), "{out}");
    assert_eq!(run.interrupt(), Some(1));
}

#[test]
fn runs_that_cannot_be_watched_are_refused() {
    let refused = |args: &[&str]| {
        let output = Command::new(env!("CARGO_BIN_EXE_rs-opt")).args(args).output().unwrap();
        (output.status.code(), String::from_utf8(output.stderr).unwrap())
    };
    let stdin = "rs-opt: error: '--watch' needs input files: standard input has no edits\n";
    assert_eq!(refused(&["--watch"]), (Some(1), stdin.to_owned()));
    let in_place = "rs-opt: error: '--watch' and '--in-place' would process their own result again: remove one\n";
    assert_eq!(refused(&["--watch", "--in-place", "a.mlir"]), (Some(1), in_place.to_owned()));
    let mode = "rs-opt: error: '--watch' watches runs of passes, which '--list-passes' is not: remove one of them\n";
    assert_eq!(refused(&["--watch", "--list-passes"]), (Some(1), mode.to_owned()));
}
