//! The first word of a function's documentation: a verb in the third person ("Returns the ...").
//!
//! Without a dictionary, every capitalized word of letters that ends in `s` counts as a verb, except for a few common ones that are
//! none. Documentation that starts with "If ..., returns" or the like therefore counts as one without a verb: the verb comes first.

use super::counts::Counts;
use super::source::Source;
use super::tree::Tree;

/// The ratchet's key.
const KEY: &str = "function docs";

/// Words that end like a verb in the third person.
const OTHER_WORDS: [&str; 6] = ["As", "Its", "Results", "This", "Operands", "Types"];

/// Counts the documented functions outside of tests whose documentation does not start with a verb.
pub(crate) fn count(tree: &Tree) -> Counts {
    let mut counts = Counts::new(KEY);
    for source in tree.rust().filter(|s| !s.generated()) {
        for (line, word) in first_words(source) {
            if !is_verb(word) {
                let what = format!("the documentation of a function starts with '{word}'");
                counts.add("without a verb", &source.path, line, what);
            }
        }
    }
    counts
}

/// Returns line and first word of the documentation of each function outside of tests.
fn first_words(source: &Source) -> Vec<(usize, &str)> {
    let mut found = Vec::new();
    let mut doc = None;
    let lines = source.text.lines().zip(source.code().lines()).enumerate();
    for (i, (text, code)) in lines.take(source.tests_from().saturating_sub(1)) {
        let code = code.trim();
        if let Some(text) = text.trim().strip_prefix("///") {
            doc.get_or_insert((i + 1, text.split_whitespace().next().unwrap_or_default()));
        } else if !code.is_empty() && !code.starts_with("#[") {
            found.extend(doc.take().filter(|_| declares_function(code)));
        }
    }
    found
}

/// Returns whether a line of code starts a function: `fn` follows only words that may precede it.
fn declares_function(code: &str) -> bool {
    let mut words = code.split_whitespace();
    words.find(|w| !w.starts_with("pub") && !matches!(*w, "const" | "async" | "unsafe"))
        == Some("fn")
}

/// Returns whether a word, or the word before a comma, may be a verb in the third person.
fn is_verb(word: &str) -> bool {
    let word = word.strip_suffix(',').unwrap_or(word);
    word.starts_with(|c: char| c.is_ascii_uppercase())
        && word.ends_with('s')
        && word.chars().all(|c| c.is_ascii_alphabetic() || c == '-')
        && !OTHER_WORDS.contains(&word)
}

#[cfg(test)]
mod tests {
    use super::count;
    use crate::tidy::tree::Tree;

    fn total(text: &str) -> usize {
        count(&Tree::of(&[("a.rs", text)])).total("without a verb")
    }

    #[test]
    fn documentation_starts_with_a_verb() {
        assert_eq!(total("/// Returns the name.\npub(crate) fn f() {}\n"), 0);
        assert_eq!(total("/// The name.\n#[inline]\npub(crate) fn f() {}\n"), 1);
        assert_eq!(total("/// Whether it is.\n/// Returns it.\nfn f() {}\n"), 1);
    }

    #[test]
    fn other_items_and_tests_do_not_count() {
        assert_eq!(total("/// The name.\nstruct F;\nfn f() {}\n"), 0);
        assert_eq!(total("/// A type.\ntype F = fn();\n"), 0);
        assert_eq!(total("#[cfg(test)]\nmod tests {\n/// The name.\nfn f() {}\n}\n"), 0);
    }
}
