//! Parses affine expressions, maps and integer sets.
//!
//! ```text
//! affine_map<(d0)[s0] -> (d0 * 2 + s0, d0 floordiv 4)>     affine_set<(d0) : (d0 - 1 >= 0, d0 mod 2 == 0)>
//! ```
//!
//! The constructors of the context simplify expressions as they are built; this file knows precedence and
//! names only.

use std::cell::{Cell, RefCell};

use ir_core::affine::{AffineMap, IntegerSet};
use ir_core::asm::{Delimiter, ParseResult, UnresolvedOperand};
use ir_core::{AffineExpr, Context};

use rustc_hash::FxHashMap;

use crate::cursor::Parser;
use crate::lexer::TokenKind;

/// The maximal number of operators of one expression: a chain is a tree as deep as it is long, and
/// simplifying it takes quadratic time.
const MAX_OPERATORS: u32 = 10_000;

/// Names of dimensions and symbols, with their values.
#[derive(Default)]
struct Names<'a> {
    list: Vec<(&'a [u8], AffineExpr)>,
    /// The index of each name in the list, once there are many.
    places: FxHashMap<&'a [u8], usize>,
    dims: u32,
    symbols: u32,
    /// The number of operators in the current expression.
    operators: Cell<u32>,
    /// In an expression over values: the values used so far.
    values: Option<RefCell<Values>>,
}

/// The values of an expression, each once, in the order of their first uses.
#[derive(Default)]
struct Values {
    dims: ValueList,
    symbols: ValueList,
    /// Whether a value has the kind of its first use in all expressions.
    one_kind: bool,
}

#[derive(Default)]
struct ValueList {
    list: Vec<UnresolvedOperand>,
    /// The index of each value, by name and result number; empty while the list is not longer than [`SHORT`].
    places: FxHashMap<(u32, u32), u32>,
}

/// The length of a list that is searched from its start.
const SHORT: usize = 8;

fn place_key(value: &UnresolvedOperand) -> (u32, u32) {
    (value.name.index() as u32, value.number)
}

impl ValueList {
    /// Returns the index of a value that was used before.
    fn known(&self, value: &UnresolvedOperand) -> Option<u32> {
        let key = place_key(value);
        if self.list.len() > SHORT {
            return self.places.get(&key).copied();
        }
        self.list.iter().position(|other| place_key(other) == key).map(|at| at as u32)
    }

    /// Returns the index of a value, appending it if it is new.
    fn index(&mut self, value: UnresolvedOperand) -> u32 {
        if let Some(known) = self.known(&value) {
            return known;
        }
        self.list.push(value);
        let unlisted =
            if self.list.len() > SHORT { self.places.len()..self.list.len() } else { 0..0 };
        for at in unlisted {
            self.places.insert(place_key(&self.list[at]), at as u32);
        }
        self.list.len() as u32 - 1
    }
}

impl Values {
    /// Returns a value as a dimension; as a symbol if it was one before and has one kind.
    fn dim(&mut self, ctx: &Context, value: UnresolvedOperand) -> AffineExpr {
        match self.symbols.known(&value).filter(|_| self.one_kind) {
            Some(symbol) => ctx.affine_symbol(symbol),
            None => ctx.affine_dim(self.dims.index(value)),
        }
    }

    /// Returns a value as a symbol; as a dimension if it was one before and has one kind.
    fn symbol(&mut self, ctx: &Context, value: UnresolvedOperand) -> AffineExpr {
        match self.dims.known(&value).filter(|_| self.one_kind) {
            Some(dim) => ctx.affine_dim(dim),
            None => ctx.affine_symbol(self.symbols.index(value)),
        }
    }
}

/// Up to this number, names are searched linearly.
const FEW: usize = 16;

impl<'a> Names<'a> {
    fn get(&self, name: &[u8]) -> Option<AffineExpr> {
        if self.list.len() > FEW {
            self.places.get(name).map(|&i| self.list[i].1)
        } else {
            self.list.iter().find(|n| n.0 == name).map(|n| n.1)
        }
    }

    fn push(&mut self, name: &'a [u8], expr: AffineExpr) {
        self.list.push((name, expr));
        if self.list.len() > FEW {
            let new = self.places.len()..self.list.len();
            self.places.extend(new.map(|i| (self.list[i].0, i)));
        }
    }
}

