//! What other dialects use of `arith`: the names of its operations, its constants, and the negation of its
//! predicates. The hooks of `arith` are in another crate, so that a change of one does not rebuild the
//! dialects that create `arith` operations.

#![warn(missing_docs)]

pub mod compare;
pub mod fast_math;
pub mod flags;
pub mod names;

use dialect_support::build;
use ir_core::{Attr, Loc, OperationState, Registry, Type, ValueId};
use rewrite::Rewriter;

/// The name of the attribute of `arith.constant`.
pub const VALUE: &str = "value";

/// Returns the state of a constant operation of that value and type.
pub fn constant_state(reg: &Registry, value: Attr, ty: Type, loc: Loc) -> OperationState {
    build::state(reg, names::CONSTANT, loc, &[], &[ty], &[(VALUE, value)])
}

/// Creates a constant at the insertion point; `value` is a typed attribute of type `ty`.
pub fn create_constant(rewriter: &mut Rewriter<'_>, value: Attr, ty: Type, loc: Loc) -> ValueId {
    let state = constant_state(rewriter.reg, value, ty, loc);
    let op = rewriter.create(state);
    rewriter.body.result(op, 0)
}

/// Returns the number of the negated integer predicate, e.g. 5 (`sge`) for 2 (`slt`). The numbers are `eq`,
/// `ne`, then the signed and the unsigned `lt`, `le`, `gt` and `ge`.
pub fn invert(number: i64) -> Option<i64> {
    match number {
        0 | 1 => Some(1 - number),
        2..=5 => Some(7 - number),
        6..=9 => Some(15 - number),
        _ => None,
    }
}
