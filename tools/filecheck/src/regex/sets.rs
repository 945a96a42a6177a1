//! Matching as a map between sets of positions.
//!
//! `ends` maps the set of positions where a node may start to the set where it may end; `starts` is its inverse. For example, in `aab`
//! the node `a*` maps `{0}` to `{0, 1, 2}`. So the leftmost-longest match of a line needs one pass each way, whatever the expression, and
//! nothing backtracks.
//! Not here: groups (see `dissect`) and back-references (see `backtrack`), which match nothing here. Invariant: the
//! number of passes depends on the expression alone; loops of many rounds are left to `nfa`.

use std::cell::Cell;

use super::ast::{ByteSet, Node};
use super::nfa::Nfa;
use super::positions::{Direction, PosSet, Window};

/// Rounds of loops that one walk may take.
const ROUNDS: u32 = 64;

impl Window<'_> {
    /// Returns where `node` can end when it starts in `from`.
    pub(crate) fn ends(&self, node: &Node, from: &PosSet) -> PosSet {
        self.walk(node, from, Direction::Forward, &Cell::new(ROUNDS))
    }

    /// Returns where `node` can start when it ends in `to`.
    pub(crate) fn starts(&self, node: &Node, to: &PosSet) -> PosSet {
        self.walk(node, to, Direction::Backward, &Cell::new(ROUNDS))
    }

    fn walk(&self, node: &Node, from: &PosSet, direction: Direction, rounds: &Cell<u32>) -> PosSet {
        if from.is_empty() {
            return PosSet::default();
        }
        match node {
            Node::Empty => from.clone(),
            Node::Never | Node::Backref(_) => PosSet::default(),
            Node::Assert(assertion) => from.filtered(|at| assertion.holds(self.text, at)),
            Node::Literal(literal) => self.literal(literal, from, direction),
            Node::Class(class) => self.class(class, from, direction),
            Node::Group(_, inner) => self.walk(inner, from, direction, rounds),
            Node::Sequence(parts) => {
                let step = |set: PosSet, part: &Node| self.walk(part, &set, direction, rounds);
                match direction {
                    Direction::Forward => parts.iter().fold(from.clone(), step),
                    Direction::Backward => parts.iter().rev().fold(from.clone(), step),
                }
            }
            Node::Alternatives(parts) => {
                let mut union = self.fresh(from, direction);
                for part in parts {
                    union.absorb(&self.walk(part, from, direction, rounds));
                }
                union
            }
            Node::Repeat { inner, min, max } => {
                self.repeat(inner, (*min, *max), from, direction, rounds)
            }
        }
    }

    fn literal(&self, literal: &[u8], from: &PosSet, direction: Direction) -> PosSet {
        let mut set = self.fresh(from, direction);
        let text = self.text.get(..self.high).unwrap_or(self.text);
        for at in from.iter() {
            match direction {
                Direction::Forward => {
                    if text.get(at..at + literal.len()) == Some(literal) {
                        set.insert(at + literal.len());
                    }
                }
                Direction::Backward => {
                    let start = at.checked_sub(literal.len()).filter(|&start| start >= self.low);
                    if let Some(start) = start.filter(|&start| text.get(start..at) == Some(literal))
                    {
                        set.insert(start);
                    }
                }
            }
        }
        set
    }

    /// Returns the position after matching one byte of `class` from `at`.
    #[inline]
    fn step(&self, class: &ByteSet, at: usize, direction: Direction) -> Option<usize> {
        let (byte_at, next) = match direction {
            Direction::Forward if at < self.high => (at, at + 1),
            Direction::Backward if at > self.low => (at - 1, at - 1),
            _ => return None,
        };
        self.text.get(byte_at).filter(|&&byte| class.contains(byte)).map(|_| next)
    }

    fn class(&self, class: &ByteSet, from: &PosSet, direction: Direction) -> PosSet {
        let mut set = self.fresh(from, direction);
        from.iter().filter_map(|at| self.step(class, at, direction)).for_each(|at| set.insert(at));
        set
    }

    /// Returns `from` and everything a run of `class` bytes leads to.
    fn class_star(&self, class: &ByteSet, from: &PosSet, direction: Direction) -> PosSet {
        let mut set = self.fresh(from, direction);
        match direction {
            Direction::Forward => {
                let mut covered = None;
                for start in from.iter() {
                    if covered.is_some_and(|end| start <= end) {
                        continue;
                    }
                    let mut at = start;
                    while let Some(next) = self.step(class, at, direction) {
                        at = next;
                    }
                    set.insert_range(start, at);
                    covered = Some(at);
                }
            }
            Direction::Backward => {
                let mut covered = None;
                for start in from.iter_down() {
                    if covered.is_some_and(|end| start >= end) {
                        continue;
                    }
                    let mut at = start;
                    while let Some(next) = self.step(class, at, direction) {
                        at = next;
                    }
                    set.insert_range(at, start);
                    covered = Some(at);
                }
            }
        }
        set
    }

    fn repeat(
        &self,
        inner: &Node,
        (min, max): (u32, Option<u32>),
        from: &PosSet,
        direction: Direction,
        rounds: &Cell<u32>,
    ) -> PosSet {
        let mut current = from.clone();
        for _ in 0..min {
            current = self.walk(inner, &current, direction, rounds);
            if current.is_empty() {
                return current;
            }
        }
        match (max, inner.single()) {
            (None, Some(class)) => self.class_star(&class, &current, direction),
            (None, None) => self.star(inner, &current, direction, rounds),
            (Some(max), _) => {
                let mut all = self.fresh(from, direction);
                all.absorb(&current);
                for _ in min..max {
                    // A position may come back later for free, so only new ones go on.
                    current = self.walk(inner, &current, direction, rounds).without(&all);
                    if !all.absorb(&current) {
                        break;
                    }
                }
                all
            }
        }
    }

    /// Returns `from` and everything that rounds of `inner` lead to.
    fn star(
        &self,
        inner: &Node,
        from: &PosSet,
        direction: Direction,
        rounds: &Cell<u32>,
    ) -> PosSet {
        let mut all = self.fresh(from, direction);
        all.absorb(from);
        let mut current = from.clone();
        loop {
            let Some(left) = rounds.get().checked_sub(1) else {
                let node = Node::Repeat { inner: Box::new(inner.clone()), min: 0, max: None };
                return Nfa::new(&node, direction).run(*self, from);
            };
            rounds.set(left);
            current = self.walk(inner, &current, direction, rounds).without(&all);
            if !all.absorb(&current) {
                return all;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::parse::parse;
    use super::{PosSet, Window};

    /// The leftmost-longest match.
    fn span(pattern: &str, text: &str) -> Option<(usize, usize)> {
        let node = parse(pattern.as_bytes(), 1, false).unwrap().node;
        let window = Window { text: text.as_bytes(), low: 0, high: text.len() };
        let start = window.starts(&node, &PosSet::range(0, text.len())).min()?;
        Some((start, window.ends(&node, &PosSet::single(start)).max()?))
    }

    #[test]
    fn leftmost_longest() {
        assert_eq!(span("a|ab|abc", "xabcd"), Some((1, 4)));
        assert_eq!(span("(a|ab)(c|bcd)", "abcd"), Some((0, 4)));
        assert_eq!(span("a?(ab)?", "ab"), Some((0, 2)));
        assert_eq!(span("(ab|c)*d", "ababcabd"), Some((0, 8)));
        assert_eq!(span("[0-9]{2,3}", "a1 12345"), Some((3, 6)));
        assert_eq!(span("(a{2}){2,3}", "aaaaaaaa"), Some((0, 6)));
        assert_eq!(span("^b$", "a\nb\nc"), Some((2, 3)));
        assert_eq!(span("a.c", "a\nc"), None);
        assert_eq!(span("x*", "aaa"), Some((0, 0)));
        let long = format!("{}b", "a".repeat(1000));
        assert_eq!(span("a*b", &long), Some((0, 1001)));
        assert_eq!(span("(ac?)*b", &long), Some((0, 1001)));
        assert_eq!(span("((ac?)*b|x)*y?$", &long), Some((0, 1001)));
    }
}
