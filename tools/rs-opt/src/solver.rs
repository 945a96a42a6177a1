//! Solver programs for SMT-LIB 2: z3, bitwuzla or cvc5, as a process that answers one script after the other.
//!
//! ```text
//! (reset) (set-logic QF_BV) ... (assert ...) (check-sat) (echo "answered 1")       to the process
//! unsat
//! answered 1                                                                       from it
//! ```
//!
//! The program may be anything, so nothing of it is trusted: it may read nothing, end, or write without end. A thread writes the scripts and another
//! one reads the answers, which are limited in time and size. An answer counts only if it is all that precedes the text of the `echo`, so the
//! remains of an earlier answer are not mistaken for the next one. After any other answer the process is ended.

use std::io::{BufRead, BufReader, Read, Write};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel, sync_channel};
use std::time::{Duration, Instant};

use rewrite_check::{Answer, SmtSolver};

/// The programs that are looked for on `PATH`, in this order.
pub const PROGRAMS: [&str; 3] = ["z3", "bitwuzla", "cvc5"];

/// The greatest time limit.
pub const MAX_SECONDS: u32 = 1000;

/// How many steps (its `rlimit`) z3 makes in a second of processor time, about. A limit on steps gives the same answer on a busy machine.
const STEPS: u32 = 4_000_000;

// z3 reads the limit as a number of 32 bits.
const _: () = assert!(MAX_SECONDS.checked_mul(STEPS).is_some());

/// How many times longer than its own limit the process may take until it is ended: other processes may use the processor, too.
const PATIENCE: u32 = 20;

/// After how many failures in a row the solver is not used any more.
const MAX_FAILURES: u32 = 3;

/// The greatest number of bytes in an answer.
const MAX_ANSWER: usize = 1 << 20;

/// How many lines are read ahead.
const LINES: usize = 16;

/// How much of a strange answer a message contains.
const MAX_QUOTED: usize = 60;

/// A solver program.
pub struct Solver {
    program: String,
    name: String,
    seconds: u32,
    /// How long the process may take for an answer.
    patience: Duration,
    process: Option<Process>,
    /// How many scripts were sent.
    sent: u64,
    /// How many answers in a row failed.
    failures: u32,
}

struct Process {
    child: Child,
    scripts: Sender<String>,
    lines: Receiver<Line>,
}

/// A line of an answer.
enum Line {
    Text(String),
    TooLong,
}

impl Drop for Process {
    fn drop(&mut self) {
        // It may have ended already.
        _ = self.child.kill();
        _ = self.child.wait();
    }
}

impl Solver {
    /// Returns the solver `program`, a name or a path, with a limit on the time for each script, at most [`MAX_SECONDS`].
    pub fn new(program: &str, seconds: u32) -> Self {
        let name = Path::new(program).file_stem().map(|stem| stem.to_string_lossy().into_owned());
        Solver {
            program: program.to_owned(),
            name: name.unwrap_or_else(|| program.to_owned()),
            seconds,
            patience: PATIENCE * Duration::from_secs(seconds.into()),
            process: None,
            sent: 0,
            failures: 0,
        }
    }

    /// Returns the first of the known programs that can be started.
    pub fn found(seconds: u32) -> Option<Self> {
        PROGRAMS.into_iter().map(|program| Solver::new(program, seconds)).find_map(|mut solver| {
            solver.process = solver.start().ok();
            solver.process.is_some().then_some(solver)
        })
    }

    /// Starts the program, if it does not run already.
    ///
    /// # Errors
    /// If it cannot be started.
    pub fn prepare(&mut self) -> Result<(), String> {
        self.running().map(|_| ())
    }

    /// Returns the process. Starts one if none runs.
    fn running(&mut self) -> Result<&Process, String> {
        let process = match self.process.take() {
            Some(process) => process,
            None => {
                let process = self.start();
                process.map_err(|error| format!("cannot start '{}': {error}", self.program))?
            }
        };
        Ok(self.process.insert(process))
    }

