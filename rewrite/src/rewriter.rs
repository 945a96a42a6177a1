//! The rewriter: patterns make every change through it, so that the driver is notified.
//!
//! ```
//! use ir_core::OpId;
//! use rewrite::Rewriter;
//!
//! /// Replaces an operation of one operand and one result by its operand.
//! fn forward(rewriter: &mut Rewriter<'_>, op: OpId) -> bool {
//!     let operand = rewriter.body.operand(op, 0);
//!     rewriter.replace_op(op, &[operand]);
//!     true
//! }
//! ```

use ir_core::enclosing::ParentOp;
use ir_core::{
    Attr, BlockId, Body, Context, Ident, Loc, OpId, OperationState, RegionId, Registry, Type, Use,
    ValueId, ValueMap,
};
use smallvec::SmallVec;
use std::any::Any;
use std::rc::Rc;

use crate::order::post_order_into;

/// Where new operations go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum InsertPoint {
    /// Before that operation.
    Before(OpId),
    /// At the end of that block.
    End(BlockId),
}

/// Hears of changes.
pub trait Listener {
    /// Handles that `op` was put into a block, new or moved.
    fn inserted(&mut self, body: &Body, op: OpId);
    /// Handles that `op` has other operands, attributes or successors than before.
    fn modified(&mut self, body: &Body, op: OpId);
    /// Handles that `op` is about to be erased; it still has its operands.
    fn erased(&mut self, body: &Body, op: OpId);
}

/// Hears nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoListener;

impl Listener for NoListener {
    fn inserted(&mut self, _: &Body, _: OpId) {}
    fn modified(&mut self, _: &Body, _: OpId) {}
    fn erased(&mut self, _: &Body, _: OpId) {}
}

/// Edits a body and notifies a listener. The [module](self) has an example.
///
/// # Panics
/// Its methods panic for an operation, block or value that is not in the body or was erased, and for calls that would leave the body without
/// the definition of a value that is used. A pattern that panics makes its pass fail with an error that names both.
pub struct Rewriter<'a> {
    /// Definitions and context.
    pub reg: &'a Registry,
    /// The body. Read it freely; change it through the rewriter's methods only.
    pub body: &'a mut Body,
    /// The operation that holds the body, if known.
    pub parent: Option<&'a ParentOp<'a>>,
    /// Whether the guards of all rules are evaluated.
    pub guarded: bool,
    listener: &'a mut dyn Listener,
    point: Option<InsertPoint>,
    /// The operations inserted since [`record`](Self::record), newest last; some may be erased again.
    recorded: Option<Vec<OpId>>,
    /// The number of operations at [`watch_changes`](Self::watch_changes), and whether one of those was changed since.
    watched: (usize, bool),
    /// What patterns found out about an operation and [share](Self::shared).
    shared: Option<(OpId, Rc<dyn Any>)>,
}

impl<'a> Rewriter<'a> {
    /// Creates a rewriter of `body` whose changes `listener` hears of.
    pub fn new(reg: &'a Registry, body: &'a mut Body, listener: &'a mut dyn Listener) -> Self {
        Rewriter {
            reg,
            body,
            parent: None,
            guarded: false,
            listener,
            point: None,
            recorded: None,
            watched: (0, false),
            shared: None,
        }
    }

