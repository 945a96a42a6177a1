//! `rs-opt`: reads MLIR text, verifies it, runs passes over it and prints it. The file contains the other programs, too; see [`all`].

mod all;

use std::process::ExitCode;

fn main() -> ExitCode {
    all::program()
}
