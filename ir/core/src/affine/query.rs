//! Questions about affine expressions, and substitution.

use super::expr::{ExprKind, div_ceil, div_floor};
use crate::context::Context;
use crate::ids::AffineExpr;

impl Context {
    /// Whether no dimension is in the expression.
    pub fn is_symbolic_or_constant(&self, expr: AffineExpr) -> bool {
        match self.expr(expr) {
            ExprKind::Dim(_) => false,
            ExprKind::Symbol(_) | ExprKind::Constant(_) => true,
            kind => {
                kind.operands().is_some_and(|(a, b)| self.is_symbolic_or_constant(a) && self.is_symbolic_or_constant(b))
            }
        }
    }

    /// Whether products have a constant factor and divisors are constant (else the expression is semi-affine).
    pub fn is_pure_affine(&self, expr: AffineExpr) -> bool {
        let constant = |e| self.affine_const_value(e).is_some();
        match self.expr(expr) {
            ExprKind::Dim(_) | ExprKind::Symbol(_) | ExprKind::Constant(_) => true,
            ExprKind::Add(a, b) => self.is_pure_affine(a) && self.is_pure_affine(b),
            ExprKind::Mul(a, b) => (constant(a) || constant(b)) && self.is_pure_affine(a) && self.is_pure_affine(b),
            ExprKind::Mod(a, b) | ExprKind::FloorDiv(a, b) | ExprKind::CeilDiv(a, b) => {
                constant(b) && self.is_pure_affine(a)
            }
        }
    }

    /// The largest number that is known to divide the expression's value; never negative, but for overflow.
    pub fn largest_known_divisor(&self, expr: AffineExpr) -> i64 {
        match self.expr(expr) {
            ExprKind::Dim(_) | ExprKind::Symbol(_) => 1,
            ExprKind::Constant(value) => value.wrapping_abs(),
            ExprKind::Mul(a, b) => self.largest_known_divisor(a).wrapping_mul(self.largest_known_divisor(b)),
            ExprKind::Add(a, b) | ExprKind::Mod(a, b) => {
                gcd(self.largest_known_divisor(a) as u64, self.largest_known_divisor(b) as u64) as i64
            }
            ExprKind::FloorDiv(a, b) | ExprKind::CeilDiv(a, b) => {
                let Some(by) = self.affine_const_value(b).filter(|by| *by != 0) else { return 1 };
                let divisor = self.largest_known_divisor(a);
                if divisor.wrapping_rem(by) == 0 { divisor.wrapping_div(by).wrapping_abs() } else { 1 }
            }
        }
    }

    /// Whether the expression's value is known to be a multiple of `factor`, which is not zero.
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
            ExprKind::Add(a, b) | ExprKind::Mod(a, b) | ExprKind::FloorDiv(a, b) | ExprKind::CeilDiv(a, b) => {
                multiple(gcd(divisor(a), divisor(b)))
            }
        }
    }

    /// Whether dimension `position` is in the expression.
    pub fn uses_dim(&self, expr: AffineExpr, position: u32) -> bool {
        self.affine_any(expr, &mut |kind| kind == ExprKind::Dim(position))
    }

    /// Whether symbol `position` is in the expression.
    pub fn uses_symbol(&self, expr: AffineExpr, position: u32) -> bool {
        self.affine_any(expr, &mut |kind| kind == ExprKind::Symbol(position))
    }

    /// Whether `test` holds for the expression or one inside it.
    pub fn affine_any(&self, expr: AffineExpr, test: &mut dyn FnMut(ExprKind) -> bool) -> bool {
        let kind = self.expr(expr);
        test(kind) || kind.operands().is_some_and(|(a, b)| self.affine_any(a, test) || self.affine_any(b, test))
    }

    /// The expression with dimension `i` replaced by `dims[i]` and symbol `i` by `symbols[i]`, simplified; those beyond the lists stay.
    pub fn affine_replace(&self, expr: AffineExpr, dims: &[AffineExpr], symbols: &[AffineExpr]) -> AffineExpr {
        let kind = self.expr(expr);
        match kind {
            ExprKind::Constant(_) => expr,
            ExprKind::Dim(n) => dims.get(n as usize).copied().unwrap_or(expr),
            ExprKind::Symbol(n) => symbols.get(n as usize).copied().unwrap_or(expr),
            _ => {
                let Some((a, b)) = kind.operands() else { return expr };
                let new = (self.affine_replace(a, dims, symbols), self.affine_replace(b, dims, symbols));
                if new == (a, b) { expr } else { self.affine_rebuild(expr, new.0, new.1) }
            }
        }
    }

    /// The value of the expression for given dimensions and symbols; `None` if one is missing, on overflow and on division by zero.
    pub fn affine_eval(&self, expr: AffineExpr, dims: &[Option<i64>], symbols: &[Option<i64>]) -> Option<i64> {
        let kind = self.expr(expr);
        match kind {
            ExprKind::Constant(value) => Some(value),
            ExprKind::Dim(n) => *dims.get(n as usize)?,
            ExprKind::Symbol(n) => *symbols.get(n as usize)?,
            _ => {
                let (a, b) = kind.operands()?;
                let (a, b) = (self.affine_eval(a, dims, symbols)?, self.affine_eval(b, dims, symbols)?);
                match kind {
                    ExprKind::Add(..) => a.checked_add(b),
                    ExprKind::Mul(..) => a.checked_mul(b),
                    // A modulus below one is undefined and kept as it is.
                    ExprKind::Mod(..) => (b >= 1).then(|| a.rem_euclid(b)),
                    ExprKind::FloorDiv(..) => div_floor(a, b),
                    _ => div_ceil(a, b),
                }
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
