//! Applies the changes of the repository that pages of the book show, e.g. a new pass, to a copy of the repository, builds the
//! programs there, runs the tests and checks that the changes may affect, and runs the `console repo` blocks.
//!
//! ````text
//! ```rust repo=passes/src/transforms/mod.rs after=passes! {
//!     strip_attrs,
//! ```
//! ```console repo
//! $ rs-opt --strip-attrs=names=test.a in.mlir
//! ...
//! ```
//! ````
//!
//! The changes of all pages are applied to one copy, so that it is built once.

use std::collections::BTreeSet;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use rs_lit::{ToolCall, Tools};

use crate::page::RepositoryChange;
use crate::run::{OnMismatch, Scope, read_blocks, run_blocks};

/// The commands by which the pages end: with them, the tests and checks of the repository pass.
const BEFORE_COMMIT: &[&[&str]] = &[
    &["xtask", "fmt", "--check"],
    &["run", "--quiet", "--package", "book"],
    &["test", "--quiet", "--package", "rs-opt-cli", "--test", "lit"],
    &["test", "--quiet", "--package", "book", "--test", "book"],
    &["xtask", "tidy"],
];

/// Applies, builds and runs the worked examples of `pages`. The copy and its build are in `target/worked-examples`.
///
/// # Errors
/// A change does not apply, the copy does not build, or a command prints something else than the page shows.
pub fn run(root: &Path, pages: &[String], on_mismatch: OnMismatch) -> Result<(), String> {
    let copy = root.join("target/worked-examples/repository");
    let changed = copy_repository(root, &copy, pages)?;
    if changed.is_empty() {
        return Err("no page changes the repository".to_owned());
    }
    build(&copy, &["xtask", "codegen"])?;
    build(&copy, &["build", "--quiet", "--package", "programs"])?;
    for args in BEFORE_COMMIT {
        build(&copy, args)?;
    }
    let program = copy.join("../target/debug/rs-opt");
    let mut tools = Tools::standard();
    tools.add("rs-opt", move |call| spawn(&program, call));
    let inner = tools.clone();
    tools.add("rs-lit", move |call| rs_lit::cli::run_tool_with(call, &inner));
    // The copy is built by now; the commands by which a reader does so are shown for them.
    tools.add("cargo", |_| 0);
    let errors: Vec<String> = changed
        .iter()
        .filter_map(|page| {
            println!("{page}");
            run_blocks(root, page, Scope::Repository, &tools, &copy, on_mismatch).err()
        })
        .collect();
    if errors.is_empty() { Ok(()) } else { Err(errors.join("\n")) }
}

/// Makes `copy` equal to the repository with the changes of the pages. A file is written only if its text differs, so that the
/// next build reuses the last one. Returns the pages with changes.
fn copy_repository(root: &Path, copy: &Path, pages: &[String]) -> Result<Vec<String>, String> {
    let mut files: BTreeSet<String> = BTreeSet::new();
    let listed = Command::new("git")
        .args(["ls-files", "-z", "--cached", "--others", "--exclude-standard"])
        .current_dir(root)
        .output()
        .map_err(|e| format!("git: {e}"))?;
    let mut texts = std::collections::BTreeMap::new();
    for name in String::from_utf8_lossy(&listed.stdout).split('\0').filter(|n| !n.is_empty()) {
        // A file that was deleted and not committed is still listed.
        if let Ok(bytes) = std::fs::read(root.join(name)) {
            texts.insert(name.to_owned(), bytes);
        }
    }
    let mut changed = Vec::new();
    for page in pages {
        let text = std::fs::read_to_string(root.join(page)).map_err(|e| format!("{page}: {e}"))?;
        let before = changed.len();
        for block in read_blocks(page, &text)? {
            let Some(change) = &block.change else { continue };
            apply(&mut texts, change, &block.text)
                .map_err(|message| format!("{page}:{}: {message}", block.line))?;
            if changed.len() == before {
                changed.push(page.clone());
            }
        }
    }
    for (name, bytes) in &texts {
        let path = copy.join(name);
        files.insert(name.clone());
        if std::fs::read(&path).is_ok_and(|old| old == *bytes) {
            continue;
        }
        if let Some(folder) = path.parent() {
            std::fs::create_dir_all(folder).map_err(|e| format!("{}: {e}", folder.display()))?;
        }
        std::fs::write(&path, bytes).map_err(|e| format!("{}: {e}", path.display()))?;
    }
    remove_others(copy, Path::new(""), &files).map_err(|e| format!("{}: {e}", copy.display()))?;
    Ok(changed)
}

