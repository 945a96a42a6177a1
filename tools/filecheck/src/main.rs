//! The program: connects the library with files, the environment and standard streams.
//!
//! Also answers to the name `FileCheck`. Not here: any decision about matching or the command line.
#![expect(clippy::disallowed_methods, reason = "a program reads files and the environment")]

use std::ffi::OsString;
use std::io::{IsTerminal, Read, Write};
use std::process::ExitCode;

use command_line::ProgramOutput;
use filecheck::Coloring;
use filecheck::cli::{self, Arguments};
use text_utils::colors::{self, OutputStream};

fn main() -> ExitCode {
    let arguments = match command_line::response_files::of_process() {
        Ok(arguments) => Arguments::new(arguments.into_iter().skip(1)),
        Err(message) => {
            eprintln!("filecheck: error: {message}");
            return ExitCode::from(2);
        }
    };
    let environment = std::env::var_os("FILECHECK_OPTS").unwrap_or_default().into_string();
    let outcome = match environment {
        Ok(environment) => {
            let is_terminal = std::io::stderr().is_terminal();
            let stream = if is_terminal { OutputStream::Terminal } else { OutputStream::Other };
            let colored = colors::wanted(stream, |name| std::env::var(name).ok());
            let coloring = if colored { Coloring::Colored } else { Coloring::Plain };
            arguments.checked(cli::run(&arguments.texts, &environment, coloring, |name| {
                read(arguments.file(name))
            }))
        }
        Err(_) => {
            let stderr =
                "filecheck: error: FILECHECK_OPTS in the environment is not UTF-8\n".to_owned();
            ProgramOutput::failure(2, stderr)
        }
    };
    // A closed pipe is not an error.
    let _ = std::io::stdout().lock().write_all(&outcome.stdout);
    let _ = std::io::stderr().lock().write_all(&outcome.stderr);
    ExitCode::from(outcome.code)
}

fn read(file: OsString) -> std::io::Result<Vec<u8>> {
    if file != "-" {
        return std::fs::read(file);
    }
    let mut text = Vec::new();
    command_line::stdin::opened("filecheck").read_to_end(&mut text)?;
    Ok(text)
}
