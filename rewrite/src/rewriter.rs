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
    Attr, BlockId, Body, Context, Ident, Loc, OpId, OpName, OperationState, RegionId, Registry,
    Type, Use, ValueId, ValueMap,
};
use smallvec::{SmallVec, smallvec};
use std::any::Any;
use std::rc::Rc;

use crate::journal::{
    ConvertedTypes, ConvertedValues, Edit, Journal, Mark, cast_op, exchange_nested,
    insert_after_value, newer_uses,
};
use crate::order::post_order_into;

/// The point at which new operations are inserted.
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
    /// Where edits are recorded, so that they can be undone.
    journal: Option<&'a mut Journal>,
    /// The position of the journal at [`record`](Self::record).
    recorded_from: Option<Mark>,
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
            journal: None,
            recorded_from: None,
        }
    }

    /// Creates a rewriter that records its changes in `journal`: it replaces and erases nothing until the journal is committed.
    pub fn with_journal(
        reg: &'a Registry,
        body: &'a mut Body,
        listener: &'a mut dyn Listener,
        journal: &'a mut Journal,
    ) -> Self {
        Rewriter { journal: Some(journal), ..Rewriter::new(reg, body, listener) }
    }

    fn log(&mut self, edit: impl FnOnce(&Body) -> Edit) {
        if let Some(journal) = &mut self.journal {
            journal.push(edit(self.body));
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
        self.recorded_from = self.journal.as_ref().map(|journal| journal.mark());
    }
    /// Ends recording and keeps the inserted operations.
    pub fn keep(&mut self) {
        self.recorded = None;
        self.recorded_from = None;
    }
    /// Ends recording and erases the inserted operations that still exist, newest first.
    pub fn take_back(&mut self) {
        if let (Some(mark), Some(journal)) = (self.recorded_from.take(), &mut self.journal) {
            self.recorded = None;
            journal.roll_back(self.body, mark);
            return;
        }
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
        self.log(|_| Edit::Inserted(op));
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
        self.log_operand(Use { op, index });
        self.body.set_operand(op, index, value);
        self.modified(op);
    }
    /// Sets all operands.
    pub fn set_operands(&mut self, op: OpId, values: &[ValueId]) {
        self.log(|body| Edit::Operands {
            op,
            old: body.operands(op).collect(),
            newer: newer_uses(body, op),
        });
        self.body.set_operands(op, values);
        self.modified(op);
    }
    /// Sets or removes an attribute.
    pub fn set_attr(&mut self, op: OpId, name: Ident, value: Option<Attr>) {
        self.log(|body| Edit::Attrs { op, props: body.props(op), attrs: body.attrs(op) });
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
        self.log_successor(Use { op, index });
        self.body.set_successor(op, index, block);
        self.modified(op);
    }
    /// Records an operand that is about to be changed.
    fn log_operand(&mut self, changed: Use) {
        self.log(|body| {
            let Use { op, index } = changed;
            let old = body.operand(op, index);
            let newer = body.uses(old).take_while(|u| *u != changed).count();
            Edit::Operand { op, index, old, newer }
        });
    }
    /// Records a successor that is about to be changed.
    fn log_successor(&mut self, changed: Use) {
        self.log(|body| {
            let Use { op, index } = changed;
            let old = body.successors(op).nth(index).expect("checked by the caller");
            let newer = body.block_uses(old).take_while(|u| *u != changed).count();
            Edit::Successor { op, index, old, newer }
        });
    }
    /// Records the operands and attributes of `op`, which the caller is about to change directly.
    pub fn will_modify(&mut self, op: OpId) {
        let newer = SmallVec::new();
        self.log(|body| Edit::Operands { op, old: body.operands(op).collect(), newer });
        self.log(|body| Edit::Attrs { op, props: body.props(op), attrs: body.attrs(op) });
    }
    /// Notifies the listener that `op` was changed directly.
    pub fn modified(&mut self, op: OpId) {
        self.log(|_| Edit::Modified(op));
        self.note_modified(op);
    }
    fn note_modified(&mut self, op: OpId) {
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
        let uses: SmallVec<[Use; 4]> = self.body.uses(from).collect();
        // Those that stay, which are newer than the next one.
        let mut newer = 0;
        for u in uses {
            if !which(self.body, u) {
                newer += 1;
                continue;
            }
            self.log(|_| Edit::Operand { op: u.op, index: u.index, old: from, newer });
            self.body.set_operand(u.op, u.index, to);
            // The user computes the same as before, so that a conversion need not legalize it again.
            self.note_modified(u.op);
        }
    }

    /// Redirects every branch from `from` to `to`.
    pub fn replace_all_block_uses(&mut self, from: BlockId, to: BlockId) {
        if from == to {
            return;
        }
        let uses: Vec<Use> = self.body.block_uses(from).collect();
        for u in uses {
            // The newest use is redirected first.
            self.log(|_| Edit::Successor { op: u.op, index: u.index, old: from, newer: 0 });
            self.body.set_successor(u.op, u.index, to);
            self.note_modified(u.op);
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
        if let Some(journal) = &mut self.journal {
            journal.hide(self.body, op, Some(values));
            return self.note_change(op);
        }
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
        if let Some(journal) = &mut self.journal {
            journal.hide(self.body, op, None);
            return self.note_change(op);
        }
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

    fn is_hidden(&self, op: OpId) -> bool {
        self.journal.as_ref().is_some_and(|journal| journal.is_hidden(op))
    }

    /// Erases `block` with its operations, the last first.
    ///
    /// # Panics
    /// If another block has `block` as a successor, or an operation elsewhere uses a value of it.
    pub fn erase_block(&mut self, block: BlockId) {
        // A conversion erases replaced operations at its end.
        let is_own = |u: Use| self.body.op_block(u.op) == Some(block) || self.is_hidden(u.op);
        let is_unreferenced = self.body.block_uses(block).all(is_own);
        assert!(is_unreferenced, "the block cannot be erased: another one has it as a successor");
        let mut ops: Vec<OpId> = self.body.ops_of(block).collect();
        ops.reverse();
        for op in ops {
            self.erase_op(op);
        }
        self.remove_block(block);
    }

    /// Erases a block without operations, or takes it out of its region if edits are recorded.
    fn remove_block(&mut self, block: BlockId) {
        if self.journal.is_none() {
            return self.body.erase_block(block);
        }
        if let Some(region) = self.body.block_region(block) {
            let next = self.body.next_block(block);
            self.log(|_| Edit::BlockMoved { block, region, next });
            self.body.detach_block(block);
        }
    }

    // ---- blocks and regions ----

    /// Moves `op` and the operations after it to a new block that follows the block.
    pub fn split_block(&mut self, op: OpId) -> Option<BlockId> {
        let old = self.body.op_block(op)?;
        let moved: Vec<OpId> =
            std::iter::successors(Some(op), |&op| self.body.next_op(op)).collect();
        let new = self.body.split_block(op)?;
        self.log(|_| Edit::BlockInserted(new));
        self.log_moved(&moved, old);
        Some(new)
    }

    /// Records that `moved`, which were the last operations of `block`, were moved from there in order.
    fn log_moved(&mut self, moved: &[OpId], block: BlockId) {
        for (at, &op) in moved.iter().enumerate() {
            self.log(|_| Edit::Moved { op, block, next: moved.get(at + 1).copied() });
        }
    }

    /// Moves all blocks of `from` before `before` in `to` (to its end for `None`). The listener is not
    /// notified of moved operations.
    pub fn inline_region_before(&mut self, from: RegionId, to: RegionId, before: Option<BlockId>) {
        let blocks: Vec<BlockId> = self.body.blocks_of(from).collect();
        for (at, &block) in blocks.iter().enumerate() {
            let next = blocks.get(at + 1).copied();
            self.log(|_| Edit::BlockMoved { block, region: from, next });
        }
        self.body.splice_blocks(from, to, before);
    }

    /// Exchanges the nested bodies of two isolated operations: so a pattern gives its operation the body of the one that it replaces.
    pub fn exchange_nested(&mut self, a: OpId, b: OpId) {
        exchange_nested(self.body, a, b);
        self.log(|_| Edit::Nested(a, b));
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
            let to = self.as_type(to, self.body.ty(from));
            self.replace_all_uses(from, to);
        }
        let moved: Vec<OpId> = self.body.ops_of(source).collect();
        self.log_moved(&moved, source);
        self.body.splice_ops(source, dest, before);
        for op in moved {
            self.notify_inserted(op);
        }
        self.remove_block(source);
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
        self.log(|_| Edit::BlockInserted(block));
        for &(ty, loc) in args {
            self.body.add_block_arg(block, ty, loc);
        }
        self.point = Some(InsertPoint::End(block));
        block
    }

    /// Moves `op` before `anchor`.
    pub fn move_before(&mut self, op: OpId, anchor: OpId) {
        if let Some(block) = self.body.op_block(op) {
            self.log(|body| Edit::Moved { op, block, next: body.next_op(op) });
        }
        self.body.move_before(op, anchor);
        self.notify_inserted(op);
    }

    // ---- conversion of values ----

    /// Returns the types that the conversion gives values of `ty`; `ty` itself outside of conversions. `None` if the type is illegal and has no
    /// conversion.
    pub fn converted_types(&self, ty: Type) -> Option<ConvertedTypes> {
        match &self.journal {
            Some(journal) => journal.convert(self.reg, ty),
            None => Some(smallvec![ty]),
        }
    }

    /// Does the same as [`converted_types`](Self::converted_types) for types whose values stay one value. `None` also if they do not.
    pub fn converted_type(&self, ty: Type) -> Option<Type> {
        match self.converted_types(ty)?[..] {
            [one] => Some(one),
            _ => None,
        }
    }

    /// Returns the values that a pattern builds with in place of `value`: those that replace it, cast to its converted types if they have others;
    /// `value` itself outside of conversions. `None` if the type is illegal and has no conversion.
    pub fn converted_values(&mut self, value: ValueId) -> Option<ConvertedValues> {
        let types = self.converted_types(self.body.ty(value))?;
        Some(self.as_types(value, &types))
    }

    /// Does the same as [`converted_values`](Self::converted_values) for values that stay one value. `None` also if they do not.
    pub fn converted(&mut self, value: ValueId) -> Option<ValueId> {
        let ty = self.converted_type(self.body.ty(value))?;
        Some(self.as_type(value, ty))
    }

    /// Returns the [converted](Self::converted) operands of an operation.
    pub fn converted_operands(&mut self, op: OpId) -> Option<SmallVec<[ValueId; 4]>> {
        let operands: SmallVec<[ValueId; 4]> = self.body.operands(op).collect();
        operands.into_iter().map(|value| self.converted(value)).collect()
    }

    /// Returns `value`, or the value that replaces it, as a value of the type `ty`. Outside of conversions, `value` itself.
    pub fn as_type(&mut self, value: ValueId, ty: Type) -> ValueId {
        let Some(journal) = &mut self.journal else { return value };
        if let Some(known) = journal.known_as(self.body, value, ty) {
            return known;
        }
        let (value, name) = (journal.current(value), journal.cast_name());
        let cast = self.cast_after(name, value, &[ty]);
        if let Some(journal) = &mut self.journal {
            journal.remember_cast(value, ty, cast);
        }
        self.body.result(cast, 0)
    }

    /// Returns `value`, or the value that replaces it, as values of the types `types`. Outside of conversions, `value` itself.
    pub fn as_types(&mut self, value: ValueId, types: &[Type]) -> ConvertedValues {
        if let [ty] = types {
            return smallvec![self.as_type(value, *ty)];
        }
        let Some(journal) = &mut self.journal else { return smallvec![value] };
        if types.is_empty() {
            return smallvec![];
        }
        if let Some(known) = journal.known_as_all(self.body, value, types) {
            return known;
        }
        let (value, name) = (journal.current(value), journal.cast_name());
        let cast = self.cast_after(name, value, types);
        if let Some(journal) = &mut self.journal {
            journal.remember_expansion(value, cast);
        }
        self.body.results(cast).collect()
    }

    /// Creates a cast of `value` where it is defined.
    fn cast_after(&mut self, name: OpName, value: ValueId, types: &[Type]) -> OpId {
        let loc = self.body.value_loc(value);
        let cast = cast_op(self.reg.ctx(), self.body, name, [value], types, loc);
        insert_after_value(self.body, value, cast);
        self.log(|_| Edit::Inserted(cast));
        self.notify_inserted(cast);
        cast
    }

    /// Replaces the results of `op` by values, several or none for each result, and erases it. Operations that use such a result as one value use
    /// a cast of its values.
    ///
    /// # Panics
    /// If the number of groups is not that of the results, or outside of conversions, if a group is not one value.
    pub fn replace_op_with_multiple(&mut self, op: OpId, groups: &[ConvertedValues]) {
        let results: SmallVec<[ValueId; 4]> = self.body.results(op).collect();
        assert!(results.len() == groups.len(), "{} has {} results", self.name(op), results.len());
        let mut values: SmallVec<[ValueId; 4]> = SmallVec::new();
        for (result, group) in results.into_iter().zip(groups) {
            values.push(match group[..] {
                [one] => one,
                _ => self.cast_of(group, result, |body, cast| body.insert_before(op, cast)),
            });
        }
        self.replace_op(op, &values);
    }

    /// Casts several values, or none, to one of the type of `old`.
    fn cast_of(
        &mut self,
        values: &[ValueId],
        old: ValueId,
        insert: impl FnOnce(&mut Body, OpId),
    ) -> ValueId {
        let name = self.journal.as_ref().map(|journal| journal.cast_name());
        assert!(name.is_some(), "only a conversion replaces a value by {} values", values.len());
        let Some(name) = name else { return old };
        let (ty, loc) = (self.body.ty(old), self.body.value_loc(old));
        let cast = cast_op(self.reg.ctx(), self.body, name, values.iter().copied(), &[ty], loc);
        insert(self.body, cast);
        self.log(|_| Edit::Inserted(cast));
        self.notify_inserted(cast);
        self.body.result(cast, 0)
    }

    /// Gives the arguments of a block their converted types. The uses of an argument of another type become uses of a cast at the start of the
    /// block. If an argument becomes several, or none, the block is replaced by another one. Returns `None` if a type is illegal and has no
    /// conversion; some arguments may be converted then.
    pub fn convert_block_args(&mut self, block: BlockId) -> Option<()> {
        let args = self.body.block_args(block).to_vec();
        let types: Vec<ConvertedTypes> = args
            .iter()
            .map(|&arg| self.converted_types(self.body.ty(arg)))
            .collect::<Option<_>>()?;
        if types.iter().any(|types| types.len() != 1) {
            self.expand_block_args(block, &args, &types);
            return Some(());
        }
        for (arg, types) in args.into_iter().zip(types) {
            let (old, new) = (self.body.ty(arg), types[0]);
            if new != old {
                let uses: SmallVec<[Use; 4]> = self.body.uses(arg).collect();
                self.log(|_| Edit::ValueType { value: arg, old });
                self.body.set_value_type(arg, new);
                if !uses.is_empty() {
                    let cast = self.as_type(arg, old);
                    let is_cast = self.body.defining_op(cast);
                    self.replace_uses_if(arg, cast, |_, u| Some(u.op) != is_cast);
                }
            }
        }
        Some(())
    }

    /// Replaces a block by one that has the arguments `types` in place of each of `args`.
    fn expand_block_args(&mut self, block: BlockId, args: &[ValueId], types: &[ConvertedTypes]) {
        let Some(region) = self.body.block_region(block) else { return };
        let flat: Vec<(Type, Loc)> = args
            .iter()
            .zip(types)
            .flat_map(|(&arg, types)| types.iter().map(move |&ty| (ty, arg)))
            .map(|(ty, arg)| (ty, self.body.value_loc(arg)))
            .collect();
        let point = self.point;
        let new = self.create_block(region, Some(block), &flat);
        self.point = point;
        let moved: Vec<OpId> = self.body.ops_of(block).collect();
        self.log_moved(&moved, block);
        self.body.splice_ops(block, new, None);
        self.replace_all_block_uses(block, new);
        self.remove_block(block);
        let mut values = self.body.block_args(new).to_vec().into_iter();
        for (&arg, types) in args.iter().zip(types) {
            let group: ConvertedValues = values.by_ref().take(types.len()).collect();
            if !self.body.has_uses(arg) {
                continue;
            }
            let ty = self.body.ty(arg);
            let value = match group[..] {
                [one] => self.as_type(one, ty),
                _ => self.cast_of(&group, arg, |body, cast| body.prepend_op(new, cast)),
            };
            self.replace_all_uses(arg, value);
        }
    }
}
