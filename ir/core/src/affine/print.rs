//! Affine expressions, maps and sets as text, with as few parentheses as MLIR's printer writes.

use std::io::Write as _;

use super::{AffineMap, ExprKind, IntegerSet};
use crate::context::Context;
use crate::ids::AffineExpr;

/// A variable of an affine expression, by its number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AffineVariable {
    /// A dimension, e.g. `d0`.
    Dim(u32),
    /// A symbol, e.g. `s0`.
    Symbol(u32),
}

/// Writes the name of a variable.
pub type NameWriter<'a> = dyn FnMut(&mut Vec<u8>, AffineVariable) + 'a;

/// Appends an expression with dimensions as `d<n>` and symbols as `s<n>`.
pub fn write_expr(ctx: &Context, out: &mut Vec<u8>, expr: AffineExpr) {
    write_expr_with(ctx, out, expr, &mut plain_name);
}

/// Appends an expression; `name` writes dimensions and symbols.
pub fn write_expr_with(
    ctx: &Context,
    out: &mut Vec<u8>,
    expr: AffineExpr,
    name: &mut NameWriter<'_>,
) {
    Writer { ctx, out, name }.expr(expr, false);
}

/// Appends `(d0)[s0] -> (d0 + s0)`.
pub fn write_map(ctx: &Context, out: &mut Vec<u8>, map: &AffineMap) {
    write_header(out, map.dims, map.symbols);
    out.extend_from_slice(b" -> (");
    for (i, &e) in map.results.iter().enumerate() {
        comma(out, i);
        write_expr(ctx, out, e);
    }
    out.push(b')');
}

/// Appends `(d0)[s0] : (d0 - s0 >= 0, d0 == 0)`.
pub fn write_set(ctx: &Context, out: &mut Vec<u8>, set: &IntegerSet) {
    write_header(out, set.dims, set.symbols);
    out.extend_from_slice(b" : (");
    for (i, &(e, equality)) in set.constraints.iter().enumerate() {
        comma(out, i);
        write_expr(ctx, out, e);
        out.extend_from_slice(if equality { b" == 0" } else { b" >= 0" });
    }
    out.push(b')');
}

fn comma(out: &mut Vec<u8>, index: usize) {
    if index > 0 {
        out.extend_from_slice(b", ");
    }
}

fn number(out: &mut Vec<u8>, value: i64) {
    // Writing to a vector does not fail.
    _ = write!(out, "{value}");
}

fn plain_name(out: &mut Vec<u8>, variable: AffineVariable) {
    let (letter, position) = match variable {
        AffineVariable::Dim(position) => (b'd', position),
        AffineVariable::Symbol(position) => (b's', position),
    };
    out.push(letter);
    number(out, i64::from(position));
}

fn write_header(out: &mut Vec<u8>, dims: u32, symbols: u32) {
    let mut list = |count: u32, variable: fn(u32) -> AffineVariable, open: u8, close: u8| {
        out.push(open);
        for i in 0..count {
            comma(out, i as usize);
            plain_name(out, variable(i));
        }
        out.push(close);
    };
    list(dims, AffineVariable::Dim, b'(', b')');
    if symbols > 0 {
        list(symbols, AffineVariable::Symbol, b'[', b']');
    }
}

struct Writer<'a, 'n> {
    ctx: &'a Context,
    out: &'a mut Vec<u8>,
    name: &'a mut NameWriter<'n>,
}

impl Writer<'_, '_> {
    /// Prints an expression. `tight`: it is an operand of an operator that binds tightly, so that any binary expression is parenthesized.
    fn expr(&mut self, expr: AffineExpr, tight: bool) {
        let kind = self.ctx.expr(expr);
        let (lhs, rhs) = match kind {
            ExprKind::Dim(n) => return (self.name)(self.out, AffineVariable::Dim(n)),
            ExprKind::Symbol(n) => return (self.name)(self.out, AffineVariable::Symbol(n)),
            ExprKind::Constant(value) => return number(self.out, value),
            ExprKind::Add(a, b)
            | ExprKind::Mul(a, b)
            | ExprKind::Mod(a, b)
            | ExprKind::FloorDiv(a, b)
            | ExprKind::CeilDiv(a, b) => (a, b),
        };
        if tight {
            self.out.push(b'(');
        }
        match kind {
            ExprKind::Add(..) => self.sum(lhs, rhs),
            ExprKind::Mul(..) if self.ctx.affine_const_value(rhs) == Some(-1) => {
                self.out.push(b'-');
                self.expr(lhs, true);
            }
            _ => {
                let spelling: &[u8] = match kind {
                    ExprKind::Mul(..) => b" * ",
                    ExprKind::Mod(..) => b" mod ",
                    ExprKind::FloorDiv(..) => b" floordiv ",
                    _ => b" ceildiv ",
                };
                self.expr(lhs, true);
                self.out.extend_from_slice(spelling);
                self.expr(rhs, true);
            }
        }
        if tight {
            self.out.push(b')');
        }
    }

    /// Prints `lhs + rhs`, as a subtraction if `rhs` is negative or a product with a negative factor.
    fn sum(&mut self, lhs: AffineExpr, rhs: AffineExpr) {
        self.expr(lhs, false);
        match self.ctx.expr(rhs) {
            ExprKind::Mul(e, by) => match self.ctx.affine_const_value(by) {
                Some(-1) => {
                    self.out.extend_from_slice(b" - ");
                    let is_sum = matches!(self.ctx.expr(e), ExprKind::Add(..));
                    return self.expr(e, is_sum);
                }
                Some(by) if by < -1 => {
                    self.out.extend_from_slice(b" - ");
                    self.expr(e, true);
                    self.out.extend_from_slice(b" * ");
                    return number(self.out, by.wrapping_neg());
                }
                _ => {}
            },
            ExprKind::Constant(value) if value < 0 => {
                self.out.extend_from_slice(b" - ");
                return number(self.out, value.wrapping_neg());
            }
            _ => {}
        }
        self.out.extend_from_slice(b" + ");
        self.expr(rhs, false);
    }
}
