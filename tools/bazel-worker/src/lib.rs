//! Persistent workers of Bazel: a process that runs a program for one request after the other, so that a build starts it once.
//!
//! ```text
//! Bazel                                      worker
//! {"arguments": ["--cse", "a.mlir"]}  --->   runs the program with these arguments
//!                                     <---   {"exitCode": 0, "output": "..."}
//! ```
//!
//! Requests come on standard input, as protocol buffers or as JSON objects; the first bytes show which, and responses have the same form. Requests with
//! an id may come before earlier ones are answered (multiplex workers), and several run at the same time. A request that waits can be cancelled; one that runs is
//! answered as usual, which Bazel then ignores.
//!
//! The protocol: <https://bazel.build/remote/creating>, and `worker_protocol.proto` of Bazel.
//!
//! ```
//! use std::num::NonZeroUsize;
//! use bazel_worker::{WorkResult, serve};
//!
//! let program = |request: &bazel_worker::WorkRequest| WorkResult {
//!     exit_code: 0,
//!     output: request.arguments.join(" "),
//! };
//! let mut responses = Vec::new();
//! let mut requests = &b"{\"arguments\": [\"--cse\", \"a.mlir\"], \"requestId\": 3}\n"[..];
//! serve(&mut requests, &mut responses, NonZeroUsize::MIN, &program).unwrap();
//! let response = String::from_utf8(responses).unwrap();
//! assert_eq!(response, "{\"exitCode\":0,\"output\":\"--cse a.mlir\",\"requestId\":3,\"wasCancelled\":false}\n");
//! ```

#![warn(missing_docs)]

mod message;
mod worker;

pub use message::{Input, WorkRequest};
pub use worker::{WorkResult, serve};
