//! The program as a function: a command line in, texts and an exit code out.
//!
//! Whoever calls it reads files and prints: the program itself, or a test runner in whose process it runs. Not here:
//! what the arguments mean (see `args`). Invariant: only help is written to standard output.

use std::cell::Cell;
use std::collections::BTreeMap;
use std::ffi::{OsStr, OsString};

use command_line::ProgramOutput;

use crate::args::{Command, parse};
use crate::colors::Coloring;
use crate::{DUMP_HELP, FileCheck};

/// Arguments as text; names of files that are no text have one in their place.
#[derive(Clone, Debug, Default)]
pub struct Arguments {
    /// What [`run`] takes.
    pub texts: Vec<String>,
    names: BTreeMap<String, (OsString, Cell<bool>)>,
}

impl Arguments {
    /// Reads arguments as the system gives them.
    pub fn new(arguments: impl IntoIterator<Item = OsString>) -> Arguments {
        let mut result = Arguments::default();
        for argument in arguments {
            let text = argument.into_string().unwrap_or_else(|argument| result.stand_in(&argument));
            result.texts.push(text);
        }
        result
    }

    fn stand_in(&mut self, argument: &OsStr) -> String {
        let bytes = argument.as_encoded_bytes();
        let option =
            memchr::memchr(b'=', bytes).filter(|_| bytes.starts_with(b"-")).and_then(|equals| {
                let name = std::str::from_utf8(bytes.get(..=equals)?).ok()?;
                Some((name, tail(argument, equals + 1)?))
            });
        let (option, value) = option.unwrap_or(("", argument.to_owned()));
        let mut name = value.to_string_lossy().into_owned();
        while self.names.contains_key(&name) {
            name.push(char::REPLACEMENT_CHARACTER);
        }
        let text = format!("{option}{name}");
        self.names.insert(name, (value, Cell::new(false)));
        text
    }

    /// Returns the file that `name` denotes.
    pub fn file(&self, name: &str) -> OsString {
        match self.names.get(name) {
            Some((file, used)) => {
                used.set(true);
                file.clone()
            }
            None => name.into(),
        }
    }

    /// Checks the outcome: if an argument that is not Unicode was used for anything but a file, the outcome is about another text and
    /// becomes a failure.
    pub fn checked(&self, outcome: ProgramOutput) -> ProgramOutput {
        let misread = self.names.iter().find(|(_, (_, used))| !used.get());
        match misread.filter(|_| outcome.code != 2) {
            None => outcome,
            Some((name, _)) => {
                let stderr = format!(
                    "filecheck: error: '{name}' is not UTF-8, and only names of files may be\n"
                );
                ProgramOutput::failure(2, stderr)
            }
        }
    }
}

/// Runs the program with `arguments` (without its name) and the value of `FILECHECK_OPTS`.
///
/// The output has colours as `default_coloring` states unless the arguments specify otherwise. `read` returns the
/// contents of a file, or of the standard input for `-`.
pub fn run(
    arguments: &[String],
    environment: &str,
    default_coloring: Coloring,
    mut read: impl FnMut(&str) -> std::io::Result<Vec<u8>>,
) -> ProgramOutput {
    let fail = |code, message: String| ProgramOutput::failure(code, message + "\n");
    let (mut options, check_file, input_file, coloring) = match parse(arguments, environment) {
        Err(error) => return fail(error.exit_code, format!("filecheck: error: {error}")),
        Ok(Command::Print(text)) => return ProgramOutput::printed(text),
        Ok(Command::DumpHelp) => return ProgramOutput::printed(DUMP_HELP),
        Ok(Command::Check { check_file: None, .. }) => {
            return fail(
                2,
                "filecheck: error: expected a check file; '--help' lists the options".to_owned(),
            );
        }
        Ok(Command::Check { options, check_file: Some(check_file), input_file, coloring }) => {
            (options, check_file, input_file, coloring)
        }
    };
    let coloring = coloring.unwrap_or(default_coloring);
    options.coloring = coloring;
    let check = match read(&check_file) {
        Ok(check) => check,
        Err(error) => {
            return fail(
                2,
                format!("filecheck: error: cannot open check file '{check_file}': {error}"),
            );
        }
    };
    let name = |file: &str| if file == "-" { "<stdin>".to_owned() } else { file.to_owned() };
    let checker = FileCheck::new(check)
        .check_name(name(&check_file))
        .input_name(name(&input_file))
        .options(*options);
    let report = checker.run_with(|| {
        read(&input_file).map_err(|error| format!("cannot open input file '{input_file}': {error}"))
    });
    let stderr = report.render(coloring).into_bytes();
    ProgramOutput { stderr, code: report.exit_code(), ..ProgramOutput::default() }
}

