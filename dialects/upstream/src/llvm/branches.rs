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
pub(super) fn last_operands(reg: &Registry, body: &Body, op: OpId) -> Ranges {
    let count = body.successors(op).len();
    let ranges = declared_ranges(reg, body, op, &|_| true).unwrap_or_default();
    let last = &ranges[ranges.len().saturating_sub(count)..];
    one_per_successor(body, op, last)
}

/// Returns the operands of the successors of `llvm.invoke`, which has other operands after them.
pub(super) fn invoke_operands(reg: &Registry, body: &Body, op: OpId) -> Ranges {
    let is_forwarded = |name: &str| matches!(name, "normalDestOperands" | "unwindDestOperands");
    one_per_successor(body, op, &declared_ranges(reg, body, op, &is_forwarded).unwrap_or_default())
}

/// Returns the ranges; of an invalid operation with too few of them, empty ones after them.
fn one_per_successor(body: &Body, op: OpId, ranges: &[(usize, usize)]) -> Ranges {
    let mut ranges = Ranges::from_slice(ranges);
    ranges.resize(body.successors(op).len(), (body.num_operands(op), 0));
    ranges
}

/// Returns the start and length of the groups of operands whose declaration has one of the names.
fn declared_ranges(
    reg: &Registry,
    body: &Body,
    op: OpId,
    includes: &dyn Fn(&str) -> bool,
) -> Option<Vec<(usize, usize)>> {
    let (ctx, def) = (reg.ctx(), reg.def(body, op)?);
    let segments = declared_operands(ctx, def, body, op)?;
    let mut ranges = Vec::new();
    let declared = segments.iter().zip(&def.operands);
    for ((first, count), decl) in declared.filter(|(_, decl)| includes(ctx.str(decl.name))) {
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
