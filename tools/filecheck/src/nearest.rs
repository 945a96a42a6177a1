//! The nearest near miss of a pattern that was not found.
//!
//! A guess for people: the place in the next lines whose text is the fewest edits away. Not part of matching.
//! Invariant: the cost is bounded by constants, whatever the input.

use crate::regex::ast::{ByteSet, Node};

/// How far ahead is searched, in bytes and lines.
const REACH: usize = 4096;
const LINES: usize = 80;
/// Most elements of a pattern, and longest text, that are compared.
const WIDTH: usize = 100;
/// Longest text that the first difference shows.
const SHOWN: usize = 30;

/// A near miss.
pub(crate) struct NearMiss {
    pub(crate) at: usize,
    /// How far the pattern matches from there, and the text that it wants next, if that is fixed.
    pub(crate) difference: Option<(usize, String)>,
}

/// What a match looks like, for comparing: a sequence of bytes and gaps.
pub(crate) struct Example(Vec<Element>);

enum Element {
    /// One byte of a set.
    Byte(ByteSet),
    /// Any number of bytes of a set.
    Gap(ByteSet),
}

impl Example {
    /// The outline of `node`: fixed text and single classes stay, all else is a gap.
    pub(crate) fn new(node: &Node) -> Example {
        let mut elements = Vec::new();
        outline(node, &mut elements);
        elements.truncate(WIDTH);
        Example(elements)
    }

    /// How many elements are no gaps.
    fn solid(&self) -> usize {
        self.0.iter().filter(|element| matches!(element, Element::Byte(_))).count()
    }
}

fn outline(node: &Node, elements: &mut Vec<Element>) {
    match node {
        Node::Literal(text) => elements.extend(text.iter().map(|&byte| Element::Byte([byte].into_iter().collect()))),
        Node::Class(set) => elements.push(Element::Byte(*set)),
        Node::Group(_, inner) => outline(inner, elements),
        Node::Sequence(parts) => parts.iter().for_each(|part| outline(part, elements)),
        Node::Empty | Node::Assert(_) => {}
        Node::Repeat { inner, .. } => elements.push(Element::Gap(match **inner {
            Node::Class(set) => set,
            Node::Literal(ref text) if text.len() == 1 => text.iter().copied().collect(),
            _ => ByteSet::not_newline(),
        })),
        Node::Never | Node::Alternatives(_) | Node::Backref(_) => elements.push(Element::Gap(ByteSet::not_newline())),
    }
}

/// The near miss of `example` in `input[span]`, unless all is too far off.
pub(crate) fn find(input: &[u8], span: (usize, usize), example: &Example) -> Option<NearMiss> {
    let solid = example.solid();
    if solid == 0 {
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
        let distance = distance(line_prefix(input, at, end), example);
        let quality = distance * 100 + lines;
        if best.is_none_or(|(least, ..)| quality < least) {
            best = Some((quality, distance, at));
        }
    }
    let (_, distance, at) = best?;
    if distance * 3 > solid * 2 {
        return None;
    }
    Some(NearMiss { at, difference: difference(input, at, example) })
}

/// The text from `at` to the end of the line, up to a bound.
fn line_prefix(input: &[u8], at: usize, end: usize) -> &[u8] {
    let rest = input.get(at..end.min(at.saturating_add(WIDTH))).unwrap_or_default();
    rest.split(|&byte| byte == b'\n').next().unwrap_or_default()
}

