//! Compares what a print function writes with the format that was made of the parse function.
//!
//! ```text
//! p.parseKeyword("from")      the print method writes `of` (A.cpp:9) where the syntax has `from` (A.cpp:2)
//! p << " of " << getInput();
//! ```
//!
//! Each part that the print function writes, and each outcome of its conditions, has to be on a path whose text the format
//! has: conditions may exclude each other, so that not every path exists.

use std::collections::BTreeSet;

use crate::automaton::{Automaton, Label};
use crate::format::same_name;
use crate::paths::Item;
use crate::printed::{Printed, PrintedPart};
use crate::shape::{ImportedArity, OpSignature};
use crate::steps::Parsed;

/// The number of contradictions that are reported.
const MAX_REPORTED: usize = 3;
/// States times parts that one comparison may visit.
const MAX_WORK: usize = 20_000_000;

/// The declarations that a format refers to.
pub(crate) enum Declared<'a> {
    /// Those of an operation.
    Op(&'a OpSignature),
    /// Nothing is known: any value may be any other.
    Unknown,
}

/// Returns how the texts of a print function differ from those of a format.
pub(crate) fn differences(
    format: &str,
    declared: &Declared<'_>,
    parsed: &Parsed,
    paths: &[Vec<Item>],
    print_place: &str,
) -> Vec<String> {
    let automaton = Automaton::of(format, &|name| declared.is_list(name));
    let mut comparison =
        Comparison { automaton: &automaton, declared, parsed, print_place, work: 0 };
    let mut messages = comparison.contradictions(paths);
    if messages.is_empty() && comparison.work < MAX_WORK {
        messages = comparison.never_written(paths);
    }
    messages.extend(left_out(format, declared, paths));
    messages.extend(brackets_of_one_type(format, paths));
    messages
}

/// Returns where the print function writes `-> (type)` for one type too, if the format writes `-> type`.
fn brackets_of_one_type(format: &str, paths: &[Vec<Item>]) -> Option<String> {
    if !format.contains("arrow-types(") {
        return None;
    }
    let is = |printed: &Printed, text: &str| printed.part == PrintedPart::Literal(text.into());
    let mut bracket = None;
    for path in paths {
        for pair in parts(path).windows(2).filter(|pair| is(pair[0], "->")) {
            if !is(pair[1], "(") {
                return None;
            }
            bracket = Some(&pair[1].place);
        }
    }
    let message = |place| format!("the print method writes brackets for one type, too ({place})");
    bracket.map(message)
}

/// Returns why a format of an operation has to be read from left to right, if so.
pub(crate) fn ambiguity(format: &str, op: &OpSignature) -> Option<String> {
    let declared = Declared::Op(op);
    let is_list = |name: &str| {
        let mut decls = op.operands.iter().chain(&op.results);
        decls.any(|decl| decl.name == name && decl.arity != ImportedArity::One)
    };
    let automaton = Automaton::of(format, &is_list);
    automaton.ambiguity(&|name| declared.is_attr(name))
}

struct Comparison<'a> {
    automaton: &'a Automaton,
    declared: &'a Declared<'a>,
    parsed: &'a Parsed,
    print_place: &'a str,
    work: usize,
}

type States = BTreeSet<usize>;

/// The end of a path whose text the format does not have: the number of parts before, and the states there.
struct End {
    length: usize,
    states: States,
}

