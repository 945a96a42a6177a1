//! The client.

use std::io;
use std::os::unix::net::UnixStream;
use std::path::Path;
use std::time::Duration;

use crate::message::{Kind, Request, receive, send};
use crate::program::identity;

/// A server that does not answer for this long is stopped or overloaded.
const PATIENCE: Duration = Duration::from_secs(10);

/// The streams of the client.
pub struct Local<'a> {
    /// Reads all of standard input.
    pub stdin: &'a mut dyn FnMut() -> io::Result<Vec<u8>>,
    /// Writes a piece of standard output.
    pub stdout: &'a mut dyn FnMut(&[u8]),
    /// Writes a piece of standard error.
    pub stderr: &'a mut dyn FnMut(&[u8]),
}

/// A connection to a server.
pub struct Connection(UnixStream);

/// Connects to the server at a socket.
///
/// # Errors
/// Without a server: the socket does not exist, its server has ended or does not answer, or the server is another
/// program or another build of it.
pub fn connect(socket: &Path) -> io::Result<Connection> {
    let stream = UnixStream::connect(socket)?;
    send(&stream, Kind::Program, identity()?.as_bytes())?;
    stream.set_read_timeout(Some(PATIENCE))?;
    match receive(&stream)? {
        (Kind::Ready, _) => {
            stream.set_read_timeout(None)?;
            Ok(Connection(stream))
        }
        _ => Err(io::Error::new(io::ErrorKind::InvalidData, "the server is another program")),
    }
}

impl Connection {
    /// Runs the program at the server. Returns its exit code.
    ///
    /// # Errors
    /// If the connection ends before the run does.
    pub fn run(self, request: &Request, local: Local<'_>) -> io::Result<u8> {
        send(&self.0, Kind::Request, &request.encode())?;
        loop {
            let (kind, content) = receive(&self.0)?;
            match kind {
                Kind::Stdout => (local.stdout)(&content),
                Kind::Stderr => (local.stderr)(&content),
                Kind::NeedsStdin => match (local.stdin)() {
                    Ok(text) => send(&self.0, Kind::Stdin, &text)?,
                    Err(error) => send(&self.0, Kind::NoStdin, error.to_string().as_bytes())?,
                },
                Kind::Exit => return Ok(content.first().copied().unwrap_or(1)),
                Kind::Request | Kind::Stdin | Kind::NoStdin | Kind::Program | Kind::Ready => {
                    return Err(io::Error::new(io::ErrorKind::InvalidData, "unexpected message"));
                }
            }
        }
    }
}
