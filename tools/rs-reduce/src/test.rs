//! A command as a test: it runs with the candidate as a file, or on its standard input, and its exit code and output decide.

#![expect(clippy::disallowed_methods, reason = "a command has files, threads and a limit of time")]

use std::fs;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use regex_automata::meta::Regex;

/// The text in an argument that is replaced by the path of the candidate.
const PLACE: &str = "{}";
/// The time between two checks of a running command.
const STEP: Duration = Duration::from_millis(2);
/// More output than this is not searched.
const MAX_OUTPUT: u64 = 16 << 20;

/// The end of a command that makes a candidate interesting.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Expected {
    /// Exit code 0.
    Success,
    /// Another exit code, or a signal.
    Failure,
    /// The command does not end in time.
    Timeout,
}

/// See the module's documentation.
pub struct CommandTest {
    pub(crate) command: Vec<String>,
    /// Where the command runs; the folder of the process if it is empty.
    cwd: PathBuf,
    pub(crate) expected: Expected,
    /// What the output, standard output and error together, must contain.
    pub(crate) output: Option<Regex>,
    pub(crate) timeout: Duration,
    folder: PathBuf,
    next: AtomicUsize,
}

/// The end of a command.
enum Ended {
    Exit { success: bool, output: Vec<u8> },
    Timeout,
}

impl CommandTest {
    /// Creates a test by a command in a folder, with a new folder for the candidates.
    ///
    /// # Errors
    /// The folder cannot be created.
    pub(crate) fn new(
        (command, cwd): (Vec<String>, PathBuf),
        expected: Expected,
        output: Option<Regex>,
        timeout: Duration,
    ) -> io::Result<Self> {
        // Tests of one process run side by side.
        static TESTS: AtomicUsize = AtomicUsize::new(0);
        let number = TESTS.fetch_add(1, Ordering::Relaxed);
        let name = format!("rs-reduce-{}-{number}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        fs::create_dir_all(&folder)?;
        let next = AtomicUsize::new(0);
        Ok(CommandTest { command, cwd, expected, output, timeout, folder, next })
    }

    /// Returns whether a text is interesting.
    pub fn holds(&self, text: &str) -> bool {
        // A command that cannot be started was refused before the first test.
        self.run(text).is_ok_and(|ended| self.is_expected(&ended))
    }

    /// Checks that the command can be started.
    ///
    /// # Errors
    /// The reason why it cannot.
    pub(crate) fn check(&self, text: &str) -> Result<(), String> {
        let program = self.command.first().map_or("", String::as_str);
        self.run(text).map(drop).map_err(|error| format!("cannot run '{program}': {error}"))
    }

    fn is_expected(&self, ended: &Ended) -> bool {
        match (ended, self.expected) {
            (Ended::Timeout, expected) => expected == Expected::Timeout,
            (Ended::Exit { .. }, Expected::Timeout) => false,
            (Ended::Exit { success, output }, expected) => {
                *success == (expected == Expected::Success)
                    && self.output.as_ref().is_none_or(|regex| regex.is_match(&output[..]))
            }
        }
    }

    fn run(&self, text: &str) -> io::Result<Ended> {
        let number = self.next.fetch_add(1, Ordering::Relaxed);
        let file = self.folder.join(format!("{number}.mlir"));
        fs::write(&file, text)?;
        let ended = self.run_on(&file);
        // If it cannot be removed, the folder is removed at the end.
        let _ = fs::remove_file(&file);
        ended
    }

    fn run_on(&self, file: &Path) -> io::Result<Ended> {
        let path = file.to_string_lossy();
        let mut arguments = self.command.iter();
        let mut command = Command::new(arguments.next().map_or("", String::as_str));
        command.args(arguments.map(|argument| argument.replace(PLACE, &path)));
        let by_name = self.command.iter().skip(1).any(|argument| argument.contains(PLACE));
        let stdin = if by_name { Stdio::null() } else { fs::File::open(file)?.into() };
        if !self.cwd.as_os_str().is_empty() {
            command.current_dir(&self.cwd);
        }
        let child = command.stdin(stdin).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn()?;
        self.wait(child)
    }

    fn wait(&self, mut child: Child) -> io::Result<Ended> {
        let readers = [
            child.stdout.take().map(|stream| reader(Box::new(stream))),
            child.stderr.take().map(|stream| reader(Box::new(stream))),
        ];
        let end = Instant::now() + self.timeout;
        let status = loop {
            if let Some(status) = child.try_wait()? {
                break status;
            }
            if Instant::now() >= end {
                // It may have ended in the meantime.
                let _ = child.kill();
                child.wait()?;
                return Ok(Ended::Timeout);
            }
            thread::sleep(STEP);
        };
        let read = readers.into_iter().flatten();
        let output = read.flat_map(|reader| reader.join().unwrap_or_default()).collect();
        Ok(Ended::Exit { success: status.success(), output })
    }
}

impl Drop for CommandTest {
    fn drop(&mut self) {
        // Files that commands wrote there go with it.
        let _ = fs::remove_dir_all(&self.folder);
    }
}

/// Reads a stream to its end on another thread, so that the command never waits for it.
fn reader(mut stream: Box<dyn Read + Send>) -> thread::JoinHandle<Vec<u8>> {
    thread::spawn(move || {
        let mut remaining = Vec::new();
        let _ = (&mut stream).take(MAX_OUTPUT).read_to_end(&mut remaining);
        let _ = io::copy(&mut stream, &mut io::sink());
        remaining
    })
}
