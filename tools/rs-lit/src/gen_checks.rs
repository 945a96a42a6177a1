//! Writes FileCheck directives for a text of MLIR.
//!
//! One LABEL for each top-level symbol with a body, `CHECK-NEXT` for the lines in it. Values that are used get names
//! after the operations that define them, so that renumbering breaks nothing; the names of unused ones are not recorded:
//!
//! ```text
//! func.func @f(%arg0: i32) {            CHECK-LABEL: func.func @f(%[[ARG0:.*]]: i32) {
//!   %0 = arith.addi %arg0, %arg0        CHECK-NEXT:  %[[ADDI:.*]] = arith.addi %[[ARG0]], %[[ARG0]]
//! ```
//!
//! Not here: finding the text (see `update`), values (see `values`). Invariant: the directives match the
//! text that they are made from, and nothing in the text is read as a directive, by FileCheck or by lit.

mod pattern;
mod values;

use std::collections::BTreeSet;

use pattern::{Unit, literal, write};
use values::Values;

/// The style of directives.
#[derive(Clone, Debug)]
pub struct Style {
    /// The text before a directive, e.g. `//`.
    pub comment: String,
    /// The prefix of the directives.
    pub prefix: String,
    /// All prefixes that FileCheck looks for in the file.
    pub prefixes: BTreeSet<String>,
    /// Whether directives match whole lines (`--match-full-lines`).
    pub full_lines: bool,
    /// Whether white space counts (`--strict-whitespace`).
    pub strict_space: bool,
}

impl Style {
    /// Directives of `prefix` after `comment`, for FileCheck without options.
    pub fn new(comment: &str, prefix: &str) -> Style {
        Style {
            comment: comment.to_owned(),
            prefix: prefix.to_owned(),
            prefixes: BTreeSet::from([prefix.to_owned()]),
            full_lines: false,
            strict_space: false,
        }
    }
}

/// Returns the directives, one a line, for texts that follow each other with something between them.
pub fn generate(sections: &[&[u8]], style: &Style) -> Vec<String> {
    let mut writer = Writer { style, checks: Vec::new(), adjacent: false, empty: 0 };
    let mut sections: Vec<Vec<Line>> = sections.iter().map(|section| lines(section)).collect();
    mark_labels(sections.iter_mut().flatten());
    for lines in sections {
        writer.adjacent = false;
        let mut start = 0;
        while start < lines.len() {
            let scope = |line: &Line| line.opens_scope;
            let end = lines
                .iter()
                .skip(start + 1)
                .position(scope)
                .map_or(lines.len(), |at| start + 1 + at);
            writer.scope(lines.get(start..end).unwrap_or_default());
            start = end;
        }
    }
    let mut checks = writer.checks;
    if checks.first().is_some_and(String::is_empty) {
        checks.remove(0);
    }
    if checks.is_empty() {
        checks.push(format!("{} {}-NOT: {{{{[^[:space:]]}}}}", style.comment, style.prefix));
    }
    checks
}

/// A line of the text.
struct Line {
    /// The text, with U+FFFD for invalid bytes.
    text: String,
    /// Where text ends that has to be as it is; a comment that changes with the numbering follows.
    end: usize,
    opens_scope: bool,
    is_label: bool,
}

fn lines(section: &[u8]) -> Vec<Line> {
    let section = section.strip_suffix(b"\n").unwrap_or(section);
    let lines = section.split(|&byte| byte == b'\n');
    lines
        .map(|line| {
            let text =
                String::from_utf8_lossy(line.strip_suffix(b"\r").unwrap_or(line)).into_owned();
            let end = without_predecessors(&text);
            Line { end, opens_scope: starts_scope(&text), is_label: false, text }
        })
        .collect()
}

/// Marks what opens a scope and can be a label: FileCheck takes the first place that fits after the label before.
fn mark_labels<'l>(lines: impl Iterator<Item = &'l mut Line>) {
    let spaced = |text: &str| text.split_whitespace().collect::<Vec<&str>>().join(" ");
    let mut since = Vec::new();
    for line in lines {
        let (head, rest) = line.text.split_at(head_length(&line.text));
        let head = spaced(head);
        line.is_label =
            line.opens_scope && !since.iter().any(|before: &String| before.contains(&head));
        if line.is_label {
            since = vec![spaced(rest)];
        } else {
            since.push(spaced(&line.text));
        }
    }
}

