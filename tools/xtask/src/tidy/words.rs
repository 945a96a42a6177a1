//! Counts the words and phrases that the project's language guide replaces by the field's terms, per crate.
//!
//! Comments, messages (string literals with a space) and documents are counted. For example, the comment
//! "what is behind it" counts twice: `what is` and `behind`. The plain sense of a word counts, too (text
//! "behind" a fence): the ratchet leaves room for it.

use super::counts::Counts;
use super::source::Source;
use super::tree::Tree;
use std::collections::BTreeSet;
use std::sync::OnceLock;

/// The ratchet's key.
const KEY: &str = "words";

/// A phrase: for each of its words the accepted forms.
type Phrase = &'static [&'static [&'static str]];

/// Names of idioms and their phrases, in lower case.
const IDIOMS: &[(&str, &[Phrase])] = &[
    ("behind", &[&[&["behind"]]]),
    ("in-front-of", &[&[&["in"], &["front"], &["of"]]]),
    ("stands", &[&[&["stand", "stands", "stood", "standing"]]]),
    ("told", &[&[&["tell", "tells", "told", "telling"]]]),
    ("says", &[&[&["say", "says", "said", "saying"]]]),
    ("asked", &[&[&["ask", "asks", "asked", "asking"]]]),
    (
        "what-is",
        &[
            &[
                &["what"],
                &[
                    "is", "are", "was", "were", "has", "have", "it", "they", "there", "this",
                    "that", "comes", "came",
                ],
            ],
            &[&["of"], &["what"]],
        ],
    ),
    ("comes-to", &[&[&["come", "comes", "came", "coming"], &["to", "of", "out"]]]),
    ("at-hand", &[&[&["at"], &["hand"]]]),
    (
        "by-itself",
        &[
            &[&["by"], &["itself", "themselves"]],
            &[&["on", "of"], &["its", "their", "our", "one's"], &["own"]],
        ],
    ),
    ("around", &[&[&["around"]]]),
    ("looks-at", &[&[&["look", "looks", "looked", "looking"], &["at"]]]),
    ("goes", &[&[&["goes", "went", "gone"]]]),
    ("the-rest", &[&[&["the"], &["rest"]]]),
    (
        "peer",
        &[
            &[&["the", "of", "our"], &["peer"]],
            &[&["the"], &["reference"]],
            &[&["the"], &["other"], &["one"]],
        ],
    ),
    ("held", &[&[&["held", "kept"]]]),
    ("is-no", &[&[&["is"], &["no", "none", "nothing"]]]),
    ("dear", &[&[&["dear", "dearer", "dearest"]]]),
];

/// Counts the idiom in all crates and documents.
pub(crate) fn count(tree: &Tree) -> Counts {
    let mut counts = Counts::new(KEY);
    for source in &tree.sources {
        let counted = source.path.ends_with(".rs")
            || source.path.ends_with(".md")
            || source.path.ends_with(".td");
        // These list the words.
        let listed =
            ["tidy/words.rs", "tidy/names.rs"].iter().any(|own| source.path.ends_with(own));
        if !counted || listed || source.generated() || source.path.starts_with("test-data/") {
            continue;
        }
        let name = crate_of(tree, &source.path);
        texts(source, &mut |line, text| {
            for idiom in idioms(text) {
                counts.add(&name, &source.path, line, format!("'{idiom}' is no term of the field"));
            }
        });
    }
    counts
}

/// Returns the folder of the crate that a file belongs to; of other files the top folder, or `.`.
fn crate_of(tree: &Tree, path: &str) -> String {
    let mut folder = path;
    while let Some((above, _)) = folder.rsplit_once('/') {
        if tree.paths.contains(&format!("{above}/Cargo.toml")) {
            return above.to_string();
        }
        folder = above;
    }
    path.split_once('/').map_or(".", |(top, _)| top).to_string()
}

/// Calls `f` with the lines of a file in which people read prose.
fn texts(source: &Source, f: &mut dyn FnMut(usize, &str)) {
    if source.path.ends_with(".rs") {
        for (line, comment) in source.comments() {
            f(line, comment);
        }
        for (line, literal) in source.literals().filter(|(_, literal)| literal.contains(' ')) {
            f(line, literal);
        }
        return;
    }
    let markdown = source.path.ends_with(".md");
    for (i, line) in source.text.lines().enumerate() {
        match line.find("//") {
            _ if markdown => f(i + 1, line),
            Some(at) => f(i + 1, &line[at..]),
            None => {}
        }
    }
}

/// Returns whether a phrase of an idiom starts with the word.
fn starts_idiom(word: &str) -> bool {
    static FIRST: OnceLock<BTreeSet<&str>> = OnceLock::new();
    let first = FIRST.get_or_init(|| {
        IDIOMS
            .iter()
            .flat_map(|(_, phrases)| phrases.iter().flat_map(|phrase| phrase[0]))
            .copied()
            .collect()
    });
    first.contains(word)
}

/// Returns the idioms in a text, each as often as it occurs.
fn idioms(text: &str) -> Vec<&'static str> {
    let lower = text.to_ascii_lowercase();
    let words: Vec<&str> = lower
        .split(|c: char| !c.is_alphanumeric() && c != '\'')
        .filter(|w| !w.is_empty())
        .collect();
    let mut found = Vec::new();
    for at in 0..words.len() {
        if !starts_idiom(words[at]) {
            continue;
        }
        for (name, phrases) in IDIOMS {
            let matches = |phrase: &&Phrase| {
                words.len() - at >= phrase.len()
                    && phrase.iter().zip(&words[at..]).all(|(forms, word)| forms.contains(word))
            };
            let compound = *name == "stands" && matches!(words.get(at + 1), Some(&"alone"));
            if !compound && phrases.iter().any(|phrase| matches(&phrase)) {
                found.push(*name);
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::{count, idioms};
    use crate::tidy::tree::Tree;

    #[test]
    fn phrases_are_found_in_any_form() {
        assert_eq!(idioms("What is behind it"), ["what-is", "behind"]);
        assert_eq!(idioms("It LOOKS at the peer, on its own."), ["looks-at", "peer", "by-itself"]);
        assert!(idioms("a stand-alone operation follows the others").is_empty());
    }

    #[test]
    fn comments_messages_and_documents_count_by_crate() {
        let files = [
            ("ir/core/Cargo.toml", ""),
            (
                "ir/core/src/a.rs",
                "// behind\nlet x = \"stands behind\"; let behind = \"behind\";\n",
            ),
            ("docs/a.md", "Told.\n"),
            ("test-data/a.td", "// told\n"),
        ];
        let counts = count(&Tree::of(&files));
        assert_eq!((counts.total("ir/core"), counts.total("docs"), counts.rows.len()), (3, 1, 2));
    }
}
