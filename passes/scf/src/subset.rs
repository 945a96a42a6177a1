//! Operations on parts of tensors: those that extract a part, and those that return a tensor with another part.
//!
//! ```mlir
//! %p = tensor.extract_slice %t[%i, 0] [4, %n] [1, 1] : tensor<?x?xf32> to tensor<4x?xf32>
//! %u = tensor.insert_slice %p into %t[%i, 0] [4, %n] [1, 1] : tensor<4x?xf32> into tensor<?x?xf32>
//! %v = vector.transfer_read %t[%i, %j], %pad : tensor<?x?xf32>, vector<4xf32>
//! %w = vector.transfer_write %v, %t[%i, %j] : vector<4xf32>, tensor<?x?xf32>
//! ```
//!
//! They are recognized by `OffsetSizeAndStrideOpInterface` and `VectorTransferOpInterface`.

use dialect_support::attrs;
use dialect_support::indices::{self, Index};
use ir_core::affine::ExprKind;
use ir_core::def::declared_operands;
use ir_core::{AttrKind, Body, OpId, Registry, TypeKind, ValueId};
use rewrite::Rewriter;

use crate::affine_bounds::Definitions;
use crate::linear::Linear;

const SLICE: &str = "OffsetSizeAndStrideOpInterface";
const TRANSFER: &str = "VectorTransferOpInterface";
/// The attribute of a transfer that maps dimensions of the tensor to those of the vector.
const PERMUTATION: &str = "permutation_map";

/// An operation on a part of a tensor.
pub(crate) struct Subset {
    /// The operation. Its only result is the part, or the new tensor.
    pub op: OpId,
    /// The operand that is the tensor.
    pub container: usize,
    /// The operand that is inserted; `None` for an extraction.
    pub inserted: Option<usize>,
    offsets: Vec<Index>,
    sizes: Vec<Index>,
    strides: Vec<Index>,
}

impl Subset {
    /// Returns `op` as an operation on a part of a tensor; `None` for other operations.
    pub fn of(reg: &Registry, body: &Body, op: OpId) -> Option<Subset> {
        if body.num_results(op) != 1 {
            return None;
        }
        let ctx = reg.ctx();
        let others = &reg.def(body, op)?.traits.others;
        let subset = if others.contains(&ctx.ident(SLICE)) {
            slice(reg, body, op)?
        } else if others.contains(&ctx.ident(TRANSFER)) {
            transfer(reg, body, op)?
        } else {
            return None;
        };
        let container = body.ty(body.operand(op, subset.container));
        let is_tensor = matches!(ctx.ty(container), TypeKind::RankedTensor { .. });
        let returns_container = body.ty(body.result(op, 0)) == container;
        (is_tensor && (returns_container || !subset.is_insertion())).then_some(subset)
    }

    /// Returns whether the operation inserts the part.
    pub fn is_insertion(&self) -> bool {
        self.inserted.is_some()
    }
}

/// Returns the operands of the declaration of that name.
fn operands_of(reg: &Registry, body: &Body, op: OpId, name: &str) -> Option<(usize, Vec<ValueId>)> {
    let def = reg.def(body, op)?;
    let at = def.operands.iter().position(|decl| reg.ctx().str(decl.name) == name)?;
    let (first, count) = declared_operands(reg.ctx(), def, body, op)?.get(at)?;
    Some((first, (first..first + count).map(|index| body.operand(op, index)).collect()))
}

fn slice(reg: &Registry, body: &Body, op: OpId) -> Option<Subset> {
    let source = operands_of(reg, body, op, "source")?.0;
    let destination = operands_of(reg, body, op, "dest").map(|found| found.0);
    let list = |name, statics| {
        let (_, dynamic) = operands_of(reg, body, op, name)?;
        Some(indices::mixed(&attrs::ints(reg.ctx(), body, op, statics), &dynamic))
    };
    Some(Subset {
        op,
        container: destination.unwrap_or(source),
        inserted: destination.map(|_| source),
        offsets: list("offsets", "static_offsets")?,
        sizes: list("sizes", "static_sizes")?,
        strides: list("strides", "static_strides")?,
    })
}

