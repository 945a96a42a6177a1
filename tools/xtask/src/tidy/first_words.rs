//! The first word of documentation: that of a function starts with a verb in the third person ("Returns the ..."), that of a type with
//! a noun ("The kind of ..."), not with a question word ("What ...").
//!
//! Without a dictionary, every capitalized word of letters that ends in `s` counts as a verb, except for a few common ones that are
//! none. Documentation that starts with "If ..., returns" or the like therefore counts as one without a verb: the verb comes first.

use super::counts::Counts;
use super::source::Source;
use super::tree::Tree;

/// The ratchet's key.
const KEY: &str = "first words of docs";

/// Words that end like a verb in the third person.
const OTHER_WORDS: [&str; 6] = ["As", "Its", "Results", "This", "Operands", "Types"];

/// Words that start a question.
const QUESTION_WORDS: [&str; 8] =
    ["How", "What", "When", "Where", "Whether", "Which", "Who", "Why"];

/// The kind of a documented item.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Item {
    Function,
    Type,
}

/// Counts the documented functions outside of tests whose documentation does not start with a verb, and the types whose documentation
/// starts with a question word.
pub(crate) fn count(tree: &Tree) -> Counts {
    let mut counts = Counts::new(KEY);
    for source in tree.rust().filter(|s| !s.generated()) {
        for (line, word, item) in first_words(source) {
            let (name, rule) = match item {
                Item::Function if !is_verb(word) => ("function", "without a verb"),
                Item::Type if QUESTION_WORDS.contains(&word) => ("type", "without a noun"),
                Item::Function | Item::Type => continue,
            };
            let what = format!("the documentation of a {name} starts with '{word}'");
            counts.add(rule, &source.path, line, what);
        }
    }
    counts
}

/// Returns line and first word of the documentation of each function and type outside of tests.
fn first_words(source: &Source) -> Vec<(usize, &str, Item)> {
    let mut found = Vec::new();
    let mut doc = None;
    let lines = source.text.lines().zip(source.code().lines()).enumerate();
    for (i, (text, code)) in lines.take(source.tests_from().saturating_sub(1)) {
        let code = code.trim();
        if let Some(text) = text.trim().strip_prefix("///") {
            doc.get_or_insert((i + 1, text.split_whitespace().next().unwrap_or_default()));
        } else if !code.is_empty() && !code.starts_with("#[") {
            let declared = declared(code);
            found.extend(doc.take().and_then(|(line, word)| Some((line, word, declared?))));
        }
    }
    found
}

/// Returns the kind of item that a line of code declares: its keyword follows only words that may precede it.
fn declared(code: &str) -> Option<Item> {
    let mut words = code.split_whitespace();
    match words.find(|w| !w.starts_with("pub") && !matches!(*w, "const" | "async" | "unsafe"))? {
        "fn" => Some(Item::Function),
        "enum" | "struct" | "trait" | "type" | "union" => Some(Item::Type),
        _ => None,
    }
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

    fn questions(text: &str) -> usize {
        count(&Tree::of(&[("a.rs", text)])).total("without a noun")
    }

    #[test]
    fn documentation_starts_with_a_verb() {
        assert_eq!(total("/// Returns the name.\npub(crate) fn f() {}\n"), 0);
        assert_eq!(total("/// The name.\n#[inline]\npub(crate) fn f() {}\n"), 1);
        assert_eq!(total("/// Whether it is.\n/// Returns it.\nfn f() {}\n"), 1);
    }

    #[test]
    fn documentation_of_types_starts_with_a_noun() {
        assert_eq!(questions("/// The kind of a name.\nenum Kind {}\n"), 0);
        assert_eq!(
            questions("/// What a name is.\n#[derive(Debug)]\npub(crate) enum Kind {}\n"),
            1
        );
        assert_eq!(questions("/// Whether it is one.\nconst IS_ONE: bool = true;\n"), 0);
    }

    #[test]
    fn other_items_and_tests_do_not_count() {
        assert_eq!(total("/// The name.\nstruct F;\nfn f() {}\n"), 0);
        assert_eq!(total("/// A type.\ntype F = fn();\n"), 0);
        assert_eq!(total("#[cfg(test)]\nmod tests {\n/// The name.\nfn f() {}\n}\n"), 0);
    }
}
