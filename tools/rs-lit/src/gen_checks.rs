//! Writes FileCheck directives for a text of MLIR.
//!
//! One LABEL for each top-level symbol with a body, `CHECK-NEXT` for the lines in it. Values that are used get names
//! after what defines them (`%[[ADDI:.+]]`), so that renumbering breaks nothing; unused ones are matched and
//! forgotten. Not here: finding the text (see `update`). Invariant: the directives match the text they came from.

use std::collections::{BTreeMap, BTreeSet};

/// The directives for `output`, one a line, each after `comment` (as `//`).
pub fn generate(output: &str, comment: &str, prefix: &str) -> Vec<String> {
    let lines: Vec<&str> = output.lines().map(without_predecessors).collect();
    let mut checks = Vec::new();
    // Whether the line before has a directive, so that NEXT is right.
    let mut adjacent = false;
    let mut start = 0;
    while start < lines.len() {
        let end = (start + 1..lines.len()).find(|&at| starts_scope(lines[at])).unwrap_or(lines.len());
        let mut names = Names::new(lines.get(start..end).unwrap_or_default());
        for line in lines.get(start..end).unwrap_or_default() {
            if line.trim().is_empty() {
                adjacent = false;
                continue;
            }
            let say = |suffix: &str, text: &str| format!("{comment} {prefix}{suffix}: {}", text.trim_start());
            if starts_scope(line) {
                // Labels hold no variables: the name first, the arguments on the same line after it.
                let head = line.find('(').map_or(line.len(), |at| at + 1);
                let (label, rest) = line.split_at(head);
                checks.push(String::new());
                checks.push(say("-LABEL", &escape(label)));
                if !rest.is_empty() {
                    // With the parenthesis, so that the arguments are seen to be a list.
                    let arguments = names.rewrite(&format!("({rest}"));
                    checks.push(say("-SAME", arguments.trim_start_matches('(')));
                }
            } else {
                checks.push(say(if adjacent { "-NEXT" } else { "" }, &names.rewrite(line)));
            }
            adjacent = true;
        }
        start = end;
    }
    if checks.first().is_some_and(String::is_empty) {
        checks.remove(0);
    }
    checks
}

/// A line without the comment on a block's predecessors, which renumbering changes.
fn without_predecessors(line: &str) -> &str {
    let block = line.trim_start().starts_with('^');
    let text = line.rfind("  // ").filter(|_| block).and_then(|at| line.get(..at)).unwrap_or(line);
    text.trim_end()
}

/// Whether a line opens the body of a named function or the like.
fn starts_scope(line: &str) -> bool {
    let head = line.trim_start();
    let words: Vec<&str> = head.split_whitespace().collect();
    let operation = words.first().is_some_and(|word| word.contains('.') && !word.starts_with('%'));
    let symbol = words.iter().take(3).any(|word| word.starts_with('@') && word.contains('('));
    operation && symbol && head.ends_with('{')
}

/// The names of the values in a scope.
struct Names {
    used: BTreeSet<String>,
    known: BTreeMap<String, String>,
    counts: BTreeMap<String, usize>,
}

impl Names {
    fn new(lines: &[&str]) -> Names {
        let mut used = BTreeSet::new();
        for line in lines {
            let (results, rest) = split_results(line);
            let mut seen: BTreeSet<&str> = results.into_iter().collect();
            for token in value_tokens(rest) {
                // A first sight is a definition: a block argument or a loop variable.
                let definition = definition_at(rest, token.0);
                if !definition || !seen.insert(token.1) {
                    used.insert(token.1.to_owned());
                }
            }
        }
        Names { used, known: BTreeMap::new(), counts: BTreeMap::new() }
    }

    /// The pattern of a line.
    fn rewrite(&mut self, line: &str) -> String {
        let (results, rest) = split_results(line);
        let offset = line.len() - rest.len();
        let operation: String = rest
            .trim_start()
            .trim_start_matches('"')
            .chars()
            .take_while(|letter| letter.is_ascii_alphanumeric() || matches!(letter, '.' | '_'))
            .collect();
        let base = operation.rsplit('.').next().unwrap_or_default().to_ascii_uppercase();
        let mut out = String::new();
        let mut at = 0;
        for (position, name) in value_tokens(line) {
            out += &escape(line.get(at..position).unwrap_or_default());
            at = position + name.len();
            let is_result = position < offset && results.contains(&name);
            let is_definition = is_result || (position >= offset && definition_at(rest, position - offset));
            out += &match (self.known.get(name), is_definition) {
                (Some(known), false) => format!("%[[{known}]]"),
                (_, true) if !self.used.contains(name) => "%{{.+}}".to_owned(),
                _ => {
                    let base = if is_result && !base.is_empty() { base.as_str() } else { "ARG" };
                    let fresh = self.fresh(base);
                    self.known.insert(name.to_owned(), fresh.clone());
                    format!("%[[{fresh}:[a-zA-Z0-9_$.-]+]]")
                }
            };
        }
        out + &escape(line.get(at..).unwrap_or_default())
    }

