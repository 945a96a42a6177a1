//! Finds what each group matched, once the span of the whole match is known.
//!
//! The rule is the one of the BSD library: walking left to right, each element takes the longest stretch that lets the
//! following elements match the remaining text. Groups in repetitions and alternatives are ignored: they come from the expression's syntax,
//! and only a back-reference can use them (see `backtrack`). Invariant: `span` really is a match of `node`.

use super::ast::Node;
use super::positions::{PosSet, Window};

/// The spans of the groups, by number; index 0 is the whole match.
pub(crate) type Groups = Vec<Option<(usize, usize)>>;

/// Fills `groups` for the match `span` of `node` in `text`.
pub(crate) fn dissect(node: &Node, text: &[u8], span: (usize, usize), groups: &mut Groups) {
    let mut parts = Vec::new();
    flatten(node, &mut parts);
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
            Part::Close(number) => {
                set_group(groups, *number, |old| old.map(|(start, _)| (start, at)))
            }
            Part::Node(node) => {
                let ends = window.ends(node, &PosSet::single(at));
                let Some(end) = ends.iter_down().find(|&end| after.contains(end)) else { return };
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

/// Collects the elements of a sequence, with its groups opened up.
fn flatten<'n>(node: &'n Node, parts: &mut Vec<Part<'n>>) {
    match node {
        Node::Group(number, inner) => {
            parts.push(Part::Open(*number));
            flatten(inner, parts);
            parts.push(Part::Close(*number));
        }
        Node::Sequence(inner) => inner.iter().for_each(|part| flatten(part, parts)),
        other => parts.push(Part::Node(other)),
    }
}

fn set_group(
    groups: &mut Groups,
    number: u32,
    value: impl FnOnce(Option<(usize, usize)>) -> Option<(usize, usize)>,
) {
    if let Some(slot) = groups.get_mut(number as usize) {
        *slot = value(*slot);
    }
}
