//! The operands that branches forward.
//!
//! E.g. those of `llvm.cond_br %c, ^bb1(%a : i32), ^bb2` are `%a` for `^bb1`, and none for `^bb2`.

use dialect_support::attrs;
use ir_core::def::{Arity, declared_operands};
use ir_core::{Body, OpId, Registry};
use smallvec::SmallVec;

type Ranges = SmallVec<[(usize, usize); 2]>;

/// Returns the operands of each successor: those of the last operand declarations, one each; a declaration of groups has
/// several successors.
pub(super) fn successor_operands(reg: &Registry, body: &Body, op: OpId) -> Ranges {
    let count = body.successors(op).len();
    let ranges = declared_ranges(reg, body, op).unwrap_or_default();
    let mut ranges: Ranges = ranges[ranges.len().saturating_sub(count)..].iter().copied().collect();
    ranges.resize(count, (body.num_operands(op), 0));
    ranges
}

fn declared_ranges(reg: &Registry, body: &Body, op: OpId) -> Option<Vec<(usize, usize)>> {
    let (ctx, def) = (reg.ctx(), reg.def(body, op)?);
    let segments = declared_operands(ctx, def, body, op)?;
    let mut ranges = Vec::new();
    for ((first, count), decl) in segments.iter().zip(&def.operands) {
        match decl.arity {
            Arity::VariadicOfVariadic(sizes) => {
                let (mut at, end) = (first, first + count);
                for size in attrs::ints(ctx, body, op, ctx.str(sizes)) {
                    let size = usize::try_from(size).unwrap_or(0).min(end - at);
                    ranges.push((at, size));
                    at += size;
                }
            }
            _ => ranges.push((first, count)),
        }
    }
    Some(ranges)
}
