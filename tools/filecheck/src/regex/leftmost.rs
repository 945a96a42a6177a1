//! Finds where the leftmost match starts, reading no further than it must.
//!
//! The automaton runs forward, and every thread knows where it started. As soon as one is done, only those that
//! started before it go on; so the text after the match is not read, however long the line is, and a search for each
//! of a thousand matches of a line costs one pass in all. Not here: ends of matches and groups.
//! Invariant: the threads of a position are in the order of their starts, and no state is in two of them.

use memchr::memmem;

use super::ast::{ByteSet, Node};
use super::nfa::{Id, Nfa, State};
use super::positions::Direction;

/// An expression compiled for finding starts.
pub(crate) struct Leftmost {
    nfa: Nfa,
    first: Option<ByteSet>,
}

/// The outcome of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// The leftmost match starts here.
    Start(usize),
    Nowhere,
    /// The effort is used up; no match starts before this position.
    Unfinished(usize),
}

#[derive(Clone, Copy)]
struct Thread {
    state: Id,
    start: usize,
}

/// Memory of searches for one expression.
#[derive(Default)]
pub(crate) struct Scratch {
    threads: Vec<Thread>,
    carried: Vec<Thread>,
    pending: Vec<Id>,
    /// The round in which each state was last added.
    seen: Vec<usize>,
    round: usize,
}

impl Leftmost {
    pub(crate) fn new(node: &Node) -> Leftmost {
        let nfa = Nfa::new(node, Direction::Forward);
        let first = nfa.first_bytes();
        Leftmost { nfa, first }
    }

    /// Returns the first position from `from` on where a match may start by its first byte.
    fn next_first(&self, text: &[u8], from: usize) -> Option<usize> {
        let Some(first) = &self.first else { return (from <= text.len()).then_some(from) };
        let rest = text.get(from..)?;
        rest.iter().position(|&byte| first.contains(byte)).map(|offset| from + offset)
    }

    /// Returns the first position from `from` on where a match may start, by its first byte and by `guide`.
    fn candidate(&self, text: &[u8], from: usize, guide: &mut Guide<'_>) -> Option<usize> {
        let mut at = from;
        loop {
            at = guide.next(text, at)?;
            let start = self.next_first(text, at)?;
            // After the place of the guide, the next one is searched.
            if start == at || !guide.passed_by(start) {
                return Some(start);
            }
            at = start;
        }
    }

    /// Searches from `from` on; takes its steps from `effort`.
    pub(crate) fn find(
        &self,
        text: &[u8],
        from: usize,
        guide: &mut Guide<'_>,
        scratch: &mut Scratch,
        effort: &mut usize,
    ) -> Outcome {
        scratch.seen.resize(self.nfa.len(), 0);
        scratch.carried.clear();
        let mut best: Option<usize> = None;
        let mut at = from;
        loop {
            if scratch.carried.is_empty() {
                if let Some(start) = best {
                    return Outcome::Start(start);
                }
                match self.candidate(text, at, guide) {
                    Some(next) => at = next,
                    None => return Outcome::Nowhere,
                }
            }
            scratch.round += 1;
            scratch.threads.clear();
            for index in 0..scratch.carried.len() {
                let Some(&thread) = scratch.carried.get(index) else { break };
                if best.is_some_and(|best| thread.start >= best) {
                    break;
                }
                best = self.add(text, at, thread, scratch).or(best);
            }
            let byte = text.get(at).copied();
            let promising =
                self.first.is_none_or(|first| byte.is_some_and(|byte| first.contains(byte)));
            if best.is_none() && promising {
                best = self.add(text, at, Thread { state: self.nfa.start, start: at }, scratch);
            }
            let keep = best.map_or(scratch.threads.len(), |best| {
                scratch.threads.partition_point(|thread| thread.start < best)
            });
            scratch.threads.truncate(keep);
            let Some(byte) = byte else {
                return best.map_or(Outcome::Nowhere, Outcome::Start);
            };
            let cost = scratch.threads.len() + 1;
            if *effort < cost {
                let earliest = scratch.threads.first().map(|thread| thread.start);
                return Outcome::Unfinished(earliest.or(best).unwrap_or(at));
            }
            *effort -= cost;
            let Scratch { threads, carried, .. } = &mut *scratch;
            carried.clear();
            carried.extend(threads.iter().filter_map(|thread| {
                let state = self.nfa.step(thread.state, byte)?;
                Some(Thread { state, ..*thread })
            }));
            at += 1;
        }
    }

