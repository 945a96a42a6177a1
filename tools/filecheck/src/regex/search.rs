//! Finds the leftmost-longest match of an expression in a text.
//!
//! Most check lines hold a literal that every match contains: that is looked for first, and only its line is matched.
//! When the literal proves a poor guide, or there is none, an automaton of `regex-automata` finds where the leftmost
//! match starts. Either way the end and the groups come from the position sets, so the meaning is the same.

use std::cell::OnceCell;

use memchr::memmem;
use regex_automata::meta;

use super::ast::Node;
use super::backtrack::{BudgetExceeded, Program, STEP_BUDGET};
use super::dissect::{Groups, dissect};
use super::parse::MAX_SIZE;
use super::sets::{PosSet, Window};

/// Candidate lines that may fail before the automaton takes over.
const PATIENCE: usize = 32;

/// Steps with back-references that every byte of the text adds to the budget.
const STEPS_PER_BYTE: u64 = 64;

/// A match: its span, and those of its groups by number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Found {
    pub(crate) start: usize,
    pub(crate) end: usize,
    pub(crate) groups: Groups,
}

/// An expression made ready for searching.
pub(crate) struct Searcher {
    strategy: Strategy,
}

enum Strategy {
    Literal(Box<memmem::Finder<'static>>),
    Expression(Box<Expression>),
}

struct Expression {
    /// Without back-references: they are replaced by what their groups match.
    node: Node,
    groups: usize,
    one_line: bool,
    needle: Option<memmem::Finder<'static>>,
    automaton: OnceCell<Option<meta::Regex>>,
    /// The exact expression, when it has back-references.
    exact: Option<Program>,
}

impl Searcher {
    /// Prepares `node`, whose groups are numbered up to `groups`.
    pub(crate) fn new(node: Node, groups: u32) -> Searcher {
        if let Node::Literal(text) = &node {
            return Searcher { strategy: Strategy::Literal(Box::new(memmem::Finder::new(text).into_owned())) };
        }
        let has_backrefs = node.any(&|node| matches!(node, Node::Backref(_)));
        let exact = has_backrefs.then(|| Program::new(&node));
        let node = if has_backrefs { approximate(node) } else { node };
        let one_line = !node.can_match_newline();
        let needle = node.required_literal().map(|text| memmem::Finder::new(text).into_owned());
        let expression = Expression {
            node,
            groups: groups as usize + 1,
            one_line,
            needle: needle.filter(|_| one_line),
            automaton: OnceCell::new(),
            exact,
        };
        Searcher { strategy: Strategy::Expression(Box::new(expression)) }
    }

    /// The leftmost-longest match in `text`.
    pub(crate) fn find(&self, text: &[u8]) -> Result<Option<Found>, BudgetExceeded> {
        match &self.strategy {
            Strategy::Literal(finder) => Ok(finder.find(text).map(|start| {
                let end = start + finder.needle().len();
                Found { start, end, groups: Vec::new() }
            })),
            Strategy::Expression(expression) => expression.find(text),
        }
    }
}

/// Puts a copy of its group in the place of every back-reference.
fn approximate(node: Node) -> Node {
    let mut node = node;
    // Copies may hold references themselves; groups are closed before they are referred to, so this ends.
    while let Some(number) = first_backref(&node) {
        let copy = node.group(number).map_or(Node::Never, strip_groups);
        replace_backref(&mut node, number, &copy);
        if node.expanded_size() > MAX_SIZE {
            return Node::Never;
        }
    }
    node
}

fn first_backref(node: &Node) -> Option<u32> {
    match node {
        Node::Backref(number) => Some(*number),
        _ => node.children().iter().find_map(first_backref),
    }
}

fn strip_groups(node: &Node) -> Node {
    match node {
        Node::Group(_, inner) => strip_groups(inner),
        Node::Sequence(parts) => Node::Sequence(parts.iter().map(strip_groups).collect()),
        Node::Alternatives(parts) => Node::Alternatives(parts.iter().map(strip_groups).collect()),
        Node::Repeat { inner, min, max } => Node::Repeat { inner: Box::new(strip_groups(inner)), min: *min, max: *max },
        other => other.clone(),
    }
}

fn replace_backref(node: &mut Node, number: u32, copy: &Node) {
    match node {
        Node::Backref(own) if *own == number => *node = copy.clone(),
        Node::Group(_, inner) | Node::Repeat { inner, .. } => replace_backref(inner, number, copy),
        Node::Sequence(parts) | Node::Alternatives(parts) => {
            parts.iter_mut().for_each(|part| replace_backref(part, number, copy));
        }
        _ => {}
    }
}

impl Expression {
    fn find(&self, text: &[u8]) -> Result<Option<Found>, BudgetExceeded> {
        let mut budget = STEP_BUDGET + STEPS_PER_BYTE * text.len() as u64;
        let mut from = 0;
        let mut failures = 0;
        while from <= text.len() {
            let Some(line) = self.next_candidate(text, from, &mut failures) else { return Ok(None) };
            if let Some(found) = self.find_in(text, line, &mut budget)? {
                return Ok(Some(found));
            }
            if line.high >= text.len() {
                return Ok(None);
            }
            failures += 1;
            from = if self.one_line { line.high + 1 } else { line.low + 1 };
        }
        Ok(None)
    }

