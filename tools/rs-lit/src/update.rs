//! Writes generated directives into test files.
//!
//! The commands of a test run with a FileCheck that only records its input; the directives for that input replace the
//! generated block of the same prefix, between two marker lines. Then the test runs again, and the file is restored if
//! FileCheck does not accept the new directives. For example, `rs-lit --update a.mlir` after a change of the printer rewrites the blocks of
//! `a.mlir`. Invariant: hand-written directives are never touched.
#![expect(
    clippy::disallowed_methods,
    reason = "tests are files, and the environment requests updates"
)]

use std::collections::{BTreeMap, BTreeSet};
use std::io::Write;
use std::path::Path;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use filecheck::CheckOptions;
use filecheck::args::{Command, parse};

use crate::discover::LitTest;
use crate::gen_checks::{Style, generate};
use crate::outcome::{TestOutcome, TestResult};
use crate::script::KEYWORDS;
use crate::tools::{Tool, ToolCall, ToolOutput, run_filecheck};
use text_utils::locks::LockIgnoringPoison;

const BEGIN: &str = "GENERATED-CHECKS-BEGIN";
const END: &str = "GENERATED-CHECKS-END";

/// The treatment of prefixes without a generated block.
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
pub fn check(test: &LitTest) -> Result<(), String> {
    if std::env::var("UPDATE_EXPECT").is_ok_and(|value| value == "1") {
        update(test, Missing::Keep, None)?;
    }
    let result = test.run(None);
    if result.outcome.is_failure() {
        Err(format!("{}\n{}", result.outcome.word(), result.log))
    } else {
        Ok(())
    }
}

/// The checks of a call of FileCheck in the test file itself.
#[derive(Clone, Debug)]
struct Check {
    prefixes: Vec<String>,
    full_lines: bool,
    strict_space: bool,
    input: Vec<u8>,
}

/// Rewrites the generated blocks of `test`; returns whether the file changed. If the new directives do not match when the
/// test runs again, the file is as it was.
///
/// # Errors
/// A sentence: the file cannot be read or written, a command fails, the markers do not pair, commands differ in what
/// they print for one prefix, or no directives can match the output.
pub fn update(test: &LitTest, missing: Missing, timeout: Option<Duration>) -> Result<bool, String> {
    let problem = |error: &dyn std::fmt::Display| format!("{}: {error}", test.name);
    let bytes = test.read().map_err(|error| problem(&error))?;
    if missing == Missing::Keep
        && !bytes.windows(BEGIN.len()).any(|window| window == BEGIN.as_bytes())
    {
        return Ok(false);
    }
    let text = String::from_utf8(bytes).map_err(|_| problem(&"the test is not UTF-8"))?;
    let checks = record(test, timeout)?;
    if checks.is_empty() && missing == Missing::Add {
        return Err(problem(&"no command checks the test itself with FileCheck"));
    }
    let comment = if test.path.extension().is_some_and(|suffix| suffix == "mlir") {
        "//"
    } else {
        comment_of(&text)
    };
    let mut updated = text.clone();
    let mut written = BTreeSet::new();
    let own = hand_written(&text);
    for (prefix, check) in assign(&checks, &own).map_err(|error| problem(&error))? {
        let style = Style {
            comment: comment.to_owned(),
            prefix: prefix.to_owned(),
            prefixes: checks.iter().flat_map(|check| check.prefixes.iter().cloned()).collect(),
            full_lines: check.full_lines,
            strict_space: check.strict_space,
        };
        let next = replace_block(&updated, &style, &check.input, missing)
            .map_err(|error| problem(&error))?;
        if let Some(next) = next {
            updated = next;
            written.insert(prefix.to_owned());
        }
    }
    if missing == Missing::Add && written.is_empty() {
        return Err(problem(&"the directives of all its prefixes are written by hand"));
    }
    if updated == text {
        return Ok(false);
    }
    std::fs::write(&test.path, updated).map_err(|error| problem(&error))?;
    if let Err(message) = verify(test, written, timeout) {
        std::fs::write(&test.path, text).map_err(|error| problem(&error))?;
        return Err(problem(&message));
    }
    Ok(true)
}

