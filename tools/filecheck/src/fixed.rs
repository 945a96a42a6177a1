//! Patterns that are one fixed text.
//!
//! Most are, and there may be a million of them, so they keep nothing but the text. Not here: anything with
//! expressions or substitutions. Invariant: a search is linear in the searched text, with or without case.

use std::cell::RefCell;

use memchr::memmem;

use crate::regex::parse::literal;
use crate::regex::search::Searcher;

/// Bytes that comparisons may take beyond those of the searched text.
const PATIENCE: usize = 4096;

/// A text to look for.
pub(crate) struct Fixed {
    pub(crate) text: Box<[u8]>,
    /// Made when comparing without case proves slow; none where case counts.
    folded: Option<Box<Folded>>,
}

#[derive(Default)]
struct Folded {
    /// Where the byte is that is looked for.
    anchor: usize,
    searcher: RefCell<Option<Searcher>>,
}

impl Fixed {
    pub(crate) fn new(text: &[u8], ignore_case: bool) -> Fixed {
        let folded = (ignore_case && text.iter().any(u8::is_ascii_alphabetic)).then(|| {
            let anchor = text
                .iter()
                .enumerate()
                .min_by_key(|(_, byte)| frequency(**byte))
                .map_or(0, |(index, _)| index);
            Box::new(Folded { anchor, searcher: RefCell::default() })
        });
        Fixed { text: text.into(), folded }
    }

    pub(crate) fn ignores_case(&self) -> bool {
        self.folded.is_some()
    }

    /// Returns where the first match in `text` starts.
    pub(crate) fn find(&self, text: &[u8]) -> Option<usize> {
        let Some(folded) = &self.folded else { return memmem::find(text, &self.text) };
        let Folded { anchor, searcher } = &**folded;
        let wanted = self.text.get(*anchor).copied()?;
        let (lower, upper) = (wanted.to_ascii_lowercase(), wanted.to_ascii_uppercase());
        let mut at = 0;
        let mut compared = 0;
        while let Some(rest) = text.get(at + anchor..) {
            let offset = memchr::memchr2(lower, upper, rest)?;
            at += offset;
            if text
                .get(at..at + self.text.len())
                .is_some_and(|part| part.eq_ignore_ascii_case(&self.text))
            {
                return Some(at);
            }
            at += 1;
            compared += self.text.len();
            if compared > at + PATIENCE {
                let mut searcher = searcher.borrow_mut();
                let searcher = searcher
                    .get_or_insert_with(|| Searcher::new(literal(&self.text, true), 0, false));
                let found = searcher.find(text.get(at..)?).ok().flatten();
                return found.map(|found| at + found.start);
            }
        }
        None
    }
}

/// Returns how common a byte is in texts, roughly.
fn frequency(byte: u8) -> u8 {
    match byte.to_ascii_lowercase() {
        b' ' => 5,
        b'a' | b'e' | b'i' | b'n' | b'o' | b'r' | b's' | b't' => 4,
        b'0'..=b'9' => 3,
        b'a'..=b'z' => 2,
        b'%' | b',' | b'.' | b'(' | b')' | b'"' | b':' => 2,
        _ => 1,
    }
}

#[cfg(test)]
mod tests {
    use super::Fixed;

    #[test]
    fn texts_are_found_with_and_without_case() {
        assert_eq!(Fixed::new(b"Ab", false).find(b"ab aB Ab"), Some(6));
        assert_eq!(Fixed::new(b"Ab", true).find(b"a aB Ab"), Some(2));
        assert_eq!(Fixed::new(b"x1", true).find(b"x X x2 X1"), Some(7));
        assert_eq!(Fixed::new(b"ab", true).find(b"a"), None);
        assert_eq!(Fixed::new(b"{k@", true).find(b"{K@"), Some(0));
    }

    #[test]
    fn many_near_misses_are_no_trouble() {
        let text = "a".repeat(300_000);
        let wanted = format!("{}B", "A".repeat(20_000));
        assert_eq!(
            Fixed::new(format!("{}A", "A".repeat(20_000)).as_bytes(), true).find(text.as_bytes()),
            Some(0)
        );
        assert_eq!(Fixed::new(wanted.as_bytes(), true).find(text.as_bytes()), None);
        assert_eq!(Fixed::new(b"aXa", true).find(format!("{text}Axa").as_bytes()), Some(300_000));
        let text = format!("{}Bb", "ab".repeat(9000));
        assert_eq!(Fixed::new(b"bB", true).find(text.as_bytes()), Some(17_999));
    }
}
