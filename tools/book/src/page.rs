//! A page of the book: its Markdown, cut into text and fenced code blocks.
//!
//! The word after the fence determines how a block is processed:
//!
//! ````text
//! ```mlir file=abs.mlir      the block is written to `abs.mlir` in the folder of the page
//! ```tablegen file=Abs.td    the same for any other kind of file (`toml`, `cpp`, `text` ...)
//! ```mlir                    the block must parse and verify
//! ```console                 lines that start with `$ ` are run and must succeed; the lines that follow are their output
//! ```console fails           the same, and the commands must fail
//! ```sh                      each line is run and must succeed
//! ```rust                    a doctest of the front crate compiles and runs it
//! ```console times           numbers with a decimal point may be other ones
//! ```console program=my-opt  the doctest of the page that defines the program runs the commands (`doctest_output::run_commands`)
//! ```mlir error=verify       the text is refused with that code of diagnostics; also `tablegen`
//! ```text output             the output of the doctest before it, which compares (`doctest_output::assert_output`)
//! ```python source=a/b.py    the block is the file of the repository; also for other languages
//! ```text                    shown, not run: grammar, diagrams, layouts
//! ````
//!
//! Some pages show how to change this repository. Their blocks are not run with the page, but in a changed copy of the repository
//! (see [`worked_examples`](crate::worked_examples)):
//!
//! ````text
//! ```rust repo=passes/src/a.rs                   the block is a new file of the repository
//! ```rust repo=passes/src/lib.rs after=mod b;    its lines are inserted after the first line that starts with `mod b;`
//! ```console repo                                its commands are run in the copy, with the programs built there
//! ````

/// A fenced code block.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CodeBlock {
    /// The first word after the fence.
    pub language: String,
    /// The value of `file=`.
    pub file: Option<String>,
    /// The file of the repository that the block shows (`source=`).
    pub source: Option<String>,
    /// The code of the diagnostic with which the text of the block is refused (`error=`).
    pub error: Option<String>,
    /// The program that a doctest defines and whose commands the block has (`program=`).
    pub program: Option<String>,
    /// The part of the repository that the block changes.
    pub change: Option<RepositoryChange>,
    /// Whether the block belongs to a changed copy of the repository (`repo`).
    pub in_repository: bool,
    /// Whether the commands of the block are to fail (`fails`).
    pub fails: bool,
    /// Whether numbers with a decimal point may differ (`times`).
    pub has_times: bool,
    /// Whether the block is the output of a doctest (`output`).
    pub is_output: bool,
    /// The text between the fences, with its final line break.
    pub text: String,
    /// The line of the opening fence, counted from 1.
    pub line: usize,
    /// The bytes of the text in the page.
    pub range: std::ops::Range<usize>,
}

/// A change of the repository that a block shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RepositoryChange {
    /// The path of the file from the root of the repository.
    pub path: String,
    /// The start of the line after which the block is inserted; without one, the block is the whole file.
    pub after: Option<String>,
}

/// Returns the fenced code blocks of `markdown`, in order.
///
/// # Errors
/// A fence that is not closed: its line.
pub fn code_blocks(markdown: &str) -> Result<Vec<CodeBlock>, usize> {
    let mut blocks = Vec::new();
    let mut open: Option<(usize, CodeBlock)> = None;
    let mut offset = 0;
    for (index, line) in markdown.split_inclusive('\n').enumerate() {
        let start = offset;
        offset += line.len();
        let trimmed = line.trim_start();
        let ticks = trimmed.bytes().take_while(|&b| b == b'`').count();
        let info = trimmed.get(ticks..).unwrap_or_default().trim();
        match &mut open {
            Some((fence, _)) if ticks >= *fence && info.is_empty() => {
                let Some((_, mut block)) = open.take() else { continue };
                block.range.end = start;
                block.text = markdown[block.range.clone()].to_owned();
                blocks.push(block);
            }
            Some(_) => {}
            None if ticks >= 3 => open = Some((ticks, header(info, index + 1, offset))),
            None => {}
        }
    }
    match open {
        Some((_, block)) => Err(block.line),
        None => Ok(blocks),
    }
}

fn header(info: &str, line: usize, start: usize) -> CodeBlock {
    let (info, after) = match info.split_once(" after=") {
        Some((info, after)) => (info, Some(after.trim().to_owned())),
        None => (info, None),
    };
    let words: Vec<&str> = info.split([' ', ',']).filter(|word| !word.is_empty()).collect();
    let language = words.first().copied().unwrap_or_default().to_owned();
    let value = |key: &str| {
        words.iter().find_map(|word| word.strip_prefix(key)?.strip_prefix('=')).map(str::to_owned)
    };
    let change = value("repo").map(|path| RepositoryChange { path, after });
    CodeBlock {
        language,
        file: value("file"),
        source: value("source"),
        error: value("error"),
        program: value("program"),
        in_repository: change.is_some() || words.contains(&"repo"),
        change,
        fails: words.contains(&"fails"),
        has_times: words.contains(&"times"),
        is_output: words.contains(&"output"),
        text: String::new(),
        line,
        range: start..start,
    }
}