/// Returns `text` from a byte on.
#[cfg(unix)]
fn tail(text: &OsStr, from: usize) -> Option<OsString> {
    use std::os::unix::ffi::{OsStrExt, OsStringExt};
    Some(OsString::from_vec(text.as_bytes().get(from..)?.to_vec()))
}

/// Returns where texts of the system are not bytes, an argument that is not Unicode cannot be cut.
#[cfg(not(unix))]
fn tail(_: &OsStr, _: usize) -> Option<OsString> {
    None
}

#[cfg(test)]
mod tests {
    use super::run;
    use command_line::ProgramOutput;

    fn outcome(arguments: &[&str]) -> ProgramOutput {
        let arguments: Vec<String> =
            arguments.iter().map(|&argument| argument.to_owned()).collect();
        run(&arguments, "", crate::Coloring::Plain, |file| match file {
            "-" => Ok(b"a".to_vec()),
            "check" => Ok(b"FOO: A".to_vec()),
            "bracket" => Ok(b"CHECK: [[X:a]b]]".to_vec()),
            "regex" => Ok(b"CHECK: {{(}}".to_vec()),
            _ => Err(std::io::Error::from(std::io::ErrorKind::NotFound)),
        })
    }

    #[test]
    fn exit_codes() {
        for (arguments, code) in [
            (&["--check-prefix=FOO", "check", "-ignore-case"][..], 0),
            (&["--check-prefix=FOO", "check"], 1),
            (&["check"], 2),
            (&["regex"], 2),
            (&["bracket"], 1),
            (&["nope"], 2),
            (&[], 2),
            (&["--bogus", "check"], 2),
            (&["check", "--check-prefix"], 2),
            (&["check", "check"], 2),
            (&["check", "--dump-input=sometimes"], 1),
        ] {
            assert_eq!(outcome(arguments).code, code, "{arguments:?}");
        }
    }

    #[cfg(unix)]
    #[test]
    fn file_names_may_be_invalid_utf8() {
        use std::ffi::OsString;
        use std::os::unix::ffi::OsStringExt;
        let start = |arguments: &[&[u8]]| {
            let arguments = super::Arguments::new(
                arguments.iter().map(|&bytes| OsString::from_vec(bytes.to_vec())),
            );
            let outcome = run(&arguments.texts, "", crate::Coloring::Plain, |name| match arguments
                .file(name)
                .as_encoded_bytes()
            {
                b"\xff.check" => Ok(b"CHECK: a".to_vec()),
                b"\xfe" | b"-" => Ok(b"a".to_vec()),
                _ => Err(std::io::Error::from(std::io::ErrorKind::NotFound)),
            });
            arguments.checked(outcome).code
        };
        assert_eq!(start(&[b"\xff.check"]), 0);
        assert_eq!(start(&[b"\xff.check", b"--input-file=\xfe"]), 0);
        assert_eq!(start(&[b"\xff.check", b"-input-file", b"\xfe"]), 0);
        assert_eq!(start(&[b"\xff.check", b"--input-file=\xff"]), 2);
        assert_eq!(start(&[b"\xff.check", b"-DV=\xff"]), 2);
        assert_eq!(start(&[b"\xff.check", b"--implicit-check-not", b"\xff"]), 2);
    }
}
