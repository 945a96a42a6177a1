//! `--serve` and `--connect`: runs of the program in a server that has started already.
//!
//! ```text
//! rs-opt --serve=opt.sock &
//! rs-opt --connect=opt.sock --canonicalize a.mlir        the same bytes, messages and exit code as without the flag
//! ```

use std::io::{self, Write};
use std::path::Path;
use std::time::Duration;

use driver::diagnostics::DiagnosticFormat;
use driver::{input, output};
use ir_core::printer::TextSink;
use serve::{Local, Request, Streams};

use crate::command;
use crate::config::Environment;
use crate::failure::Failure;
use crate::flags::dashes::two_dashes;
use crate::flags::general::Screen;
use crate::flags::serve::{CONNECT, IDLE_SECONDS, SERVE, SERVE_IDLE, value_of};
use crate::outcome::Outcome;

/// Runs the program for a client of a server, and returns the exit code.
pub type RunForClient = Box<dyn Fn(&Request, Streams<'_>) -> u8 + Send + Sync>;

/// The variable that names the socket of a server, as `--connect` does.
const CONNECT_VARIABLE: &str = "RS_OPT_CONNECT";

/// Runs the program as a server or client. Returns the arguments without the flags about that, if this process runs the program.
///
/// # Errors
/// The outcome, if the run has ended.
pub fn run(
    args: Vec<String>,
    environment: &Environment,
    screen: Screen,
    for_client: RunForClient,
) -> Result<Vec<String>, Outcome> {
    let (args, found) = without_flags(args);
    if let Some(socket) = &found.serve {
        let program = command::program_name(&args).to_owned();
        if found.connect.is_some() {
            let message = format!("'--{SERVE}' and '--{CONNECT}' exclude each other");
            return Err(Outcome::failure(message).finished(&program, DiagnosticFormat::Classic));
        }
        return Err(start(&args, Path::new(socket), found.idle.as_deref(), for_client)
            .finished(&program, DiagnosticFormat::Classic));
    }
    let socket = found.connect.or_else(|| environment.get(CONNECT_VARIABLE).map(str::to_owned));
    // A run that waits for edits is not one of a server.
    let watches = two_dashes(&args).any(|arg| arg.split('=').next() == Some("--watch"));
    let Some(socket) = socket.filter(|_| !watches) else { return Ok(args) };
    let (Ok(connection), Ok(cwd)) = (serve::connect(Path::new(&socket)), std::env::current_dir())
    else {
        return Ok(args);
    };
    let Some(cwd) = cwd.to_str().map(str::to_owned) else { return Ok(args) };
    let screen = screen.word().to_owned();
    let request = Request { args, cwd, environment: environment.variables(), screen };
    Err(remote(connection, &request))
}

/// Runs the program at a server.
fn remote(connection: serve::Connection, request: &Request) -> Outcome {
    let program = command::program_name(&request.args);
    let mut stdout = output::Stdout::default();
    let code = connection.run(
        request,
        Local {
            stdin: &mut || input::read(command_line::stdin::opened(program), 0),
            stdout: &mut |text| stdout.piece(text),
            stderr: &mut |text| drop(io::stderr().lock().write_all(text)),
        },
    );
    let failed =
        |message: String| Outcome::failure(message).finished(program, DiagnosticFormat::Classic);
    match (code, stdout.finish()) {
        (Ok(_), Err(e)) if e.kind() != io::ErrorKind::BrokenPipe => {
            failed(format!("cannot write standard output: {e}"))
        }
        (Ok(code), _) => Outcome { code, ..Outcome::default() },
        (Err(_), _) => failed("the server ended before the run did: run it again".to_owned()),
    }
}

/// Starts the server, and returns when it ends.
fn start(args: &[String], socket: &Path, idle: Option<&str>, for_client: RunForClient) -> Outcome {
    if let Some(other) = args.get(1) {
        return Outcome::failure(Failure::new(format!(
            "'--serve' starts a server, and the arguments of runs come from clients: remove '{other}'"
        )));
    }
    let Ok(idle) = idle.map_or(Ok(IDLE_SECONDS), str::parse::<u32>) else {
        return Outcome::failure("'--serve-idle' needs a number of seconds".to_owned());
    };
    let served = serve::bind(socket)
        .and_then(|server| server.serve(Duration::from_secs(u64::from(idle)), for_client));
    match served {
        Ok(()) => Outcome::default(),
        Err(error) => Outcome::failure(format!("cannot serve at '{}': {error}", socket.display())),
    }
}

/// The values of the flags about servers.
#[derive(Default)]
struct ServeFlags {
    serve: Option<String>,
    idle: Option<String>,
    connect: Option<String>,
}

/// Removes the flags about servers from the arguments.
fn without_flags(args: Vec<String>) -> (Vec<String>, ServeFlags) {
    let dashed: Vec<String> = two_dashes(&args).collect();
    let (mut rest, mut found) = (Vec::new(), ServeFlags::default());
    let mut index = 0;
    while let Some(arg) = dashed.get(index) {
        if arg == "--" {
            rest.extend_from_slice(&args[index..]);
            break;
        }
        let next = dashed.get(index + 1).map(String::as_str);
        let flags = [
            (SERVE, &mut found.serve),
            (SERVE_IDLE, &mut found.idle),
            (CONNECT, &mut found.connect),
        ];
        let read = flags.into_iter().find_map(|(flag, slot)| {
            let (value, count) = value_of(arg, flag, next)?;
            *slot = Some(value.to_owned());
            Some(count)
        });
        if read.is_none() {
            rest.push(args[index].clone());
        }
        index += read.unwrap_or(1);
    }
    (rest, found)
}

#[cfg(test)]
mod tests {
    use super::without_flags;

    #[test]
    fn flags_about_servers_are_removed() {
        let args = ["rs-opt", "--connect", "s", "-cse", "--serve-idle=3", "a", "--", "--serve=x"];
        let (rest, found) = without_flags(args.map(str::to_owned).to_vec());
        assert_eq!(rest, ["rs-opt", "-cse", "a", "--", "--serve=x"]);
        assert_eq!((found.connect.as_deref(), found.idle.as_deref()), (Some("s"), Some("3")));
        assert_eq!(found.serve, None);
    }
}
