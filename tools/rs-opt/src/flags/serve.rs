//! Flags about runs in a server, e.g. `--serve=opt.sock` and `--connect=opt.sock`.

use clap::{Arg, ArgMatches};

use super::{file, is_on, limit, switch, text_of};
use crate::failure::Failure;

/// The flag that starts a server.
pub const SERVE: &str = "serve";
/// The flag that limits the time without clients.
pub const SERVE_IDLE: &str = "serve-idle";
/// The flag that runs the program in a server.
pub const CONNECT: &str = "connect";

/// The flag that makes the program a worker of Bazel, which gives it this name.
pub const PERSISTENT_WORKER: &str = "persistent_worker";

/// The time without clients after which a server ends.
pub const IDLE_SECONDS: u32 = 3600;

/// Returns the value of a flag in an argument or in the next one, and the number of arguments.
pub fn value_of<'a>(arg: &'a str, flag: &str, next: Option<&'a str>) -> Option<(&'a str, usize)> {
    let rest = arg.strip_prefix("--")?.strip_prefix(flag)?;
    match rest.strip_prefix('=') {
        Some(value) => Some((value, 1)),
        None if rest.is_empty() => Some((next?, 2)),
        None => None,
    }
}

/// Declares the flags.
pub fn flags() -> Vec<Arg> {
    let seconds =
        |text: &str| text.parse::<u32>().map_err(|_| "expected a number of seconds".to_owned());
    vec![
        file(
            SERVE,
            "Start a server at this socket, which runs the program for each client that names the \
             socket with --connect, and end after a signal",
        ),
        limit(
            SERVE_IDLE,
            seconds,
            "With --serve, also end when no client came for so many seconds (default: 3600)",
        ),
        file(
            CONNECT,
            "Run in the server at this socket, with the same result; in this process without \
             a server",
        ),
        switch(
            PERSISTENT_WORKER,
            "Run for each work request of Bazel on standard input; the other arguments precede \
             those of each request",
        ),
    ]
}

/// Checks that the flags are not part of a run: [`crate::remote`] reads those of the program.
///
/// # Errors
/// If one of them is.
pub fn check(m: &ArgMatches) -> Result<(), Failure> {
    if is_on(m, PERSISTENT_WORKER) {
        let message =
            format!("'--{PERSISTENT_WORKER}' is for the program itself, and takes no value");
        return Err(Failure::new(message));
    }
    let given = [SERVE, CONNECT].into_iter().find(|flag| text_of(m, flag).is_some());
    match given {
        Some(flag) => Err(Failure::new(format!(
            "'--{flag}' needs a system with Unix sockets, and cannot be used in a server or library"
        ))),
        None => Ok(()),
    }
}
