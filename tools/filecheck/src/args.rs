//! The command line of the program.
//!
//! One or two dashes, `--name value` and `--name=value`, booleans with an optional `=true`, e.g. `-check-prefixes=A,B --match-full-lines`;
//! `FILECHECK_OPTS` comes first. Not here: reading files, the environment, or printing.

use clap::error::ErrorKind;
use clap::{Arg, ArgAction, ArgMatches, ValueHint};
use command_line::{artifacts, usage};

use crate::colors::Coloring;
use crate::options::{CheckOptions, DumpFilter, DumpInput, Verbosity};

/// The request of a command line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Check an input.
    Check {
        /// How.
        options: Box<CheckOptions>,
        /// The check file.
        check_file: Option<String>,
        /// The input; `-` is the standard input.
        input_file: String,
        /// Whether to use colours, if given.
        coloring: Option<Coloring>,
    },
    /// Print a text: help, the version, a completion script or the manual page.
    Print(String),
    /// Explain the annotated input.
    DumpHelp,
}

/// An error in a command line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UsageError {
    /// A sentence about the first argument in question.
    pub message: String,
    /// What the program exits with: 1 for another value than an option lists, as LLVM's does, or 2.
    pub exit_code: u8,
}

impl From<String> for UsageError {
    fn from(message: String) -> UsageError {
        UsageError { message, exit_code: 2 }
    }
}

impl std::fmt::Display for UsageError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.message)
    }
}

/// The options that are true or false, with their help and their field.
const SWITCHES: [(&str, &str, fn(&mut CheckOptions) -> &mut bool); 7] = [
    ("strict-whitespace", "Spaces and tabs count", |o| &mut o.strict_whitespace),
    ("match-full-lines", "A match is a whole line", |o| &mut o.match_full_lines),
    ("ignore-case", "Ignore case", |o| &mut o.ignore_case),
    ("allow-empty", "Accept empty input", |o| &mut o.allow_empty),
    ("allow-unused-prefixes", "Accept prefixes without directives", |o| {
        &mut o.allow_unused_prefixes
    }),
    ("allow-deprecated-dag-overlap", "Let DAG matches overlap", |o| {
        &mut o.allow_deprecated_dag_overlap
    }),
    ("enable-var-scope", "Forget variables without $ at each label", |o| &mut o.enable_var_scope),
];

/// The options whose value may be the next argument.
const VALUES: [(&str, &str, &str); 8] = [
    ("input-file", "FILE", "The text to check (default: standard input)"),
    ("check-prefix", "PREFIX", "Prefix of directives (default: CHECK)"),
    ("check-prefixes", "PREFIXES", "Prefixes of directives, separated by commas"),
    ("comment-prefixes", "PREFIXES", "Prefixes of comments (default: COM,RUN)"),
    ("implicit-check-not", "PATTERN", "No match of the pattern between the other matches"),
    (
        "dump-input",
        "WHEN",
        "When the annotated input is printed: always, fail (default) or never; 'help' explains it",
    ),
    (
        "dump-input-filter",
        "KIND",
        "Which of its lines are printed: all, annotation-full, annotation or error",
    ),
    ("dump-input-context", "N", "How many lines before and after them (default: 5)"),
];

