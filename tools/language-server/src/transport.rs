//! Messages over two streams: a header with the length of the message, an empty line, the message in JSON.
//!
//! ```text
//! Content-Length: 40
//!
//! {"jsonrpc":"2.0","method":"initialized"}
//! ```
//!
//! Memory is taken as bytes arrive, whatever length a header announces, and a message over [`MAX_MESSAGE`] is refused.

use std::io::{self, BufRead, Read};
use std::sync::{Arc, Mutex};
use std::thread::{self, JoinHandle};

use ir_core::sync::LockIgnoringPoison;
use lsp_server::{Connection, Message};

/// The most bytes of a message. A document over this size is not edited in an editor.
pub const MAX_MESSAGE: u64 = 256 << 20;
/// The most bytes of a line of a header.
const MAX_HEADER_LINE: u64 = 4096;

/// A connection over the standard streams.
pub(crate) struct StdioTransport {
    writer: io::Result<JoinHandle<io::Result<()>>>,
    read_error: Arc<Mutex<Option<String>>>,
}

impl StdioTransport {
    /// Starts a thread that reads and one that writes.
    ///
    /// # Errors
    /// A thread cannot be started.
    pub(crate) fn start() -> io::Result<(Connection, StdioTransport)> {
        let (Connection { sender, receiver }, server) = Connection::memory();
        let read_error = Arc::new(Mutex::new(None));
        let error = read_error.clone();
        let read = move || {
            let result =
                read_messages(&mut io::stdin().lock(), |message| sender.send(message).is_ok());
            *error.lock_ignoring_poison() = result.err();
            // The server ends when it has no sender any more, and then the error is there.
            drop(sender);
        };
        thread::Builder::new().name("reader".to_owned()).spawn(read)?;
        let write = move || {
            let mut stdout = io::stdout().lock();
            receiver.into_iter().try_for_each(|message| message.write(&mut stdout))
        };
        let writer = thread::Builder::new().name("writer".to_owned()).spawn(write);
        Ok((server, StdioTransport { writer, read_error }))
    }

    /// Waits until all messages are written. The reader may be waiting for input, which nobody needs.
    ///
    /// # Errors
    /// The first error of the streams.
    pub(crate) fn finish(self) -> Result<(), String> {
        if let Some(error) = self.read_error.lock_ignoring_poison().take() {
            return Err(error);
        }
        let written = self.writer.map(JoinHandle::join);
        match written {
            Ok(Ok(result)) => result.map_err(|error| error.to_string()),
            Ok(Err(_)) => Err("the writer panicked".to_owned()),
            Err(error) => Err(error.to_string()),
        }
    }
}

/// Reads messages until the stream ends, `send` returns false, or the client sends `exit`.
fn read_messages(
    input: &mut impl BufRead,
    mut send: impl FnMut(Message) -> bool,
) -> Result<(), String> {
    while let Some(message) = read_message(input)? {
        let is_exit = matches!(&message, Message::Notification(n) if n.method == "exit");
        if !send(message) || is_exit {
            break;
        }
    }
    Ok(())
}

/// Reads a message; `None` at the end of the stream.
///
/// # Errors
/// A header or a message that is malformed, too long, or not complete.
pub fn read_message(input: &mut impl BufRead) -> Result<Option<Message>, String> {
    let Some(length) = read_header(input)? else { return Ok(None) };
    if length > MAX_MESSAGE {
        return Err(format!(
            "a message of {length} bytes is over the limit of {MAX_MESSAGE} bytes"
        ));
    }
    let mut body = Vec::new();
    input.take(length).read_to_end(&mut body).map_err(|error| error.to_string())?;
    if (body.len() as u64) < length {
        let read = body.len();
        return Err(format!("the stream ends after {read} of {length} bytes of a message"));
    }
    serde_json::from_slice(&body).map(Some).map_err(|error| format!("malformed message: {error}"))
}

/// Returns the length of the message that follows; `None` at the end of the stream.
fn read_header(input: &mut impl BufRead) -> Result<Option<u64>, String> {
    let mut length = None;
    loop {
        let mut line = Vec::new();
        let read = input.take(MAX_HEADER_LINE).read_until(b'\n', &mut line);
        if read.map_err(|error| error.to_string())? == 0 {
            return Ok(None);
        }
        let line = String::from_utf8_lossy(&line);
        let Some(line) = line.strip_suffix("\r\n") else {
            return Err(format!("malformed header {:?}", line.trim_end()));
        };
        if line.is_empty() {
            return length.map(Some).ok_or_else(|| "a header has no Content-Length".to_owned());
        }
        let (name, value) =
            line.split_once(':').ok_or_else(|| format!("malformed header {line:?}"))?;
        if name.eq_ignore_ascii_case("Content-Length") {
            let number = value.trim().parse().map_err(|_| {
                format!("Content-Length is not a number of bytes: '{}'", value.trim())
            })?;
            length = Some(number);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> String {
        match read_message(&mut text.as_bytes()) {
            Ok(Some(Message::Notification(notification))) => notification.method,
            Ok(Some(_)) => "another message".to_owned(),
            Ok(None) => "the end".to_owned(),
            Err(error) => error,
        }
    }

    #[test]
    fn a_message_is_read() {
        let body = r#"{"jsonrpc":"2.0","method":"initialized"}"#;
        assert_eq!(read(&format!("Content-Length: {}\r\n\r\n{body}", body.len())), "initialized");
        assert_eq!(
            read(&format!("content-length:{}\r\nA: b\r\n\r\n{body}", body.len())),
            "initialized"
        );
        assert_eq!(read(""), "the end");
    }

    #[test]
    fn a_length_without_bytes_takes_no_memory() {
        let huge = "Content-Length: 200000000\r\n\r\n{}";
        assert_eq!(read(huge), "the stream ends after 2 of 200000000 bytes of a message");
        let larger = "Content-Length: 18446744073709551615\r\n\r\n";
        assert_eq!(
            read(larger),
            "a message of 18446744073709551615 bytes is over the limit of 268435456 bytes"
        );
    }

    #[test]
    fn malformed_headers_are_refused() {
        assert_eq!(
            read("Content-Length: -1\r\n\r\n"),
            "Content-Length is not a number of bytes: '-1'"
        );
        assert_eq!(read("hello\r\n"), "malformed header \"hello\"");
        assert_eq!(read("A: b\r\n\r\n"), "a header has no Content-Length");
        assert!(read(&"x".repeat(10_000)).starts_with("malformed header \"xxx"));
        assert!(read("Content-Length: 1\r\n\r\n{").starts_with("malformed message: "));
    }
}
