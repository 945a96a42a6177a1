//! `rs-lsp-server`: the language server for `.mlir` files.

use std::process::ExitCode;

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    language_server::program::program(&rs_opt_cli::Extension::builtin(
        &all_dialects::BUILTIN,
        all_passes::BUILTIN,
    ))
}
