//! The steps of a parse function, from its paths. Paths that differ in an optional part and then go on alike become
//! one sequence with an optional group; a path that returns to a loop becomes a list.
//!
//! ```text
//! [`a` present] x `;`      the step (`a` x : y)? `;`
//! [`a` absent]  y `;`
//! ```

use crate::paths::Item;
use crate::steps::{AttrKind, Condition, Constant, Parsed, Step};

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
    if matches!(condition, Some(Condition::Later(_)))
        && let Some(rounds) = separated_rounds(&then, &otherwise)
    {
        return rounds;
    }
    let common = common_end(&then, &otherwise);
    if common == 0
        && reorder
        && condition.is_none()
        && let Some(joined) = reordered(&then, &otherwise)
    {
        return joined;
    }
    let mut end = then.split_off(then.len() - common);
    let others = otherwise.split_off(otherwise.len() - common);
    for (node, other) in end.iter_mut().zip(others) {
        more_arguments(node, other);
    }
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
    let equal = a.iter().rev().zip(b.iter().rev()).take_while(|(a, b)| is_same(a, b)).count();
    // A list that starts in an alternative ends there.
    let is_whole = |nodes: &[Node], end: usize| open_lists(&nodes[..nodes.len() - end]) == 0;
    (0..=equal).rev().find(|end| is_whole(a, *end) && is_whole(b, *end)).unwrap_or(0)
}

/// Returns the number of lists that start in nodes and do not end there.
fn open_lists(nodes: &[Node]) -> usize {
    nodes.iter().fold(0, |open: usize, node| match node {
        Node::ListStart(_) => open + 1,
        Node::ListEnd => open.saturating_sub(1),
        _ => open,
    })
}

/// Returns whether a list consists of some items of another one, in their order.
fn is_part<T: PartialEq>(part: &[T], all: &[T]) -> bool {
    let mut all = all.iter();
    part.iter().all(|item| all.any(|other| other == item))
}

/// Returns whether two nodes are equal, except for arguments of a region that only one of them has.
fn is_same(a: &Node, b: &Node) -> bool {
    match (a, b) {
        (
            Node::Step(Step::Region { var: a, args: x }),
            Node::Step(Step::Region { var: b, args: y }),
        ) => a == b && (is_part(x, y) || is_part(y, x)),
        (
            Node::Choice { then: a, otherwise: x, condition: c },
            Node::Choice { then: b, otherwise: y, condition: d },
        ) => {
            let same = |a: &[Node], b: &[Node]| {
                a.len() == b.len() && a.iter().zip(b).all(|(a, b)| is_same(a, b))
            };
            c == d && same(a, b) && same(x, y)
        }
        _ => a == b,
    }
}

