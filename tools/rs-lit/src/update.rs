//! Writes generated directives into test files.
//!
//! The commands of a test run with a FileCheck that only records its input; the directives for that input replace the
//! generated block of the same prefix, between two marker lines. Hand-written directives are never touched.
#![expect(clippy::disallowed_methods, reason = "tests are files, and the environment asks for updates")]

use std::io::Write;
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use filecheck::args::{Command, parse};

use crate::discover::Test;
use crate::gen_checks::generate;
use crate::tools::ToolCall;

const BEGIN: &str = "GENERATED-CHECKS-BEGIN";
const END: &str = "GENERATED-CHECKS-END";

/// What is done with prefixes that have no generated block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Missing {
    /// Nothing: only blocks that are there are rewritten.
    Keep,
    /// A block is added at the end of the file.
    Add,
}

/// Runs `test` for a harness, such as one of `cargo test`; with `UPDATE_EXPECT=1` in the environment, generated blocks
/// are rewritten first.
///
/// # Errors
/// What the harness prints: the verdict and the log of a test that failed, or why a block cannot be rewritten.
pub fn check(test: &Test) -> Result<(), String> {
    if std::env::var("UPDATE_EXPECT").is_ok_and(|value| value == "1") {
        update(test, Missing::Keep, None)?;
    }
    let result = test.run(None);
    match result.outcome.is_failure() {
        true => Err(format!("{}\n{}", result.outcome.word(), result.log)),
        false => Ok(()),
    }
}

/// Rewrites the generated blocks of `test`; says whether the file changed.
///
/// # Errors
/// A sentence: the file cannot be read or written, a command fails, or the markers do not pair.
pub fn update(test: &Test, missing: Missing, timeout: Option<Duration>) -> Result<bool, String> {
    let text = std::fs::read_to_string(&test.path).map_err(|error| format!("{}: {error}", test.path.display()))?;
    if missing == Missing::Keep && !text.contains(BEGIN) {
        return Ok(false);
    }
    let recorded: Arc<Mutex<Vec<(String, String)>>> = Arc::default();
    let mut test = test.clone();
    for name in ["filecheck", "FileCheck"] {
        let (recorded, own_path) = (recorded.clone(), test.path.clone());
        let recorder = move |call: &mut ToolCall| {
            match record(call, &own_path) {
                Ok(check) => recorded.lock().unwrap_or_else(PoisonError::into_inner).extend(check),
                Err(message) => {
                    let _ = writeln!(call.stderr, "{message}");
                    return 2;
                }
            }
            0
        };
        test.tools.substitute(name, Arc::new(recorder));
    }
    let result = test.run(timeout);
    if result.outcome.is_failure() {
        return Err(format!("{}: {}\n{}", test.name, result.outcome.word(), result.log));
    }
    let recorded = recorded.lock().unwrap_or_else(PoisonError::into_inner).clone();
    if recorded.is_empty() && missing == Missing::Add {
        return Err(format!("{}: no command checks the test itself with FileCheck", test.name));
    }
    let comment = if test.path.extension().is_some_and(|suffix| suffix == "mlir") { "//" } else { comment_of(&text) };
    let mut updated = text.clone();
    for (prefix, output) in recorded {
        updated = replace_block(&updated, comment, &prefix, &output, missing)
            .map_err(|message| format!("{}: {message}", test.path.display()))?;
    }
    if updated == text {
        return Ok(false);
    }
    std::fs::write(&test.path, updated).map_err(|error| format!("{}: {error}", test.path.display()))?;
    Ok(true)
}

/// The prefix (the first, if there are several) and the input of a call that checks the test file itself.
fn record(call: &ToolCall, own_path: &Path) -> Result<Option<(String, String)>, String> {
    let environment = call.env.get("FILECHECK_OPTS").map(String::as_str).unwrap_or_default();
    let Ok(Command::Check { options, check_file: Some(file), input_file, .. }) = parse(&call.args, environment) else {
        return Ok(None);
    };
    if call.path(&file) != own_path {
        return Ok(None);
    }
    let prefix = options.check_prefixes.first().cloned().unwrap_or_else(|| "CHECK".to_owned());
    let input = call.read(&input_file).map_err(|error| format!("{input_file}: {error}"))?;
    Ok(Some((prefix, String::from_utf8_lossy(&input).into_owned())))
}

/// What stands before the first `RUN:`.
fn comment_of(text: &str) -> &str {
    let line = text.lines().find(|line| line.contains("RUN:")).unwrap_or("// RUN:");
    line.split("RUN:").next().map(str::trim).filter(|comment| !comment.is_empty()).unwrap_or("//")
}

fn replace_block(text: &str, comment: &str, prefix: &str, output: &str, missing: Missing) -> Result<String, String> {
    let begin = format!("{comment} {BEGIN} {prefix}");
    let end = format!("{comment} {END} {prefix}");
    let mut block = format!("{begin}\n");
    for check in generate(output, comment, prefix) {
        block += &format!("{check}\n");
    }
    block += &format!("{end}\n");
    let lines: Vec<&str> = text.split_inclusive('\n').collect();
    let place = |marker: &str| lines.iter().position(|line| line.trim_end() == marker);
    match (place(&begin), place(&end)) {
        (Some(first), Some(last)) if first < last => {
            let before: String = lines.get(..first).unwrap_or_default().concat();
            let after: String = lines.get(last + 1..).unwrap_or_default().concat();
            Ok(before + &block + &after)
        }
        (None, None) if missing == Missing::Add => {
            let gap = if text.ends_with('\n') { "\n" } else { "\n\n" };
            Ok(format!("{text}{gap}{block}"))
        }
        (None, None) => Ok(text.to_owned()),
        _ => Err(format!("the markers of the generated block '{prefix}' do not pair")),
    }
}

#[cfg(test)]
mod tests {
    use super::{Missing, replace_block};

    #[test]
    fn blocks_are_added_and_replaced() {
        let once = replace_block("a\n", "//", "C", "x\n", Missing::Add).unwrap();
        assert_eq!(once, "a\n\n// GENERATED-CHECKS-BEGIN C\n// C: x\n// GENERATED-CHECKS-END C\n");
        let twice = replace_block(&once, "//", "C", "y\n", Missing::Keep).unwrap();
        assert_eq!(twice, once.replace("C: x", "C: y"));
        assert_eq!(replace_block("a\n", "//", "C", "x\n", Missing::Keep).unwrap(), "a\n");
        assert!(replace_block("// GENERATED-CHECKS-END C\n", "//", "C", "x\n", Missing::Add).is_err());
    }
}
