//! Queries on affine expressions, and substitution.

use super::ExprKind;
use super::expr::{div_ceil, div_floor};
use crate::context::Context;
use crate::ids::AffineExpr;

impl Context {
    /// Returns the value of an expression, where `value_of` returns that of each dimension and symbol; `None` if it is not known or
    /// not defined, e.g. of a division by zero, or if it overflows.
    ///
    /// ```
    /// use ir_core::Context;
    ///
    /// let ctx = Context::new();
    /// let sum = ctx.affine_add(ctx.affine_dim(0), ctx.affine_constant(3));
    /// assert_eq!(ctx.affine_value(sum, &|_| Some(4)), Some(7));
    /// ```
    pub fn affine_value(
        &self,
        expr: AffineExpr,
        value_of: &dyn Fn(ExprKind) -> Option<i64>,
    ) -> Option<i64> {
        let kind = self.expr(expr);
        let (a, b) = match kind {
            ExprKind::Constant(value) => return Some(value),
            ExprKind::Dim(_) | ExprKind::Symbol(_) => return value_of(kind),
            _ => kind.operands()?,
        };
        let (a, b) = (self.affine_value(a, value_of)?, self.affine_value(b, value_of)?);
        match kind {
            ExprKind::Add(..) => a.checked_add(b),
            ExprKind::Mul(..) => a.checked_mul(b),
            ExprKind::Mod(..) => (b > 0).then(|| a.rem_euclid(b)),
            ExprKind::FloorDiv(..) => (b > 0).then(|| div_floor(a, b)).flatten(),
            ExprKind::CeilDiv(..) => (b > 0).then(|| div_ceil(a, b)).flatten(),
            ExprKind::Dim(_) | ExprKind::Symbol(_) | ExprKind::Constant(_) => None,
        }
    }

    /// Returns whether no dimension is in the expression.
    pub fn is_symbolic_or_constant(&self, expr: AffineExpr) -> bool {
        match self.expr(expr) {
            ExprKind::Dim(_) => false,
            ExprKind::Symbol(_) | ExprKind::Constant(_) => true,
            kind => kind.operands().is_some_and(|(a, b)| {
                self.is_symbolic_or_constant(a) && self.is_symbolic_or_constant(b)
            }),
        }
    }

    /// Returns whether the expression is a strided layout: a sum of terms without dimensions, and of
    /// dimensions multiplied by such terms.
    pub fn is_strided(&self, expr: AffineExpr) -> bool {
        match self.expr(expr) {
            ExprKind::Dim(_) | ExprKind::Symbol(_) | ExprKind::Constant(_) => true,
            ExprKind::Add(a, b) => self.is_strided(a) && self.is_strided(b),
            ExprKind::Mul(a, b) if self.is_symbolic_or_constant(a) => self.is_strided(b),
            ExprKind::Mul(a, _) => self.is_strided(a),
            ExprKind::Mod(..) | ExprKind::FloorDiv(..) | ExprKind::CeilDiv(..) => false,
        }
    }

    /// Returns the largest number that is known to divide the expression's value; never negative, but for
    /// overflow.
    pub fn largest_known_divisor(&self, expr: AffineExpr) -> i64 {
        match self.expr(expr) {
            ExprKind::Dim(_) | ExprKind::Symbol(_) => 1,
            ExprKind::Constant(value) => value.wrapping_abs(),
            ExprKind::Mul(a, b) => {
                self.largest_known_divisor(a).wrapping_mul(self.largest_known_divisor(b))
            }
            ExprKind::Add(a, b) | ExprKind::Mod(a, b) => {
                gcd(self.largest_known_divisor(a) as u64, self.largest_known_divisor(b) as u64)
                    as i64
            }
            ExprKind::FloorDiv(a, b) | ExprKind::CeilDiv(a, b) => {
                let Some(by) = self.affine_const_value(b).filter(|by| *by != 0) else { return 1 };
                let divisor = self.largest_known_divisor(a);
                if divisor.wrapping_rem(by) == 0 {
                    divisor.wrapping_div(by).wrapping_abs()
                } else {
                    1
                }
            }
        }
    }

    /// Returns whether the expression's value is known to be a multiple of `factor`, which is not zero.
    pub fn is_multiple_of(&self, expr: AffineExpr, factor: i64) -> bool {
        let multiple = |n: u64| factor != 0 && n.is_multiple_of(factor.unsigned_abs());
        let divisor = |e| self.largest_known_divisor(e).unsigned_abs();
        match self.expr(expr) {
            ExprKind::Dim(_) | ExprKind::Symbol(_) => factor.unsigned_abs() == 1,
            ExprKind::Constant(value) => multiple(value.unsigned_abs()),
            ExprKind::Mul(a, b) => {
                let (a, b) = (divisor(a), divisor(b));
                multiple(a) || multiple(b) || multiple(a.wrapping_mul(b))
            }
            ExprKind::Add(a, b)
            | ExprKind::Mod(a, b)
            | ExprKind::FloorDiv(a, b)
            | ExprKind::CeilDiv(a, b) => multiple(gcd(divisor(a), divisor(b))),
        }
    }

    /// Returns the expression with dimension `i` replaced by `dims[i]` and symbol `i` by `symbols[i]`,
    /// simplified; those beyond the lists stay.
    pub fn affine_replace(
        &self,
        expr: AffineExpr,
        dims: &[AffineExpr],
        symbols: &[AffineExpr],
    ) -> AffineExpr {
        let kind = self.expr(expr);
        match kind {
            ExprKind::Constant(_) => expr,
            ExprKind::Dim(n) => dims.get(n as usize).copied().unwrap_or(expr),
            ExprKind::Symbol(n) => symbols.get(n as usize).copied().unwrap_or(expr),
            _ => {
                let Some((a, b)) = kind.operands() else { return expr };
                let new =
                    (self.affine_replace(a, dims, symbols), self.affine_replace(b, dims, symbols));
                if new == (a, b) { expr } else { self.affine_rebuild(expr, new.0, new.1) }
            }
        }
    }
}

fn gcd(mut a: u64, mut b: u64) -> u64 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}
