//! The images of the built-in dialects, `dialects/all/image/*.bin`, and Rust of the rules of a sample: `codegen-images [--check] REPOSITORY`.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use codegen::Files;
use ods::prelude::WithPrelude;
use tablegen::Source;

fn main() -> ExitCode {
    codegen::main_with(images)
}

fn images(root: &Path) -> Result<Files, String> {
    let evaluated = all_dialects::BUILTIN.evaluate(&ir_core::Context::new());
    // Problems do not prevent writing: a test of the list of dialects fails on them.
    for problem in &evaluated.problems {
        eprintln!("codegen: {problem}");
    }
    let images =
        dialect_loading::image::write(&evaluated).map_err(|problems| problems.join("\n"))?;
    let mut files: Files = images
        .into_iter()
        .map(|(path, bytes)| (Path::new("dialects/all/image").join(path), bytes))
        .collect();
    // Files that depend on the images are made with the images in this program. If those change, the next run
    // makes the files; `cargo xtask codegen` runs this program again.
    if files.iter().all(|(path, bytes)| is_there(&root.join(path), bytes)) {
        files.push(sample_rules(root)?);
    } else {
        eprintln!("codegen: the images changed; run again for the files that depend on them");
    }
    Ok(files)
}

#[expect(clippy::disallowed_methods, reason = "this program reads the sources of the repository")]
fn is_there(path: &Path, bytes: &[u8]) -> bool {
    std::fs::read(path).is_ok_and(|there| there == bytes)
}

/// Returns the rules that a test runs.
#[expect(clippy::disallowed_methods, reason = "this program reads the sources of the repository")]
fn sample_rules(root: &Path) -> Result<(PathBuf, Vec<u8>), String> {
    let folder = Path::new("dialects/all/tests/sample");
    let outer = |name: &str, _: Option<&str>| {
        let text = std::fs::read_to_string(root.join(folder).join(name)).ok()?;
        Some(Source { path: name.into(), text: text.into() })
    };
    let evaluation = tablegen::evaluate(&mut WithPrelude::new(outer), "Rules.td", &[]);
    if let Some(first) =
        evaluation.diagnostics.iter().find(|d| d.severity == tablegen::Severity::Error)
    {
        return Err(first.to_string());
    }
    let generated = dialect_loading::rewriters::rust(
        &all_dialects::BUILTIN,
        &evaluation.records,
        "Rules.td",
        &["heavier".to_owned()],
    )?;
    match generated.left_out.first() {
        Some(one) => Err(format!("{}:{}: {}", one.loc.file, one.loc.line, one.message)),
        None => Ok((folder.join("rewriters.rs"), generated.text.into_bytes())),
    }
}
