//! The lines of code of each task and library on the page that compares libraries.
//!
//! The code of this project is in the `rust` blocks of the page, one for each task. That of the others is in `examples/comparison`.

use std::fmt::Write;
use std::path::Path;

use crate::page::code_blocks;

/// The page with the code of this project.
const PAGE: &str = "docs/explanation/library-comparison.md";
/// The lines that a complete program has besides a block of the page: the head of `main`, `Ok(())` and `}`.
const MAIN_LINES: usize = 3;
/// The folder with the code of the others.
const FOLDER: &str = "examples/comparison";

/// A task, and the files with the code for xDSL, melior and pliron.
struct Task {
    title: &'static str,
    xdsl: &'static [&'static str],
    melior: &'static [&'static str],
    pliron: &'static [&'static str],
}

/// The start of a part of a file that only the tasks with the dialect need.
const DIALECT_PART: &str = "/// Loads the dialect";
/// The library that the tasks of melior share; without the part about the dialect.
const MELIOR_CONTEXT: &str = "melior/src/lib.rs before dialect";

const TASKS: [Task; 5] = [
    Task {
        title: "1. parse and walk",
        xdsl: &["xdsl/parse_and_walk.py"],
        melior: &["melior/src/bin/parse_and_walk.rs", MELIOR_CONTEXT],
        pliron: &["pliron/src/bin/parse_and_walk.rs"],
    },
    Task {
        title: "2. build, verify and print",
        xdsl: &["xdsl/build_and_print.py"],
        melior: &["melior/src/bin/build_and_print.rs", MELIOR_CONTEXT],
        pliron: &["pliron/src/bin/build_and_print.rs"],
    },
    Task {
        title: "3. define a dialect and use it",
        xdsl: &["xdsl/define_dialect.py", "xdsl/toy.py"],
        melior: &["melior/src/bin/define_dialect.rs", "melior/src/lib.rs"],
        pliron: &["pliron/src/bin/define_dialect.rs", "pliron/src/lib.rs"],
    },
    Task {
        title: "4. write a pattern and apply it",
        xdsl: &["xdsl/pattern.py", "xdsl/toy.py"],
        melior: &["melior/src/bin/pattern.rs", "melior/src/lib.rs"],
        pliron: &["pliron/src/bin/pattern.rs", "pliron/src/lib.rs"],
    },
    Task {
        title: "5. write a pass and run a pipeline",
        xdsl: &["xdsl/count_pass.py"],
        melior: &["melior/src/bin/pass.rs", MELIOR_CONTEXT],
        pliron: &["pliron/src/bin/pass.rs"],
    },
];

pub(super) fn generate(root: &Path) -> Result<String, String> {
    let page = read(root, PAGE)?;
    let blocks = code_blocks(&page).map_err(|line| format!("line {line}: not closed"))?;
    let own = blocks.iter().filter(|block| block.language == "rust" && block.source.is_none());
    let own: Vec<usize> =
        own.map(|block| code_lines(&block.text, is_comment_in_page) + MAIN_LINES).collect();
    if own.len() != TASKS.len() {
        return Err(format!("expected {} blocks of Rust, found {}", TASKS.len(), own.len()));
    }
    let mut out = "| task | rs_opt | xDSL | melior | pliron |\n|---|---|---|---|---|\n".to_owned();
    for (task, own) in TASKS.iter().zip(own) {
        let lines = |files: &[&str]| {
            files.iter().map(|file| lines_of(root, file)).sum::<Result<usize, String>>()
        };
        let (xdsl, melior, pliron) = (lines(task.xdsl)?, lines(task.melior)?, lines(task.pliron)?);
        let _ = writeln!(out, "| {} | {own} | {xdsl} | {melior} | {pliron} |", task.title);
    }
    Ok(out)
}

/// Returns the lines of code of a file, or of its part before the dialect.
fn lines_of(root: &Path, file: &str) -> Result<usize, String> {
    let (path, is_part) = file.strip_suffix(" before dialect").map_or((file, false), |p| (p, true));
    let text = read(root, &format!("{FOLDER}/{path}"))?;
    let part = text.split(DIALECT_PART).next().filter(|_| is_part);
    let is_comment: fn(&str) -> bool = if path.ends_with(".py") {
        |line| line.starts_with('#')
    } else {
        |line| line.starts_with("//")
    };
    Ok(code_lines(part.unwrap_or(&text), is_comment))
}

/// Returns the number of lines that are neither empty nor comments.
fn code_lines(text: &str, is_comment: fn(&str) -> bool) -> usize {
    text.lines().map(str::trim).filter(|line| !line.is_empty() && !is_comment(line)).count()
}

/// Returns whether a line of a doctest is a comment, or hidden.
fn is_comment_in_page(line: &str) -> bool {
    line.starts_with("//") || line == "#" || line.starts_with("# ")
}

fn read(root: &Path, path: &str) -> Result<String, String> {
    std::fs::read_to_string(root.join(path)).map_err(|e| format!("{path}: {e}"))
}
