//! Words of a check file that look like misspelt directives.
//!
//! Warnings about probable misspellings: a misspelled suffix after a prefix in use (e.g. `CHECK-NXT:`), or a prefix
//! that is nearly one in use (`CHEK:`). Not part of reading the file. Invariant: a word that the file also has without
//! a colon, such as a prefix in the command line of another run, is not reported; the number of warnings is bounded.

use std::collections::BTreeSet;
use std::rc::Rc;

use crate::report::{CheckDiagnostic, Severity};
use crate::source::{CHECK, Loc, Sources};

/// Most words that are reported.
const LIMIT: usize = 20;

/// Shortest prefix whose misspellings are looked for: others are near too many words.
const LONG_ENOUGH: usize = 5;

const SUFFIXES: [&[u8]; 7] = [b"NEXT", b"SAME", b"EMPTY", b"NOT", b"DAG", b"LABEL", b"COUNT"];

/// Returns whether a byte is part of a word: the prefix of a directive is not the end of a longer one.
pub(crate) fn part_of_word(byte: Option<&u8>) -> bool {
    byte.is_some_and(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_'))
}

/// The suspects so far.
#[derive(Default)]
pub(crate) struct Suspects {
    places: Vec<usize>,
    left_out: usize,
    /// The words of the file that occur without a colon somewhere, computed on demand: they are not directives.
    alone: Option<BTreeSet<Vec<u8>>>,
}

impl Suspects {
    /// Returns the warnings.
    pub(crate) fn diagnostics(self, sources: &Sources) -> Vec<CheckDiagnostic> {
        let warn = |at: usize| {
            let message = "this looks like a misspelt directive and is ignored";
            sources.diagnostic(Severity::Warning, Loc { source: CHECK, at }, 0, message)
        };
        let mut warnings: Vec<CheckDiagnostic> = self.places.into_iter().map(warn).collect();
        if self.left_out > 0 {
            let message = format!("{} more words look like misspelt directives", self.left_out);
            warnings.push(CheckDiagnostic {
                severity: Severity::Warning,
                ..CheckDiagnostic::plain(message)
            });
        }
        warnings
    }

    /// Adds the word at `start`, unless it or its first `base` bytes are innocent.
    fn add(&mut self, text: &[u8], start: usize, length: usize, base: usize) {
        let word = text.get(start..start + length).unwrap_or_default();
        let words = [word, word.get(..base).unwrap_or_default()];
        let alone = self.alone.get_or_insert_with(|| words_alone(text));
        if words.iter().any(|&word| alone.contains(word)) {
            return;
        }
        if self.places.len() >= LIMIT {
            self.left_out += 1;
            return;
        }
        self.places.push(start);
    }

    /// Examines the word that begins with the prefix in `text[start..suffix]` and is not a directive.
    pub(crate) fn suffix(&mut self, text: &[u8], start: usize, suffix: usize) {
        let rest = text.get(suffix..).unwrap_or_default();
        let length = rest.iter().take_while(|byte| part_of_word(Some(byte))).count();
        let (word, after) = rest.split_at_checked(length).unwrap_or_default();
        let ends = after.starts_with(b":") || after.starts_with(b"{LITERAL}:");
        let near = match word.strip_prefix(b"-") {
            Some(word) => is_near_suffix(without_count(word)),
            None => SUFFIXES.contains(&without_count(word)),
        };
        if ends && near {
            let length = suffix + length - start;
            self.add(text, start, length, length);
        }
    }

    /// Looks at `text[from..to]`, which has no directives, for words that are nearly prefixes.
    pub(crate) fn prefixes(
        &mut self,
        text: &[u8],
        (from, to): (usize, usize),
        prefixes: &[Rc<str>],
    ) {
        if prefixes.iter().all(|prefix| prefix.len() < LONG_ENOUGH) {
            return;
        }
        let part = text.get(from..to).unwrap_or_default();
        for colon in memchr::memchr_iter(b':', part) {
            let before = part.get(..colon).unwrap_or_default();
            let length = before.iter().rev().take_while(|byte| part_of_word(Some(byte))).count();
            let word = before.get(colon - length..).unwrap_or_default();
            if length < LONG_ENOUGH - 1 {
                continue;
            }
            let base = word.get(..base_length(word)).unwrap_or(word);
            if !prefixes.iter().any(|prefix| is_near_prefix(base, prefix.as_bytes())) {
                continue;
            }
            self.add(text, from + colon - length, length, base.len());
        }
    }
}

/// Returns the words of `text` that no colon follows.
fn words_alone(text: &[u8]) -> BTreeSet<Vec<u8>> {
    let mut parts = text.chunk_by(|a, b| part_of_word(Some(a)) == part_of_word(Some(b))).peekable();
    let mut words = BTreeSet::new();
    while let Some(part) = parts.next() {
        let after = parts.peek().and_then(|next| next.first());
        if part_of_word(part.first()) && !matches!(after, Some(b':' | b'{')) {
            words.insert(part.to_vec());
        }
    }
    words
}

/// Returns `COUNT-3` without its number.
fn without_count(word: &[u8]) -> &[u8] {
    let digits = word.iter().rev().take_while(|byte| byte.is_ascii_digit()).count();
    match word.get(..word.len() - digits) {
        Some(name) if digits > 0 => name.strip_suffix(b"-").unwrap_or(name),
        _ => word,
    }
}

/// Returns whether `word` is a suffix except for case or one edit after its first letter.
fn is_near_suffix(word: &[u8]) -> bool {
    SUFFIXES.iter().any(|suffix| {
        if word.eq_ignore_ascii_case(suffix) {
            return true;
        }
        if word.first() != suffix.first() {
            return false;
        }
        // Of the short ones, other edits lead to words such as NO and DAY.
        is_slip(word, suffix, suffix.len() > 3)
            || (suffix.len() > 3
                && (is_longer_by_one(word, suffix) || differs_in_one(word, suffix)))
    })
}

/// Returns the length of the text before a suffix.
fn base_length(word: &[u8]) -> usize {
    let base = SUFFIXES
        .iter()
        .find_map(|suffix| without_count(word).strip_suffix(*suffix)?.strip_suffix(b"-"));
    base.map_or(word.len(), <[u8]>::len)
}

/// Returns whether `word` is `prefix` except for one edit after its first letter.
fn is_near_prefix(word: &[u8], prefix: &[u8]) -> bool {
    prefix.len() >= LONG_ENOUGH && word.first() == prefix.first() && is_slip(word, prefix, true)
}

/// Returns whether two letters of `right` are swapped in `word`, one is doubled, or one within is left out.
fn is_slip(word: &[u8], right: &[u8], may_leave_out: bool) -> bool {
    let same = word.iter().zip(right).take_while(|(a, b)| a == b).count();
    let rest = |text: &'_ [u8], skip: usize| text.get(same + skip..).unwrap_or_default().to_vec();
    let letter = |byte: Option<&u8>| byte.is_some_and(u8::is_ascii_alphabetic);
    let (here, next) = (right.get(same), right.get(same + 1));
    if word.len() == right.len() {
        return letter(here)
            && letter(next)
            && word.get(same) == next
            && word.get(same + 1) == here
            && rest(word, 2) == rest(right, 2);
    }
    if word.len() == right.len() + 1 {
        let doubled = same.checked_sub(1).and_then(|index| word.get(index));
        return letter(doubled) && word.get(same) == doubled && rest(word, 1) == rest(right, 0);
    }
    may_leave_out
        && word.len() + 1 == right.len()
        && letter(here)
        && next.is_some()
        && rest(word, 0) == rest(right, 1)
}

fn is_longer_by_one(word: &[u8], right: &[u8]) -> bool {
    let same = word.iter().zip(right).take_while(|(a, b)| a == b).count();
    word.len() == right.len() + 1 && word.get(same + 1..) == right.get(same..)
}

fn differs_in_one(word: &[u8], right: &[u8]) -> bool {
    word.len() == right.len() && word.iter().zip(right).filter(|(a, b)| a != b).count() == 1
}

#[cfg(test)]
mod tests {
    use crate::FileCheck;

    fn warnings(check: &str) -> usize {
        let report = FileCheck::new(format!("CHECK: a\n{check}")).run("a\nb\n");
        assert!(report.passed(), "{check}");
        report.to_string().matches("warning: this looks like a misspelt directive").count()
    }

    #[test]
    fn misspelt_directives_are_reported() {
        for check in [
            "CHECK-NXT: b",
            "CHECK-next: b",
            "CHECKNEXT: b",
            "CHEK: b",
            "CHCEK-NEXT: b",
            "CHECK-COUNTS-2: b",
            "CHECK-NTO: b",
            "CHECK-LABLE: b",
            "CHECK-SANE{LITERAL}: b",
            "CHECK-COUNT: b",
            "CHEK-COUNT-2: b",
        ] {
            assert_eq!(warnings(check), 1, "{check}");
        }
    }

    #[test]
    fn other_words_are_left_alone() {
        for check in [
            "CHECK-NO: b",
            "CHECK-DAY: b",
            "CHECK2: b",
            "CHECKS: b",
            "CHECK-TEXT: b",
            "CHEC: b",
            "check: b",
            "--check-prefix=CHEK\nCHEK: b\nCHEK-NEXT: b",
            "RUN: CHEK: b",
            "CHECK-NEXTS b",
            "HECK: b",
            "CHECK-V1-NEXT: b",
            "BLOCK: b",
        ] {
            assert_eq!(warnings(check), 0, "{check}");
        }
    }

    #[test]
    fn there_are_few_warnings() {
        assert_eq!(warnings(&"CHECK-NXT: b\n".repeat(1000)), 20);
    }
}
