//! Affine expressions: their kinds, and the constructors, which simplify.
//!
//! The simplifications and their order are those of MLIR's `AffineExpr` operators, because the result is
//! printed: constants are folded unless that overflows, constants and symbols move to the right, nested
//! constants are combined, exact divisions are eliminated.
//!
//! Recursion is as deep as the expression, which the parser limits.

use super::kind::ExprKind;
use crate::context::Context;
use crate::ids::AffineExpr;

impl Context {
    /// Returns the data of `expr`.
    pub fn expr(&self, expr: AffineExpr) -> ExprKind {
        *self.affine_interner().get(expr.index())
    }

    /// Interns `kind` as it is, without simplifying it.
    pub(crate) fn raw_expr(&self, kind: ExprKind) -> AffineExpr {
        AffineExpr::new(self.affine_interner().intern_value(kind))
    }

    /// Returns `d<position>`.
    pub fn affine_dim(&self, position: u32) -> AffineExpr {
        self.raw_expr(ExprKind::Dim(position))
    }

    /// Returns `s<position>`.
    pub fn affine_symbol(&self, position: u32) -> AffineExpr {
        self.raw_expr(ExprKind::Symbol(position))
    }

    /// Returns a constant.
    pub fn affine_constant(&self, value: i64) -> AffineExpr {
        self.raw_expr(ExprKind::Constant(value))
    }

    /// Returns the value of a constant expression.
    pub fn affine_const_value(&self, expr: AffineExpr) -> Option<i64> {
        match self.expr(expr) {
            ExprKind::Constant(value) => Some(value),
            _ => None,
        }
    }

    /// Returns `lhs + rhs`, simplified.
    pub fn affine_add(&self, lhs: AffineExpr, rhs: AffineExpr) -> AffineExpr {
        self.simplify_add(lhs, rhs).unwrap_or_else(|| self.raw_expr(ExprKind::Add(lhs, rhs)))
    }

    /// Returns `lhs - rhs`: `lhs + rhs * -1`, simplified.
    pub fn affine_sub(&self, lhs: AffineExpr, rhs: AffineExpr) -> AffineExpr {
        self.affine_add(lhs, self.affine_neg(rhs))
    }

    /// Returns `-expr`: `expr * -1`, simplified.
    pub fn affine_neg(&self, expr: AffineExpr) -> AffineExpr {
        self.affine_mul(expr, self.affine_constant(-1))
    }

    /// Returns `lhs * rhs`, simplified.
    pub fn affine_mul(&self, lhs: AffineExpr, rhs: AffineExpr) -> AffineExpr {
        self.simplify_mul(lhs, rhs).unwrap_or_else(|| self.raw_expr(ExprKind::Mul(lhs, rhs)))
    }

    /// Returns `lhs mod rhs`, simplified.
    pub fn affine_mod(&self, lhs: AffineExpr, rhs: AffineExpr) -> AffineExpr {
        self.simplify_mod(lhs, rhs).unwrap_or_else(|| self.raw_expr(ExprKind::Mod(lhs, rhs)))
    }

    /// Returns `lhs floordiv rhs`, simplified.
    pub fn affine_floordiv(&self, lhs: AffineExpr, rhs: AffineExpr) -> AffineExpr {
        self.simplify_floordiv(lhs, rhs)
            .unwrap_or_else(|| self.raw_expr(ExprKind::FloorDiv(lhs, rhs)))
    }

    /// Returns `lhs ceildiv rhs`, simplified.
    pub fn affine_ceildiv(&self, lhs: AffineExpr, rhs: AffineExpr) -> AffineExpr {
        self.simplify_ceildiv(lhs, rhs)
            .unwrap_or_else(|| self.raw_expr(ExprKind::CeilDiv(lhs, rhs)))
    }

    /// Returns the expression of the kind of `like` (a binary one; any other is returned as it is) over new
    /// operands, simplified.
    pub fn affine_rebuild(&self, like: AffineExpr, lhs: AffineExpr, rhs: AffineExpr) -> AffineExpr {
        match self.expr(like) {
            ExprKind::Add(..) => self.affine_add(lhs, rhs),
            ExprKind::Mul(..) => self.affine_mul(lhs, rhs),
            ExprKind::Mod(..) => self.affine_mod(lhs, rhs),
            ExprKind::FloorDiv(..) => self.affine_floordiv(lhs, rhs),
            ExprKind::CeilDiv(..) => self.affine_ceildiv(lhs, rhs),
            ExprKind::Dim(_) | ExprKind::Symbol(_) | ExprKind::Constant(_) => like,
        }
    }

