//! The images of the built-in dialects, `ir/dialects/image/*.bin`: `codegen-images [--check] REPOSITORY`.

use std::path::Path;
use std::process::ExitCode;

use codegen::Files;

fn main() -> ExitCode {
    codegen::main_with(images)
}

fn images(_: &Path) -> Result<Files, String> {
    let evaluated = dialects::evaluate(&ir_core::Context::new());
    // What is left out is no reason to write nothing: a test of that crate fails on it.
    for problem in &evaluated.problems {
        eprintln!("codegen: {problem}");
    }
    let images = dialects::image::write(&evaluated).map_err(|problems| problems.join("\n"))?;
    Ok(images.into_iter().map(|(path, bytes)| (Path::new("ir/dialects").join(path), bytes)).collect())
}
