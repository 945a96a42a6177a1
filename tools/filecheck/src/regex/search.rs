//! Finds the leftmost-longest match of an expression in a text.
//!
//! A string that every match contains (e.g. `add` in `%{{.*}} = add`) gives the places where a match may start; from there our automaton finds the
//! leftmost start without reading on. When that takes long, an automaton of `regex-automata` takes over, which costs more
//! to make and less a byte. Either way the end and the groups come from the position sets, so the meaning is the same.
//! Invariant: without back-references, a search takes time linear in the text that it reads, up to the end of the match.

use std::cell::OnceCell;

use memchr::memmem;
use regex_automata::meta;

use super::ast::{ByteSet, Node};
use super::backtrack::{BudgetExceeded, Program, STEP_BUDGET};
use super::dissect::{Groups, dissect};
use super::leftmost::{Guide, Lead, Leftmost, Outcome, Scratch};
use super::parse::MAX_SIZE;
use super::positions::{PosSet, Window};

/// Steps of our automaton before the other takes over.
const EFFORT: usize = 1 << 14;

/// Most elements, written out, of an expression that gets the other automaton; big ones make it slow.
const AUTOMATON_SIZE: u64 = 2000;

/// Steps with back-references that every byte of the text adds to the budget.
const STEPS_PER_BYTE: u64 = 64;

/// Steps that finding single starts may take, for every byte of the stretch whose starts can be found at once.
const PATIENCE: usize = 8;

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
    /// Without back-references: they are replaced by what their groups match, or more.
    node: Node,
    groups: usize,
    captures: bool,
    one_line: bool,
    needle: Option<(memmem::Finder<'static>, Lead)>,
    leftmost: OnceCell<Leftmost>,
    automaton: OnceCell<Option<meta::Regex>>,
    /// The exact expression, when it has back-references.
    exact: Option<Program>,
}

impl Searcher {
    /// Prepares `node`, whose groups are numbered up to `groups`; their spans are only found if `captures`.
    pub(crate) fn new(node: Node, groups: u32, captures: bool) -> Searcher {
        if let Node::Literal(text) = &node {
            return Searcher {
                strategy: Strategy::Literal(Box::new(memmem::Finder::new(text).into_owned())),
            };
        }
        let has_backrefs = node.any(&|node| matches!(node, Node::Backref(_)));
        let exact = has_backrefs.then(|| Program::new(&node));
        let node = if has_backrefs { approximate(node) } else { node };
        let one_line = !node.can_match_newline();
        let needle = node.required_literal().map(|required| {
            let lead = match (required.lead, required.lead_has_newline) {
                (Some(length), _) => Lead::Bytes(length),
                (None, false) => Lead::Line,
                (None, true) => Lead::Text,
            };
            (memmem::Finder::new(required.text).into_owned(), lead)
        });
        let expression = Expression {
            node,
            groups: groups as usize + 1,
            captures,
            one_line,
            needle,
            leftmost: OnceCell::new(),
            automaton: OnceCell::new(),
            exact,
        };
        Searcher { strategy: Strategy::Expression(Box::new(expression)) }
    }

    /// Returns the leftmost-longest match in `text`.
    pub(crate) fn find(&self, text: &[u8]) -> Result<Option<Found>, BudgetExceeded> {
        match &self.strategy {
            Strategy::Literal(finder) => Ok(finder.find(text).map(|start| {
                let end = start + finder.needle().len();
                Found { start, end, groups: Vec::new() }
            })),
            Strategy::Expression(expression) => match &expression.exact {
                None => Ok(expression.find(text)),
                Some(exact) => expression.find_exact(text, exact),
            },
        }
    }
}

