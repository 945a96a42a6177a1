//! The programs that share the built-in dialects and passes, in one file: `rs-opt`. The name by which it is started
//! selects the program: through a link `rs-tblgen -> rs-opt` it is `rs-tblgen`.

use std::ffi::OsString;
use std::path::Path;
use std::process::ExitCode;

use rs_opt_cli::Extension;

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// Runs the program that has the name of the first argument, without folder and extension; `rs-opt` for every other name.
pub(crate) fn program() -> ExitCode {
    let name: OsString = std::env::args_os().next().unwrap_or_default();
    run(Path::new(&name).file_stem().and_then(|stem| stem.to_str()).unwrap_or_default())
}

fn run(name: &str) -> ExitCode {
    if name == "rs-tblgen" {
        return rs_tblgen::program(&all_dialects::BUILTIN);
    }
    let extension = Extension::builtin(&all_dialects::BUILTIN, all_passes::BUILTIN);
    match name {
        "rs-lsp-server" => language_server::program::program(&extension),
        "rs-reduce" => rs_reduce::program::program(&extension),
        _ => rs_opt_cli::program(&extension),
    }
}
