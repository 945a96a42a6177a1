//! An automaton that is simulated position by position.
//!
//! The position sets of [`sets`](super::sets) need one pass for every round of a loop; this needs one pass in all,
//! but a slower one. It takes over where loops have many rounds, and finds where matches start (see
//! [`leftmost`](super::leftmost)). Not here: groups and back-references.
//! Invariant: a position costs at most as much as the automaton has states.

use super::ast::{Assertion, ByteSet, Node};
use super::positions::{Direction, PosSet, Window};

/// The number of a state.
pub(super) type Id = u32;

/// A state and where it leads. Small, since long literals make many.
#[derive(Clone, Copy)]
pub(super) enum State {
    Byte(u8, Id),
    /// A byte of the set with that index.
    Class(u32, Id),
    Assert(Assertion, Id),
    Split(Id, Id),
    Fail,
    Done,
}

/// A compiled expression, for one direction.
pub(crate) struct Nfa {
    states: Vec<State>,
    sets: Vec<ByteSet>,
    pub(super) start: Id,
    direction: Direction,
}

impl Nfa {
    pub(crate) fn new(node: &Node, direction: Direction) -> Nfa {
        let mut nfa = Nfa { states: vec![State::Done], sets: Vec::new(), start: 0, direction };
        nfa.start = nfa.build(node, 0);
        nfa
    }

    /// Returns the number of states.
    pub(super) fn len(&self) -> usize {
        self.states.len()
    }

    pub(super) fn state(&self, id: Id) -> State {
        self.states.get(id as usize).copied().unwrap_or(State::Fail)
    }

    /// Returns where `state` leads when it reads `byte`.
    #[inline]
    pub(super) fn step(&self, state: Id, byte: u8) -> Option<Id> {
        match self.state(state) {
            State::Byte(wanted, next) => (wanted == byte).then_some(next),
            State::Class(set, next) => {
                self.sets.get(set as usize).filter(|set| set.contains(byte)).map(|_| next)
            }
            _ => None,
        }
    }

    /// Returns the bytes that a match can begin with; nothing if it can be empty. Conditions count as met.
    pub(super) fn first_bytes(&self) -> Option<ByteSet> {
        let mut bytes = ByteSet::default();
        let mut seen = vec![false; self.len()];
        let mut pending = vec![self.start];
        while let Some(id) = pending.pop() {
            let Some(seen) = seen.get_mut(id as usize) else { continue };
            if std::mem::replace(seen, true) {
                continue;
            }
            match self.state(id) {
                State::Byte(byte, _) => bytes.insert(byte),
                State::Class(set, _) => bytes.unite(self.sets.get(set as usize)?),
                State::Assert(_, next) => pending.push(next),
                State::Split(first, second) => pending.extend([first, second]),
                State::Fail => {}
                State::Done => return None,
            }
        }
        Some(bytes)
    }

    fn push(&mut self, state: State) -> Id {
        self.states.push(state);
        (self.states.len() - 1) as Id
    }

    /// Returns the state from which `node` leads to `next`.
    fn build(&mut self, node: &Node, next: Id) -> Id {
        let forward = self.direction == Direction::Forward;
        match node {
            Node::Empty => next,
            Node::Never | Node::Backref(_) => self.push(State::Fail),
            Node::Assert(assertion) => self.push(State::Assert(*assertion, next)),
            Node::Class(class) => {
                let set = self.set(class);
                self.push(State::Class(set, next))
            }
            Node::Literal(text) => {
                let step = |next, &byte: &u8| self.push(State::Byte(byte, next));
                if forward {
                    text.iter().rev().fold(next, step)
                } else {
                    text.iter().fold(next, step)
                }
            }
            Node::Group(_, inner) => self.build(inner, next),
            Node::Sequence(parts) => {
                let step = |next, part: &Node| self.build(part, next);
                if forward {
                    parts.iter().rev().fold(next, step)
                } else {
                    parts.iter().fold(next, step)
                }
            }
            Node::Alternatives(parts) => {
                let mut entry = None;
                for part in parts.iter().rev() {
                    let branch = self.build(part, next);
                    entry = Some(match entry {
                        None => branch,
                        Some(others) => self.push(State::Split(branch, others)),
                    });
                }
                entry.unwrap_or_else(|| self.push(State::Fail))
            }
            Node::Repeat { inner, min, max } => {
                let mut entry = next;
                match max {
                    Some(max) => {
                        for _ in *min..*max {
                            let round = self.build(inner, entry);
                            entry = self.push(State::Split(round, next));
                        }
                    }
                    None => {
                        entry = self.push(State::Fail);
                        let round = self.build(inner, entry);
                        if let Some(state) = self.states.get_mut(entry as usize) {
                            *state = State::Split(round, next);
                        }
                    }
                }
                (0..*min).fold(entry, |entry, _| self.build(inner, entry))
            }
        }
    }

