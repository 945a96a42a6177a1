//! The pattern of one directive: parsing.
//!
//! `{{regex}}`, `[[VAR:regex]]`, `[[VAR]]`, `[[#...]]` and `[[@LINE+1]]` in otherwise plain text become a template. For example,
//! `%[[A:[0-9]+]] = f(%[[A]])` is the text `%`, the regular expression `[0-9]+` that defines `A`, the text ` = f(%`, the value of `A`, and `)`.
//! Not here: finding directives in the check file. Invariant: every regular expression in a template was valid alone.

use std::cell::RefCell;

use memchr::memmem;

use crate::expr::{BlockParser, ParseError, variable_name};
use crate::fixed::Fixed;
use crate::options::CheckOptions;
use crate::pattern::{
    DirectiveKind, Matcher, Pattern, Piece, Substitution, SubstitutionValue, Template,
};
use crate::regex::ast::{Assertion, Node};
use crate::regex::parse::{literal, parse};
use crate::source::Loc;
use crate::variables::{StringId, Variables};

/// Groups that a back-reference can reach.
const MAX_BACKREF: u32 = 20;

/// The parts of a directive that are known before its pattern is parsed.
pub(crate) struct Head {
    pub(crate) kind: DirectiveKind,
    pub(crate) count: u32,
    pub(crate) literal: bool,
    /// The line; none for implicit patterns.
    pub(crate) line: Option<usize>,
}

/// Parses `text`, which begins at `loc`.
pub(crate) fn parse_pattern(
    head: Head,
    prefix: &str,
    text: &[u8],
    loc: Loc,
    options: &CheckOptions,
    variables: &mut Variables,
) -> Result<Pattern, ParseError> {
    let mut text = text;
    if !(options.strict_whitespace && options.match_full_lines) {
        while let Some((b' ' | b'\t', rest)) = text.split_last() {
            text = rest;
        }
    }
    match (head.kind == DirectiveKind::Empty, text.is_empty()) {
        (false, true) => {
            return Err(ParseError::new(
                loc,
                format!("found empty check string with prefix '{prefix}:'"),
            ));
        }
        (true, false) => {
            let message =
                format!("found non-empty check string for empty check with prefix '{prefix}:'");
            return Err(ParseError::new(loc, message));
        }
        _ => {}
    }
    let full_line = options.match_full_lines && head.kind != DirectiveKind::Not;
    let plain = head.literal
        || (memmem::find(text, b"{{").is_none() && memmem::find(text, b"[[").is_none());
    let matcher = if head.kind == DirectiveKind::Empty {
        Matcher::EmptyLine
    } else if plain && (head.literal || !full_line) {
        Matcher::Fixed(Fixed::new(text, options.ignore_case))
    } else {
        let mut parser = TemplateParser {
            text,
            loc,
            line: head.line,
            variables,
            groups: 0,
            on_this_line: Vec::new(),
            template: empty(options),
        };
        parser.parse(full_line, !options.strict_whitespace)?;
        Matcher::Template(Box::new(parser.template))
    };
    let Head { kind, count, literal, line } = head;
    Ok(Pattern { kind, count, literal, loc, line, matcher })
}

fn empty(options: &CheckOptions) -> Template {
    Template {
        pieces: Vec::new(),
        substitutions: Vec::new(),
        string_definitions: Vec::new(),
        numeric_definitions: Vec::new(),
        groups: 0,
        ignore_case: options.ignore_case,
        compiled: RefCell::default(),
    }
}

struct TemplateParser<'a> {
    text: &'a [u8],
    loc: Loc,
    line: Option<usize>,
    variables: &'a mut Variables,
    groups: u32,
    /// The string variables of this directive with their groups; the last of a name counts.
    on_this_line: Vec<(StringId, u32)>,
    template: Template,
}

