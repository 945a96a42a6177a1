//! Forward references: operands that are named before their value exists.
//!
//! A reader makes the operation with an id beyond the arena in such a slot and fills the slot when the value is defined, so that no
//! placeholder value is ever in the body. A body with an open slot is not finished: nothing but the reader may see it.

use super::{Body, OperandSlot};
use crate::ids::{OpId, ValueId};

impl Body {
    /// Gives the open operand slot `index` of `op` its value: the newest use of it.
    ///
    /// To keep use order as if a placeholder's uses had been replaced, fill the slots of one value from the newest to the oldest.
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