/// Declares the command line.
pub fn command() -> clap::Command {
    let switch = |name: &'static str, help: &'static str| {
        let arg = Arg::new(name).long(name).num_args(0..=1).require_equals(true);
        arg.default_missing_value("true").value_name("BOOL").value_parser(boolean).help(help)
    };
    let value = |(name, value, help): (&'static str, &'static str, &'static str)| {
        let arg = Arg::new(name).long(name).value_name(value).help(help);
        arg.action(ArgAction::Append).allow_hyphen_values(true)
    };
    clap::Command::new("filecheck")
        .version(concat!(env!("CARGO_PKG_VERSION"), " (as FileCheck of LLVM 19)"))
        .about("Checks that a text contains what the directives of a check file demand")
        .args_override_self(true)
        .arg(
            Arg::new("check-file")
                .value_name("CHECK-FILE")
                .action(ArgAction::Append)
                .value_hint(ValueHint::FilePath)
                .help("The file with the directives"),
        )
        .args(VALUES.map(value))
        .arg(
            Arg::new("D")
                .short('D')
                .value_name("VAR=VALUE")
                .action(ArgAction::Append)
                .allow_hyphen_values(true)
                .help("Define a variable; -D#VAR=EXPR defines a numeric one"),
        )
        .args(SWITCHES.map(|(name, help, _)| switch(name, help)))
        .arg(switch("v", "Report matches"))
        .arg(switch("vv", "Report matches and expected absences, too"))
        .arg(switch("color", "Whether messages have colours"))
        .args(artifacts::flags())
        .after_help(
            "Long options may be written with one dash. An argument @FILE is replaced by the \
             arguments in FILE; FILECHECK_OPTS has arguments that come first.\n\n\
             Exit code: 0 if the checks hold, 1 if one does not, 2 if the command line, the \
             check file or the input cannot be used. As for LLVM's program, it is also 1 for an \
             unknown value of --dump-input or --dump-input-filter, and for a lone ] in a \
             variable's expression.\n\n\
             Examples:\n  \
               rs-opt --cse test.mlir | filecheck test.mlir\n  \
               filecheck --check-prefix=CSE --input-file=out.mlir test.mlir\n  \
               filecheck --dump-input=always -v test.mlir < out.mlir",
        )
}

#[derive(Default)]
struct Raw {
    options: CheckOptions,
    positional: Vec<String>,
    input_file: Option<String>,
    coloring: Option<Coloring>,
    dump_inputs: Vec<Option<DumpInput>>,
    filters: Vec<DumpFilter>,
    contexts: Vec<usize>,
}

/// Reads the arguments after the program's name; `environment` is the value of `FILECHECK_OPTS`.
///
/// # Errors
/// A sentence about the first argument that cannot be understood.
pub fn parse(arguments: &[String], environment: &str) -> Result<Command, UsageError> {
    let mut raw = Raw::default();
    let environment = split_words(environment);
    for list in [environment.as_slice(), arguments] {
        let arguments = std::iter::once("filecheck".to_owned()).chain(normalized(list));
        let matches = match command().try_get_matches_from(arguments) {
            Ok(matches) => matches,
            Err(error)
                if matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) =>
            {
                return Ok(Command::Print(error.render().to_string()));
            }
            Err(error) => return Err(usage::message(&error, &command()).into()),
        };
        let requested = artifacts::requested(&matches, command, "filecheck");
        if let Some(text) = requested.map_err(|error| error.to_string())? {
            return Ok(Command::Print(String::from_utf8_lossy(&text).into_owned()));
        }
        raw.add(&matches)?;
    }
    let Raw {
        mut options, positional, input_file, coloring, dump_inputs, filters, contexts, ..
    } = raw;
    if dump_inputs.contains(&None) {
        return Ok(Command::DumpHelp);
    }
    if let [first, second, ..] = &positional[..] {
        return Err(format!("expected one check file, found '{first}' and '{second}'").into());
    }
    options.dump_input = dump_inputs.into_iter().flatten().max().unwrap_or(DumpInput::Fail);
    options.dump_filter = filters.into_iter().max();
    options.dump_context = contexts.into_iter().max().unwrap_or(5);
    let input_file = input_file.unwrap_or_else(|| "-".to_owned());
    Ok(Command::Check {
        options: Box::new(options),
        check_file: positional.into_iter().next(),
        input_file,
        coloring,
    })
}

