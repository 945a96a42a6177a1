//! The program `rs-tblgen`; see the library of this crate.

use std::process::ExitCode;

fn main() -> ExitCode {
    rs_tblgen::program()
}
