//! The syntax tree of a regular expression, and what can be read off it.
//!
//! Trees are built by the parser and by patterns that splice literals and groups together; they are not optimised here
//! beyond merging neighbouring literals. Invariant: group numbers are those of the whole pattern, counted from 1.

use regex_syntax::hir::{Class, ClassBytes, ClassBytesRange, Hir, Look, Repetition};

/// A set of bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(crate) struct ByteSet([u64; 4]);

impl ByteSet {
    pub(crate) fn insert(&mut self, byte: u8) {
        self.0[usize::from(byte >> 6)] |= 1 << (byte & 63);
    }

    pub(crate) fn remove(&mut self, byte: u8) {
        self.0[usize::from(byte >> 6)] &= !(1 << (byte & 63));
    }

    #[inline]
    pub(crate) fn contains(&self, byte: u8) -> bool {
        self.0[usize::from(byte >> 6)] & (1 << (byte & 63)) != 0
    }

    pub(crate) fn invert(&mut self) {
        for word in &mut self.0 {
            *word = !*word;
        }
    }

    /// Adds the members of `other`.
    pub(crate) fn unite(&mut self, other: &ByteSet) {
        self.0.iter_mut().zip(other.0).for_each(|(word, more)| *word |= more);
    }

    pub(crate) fn len(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    pub(crate) fn bytes(&self) -> impl Iterator<Item = u8> + '_ {
        (0..=255u8).filter(|&byte| self.contains(byte))
    }

    /// Returns everything but the newline: what `.` matches.
    pub(crate) fn not_newline() -> ByteSet {
        let mut set = ByteSet([u64::MAX; 4]);
        set.remove(b'\n');
        set
    }

    /// Closes the set under ASCII case.
    pub(crate) fn fold_case(&mut self) {
        for byte in self.bytes().collect::<Vec<u8>>() {
            self.insert(byte.to_ascii_lowercase());
            self.insert(byte.to_ascii_uppercase());
        }
    }
}

impl FromIterator<u8> for ByteSet {
    fn from_iter<I: IntoIterator<Item = u8>>(bytes: I) -> ByteSet {
        let mut set = ByteSet::default();
        bytes.into_iter().for_each(|byte| set.insert(byte));
        set
    }
}

/// A condition on a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Assertion {
    LineStart,
    LineEnd,
    WordStart,
    WordEnd,
}

/// Returns whether there is a byte, and it is one of a word.
pub(crate) fn is_word(byte: Option<u8>) -> bool {
    byte.is_some_and(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
}

impl Assertion {
    /// Returns whether it holds in `text` at `at`.
    pub(crate) fn holds(self, text: &[u8], at: usize) -> bool {
        let before = at.checked_sub(1).and_then(|index| text.get(index)).copied();
        let after = text.get(at).copied();
        match self {
            Assertion::LineStart => before.is_none_or(|byte| byte == b'\n'),
            Assertion::LineEnd => after.is_none_or(|byte| byte == b'\n'),
            Assertion::WordStart => !is_word(before) && is_word(after),
            Assertion::WordEnd => is_word(before) && !is_word(after),
        }
    }
}

/// A string that every match of an expression contains.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Required<'n> {
    pub(crate) text: &'n [u8],
    /// The most bytes that a match has before it, if there is a bound.
    pub(crate) lead: Option<usize>,
    /// Whether there can be a newline among them.
    pub(crate) lead_has_newline: bool,
}

/// A regular expression.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Node {
    /// Matches the empty string.
    Empty,
    /// Matches nothing.
    Never,
    Assert(Assertion),
    /// A non-empty string.
    Literal(Vec<u8>),
    Class(ByteSet),
    Group(u32, Box<Node>),
    Sequence(Vec<Node>),
    Alternatives(Vec<Node>),
    Repeat {
        inner: Box<Node>,
        min: u32,
        /// `None` means unlimited.
        max: Option<u32>,
    },
    /// The text that a group matched.
    Backref(u32),
}

impl Node {
    /// Returns the bytes of which it matches exactly one, if that is all it does.
    pub(crate) fn single(&self) -> Option<ByteSet> {
        match self {
            Node::Class(set) => Some(*set),
            Node::Literal(text) if text.len() == 1 => Some(text.iter().copied().collect()),
            _ => None,
        }
    }

    /// Returns a sequence, flattened one level and with neighbouring literals merged.
    pub(crate) fn sequence(parts: Vec<Node>) -> Node {
        let mut merged: Vec<Node> = Vec::with_capacity(parts.len());
        let flat = parts.into_iter().flat_map(|part| match part {
            Node::Sequence(inner) => inner,
            Node::Empty => Vec::new(),
            other => vec![other],
        });
        for part in flat {
            match (merged.last_mut(), part) {
                (Some(Node::Literal(before)), Node::Literal(after)) => {
                    before.extend_from_slice(&after)
                }
                (_, part) => merged.push(part),
            }
        }
        match merged.len() {
            0 => Node::Empty,
            1 => merged.swap_remove(0),
            _ => Node::Sequence(merged),
        }
    }

    /// Returns the children, in text order.
    pub(crate) fn children(&self) -> &[Node] {
        match self {
            Node::Sequence(parts) | Node::Alternatives(parts) => parts,
            Node::Group(_, inner) | Node::Repeat { inner, .. } => std::slice::from_ref(inner),
            _ => &[],
        }
    }

