//! Removing several operands at once.

use super::{Body, OperandSlot};
use crate::ids::{OpId, ValueId};

impl Body {
    /// Removes the operands of `op` whose index `keep` rejects. The uses before the first removed one
    /// preserve their position in the use order; later ones become new uses, in order. Takes linear time.
    pub fn retain_operands(&mut self, op: OpId, keep: impl Fn(usize) -> bool) {
        let (start, len) = self.ops[op.index()].operands;
        let (start, len) = (start as usize, len as usize);
        let Some(first) = (0..len).find(|&i| !keep(i)) else { return };
        let remaining: Vec<ValueId> =
            (first..len).filter(|&i| keep(i)).map(|i| self.operands[start + i].value).collect();
        let old: Vec<OperandSlot> = self.operands[start + first..start + len].to_vec();
        for slot in &old {
            self.drop_value_use(*slot);
        }
        // Shorten the list before use lists are rebuilt, because rebuilding writes to the slots of live uses.
        self.ops[op.index()].operands.1 = (first + remaining.len()) as u32;
        for slot in &old {
            self.tidy_value(slot.value);
        }
        for (i, &value) in remaining.iter().enumerate() {
            let edge = self.link_value(op, first + i, value);
            self.operands[start + first + i] = OperandSlot { value, edge };
        }
    }
}
