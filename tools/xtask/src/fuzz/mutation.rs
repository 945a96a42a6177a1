//! Mutations of texts: bytes, words and lines changed, moved, repeated, and spliced in from another text.
//!
//! E.g. `%0 = arith.addi %a, %b : i32` may become `%0 = arith.%a, %b : i32<i32<i32<i32`.

use fastrand::Rng;

/// Returns a text of the corpus with a few mutations. `words` are those that the language is sensitive to.
pub(super) fn mutate(corpus: &[Vec<u8>], words: &[&str], random: &mut Rng) -> Vec<u8> {
    let mut text = random.choice(corpus).cloned().unwrap_or_default();
    for _ in 0..=random.usize(..6) {
        let at = random.usize(..text.len() + 1);
        let end = (at + random.usize(..40)).min(text.len());
        match random.usize(..9) {
            0 => drop(text.drain(at..end)),
            1 => {
                let part = text[at..end].to_vec();
                let to = random.usize(..text.len() + 1);
                text.splice(to..to, part);
            }
            2 => {
                // Repetition makes depth and length.
                let part = text[at..end].to_vec();
                let many = part.repeat(random.usize(..300));
                text.splice(at..at, many);
            }
            3 => {
                let other = random.choice(corpus).cloned().unwrap_or_default();
                let from = random.usize(..other.len() + 1);
                let to = (from + random.usize(..400)).min(other.len());
                text.splice(at..end, other[from..to].iter().copied());
            }
            4 if at < text.len() => text[at] = random.usize(..256) as u8,
            5 => {
                let word = random.choice(words).copied().unwrap_or_default();
                text.splice(at..at, word.bytes());
            }
            6 => {
                let number = random.u64(..).to_string();
                text.splice(at..at, number.into_bytes());
            }
            7 => text.truncate(at.max(1)),
            _ => {
                // Swaps two lines' worth.
                let part: Vec<u8> = text.drain(at..end).collect();
                let to = random.usize(..text.len() + 1);
                text.splice(to..to, part);
            }
        }
    }
    text.truncate(1 << 20);
    text
}

#[cfg(test)]
mod tests {
    use super::mutate;
    use fastrand::Rng;

    #[test]
    fn a_seed_gives_the_same_text() {
        let corpus = vec![b"def a;\n".to_vec(), b"class B<int i>;\n".to_vec()];
        let text = |seed| mutate(&corpus, &["def "], &mut Rng::with_seed(seed));
        assert_eq!(text(7), text(7));
        assert!((1..100).any(|seed| text(seed) != text(7)));
    }
}
