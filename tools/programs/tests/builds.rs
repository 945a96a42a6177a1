//! `rs-opt` in builds: `--depfile` with ninja, where it is installed, and one cache of results that several processes use.

#![cfg(unix)]
#![expect(clippy::disallowed_methods, reason = "tests write their inputs and start the program")]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

const PROGRAM: &str = env!("CARGO_BIN_EXE_rs-opt");

fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("builds").join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// The build file that the book shows.
const BUILD_FILE: &str = include_str!("../../../examples/builds/build.ninja");

const OPS: &str = "include \"Base.td\"
def My_Op : Op<My_Dialect, \"op\"> { let assemblyFormat = \"attr-dict\"; }
";
const BASE: &str = "include \"mlir/IR/OpBase.td\"
def My_Dialect : Dialect { let name = \"my\"; let cppNamespace = \"::my\"; }
";

#[test]
fn ninja_runs_again_after_an_edit_of_an_included_file() {
    if Command::new("ninja").arg("--version").output().is_err() {
        eprintln!("ninja is not installed: nothing is tested");
        return;
    }
    let folder = folder("ninja");
    let write = |name: &str, text: &str| fs::write(folder.join(name), text).unwrap();
    write("Base.td", BASE);
    write("my Ops.td", OPS);
    write("a.mlir", "func.func @f() {\n  my.op\n  return\n}\n");
    write("build.ninja", &BUILD_FILE.replace("Ops.td", "'my Ops.td'"));
    let own = Path::new(PROGRAM).parent().unwrap().to_owned();
    let path = std::env::var_os("PATH").unwrap_or_default();
    let path = std::env::join_paths([own].into_iter().chain(std::env::split_paths(&path))).unwrap();
    let ninja = || {
        let output =
            Command::new("ninja").current_dir(&folder).env("PATH", &path).output().unwrap();
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        assert!(output.status.success(), "{text}");
        text
    };
    assert!(ninja().contains("[1/1]"));
    assert!(ninja().contains("no work to do"));
    // The clock of the file system may be coarse.
    for (file, text) in [("Base.td", BASE), ("my Ops.td", OPS)] {
        std::thread::sleep(Duration::from_millis(20));
        write(file, &format!("{text}// edited\n"));
        assert!(ninja().contains("[1/1]"), "{file}");
        assert!(ninja().contains("no work to do"), "{file}");
    }
}

/// Returns a text with some functions, of which one depends on `seed`.
fn text(seed: usize) -> String {
    let function = |i: usize| {
        let constant = if i == 3 { seed } else { i };
        format!(
            "func.func @f{i}(%x: i32) -> i32 {{\n  %c = arith.constant {constant} : i32\n  %0 = arith.addi %x, %c : i32\n  return %0 : i32\n}}\n"
        )
    };
    let wrong =
        if seed.is_multiple_of(3) { "func.func @wrong() { return %x : i32 }\n" } else { "" };
    (0..6).map(function).collect::<String>() + wrong
}

fn start(folder: &Path, input: &str, cache: &str) -> Child {
    Command::new(PROGRAM)
        .args(["--canonicalize", "--config=none", "--diagnostics=json", "--threads=1", cache])
        .args(["--cache-dir=cache", input])
        .current_dir(folder)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap()
}

/// Returns the exit code, standard output and standard error.
fn result(child: Child) -> (Option<i32>, Vec<u8>, Vec<u8>) {
    let output = child.wait_with_output().unwrap();
    (output.status.code(), output.stdout, output.stderr)
}

/// Changes a byte of a file of the cache.
fn damage(cache: &Path, random: &mut u64) {
    let mut next = || {
        *random = random.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (*random >> 33) as usize
    };
    let files: Vec<PathBuf> =
        fs::read_dir(cache).into_iter().flatten().flatten().map(|file| file.path()).collect();
    if files.is_empty() {
        return;
    }
    let path = &files[next() % files.len()];
    let Ok(mut bytes) = fs::read(path) else { return };
    if !bytes.is_empty() {
        let at = next() % bytes.len();
        bytes[at] ^= 1 << (next() % 8);
        let _ = fs::write(path, bytes);
    }
}

#[test]
fn processes_share_a_cache_that_is_damaged_and_print_the_right_results() {
    let folder = folder("shared");
    let inputs: Vec<String> = (0..6).map(|seed| format!("{seed}.mlir")).collect();
    for (seed, input) in inputs.iter().enumerate() {
        fs::write(folder.join(input), text(seed)).unwrap();
    }
    let expected: Vec<_> =
        inputs.iter().map(|input| result(start(&folder, input, "--cache-results=false"))).collect();
    assert!(!folder.join("cache").exists());
    let mut random = 1;
    for round in 0..12 {
        let mut children: Vec<Child> =
            inputs.iter().map(|input| start(&folder, input, "--cache-results")).collect();
        let mut victim = children.remove(round % inputs.len());
        std::thread::sleep(Duration::from_millis(round as u64));
        victim.kill().unwrap();
        victim.wait().unwrap();
        damage(&folder.join("cache"), &mut random);
        let others = (0..inputs.len()).filter(|index| *index != round % inputs.len());
        for (child, index) in children.into_iter().zip(others) {
            assert_eq!(result(child), expected[index], "{} in round {round}", inputs[index]);
        }
    }
}