    fn start(&self) -> std::io::Result<Process> {
        let limit = u64::from(self.seconds) * 1000;
        let arguments: Vec<String> = match self.name.as_str() {
            "z3" => vec!["-in".into(), "-smt2".into()],
            "bitwuzla" => vec!["--produce-models".into(), format!("--time-limit-per={limit}")],
            "cvc5" => vec![
                "--lang=smt2".into(),
                "--incremental".into(),
                "--fp-exp".into(),
                format!("--tlimit-per={limit}"),
            ],
            _ => Vec::new(),
        };
        let mut child = Command::new(&self.program)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()?;
        let missing = || std::io::Error::other("it has no standard input and output");
        let stdin = child.stdin.take().ok_or_else(missing)?;
        let stdout = child.stdout.take().ok_or_else(missing)?;
        Ok(Process { child, scripts: writer(stdin), lines: reader(stdout) })
    }

    /// Returns the commands that precede a script.
    fn header(&self) -> String {
        let limit = match self.name.as_str() {
            "z3" => format!("(set-option :rlimit {})\n", self.seconds * STEPS),
            _ => String::new(),
        };
        format!("(reset)\n(set-option :produce-models true)\n{limit}")
    }

    /// Returns the lines that the process answers to a script. The error is a failure.
    fn answer(&mut self, script: &str, deadline: Instant) -> Result<Vec<String>, String> {
        self.sent += 1;
        let marker = format!("answered {}", self.sent);
        let process = self.running()?;
        let ended = || "ended without an answer".to_owned();
        process.scripts.send(format!("{script}(echo \"{marker}\")\n")).map_err(|_| ended())?;
        let (mut lines, mut size) = (Vec::new(), 0);
        loop {
            let left = deadline.saturating_duration_since(now());
            let line = match process.lines.recv_timeout(left) {
                Ok(Line::Text(line)) => line,
                Ok(Line::TooLong) => return Err("answers with too much text".into()),
                Err(RecvTimeoutError::Disconnected) => return Err(ended()),
                Err(RecvTimeoutError::Timeout) => {
                    return Err(format!("does not answer within {} s", self.patience.as_secs()));
                }
            };
            // Some programs print the quotes, too.
            if line.trim().trim_matches('"') == marker {
                return Ok(lines);
            }
            size += line.len();
            if size > MAX_ANSWER {
                return Err("answers with too much text".into());
            }
            lines.push(line);
        }
    }

    /// Returns the answer of the process. The error is a failure.
    fn decided(&mut self, script: &str, values: &[String]) -> Result<Answer, String> {
        if self.failures >= MAX_FAILURES {
            return Err(format!("failed {MAX_FAILURES} times in a row and is not used any more"));
        }
        let deadline = now() + self.patience;
        let lines = self.answer(&format!("{}{script}(check-sat)\n", self.header()), deadline)?;
        match &lines.iter().map(|line| line.trim()).collect::<Vec<&str>>()[..] {
            ["unsat"] => Ok(Answer::Unsat),
            ["sat"] if values.is_empty() => Ok(Answer::Sat(String::new())),
            ["sat"] => {
                let request = format!("(get-value ({}))\n", values.join(" "));
                Ok(Answer::Sat(self.answer(&request, deadline)?.join("\n")))
            }
            ["unknown" | "timeout"] => Ok(Answer::Unknown(format!("within {} s", self.seconds))),
            [] => Err("does not answer whether a script is satisfiable".into()),
            [first, rest @ ..] => {
                let printable =
                    |c: char| if c.is_control() { char::REPLACEMENT_CHARACTER } else { c };
                let quoted: String = first.chars().take(MAX_QUOTED).map(printable).collect();
                let lines = if rest.is_empty() { "" } else { " and further lines" };
                Err(format!("answers '{quoted}'{lines}"))
            }
        }
    }
}

impl SmtSolver for Solver {
    fn name(&self) -> &str {
        &self.name
    }

    fn decide(&mut self, script: &str, values: &[String]) -> Answer {
        match self.decided(script, values) {
            Ok(answer) => {
                self.failures = 0;
                answer
            }
            Err(failure) => {
                // The state of the process is not known any more.
                self.process = None;
                self.failures += 1;
                Answer::Failed(failure)
            }
        }
    }
}

