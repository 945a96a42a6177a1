//! Solver programs for SMT-LIB 2: z3, bitwuzla or cvc5, as a process that answers one script after the other.
//!
//! ```text
//! (reset) (set-logic QF_BV) ... (assert ...) (check-sat)       to the process
//! unsat                                                       from it
//! ```

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

use rewrite_check::{Answer, SmtSolver};

/// The programs that are looked for on `PATH`, in this order.
pub const PROGRAMS: [&str; 3] = ["z3", "bitwuzla", "cvc5"];

/// How many steps (its `rlimit`) z3 makes in a second of processor time, about. A limit on steps gives the same answer on a busy machine.
const STEPS: u64 = 4_000_000;

/// How many times longer than its own limit the process may take until it is ended: other processes may use the processor, too.
const PATIENCE: u32 = 20;

/// A solver program.
pub struct Solver {
    program: String,
    name: String,
    seconds: u32,
    process: Option<Process>,
}

struct Process {
    child: Child,
    stdin: ChildStdin,
    lines: Receiver<String>,
}

impl Drop for Process {
    fn drop(&mut self) {
        // It may have ended already.
        _ = self.child.kill();
        _ = self.child.wait();
    }
}

impl Solver {
    /// Returns the solver `program`, a name or a path, with a limit on the time for each script.
    pub fn new(program: &str, seconds: u32) -> Self {
        let name = Path::new(program).file_stem().map(|stem| stem.to_string_lossy().into_owned());
        let name = name.unwrap_or_else(|| program.to_owned());
        Solver { program: program.to_owned(), name, seconds, process: None }
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
        if self.process.is_none() {
            let process = self.start();
            let process =
                process.map_err(|error| format!("cannot start '{}': {error}", self.program))?;
            self.process = Some(process);
        }
        Ok(())
    }

    #[expect(
        clippy::disallowed_methods,
        reason = "a thread waits for lines of the process, so that the caller can give up"
    )]
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
        let (sender, lines) = channel();
        std::thread::spawn(move || {
            for line in BufReader::new(stdout).lines().map_while(Result::ok) {
                if sender.send(line).is_err() {
                    break;
                }
            }
        });
        Ok(Process { child, stdin, lines })
    }

    fn header(&self) -> String {
        let limit = match self.name.as_str() {
            "z3" => format!("(set-option :rlimit {})\n", u64::from(self.seconds) * STEPS),
            _ => String::new(),
        };
        format!("(reset)\n(set-option :produce-models true)\n{limit}")
    }

    /// Returns the next line of the process; `None` if it takes too long or ended.
    fn line(process: &Process, seconds: u32) -> Option<String> {
        process.lines.recv_timeout(PATIENCE * Duration::from_secs(seconds.into())).ok()
    }

    /// Returns the answer of the process; `None` if it takes too long or ended.
    fn response(&mut self, script: &str, values: &[String]) -> Option<Answer> {
        self.prepare().ok()?;
        let (header, seconds) = (self.header(), self.seconds);
        let process = self.process.as_mut()?;
        process.stdin.write_all(format!("{header}{script}(check-sat)\n").as_bytes()).ok()?;
        process.stdin.flush().ok()?;
        let answer = Solver::line(process, seconds)?;
        Some(match answer.trim() {
            "unsat" => Answer::Unsat,
            "sat" if values.is_empty() => Answer::Sat(String::new()),
            "sat" => {
                let request = format!("(get-value ({}))\n", values.join(" "));
                process.stdin.write_all(request.as_bytes()).ok()?;
                process.stdin.flush().ok()?;
                Answer::Sat(Solver::list(process, seconds)?)
            }
            "unknown" | "timeout" => Answer::Unknown(format!("within {seconds} s")),
            other => {
                let other = other.to_owned();
                // The state of the process is not known any more.
                self.process = None;
                Answer::Unknown(format!("(its answer is '{other}')"))
            }
        })
    }

    /// Reads a list in parentheses, over several lines.
    fn list(process: &Process, seconds: u32) -> Option<String> {
        let mut text = String::new();
        loop {
            text.push_str(&Solver::line(process, seconds)?);
            text.push('\n');
            if text.matches('(').count() <= text.matches(')').count() {
                return Some(text);
            }
        }
    }
}

impl SmtSolver for Solver {
    fn name(&self) -> &str {
        &self.name
    }

    fn decide(&mut self, script: &str, values: &[String]) -> Answer {
        self.response(script, values).unwrap_or_else(|| {
            self.process = None;
            Answer::Unknown(format!("within {} s", self.seconds))
        })
    }
}
