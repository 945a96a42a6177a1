//! Doc comments from descriptions, which are Markdown written for another reader.
//!
//! **Invariant:** whatever the text, what comes out are lines of one doc comment, and rustdoc finds no code of Rust in it: every block of code
//! is fenced and called `text`, and nothing else can be taken for one.

use std::fmt::Write;

use ods::record::text;
use tablegen::Record;

/// How many columns a tab comes to.
const TAB: &str = "    ";

/// What the file is, and what the dialect says of itself.
pub(super) fn head(out: &mut String, dialect: Option<Record<'_>>, namespace: &str, what: &str) {
    let namespace = ods::record::one_line(namespace);
    let _ = writeln!(out, "//! @generated from the `.td` of the {namespace} dialect: {what}.");
    for field in ["summary", "description"] {
        description(out, "//!", dialect.map_or("", |record| text(record, field)));
    }
}

/// A doc comment of one line.
pub(super) fn line(out: &mut String, indent: &str, text: &str) {
    let text = ods::record::one_line(&plain(text));
    if !text.is_empty() {
        let _ = writeln!(out, "{indent}/// {}", inline(&text));
    }
}

/// A description as further lines of a doc comment, each behind `prefix` (`    ///`); an empty one before it.
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

/// Without what is no text: controls, and what would turn the direction of the text around.
fn plain(text: &str) -> String {
    let turns = |c: char| matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    text.replace('\t', TAB).replace(|c: char| (c.is_control() && c != '\n') || turns(c), " ")
}

fn width(line: &str) -> usize {
    line.len() - line.trim_start_matches(' ').len()
}

/// `line` without that many spaces in front, or as many as there are.
fn cut(line: &str, spaces: usize) -> &str {
    &line[width(line).min(spaces)..]
}

/// The lines of a description.
fn markdown(text: &str) -> Vec<String> {
    let text = plain(&text.replace("\r\n", "\n").replace('\r', "\n"));
    let lines: Vec<&str> = text.split('\n').map(|line| line.trim_end_matches(' ')).collect();
    let all = || lines.iter().enumerate().filter(|(_, line)| !line.is_empty()).map(|(at, _)| at);
    let (Some(first), Some(last)) = (all().next(), all().next_back()) else { return Vec::new() };
    let lines = &lines[first..=last];
    let common = lines.iter().filter(|line| !line.is_empty()).map(|line| width(line)).min().unwrap_or(0);
    let lines: Vec<&str> = lines.iter().map(|line| cut(line, common)).collect();
    let (mut out, mut at, mut in_list) = (Vec::new(), 0, false);
    while let Some(&line) = lines.get(at) {
        let behind_empty = at == 0 || lines[at - 1].is_empty();
        at += 1;
        if let Some(fence) = Fence::opens(line) {
            let inside = lines[at..].iter().take_while(|line| !fence.closes(line)).count();
            code(&mut out, lines[at..at + inside].iter().map(|line| cut(line, width(fence.line))));
            at += inside + 1;
        } else if width(line) >= TAB.len() && behind_empty && !in_list {
            let block = lines[at..].iter().take_while(|line| line.is_empty() || width(line) >= TAB.len());
            // Empty lines behind the last one with something are none of its own.
            let block: Vec<&str> = std::iter::once(line).chain(block.copied()).collect();
            let length = block.iter().rposition(|line| !line.is_empty()).map_or(1, |last| last + 1);
            code(&mut out, block[..length].iter().map(|line| cut(line, TAB.len())));
            at += length - 1;
        } else if line.is_empty() {
            out.push(String::new());
        } else {
            if width(line) < TAB.len() {
                in_list = is_item(line) || in_list && (width(line) > 0 || !behind_empty);
            }
            // As far in as is no code yet, and without what would be far in behind the mark of a list or quote.
            let words: Vec<&str> = line.split(' ').filter(|word| !word.is_empty()).collect();
            out.push(" ".repeat(width(line).min(TAB.len() - 1)) + &inline(&words.join(" ")));
        }
    }
    out
}

/// Whether a line begins an item of a list.
fn is_item(line: &str) -> bool {
    let line = line.trim_start_matches(' ');
    let number = line.trim_start_matches(|c: char| c.is_ascii_digit());
    ["- ", "* ", "+ "].iter().any(|mark| line.starts_with(mark))
        || number.len() < line.len() && (number.starts_with(". ") || number.starts_with(") "))
}

/// What opens a fenced block.
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
        // Behind it there is no mark, or it is code in a line.
        (length >= 3 && !text[length..].contains('`')).then_some(Fence { line, mark, length })
    }

    fn closes(&self, line: &str) -> bool {
        let text = line.trim_matches(' ');
        text.len() >= self.length && text.chars().all(|c| c == self.mark)
    }
}

/// A block of code that is no Rust.
fn code<'a>(out: &mut Vec<String>, lines: impl Iterator<Item = &'a str> + Clone) {
    let longest = |line: &str| line.split(|c| c != '`').map(str::len).max().unwrap_or(0);
    let fence = "`".repeat(lines.clone().map(longest).max().unwrap_or(0).max(2) + 1);
    out.push(format!("{fence}text"));
    out.extend(lines.map(str::to_owned));
    out.push(fence);
}

/// A line of text whose brackets are no links to items, whose angles are no tags, and that opens nothing that it does not close.
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

/// Where code in a line ends that begins with so many marks.
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

/// Whether a bracket begins a link to an address.
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
