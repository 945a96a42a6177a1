//! The pattern of one directive: matching.
//!
//! A pattern is a fixed string or a template of expressions and substitutions, e.g. `[[X]] = add {{.*}}`. A template is compiled when
//! it is first matched, again only when the values of its substitutions change, and dropped when its directive is finished.
//! Not here: parsing (see `template`). Invariant: a match sets the variables of the pattern and nothing else.

use std::cell::RefCell;

use crate::expr::{EvalError, Expr, ParseError};
use crate::fixed::Fixed;
use crate::nearest::Example;
use crate::number_format::Format;
use crate::regex::ast::Node;
use crate::regex::parse::literal;
use crate::regex::search::{Found, Searcher};
use crate::source::Loc;
use crate::variables::{NumericId, StringId, Text, Variables};

/// The kind of a directive.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum DirectiveKind {
    Plain,
    Next,
    Same,
    Not,
    Dag,
    Label,
    Empty,
    /// The end of the input, after trailing DAG and NOT directives.
    EndOfInput,
}

/// A value that is put into a pattern before it is matched.
pub(crate) struct Substitution {
    /// As written.
    pub(crate) text: String,
    pub(crate) loc: Loc,
    pub(crate) value: SubstitutionValue,
}

pub(crate) enum SubstitutionValue {
    String(StringId),
    Number(Expr, Format),
}

/// A part of a template.
#[derive(PartialEq, Eq)]
pub(crate) enum Piece {
    Node(Node),
    /// Index of a substitution.
    Substitution(usize),
    /// A substitution inside a group.
    Captured(u32, usize),
}

/// A pattern with parts to fill in.
pub(crate) struct Template {
    pub(crate) pieces: Vec<Piece>,
    pub(crate) substitutions: Vec<Substitution>,
    pub(crate) string_definitions: Vec<(StringId, u32)>,
    pub(crate) numeric_definitions: Vec<(NumericId, u32)>,
    /// The highest group number.
    pub(crate) groups: u32,
    pub(crate) ignore_case: bool,
    /// The last searcher, with the values that it was made for.
    pub(crate) compiled: RefCell<Option<(Vec<Vec<u8>>, Searcher)>>,
}

/// The matcher of a pattern.
pub(crate) enum Matcher {
    EndOfInput,
    EmptyLine,
    Fixed(Fixed),
    Template(Box<Template>),
}

/// The pattern of a directive.
pub(crate) struct Pattern {
    pub(crate) kind: DirectiveKind,
    /// How often it must match; above 1 for `-COUNT` only.
    pub(crate) count: u32,
    /// Whether it has the `{LITERAL}` modifier.
    pub(crate) literal: bool,
    pub(crate) loc: Loc,
    /// The line of the directive; none for implicit patterns.
    pub(crate) line: Option<usize>,
    pub(crate) matcher: Matcher,
}

/// A match in the searched text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Span {
    pub(crate) start: usize,
    pub(crate) length: usize,
}

/// The result of a search: a match, none, or what made the pattern meaningless.
pub(crate) type MatchResult = Result<Option<Span>, Vec<ParseError>>;

impl Pattern {
    /// Returns whether it sets string variables or substitutes anything.
    pub(crate) fn has_variable(&self) -> bool {
        match &self.matcher {
            Matcher::Template(template) => {
                !template.substitutions.is_empty() || !template.string_definitions.is_empty()
            }
            _ => false,
        }
    }

    /// Returns the text, if it matches that only.
    pub(crate) fn fixed_text(&self) -> Option<&[u8]> {
        match &self.matcher {
            Matcher::Fixed(fixed) => Some(&fixed.text),
            _ => None,
        }
    }

    /// Drops the search automata, once the directive is finished.
    pub(crate) fn release(&self) {
        if let Matcher::Template(template) = &self.matcher {
            template.compiled.take();
        }
    }

    /// Returns whether both match the same texts; the names of captures may differ.
    pub(crate) fn is_equivalent(&self, other: &Pattern) -> bool {
        match (&self.matcher, &other.matcher) {
            (Matcher::Template(own), Matcher::Template(other)) => {
                own.substitutions.is_empty()
                    && other.substitutions.is_empty()
                    && own.pieces == other.pieces
            }
            _ => false,
        }
    }

