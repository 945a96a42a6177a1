//! Tools that run in this process.
//!
//! A tool is a function from a [`ToolCall`] to an exit code. It must not use the process's own streams, working
//! directory or environment: tests run side by side in one process.

use std::collections::BTreeMap;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

/// Most that is kept of a stream, in bytes; an endless producer ends there instead of taking all memory.
const LIMIT: usize = 256 << 20;

/// Where a tool writes; copies write to the same place.
#[derive(Clone, Debug, Default)]
pub struct Sink(Arc<Mutex<Vec<u8>>>);

impl Sink {
    /// What was written so far.
    pub fn contents(&self) -> Vec<u8> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Whether both write to the same place.
    pub(crate) fn is(&self, other: &Sink) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

impl Write for Sink {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        let mut contents = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let room = LIMIT.saturating_sub(contents.len());
        if room == 0 && !bytes.is_empty() {
            return Err(std::io::Error::new(std::io::ErrorKind::BrokenPipe, "more output than a test may have"));
        }
        let taken = bytes.get(..room).unwrap_or(bytes);
        contents.extend_from_slice(taken);
        Ok(taken.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

/// One call of a tool.
#[derive(Clone, Debug)]
pub struct ToolCall {
    /// The arguments, without the tool's name.
    pub args: Vec<String>,
    /// All of the standard input.
    pub stdin: Vec<u8>,
    /// Standard output.
    pub stdout: Sink,
    /// Standard error; the same place as `stdout` after `2>&1`.
    pub stderr: Sink,
    /// The working directory, absolute.
    pub cwd: PathBuf,
    /// The environment.
    pub env: BTreeMap<String, String>,
}

impl ToolCall {
    /// `file` in the working directory.
    pub fn path(&self, file: impl AsRef<Path>) -> PathBuf {
        self.cwd.join(file)
    }

    /// Reads a file; `-` is the standard input.
    ///
    /// # Errors
    /// Those of the file system.
    #[expect(clippy::disallowed_methods, reason = "tools read files")]
    pub fn read(&self, file: &str) -> std::io::Result<Vec<u8>> {
        if file == "-" { Ok(self.stdin.clone()) } else { std::fs::read(self.path(file)) }
    }
}

/// A tool as a function.
pub type Tool = Arc<dyn Fn(&mut ToolCall) -> i32 + Send + Sync>;

/// The tools that run in this process, by name.
#[derive(Clone, Default)]
pub struct Tools {
    table: BTreeMap<String, Tool>,
}

impl Tools {
    /// `filecheck`, also as `FileCheck`.
    pub fn standard() -> Tools {
        let mut tools = Tools::default();
        tools.add("filecheck", run_filecheck);
        tools.add("FileCheck", run_filecheck);
        tools
    }

    /// Adds or replaces a tool.
    pub fn add(&mut self, name: impl Into<String>, tool: impl Fn(&mut ToolCall) -> i32 + Send + Sync + 'static) {
        self.table.insert(name.into(), Arc::new(tool));
    }

    /// The tool of a name, or of the last part of a path that is not a file.
    pub(crate) fn get(&self, name: &str) -> Option<Tool> {
        self.table.get(name).cloned()
    }
}

impl std::fmt::Debug for Tools {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_set().entries(self.table.keys()).finish()
    }
}

fn run_filecheck(call: &mut ToolCall) -> i32 {
    let environment = call.env.get("FILECHECK_OPTS").map(String::as_str).unwrap_or_default();
    let outcome = filecheck::cli::run(&call.args, environment, false, |file| call.read(file));
    // What a sink does not take is more than a test may have, and the test fails by what is missing.
    let _ = call.stdout.write_all(outcome.stdout.as_bytes());
    let _ = call.stderr.write_all(outcome.stderr.as_bytes());
    i32::from(outcome.code)
}