    /// Returns the context.
    pub fn ctx(&self) -> &'a Context {
        self.reg.ctx()
    }

    /// Returns what `find` finds out about `op`. Patterns that are tried on `op` one after the other share it: `find`
    /// is called again only after a change, for another operation or for another type.
    pub fn shared<T: 'static>(
        &mut self,
        op: OpId,
        find: impl FnOnce(&Registry, &Body, OpId) -> T,
    ) -> Rc<T> {
        let known = self.shared.take_if(|(of, _)| *of == op);
        let known = known.and_then(|(_, known)| known.downcast::<T>().ok());
        let found = known.unwrap_or_else(|| Rc::new(find(self.reg, self.body, op)));
        self.shared = Some((op, found.clone()));
        found
    }

    // ---- changes ----

    /// Starts to watch the operations that exist now.
    pub(crate) fn watch_changes(&mut self) {
        self.watched = (self.body.op_capacity(), false);
    }
    /// Returns whether a watched operation was modified, moved or erased, or there are new ones.
    pub(crate) fn has_changes(&self) -> bool {
        let mut new = (self.watched.0..self.body.op_capacity()).map(OpId::new);
        self.watched.1 || new.any(|op| !self.body.is_erased(op) && self.body.op_block(op).is_some())
    }
    fn note_change(&mut self, op: OpId) {
        self.shared = None;
        self.watched.1 |= op.index() < self.watched.0;
    }
    fn notify_inserted(&mut self, op: OpId) {
        self.note_change(op);
        self.listener.inserted(self.body, op);
    }

    // ---- insertion point ----

    /// Sets the insertion point before `op`.
    pub fn set_before(&mut self, op: OpId) {
        self.point = Some(InsertPoint::Before(op));
    }
    /// Sets the insertion point to right after `op`.
    pub fn set_after(&mut self, op: OpId) {
        self.point = match (self.body.next_op(op), self.body.op_block(op)) {
            (Some(next), _) => Some(InsertPoint::Before(next)),
            (None, Some(block)) => Some(InsertPoint::End(block)),
            (None, None) => None,
        };
    }
    /// Sets the insertion point to the start of `block`.
    pub fn set_block_start(&mut self, block: BlockId) {
        self.point =
            Some(self.body.first_op(block).map_or(InsertPoint::End(block), InsertPoint::Before));
    }
    /// Sets the insertion point to the end of `block`.
    pub fn set_block_end(&mut self, block: BlockId) {
        self.point = Some(InsertPoint::End(block));
    }
    /// Returns the insertion point, to be restored later.
    pub fn point(&self) -> Option<InsertPoint> {
        self.point
    }
    /// Restores an insertion point.
    pub fn restore(&mut self, point: Option<InsertPoint>) {
        self.point = point;
    }

    // ---- taking back ----

    /// Records inserted operations from now on, for [`take_back`](Self::take_back).
    pub fn record(&mut self) {
        self.recorded = Some(Vec::new());
    }
    /// Ends recording and keeps the inserted operations.
    pub fn keep(&mut self) {
        self.recorded = None;
    }
    /// Ends recording and erases the inserted operations that still exist, newest first.
    pub fn take_back(&mut self) {
        for op in self.recorded.take().into_iter().flatten().rev() {
            if !self.body.is_erased(op) {
                self.erase_op(op);
            }
        }
    }

    // ---- making operations ----

    /// Makes an operation at the insertion point.
    pub fn create(&mut self, state: OperationState) -> OpId {
        let op = self.body.create_op(state);
        self.insert(op);
        op
    }

    /// Puts a detached operation at the insertion point. Without one, e.g. in a new [`Rewriter`], the operation stays detached; the driver sets
    /// it before each pattern.
    pub fn insert(&mut self, op: OpId) {
        match self.point {
            Some(InsertPoint::Before(anchor)) => self.body.insert_before(anchor, op),
            Some(InsertPoint::End(block)) => self.body.append_op(block, op),
            None => return,
        }
        if let Some(recorded) = &mut self.recorded {
            recorded.push(op);
        }
        self.notify_inserted(op);
    }

    /// Makes an operation by name at the insertion point; attributes are dealt out to inherent and discardable ones by its definition.
    pub fn build(
        &mut self,
        name: &str,
        loc: Loc,
        operands: &[ValueId],
        results: &[Type],
        attrs: &[(Ident, Attr)],
    ) -> OpId {
        let name = self.ctx().op_name(name);
        let mut state = OperationState::new(self.ctx(), name, loc);
        state.operands.extend_from_slice(operands);
        state.results.extend_from_slice(results);
        (state.props, state.attrs) = self.reg.split_attrs(name, &[], attrs);
        self.create(state)
    }

    /// Copies `op` with its regions to the insertion point; nested operations are heard of too.
    pub fn clone_op(&mut self, op: OpId, map: &mut ValueMap) -> OpId {
        let start = map.ops().len();
        let copy = self.body.clone_op(op, map);
        self.insert(copy);
        for &(_, inner) in &map.ops()[start..] {
            if inner != copy {
                self.notify_inserted(inner);
            }
        }
        copy
    }

    // ---- changing operations ----

    /// Sets an operand.
    ///
    /// # Panics
    /// If the operation has `index` operands or fewer.
    pub fn set_operand(&mut self, op: OpId, index: usize, value: ValueId) {
        let count = self.body.num_operands(op);
        assert!(index < count, "{} has {count} operands, and no operand {index}", self.name(op));
        self.body.set_operand(op, index, value);
        self.modified(op);
    }
    /// Sets all operands.
    pub fn set_operands(&mut self, op: OpId, values: &[ValueId]) {
        self.body.set_operands(op, values);
        self.modified(op);
    }
    /// Sets or removes an attribute.
    pub fn set_attr(&mut self, op: OpId, name: Ident, value: Option<Attr>) {
        self.reg.set_attr(self.body, op, name, value);
        self.modified(op);
    }
    /// Sets a successor.
    ///
    /// # Panics
    /// If the operation has `index` successors or fewer.
    pub fn set_successor(&mut self, op: OpId, index: usize, block: BlockId) {
        let count = self.body.successors(op).len();
        assert!(
            index < count,
            "{} has {count} successors, and no successor {index}",
            self.name(op)
        );
        self.body.set_successor(op, index, block);
        self.modified(op);
    }
    /// Notifies the listener that `op` was changed directly.
    pub fn modified(&mut self, op: OpId) {
        self.note_change(op);
        self.listener.modified(self.body, op);
    }

    /// Replaces every use of `from` by `to`, newest use first, and notifies the listener of each user.
    pub fn replace_all_uses(&mut self, from: ValueId, to: ValueId) {
        self.replace_uses_if(from, to, |_, _| true);
    }

    /// Makes the users of `from` that `which` picks use `to`.
    pub fn replace_uses_if(
        &mut self,
        from: ValueId,
        to: ValueId,
        which: impl Fn(&Body, Use) -> bool,
    ) {
        if from == to || !self.body.has_uses(from) {
            return;
        }
        let uses: SmallVec<[_; 4]> = self.body.uses(from).collect();
        for u in uses {
            if which(self.body, u) {
                self.body.set_operand(u.op, u.index, to);
                self.modified(u.op);
            }
        }
    }

    /// Redirects every branch from `from` to `to`.
    pub fn replace_all_block_uses(&mut self, from: BlockId, to: BlockId) {
        let uses: Vec<_> = self.body.block_uses(from).collect();
        for u in uses {
            self.body.set_successor(u.op, u.index, to);
            self.modified(u.op);
        }
    }

    /// Replaces the results of `op` by `values` and erases it.
    ///
    /// # Panics
    /// If the number of values is not that of the results, or one of them is a result of `op` that is used, or is defined in `op`.
    pub fn replace_op(&mut self, op: OpId, values: &[ValueId]) {
        let (results, found) = (self.body.num_results(op), values.len());
        assert!(
            results == found,
            "{} has {results} results; {found} values cannot replace them",
            self.name(op)
        );
        assert!(
            self.body.regions_of(op).is_empty()
                || !values.iter().any(|&value| self.defines_inside(op, value)),
            "{} cannot be replaced by a value that is defined in it",
            self.name(op)
        );
        for (result, &value) in self.body.results(op).zip(values) {
            self.replace_all_uses(result, value);
        }
        self.erase_op(op);
    }

    /// Replaces `op` by the results of another operation, which is made here at the place of `op`.
    pub fn replace_with_new(&mut self, op: OpId, state: OperationState) -> OpId {
        self.set_before(op);
        let new = self.create(state);
        let values: SmallVec<[ValueId; 4]> = self.body.results(new).collect();
        self.replace_op(op, &values);
        new
    }

    // ---- erasing ----

    /// Erases `op` and everything in it. The listener is notified of each erased operation: nested ones
    /// first, successor blocks before predecessors.
    ///
    /// # Panics
    /// If another operation uses a result of `op`, or a value defined in it.
    pub fn erase_op(&mut self, op: OpId) {
        assert!(
            self.results_are_unused(op),
            "{} cannot be erased: a result is used",
            self.name(op)
        );
        if self.body.regions_of(op).is_empty() {
            self.note_change(op);
            self.listener.erased(self.body, op);
            self.body.erase_op(op);
            return;
        }
        // An explicit stack: regions nest as deep as the input does.
        let mut order = Vec::new();
        let mut stack = vec![(op, false)];
        while let Some((op, done)) = stack.pop() {
            if done || self.body.regions_of(op).is_empty() {
                order.push(op);
                continue;
            }
            stack.push((op, true));
            let mark = stack.len();
            for &region in self.body.regions_of(op).iter().rev() {
                for block in self.erase_order(region) {
                    let mut ops: Vec<OpId> = self.body.ops_of(block).collect();
                    ops.reverse();
                    stack.extend(ops.into_iter().map(|o| (o, false)));
                }
            }
            stack[mark..].reverse();
        }
        for inner in order {
            self.note_change(inner);
            self.listener.erased(self.body, inner);
            if inner == op {
                self.body.erase_op(op);
            } else {
                self.body.drop_references(inner);
            }
        }
    }

    /// Returns whether no operation uses a result of `op`, besides itself and the operations inside it.
    fn results_are_unused(&self, op: OpId) -> bool {
        let body = &*self.body;
        let mut used = body.results(op).filter(|&v| body.has_uses(v));
        used.all(|v| body.uses(v).all(|u| self.is_inside(op, Some(u.op))))
    }

    /// Returns whether an operation is `op` or inside it.
    fn is_inside(&self, op: OpId, inner: Option<OpId>) -> bool {
        let mut ancestors = std::iter::successors(inner, |&inner| self.body.parent_op(inner));
        ancestors.any(|ancestor| ancestor == op)
    }

    /// Returns whether a value is defined in a region of `op`.
    fn defines_inside(&self, op: OpId, value: ValueId) -> bool {
        let region = self.body.value_block(value).and_then(|block| self.body.block_region(block));
        self.is_inside(op, region.and_then(|region| self.body.region_parent(region)))
    }

    /// Returns the name of an operation for a message, e.g. `'arith.addi'`.
    fn name(&self, op: OpId) -> String {
        format!("'{}'", self.ctx().op_name_str(self.body.name(op)))
    }

    /// Returns the blocks of a region, successors before predecessors, then the unreachable blocks in the
    /// same order.
    fn erase_order(&self, region: RegionId) -> Vec<BlockId> {
        let mut out = Vec::new();
        let mut seen = rustc_hash::FxHashSet::default();
        for start in self.body.blocks_of(region) {
            post_order_into(self.body, start, &mut seen, &mut out);
        }
        out
    }

    /// Erases `block` with its operations, the last first.
    ///
    /// # Panics
    /// If another block has `block` as a successor, or an operation elsewhere uses a value of it.
    pub fn erase_block(&mut self, block: BlockId) {
        let is_own = |u: Use| self.body.op_block(u.op) == Some(block);
        let is_unreferenced = self.body.block_uses(block).all(is_own);
        assert!(is_unreferenced, "the block cannot be erased: another one has it as a successor");
        let mut ops: Vec<OpId> = self.body.ops_of(block).collect();
        ops.reverse();
        for op in ops {
            self.erase_op(op);
        }
        self.body.erase_block(block);
    }

    // ---- blocks and regions ----

    /// Moves `op` and the operations after it to a new block that follows the block.
    pub fn split_block(&mut self, op: OpId) -> Option<BlockId> {
        self.body.split_block(op)
    }

    /// Moves all blocks of `from` before `before` in `to` (to its end for `None`). The listener is not
    /// notified of moved operations.
    pub fn inline_region_before(&mut self, from: RegionId, to: RegionId, before: Option<BlockId>) {
        self.body.splice_blocks(from, to, before);
    }

    /// Moves the operations of `source` before `before` in `dest` (for `None`, to its end), replaces the arguments
    /// of `source` by `args`, and erases it.
    ///
    /// # Panics
    /// If the number of `args` is not that of the arguments, `source` is `dest`, or another block has `source` as a successor.
    pub fn inline_block_before(
        &mut self,
        source: BlockId,
        dest: BlockId,
        before: Option<OpId>,
        args: &[ValueId],
    ) {
        let old: Vec<ValueId> = self.body.block_args(source).to_vec();
        assert!(source != dest, "a block cannot be merged with itself");
        assert!(
            old.len() == args.len(),
            "the block has {} arguments; {} values cannot replace them",
            old.len(),
            args.len()
        );
        for (&from, &to) in old.iter().zip(args) {
            self.replace_all_uses(from, to);
        }
        let moved: Vec<OpId> = self.body.ops_of(source).collect();
        self.body.splice_ops(source, dest, before);
        for op in moved {
            self.notify_inserted(op);
        }
        self.erase_block(source);
    }

    /// Moves the operations of `source` to the end of `dest`; see [`inline_block_before`](Self::inline_block_before).
    pub fn merge_blocks(&mut self, source: BlockId, dest: BlockId, args: &[ValueId]) {
        self.inline_block_before(source, dest, None, args);
    }

    /// Creates a block with arguments before `before` in `region` (for `None`, at its end), and inserts there from
    /// now on.
    pub fn create_block(
        &mut self,
        region: RegionId,
        before: Option<BlockId>,
        args: &[(Type, Loc)],
    ) -> BlockId {
        let block = self.body.create_block();
        self.body.insert_block(region, block, before);
        for &(ty, loc) in args {
            self.body.add_block_arg(block, ty, loc);
        }
        self.point = Some(InsertPoint::End(block));
        block
    }

    /// Moves `op` before `anchor`.
    pub fn move_before(&mut self, op: OpId, anchor: OpId) {
        self.body.move_before(op, anchor);
        self.notify_inserted(op);
    }
}
