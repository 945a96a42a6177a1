//! The nearest near miss of a pattern that was not found.
//!
//! A hint for people: the place in the next lines whose text has the fewest edits, and the first difference there. E.g. for the pattern
//! `arith.addi %a` in `arith.addi %b`, the place is the start of the line and the difference is at `%b`.
//! Not part of matching. Invariant: the cost is bounded by constants, whatever the input.

use crate::regex::ast::{Assertion, ByteSet, Node, is_word};

/// How far ahead is searched, in bytes and lines.
const REACH: usize = 4096;
const LINES: usize = 80;
/// Most elements of a pattern, and longest text, that every place is compared with.
const WIDTH: usize = 100;
/// The same for the best places.
const FULL_WIDTH: usize = 600;
/// How many places are compared in full.
const BEST: usize = 6;
/// Longest text that the first difference shows.
const MAX_LENGTH: usize = 30;
/// Longest stretch of a line in which the first difference is looked for.
const LINE: usize = 4096;
/// Most bytes that a class in a repetition must match, for comparing.
const ROUNDS: u32 = 32;

/// A near miss.
pub(crate) struct NearMiss {
    pub(crate) at: usize,
    /// How far the pattern matches from there, and the text that it expects next.
    pub(crate) difference: Option<(usize, String)>,
}

/// An example of a match, for comparing: a sequence of bytes and gaps.
pub(crate) struct Example(Vec<Element>);

enum Element {
    /// One byte of a set.
    Byte(ByteSet),
    /// Any number of bytes of a set.
    Gap(ByteSet),
    /// The end of the line.
    End,
}

impl Example {
    /// Creates the outline of `node`: fixed text and classes stay, optional parts become gaps.
    pub(crate) fn new(node: &Node) -> Example {
        let mut elements = Vec::new();
        outline(node, &mut elements);
        elements.truncate(FULL_WIDTH);
        Example(elements)
    }

    fn first(&self, length: usize) -> &[Element] {
        self.0.get(..length).unwrap_or(&self.0)
    }

    /// Returns whether a match begins with `byte`, as far as that is fixed.
    fn begins_with(&self, byte: u8) -> bool {
        matches!(self.0.first(), Some(Element::Byte(set)) if set.len() <= 2 && set.contains(byte))
    }
}

fn outline(node: &Node, elements: &mut Vec<Element>) {
    if elements.len() >= FULL_WIDTH {
        return;
    }
    let anything = || Element::Gap(ByteSet::not_newline());
    match node {
        Node::Literal(text) => {
            elements.extend(
                text.iter()
                    .take(FULL_WIDTH)
                    .map(|&byte| Element::Byte([byte].into_iter().collect())),
            );
        }
        Node::Class(set) => elements.push(Element::Byte(*set)),
        Node::Group(_, inner) => outline(inner, elements),
        Node::Sequence(parts) => parts.iter().for_each(|part| outline(part, elements)),
        Node::Assert(Assertion::LineEnd) => elements.push(Element::End),
        Node::Empty | Node::Assert(_) => {}
        Node::Repeat { inner, min, max } => {
            match inner.single() {
                Some(set) => {
                    elements.extend((0..(*min).min(ROUNDS)).map(|_| Element::Byte(set)));
                    if *max != Some(*min) || *min > ROUNDS {
                        elements.push(Element::Gap(set));
                    }
                }
                None => {
                    // The first round is there; how many follow is left open.
                    if *min > 0 {
                        outline(inner, elements);
                    }
                    if *max != Some(1) || *min == 0 {
                        elements.push(anything());
                    }
                }
            }
        }
        Node::Never | Node::Alternatives(_) | Node::Backref(_) => elements.push(anything()),
    }
}

/// A place that may be meant.
#[derive(Clone, Copy)]
struct Candidate {
    distance: usize,
    /// Lines from where the search began.
    lines: usize,
    /// Whether the first byte is another one.
    other_first: bool,
    at: usize,
}

impl Candidate {
    /// Returns a key whose least value is the best. A line further away counts little, a byte much.
    fn quality(&self) -> (usize, bool, usize) {
        (self.distance * 100 + self.lines, self.other_first, self.at)
    }
}

