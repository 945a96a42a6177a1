//! Runs the code blocks of a page in a separate folder.
//!
//! The programs run in this process. The folder starts with a copy of `test-data/examples`, and blocks add files to it:
//!
//! ````text
//! ```mlir file=a.mlir
//! func.func @f() { return }
//! ```
//! ```console
//! $ rs-opt a.mlir
//! module {
//! ...
//! ```
//! ````

use std::io::Write;
use std::path::{Path, PathBuf};

use rs_lit::session::ShellSession;
use rs_lit::{ToolCall, Tools};

use crate::page::{CodeBlock, code_blocks, console_commands, output_matches, without_times};

/// The reaction if a page shows another output than a command prints.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OnMismatch {
    /// It is an error.
    Fail,
    /// The page is written anew with the output.
    Update,
}

impl OnMismatch {
    /// Returns `Update` if `UPDATE_EXPECT` is 1 in the environment.
    pub fn from_environment() -> OnMismatch {
        let update = std::env::var("UPDATE_EXPECT").is_ok_and(|value| value == "1");
        if update { OnMismatch::Update } else { OnMismatch::Fail }
    }
}

/// The call in the doctest before a block of output.
const COMPARISON: &str = "book::doctest_output::assert_output(";
/// The call in a doctest of a page with commands of a program that the page defines.
const COMMANDS: &str = "book::doctest_output::run_commands(";

/// The blocks of a page that are run together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Scope<'a> {
    /// Those that need nothing but the page.
    Page,
    /// Those that belong to a changed copy of the repository.
    Repository,
    /// Those with the commands of a program that a doctest of the page defines.
    Program(&'a str),
}

impl Scope<'_> {
    fn contains(self, block: &CodeBlock) -> bool {
        match self {
            Scope::Page => !block.in_repository && block.program.is_none(),
            Scope::Repository => block.in_repository,
            Scope::Program(name) => block.program.as_deref() == Some(name),
        }
    }
}

/// Runs the blocks of the page at `page`, a path from `root`, in the folder `sandbox`, which is emptied first.
///
/// # Errors
/// One or more lines for each block that fails: the location and the problem.
pub fn run_page(
    root: &Path,
    page: &str,
    sandbox: &Path,
    on_mismatch: OnMismatch,
) -> Result<(), String> {
    prepare(root, sandbox).map_err(|e| format!("{}: {e}", sandbox.display()))?;
    let tools = tools(root.to_owned());
    run_blocks(root, page, Scope::Page, &tools, sandbox, on_mismatch)
}

/// Runs the blocks of one scope of a page in `folder`.
pub(crate) fn run_blocks(
    root: &Path,
    page: &str,
    scope: Scope<'_>,
    tools: &Tools,
    folder: &Path,
    on_mismatch: OnMismatch,
) -> Result<(), String> {
    let path = root.join(page);
    let text = std::fs::read_to_string(&path).map_err(|e| format!("{page}: {e}"))?;
    let blocks = read_blocks(page, &text)?;
    let session = ShellSession::new(tools, folder.to_owned());
    let mut runner = Runner { session, root, folder, on_mismatch };
    let mut errors = Vec::new();
    let mut updated = text.clone();
    let mut replacements = Vec::new();
    if scope == Scope::Page {
        errors.extend(compared_by_doctests(page, &text, &blocks).err());
    }
    for block in blocks.iter().filter(|block| scope.contains(block)) {
        match runner.block(block) {
            Ok(None) => {}
            Ok(Some(text)) => replacements.push((block.range.clone(), text)),
            Err(message) => errors.push(format!("{page}:{}: {message}", block.line)),
        }
    }
    for (range, text) in replacements.into_iter().rev() {
        updated.replace_range(range, &text);
    }
    if updated != text {
        std::fs::write(&path, updated).map_err(|e| format!("{page}: {e}"))?;
    }
    if errors.is_empty() { Ok(()) } else { Err(errors.join("\n")) }
}

/// Checks that a doctest compares each block of output and runs each block of a program of the page.
fn compared_by_doctests(page: &str, text: &str, blocks: &[CodeBlock]) -> Result<(), String> {
    for (at, block) in blocks.iter().enumerate() {
        let before = blocks[..at].iter().rfind(|block| block.language == "rust");
        let is_compared = before.is_some_and(|block| block.text.contains(COMPARISON));
        if block.is_output && !is_compared {
            let line = block.line;
            let call = COMPARISON;
            return Err(format!(
                "{page}:{line}: the Rust block before the output has no {call}...)"
            ));
        }
        if block.program.is_some() && !text.contains(COMMANDS) {
            let line = block.line;
            let call = COMMANDS;
            return Err(format!("{page}:{line}: no Rust block of the page has {call}...)"));
        }
    }
    Ok(())
}