    fn fresh(&mut self, base: &str) -> String {
        let letters: String =
            base.chars().map(|letter| if letter.is_ascii_alphanumeric() { letter } else { '_' }).collect();
        let base =
            if letters.starts_with(|letter: char| letter.is_ascii_alphabetic()) { letters } else { "VAL".to_owned() };
        let count = self.counts.entry(base.clone()).or_default();
        *count += 1;
        if *count == 1 { base } else { format!("{base}_{}", *count - 1) }
    }
}

/// The results of `%a, %b:2 = ...` and what follows the equals sign; the whole line without one.
fn split_results(line: &str) -> (Vec<&str>, &str) {
    if line.trim_start().starts_with('%')
        && let Some((left, right)) = line.split_once(" = ")
        && !left.contains(['(', '"'])
    {
        return (value_tokens(left).into_iter().map(|(_, name)| name).collect(), right);
    }
    (Vec::new(), line)
}

/// The `%name`s of a line outside strings, with their places.
fn value_tokens(line: &str) -> Vec<(usize, &str)> {
    let mut tokens = Vec::new();
    let mut in_string = false;
    let mut skip = 0;
    for (at, letter) in line.char_indices() {
        if at < skip {
            continue;
        }
        match letter {
            '\\' if in_string => skip = at + 2,
            '"' => in_string = !in_string,
            '%' if !in_string => {
                let rest = line.get(at + 1..).unwrap_or_default();
                let word = |letter: char| letter.is_ascii_alphanumeric() || matches!(letter, '_' | '$' | '.' | '-');
                let length = rest.find(|letter| !word(letter)).unwrap_or(rest.len());
                if length > 0 {
                    tokens.push((at, line.get(at..at + 1 + length).unwrap_or_default()));
                    skip = at + 1 + length;
                }
            }
            _ => {}
        }
    }
    tokens
}

/// Whether the value at `at` is defined there: it has a type, as arguments do, or a value, as loop variables do.
fn definition_at(line: &str, at: usize) -> bool {
    let name_end =
        value_tokens(line).into_iter().find(|(place, _)| *place == at).map_or(at, |(_, name)| at + name.len());
    let after = line.get(name_end..).unwrap_or_default();
    let before = line.get(..at).unwrap_or_default();
    let in_list = before.contains('(') && !before.contains(" = ");
    (after.starts_with(": ") && in_list) || after.starts_with(" = ")
}

/// Text that stands for itself in a pattern.
fn escape(text: &str) -> String {
    text.replace("{{", "{{[{][{]}}").replace("[[", "{{[[][[]}}")
}

#[cfg(test)]
mod tests {
    use super::generate;

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

    #[test]
    fn names_follow_operations_and_unused_values_are_forgotten() {
        let checks = generate(TEXT, "//", "CHECK");
        let expected = [
            "// CHECK: module {",
            "",
            "// CHECK-LABEL: func.func @f(",
            "// CHECK-SAME: %[[ARG:[a-zA-Z0-9_$.-]+]]: i32, %{{.+}}: i32) -> i32 {",
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
        assert_eq!(checks, expected);
    }

    #[test]
    fn predecessors_are_left_out() {
        assert_eq!(generate("^bb1(%0: i32):  // 2 preds: ^bb0, ^bb3\n", "//", "C"), ["// C: ^bb1(%{{.+}}: i32):"]);
        assert_eq!(generate("a  // b\n", "//", "C"), ["// C: a  // b"]);
    }

    #[test]
    fn what_is_generated_matches_and_a_change_is_noticed() {
        let checks = generate(TEXT, "//", "CHECK").join("\n");
        let check = filecheck::FileCheck::new(checks);
        assert!(check.run(TEXT).passed(), "{}", check.run(TEXT));
        assert!(check.run(TEXT.replace("%1", "%12").replace("%arg", "%a")).passed());
        assert!(!check.run(TEXT.replace("%0, %0", "%0, %arg0")).passed());
    }
}
