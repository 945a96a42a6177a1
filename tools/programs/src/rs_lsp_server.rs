//! `rs-lsp-server`: the language server for `.mlir` files.

#[cfg(not(unix))]
mod all;
#[cfg(unix)]
mod start;

use std::process::ExitCode;

#[cfg(unix)]
fn main() -> ExitCode {
    start::program("rs-lsp-server")
}

#[cfg(not(unix))]
fn main() -> ExitCode {
    all::program()
}
