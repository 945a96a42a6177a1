//! Finds what each group matched, once the span of the whole match is known.
//!
//! The rule is the one of the BSD library: walking left to right, each element takes the longest stretch that lets the
//! rest match the rest; of alternatives the first that fits the stretch counts; of a repetition the last round.
//! Not here: back-references. Invariant: `span` really is a match of `node`.

use super::ast::Node;
use super::sets::{PosSet, Window};

/// The spans of the groups, by number; index 0 is the whole match.
pub(crate) type Groups = Vec<Option<(usize, usize)>>;

/// Fills `groups` for the match `span` of `node` in `text`.
pub(crate) fn dissect(node: &Node, text: &[u8], span: (usize, usize), groups: &mut Groups) {
    let Some(parts) = flatten(node) else { return };
    let window = Window { text, low: span.0, high: span.1 };
    // Where each part may start so that everything from it on reaches the end.
    let mut viable = vec![PosSet::single(span.1)];
    for part in parts.iter().rev() {
        let next = match (part, viable.last()) {
            (Part::Node(node), Some(after)) => window.starts(node, after),
            (_, Some(after)) => after.clone(),
            (_, None) => return,
        };
        viable.push(next);
    }
    viable.reverse();
    let mut at = span.0;
    for (part, after) in parts.iter().zip(viable.iter().skip(1)) {
        match part {
            Part::Open(number) => set_group(groups, *number, |_| Some((at, at))),
            Part::Close(number) => set_group(groups, *number, |old| old.map(|(start, _)| (start, at))),
            Part::Node(node) => {
                let ends = window.ends(node, &PosSet::single(at));
                let Some(end) = ends.iter_down().find(|&end| after.contains(end)) else { return };
                dissect_one(node, text, (at, end), groups);
                at = end;
            }
        }
    }
}

enum Part<'n> {
    Open(u32),
    Close(u32),
    Node(&'n Node),
}

/// The elements of a sequence with groups opened up; `None` when no group is inside.
fn flatten(node: &Node) -> Option<Vec<Part<'_>>> {
    fn push<'n>(node: &'n Node, parts: &mut Vec<Part<'n>>) {
        match node {
            Node::Group(number, inner) => {
                parts.push(Part::Open(*number));
                push(inner, parts);
                parts.push(Part::Close(*number));
            }
            Node::Sequence(inner) => inner.iter().for_each(|part| push(part, parts)),
            other => parts.push(Part::Node(other)),
        }
    }
    if !has_groups(node) {
        return None;
    }
    let mut parts = Vec::new();
    push(node, &mut parts);
    Some(parts)
}

fn has_groups(node: &Node) -> bool {
    node.any(&|node| matches!(node, Node::Group(..)))
}

fn dissect_one(node: &Node, text: &[u8], span: (usize, usize), groups: &mut Groups) {
    if !has_groups(node) {
        return;
    }
    let window = Window { text, low: span.0, high: span.1 };
    match node {
        Node::Alternatives(parts) => {
            let fits = |part: &&Node| window.ends(part, &PosSet::single(span.0)).contains(span.1);
            if let Some(part) = parts.iter().find(fits) {
                dissect(part, text, span, groups);
            }
        }
        Node::Repeat { inner, .. } => {
            let again = Node::Repeat { inner: inner.clone(), min: 0, max: None };
            let viable = window.starts(&again, &PosSet::single(span.1));
            let mut at = span.0;
            let mut last = None;
            while at < span.1 {
                let ends = window.ends(inner, &PosSet::single(at));
                let Some(end) = ends.iter_down().find(|&end| end > at && viable.contains(end)) else { break };
                last = Some((at, end));
                at = end;
            }
            // An empty stretch is a round of its own if the inside can be empty.
            let round = last.or_else(|| window.ends(inner, &PosSet::single(at)).contains(at).then_some((at, at)));
            if let Some(round) = round {
                dissect(inner, text, round, groups);
            }
        }
        other => dissect(other, text, span, groups),
    }
}

fn set_group(groups: &mut Groups, number: u32, value: impl FnOnce(Option<(usize, usize)>) -> Option<(usize, usize)>) {
    if let Some(slot) = groups.get_mut(number as usize) {
        *slot = value(*slot);
    }
}