/// The fewest edits between `example` and a start of `text`; gaps take what they can for nothing.
fn distance(text: &[u8], example: &Example) -> usize {
    // The costs of the example's starts, for the text so far.
    let mut row: Vec<usize> = vec![0];
    for element in &example.0 {
        let last = row.last().copied().unwrap_or(0);
        row.push(last + usize::from(matches!(element, Element::Byte(_))));
    }
    let mut least = row.last().copied().unwrap_or(0);
    for (i, byte) in text.iter().enumerate() {
        let mut diagonal = i;
        let mut left = i + 1;
        for (slot, element) in row.iter_mut().skip(1).zip(&example.0) {
            let above = *slot;
            left = match element {
                Element::Byte(set) => (diagonal + usize::from(!set.contains(*byte))).min(above + 1).min(left + 1),
                Element::Gap(set) => (above + usize::from(!set.contains(*byte))).min(left),
            };
            diagonal = above;
            *slot = left;
        }
        if let Some(first) = row.first_mut() {
            *first = i + 1;
        }
        least = least.min(left);
    }
    least
}

/// Up to where the most elements match from `at`, and what the next ones want.
fn difference(input: &[u8], at: usize, example: &Example) -> Option<(usize, String)> {
    let line = line_prefix(input, at, input.len());
    // Which starts of the example, by length, match the text so far.
    let mut reached: Vec<usize> = vec![0];
    let (mut furthest, mut place) = (0, at);
    for offset in 0..=line.len() {
        // A gap may be empty, so what is behind it is reached as well.
        let mut index = 0;
        while let Some(&length) = reached.get(index) {
            if matches!(example.0.get(length), Some(Element::Gap(_))) && !reached.contains(&(length + 1)) {
                reached.push(length + 1);
            }
            index += 1;
        }
        let Some(last) = reached.iter().copied().max() else { break };
        // Behind a gap that ends with its word, the next element is wanted where the word ends.
        let word = last.checked_sub(1).and_then(|index| example.0.get(index));
        let word = matches!(word, Some(Element::Gap(set)) if !set.contains(b' '));
        if last > furthest || (last == furthest && word) {
            (furthest, place) = (last, at + offset);
        }
        let Some(byte) = line.get(offset) else { break };
        reached = reached
            .into_iter()
            .filter_map(|length| match example.0.get(length)? {
                Element::Byte(set) => set.contains(*byte).then_some(length + 1),
                Element::Gap(set) => set.contains(*byte).then_some(length),
            })
            .collect();
    }
    let wanted = example.0.get(furthest..)?.iter().map_while(|element| match element {
        // A letter in both cases counts as fixed.
        Element::Byte(set) if set.len() <= 2 => set.bytes().last(),
        _ => None,
    });
    let wanted: Vec<u8> = wanted.take(SHOWN).collect();
    (!wanted.is_empty()).then(|| (place, format!("'{}'", String::from_utf8_lossy(&wanted))))
}

#[cfg(test)]
mod tests {
    use super::{Example, NearMiss, find};
    use crate::regex::parse::parse;

    fn check(pattern: &str, input: &str, expected: Option<(usize, Option<(usize, &str)>)>) {
        let example = Example::new(&parse(pattern.as_bytes(), 1, false).unwrap().node);
        let found = find(input.as_bytes(), (0, input.len()), &example);
        let found = found.map(|NearMiss { at, difference }| (at, difference));
        let expected = expected.map(|(at, difference)| (at, difference.map(|(at, text)| (at, text.to_owned()))));
        assert_eq!(found, expected, "{pattern} in {input:?}");
    }

    #[test]
    fn the_similar_line_is_found_with_its_difference() {
        check("hello world", "one\ntwo three\nhello wurld\n", Some((14, Some((21, "'orld'")))));
        check("%(.+) = arith.addi %x", "f\n %12 = arith.muli %x\n", Some((3, Some((15, "'addi %x'")))));
        check("ret [0-9]+;", "x ret 12\n", Some((2, Some((8, "';'")))));
        check("[Aa][Bb][Cc]", "zz abd\n", Some((3, Some((5, "'c'")))));
        check("abc [0-9]", "abc x", Some((0, None)));
    }

    #[test]
    fn nothing_far_off_is_shown() {
        check("xyzzyxyzzy", "one\ntwo three\n", None);
        check(".*", "one\n", None);
        check("a", "\n\n", None);
    }
}
