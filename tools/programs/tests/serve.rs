//! `rs-opt --serve` and `--connect` as processes: the same result as without a server, for several clients, and after a server was killed.

#![cfg(unix)]
#![expect(clippy::disallowed_methods, reason = "tests write their inputs and start the program")]

mod copied_program;

use std::fs;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use copied_program::copy_program;

const PROGRAM: &str = env!("CARGO_BIN_EXE_rs-opt");

const GOOD: &str = "func.func @f(%x: i32) -> i32 {
  %c = arith.constant 0 : i32
  %0 = arith.addi %x, %c : i32
  return %0 : i32
}
";
const WRONG: &str = "func.func @f() -> i32 {
  return %nothing : i32
}
";

/// A server in a separate folder.
struct Server {
    folder: PathBuf,
    child: Child,
}

impl Server {
    fn start(name: &str, flags: &[&str]) -> Self {
        // The path of a socket is short.
        let folder = std::env::temp_dir().join(format!("rs-opt-{}-{name}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(folder.join("sub")).unwrap();
        fs::write(folder.join("good.mlir"), GOOD).unwrap();
        fs::write(folder.join("sub/wrong.mlir"), WRONG).unwrap();
        let child = serve(&folder, flags);
        Server { folder, child }
    }

    /// Returns the exit code, standard output and standard error of a run in a folder.
    fn run(&self, folder: &str, args: &[&str], stdin: &str) -> (Option<i32>, Vec<u8>, Vec<u8>) {
        let mut child = Command::new(PROGRAM)
            .args(args)
            .current_dir(self.folder.join(folder))
            .env_remove("RS_OPT_CONNECT")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        // A run that does not read its input may have ended.
        let _ = child.stdin.take().unwrap().write_all(stdin.as_bytes());
        let output = child.wait_with_output().unwrap();
        (output.status.code(), output.stdout, output.stderr)
    }

    fn connect(&self) -> String {
        format!("--connect={}", self.folder.join("s").display())
    }

    /// Asserts that a run has the same result in the server and without it.
    fn compare(&self, folder: &str, args: &[&str], stdin: &str) {
        let connect = self.connect();
        let remote = self.run(folder, &[&[&*connect], args].concat(), stdin);
        assert_eq!(remote, self.run(folder, args, stdin), "{args:?}");
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
        let _ = fs::remove_dir_all(&self.folder);
    }
}

fn serve(folder: &Path, flags: &[&str]) -> Child {
    let mut command = Command::new(PROGRAM);
    let mut child = command.arg("--serve=s").args(flags).current_dir(folder).spawn().unwrap();
    // A socket that a killed server left does not answer.
    for _ in 0..500 {
        if std::os::unix::net::UnixStream::connect(folder.join("s")).is_ok() {
            return child;
        }
        std::thread::sleep(Duration::from_millis(10));
    }
    let _ = child.kill();
    let _ = child.wait();
    panic!("the server did not start");
}

#[test]
fn a_server_returns_the_same_as_a_run_without_it() {
    let server = Server::start("same", &[]);
    server.compare("", &["--canonicalize", "good.mlir"], "");
    server.compare("sub", &["--canonicalize", "../good.mlir", "wrong.mlir"], "");
    server.compare("sub", &["--diagnostics=json", "wrong.mlir"], "");
    server.compare("sub", &["--diagnostics=pretty", "missing.mlir"], "");
    server.compare("", &["--canonicalize"], GOOD);
    server.compare("", &["--cse"], WRONG);
    server.compare("", &["--canonicalise", "good.mlir"], "");
    server.compare("", &["--list-passes"], "");
    server.compare("", &["--help"], "");
    let connect = server.connect();
    let run = server.run("sub", &[&connect, "--canonicalize", "../good.mlir", "-o", "out"], "");
    assert_eq!(run, (Some(0), Vec::new(), Vec::new()));
    let written = fs::read(server.folder.join("sub/out")).unwrap();
    assert_eq!(written, server.run("", &["--canonicalize", "good.mlir"], "").1);
}

#[test]
fn several_clients_run_at_the_same_time() {
    let server = Server::start("many", &[]);
    std::thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| {
                for _ in 0..5 {
                    server.compare("", &["--canonicalize", "good.mlir"], "");
                    server.compare("sub", &["wrong.mlir"], "");
                }
            });
        }
    });
}

#[test]
fn a_killed_server_leaves_a_socket_that_is_replaced() {
    let mut server = Server::start("killed", &[]);
    let second =
        Command::new(PROGRAM).arg("--serve=s").current_dir(&server.folder).output().unwrap();
    let message = String::from_utf8_lossy(&second.stderr).into_owned();
    assert_eq!(second.status.code(), Some(1));
    assert!(message.contains("cannot serve at 's': another server has the socket"), "{message}");
    server.child.kill().unwrap();
    server.child.wait().unwrap();
    assert!(server.folder.join("s").exists());
    // Without a server, the run is one of this process.
    server.compare("", &["--canonicalize", "good.mlir"], "");
    server.child = serve(&server.folder, &[]);
    server.compare("", &["--canonicalize", "good.mlir"], "");
}

#[test]
fn a_server_of_another_build_is_not_used() {
    let server = Server::start("build", &[]);
    let copy = server.folder.join("copy");
    copy_program(Path::new(PROGRAM), &copy);
    let run = |program: &Path| {
        let mut command = Command::new(program);
        command.args([&server.connect(), "--version"]).output().unwrap().status.code()
    };
    assert_eq!(run(Path::new(PROGRAM)), Some(0));
    assert_eq!(run(&copy), Some(0));
    // The connection of the other build ends before a request.
    let mut stream = std::os::unix::net::UnixStream::connect(server.folder.join("s")).unwrap();
    stream.write_all(b"\x08\x05\0\0\0other").unwrap();
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).unwrap();
    assert!(answer.is_empty());
}

#[test]
fn a_server_without_clients_ends() {
    let mut server = Server::start("idle", &["--serve-idle=1"]);
    server.compare("", &["--canonicalize", "good.mlir"], "");
    assert_eq!(server.child.wait().unwrap().code(), Some(0));
    assert!(!server.folder.join("s").exists());
}

#[test]
fn wrong_flags_are_refused() {
    let server = Server::start("flags", &[]);
    let (code, _, message) = server.run("", &["--serve=t", "--cse"], "");
    let message = String::from_utf8(message).unwrap();
    assert_eq!(code, Some(1));
    assert!(
        message.contains("the arguments of runs come from clients: remove '--cse'"),
        "{message}"
    );
    let (code, _, message) = server.run("", &["--serve=t", "--serve-idle=soon"], "");
    let message = String::from_utf8(message).unwrap();
    assert_eq!(code, Some(1));
    assert!(message.contains("'--serve-idle' needs a number of seconds"), "{message}");
}
