//! The operands, results, regions and successors that belong to each declaration of a definition.

use std::ops::Range;

use smallvec::SmallVec;

use crate::body::Body;
use crate::context::Context;
use crate::def::{OpDef, Segments};
use crate::def::{declared_operands, declared_results};
use crate::ids::{Ident, OpId, ValueId};

/// The operands or results of an operation, grouped by declaration.
pub(super) struct DeclaredValues {
    values: SmallVec<[ValueId; 8]>,
    /// `None` if the counts do not match the definition.
    segments: Option<Segments>,
}

impl DeclaredValues {
    /// Returns the operands of `op`.
    pub(super) fn operands(ctx: &Context, body: &Body, op: OpId, def: &OpDef) -> Self {
        DeclaredValues {
            values: body.operands(op).collect(),
            segments: declared_operands(ctx, def, body, op),
        }
    }

    /// Returns the results of `op`.
    pub(super) fn results(ctx: &Context, body: &Body, op: OpId, def: &OpDef) -> Self {
        DeclaredValues {
            values: body.results(op).collect(),
            segments: declared_results(ctx, def, body, op),
        }
    }

    /// Returns the values of declaration `index`.
    pub(super) fn of(&self, index: usize) -> &[ValueId] {
        let segment = self.segments.as_ref().and_then(|all| all.get(index));
        segment.and_then(|(first, count)| self.values.get(first..first + count)).unwrap_or_default()
    }

    /// Returns all values.
    pub(super) fn all(&self) -> &[ValueId] {
        &self.values
    }
}

/// Returns the indices of the regions of declaration `index`. Only the last declaration can be variadic.
pub(super) fn region_range(body: &Body, op: OpId, def: &OpDef, index: usize) -> Range<usize> {
    tail_range(def.regions.get(index).is_some_and(|r| r.variadic), index, body.num_regions(op))
}

/// Returns the indices of the successors of declaration `index`. Only the last declaration can be variadic.
pub(super) fn successor_range(body: &Body, op: OpId, def: &OpDef, index: usize) -> Range<usize> {
    tail_range(
        def.successors.get(index).is_some_and(|s| s.variadic),
        index,
        body.successors(op).len(),
    )
}

fn tail_range(variadic: bool, index: usize, total: usize) -> Range<usize> {
    let start = index.min(total);
    start..if variadic { total } else { (start + 1).min(total) }
}

/// Returns the sizes of the groups of a variadic-of-variadic declaration.
pub(super) fn group_sizes(ctx: &Context, body: &Body, op: OpId, name: Ident) -> Vec<usize> {
    let sizes = body.attr(ctx, op, name).and_then(|a| ctx.dense_ints(a)).unwrap_or_default();
    sizes.into_iter().map(|s| usize::try_from(s).unwrap_or(0)).collect()
}
