//! The texts of a format as an automaton, whose steps are words, values and types.
//!
//! ```text
//! (`by` $step^)? attr-dict     0 -`by`-> 1 -$step-> 2 -attr-dict-> 3     0 -> 2     2 -> 3
//! ```
//!
//! Directives and structured parameters write any text.

use std::collections::BTreeSet;

use crate::printed::words;

/// Pairs of parts that the search for ambiguities compares; a format with more counts as ambiguous.
const MAX_PAIRS: usize = 1_000_000;

/// The input that a step reads.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Label {
    /// Nothing.
    Empty,
    /// A word or punctuation.
    Literal(String),
    /// A value, by the name of its declaration.
    Value(String),
    /// A type.
    Type,
    /// `-> type`.
    Arrow,
    /// The attribute dictionary.
    Dict,
    /// A comma between values of a list that is written as one element.
    Comma,
    /// One part of any kind.
    Any,
}

/// An automaton. Its first state is 0.
#[derive(Debug, Default)]
pub(crate) struct Automaton {
    /// The steps from each state, with their targets.
    pub(crate) edges: Vec<Vec<(Label, usize)>>,
    /// The last state.
    pub(crate) end: usize,
    /// The literals that are written whenever their group is present.
    pub(crate) literals: Vec<String>,
}

impl Automaton {
    /// Returns the automaton of a format. A value that is a list may have any length.
    pub(crate) fn of(format: &str, is_list: &dyn Fn(&str) -> bool) -> Automaton {
        let mut automaton = Automaton { edges: vec![Vec::new()], ..Automaton::default() };
        let mut reader = Reader { automaton: &mut automaton, rest: format, is_list };
        let end = reader.sequence(0);
        automaton.end = end;
        automaton
    }

    /// Returns why the text has to be read from left to right, as C++ does: two parts that may be at the same place start
    /// alike. `is_attr` returns whether a value is an attribute.
    pub(crate) fn ambiguity(&self, is_attr: &dyn Fn(&str) -> bool) -> Option<String> {
        let mut work = 0;
        (0..self.edges.len()).find_map(|state| {
            let next: Vec<&Label> = self.next(state);
            work += next.len() * next.len();
            if work > MAX_PAIRS {
                return Some("the format has too many parts to be compared".into());
            }
            let pairs = next.iter().enumerate();
            let mut pairs = pairs.flat_map(|(at, a)| next[at + 1..].iter().map(move |b| (*a, *b)));
            let (a, b) = pairs.find(|(a, b)| may_start_equally(a, b, is_attr))?;
            Some(format!("{} and {} may be at the same place", describe(a), describe(b)))
        })
    }

    /// Returns the labels of the steps from a state, also after steps that read nothing.
    fn next(&self, state: usize) -> Vec<&Label> {
        let (mut labels, mut seen, mut open) = (Vec::new(), BTreeSet::from([state]), vec![state]);
        while let Some(at) = open.pop() {
            for (label, to) in &self.edges[at] {
                match label {
                    Label::Empty if seen.insert(*to) => open.push(*to),
                    Label::Empty => {}
                    label => labels.push(label),
                }
            }
        }
        labels
    }

    fn state(&mut self) -> usize {
        self.edges.push(Vec::new());
        self.edges.len() - 1
    }

    fn edge(&mut self, from: usize, label: Label, to: usize) {
        self.edges[from].push((label, to));
    }

    /// Adds a step to a new state, which is returned.
    fn step(&mut self, from: usize, label: Label) -> usize {
        let to = self.state();
        self.edge(from, label, to);
        to
    }

    /// Adds the words of a literal.
    fn text(&mut self, from: usize, text: &str) -> usize {
        words(text).into_iter().fold(from, |at, word| self.step(at, Label::Literal(word)))
    }

    /// Adds one or several steps with commas between them, or none.
    fn list(&mut self, from: usize, label: Label) -> usize {
        let end = self.step(from, label);
        self.edge(from, Label::Empty, end);
        let back = self.step(end, Label::Comma);
        self.edge(back, Label::Empty, from);
        end
    }