    /// The next stretch that may hold a match: a line, or all the rest if matches can span lines.
    fn next_candidate(&self, text: &[u8], from: usize, failures: &mut usize) -> Option<Candidate> {
        if let Some(needle) = self.needle.as_ref().filter(|_| *failures < PATIENCE) {
            let hit = from + needle.find(text.get(from..)?)?;
            let low = memchr::memrchr(b'\n', text.get(..hit)?).map_or(0, |newline| newline + 1);
            return Some(Candidate { low: low.max(from), high: self.line_end(text, hit), known_start: false });
        }
        let Some(automaton) = self.automaton() else {
            // Too big for an automaton: every line is a candidate.
            let high = if self.one_line { self.line_end(text, from) } else { text.len() };
            return Some(Candidate { low: from, high, known_start: false });
        };
        let input = regex_automata::Input::new(text).range(from..);
        let start = automaton.find(input)?.start();
        let high = if self.one_line { self.line_end(text, start) } else { text.len() };
        Some(Candidate { low: start, high, known_start: true })
    }

    fn line_end(&self, text: &[u8], from: usize) -> usize {
        let newline = text.get(from..).and_then(|rest| memchr::memchr(b'\n', rest));
        newline.map_or(text.len(), |length| from + length)
    }

    fn automaton(&self) -> Option<&meta::Regex> {
        let build = || {
            let config = meta::Config::new().utf8_empty(false).nfa_size_limit(Some(8 << 20));
            meta::Builder::new().configure(config).build_from_hir(&self.node.to_hir()).ok()
        };
        self.automaton.get_or_init(build).as_ref()
    }

    fn find_in(&self, text: &[u8], line: Candidate, budget: &mut u64) -> Result<Option<Found>, BudgetExceeded> {
        let window = Window { text, low: line.low, high: line.high };
        let starts = if line.known_start && self.exact.is_none() {
            PosSet::single(line.low)
        } else {
            window.starts(&self.node, &PosSet::range(line.low, line.high))
        };
        let Some(exact) = &self.exact else {
            let Some(start) = starts.min() else { return Ok(None) };
            let Some(end) = window.ends(&self.node, &PosSet::single(start)).max() else { return Ok(None) };
            let mut groups: Groups = vec![None; self.groups];
            if self.groups > 1 {
                dissect(&self.node, text, (start, end), &mut groups);
            }
            return Ok(Some(Found { start, end, groups }));
        };
        for start in starts.iter() {
            // Finding the ends costs steps, too.
            let cost = (line.high - start) as u64 / STEPS_PER_BYTE + 1;
            *budget = budget.checked_sub(cost).ok_or(BudgetExceeded)?;
            for end in window.ends(&self.node, &PosSet::single(start)).iter_down() {
                let span = Window { text, low: start, high: end };
                if let Some(groups) = exact.matches(span, self.groups, budget)? {
                    return Ok(Some(Found { start, end, groups }));
                }
            }
        }
        Ok(None)
    }
}

#[derive(Clone, Copy)]
struct Candidate {
    low: usize,
    high: usize,
    /// Whether `low` is where the leftmost match starts.
    known_start: bool,
}

#[cfg(test)]
mod tests {
    use super::super::parse::parse;
    use super::Searcher;

    fn groups(pattern: &str, text: &str) -> Result<Vec<String>, &'static str> {
        let parsed = parse(pattern.as_bytes(), 1, false).unwrap();
        let found = Searcher::new(parsed.node, parsed.groups).find(text.as_bytes()).map_err(|_| "budget")?;
        let found = found.ok_or("no match")?;
        let mut spans = vec![text[found.start..found.end].to_owned()];
        spans.extend(found.groups.iter().skip(1).map(|group| match group {
            Some((start, end)) => text[*start..*end].to_owned(),
            None => "-".to_owned(),
        }));
        Ok(spans)
    }

    fn check(pattern: &str, text: &str, expected: &[&str]) {
        assert_eq!(groups(pattern, text).unwrap(), expected, "{pattern} on {text}");
    }

    #[test]
    fn groups_follow_the_posix_rule() {
        check("(a|ab)(c|bcd)(d*)", "abcd", &["abcd", "ab", "c", "d"]);
        check("(.*)(b*)", "aabb", &["aabb", "aabb", ""]);
        check("(a*)((a|b)*)", "aab", &["aab", "aa", "b", "-"]);
        check("x(a)?y", "xay", &["xay", "-"]);
        check("%([a-z0-9]+) = op %([^ ]*)", "  %a1 = op %b2 : i32", &["%a1 = op %b2", "a1", "b2"]);
    }

    #[test]
    fn backrefs_and_their_budget() {
        check("([a-z]+) = \\1", "ab = b, cd = cd", &["b = b", "b"]);
        check("(a*)b\\1", "aaba", &["aba", "a"]);
        assert_eq!(groups("(a)\\1", "ab").unwrap_err(), "no match");
        let text = "a".repeat(60);
        assert_eq!(groups("(a*)*(a*)*(a*)*\\1b", &text).unwrap_err(), "no match");
        let text = format!("{}cb", "a".repeat(300));
        assert_eq!(groups("(a*)(a*)(a*)(a*)\\4c\\1b", &text).unwrap_err(), "budget");
    }

    #[test]
    fn the_automaton_takes_over() {
        let text = format!("{}a 77 b", "a x b\n".repeat(100));
        check("a ([0-9]+) b", &text, &["a 77 b", "77"]);
        check("[0-9]+", &text, &["77"]);
    }

    #[test]
    fn matches_may_span_lines_only_through_space() {
        check("a[[:space:]]+b", "a\n\nb", &["a\n\nb"]);
        assert!(groups("a[^x]b", "a\nb").is_err());
    }
}
