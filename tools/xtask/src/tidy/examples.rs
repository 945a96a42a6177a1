//! Long files explain themselves with an example: a code block or an "e.g." in the module doc.

use super::counts::Counts;
use super::tree::Tree;

/// The ratchet's key.
const KEY: &str = "examples";

const MISSING: &str = "missing";

/// Files with more lines need an example.
const LONG: usize = 300;

/// Counts long files whose module doc has no example.
pub(crate) fn count(tree: &Tree) -> Counts {
    let mut counts = Counts::new(KEY);
    for source in tree.rust().filter(|s| !s.generated() && s.tests_from() > 1) {
        let lines = source.text.lines().count();
        let doc = source
            .text
            .lines()
            .take_while(|l| l.starts_with("//!") || l.starts_with("#!") || l.trim().is_empty());
        let printed = |line: &str| {
            let line = line.to_ascii_lowercase();
            ["```", "e.g.", "for example"].iter().any(|mark| line.contains(mark))
        };
        if lines > LONG && !doc.into_iter().any(printed) {
            let what = format!(
                "{lines} lines, and the module doc shows no example (a code block or \"e.g.\")"
            );
            counts.add(MISSING, &source.path, 0, what);
        }
    }
    counts
}

#[cfg(test)]
mod tests {
    use super::{MISSING, count};
    use crate::tidy::tree::Tree;

    #[test]
    fn long_files_need_an_example() {
        let body = "fn f() {}\n".repeat(300);
        let total =
            |doc: &str| count(&Tree::of(&[("a.rs", &format!("{doc}\n{body}"))])).total(MISSING);
        assert_eq!(total("//! The lexer."), 1);
        assert_eq!(total("//! Folds, e.g. `x + 0`."), 0);
        assert_eq!(total("//! Folds.\n//!\n//! ```\n//! x\n//! ```"), 0);
        assert_eq!(count(&Tree::of(&[("a.rs", "//! Short.\n")])).total(MISSING), 0);
    }
}
