//! Affine expressions, maps and integer sets.
//!
//! Expressions are interned and simplified when they are made ([`expr`]), so equal expressions of one context have equal handles.

pub mod expr;
mod kind;
mod map;
pub mod print;
mod query;
#[cfg(test)]
mod tests;

pub use kind::ExprKind;

use crate::ids::AffineExpr;

/// `(d0, d1)[s0] -> (d0 + s0, d1)`.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct AffineMap {
    /// Number of dimensions.
    pub dims: u32,
    /// Number of symbols.
    pub symbols: u32,
    /// The results, over those dimensions and symbols.
    pub results: Box<[AffineExpr]>,
}

/// `(d0)[s0] : (d0 - s0 >= 0, d0 == 0)`.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct IntegerSet {
    /// Number of dimensions.
    pub dims: u32,
    /// Number of symbols.
    pub symbols: u32,
    /// Each an expression that must be zero (`true`), or zero at least (`false`).
    pub constraints: Box<[(AffineExpr, bool)]>,
}
