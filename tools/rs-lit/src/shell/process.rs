//! Runs one program or one tool function to its end, with all input given and all output kept.
//!
//! Streams are buffered whole, so a pipeline runs stage by stage. Not here: redirections. Invariant: no call outlives
//! the deadline by more than a moment; a function that does is left behind on its own thread.

use std::io::{Read, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::{Duration, Instant};

use crate::tools::{Sink, Tool, ToolCall};

/// Stack of a tool that runs on its own thread, in bytes.
const STACK: usize = 64 << 20;

/// How a command ended.
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

/// The deadline has passed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TimedOut;

/// Why a program has no exit code.
#[derive(Clone, Copy, Debug)]
pub(crate) enum SpawnError {
    TimedOut,
    /// There is no such program.
    Missing,
}

impl From<TimedOut> for SpawnError {
    fn from(_: TimedOut) -> SpawnError {
        SpawnError::TimedOut
    }
}

/// Calls a function on a thread of its own, whose stack is large; a panic is a crash.
pub(crate) fn call(tool: &Tool, call: ToolCall, deadline: Option<Instant>) -> Result<Exit, TimedOut> {
    let tool = tool.clone();
    let mut call = call;
    let mut say = call.stderr.clone();
    let mut guarded = move || match catch_unwind(AssertUnwindSafe(|| tool(&mut call))) {
        Ok(code) => Exit::code(code),
        Err(payload) => {
            let text = payload.downcast_ref::<String>().map(String::as_str);
            let text = text.or_else(|| payload.downcast_ref::<&str>().copied()).unwrap_or("no message");
            let _ = writeln!(call.stderr, "panic: {text}");
            Exit { code: 101, crashed: true }
        }
    };
    let (sender, receiver) = channel();
    let spawned = std::thread::Builder::new().stack_size(STACK).spawn(move || {
        // Nobody listens any more once the deadline has passed.
        let _ = sender.send(guarded());
    });
    if let Err(error) = spawned {
        let _ = writeln!(say, "rs-lit: no thread for a tool: {error}");
        return Ok(Exit::code(127));
    }
    receive(&receiver, deadline).ok_or(TimedOut)
}

/// What comes first, or nothing when the deadline passes or nobody can send any more.
#[expect(clippy::disallowed_methods, reason = "the runner has a clock")]
fn receive<T>(receiver: &Receiver<T>, deadline: Option<Instant>) -> Option<T> {
    match deadline {
        Some(deadline) => receiver.recv_timeout(deadline.saturating_duration_since(Instant::now())).ok(),
        None => receiver.recv().ok(),
    }
}

/// Runs a program.
pub(crate) fn spawn(name: &str, call: &ToolCall, deadline: Option<Instant>) -> Result<Exit, SpawnError> {
    let mut command = Command::new(name);
    command.args(&call.args).current_dir(&call.cwd).env_clear().envs(&call.env);
    command.stdin(if call.stdin.is_empty() { Stdio::null() } else { Stdio::piped() });
    if deadline.is_some() {
        lead_group(&mut command);
    }
    let mut say = call.stderr.clone();
    let (done, streams) = channel();
    let started = start(&mut command, call, &done);
    // The command holds the writing ends of pipes; readers would wait for them.
    drop(command);
    let mut child = match started {
        Ok(child) => child,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Err(SpawnError::Missing),
        Err(error) => {
            let _ = writeln!(say, "rs-lit: cannot run '{name}': {error}");
            return Ok(Exit::code(127));
        }
    };
    if let Some(mut stdin) = child.stdin.take() {
        let input = call.stdin.clone();
        // The program may stop reading early; that is its right.
        detached(&done, move || drop(stdin.write_all(&input)));
    }
    drop(done);
    let status = wait(&mut child, deadline)?;
    // What the program started may hold its streams open, but not beyond the deadline.
    while receive(&streams, deadline).is_some() {}
    if has_passed(deadline) {
        kill(&mut child);
        return Err(SpawnError::TimedOut);
    }
    Ok(exit_of(status))
}

/// Starts the program, with threads that read its streams and hold `done` until they have.
fn start(command: &mut Command, call: &ToolCall, done: &Sender<()>) -> std::io::Result<Child> {
    let (mut out_reader, out_writer) = std::io::pipe()?;
    let mut out_sink = call.stdout.clone();
    if call.stderr.is(&call.stdout) {
        command.stderr(out_writer.try_clone()?);
    } else {
        let (mut err_reader, err_writer) = std::io::pipe()?;
        command.stderr(err_writer);
        let mut err_sink = call.stderr.clone();
        let say = call.stderr.clone();
        detached(done, move || copy(&mut err_reader, &mut err_sink, say));
    }
    command.stdout(out_writer);
    let say = call.stderr.clone();
    detached(done, move || copy(&mut out_reader, &mut out_sink, say));
    command.spawn()
}

fn detached(done: &Sender<()>, work: impl FnOnce() + Send + 'static) {
    let done = done.clone();
    // Without a thread the stream stays unread, and the test fails by what is missing.
    let _ = std::thread::Builder::new().spawn(move || {
        work();
        drop(done);
    });
}

fn copy(from: &mut impl Read, to: &mut Sink, mut say: Sink) {
    if let Err(error) = std::io::copy(from, to) {
        let _ = writeln!(say, "rs-lit: {error}");
    }
}

fn wait(child: &mut Child, deadline: Option<Instant>) -> Result<std::process::ExitStatus, TimedOut> {
    if deadline.is_none() {
        return child.wait().map_err(|_| TimedOut);
    }
    let mut pause = Duration::from_micros(200);
    loop {
        if let Ok(Some(status)) = child.try_wait() {
            return Ok(status);
        }
        if has_passed(deadline) {
            kill(child);
            return Err(TimedOut);
        }
        std::thread::sleep(pause);
        pause = (pause * 2).min(Duration::from_millis(10));
    }
}

#[expect(clippy::disallowed_methods, reason = "the runner has a clock")]
fn has_passed(deadline: Option<Instant>) -> bool {
    deadline.is_some_and(|deadline| Instant::now() >= deadline)
}

/// Lets the program lead a process group, so that [`kill`] reaches what it starts.
#[cfg(unix)]
fn lead_group(command: &mut Command) {
    use std::os::unix::process::CommandExt;
    command.process_group(0);
}

#[cfg(not(unix))]
fn lead_group(_: &mut Command) {}

/// Ends a program and, where the system has groups, everything that it started.
fn kill(child: &mut Child) {
    if cfg!(unix) {
        // The standard library signals single processes only.
        let group = format!("kill -KILL -{}", child.id());
        let _ = Command::new("sh").args(["-c", &group]).stderr(Stdio::null()).status();
    }
    let _ = child.kill();
    let _ = child.wait();
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
