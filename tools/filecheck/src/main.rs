//! The program: files and the command line around the library.
//!
//! Also answers to the name `FileCheck`. Not here: any decision about matching. Invariant: messages go to standard
//! error, and nothing to standard output but help.
#![expect(clippy::disallowed_methods, reason = "a program reads files and the environment")]

use std::io::{IsTerminal, Read, Write};
use std::process::ExitCode;

use filecheck::{DUMP_HELP, FileCheck, args};

fn main() -> ExitCode {
    let arguments: Vec<String> =
        std::env::args_os().skip(1).map(|argument| argument.to_string_lossy().into_owned()).collect();
    let environment = std::env::var("FILECHECK_OPTS").unwrap_or_default();
    let command = match args::parse(&arguments, &environment) {
        Ok(command) => command,
        Err(message) => {
            print_error(&format!("filecheck: {message}\n"));
            return ExitCode::from(1);
        }
    };
    match command {
        args::Command::Help => print(args::HELP),
        args::Command::DumpHelp => print(DUMP_HELP),
        args::Command::Version => {
            print(concat!("filecheck ", env!("CARGO_PKG_VERSION"), " (as FileCheck of LLVM 19)\n"))
        }
        args::Command::Check { options, check_file: None, .. } => {
            drop(options);
            print_error("filecheck: no check file given\n");
            return ExitCode::from(2);
        }
        args::Command::Check { mut options, check_file: Some(check_file), input_file, color } => {
            let color = color.unwrap_or_else(|| std::io::stderr().is_terminal());
            options.color = color;
            let check = match read(&check_file) {
                Ok(check) => check,
                Err(error) => {
                    print_error(&format!("could not open check file '{check_file}': {error}\n"));
                    return ExitCode::from(2);
                }
            };
            let input_name = if input_file == "-" { "<stdin>".to_owned() } else { input_file.clone() };
            let check_name = if check_file == "-" { "<stdin>".to_owned() } else { check_file };
            let checker = FileCheck::new(check).check_name(check_name).input_name(input_name).options(*options);
            let report = checker.run_with(|| {
                read(&input_file).map_err(|error| format!("could not open input file '{input_file}': {error}"))
            });
            print_error(&report.render(color));
            return ExitCode::from(report.exit_code());
        }
    }
    ExitCode::SUCCESS
}

fn read(file: &str) -> std::io::Result<Vec<u8>> {
    if file != "-" {
        return std::fs::read(file);
    }
    let mut text = Vec::new();
    std::io::stdin().lock().read_to_end(&mut text)?;
    Ok(text)
}

/// A reader that has gone away is no reason to fail.
fn print(text: &str) {
    let _ = std::io::stdout().lock().write_all(text.as_bytes());
}

fn print_error(text: &str) {
    let _ = std::io::stderr().lock().write_all(text.as_bytes());
}