/// Converts options to the form that `clap` expects: two dashes before all names but `D`.
fn normalized(arguments: &[String]) -> Vec<String> {
    let mut result = Vec::with_capacity(arguments.len());
    let mut rest = arguments.iter();
    while let Some(argument) = rest.next() {
        if argument == "--" {
            result.push(argument.clone());
            result.extend(rest.by_ref().cloned());
            break;
        }
        let name = argument.strip_prefix("--").or_else(|| argument.strip_prefix('-'));
        let Some(name) = name.filter(|name| !name.is_empty()) else {
            result.push(argument.clone());
            continue;
        };
        let (word, value) = name.split_at(name.find('=').unwrap_or(name.len()));
        if let Some(define) = name.strip_prefix('D') {
            // As an argument of its own: `clap` would remove an equals sign.
            result.push("-D".to_owned());
            result.extend((!define.is_empty()).then(|| define.to_owned()));
            continue;
        }
        result.push(match word {
            "h" | "help" | "help-hidden" | "help-list" => "--help".to_owned(),
            // More than two letters mean the same as two.
            _ if word.len() > 2 && word.bytes().all(|b| b == b'v') => format!("--vv{value}"),
            _ => format!("--{name}"),
        });
        if VALUES.iter().any(|option| option.0 == name) {
            result.extend(rest.next().cloned());
        }
    }
    result
}

impl Raw {
    /// Adds the options of a list of arguments.
    fn add(&mut self, matches: &ArgMatches) -> Result<(), UsageError> {
        let given = |name: &str| matches.get_one::<bool>(name).copied();
        let many =
            |name: &str| matches.get_many::<String>(name).into_iter().flatten().map(String::as_str);
        for (name, _, field) in SWITCHES {
            let field = field(&mut self.options);
            *field = given(name).unwrap_or(*field);
        }
        for (name, level) in [("v", Verbosity::Matches), ("vv", Verbosity::Everything)] {
            if given(name) == Some(true) {
                self.options.verbosity = self.options.verbosity.max(level);
            }
        }
        if let Some(colored) = given("color") {
            self.coloring = Some(if colored { Coloring::Colored } else { Coloring::Plain });
        }
        self.positional.extend(many("check-file").map(str::to_owned));
        self.input_file =
            many("input-file").next_back().map(str::to_owned).or(self.input_file.take());
        let options = &mut self.options;
        options.check_prefixes.extend(prefixes(matches));
        options.comment_prefixes.extend(many("comment-prefixes").flat_map(list));
        options.implicit_check_not.extend(many("implicit-check-not").map(str::to_owned));
        options.defines.extend(many("D").map(str::to_owned));
        for value in many("dump-input") {
            self.dump_inputs.push(match value {
                "help" => None,
                "always" => Some(DumpInput::Always),
                "fail" => Some(DumpInput::Fail),
                "never" => Some(DumpInput::Never),
                _ => return Err(unlisted("dump-input", value, "help, always, fail or never")),
            });
        }
        for value in many("dump-input-filter") {
            self.filters.push(match value {
                "all" => DumpFilter::All,
                "annotation-full" => DumpFilter::AnnotationFull,
                "annotation" => DumpFilter::Annotation,
                "error" => DumpFilter::Error,
                _ => {
                    let allowed = "all, annotation-full, annotation or error";
                    return Err(unlisted("dump-input-filter", value, allowed));
                }
            });
        }
        for value in many("dump-input-context") {
            let number = value.parse::<u32>().map_err(|_| {
                format!("invalid value '{value}' for '--dump-input-context': expected a number")
            })?;
            self.contexts.push(number as usize);
        }
        Ok(())
    }
}

/// Returns the prefixes of directives, in the order in which they are given.
fn prefixes(matches: &ArgMatches) -> Vec<String> {
    let mut found: Vec<(usize, &String)> = Vec::new();
    for name in ["check-prefix", "check-prefixes"] {
        let values = matches.get_many::<String>(name).into_iter().flatten();
        found.extend(matches.indices_of(name).into_iter().flatten().zip(values));
    }
    found.sort_unstable();
    found.into_iter().flat_map(|(_, value)| list(value)).collect()
}

fn unlisted(option: &str, value: &str, allowed: &str) -> UsageError {
    let message = format!("invalid value '{value}' for '--{option}': expected {allowed}");
    UsageError { message, exit_code: 1 }
}

fn list(value: &str) -> impl Iterator<Item = String> + '_ {
    value.split(',').map(str::to_owned)
}

