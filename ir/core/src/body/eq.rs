//! Equality of bodies: equal arenas and equal use order.
//!
//! Equality is finer than structural equality: two bodies that were built in different orders differ even if
//! they print alike. Memoization needs this, because passes may depend on ids and use order.

use super::Body;
use crate::ids::{BlockId, ValueId};

impl PartialEq for Body {
    fn eq(&self, other: &Self) -> bool {
        self.ops == other.ops
            && self.blocks == other.blocks
            && self.regions == other.regions
            && self.values == other.values
            && self.operands == other.operands
            && self.extras == other.extras
            && self.roots == other.roots
            && self.source_key == other.source_key
            && self.graph_roots == other.graph_roots
            && self.placeholder == other.placeholder
            && (0..self.values.len()).map(ValueId::new).all(|v| self.uses(v).eq(other.uses(v)))
            && (0..self.blocks.len())
                .map(BlockId::new)
                .all(|b| self.block_uses(b).eq(other.block_uses(b)))
    }
}

impl Eq for Body {}

impl std::fmt::Debug for Body {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(
            f,
            "Body({} ops, {} blocks, {} values)",
            self.ops.len(),
            self.blocks.len(),
            self.values.len()
        )
    }
}
