//! `cargo xtask fmt`: formats all Rust files. `cargo fmt` leaves out modules that a macro declares.

use crate::args::{Command, Opt};
use crate::{Result, repo, tidy};
use std::path::Path;

pub(crate) const COMMAND: Command = Command {
    name: "fmt",
    summary: "Formats all Rust files: those of cargo fmt, and modules that macros declare.",
    options: &[Opt {
        name: "--check",
        value: "",
        help: "change nothing; fail if a file would change",
    }],
    run: |root, options| format(root, options.flag("--check")),
};

/// Formats the files, or only checks them.
pub(crate) fn format(root: &Path, check: bool) -> Result<bool> {
    let check: &[&str] = if check { &["--check"] } else { &[] };
    let files = tidy::files_of_macros(root)?;
    let files: Vec<&str> = files.iter().map(String::as_str).collect();
    let own = [check, &files].concat();
    println!("$ cargo fmt --all {}", check.concat());
    let reached = repo::run(root, "cargo", &[&["fmt", "--all"], check].concat())?.success();
    println!("$ rustfmt {}", own.join(" "));
    // Without files it would format its standard input.
    Ok((files.is_empty() || repo::run(root, "rustfmt", &own)?.success()) && reached)
}