/// Returns the length of the name of the symbol that a line opens, with the parenthesis.
fn head_length(text: &str) -> usize {
    text.find('(').map_or(text.len(), |at| at + 1)
}

/// Returns the length of a line without the comment on a block's predecessors, which renumbering changes.
fn without_predecessors(line: &str) -> usize {
    let block = line.trim_start().starts_with('^');
    line.rfind("  // ").filter(|_| block).unwrap_or(line.len())
}

/// Returns whether a line opens the body of a named function or the like.
fn starts_scope(line: &str) -> bool {
    let mut words = line.split_whitespace().take(3).peekable();
    let operation = words.peek().is_some_and(|word| word.contains('.') && !word.starts_with('%'));
    operation
        && line.trim_end().ends_with('{')
        && words.any(|word| word.starts_with('@') && word.contains('('))
}

fn ends_blank(text: &str) -> bool {
    text.ends_with([' ', '\t'])
}

struct Writer<'s> {
    style: &'s Style,
    checks: Vec<String>,
    /// Whether the line before has a directive, so that NEXT is right.
    adjacent: bool,
    /// How many empty lines came since.
    empty: usize,
}

impl Writer<'_> {
    /// Writes the directives for the lines up to the next label.
    fn scope(&mut self, lines: &[Line]) {
        let texts: Vec<&str> =
            lines.iter().map(|line| line.text.get(..line.end).unwrap_or_default()).collect();
        let mut values = Values::new(&texts);
        for (index, (line, &text)) in lines.iter().zip(&texts).enumerate() {
            if text.is_empty() {
                self.empty += 1;
                continue;
            }
            let full = self.style.full_lines;
            if line.is_label && !full {
                self.adjacent = false;
                self.label(&mut values, index, text);
            } else {
                if text.trim().is_empty() && !self.adjacent {
                    continue;
                }
                let mut units = if text.trim().is_empty() {
                    // The anchors are those of FileCheck where whole lines count.
                    vec![Unit::Pattern(
                        if full { "{{[[:blank:]]*}}" } else { "{{^[[:blank:]]+$}}" }.to_owned(),
                    )]
                } else {
                    values.rewrite(index, 0)
                };
                if full && line.end < line.text.len() {
                    units.push(Unit::Pattern("{{ *// .*}}".to_owned()));
                }
                if !full
                    && ends_blank(text)
                    && texts.get(index + 1).is_some_and(|next| ends_blank(next))
                {
                    // A next line of blanks must not be found in those at the end of this one.
                    units.push(Unit::Pattern("{{[[:blank:]]*$}}".to_owned()));
                }
                for _ in 0..if self.adjacent { self.empty } else { 0 } {
                    self.checks
                        .push(format!("{} {}-EMPTY:", self.style.comment, self.style.prefix));
                }
                self.say(if self.adjacent { "-NEXT" } else { "" }, &units);
            }
            (self.adjacent, self.empty) = (true, 0);
        }
    }

    /// Labels hold no variables: the name first, the arguments on the same line after it.
    fn label(&mut self, values: &mut Values<'_>, index: usize, text: &str) {
        let head = head_length(text);
        self.checks.push(String::new());
        self.say("-LABEL", &literal(text.get(..head).unwrap_or_default()));
        if !text.get(head..).unwrap_or_default().trim().is_empty() {
            let arguments = values.rewrite(index, head);
            self.say("-SAME", &arguments);
        }
    }

    fn say(&mut self, suffix: &str, units: &[Unit]) {
        let Style { comment, prefix, .. } = self.style;
        let exact = self.style.full_lines && self.style.strict_space;
        let text = write(units, &self.style.prefixes);
        // In an exact check even the first blank counts.
        self.checks.push(if exact {
            format!("{comment} {prefix}{suffix}:{text}")
        } else {
            format!("{comment} {prefix}{suffix}: {}", text.trim())
        });
    }
}

