//! Names that are riddles: they tell a reader nothing about the value or the function.
//!
//! ```text
//! let why = check(op);      // 'why' is a riddle; the value is a `reason`
//! fn said(&self) -> &str    // 'said' is a riddle; the function returns a `message`
//! fn a_text_that_is_shown() // a sentence: names of tests may be one
//! ```

use super::source::Source;
use super::tokens::{is_word, tokens};
use super::tree::{Finding, Tree};

/// Words that the language guide replaces by the field's terms, and question words.
const RIDDLES: [&str; 22] = [
    "alike",
    "ask",
    "asked",
    "asks",
    "behind",
    "came",
    "comes",
    "dearer",
    "elsewhere",
    "fits",
    "goes",
    "gone",
    "kept",
    "said",
    "says",
    "shown",
    "stands",
    "stood",
    "tell",
    "tells",
    "told",
    "why",
];

/// A name of more words is a sentence, whose words explain each other.
const SENTENCE_WORDS: usize = 4;

/// The keywords that precede a declared name.
const KEYWORDS: [&str; 12] = [
    "fn", "struct", "enum", "union", "trait", "type", "mod", "const", "static", "let", "mut", "for",
];

/// Reports declared names that are riddles.
pub(crate) fn check(tree: &Tree) -> Vec<Finding> {
    tree.rust().filter(|source| !source.generated()).flat_map(findings).collect()
}

fn findings(source: &Source) -> Vec<Finding> {
    let mut found = Vec::new();
    for (i, line) in source.code().lines().enumerate() {
        for name in declared(line) {
            if let Some(riddle) = riddle_of(name) {
                let message =
                    format!("'{riddle}' in the name '{name}' is a riddle: use a term of the field");
                found.push(Finding::new(&source.path, i + 1, message));
            }
        }
    }
    found
}

/// Returns the names that a line of code declares: after a keyword, of a field or parameter (`name: Type`), and of the parameters of closures.
fn declared(line: &str) -> Vec<&str> {
    let tokens = tokens(line);
    let mut names = Vec::new();
    for (at, &token) in tokens.iter().enumerate() {
        let before = at.checked_sub(1).map_or("", |before| tokens[before]);
        let after = tokens.get(at + 1).copied().unwrap_or_default();
        let is_field = after == ":" && ["", "pub", ")", "(", ",", "{", "mut"].contains(&before);
        let is_closure = before == "|" && ["|", ",", ":"].contains(&after);
        if is_word(token) && (KEYWORDS.contains(&before) || is_field || is_closure) {
            names.push(token);
        }
    }
    names
}

/// Returns the word of a name that makes it a riddle.
fn riddle_of(name: &str) -> Option<&'static str> {
    let words = words_of(name);
    if words.len() >= SENTENCE_WORDS {
        return None;
    }
    RIDDLES.into_iter().find(|riddle| words.iter().any(|word| word == riddle))
}

/// Returns the words of a name in snake case or camel case, in lower case.
fn words_of(name: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    let is_upper = !name.contains(|c: char| c.is_lowercase());
    for part in name.split('_').filter(|part| !part.is_empty()) {
        words.push(String::new());
        for c in part.chars() {
            if c.is_uppercase() && !is_upper && words.last().is_some_and(|word| !word.is_empty()) {
                words.push(String::new());
            }
            words.last_mut().expect("a word was started").extend(c.to_lowercase());
        }
    }
    words
}

#[cfg(test)]
mod tests {
    use super::check;
    use crate::tidy::tree::Tree;

    fn messages(text: &str) -> Vec<String> {
        let tree = Tree::of(&[("a/Cargo.toml", ""), ("a/src/a.rs", text)]);
        check(&tree).into_iter().map(|f| format!("{}: {}", f.line, f.message)).collect()
    }

    #[test]
    fn riddles_are_found() {
        let text = "fn f(told: u8) {\n    let why = |shown| x;\n}\nstruct ShownBody {\n    kept: u8,\n}\nconst SHOWN: u8 = 1;\n";
        let words: Vec<String> = messages(text)
            .iter()
            .map(|m| m.split(" in the name").next().unwrap().to_owned())
            .collect();
        let expected =
            ["1: 'told'", "2: 'why'", "2: 'shown'", "4: 'shown'", "5: 'kept'", "7: 'shown'"];
        assert_eq!(words, expected);
    }

    #[test]
    fn uses_sentences_texts_and_other_words_are_not() {
        let text = "fn the_text_is_shown_once() {}\n// fn told() {}\nlet x = \"let why = 1\";\nlet benefits = a.told();\nlet whys = B { why };\n";
        assert_eq!(messages(text), [""; 0]);
    }
}
