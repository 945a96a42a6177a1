//! Marks of open work in comments, which the ratchet counts.

use super::counts::Counts;
use super::tree::Tree;

/// The ratchet's key.
const KEY: &str = "marks";

const WORDS: [&str; 2] = ["FIXME", "TODO"];

/// Counts comments in Rust, and lines in tests and descriptions.
pub(crate) fn count(tree: &Tree) -> Counts {
    let mut counts = Counts::new(KEY);
    for source in &tree.sources {
        let lines: Vec<(usize, &str)> = if source.path.ends_with(".rs") {
            source.comments().collect()
        } else if source.path.ends_with(".md") {
            continue;
        } else {
            source.text.lines().enumerate().map(|(i, l)| (i + 1, l)).collect()
        };
        for (line, text) in lines {
            for word in WORDS {
                if text.split(|c: char| !c.is_alphanumeric() && c != '_').any(|w| w == word) {
                    counts.add(word, &source.path, line, "open work");
                }
            }
        }
    }
    counts
}

#[cfg(test)]
mod tests {
    use super::count;
    use crate::tidy::tree::Tree;

    #[test]
    fn comments_count_and_strings_do_not() {
        let tree = Tree::of(&[
            ("a.rs", "// FIXME: x\nlet s = \"TODO\";\n"),
            ("t.mlir", "// FIXME\n"),
            ("a.md", "TODO"),
        ]);
        let counts = count(&tree);
        assert_eq!((counts.total("FIXME"), counts.total("TODO")), (2, 0));
    }
}