impl Comparison<'_> {
    fn contradictions(&mut self, paths: &[Vec<Item>]) -> Vec<String> {
        let mut accepted: Vec<&Item> = Vec::new();
        let mut rejected: Vec<(&[Item], End)> = Vec::new();
        for path in paths {
            self.work += path.len() * (1 + accepted.len());
            if self.work > MAX_WORK {
                return vec!["the print method is too long to be compared".into()];
            }
            match self.run(path) {
                None => {
                    let new: Vec<&Item> = path.iter().filter(|of| !accepted.contains(of)).collect();
                    accepted.extend(new);
                }
                Some(end) => rejected.push((path, end)),
            }
        }
        if accepted.is_empty() {
            // The path with the longest read prefix shows the difference best.
            let longest = rejected.iter().map(|(_, end)| end.length).max();
            rejected.retain(|(_, end)| Some(end.length) == longest);
            rejected.truncate(1);
        }
        let mut messages = Vec::new();
        for (path, end) in &rejected {
            self.work += path.len() * (1 + accepted.len());
            if self.work > MAX_WORK || messages.len() == MAX_REPORTED {
                break;
            }
            let new = path.iter().any(|item| !accepted.contains(&item));
            let message = self.message(&parts(path), end);
            if new && !messages.contains(&message) {
                messages.push(message);
                // Other paths through the same part repeat the message.
                accepted.extend(path.iter());
            }
        }
        messages
    }

    /// Returns where the text of a path leaves the format, if it does.
    fn run(&mut self, path: &[Item]) -> Option<End> {
        let mut states = self.closure(States::from([0]));
        let parts = parts(path);
        for (length, printed) in parts.iter().enumerate() {
            let next = self.after(&states, &printed.part);
            if self.work > MAX_WORK {
                return None;
            }
            if next.is_empty() {
                return Some(End { length, states });
            }
            states = next;
        }
        let accepted = states.contains(&self.automaton.end);
        (!accepted).then_some(End { length: parts.len(), states })
    }

    /// Returns the states after a part of the text.
    fn after(&mut self, states: &States, part: &PrintedPart) -> States {
        self.work += states.len();
        match part {
            PrintedPart::Anything => {
                let mut all = states.clone();
                let mut open: Vec<usize> = states.iter().copied().collect();
                while let Some(state) = open.pop() {
                    let targets = self.automaton.edges[state].iter().map(|(_, to)| *to);
                    open.extend(targets.filter(|to| all.insert(*to)));
                }
                self.work += all.len();
                all
            }
            PrintedPart::ArrowTypes => {
                let literal = |text: &str| PrintedPart::Literal(text.into());
                let mut all =
                    self.through(states, |label| matches!(label, Label::Arrow | Label::Any));
                let arrow = self.after(states, &literal("->"));
                all.extend(self.after(&arrow, &PrintedPart::Type));
                let open = self.after(&arrow, &literal("("));
                let types = self.after(&open, &PrintedPart::Type);
                all.extend(self.after(&types, &literal(")")));
                // There may be no types.
                all.extend(states);
                all
            }
            part => self.through(states, |label| self.may_match(label, part)),
        }
    }

    fn through(&self, states: &States, matches: impl Fn(&Label) -> bool) -> States {
        let edges = states.iter().flat_map(|state| &self.automaton.edges[*state]);
        let next = edges.filter(|(label, _)| matches(label)).map(|(_, to)| *to).collect();
        self.closure(next)
    }

    /// Adds the states that need no text.
    fn closure(&self, mut states: States) -> States {
        let mut open: Vec<usize> = states.iter().copied().collect();
        while let Some(state) = open.pop() {
            for (label, to) in &self.automaton.edges[state] {
                if *label == Label::Empty && states.insert(*to) {
                    open.push(*to);
                }
            }
        }
        states
    }

    /// Returns whether a part of the text may be the one that a label describes.
    fn may_match(&self, label: &Label, part: &PrintedPart) -> bool {
        let word =
            |text: &str| text.starts_with(|c: char| c.is_alphanumeric() || "_\"-".contains(c));
        match (label, part) {
            (Label::Any, _) | (Label::Type, PrintedPart::Type) => true,
            (Label::Literal(text), PrintedPart::Literal(written)) => text == written,
            (Label::Comma, PrintedPart::Literal(written)) => written == ",",
            (Label::Literal(text), PrintedPart::Value(None)) => word(text),
            (Label::Literal(text), PrintedPart::Value(Some(getter))) => {
                word(text) && self.declared.name(getter).is_none()
            }
            (Label::Value(_), PrintedPart::Value(None)) => true,
            (Label::Value(name), PrintedPart::Value(Some(getter))) => {
                self.declared.name(getter).is_none_or(|known| known == *name)
            }
            (Label::Value(name), PrintedPart::Literal(text)) => {
                self.declared.is_attr(name) && word(text)
            }
            (Label::Value(name), PrintedPart::Type) => self.declared.is_attr(name),
            (Label::Type, PrintedPart::Value(getter)) => {
                let name = getter.as_ref().and_then(|getter| self.declared.name(getter));
                name.is_none_or(|name| self.declared.is_attr(&name))
            }
            (Label::Dict, PrintedPart::Dict { .. }) => true,
            _ => false,
        }
    }

    fn message(&self, parts: &[&Printed], end: &End) -> String {
        let expected = self.expected(&end.states);
        match parts.get(end.length) {
            Some(Printed { part, place, .. }) => {
                let part = self.describe(part);
                format!("the print method writes {part} ({place}) where the syntax has {expected}")
            }
            None => {
                let place = self.print_place;
                format!(
                    "the text of the print method ({place}) ends where the syntax has {expected}"
                )
            }
        }
    }

    fn describe(&self, part: &PrintedPart) -> String {
        match part {
            PrintedPart::Literal(text) => format!("`{text}`"),
            PrintedPart::Value(None) => "a value".into(),
            PrintedPart::Value(Some(getter)) => match self.declared.name(getter) {
                Some(name) => format!("${name}"),
                None => format!("{}()", getter.0),
            },
            PrintedPart::Type => "a type".into(),
            PrintedPart::ArrowTypes => "`->` and types".into(),
            PrintedPart::Dict { .. } => "the attribute dictionary".into(),
            PrintedPart::Anything => "some text".into(),
        }
    }

    /// Returns the parts that may follow in the format.
    fn expected(&self, states: &States) -> String {
        let edges = states.iter().flat_map(|state| &self.automaton.edges[*state]);
        let mut all: Vec<String> = Vec::new();
        for (label, _) in edges {
            let part = match label {
                Label::Literal(text) => match self.place_of(text) {
                    Some(place) => format!("`{text}` ({place})"),
                    None => format!("`{text}`"),
                },
                Label::Value(name) => format!("${name}"),
                Label::Type => "a type".into(),
                Label::Arrow => "`->`".into(),
                Label::Dict => "the attribute dictionary".into(),
                Label::Any => "other text".into(),
                Label::Empty | Label::Comma => continue,
            };
            if !all.contains(&part) {
                all.push(part);
            }
        }
        if states.contains(&self.automaton.end) {
            all.push("its end".into());
        }
        all.join(" or ")
    }

    /// Returns the place where the parse function reads a literal.
    fn place_of(&self, text: &str) -> Option<&str> {
        self.parsed.places.get(text).map(String::as_str)
    }

    /// Returns the literals of the format that no path writes.
    fn never_written(&self, paths: &[Vec<Item>]) -> Vec<String> {
        let mut written: BTreeSet<&str> = BTreeSet::new();
        for printed in paths.iter().flat_map(|path| parts(path)) {
            match &printed.part {
                PrintedPart::Literal(text) => {
                    written.insert(text);
                }
                PrintedPart::ArrowTypes => written.extend(["->", "(", ")"]),
                PrintedPart::Anything | PrintedPart::Value(None) => return Vec::new(),
                _ => {}
            }
        }
        let missing: BTreeSet<&String> = self
            .automaton
            .literals
            .iter()
            .filter(|text| !written.contains(text.as_str()))
            .collect();
        let message = |text: &String| {
            let place = self.place_of(text).map_or(String::new(), |place| format!(" ({place})"));
            format!("the print method ({}) never writes `{text}`{place}", self.print_place)
        };
        missing.into_iter().take(MAX_REPORTED).map(message).collect()
    }
}