/// Adds the arguments of a region that only the other of two equal nodes has.
fn more_arguments(node: &mut Node, other: Node) {
    match (node, other) {
        (Node::Step(Step::Region { args, .. }), Node::Step(Step::Region { args: others, .. }))
            if others.len() > args.len() =>
        {
            *args = others
        }
        (Node::Choice { then, otherwise, .. }, Node::Choice { then: a, otherwise: b, .. }) => {
            let others = a.into_iter().chain(b);
            for (node, other) in then.iter_mut().chain(otherwise).zip(others) {
                more_arguments(node, other);
            }
        }
        _ => {}
    }
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
                        let inner = &nodes[at + 1..at + length];
                        let (separator, inner) = match later_separator(inner) {
                            Some((later, inner)) if separator.is_empty() => (later, inner),
                            _ => (separator.as_str(), inner),
                        };
                        let inner = self.sequence(inner);
                        steps.push(Step::Repeat(separator.to_owned(), inner));
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
        functional_types(&mut steps);
        steps
    }

    /// Returns the list of the loop that starts at `at`. Returns the position of its last node.
    fn rounds(&mut self, nodes: &[Node], at: usize, number: usize, steps: &mut Vec<Step>) -> usize {
        if let Some(list) = nodes.get(at + 1).and_then(|node| self.list_with_end(node, number)) {
            steps.push(list);
            return at + 1;
        }
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
        let round = &then[..then.len() - 1];
        if let (true, Some((separator, items))) = (inner.is_empty(), later_separator(round)) {
            let items = self.sequence(items);
            steps.push(Step::Repeat(separator.to_owned(), items));
            return end;
        }
        let round = self.sequence(round);
        if let (true, Some(groups)) = (inner.is_empty(), self.named_parts(&round)) {
            steps.extend(groups);
            return end;
        }
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

    /// Recognizes a list whose last item may have another form: `a, b, ?`.
    fn list_with_end(&mut self, node: &Node, number: usize) -> Option<Step> {
        let Node::Choice { then: before, otherwise: list, .. } = node else { return None };
        let (separator, list) = later_separator(list).unwrap_or(("", list));
        let [Node::Choice { then: items, otherwise: other, .. }, last @ ..] = list else {
            return None;
        };
        let (Node::Again(of), items) = items.split_last()? else { return None };
        if *of != number || !before.is_empty() || !other.is_empty() || last.is_empty() {
            return None;
        }
        let (mut items, last) = (self.sequence(items), self.sequence(last));
        if !decides(&items) || !last.iter().all(is_literal) {
            return None;
        }
        let text: Vec<String> = last.iter().map(literal_text).collect();
        let message = format!("only the last item of a list may be {}", text.join(" "));
        self.parsed.guesses.push((String::new(), message));
        let first = Box::new(items.remove(0));
        let item = Step::Optional { first, then: items, otherwise: last };
        Some(Step::Repeat(separator.to_owned(), vec![item]))
    }

    /// Recognizes the round of a loop over parts that start with different words, each with a separator before it:
    /// optional groups.
    fn named_parts(&mut self, round: &[Step]) -> Option<Vec<Step>> {
        let [separator @ Step::Literal(_), parts, end @ ..] = round else { return None };
        let mut groups = Vec::new();
        let mut words = Vec::new();
        let mut open = std::slice::from_ref(parts);
        while !open.is_empty() {
            let (steps, others) = match open {
                [Step::Optional { first, then, otherwise }] => {
                    let first = std::iter::once((**first).clone());
                    (first.chain(then.iter().cloned()).collect(), otherwise.as_slice())
                }
                // Nothing else may be here.
                steps => (steps.to_vec(), &[][..]),
            };
            let word = steps.first().filter(|first| is_literal(first)).map(literal_text)?;
            if words.contains(&word) {
                return None;
            }
            words.push(word);
            let then = steps.into_iter().chain(end.iter().cloned()).collect();
            let first = Box::new(separator.clone());
            groups.push(Step::Optional { first, then, otherwise: Vec::new() });
            open = others;
        }
        if groups.len() < 2 {
            return None;
        }
        let words = words.join(", ");
        let message = format!("{words} are taken to follow each other in this order");
        self.parsed.guesses.push((String::new(), message));
        Some(groups)
    }

    /// Recognizes words that set a variable to cases of an enum: the text of the enum.
    fn enum_words(&mut self, part: &[Step], other: &[Step]) -> Option<Step> {
        let [Step::Literal(word), Step::Set(var, Constant::Case(_))] = part else { return None };
        let read = Step::Attr { name: None, var: var.clone(), kind: AttrKind::Field };
        let optional =
            Step::Optional { first: Box::new(read), then: Vec::new(), otherwise: Vec::new() };
        let is_case = match other {
            [] => true,
            [Step::Set(of, Constant::Case(_))] => of == var,
            [other] => *other == optional,
            _ => false,
        };
        if !is_case {
            return None;
        }
        let words = self.parsed.cases.entry(var.clone()).or_default();
        if !words.contains(word) {
            words.push(word.clone());
        }
        Some(optional)
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
        Some(Step::ArrowTypes { var, optional: true })
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
        // `)`, or a list and `)`: the list is the anchor.
        if part.iter().all(is_literal) && matches!(other.first(), Some(Step::Repeat(..))) {
            let (first, then) = (Box::new(other[0].clone()), other[1..].to_vec());
            return vec![Step::Optional { first, then, otherwise: part }];
        }
        if let Some(words) = self.enum_words(&part, &other) {
            return vec![words];
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
        Some(Step::Unit(_) | Step::Set(..)) | None => false,
        Some(_) => true,
    }
}

/// Returns the separator of the nodes of an item: a literal that all items except the first one have. Returns the other
/// nodes, too.
fn later_separator(nodes: &[Node]) -> Option<(&str, &[Node])> {
    let (first, items) = nodes.split_first()?;
    match first {
        Node::Choice { then, otherwise, condition: Some(Condition::Later(_)) }
            if otherwise.is_empty() =>
        {
            match then.as_slice() {
                [Node::Step(Step::Literal(separator))] => Some((separator, items)),
                _ => None,
            }
        }
        _ => None,
    }
}

/// Returns the nodes of a loop whose rounds, except the first one, start with an optional separator: the item, then the
/// separator before the next round.
fn separated_rounds(later: &[Node], first: &[Node]) -> Option<Vec<Node>> {
    let [Node::Choice { then, otherwise, condition: None }, rest @ ..] = later else { return None };
    let (separator @ Node::Step(Step::Literal(_)), item) = then.split_first()? else { return None };
    let (again @ Node::Again(_), inner) = first.split_last()? else { return None };
    if !otherwise.is_empty() || item != first {
        return None;
    }
    let then = vec![separator.clone(), again.clone()];
    let mut nodes = inner.to_vec();
    nodes.push(Node::Choice { then, otherwise: Vec::new(), condition: None });
    nodes.extend(rest.iter().cloned());
    Some(nodes)
}

fn is_literal(step: &Step) -> bool {
    matches!(step, Step::Literal(_))
}

fn literal_text(step: &Step) -> String {
    match step {
        Step::Literal(text) => format!("`{text}`"),
        _ => String::new(),
    }
}

/// Replaces `(types) -> types` by one step.
fn functional_types(steps: &mut Vec<Step>) {
    let is = |step: &Step, text: &str| matches!(step, Step::Literal(of) if of == text);
    let inputs = |step: &Step| match step {
        Step::Types(var) => Some(var.clone()),
        Step::Optional { first, then, otherwise } if then.is_empty() && otherwise.is_empty() => {
            match &**first {
                Step::Types(var) => Some(var.clone()),
                _ => None,
            }
        }
        _ => None,
    };
    let found = steps.windows(4).enumerate().find_map(|(at, window)| match window {
        [open, types, close, Step::ArrowTypes { var, optional: false }]
            if is(open, "(") && is(close, ")") =>
        {
            Some((at, inputs(types)?, var.clone()))
        }
        _ => None,
    });
    if let Some((at, inputs, results)) = found {
        steps.splice(at..at + 4, [Step::FunctionalType { inputs, results }]);
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
