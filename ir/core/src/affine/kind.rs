//! The kinds of affine expressions.

use crate::ids::AffineExpr;

/// The data of an affine expression.
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

impl ExprKind {
    /// Returns both operands of a binary expression.
    pub fn operands(self) -> Option<(AffineExpr, AffineExpr)> {
        match self {
            ExprKind::Dim(_) | ExprKind::Symbol(_) | ExprKind::Constant(_) => None,
            ExprKind::Add(a, b)
            | ExprKind::Mul(a, b)
            | ExprKind::Mod(a, b)
            | ExprKind::FloorDiv(a, b)
            | ExprKind::CeilDiv(a, b) => Some((a, b)),
        }
    }
}