/// Puts a copy of its group in the place of every back-reference, or something wider where that gets too big.
///
/// The result matches at least the texts of the expression; the exact expression refuses the others.
fn approximate(node: Node) -> Node {
    let mut node = node;
    // Copies may hold references themselves; groups are closed before they are referred to, so this ends.
    while let Some(number) = first_backref(&node) {
        let copy = node.group(number).map_or(Node::Never, strip_groups);
        let mut exact = node.clone();
        replace_backref(&mut exact, number, &copy);
        if exact.expanded_size() <= MAX_SIZE.max(node.expanded_size()) {
            node = exact;
        } else {
            let newline =
                copy.can_match_newline() || copy.any(&|node| matches!(node, Node::Backref(_)));
            let mut set = ByteSet::not_newline();
            if newline {
                set.insert(b'\n');
            }
            let wide = Node::Repeat { inner: Box::new(Node::Class(set)), min: 0, max: None };
            replace_backref(&mut node, number, &wide);
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
        Node::Repeat { inner, min, max } => {
            Node::Repeat { inner: Box::new(strip_groups(inner)), min: *min, max: *max }
        }
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

/// The state that the searches of one call share.
struct Search<'t, 'n> {
    text: &'t [u8],
    guide: Guide<'n>,
    scratch: Scratch,
    /// Bytes and steps that were read beyond the starts.
    spent: usize,
}

impl Expression {
    fn search<'t>(&self, text: &'t [u8]) -> Search<'t, '_> {
        Search {
            text,
            guide: Guide::new(self.needle.as_ref()),
            scratch: Scratch::default(),
            spent: 0,
        }
    }

    fn find(&self, text: &[u8]) -> Option<Found> {
        let start = self.start(&mut self.search(text), 0)?;
        let window = Window { text, low: start, high: text.len() };
        let end = window.ends(&self.node, &PosSet::single(start)).max()?;
        let mut groups: Groups = vec![None; self.groups];
        if self.captures {
            dissect(&self.node, text, (start, end), &mut groups);
        }
        Some(Found { start, end, groups })
    }

    /// Returns where the leftmost match from `from` on starts.
    fn start(&self, search: &mut Search<'_, '_>, from: usize) -> Option<usize> {
        let Search { text, guide, scratch, spent } = search;
        let from = guide.next(text, from)?;
        let mut from = from;
        if self.automaton.get().is_none_or(Option::is_none) {
            let leftmost = self.leftmost.get_or_init(|| Leftmost::new(&self.node));
            let mut effort = EFFORT;
            let outcome = leftmost.find(text, from, guide, scratch, &mut effort);
            *spent = spent.saturating_add(EFFORT - effort);
            match outcome {
                Outcome::Start(start) => return Some(start),
                Outcome::Nowhere => return None,
                Outcome::Unfinished(at) => from = at,
            }
        }
        let Some(automaton) = self.automaton() else { return self.start_by_sets(search, from) };
        let found = automaton.find(regex_automata::Input::new(*text).range(from..))?;
        *spent = spent.saturating_add(found.end() - from);
        Some(found.start())
    }

    /// Returns the same for expressions that are too big for the automaton: whole lines at once.
    fn start_by_sets(&self, search: &mut Search<'_, '_>, from: usize) -> Option<usize> {
        let Search { text, guide, spent, .. } = search;
        let mut from = from;
        while from <= text.len() {
            from = guide.next(text, from)?;
            let high = if self.one_line { line_end(text, from) } else { text.len() };
            let window = Window { text, low: from, high };
            if let Some(start) = window.starts(&self.node, &PosSet::range(from, high)).min() {
                return Some(start);
            }
            *spent = spent.saturating_add(high - from);
            from = high + 1;
        }
        None
    }

    fn automaton(&self) -> Option<&meta::Regex> {
        let build = || {
            if self.node.expanded_size() > AUTOMATON_SIZE {
                return None;
            }
            let config = meta::Config::new().utf8_empty(false).nfa_size_limit(Some(8 << 20));
            meta::Builder::new().configure(config).build_from_hir(&self.node.to_hir()).ok()
        };
        self.automaton.get_or_init(build).as_ref()
    }

    fn find_exact(&self, text: &[u8], exact: &Program) -> Result<Option<Found>, BudgetExceeded> {
        let mut budget = STEP_BUDGET + STEPS_PER_BYTE * text.len() as u64;
        let mut search = self.search(text);
        let mut from = 0;
        while from <= text.len() {
            let Some(start) = self.start(&mut search, from) else { return Ok(None) };
            if let Some(found) = self.exact_at(text, start, exact, &mut budget)? {
                return Ok(Some(found));
            }
            from = start + 1;
            if search.spent <= EFFORT {
                continue;
            }
            // Where every start takes long to find, all of the stretch are found at once.
            let high = if self.one_line { line_end(text, from) } else { text.len() };
            if search.spent / PATIENCE < high.saturating_sub(from) {
                continue;
            }
            search.spent = 0;
            let window = Window { text, low: from, high };
            for start in window.starts(&self.node, &PosSet::range(from, high)).iter() {
                if let Some(found) = self.exact_at(text, start, exact, &mut budget)? {
                    return Ok(Some(found));
                }
            }
            from = high + 1;
        }
        Ok(None)
    }

    /// Returns the longest match that starts at `start`.
    fn exact_at(
        &self,
        text: &[u8],
        start: usize,
        exact: &Program,
        budget: &mut u64,
    ) -> Result<Option<Found>, BudgetExceeded> {
        let window = Window { text, low: start, high: text.len() };
        let ends = window.ends(&self.node, &PosSet::single(start));
        // Finding the ends costs steps, too.
        let cost = ends.max().map_or(0, |end| end - start) as u64 / STEPS_PER_BYTE + 1;
        *budget = budget.checked_sub(cost).ok_or(BudgetExceeded)?;
        for end in ends.iter_down() {
            let span = Window { text, low: start, high: end };
            if let Some(groups) = exact.matches(span, self.groups, budget)? {
                return Ok(Some(Found { start, end, groups }));
            }
        }
        Ok(None)
    }
}

fn line_end(text: &[u8], from: usize) -> usize {
    let newline = text.get(from..).and_then(|rest| memchr::memchr(b'\n', rest));
    newline.map_or(text.len(), |length| from + length)
}

#[cfg(test)]
mod tests {
    use super::super::parse::parse;
    use super::Searcher;

    fn groups(pattern: &str, text: &str) -> Result<Vec<String>, &'static str> {
        let parsed = parse(pattern.as_bytes(), 1, false).unwrap();
        let found = Searcher::new(parsed.node, parsed.groups, true)
            .find(text.as_bytes())
            .map_err(|_| "budget")?;
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
    fn matches_span_lines_only_in_white_space() {
        check("a[[:space:]]+b", "a\n\nb", &["a\n\nb"]);
        assert!(groups("a[^x]b", "a\nb").is_err());
    }

    #[test]
    fn a_reference_to_a_big_group_is_matched() {
        check("((ab{1,200} ?){1,100} )x\\1", "ab xab ", &["ab xab ", "ab ", "ab"]);
        assert_eq!(groups("((ab{1,200} ?){1,100} )x\\1", "ab xb ").unwrap_err(), "no match");
        check("((a{1,200}[[:space:]]?){1,100})x\\1", "a\nxa\n", &["a\nxa\n", "a\n", "a\n"]);
    }

    #[test]
    fn two_runs_and_a_reference_in_a_long_line() {
        let text = "a = b, a; ".repeat(2100);
        let pattern = "(.*) = (.*), \\1;";
        assert_eq!(groups(pattern, &text).map(|groups| groups[0].len()), Ok(text.len() - 1));
        check(pattern, "x = y, x; z", &["x = y, x;", "x", "y"]);
        check("(a{1,3}) ([b-d]*)b\\1", "aaaa cbbaaa", &["aaa cbbaaa", "aaa", "cb"]);
    }

    #[test]
    fn expressions_too_big_for_the_automaton_end_soon() {
        let text = format!("{}\n", "a".repeat(20_000));
        assert_eq!(groups("(a{1,150}){1,150}[bc]", &text).unwrap_err(), "no match");
        assert_eq!(
            groups("(a{1,150}){1,150}[bc]", &format!("{text}ac")).map(|groups| groups[0].clone()),
            Ok("ac".into())
        );
    }

    #[test]
    fn references_with_newlines_are_found_far_away() {
        let text = format!("{}zz\nzz", (0..2000).map(|n| format!("f{n}\n")).collect::<String>());
        check("([a-z0-9]+)[[:space:]]\\1$", &text, &["zz\nzz", "zz"]);
    }

    #[test]
    fn the_guide_does_not_overtake_its_lead() {
        check("[ab]{1,2}xyz", "bbb\naabxyz", &["abxyz"]);
        check("[ab]*xyz|xyzz", "bbb\naabxyz", &["aabxyz"]);
        check("[[:space:]]*xyz", "q \n xyz", &[" \n xyz"]);
    }
}
