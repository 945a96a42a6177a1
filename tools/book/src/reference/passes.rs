//! The passes: summary, options, and the IR before and after.
//!
//! The input of the example of a pass is `docs/reference/passes/NAME.mlir`. Its first line may give the flags:
//! `// flags: --symbol-dce`. Without this file, the example is the test `test-data/passes/NAME.mlir`.

use std::fmt::Write;
use std::path::Path;

use super::{capitalized, cell};

pub(super) fn generate(root: &Path) -> Result<String, String> {
    let mut out = String::new();
    for pass in crate::program().passes().iter() {
        let _ = writeln!(out, "## {}\n\n{}.\n", pass.name, capitalized(pass.summary));
        if !pass.options.is_empty() {
            out.push_str("| option | values | default | description |\n|---|---|---|---|\n");
        }
        for option in pass.options {
            let default = option.default_text();
            let default = if default.is_empty() { "none" } else { &default };
            let (kind, summary) = (cell(&option.syntax()), cell(option.summary()));
            let _ = writeln!(out, "| `{}` | {kind} | `{default}` | {summary} |", option.name());
        }
        out.push('\n');
        let _ = writeln!(out, "{}", example(root, pass.name)?);
    }
    Ok(out)
}

fn example(root: &Path, pass: &str) -> Result<String, String> {
    let file = format!("docs/reference/passes/{pass}.mlir");
    let (flags, input) = match std::fs::read_to_string(root.join(&file)) {
        Ok(text) => match text.split_once('\n') {
            Some((first, rest)) if first.starts_with("// flags: ") => {
                (first["// flags: ".len()..].to_owned(), rest.to_owned())
            }
            _ => (format!("--{pass}"), text),
        },
        Err(_) => of_test(root, pass)
            .map_err(|message| format!("the pass '{pass}' has no example {file}, and {message}"))?,
    };
    let mut args = vec!["-"];
    args.extend(flags.split_whitespace());
    let output = super::run(root, &args, input.as_bytes())
        .map_err(|message| format!("{file}: {message}"))?;
    let input = input.trim_end();
    let mut out = String::new();
    // The `.td` files that the flags name are part of the example.
    for td in flags.split_whitespace().filter(|word| word.ends_with(".td")) {
        let text = std::fs::read_to_string(root.join(td)).map_err(|e| format!("{td}: {e}"))?;
        let name = td.rsplit('/').next().unwrap_or(td);
        let _ = writeln!(
            out,
            "With this `{name}`:\n\n```tablegen file={name}\n{}\n```\n",
            text.trim_end()
        );
    }
    let printed = flags.replace("docs/reference/passes/", "");
    // The input may need the flags to parse, so it is a file of the page.
    let _ = writeln!(out, "Before:\n\n```mlir file={pass}.mlir\n{input}\n```\n");
    let _ =
        writeln!(out, "```console\n$ rs-opt {printed} {pass}.mlir\n{}\n```\n", output.trim_end());
    Ok(out)
}

/// Returns the flags of the first run of the test of a pass, and its input without comments.
fn of_test(root: &Path, pass: &str) -> Result<(String, String), String> {
    let file = format!("test-data/passes/{pass}.mlir");
    let text = std::fs::read_to_string(root.join(&file)).map_err(|e| format!("no {file}: {e}"))?;
    let run = text.lines().find_map(|line| line.strip_prefix("// RUN: rs-opt "));
    let command = run.and_then(|run| run.split('|').next());
    let command = command.ok_or_else(|| format!("{file} does not run rs-opt"))?;
    let flags: Vec<&str> =
        command.split_whitespace().filter(|word| word.starts_with('-')).collect();
    let is_code = |line: &&str| !line.trim_start().starts_with("//");
    let lines: Vec<&str> = text.lines().filter(is_code).collect();
    Ok((flags.join(" "), lines.join("\n")))
}
