//! Affine maps and integer sets as functions: identity, composition, substitution.

use super::{AffineMap, ExprKind, IntegerSet};
use crate::context::Context;
use crate::ids::AffineExpr;

impl AffineMap {
    /// `(d0, ...) -> (d0, ...)`.
    pub fn identity(ctx: &Context, dims: u32) -> Self {
        AffineMap { dims, symbols: 0, results: (0..dims).map(|d| ctx.affine_dim(d)).collect() }
    }

    /// `() -> (value)`.
    pub fn constant(ctx: &Context, value: i64) -> Self {
        AffineMap { dims: 0, symbols: 0, results: Box::new([ctx.affine_constant(value)]) }
    }

    /// The map from `inputs` dimensions to those that `permutation` lists.
    pub fn permutation(ctx: &Context, inputs: u32, permutation: &[u32]) -> Self {
        AffineMap { dims: inputs, symbols: 0, results: permutation.iter().map(|&d| ctx.affine_dim(d)).collect() }
    }

    /// Whether the results are the dimensions, in order, all of them.
    pub fn is_identity(&self, ctx: &Context) -> bool {
        self.dims as usize == self.results.len() && self.leads_with(ctx, 0)
    }

    /// Whether the results are the last dimensions in order: `(d0, d1, d2) -> (d1, d2)`.
    pub fn is_minor_identity(&self, ctx: &Context) -> bool {
        self.dims as usize >= self.results.len() && self.leads_with(ctx, self.dims - self.results.len() as u32)
    }

    fn leads_with(&self, ctx: &Context, first: u32) -> bool {
        self.results.iter().zip(first..).all(|(&e, d)| ctx.expr(e) == ExprKind::Dim(d))
    }

    /// Whether the results are dimensions, each one once at most, and there are no symbols.
    pub fn is_projected_permutation(&self, ctx: &Context) -> bool {
        let mut seen = vec![false; self.dims as usize];
        self.symbols == 0
            && self.results.iter().all(|&e| match ctx.expr(e) {
                ExprKind::Dim(d) => seen.get_mut(d as usize).is_some_and(|s| !std::mem::replace(s, true)),
                _ => false,
            })
    }

    /// Whether the results are all dimensions, each once, in any order, and there are no symbols.
    pub fn is_permutation(&self, ctx: &Context) -> bool {
        self.dims as usize == self.results.len() && self.is_projected_permutation(ctx)
    }

    /// The results, if all are constants.
    pub fn constant_results(&self, ctx: &Context) -> Option<Vec<i64>> {
        self.results.iter().map(|&e| ctx.affine_const_value(e)).collect()
    }

    /// The map with dimensions and symbols replaced, over `dims` and `symbols` new ones.
    pub fn replace(
        &self,
        ctx: &Context,
        dim_exprs: &[AffineExpr],
        symbol_exprs: &[AffineExpr],
        dims: u32,
        symbols: u32,
    ) -> Self {
        let results = self.results.iter().map(|&e| ctx.affine_replace(e, dim_exprs, symbol_exprs)).collect();
        AffineMap { dims, symbols, results }
    }

    /// `self(inner(x))`: `inner` has as many results as `self` has dimensions. The symbols of `self` come first, then those of `inner`.
    pub fn compose(&self, ctx: &Context, inner: &AffineMap) -> Self {
        debug_assert_eq!(self.dims as usize, inner.results.len());
        let symbols = self.symbols + inner.symbols;
        let shifted: Vec<_> = (self.symbols..symbols).map(|s| ctx.affine_symbol(s)).collect();
        let inner = inner.replace(ctx, &[], &shifted, inner.dims, symbols);
        self.replace(ctx, &inner.results, &[], inner.dims, symbols)
    }

    /// The map with only those results, in that order.
    ///
    /// # Panics
    /// If an index is out of range.
    pub fn sub_map(&self, indices: &[usize]) -> Self {
        let results = indices.iter().map(|&i| self.results[i]).collect();
        AffineMap { dims: self.dims, symbols: self.symbols, results }
    }
}

impl IntegerSet {
    /// The set with dimensions and symbols replaced, over `dims` and `symbols` new ones.
    pub fn replace(
        &self,
        ctx: &Context,
        dim_exprs: &[AffineExpr],
        symbol_exprs: &[AffineExpr],
        dims: u32,
        symbols: u32,
    ) -> Self {
        let replace = |&(e, eq): &(AffineExpr, bool)| (ctx.affine_replace(e, dim_exprs, symbol_exprs), eq);
        IntegerSet { dims, symbols, constraints: self.constraints.iter().map(replace).collect() }
    }

    /// Whether this is the empty set as written canonically: `1 == 0`.
    pub fn is_canonically_empty(&self, ctx: &Context) -> bool {
        matches!(*self.constraints, [(e, true)] if ctx.affine_const_value(e) == Some(1))
    }
}