impl Names<'_> {
    /// Returns the map of expressions over values, and its operands.
    fn into_map(self, results: Vec<AffineExpr>) -> (AffineMap, Vec<UnresolvedOperand>) {
        let Values { dims, symbols, .. } = self.values.map(RefCell::into_inner).unwrap_or_default();
        let (mut dims, symbols) = (dims.list, symbols.list);
        let map = AffineMap {
            dims: dims.len() as u32,
            symbols: symbols.len() as u32,
            results: results.into(),
        };
        dims.extend(symbols);
        (map, dims)
    }
}

/// A part of a map that may have an annotation.
#[derive(Clone, Copy)]
pub(crate) enum MapPart {
    Dim,
    Result,
}

#[derive(Clone, Copy)]
enum Op {
    Add,
    Sub,
    Mul,
    FloorDiv,
    CeilDiv,
    Mod,
}

impl<'a> Parser<'a> {
    /// Parses `affine_map<...>` after its keyword.
    pub(crate) fn affine_map_body(&mut self) -> ParseResult<AffineMap> {
        self.expect(TokenKind::Less, "expected '<' in affine map")?;
        let map = self.affine_map()?;
        self.expect(TokenKind::Greater, "expected '>' in affine map")?;
        Ok(map)
    }

    /// Parses `(dims)[symbols] -> (results)`.
    pub(crate) fn affine_map(&mut self) -> ParseResult<AffineMap> {
        let mut names = Names::default();
        self.affine_names(&mut names)?;
        self.expect(TokenKind::Arrow, "expected '->' in affine map")?;
        let mut results = Vec::new();
        self.delimited(
            TokenKind::LParen,
            TokenKind::RParen,
            ("expected '(' in affine map range", "expected ')' in affine map range"),
            |p| {
                results.push(p.affine_expr(&names)?);
                Ok(())
            },
        )?;
        Ok(AffineMap { dims: names.dims, symbols: names.symbols, results: results.into() })
    }

    /// Parses a map with annotations, which `annotate` parses after each dimension and result:
    /// `[s](i, j : a) -> (i * s : b, j : c)`. The results may have names, over which the dimensions may be
    /// given too: `{x, y}(i = y, j = x) -> (x = j : a, y = i : b)`.
    pub(crate) fn annotated_map(
        &mut self,
        annotate: &mut dyn FnMut(&mut Self, MapPart) -> ParseResult<()>,
    ) -> ParseResult<AffineMap> {
        let (mut names, mut own) = (Names::default(), Names::default());
        if self.at(TokenKind::LSquare) {
            self.affine_symbol_names(&mut names)?;
        }
        let (open, close) = (TokenKind::LBrace, TokenKind::RBrace);
        if self.at(open) {
            self.delimited(open, close, ("expected '{'", "expected '}'"), |p| {
                p.affine_dim_name(&mut own)
            })?;
        }
        let mut inverse = Vec::new();
        let (open, close) = (TokenKind::LParen, TokenKind::RParen);
        self.delimited(open, close, ("expected '(' before dimensions", "expected ')'"), |p| {
            p.affine_dim_name(&mut names)?;
            if p.eat(TokenKind::Equal) {
                inverse.push((p.tok.start, names.dims - 1, p.affine_expr(&own)?));
            }
            annotate(p, MapPart::Dim)
        })?;
        self.expect(TokenKind::Arrow, "expected '->' in affine map")?;
        let mut results = Vec::new();
        self.delimited(open, close, ("expected '('", "expected ')'"), |p| {
            if own.dims > 0 {
                p.result_name(&own, results.len())?;
            }
            results.push(p.affine_expr(&names)?);
            annotate(p, MapPart::Result)
        })?;
        let map = AffineMap { dims: names.dims, symbols: names.symbols, results: results.into() };
        for (pos, dim, given) in inverse {
            if map.inverse_of(self.ctx, dim) != Some(given) {
                let message = "the expression is not the inverse of the results of the map";
                return Err(self.error_at(pos, message));
            }
        }
        Ok(map)
    }

    /// Parses `name =` before a result that has a name.
    fn result_name(&mut self, own: &Names<'a>, number: usize) -> ParseResult<()> {
        let named = own.get(self.slice(self.tok));
        if number >= own.dims as usize || named != Some(self.ctx.affine_dim(number as u32)) {
            return Err(self.error("expected the name of the result, in the order of the names"));
        }
        self.bump();
        self.expect(TokenKind::Equal, "expected '=' after the name of a result")
    }

