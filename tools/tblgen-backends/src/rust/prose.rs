//! Doc comments from descriptions, which are Markdown that was not written for rustdoc.
//!
//! **Invariant:** for any text, the result consists of lines of one doc comment, in which rustdoc finds no
//! Rust code: every code block is fenced and marked `text`.

use std::fmt::Write;

use ods::record::text;
use tablegen::Record;

/// The width of a tab.
const TAB: &str = "    ";

/// Writes the head of a file: its origin and the description of the dialect.
pub(super) fn head(out: &mut String, dialect: Option<Record<'_>>, namespace: &str, what: &str) {
    let namespace = ods::record::one_line(namespace);
    let source = match &*namespace {
        "" => "a `.td` file".to_owned(),
        namespace => format!("the `.td` of the {namespace} dialect"),
    };
    let _ = writeln!(out, "//! @generated from {source}: {what}.");
    for field in ["summary", "description"] {
        description(out, "//!", dialect.map_or("", |record| text(record, field)));
    }
}

/// Writes a doc comment of one line.
pub(super) fn line(out: &mut String, indent: &str, text: &str) {
    let text = ods::record::one_line(&plain(text));
    if !text.is_empty() {
        let _ = writeln!(out, "{indent}/// {}", inline(&text));
    }
}

/// Writes a description as more lines of a doc comment, after an empty line. Each line starts with `prefix`
/// (`    ///`).
pub(super) fn description(out: &mut String, prefix: &str, text: &str) {
    let lines = markdown(text);
    if lines.is_empty() {
        return;
    }
    let _ = writeln!(out, "{prefix}");
    for line in lines {
        let _ = writeln!(out, "{}", format!("{prefix} {line}").trim_end());
    }
}

/// Removes control characters and characters that reverse the direction of text.
fn plain(text: &str) -> String {
    let turns = |c: char| matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    text.replace('\t', TAB).replace(|c: char| (c.is_control() && c != '\n') || turns(c), " ")
}

fn width(line: &str) -> usize {
    line.len() - line.trim_start_matches(' ').len()
}

/// Removes up to `spaces` leading spaces.
fn cut(line: &str, spaces: usize) -> &str {
    &line[width(line).min(spaces)..]
}

/// Splits a description into lines.
fn markdown(text: &str) -> Vec<String> {
    let text = plain(&text.replace("\r\n", "\n").replace('\r', "\n"));
    let lines: Vec<&str> = text.split('\n').map(|line| line.trim_end_matches(' ')).collect();
    let all = || lines.iter().enumerate().filter(|(_, line)| !line.is_empty()).map(|(at, _)| at);
    let (Some(first), Some(last)) = (all().next(), all().next_back()) else { return Vec::new() };
    let lines = &lines[first..=last];
    let common =
        lines.iter().filter(|line| !line.is_empty()).map(|line| width(line)).min().unwrap_or(0);
    let lines: Vec<&str> = lines.iter().map(|line| cut(line, common)).collect();
    let (mut out, mut at, mut in_list) = (Vec::new(), 0, false);
    while let Some(&line) = lines.get(at) {
        let after_empty = at == 0 || lines[at - 1].is_empty();
        at += 1;
        if let Some(fence) = Fence::opens(line) {
            let inside = lines[at..].iter().take_while(|line| !fence.closes(line)).count();
            code(&mut out, lines[at..at + inside].iter().map(|line| cut(line, width(fence.line))));
            at += inside + 1;
        } else if width(line) >= TAB.len() && after_empty && !in_list {
            let block =
                lines[at..].iter().take_while(|line| line.is_empty() || width(line) >= TAB.len());
            // Trailing empty lines do not belong to the block.
            let block: Vec<&str> = std::iter::once(line).chain(block.copied()).collect();
            let length = block.iter().rposition(|line| !line.is_empty()).map_or(1, |last| last + 1);
            code(&mut out, block[..length].iter().map(|line| cut(line, TAB.len())));
            at += length - 1;
        } else if line.is_empty() {
            out.push(String::new());
        } else {
            if width(line) < TAB.len() {
                in_list = is_item(line) || in_list && (width(line) > 0 || !after_empty);
            }
            // Indented less than a code block, and with single spaces, because indentation after a list
            // marker would start one.
            let words: Vec<&str> = line.split(' ').filter(|word| !word.is_empty()).collect();
            out.push(" ".repeat(width(line).min(TAB.len() - 1)) + &inline(&words.join(" ")));
        }
    }
    out
}

/// Returns whether a line starts a list item.
fn is_item(line: &str) -> bool {
    let line = line.trim_start_matches(' ');
    let number = line.trim_start_matches(|c: char| c.is_ascii_digit());
    ["- ", "* ", "+ "].iter().any(|mark| line.starts_with(mark))
        || number.len() < line.len() && (number.starts_with(". ") || number.starts_with(") "))
}

