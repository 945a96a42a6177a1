//! Numeric substitution blocks: formats, expressions and their parser.
//!
//! `[[#%X,NAME:CONSTRAINT EXPR]]` and the older `[[@LINE+1]]`; e.g. `[[#%x,ADDR:]]` matches a hexadecimal number and defines `ADDR`, and
//! `[[#ADDR+8]]` matches the number that is larger by 8. Evaluation is exact; numerals have up to 4,096 digits, results any number.
//! Not here: matching. Invariant: expressions are bounded in nesting and in operators, so recursion on them is safe.

use crate::number::Int;
use crate::number_format::{Format, FormatKind};
use crate::source::Loc;
use crate::variables::{NumericId, Variables};

const MAX_OPERATORS: usize = 500;

/// A binary operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Operation {
    Add,
    Sub,
    Mul,
    Div,
    Max,
    Min,
}

/// An expression.
#[derive(Clone, Debug)]
pub(crate) enum Expr {
    Number(Int, String),
    Variable { id: NumericId, name: String, loc: Loc },
    Binary { operation: BinaryOperation, left: Box<Expr>, right: Box<Expr>, loc: Loc },
}

/// An operation of two operands; opaque outside.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BinaryOperation(Operation);

/// The reason for which an expression has no value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum EvalError {
    Undefined {
        name: String,
        loc: Loc,
    },
    /// A division by zero, or a number that the format cannot show.
    Overflow,
}

impl Expr {
    /// Returns the value; `line` is that of the directive. All undefined variables are reported.
    pub(crate) fn evaluate(
        &self,
        variables: &Variables,
        line: Option<usize>,
    ) -> Result<Int, Vec<EvalError>> {
        match self {
            Expr::Number(value, _) => Ok(value.clone()),
            Expr::Variable { id, name, loc } => {
                let own_line = if *id == Variables::LINE { line.map(Int::from) } else { None };
                own_line
                    .or_else(|| variables.numeric(*id).and_then(|variable| variable.value.clone()))
                    .ok_or_else(|| vec![EvalError::Undefined { name: name.clone(), loc: *loc }])
            }
            Expr::Binary { operation, left, right, .. } => {
                let left = left.evaluate(variables, line);
                let right = right.evaluate(variables, line);
                match (left, right) {
                    (Ok(left), Ok(right)) => {
                        apply(operation.0, &left, &right).ok_or_else(|| vec![EvalError::Overflow])
                    }
                    (left, right) => {
                        Err(left.err().into_iter().chain(right.err()).flatten().collect())
                    }
                }
            }
        }
    }

    /// Returns the format that the variables in it imply.
    fn implicit_format(&self, variables: &Variables) -> Result<Option<Format>, ParseError> {
        match self {
            Expr::Number(..) => Ok(None),
            Expr::Variable { id, .. } => Ok(variables.numeric(*id).map(|variable| variable.format)),
            Expr::Binary { left, right, loc, .. } => {
                let (a, b) = (left.implicit_format(variables)?, right.implicit_format(variables)?);
                if let (Some(a), Some(b)) = (a, b)
                    && a != b
                {
                    return Err(ParseError::new(
                        *loc,
                        format!(
                            "implicit format conflict between '{}' ({}) and '{}' ({}), need an explicit format specifier",
                            left.text(),
                            a.name(),
                            right.text(),
                            b.name()
                        ),
                    ));
                }
                Ok(a.or(b))
            }
        }
    }

    fn text(&self) -> String {
        match self {
            Expr::Number(_, text) => text.clone(),
            Expr::Variable { name, .. } => name.clone(),
            Expr::Binary { left, right, operation, .. } => match operation.0 {
                Operation::Add => format!("{}+{}", left.text(), right.text()),
                Operation::Sub => format!("{}-{}", left.text(), right.text()),
                other => format!("{other:?}({}, {})", left.text(), right.text()).to_lowercase(),
            },
        }
    }
}

