//! The arguments of the program: `rs-lit [OPTIONS] TEST...` and `rs-lit gen-checks TEST...`.
//!
//! Long options may be written with one dash. Not here: the environment, tests, or printing.

use std::path::PathBuf;
use std::time::Duration;

use clap::error::ErrorKind;
use clap::{Arg, ArgAction, ArgMatches, Command, ValueHint};
use command_line::{artifacts, usage};
use regex_automata::meta::Regex;
use regex_automata::util::syntax;

use crate::update::Missing;

/// The first argument of the command that writes directives.
pub(crate) const GEN_CHECKS: &str = "gen-checks";

/// The values of the options.
#[derive(Default)]
pub(crate) struct Options {
    pub(crate) paths: Vec<PathBuf>,
    pub(crate) workers: Option<usize>,
    pub(crate) filter: Option<Regex>,
    pub(crate) filter_out: Option<Regex>,
    pub(crate) verbose: bool,
    pub(crate) show_all: bool,
    pub(crate) quiet: bool,
    pub(crate) time_tests: bool,
    pub(crate) timeout: Option<Duration>,
    pub(crate) json: Option<PathBuf>,
    pub(crate) junit: Option<PathBuf>,
    pub(crate) output: Option<PathBuf>,
    pub(crate) show_tests: bool,
    pub(crate) update: Option<Missing>,
    pub(crate) allow_empty: bool,
}

/// The request of a command line.
pub(crate) enum Request {
    /// Run or update tests.
    Run(Box<Options>),
    /// Print a text: help, the version, a completion script or the manual page.
    Print(String),
}

/// The largest number of tests that run at a time.
const MAX_WORKERS: usize = 256;

/// The text after the options in the help.
const NOTES: &str = "Long options may be written with one dash. 'gen-checks' writes directives for \
 what the commands of the tests print into the tests.\n\n\
 Exit code: 0 if no test failed, 1 if one did or its directives could not be written, 2 if \
 the run was not possible. On SIGHUP, SIGINT and SIGTERM, the processes of the tests are \
 ended, then rs-lit.\n\n\
 Examples:\n  \
   rs-lit test                        run the tests of a folder\n  \
   rs-lit -v test --filter=cse        run some of them and show why they fail\n  \
   rs-lit -j 4 -o results.json test   four at a time, with a report\n  \
   rs-lit gen-checks test/new.mlir    write the directives of a new test";

/// Declares the command line.
pub fn command() -> Command {
    let switch = |name: &'static str, help: &'static str| {
        Arg::new(name).long(name).action(ArgAction::SetTrue).help(help)
    };
    let value = |name: &'static str, value: &'static str, help: &'static str| {
        Arg::new(name).long(name).value_name(value).allow_hyphen_values(true).help(help)
    };
    let file = |name, help| value(name, "FILE", help).value_hint(ValueHint::FilePath);
    Command::new("rs-lit")
        .version(env!("CARGO_PKG_VERSION"))
        .about("Runs suites of lit tests, or writes the directives of tests")
        .override_usage("rs-lit [OPTIONS] <TEST>...\n       rs-lit gen-checks <TEST>...")
        .args_override_self(true)
        .arg(
            Arg::new("tests")
                .value_name("TEST")
                .action(ArgAction::Append)
                .value_hint(ValueHint::AnyPath)
                .help("Tests, and folders with tests"),
        )
        .arg(
            value("workers", "N", "How many tests run at a time (default: one per processor)")
                .short('j')
                .visible_alias("threads")
                .value_parser(workers),
        )
        .arg(
            value("filter", "REGEX", "Only run tests whose name matches, in upper or lower case")
                .value_parser(regex),
        )
        .arg(value("filter-out", "REGEX", "Skip tests whose name matches").value_parser(regex))
        .arg(switch("verbose", "Print the log of tests that fail").short('v').alias("vv"))
        .arg(switch("show-all", "Print the log of every test").short('a'))
        .arg(switch("quiet", "Print only failures").short('q').short_alias('s').alias("succinct"))
        .arg(switch("sv", "The same as --quiet --verbose").hide(true))
        .arg(switch("time-tests", "List the slowest tests"))
        .arg(
            value("timeout", "SECONDS", "The longest time for a test; 0 for no limit")
                .value_parser(seconds),
        )
        .arg(file("output", "Write a report as JSON to a file").short('o'))
        .arg(file("xunit-xml-output", "Write a report as JUnit XML to a file"))
        .arg(
            value(
                "output-dir",
                "DIR",
                "Where tests write (default: a temporary folder that no other run uses now)",
            )
            .value_hint(ValueHint::DirPath),
        )
        .arg(switch("show-tests", "List the tests and end"))
        .arg(switch("update", "Rewrite generated directives first, as with UPDATE_EXPECT=1"))
        .arg(switch("allow-empty-runs", "Do not fail if no test is found"))
        .args(artifacts::flags())
        .after_help(NOTES)
}

fn workers(text: &str) -> Result<usize, String> {
    let number = text.parse().ok().filter(|number| (1..=MAX_WORKERS).contains(number));
    number.ok_or_else(|| format!("expected a number from 1 to {MAX_WORKERS}"))
}

