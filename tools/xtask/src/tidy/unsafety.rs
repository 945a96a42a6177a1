//! No `unsafe` outside the files listed here, each with its reason.

use super::tree::{Finding, Tree};

/// Files that may hold unsafe code, and why.
const ALLOWED: &[(&str, &str)] = &[
    ("examples/comparison/melior/src/lib.rs", "melior has no safe API to load a dialect in IRDL"),
    ("examples/comparison/melior/src/bin/pattern.rs", "melior passes raw handles to patterns"),
];

pub(crate) fn check(tree: &Tree) -> Vec<Finding> {
    let mut findings = Vec::new();
    for source in tree.rust().filter(|s| !ALLOWED.iter().any(|(p, _)| *p == s.path)) {
        for (i, line) in source.code().lines().enumerate() {
            if line.split(|c: char| !c.is_alphanumeric() && c != '_').any(|w| w == "unsafe") {
                findings.push(Finding::new(&source.path, i + 1, "unsafe code outside tidy's list"));
            }
        }
    }
    findings
}

#[cfg(test)]
mod tests {
    use super::check;
    use crate::tidy::tree::Tree;

    #[test]
    fn only_code_counts() {
        assert!(
            check(&Tree::of(&[("a.rs", "// unsafe\nlet unsafe_code = \"unsafe\";\n")])).is_empty()
        );
        assert_eq!(check(&Tree::of(&[("a.rs", "\nunsafe { x }\n")]))[0].line, 2);
    }
}
