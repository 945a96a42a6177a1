//! `rs-reduce`: makes an MLIR file smaller for as long as a command shows the same behavior.

use std::process::ExitCode;

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    rs_reduce::program::program(&rs_opt_cli::Extension::builtin(
        &all_dialects::BUILTIN,
        all_passes::BUILTIN,
    ))
}