    fn plus_constant(&self, expr: AffineExpr, value: i64) -> AffineExpr {
        self.affine_add(expr, self.affine_constant(value))
    }

    fn times_constant(&self, expr: AffineExpr, value: i64) -> AffineExpr {
        self.affine_mul(expr, self.affine_constant(value))
    }

    /// Returns `(e, c)` of `e * c`, or `(expr, 1)`.
    fn coefficient(&self, expr: AffineExpr) -> (AffineExpr, i64) {
        if let ExprKind::Mul(inner, by) = self.expr(expr)
            && let Some(c) = self.affine_const_value(by)
        {
            return (inner, c);
        }
        (expr, 1)
    }

    fn simplify_add(&self, lhs: AffineExpr, rhs: AffineExpr) -> Option<AffineExpr> {
        let (l, r) = (self.affine_const_value(lhs), self.affine_const_value(rhs));
        if let (Some(l), Some(r)) = (l, r) {
            return l.checked_add(r).map(|sum| self.affine_constant(sum));
        }
        if l.is_some() || (self.is_symbolic_or_constant(lhs) && !self.is_symbolic_or_constant(rhs))
        {
            return Some(self.affine_add(rhs, lhs));
        }
        if self.is_later_variable(lhs, rhs) {
            return Some(self.affine_add(rhs, lhs));
        }
        // From here on a constant operand is the right one.
        if r == Some(0) {
            return Some(lhs);
        }
        // The left side as `e + c`.
        let nested = match self.expr(lhs) {
            ExprKind::Add(e, c) => self.affine_const_value(c).map(|value| (e, c, value)),
            _ => None,
        };
        if let (Some((e, _, c)), Some(r)) = (nested, r) {
            return Some(self.plus_constant(e, c.wrapping_add(r)));
        }
        let ((a, ca), (b, cb)) = (self.coefficient(lhs), self.coefficient(rhs));
        if a == b {
            return Some(self.times_constant(a, ca.wrapping_add(cb)));
        }
        if let Some((e, c, _)) = nested {
            return Some(self.affine_add(self.affine_add(e, rhs), c));
        }
        self.as_mod(lhs, rhs)
    }

    /// Returns whether both are dimensions, or both symbols, and `lhs` has the higher position. Sums and products of two
    /// such are written in the order of positions: `d1 + d0` is `d0 + d1`.
    fn is_later_variable(&self, lhs: AffineExpr, rhs: AffineExpr) -> bool {
        match (self.expr(lhs), self.expr(rhs)) {
            (ExprKind::Dim(a), ExprKind::Dim(b)) | (ExprKind::Symbol(a), ExprKind::Symbol(b)) => {
                a > b
            }
            _ => false,
        }
    }

    /// Returns `e mod q` for `e - (e floordiv q) * q`, given `lhs` = `e` and `rhs` = the other summand.
    fn as_mod(&self, lhs: AffineExpr, rhs: AffineExpr) -> Option<AffineExpr> {
        let (inner, last) = self.expr(rhs).operands()?;
        if self.affine_const_value(last) == Some(-1)
            && let ExprKind::Mul(quotient, q) = self.expr(inner)
        {
            // `((e floordiv q) * q) * -1`.
            let ExprKind::FloorDiv(e, by) = self.expr(quotient) else { return None };
            if by == q && e == lhs {
                return Some(self.affine_mod(lhs, q));
            }
        }
        let (ExprKind::Mul(..), ExprKind::FloorDiv(e, q)) = (self.expr(rhs), self.expr(inner))
        else {
            return None;
        };
        (e == lhs && q == self.affine_neg(last)).then(|| self.affine_mod(lhs, q))
    }

