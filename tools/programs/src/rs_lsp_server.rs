//! `rs-lsp-server`: the language server for `.mlir` files.

use std::process::ExitCode;

use driver::td::{NamingText, TdFiles, load_named};

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    let files = TdFiles::of(driver::Extension::builtin(&all_dialects::BUILTIN));
    let served = language_server::server::serve_stdio(&|file: &str, text: &[u8]| {
        load_named(&files, &[NamingText { file, text }])
    });
    match served {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("rs-lsp-server: error: {message}");
            ExitCode::FAILURE
        }
    }
}