#[expect(clippy::disallowed_methods, reason = "a process that does not answer is ended")]
fn now() -> Instant {
    Instant::now()
}

/// Starts a thread that writes scripts to the process, which may not read them: then its pipe is full.
#[expect(
    clippy::disallowed_methods,
    reason = "a thread waits for the process, so that the caller can give up"
)]
fn writer(mut stdin: impl Write + Send + 'static) -> Sender<String> {
    let (sender, scripts) = channel::<String>();
    std::thread::spawn(move || {
        for script in scripts {
            if stdin.write_all(script.as_bytes()).and_then(|()| stdin.flush()).is_err() {
                break;
            }
        }
    });
    sender
}

/// Starts a thread that reads lines from the process, which may write without end.
#[expect(
    clippy::disallowed_methods,
    reason = "a thread waits for the process, so that the caller can give up"
)]
fn reader(stdout: impl Read + Send + 'static) -> Receiver<Line> {
    let (sender, lines) = sync_channel(LINES);
    std::thread::spawn(move || {
        let mut stdout = BufReader::new(stdout);
        loop {
            let mut line = Vec::new();
            let read = stdout.by_ref().take(MAX_ANSWER as u64).read_until(b'\n', &mut line);
            let line = match read {
                Ok(0) | Err(_) => break,
                Ok(MAX_ANSWER) => Line::TooLong,
                Ok(_) => Line::Text(String::from_utf8_lossy(&line).into_owned()),
            };
            if sender.send(line).is_err() {
                break;
            }
        }
    });
    lines
}

#[cfg(test)]
#[cfg(target_os = "linux")]
mod tests {
    use std::path::Path;
    use std::time::Duration;

    use rewrite_check::{Answer, SmtSolver};

    use super::{MAX_FAILURES, Solver};

    /// Returns a solver that is a script of the lit tests. It has two seconds for an answer.
    fn solver(name: &str) -> Solver {
        let folder =
            Path::new(env!("CARGO_MANIFEST_DIR")).join("../../test-data/egraph/Inputs/solvers");
        let patience = Duration::from_secs(2);
        Solver { patience, ..Solver::new(&folder.join(name).display().to_string(), 1) }
    }

    /// Returns the failure of a solver that gets a script of so many bytes.
    fn failure(name: &str, size: usize) -> String {
        let script = format!("(assert true) ;{}\n", " ".repeat(size));
        match solver(name).decide(&script, &[]) {
            Answer::Failed(failure) => failure,
            other => panic!("{name}: {other:?}"),
        }
    }

    #[test]
    fn programs_that_do_not_answer_are_ended() {
        for name in ["silent.sh", "deaf.sh"] {
            // More than a pipe stores.
            assert_eq!(failure(name, 1 << 20), "does not answer within 2 s");
        }
        assert_eq!(failure("dead.sh", 0), "ended without an answer");
        assert_eq!(failure("dead.sh", 1 << 20), "ended without an answer");
    }

    #[test]
    fn strange_answers_are_failures() {
        assert_eq!(failure("long-line.sh", 0), "answers with too much text");
        assert_eq!(failure("many-lines.sh", 0), "answers with too much text");
        assert_eq!(failure("twice.sh", 0), "answers 'unsat' and further lines");
        assert_eq!(failure("bytes.sh", 0), "answers '\u{fffd}\u{fffd}'");
        assert_eq!(failure("error.sh", 0), "answers '(error \"line 1\")' and further lines");
    }

    #[test]
    fn a_solver_that_fails_again_and_again_is_not_used_any_more() {
        let mut solver = solver("dead.sh");
        let mut answer = || solver.decide("(assert true)\n", &[]);
        for _ in 0..MAX_FAILURES {
            assert_eq!(answer(), Answer::Failed("ended without an answer".into()));
        }
        let failure = "failed 3 times in a row and is not used any more";
        assert_eq!(answer(), Answer::Failed(failure.into()));
    }
}