    /// Adds any text.
    fn anything(&mut self, from: usize) -> usize {
        let at = self.step(from, Label::Empty);
        self.edge(at, Label::Any, at);
        at
    }
}

/// Returns the text of a part for messages.
fn describe(label: &Label) -> String {
    match label {
        Label::Literal(text) => format!("`{text}`"),
        Label::Value(name) => format!("${name}"),
        Label::Type => "a type".into(),
        Label::Arrow => "`->`".into(),
        Label::Dict => "the attribute dictionary".into(),
        Label::Comma => "`,` of a list".into(),
        Label::Empty | Label::Any => "a text".into(),
    }
}

/// Returns whether texts of two parts may start with the same token. Nothing is known about directives.
fn may_start_equally(a: &Label, b: &Label, is_attr: &dyn Fn(&str) -> bool) -> bool {
    let word = |text: &str| text.starts_with(|c: char| c.is_alphanumeric() || c == '_');
    let one_way = |a: &Label, b: &Label| match (a, b) {
        (Label::Literal(a), Label::Literal(b)) => a == b,
        (Label::Comma, Label::Literal(text)) => text == ",",
        (Label::Dict, Label::Literal(text)) => text == "{",
        (Label::Value(name), Label::Literal(text)) => {
            is_attr(name) && (word(text) || matches!(&**text, "[" | "{"))
        }
        (Label::Value(name), Label::Type | Label::Dict) => is_attr(name),
        (Label::Value(a), Label::Value(b)) => is_attr(a) == is_attr(b),
        (Label::Type, Label::Literal(text)) => word(text),
        (Label::Type, Label::Type) | (Label::Comma, Label::Comma) => true,
        _ => false,
    };
    one_way(a, b) || one_way(b, a)
}

struct Reader<'a, 'f> {
    automaton: &'a mut Automaton,
    rest: &'f str,
    is_list: &'a dyn Fn(&str) -> bool,
}

