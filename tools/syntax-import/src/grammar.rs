//! The steps of a parse function, from its paths. Paths that differ in an optional part and then go on alike become
//! one sequence with an optional group; a path that returns to a loop becomes a list.
//!
//! ```text
//! [`a` present] x `;`      the step (`a` x : y)? `;`
//! [`a` absent]  y `;`
//! ```

use crate::paths::Item;
use crate::steps::{AttrKind, Condition, Parsed, Step};

/// An item of a sequence.
#[derive(Clone, Debug, PartialEq)]
enum Node {
    Step(Step),
    ListStart(String),
    ListEnd,
    LoopStart(usize),
    Again(usize),
    /// Either of two sequences: by the condition, or by what the first one starts with.
    Choice {
        then: Vec<Node>,
        otherwise: Vec<Node>,
        condition: Option<Condition>,
    },
}

/// Writes the steps for paths, with a message for each part that has none.
pub(crate) fn steps(paths: &[Vec<Item>], parsed: &mut Parsed) -> Vec<Step> {
    let paths: Vec<&[Item]> = paths.iter().map(Vec::as_slice).collect();
    if paths.is_empty() {
        return Vec::new();
    }
    let nodes = build(&paths, 0);
    Reduction { parsed }.sequence(&nodes)
}

/// Returns the sequence that the paths have in common from item `at` on. They are equal before.
fn build(paths: &[&[Item]], mut at: usize) -> Vec<Node> {
    let mut nodes = Vec::new();
    while let Some(item) = paths[0].get(at) {
        match item {
            Item::Step(step) => nodes.push(Node::Step(step.clone())),
            Item::ListStart(separator) => nodes.push(Node::ListStart(separator.clone())),
            Item::ListEnd => nodes.push(Node::ListEnd),
            Item::LoopStart(number) => nodes.push(Node::LoopStart(*number)),
            Item::Again(number) => nodes.push(Node::Again(*number)),
            Item::Printed(_) => {}
            Item::Optional(..) | Item::Condition(..) => {
                let (then, otherwise): (Vec<&[Item]>, Vec<&[Item]>) =
                    paths.iter().partition(|path| holds(path.get(at)));
                let (first, condition) = match item {
                    Item::Optional(step, _) => (Some(Node::Step(step.clone())), None),
                    Item::Condition(condition, _) => (None, Some(condition.clone())),
                    _ => (None, None),
                };
                if then.is_empty() {
                    at += 1;
                    continue;
                }
                if otherwise.is_empty() {
                    nodes.extend(first);
                    at += 1;
                    continue;
                }
                let then = first.into_iter().chain(build(&then, at + 1)).collect();
                nodes.extend(join(then, build(&otherwise, at + 1), condition, true));
                return nodes;
            }
        }
        at += 1;
    }
    nodes
}

fn holds(item: Option<&Item>) -> bool {
    matches!(item, Some(Item::Optional(_, true) | Item::Condition(_, true)))
}

/// Returns a choice of two sequences, followed by their common end.
fn join(
    mut then: Vec<Node>,
    mut otherwise: Vec<Node>,
    condition: Option<Condition>,
    reorder: bool,
) -> Vec<Node> {
    let common = common_end(&then, &otherwise);
    if common == 0
        && reorder
        && condition.is_none()
        && let Some(joined) = reordered(&then, &otherwise)
    {
        return joined;
    }
    let end = then.split_off(then.len() - common);
    otherwise.truncate(otherwise.len() - common);
    let mut nodes = Vec::new();
    if matches!(then.last(), Some(Node::Again(_))) {
        // The next round: what follows the choice is the other sequence.
        nodes.push(Node::Choice { then, otherwise: Vec::new(), condition });
        nodes.extend(otherwise);
    } else if matches!(otherwise.last(), Some(Node::Again(_))) {
        nodes.push(Node::Choice { then: otherwise, otherwise: Vec::new(), condition: None });
        nodes.extend(then);
    } else if !(then.is_empty() && otherwise.is_empty()) {
        nodes.push(Node::Choice { then, otherwise, condition });
    }
    nodes.extend(end);
    nodes
}

