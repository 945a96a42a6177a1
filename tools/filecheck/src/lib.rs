//! A drop-in for LLVM's FileCheck: checks that a text contains the lines that a check file describes.
//!
//! The library takes texts and gives a [`CheckReport`]; the program of the same name adds files and the command line.
//! It knows nothing of MLIR and of tests. Source of the rules: <https://llvm.org/docs/CommandGuide/FileCheck.html>.
//!
//! ```
//! let report = filecheck::FileCheck::new("CHECK: hello {{[a-z]+}}").run("well, hello world");
//! assert!(report.passed());
//! ```
//!
//! Invariant: no input makes it panic, and a search takes time linear in the text that it reads, up to the end of the
//! match; back-references have a budget of steps instead.

#![warn(missing_docs)]

pub mod args;
mod check_file;
pub mod cli;
mod colors;
mod dump;
mod engine;
mod events;
mod expr;
mod fixed;
mod nearest;
mod number;
mod number_format;
mod options;
mod pattern;
mod regex;
mod report;
mod source;
mod suspects;
mod template;
mod text;
mod variables;

pub use colors::Coloring;
pub use dump::HELP as DUMP_HELP;
pub use options::{CheckOptions, DumpFilter, DumpInput, Verbosity};
pub use report::{CheckDiagnostic, CheckReport, Excerpt, LineColumn, Severity, Verdict};

use source::{INPUT, Source, Sources, canonicalize};

/// A check text with options, to be run on inputs.
#[derive(Clone, Debug)]
pub struct FileCheck {
    options: CheckOptions,
    check_name: String,
    check: Vec<u8>,
    input_name: String,
}

impl FileCheck {
    /// Checks with `check`, under the default options.
    pub fn new(check: impl Into<Vec<u8>>) -> FileCheck {
        FileCheck {
            options: CheckOptions::default(),
            check_name: "<check>".to_owned(),
            check: check.into(),
            input_name: "<input>".to_owned(),
        }
    }

    /// Names the check text in messages.
    #[must_use]
    pub fn check_name(mut self, name: impl Into<String>) -> FileCheck {
        self.check_name = name.into();
        self
    }

    /// Names the input in messages.
    #[must_use]
    pub fn input_name(mut self, name: impl Into<String>) -> FileCheck {
        self.input_name = name.into();
        self
    }

    /// Adds a prefix of directives.
    #[must_use]
    pub fn prefix(mut self, prefix: impl Into<String>) -> FileCheck {
        self.options.check_prefixes.push(prefix.into());
        self
    }

    /// Defines a string variable.
    #[must_use]
    pub fn define(mut self, name: &str, value: &str) -> FileCheck {
        self.options.defines.push(format!("{name}={value}"));
        self
    }

    /// Replaces all options.
    #[must_use]
    pub fn options(mut self, options: CheckOptions) -> FileCheck {
        self.options = options;
        self
    }

    /// Checks `input`.
    pub fn run(&self, input: impl AsRef<[u8]>) -> CheckReport {
        self.run_with(|| Ok(input.as_ref().to_vec()))
    }

    /// Checks the text that `read_input` returns; it is called only if the check text is well-formed.
    ///
    /// The error of `read_input` is a sentence, and ends in exit code 2.
    pub fn run_with(&self, read_input: impl FnOnce() -> Result<Vec<u8>, String>) -> CheckReport {
        let options = &self.options;
        if let Err(messages) = options.validate() {
            return CheckReport::invalid(
                2,
                messages.into_iter().map(CheckDiagnostic::plain).collect(),
            );
        }
        let strict = options.strict_whitespace;
        let check = Source::new(self.check_name.clone(), canonicalize(self.check.clone(), strict));
        let mut sources = Sources(vec![check, Source::new(self.input_name.clone(), Vec::new())]);
        let checks = match check_file::read(&mut sources, options) {
            Ok(checks) => checks,
            Err(refusal) => return CheckReport::invalid(refusal.exit_code, refusal.diagnostics),
        };
        let input = match read_input() {
            Ok(input) if input.is_empty() && !options.allow_empty => {
                let message = format!("'{}' is empty", self.input_name);
                return CheckReport::invalid(2, vec![CheckDiagnostic::plain(message)]);
            }
            Ok(input) => input,
            Err(message) => return CheckReport::invalid(2, vec![CheckDiagnostic::plain(message)]),
        };
        sources.0[INPUT] = Source::new(self.input_name.clone(), canonicalize(input, strict));
        self.finish(&sources, checks)
    }

    fn finish(&self, sources: &Sources, file: check_file::CheckFile) -> CheckReport {
        let options = &self.options;
        let check_file::CheckFile { checks, variables, suspects } = file;
        let mut engine = engine::Engine {
            input: sources.text(INPUT),
            options,
            variables,
            recorder: events::Recorder::new(sources, options),
        };
        let passed = engine.run(&checks);
        engine.recorder.finish();
        engine.recorder.diagnostics.extend(suspects);
        let wanted = match options.dump_input {
            DumpInput::Always => true,
            DumpInput::Fail => !passed,
            DumpInput::Never => false,
        };
        let dump = wanted.then(|| dump::render(sources, &engine.recorder.events, options));
        let verdict = if passed { Verdict::Passed } else { Verdict::Failed };
        CheckReport { verdict, diagnostics: engine.recorder.diagnostics, dump }
    }
}

/// Panics with the rendered report unless `input` passes `check`; further arguments are options of the program.
///
/// ```
/// filecheck::filecheck!("a\nb\n", "
///     CHECK: a
///     CHECK-NEXT: b
/// ");
/// filecheck::filecheck!("A", "X: a", "--check-prefix=X", "--ignore-case");
/// ```
#[macro_export]
macro_rules! filecheck {
    ($input:expr, $check:expr $(, $option:expr)* $(,)?) => {{
        let arguments: Vec<String> = vec![$(String::from($option)),*];
        if let Err(report) = $crate::run_inline($input.as_ref(), $check.as_ref(), &arguments) {
            panic!("{report}");
        }
    }};
}

/// Implements [`filecheck!`].
///
/// # Errors
/// The rendered report of a run that did not pass, or of an error in the options.
pub fn run_inline(input: &[u8], check: &[u8], arguments: &[String]) -> Result<(), String> {
    match args::parse(arguments, "").map_err(|error| error.to_string())? {
        args::Command::Check { check_file: Some(file), .. } => {
            Err(format!("the checks are given here, so the file '{file}' would be ignored"))
        }
        args::Command::Check { input_file, .. } if input_file != "-" => {
            Err(format!("the input is given here, so the file '{input_file}' would be ignored"))
        }
        args::Command::Check { options, .. } => {
            let report = FileCheck::new(check).options(*options).run(input);
            if report.passed() { Ok(()) } else { Err(report.to_string()) }
        }
        _ => Err("only options that check are allowed here".to_owned()),
    }
}