    pub(crate) fn substitutions(&self) -> &[Substitution] {
        match &self.matcher {
            Matcher::Template(template) => &template.substitutions,
            _ => &[],
        }
    }

    /// Returns how messages name the directive.
    pub(crate) fn description(&self, prefix: &str) -> String {
        let suffix = match self.kind {
            DirectiveKind::Plain if self.count > 1 => "-COUNT",
            DirectiveKind::Plain => "",
            DirectiveKind::Next => "-NEXT",
            DirectiveKind::Same => "-SAME",
            DirectiveKind::Not => "-NOT",
            DirectiveKind::Dag => "-DAG",
            DirectiveKind::Label => "-LABEL",
            DirectiveKind::Empty => "-EMPTY",
            DirectiveKind::EndOfInput => return "implicit EOF".to_owned(),
        };
        format!("{prefix}{suffix}{}", if self.literal { "{LITERAL}" } else { "" })
    }

    /// Returns what a match looks like, for finding a near miss; nothing if a variable has no value.
    pub(crate) fn example(&self, input: &[u8], variables: &Variables) -> Option<Example> {
        match &self.matcher {
            Matcher::Fixed(fixed) => {
                Some(Example::new(&literal(&fixed.text, fixed.ignores_case())))
            }
            Matcher::Template(template) => {
                let values = self.values(template, input, variables).ok()?;
                Some(Example::new(&template.fill(&values)))
            }
            Matcher::EndOfInput | Matcher::EmptyLine => None,
        }
    }

    /// Returns the leftmost-longest match in `input[from..to]`, relative to `from`.
    pub(crate) fn find(
        &self,
        input: &[u8],
        from: usize,
        to: usize,
        variables: &mut Variables,
    ) -> MatchResult {
        let text = input.get(from..to).unwrap_or_default();
        match &self.matcher {
            Matcher::EndOfInput => Ok(Some(Span { start: text.len(), length: 0 })),
            Matcher::EmptyLine => Ok(empty_line(text)),
            Matcher::Fixed(fixed) => {
                Ok(fixed.find(text).map(|start| Span { start, length: fixed.text.len() }))
            }
            Matcher::Template(template) => {
                self.find_template(template, input, (from, to), variables)
            }
        }
    }

    fn find_template(
        &self,
        template: &Template,
        input: &[u8],
        (from, to): (usize, usize),
        variables: &mut Variables,
    ) -> MatchResult {
        let text = input.get(from..to).unwrap_or_default();
        let values = self.values(template, input, variables)?;
        let mut compiled = template.compiled.borrow_mut();
        let searcher = match &mut *compiled {
            Some((made_for, searcher)) if *made_for == values => searcher,
            slot => {
                let node = template.fill(&values);
                if node == Node::Empty && !template.substitutions.is_empty() {
                    // Nothing is left of the pattern: an empty expression is ill-formed, and matches nowhere.
                    return Ok(None);
                }
                let captures = !template.string_definitions.is_empty()
                    || !template.numeric_definitions.is_empty();
                &mut slot.insert((values, Searcher::new(node, template.groups, captures))).1
            }
        };
        let found = searcher.find(text);
        let found = found.map_err(|_| {
            vec![ParseError::new(self.loc, "back-references need too many steps to match here")]
        })?;
        let Some(found) = found else { return Ok(None) };
        self.define(template, &found, input, from, variables)?;
        Ok(Some(Span { start: found.start, length: found.end - found.start }))
    }

    /// Returns the texts of the substitutions, or all that is wrong with them.
    fn values(
        &self,
        template: &Template,
        input: &[u8],
        variables: &Variables,
    ) -> Result<Vec<Vec<u8>>, Vec<ParseError>> {
        let mut values = Vec::with_capacity(template.substitutions.len());
        let mut errors = Vec::new();
        for substitution in &template.substitutions {
            match substitution.evaluate(input, variables, self.line) {
                Ok(value) => values.push(value),
                Err(problems) => errors.extend(problems),
            }
        }
        if errors.is_empty() { Ok(values) } else { Err(errors) }
    }