impl TemplateParser<'_> {
    fn place(&self, at: usize) -> Loc {
        Loc { source: self.loc.source, at: self.loc.at + at }
    }

    fn error<T>(&self, at: usize, message: impl Into<String>) -> Result<T, ParseError> {
        Err(ParseError::new(self.place(at), message))
    }

    fn push(&mut self, node: Node) {
        self.template.pieces.push(Piece::Node(node));
    }

    /// Adds `node`, in a group if one is given.
    ///
    /// Back-references count the groups of the whole pattern, so a reference that was valid alone may now refer to a group that
    /// contains it. LLVM's cannot compile such a pattern then, and finds no match.
    fn push_in(&mut self, group: Option<u32>, node: Node) {
        let node = match group {
            Some(group) => Node::Group(group, Box::new(node)),
            None => node,
        };
        self.push(if node.has_open_reference() { Node::Never } else { node });
    }

    fn parse(&mut self, full_line: bool, loose_ends: bool) -> Result<(), ParseError> {
        let spaces =
            || Node::Repeat { inner: Box::new(Node::Literal(vec![b' '])), min: 0, max: None };
        if full_line {
            self.push(Node::Assert(Assertion::LineStart));
            if loose_ends {
                self.push(spaces());
            }
        }
        let text = self.text;
        let mut at = 0;
        while let Some(rest) = text.get(at..).filter(|rest| !rest.is_empty()) {
            if rest.starts_with(b"{{") {
                at += self.regex(at, rest)?;
            } else if rest.starts_with(b"[[") && !rest.starts_with(b"[[[") {
                at += self.block(at, rest)?;
            } else {
                let after = rest.get(1..).unwrap_or_default();
                let next = [memmem::find(after, b"{{"), memmem::find(after, b"[[")];
                let length =
                    next.into_iter().flatten().min().map_or(rest.len(), |offset| offset + 1);
                let fixed = literal(rest.get(..length).unwrap_or(rest), self.template.ignore_case);
                self.push(fixed);
                at += length;
            }
        }
        if full_line {
            if loose_ends {
                self.push(spaces());
            }
            self.push(Node::Assert(Assertion::LineEnd));
        }
        self.template.groups = self.groups;
        self.template.string_definitions = std::mem::take(&mut self.on_this_line);
        Ok(())
    }

    /// Parses `{{...}}`; the length of the whole.
    fn regex(&mut self, at: usize, rest: &[u8]) -> Result<usize, ParseError> {
        let Some(end) = memmem::find(rest, b"}}") else {
            return self.error(at, "found start of regex string with no end '}}'");
        };
        // Groups are numbered as if the expression were in parentheses whenever a bar follows anywhere.
        let enclosing = rest.contains(&b'|').then(|| {
            self.groups += 1;
            self.groups
        });
        let node = self.expression(at + 2, rest.get(2..end).unwrap_or_default())?;
        self.push_in(enclosing, node);
        Ok(end + 2)
    }

    fn expression(&mut self, at: usize, text: &[u8]) -> Result<Node, ParseError> {
        match parse(text, self.groups + 1, self.template.ignore_case) {
            Ok(parsed) => {
                self.groups += parsed.groups;
                Ok(parsed.node)
            }
            Err(message) => self.error(at, format!("invalid regex: {message}")),
        }
    }

    /// Parses `[[...]]`; the length of the whole.
    fn block(&mut self, at: usize, rest: &[u8]) -> Result<usize, ParseError> {
        let inside = rest.get(2..).unwrap_or_default();
        let Some(end) = self.block_end(at + 2, inside)? else {
            return self.error(at, "invalid substitution block, no ]] found");
        };
        let content = inside.get(..end).unwrap_or_default();
        match content.strip_prefix(b"#") {
            Some(numeric) => self.numeric_block(at + 3, numeric, false)?,
            None => self.string_block(at + 2, content)?,
        }
        Ok(end + 4)
    }

    /// Returns where the `]]` is, past balanced brackets and escaped characters.
    fn block_end(&self, at: usize, text: &[u8]) -> Result<Option<usize>, ParseError> {
        let mut depth = 0usize;
        let mut offset = 0;
        while let Some(&byte) = text.get(offset) {
            match byte {
                b']' if depth == 0 => {
                    if text.get(offset + 1) == Some(&b']') {
                        return Ok(Some(offset));
                    }
                    let message = "missing closing \"]\" for regex variable";
                    return Err(ParseError {
                        exit_code: 1,
                        ..ParseError::new(self.place(at + offset), message)
                    });
                }
                b'\\' => offset += 1,
                b'[' => depth += 1,
                b']' => depth -= 1,
                _ => {}
            }
            offset += 1;
        }
        Ok(None)
    }

    fn string_block(&mut self, at: usize, content: &[u8]) -> Result<(), ParseError> {
        let colon = content.iter().position(|&byte| byte == b':');
        let head = content.get(..colon.unwrap_or(content.len())).unwrap_or_default();
        if let Some(space) = head.iter().position(|byte| matches!(byte, b' ' | b'\t')) {
            return self.error(at + space, "unexpected whitespace");
        }
        let name = match variable_name(content) {
            Ok(name) => name,
            Err((offset, message)) => return self.error(at + offset, message),
        };
        let text = content.get(..name.length).unwrap_or_default();
        let rest = content.get(name.length..).unwrap_or_default();
        if colon.is_some() {
            let regex = rest.strip_prefix(b":").filter(|_| !name.pseudo);
            let Some(regex) = regex else {
                return self.error(at, "invalid name in string variable definition");
            };
            return self.string_definition(at, text, regex);
        }
        if name.pseudo {
            return self.numeric_block(at, content, true);
        }
        if !rest.is_empty() {
            return self.error(at, "invalid name in string variable use");
        }
        let id = self.variables.use_string(text);
        let own =
            self.on_this_line.iter().rev().find(|(own, _)| *own == id).map(|&(_, group)| group);
        match own {
            Some(group) if group > MAX_BACKREF => {
                self.error(at, format!("can't back-reference more than {MAX_BACKREF} variables"))
            }
            Some(group) => {
                self.push(Node::Backref(group));
                Ok(())
            }
            None => {
                let index = self.substitute(at, text, SubstitutionValue::String(id));
                self.template.pieces.push(Piece::Substitution(index));
                Ok(())
            }
        }
    }

    fn string_definition(
        &mut self,
        at: usize,
        name: &[u8],
        regex: &[u8],
    ) -> Result<(), ParseError> {
        if self.variables.is_numeric(name) {
            let name = String::from_utf8_lossy(name);
            return self.error(at, format!("numeric variable with name '{name}' already exists"));
        }
        let id = self.variables.define_string(name);
        self.groups += 1;
        let group = self.groups;
        self.on_this_line.retain(|(own, _)| *own != id);
        self.on_this_line.push((id, group));
        let inner = if regex.is_empty() {
            Node::Empty
        } else {
            self.expression(at + name.len() + 1, regex)?
        };
        self.push_in(Some(group), inner);
        Ok(())
    }

    fn substitute(&mut self, at: usize, text: &[u8], value: SubstitutionValue) -> usize {
        let text = String::from_utf8_lossy(text).into_owned();
        self.template.substitutions.push(Substitution { text, loc: self.place(at), value });
        self.template.substitutions.len() - 1
    }

    fn numeric_block(&mut self, at: usize, content: &[u8], legacy: bool) -> Result<(), ParseError> {
        let block =
            BlockParser::new(content, self.place(at), self.variables, self.line).block(legacy)?;
        let group = block.defined.map(|id| {
            self.groups += 1;
            self.template.numeric_definitions.retain(|(own, _)| *own != id);
            self.template.numeric_definitions.push((id, self.groups));
            self.groups
        });
        let Some(expr) = block.expr else {
            let node = self.expression(at, block.format.wildcard().as_bytes())?;
            self.push_in(group, node);
            return Ok(());
        };
        let index = self.substitute(at, content, SubstitutionValue::Number(expr, block.format));
        self.template.pieces.push(match group {
            Some(group) => Piece::Captured(group, index),
            None => Piece::Substitution(index),
        });
        Ok(())
    }
}
