//! `rs-tblgen`: evaluates TableGen files; see the library `rs_tblgen`.

use std::process::ExitCode;

fn main() -> ExitCode {
    rs_tblgen::program(&all_dialects::BUILTIN)
}
