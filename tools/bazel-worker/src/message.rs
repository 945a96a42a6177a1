//! Requests and responses, and their two encodings. E.g. a request for `--cse` is the line `{"arguments": ["--cse"]}`, or the bytes
//! `07 0A 05 2D 2D 63 73 65`: the length of the message, field 1, the length of the text, the text.

use std::io::{self, BufRead, Read};

use prost::Message;
use serde::{Deserialize, Serialize};

/// The most bytes of a message.
const MAX_LENGTH: u64 = 1 << 30;

/// A request to run the program.
#[derive(Clone, PartialEq, Message, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct WorkRequest {
    /// The arguments of the run, in addition to those that the worker was started with.
    #[prost(string, repeated, tag = "1")]
    pub arguments: Vec<String>,
    /// The files that the run may read.
    #[prost(message, repeated, tag = "2")]
    pub inputs: Vec<Input>,
    /// The number that the response must have; 0 if the worker runs one request at a time.
    #[prost(int32, tag = "3")]
    pub request_id: i32,
    /// Whether this withdraws the request of that id, and requests no run.
    #[prost(bool, tag = "4")]
    pub cancel: bool,
    /// How much the worker may report on standard error.
    #[prost(int32, tag = "5")]
    pub verbosity: i32,
    /// The folder at which relative paths start; empty for the folder of the worker.
    #[prost(string, tag = "6")]
    pub sandbox_dir: String,
}

/// A file that a run may read.
#[derive(Clone, PartialEq, Message, Deserialize)]
#[serde(default)]
pub struct Input {
    /// Its path.
    #[prost(string, tag = "1")]
    pub path: String,
    /// The digest of its content, in the form that Bazel chooses; a text in JSON.
    #[prost(bytes = "vec", tag = "2")]
    #[serde(skip)]
    pub digest: Vec<u8>,
}

/// The response to a request.
#[derive(Clone, PartialEq, Message, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct WorkResponse {
    #[prost(int32, tag = "1")]
    pub(crate) exit_code: i32,
    /// The text that Bazel shows.
    #[prost(string, tag = "2")]
    pub(crate) output: String,
    #[prost(int32, tag = "3")]
    pub(crate) request_id: i32,
    #[prost(bool, tag = "4")]
    pub(crate) was_cancelled: bool,
}

/// The encoding of messages.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Encoding {
    /// A length, and a protocol buffer.
    Protobuf,
    /// JSON objects, with or without space between them; responses are a line each.
    Json,
}

impl Encoding {
    /// Returns the encoding of the messages that follow. A JSON object starts with `{"` or `{}`, which cannot start a protocol buffer: after the
    /// length would follow a field of a number that no message has.
    /// Also returns the bytes that were read.
    pub(crate) fn of(requests: &mut dyn BufRead) -> io::Result<(Self, io::Cursor<Vec<u8>>)> {
        let mut start = Vec::new();
        requests.take(1).read_to_end(&mut start)?;
        if start == b"{" {
            requests.take(1).read_to_end(&mut start)?;
        }
        let is_json = matches!(&start[..], b"{\"" | b"{}");
        let encoding = if is_json { Encoding::Json } else { Encoding::Protobuf };
        Ok((encoding, io::Cursor::new(start)))
    }

    /// Reads a request; `None` at the end.
    pub(crate) fn read(self, requests: &mut dyn BufRead) -> io::Result<Option<WorkRequest>> {
        match self {
            Encoding::Json => read_json(requests),
            Encoding::Protobuf => read_protobuf(requests),
        }
    }

    /// Returns the bytes of a response.
    pub(crate) fn bytes(self, response: &WorkResponse) -> io::Result<Vec<u8>> {
        match self {
            Encoding::Json => {
                let mut line = serde_json::to_vec(response)?;
                line.push(b'\n');
                Ok(line)
            }
            Encoding::Protobuf => Ok(response.encode_length_delimited_to_vec()),
        }
    }
}

fn read_json(requests: &mut dyn BufRead) -> io::Result<Option<WorkRequest>> {
    // Bazel 4 writes no line ends: an object ends with its brace.
    while let Some(byte) = requests.fill_buf()?.first() {
        if !byte.is_ascii_whitespace() {
            let mut json = serde_json::Deserializer::from_reader(requests.take(MAX_LENGTH));
            return WorkRequest::deserialize(&mut json).map(Some).map_err(|error| wrong(&error));
        }
        requests.consume(1);
    }
    Ok(None)
}

fn read_protobuf(requests: &mut dyn BufRead) -> io::Result<Option<WorkRequest>> {
    if requests.fill_buf()?.is_empty() {
        return Ok(None);
    }
    let length = read_varint(requests)?;
    if length > MAX_LENGTH {
        return Err(wrong(&format!("its length is {length}")));
    }
    let mut bytes = Vec::new();
    requests.take(length).read_to_end(&mut bytes)?;
    if (bytes.len() as u64) < length {
        return Err(wrong(&"it is cut off"));
    }
    WorkRequest::decode(&bytes[..]).map(Some).map_err(|error| wrong(&error))
}

/// Reads an integer of 7 bits a byte, the least significant ones first.
fn read_varint(requests: &mut dyn BufRead) -> io::Result<u64> {
    let mut value = 0;
    for shift in (0..64).step_by(7) {
        let mut byte = [0];
        requests.read_exact(&mut byte).map_err(|_| wrong(&"it is cut off"))?;
        value |= u64::from(byte[0] & 0x7F) << shift;
        if byte[0] < 0x80 {
            return Ok(value);
        }
    }
    Err(wrong(&"its length has more than 64 bits"))
}

/// Returns the error about a message that cannot be read.
fn wrong(reason: &dyn std::fmt::Display) -> io::Error {
    let message = format!(
        "expected a work request of Bazel, as a JSON object or a protocol buffer with its length: {reason}"
    );
    io::Error::new(io::ErrorKind::InvalidData, message)
}
