//! Runs one test.
//!
//! Conditions first, then the commands in order until one fails; `XFAIL` inverts the verdict, `ALLOW_RETRIES`
//! tries again. Not here: running several tests (see `cli`). Invariant: the process's own state stays as it is.
#![expect(clippy::disallowed_methods, reason = "the runner has files, a clock and an environment")]

use std::collections::BTreeMap;
use std::path::Path;
use std::time::{Duration, Instant};

use crate::condition;
use crate::discover::LitTest;
use crate::outcome::{TestOutcome, TestResult};
use crate::script::{Directive, Script, parse};
use crate::shell::run::{Shell, Stop};
use crate::substitute::Substitutions;

/// Variables that tests get from the process.
const INHERITED: [&str; 8] = [
    "PATH",
    "HOME",
    "TMPDIR",
    "LANG",
    "FILECHECK_OPTS",
    "LD_LIBRARY_PATH",
    "RUST_BACKTRACE",
    "SYSTEMROOT",
];

impl LitTest {
    /// Runs the test; `timeout` replaces the configured one.
    pub fn run(&self, timeout: Option<Duration>) -> TestResult {
        let start = Instant::now();
        let (outcome, log) = self
            .verdict(timeout.or(self.config.timeout))
            .unwrap_or_else(|(outcome, log)| (outcome, log));
        TestResult { outcome, log, elapsed: start.elapsed() }
    }

    /// Returns the bytes of the test. A FIFO or a device could keep the runner waiting, whatever the timeout, and is refused.
    pub(crate) fn read(&self) -> Result<Vec<u8>, String> {
        let data = std::fs::metadata(&self.path).map_err(|error| error.to_string())?;
        if !data.is_file() {
            return Err("the test is not a regular file".to_owned());
        }
        std::fs::read(&self.path).map_err(|error| error.to_string())
    }

    fn verdict(
        &self,
        timeout: Option<Duration>,
    ) -> Result<(TestOutcome, String), (TestOutcome, String)> {
        let unresolved = |message: String| (TestOutcome::Unresolved, format!("{}\n", message));
        let text = self.read().map_err(unresolved)?;
        let script = parse(&String::from_utf8_lossy(&text)).map_err(unresolved)?;
        if let Some(reason) = self.unsupported(&script).map_err(unresolved)? {
            return Err((TestOutcome::Unsupported, format!("{reason}\n")));
        }
        let mut expected_to_fail = false;
        for condition in &script.xfail {
            let everywhere = condition == "*";
            expected_to_fail |= everywhere
                || condition::holds(condition, &self.config.features).map_err(unresolved)?;
        }
        let (outcome, log) = self.attempts(&script, timeout)?;
        Ok(match (outcome, expected_to_fail) {
            // As with lit, `XFAIL` does not apply to a time-out or a late success.
            (TestOutcome::Pass, true) => (TestOutcome::UnexpectedPass, log),
            (TestOutcome::Fail, true) => (TestOutcome::ExpectedFailure, log),
            (outcome, _) => (outcome, log),
        })
    }

    /// Returns why the test does not apply here.
    fn unsupported(&self, script: &Script) -> Result<Option<String>, String> {
        if self.config.unsupported {
            return Ok(Some("the folder's tests are unsupported".to_owned()));
        }
        for condition in &script.requires {
            if !condition::holds(condition, &self.config.features)? {
                return Ok(Some(format!("requires '{condition}'")));
            }
        }
        for condition in &script.unsupported {
            if condition::holds(condition, &self.config.features)? {
                return Ok(Some(format!("unsupported with '{condition}'")));
            }
        }
        Ok(None)
    }

    fn attempts(
        &self,
        script: &Script,
        timeout: Option<Duration>,
    ) -> Result<(TestOutcome, String), (TestOutcome, String)> {
        let mut log = String::new();
        for attempt in 0..=script.retries {
            // A deadline that overflows never expires.
            let deadline = timeout.and_then(|timeout| Instant::now().checked_add(timeout));
            let (outcome, text) = self.attempt(script, deadline);
            log = text;
            match outcome {
                TestOutcome::Pass if attempt > 0 => return Ok((TestOutcome::FlakyPass, log)),
                TestOutcome::Fail => {}
                TestOutcome::Unresolved => return Err((outcome, log)),
                outcome => return Ok((outcome, log)),
            }
        }
        Ok((TestOutcome::Fail, log))
    }