/// The opening fence of a code block.
struct Fence<'a> {
    line: &'a str,
    mark: char,
    length: usize,
}

impl<'a> Fence<'a> {
    fn opens(line: &'a str) -> Option<Self> {
        let text = line.trim_start_matches(' ');
        let mark = text.chars().next().filter(|c| ['`', '~'].contains(c))?;
        let length = text.chars().take_while(|&c| c == mark).count();
        // A backtick after the fence makes it inline code.
        (length >= 3 && !text[length..].contains('`')).then_some(Fence { line, mark, length })
    }

    fn closes(&self, line: &str) -> bool {
        let text = line.trim_matches(' ');
        text.len() >= self.length && text.chars().all(|c| c == self.mark)
    }
}

/// Writes a code block marked as text.
fn code<'a>(out: &mut Vec<String>, lines: impl Iterator<Item = &'a str> + Clone) {
    let longest = |line: &str| line.split(|c| c != '`').map(str::len).max().unwrap_or(0);
    let fence = "`".repeat(lines.clone().map(longest).max().unwrap_or(0).max(2) + 1);
    out.push(format!("{fence}text"));
    out.extend(lines.map(str::to_owned));
    out.push(fence);
}

/// Escapes brackets that are not links, angle brackets and unmatched code marks in a line of text.
pub(super) fn inline(line: &str) -> String {
    let mut out = String::with_capacity(line.len());
    let mut rest = line;
    while let Some(c) = rest.chars().next() {
        let (taken, text) = match c {
            '`' => {
                let run = rest.len() - rest.trim_start_matches('`').len();
                match span(rest, run).filter(|_| run < 3) {
                    Some(end) => (end, rest[..end].to_owned()),
                    None => (run, "\\`".repeat(run)),
                }
            }
            '~' if rest.starts_with("~~~") => (1, "\\~".into()),
            '[' if !is_link(rest) => (1, "\\[".into()),
            '<' => (1, "\\<".into()),
            '\\' => match rest[1..].chars().next().filter(char::is_ascii_punctuation) {
                Some(_) => (2, rest[..2].to_owned()),
                None => (1, "\\\\".into()),
            },
            c => (c.len_utf8(), c.to_string()),
        };
        out.push_str(&text);
        rest = &rest[taken..];
    }
    out
}

/// Returns the end of inline code that starts with `run` backticks.
fn span(text: &str, run: usize) -> Option<usize> {
    let mut at = run;
    while let Some(next) = text[at..].find('`') {
        at += next;
        let length = text[at..].len() - text[at..].trim_start_matches('`').len();
        at += length;
        if length == run {
            return Some(at);
        }
    }
    None
}

/// Returns whether a bracket starts a link to a URL.
fn is_link(text: &str) -> bool {
    let Some(end) = text.find(']') else { return false };
    let target = text[end + 1..].strip_prefix('(').and_then(|target| target.split_once(')'));
    target.is_some_and(|(target, _)| target.contains("://") && !text[1..end].contains('['))
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};

    fn check(text: &str, expected: Expect) {
        let mut out = String::new();
        super::description(&mut out, "///", text);
        expected.assert_eq(&out);
    }

    #[test]
    fn text_stays_text() {
        check(
            "\n    Sums [things] with <angles> and `[code] <x>` and `open\n      - a */ and \\ and \"b\"\n      -      far in\n    >     quoted\r\n    \u{202e}turned\u{7}\n\n",
            expect![[r#"
                ///
                /// Sums \[things] with \<angles> and `[code] <x>` and \`open
                ///   - a */ and \\ and "b"
                ///   - far in
                /// > quoted
                ///  turned
            "#]],
        );
        check(
            "see [a](http://x), [b](c) and \\[d]",
            expect![[r#"
            ///
            /// see [a](http://x), \[b](c) and \[d]
        "#]],
        );
        check(" \n\t\n", expect![""]);
    }

    #[test]
    fn code_is_no_rust() {
        check(
            "A:\n\n```\nx.y <a>\n```\n~~~mlir\n[1]\n~~~~\nB:\n\n    far(in);\n\n      more\n\nC\n> ```\n> panic!()\n- ~~~\n```rust\nopen ````",
            expect![[r#"
                ///
                /// A:
                ///
                /// ```text
                /// x.y <a>
                /// ```
                /// ```text
                /// [1]
                /// ```
                /// B:
                ///
                /// ```text
                /// far(in);
                ///
                ///   more
                /// ```
                ///
                /// C
                /// > \`\`\`
                /// > panic!()
                /// - \~~~
                /// `````text
                /// open ````
                /// `````
            "#]],
        );
        check(
            "* item\n\n    goes on\n\n        further\n\nEnd.\n\n      code",
            expect![[r#"
                ///
                /// * item
                ///
                ///    goes on
                ///
                ///    further
                ///
                /// End.
                ///
                /// ```text
                ///   code
                /// ```
            "#]],
        );
    }
}