    fn simplify_mul(&self, lhs: AffineExpr, rhs: AffineExpr) -> Option<AffineExpr> {
        let (l, r) = (self.affine_const_value(lhs), self.affine_const_value(rhs));
        if let (Some(l), Some(r)) = (l, r) {
            return l.checked_mul(r).map(|product| self.affine_constant(product));
        }
        let right_is_symbolic = self.is_symbolic_or_constant(rhs);
        if !right_is_symbolic && !self.is_symbolic_or_constant(lhs) {
            return None;
        }
        if !right_is_symbolic || l.is_some() || self.is_later_variable(lhs, rhs) {
            return Some(self.affine_mul(rhs, lhs));
        }
        // From here on a constant operand is the right one.
        match r {
            Some(1) => return Some(lhs),
            Some(0) => return Some(rhs),
            _ => {}
        }
        let ExprKind::Mul(e, c) = self.expr(lhs) else { return None };
        let value = self.affine_const_value(c)?;
        Some(match r {
            Some(r) => self.times_constant(e, value.wrapping_mul(r)),
            None => self.affine_mul(self.affine_mul(e, rhs), c),
        })
    }

    fn simplify_floordiv(&self, lhs: AffineExpr, rhs: AffineExpr) -> Option<AffineExpr> {
        let by = self.affine_const_value(rhs).filter(|by| *by != 0)?;
        if let Some(value) = self.affine_const_value(lhs) {
            return div_floor(value, by).map(|q| self.affine_constant(q));
        }
        if by == 1 {
            return Some(lhs);
        }
        match self.expr(lhs) {
            ExprKind::Mul(e, c) => self.divide_product(e, c, by),
            ExprKind::Add(a, b) => {
                let divides = |e| self.largest_known_divisor(e).wrapping_rem(by) == 0;
                (divides(a) || divides(b)).then(|| {
                    self.affine_add(self.affine_floordiv(a, rhs), self.affine_floordiv(b, rhs))
                })
            }
            _ => None,
        }
    }

    /// Returns `(e * c) / by` where `by` divides `c`.
    fn divide_product(&self, e: AffineExpr, c: AffineExpr, by: i64) -> Option<AffineExpr> {
        let c = self.affine_const_value(c)?;
        (c.wrapping_rem(by) == 0).then(|| self.times_constant(e, c.wrapping_div(by)))
    }

    fn simplify_ceildiv(&self, lhs: AffineExpr, rhs: AffineExpr) -> Option<AffineExpr> {
        let by = self.affine_const_value(rhs).filter(|by| *by != 0)?;
        if let Some(value) = self.affine_const_value(lhs) {
            return div_ceil(value, by).map(|q| self.affine_constant(q));
        }
        if by == 1 {
            return Some(lhs);
        }
        match self.expr(lhs) {
            ExprKind::Mul(e, c) => self.divide_product(e, c, by),
            _ => None,
        }
    }

    fn simplify_mod(&self, lhs: AffineExpr, rhs: AffineExpr) -> Option<AffineExpr> {
        let by = self.affine_const_value(rhs).filter(|by| *by >= 1)?;
        if let Some(value) = self.affine_const_value(lhs) {
            return Some(self.affine_constant(value.rem_euclid(by)));
        }
        if self.largest_known_divisor(lhs) % by == 0 {
            return Some(self.affine_constant(0));
        }
        match self.expr(lhs) {
            ExprKind::Add(a, b) if self.largest_known_divisor(a) % by == 0 => {
                Some(self.affine_mod(b, rhs))
            }
            ExprKind::Add(a, b) if self.largest_known_divisor(b) % by == 0 => {
                Some(self.affine_mod(a, rhs))
            }
            ExprKind::Mod(e, c) => {
                let c = self.affine_const_value(c)?;
                (c >= 1 && c % by == 0).then(|| self.affine_mod(e, rhs))
            }
            _ => None,
        }
    }
}

/// Returns the quotient rounded to negative infinity; `None` for a division by zero and on overflow.
pub fn div_floor(value: i64, by: i64) -> Option<i64> {
    let quotient = value.checked_div(by)?;
    Some(if value % by != 0 && (value < 0) != (by < 0) { quotient - 1 } else { quotient })
}

/// Returns the quotient rounded to positive infinity; `None` for a division by zero and on overflow.
pub fn div_ceil(value: i64, by: i64) -> Option<i64> {
    let quotient = value.checked_div(by)?;
    Some(if value % by != 0 && (value < 0) == (by < 0) { quotient + 1 } else { quotient })
}
