//! The program: `rs-lit` with the tools of this workspace that every suite needs.
//!
//! Not here: anything but the call of the library.

use std::process::ExitCode;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args_os()
        .skip(1)
        .map(|argument| argument.to_string_lossy().into_owned())
        .collect();
    ExitCode::from(rs_lit::cli::main_with(&arguments, &rs_lit::Tools::standard()))
}