    /// Parses a list of affine expressions over values: `[%i + 1, symbol(%n) * 2]`. Returns the map, and its
    /// operands: dimensions, then symbols.
    pub(crate) fn affine_map_of_uses(
        &mut self,
        delimiter: Delimiter,
    ) -> ParseResult<(AffineMap, Vec<UnresolvedOperand>)> {
        let values = Values { one_kind: true, ..Values::default() };
        let names = Names { values: Some(RefCell::new(values)), ..Names::default() };
        let (open, close) = match delimiter {
            Delimiter::Paren => (TokenKind::LParen, TokenKind::RParen),
            _ => (TokenKind::LSquare, TokenKind::RSquare),
        };
        let mut results = Vec::new();
        self.delimited(open, close, ("expected affine expressions", "expected ']'"), |p| {
            results.push(p.affine_expr(&names)?);
            Ok(())
        })?;
        Ok(names.into_map(results))
    }

    /// Parses `(expression, word(expression, ...), ...)` over values. Returns the map, the number of expressions
    /// of each item, and the operands.
    pub(crate) fn affine_groups_of_uses(
        &mut self,
        word: &str,
    ) -> ParseResult<(AffineMap, Vec<i64>, Vec<UnresolvedOperand>)> {
        let names = Names { values: Some(RefCell::default()), ..Names::default() };
        let (open, close) = (TokenKind::LParen, TokenKind::RParen);
        let (mut results, mut sizes) = (Vec::new(), Vec::new());
        self.delimited(open, close, ("expected '(' before bounds", "expected ')'"), |p| {
            let before = results.len();
            if p.eat_word(word.as_bytes()) {
                p.delimited(open, close, ("expected '(' before bounds", "expected ')'"), |p| {
                    results.push(p.affine_expr(&names)?);
                    Ok(())
                })?;
            } else {
                results.push(p.affine_expr(&names)?);
            }
            sizes.push((results.len() - before) as i64);
            Ok(())
        })?;
        let (map, operands) = names.into_map(results);
        Ok((map, sizes, operands))
    }

    /// Parses `%value` or `symbol(%value)` in an expression over values; `None` if neither is next.
    fn affine_value(&mut self, names: &Names<'a>) -> ParseResult<Option<AffineExpr>> {
        let Some(values) = &names.values else { return Ok(None) };
        if self.at(TokenKind::Percent) {
            let value = self.plain_operand()?;
            return Ok(Some(values.borrow_mut().dim(self.ctx, value)));
        }
        if !self.eat_word(b"symbol") {
            return Ok(None);
        }
        self.expect(TokenKind::LParen, "expected '(' after 'symbol'")?;
        let value = self.plain_operand()?;
        self.expect(TokenKind::RParen, "expected ')' after a symbol")?;
        Ok(Some(values.borrow_mut().symbol(self.ctx, value)))
    }

    /// Parses `affine_set<...>` after its keyword.
    pub(crate) fn affine_set_body(&mut self) -> ParseResult<IntegerSet> {
        self.expect(TokenKind::Less, "expected '<' in integer set")?;
        let set = self.affine_set()?;
        self.expect(TokenKind::Greater, "expected '>' in integer set")?;
        Ok(set)
    }

    /// Parses `(dims)[symbols] : (constraints)`.
    pub(crate) fn affine_set(&mut self) -> ParseResult<IntegerSet> {
        let mut names = Names::default();
        self.affine_names(&mut names)?;
        self.expect(TokenKind::Colon, "expected ':' in integer set")?;
        let mut constraints = Vec::new();
        self.delimited(
            TokenKind::LParen,
            TokenKind::RParen,
            (
                "expected '(' in integer set constraint list",
                "expected ')' in integer set constraint list",
            ),
            |p| {
                constraints.push(p.affine_constraint(&names)?);
                Ok(())
            },
        )?;
        // A set without constraints is written as `0 == 0`.
        if constraints.is_empty() {
            constraints.push((self.ctx.affine_constant(0), true));
        }
        Ok(IntegerSet { dims: names.dims, symbols: names.symbols, constraints: constraints.into() })
    }