/// Returns the code blocks of a page.
pub(crate) fn read_blocks(page: &str, text: &str) -> Result<Vec<CodeBlock>, String> {
    code_blocks(text).map_err(|line| format!("{page}:{line}: the code block is not closed"))
}

/// Languages of blocks that are only written to a file, or shown.
const DATA: &[&str] =
    &["text", "tablegen", "toml", "json", "cpp", "yaml", "make", "diff", "python"];

struct Runner<'a> {
    session: ShellSession<'a>,
    root: &'a Path,
    /// The folder in which commands run.
    folder: &'a Path,
    on_mismatch: OnMismatch,
}

impl Runner<'_> {
    /// Runs a block; returns its new text if the page is to be updated.
    fn block(&mut self, block: &CodeBlock) -> Result<Option<String>, String> {
        if let Some(name) = &block.file {
            self.write_file(name, &block.text)?;
        }
        if let Some(source) = &block.source {
            return self.source(block, source);
        }
        if let Some(code) = &block.error {
            self.refused(block, code)?;
            return Ok(None);
        }
        match block.language.as_str() {
            "console" => return self.console(block),
            "sh" => self.script(block)?,
            _ if block.change.is_some() => {}
            // A file may need flags that only the commands of the page have.
            "mlir" if block.file.is_none() => self.parses(block)?,
            "mlir" => {}
            // The front crate runs these as doctests.
            "rust" => {}
            language if DATA.contains(&language) => {}
            "" => {
                return Err(
                    "the code block names no language; `text` is shown and not run".to_owned()
                );
            }
            other => {
                return Err(format!(
                    "code blocks in '{other}' are not run; see tools/book/src/page.rs"
                ));
            }
        }
        Ok(None)
    }

    /// Compares the block with a file of the repository.
    fn source(&self, block: &CodeBlock, path: &str) -> Result<Option<String>, String> {
        let file = std::fs::read_to_string(self.root.join(path));
        let file = file.map_err(|error| format!("{path}: {error}"))?;
        match self.on_mismatch {
            _ if file == block.text => Ok(None),
            OnMismatch::Update => Ok(Some(file)),
            OnMismatch::Fail => Err(format!(
                "the block differs from {path}; `cargo xtask book --update` copies the file"
            )),
        }
    }

    /// Checks that the text is refused with a code of diagnostics.
    fn refused(&mut self, block: &CodeBlock, code: &str) -> Result<(), String> {
        let command = match block.language.as_str() {
            "tablegen" => {
                self.write_file("empty.mlir", "")?;
                self.write_file("block.td", &block.text)?;
                "rs-opt --dialect-td block.td empty.mlir"
            }
            _ => {
                self.write_file("block.mlir", &block.text)?;
                "rs-opt block.mlir"
            }
        };
        let done = self.session.run(&format!("{command} --diagnostics=json"))?;
        let output = String::from_utf8_lossy(&done.output);
        if done.exit_code != 0 && output.contains(&format!("\"code\":\"{code}\"")) {
            Ok(())
        } else {
            Err(format!("the block is not refused with the code '{code}':\n{output}"))
        }
    }

    /// Runs the lines of a block, which must all succeed.
    fn script(&mut self, block: &CodeBlock) -> Result<(), String> {
        for line in block.text.lines().filter(|l| !l.is_empty() && !l.starts_with('#')) {
            let done = self.session.run(line)?;
            if done.exit_code != 0 {
                return Err(format!("`{line}` fails:\n{}", String::from_utf8_lossy(&done.output)));
            }
        }
        Ok(())
    }

    /// Runs the commands of a block and compares their output with what the page shows.
    fn console(&mut self, block: &CodeBlock) -> Result<Option<String>, String> {
        let commands = console_commands(&block.text);
        if commands.is_empty() {
            return Err("the block has no line that starts with `$ `".to_owned());
        }
        let mut new = String::new();
        for command in &commands {
            let done = self.session.run(&command.command)?;
            let actual = self.with_relative_paths(&String::from_utf8_lossy(&done.output));
            if (done.exit_code != 0) != block.fails {
                let code = done.exit_code;
                return Err(format!("`{}` exits with code {code}:\n{actual}", command.command));
            }
            new.push_str(&command.source);
            let is_same = if block.has_times {
                output_matches(&without_times(&command.expected), &without_times(&actual))
            } else {
                output_matches(&command.expected, &actual)
            };
            if is_same {
                new.push_str(&command.expected);
            } else if self.on_mismatch == OnMismatch::Update {
                new.push_str(actual.trim_end());
                new.push_str(if actual.trim_end().is_empty() { "" } else { "\n" });
            } else {
                let printed = &command.expected;
                let command = &command.command;
                return Err(format!("`{command}` prints\n{actual}\nand the page shows\n{printed}"));
            }
        }
        Ok((new != block.text).then_some(new))
    }

    /// Messages name files by their absolute path; the page shows them relative to its folder. A program may have resolved the
    /// `..` and the links of the path.
    fn with_relative_paths(&self, output: &str) -> String {
        let without =
            |text: &str, folder: &Path| text.replace(&format!("{}/", folder.display()), "");
        let output = without(output, self.folder);
        match self.folder.canonicalize() {
            Ok(resolved) => without(&output, &resolved),
            Err(_) => output,
        }
    }

    /// Checks that `mlir` blocks parse and verify; `// -----` separates parts.
    fn parses(&mut self, block: &CodeBlock) -> Result<(), String> {
        let name = "block.mlir";
        self.write_file(name, &block.text)?;
        let flags = "--allow-unregistered-dialect --split-input-file";
        let done = self.session.run(&format!("rs-opt {flags} {name}"))?;
        if done.exit_code == 0 {
            return Ok(());
        }
        Err(format!("the block does not parse:\n{}", String::from_utf8_lossy(&done.output)))
    }

    fn write_file(&self, name: &str, text: &str) -> Result<(), String> {
        let path = self.folder.join(name);
        if let Some(folder) = path.parent() {
            std::fs::create_dir_all(folder).map_err(|e| format!("{name}: {e}"))?;
        }
        std::fs::write(path, text).map_err(|e| format!("{name}: {e}"))
    }
}