fn apply(operation: Operation, left: &Int, right: &Int) -> Option<Int> {
    Some(match operation {
        Operation::Add => left.add(right),
        Operation::Sub => left.sub(right),
        Operation::Mul => left.mul(right),
        Operation::Div => left.div(right)?,
        Operation::Max => left.max(right).clone(),
        Operation::Min => left.min(right).clone(),
    })
}

/// An error in a pattern, and its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ParseError {
    pub(crate) loc: Loc,
    pub(crate) message: String,
    /// LLVM's leaves with 1 for an unbalanced bracket, with 2 for all else.
    pub(crate) exit_code: u8,
}

impl ParseError {
    pub(crate) fn new(loc: Loc, message: impl Into<String>) -> ParseError {
        ParseError { loc, message: message.into(), exit_code: 2 }
    }
}

/// The name of a variable at the start of a text.
pub(crate) struct VariableName {
    /// Length of the name in bytes, with its `$` or `@`.
    pub(crate) length: usize,
    pub(crate) pseudo: bool,
}

/// Reads a variable name; the error gives the offset and the reason.
pub(crate) fn variable_name(text: &[u8]) -> Result<VariableName, (usize, &'static str)> {
    let first = text.first().ok_or((0, "empty variable name"))?;
    let pseudo = *first == b'@';
    let sigil = usize::from(pseudo || *first == b'$');
    match text.get(sigil) {
        None if pseudo => return Err((sigil, "empty pseudo variable name")),
        None => return Err((sigil, "empty global variable name")),
        Some(byte) if byte.is_ascii_alphabetic() || *byte == b'_' => {}
        Some(_) => return Err((0, "invalid variable name")),
    }
    let rest = text.get(sigil..).unwrap_or_default();
    let length = sigil
        + rest.iter().take_while(|byte| byte.is_ascii_alphanumeric() || **byte == b'_').count();
    Ok(VariableName { length, pseudo })
}

/// The contents of a numeric block.
pub(crate) struct NumericBlock {
    /// The value to match; without one any number matches.
    pub(crate) expr: Option<Expr>,
    pub(crate) format: Format,
    /// The variable that is set.
    pub(crate) defined: Option<NumericId>,
}

/// The allowed operands.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Allowed {
    Any,
    LineVariable,
    DecimalLiteral,
}

/// Parses the text between `[[#` and `]]`, or the older `@LINE` form.
pub(crate) struct BlockParser<'a> {
    pub(crate) text: &'a [u8],
    /// Where `text` begins.
    pub(crate) loc: Loc,
    pub(crate) variables: &'a mut Variables,
    /// The line of the directive; `None` on the command line.
    pub(crate) line: Option<usize>,
    at: usize,
    end: usize,
    operators: usize,
}