fn boolean(value: &str) -> Result<bool, String> {
    match value {
        "" | "true" | "TRUE" | "True" | "1" => Ok(true),
        "false" | "FALSE" | "False" | "0" => Ok(false),
        _ => Err("expected 'true' or 'false'".to_owned()),
    }
}

/// Words as a shell sees them: blanks separate, quotes and backslashes protect.
pub(crate) fn split_words(text: &str) -> Vec<String> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut quote = None;
    let mut letters = text.chars();
    while let Some(letter) = letters.next() {
        match (quote, letter) {
            (None, letter) if letter.is_whitespace() => words.extend(word.take()),
            (None, '\'' | '"') => {
                quote = Some(letter);
                word.get_or_insert_default();
            }
            (Some(open), letter) if letter == open => quote = None,
            (None | Some('"'), '\\') => word.get_or_insert_default().extend(letters.next()),
            (_, letter) => word.get_or_insert_default().push(letter),
        }
    }
    words.extend(word);
    words
}

#[cfg(test)]
mod tests {
    use super::{Command, UsageError, parse, split_words};

    fn run(arguments: &[&str], environment: &str) -> Result<Command, UsageError> {
        let arguments: Vec<String> =
            arguments.iter().map(|&argument| argument.to_owned()).collect();
        parse(&arguments, environment)
    }

    #[test]
    fn one_or_two_dashes_and_both_forms_of_values() {
        let Ok(Command::Check { options, check_file, input_file, .. }) = run(
            &[
                "-check-prefix",
                "A",
                "--check-prefixes=B,C",
                "f",
                "-D#X=1",
                "--input-file",
                "i",
                "-vvv=false",
            ],
            "-v --allow-empty=false",
        ) else {
            panic!("a check was expected")
        };
        assert_eq!(options.check_prefixes, ["A", "B", "C"]);
        assert_eq!(options.defines, ["#X=1"]);
        assert_eq!((check_file.as_deref(), input_file.as_str()), (Some("f"), "i"));
        assert_eq!(options.verbosity, crate::Verbosity::Matches);
    }

    #[test]
    fn unsupported_code_is_refused() {
        for (arguments, exit_code) in [
            (&["--check-prefix", "A", "--input-file"][..], 2),
            (&["--nope"], 2),
            (&["--check-prefix"], 2),
            (&["--dump-input=sometimes"], 1),
            (&["--dump-input-filter=some"], 1),
            (&["-v=maybe"], 2),
            (&["a", "b"], 2),
            (&["-D"], 2),
            (&["--dump-input-context=x"], 2),
        ] {
            assert_eq!(
                run(arguments, "").map_err(|error| error.exit_code),
                Err(exit_code),
                "{arguments:?}"
            );
        }
        assert_eq!(run(&["--dump-input=help"], ""), Ok(Command::DumpHelp));
        let message = |arguments: &[&str]| run(arguments, "").map_err(|error| error.message);
        let refused = |text: &str| Err(text.to_owned());
        assert_eq!(
            message(&["-input-fil=a"]),
            refused("unknown flag '--input-fil'; did you mean '--input-file'?")
        );
        assert_eq!(
            message(&["--dump-input=x"]),
            refused("invalid value 'x' for '--dump-input': expected help, always, fail or never")
        );
    }

    #[test]
    fn values_may_begin_with_a_dash_and_the_order_of_prefixes_is_that_of_the_arguments() {
        let arguments = ["--implicit-check-not", "-x", "--check-prefixes=A", "--check-prefix", "B"];
        let Ok(Command::Check { options, check_file, .. }) =
            run(&[&arguments[..], &["--", "-f"]].concat(), "--check-prefix=C --")
        else {
            panic!("a check was expected")
        };
        assert_eq!(options.implicit_check_not, ["-x"]);
        assert_eq!(options.check_prefixes, ["C", "A", "B"]);
        assert_eq!(check_file.as_deref(), Some("-f"));
    }

    #[test]
    fn words() {
        assert_eq!(split_words(r#" a 'b c'"d" \  "" "#), ["a", "b cd", " ", ""]);
    }
}
