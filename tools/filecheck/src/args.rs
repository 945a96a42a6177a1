//! The command line of the program.
//!
//! One or two dashes, `--name value` and `--name=value`, booleans with an optional `=true`, e.g. `-check-prefixes=A,B --match-full-lines`;
//! `FILECHECK_OPTS` comes first. Written by hand, to keep the crate small. Not here: reading files, the environment, or printing.

use text_utils::suggest::nearest;

use crate::colors::Coloring;
use crate::options::{DumpFilter, DumpInput, Options, Verbosity};

/// The request of a command line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Check an input.
    Check {
        /// How.
        options: Box<Options>,
        /// The check file.
        check_file: Option<String>,
        /// The input; `-` is the standard input.
        input_file: String,
        /// Whether to use colours, if given.
        coloring: Option<Coloring>,
    },
    /// Print the options.
    Help,
    /// Print the version.
    Version,
    /// Explain the annotated input.
    DumpHelp,
}

/// The text of `--help`.
pub const HELP: &str = "\
usage: filecheck [options] <check-file>

Checks that a text (standard input by default) contains what a check file says.

  --input-file=FILE               the text to check
  --check-prefix(es)=A,B          prefixes of directives (default CHECK)
  --comment-prefixes=A,B          prefixes of comments (default COM,RUN)
  --implicit-check-not=PATTERN    no match of PATTERN between the other matches
  -DVAR=VALUE, -D#VAR=EXPR        define a variable
  --strict-whitespace             spaces and tabs count
  --match-full-lines              a match is a whole line
  --ignore-case                   ignore case
  --allow-empty                   accept empty input
  --allow-unused-prefixes         accept prefixes without directives
  --allow-deprecated-dag-overlap  let DAG matches overlap
  --enable-var-scope              forget variables without $ at each label
  --dump-input=help|always|fail|never
  --dump-input-filter=all|annotation-full|annotation|error
  --dump-input-context=N          lines of context (default 5)
  -v, -vv                         report matches; also expected absences
  --color[=false]                 colours
  --version, --help

An argument @FILE is replaced by the arguments in FILE.

Exit status: 0 the checks hold; 1 one does not; 2 the command line, the check file or the input cannot be used.
As LLVM's does, the exit status is also 1 when --dump-input or --dump-input-filter has another value than these,
and for a lone `]` in a variable's expression.
";

/// Why a command line cannot be understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UsageError {
    /// A sentence about the first argument in question.
    pub message: String,
    /// What the program exits with: 1 for another value than an option lists, as LLVM's does, or 2.
    pub exit_code: u8,
}

impl UsageError {
    fn unlisted(option: &str, value: &str) -> UsageError {
        UsageError {
            message: format!("the option '{option}' has no value '{value}'"),
            exit_code: 1,
        }
    }
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

#[derive(Default)]
struct Raw {
    options: Options,
    positional: Vec<String>,
    input_file: Option<String>,
    coloring: Option<Coloring>,
    dump_inputs: Vec<Option<DumpInput>>,
    filters: Vec<DumpFilter>,
    contexts: Vec<usize>,
    other: Option<Command>,
}

/// Reads the arguments after the program's name; `environment` is the value of `FILECHECK_OPTS`.
///
/// # Errors
/// A sentence about the first argument that cannot be understood.
pub fn parse(arguments: &[String], environment: &str) -> Result<Command, UsageError> {
    let mut raw = Raw::default();
    let environment = split_words(environment);
    for list in [environment.as_slice(), arguments] {
        let mut rest = list.iter();
        let mut only_positional = false;
        while let Some(argument) = rest.next() {
            let name = argument.strip_prefix("--").or_else(|| argument.strip_prefix('-'));
            match name {
                Some("") if argument == "--" => only_positional = true,
                Some(name) if !name.is_empty() && !only_positional => {
                    option(&mut raw, argument, name, &mut rest)?
                }
                _ => raw.positional.push(argument.clone()),
            }
        }
    }
    if let Some(other) = raw.other {
        return Ok(other);
    }
    let Raw {
        mut options, positional, input_file, coloring, dump_inputs, filters, contexts, ..
    } = raw;
    if dump_inputs.contains(&None) {
        return Ok(Command::DumpHelp);
    }
    if positional.len() > 1 {
        return Err(format!("too many arguments: '{}'", positional.join("' '")).into());
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

/// Reads the option `argument`, whose text without dashes is `text`; its value may be the next argument.
fn option<'a>(
    raw: &mut Raw,
    argument: &str,
    text: &str,
    rest: &mut impl Iterator<Item = &'a String>,
) -> Result<(), UsageError> {
    let (name, given) = match text.split_once('=') {
        Some((name, value)) => (name, Some(value)),
        None => (text, None),
    };
    if let Some(define) = text.strip_prefix('D') {
        if define.is_empty() {
            return Err(format!("the option '{argument}' needs a value").into());
        }
        raw.options.defines.push(define.to_owned());
        return Ok(());
    }
    if let Some(flag) = boolean_option(&mut raw.options, name) {
        *flag = boolean(argument, given)?;
        return Ok(());
    }
    if optional_value(raw, argument, name, given)? {
        return Ok(());
    }
    let value = match given {
        Some(value) => Ok(value.to_owned()),
        None => {
            rest.next().cloned().ok_or_else(|| format!("the option '{argument}' needs a value"))
        }
    };
    with_value(raw, argument, name, value)
}

/// Returns the field of an option that is true or false.
fn boolean_option<'o>(options: &'o mut Options, name: &str) -> Option<&'o mut bool> {
    match name {
        "strict-whitespace" => Some(&mut options.strict_whitespace),
        "match-full-lines" => Some(&mut options.match_full_lines),
        "ignore-case" => Some(&mut options.ignore_case),
        "allow-empty" => Some(&mut options.allow_empty),
        "allow-unused-prefixes" => Some(&mut options.allow_unused_prefixes),
        "enable-var-scope" => Some(&mut options.enable_var_scope),
        "allow-deprecated-dag-overlap" => Some(&mut options.allow_deprecated_dag_overlap),
        _ => None,
    }
}