fn transfer(reg: &Registry, body: &Body, op: OpId) -> Option<Subset> {
    let ctx = reg.ctx();
    let (container, _) = operands_of(reg, body, op, "base")?;
    let (_, offsets) = operands_of(reg, body, op, "indices")?;
    let inserted = operands_of(reg, body, op, "valueToStore").map(|found| found.0);
    let part = inserted.map_or_else(|| body.result(op, 0), |index| body.operand(op, index));
    let TypeKind::Vector { shape, .. } = ctx.ty(body.ty(part)) else { return None };
    let AttrKind::AffineMap(map) = ctx.attr(attrs::get(ctx, body, op, PERMUTATION)?) else {
        return None;
    };
    let mut sizes = vec![Index::Static(1); offsets.len()];
    for (&size, &expr) in shape.iter().zip(&map.results) {
        if let ExprKind::Dim(dim) = ctx.expr(expr) {
            *sizes.get_mut(dim as usize)? = Index::Static(size);
        }
    }
    let strides = vec![Index::Static(1); offsets.len()];
    let offsets = offsets.into_iter().map(Index::Dynamic).collect();
    Some(Subset { op, container, inserted, offsets, sizes, strides })
}

/// The comparison of parts.
#[derive(Default)]
pub(crate) struct Subsets {
    sums: Definitions,
}

impl Subsets {
    fn sum(&mut self, rewriter: &Rewriter<'_>, index: Index) -> Option<Linear> {
        match index {
            Index::Static(number) => Some(Linear::constant(number.into())),
            Index::Dynamic(value) => self.sums.sum_of(rewriter, value),
        }
    }

    /// Returns `a - b`, if that is a number.
    fn difference(&mut self, rewriter: &Rewriter<'_>, a: Index, b: Index) -> Option<i128> {
        let difference = self.sum(rewriter, a)?.minus(&self.sum(rewriter, b)?)?;
        difference.is_constant().then_some(difference.constant)
    }

    /// Returns whether two operations are known to be on the same part of tensors of the same shape.
    pub fn are_equal(&mut self, rewriter: &Rewriter<'_>, a: &Subset, b: &Subset) -> bool {
        [(&a.offsets, &b.offsets), (&a.sizes, &b.sizes), (&a.strides, &b.strides)].iter().all(
            |(a, b)| {
                a.len() == b.len()
                    && a.iter().zip(*b).all(|(&a, &b)| self.difference(rewriter, a, b) == Some(0))
            },
        )
    }

    /// Returns whether two operations are known to be on parts without common elements.
    pub fn are_disjoint(&mut self, rewriter: &Rewriter<'_>, a: &Subset, b: &Subset) -> bool {
        let rank = a.offsets.len();
        rank == b.offsets.len()
            && (0..rank).any(|dim| {
                self.ends_before(rewriter, a, b, dim).unwrap_or(false)
                    || self.ends_before(rewriter, b, a, dim).unwrap_or(false)
            })
    }

    /// Returns whether a part ends before another one starts, in a dimension.
    fn ends_before(
        &mut self,
        rewriter: &Rewriter<'_>,
        a: &Subset,
        b: &Subset,
        dim: usize,
    ) -> Option<bool> {
        let offset = self.sum(rewriter, a.offsets[dim])?;
        let size = self.sum(rewriter, *a.sizes.get(dim)?)?.plus_constant(-1)?;
        let stride = self.sum(rewriter, *a.strides.get(dim)?)?;
        let length = if stride.is_constant() {
            size.times(stride.constant)?
        } else if size.is_constant() {
            stride.times(size.constant)?
        } else {
            return None;
        };
        let last = offset.plus(&length)?;
        let distance = self.sum(rewriter, b.offsets[dim])?.minus(&last)?;
        Some(distance.is_constant() && distance.constant > 0)
    }
}