#[cfg(test)]
mod tests {
    use super::{Style, generate};

    const TEXT: &str = "\
module {
  func.func @f(%arg0: i32, %arg1: i32) -> i32 {
    %c1_i32 = arith.constant 1 : i32
    %0 = arith.addi %arg0, %c1_i32 : i32
    %1 = arith.addi %0, %0 : i32
    scf.for %arg2 = %0 to %1 {
      \"t.use\"(%arg2) {a = dense<[[1, 2]]>, s = \"%x\"} : (i32) -> ()
    }
    return %1 : i32
  }
}
";

    fn checks(text: &str, comment: &str, prefix: &str) -> Vec<String> {
        generate(&[text.as_bytes()], &Style::new(comment, prefix))
    }

    /// Whether the directives for `text` match `other`.
    fn passes(text: &str, other: impl AsRef<[u8]>) -> bool {
        filecheck::FileCheck::new(checks(text, "//", "CHECK").join("\n")).run(other).passed()
    }

    #[test]
    fn values_have_names_when_they_are_used() {
        let expected = [
            "// CHECK: module {",
            "",
            "// CHECK-LABEL: func.func @f(",
            "// CHECK-SAME: %[[ARG:[a-zA-Z0-9_$.-]+]]: i32, %{{[a-zA-Z0-9_$.-]+}}: i32) -> i32 {",
            "// CHECK-NEXT: %[[CONSTANT:[a-zA-Z0-9_$.-]+]] = arith.constant 1 : i32",
            "// CHECK-NEXT: %[[ADDI:[a-zA-Z0-9_$.-]+]] = arith.addi %[[ARG]], %[[CONSTANT]] : i32",
            "// CHECK-NEXT: %[[ADDI_1:[a-zA-Z0-9_$.-]+]] = arith.addi %[[ADDI]], %[[ADDI]] : i32",
            "// CHECK-NEXT: scf.for %[[ARG_1:[a-zA-Z0-9_$.-]+]] = %[[ADDI]] to %[[ADDI_1]] {",
            "// CHECK-NEXT: \"t.use\"(%[[ARG_1]]) {a = dense<{{[[][[]}}1, 2]]>, s = \"%x\"} : (i32) -> ()",
            "// CHECK-NEXT: }",
            "// CHECK-NEXT: return %[[ADDI_1]] : i32",
            "// CHECK-NEXT: }",
            "// CHECK-NEXT: }",
        ];
        assert_eq!(checks(TEXT, "//", "CHECK"), expected);
    }

    #[test]
    fn predecessors_are_left_out() {
        assert_eq!(
            checks("^bb1(%0: i32):  // 2 preds: ^bb0, ^bb3\n", "//", "C"),
            ["// C: ^bb1(%{{[a-zA-Z0-9_$.-]+}}: i32):"]
        );
        assert_eq!(checks("a  // b\n", "//", "C"), ["// C: a  // b"]);
    }

    #[test]
    fn generated_files_match_and_changes_are_found() {
        assert!(passes(TEXT, TEXT));
        assert!(passes(TEXT, TEXT.replace("%1", "%12").replace("%arg", "%a")));
        assert!(!passes(TEXT, TEXT.replace("%0, %0", "%0, %arg0")));
    }

    #[test]
    fn a_use_before_its_definition_is_the_same_value() {
        let text = "graph.region {\n  %0 = \"a\"(%1, %2)\n  %1 = \"b\"(%0)\n  %2 = \"c\"(%0)\n}\n";
        assert!(passes(text, text.replace("%2", "%9")));
        assert!(!passes(text, text.replace("%2)", "%7)")));
    }

    #[test]
    fn unused_values_get_no_variable() {
        let text = "scf.for %i = %a to %b {\n  x\n}\nscf.for %i = %a to %b {\n  use %i\n}\n";
        let checks = checks(text, "//", "C");
        assert!(checks[0].contains("scf.for %{{[a-zA-Z0-9_$.-]+}} = %[[ARG:"), "{checks:?}");
        assert_eq!(checks[4], "// C-NEXT: use %[[ARG_2]]");
    }

    #[test]
    fn empty_lines_are_lines() {
        assert_eq!(checks("\na\n\n\nb\n \nc\n\n", "//", "C").join("|"), {
            "// C: a|// C-EMPTY:|// C-EMPTY:|// C-NEXT: b|// C-NEXT: {{^[[:blank:]]+$}}|// C-NEXT: c"
        });
        assert!(passes("a\n\nb\n \nc\n", "a\n\nb\n \nc\n"));
        assert!(passes("a \n \n  \nb\n", "a \n \n  \nb\n"));
        assert!(!passes("a\n\nb\n", "a\njunk\n\nb\n"));
        assert!(!passes("a\n\nb\n", "a\n\njunk\nb\n"));
        assert_eq!(checks("", "//", "C"), ["// C-NOT: {{[^[:space:]]}}"]);
    }

    #[test]
    fn labels_are_where_filecheck_finds_them() {
        let text = "// func.func  @f(%b) {\nfunc.func @f(%a: i1) {\n}\nfunc.func @f(%a: i1) {\n}\nfunc.func @g() {\n}\n";
        let checks = checks(text, "//", "CHECK");
        let labels: Vec<_> = checks.iter().filter(|check| check.contains("LABEL")).collect();
        assert_eq!(labels, ["// CHECK-LABEL: func.func @g("], "{checks:?}");
        assert!(passes(text, text));
        let twice = "func.func @f(%a: i1) {\n}\nfunc.func @f(%a: i1) {\n}\n";
        assert_eq!(
            self::checks(twice, "//", "C").iter().filter(|check| check.contains("LABEL")).count(),
            2
        );
        assert!(passes(twice, twice));
    }

    #[test]
    fn directives_in_the_text_are_none_in_the_checks() {
        let text = "// RUN: touch x\nxXFAIL: *\nEND.\nCHECK-NOT: a\nmine: b\n// A{LITERAL}: c {{x}} [[Y]]\n";
        let mut style = Style::new("//", "CHECK");
        style.prefixes.insert("mine".to_owned());
        let checks = generate(&[text.as_bytes()], &style);
        let expected = [
            "// CHECK: // RU{{N}}: touch x",
            "// CHECK-NEXT: xXFAI{{L}}: *",
            "// CHECK-NEXT: EN{{D}}.",
            "// CHECK-NEXT: CHECK-NO{{T}}: a",
            "// CHECK-NEXT: min{{e}}: b",
            "// CHECK-NEXT: // {{A}}{LITERAL}: c {{[{][{]}}x}} {{[[][[]}}Y]]",
        ];
        assert_eq!(checks, expected);
        assert!(filecheck::FileCheck::new(checks.join("\n")).run(text).passed());
    }

    #[test]
    fn whole_lines_and_white_space_count_where_they_should() {
        let text = "func.func @f(%a: i32) {\n    x  y \n  ^bb1:  // pred: ^bb0\n}\n";
        let mut style = Style::new("//", "C");
        style.full_lines = true;
        let checks = generate(&[text.as_bytes()], &style);
        assert_eq!(
            checks[..2],
            ["// C: func.func @f(%{{[a-zA-Z0-9_$.-]+}}: i32) {", "// C-NEXT: x  y"]
        );
        assert_eq!(checks[2], "// C-NEXT: ^bb1:{{ *// .*}}");
        style.strict_space = true;
        assert_eq!(generate(&[text.as_bytes()], &style)[1], "// C-NEXT:    x  y ");
    }

    #[test]
    fn invalid_utf8_is_matched() {
        let text = b"a \xff\xfe{\x01 b\r\n";
        let checks = generate(&[text], &Style::new("//", "CHECK"));
        assert_eq!(checks, ["// CHECK: a {{.+}}{{[{]}}{{.}} b"]);
        assert!(filecheck::FileCheck::new(checks.join("\n")).run(&text[..]).passed());
    }
}