/// Runs `test` with a FileCheck that only takes notes, except after `not`.
fn record(test: &LitTest, timeout: Option<Duration>) -> Result<Vec<Check>, String> {
    let recorded: Arc<Mutex<Vec<Check>>> = Arc::default();
    let notes = recorded.clone();
    let result = run_with(test, timeout, move |call, own_path| match check_of(call, own_path) {
        Ok(check) => {
            notes.lock_ignoring_poison().extend(check);
            0
        }
        Err(message) => {
            let _ = writeln!(call.stderr, "{message}");
            2
        }
    });
    // The expected failure may be in the commands after the directives.
    if result.outcome.is_failure() && result.outcome != TestOutcome::UnexpectedPass {
        return Err(format!("{}: {}\n{}", test.name, result.outcome.word(), result.log));
    }
    Ok(std::mem::take(&mut recorded.lock_ignoring_poison()))
}

/// Runs `test` again: FileCheck has to accept the new directives for `prefixes`. Another failure is not a reason to keep old
/// directives.
fn verify(
    test: &LitTest,
    prefixes: BTreeSet<String>,
    timeout: Option<Duration>,
) -> Result<(), String> {
    let complaints: Arc<Mutex<Vec<String>>> = Arc::default();
    let notes = complaints.clone();
    let _ = run_with(test, timeout, move |call, own_path| {
        let ours = match parse_call(call) {
            Some((options, file, _)) => {
                call.path(&file) == own_path && {
                    let given = prefixes_of(&options);
                    given.iter().any(|prefix| prefixes.contains(prefix))
                }
            }
            None => false,
        };
        let mut inner = ToolCall {
            stdout: ToolOutput::default(),
            stderr: ToolOutput::default(),
            ..call.clone()
        };
        let code = run_filecheck(&mut inner);
        let reported = inner.stderr.take();
        let _ = call.stdout.write_all(&inner.stdout.take());
        let _ = call.stderr.write_all(&reported);
        if ours && code != 0 {
            notes.lock_ignoring_poison().push(String::from_utf8_lossy(&reported).into_owned());
        }
        code
    });
    let complaints = complaints.lock_ignoring_poison();
    match complaints.first() {
        Some(complaint) => Err(format!("no directives match the output:\n{complaint}")),
        None => Ok(()),
    }
}

/// Runs a test with `tool` as its FileCheck.
fn run_with(
    test: &LitTest,
    timeout: Option<Duration>,
    tool: impl Fn(&mut ToolCall, &Path) -> i32 + Send + Sync + 'static,
) -> TestResult {
    let mut test = test.clone();
    let own_path = test.path.clone();
    let tool: Tool = Arc::new(move |call: &mut ToolCall| tool(call, &own_path));
    for name in ["filecheck", "FileCheck"] {
        test.tools.substitute(name, tool.clone());
    }
    test.run(timeout)
}

/// Parses the options, the check file and the input of a call, if it makes sense.
fn parse_call(call: &ToolCall) -> Option<(Box<CheckOptions>, String, String)> {
    let environment = call.env.get("FILECHECK_OPTS").map(String::as_str).unwrap_or_default();
    match parse(&call.args, environment) {
        Ok(Command::Check { options, check_file: Some(file), input_file, .. }) => {
            Some((options, file, input_file))
        }
        _ => None,
    }
}

fn prefixes_of(options: &CheckOptions) -> Vec<String> {
    if options.check_prefixes.is_empty() {
        vec!["CHECK".to_owned()]
    } else {
        options.check_prefixes.clone()
    }
}

