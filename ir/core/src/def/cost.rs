//! Costs of operations as formulas over shapes.
//!
//! * `dim(i, j)`: dimension `j` of the type of operand `i`; operand `-1` is the result.
//! * `elements(i)`: the product of these dimensions; `elements()`: of the result, or 1 without one.
//! * `width(i)`: the bits of an element.
//! * Numbers, `+`, `-`, `*`, `/` (Euclidean) and parentheses.
//!
//! A formula has no value if it divides by zero, names a missing operand or dimension (of an unranked shape,
//! every dimension exists), or overflows 128 bits. E.g. the cost of a matrix product:
//!
//! ```
//! use ir_core::def::cost::Formula;
//!
//! assert!(Formula::parse("dim(0, 0) * dim(0, 1) * dim(1, 1)").is_ok());
//! assert_eq!(Formula::parse("2 *").unwrap_err().is_empty(), false);
//! ```

use crate::context::Context;
use crate::ids::Type;
use crate::types::TypeKind;

/// The greatest nesting of parentheses.
const MAX_DEPTH: usize = 64;
/// The greatest number of operators in a formula.
const MAX_OPERATORS: usize = 1000;

/// The types of an operation, which formulas read.
#[derive(Clone, Copy)]
pub struct OpTypes<'a> {
    /// The context of the types.
    pub ctx: &'a Context,
    /// The types of its operands.
    pub operands: &'a [Type],
    /// The types of its results.
    pub results: &'a [Type],
}

/// The default size of a dynamic dimension.
pub const ASSUMED_SIZE: i128 = 64;

/// The reason why a formula has no cost.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BadCost {
    /// A number below zero.
    Negative(i128),
    /// A division by zero.
    Undefined,
    /// More than [`MAX_COST`].
    TooGreat,
    /// A missing operand; `-1` is the result.
    NoOperand(i64),
    /// A missing dimension of an operand.
    NoDimension(i64, usize),
}

/// The greatest cost of an operation and of a body. Sums of a few such costs do not overflow.
pub const MAX_COST: u64 = u64::MAX / 4;

impl std::fmt::Display for BadCost {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            BadCost::Negative(n) => write!(f, "negative: {n}"),
            BadCost::Undefined => f.write_str("undefined: it divides by zero"),
            BadCost::TooGreat => write!(f, "too great to be counted: more than {MAX_COST}"),
            BadCost::NoOperand(-1) => f.write_str("undefined: there is no result"),
            BadCost::NoOperand(i) => write!(f, "undefined: there is no operand {i}"),
            BadCost::NoDimension(-1, j) => write!(f, "undefined: the result has no dimension {j}"),
            BadCost::NoDimension(i, j) => write!(f, "undefined: operand {i} has no dimension {j}"),
        }
    }
}

/// A formula over the types of an operation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Formula(Term);

#[derive(Clone, Debug, PartialEq, Eq)]
enum Term {
    Number(i128),
    Dim(i64, usize),
    Elements(i64),
    /// `elements()`.
    ElementsOfResult,
    Width(i64),
    Binary(char, Box<Term>, Box<Term>),
    Negative(Box<Term>),
}

impl Formula {
    /// Returns a number.
    pub fn number(n: i128) -> Formula {
        Formula(Term::Number(n))
    }

    /// Returns the value of a formula that is a number.
    pub fn as_number(&self) -> Option<i128> {
        match self.0 {
            Term::Number(n) => Some(n),
            _ => None,
        }
    }

    /// Parses a formula.
    ///
    /// # Errors
    /// The text is not a formula; the message gives the reason.
    pub fn parse(text: &str) -> Result<Formula, String> {
        let mut reader = Reader { text: text.as_bytes(), at: 0, depth: 0, operators: 0 };
        let formula = reader.sum()?;
        match reader.peek() {
            None => Ok(Formula(formula)),
            Some(c) => Err(format!("unexpected '{}' in formula '{text}'", char::from(c))),
        }
    }

