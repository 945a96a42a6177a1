//! The check that each declaration of an operation has one value, e.g. `$lhs` and `$rhs` of `arith.addi`.

use crate::body::Body;
use crate::def::{OpDef, one_each};
use crate::ids::OpId;

/// The usual case that each declaration has exactly one value.
#[derive(Clone, Copy)]
pub(super) struct OneEach {
    pub(super) operands: bool,
    pub(super) results: bool,
}

impl OneEach {
    pub(super) fn of(body: &Body, op: OpId, def: &OpDef) -> Self {
        OneEach {
            operands: one_each(&def.operands, def.operand_segments, body.num_operands(op)),
            results: one_each(&def.results, def.result_segments, body.num_results(op)),
        }
    }
}