impl<'f> Reader<'_, 'f> {
    /// Reads elements up to a closing parenthesis or the end. Returns the last state.
    fn sequence(&mut self, from: usize) -> usize {
        let mut at = from;
        loop {
            self.rest = self.rest.trim_start();
            match self.rest.chars().next() {
                None | Some(')') => return at,
                Some(_) => at = self.element(at),
            }
        }
    }

    fn element(&mut self, from: usize) -> usize {
        let end = match self.rest.as_bytes()[0] {
            b'`' => {
                let literal = self.literal();
                self.automaton.literals.extend(words(literal));
                self.automaton.text(from, literal)
            }
            b'$' => {
                self.rest = &self.rest[1..];
                let name = self.word().to_owned();
                if (self.is_list)(&name) {
                    self.automaton.list(from, Label::Value(name))
                } else {
                    self.automaton.step(from, Label::Value(name))
                }
            }
            b'(' => self.group(from),
            _ => self.call(from),
        };
        self.accept("^");
        end
    }

    fn accept(&mut self, text: &str) -> bool {
        let rest = self.rest.strip_prefix(text);
        self.rest = rest.unwrap_or(self.rest);
        rest.is_some()
    }

    fn word(&mut self) -> &'f str {
        let is_word = |c: char| c.is_alphanumeric() || matches!(c, '_' | '-' | '.' | '#');
        let (word, rest) =
            self.rest.split_at(self.rest.find(|c| !is_word(c)).unwrap_or(self.rest.len()));
        self.rest = rest;
        word
    }

    fn literal(&mut self) -> &'f str {
        let (text, rest) = self.rest[1..].split_once('`').unwrap_or((&self.rest[1..], ""));
        self.rest = rest;
        text
    }

    /// Reads `(elements)?`, perhaps with an alternative.
    fn group(&mut self, from: usize) -> usize {
        self.accept("(");
        let end = self.sequence(from);
        self.accept(")");
        let alternative = self.rest.trim_start().strip_prefix(':').map(str::trim_start);
        let alternative = alternative.and_then(|rest| rest.strip_prefix('('));
        if let Some(rest) = alternative {
            self.rest = rest;
            let other = self.sequence(from);
            self.accept(")");
            self.automaton.edge(other, Label::Empty, end);
        } else {
            self.automaton.edge(from, Label::Empty, end);
        }
        self.accept("?");
        // The end of the group may lead back into it.
        self.automaton.step(end, Label::Empty)
    }

    /// Reads a word with arguments, e.g. `type($x)`.
    fn call(&mut self, from: usize) -> usize {
        let name = self.word();
        if name.is_empty() {
            let skipped = self.rest.chars().next().map_or(0, char::len_utf8);
            self.rest = &self.rest[skipped..];
            return from;
        }
        if name == "repeat" {
            return self.repeat(from);
        }
        if self.rest.starts_with('<') {
            self.rest = &self.rest[self.rest.find('>').map_or(self.rest.len(), |at| at + 1)..];
        }
        let arguments = self.arguments();
        let first = arguments.split('$').nth(1).unwrap_or("");
        let is_word = |c: char| c.is_alphanumeric() || c == '_';
        let first = first[..first.find(|c| !is_word(c)).unwrap_or(first.len())].to_owned();
        let automaton = &mut *self.automaton;
        match name {
            "where" | "elide" | "default" | "written" | "empty" | "ref" | "spelled" => from,
            "attr-dict" | "attr-dict-with-keyword" | "attr-dict-with-defaults" => {
                let end = automaton.step(from, Label::Dict);
                automaton.edge(from, Label::Empty, end);
                end
            }
            "type" if !first.is_empty() && !(self.is_list)(&first) => {
                automaton.step(from, Label::Type)
            }
            "type" => automaton.list(from, Label::Type),
            "arrow-types" | "arrow-type-list" => {
                let end = automaton.step(from, Label::Arrow);
                automaton.edge(from, Label::Empty, end);
                let arrow = automaton.step(from, Label::Literal("->".into()));
                let types = automaton.list(arrow, Label::Type);
                automaton.edge(types, Label::Empty, end);
                let open = automaton.step(arrow, Label::Literal("(".into()));
                let types = automaton.list(open, Label::Type);
                automaton.edge(types, Label::Literal(")".into()), end);
                end
            }
            "args" | "located-args" | "echoed-args" => automaton.list(from, Label::Any),
            "word" | "label" | "digits" | "short" | "with-terminator" | "exact" | "with-block" => {
                automaton.list(from, Label::Value(first))
            }
            "size" => {
                let end = automaton.list(from, Label::Value(first));
                automaton.edge(from, Label::Literal("?".into()), end);
                end
            }
            "skip" | "flag" | "lenient" => {
                let literals = arguments.split('`').skip(1).step_by(2);
                let end = literals.fold(from, |at, text| automaton.text(at, text));
                automaton.edge(from, Label::Empty, end);
                end
            }
            _ => automaton.anything(from),
        }
    }

    /// Reads the elements of a list.
    fn repeat(&mut self, from: usize) -> usize {
        let mut separator = "";
        if self.accept("<") {
            separator = self.literal();
            self.accept(">");
        }
        self.accept("(");
        let start = self.automaton.step(from, Label::Empty);
        let end = self.sequence(start);
        self.accept(")");
        let back = self.automaton.text(end, separator);
        self.automaton.edge(back, Label::Empty, start);
        self.automaton.edge(start, Label::Empty, end);
        self.automaton.step(end, Label::Empty)
    }

    /// Reads `(...)`, if it follows. Returns the text in the parentheses.
    fn arguments(&mut self) -> &'f str {
        if !self.rest.starts_with('(') {
            return "";
        }
        let (mut depth, mut quote) = (0, None);
        for (at, c) in self.rest.char_indices() {
            match (c, quote) {
                (_, Some(open)) if c == open => quote = None,
                ('"' | '`', None) => quote = Some(c),
                ('(', None) => depth += 1,
                (')', None) => depth -= 1,
                _ => {}
            }
            if depth == 0 {
                let inner = &self.rest[1..at];
                self.rest = &self.rest[at + 1..];
                return inner;
            }
        }
        std::mem::take(&mut self.rest)
    }
}