fn common_end(a: &[Node], b: &[Node]) -> usize {
    a.iter().rev().zip(b.iter().rev()).take_while(|(a, b)| a == b).count()
}

/// Reorders alternatives: "`a` or else `b` or else c" equals "`b` or else `a` or else c". Returns the order in which `b`
/// and the latter have an end in common.
fn reordered(then: &[Node], otherwise: &[Node]) -> Option<Vec<Node>> {
    let (first, rest) = otherwise.split_first()?;
    let Node::Choice { then: inner, otherwise: last, condition: None } = first else { return None };
    if inner.is_empty() || matches!(inner.last(), Some(Node::Again(_))) {
        return None;
    }
    let chosen: Vec<Node> = inner.iter().chain(rest).cloned().collect();
    let others: Vec<Node> = last.iter().chain(rest).cloned().collect();
    let others = join(then.to_vec(), others, None, false);
    (common_end(&chosen, &others) > 0).then(|| join(chosen, others, None, false))
}

struct Reduction<'p> {
    parsed: &'p mut Parsed,
}

impl Reduction<'_> {
    fn skip(&mut self, message: String) {
        let note = (String::new(), message);
        if !self.parsed.skipped.contains(&note) {
            self.parsed.skipped.push(note);
        }
    }

    /// Returns the steps of a sequence.
    fn sequence(&mut self, nodes: &[Node]) -> Vec<Step> {
        let mut steps: Vec<Step> = Vec::new();
        let mut at = 0;
        while at < nodes.len() {
            match &nodes[at] {
                Node::Step(step) => steps.push(step.clone()),
                Node::Choice { then, otherwise, condition } => {
                    let choice = self.choice(then, otherwise, condition.as_ref());
                    steps.extend(choice);
                }
                Node::ListStart(separator) => match list_end(&nodes[at..]) {
                    Some(length) => {
                        let inner = self.sequence(&nodes[at + 1..at + length]);
                        steps.push(Step::Repeat(separator.clone(), inner));
                        at += length;
                    }
                    None => self.skip("a list that ends in alternatives".into()),
                },
                Node::ListEnd => self.skip("a list that starts in alternatives".into()),
                Node::LoopStart(number) => at = self.rounds(nodes, at, *number, &mut steps),
                Node::Again(_) => self.skip("a loop with several ends".into()),
            }
            at += 1;
        }
        steps
    }

    /// Returns the list of the loop that starts at `at`. Returns the position of its last node.
    fn rounds(&mut self, nodes: &[Node], at: usize, number: usize, steps: &mut Vec<Step>) -> usize {
        let end = nodes[at..].iter().position(|node| match node {
            Node::Choice { then, .. } => then.last() == Some(&Node::Again(number)),
            _ => false,
        });
        let Some(end) = end.map(|end| at + end) else {
            // A loop that nothing repeats.
            if nodes[at..].contains(&Node::Again(number)) {
                self.skip("a loop without an end".into());
            }
            return at;
        };
        let Node::Choice { then, .. } = &nodes[end] else { return at };
        let inner = self.sequence(&nodes[at + 1..end]);
        let round = self.sequence(&then[..then.len() - 1]);
        match (inner.is_empty(), round.as_slice()) {
            (false, [Step::Literal(separator)]) => {
                steps.push(Step::Repeat(separator.clone(), inner));
            }
            (true, [Step::Literal(separator), again @ ..])
                if !again.is_empty() && steps.ends_with(again) =>
            {
                steps.truncate(steps.len() - again.len());
                steps.push(Step::Repeat(separator.clone(), again.to_vec()));
            }
            (true, [_, ..]) => steps.push(Step::Repeat(String::new(), round)),
            (false, again) if again == inner => {
                steps.push(Step::Repeat(String::new(), inner));
            }
            _ => self.skip("a loop whose rounds differ".into()),
        }
        end
    }

    /// Recognizes a number, or `?`.
    fn size(&mut self, part: &[Step], other: &[Step]) -> Option<Step> {
        let mark = Step::Literal("?".into());
        let number = match (part, other) {
            ([first], [number]) if *first == mark => number,
            ([number], [last]) if *last == mark => number,
            _ => return None,
        };
        let Step::Attr { name, var, kind: AttrKind::Integer } = number else { return None };
        let message = "'?' is taken for a number that is not known".to_owned();
        self.parsed.guesses.push((String::new(), message));
        Some(Step::Attr { name: name.clone(), var: var.clone(), kind: AttrKind::Size })
    }

    /// Recognizes `-> type`, `-> (types)`, or nothing.
    fn arrow_types(&mut self, part: &[Step], other: &[Step]) -> Option<Step> {
        let [Step::Literal(arrow), Step::Optional { first, then, otherwise }] = part else {
            return None;
        };
        let [list @ .., Step::Literal(close)] = then.as_slice() else { return None };
        let brackets = **first == Step::Literal("(".into()) && close == ")";
        if arrow != "->" || !other.is_empty() || !brackets {
            return None;
        }
        let mut types = Vec::new();
        let mut others = 0;
        let mut open: Vec<&Step> = list.iter().chain(otherwise).collect();
        while let Some(step) = open.pop() {
            match step {
                Step::Type(var) | Step::Types(var) => types.push(var),
                Step::Repeat(_, items) => open.extend(items),
                Step::Optional { first, then, otherwise } => {
                    open.extend(then.iter().chain(otherwise).chain([&**first]));
                }
                _ => others += 1,
            }
        }
        let var = (*types.first()?).clone();
        if types.iter().any(|of| **of != var) || types.len() != 2 {
            return None;
        }
        if others > 0 {
            let message = "what may follow the types of results is left out".to_owned();
            self.parsed.guesses.push((String::new(), message));
        }
        Some(Step::ArrowTypes(var))
    }

    fn choice(
        &mut self,
        then: &[Node],
        otherwise: &[Node],
        condition: Option<&Condition>,
    ) -> Vec<Step> {
        let (then, otherwise) = (self.sequence(then), self.sequence(otherwise));
        if then == otherwise {
            return then;
        }
        if let Some(Condition::Other(place, text)) = condition {
            let decided = [&then, &otherwise].into_iter().any(|part| decides(part));
            if !decided {
                let message = format!("condition not understood: {text}");
                self.parsed.skipped.push((place.clone(), message));
                return Vec::new();
            }
            let message = format!("the condition '{text}' is taken to hold if the text follows");
            let note = (place.clone(), message);
            if !self.parsed.guesses.contains(&note) {
                self.parsed.guesses.push(note);
            }
        }
        // The condition only excludes one of the alternatives.
        if condition.is_some()
            && let [Step::Optional { otherwise: last, .. }] = then.as_slice()
            && *last == otherwise
        {
            return then;
        }
        if let Some(Condition::Is(var, word)) = condition {
            let name = var.split('@').next().unwrap_or(var);
            self.skip(format!("the text for '{name}' is '{word}'"));
            return Vec::new();
        }
        let (mut part, other) = if decides(&then) || !decides(&otherwise) {
            (then, otherwise)
        } else {
            (otherwise, then)
        };
        if part.is_empty() {
            return other;
        }
        if let Some(size) = self.size(&part, &other) {
            return vec![size];
        }
        if let Some(types) = self.arrow_types(&part, &other) {
            return vec![types];
        }
        let first = Box::new(part.remove(0));
        vec![Step::Optional { first, then: part, otherwise: other }]
    }
}

/// Returns whether the first step of a sequence shows that it is present.
fn decides(steps: &[Step]) -> bool {
    match steps.first() {
        Some(Step::Optional { otherwise, .. }) => !otherwise.is_empty(),
        Some(Step::Unit(_)) | None => false,
        Some(_) => true,
    }
}

/// Returns the distance to the end of the list that starts the nodes.
fn list_end(nodes: &[Node]) -> Option<usize> {
    let mut depth = 0;
    nodes.iter().position(|node| {
        match node {
            Node::ListStart(_) => depth += 1,
            Node::ListEnd => depth -= 1,
            _ => {}
        }
        depth == 0
    })
}
