//! The output of doctests that a page shows.
//!
//! The Rust blocks of the book are doctests of the front crate. Hidden lines compare their output, and run the commands of a program that they
//! define:
//!
//! ````text
//! ```rust
//! println!("{module}");
//! # book::doctest_output::assert_output("docs/tutorials/a.md", &module.to_string());
//! ```
//! ```text output
//! module {
//! ...
//! ````

use std::path::Path;

use rs_lit::{ToolCall, Tools};

use crate::repository;
use crate::run::{OnMismatch, Scope, prepare, read_blocks, run_blocks};

/// Asserts that a block `text output` of the page shows this text.
///
/// # Panics
/// No block does, or the page cannot be read.
pub fn assert_output(page: &str, output: &str) {
    let text = std::fs::read_to_string(repository().join(page));
    let text = text.unwrap_or_else(|error| panic!("{page}: {error}"));
    let blocks = read_blocks(page, &text).unwrap_or_else(|message| panic!("{message}"));
    let printed = blocks.iter().filter(|block| block.is_output);
    let is_printed = printed.clone().any(|block| block.text.trim_end() == output.trim_end());
    assert!(is_printed, "no block 'text output' of {page} shows\n{output}");
}

/// Runs the blocks `console program=NAME` of the page in the folder `folder`, with `program` for the commands of that name.
///
/// # Panics
/// A command prints something else than the page shows.
pub fn run_commands(
    page: &str,
    name: &str,
    program: impl Fn(&mut ToolCall) -> i32 + Send + Sync + 'static,
) {
    let folder = std::env::temp_dir().join(format!("rs-opt-book-{name}-{}", std::process::id()));
    let done = run_in(&folder, page, name, program);
    // The folder is a temporary one; a remainder does no harm.
    drop(std::fs::remove_dir_all(&folder));
    done.unwrap_or_else(|message| panic!("{message}"));
}

fn run_in(
    folder: &Path,
    page: &str,
    name: &str,
    program: impl Fn(&mut ToolCall) -> i32 + Send + Sync + 'static,
) -> Result<(), String> {
    let root = repository();
    prepare(&root, folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    let mut tools = Tools::standard();
    tools.add(name, program);
    let scope = Scope::Program(name);
    run_blocks(&root, page, scope, &tools, folder, OnMismatch::from_environment())
}
