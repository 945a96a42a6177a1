//! The dialects that an MLIR text names.
//!
//! ```text
//! %0 = gpu.thread_id x {nvvm.kernel} : !async.token, #dlti<map>
//!      ^^^              ^^^^            ^^^^^         ^^^^
//! ```
//!
//! The text is not parsed: a name in a comment or string counts. A value `%gpu.x` or symbol `@gpu.x` does not, and neither does the second
//! part of `a.gpu.x`. One pass over the text, which stops at each dot and sigil.

use std::ops::Range;

use memchr::memchr3_iter;
use rustc_hash::FxHashMap;

/// The first place where a text names a dialect.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Mention {
    /// The position of the dialect in the list of names.
    pub dialect: usize,
    /// The offset of its name in the text.
    pub offset: usize,
}

/// Returns which of the dialects `names` a text names, in the order of their first mention.
pub fn mentions(text: &[u8], names: &[&str]) -> Vec<Mention> {
    mentions_in(text, 0..text.len(), names)
}

/// Does the same as [`mentions`] for the dots and sigils in a range of the text, so that several ranges can be searched at a time.
pub fn mentions_in(text: &[u8], range: Range<usize>, names: &[&str]) -> Vec<Mention> {
    let mut search = Search::new(names);
    for at in memchr3_iter(b'.', b'!', b'#', &text[range.clone()]) {
        let at = range.start + at;
        if text[at] == b'.' {
            search.word_before(text, at);
        } else {
            search.sigil(text, at);
        }
    }
    search.found
}

/// The number of texts before a dot that are remembered.
const REMEMBERED: usize = 256;

struct Search<'n> {
    by_name: FxHashMap<&'n [u8], usize>,
    seen: Vec<bool>,
    found: Vec<Mention>,
    /// Eight bytes before a dot that need no second look, because they contain a whole word.
    known: [u64; REMEMBERED],
}

impl<'n> Search<'n> {
    fn new(names: &[&'n str]) -> Self {
        Search {
            by_name: names.iter().enumerate().map(|(at, name)| (name.as_bytes(), at)).collect(),
            seen: vec![false; names.len()],
            found: Vec::new(),
            known: [0; REMEMBERED],
        }
    }

    /// Notes the word that ends at the dot `at`.
    #[inline]
    fn word_before(&mut self, text: &[u8], at: usize) {
        let window = at.checked_sub(8).and_then(|start| text[start..at].first_chunk());
        let window = window.map_or(0, |bytes: &[u8; 8]| u64::from_le_bytes(*bytes));
        let slot = (window.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 56) as usize;
        if window != 0 && self.known[slot] == window {
            return;
        }
        let length = text[..at].iter().rev().take_while(|c| is_part(**c)).count();
        if length < 8 {
            self.known[slot] = window;
        }
        let start = at - length;
        let before = start.checked_sub(1).map(|before| text[before]);
        if !matches!(before, Some(b'%' | b'@' | b'^' | b'.')) {
            self.note(&text[start..at], start);
        }
    }

    /// Notes the word after the `!` or `#` at `at` if it is followed by `<`, as in `!llvm<"...">`.
    #[inline]
    fn sigil(&mut self, text: &[u8], at: usize) {
        let start = at + 1;
        let rest = &text[start..];
        let length = rest.iter().take_while(|c| is_part(**c)).count();
        if rest.get(length) == Some(&b'<') {
            self.note(&rest[..length], start);
        }
    }

    fn note(&mut self, word: &[u8], offset: usize) {
        if let Some(&dialect) = self.by_name.get(word)
            && !std::mem::replace(&mut self.seen[dialect], true)
        {
            self.found.push(Mention { dialect, offset });
        }
    }
}

fn is_part(c: u8) -> bool {
    c.is_ascii_alphanumeric() || c == b'_' || c == b'$'
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, expected: &[&str]) {
        let names = ["gpu", "llvm", "a", "bufferization", "v_1"];
        let found = mentions(text.as_bytes(), &names);
        let found: Vec<String> =
            found.iter().map(|m| format!("{}@{}", names[m.dialect], m.offset)).collect();
        assert_eq!(found, expected, "{text}");
        for cut in 0..=text.len() {
            let ranges = [0..cut, cut..text.len()];
            let parts = ranges.map(|range| mentions_in(text.as_bytes(), range, &names));
            let mut found: Vec<_> = parts.concat();
            found.sort_by_key(|m| m.offset);
            let mut seen = [false; 5];
            found.retain(|m| !std::mem::replace(&mut seen[m.dialect], true));
            assert_eq!(found, mentions(text.as_bytes(), &names), "{text}, cut at {cut}");
        }
    }

    #[test]
    fn operations_types_and_attributes_name_dialects() {
        check("gpu.launch", &["gpu@0"]);
        check("%0 = \"bufferization.clone\"(%1)", &["bufferization@6"]);
        check("!llvm.ptr #v_1.x", &["llvm@1", "v_1@11"]);
        check("!llvm<\"x\"> #gpu<y>", &["llvm@1", "gpu@12"]);
        check("{a.b = 1, gpu.c, a.d}", &["a@1", "gpu@10"]);
    }

    #[test]
    fn values_symbols_and_later_parts_do_not() {
        check("%gpu.x @gpu.x ^gpu.x tosa.gpu.x gpux.x xgpu.x", &[]);
        check("1.a !gpu #llvm llvm< gpu", &[]);
        check(".gpu", &[]);
    }

    #[test]
    fn a_remembered_text_hides_no_other() {
        check("%gpu.x %gpu.x  gpu.x", &["gpu@15"]);
        check(
            "xxxxxxbufferization.a yyyyyybufferization.a  bufferization.a",
            &["bufferization@45"],
        );
        check("aaaaaaaaa.a  aaaaaaaa.a (      a.a", &["a@31"]);
    }
}
