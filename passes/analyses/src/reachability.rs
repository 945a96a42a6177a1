//! The blocks that control can reach from the anchor, calls included, as far as constants decide (MLIR, "Dead Code Analysis"), and the
//! constants that values are there.
//!
//! E.g. `^a` is not reached, since `%c` is 2 wherever control reaches the comparison:
//!
//! ```mlir
//! %c = func.call @two() : () -> i32
//! %0 = arith.cmpi eq, %c, %c3 : i32
//! cf.cond_br %0, ^a, ^b
//! ```

use ir_core::{BlockId, Registry};

use crate::calls::CallGraph;
use crate::constants::{Constant, Constants};
use crate::sparse::{self, Facts, Operands};
use crate::tree::{OpAt, Tree};

/// See the module's documentation.
pub struct Reachability {
    reached: Vec<Vec<bool>>,
    constants: Facts<Constant>,
}

impl Reachability {
    /// Computes the reachable blocks under the anchor of `tree`.
    pub fn of(reg: &Registry, tree: &Tree<'_>, calls: &CallGraph) -> Self {
        let solution = sparse::solve(reg, tree, calls, &mut Constants::new(reg, tree));
        Reachability { reached: solution.reached, constants: solution.facts }
    }

    /// Returns whether control can reach a block.
    pub fn block(&self, body: usize, block: BlockId) -> bool {
        self.reached[body][block.index()]
    }
    /// Returns the facts about all values, by the number of the body and the index of the value.
    pub fn into_constants(self) -> Vec<Vec<Constant>> {
        self.constants.into_all()
    }
    /// Returns the operands of an operation: `None` for those that are not constants. `None` as a whole if control does not reach one.
    pub fn operands(&self, tree: &Tree<'_>, at: OpAt) -> Option<Operands> {
        Constant::operands(&self.constants, tree, at)
    }
    /// Returns whether control can reach the block of an operation.
    pub fn op(&self, tree: &Tree<'_>, at: OpAt) -> bool {
        tree.body(at.body).op_block(at.op).is_some_and(|b| self.block(at.body, b))
    }
}
