//! The program `rs-lsp-server`: its command line, e.g. `rs-lsp-server --td-path=include`.

use std::io::Write;
use std::process::ExitCode;

use clap::{Arg, Command};
use command_line::{artifacts, response_files};
use driver::Extension;

use crate::dialects::DialectLoader;
use crate::server::serve_stdio;

const NAME: &str = "rs-lsp-server";

/// The flags of `rs-opt` that the help lists: those that load dialects and rules.
const LOADING: [&str; 7] =
    ["td-path", "dialect-td", "patterns-td", "I", "config", "cache-dir", "prelude"];

/// The text after the options in the help.
const NOTES: &str = "\
The dialects of a document are those that 'rs-opt' would load for the file: by the flags above, \
the environment, and the file 'rs-opt.toml' of the document's folder or the nearest one above it. \
The other flags of 'rs-opt' about dialects and rules are accepted, too.

Exit code: 0 if the client ended the session, 1 for wrong arguments or if the connection failed.

Examples:
  rs-lsp-server --td-path llvm-project/mlir/include
  rs-lsp-server --dialect-td my/Ops.td";

/// Declares the command line of a program with the dialects and flags of `extension`.
pub fn command(extension: &Extension) -> Command {
    let all = rs_opt_cli::command(extension);
    let loading = all.get_arguments().filter(|arg| LOADING.contains(&arg.get_id().as_str()));
    let loading: Vec<Arg> = loading.map(|arg| arg.clone().help_heading(None::<&str>)).collect();
    Command::new(NAME)
        .version(env!("CARGO_PKG_VERSION"))
        .about(
            "The language server for .mlir files: an editor starts it and speaks the Language \
             Server Protocol on its standard streams",
        )
        .override_usage("rs-lsp-server [OPTIONS]")
        .args(loading)
        .args(artifacts::flags())
        .after_help(NOTES)
}

/// Runs the program with the arguments of the process.
pub fn program(extension: &Extension) -> ExitCode {
    let done = response_files::texts_of_process().and_then(|args| run(extension, args));
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("{NAME}: error: {message}");
            ExitCode::FAILURE
        }
    }
}

/// Runs the program.
fn run(extension: &Extension, args: Vec<String>) -> Result<(), String> {
    match printed(extension, &args) {
        // A closed pipe is not an error.
        Ok(Some(text)) => {
            drop(std::io::stdout().write_all(&text));
            Ok(())
        }
        Ok(None) => {
            DialectLoader::new(extension.clone(), args).and_then(|dialects| serve_stdio(&dialects))
        }
        Err(message) => Err(message),
    }
}

/// Returns the text that the arguments request: the help, the version, a completion script or the manual page.
fn printed(extension: &Extension, args: &[String]) -> Result<Option<Vec<u8>>, String> {
    let requests = ["-h", "--help", "-V", "--version", "--man-page"];
    let is_request = |arg: &String| {
        requests.contains(&arg.as_str()) || arg.split('=').next() == Some("--completions")
    };
    if !args.iter().any(is_request) {
        // The flags are those of `rs-opt`, which reads them.
        return Ok(None);
    }
    match command(extension).try_get_matches_from(args) {
        Ok(matches) => artifacts::requested(&matches, || command(extension), NAME)
            .map_err(|error| error.to_string()),
        Err(error) if !error.use_stderr() => Ok(Some(error.render().to_string().into_bytes())),
        Err(error) => Err(command_line::usage::message(&error, &command(extension))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn print(args: &[&str]) -> String {
        let extension = Extension::builtin(&all_dialects::BUILTIN, all_passes::BUILTIN);
        let args: Vec<String> =
            std::iter::once(NAME).chain(args.iter().copied()).map(str::to_owned).collect();
        match printed(&extension, &args) {
            Ok(text) => {
                text.map_or("nothing".to_owned(), |t| String::from_utf8_lossy(&t).into_owned())
            }
            Err(message) => message,
        }
    }

    #[test]
    fn texts_are_printed_on_request() {
        assert!(print(&["--man-page"]).contains(".TH rs-lsp-server 1"));
        assert!(print(&["--completions", "bash"]).contains("complete -F"));
        assert!(print(&["--help"]).contains("--td-path <DIR>"));
        assert_eq!(print(&["--version"]), format!("rs-lsp-server {}\n", env!("CARGO_PKG_VERSION")));
        assert_eq!(print(&["--td-path=include"]), "nothing");
    }

    #[test]
    fn a_wrong_request_is_refused() {
        assert!(print(&["--completions=bush"]).contains("did you mean 'bash'?"));
    }
}
