//! Sizes, shapes and permutations, which several dialects verify.
//!
//! ```text
//! 4x?xf32 and 4x8xf32    the shapes may be equal at run time
//! [1, 0, 2]              a permutation of three dimensions
//! [[0, 1], [2]]          groups of the dimensions of a shape
//! ```

use ir_core::types::DYNAMIC;
use ir_core::{AffineExpr, Attr, AttrKind, Context};

/// Returns the common size of two sizes, which is static if one of them is static; `None` if they differ.
pub(crate) fn common_size(a: i64, b: i64) -> Option<i64> {
    match (a, b) {
        (DYNAMIC, size) | (size, DYNAMIC) => Some(size),
        _ => (a == b).then_some(a),
    }
}

/// Returns whether two sizes may be equal at run time.
pub(crate) fn sizes_agree(a: i64, b: i64) -> bool {
    common_size(a, b).is_some()
}

/// Returns whether two shapes may be equal at run time.
pub(crate) fn shapes_agree(a: &[i64], b: &[i64]) -> bool {
    a.len() == b.len() && a.iter().zip(b).all(|(&a, &b)| sizes_agree(a, b))
}

/// Returns the number of dynamic sizes.
pub(crate) fn num_dynamic(sizes: &[i64]) -> usize {
    sizes.iter().filter(|&&size| size == DYNAMIC).count()
}

/// An error in a list that should contain each dimension once at most.
pub(crate) enum DimsError {
    /// A number without a dimension.
    OutOfRange(i64),
    /// A dimension that occurs before, too.
    Repeated(i64),
}

/// Returns the dimensions that numbers denote, each at most once, of a shape with `rank` dimensions.
pub(crate) fn distinct_dims(
    numbers: &[i64],
    rank: usize,
) -> impl Iterator<Item = Result<usize, DimsError>> {
    let mut seen = vec![false; rank];
    numbers.iter().map(move |&number| {
        let dim = usize::try_from(number).ok().filter(|&dim| dim < rank);
        let dim = dim.ok_or(DimsError::OutOfRange(number))?;
        let is_repeated = std::mem::replace(&mut seen[dim], true);
        if is_repeated { Err(DimsError::Repeated(number)) } else { Ok(dim) }
    })
}

/// Returns the dimensions of a permutation; `None` if the numbers do not form one.
pub(crate) fn permutation(numbers: &[i64]) -> Option<Vec<usize>> {
    distinct_dims(numbers, numbers.len()).collect::<Result<_, _>>().ok()
}

/// Returns the dimensions that expressions are; `None` if one is something else.
pub(crate) fn dims_of(ctx: &Context, exprs: &[AffineExpr]) -> Option<Vec<i64>> {
    use ir_core::affine::ExprKind;
    let dim = |&expr: &AffineExpr| match ctx.expr(expr) {
        ExprKind::Dim(dim) => Some(i64::from(dim)),
        _ => None,
    };
    exprs.iter().map(dim).collect()
}

/// Returns the lists of numbers of an attribute, e.g. `[[0, 1], [2]]`; `None` if it has other elements.
pub(crate) fn groups(ctx: &Context, attr: Attr) -> Option<Vec<Vec<i64>>> {
    let AttrKind::Array(groups) = ctx.attr(attr) else { return None };
    let group = |&group: &_| match ctx.attr(group) {
        AttrKind::Array(dims) => dims.iter().map(|&dim| ctx.int_value(dim)?.try_to_i64()).collect(),
        _ => None,
    };
    groups.iter().map(group).collect()
}
