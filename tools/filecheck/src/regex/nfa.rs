//! An automaton that is simulated position by position.
//!
//! The position sets of [`sets`](super::sets) need one pass for every round of a loop; this needs one pass in all,
//! but a slower one. It takes over where loops have many rounds. Not here: groups and back-references.
//! Invariant: a position costs at most as much as the automaton has states.

use super::ast::{Assertion, ByteSet, Node};
use super::sets::{Direction, PosSet, Window};

enum State {
    Byte(ByteSet, usize),
    Assert(Assertion, usize),
    Split(Vec<usize>),
    Done,
}

/// A compiled expression, for one direction.
pub(crate) struct Nfa {
    states: Vec<State>,
    start: usize,
    direction: Direction,
}

impl Nfa {
    pub(crate) fn new(node: &Node, direction: Direction) -> Nfa {
        let mut nfa = Nfa { states: vec![State::Done], start: 0, direction };
        nfa.start = nfa.build(node, 0);
        nfa
    }

    fn push(&mut self, state: State) -> usize {
        self.states.push(state);
        self.states.len() - 1
    }

    /// The state from which `node` leads to `next`.
    fn build(&mut self, node: &Node, next: usize) -> usize {
        let forward = self.direction == Direction::Forward;
        match node {
            Node::Empty => next,
            Node::Never | Node::Backref(_) => self.push(State::Split(Vec::new())),
            Node::Assert(assertion) => self.push(State::Assert(*assertion, next)),
            Node::Class(class) => self.push(State::Byte(*class, next)),
            Node::Literal(text) => {
                let step = |next, &byte: &u8| self.push(State::Byte([byte].into_iter().collect(), next));
                if forward { text.iter().rev().fold(next, step) } else { text.iter().fold(next, step) }
            }
            Node::Group(_, inner) => self.build(inner, next),
            Node::Sequence(parts) => {
                let step = |next, part: &Node| self.build(part, next);
                if forward { parts.iter().rev().fold(next, step) } else { parts.iter().fold(next, step) }
            }
            Node::Alternatives(parts) => {
                let entries = parts.iter().map(|part| self.build(part, next)).collect();
                self.push(State::Split(entries))
            }
            Node::Repeat { inner, min, max } => {
                let mut entry = next;
                match max {
                    Some(max) => {
                        for _ in *min..*max {
                            let round = self.build(inner, entry);
                            entry = self.push(State::Split(vec![round, next]));
                        }
                    }
                    None => {
                        entry = self.push(State::Split(vec![next]));
                        let round = self.build(inner, entry);
                        if let Some(State::Split(targets)) = self.states.get_mut(entry) {
                            targets.push(round);
                        }
                    }
                }
                (0..*min).fold(entry, |entry, _| self.build(inner, entry))
            }
        }
    }

    /// Where a walk through the automaton that starts in `from` can be done.
    pub(crate) fn run(&self, window: Window<'_>, from: &PosSet) -> PosSet {
        let mut reached = window.fresh(from, self.direction);
        let (first, last) = match self.direction {
            Direction::Forward => (from.min(), window.high),
            Direction::Backward => (from.max(), window.low),
        };
        let Some(mut at) = first else { return reached };
        let mut active = Active { states: Vec::new(), seen: vec![usize::MAX; self.states.len()] };
        let mut pending = Vec::new();
        loop {
            pending.extend(from.contains(at).then_some(self.start));
            while let Some(state) = pending.pop() {
                if !active.add(state, at) {
                    continue;
                }
                match self.states.get(state) {
                    Some(State::Assert(assertion, next)) if assertion.holds(window.text, at) => pending.push(*next),
                    Some(State::Split(targets)) => pending.extend(targets),
                    Some(State::Done) => reached.insert(at),
                    _ => {}
                }
            }
            if at == last {
                return reached;
            }
            let (byte_at, next_at) = match self.direction {
                Direction::Forward => (at, at + 1),
                Direction::Backward => (at - 1, at - 1),
            };
            let byte = window.text.get(byte_at).copied().unwrap_or_default();
            pending.extend(active.states.drain(..).filter_map(|state| match self.states.get(state) {
                Some(State::Byte(class, next)) if class.contains(byte) => Some(*next),
                _ => None,
            }));
            at = next_at;
        }
    }
}

/// The states at a position.
struct Active {
    states: Vec<usize>,
    /// The position at which each was last added.
    seen: Vec<usize>,
}

impl Active {
    /// Adds a state; says whether it is new here.
    fn add(&mut self, state: usize, at: usize) -> bool {
        let Some(seen) = self.seen.get_mut(state) else { return false };
        let new = *seen != at;
        *seen = at;
        if new {
            self.states.push(state);
        }
        new
    }
}

#[cfg(test)]
mod tests {
    use super::super::parse::parse;
    use super::{Direction, Nfa, PosSet, Window};

    #[test]
    fn both_directions() {
        let check = |pattern: &str, text: &str, from: usize, direction: Direction, expected: &[usize]| {
            let node = parse(pattern.as_bytes(), 1, false).unwrap().node;
            let window = Window { text: text.as_bytes(), low: 0, high: text.len() };
            let reached = Nfa::new(&node, direction).run(window, &PosSet::single(from));
            assert_eq!(reached.iter().collect::<Vec<usize>>(), expected, "{pattern} from {from} in {text}");
        };
        check("(ab?)*", "aabac", 0, Direction::Forward, &[0, 1, 2, 3, 4]);
        check("(ab?)*", "aabac", 4, Direction::Backward, &[0, 1, 3, 4]);
        check("x(ab){2,3}|y", "xabababab", 0, Direction::Forward, &[5, 7]);
        check("(()*)*$", "a\nb", 1, Direction::Forward, &[1]);
        check("(a|bc)+^", "bca", 3, Direction::Backward, &[]);
        check("^(a|bc)+", "bca", 3, Direction::Backward, &[0]);
    }
}
