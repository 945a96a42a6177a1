//! The spaces between the parts of the text that a print function writes, and the same spaces in a format.
//!
//! ```text
//! p << " args (" << getX() << ")";       `args` ` ` `(` $x `)`      without ` `, a format writes no space before `(`
//! p << "<mesh=" << getMesh() << ">";     `<` `mesh` `` `=` `` $mesh `>`
//! ```

use std::collections::BTreeMap;

use crate::paths::Item;
use crate::printed::PrintedPart;

/// A value or type in a format.
const VALUE: &str = "$";

/// The spaces that a print function writes between two parts: literals in backticks, or values.
#[derive(Debug, Default)]
pub(crate) struct Spacing {
    /// Pairs with a space on one path and without on another have none.
    pairs: BTreeMap<(String, String), Option<bool>>,
    /// Whether the print function writes all regions with their terminators.
    pub(crate) terminators: bool,
}

impl Spacing {
    /// Collects the spaces on the paths through a print function.
    pub(crate) fn of(paths: &[Vec<Item>]) -> Self {
        let mut spacing = Spacing::default();
        for path in paths {
            let mut before: Option<String> = None;
            for item in path {
                let Item::Printed(printed) = item else { continue };
                let label = match &printed.part {
                    PrintedPart::Literal(text) => Some(format!("`{text}`")),
                    PrintedPart::Value(_) | PrintedPart::Type => Some(VALUE.to_owned()),
                    _ => None,
                };
                // Of two values it is not known which they are.
                if let (Some(before), Some(label)) = (&before, &label)
                    && (before != VALUE || label != VALUE)
                {
                    spacing.add(before, label, printed.space);
                }
                before = label;
            }
        }
        spacing
    }

    fn add(&mut self, before: &str, label: &str, space: bool) {
        let known = self.pairs.entry((before.to_owned(), label.to_owned()));
        let known = known.or_insert(Some(space));
        if *known != Some(space) {
            *known = None;
        }
    }

    /// Returns whether there is a space between two parts, if the print function always writes one, or never.
    fn between(&self, before: &str, label: &str) -> Option<bool> {
        if let Some(known) = self.pairs.get(&(before.to_owned(), label.to_owned())) {
            return *known;
        }
        if before == VALUE {
            return None;
        }
        // The function writes the same after this literal before any part.
        let mut after =
            self.pairs.iter().filter(|((of, _), _)| of == before).map(|(_, space)| *space);
        let first = after.next()?;
        after.all(|space| space == first).then_some(first)?
    }

    /// Returns whether the print function writes a literal whenever it writes another before it.
    fn always_follows(&self, before: &str, label: &str) -> bool {
        let mut after = self.pairs.keys().filter(|(of, _)| of == before).peekable();
        after.peek().is_some() && after.all(|(_, of)| of == label)
    }

    /// Returns a format with the terminators of these regions, if the print function writes them.
    pub(crate) fn with_terminators(&self, format: &str, regions: &[String]) -> String {
        let mut text = format.to_owned();
        for region in regions.iter().filter(|_| self.terminators) {
            let name = format!("${region}");
            let is_region = |text: &str, at: usize| {
                let after = text[at + name.len()..].chars().next();
                !text[..at].ends_with("args(")
                    && !after.is_some_and(|c| c.is_alphanumeric() || c == '_')
            };
            let found =
                text.match_indices(&name).map(|(at, _)| at).find(|at| is_region(&text, *at));
            if let Some(at) = found {
                text.replace_range(at..at + name.len(), &format!("with-terminator({name})"));
            }
        }
        text
    }

    /// Returns a format where a literal that the parser may leave out is required, if the print function always writes it,
    /// and the guesses.
    pub(crate) fn require(&self, format: &str) -> (String, Vec<String>) {
        let (mut text, mut guesses) = (format.to_owned(), Vec::new());
        for (before, label) in self.pairs.keys() {
            if before == VALUE || label == VALUE || !self.always_follows(before, label) {
                continue;
            }
            // `=` and what may follow it
            let group = format!("{before} ({label} (");
            let Some(at) = text.find(&group) else { continue };
            let inner = at + group.len();
            let end = text[inner..].find(")?^)?").map(|end| inner + end);
            let Some(end) = end.filter(|end| !text[inner..*end].contains(['(', ')'])) else {
                continue;
            };
            text.replace_range(end..end + ")?^)?".len(), ")?");
            text.replace_range(at..inner, &format!("{before} {label} ("));
            guesses.push(format!("the {label} after {before} is taken to be required"));
        }
        (text, guesses)
    }

