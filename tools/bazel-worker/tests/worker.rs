//! Conversations with a worker: requests in, responses out.

use std::io::{BufReader, Read};
use std::num::NonZeroUsize;
use std::sync::mpsc::{Receiver, channel};
use std::sync::{Arc, Mutex};

use bazel_worker::{Input, WorkRequest, WorkResult, serve};
use prost::Message;

/// Answers with the arguments; the exit code is their number.
fn echo(request: &WorkRequest) -> WorkResult {
    let exit_code = i32::try_from(request.arguments.len()).unwrap();
    WorkResult { exit_code, output: request.arguments.join(" ") }
}

/// Returns the responses of a worker that runs one request at a time, or the error.
fn responses(mut requests: &[u8]) -> Result<Vec<u8>, String> {
    let mut responses = Vec::new();
    serve(&mut requests, &mut responses, NonZeroUsize::MIN, &echo)
        .map_err(|error| error.to_string())?;
    Ok(responses)
}

#[test]
fn lines_of_json() {
    let requests = "{\"arguments\":[\"--cse\",\"a\"],\"inputs\":[{\"path\":\"a\",\"digest\":\"6y\"}]}\n\n\
         {\"arguments\":[],\"requestId\":2,\"verbosity\":10,\"unknown\":{}}\n{}";
    let expected = "{\"exitCode\":2,\"output\":\"--cse a\",\"requestId\":0,\"wasCancelled\":false}\n\
         {\"exitCode\":0,\"output\":\"\",\"requestId\":2,\"wasCancelled\":false}\n\
         {\"exitCode\":0,\"output\":\"\",\"requestId\":0,\"wasCancelled\":false}\n";
    assert_eq!(String::from_utf8(responses(requests.as_bytes()).unwrap()).unwrap(), expected);
}

#[test]
fn protocol_buffers() {
    let request = WorkRequest {
        arguments: vec!["x".repeat(200)],
        inputs: vec![Input { path: "a".to_owned(), digest: vec![1, 2] }],
        request_id: 7,
        ..WorkRequest::default()
    };
    let mut requests = request.encode_length_delimited_to_vec();
    // Field 1 is a text of two bytes.
    requests.extend_from_slice(b"\x04\x0A\x02ab");
    // A message without fields.
    requests.push(0);
    let mut expected = b"\xCF\x01\x08\x01\x12\xC8\x01".to_vec();
    expected.extend_from_slice("x".repeat(200).as_bytes());
    expected.extend_from_slice(b"\x18\x07\x06\x08\x01\x12\x02ab\x00");
    assert_eq!(responses(&requests).unwrap(), expected);
}

#[test]
fn a_length_of_a_brace_is_no_json() {
    // 123, the length, is the character of a brace.
    let request = WorkRequest { arguments: vec!["x".repeat(121)], ..WorkRequest::default() };
    let requests = request.encode_length_delimited_to_vec();
    assert_eq!(requests[0], b'{');
    assert_eq!(responses(&requests).unwrap().len(), 126);
}

#[test]
fn no_requests() {
    assert_eq!(responses(b""), Ok(Vec::new()));
}

#[test]
fn wrong_messages_are_refused() {
    let start =
        "expected a work request of Bazel, as a JSON object or a protocol buffer with its length: ";
    for (requests, reason) in [
        (&b"\x05\x0A"[..], "it is cut off"),
        (b"\x80", "it is cut off"),
        (b"\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF", "its length has more than 64 bits"),
        (b"\xFF\xFF\xFF\xFF\xFF\x01", "its length is 68719476735"),
        (b"{\"arguments\": 3}", "invalid type: integer `3`, expected a sequence"),
        (b"{\"arguments\": [", "EOF while parsing a list"),
    ] {
        let message = responses(requests).unwrap_err();
        let rest = message.strip_prefix(start).unwrap_or_else(|| panic!("{message}"));
        assert!(rest.starts_with(reason), "{rest}");
    }
    assert!(responses(b"\x02\xFF\xFF").unwrap_err().starts_with(start));
}

/// Requests that come one by one.
struct Pipe(Receiver<Vec<u8>>, Vec<u8>);

impl Read for Pipe {
    fn read(&mut self, out: &mut [u8]) -> std::io::Result<usize> {
        if self.1.is_empty() {
            self.1 = self.0.recv().unwrap_or_default();
        }
        let count = out.len().min(self.1.len());
        out[..count].copy_from_slice(&self.1[..count]);
        self.1.drain(..count);
        Ok(count)
    }
}

/// Responses that another thread reads.
#[derive(Clone, Default)]
struct Written(Arc<Mutex<Vec<u8>>>);

impl std::io::Write for Written {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

#[test]
fn waiting_requests_are_cancelled_and_running_ones_are_answered() {
    let (send, requests) = channel();
    let (go, gate) = channel::<()>();
    let (gate, (started, has_started)) = (Mutex::new(gate), channel());
    let written = Written::default();
    std::thread::scope(|scope| {
        let mut responses = written.clone();
        scope.spawn(move || {
            let program = |request: &WorkRequest| {
                started.send(()).unwrap();
                gate.lock().unwrap().recv().unwrap();
                echo(request)
            };
            let mut requests = BufReader::new(Pipe(requests, Vec::new()));
            serve(&mut requests, &mut responses, NonZeroUsize::MIN, &program).unwrap();
        });
        let line = |text: &str| send.send(format!("{{{text}}}\n").into_bytes()).unwrap();
        // Without a line end, as Bazel 4 writes requests.
        send.send(b"{\"requestId\":1}".to_vec()).unwrap();
        has_started.recv().unwrap();
        line("\"requestId\":2");
        line("\"requestId\":3,\"arguments\":[\"x\"]");
        line("\"requestId\":2,\"cancel\":true");
        // It runs, and one of this number never came.
        line("\"requestId\":1,\"cancel\":true");
        line("\"requestId\":9,\"cancel\":true");
        while written.0.lock().unwrap().is_empty() {
            std::thread::yield_now();
        }
        go.send(()).unwrap();
        go.send(()).unwrap();
        drop(send);
    });
    let expected = "{\"exitCode\":0,\"output\":\"\",\"requestId\":2,\"wasCancelled\":true}\n\
         {\"exitCode\":0,\"output\":\"\",\"requestId\":1,\"wasCancelled\":false}\n\
         {\"exitCode\":1,\"output\":\"x\",\"requestId\":3,\"wasCancelled\":false}\n";
    assert_eq!(String::from_utf8(written.0.lock().unwrap().clone()).unwrap(), expected);
}
