//! Every Rust file opens with `//!` and a sentence; so every crate has a doc.

use super::tree::{Finding, Tree};

pub(crate) fn check(tree: &Tree) -> Vec<Finding> {
    let mut findings = Vec::new();
    for source in tree.rust() {
        let words = source
            .text
            .lines()
            .next()
            .and_then(|l| l.strip_prefix("//!"))
            .map(|l| l.split_whitespace().count());
        let root = source.path.ends_with("src/lib.rs") || source.path.ends_with("src/main.rs");
        match words {
            None => findings.push(Finding::new(&source.path, 1, "the file does not open with //!")),
            Some(0 | 1) if root => {
                findings.push(Finding::new(&source.path, 1, "the crate's doc is empty"))
            }
            Some(0) => findings.push(Finding::new(&source.path, 1, "the file's doc is empty")),
            Some(_) => {}
        }
    }
    findings
}

#[cfg(test)]
mod tests {
    use super::check;
    use crate::tidy::tree::Tree;

    #[test]
    fn a_file_opens_with_its_doc() {
        assert!(check(&Tree::of(&[("a/src/lib.rs", "//! The lexer.\n")])).is_empty());
        assert_eq!(
            check(&Tree::of(&[("a/src/b.rs", "use x;\n")]))[0].message,
            "the file does not open with //!"
        );
        assert_eq!(check(&Tree::of(&[("a/src/b.rs", "")])).len(), 1);
        assert_eq!(
            check(&Tree::of(&[("a/src/lib.rs", "//! Empty.\n")]))[0].message,
            "the crate's doc is empty"
        );
    }
}
