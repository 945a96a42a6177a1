//! Runs of a program in a server that has started already: a client sends its arguments over a Unix socket, and gets the output, the messages and the
//! exit code.
//!
//! ```text
//! client                                   server
//! arguments, folder, environment   --->    runs the program in a thread
//!                                  <---    pieces of standard output and standard error
//!                                  <---    request for standard input, if the program reads it
//! standard input                   --->
//!                                  <---    exit code
//! ```

#![warn(missing_docs)]
#![cfg(unix)]

mod client;
mod message;
mod program;
mod server;

pub use client::{Connection, Local, connect};
pub use message::Request;
pub use server::{Server, Streams, bind};
