//! The program `rs-lsp-server`: its command line.

use std::process::ExitCode;

use driver::Extension;

use crate::dialects::Dialects;
use crate::server::serve_stdio;

const NAME: &str = "rs-lsp-server";

const HELP: &str = "\
The language server for .mlir files. It speaks the Language Server Protocol on the standard streams; an editor starts it.

Usage: rs-lsp-server [FLAGS OF rs-opt]

The dialects of a document are those that 'rs-opt' would load for the file: the flags below, the environment, and the file 'rs-opt.toml'
of the document's folder or the nearest one above it. All flags: 'rs-opt --help'.

Flags:
  --td-path <DIR>       Load the dialects that a document names from the TableGen files below this folder
  --dialect-td <FILE>   Load the dialects that a TableGen file describes
  --patterns-td <FILE>  Load the rewrite rules of a TableGen file
  -I, --I <DIR>         Folder to look for included TableGen files in
  -h, --help            Print this text
  -V, --version         Print the version

Examples:
  rs-lsp-server --td-path llvm-project/mlir/include
  rs-lsp-server --dialect-td my/Ops.td
";

/// Runs the program with the arguments of the process.
pub fn program(extension: &Extension) -> ExitCode {
    let args: Vec<String> =
        std::env::args_os().map(|arg| arg.to_string_lossy().into_owned()).collect();
    if args.iter().any(|arg| arg == "-h" || arg == "--help") {
        print!("{HELP}");
        return ExitCode::SUCCESS;
    }
    if args.iter().any(|arg| arg == "-V" || arg == "--version") {
        println!("{NAME} {}", env!("CARGO_PKG_VERSION"));
        return ExitCode::SUCCESS;
    }
    let served = Dialects::new(extension.clone(), args).and_then(|dialects| serve_stdio(&dialects));
    match served {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("{NAME}: error: {message}");
            ExitCode::FAILURE
        }
    }
}
