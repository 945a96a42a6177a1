//! Forward references: operands that are named before their value exists, e.g. in a graph region.
//!
//! The parser creates the operation with an invalid id as operand and fills the slot when the value is
//! defined, so a body never contains placeholder values. Only the parser may access a body with an unfilled
//! slot.

use super::{Body, OperandSlot};
use crate::ids::{OpId, ValueId};

impl Body {
    /// Sets the unfilled operand `index` of `op`; the use becomes the newest one of `value`.
    ///
    /// To get the use order that replacing a placeholder value would give, fill the slots of one value from
    /// the newest to the oldest.
    pub fn fill_operand(&mut self, op: OpId, index: usize, value: ValueId) {
        let slot = self.ops[op.index()].operands.0 as usize + index;
        debug_assert!(
            self.operands[slot].value.index() >= self.values.len(),
            "the operand slot is open"
        );
        let edge = self.link_value(op, index, value);
        self.operands[slot] = OperandSlot { value, edge };
    }
}
