//! Calls of programs with limits on time and memory.
//!
//! ```text
//! Call::new(&program).arg("--cse").input(b"...").run()  =>  Ending::Exit(0), and the output
//! ```

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use crate::Result;

/// The time that a call may take.
const LIMIT: Duration = Duration::from_secs(20);
/// The address space of a call in KB: the stack that our programs reserve, and four times what any test takes.
const MEMORY_KB: u64 = 6 << 20;

/// The end of a call.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Ending {
    /// With this exit code.
    Exit(i32),
    /// By a signal, or not in time.
    Killed(String),
}

/// The result of a call.
pub(super) struct Called {
    pub(super) ending: Ending,
    pub(super) output: Vec<u8>,
}

impl Called {
    /// Returns the failure of a call that has to end with a regular exit code.
    pub(super) fn failure(&self, largest: i32) -> Option<String> {
        match &self.ending {
            Ending::Exit(code) if (0..=largest).contains(code) => None,
            Ending::Exit(code) => Some(format!("exit code {code}")),
            Ending::Killed(how) => Some(how.clone()),
        }
    }
}

/// Runs a program with an input. Its output is written to a file in `folder`, so that it never waits for a reader.
pub(super) fn call(program: &Path, args: &[&str], input: &[u8], folder: &Path) -> Result<Called> {
    let wrong = |e: std::io::Error| format!("{}: {e}", program.display());
    let output: PathBuf = folder.join(format!("output-{}", std::process::id()));
    let file = std::fs::File::create(&output).map_err(wrong)?;
    // A shell sets the limit on memory: a child process cannot set it without unsafe code.
    let script = format!("ulimit -v {MEMORY_KB}; exec \"$0\" \"$@\"");
    let mut process = Command::new("sh");
    process.args(["-c", &script]).arg(program).args(args);
    process.stdin(Stdio::piped()).stdout(file).stderr(Stdio::null());
    let mut child = process.spawn().map_err(wrong)?;
    if let Some(mut stdin) = child.stdin.take() {
        // A program that fails early may not read everything.
        _ = stdin.write_all(input);
    }
    let start = Instant::now();
    let ending = loop {
        if let Some(status) = child.try_wait().map_err(wrong)? {
            break status.code().map_or_else(|| Ending::Killed(status.to_string()), Ending::Exit);
        }
        if start.elapsed() > LIMIT {
            _ = child.kill();
            _ = child.wait();
            break Ending::Killed(format!("no end after {} s", LIMIT.as_secs()));
        }
        std::thread::sleep(Duration::from_micros(500));
    };
    let bytes = std::fs::read(&output).map_err(wrong)?;
    _ = std::fs::remove_file(&output);
    Ok(Called { ending, output: bytes })
}