/// A command of a `console` block with the output that the page shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ConsoleCommand {
    /// The command line; lines that end in a backslash are joined.
    pub command: String,
    /// The lines of the page, unchanged.
    pub source: String,
    /// The output.
    pub expected: String,
}

/// Returns the commands of a `console` block. Lines before the first `$ ` are dropped.
pub fn console_commands(text: &str) -> Vec<ConsoleCommand> {
    let mut commands: Vec<ConsoleCommand> = Vec::new();
    let mut continues = false;
    for line in text.split_inclusive('\n') {
        let bare = line.trim_end_matches('\n');
        let (piece, first) = match bare.strip_prefix("$ ") {
            Some(rest) if !continues => (rest, true),
            _ => (bare.trim_start(), false),
        };
        if first {
            commands.push(ConsoleCommand {
                command: String::new(),
                source: String::new(),
                expected: String::new(),
            });
        }
        let Some(current) = commands.last_mut() else { continue };
        if first || continues {
            current.source.push_str(line);
            continues = piece.ends_with('\\');
            current.command.push_str(piece.trim_end_matches('\\'));
        } else {
            current.expected.push_str(line);
        }
    }
    commands
}

/// Returns whether `actual` is the output that a page shows. A line `...` of the page matches any number of lines.
pub fn output_matches(expected: &str, actual: &str) -> bool {
    let lines =
        |text: &str| text.trim_end().lines().map(|l| l.trim_end().to_owned()).collect::<Vec<_>>();
    matches_lines(&lines(expected), &lines(actual))
}

/// Replaces each number with a decimal point by `0.0`, and removes the spaces before it, which depend on its length.
pub fn without_times(text: &str) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some(start) = rest.find(|c: char| c.is_ascii_digit()) {
        let (before, number) = rest.split_at(start);
        let end = number.find(|c: char| !c.is_ascii_digit() && c != '.').unwrap_or(number.len());
        out.push_str(before);
        if number[..end].contains('.') {
            out.truncate(out.trim_end_matches(' ').len());
            out.push_str("0.0");
        } else {
            out.push_str(&number[..end]);
        }
        rest = &number[end..];
    }
    out + rest
}

/// Matches line by line. After a mismatch, the latest `...` takes one more line: an earlier `...` need not be
/// reconsidered, because the lines between the two matched at their first possible position. So the work is at
/// most the product of the two lengths.
fn matches_lines(expected: &[String], actual: &[String]) -> bool {
    let (mut line, mut at) = (0, 0);
    // The line after the latest `...`, and the first actual line that it is compared with.
    let mut latest: Option<(usize, usize)> = None;
    while at < actual.len() {
        if expected.get(line).is_some_and(|l| l == "...") {
            line += 1;
            latest = Some((line, at));
        } else if expected.get(line) == Some(&actual[at]) {
            (line, at) = (line + 1, at + 1);
        } else if let Some((after, start)) = latest {
            (line, at) = (after, start + 1);
            latest = Some((after, at));
        } else {
            return false;
        }
    }
    expected[line..].iter().all(|l| l == "...")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blocks_have_a_language_a_file_and_a_line() {
        let page = "text\n```mlir file=a.mlir\nx\n```\n\n````text\n```sh\n```\n````\n";
        let blocks = code_blocks(page).unwrap();
        let seen: Vec<_> = blocks
            .iter()
            .map(|b| (b.language.as_str(), b.file.as_deref(), &*b.text, b.line))
            .collect();
        assert_eq!(seen, [("mlir", Some("a.mlir"), "x\n", 2), ("text", None, "```sh\n```\n", 6)]);
        assert_eq!(code_blocks("\n```sh\n"), Err(2));
    }

    #[test]
    fn commands_and_their_output() {
        let commands = console_commands("$ a \\\n    b\nout\n$ c\n");
        let seen: Vec<_> =
            commands.iter().map(|c| (c.command.as_str(), c.expected.as_str())).collect();
        assert_eq!(seen, [("a b", "out\n"), ("c", "")]);
    }

    #[test]
    fn an_ellipsis_matches_any_lines() {
        assert!(output_matches("a\n...\nd\n", "a\nb\nc\nd\n"));
        assert!(output_matches("...\n", ""));
        assert!(!output_matches("a\n...\nd\n", "a\nb\n"));
        assert!(!output_matches("a\n", "a\nb\n"));
        assert!(output_matches("...\na\nb\n...\nb\n", "a\na\nb\nb\n"));
        assert!(!output_matches("...\na\nb\n...\nb\n", "a\na\nb\n"));
        assert!(output_matches("a\n...\n...\n", "a\n"));
    }

    #[test]
    fn times_are_replaced() {
        assert_eq!(without_times("a 12 0.4410 ( 5.0%) 3.x"), "a 120.0 (0.0%)0.0x");
    }

    #[test]
    fn many_ellipses_take_no_exponential_time() {
        let expected = "...\na\n".repeat(200) + "b\n";
        assert!(!output_matches(&expected, &"a\n".repeat(400)));
        assert!(output_matches(&expected, &("a\n".repeat(400) + "b\n")));
    }
}
