//! Parsers and printers of parameters, as straight-line sequences of parsing and printing steps.
//!
//! ```text
//! parser:  [&]() -> FailureOr<Pair> { int64_t a, b; if ($_parser.parseInteger(a) || $_parser.parseComma() ||
//!                                     $_parser.parseInteger(b)) return failure(); return Pair{a, b}; }()
//! printer: $_printer << $_self.a << ", " << $_self.b
//! ```
//!
//! Supported are declarations, `if (step || step ...) return failure();`, and one `return` of the values that
//! were read. For other code the result is `None`, which the caller reports.

use std::sync::Arc;

use ir_core::def::stream::{ReadStep, Stream, WriteStep};

use super::lexer::{Token, tokens};
use super::types::Int;
use crate::names::last_component;

/// Converts a `parser` and a `printer` to steps; `None` if one of them is not supported.
pub(crate) fn stream(parser: &str, printer: &str) -> Option<Stream> {
    let mut reader = Reader {
        tokens: tokens(parser)?,
        at: 0,
        vars: Vec::new(),
        read: Vec::new(),
        values: Vec::new(),
    };
    let order = reader.lambda()?;
    let names: Vec<&str> = order.iter().map(|&i| &*reader.values[i]).collect();
    let write = pieces(printer, &names)?;
    Some(Stream { read: reader.read, write, order })
}

struct Reader {
    tokens: Vec<Token>,
    at: usize,
    /// Declared variables, with the step that reads a value of their type.
    vars: Vec<(Arc<str>, ReadStep)>,
    read: Vec<ReadStep>,
    /// The variables that were read, in order.
    values: Vec<Arc<str>>,
}

impl Reader {
    fn peek(&self) -> &Token {
        self.tokens.get(self.at).unwrap_or(&Token::End)
    }

    fn next(&mut self) -> Token {
        let token = self.peek().clone();
        self.at += 1;
        token
    }

    fn eat(&mut self, punct: &str) -> bool {
        let hit = matches!(self.peek(), Token::Punct(p) if *p == punct);
        self.at += usize::from(hit);
        hit
    }

    fn expect(&mut self, punct: &str) -> Option<()> {
        self.eat(punct).then_some(())
    }

    fn eat_word(&mut self, word: &str) -> bool {
        let hit = matches!(self.peek(), Token::Ident(name) if **name == *word);
        self.at += usize::from(hit);
        hit
    }

    /// Parses `[&](...) -> T { ... }()`. Returns the indices of the values that it returns, among those read.
    fn lambda(&mut self) -> Option<Vec<usize>> {
        self.expect("[")?;
        self.expect("&")?;
        self.expect("]")?;
        if self.eat("(") {
            self.expect(")")?;
        }
        while !self.eat("{") {
            if self.next() == Token::End {
                return None;
            }
        }
        let mut returned = None;
        while !self.eat("}") {
            if returned.is_some() {
                return None;
            }
            returned = self.statement()?;
        }
        self.expect("(")?;
        self.expect(")")?;
        (*self.peek() == Token::End).then_some(returned?)
    }

    /// Returns a statement; for a `return`, the values that it returns.
    fn statement(&mut self) -> Option<Option<Vec<usize>>> {
        if self.eat_word("return") {
            let values = self.returned()?;
            self.expect(";")?;
            return Some(Some(values));
        }
        if self.eat_word("if") {
            self.expect("(")?;
            loop {
                self.step()?;
                if !self.eat("||") {
                    break;
                }
            }
            self.expect(")")?;
            let block = self.eat("{");
            self.failure()?;
            if block {
                self.expect("}")?;
            }
            return Some(None);
        }
        self.declaration()?;
        Some(None)
    }

    /// Parses `return failure();`, `return {};` or `return T();`.
    fn failure(&mut self) -> Option<()> {
        if !self.eat_word("return") {
            return None;
        }
        let mut steps = 0;
        while !self.eat(";") {
            if self.next() == Token::End || steps > 16 {
                return None;
            }
            steps += 1;
        }
        Some(())
    }

    /// Returns a qualified name, with template arguments left out.
    fn path(&mut self) -> Option<String> {
        let mut name = String::new();
        loop {
            match self.peek().clone() {
                Token::Punct("::") => {
                    name.push_str("::");
                    self.at += 1;
                }
                Token::Ident(word) if name.is_empty() || name.ends_with("::") => {
                    name.push_str(&word);
                    self.at += 1;
                }
                _ => break,
            }
        }
        if !name.is_empty() && self.eat("<") {
            let mut depth = 1;
            while depth > 0 {
                match self.next() {
                    Token::Punct("<") => depth += 1,
                    Token::Punct(">") => depth -= 1,
                    Token::End => return None,
                    _ => {}
                }
            }
        }
        (!name.is_empty()).then_some(name)
    }

    /// Parses `int a, b = 0;`.
    fn declaration(&mut self) -> Option<()> {
        let mut ty = self.path()?;
        // All words before the name belong to the type.
        while let (Token::Ident(word), Some(Token::Ident(_))) =
            (self.peek().clone(), self.tokens.get(self.at + 1))
        {
            ty = format!("{ty} {word}");
            self.at += 1;
        }
        let step = match last_component(&ty) {
            _ if let Some(Int { width: width @ 2.., signed }) = Int::of(&ty) => {
                ReadStep::Int { width, signed }
            }
            "string" => ReadStep::String,
            "StringRef" => ReadStep::Keyword,
            "Type" => ReadStep::Type,
            name if name.ends_with("Attribute") => ReadStep::Attr,
            _ => return None,
        };
        loop {
            let Token::Ident(name) = self.next() else { return None };
            self.vars.push((name, step.clone()));
            if self.eat("=") {
                self.next();
            }
            if !self.eat(",") {
                break;
            }
        }
        self.expect(";")
    }