/// Reads an option that needs no value. Returns whether the name is that of one.
fn optional_value(
    raw: &mut Raw,
    argument: &str,
    name: &str,
    given: Option<&str>,
) -> Result<bool, UsageError> {
    match name {
        // More than two letters mean the same as two.
        letters if !letters.is_empty() && letters.bytes().all(|letter| letter == b'v') => {
            let level = if name == "v" { Verbosity::Matches } else { Verbosity::Everything };
            if boolean(argument, given)? {
                raw.options.verbosity = raw.options.verbosity.max(level);
            }
        }
        "color" => {
            let colored = boolean(argument, given)?;
            raw.coloring = Some(if colored { Coloring::Colored } else { Coloring::Plain });
        }
        "help" | "h" | "help-hidden" | "help-list" => raw.other = Some(Command::Help),
        "version" => raw.other = Some(Command::Version),
        _ => return Ok(false),
    }
    Ok(true)
}

/// Reads an option with a value; an unknown option is an error even if the value is missing.
fn with_value(
    raw: &mut Raw,
    argument: &str,
    name: &str,
    value: Result<String, String>,
) -> Result<(), UsageError> {
    let options = &mut raw.options;
    match name {
        "input-file" => raw.input_file = Some(value?),
        "check-prefix" | "check-prefixes" => options.check_prefixes.extend(list(&value?)),
        "comment-prefixes" => options.comment_prefixes.extend(list(&value?)),
        "implicit-check-not" => options.implicit_check_not.push(value?),
        "dump-input" => raw.dump_inputs.push(match value?.as_str() {
            "help" => None,
            "always" => Some(DumpInput::Always),
            "fail" => Some(DumpInput::Fail),
            "never" => Some(DumpInput::Never),
            other => return Err(UsageError::unlisted("-dump-input", other)),
        }),
        "dump-input-filter" => raw.filters.push(match value?.as_str() {
            "all" => DumpFilter::All,
            "annotation-full" => DumpFilter::AnnotationFull,
            "annotation" => DumpFilter::Annotation,
            "error" => DumpFilter::Error,
            other => return Err(UsageError::unlisted("-dump-input-filter", other)),
        }),
        "dump-input-context" => raw.contexts.push(number(argument, &value?)?),
        _ => return Err(unknown_option(argument).into()),
    }
    Ok(())
}

/// Returns the error about an option that does not exist, with the most similar one.
fn unknown_option(argument: &str) -> String {
    let name = argument.trim_start_matches('-').split('=').next().unwrap_or_default();
    let words = HELP.split(|c: char| c.is_whitespace() || "=,[<|".contains(c));
    let known = words.filter_map(|word| word.strip_prefix("--"));
    match nearest(name, known) {
        Some(near) => format!("unknown option '{argument}'; did you mean '--{near}'?"),
        None => format!("unknown option '{argument}'; --help lists all"),
    }
}

fn list(value: &str) -> impl Iterator<Item = String> + '_ {
    value.split(',').map(str::to_owned)
}

fn number(argument: &str, value: &str) -> Result<usize, String> {
    value
        .parse::<u32>()
        .map(|number| number as usize)
        .map_err(|_| format!("the option '{argument}' needs a number, not '{value}'"))
}

fn boolean(argument: &str, value: Option<&str>) -> Result<bool, String> {
    match value {
        None | Some("" | "true" | "TRUE" | "True" | "1") => Ok(true),
        Some("false" | "FALSE" | "False" | "0") => Ok(false),
        Some(other) => Err(format!("'{other}' is not a boolean, in '{argument}'")),
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
    fn what_is_not_understood_is_refused() {
        for (arguments, exit_code) in [
            (&["--nope"][..], 2),
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
    }

    #[test]
    fn words() {
        assert_eq!(split_words(r#" a 'b c'"d" \  "" "#), ["a", "b cd", " ", ""]);
    }
}