fn seconds(text: &str) -> Result<u64, String> {
    text.parse().map_err(|_| "expected a number of seconds".to_owned())
}

/// Reads the arguments after the program's name.
///
/// # Errors
/// A sentence about the first argument that cannot be understood.
pub(crate) fn parse(arguments: &[String]) -> Result<Request, String> {
    let generates = arguments.first().is_some_and(|first| first == GEN_CHECKS);
    let arguments = arguments.get(usize::from(generates)..).unwrap_or_default();
    let all = std::iter::once("rs-lit".to_owned()).chain(two_dashes(arguments));
    let matches = match command().try_get_matches_from(all) {
        Ok(matches) => matches,
        Err(error)
            if matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) =>
        {
            return Ok(Request::Print(error.render().to_string()));
        }
        Err(error) => return Err(usage::message(&error, &command())),
    };
    let requested = artifacts::requested(&matches, command, "rs-lit");
    if let Some(text) = requested.map_err(|error| error.to_string())? {
        return Ok(Request::Print(String::from_utf8_lossy(&text).into_owned()));
    }
    let mut options = options(&matches);
    if generates {
        options.update = Some(Missing::Add);
    }
    Ok(Request::Run(Box::new(options)))
}

/// Turns `-name` into `--name`; short options stay, and so does everything after `--`.
fn two_dashes(arguments: &[String]) -> impl Iterator<Item = String> {
    let end = arguments.iter().position(|arg| arg == "--").unwrap_or(arguments.len());
    arguments.iter().enumerate().map(move |(i, arg)| match arg.strip_prefix('-') {
        Some(rest) if i < end && rest.len() > 1 && !rest.starts_with(['-', 'j']) => {
            format!("-{arg}")
        }
        _ => arg.clone(),
    })
}

fn options(matches: &ArgMatches) -> Options {
    let text = |name: &str| matches.get_one::<String>(name);
    let path = |name: &str| text(name).map(PathBuf::from);
    let regex = |name: &str| matches.get_one::<Regex>(name).cloned();
    let both = matches.get_flag("sv");
    let seconds = matches.get_one::<u64>("timeout").copied().filter(|seconds| *seconds > 0);
    let paths = matches.get_many::<String>("tests").into_iter().flatten();
    Options {
        paths: paths.map(PathBuf::from).collect(),
        workers: matches.get_one::<usize>("workers").copied(),
        filter: regex("filter"),
        filter_out: regex("filter-out"),
        verbose: matches.get_flag("verbose") || both,
        show_all: matches.get_flag("show-all"),
        quiet: matches.get_flag("quiet") || both,
        time_tests: matches.get_flag("time-tests"),
        timeout: seconds.map(Duration::from_secs),
        json: path("output"),
        junit: path("xunit-xml-output"),
        output: path("output-dir"),
        show_tests: matches.get_flag("show-tests"),
        update: matches.get_flag("update").then_some(Missing::Keep),
        allow_empty: matches.get_flag("allow-empty-runs"),
    }
}

fn regex(text: &str) -> Result<Regex, String> {
    // Bytes, so that no tables of all the world's letters are needed.
    let bytes = syntax::Config::new().case_insensitive(true).unicode(false).utf8(false);
    let regex = Regex::builder().syntax(bytes).build(text);
    regex.map_err(|_| "expected a regular expression".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parsed(arguments: &[&str]) -> Result<Box<Options>, String> {
        let arguments: Vec<String> = arguments.iter().map(|&text| text.to_owned()).collect();
        match parse(&arguments)? {
            Request::Run(options) => Ok(options),
            Request::Print(text) => Err(text),
        }
    }

    #[test]
    fn options_of_lit_are_understood() {
        let options = parsed(&["-sv", "-j4", "-filter", "a|b", "-time-tests", "x", "y"]).unwrap();
        assert!(options.quiet && options.verbose && options.time_tests && !options.show_all);
        assert_eq!(options.workers, Some(4));
        assert!(options.filter.is_some_and(|filter| filter.is_match("B")));
        assert_eq!(options.paths, [PathBuf::from("x"), PathBuf::from("y")]);
        let options = parsed(&["gen-checks", "x"]).unwrap();
        assert!(matches!(options.update, Some(Missing::Add)));
        let options = parsed(&["-o", "f", "--timeout=0", "--", "-x"]).unwrap();
        assert_eq!((options.json, options.timeout), (Some("f".into()), None));
        assert_eq!(options.paths, [PathBuf::from("-x")]);
    }

    #[test]
    fn errors_list_the_allowed_values() {
        let error = |arguments: &[&str]| parsed(arguments).err().unwrap();
        assert_eq!(error(&["--fitler=x"]), "unknown flag '--fitler'; did you mean '--filter'?");
        assert_eq!(
            error(&["--threads=0"]),
            "invalid value '0' for '--workers <N>': expected a number from 1 to 256"
        );
        assert_eq!(
            error(&["--filter=("]),
            "invalid value '(' for '--filter <REGEX>': expected a regular expression"
        );
        assert!(error(&["--help"]).contains("Examples:"));
        assert!(error(&["--man-page"]).contains(".TH rs-lit 1"));
        assert!(error(&["--completions", "bash"]).contains("complete -F _rs__lit"));
    }
}
