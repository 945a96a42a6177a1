//! `rs-tblgen`: evaluates TableGen files; see the library `rs_tblgen`.

#[cfg(not(unix))]
mod all;
#[cfg(unix)]
mod start;

use std::process::ExitCode;

#[cfg(unix)]
fn main() -> ExitCode {
    start::program("rs-tblgen")
}

#[cfg(not(unix))]
fn main() -> ExitCode {
    all::program()
}
