//! The command line of the program, for any set of tools.
//!
//! A project's own runner can register its tools and call [`main_with`]; e.g. a runner for `my-opt` adds the function that runs `my-opt` in
//! this process. Results are printed in the order of the tests, whatever the number of threads, each as soon as the earlier ones are available.
#![expect(clippy::disallowed_methods, reason = "a program has files, threads and a clock")]

use std::collections::BTreeMap;
use std::fs::File;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use command_line::progress;
use text_utils::progress::Progress;

pub use crate::args::command;
use crate::args::{self, Options, Request};
use crate::discover::{LitTest, Suite};
use crate::outcome::{TestOutcome, TestResult};
use crate::report;
use crate::shell::groups;
use crate::tools::{ToolCall, Tools};
use crate::update::update;
use text_utils::locks::LockIgnoringPoison;

/// The message if no test is to be run.
const NO_TEST: &str = "no test was found: 'suffixes' in the configuration of a suite selects its \
                       files, and '--filter' some of them";

/// The streams that the program prints to.
struct Console<'a> {
    out: &'a mut (dyn FnMut(&str) + Send),
    err: &'a mut dyn FnMut(&str),
    progress: Progress,
}

/// Runs the program with `arguments` (without its name) and `tools`; returns its exit code. From then on, SIGHUP, SIGINT and
/// SIGTERM end the programs of tests, too.
pub fn main_with(arguments: &[String], tools: &Tools) -> u8 {
    groups::end_with_signals();
    let arguments = with_environment(arguments, std::env::var("UPDATE_EXPECT").ok().as_deref());
    let (display, progress) = progress::on_terminal().unzip();
    let suspended = |print: &dyn Fn()| match &display {
        Some(display) => display.suspend(print),
        None => print(),
    };
    let mut out = |text: &str| {
        suspended(&|| drop(std::io::stdout().write_all(text.as_bytes())));
    };
    let mut err = |text: &str| {
        suspended(&|| drop(std::io::stderr().write_all(text.as_bytes())));
    };
    let progress = progress.unwrap_or_default();
    let console = Console { out: &mut out, err: &mut err, progress };
    run(&arguments, tools, Path::new(""), console)
}

/// Runs the program as a tool of a test, with the standard tools.
pub fn run_tool(call: &mut ToolCall) -> i32 {
    run_tool_with(call, &Tools::standard())
}

/// Runs the program as a tool of a test; the tests that it runs use `tools`.
pub fn run_tool_with(call: &mut ToolCall, tools: &Tools) -> i32 {
    let arguments = with_environment(&call.args, call.env.get("UPDATE_EXPECT").map(String::as_str));
    let (mut out, mut err) = (call.stdout.clone(), call.stderr.clone());
    let mut out = |text: &str| drop(out.write_all(text.as_bytes()));
    let mut err = |text: &str| drop(err.write_all(text.as_bytes()));
    let progress = Progress::default();
    let console = Console { out: &mut out, err: &mut err, progress };
    i32::from(run(&arguments, tools, &call.cwd, console))
}

/// Returns the arguments with what `UPDATE_EXPECT` adds; `gen-checks` updates as it is.
fn with_environment(arguments: &[String], update: Option<&str>) -> Vec<String> {
    let mut arguments = arguments.to_vec();
    let generates = arguments.first().is_some_and(|first| first == "gen-checks");
    if update == Some("1") && !generates {
        arguments.push("--update".to_owned());
    }
    arguments
}

/// Returns the exit code; relative paths are in `cwd`.
fn run(arguments: &[String], tools: &Tools, cwd: &Path, mut console: Console<'_>) -> u8 {
    try_run(arguments, tools, cwd, &mut console).unwrap_or_else(|message| {
        (console.err)(&format!("rs-lit: error: {message}\n"));
        2
    })
}

fn try_run(
    arguments: &[String],
    tools: &Tools,
    cwd: &Path,
    console: &mut Console<'_>,
) -> Result<u8, String> {
    let options = match args::parse(arguments)? {
        Request::Run(options) => options,
        Request::Print(text) => {
            (console.out)(&text);
            return Ok(0);
        }
    };
    if options.paths.is_empty() {
        return Err("expected a test or a folder; '--help' lists the flags".to_owned());
    }
    // Locked until the end of the run.
    let (output, _lock) = match &options.output {
        Some(path) => (cwd.join(path), None),
        None => own_output(&std::env::temp_dir()).map(|(path, lock)| (path, Some(lock)))?,
    };
    let paths: Vec<PathBuf> = options.paths.iter().map(|path| cwd.join(path)).collect();
    let mut tests = Suite::discover(&paths, &output, tools)?.tests;
    tests.retain(|test| options.filter.as_ref().is_none_or(|filter| filter.is_match(&test.name)));
    tests.retain(|test| {
        !options.filter_out.as_ref().is_some_and(|filter| filter.is_match(&test.name))
    });
    if options.show_tests {
        tests.iter().for_each(|test| (console.out)(&format!("{}\n", test.name)));
        return Ok(0);
    }
    if tests.is_empty() && !options.allow_empty {
        return Err(NO_TEST.to_owned());
    }
    let mut all_written = true;
    for (test, missing) in tests.iter().filter_map(|test| Some((test, options.update?))) {
        match update(test, missing, options.timeout) {
            Ok(true) => (console.out)(&format!("updated: {}\n", test.name)),
            Ok(false) => {}
            Err(message) => {
                all_written = false;
                (console.err)(&format!("not updated: {}\n", message.trim_end()));
            }
        }
    }
    let start = Instant::now();
    let results = run_all(&tests, &options, console);
    let elapsed = start.elapsed().as_secs_f64();
    let pairs: Vec<(&LitTest, &TestResult)> = tests.iter().zip(&results).collect();
    let save = |path: &Option<PathBuf>, text: &dyn Fn() -> String| match path {
        Some(path) => std::fs::write(cwd.join(path), text())
            .map_err(|error| format!("{}: {error}", path.display())),
        None => Ok(()),
    };
    save(&options.json, &|| report::json(&pairs, elapsed))?;
    save(&options.junit, &|| report::junit(&pairs, elapsed))?;
    (console.out)(&summary(&pairs, &options, elapsed));
    Ok(u8::from(!all_written || results.iter().any(|result| result.outcome.is_failure())))
}

