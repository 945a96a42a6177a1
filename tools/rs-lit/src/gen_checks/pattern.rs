//! Writes patterns in which text is literal.
//!
//! Not here: which parts of a line are text. Invariant: no part of the text begins a regular expression or a variable of
//! FileCheck, or is a keyword of lit or a directive of FileCheck.

use std::collections::BTreeSet;

use crate::script::KEYWORDS;

/// A piece of a pattern.
pub(super) enum Unit {
    /// Literal text; U+FFFD matches any bytes.
    Char(char),
    /// Written as it is: a regular expression or a variable, with its brackets.
    Pattern(String),
}

/// Returns literal text as units.
pub(super) fn literal(text: &str) -> Vec<Unit> {
    text.chars().map(Unit::Char).collect()
}

/// Returns the pattern in the syntax of FileCheck; `prefixes` are those that it looks for.
pub(super) fn write(units: &[Unit], prefixes: &BTreeSet<String>) -> String {
    // Text that may not be read literally; other units cannot be part of a keyword.
    let plain: Vec<char> = units
        .iter()
        .map(|unit| if let Unit::Char(letter) = unit { *letter } else { '\0' })
        .collect();
    let broken = keyword_ends(&plain, prefixes);
    let mut out = String::new();
    let mut at = 0;
    while let Some(unit) = units.get(at) {
        let following = units.get(at + 1);
        let opens = |letter: char| match following {
            Some(Unit::Char(next)) => letter == '{' && unreadable(*next),
            Some(Unit::Pattern(pattern)) => pattern.starts_with(letter),
            None => false,
        };
        at += 1;
        match unit {
            Unit::Pattern(pattern) => out += pattern,
            Unit::Char('\u{fffd}') => {
                // Who knows how many bytes it was.
                at += plain.iter().skip(at).take_while(|&&letter| letter == '\u{fffd}').count();
                out += "{{.+}}";
            }
            Unit::Char(letter) if unreadable(*letter) => out += "{{.}}",
            Unit::Char(letter) if broken.contains(&(at - 1)) => out += &format!("{{{{{letter}}}}}"),
            Unit::Char(letter @ ('{' | '[')) if plain.get(at) == Some(letter) => {
                out += &format!("{{{{[{letter}][{letter}]}}}}");
                at += 1;
            }
            Unit::Char(letter @ ('{' | '['))
                if opens(*letter) || (*letter == '{' && broken.contains(&at)) =>
            {
                out += &format!("{{{{[{letter}]}}}}");
            }
            Unit::Char(letter) => out.push(*letter),
        }
    }
    out
}

/// Returns whether a letter cannot be in a line of a test.
fn unreadable(letter: char) -> bool {
    letter == '\u{fffd}' || (letter.is_control() && letter != '\t')
}

/// Returns the places of the last letters of words that lit or FileCheck would read.
fn keyword_ends(text: &[char], prefixes: &BTreeSet<String>) -> BTreeSet<usize> {
    let mut ends = BTreeSet::new();
    let word = |letter: &char| letter.is_ascii_alphanumeric() || matches!(letter, '-' | '_');
    let mut start = 0;
    for (at, letter) in text.iter().enumerate() {
        if word(letter) {
            continue;
        }
        let name = text.get(start..at).unwrap_or_default();
        start = at + 1;
        if name.is_empty() || !matches!(letter, ':' | '.' | '{') {
            continue;
        }
        let name: String = name.iter().collect();
        // lit finds its keywords even at the end of a word.
        let keyword = KEYWORDS.iter().any(|(keyword, _)| {
            keyword.strip_suffix(*letter).is_some_and(|keyword| name.ends_with(keyword))
        });
        let capitals = name.contains(|letter: char| letter.is_ascii_uppercase())
            && !name.contains(|letter: char| letter.is_ascii_lowercase());
        // FileCheck finds its prefixes only at the start of a word, with a suffix or without.
        let prefix = capitals || prefixes.iter().any(|prefix| name.starts_with(prefix.as_str()));
        let directive =
            *letter == ':' || text.get(at..).is_some_and(|rest| rest.starts_with(&LITERAL));
        if keyword || (prefix && directive) {
            ends.insert(at - 1);
        }
    }
    ends
}

const LITERAL: [char; 8] = ['{', 'L', 'I', 'T', 'E', 'R', 'A', 'L'];