/// Empties `sandbox` and copies the example inputs into it, at the path that they have in the repository.
pub(crate) fn prepare(root: &Path, sandbox: &Path) -> std::io::Result<()> {
    if sandbox.exists() {
        std::fs::remove_dir_all(sandbox)?;
    }
    let examples = sandbox.join("test-data/examples");
    std::fs::create_dir_all(&examples)?;
    for entry in std::fs::read_dir(root.join("test-data/examples"))? {
        let entry = entry?;
        std::fs::copy(entry.path(), examples.join(entry.file_name()))?;
    }
    Ok(())
}

/// Returns the programs, as functions of this process.
fn tools(root: PathBuf) -> Tools {
    let mut tools = Tools::standard();
    tools.add("rs-opt", rs_opt);
    tools.add("rs-tblgen", rs_tblgen);
    tools.add("rs-reduce", rs_reduce);
    tools.add("dot", dot);
    let inner = tools.clone();
    tools.add("rs-lit", move |call| rs_lit::cli::run_tool_with(call, &inner));
    tools.add("cargo", move |call| cargo(call, &root));
    tools
}

fn rs_opt(call: &mut ToolCall) -> i32 {
    let args: Vec<String> =
        std::iter::once("rs-opt".to_owned()).chain(call.args.iter().cloned()).collect();
    let stdin = call.stdin.clone();
    let outcome = rs_opt_cli::main_captured(
        &crate::program(),
        &args,
        rs_opt_cli::Screen::Plain,
        &call.cwd,
        &mut || Ok(stdin.clone()),
    );
    // Writing to a sink cannot fail.
    drop(call.stderr.write_all(outcome.stderr.as_bytes()));
    drop(call.stdout.write_all(&outcome.stdout));
    i32::from(outcome.code)
}

fn rs_tblgen(call: &mut ToolCall) -> i32 {
    let args: Vec<String> =
        std::iter::once("rs-tblgen".to_owned()).chain(call.args.iter().cloned()).collect();
    let dialects = &all_dialects::BUILTIN;
    let outcome = rs_tblgen::main_captured(dialects, &args, &call.cwd, &call.stdin);
    // Writing to a sink cannot fail.
    drop(call.stderr.write_all(&outcome.stderr));
    drop(call.stdout.write_all(&outcome.stdout));
    i32::from(outcome.code)
}

