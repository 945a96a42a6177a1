//! The nearest near miss of a pattern that was not found.
//!
//! A guess for people: the place in the next lines whose text is the fewest edits away. Not part of matching.
//! Invariant: the cost is bounded by constants, whatever the input.

/// How far ahead is searched, in bytes and lines.
const REACH: usize = 4096;
const LINES: usize = 80;
/// Longest text that is compared.
const WIDTH: usize = 100;

/// A near miss.
pub(crate) struct NearMiss {
    pub(crate) at: usize,
    /// Where it first differs from the pattern, and the wanted text, if the pattern is plain.
    pub(crate) difference: Option<(usize, String)>,
}

/// What a pattern looks like, for comparing.
pub(crate) struct Example {
    pub(crate) text: Vec<u8>,
    /// Whether a match would be this very text.
    pub(crate) plain: bool,
}

/// The near miss of `example` in `input[span]`, unless it is too far off.
pub(crate) fn find(input: &[u8], span: (usize, usize), example: &Example) -> Option<NearMiss> {
    let wanted = example.text.get(..WIDTH).unwrap_or(&example.text);
    if wanted.is_empty() {
        return None;
    }
    let end = span.1.min(span.0.saturating_add(REACH));
    let mut best: Option<(usize, usize, usize)> = None;
    let mut lines = 0;
    for at in span.0..end {
        let (byte, before) = (*input.get(at)?, at.checked_sub(1).and_then(|index| input.get(index)));
        lines += usize::from(byte == b'\n');
        if lines > LINES {
            break;
        }
        let starts_word = at == span.0 || matches!(before, Some(b' ' | b'\n' | b'\t' | b'(' | b','));
        if !starts_word || byte.is_ascii_whitespace() {
            continue;
        }
        let distance = edit_distance(line_prefix(input, at, end, wanted.len()), wanted);
        let quality = distance * 100 + lines;
        if best.is_none_or(|(least, ..)| quality < least) {
            best = Some((quality, distance, at));
        }
    }
    let (_, distance, at) = best?;
    if distance * 3 > wanted.len() * 2 {
        return None;
    }
    let difference = example.plain.then(|| {
        let found = line_prefix(input, at, input.len(), wanted.len());
        let same = found.iter().zip(wanted).take_while(|(a, b)| a == b).count();
        let rest = wanted.get(same..).unwrap_or_default();
        let rest = rest.get(..30).unwrap_or(rest);
        (at + same, format!("'{}'", String::from_utf8_lossy(rest)))
    });
    Some(NearMiss { at, difference })
}

fn line_prefix(input: &[u8], at: usize, end: usize, length: usize) -> &[u8] {
    let rest = input.get(at..end.min(at.saturating_add(length))).unwrap_or_default();
    let line = rest.iter().position(|&byte| byte == b'\n').unwrap_or(rest.len());
    rest.get(..line).unwrap_or(rest)
}

fn edit_distance(a: &[u8], b: &[u8]) -> usize {
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.iter().enumerate() {
        let mut diagonal = i;
        let mut left = i + 1;
        for (slot, y) in row.iter_mut().skip(1).zip(b) {
            let above = *slot;
            left = (diagonal + usize::from(x != y)).min(above + 1).min(left + 1);
            diagonal = above;
            *slot = left;
        }
        if let Some(first) = row.first_mut() {
            *first = i + 1;
        }
    }
    row.last().copied().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::{Example, edit_distance, find};

    #[test]
    fn distances() {
        assert_eq!(edit_distance(b"kitten", b"sitting"), 3);
        assert_eq!(edit_distance(b"", b"abc"), 3);
    }

    #[test]
    fn finds_the_similar_line_and_nothing_far_off() {
        let input = b"one\ntwo three\nhello wurld\n";
        let example = Example { text: b"hello world".to_vec(), plain: true };
        let miss = find(input, (0, input.len()), &example).unwrap();
        assert_eq!((miss.at, miss.difference), (14, Some((21, "'orld'".to_owned()))));
        let example = Example { text: b"xyzzyxyzzy".to_vec(), plain: true };
        assert!(find(input, (0, input.len()), &example).is_none());
    }
}