/// Returns what a call checks, if it checks the test file itself.
fn check_of(call: &ToolCall, own_path: &Path) -> Result<Option<Check>, String> {
    let Some((options, file, input_file)) = parse_call(call) else { return Ok(None) };
    if call.path(&file) != own_path {
        return Ok(None);
    }
    let input = call.read(&input_file).map_err(|error| format!("{input_file}: {error}"))?;
    Ok(Some(Check {
        prefixes: prefixes_of(&options),
        full_lines: options.match_full_lines,
        strict_space: options.strict_whitespace,
        input,
    }))
}

/// Returns the words of hand-written directives: the text before a colon, with the suffix as in `CHECK-NEXT`. Prefixes with a
/// generated block are not searched for here: they are known.
fn hand_written(text: &str) -> BTreeSet<String> {
    let blocks: Vec<&str> =
        text.lines().filter_map(|line| Some(line.split_once(BEGIN)?.1.trim())).collect();
    let mut words = BTreeSet::new();
    for line in text.lines() {
        for (at, _) in line.match_indices(':') {
            let before = line.get(..at).unwrap_or_default();
            let before = before.strip_suffix("{LITERAL}").unwrap_or(before);
            let other =
                |letter: char| !letter.is_ascii_alphanumeric() && !matches!(letter, '-' | '_');
            words.extend(before.rsplit(other).next().map(str::to_owned));
        }
    }
    words.retain(|word| !blocks.iter().any(|prefix| is_of(word, prefix)));
    words
}

/// Returns whether the word is the prefix, or the prefix with a suffix.
fn is_of(word: &str, prefix: &str) -> bool {
    word.strip_prefix(prefix).is_some_and(|suffix| suffix.is_empty() || suffix.starts_with('-'))
}

/// Returns the prefix for each check: the first of its prefixes for which all commands with that prefix print the same. Checks with
/// hand-written directives stay without.
fn assign<'c>(
    checks: &'c [Check],
    hand_written: &BTreeSet<String>,
) -> Result<BTreeMap<&'c str, &'c Check>, String> {
    let mut assigned: BTreeMap<&str, &Check> = BTreeMap::new();
    let is_free = |prefix: &String| !hand_written.iter().any(|word| is_of(word, prefix));
    for check in checks {
        if !check.prefixes.iter().any(is_free) {
            continue;
        }
        let agreed = |prefix: &&String| {
            let mut others = checks.iter().filter(|other| other.prefixes.contains(prefix));
            is_free(prefix) && others.all(|other| other.input == check.input)
        };
        let Some(prefix) = check.prefixes.iter().find(agreed) else {
            let prefixes = check.prefixes.join(", ");
            return Err(format!(
                "commands with the prefix {prefixes} print different texts; give them different prefixes"
            ));
        };
        if let Some((keyword, _)) =
            KEYWORDS.iter().find(|(keyword, _)| format!("{prefix}:").ends_with(keyword))
        {
            return Err(format!(
                "directives with the prefix {prefix} would be read as '{keyword}' by lit"
            ));
        }
        let styled = assigned.entry(prefix).or_insert(check);
        if (styled.full_lines, styled.strict_space) != (check.full_lines, check.strict_space) {
            return Err(format!("commands with the prefix {prefix} have different options"));
        }
    }
    Ok(assigned)
}

/// Returns the text before the first `RUN:`.
fn comment_of(text: &str) -> &str {
    let line = text.lines().find(|line| line.contains("RUN:")).unwrap_or("// RUN:");
    line.split("RUN:").next().map(str::trim).filter(|comment| !comment.is_empty()).unwrap_or("//")
}

