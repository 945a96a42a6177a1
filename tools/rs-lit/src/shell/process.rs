//! Runs one program or one function to its end, within a deadline.
//!
//! A program writes to the file of a redirection directly; output to a pipe or the log is stored in memory, so a
//! pipeline runs stage by stage. Not here: redirections, process groups (see `groups`). Invariant: no call outlives the
//! deadline by more than a moment. A function that does is abandoned on its thread with its sinks closed, and so
//! is a program that left its process group, with its streams.

use std::fs::File;
use std::io::Write;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::{Duration, Instant};

use super::groups;
use crate::tools::{Tool, ToolCall, ToolOutput};

/// Stack of a tool that runs on a separate thread, in bytes.
const STACK: usize = 64 << 20;

/// The exit of a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Exit {
    pub(crate) code: i32,
    /// Ended by a signal, or a panic.
    pub(crate) crashed: bool,
}

impl Exit {
    pub(crate) const SUCCESS: Exit = Exit::code(0);

    pub(crate) const fn code(code: i32) -> Exit {
        Exit { code, crashed: false }
    }

    pub(crate) fn is_success(self) -> bool {
        self.code == 0 && !self.crashed
    }
}

/// The reason for which work on a thread has no result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Lost {
    /// The deadline has passed.
    TimedOut,
    /// The system gives no thread, or the work panicked.
    Broken(String),
}

/// The reason for which a program has no exit code.
#[derive(Clone, Debug)]
pub(crate) enum SpawnError {
    TimedOut,
    /// It cannot be started.
    Refused(String),
}

/// The source of the standard input of a program.
#[derive(Debug, Default)]
pub(crate) enum Input {
    #[default]
    Nothing,
    Bytes(Vec<u8>),
    File(File),
}

/// Does `work`; with a deadline on a thread that is abandoned when the deadline passes.
pub(crate) fn within<T: Send + 'static>(
    deadline: Option<Instant>,
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, Lost> {
    match deadline {
        Some(_) if has_passed(deadline) => Err(Lost::TimedOut),
        Some(_) => on_thread(deadline, work),
        None => Ok(work()),
    }
}

fn on_thread<T: Send + 'static>(
    deadline: Option<Instant>,
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, Lost> {
    let (sender, receiver) = channel();
    let spawned = std::thread::Builder::new().stack_size(STACK).spawn(move || {
        // Nobody listens any more once the deadline has passed.
        let _ = sender.send(work());
    });
    if let Err(error) = spawned {
        return Err(Lost::Broken(format!("no thread for a command: {error}")));
    }
    receive(&receiver, deadline).map_err(|error| match error {
        RecvTimeoutError::Timeout => Lost::TimedOut,
        RecvTimeoutError::Disconnected => Lost::Broken("a command panicked".to_owned()),
    })
}

/// Calls a function on a new thread with a large stack; a panic is a crash.
pub(crate) fn call(tool: &Tool, call: ToolCall, deadline: Option<Instant>) -> Result<Exit, Lost> {
    let tool = tool.clone();
    let mut call = call;
    let sinks = [call.stdout.clone(), call.stderr.clone()];
    let guarded = move || match catch_unwind(AssertUnwindSafe(|| tool(&mut call))) {
        Ok(code) => Exit::code(code),
        Err(payload) => {
            let text = payload.downcast_ref::<String>().map(String::as_str);
            let text =
                text.or_else(|| payload.downcast_ref::<&str>().copied()).unwrap_or("no message");
            let _ = writeln!(call.stderr, "panic: {text}");
            Exit { code: 101, crashed: true }
        }
    };
    on_thread(deadline, guarded).inspect_err(|_| sinks.iter().for_each(ToolOutput::close))
}

/// Returns the first message, until the deadline passes or all senders are closed.
#[expect(clippy::disallowed_methods, reason = "the runner has a clock")]
fn receive<T>(receiver: &Receiver<T>, deadline: Option<Instant>) -> Result<T, RecvTimeoutError> {
    match deadline {
        Some(deadline) => receiver.recv_timeout(deadline.saturating_duration_since(Instant::now())),
        None => receiver.recv().map_err(RecvTimeoutError::from),
    }
}