    /// Returns whether `predicate` holds for this node or one below it.
    pub(crate) fn any(&self, predicate: &dyn Fn(&Node) -> bool) -> bool {
        predicate(self) || self.children().iter().any(|child| child.any(predicate))
    }

    /// Returns whether a back-reference is inside the group that it refers to.
    pub(crate) fn has_open_reference(&self) -> bool {
        self.any(&|node| match node {
            Node::Group(number, inner) => inner.any(&|node| *node == Node::Backref(*number)),
            _ => false,
        })
    }

    /// Returns the number of elements, bytes of literals among them, once every repetition is written out.
    pub(crate) fn expanded_size(&self) -> u64 {
        let below: u64 =
            self.children().iter().fold(1, |sum, child| sum.saturating_add(child.expanded_size()));
        match self {
            Node::Repeat { min, max, .. } => {
                below.saturating_mul(u64::from(max.unwrap_or(*min).max(1)))
            }
            Node::Literal(text) => text.len() as u64,
            _ => below,
        }
    }

    /// Returns whether a match can contain a newline.
    pub(crate) fn can_match_newline(&self) -> bool {
        self.any(&|node| match node {
            Node::Literal(text) => text.contains(&b'\n'),
            Node::Class(set) => set.contains(b'\n'),
            // A back-reference repeats the text of its group, which is elsewhere in the tree.
            _ => false,
        })
    }

    /// Returns the longest string that every match contains, in a place that every match has.
    pub(crate) fn required_literal(&self) -> Option<Required<'_>> {
        match self {
            Node::Literal(text) => Some(Required { text, lead: Some(0), lead_has_newline: false }),
            Node::Group(_, inner) => inner.required_literal(),
            // The first round of a repetition is always there.
            Node::Repeat { inner, min, .. } if *min > 0 => inner.required_literal(),
            Node::Sequence(parts) => {
                let mut best: Option<Required<'_>> = None;
                let (mut lead, mut lead_has_newline) = (Some(0usize), false);
                for part in parts {
                    if let Some(inner) = part.required_literal()
                        && best.as_ref().is_none_or(|best| inner.text.len() >= best.text.len())
                    {
                        let lead =
                            lead.zip(inner.lead).map(|(outer, inner)| outer.saturating_add(inner));
                        let lead_has_newline = lead_has_newline || inner.lead_has_newline;
                        best = Some(Required { lead, lead_has_newline, ..inner });
                    }
                    lead =
                        lead.zip(part.longest()).map(|(lead, length)| lead.saturating_add(length));
                    lead_has_newline |= part.can_match_newline();
                }
                best
            }
            _ => None,
        }
    }

    /// Returns the length of the longest match, if there is a bound; back-references have none.
    fn longest(&self) -> Option<usize> {
        match self {
            Node::Empty | Node::Never | Node::Assert(_) => Some(0),
            Node::Literal(text) => Some(text.len()),
            Node::Class(_) => Some(1),
            Node::Group(_, inner) => inner.longest(),
            Node::Sequence(parts) => {
                parts.iter().try_fold(0usize, |sum, part| Some(sum.saturating_add(part.longest()?)))
            }
            Node::Alternatives(parts) => {
                parts.iter().try_fold(0usize, |most, part| Some(most.max(part.longest()?)))
            }
            Node::Repeat { inner, max, .. } => match (inner.longest()?, max) {
                (0, _) => Some(0),
                (_, None) => None,
                (length, Some(max)) => Some(length.saturating_mul(*max as usize)),
            },
            Node::Backref(_) => None,
        }
    }

    /// Returns the node of a group, if it is in this tree.
    pub(crate) fn group(&self, number: u32) -> Option<&Node> {
        match self {
            Node::Group(own, inner) if *own == number => Some(inner),
            _ => self.children().iter().find_map(|child| child.group(number)),
        }
    }

    /// Returns the same language in the terms of `regex-syntax`; back-references must have been removed.
    pub(crate) fn to_hir(&self) -> Hir {
        match self {
            Node::Empty => Hir::empty(),
            Node::Never | Node::Backref(_) => Hir::fail(),
            Node::Assert(Assertion::LineStart) => Hir::look(Look::StartLF),
            Node::Assert(Assertion::LineEnd) => Hir::look(Look::EndLF),
            Node::Assert(Assertion::WordStart) => Hir::look(Look::WordStartAscii),
            Node::Assert(Assertion::WordEnd) => Hir::look(Look::WordEndAscii),
            Node::Literal(text) => Hir::literal(text.clone()),
            Node::Class(set) => {
                let ranges = set.bytes().map(|byte| ClassBytesRange::new(byte, byte));
                Hir::class(Class::Bytes(ClassBytes::new(ranges)))
            }
            Node::Group(_, inner) => inner.to_hir(),
            Node::Sequence(parts) => Hir::concat(parts.iter().map(Node::to_hir).collect()),
            Node::Alternatives(parts) => Hir::alternation(parts.iter().map(Node::to_hir).collect()),
            Node::Repeat { inner, min, max } => Hir::repetition(Repetition {
                min: *min,
                max: *max,
                greedy: true,
                sub: Box::new(inner.to_hir()),
            }),
        }
    }
}
