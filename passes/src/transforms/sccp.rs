//! `sccp`: replaces values that are constant wherever control reaches them, across functions.
//!
//! ```mlir
//! func.func private @f(%a: i32) -> i32 {     // func.func private @f(%a: i32) -> i32 {
//!   return %a : i32                          //   %c1 = arith.constant 1 : i32
//! }                                          //   return %c1 : i32
//! func.func @main() -> i32 {                 // }
//!   %c1 = arith.constant 1 : i32             // func.func @main() -> i32 {
//!   %0 = call @f(%c1) : (i32) -> i32         //   %c1 = arith.constant 1 : i32
//!   return %0 : i32                          //   %0 = call @f(%c1) : (i32) -> i32
//! }                                          //   return %c1 : i32
//!                                            // }
//! ```
//!
//! The analysis is [`Reachability`]: sparse conditional constant propagation, where calls, region branches and branches select the blocks
//! that are reached. Constants are made by the dialect of the operation that folded, once a scope, at its start. Operations all of whose results
//! became constants are erased if that is unobservable. Blocks that control cannot reach stay as they are; so does the order of
//! everything else. It is the order of MLIR: blocks from the outside in, and in each the operations before the arguments.

use analyses::calls::CallGraph;
use analyses::constants::{Constant, KnownConstant};
use analyses::reachability::Reachability;
use analyses::tree::{Tree, edit_bodies};
use ir_core::effects::is_trivially_dead;
use ir_core::{Attr, BlockId, Body, Ident, Loc, OpId, RegionId, Registry, Type, ValueId};
use rewrite::constant_scope;
use rustc_hash::FxHashMap;

use crate::cx::PassCx;
use crate::info::{PassGroup, PassInfo};
use crate::pass::{AnchorContext, Pass, PassFailed};

const NAME: &str = "sccp";

/// The entry in the table of passes.
pub const INFO: PassInfo = PassInfo {
    name: NAME,
    summary: "replace values that are constant wherever control reaches them, across functions",
    group: PassGroup::Transform,
    options: &[],
    make: |_| Ok(Box::new(Sccp)),
};

/// The pass.
#[derive(Clone, Copy, Debug)]
pub struct Sccp;

impl Pass for Sccp {
    fn per_body(&self) -> bool {
        false
    }

    fn run_on_anchor(
        &self,
        cx: &PassCx<'_>,
        body: &mut Body,
        anchor: OpId,
        _: AnchorContext,
    ) -> Result<(), PassFailed> {
        let (owners, constants) = {
            let tree = Tree::of(body, anchor);
            let reached = Reachability::of(cx.reg, &tree, &CallGraph::of(cx.reg, &tree));
            (tree.owners(), reached.into_constants())
        };
        let is_changed =
            |index: usize| constants[index].iter().any(|fact| matches!(fact, Constant::Known(_)));
        edit_bodies(body, &owners, is_changed, |index, body| {
            let roots = if index == 0 { body.regions_of(anchor) } else { body.roots() }.to_vec();
            let facts = &constants[index];
            Replacer { reg: cx.reg, body, facts, made: FxHashMap::default() }.regions(&roots);
        });
        Ok(())
    }
}

/// Replaces the constants of one body.
struct Replacer<'a> {
    reg: &'a Registry,
    body: &'a mut Body,
    /// By the index of the value.
    facts: &'a [Constant],
    /// The constants made so far, by scope, dialect, value and type.
    made: FxHashMap<(RegionId, Ident, Attr, Type), ValueId>,
}

impl Replacer<'_> {
    fn regions(&mut self, roots: &[RegionId]) {
        // The blocks to visit, the next one last: the last region first, as in MLIR.
        let mut stack = Vec::new();
        self.push_blocks(roots, &mut stack);
        while let Some(block) = stack.pop() {
            for op in self.body.ops_of(block).collect::<Vec<_>>() {
                self.operation(op, block, &mut stack);
            }
            for arg in self.body.block_args(block).to_vec() {
                self.replace(arg, block);
            }
        }
    }

    fn push_blocks(&self, regions: &[RegionId], stack: &mut Vec<BlockId>) {
        for &region in regions {
            let mark = stack.len();
            stack.extend(self.body.blocks_of(region));
            stack[mark..].reverse();
        }
    }

    fn operation(&mut self, op: OpId, block: BlockId, stack: &mut Vec<BlockId>) {
        let mut replaced = self.body.num_results(op) != 0;
        for result in self.body.results(op).collect::<Vec<_>>() {
            replaced &= self.replace(result, block);
        }
        if replaced && is_trivially_dead(self.reg, self.body, op) {
            self.body.erase_op(op);
        } else {
            self.push_blocks(self.body.regions_of(op), stack);
        }
    }

    /// Replaces the uses of a value that is a constant. Returns whether it is one that can be made.
    fn replace(&mut self, value: ValueId, block: BlockId) -> bool {
        let Some(&Constant::Known(known)) = self.facts.get(value.index()) else { return false };
        let Some(constant) = self.constant(known, self.body.ty(value), block) else { return false };
        self.body.replace_all_uses(value, constant);
        true
    }

    /// Returns the constant of the scope that `block` is in. A new one is inserted at the start of the scope, and has no location.
    fn constant(&mut self, known: KnownConstant, ty: Type, block: BlockId) -> Option<ValueId> {
        let scope = constant_scope(self.reg, self.body, self.body.block_region(block)?);
        let entry = self.body.entry_block(scope)?;
        let dialect = |name| self.reg.dialect_of(name).map(|dialect| dialect.name);
        let key = |dialect| (scope, dialect, known.value, ty);
        let wanted = dialect(known.folded)?;
        if let Some(&made) = self.made.get(&key(wanted)) {
            return Some(made);
        }
        let state = self.reg.materialize(known.folded, known.value, ty, Loc::UNKNOWN)?;
        // The operation may be of another dialect, which may have made the same constant.
        let actual = dialect(state.name).unwrap_or(wanted);
        let value = match self.made.get(&key(actual)) {
            Some(&made) => made,
            None => {
                let op = self.body.create_op(state);
                self.body.prepend_op(entry, op);
                self.body.result(op, 0)
            }
        };
        self.made.insert(key(wanted), value);
        self.made.insert(key(actual), value);
        Some(value)
    }
}