/// Removes the files of an older copy that are not in `files`.
fn remove_others(copy: &Path, folder: &Path, files: &BTreeSet<String>) -> std::io::Result<()> {
    for entry in std::fs::read_dir(copy.join(folder))? {
        let entry = entry?;
        let path = folder.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            remove_others(copy, &path, files)?;
        } else if !files.contains(&path.to_string_lossy().replace('\\', "/")) {
            std::fs::remove_file(entry.path())?;
        }
    }
    Ok(())
}

/// Adds a file, or inserts lines into one.
fn apply(
    texts: &mut std::collections::BTreeMap<String, Vec<u8>>,
    change: &RepositoryChange,
    block: &str,
) -> Result<(), String> {
    let path = &change.path;
    let Some(after) = &change.after else {
        if texts.insert(path.clone(), block.as_bytes().to_vec()).is_some() {
            return Err(format!("'{path}' exists; a line is inserted with `after=`"));
        }
        return Ok(());
    };
    let bytes = texts.get(path).ok_or_else(|| format!("'{path}' does not exist"))?;
    let old = String::from_utf8_lossy(bytes).into_owned();
    let at = old
        .split_inclusive('\n')
        .scan(0, |end, line| {
            *end += line.len();
            Some((*end, line))
        })
        .find(|(_, line)| line.trim_start().starts_with(after.as_str()))
        .map(|(end, _)| end)
        .ok_or_else(|| format!("'{path}' has no line that starts with '{after}'"))?;
    texts.insert(path.clone(), [&old[..at], block, &old[at..]].concat().into_bytes());
    Ok(())
}

/// Runs cargo in the copy, with a target folder next to it.
fn build(copy: &Path, args: &[&str]) -> Result<(), String> {
    println!("$ cargo {}", args.join(" "));
    let status = Command::new("cargo")
        .args(args)
        .current_dir(copy)
        .env("CARGO_TARGET_DIR", copy.join("../target"))
        .status()
        .map_err(|e| format!("cargo: {e}"))?;
    if status.success() { Ok(()) } else { Err(format!("cargo {} fails", args.join(" "))) }
}

/// Runs a built program as a tool of the session.
fn spawn(program: &PathBuf, call: &mut ToolCall) -> i32 {
    let started = Command::new(program)
        .args(&call.args)
        .current_dir(&call.cwd)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn();
    let finished = started.and_then(|mut child| {
        if let Some(mut stdin) = child.stdin.take() {
            // A program that ends early does not read all of its input.
            drop(stdin.write_all(&call.stdin));
        }
        child.wait_with_output()
    });
    match finished {
        Ok(output) => {
            // Writing to a sink cannot fail.
            drop(call.stderr.write_all(&output.stderr));
            drop(call.stdout.write_all(&output.stdout));
            output.status.code().unwrap_or(1)
        }
        Err(e) => {
            drop(writeln!(call.stderr, "{}: {e}", program.display()));
            1
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn applied(after: Option<&str>, path: &str, block: &str) -> Result<String, String> {
        let mut texts =
            std::collections::BTreeMap::from([("a.rs".to_owned(), b"mod a;\n  mod b;\n".to_vec())]);
        let change = RepositoryChange { path: path.to_owned(), after: after.map(str::to_owned) };
        apply(&mut texts, &change, block)?;
        Ok(String::from_utf8_lossy(&texts[path]).into_owned())
    }

    #[test]
    fn a_block_is_a_file_or_is_inserted() {
        assert_eq!(applied(None, "b.rs", "x\n").as_deref(), Ok("x\n"));
        assert_eq!(applied(Some("mod a"), "a.rs", "x\n").as_deref(), Ok("mod a;\nx\n  mod b;\n"));
        assert_eq!(applied(Some("mod b"), "a.rs", "x\n").as_deref(), Ok("mod a;\n  mod b;\nx\n"));
    }

    #[test]
    fn changes_that_do_not_apply() {
        let message = |after, path| applied(after, path, "x\n").err().unwrap_or_default();
        assert_eq!(message(None, "a.rs"), "'a.rs' exists; a line is inserted with `after=`");
        assert_eq!(message(Some("m"), "b.rs"), "'b.rs' does not exist");
        assert_eq!(message(Some("fn"), "a.rs"), "'a.rs' has no line that starts with 'fn'");
    }
}
