//! The program as a function: a command line in, texts and an exit code out.
//!
//! Whoever calls it reads files and prints: the program itself, or a test runner in whose process it runs. Not here:
//! what the arguments mean (see `args`). Invariant: nothing goes to standard output but help.

use crate::args::{Command, HELP, parse};
use crate::{DUMP_HELP, FileCheck};

/// What a run of the program leaves behind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The exit code.
    pub code: u8,
    /// For standard output.
    pub stdout: String,
    /// For standard error.
    pub stderr: String,
}

/// Runs the program with `arguments` (without its name) and the value of `FILECHECK_OPTS`.
///
/// Colours are used on a `terminal` unless the arguments say otherwise; `read` gets names of files, `-` among them.
pub fn run(
    arguments: &[String],
    environment: &str,
    terminal: bool,
    mut read: impl FnMut(&str) -> std::io::Result<Vec<u8>>,
) -> Outcome {
    let say = |stdout: &str| Outcome { code: 0, stdout: stdout.to_owned(), stderr: String::new() };
    let fail = |code, message: String| Outcome { code, stdout: String::new(), stderr: message + "\n" };
    let (mut options, check_file, input_file, color) = match parse(arguments, environment) {
        Err(message) => return fail(1, format!("filecheck: {message}")),
        Ok(Command::Help) => return say(HELP),
        Ok(Command::DumpHelp) => return say(DUMP_HELP),
        Ok(Command::Version) => {
            return say(concat!("filecheck ", env!("CARGO_PKG_VERSION"), " (as FileCheck of LLVM 19)\n"));
        }
        Ok(Command::Check { check_file: None, .. }) => return fail(2, "filecheck: no check file given".to_owned()),
        Ok(Command::Check { options, check_file: Some(check_file), input_file, color }) => {
            (options, check_file, input_file, color)
        }
    };
    let color = color.unwrap_or(terminal);
    options.color = color;
    let check = match read(&check_file) {
        Ok(check) => check,
        Err(error) => return fail(2, format!("could not open check file '{check_file}': {error}")),
    };
    let name = |file: &str| if file == "-" { "<stdin>".to_owned() } else { file.to_owned() };
    let checker = FileCheck::new(check).check_name(name(&check_file)).input_name(name(&input_file)).options(*options);
    let report = checker
        .run_with(|| read(&input_file).map_err(|error| format!("could not open input file '{input_file}': {error}")));
    Outcome { code: report.exit_code(), stdout: String::new(), stderr: report.render(color) }
}