/// Returns the near miss of `example` in `input[span]`, unless all is too far off.
pub(crate) fn find(input: &[u8], span: (usize, usize), example: &Example) -> Option<NearMiss> {
    let elements = example.first(WIDTH);
    let solid = elements.iter().filter(|element| matches!(element, Element::Byte(_))).count();
    if solid == 0 {
        return None;
    }
    let end = span.1.min(span.0.saturating_add(REACH));
    let word = |byte: Option<&u8>| is_word(byte.copied());
    let mut best: Vec<Candidate> = Vec::new();
    let mut lines = 0;
    for at in span.0..end {
        let (byte, before) =
            (*input.get(at)?, at.checked_sub(1).and_then(|index| input.get(index)));
        lines += usize::from(byte == b'\n');
        if lines > LINES {
            break;
        }
        let begins = example.begins_with(byte);
        let candidate = at == span.0 || begins || !word(before);
        if !candidate || byte.is_ascii_whitespace() {
            continue;
        }
        // A line that differs more than the last candidate cannot be one.
        let bound = best.get(BEST - 1).map_or(usize::MAX, |worst| worst.distance + 1);
        let Some(distance) = distance(line_part(input, at, end, WIDTH), elements, bound) else {
            continue;
        };
        let place = Candidate { distance, lines, other_first: !begins, at };
        let index = best.partition_point(|other| other.quality() < place.quality());
        best.insert(index, place);
        best.truncate(BEST);
    }
    let limit = solid * 2 / 3;
    best.retain(|place| place.distance <= limit);
    for place in &mut best {
        let text = line_part(input, place.at, span.1, FULL_WIDTH);
        place.distance = distance(text, &example.0, usize::MAX).unwrap_or(place.distance);
    }
    let at = best.iter().min_by_key(|place| place.quality())?.at;
    Some(NearMiss { at, difference: difference(input, at, span.1, example) })
}

/// Returns the text from `at` to the end of the line, up to a bound.
fn line_part(input: &[u8], at: usize, end: usize, width: usize) -> &[u8] {
    let rest = input.get(at..end.min(at.saturating_add(width))).unwrap_or_default();
    rest.split(|&byte| byte == b'\n').next().unwrap_or_default()
}

/// Returns the fewest edits between `example` and a start of `text`, if below `bound`; gaps match any text at no cost.
fn distance(text: &[u8], example: &[Element], bound: usize) -> Option<usize> {
    // The costs of the example's starts, for the text so far.
    let mut row: Vec<usize> = vec![0];
    for element in example {
        let last = row.last().copied().unwrap_or(0);
        row.push(last + usize::from(matches!(element, Element::Byte(_))));
    }
    let mut least = row.last().copied().unwrap_or(0);
    for (i, byte) in text.iter().enumerate() {
        let mut diagonal = i;
        let mut left = i + 1;
        let mut lowest = left;
        for (slot, element) in row.iter_mut().skip(1).zip(example) {
            let above = *slot;
            left = match element {
                Element::Byte(set) => {
                    (diagonal + usize::from(!set.contains(*byte))).min(above + 1).min(left + 1)
                }
                Element::Gap(set) => (above + usize::from(!set.contains(*byte))).min(left),
                Element::End => left.min(above + 1),
            };
            diagonal = above;
            *slot = left;
            lowest = lowest.min(left);
        }
        if let Some(first) = row.first_mut() {
            *first = i + 1;
        }
        least = least.min(left);
        if lowest >= bound && least >= bound {
            return None;
        }
    }
    (least < bound).then_some(least)
}

/// Returns up to where the most elements match from `at`, and what the next ones want.
fn difference(input: &[u8], at: usize, end: usize, example: &Example) -> Option<(usize, String)> {
    let elements = &example.0;
    let line = line_part(input, at, end, LINE);
    let line_ends = matches!(input.get(at + line.len()), None | Some(b'\n'));
    // Which starts of the example, by length, match the text so far.
    let mut reached = vec![false; elements.len() + 1];
    if let Some(first) = reached.first_mut() {
        *first = true;
    }
    let (mut furthest, mut place) = (0, at);
    for offset in 0..=line.len() {
        let mut last = None;
        for (length, element) in elements.iter().map(Some).chain([None]).enumerate() {
            if !reached.get(length).copied().unwrap_or(false) {
                continue;
            }
            last = Some(length);
            // A gap may be empty, so the text after it is reached as well.
            let free = match element {
                Some(Element::Gap(_)) => true,
                Some(Element::End) => line_ends && offset == line.len(),
                _ => false,
            };
            if let Some(next) = reached.get_mut(length + 1).filter(|_| free) {
                *next = true;
            }
        }
        let Some(last) = last else { break };
        // After a gap that ends with its word, the next element is expected at the end of the word.
        let word = last.checked_sub(1).and_then(|index| elements.get(index));
        let word = matches!(word, Some(Element::Gap(set)) if !set.contains(b' '));
        if last > furthest || (last == furthest && word) {
            (furthest, place) = (last, at + offset);
        }
        let Some(&byte) = line.get(offset) else { break };
        let mut next = vec![false; reached.len()];
        for (length, element) in elements.iter().enumerate() {
            let target = match element {
                Element::Byte(set) if set.contains(byte) => length + 1,
                Element::Gap(set) if set.contains(byte) => length,
                _ => continue,
            };
            if let Some(slot) = next.get_mut(target).filter(|_| reached.get(length) == Some(&true))
            {
                *slot = true;
            }
        }
        reached = next;
    }
    wanted(elements.get(furthest..)?).map(|wanted| (place, wanted))
}

