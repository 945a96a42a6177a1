//! The dialects that a text names, found in many ranges of the text at a time.

use dialect_index::{Mention, mentions_in};
use ir_core::fanout;

use crate::fanout::parallel;

/// The bytes of a range.
const RANGE: usize = 1 << 20;

/// Returns which of the dialects `names` a text names, in the order of their first mention.
pub(super) fn mentions(text: &[u8], names: &[&str]) -> Vec<Mention> {
    let ranges = text.len().div_ceil(RANGE);
    let found = fanout::map(&parallel, ranges, |at| {
        let start = at * RANGE;
        mentions_in(text, start..text.len().min(start + RANGE), names)
    });
    let mut seen = vec![false; names.len()];
    let mut all = found.concat();
    all.retain(|mention| !std::mem::replace(&mut seen[mention.dialect], true));
    all
}

#[cfg(test)]
mod tests {
    use super::{RANGE, mentions};

    #[test]
    fn the_first_mention_of_all_ranges_counts() {
        let mut text = vec![b' '; 3 * RANGE];
        for at in [10, RANGE - 1, 2 * RANGE + 5] {
            text[at..at + 2].copy_from_slice(b"a.");
        }
        text[2 * RANGE - 1..2 * RANGE + 1].copy_from_slice(b"b.");
        let found: Vec<_> =
            mentions(&text, &["a", "b"]).iter().map(|m| (m.dialect, m.offset)).collect();
        assert_eq!(found, [(0, 10), (1, 2 * RANGE - 1)]);
        assert!(mentions(b"", &["a"]).is_empty());
    }
}
