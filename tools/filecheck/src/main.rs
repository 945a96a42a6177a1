//! The program: files, the environment and the streams around the library.
//!
//! Also answers to the name `FileCheck`. Not here: any decision about matching or the command line.
#![expect(clippy::disallowed_methods, reason = "a program reads files and the environment")]

use std::io::{IsTerminal, Read, Write};
use std::process::ExitCode;

use filecheck::cli;

fn main() -> ExitCode {
    let arguments: Vec<String> =
        std::env::args_os().skip(1).map(|argument| argument.to_string_lossy().into_owned()).collect();
    let environment = std::env::var("FILECHECK_OPTS").unwrap_or_default();
    let outcome = cli::run(&arguments, &environment, std::io::stderr().is_terminal(), read);
    // A reader that has gone away is no reason to fail.
    let _ = std::io::stdout().lock().write_all(outcome.stdout.as_bytes());
    let _ = std::io::stderr().lock().write_all(outcome.stderr.as_bytes());
    ExitCode::from(outcome.code)
}

fn read(file: &str) -> std::io::Result<Vec<u8>> {
    if file != "-" {
        return std::fs::read(file);
    }
    let mut text = Vec::new();
    std::io::stdin().lock().read_to_end(&mut text)?;
    Ok(text)
}