/// Runs a program; its input is `input`, not what `call` has.
pub(crate) fn spawn(
    name: &str,
    call: &ToolCall,
    input: Input,
    deadline: Option<Instant>,
) -> Result<Exit, SpawnError> {
    let mut command = Command::new(name);
    command.args(&call.args).current_dir(&call.cwd).env_clear().envs(&call.env);
    let (stdin, bytes) = match input {
        Input::Nothing => (Stdio::null(), Vec::new()),
        Input::Bytes(bytes) if bytes.is_empty() => (Stdio::null(), bytes),
        Input::Bytes(bytes) => (Stdio::piped(), bytes),
        Input::File(file) => (file.into(), Vec::new()),
    };
    command.stdin(stdin);
    let (done, streams) = channel();
    let started = start(&mut command, call, &done, deadline.is_some());
    // The command holds the writing ends of pipes; readers would wait for them.
    drop(command);
    let mut child = match started {
        Ok(child) => child,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => {
            return Err(SpawnError::Refused("no such program".to_owned()));
        }
        Err(error) => return Err(SpawnError::Refused(format!("cannot run: {error}"))),
    };
    if let Some(mut stdin) = child.stdin.take() {
        // The program may stop reading early; that is its right.
        detached(&done, move || drop(stdin.write_all(&bytes)));
    }
    drop(done);
    let status = wait(&mut child, deadline);
    // What the program started may hold its streams open, but not beyond the deadline.
    let ended = status.is_some() && receive(&streams, deadline) != Err(RecvTimeoutError::Timeout);
    match status {
        Some(status) if ended && !has_passed(deadline) => {
            groups::forget(&child);
            Ok(exit_of(status))
        }
        _ => {
            groups::end(&mut child);
            call.stdout.close();
            call.stderr.close();
            Err(SpawnError::TimedOut)
        }
    }
}

/// Starts the program, with threads that read its streams and hold `done` until they have.
fn start(
    command: &mut Command,
    call: &ToolCall,
    done: &Sender<()>,
    limited: bool,
) -> std::io::Result<Child> {
    let out = writer(&call.stdout, done)?;
    let err = if call.stderr.is(&call.stdout) { out.again()? } else { writer(&call.stderr, done)? };
    command.stdout(out.into_stdio()).stderr(err.into_stdio());
    groups::start(command, limited)
}

/// The destination of the output of a program.
enum Writer {
    File(File),
    Pipe(std::io::PipeWriter),
}

impl Writer {
    fn again(&self) -> std::io::Result<Writer> {
        Ok(match self {
            Writer::File(file) => Writer::File(file.try_clone()?),
            Writer::Pipe(pipe) => Writer::Pipe(pipe.try_clone()?),
        })
    }

    fn into_stdio(self) -> Stdio {
        match self {
            Writer::File(file) => file.into(),
            Writer::Pipe(pipe) => pipe.into(),
        }
    }
}

/// Returns the file of `sink`, or a pipe that a thread copies into it.
fn writer(sink: &ToolOutput, done: &Sender<()>) -> std::io::Result<Writer> {
    if let Some(file) = sink.handle() {
        return file.map(Writer::File);
    }
    let (mut reader, writer) = std::io::pipe()?;
    let mut sink = sink.clone();
    // The sink records the error.
    detached(done, move || drop(std::io::copy(&mut reader, &mut sink)));
    Ok(Writer::Pipe(writer))
}

fn detached(done: &Sender<()>, work: impl FnOnce() + Send + 'static) {
    let done = done.clone();
    // Without a thread the stream stays unread, and the test fails because of the missing output.
    let _ = std::thread::Builder::new().spawn(move || {
        work();
        drop(done);
    });
}

/// Returns the status of a program that ends before the deadline.
fn wait(child: &mut Child, deadline: Option<Instant>) -> Option<std::process::ExitStatus> {
    if deadline.is_none() {
        return child.wait().ok();
    }
    let mut pause = Duration::from_micros(200);
    loop {
        if let Ok(Some(status)) = child.try_wait() {
            return Some(status);
        }
        if has_passed(deadline) {
            return None;
        }
        std::thread::sleep(pause);
        pause = (pause * 2).min(Duration::from_millis(10));
    }
}

/// Returns whether it is too late to go on.
#[expect(clippy::disallowed_methods, reason = "the runner has a clock")]
pub(crate) fn has_passed(deadline: Option<Instant>) -> bool {
    deadline.is_some_and(|deadline| Instant::now() >= deadline)
}

#[cfg(unix)]
fn exit_of(status: std::process::ExitStatus) -> Exit {
    use std::os::unix::process::ExitStatusExt;
    match status.signal() {
        Some(signal) => Exit { code: -signal, crashed: true },
        None => Exit::code(status.code().unwrap_or(1)),
    }
}

#[cfg(not(unix))]
fn exit_of(status: std::process::ExitStatus) -> Exit {
    let code = status.code().unwrap_or(1);
    Exit { code, crashed: code < 0 }
}
