//! Copies of programs that a test can run at once.
//!
//! `fs::copy` is not enough: while it has the copy open for writing, another thread of the test can start a process, which keeps the file open until its `exec`. A program that is open for writing cannot be run ("Text file busy", `ETXTBSY` of execve(2)).

use std::path::Path;
use std::process::Command;

/// Copies `program` to `copy` in a separate process, so that this one never has the copy open for writing.
pub fn copy_program(program: &Path, copy: &Path) {
    let status = Command::new("cp").arg(program).arg(copy).status().unwrap();
    assert!(status.success(), "cp: {status}");
}