/// Returns what `elements` begin with, in words.
fn wanted(elements: &[Element]) -> Option<String> {
    let fixed = elements.iter().map_while(|element| match element {
        // A letter in both cases counts as fixed.
        Element::Byte(set) if set.len() <= 2 => set.bytes().last(),
        _ => None,
    });
    let fixed: Vec<u8> = fixed.take(MAX_LENGTH).collect();
    if !fixed.is_empty() {
        return Some(format!("'{}'", String::from_utf8_lossy(&fixed)));
    }
    match elements.first()? {
        Element::End => Some("the end of the line".to_owned()),
        Element::Byte(set) if *set == ByteSet::not_newline() => Some("one more byte".to_owned()),
        Element::Byte(set) => Some(bracket(set)),
        Element::Gap(_) => None,
    }
}

/// Returns the set as a bracket expression.
fn bracket(set: &ByteSet) -> String {
    let negated = set.len() > 128;
    let mut members = *set;
    if negated {
        members.invert();
        members.remove(b'\n');
    }
    let mut text = String::from(if negated { "[^" } else { "[" });
    let mut bytes = members.bytes().peekable();
    while let Some(first) = bytes.next() {
        let mut last = first;
        while let Some(next) = bytes.next_if(|&next| last.checked_add(1) == Some(next)) {
            last = next;
        }
        text += &first.escape_ascii().to_string();
        if last > first {
            text += if last - first > 1 { "-" } else { "" };
            text += &last.escape_ascii().to_string();
        }
    }
    text + "]"
}

#[cfg(test)]
mod tests {
    use super::{Example, NearMiss, find};
    use crate::regex::parse::parse;

    fn check(pattern: &str, input: &str, expected: Option<(usize, Option<(usize, &str)>)>) {
        let example = Example::new(&parse(pattern.as_bytes(), 1, false).unwrap().node);
        let found = find(input.as_bytes(), (0, input.len()), &example);
        let found = found.map(|NearMiss { at, difference }| (at, difference));
        let expected = expected
            .map(|(at, difference)| (at, difference.map(|(at, text)| (at, text.to_owned()))));
        assert_eq!(found, expected, "{pattern} in {input:?}");
    }

    #[test]
    fn the_similar_line_is_found_with_its_difference() {
        check("hello world", "one\ntwo three\nhello wurld\n", Some((14, Some((21, "'orld'")))));
        check(
            "%(.+) = arith.addi %x",
            "f\n %12 = arith.muli %x\n",
            Some((3, Some((15, "'addi %x'")))),
        );
        check("ret [0-9]+;", "x ret 12\n", Some((2, Some((8, "';'")))));
        check("[Aa][Bb][Cc]", "zz abd\n", Some((3, Some((5, "'c'")))));
    }

    #[test]
    fn classes_and_line_ends_differ_too() {
        check("abc [0-9]", "abc x", Some((0, Some((4, "[0-9]")))));
        check("value [0-9]+", "value x\n", Some((0, Some((6, "[0-9]")))));
        check("value [0-9]{3}", "value 12 \n", Some((0, Some((8, "[0-9]")))));
        check("name=[^ ,]+,", "name= ,\n", Some((0, Some((5, "[^ ,]")))));
        check("a b c$", "a b c d\n", Some((0, Some((5, "the end of the line")))));
        check("abc.", "abc\n", Some((0, Some((3, "one more byte")))));
    }

    #[test]
    fn long_lines_differ_at_their_end() {
        let line = |end: &str| format!("{}-> {end}\n", "%0 = some.op %1, %2 : i32, ".repeat(6));
        let at = line("i64").find("64").unwrap();
        check(line("i32").trim_end(), &line("i64"), Some((0, Some((at, "'32'")))));
        // Of two that begin alike, the one that ends alike is meant.
        let input = format!("{}{}", line("f16 x"), line("i64"));
        let second = line("f16 x").len();
        check(line("i32").trim_end(), &input, Some((second, Some((second + at, "'32'")))));
    }

    #[test]
    fn a_match_starts_after_a_sigil_if_the_pattern_does() {
        let text = "call @foo(%x, %y) -> i64\n";
        check("foo\\((%.*), (%.*)\\) -> i32", text, Some((6, Some((22, "'32'")))));
        check("@foo\\((%.*), (%.*)\\) -> i32", text, Some((5, Some((22, "'32'")))));
    }

    #[test]
    fn distant_names_are_not_suggested() {
        check("xyzzyxyzzy", "one\ntwo three\n", None);
        check(".*", "one\n", None);
        check("a", "\n\n", None);
    }
}
