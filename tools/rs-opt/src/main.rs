//! `rs-opt`: reads MLIR text, verifies it, runs passes over it and prints it.

use std::io::{IsTerminal, Read, Write};
use std::process::ExitCode;

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    outlive_file_size_limits();
    let args: Vec<String> = std::env::args_os().map(|a| a.to_string_lossy().into_owned()).collect();
    let terminal = std::io::stderr().is_terminal();
    let outcome = rs_opt::main_with(&args, terminal, &mut || {
        let mut text = Vec::new();
        std::io::stdin().lock().read_to_end(&mut text).map(|_| text)
    });
    if !outcome.stderr.is_empty() {
        let _ = std::io::stderr().lock().write_all(outcome.stderr.as_bytes());
    }
    ExitCode::from(outcome.code)
}

/// Lets a write beyond the limit of file sizes fail, as one to a full disk does: the signal would end the program before its temporary
/// file is removed.
#[cfg(unix)]
fn outlive_file_size_limits() {
    // Nobody looks at the flag. If it cannot be set, the signal does what it did.
    let _ = signal_hook::flag::register(signal_hook::consts::SIGXFSZ, std::sync::Arc::default());
}

#[cfg(not(unix))]
fn outlive_file_size_limits() {}
