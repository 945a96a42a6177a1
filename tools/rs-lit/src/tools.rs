//! Tools that run in this process.
//!
//! A tool is a function from a [`ToolCall`] to an exit code. It must not use the process's own streams, working
//! directory or environment: tests run side by side in one process.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{ErrorKind, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard};

use text_utils::locks::LockIgnoringPoison;

/// The most bytes of a stream that are stored in memory; an endless producer ends there instead of taking all memory.
pub(crate) const LIMIT: usize = 256 << 20;

/// The destination of the output of a tool: memory, or the file of a redirection. Copies write to the same place.
///
/// A write that fails is remembered: the command fails by it even if the tool does not notice. More output than memory
/// may hold fails the test, with that reason.
#[derive(Clone, Debug, Default)]
pub struct ToolOutput(Arc<Mutex<SinkState>>);

#[derive(Debug, Default)]
struct SinkState {
    stored: Vec<u8>,
    file: Option<Arc<File>>,
    trouble: Option<Trouble>,
    closed: bool,
}

/// The reason for which a part of the output is lost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Trouble {
    /// More than [`LIMIT`] for memory.
    TooMuch,
    /// The file does not take it.
    File(String),
}

impl ToolOutput {
    /// Returns a sink that writes to `file` at once.
    pub(crate) fn file(file: File) -> ToolOutput {
        ToolOutput(Arc::new(Mutex::new(SinkState {
            file: Some(Arc::new(file)),
            ..SinkState::default()
        })))
    }

    fn state(&self) -> MutexGuard<'_, SinkState> {
        self.0.lock_ignoring_poison()
    }

    /// Returns the bytes written to memory so far; none for a sink that writes to a file.
    pub fn contents(&self) -> Vec<u8> {
        self.state().stored.clone()
    }

    /// Takes the bytes written to memory out of the sink.
    pub(crate) fn take(&self) -> Vec<u8> {
        std::mem::take(&mut self.state().stored)
    }

    /// Returns the file of the sink, for a program that writes to it directly.
    pub(crate) fn handle(&self) -> Option<std::io::Result<File>> {
        self.state().file.as_ref().map(|file| file.try_clone())
    }

    /// Returns the first error.
    pub(crate) fn trouble(&self) -> Option<Trouble> {
        self.state().trouble.clone()
    }

    /// Refuses further output, so that an abandoned tool ends.
    pub(crate) fn close(&self) {
        self.state().closed = true;
    }

    /// Returns whether nobody wants more.
    pub(crate) fn is_closed(&self) -> bool {
        self.state().closed
    }

    /// Returns whether both write to the same place.
    pub(crate) fn is(&self, other: &ToolOutput) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

impl Write for ToolOutput {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        let broken = |reason: &str| Err(std::io::Error::new(ErrorKind::BrokenPipe, reason));
        let mut place = self.state();
        if place.closed {
            return broken("the test is over");
        }
        if let Some(file) = place.file.clone() {
            // Without the lock: a FIFO that nobody reads keeps it waiting, and who closes this must not wait as well.
            drop(place);
            let written = (&*file).write(bytes);
            if let Err(error) = &written
                && error.kind() != ErrorKind::Interrupted
            {
                self.state().trouble.get_or_insert(Trouble::File(error.to_string()));
            }
            return written;
        }
        let room = LIMIT.saturating_sub(place.stored.len());
        if room == 0 && !bytes.is_empty() {
            place.trouble = Some(Trouble::TooMuch);
            return broken("more output than a test may have");
        }
        let taken = bytes.get(..room).unwrap_or(bytes);
        place.stored.extend_from_slice(taken);
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
    pub stdout: ToolOutput,
    /// Standard error; the same place as `stdout` after `2>&1`.
    pub stderr: ToolOutput,
    /// The working directory, absolute.
    pub cwd: PathBuf,
    /// The environment.
    pub env: BTreeMap<String, String>,
}

impl ToolCall {
    /// Returns `file` in the working directory.
    pub fn path(&self, file: impl AsRef<Path>) -> PathBuf {
        self.cwd.join(file)
    }

    /// Reads a file; `-` is the standard input.
    ///
    /// # Errors
    /// Those of the file system; or too many bytes from a file that is not regular and may be endless.
    pub fn read(&self, file: &str) -> std::io::Result<Vec<u8>> {
        if file == "-" { Ok(self.stdin.clone()) } else { read_all(&File::open(self.path(file))?) }
    }
}

/// Returns all of `file`; of a device or a FIFO not more than memory may hold of a stream.
pub(crate) fn read_all(mut file: &File) -> std::io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    if file.metadata()?.is_file() {
        file.read_to_end(&mut bytes)?;
        return Ok(bytes);
    }
    file.take(LIMIT as u64 + 1).read_to_end(&mut bytes)?;
    if bytes.len() > LIMIT {
        Err(std::io::Error::new(ErrorKind::FileTooLarge, "more input than a command may have"))
    } else {
        Ok(bytes)
    }
}

/// A tool as a function.
pub type Tool = Arc<dyn Fn(&mut ToolCall) -> i32 + Send + Sync>;

/// The tools that run in this process, by name.
#[derive(Clone, Default)]
pub struct Tools {
    table: BTreeMap<String, Tool>,
    /// Replacements for tools of their names, except where `not` expects a failure.
    substitutes: BTreeMap<String, Tool>,
}

impl Tools {
    /// Returns `filecheck`, also as `FileCheck`.
    pub fn standard() -> Tools {
        let mut tools = Tools::default();
        tools.add("filecheck", run_filecheck);
        tools.add("FileCheck", run_filecheck);
        tools
    }

    /// Adds or replaces a tool.
    pub fn add(
        &mut self,
        name: impl Into<String>,
        tool: impl Fn(&mut ToolCall) -> i32 + Send + Sync + 'static,
    ) {
        self.table.insert(name.into(), Arc::new(tool));
    }

    /// Puts `tool` in the place of the tool `name`, except after `not` and `!`.
    pub(crate) fn substitute(&mut self, name: &str, tool: Tool) {
        self.substitutes.insert(name.to_owned(), tool);
    }

    /// Returns the tool of a name; `negated` if the command is expected to fail.
    pub(crate) fn get(&self, name: &str, negated: bool) -> Option<Tool> {
        let substitute = self.substitutes.get(name).filter(|_| !negated);
        substitute.or_else(|| self.table.get(name)).cloned()
    }
}

impl std::fmt::Debug for Tools {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_set().entries(self.table.keys()).finish()
    }
}

pub(crate) fn run_filecheck(call: &mut ToolCall) -> i32 {
    let environment = call.env.get("FILECHECK_OPTS").map(String::as_str).unwrap_or_default();
    let outcome =
        filecheck::cli::run(&call.args, environment, filecheck::Coloring::Plain, |file| {
            call.read(file)
        });
    // A sink records the error.
    let _ = call.stdout.write_all(&outcome.stdout);
    let _ = call.stderr.write_all(&outcome.stderr);
    i32::from(outcome.code)
}