    fn define(
        &self,
        template: &Template,
        found: &Found,
        input: &[u8],
        from: usize,
        variables: &mut Variables,
    ) -> Result<(), Vec<ParseError>> {
        let span = |group: u32| {
            let span = found.groups.get(group as usize).copied().flatten();
            span.map(|(start, end)| (from + start, from + end))
        };
        for &(id, group) in &template.string_definitions {
            let value = span(group)
                .map_or_else(|| Text::Given(Vec::new()), |(start, end)| Text::Input(start, end));
            variables.set_string(id, value);
        }
        for &(id, group) in &template.numeric_definitions {
            let Some(format) = variables.numeric(id).map(|variable| variable.format) else {
                continue;
            };
            let span = span(group);
            let digits = span.and_then(|(start, end)| input.get(start..end)).unwrap_or_default();
            let Some(value) = format.read(digits) else {
                let message = "unable to represent numeric value: too many digits";
                return Err(vec![ParseError::new(self.loc, message)]);
            };
            variables.set_numeric(id, Some(value), span);
        }
        Ok(())
    }

    /// Returns the variables that a match just set, with the spans of their values, in input order.
    pub(crate) fn captures(&self, variables: &Variables) -> Vec<(String, (usize, usize))> {
        let Matcher::Template(template) = &self.matcher else { return Vec::new() };
        let strings = template.string_definitions.iter().filter_map(|&(id, _)| {
            match variables.string_value(id) {
                Some(Text::Input(start, end)) => Some((variables.string_name(id), (*start, *end))),
                _ => None,
            }
        });
        let numbers = template.numeric_definitions.iter().filter_map(|&(id, _)| {
            let variable = variables.numeric(id)?;
            Some((variable.name.as_slice(), variable.span?))
        });
        let name = |name: &[u8]| String::from_utf8_lossy(name).into_owned();
        let mut captures: Vec<_> =
            strings.chain(numbers).map(|(text, span)| (name(text), span)).collect();
        captures.sort_by_key(|(_, span)| *span);
        captures
    }
}

impl Substitution {
    /// Returns the text to match.
    pub(crate) fn evaluate(
        &self,
        input: &[u8],
        variables: &Variables,
        line: Option<usize>,
    ) -> Result<Vec<u8>, Vec<ParseError>> {
        let undefined =
            |loc: Loc, name: &str| ParseError::new(loc, format!("undefined variable: {name}"));
        match &self.value {
            SubstitutionValue::String(id) => match variables.string_value(*id) {
                Some(Text::Given(text)) => Ok(text.clone()),
                Some(Text::Input(start, end)) => {
                    Ok(input.get(*start..*end).unwrap_or_default().to_vec())
                }
                None => Err(vec![undefined(self.loc, &self.text)]),
            },
            SubstitutionValue::Number(expr, format) => {
                let overflow = || {
                    let message =
                        "unable to substitute variable or numeric expression: overflow error";
                    ParseError::new(self.loc, message)
                };
                let value = expr.evaluate(variables, line).map_err(|errors| {
                    let explain = |error: EvalError| match error {
                        EvalError::Undefined { name, loc } => undefined(loc, &name),
                        EvalError::Overflow => overflow(),
                    };
                    errors.into_iter().map(explain).collect::<Vec<ParseError>>()
                })?;
                format.write(&value).map(String::into_bytes).ok_or_else(|| vec![overflow()])
            }
        }
    }
}

/// Returns the empty line after the line in which `text` begins, or a later one: a newline before another or the end.
fn empty_line(text: &[u8]) -> Option<Span> {
    let pair = memchr::memmem::find(text, b"\n\n");
    let last = text.len().checked_sub(1).filter(|&last| text.get(last) == Some(&b'\n'));
    let newline = pair.or(last)?;
    Some(Span { start: newline + 1, length: 0 })
}

impl Template {
    /// Returns the expression with `values` in the places of the substitutions.
    fn fill(&self, values: &[Vec<u8>]) -> Node {
        let value = |index: &usize| {
            literal(values.get(*index).map_or(&[], Vec::as_slice), self.ignore_case)
        };
        let nodes = self.pieces.iter().map(|piece| match piece {
            Piece::Node(node) => node.clone(),
            Piece::Substitution(index) => value(index),
            Piece::Captured(group, index) => Node::Group(*group, Box::new(value(index))),
        });
        Node::sequence(nodes.collect())
    }
}
