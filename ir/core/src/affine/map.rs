//! Affine maps and integer sets as functions: identity, composition, substitution.

use super::{AffineMap, ExprKind, IntegerSet};
use crate::context::Context;
use crate::ids::AffineExpr;

impl AffineMap {
    /// Returns `(d0, ...) -> (d0, ...)`.
    pub fn identity(ctx: &Context, dims: u32) -> Self {
        AffineMap { dims, symbols: 0, results: (0..dims).map(|d| ctx.affine_dim(d)).collect() }
    }

    /// Returns `() -> (value)`.
    pub fn constant(ctx: &Context, value: i64) -> Self {
        AffineMap { dims: 0, symbols: 0, results: Box::new([ctx.affine_constant(value)]) }
    }

    /// Returns whether the results are all dimensions, in order.
    pub fn is_identity(&self, ctx: &Context) -> bool {
        self.dims as usize == self.results.len() && self.leads_with(ctx, 0)
    }

    /// Returns the dimension `dim` as an expression over the results, if one result is this dimension, or two are
    /// its quotient and remainder: of `(d0) -> (d0 floordiv 4, d0 mod 4)`, it is `d0 * 4 + d1`.
    pub fn inverse_of(&self, ctx: &Context, dim: u32) -> Option<AffineExpr> {
        let dim = ctx.affine_dim(dim);
        let result = |wanted: &dyn Fn(ExprKind) -> bool| {
            let at = self.results.iter().position(|&expr| wanted(ctx.expr(expr)))?;
            Some((at, ctx.affine_dim(at as u32)))
        };
        if let Some(at) = self.results.iter().position(|&expr| expr == dim) {
            return Some(ctx.affine_dim(at as u32));
        }
        let (at, quotient) = result(&|e| matches!(e, ExprKind::FloorDiv(of, _) if of == dim))?;
        let ExprKind::FloorDiv(_, size) = ctx.expr(self.results[at]) else { return None };
        let (_, remainder) = result(&|e| e == ExprKind::Mod(dim, size))?;
        Some(ctx.affine_add(ctx.affine_mul(quotient, size), remainder))
    }

    /// Returns whether the map is a strided layout (`mlir::isStrided`): the identity, or one result that is a
    /// sum of multiples of dimensions and an offset.
    pub fn is_strided(&self, ctx: &Context) -> bool {
        self.is_identity(ctx) || matches!(self.results[..], [offset] if ctx.is_strided(offset))
    }

    fn leads_with(&self, ctx: &Context, first: u32) -> bool {
        self.results.iter().zip(first..).all(|(&e, d)| ctx.expr(e) == ExprKind::Dim(d))
    }

    /// Returns the map with dimensions and symbols replaced, over `dims` and `symbols` new ones.
    pub fn replace(
        &self,
        ctx: &Context,
        dim_exprs: &[AffineExpr],
        symbol_exprs: &[AffineExpr],
        dims: u32,
        symbols: u32,
    ) -> Self {
        let results =
            self.results.iter().map(|&e| ctx.affine_replace(e, dim_exprs, symbol_exprs)).collect();
        AffineMap { dims, symbols, results }
    }

    /// Returns `self(inner(x))`: `inner` has as many results as `self` has dimensions. The symbols of `self`
    /// come first, then those of `inner`.
    pub fn compose(&self, ctx: &Context, inner: &AffineMap) -> Self {
        debug_assert_eq!(self.dims as usize, inner.results.len());
        let symbols = self.symbols + inner.symbols;
        let shifted: Vec<_> = (self.symbols..symbols).map(|s| ctx.affine_symbol(s)).collect();
        let inner = inner.replace(ctx, &[], &shifted, inner.dims, symbols);
        self.replace(ctx, &inner.results, &[], inner.dims, symbols)
    }
}

impl IntegerSet {
    /// Returns the set with dimensions and symbols replaced, over `dims` and `symbols` new ones.
    pub fn replace(
        &self,
        ctx: &Context,
        dim_exprs: &[AffineExpr],
        symbol_exprs: &[AffineExpr],
        dims: u32,
        symbols: u32,
    ) -> Self {
        let replace =
            |&(e, eq): &(AffineExpr, bool)| (ctx.affine_replace(e, dim_exprs, symbol_exprs), eq);
        IntegerSet { dims, symbols, constraints: self.constraints.iter().map(replace).collect() }
    }
}
