//! Writes the chains of matrix products into a folder, one file each, and prints the least cost of each.

use std::path::Path;
use std::process::ExitCode;

#[expect(clippy::disallowed_methods, reason = "a generator of files")]
fn main() -> ExitCode {
    let Some(folder) = std::env::args().nth(1) else {
        eprintln!("usage: gen-chain FOLDER");
        return ExitCode::FAILURE;
    };
    for chain in benches::chains::chains() {
        if let Err(e) =
            std::fs::write(Path::new(&folder).join(format!("{}.mlir", chain.name)), chain.text())
        {
            eprintln!("gen-chain: cannot write into '{folder}': {e}");
            return ExitCode::FAILURE;
        }
        println!("{} {}", chain.name, chain.optimum());
    }
    ExitCode::SUCCESS
}
