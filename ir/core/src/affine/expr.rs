//! Affine expressions: their kinds, and the simplifying constructors.

use crate::context::Context;
use crate::ids::AffineExpr;

/// What an affine expression is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ExprKind {
    /// `d<n>`.
    Dim(u32),
    /// `s<n>`.
    Symbol(u32),
    /// An integer constant.
    Constant(i64),
    /// `a + b`.
    Add(AffineExpr, AffineExpr),
    /// `a * b`.
    Mul(AffineExpr, AffineExpr),
    /// `a mod b`: Euclidean, never negative.
    Mod(AffineExpr, AffineExpr),
    /// `a floordiv b`.
    FloorDiv(AffineExpr, AffineExpr),
    /// `a ceildiv b`.
    CeilDiv(AffineExpr, AffineExpr),
}

impl Context {
    /// What `expr` is.
    pub fn expr(&self, expr: AffineExpr) -> ExprKind {
        *self.affine_interner().get(expr.index())
    }

    /// Interns `kind` as it is, without simplifying it.
    pub(crate) fn raw_expr(&self, kind: ExprKind) -> AffineExpr {
        AffineExpr::new(self.affine_interner().intern(&kind, |k| *k))
    }
}
