//! How many levels of definitions of a value have no flags that assume something, e.g. that an addition does not wrap.

use ir_core::{OpId, ValueId};

use crate::node::{ENode, Speculation};

use super::{Graph, LEVELS};

impl Graph<'_> {
    /// Returns whether what equals the node does so whatever its operands are.
    pub(crate) fn is_exact(&self, node: &ENode) -> bool {
        let Some(shape) = node.shape() else { return true };
        let shape = &self.shapes[shape];
        !shape.assumes
            && match shape.speculation {
                Speculation::Always => true,
                Speculation::Never => false,
                Speculation::Asked => self.speculatable.contains(node),
            }
    }

    /// Returns whether what defines a value, and what defines the operands of that, as deep as hooks look, is exact.
    pub(crate) fn is_defined_exactly(&self, value: ValueId) -> bool {
        self.exact_levels(value) == LEVELS
    }

    /// Counts the levels of operations without flags that define a value, up to [`LEVELS`]. A value that is
    /// not a term counts as having none.
    pub(super) fn exact_levels(&self, value: ValueId) -> u8 {
        let known = self.body.defining_op(value).and_then(|op| self.levels.get(op.index()));
        known.copied().unwrap_or(LEVELS)
    }

    /// Notes how many levels from `op` on are exact; its operands were noted before.
    pub(super) fn record_exact_levels(&mut self, node: &ENode, op: OpId) {
        let levels = if self.is_exact(node) {
            let least = self.body.operands(op).map(|value| self.exact_levels(value)).min();
            least.map_or(LEVELS, |n| LEVELS.min(n + 1))
        } else {
            0
        };
        let at = op.index();
        if at >= self.levels.len() {
            self.levels.resize(at + 1, LEVELS);
        }
        self.levels[at] = levels;
    }
}