    /// Adds a thread and where it leads without reading; gives its start if it is done.
    fn add(&self, text: &[u8], at: usize, thread: Thread, scratch: &mut Scratch) -> Option<usize> {
        let Scratch { threads, pending, seen, round, .. } = scratch;
        let mut done = None;
        pending.push(thread.state);
        while let Some(id) = pending.pop() {
            let Some(seen) = seen.get_mut(id as usize) else { continue };
            if *seen == *round {
                continue;
            }
            *seen = *round;
            match self.nfa.state(id) {
                State::Byte(..) | State::Class(..) => {
                    threads.push(Thread { state: id, start: thread.start })
                }
                State::Assert(assertion, next) if assertion.holds(text, at) => pending.push(next),
                State::Assert(..) | State::Fail => {}
                State::Split(first, second) => pending.extend([second, first]),
                State::Done => done = Some(thread.start),
            }
        }
        done
    }
}

/// A string that every match contains, and how far before it a match can start.
pub(crate) struct Guide<'n> {
    needle: Option<(&'n memmem::Finder<'static>, Lead)>,
    /// The last place that was found, and where a match that has it may start.
    hit: Option<(usize, usize)>,
}

/// The part of an expression before a required string.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Lead {
    /// At most this number of bytes.
    Bytes(usize),
    /// Any number of bytes of its line.
    Line,
    /// Anything.
    Text,
}

impl<'n> Guide<'n> {
    pub(crate) fn new(needle: Option<&'n (memmem::Finder<'static>, Lead)>) -> Guide<'n> {
        Guide { needle: needle.map(|(finder, lead)| (finder, *lead)), hit: None }
    }

    fn passed_by(&self, at: usize) -> bool {
        self.needle.is_some() && self.hit.is_none_or(|(hit, _)| hit < at)
    }

    /// Returns the first position from `from` on where a match may start.
    pub(crate) fn next(&mut self, text: &[u8], from: usize) -> Option<usize> {
        let Some((finder, lead)) = self.needle else { return Some(from) };
        if let Some((_, earliest)) = self.hit.filter(|(hit, _)| *hit >= from) {
            return Some(earliest.max(from));
        }
        let hit = from + finder.find(text.get(from..)?)?;
        let earliest = match lead {
            Lead::Bytes(length) => hit.saturating_sub(length).max(from),
            Lead::Line => {
                let before = text.get(from..hit).unwrap_or_default();
                memchr::memrchr(b'\n', before).map_or(from, |newline| from + newline + 1)
            }
            Lead::Text => from,
        };
        self.hit = Some((hit, earliest));
        Some(earliest)
    }
}

#[cfg(test)]
mod tests {
    use super::super::parse::parse;
    use super::{Guide, Leftmost, Outcome, Scratch};

    fn find(pattern: &str, text: &str, effort: usize) -> (Outcome, usize) {
        let leftmost = Leftmost::new(&parse(pattern.as_bytes(), 1, false).unwrap().node);
        let mut left = effort;
        let mut guide = Guide::new(None);
        let outcome =
            leftmost.find(text.as_bytes(), 0, &mut guide, &mut Scratch::default(), &mut left);
        (outcome, effort - left)
    }

    #[test]
    fn the_leftmost_start_is_found() {
        let start = |pattern: &str, text: &str| find(pattern, text, usize::MAX).0;
        assert_eq!(start("c|ab*d", "xabbcabbd"), Outcome::Start(4));
        assert_eq!(start("c|ab*c", "xabbcabbd"), Outcome::Start(1));
        assert_eq!(start("b*$", "bab"), Outcome::Start(2));
        assert_eq!(start("^b", "ab\nb"), Outcome::Start(3));
        assert_eq!(start("x*", "aaa"), Outcome::Start(0));
        assert_eq!(start("a[^b]", "aba"), Outcome::Nowhere);
        assert_eq!(start("a+b|a", "aaac"), Outcome::Start(0));
    }

    #[test]
    fn text_after_the_match_is_not_read() {
        let long = format!("k1=2,{}", "k3=4,".repeat(10_000));
        let (outcome, effort) = find("k[0-9]+=[0-9]+,", &long, usize::MAX);
        assert_eq!(outcome, Outcome::Start(0));
        assert!(effort < 50, "{effort}");
        assert_eq!(find("x", &"y".repeat(10), 3).0, Outcome::Nowhere);
        assert_eq!(find("yx|yyz", &"y".repeat(90), 30).0, Outcome::Unfinished(3));
    }
}