fn rs_reduce(call: &mut ToolCall) -> i32 {
    let args: Vec<String> =
        std::iter::once("rs-reduce".to_owned()).chain(call.args.iter().cloned()).collect();
    let outcome = rs_reduce::program::main_captured(&crate::program(), &args, &call.cwd);
    // Writing to a sink cannot fail.
    drop(call.stderr.write_all(&outcome.stderr));
    drop(call.stdout.write_all(&outcome.stdout));
    i32::from(outcome.code)
}

/// Checks that a graph arrives at `dot`, which need not be installed, and writes the file of `-o`.
fn dot(call: &mut ToolCall) -> i32 {
    let graph = String::from_utf8_lossy(&call.stdin);
    let is_whole = graph.matches('{').count() == graph.matches('}').count();
    let output = call.args.iter().skip_while(|arg| *arg != "-o").nth(1);
    match output {
        Some(file) if graph.starts_with("digraph ") && is_whole => {
            i32::from(std::fs::write(call.cwd.join(file), "<svg/>").is_err())
        }
        _ => {
            drop(writeln!(call.stderr, "dot: expected one graph and '-o FILE', found\n{graph}"));
            1
        }
    }
}

/// Returns the command or the flag among `args` that no command of `cargo xtask` declares.
fn unknown_to_xtask<'a>(args: &'a [String], root: &Path) -> Option<&'a str> {
    let mut declarations = String::new();
    let mut folders = vec![root.join("tools/xtask/src")];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
            let path = entry.path();
            if path.is_dir() {
                folders.push(path);
            } else {
                declarations.push_str(&std::fs::read_to_string(&path).unwrap_or_default());
            }
        }
    }
    let is_declared = |word: &str| declarations.contains(&format!("name: \"{word}\""));
    let names = args.iter().enumerate().filter(|(i, arg)| *i == 0 || arg.starts_with("--"));
    let mut names = names.map(|(_, arg)| arg.split('=').next().unwrap_or(arg));
    names.find(|name| !is_declared(name))
}

/// Runs the program here for `cargo run --bin rs-opt -- ARGUMENTS`; of other commands of cargo only the folders and packages
/// are checked, because building takes minutes and CI builds all of it anyway.
fn cargo(call: &mut ToolCall, root: &Path) -> i32 {
    let args = call.args.clone();
    if let Some(end) = args.iter().position(|a| a == "--")
        && args.first().is_some_and(|a| a == "run")
        && args.get(..end).is_some_and(|a| a.iter().any(|word| word == "rs-opt"))
    {
        call.args = args.get(end + 1..).unwrap_or_default().to_vec();
        return rs_opt(call);
    }
    let known = ["run", "test", "build", "install", "xtask", "doc", "new", "add", "bench", "fmt"];
    let packages = std::fs::read_to_string(root.join("Cargo.lock")).unwrap_or_default();
    let missing = args.windows(2).find(|pair| {
        let [flag, value] = pair else { return false };
        match flag.as_str() {
            "--path" => !root.join(value).join("Cargo.toml").exists(),
            "-p" | "--package" => !packages.contains(&format!("\nname = \"{value}\"\n")),
            _ => false,
        }
    });
    if args.first().is_some_and(|command| command == "xtask")
        && let Some(unknown) = unknown_to_xtask(args.get(1..).unwrap_or_default(), root)
    {
        drop(writeln!(call.stderr, "cargo xtask: unknown command or flag '{unknown}'"));
        return 1;
    }
    match (args.first(), missing) {
        (Some(command), None) if known.contains(&command.as_str()) => 0,
        (_, Some(pair)) => {
            drop(writeln!(call.stderr, "cargo: no crate at {}", pair.join(" ")));
            1
        }
        _ => {
            drop(writeln!(call.stderr, "cargo: unknown command"));
            1
        }
    }
}

#[cfg(test)]
mod tests {
    use super::unknown_to_xtask;
    use crate::repository;

    #[test]
    fn commands_of_xtask_and_their_flags_exist() {
        let unknown = |args: &str| {
            let args: Vec<String> = args.split(' ').map(str::to_owned).collect();
            unknown_to_xtask(&args, &repository()).map(str::to_owned)
        };
        assert_eq!(unknown("tidy --update"), None);
        assert_eq!(unknown("fuzz --minutes=5"), None);
        assert_eq!(unknown("tydi").as_deref(), Some("tydi"));
        assert_eq!(unknown("tidy --downdate").as_deref(), Some("--downdate"));
    }
}