    /// Checks the formula for operations with that many operands and results (`None`: any number).
    ///
    /// # Errors
    /// The formula names a missing operand or result, or has no cost for any types.
    pub fn check(&self, operands: Option<usize>, results: Option<usize>) -> Result<(), String> {
        self.0.check(operands, results)?;
        match self.0.constant()? {
            Some(n) if n < 0 => Err(format!("a cost is {}", BadCost::Negative(n))),
            Some(n) if n > i128::from(MAX_COST) => Err(format!("a cost is {}", BadCost::TooGreat)),
            _ => Ok(()),
        }
    }

    /// Returns the cost of an operation; dynamic dimensions have the size `dynamic`.
    ///
    /// # Errors
    /// The formula has no cost for these types.
    pub fn eval(&self, op: &OpTypes<'_>, dynamic: i128) -> Result<u64, BadCost> {
        let cost = self.0.eval(op, dynamic)?;
        if cost < 0 {
            return Err(BadCost::Negative(cost));
        }
        u64::try_from(cost).ok().filter(|&cost| cost <= MAX_COST).ok_or(BadCost::TooGreat)
    }
}

/// The text of a formula, with the parentheses that it needs.
impl std::fmt::Display for Formula {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.write(f, 0)
    }
}

impl Term {
    /// Writes the term where operators that bind at least as tightly as `tightness` need no parentheses: sums 1, products 2.
    fn write(&self, f: &mut std::fmt::Formatter<'_>, tightness: u8) -> std::fmt::Result {
        match self {
            Term::Number(n) => write!(f, "{n}"),
            Term::Dim(i, j) => write!(f, "dim({i}, {j})"),
            Term::Elements(i) => write!(f, "elements({i})"),
            Term::ElementsOfResult => f.write_str("elements()"),
            Term::Width(i) => write!(f, "width({i})"),
            Term::Negative(of) => {
                f.write_str("-")?;
                of.write(f, 3)
            }
            Term::Binary(operator, a, b) => {
                let own = if matches!(operator, '+' | '-') { 1 } else { 2 };
                let (open, close) = if own < tightness { ("(", ")") } else { ("", "") };
                f.write_str(open)?;
                a.write(f, own)?;
                write!(f, " {operator} ")?;
                b.write(f, own + 1)?;
                f.write_str(close)
            }
        }
    }

    fn check(&self, operands: Option<usize>, results: Option<usize>) -> Result<(), String> {
        match self {
            Term::Number(_) | Term::ElementsOfResult => Ok(()),
            Term::Dim(i, _) | Term::Elements(i) | Term::Width(i) => match usize::try_from(*i) {
                Ok(i) if operands.is_some_and(|n| i >= n) => {
                    Err(format!("there is no operand {i}"))
                }
                Err(_) if results == Some(0) => Err("there is no result".into()),
                _ => Ok(()),
            },
            Term::Binary(_, a, b) => {
                a.check(operands, results).and_then(|()| b.check(operands, results))
            }
            Term::Negative(of) => of.check(operands, results),
        }
    }

    /// Returns the value, if it is the same for all types. Fails if a part never has a value.
    fn constant(&self) -> Result<Option<i128>, String> {
        Ok(match self {
            Term::Number(n) => Some(*n),
            Term::Dim(..) | Term::Elements(_) | Term::ElementsOfResult | Term::Width(_) => None,
            Term::Negative(of) => of.constant()?.map(i128::saturating_neg),
            Term::Binary(operator, a, b) => match (a.constant()?, b.constant()?) {
                (_, Some(0)) if *operator == '/' => {
                    return Err(format!("a cost is {}", BadCost::Undefined));
                }
                (Some(a), Some(b)) => {
                    Some(apply(*operator, a, b).map_err(|bad| format!("a cost is {bad}"))?)
                }
                _ => None,
            },
        })
    }

