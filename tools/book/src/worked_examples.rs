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

use std::collections::{BTreeMap, BTreeSet};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use rs_lit::{ToolCall, Tools};

use crate::page::RepositoryChange;
use crate::run::{OnMismatch, Scope, read_blocks, run_blocks};

/// Builds the programs as tests build them, so that what the tests of the repository built serves: a test is selected.
const BUILD: &[&str] =
    &["build", "--quiet", "--workspace", "--bin", "rs-opt", "--bin", "book", "--test", "apint"];
/// The tests of the commands by which the pages end.
const TESTS: &[&str] = &["test", "--quiet", "--workspace", "--test", "lit", "--test", "book"];

/// Applies, builds and runs the worked examples of `pages`, and runs the commands by which the pages end. The copy is in
/// `target/worked-examples`.
///
/// # Errors
/// A change does not apply, the copy does not build, or a command prints something else than the page shows.
pub fn run(root: &Path, pages: &[String], on_mismatch: OnMismatch) -> Result<(), String> {
    let copy = root.join("target/worked-examples");
    let changed = copy_repository(root, &copy, pages)?;
    if changed.is_empty() {
        return Err("no page changes the repository".to_owned());
    }
    let program = copy.join("target/debug/rs-opt");
    run_in(&copy, "cargo", &["xtask", "codegen"])?;
    run_in(&copy, "cargo", BUILD)?;
    run_in(&copy, "cargo", &["xtask", "fmt", "--check"])?;
    run_in(&copy, &program.with_file_name("book").to_string_lossy(), &[])?;
    run_in(&copy, "cargo", TESTS)?;
    run_in(&copy, "cargo", &["xtask", "tidy"])?;
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
/// next build reuses the last one; the first build reuses that of the repository. Returns the pages with changes.
fn copy_repository(root: &Path, copy: &Path, pages: &[String]) -> Result<Vec<String>, String> {
    let mut files: BTreeSet<String> = BTreeSet::new();
    let listed = Command::new("git")
        .args(["ls-files", "-z", "--cached", "--others", "--exclude-standard"])
        .current_dir(root)
        .output()
        .map_err(|e| format!("git: {e}"))?;
    let mut texts = BTreeMap::new();
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
    let is_new = !copy.join("target").exists();
    for (name, bytes) in &texts {
        let path = copy.join(name);
        files.insert(name.clone());
        let failed = |e: std::io::Error| format!("{}: {e}", path.display());
        if !std::fs::read(&path).is_ok_and(|old| old == *bytes) {
            let original = if is_new { Some(root.join(name)) } else { None };
            write_source(&path, bytes, original.as_deref()).map_err(failed)?;
        }
        // Scripts are executable. The file of a page's change has no original.
        if let Ok(original) = std::fs::metadata(root.join(name)) {
            std::fs::set_permissions(&path, original.permissions()).map_err(failed)?;
        }
    }
    if is_new {
        copy_build(&root.join("target/debug"), &copy.join("target/debug"))
            .map_err(|e| format!("{}: {e}", copy.display()))?;
    }
    remove_others(copy, Path::new(""), &files).map_err(|e| format!("{}: {e}", copy.display()))?;
    Ok(changed)
}

/// Writes a file of the copy. One that equals the `original` gets its time, so that cargo takes it for built if the original is. The
/// exceptions are files that the compiler gives the path of the repository.
fn write_source(path: &Path, bytes: &[u8], original: Option<&Path>) -> std::io::Result<()> {
    if let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder)?;
    }
    let mut file = std::fs::File::create(path)?;
    file.write_all(bytes)?;
    let name = b"CARGO_MANIFEST_DIR";
    let equals = |original: &&Path| std::fs::read(original).is_ok_and(|old| old == bytes);
    match original.filter(equals) {
        Some(original) if !bytes.windows(name.len()).any(|part| part == name) => {
            file.set_modified(std::fs::metadata(original)?.modified()?)
        }
        _ => Ok(()),
    }
}

/// The folders of a build that a build of the copy reuses, and the extensions of their files, where not all are.
const BUILD_FOLDERS: &[(&str, &[&str])] = &[
    (".fingerprint", &[]),
    ("build", &[]),
    ("deps", &["rlib", "rmeta", "so", "dylib", "dll", "d"]),
];

/// Copies what the build of the repository made, if it was built, with the times of the files.
fn copy_build(from: &Path, to: &Path) -> std::io::Result<()> {
    for (name, extensions) in BUILD_FOLDERS {
        let folder = from.join(name);
        if folder.exists() {
            copy_folder(&folder, &to.join(name), extensions)?;
        }
    }
    Ok(())
}

fn copy_folder(from: &Path, to: &Path, extensions: &[&str]) -> std::io::Result<()> {
    std::fs::create_dir_all(to)?;
    for entry in std::fs::read_dir(from)? {
        let entry = entry?;
        let target = to.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            copy_folder(&entry.path(), &target, extensions)?;
            continue;
        }
        let extension = target.extension().and_then(|e| e.to_str()).unwrap_or_default();
        if extensions.is_empty() || extensions.contains(&extension) {
            std::fs::copy(entry.path(), &target)?;
            let file = std::fs::File::options().write(true).open(&target)?;
            file.set_modified(entry.metadata()?.modified()?)?;
        }
    }
    Ok(())
}

/// Removes the files of an older copy that are not in `files`; its build stays.
fn remove_others(copy: &Path, folder: &Path, files: &BTreeSet<String>) -> std::io::Result<()> {
    for entry in std::fs::read_dir(copy.join(folder))? {
        let entry = entry?;
        let path = folder.join(entry.file_name());
        if path == Path::new("target") {
            continue;
        }
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
    texts: &mut BTreeMap<String, Vec<u8>>,
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

fn run_in(copy: &Path, program: &str, args: &[&str]) -> Result<(), String> {
    let command = format!("{program} {}", args.join(" "));
    println!("$ {command}");
    let status = Command::new(program)
        .args(args)
        .current_dir(copy)
        .status()
        .map_err(|e| format!("{program}: {e}"))?;
    if status.success() { Ok(()) } else { Err(format!("{command} fails")) }
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
        let mut texts = BTreeMap::from([("a.rs".to_owned(), b"mod a;\n  mod b;\n".to_vec())]);
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