    fn attempt(&self, script: &Script, deadline: Option<Instant>) -> (TestOutcome, String) {
        if let Err(error) = std::fs::create_dir_all(&self.output) {
            return (TestOutcome::Unresolved, format!("{}: {error}\n", self.output.display()));
        }
        let mut env: BTreeMap<String, String> = INHERITED
            .iter()
            .filter_map(|&name| Some((name.to_owned(), std::env::var(name).ok()?)))
            .collect();
        env.extend(self.config.environment.clone());
        let cwd = self.output.clone();
        let mut shell = Shell { env, deadline, ..Shell::new(&self.tools, cwd) };
        let mut substitutions = self.substitutions();
        for directive in &script.directives {
            match directive {
                Directive::Define { line, name, value, again } => {
                    if substitutions.contains(name) != *again {
                        let problem = if *again { "is not defined" } else { "is defined already" };
                        return (
                            TestOutcome::Unresolved,
                            format!("line {line}: {name} {problem}\n"),
                        );
                    }
                    substitutions.set(name.clone(), value.clone());
                }
                Directive::Run { line, command } => {
                    let command = match substitutions.apply(command, &self.config.features) {
                        Ok(command) => command,
                        Err(message) => {
                            return (TestOutcome::Unresolved, format!("line {line}: {message}\n"));
                        }
                    };
                    shell.log += &format!("$ {command}  # line {line}\n");
                    match shell.run(&command) {
                        Ok(exit) if exit.is_success() => {}
                        Ok(exit) => {
                            let how = if exit.crashed { "crashed" } else { "failed" };
                            shell.log += &format!("error: {how} with exit code {}\n", exit.code);
                            return (TestOutcome::Fail, shell.log);
                        }
                        Err(Stop::TimedOut) => {
                            shell.log += "error: timed out\n";
                            return (TestOutcome::Timeout, shell.log);
                        }
                        Err(Stop::Misuse(message)) => {
                            shell.log += &format!("error: {message}\n");
                            return (TestOutcome::Fail, shell.log);
                        }
                        Err(Stop::Malformed(message)) => {
                            return (
                                TestOutcome::Unresolved,
                                format!("{}line {line}: {message}\n", shell.log),
                            );
                        }
                    }
                }
            }
        }
        (TestOutcome::Pass, shell.log)
    }

    fn substitutions(&self) -> Substitutions {
        let mut table = Substitutions::default();
        let path = self.path.to_string_lossy().into_owned();
        let folder = self
            .path
            .parent()
            .map(|folder| folder.to_string_lossy().into_owned())
            .unwrap_or_default();
        let name = self
            .path
            .file_name()
            .map(|name| name.to_string_lossy().into_owned())
            .unwrap_or_default();
        let stem = self
            .path
            .file_stem()
            .map(|name| name.to_string_lossy().into_owned())
            .unwrap_or_default();
        let temporary = self.output.join(format!("{name}.tmp")).to_string_lossy().into_owned();
        let output = self.output.to_string_lossy().into_owned();
        for (letter, text) in
            [("s", &path), ("S", &folder), ("p", &folder), ("t", &temporary), ("T", &output)]
        {
            let slashes = text.replace('\\', "/");
            let real = Path::new(text)
                .canonicalize()
                .map_or_else(|_| text.clone(), |p| p.to_string_lossy().into());
            table.set_literal(format!("%{letter}"), text.clone());
            table.set_literal(format!("%:{letter}"), slashes.strip_prefix('/').unwrap_or(&slashes));
            // In the replacement of `s@...@...@`.
            let escaped = slashes.replace('@', "\\@").replace('&', "\\&");
            table.set_literal(format!("%{{/{letter}:regex_replacement}}"), escaped);
            table.set_literal(format!("%{{{letter}:real}}"), real.clone());
            table.set_literal(format!("%{{/{letter}:real}}"), real.replace('\\', "/"));
            table.set_literal(format!("%/{letter}"), slashes.clone());
            table.set_literal(format!("%{{/{letter}}}"), slashes);
        }
        table.set_literal("%basename_t", name.clone());
        table.set_literal("%{t:stem}", name.clone());
        table.set_literal("%{s:basename}", name);
        table.set_literal("%{s:stem}", stem);
        table.set_literal("%{pathsep}", if cfg!(windows) { ";" } else { ":" });
        table.set_literal("%{fs-sep}", std::path::MAIN_SEPARATOR_STR);
        let root = |path: &str| -> String {
            Path::new(path).ancestors().last().unwrap_or(Path::new("/")).to_string_lossy().into()
        };
        table.set_literal("%{fs-src-root}", root(&path));
        table.set_literal("%{fs-tmp-root}", root(&temporary));
        for (key, text) in &self.config.substitutions {
            table.set(key.clone(), text.clone());
        }
        table
    }
}
