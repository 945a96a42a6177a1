//! Marks of open work in comments: each is counted, and the counts in the ratchet may only fall.

use super::{Finding, Tree};
use serde_json::{Map, Value};

/// The ratchet's key.
pub(crate) const KEY: &str = "marks";

const WORDS: [&str; 2] = ["FIXME", "TODO"];

/// Where each word stands.
pub(crate) struct Marks {
    places: [Vec<(String, usize)>; WORDS.len()],
}

impl Marks {
    pub(crate) fn counts(&self) -> Map<String, Value> {
        WORDS.iter().zip(&self.places).map(|(w, p)| (w.to_string(), Value::from(p.len()))).collect()
    }
}

/// Counts comments in Rust, and lines in tests and descriptions.
pub(crate) fn count(tree: &Tree) -> Marks {
    let mut marks = Marks { places: [Vec::new(), Vec::new()] };
    for source in &tree.sources {
        let lines: Vec<(usize, &str)> = if source.path.ends_with(".rs") {
            source.comments().collect()
        } else if source.path.ends_with(".md") {
            continue;
        } else {
            source.text.lines().enumerate().map(|(i, l)| (i + 1, l)).collect()
        };
        for (line, text) in lines {
            for (word, places) in WORDS.iter().zip(&mut marks.places) {
                if text.split(|c: char| !c.is_alphanumeric() && c != '_').any(|w| w == *word) {
                    places.push((source.path.clone(), line));
                }
            }
        }
    }
    marks
}

fn allowed(held: Option<&Value>, word: &str) -> usize {
    held.and_then(|h| h.get(word)).and_then(Value::as_u64).and_then(|n| usize::try_from(n).ok()).unwrap_or(0)
}

/// All places of a word that stands more often than the ratchet allows.
pub(crate) fn check(held: Option<&Value>, marks: &Marks) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (word, places) in WORDS.iter().zip(&marks.places) {
        let allowed = allowed(held, word);
        if places.len() > allowed {
            let why = format!("{word} stands {} times; the ratchet allows {allowed}", places.len());
            findings.extend(places.iter().map(|(path, line)| Finding::new(path, *line, why.clone())));
        }
    }
    findings
}

/// Says when the ratchet could be lowered.
pub(crate) fn note(held: Option<&Value>, marks: &Marks) -> Option<String> {
    let fell = WORDS.iter().zip(&marks.places).any(|(w, p)| p.len() < allowed(held, w));
    fell.then(|| "fewer open marks than the ratchet allows; `cargo xtask tidy --update` lowers it".to_string())
}

#[cfg(test)]
mod tests {
    use super::{check, count, note};
    use crate::tidy::Tree;
    use serde_json::json;

    #[test]
    fn comments_count_and_strings_do_not() {
        let tree =
            Tree::of(&[("a.rs", "// FIXME: x\nlet s = \"TODO\";\n"), ("t.mlir", "// FIXME\n"), ("a.md", "TODO")]);
        let marks = count(&tree);
        assert_eq!(json!(marks.counts()), json!({"FIXME": 2, "TODO": 0}));
        let found = check(Some(&json!({"FIXME": 1})), &marks);
        assert_eq!(found.iter().map(|f| (f.path.as_str(), f.line)).collect::<Vec<_>>(), [("a.rs", 1), ("t.mlir", 1)]);
        assert_eq!(check(None, &marks).len(), 2);
    }

    #[test]
    fn the_allowed_number_is_allowed() {
        let marks = count(&Tree::of(&[("a.rs", "// FIXME\n")]));
        assert!(check(Some(&json!({"FIXME": 1})), &marks).is_empty());
        assert!(note(Some(&json!({"FIXME": 1})), &marks).is_none());
        assert!(note(Some(&json!({"FIXME": 2})), &marks).is_some());
    }
}