    /// Returns the index of a set; neighbouring rounds of a repetition share one.
    fn set(&mut self, class: &ByteSet) -> u32 {
        if self.sets.last() != Some(class) {
            self.sets.push(*class);
        }
        (self.sets.len() - 1) as u32
    }

    /// Returns where a walk through the automaton that starts in `from` can be done.
    pub(crate) fn run(&self, window: Window<'_>, from: &PosSet) -> PosSet {
        let mut reached = window.fresh(from, self.direction);
        let (first, last, limit) = match self.direction {
            Direction::Forward => (from.min(), from.max(), window.high),
            Direction::Backward => (from.max(), from.min(), window.low),
        };
        let (Some(mut at), Some(last)) = (first, last) else { return reached };
        let mut active = Active { states: Vec::new(), seen: vec![usize::MAX; self.len()] };
        let mut pending: Vec<Id> = Vec::new();
        loop {
            pending.extend(from.contains(at).then_some(self.start));
            while let Some(id) = pending.pop() {
                if !active.add(id, at) {
                    continue;
                }
                match self.state(id) {
                    State::Assert(assertion, next) if assertion.holds(window.text, at) => {
                        pending.push(next)
                    }
                    State::Split(first, second) => pending.extend([first, second]),
                    State::Done => reached.insert(at),
                    _ => {}
                }
            }
            let over = match self.direction {
                Direction::Forward => at >= last,
                Direction::Backward => at <= last,
            };
            if at == limit || (over && active.states.is_empty()) {
                return reached;
            }
            let (byte_at, next_at) = match self.direction {
                Direction::Forward => (at, at + 1),
                Direction::Backward => (at - 1, at - 1),
            };
            let byte = window.text.get(byte_at).copied().unwrap_or_default();
            pending.extend(active.states.drain(..).filter_map(|state| self.step(state, byte)));
            at = next_at;
        }
    }
}

/// The states at a position.
struct Active {
    states: Vec<Id>,
    /// The position at which each was last added.
    seen: Vec<usize>,
}

impl Active {
    /// Adds a state; returns whether it is new here.
    fn add(&mut self, state: Id, at: usize) -> bool {
        let Some(seen) = self.seen.get_mut(state as usize) else { return false };
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
        let check =
            |pattern: &str, text: &str, from: usize, direction: Direction, expected: &[usize]| {
                let node = parse(pattern.as_bytes(), 1, false).unwrap().node;
                let window = Window { text: text.as_bytes(), low: 0, high: text.len() };
                let reached = Nfa::new(&node, direction).run(window, &PosSet::single(from));
                assert_eq!(
                    reached.iter().collect::<Vec<usize>>(),
                    expected,
                    "{pattern} from {from} in {text}"
                );
            };
        check("(ab?)*", "aabac", 0, Direction::Forward, &[0, 1, 2, 3, 4]);
        check("(ab?)*", "aabac", 4, Direction::Backward, &[0, 1, 3, 4]);
        check("x(ab){2,3}|y", "xabababab", 0, Direction::Forward, &[5, 7]);
        check("(()*)*$", "a\nb", 1, Direction::Forward, &[1]);
        check("(a|bc)+^", "bca", 3, Direction::Backward, &[]);
        check("^(a|bc)+", "bca", 3, Direction::Backward, &[0]);
    }

    #[test]
    fn first_bytes() {
        let first = |pattern: &str| {
            let node = parse(pattern.as_bytes(), 1, false).unwrap().node;
            let bytes = Nfa::new(&node, Direction::Forward).first_bytes();
            bytes.map(|bytes| bytes.bytes().map(char::from).collect::<String>())
        };
        assert_eq!(first("^a?(b|[cd]+)e").as_deref(), Some("abcd"));
        assert_eq!(first("a*$"), None);
    }
}
