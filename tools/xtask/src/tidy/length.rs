//! How long files and functions may be.
//!
//! Functions are found by matching braces in the code, which is exact on formatted code without macros that unbalance them.

use super::source::Source;
use super::tree::{Finding, Tree};

const FILE_LINES: usize = 1000;
const FUNCTION_LINES: usize = 120;

pub(crate) fn check(tree: &Tree) -> Vec<Finding> {
    tree.rust().filter(|s| !s.generated()).flat_map(check_file).collect()
}

fn check_file(source: &Source) -> Vec<Finding> {
    let mut findings = Vec::new();
    let lines = source.text.lines().count();
    if lines > FILE_LINES {
        findings.push(Finding::new(
            &source.path,
            0,
            format!("{lines} lines; at most {FILE_LINES}"),
        ));
    }
    for f in functions(source.code()) {
        if f.lines > FUNCTION_LINES {
            let text =
                format!("function '{}' has {} lines; at most {FUNCTION_LINES}", f.name, f.lines);
            findings.push(Finding::new(&source.path, f.line, text));
        }
    }
    findings
}

#[derive(Debug, PartialEq, Eq)]
pub(super) struct Function {
    pub(super) name: String,
    pub(super) line: usize,
    pub(super) lines: usize,
}

/// Returns the functions with a body in blanked code, nested ones too.
pub(super) fn functions(code: &str) -> Vec<Function> {
    let mut open: Vec<(Option<(String, usize)>, usize)> = Vec::new();
    let mut found = Vec::new();
    // The function whose body is still to come, and how many parentheses or brackets its signature has open.
    let mut pending: Option<(String, usize)> = None;
    let mut nesting = 0usize;
    for (i, text) in code.lines().enumerate() {
        let line = i + 1;
        let mut rest = text;
        while let Some(c) = rest.chars().next() {
            let word = rest.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(rest.len());
            if word > 0 {
                if &rest[..word] == "fn" && nesting == 0 && pending.is_none() {
                    let after = rest[word..].trim_start();
                    let end = after
                        .find(|c: char| !c.is_alphanumeric() && c != '_' && c != '#')
                        .unwrap_or(after.len());
                    // A function pointer's type has no name.
                    if end > 0 {
                        pending = Some((after[..end].to_string(), line));
                    }
                }
                rest = &rest[word..];
                continue;
            }
            match c {
                '(' | '[' if pending.is_some() => nesting += 1,
                ')' | ']' if pending.is_some() => nesting = nesting.saturating_sub(1),
                ';' if nesting == 0 => pending = None,
                '{' if nesting == 0 => open.push((pending.take(), line)),
                '{' => open.push((None, line)),
                '}' => {
                    if let Some((Some((name, start)), _)) = open.pop() {
                        found.push(Function { name, line: start, lines: line - start + 1 });
                    }
                }
                _ => {}
            }
            rest = &rest[c.len_utf8()..];
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::{check, functions};
    use crate::tidy::tree::Tree;

    fn lengths(code: &str) -> Vec<(String, usize, usize)> {
        functions(code).into_iter().map(|f| (f.name, f.line, f.lines)).collect()
    }

    #[test]
    fn bodies_are_measured_from_the_signature() {
        assert_eq!(
            lengths("fn a() {\n}\n\nfn b(\n  x: [u8; 2],\n) {\n  fn c() { if x { } }\n}\n"),
            [("a".to_string(), 1, 2), ("c".to_string(), 7, 1), ("b".to_string(), 4, 5)]
        );
    }

    #[test]
    fn declarations_and_pointers_are_no_functions() {
        assert!(
            lengths("trait T { fn a(&self); }\ntype F = fn(u8) -> u8;\nstruct S { f: fn() }\n")
                .is_empty()
        );
    }

    #[test]
    fn long_ones_are_found_unless_generated() {
        let body = format!("//! Doc.\nfn long() {{\n{}}}\n", "    x;\n".repeat(120));
        let found = check(&Tree::of(&[("a.rs", &body)]));
        assert_eq!(found.len(), 1);
        assert_eq!(
            (found[0].line, found[0].message.as_str()),
            (2, "function 'long' has 122 lines; at most 120")
        );
        let file = "//! Doc.\n".repeat(1001);
        assert_eq!(check(&Tree::of(&[("a.rs", &file)]))[0].message, "1001 lines; at most 1000");
        assert!(check(&Tree::of(&[("a.rs", &format!("// @generated\n{body}"))])).is_empty());
    }
}