impl<'a> BlockParser<'a> {
    pub(crate) fn new(
        text: &'a [u8],
        loc: Loc,
        variables: &'a mut Variables,
        line: Option<usize>,
    ) -> BlockParser<'a> {
        BlockParser { text, loc, variables, line, at: 0, end: text.len(), operators: 0 }
    }

    fn rest(&self) -> &'a [u8] {
        self.text.get(self.at..self.end).unwrap_or_default()
    }

    fn here(&self) -> Loc {
        self.place(self.at)
    }

    fn place(&self, at: usize) -> Loc {
        Loc { source: self.loc.source, at: self.loc.at + at }
    }

    fn error<T>(&self, at: usize, message: impl Into<String>) -> Result<T, ParseError> {
        Err(ParseError::new(self.place(at), message))
    }

    fn skip_space(&mut self) {
        while matches!(self.rest().first(), Some(b' ' | b'\t')) {
            self.at += 1;
        }
    }

    fn eat(&mut self, text: &[u8]) -> bool {
        let hit = self.rest().starts_with(text);
        self.at += if hit { text.len() } else { 0 };
        hit
    }

    /// Returns the whole block; `legacy` is the `@LINE` form.
    pub(crate) fn block(mut self, legacy: bool) -> Result<NumericBlock, ParseError> {
        let (explicit, precision) = self.format_specifier()?;
        let definition = match self.rest().iter().position(|&byte| byte == b':') {
            Some(colon) => {
                let start = self.at;
                self.at += colon + 1;
                Some((start, start + colon))
            }
            None => None,
        };
        self.skip_space();
        let constraint = self.eat(b"==");
        self.skip_space();
        let mut expr = None;
        if self.rest().is_empty() {
            if constraint {
                return self
                    .error(self.at, "empty numeric expression should not have a constraint");
            }
        } else {
            while self.end > self.at && matches!(self.text.get(self.end - 1), Some(b' ' | b'\t')) {
                self.end -= 1;
            }
            expr = Some(self.whole_expression(legacy, constraint)?);
        }
        let implicit = match (&explicit, &expr) {
            (None, Some(expr)) => expr.implicit_format(self.variables)?,
            _ => None,
        };
        let format = explicit.or(implicit).unwrap_or(Format { precision, ..Format::UNSIGNED });
        let defined = match definition {
            Some((start, end)) => {
                (self.at, self.end) = (start, end);
                Some(self.definition(format)?)
            }
            None => None,
        };
        Ok(NumericBlock { expr, format, defined })
    }

    /// Parses `%#.8X,` if it is there.
    fn format_specifier(&mut self) -> Result<(Option<Format>, usize), ParseError> {
        let comma = self.rest().iter().position(|&byte| byte == b',');
        let parenthesis = self.rest().iter().position(|&byte| byte == b'(').unwrap_or(usize::MAX);
        let Some(comma) = comma.filter(|&comma| comma < parenthesis) else { return Ok((None, 0)) };
        let (block_end, after) = (self.end, self.at + comma + 1);
        self.end = self.at + comma;
        self.skip_space();
        while self.end > self.at && matches!(self.text.get(self.end - 1), Some(b' ' | b'\t')) {
            self.end -= 1;
        }
        if !self.eat(b"%") {
            return self.error(self.at, "invalid matching format specification in expression");
        }
        let flag = self.at;
        let alternate = self.eat(b"#");
        let mut precision = 0;
        if self.eat(b".") {
            let digits = self.rest().iter().take_while(|byte| byte.is_ascii_digit()).count();
            let text = std::str::from_utf8(self.rest().get(..digits).unwrap_or_default())
                .unwrap_or_default();
            // The largest repetition in a regular expression.
            precision = match text.parse::<usize>() {
                Ok(precision) if precision <= 255 => precision,
                _ => return self.error(self.at, "invalid precision in format specifier"),
            };
            self.at += digits;
        }
        let mut format = None;
        if let Some(&letter) = self.rest().first() {
            let kind = match letter {
                b'u' => FormatKind::Unsigned,
                b'd' => FormatKind::Signed,
                b'x' => FormatKind::HexLower,
                b'X' => FormatKind::HexUpper,
                _ => return self.error(self.at, "invalid format specifier in expression"),
            };
            self.at += 1;
            let hexadecimal = matches!(kind, FormatKind::HexLower | FormatKind::HexUpper);
            format = Some(Format { kind, precision, alternate: alternate && hexadecimal });
        }
        if alternate && !format.is_some_and(|format| format.alternate) {
            return self.error(flag, "alternate form only supported for hex values");
        }
        self.skip_space();
        if !self.rest().is_empty() {
            return self.error(self.at, "invalid matching format specification in expression");
        }
        (self.at, self.end) = (after, block_end);
        Ok((format, precision))
    }

    fn definition(&mut self, format: Format) -> Result<NumericId, ParseError> {
        self.skip_space();
        let start = self.at;
        let name = match variable_name(self.rest()) {
            Ok(name) => name,
            Err((offset, message)) => return self.error(start + offset, message),
        };
        if name.pseudo {
            return self.error(start, "definition of pseudo numeric variable unsupported");
        }
        let text = self.rest().get(..name.length).unwrap_or_default();
        if self.variables.is_string(text) {
            let name = String::from_utf8_lossy(text);
            return self.error(start, format!("string variable with name '{name}' already exists"));
        }
        self.at += name.length;
        self.skip_space();
        if !self.rest().is_empty() {
            return self.error(self.at, "unexpected characters after numeric variable name");
        }
        let (id, known) = self.variables.define_numeric(text, format, self.line);
        if known.is_some_and(|known| known != format) {
            return self.error(self.at, "format different from previous variable definition");
        }
        Ok(id)
    }

    fn whole_expression(&mut self, legacy: bool, constraint: bool) -> Result<Expr, ParseError> {
        let allowed = if legacy { Allowed::LineVariable } else { Allowed::Any };
        let start = self.here();
        let mut expr = self.operand(allowed, !constraint)?;
        while !self.rest().is_empty() {
            expr = self.binary(expr, start, legacy)?;
            if legacy && !self.rest().is_empty() {
                let rest = String::from_utf8_lossy(self.rest()).into_owned();
                return self.error(
                    self.at,
                    format!("unexpected characters at end of expression '{rest}'"),
                );
            }
        }
        Ok(expr)
    }

    fn operand(&mut self, allowed: Allowed, maybe_constraint: bool) -> Result<Expr, ParseError> {
        self.operators += 1;
        if self.operators > MAX_OPERATORS {
            return self.error(self.at, "numeric expression too long");
        }
        if self.rest().starts_with(b"(") {
            if allowed != Allowed::Any {
                return self.error(self.at, "parenthesized expression not permitted here");
            }
            return self.parenthesized();
        }
        if allowed != Allowed::DecimalLiteral {
            match variable_name(self.rest()) {
                Ok(name) => return self.name_or_call(&name, allowed),
                Err((offset, message)) if allowed == Allowed::LineVariable => {
                    return self.error(self.at + offset, message);
                }
                Err(_) => {}
            }
        }
        let start = self.at;
        let negative = self.eat(b"-");
        match self.number(allowed != Allowed::DecimalLiteral) {
            Some(value) => {
                let text =
                    String::from_utf8_lossy(self.text.get(start..self.at).unwrap_or_default())
                        .into_owned();
                Ok(Expr::Number(if negative { value.negated() } else { value }, text))
            }
            None => {
                let what = if maybe_constraint { "matching constraint or " } else { "" };
                self.error(start, format!("invalid {what}operand format"))
            }
        }
    }

    /// Parses a number: decimal, or with a prefix: `0x`, `0b`, `0o`, `0`.
    fn number(&mut self, prefixes: bool) -> Option<Int> {
        let lower: Vec<u8> = self.rest().iter().take(2).map(u8::to_ascii_lowercase).collect();
        let (radix, skip) = match lower.as_slice() {
            b"0x" if prefixes => (16, 2),
            b"0b" if prefixes => (2, 2),
            b"0o" if prefixes => (8, 2),
            [b'0', digit] if prefixes && digit.is_ascii_digit() => (8, 1),
            _ => (10, 0),
        };
        let digits = self.rest().get(skip..)?;
        let length = digits.iter().take_while(|byte| char::from(**byte).is_digit(radix)).count();
        let value = match digits.get(..length)? {
            // The 0 of `08` is a number, and the 8 is not part of it.
            [] if skip == 1 => Int::default(),
            digits => Int::parse(digits, radix)?,
        };
        self.at += skip + length;
        Some(value)
    }

    fn name_or_call(&mut self, name: &VariableName, allowed: Allowed) -> Result<Expr, ParseError> {
        let start = self.at;
        let text = self.rest().get(..name.length).unwrap_or_default();
        self.at += name.length;
        let after_name = self.at;
        self.skip_space();
        if self.rest().starts_with(b"(") {
            if allowed != Allowed::Any {
                return self.error(start, "unexpected function call");
            }
            return self.call(text, start);
        }
        self.at = after_name;
        let printed = String::from_utf8_lossy(text).into_owned();
        if name.pseudo && text != b"@LINE" {
            return self.error(start, format!("invalid pseudo numeric variable '{printed}'"));
        }
        let id = self.variables.use_numeric(text);
        let defined_at = self.variables.numeric(id).and_then(|variable| variable.line);
        if defined_at.is_some() && defined_at == self.line {
            return self.error(
                start,
                format!("numeric variable '{printed}' defined earlier in the same CHECK directive"),
            );
        }
        Ok(Expr::Variable { id, name: printed, loc: self.place(start) })
    }

    fn parenthesized(&mut self) -> Result<Expr, ParseError> {
        self.eat(b"(");
        self.skip_space();
        if self.rest().is_empty() {
            return self.error(self.at, "missing operand in expression");
        }
        let start = self.here();
        let mut expr = self.operand(Allowed::Any, false)?;
        self.skip_space();
        while !self.rest().is_empty() && !self.rest().starts_with(b")") {
            expr = self.binary(expr, start, false)?;
            self.skip_space();
        }
        if !self.eat(b")") {
            return self.error(self.at, "missing ')' at end of nested expression");
        }
        Ok(expr)
    }

    fn binary(&mut self, left: Expr, start: Loc, legacy: bool) -> Result<Expr, ParseError> {
        self.skip_space();
        let Some(&operator) = self.rest().first() else { return Ok(left) };
        let operation = match operator {
            b'+' => Operation::Add,
            b'-' => Operation::Sub,
            _ => {
                let printed = String::from_utf8_lossy(&[operator]).into_owned();
                return self.error(self.at, format!("unsupported operation '{printed}'"));
            }
        };
        self.at += 1;
        self.skip_space();
        if self.rest().is_empty() {
            return self.error(self.at, "missing operand in expression");
        }
        let right =
            self.operand(if legacy { Allowed::DecimalLiteral } else { Allowed::Any }, false)?;
        let operation = BinaryOperation(operation);
        Ok(Expr::Binary { operation, left: Box::new(left), right: Box::new(right), loc: start })
    }

    fn call(&mut self, name: &[u8], start: usize) -> Result<Expr, ParseError> {
        let printed = String::from_utf8_lossy(name).into_owned();
        let operation = match name {
            b"add" => Operation::Add,
            b"div" => Operation::Div,
            b"max" => Operation::Max,
            b"min" => Operation::Min,
            b"mul" => Operation::Mul,
            b"sub" => Operation::Sub,
            _ => return self.error(start, format!("call to undefined function '{printed}'")),
        };
        self.eat(b"(");
        self.skip_space();
        let mut arguments = Vec::new();
        while !self.rest().is_empty() && !self.rest().starts_with(b")") {
            if self.rest().starts_with(b",") {
                return self.error(self.at, "missing argument");
            }
            let argument_start = self.here();
            let mut argument = self.operand(Allowed::Any, false)?;
            while !self.rest().is_empty() {
                self.skip_space();
                if self.rest().starts_with(b",") || self.rest().starts_with(b")") {
                    break;
                }
                argument = self.binary(argument, argument_start, false)?;
            }
            arguments.push(argument);
            self.skip_space();
            if !self.eat(b",") {
                break;
            }
            self.skip_space();
            if self.rest().starts_with(b")") {
                return self.error(self.at, "missing argument");
            }
        }
        if !self.eat(b")") {
            return self.error(self.at, "missing ')' at end of call expression");
        }
        let given = arguments.len();
        let mut arguments = arguments.into_iter();
        match (arguments.next(), arguments.next(), arguments.next()) {
            (Some(left), Some(right), None) => Ok(Expr::Binary {
                operation: BinaryOperation(operation),
                left: Box::new(left),
                right: Box::new(right),
                loc: self.place(start),
            }),
            _ => self
                .error(start, format!("function '{printed}' takes 2 arguments but {given} given")),
        }
    }
}