    fn eval(&self, op: &OpTypes<'_>, dynamic: i128) -> Result<i128, BadCost> {
        let ty = |i: i64| -> Result<Type, BadCost> {
            let ty = match usize::try_from(i) {
                Ok(i) => op.operands.get(i),
                Err(_) => op.results.first(),
            };
            ty.copied().ok_or(BadCost::NoOperand(i))
        };
        let ctx = op.ctx;
        let size = |n: i64| if n < 0 { dynamic } else { i128::from(n) };
        let elements = |ty: Type| {
            let all = |shape: &[i64]| shape.iter().try_fold(1i128, |p, &n| p.checked_mul(size(n)));
            ctx.ty(ty).shape().map_or(Some(1), all).ok_or(BadCost::TooGreat)
        };
        Ok(match self {
            Term::Number(n) => *n,
            Term::Dim(i, j) => match ctx.ty(ty(*i)?) {
                // The rank is not known.
                TypeKind::UnrankedTensor(_) | TypeKind::UnrankedMemRef { .. } => dynamic,
                kind => size(
                    *kind.shape().and_then(|s| s.get(*j)).ok_or(BadCost::NoDimension(*i, *j))?,
                ),
            },
            Term::Elements(i) => elements(ty(*i)?)?,
            Term::ElementsOfResult => op.results.first().map_or(Ok(1), |&ty| elements(ty))?,
            Term::Width(i) => match ctx.ty(ctx.element_or_self(ty(*i)?)) {
                TypeKind::Integer { width, .. } => i128::from(*width),
                TypeKind::Float(kind) => i128::from(kind.bit_width()),
                _ => 64,
            },
            Term::Negative(of) => of.eval(op, dynamic)?.saturating_neg(),
            Term::Binary(operator, a, b) => {
                apply(*operator, a.eval(op, dynamic)?, b.eval(op, dynamic)?)?
            }
        })
    }
}

fn apply(operator: char, a: i128, b: i128) -> Result<i128, BadCost> {
    let result = match operator {
        '+' => a.checked_add(b),
        '-' => a.checked_sub(b),
        '*' => a.checked_mul(b),
        _ if b == 0 => return Err(BadCost::Undefined),
        _ => a.checked_div_euclid(b),
    };
    result.ok_or(BadCost::TooGreat)
}

struct Reader<'t> {
    text: &'t [u8],
    at: usize,
    depth: usize,
    operators: usize,
}