    /// Returns a format with the spaces of the print function where those of formats differ.
    pub(crate) fn apply(&self, format: &str) -> String {
        let (text, rules) = format.split_at(format.find("\n  where").unwrap_or(format.len()));
        let mut out = String::with_capacity(format.len());
        let mut before: Option<String> = None;
        // The parts before the open groups, which what follows them may follow too.
        let mut outer: Vec<Option<String>> = Vec::new();
        let mut rest = text;
        while let Some(first) = rest.chars().next() {
            let (length, label) = match first {
                '`' => {
                    let length = rest[1..].find('`').map_or(rest.len(), |end| end + 2);
                    (length, Some(rest[..length].to_owned()))
                }
                '(' => {
                    outer.push(before.clone());
                    (1, before.clone())
                }
                ')' => (1, outer.pop().flatten()),
                '^' | '?' => (1, before.clone()),
                _ if first.is_whitespace() => (first.len_utf8(), before.clone()),
                _ if rest.starts_with("repeat") => (repeat(rest), before.clone()),
                '$' => (element(rest), Some(VALUE.to_owned())),
                _ if first.is_alphabetic() => {
                    let length = element(rest);
                    let is_value = ["type(", "custom<", "args(", "typed-args(", "word(", "size("]
                        .iter()
                        .any(|of| rest.starts_with(of));
                    (length, is_value.then(|| VALUE.to_owned()))
                }
                _ => (first.len_utf8(), None),
            };
            let is_part = matches!(first, '`' | '$') || first.is_alphabetic();
            if let (true, Some(of), Some(label)) = (is_part, &before, &label)
                && let Some(space) = self.between(of, label)
                && !is_blank(of)
                && !is_blank(label)
                && space != is_spaced(of, label)
            {
                out.push_str(if space { "` ` " } else { "`` " });
            }
            out.push_str(&rest[..length]);
            rest = &rest[length..];
            before = label;
        }
        out + rules
    }
}

/// Returns whether a literal is white space.
fn is_blank(label: &str) -> bool {
    label.starts_with('`') && label.trim_matches('`').trim().is_empty()
}

/// Returns whether formats write a space between two parts.
fn is_spaced(before: &str, label: &str) -> bool {
    let literal = |label: &str| {
        label.strip_prefix('`').and_then(|of| of.strip_suffix('`')).map(str::to_owned)
    };
    let (before, label) = (literal(before), literal(label));
    let is_one_of = |text: &str, all: &str| text.chars().count() == 1 && all.contains(text);
    let closed = before.as_deref().is_none_or(|text| !is_one_of(text, "<({["));
    let punctuation = before
        .as_deref()
        .is_some_and(|text| !text.starts_with(|c: char| c.is_alphanumeric() || c == '_'));
    match label {
        None => closed,
        Some(_) if !closed => false,
        Some(text) if punctuation => !is_one_of(&text, ">)}],"),
        Some(text) => !is_one_of(&text, "<>(){}[],"),
    }
}

/// Returns the length of ``repeat<`,`>`` or `repeat`.
fn repeat(text: &str) -> usize {
    let word = "repeat".len();
    if text[word..].starts_with("<`") {
        return text.find("`>").map_or(word, |end| end + 2);
    }
    word
}

/// Returns the length of a variable, a word, or a directive with its arguments.
fn element(text: &str) -> usize {
    let is_word = |c: char| c.is_alphanumeric() || matches!(c, '_' | '-' | '$');
    let mut at = text.find(|c| !is_word(c)).unwrap_or(text.len());
    if text[at..].starts_with('<') {
        at += text[at..].find('>').map_or(0, |end| end + 1);
    }
    if !text[at..].starts_with('(') {
        return at;
    }
    let mut depth = 0;
    for (offset, c) in text[at..].char_indices() {
        match c {
            '(' => depth += 1,
            ')' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return at + offset + 1;
        }
    }
    text.len()
}
