//! Running rs-opt, and Markdown helpers, for the generated parts.

use std::path::Path;

/// Returns the text for a cell of a Markdown table.
pub(crate) fn cell(text: &str) -> String {
    text.trim().replace('|', "\\|").replace('\n', " ").replace('<', "&lt;")
}

/// Returns the text with a capital at its start.
pub(crate) fn capitalized(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or(String::new(), |first| first.to_uppercase().chain(chars).collect())
}

/// Returns what `rs-opt` prints with these arguments, in the root of the repository: standard error, then standard output.
pub(crate) fn rs_opt(root: &Path, args: &[&str]) -> Result<String, String> {
    run(root, args, b"")
}

/// Does the same as [`rs_opt`], with a standard input.
pub(crate) fn run(root: &Path, args: &[&str], input: &[u8]) -> Result<String, String> {
    let all: Vec<String> =
        std::iter::once("rs-opt").chain(args.iter().copied()).map(str::to_owned).collect();
    let outcome = rs_opt_cli::main_captured(
        &crate::program(),
        &all,
        rs_opt_cli::Screen::Plain,
        root,
        &mut || Ok(input.to_vec()),
    );
    if outcome.code == 0 {
        Ok(format!("{}{}", outcome.stderr, String::from_utf8_lossy(&outcome.stdout)))
    } else {
        Err(format!("rs-opt {} fails: {}", args.join(" "), outcome.stderr))
    }
}
