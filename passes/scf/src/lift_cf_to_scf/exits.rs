//! The exits of a region: one block for each kind of terminator without successors.
//!
//! ```text
//! ^a: return %x          ^a: cf.switch ..., [default: ^exit(%x)]
//! ^b: return %y    ->    ^b: cf.switch ..., [default: ^exit(%y)]
//!                        ^exit(%z): return %z
//! ```

use dialect_cf::create_switch;
use dialect_support::build;
use ir_core::{BlockId, Loc, OpId, ValueId};
use passes::PassFailed;

use super::state::{Lift, failed};

const RETURN: &str = "func.return";

impl Lift<'_, '_> {
    /// Leaves one block for each kind of exit of the region.
    pub(super) fn combine_exits(&mut self) {
        for block in self.rewriter.body.blocks_of(self.region).collect::<Vec<_>>() {
            if let Some(op) = self.rewriter.body.last_op(block)
                && self.successor_count(block) == 0
            {
                self.combine_exit(op);
            }
        }
    }

    /// Replaces a terminator without successors by a branch to the block for its kind.
    fn combine_exit(&mut self, op: OpId) {
        let loc = self.rewriter.body.loc(op);
        let operands: Vec<ValueId> = self.rewriter.body.operands(op).collect();
        let known = self.exits.iter().find(|known| self.are_of_one_kind(known.0, op));
        let known = known.map(|known| known.1);
        let block = known.unwrap_or_else(|| {
            let body = &mut *self.rewriter.body;
            let block = body.create_block();
            body.append_block(self.region, block);
            for &operand in &operands {
                let ty = body.ty(operand);
                body.add_block_arg(block, ty, loc);
            }
            self.exits.push((op, block));
            block
        });
        let flag = self.selector(0);
        self.rewriter.set_before(op);
        create_switch(self.rewriter, loc, flag, (block, &operands), &[]);
        if known.is_some() {
            return self.rewriter.erase_op(op);
        }
        let body = &mut *self.rewriter.body;
        body.detach_op(op);
        body.append_op(block, op);
        let args = body.block_args(block).to_vec();
        body.set_operands(op, &args);
    }

    /// Returns whether two terminators differ in operands and locations only.
    fn are_of_one_kind(&self, a: OpId, b: OpId) -> bool {
        let body = &*self.rewriter.body;
        let types = |op| body.operands(op).map(|operand| body.ty(operand));
        let results = |op| body.results(op).map(|result| body.ty(result));
        body.name(a) == body.name(b)
            && body.props(a) == body.props(b)
            && body.attrs(a) == body.attrs(b)
            && types(a).eq(types(b))
            && results(a).eq(results(b))
            && body.num_regions(a) == 0
            && body.num_regions(b) == 0
    }

    /// Ends `block`, which follows a loop without exit: by a return of undefined values.
    ///
    /// # Errors
    /// If the owner of the region is not a function.
    pub(super) fn end_unreachable(&mut self, block: BlockId, loc: Loc) -> Result<(), PassFailed> {
        let Some(types) = self.owner.returns.clone() else {
            let message = format!("Cannot create unreachable terminator for '{}'", self.owner.name);
            return Err(failed(loc, message));
        };
        self.rewriter.set_block_end(block);
        let values: Vec<ValueId> = types.into_iter().map(|ty| self.poison(ty, loc)).collect();
        let op = build::create(self.rewriter, RETURN, loc, &values, &[], &[]);
        self.combine_exit(op);
        Ok(())
    }
}