impl Reader<'_> {
    fn peek(&mut self) -> Option<u8> {
        while self.text.get(self.at).is_some_and(u8::is_ascii_whitespace) {
            self.at += 1;
        }
        self.text.get(self.at).copied()
    }

    fn eat(&mut self, c: u8) -> bool {
        let found = self.peek() == Some(c);
        self.at += usize::from(found);
        found
    }

    /// Counts an operator, because each nests its left operand one level deeper.
    fn operator(&mut self) -> Result<(), String> {
        self.at += 1;
        self.operators += 1;
        if self.operators > MAX_OPERATORS { Err("the formula is too long".into()) } else { Ok(()) }
    }

    fn sum(&mut self) -> Result<Term, String> {
        let mut left = self.product()?;
        while let Some(c @ (b'+' | b'-')) = self.peek() {
            self.operator()?;
            left = Term::Binary(char::from(c), Box::new(left), Box::new(self.product()?));
        }
        Ok(left)
    }

    fn product(&mut self) -> Result<Term, String> {
        let mut left = self.factor()?;
        while let Some(c @ (b'*' | b'/')) = self.peek() {
            self.operator()?;
            left = Term::Binary(char::from(c), Box::new(left), Box::new(self.factor()?));
        }
        Ok(left)
    }

    fn factor(&mut self) -> Result<Term, String> {
        self.depth += 1;
        if self.depth > MAX_DEPTH {
            return Err("the formula is nested too deeply".into());
        }
        let factor = if self.eat(b'-') {
            Term::Negative(Box::new(self.factor()?))
        } else if self.eat(b'(') {
            let inner = self.sum()?;
            if !self.eat(b')') {
                return Err("expected ')' in the formula".into());
            }
            inner
        } else {
            match self.peek() {
                Some(b'0'..=b'9') => Term::Number(self.number()?),
                _ => self.call()?,
            }
        };
        self.depth -= 1;
        Ok(factor)
    }

    fn word(&mut self, part: fn(&u8) -> bool) -> String {
        self.peek();
        let start = self.at;
        while self.text.get(self.at).is_some_and(part) {
            self.at += 1;
        }
        String::from_utf8_lossy(&self.text[start..self.at]).into_owned()
    }

    fn number(&mut self) -> Result<i128, String> {
        let text = self.word(u8::is_ascii_digit);
        text.parse().map_err(|_| format!("expected a number in the formula, found '{text}'"))
    }

    fn call(&mut self) -> Result<Term, String> {
        let name = self.word(u8::is_ascii_alphabetic);
        let mut args = Vec::new();
        if !self.eat(b'(') {
            return Err(format!(
                "expected a number, 'dim', 'elements' or 'width' in the formula, found '{name}'"
            ));
        }
        while !self.eat(b')') {
            if !args.is_empty() && !self.eat(b',') {
                return Err(format!("expected ',' or ')' in '{name}'"));
            }
            let minus = self.eat(b'-');
            let number = i64::try_from(self.number()?)
                .map_err(|_| "a number in the formula is too large")?;
            if minus && number != 1 {
                return Err(format!("there is no operand -{number}; -1 is the result"));
            }
            args.push(if minus { -number } else { number });
        }
        match (name.as_str(), &args[..]) {
            ("dim", &[i, j]) if j >= 0 => Ok(Term::Dim(i, j as usize)),
            ("elements", &[i]) => Ok(Term::Elements(i)),
            ("elements", &[]) => Ok(Term::ElementsOfResult),
            ("width", &[i]) => Ok(Term::Width(i)),
            _ => Err(format!("'{name}' with {} numbers is not a function of formulas", args.len())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Formula;

    #[test]
    fn the_text_of_a_formula_is_the_formula() {
        for text in [
            "1 + 2 * 3",
            "(1 + 2) * -dim(0, 1)",
            "1 - (2 - 3) - elements()",
            "8 / (2 / width(-1))",
            "--elements(0)",
        ] {
            let formula = Formula::parse(text).unwrap();
            assert_eq!(formula.to_string(), text);
            assert_eq!(Formula::parse(&formula.to_string()), Ok(formula));
        }
    }

    #[test]
    fn reads_formulas() {
        assert!(
            Formula::parse("2 * dim(0, 1) + (elements(-1) - 3) / width(0) + elements()").is_ok()
        );
        let error = |text| Formula::parse(text).unwrap_err();
        assert_eq!(
            error("2 +"),
            "expected a number, 'dim', 'elements' or 'width' in the formula, found ''"
        );
        assert_eq!(error("dim(1)"), "'dim' with 1 numbers is not a function of formulas");
        assert_eq!(error("(1"), "expected ')' in the formula");
        assert_eq!(error("dim(0 1)"), "expected ',' or ')' in 'dim'");
        assert_eq!(error("dim(0,)"), "expected a number in the formula, found ''");
        assert_eq!(error("width(-2)"), "there is no operand -2; -1 is the result");
        let check =
            |text, operands, results| Formula::parse(text).unwrap().check(operands, results);
        assert!(check("dim(1, 0) + width(-1)", Some(2), Some(1)).is_ok());
        assert!(check("dim(7, 0)", None, Some(0)).is_ok());
        assert_eq!(check("elements(2)", Some(2), Some(1)).unwrap_err(), "there is no operand 2");
        assert_eq!(check("2 * width(-1)", Some(2), Some(0)).unwrap_err(), "there is no result");
        let great = ["18446744073709551615"; 3].join(" * ");
        assert!(check(&great, None, None).unwrap_err().starts_with("a cost is too great"));
        assert_eq!(check("3 - 2 * 4", None, None).unwrap_err(), "a cost is negative: -5");
        assert_eq!(error("1 1"), "unexpected '1' in formula '1 1'");
        assert!(Formula::parse(&"(".repeat(1000)).is_err());
        assert_eq!(error(&format!("1{}", "+1".repeat(1001))), "the formula is too long");
    }
}
