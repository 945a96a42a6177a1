//! The state of the lifting of one region: constants at its start, and edits of its blocks.

use ir_core::interfaces::UndefinedBehavior;
use ir_core::{BlockId, Loc, OpId, Place, RegionId, Type, ValueId};
use passes::PassFailed;
use rewrite::Rewriter;
use rustc_hash::FxHashMap;

use super::dominators::Dominators;

/// The operation whose region is lifted.
pub(super) struct Owner<'a> {
    /// The location of constants.
    pub(super) loc: Loc,
    pub(super) name: String,
    /// The types that a return needs, if the owner is a function.
    pub(super) returns: Option<Vec<Type>>,
    pub(super) undefined_behavior: &'a dyn UndefinedBehavior,
}

/// The state of the lifting of one region.
pub(super) struct Lift<'a, 'b> {
    pub(super) rewriter: &'a mut Rewriter<'b>,
    pub(super) region: RegionId,
    pub(super) owner: &'a Owner<'a>,
    /// An undefined value of each type that needed one.
    pub(super) undefined: FxHashMap<Type, ValueId>,
    /// The constants that select successors.
    pub(super) selectors: Vec<Option<ValueId>>,
    /// The terminators that end the region, each with its block. No two are of one kind.
    pub(super) exits: Vec<(OpId, BlockId)>,
    pub(super) dominators: FxHashMap<RegionId, Dominators>,
}

impl<'a, 'b> Lift<'a, 'b> {
    /// Creates the state for a region.
    pub(super) fn new(
        rewriter: &'a mut Rewriter<'b>,
        region: RegionId,
        owner: &'a Owner<'a>,
    ) -> Self {
        Lift {
            rewriter,
            region,
            owner,
            undefined: FxHashMap::default(),
            selectors: Vec::new(),
            exits: Vec::new(),
            dominators: FxHashMap::default(),
        }
    }
}

impl Lift<'_, '_> {
    /// Returns an undefined value of type `ty`, defined at the start of the region.
    pub(super) fn undefined(&mut self, ty: Type) -> ValueId {
        if let Some(&value) = self.undefined.get(&ty) {
            return value;
        }
        self.set_region_start();
        let value = self.poison(ty, self.owner.loc);
        self.undefined.insert(ty, value);
        value
    }

    /// Creates an undefined value at the insertion point.
    pub(super) fn poison(&mut self, ty: Type, loc: Loc) -> ValueId {
        let state = self.owner.undefined_behavior.poison(self.rewriter.reg, ty, loc);
        let op = self.rewriter.create(state);
        self.rewriter.body.result(op, 0)
    }

    /// Returns the constant that selects successor `index`, defined at the start of the region.
    pub(super) fn selector(&mut self, index: usize) -> ValueId {
        if let Some(&Some(value)) = self.selectors.get(index) {
            return value;
        }
        self.set_region_start();
        let i32 = self.rewriter.ctx().i32();
        let number = self.rewriter.ctx().int_attr_i64(i32, index as i64);
        let value = arith_ops::create_constant(self.rewriter, number, i32, self.owner.loc);
        if self.selectors.len() <= index {
            self.selectors.resize(index + 1, None);
        }
        self.selectors[index] = Some(value);
        value
    }

    pub(super) fn set_region_start(&mut self) {
        if let Some(entry) = self.rewriter.body.entry_block(self.region) {
            self.rewriter.set_block_start(entry);
        }
    }

    /// Returns the location of the terminator of `block`.
    pub(super) fn terminator_loc(&self, block: BlockId) -> Loc {
        let body = &*self.rewriter.body;
        body.last_op(block).map_or(Loc::UNKNOWN, |op| body.loc(op))
    }

    /// Replaces all uses of values by others.
    pub(super) fn replace_values(&mut self, from: &[ValueId], to: &[ValueId]) {
        for (&from, &to) in from.iter().zip(to) {
            self.rewriter.replace_all_uses(from, to);
        }
    }

    /// Moves the operations of `from` to the end of `to` and erases `from`, whose arguments are unused.
    pub(super) fn merge(&mut self, from: BlockId, to: BlockId) {
        self.rewriter.body.splice_ops(from, to, None);
        self.rewriter.body.erase_block(from);
    }

    /// Moves a block to the end of a region.
    pub(super) fn move_block(&mut self, block: BlockId, to: RegionId) {
        self.rewriter.body.detach_block(block);
        self.rewriter.body.append_block(to, block);
    }

    /// Creates a block after another, in the same region.
    pub(super) fn block_after(&mut self, block: BlockId) -> BlockId {
        let body = &mut *self.rewriter.body;
        let new = body.create_block();
        if let Some(region) = body.block_region(block) {
            let next = body.next_block(block);
            body.insert_block(region, new, next);
        }
        new
    }

    /// Adds the arguments of `from`, with their types and locations, to `to`.
    pub(super) fn copy_args(&mut self, from: BlockId, to: BlockId) {
        let body = &mut *self.rewriter.body;
        for (arg, loc) in
            body.block_args(from).to_vec().into_iter().zip(body.block_arg_locs(from).to_vec())
        {
            let ty = body.ty(arg);
            body.add_block_arg(to, ty, loc);
        }
    }
}

/// Returns an error at a location of the body.
pub(super) fn failed(loc: Loc, message: String) -> PassFailed {
    PassFailed::at(Place::Loc(loc), message)
}
