//! The command line of the program, for any set of tools.
//!
//! A project's own runner can register its tools and call [`main_with`]. Results are printed in the order of the
//! tests, whatever the number of threads.
#![expect(clippy::disallowed_methods, reason = "a program has files, threads and a clock")]

use std::collections::BTreeMap;
use std::io::{IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use regex_automata::meta::Regex;

use crate::discover::{Suite, Test};
use crate::outcome::{Outcome, TestResult};
use crate::report;
use crate::tools::{ToolCall, Tools};
use crate::update::{Missing, update};

const HELP: &str = "\
usage: rs-lit [options] <test or folder>...
       rs-lit gen-checks <test>...

gen-checks writes directives for what the commands of the tests print, into the tests.

  -j N, --workers=N          how many tests run at a time (default: the number of processors)
  --filter=REGEX             only tests whose name matches
  --filter-out=REGEX         not those
  -v, --verbose              the log of tests that fail
  -a, --show-all             the log of every test
  -q, --quiet                only failures
  --time-tests               the slowest tests
  --timeout=SECONDS          longest time for a test
  -o FILE, --output=FILE     a report as JSON
  --xunit-xml-output=FILE    a report as JUnit XML
  --output-dir=FOLDER        where tests write (default: in the folder for temporary files)
  --show-tests               only list the tests
  --update                   rewrite generated directives first (also: UPDATE_EXPECT=1)
  --allow-empty-runs         no test is no error

Exit status: 0 if no test failed, 1 if one did, 2 if the run was not possible.
";

#[derive(Default)]
struct Options {
    paths: Vec<PathBuf>,
    workers: Option<usize>,
    filter: Option<Regex>,
    filter_out: Option<Regex>,
    verbose: bool,
    show_all: bool,
    quiet: bool,
    time_tests: bool,
    timeout: Option<Duration>,
    json: Option<PathBuf>,
    junit: Option<PathBuf>,
    output: Option<PathBuf>,
    show_tests: bool,
    update: Option<Missing>,
    allow_empty: bool,
    help: bool,
}

/// Runs the program with `arguments` (without its name) and `tools`; returns its exit code.
pub fn main_with(arguments: &[String], tools: &Tools) -> u8 {
    let terminal = std::io::stdout().is_terminal();
    let arguments = with_environment(arguments, std::env::var("UPDATE_EXPECT").ok().as_deref());
    let (code, out, err) = finish(run(&arguments, tools, Path::new(""), terminal));
    print(&out);
    let _ = std::io::stderr().write_all(err.as_bytes());
    code
}

/// Runs the program as a tool of a test, with the standard tools.
pub fn run_tool(call: &mut ToolCall) -> i32 {
    let arguments = with_environment(&call.args, call.env.get("UPDATE_EXPECT").map(String::as_str));
    let (code, out, err) = finish(run(&arguments, &Tools::standard(), &call.cwd, false));
    let _ = call.stdout.write_all(out.as_bytes());
    let _ = call.stderr.write_all(err.as_bytes());
    i32::from(code)
}

/// The arguments with what `UPDATE_EXPECT` adds; `gen-checks` updates as it is.
fn with_environment(arguments: &[String], update: Option<&str>) -> Vec<String> {
    let mut arguments = arguments.to_vec();
    let generates = arguments.first().is_some_and(|first| first == "gen-checks");
    if update == Some("1") && !generates {
        arguments.push("--update".to_owned());
    }
    arguments
}

fn finish(result: Result<(u8, String), String>) -> (u8, String, String) {
    match result {
        Ok((code, out)) => (code, out, String::new()),
        Err(message) => (2, String::new(), format!("rs-lit: {message}\n")),
    }
}

/// The exit code and the output; relative paths are in `cwd`.
fn run(arguments: &[String], tools: &Tools, cwd: &Path, terminal: bool) -> Result<(u8, String), String> {
    let options = parse(arguments)?;
    if options.help {
        return Ok((0, HELP.to_owned()));
    }
    if options.paths.is_empty() {
        return Err("no tests given; --help explains".to_owned());
    }
    let output =
        options.output.as_ref().map_or_else(|| std::env::temp_dir().join("rs-lit-output"), |path| cwd.join(path));
    let paths: Vec<PathBuf> = options.paths.iter().map(|path| cwd.join(path)).collect();
    let mut tests = Suite::discover(&paths, &output, tools)?.tests;
    tests.retain(|test| options.filter.as_ref().is_none_or(|filter| filter.is_match(&test.name)));
    tests.retain(|test| !options.filter_out.as_ref().is_some_and(|filter| filter.is_match(&test.name)));
    if options.show_tests {
        return Ok((0, tests.iter().map(|test| format!("{}\n", test.name)).collect()));
    }
    if tests.is_empty() && !options.allow_empty {
        return Err("no test was found".to_owned());
    }
    let mut out = String::new();
    if let Some(missing) = options.update {
        for test in &tests {
            if update(test, missing, options.timeout)? {
                out += &format!("updated: {}\n", test.name);
            }
        }
    }
    let start = Instant::now();
    let results = run_all(&tests, &options, terminal);
    let elapsed = start.elapsed().as_secs_f64();
    let pairs: Vec<(&Test, &TestResult)> = tests.iter().zip(&results).collect();
    let save = |path: &Option<PathBuf>, text: &dyn Fn() -> String| match path {
        Some(path) => std::fs::write(cwd.join(path), text()).map_err(|error| format!("{}: {error}", path.display())),
        None => Ok(()),
    };
    save(&options.json, &|| report::json(&pairs, elapsed))?;
    save(&options.junit, &|| report::junit(&pairs, elapsed))?;
    let code = u8::from(results.iter().any(|result| result.outcome.is_failure()));
    Ok((code, out + &render(&pairs, &options, elapsed)))
}

fn print(text: &str) {
    let _ = std::io::stdout().write_all(text.as_bytes());
}

fn parse(arguments: &[String]) -> Result<Options, String> {
    let mut options = Options::default();
    let mut rest = arguments.iter();
    if arguments.first().is_some_and(|first| first == "gen-checks") {
        rest.next();
        options.update = Some(Missing::Add);
    }
    while let Some(argument) = rest.next() {
        let Some(option) = argument.strip_prefix('-').filter(|option| !option.is_empty()) else {
            options.paths.push(PathBuf::from(argument));
            continue;
        };
        let (name, given) = match option.split_once('=') {
            Some((name, value)) => (name, Some(value.to_owned())),
            None if option.starts_with('j') && option.len() > 1 => ("j", option.get(1..).map(str::to_owned)),
            None => (option, None),
        };
        let mut value =
            || given.clone().or_else(|| rest.next().cloned()).ok_or_else(|| format!("'{argument}' needs a value"));
        match name.trim_start_matches('-') {
            "j" | "workers" | "threads" => options.workers = Some(number(&value()?)?.max(1)),
            "filter" => options.filter = Some(regex(&value()?)?),
            "filter-out" => options.filter_out = Some(regex(&value()?)?),
            "v" | "verbose" | "vv" => options.verbose = true,
            "a" | "show-all" => options.show_all = true,
            "q" | "quiet" | "s" | "succinct" | "sv" => {
                options.quiet = true;
                options.verbose |= name == "sv";
            }
            "time-tests" => options.time_tests = true,
            "timeout" => {
                let seconds = number(&value()?)?;
                options.timeout = (seconds > 0).then(|| Duration::from_secs(seconds as u64));
            }
            "o" | "output" => options.json = Some(value()?.into()),
            "xunit-xml-output" => options.junit = Some(value()?.into()),
            "output-dir" => options.output = Some(value()?.into()),
            "update" => options.update = Some(Missing::Keep),
            "show-tests" => options.show_tests = true,
            "allow-empty-runs" => options.allow_empty = true,
            "h" | "help" => options.help = true,
            _ => return Err(format!("unknown option '{argument}'; --help lists all")),
        }
    }
    Ok(options)
}

fn number(text: &str) -> Result<usize, String> {
    text.parse().map_err(|_| format!("'{text}' is not a number"))
}

fn regex(text: &str) -> Result<Regex, String> {
    Regex::new(text).map_err(|_| format!("'{text}' is not a regular expression"))
}

/// Runs the tests on several threads; results are in the order of `tests`.
fn run_all(tests: &[Test], options: &Options, terminal: bool) -> Vec<TestResult> {
    let processors = std::thread::available_parallelism().map_or(1, usize::from);
    let workers = options.workers.unwrap_or(processors).min(tests.len().max(1));
    let progress = terminal && !options.quiet;
    let (next, done) = (AtomicUsize::new(0), AtomicUsize::new(0));
    let slots: Vec<Mutex<Option<TestResult>>> = tests.iter().map(|_| Mutex::new(None)).collect();
    let work = || {
        while let Some((test, slot)) = {
            let index = next.fetch_add(1, Ordering::Relaxed);
            tests.get(index).zip(slots.get(index))
        } {
            let result = test.run(options.timeout);
            if let Ok(mut slot) = slot.lock() {
                *slot = Some(result);
            }
            let count = done.fetch_add(1, Ordering::Relaxed) + 1;
            if progress {
                print(&format!("\r\x1b[K[{count}/{}] {}", tests.len(), test.name));
            }
        }
    };
    std::thread::scope(|scope| {
        for _ in 1..workers {
            scope.spawn(work);
        }
        work();
    });
    if progress {
        print("\r\x1b[K");
    }
    let lost = || TestResult {
        outcome: Outcome::Unresolved,
        log: "the test did not run\n".to_owned(),
        elapsed: Duration::ZERO,
    };
    slots.into_iter().map(|slot| slot.into_inner().ok().flatten().unwrap_or_else(lost)).collect()
}

fn render(results: &[(&Test, &TestResult)], options: &Options, elapsed: f64) -> String {
    let mut out = String::new();
    let mut counts: BTreeMap<Outcome, usize> = BTreeMap::new();
    for (index, (test, result)) in results.iter().enumerate() {
        *counts.entry(result.outcome).or_default() += 1;
        let failed = result.outcome.is_failure();
        if failed || !options.quiet {
            out += &format!("{}: {} ({} of {})\n", result.outcome.word(), test.name, index + 1, results.len());
        }
        if options.show_all || (failed && options.verbose) {
            out += &format!(
                "{0} TEST '{1}' {2} {0}\n{3}{0}\n",
                "*".repeat(20),
                test.name,
                result.outcome.word(),
                result.log
            );
        }
    }
    if options.time_tests {
        let mut slowest: Vec<_> = results.iter().collect();
        slowest.sort_by_key(|(_, result)| std::cmp::Reverse(result.elapsed));
        out += "\nSlowest tests:\n";
        for (test, result) in slowest.into_iter().take(20) {
            out += &format!("{:9.3}s: {}\n", result.elapsed.as_secs_f64(), test.name);
        }
    }
    let failures: Vec<_> = results.iter().filter(|(_, result)| result.outcome.is_failure()).collect();
    if !failures.is_empty() {
        out += &format!("\nFailed tests ({}):\n", failures.len());
        failures.iter().for_each(|(test, _)| out += &format!("  {}\n", test.name));
    }
    out += &format!("\nTesting time: {elapsed:.2}s\n\nTotal tests: {}\n", results.len());
    for outcome in Outcome::ALL {
        if let Some(count) = counts.get(&outcome) {
            out += &format!("  {:<20}: {count}\n", outcome.description());
        }
    }
    out
}
