//! Blocks through which several edges pass on their way to several blocks.
//!
//! ```text
//! ^a: br ^x(%1)          ^a: br ^m(%1, %undefined, 0)
//! ^b: br ^y(%2)    ->    ^b: br ^m(%undefined, %2, 1)
//!                        ^m(%x, %y, %selector): switch %selector, [0: ^x(%x), 1: ^y(%y)]
//! ```

use dialect_cf::create_switch;
use ir_core::{BlockId, Loc, Type, ValueId};
use numerics::ApInt;

use super::edges::Edge;
use super::state::Lift;

/// Such a block.
pub(super) struct Multiplexer {
    pub(super) block: BlockId,
    /// The blocks that it leads to, each with the index of its first argument here. The position in the list selects the block.
    targets: Vec<(BlockId, usize)>,
    /// The argument that selects one of several blocks.
    selector: Option<ValueId>,
}

impl Lift<'_, '_> {
    /// Creates a multiplexer after the first of the blocks `targets`, which may be equal, with further arguments of the types `extra`.
    pub(super) fn create_multiplexer(
        &mut self,
        loc: Loc,
        targets: &[BlockId],
        extra: &[Type],
    ) -> Multiplexer {
        let block = self.block_after(targets[0]);
        let mut distinct: Vec<(BlockId, usize)> = Vec::new();
        let mut known = rustc_hash::FxHashSet::default();
        for &target in targets {
            if known.insert(target) {
                distinct.push((target, self.rewriter.body.block_args(block).len()));
                self.copy_args(target, block);
            }
        }
        let selector = (distinct.len() > 1).then(|| {
            let zero = self.selector(0);
            let ty = self.rewriter.body.ty(zero);
            self.rewriter.body.add_block_arg(block, ty, loc)
        });
        for &ty in extra {
            self.rewriter.body.add_block_arg(block, ty, loc);
        }
        Multiplexer { block, targets: distinct, selector }
    }

    /// Redirects an edge to the multiplexer, from where it leads to the same block as before. `extra` are values for the further arguments.
    pub(super) fn redirect(&mut self, to: &Multiplexer, edge: Edge, extra: &[ValueId]) {
        let target = self.target(edge);
        let position = to.targets.iter().position(|known| known.0 == target);
        let position = position.expect("the multiplexer is created with the targets of all edges");
        let (own, passed) = (to.targets[position].1, self.operands(edge));
        let args = self.rewriter.body.block_args(to.block).to_vec();
        let first_extra = args.len() - extra.len();
        let mut values = Vec::new();
        for (index, &arg) in args.iter().enumerate() {
            values.push(if (own..own + passed.len()).contains(&index) {
                passed[index - own]
            } else if to.selector == Some(arg) {
                self.selector(position)
            } else if index >= first_extra {
                extra[index - first_extra]
            } else {
                self.undefined(self.rewriter.body.ty(arg))
            });
        }
        self.set_target(edge, to.block);
        self.set_operands(edge, &values);
    }

    /// Creates the switch from a multiplexer to its targets but `excluded`, at the start of `at`. All edges must be redirected.
    pub(super) fn create_dispatch(
        &mut self,
        from: &Multiplexer,
        at: BlockId,
        loc: Loc,
        excluded: Option<BlockId>,
    ) {
        let args = self.rewriter.body.block_args(from.block).to_vec();
        let mut cases = Vec::new();
        for (index, &(target, first)) in from.targets.iter().enumerate() {
            if excluded != Some(target) {
                let count = self.rewriter.body.block_args(target).len();
                let value = ApInt::from_i64(32, index as i64);
                cases.push((value, target, &args[first..first + count]));
            }
        }
        let flag = from.selector.filter(|_| cases.len() > 1);
        let flag = flag.unwrap_or_else(|| self.selector(0));
        let Some((_, target, operands)) = cases.pop() else { return };
        self.rewriter.set_block_start(at);
        create_switch(self.rewriter, loc, flag, (target, operands), &cases);
    }

    /// Makes `edges` enter their targets through one block.
    pub(super) fn create_single_entry(&mut self, loc: Loc, edges: &[Edge]) -> BlockId {
        let targets: Vec<BlockId> = edges.iter().map(|&edge| self.target(edge)).collect();
        let multiplexer = self.create_multiplexer(loc, &targets, &[]);
        for &edge in edges {
            self.redirect(&multiplexer, edge, &[]);
        }
        self.create_dispatch(&multiplexer, multiplexer.block, loc, None);
        multiplexer.block
    }
}
