//! The server: a thread for each client. It ends when no client came for some time, or by a signal.

use std::collections::VecDeque;
use std::fs::{File, OpenOptions, TryLockError};
use std::io;
use std::os::unix::fs::PermissionsExt;
use std::os::unix::net::{UnixListener, UnixStream};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::Duration;

use signal_hook::consts::{SIGINT, SIGTERM};
use signal_hook::iterator::Signals;

use crate::message::{Kind, Request, receive, send};
use crate::program::identity;

/// The stack of a run: that of the main thread of most systems.
const STACK: usize = 8 << 20;
/// A client that sends no request for this long is dropped.
const PATIENCE: Duration = Duration::from_secs(30);
/// More clients wait until others are done.
const MOST_RUNS: usize = 256;

/// The streams of a run for a client.
pub struct Streams<'a> {
    /// Reads all of the client's standard input.
    pub stdin: &'a mut (dyn FnMut() -> io::Result<Vec<u8>> + Send),
    /// Writes a piece of standard output.
    pub stdout: &'a mut (dyn FnMut(&[u8]) + Send),
    /// Writes a piece of standard error.
    pub stderr: &'a mut (dyn FnMut(&str) + Send),
}

/// Runs the program for a client and returns the exit code.
type Run = dyn Fn(&Request, Streams<'_>) -> u8 + Send + Sync;

/// A server that owns its socket.
pub struct Server {
    listener: UnixListener,
    socket: PathBuf,
    /// Its lock is released when the process ends, in whatever way.
    _lock: File,
}

/// Binds a server to a socket. A socket that a server left that was killed is replaced.
///
/// # Errors
/// If another server has the socket, or it cannot be created.
pub fn bind(socket: &Path) -> io::Result<Server> {
    let mut lock_path = socket.as_os_str().to_owned();
    lock_path.push(".lock");
    let lock = OpenOptions::new().create(true).truncate(false).write(true).open(lock_path)?;
    match lock.try_lock() {
        Ok(()) => {}
        Err(TryLockError::WouldBlock) => {
            return Err(io::Error::new(io::ErrorKind::AddrInUse, "another server has the socket"));
        }
        Err(TryLockError::Error(error)) => return Err(error),
    }
    let is_socket =
        |file: std::fs::Metadata| std::os::unix::fs::FileTypeExt::is_socket(&file.file_type());
    if std::fs::symlink_metadata(socket).is_ok_and(is_socket) {
        std::fs::remove_file(socket)?;
    }
    let listener = UnixListener::bind(socket)?;
    std::fs::set_permissions(socket, std::fs::Permissions::from_mode(0o600))?;
    Ok(Server { listener, socket: socket.to_owned(), _lock: lock })
}

enum Event {
    Client(UnixStream),
    Done,
    Ended,
}

impl Server {
    /// Serves clients by `run` until none came for the time `idle`, or a signal ends the server.
    ///
    /// # Errors
    /// If signals or threads cannot be set up.
    pub fn serve(
        self,
        idle: Duration,
        run: impl Fn(&Request, Streams<'_>) -> u8 + Send + Sync + 'static,
    ) -> io::Result<()> {
        let run: Arc<Run> = Arc::new(run);
        let program: Arc<str> = identity()?.into();
        let (events, received) = channel();
        let mut signals = Signals::new([SIGINT, SIGTERM])?;
        let (ended, handle) = (events.clone(), signals.handle());
        let watcher = spawn("signals", move || {
            if signals.forever().next().is_some() {
                let _ = ended.send(Event::Ended);
            }
        })?;
        let listener = self.listener.try_clone()?;
        let clients = events.clone();
        spawn("accept", move || {
            for client in listener.incoming().flatten() {
                if clients.send(Event::Client(client)).is_err() {
                    break;
                }
            }
        })?;
        let (mut active, mut waiting) = (0, VecDeque::new());
        loop {
            match received.recv_timeout(idle) {
                Ok(Event::Client(client)) => waiting.push_back(client),
                Ok(Event::Done) => active -= 1,
                Err(RecvTimeoutError::Timeout) if active > 0 => {}
                Ok(Event::Ended) | Err(_) => break,
            }
            while active < MOST_RUNS
                && let Some(client) = waiting.pop_front()
            {
                let (program, run, events) = (program.clone(), run.clone(), events.clone());
                if spawn("run", move || answer(&client, &program, &*run, &events)).is_ok() {
                    active += 1;
                }
            }
        }
        handle.close();
        drop(watcher.join());
        Ok(())
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.socket);
    }
}

fn spawn(name: &str, work: impl FnOnce() + Send + 'static) -> io::Result<thread::JoinHandle<()>> {
    thread::Builder::new().name(name.to_owned()).stack_size(STACK).spawn(work)
}

/// Reports the end of a run, also after a panic.
struct Done<'a>(&'a Sender<Event>);

impl Drop for Done<'_> {
    fn drop(&mut self) {
        let _ = self.0.send(Event::Done);
    }
}

/// Runs the program for a client. The output for a client that disconnected is dropped.
fn answer(client: &UnixStream, program: &str, run: &Run, events: &Sender<Event>) {
    let _done = Done(events);
    let Some(request) = requested(client, program) else { return };
    // Standard input may come from a person.
    if client.set_read_timeout(None).is_err() {
        return;
    }
    let code = run(
        &request,
        Streams {
            stdin: &mut || {
                send(client, Kind::NeedsStdin, b"")?;
                match receive(client)? {
                    (Kind::Stdin, text) => Ok(text),
                    (_, error) => {
                        Err(io::Error::other(String::from_utf8_lossy(&error).into_owned()))
                    }
                }
            },
            stdout: &mut |text| {
                for piece in text.chunks(1 << 20) {
                    drop(send(client, Kind::Stdout, piece));
                }
            },
            stderr: &mut |text| {
                if !text.is_empty() {
                    drop(send(client, Kind::Stderr, text.as_bytes()));
                }
            },
        },
    );
    drop(send(client, Kind::Exit, &[code]));
}

/// Receives the request of a client with the same program.
fn requested(client: &UnixStream, program: &str) -> Option<Request> {
    client.set_read_timeout(Some(PATIENCE)).ok()?;
    let (Kind::Program, identity) = receive(client).ok()? else { return None };
    if identity != program.as_bytes() {
        return None;
    }
    send(client, Kind::Ready, b"").ok()?;
    let (Kind::Request, content) = receive(client).ok()? else { return None };
    Request::decode(&content)
}