    fn affine_constraint(&mut self, names: &Names<'a>) -> ParseResult<(AffineExpr, bool)> {
        let lhs = self.affine_expr(names)?;
        let kind = match self.tok.kind {
            TokenKind::Greater => -1,
            TokenKind::Less => 1,
            TokenKind::Equal => 0,
            _ => return Err(self.error("expected '==', '>=' or '<='")),
        };
        self.bump();
        self.expect(TokenKind::Equal, "expected '=' in a constraint")?;
        let rhs = self.affine_expr(names)?;
        Ok(match kind {
            -1 => (self.ctx.affine_sub(lhs, rhs), false),
            1 => (self.ctx.affine_sub(rhs, lhs), false),
            _ => (self.ctx.affine_sub(lhs, rhs), true),
        })
    }

    fn affine_names(&mut self, names: &mut Names<'a>) -> ParseResult<()> {
        self.delimited(
            TokenKind::LParen,
            TokenKind::RParen,
            ("expected '(' before dimensions", "expected ')'"),
            |p| p.affine_dim_name(names),
        )?;
        if self.at(TokenKind::LSquare) {
            self.affine_symbol_names(names)?;
        }
        Ok(())
    }

    fn affine_dim_name(&mut self, names: &mut Names<'a>) -> ParseResult<()> {
        let expr = self.ctx.affine_dim(names.dims);
        names.dims += 1;
        self.affine_name(names, expr)
    }

    fn affine_symbol_names(&mut self, names: &mut Names<'a>) -> ParseResult<()> {
        let (open, close) = (TokenKind::LSquare, TokenKind::RSquare);
        self.delimited(open, close, ("expected '['", "expected ']'"), |p| {
            let expr = p.ctx.affine_symbol(names.symbols);
            names.symbols += 1;
            p.affine_name(names, expr)
        })
    }

    fn affine_name(&mut self, names: &mut Names<'a>, expr: AffineExpr) -> ParseResult<()> {
        if !self.at(TokenKind::Bare) {
            return Err(self.wrong_token("expected an identifier"));
        }
        let text = self.slice(self.tok);
        if names.get(text).is_some() {
            let message = format!("'{}' is named twice", self.str(self.tok));
            return Err(self.error(message));
        }
        self.bump();
        names.push(text, expr);
        Ok(())
    }

    fn affine_expr(&mut self, names: &Names<'a>) -> ParseResult<AffineExpr> {
        names.operators.set(0);
        self.affine_sum(names)
    }

    /// Counts the operator at the current token.
    fn count_operator(&mut self, names: &Names<'a>) -> ParseResult<()> {
        names.operators.set(names.operators.get() + 1);
        if names.operators.get() > MAX_OPERATORS {
            return Err(
                self.error(format!("an affine expression has at most {MAX_OPERATORS} operators"))
            );
        }
        Ok(())
    }

    /// Parses `a + b - c`.
    fn affine_sum(&mut self, names: &Names<'a>) -> ParseResult<AffineExpr> {
        let mut lhs = self.affine_product(names)?;
        loop {
            let op = match self.tok.kind {
                TokenKind::Plus => Op::Add,
                TokenKind::Minus => Op::Sub,
                _ => return Ok(lhs),
            };
            self.count_operator(names)?;
            self.bump();
            let rhs = self.affine_product(names)?;
            lhs = self.affine_apply(op, lhs, rhs)?;
        }
    }

    /// Parses `a * b floordiv c`.
    fn affine_product(&mut self, names: &Names<'a>) -> ParseResult<AffineExpr> {
        let mut lhs = self.affine_operand(names)?;
        loop {
            let op = match self.tok.kind {
                TokenKind::Star => Op::Mul,
                TokenKind::Bare => match self.slice(self.tok) {
                    b"floordiv" => Op::FloorDiv,
                    b"ceildiv" => Op::CeilDiv,
                    b"mod" => Op::Mod,
                    _ => return Ok(lhs),
                },
                _ => return Ok(lhs),
            };
            let pos = self.tok.start;
            self.count_operator(names)?;
            self.bump();
            let rhs = self.affine_operand(names)?;
            let symbolic = |e| self.ctx.is_symbolic_or_constant(e);
            let problem = match op {
                Op::Mul if !symbolic(lhs) && !symbolic(rhs) => {
                    Some("non-affine expression: one factor must be constant or symbolic")
                }
                Op::FloorDiv | Op::CeilDiv | Op::Mod if !symbolic(rhs) => {
                    Some("non-affine expression: the right operand must be constant or symbolic")
                }
                _ => None,
            };
            if let Some(problem) = problem {
                return Err(self.error_at(pos, problem));
            }
            lhs = self.affine_apply(op, lhs, rhs)?;
        }
    }

