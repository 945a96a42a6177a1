//! `rs-reduce`: makes an MLIR file smaller for as long as a command shows the same behavior.

#[cfg(not(unix))]
mod all;
#[cfg(unix)]
mod start;

use std::process::ExitCode;

#[cfg(unix)]
fn main() -> ExitCode {
    start::program("rs-reduce")
}

#[cfg(not(unix))]
fn main() -> ExitCode {
    all::program()
}
