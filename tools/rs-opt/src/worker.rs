//! `--persistent_worker`: runs of the program for Bazel, in one process.
//!
//! ```text
//! rs-opt --persistent_worker --td-path=include          started by Bazel, with the flags of all runs
//! {"arguments": ["--cse", "a.mlir", "-o", "b.mlir"]}    a request on standard input, and so on
//! ```

use std::io::{self, BufReader};
use std::num::NonZeroUsize;
use std::path::Path;
use std::thread::available_parallelism;

use bazel_worker::{WorkRequest, WorkResult, serve};
use command_line::response_files;
use driver::diagnostics::DiagnosticFormat;

use crate::command::Surroundings;
use crate::command::program_name;
use crate::config::Environment;
use crate::flags::dashes::two_dashes;
use crate::flags::general::Screen;
use crate::flags::serve::PERSISTENT_WORKER;
use crate::outcome::Outcome;

/// Runs the program and returns its output; the last argument reads standard input.
pub type RunCaptured<'a> = &'a (dyn Fn(&[String], Surroundings<'_>, Stdin<'_>) -> Outcome + Sync);

type Stdin<'a> = &'a mut (dyn FnMut() -> io::Result<Vec<u8>> + Send);

/// Runs the program as a worker if the arguments request it, until there are no more requests.
pub fn run(
    args: &[String],
    environment: &Environment,
    screen: Screen,
    run: RunCaptured<'_>,
) -> Option<Outcome> {
    let is_flag = |arg: &String| arg.strip_prefix("--") == Some(PERSISTENT_WORKER);
    if !args.iter().any(is_flag) {
        return None;
    }
    let startup: Vec<String> = args.iter().filter(|arg| !is_flag(arg)).cloned().collect();
    let program = |request: &WorkRequest| {
        let cwd = if request.sandbox_dir.is_empty() { "." } else { &request.sandbox_dir };
        let around = Surroundings { screen, cwd: Path::new(cwd), environment };
        complete(run, &startup, request, around)
    };
    let runs = available_parallelism().unwrap_or(NonZeroUsize::MIN);
    let (mut requests, mut responses) = (BufReader::new(io::stdin()), io::stdout());
    let served = serve(&mut requests, &mut responses, runs, &program);
    Some(match served {
        Ok(()) => Outcome::default(),
        // Bazel has ended.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Outcome::default(),
        Err(error) => Outcome::failure(format!("--{PERSISTENT_WORKER}: {error}"))
            .finished(program_name(&startup), DiagnosticFormat::Classic),
    })
}

/// Runs the program for a request.
fn complete(
    run: RunCaptured<'_>,
    startup: &[String],
    request: &WorkRequest,
    around: Surroundings<'_>,
) -> WorkResult {
    let own = request.arguments.iter().map(Into::into).collect();
    let own = match response_files::expanded(own, around.cwd) {
        Ok(own) => own,
        Err(message) => return WorkResult { exit_code: 1, output: message },
    };
    let own = own.into_iter().map(|arg| arg.to_string_lossy().into_owned());
    let args: Vec<String> = startup.iter().cloned().chain(own).collect();
    if two_dashes(&args).any(|arg| arg.split('=').next() == Some("--watch")) {
        let output = "'--watch' never ends, and cannot be used in a worker".to_owned();
        return WorkResult { exit_code: 1, output };
    }
    let mut stdin = || Err(io::Error::other("a run of a worker has no standard input"));
    let outcome = run(&args, around, &mut stdin);
    let output = outcome.stderr + &String::from_utf8_lossy(&outcome.stdout);
    WorkResult { exit_code: outcome.code.into(), output }
}