/// Returns the text with a new block for `output`; `None` without a block to replace or a request for one.
fn replace_block(
    text: &str,
    style: &Style,
    output: &[u8],
    missing: Missing,
) -> Result<Option<String>, String> {
    let Style { comment, prefix, .. } = style;
    let begin = format!("{comment} {BEGIN} {prefix}");
    let end = format!("{comment} {END} {prefix}");
    let first = text.split_inclusive('\n').next().unwrap_or_default();
    let newline = if first.ends_with("\r\n") { "\r\n" } else { "\n" };
    let lines: Vec<&str> = text.split_inclusive('\n').collect();
    let place = |marker: &str| lines.iter().position(|line| line.trim_end() == marker);
    let (before, after) = match (place(&begin), place(&end)) {
        (Some(first), Some(last)) if first < last => {
            let before = lines.get(..first).unwrap_or_default().concat();
            (before, lines.get(last + 1..).unwrap_or_default().concat())
        }
        (None, None) if missing == Missing::Add => {
            let gap = if text.ends_with('\n') { newline.to_owned() } else { newline.repeat(2) };
            (format!("{text}{gap}"), String::new())
        }
        (None, None) => return Ok(None),
        _ => return Err(format!("the markers of the generated block '{prefix}' do not pair")),
    };
    let mut block = vec![begin];
    block.extend(generate(&without_blocks(output, comment), style));
    block.push(end);
    let block: String = block.into_iter().map(|line| line + newline).collect();
    Ok(Some(before + &block + &after))
}

/// Returns an output without the generated blocks that are in it where a test prints itself; a block cannot hold itself.
fn without_blocks<'o>(output: &'o [u8], comment: &str) -> Vec<&'o [u8]> {
    let begins = format!("{comment} {BEGIN} ");
    let mut sections = Vec::new();
    let (mut start, mut at) = (0, 0);
    let mut until: Option<String> = None;
    for line in output.split_inclusive(|&byte| byte == b'\n') {
        let text = String::from_utf8_lossy(line);
        match &until {
            None => {
                if let Some(prefix) = text.trim_end().strip_prefix(&begins) {
                    sections.push(output.get(start..at).unwrap_or_default());
                    until = Some(format!("{comment} {END} {prefix}"));
                }
            }
            Some(end) if text.trim_end() == end => {
                until = None;
                start = at + line.len();
            }
            Some(_) => {}
        }
        at += line.len();
    }
    if until.is_none() {
        sections.push(output.get(start..).unwrap_or_default());
    }
    sections
}

#[cfg(test)]
mod tests {
    use super::{Missing, Style, replace_block, without_blocks};

    fn replace(text: &str, output: &str, missing: Missing) -> Result<Option<String>, String> {
        replace_block(text, &Style::new("//", "C"), output.as_bytes(), missing)
    }

    #[test]
    fn blocks_are_added_and_replaced() {
        let once = replace("a\n", "x\n", Missing::Add).unwrap().unwrap();
        assert_eq!(once, "a\n\n// GENERATED-CHECKS-BEGIN C\n// C: x\n// GENERATED-CHECKS-END C\n");
        let twice = replace(&once, "y\n", Missing::Keep).unwrap().unwrap();
        assert_eq!(twice, once.replace("C: x", "C: y"));
        assert_eq!(replace("a\n", "x\n", Missing::Keep).unwrap(), None);
        assert!(replace("// GENERATED-CHECKS-END C\n", "x\n", Missing::Add).is_err());
    }

    #[test]
    fn ends_of_lines_stay_as_they_are() {
        let once = replace("a\r\nb\r\n", "x\ny\n", Missing::Add).unwrap().unwrap();
        assert!(once.split_inclusive('\n').all(|line| line.ends_with("\r\n")), "{once:?}");
    }

    #[test]
    fn blocks_are_cut_out_of_the_output() {
        let output = b"a\n// GENERATED-CHECKS-BEGIN C\nb\n// GENERATED-CHECKS-END C\nc";
        assert_eq!(without_blocks(output, "//"), [&b"a\n"[..], b"c"]);
        assert_eq!(without_blocks(b"a\n", "//"), [b"a\n"]);
    }
}