    /// Parses `$_parser.parseThing(...)`, optionally inside `failed(...)`.
    fn step(&mut self) -> Option<()> {
        let wrapped = match self.peek().clone() {
            Token::Ident(_) | Token::Punct("::") => {
                if last_component(&self.path()?) != "failed" {
                    return None;
                }
                self.expect("(")?;
                true
            }
            _ => false,
        };
        if self.next() != Token::Placeholder("_parser".into()) {
            return None;
        }
        self.expect(".")?;
        let Token::Ident(method) = self.next() else { return None };
        self.expect("(")?;
        let step = match punctuation(&method) {
            Some(text) => ReadStep::Literal(text.into()),
            None => self.value_step(&method)?,
        };
        self.expect(")")?;
        if wrapped {
            self.expect(")")?;
        }
        self.read.push(step);
        Some(())
    }

    fn value_step(&mut self, method: &str) -> Option<ReadStep> {
        if let ("parseKeyword", Token::Str(word)) = (method, self.peek().clone()) {
            self.at += 1;
            return Some(ReadStep::Literal(word));
        }
        self.eat("&");
        let Token::Ident(name) = self.next() else { return None };
        let step = self.vars.iter().find(|v| v.0 == name)?.1.clone();
        let is_valid = matches!(
            (method, &step),
            ("parseInteger" | "parseDecimalInteger", ReadStep::Int { .. })
                | ("parseKeyword", ReadStep::Keyword)
                | ("parseString", ReadStep::String)
                | ("parseType", ReadStep::Type)
                | ("parseAttribute", ReadStep::Attr)
        );
        // Each variable is read once.
        if !is_valid || self.values.contains(&name) {
            return None;
        }
        self.values.push(name);
        Some(step)
    }

    /// Parses `a`, `{a, b}`, `T(a, b)`, `T{a, b}`, `std::make_pair(a, b)`.
    fn returned(&mut self) -> Option<Vec<usize>> {
        if let Token::Ident(name) = self.peek().clone()
            && let Some(value) = self.values.iter().position(|v| *v == name)
        {
            self.at += 1;
            return Some(vec![value]);
        }
        if !matches!(self.peek(), Token::Punct("{")) {
            self.path()?;
        }
        let close = if self.eat("{") { "}" } else { self.eat("(").then_some(")")? };
        let mut found = Vec::new();
        loop {
            let Token::Ident(name) = self.next() else { return None };
            found.push(self.values.iter().position(|v| *v == name)?);
            if !self.eat(",") {
                break;
            }
        }
        self.expect(close)?;
        (found.len() == self.values.len()).then_some(found)
    }
}

/// Returns the punctuation that a method of the parser reads.
fn punctuation(method: &str) -> Option<&'static str> {
    Some(match method {
        "parseStar" => "*",
        "parsePlus" => "+",
        "parseComma" => ",",
        "parseColon" => ":",
        "parseEqual" => "=",
        "parseLess" => "<",
        "parseGreater" => ">",
        "parseLParen" => "(",
        "parseRParen" => ")",
        "parseLSquare" => "[",
        "parseRSquare" => "]",
        "parseLBrace" => "{",
        "parseRBrace" => "}",
        "parseArrow" => "->",
        "parseQuestion" => "?",
        "parseVerticalBar" => "|",
        "parseEllipsis" => "...",
        _ => return None,
    })
}

/// Parses `$_printer << $_self.first << " * " << $_self.second`.
fn pieces(printer: &str, names: &[&str]) -> Option<Vec<WriteStep>> {
    let mut reader = Reader {
        tokens: tokens(printer)?,
        at: 0,
        vars: Vec::new(),
        read: Vec::new(),
        values: Vec::new(),
    };
    let mut found = Vec::new();
    while *reader.peek() != Token::End {
        if reader.next() != Token::Placeholder("_printer".into()) {
            return None;
        }
        while reader.eat("<<") {
            found.push(piece(&mut reader, names)?);
        }
        if !reader.eat(";") && *reader.peek() != Token::End {
            return None;
        }
    }
    (!found.is_empty()).then_some(found)
}

fn piece(reader: &mut Reader, names: &[&str]) -> Option<WriteStep> {
    match reader.next() {
        Token::Str(text) => Some(WriteStep::Text(text)),
        Token::Char(c) => Some(WriteStep::Text(c.to_string().into())),
        Token::Placeholder(name) if &*name == "_self" => {
            if !reader.eat(".") {
                return (names.len() == 1).then_some(WriteStep::Value(0));
            }
            let Token::Ident(field) = reader.next() else { return None };
            let called = reader.eat("(");
            if called {
                reader.expect(")")?;
            }
            let index = match &*field {
                "first" => 0,
                "second" => 1,
                field => {
                    let plain = field.strip_prefix("get").filter(|_| called).unwrap_or(field);
                    names.iter().position(|n| n.eq_ignore_ascii_case(plain))?
                }
            };
            (index < names.len()).then_some(WriteStep::Value(index))
        }
        // `std::get<0>($_self)`.
        Token::Ident(word) if &*word == "std" => {
            reader.expect("::")?;
            if !reader.eat_word("get") {
                return None;
            }
            reader.expect("<")?;
            let Token::Int(index, _) = reader.next() else { return None };
            reader.expect(">")?;
            reader.expect("(")?;
            if reader.next() != Token::Placeholder("_self".into()) {
                return None;
            }
            reader.expect(")")?;
            let index = usize::try_from(index).ok()?;
            (index < names.len()).then_some(WriteStep::Value(index))
        }
        _ => None,
    }
}