/// Returns the attributes that the print function leaves out of the dictionary, and that the format has nowhere.
fn left_out(format: &str, declared: &Declared<'_>, paths: &[Vec<Item>]) -> Vec<String> {
    let Declared::Op(op) = declared else { return Vec::new() };
    let mut messages = Vec::new();
    for printed in paths.iter().flat_map(|path| parts(path)) {
        let PrintedPart::Dict { left_out } = &printed.part else { continue };
        for name in left_out {
            let Some(attr) = op.attrs.iter().find(|attr| same_name(&attr.name, name)) else {
                continue;
            };
            let is_word = |c: char| c.is_alphanumeric() || c == '_';
            let mut names =
                format.split('$').skip(1).map(|rest| rest.split(|c| !is_word(c)).next());
            if names.any(|of| of == Some(&attr.name)) {
                continue;
            }
            let place = &printed.place;
            let message = format!(
                "the print method leaves out the attribute '{}' ({place}), which the syntax has nowhere",
                attr.name
            );
            if !messages.contains(&message) {
                messages.push(message);
            }
        }
    }
    messages
}

/// Returns the parts of the text on a path.
fn parts(path: &[Item]) -> Vec<&Printed> {
    let mut all = Vec::new();
    for item in path {
        if let Item::Printed(printed) = item {
            all.push(printed);
        }
    }
    all
}

impl Declared<'_> {
    /// Returns the name of the declaration that a method returns.
    fn name(&self, (getter, number): &(String, Option<usize>)) -> Option<String> {
        let Declared::Op(op) = self else { return None };
        let base = getter.strip_prefix("get").unwrap_or(getter);
        if let (Some(number), "Operand") = (number, base) {
            let before = op.operands.get(..*number)?;
            let fixed = before.iter().all(|decl| decl.arity == ImportedArity::One);
            return op.operands.get(*number).filter(|_| fixed).map(|decl| decl.name.clone());
        }
        let operands = op.operands.iter().map(|decl| &decl.name);
        let attrs = op.attrs.iter().map(|attr| &attr.name);
        let mut names = operands.chain(attrs).chain(&op.regions).chain(&op.successors);
        names.find(|name| same_name(name, base)).cloned()
    }

    /// Returns whether a value may have several items, or none.
    fn is_list(&self, name: &str) -> bool {
        match self {
            Declared::Op(op) => !op
                .operands
                .iter()
                .any(|decl| decl.name == name && decl.arity == ImportedArity::One),
            Declared::Unknown => true,
        }
    }

    /// Returns whether a value is an attribute, whose text may be words.
    fn is_attr(&self, name: &str) -> bool {
        match self {
            Declared::Op(op) => op.attrs.iter().any(|attr| attr.name == name),
            Declared::Unknown => true,
        }
    }
}
