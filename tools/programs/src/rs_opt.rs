//! `rs-opt`: reads MLIR text, verifies it, runs passes over it and prints it.

use std::process::ExitCode;

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    rs_opt_cli::program(&rs_opt_cli::Extension::builtin(
        &all_dialects::BUILTIN,
        all_passes::BUILTIN,
    ))
}
