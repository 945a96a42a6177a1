//! A shell session: command lines that run one after another in one folder, as the `RUN` lines of a test do.
//!
//! For programs that run commands from elsewhere than a test file, e.g. the code blocks of a manual:
//!
//! ```
//! use rs_lit::{Tools, session::ShellSession};
//!
//! let tools = Tools::standard();
//! let mut session = ShellSession::new(&tools, std::env::temp_dir());
//! let done = session.run("echo one | sort").unwrap();
//! assert_eq!((done.exit_code, done.output.as_slice()), (0, &b"one\n"[..]));
//! ```

use std::path::PathBuf;

use crate::shell::run::{Shell, Stop};
use crate::tools::Tools;

/// A shell with its working directory and environment.
pub struct ShellSession<'t> {
    shell: Shell<'t>,
}

/// The result of one command line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CommandOutput {
    /// The exit code of the last pipeline that ran.
    pub exit_code: i32,
    /// Standard error of each command, then standard output of each pipeline, in the order in which commands end.
    pub output: Vec<u8>,
}

impl<'t> ShellSession<'t> {
    /// Starts a session in `folder` with an empty environment.
    pub fn new(tools: &'t Tools, folder: PathBuf) -> Self {
        ShellSession { shell: Shell::new(tools, folder) }
    }

    /// Runs a command line. `cd` and `export` act on the lines that follow.
    ///
    /// # Errors
    /// The command line is malformed, a program cannot be started, or there is too much output.
    pub fn run(&mut self, line: &str) -> Result<CommandOutput, String> {
        self.shell.captured = Some(Vec::new());
        let exit = self.shell.run(line);
        let output = self.shell.captured.take().unwrap_or_default();
        match exit {
            Ok(exit) => Ok(CommandOutput { exit_code: exit.code, output }),
            Err(Stop::TimedOut) => Err(format!("`{line}` timed out")),
            Err(Stop::Misuse(why) | Stop::Malformed(why)) => Err(format!("`{line}`: {why}")),
        }
    }
}