/// Returns a folder below `temporary` that no other run uses, and the lock that reserves it until it is closed.
fn own_output(temporary: &Path) -> Result<(PathBuf, File), String> {
    let mut problem = String::new();
    for number in 0..1000 {
        let name = if number == 0 {
            "rs-lit-output".to_owned()
        } else {
            format!("rs-lit-output-{number}")
        };
        let folder = temporary.join(name);
        let lock = std::fs::create_dir_all(&folder)
            .and_then(|()| File::options().create(true).append(true).open(folder.join(".lock")))
            .and_then(|file| Ok(file.try_lock().map(|()| file)?));
        match lock {
            Ok(file) => return Ok((folder, file)),
            // In use, or another user's.
            Err(error) => problem = format!("{}: {error}", folder.display()),
        }
    }
    Err(format!("no folder for output: {problem}"))
}

/// The results so far; those at the front are printed.
struct Results<'a> {
    out: &'a mut (dyn FnMut(&str) + Send),
    slots: Vec<Option<TestResult>>,
    printed: usize,
}

impl Results<'_> {
    /// Takes the result of test `index` and prints what can be printed.
    fn add(&mut self, tests: &[LitTest], index: usize, result: TestResult, options: &Options) {
        if let Some(slot) = self.slots.get_mut(index) {
            *slot = Some(result);
        }
        let mut text = String::new();
        while let Some((test, result)) =
            tests.get(self.printed).zip(self.slots.get(self.printed).and_then(Option::as_ref))
        {
            self.printed += 1;
            text += &render(test, result, options, self.printed, tests.len());
        }
        if !text.is_empty() {
            (self.out)(&text);
        }
    }
}

/// Runs the tests on several threads; results are in the order of `tests`.
fn run_all(tests: &[LitTest], options: &Options, console: &mut Console<'_>) -> Vec<TestResult> {
    let processors = std::thread::available_parallelism().map_or(1, usize::from);
    let workers = options.workers.unwrap_or(processors).min(tests.len().max(1));
    let next = AtomicUsize::new(0);
    let slots = tests.iter().map(|_| None).collect();
    let results = Mutex::new(Results { out: &mut *console.out, slots, printed: 0 });
    let step = console.progress.step("run tests", tests.len());
    let work = || {
        while let Some((index, test)) = {
            let index = next.fetch_add(1, Ordering::Relaxed);
            tests.get(index).map(|test| (index, test))
        } {
            let result = test.run(options.timeout);
            results.lock_ignoring_poison().add(tests, index, result, options);
            step.advance();
        }
    };
    std::thread::scope(|scope| {
        for _ in 1..workers {
            scope.spawn(work);
        }
        work();
    });
    let lost = || TestResult {
        outcome: TestOutcome::Unresolved,
        log: "the test did not run\n".to_owned(),
        elapsed: Duration::ZERO,
    };
    let slots = results.into_inner_ignoring_poison().slots;
    slots.into_iter().map(|slot| slot.unwrap_or_else(lost)).collect()
}

/// Formats the result of one test.
fn render(
    test: &LitTest,
    result: &TestResult,
    options: &Options,
    number: usize,
    total: usize,
) -> String {
    let mut out = String::new();
    let (failed, word) = (result.outcome.is_failure(), result.outcome.word());
    if failed || !options.quiet {
        out += &format!("{word}: {} ({number} of {total})\n", test.name);
    }
    if options.show_all || (failed && options.verbose) {
        out +=
            &format!("{0} TEST '{1}' {word} {0}\n{2}{0}\n", "*".repeat(20), test.name, result.log);
    }
    out
}

/// Formats the summary.
fn summary(results: &[(&LitTest, &TestResult)], options: &Options, elapsed: f64) -> String {
    let mut out = String::new();
    let mut counts: BTreeMap<TestOutcome, usize> = BTreeMap::new();
    results.iter().for_each(|(_, result)| *counts.entry(result.outcome).or_default() += 1);
    if options.time_tests {
        let mut slowest: Vec<_> = results.iter().collect();
        slowest.sort_by_key(|(_, result)| std::cmp::Reverse(result.elapsed));
        out += "\nSlowest tests:\n";
        for (test, result) in slowest.into_iter().take(20) {
            out += &format!("{:9.3}s: {}\n", result.elapsed.as_secs_f64(), test.name);
        }
    }
    let failures: Vec<_> =
        results.iter().filter(|(_, result)| result.outcome.is_failure()).collect();
    if !failures.is_empty() {
        out += &format!("\nFailed tests ({}):\n", failures.len());
        failures.iter().for_each(|(test, _)| out += &format!("  {}\n", test.name));
    }
    out += &format!("\nTesting time: {elapsed:.2}s\n\nTotal tests: {}\n", results.len());
    for outcome in TestOutcome::ALL {
        if let Some(count) = counts.get(&outcome) {
            out += &format!("  {:<20}: {count}\n", outcome.description());
        }
    }
    out
}