    fn affine_apply(
        &mut self,
        op: Op,
        lhs: AffineExpr,
        rhs: AffineExpr,
    ) -> ParseResult<AffineExpr> {
        let ctx = self.ctx;
        Ok(match op {
            Op::Add => ctx.affine_add(lhs, rhs),
            Op::Sub => ctx.affine_sub(lhs, rhs),
            Op::Mul => ctx.affine_mul(lhs, rhs),
            Op::FloorDiv => ctx.affine_floordiv(lhs, rhs),
            Op::CeilDiv => ctx.affine_ceildiv(lhs, rhs),
            Op::Mod => ctx.affine_mod(lhs, rhs),
        })
    }

    fn affine_operand(&mut self, names: &Names<'a>) -> ParseResult<AffineExpr> {
        self.enter()?;
        let result = self.affine_operand_inner(names);
        self.nesting -= 1;
        result
    }

    fn affine_operand_inner(&mut self, names: &Names<'a>) -> ParseResult<AffineExpr> {
        if let Some(value) = self.affine_value(names)? {
            return Ok(value);
        }
        match self.tok.kind {
            TokenKind::Bare => {
                let text = self.slice(self.tok);
                match names.get(text) {
                    Some(expr) => {
                        self.bump();
                        Ok(expr)
                    }
                    None => Err(self.wrong_token("use of undeclared identifier")),
                }
            }
            TokenKind::Integer => match self.small_integer() {
                Some(value) => {
                    self.bump();
                    Ok(self.ctx.affine_constant(value))
                }
                None => Err(self.error("constant too large for index")),
            },
            TokenKind::LParen => {
                self.bump();
                if self.at(TokenKind::RParen) {
                    return Err(self.error("no expression inside parentheses"));
                }
                let inner = self.affine_sum(names)?;
                self.expect(TokenKind::RParen, "expected ')'")?;
                Ok(inner)
            }
            TokenKind::Minus => {
                self.bump();
                let inner = self.affine_operand(names)?;
                Ok(self.ctx.affine_neg(inner))
            }
            _ => Err(self.error("expected an affine expression")),
        }
    }

    /// Returns the value of the current integer token, if it fits.
    pub(crate) fn small_integer(&self) -> Option<i64> {
        let text = self.str(self.tok);
        match text.strip_prefix("0x") {
            Some(digits) => i64::from_str_radix(digits, 16).ok(),
            None => text.parse().ok(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ir_core::{AttrKind, Context, Registry};

    fn check(text: &str) -> Result<usize, String> {
        let ctx = Context::new();
        let reg = Registry::empty(&ctx);
        let opts = crate::ParseOptions::default();
        let mut parser = Parser::new(&reg, text.as_bytes(), &opts);
        match parser.parse_attr(None) {
            Ok(attr) => Ok(match ctx.attr(attr) {
                AttrKind::AffineMap(map) => map.results.len(),
                _ => 0,
            }),
            Err(_) => Err(parser.diags.remove(0).message),
        }
    }

    #[test]
    fn maps_and_refusals() {
        assert_eq!(check("affine_map<(d0, d1)[s0] -> (d0 + s0 * d1, -(d0 mod 4))>"), Ok(2));
        assert!(check("affine_map<(d0) -> (d0 * d0)>").is_err_and(|e| e.contains("non-affine")));
        assert!(check("affine_map<(d0) -> (x)>").is_err_and(|e| e.contains("undeclared")));
    }

    #[test]
    fn long_expressions_are_refused() {
        let sum = |operators: u32| {
            let terms: Vec<String> = (2..=operators + 2).map(|n| format!("d0 mod {n}")).collect();
            check(&format!("affine_map<(d0) -> ({})>", terms.join(" + ")))
        };
        // Each term except the first has two operators.
        assert_eq!(sum(MAX_OPERATORS / 2 - 1), Ok(1));
        assert!(sum(MAX_OPERATORS / 2).is_err_and(|e| e.contains("at most 10000 operators")));
    }
}
