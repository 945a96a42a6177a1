//! A journal of edits, by which a conversion undoes a pattern and postpones the replacement of operations.
//!
//! With a journal, a [`Rewriter`](crate::Rewriter) replaces and erases nothing. It records the values that replace results, and hides the old
//! operations, so that later patterns match the original operations:
//!
//! ```text
//! %0 = toy.a                    %0 = toy.a        replaced by %1
//! %2 = toy.b %0          ->     %1 = real.a
//!                               %2 = toy.b %0     a pattern on `toy.b` matches its operand `toy.a`, and builds with %1
//! ```
//!
//! [`Journal::roll_back`] undoes everything since a mark, at the cost of the edits. [`Journal::commit`] replaces and erases. Where the
//! value that replaces a result has another type, an operation that casts it is created.
//!
//! ```
//! use ir_core::{Context, Registry};
//! use rewrite::journal::Journal;
//! use rewrite::rewriter::{NoListener, Rewriter};
//!
//! let ctx = Context::new();
//! let registry = Registry::empty(&ctx);
//! let options = asm::ParseOptions { allow_unregistered: true, ..asm::ParseOptions::default() };
//! let mut body = asm::parse(&registry, b"\"toy.old\"() : () -> ()", &options).unwrap().body;
//! let mut journal = Journal::new(ctx.op_name("toy.cast"));
//! let mut listener = NoListener;
//! let op = body.first_op(body.root_block().unwrap()).unwrap();
//! let mark = journal.mark();
//! Rewriter::with_journal(&registry, &mut body, &mut listener, &mut journal).erase_op(op);
//! assert!(journal.is_hidden(op) && !body.is_erased(op));
//! journal.roll_back(&mut body, mark);
//! assert!(!journal.is_hidden(op));
//! ```

use std::sync::Arc;

use ir_core::{
    Attr, BlockId, Body, Loc, OpId, OpName, OperationState, RegionId, Registry, Type, Use, ValueId,
};
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::{SmallVec, smallvec};

/// The types that the values of a type are converted to, usually one.
pub type ConvertedTypes = SmallVec<[Type; 1]>;

/// The values that a value is converted to, usually one.
pub type ConvertedValues = SmallVec<[ValueId; 1]>;

/// The types that a conversion gives the values of other types.
pub trait ConvertTypes: Send + Sync {
    /// Returns the types that values of `ty` are converted to: `ty` itself if it is legal, several types if a value becomes several values, none if
    /// the values vanish. `None` if the type is illegal and has no conversion.
    fn convert(&self, reg: &Registry, ty: Type) -> Option<ConvertedTypes>;
}

/// The position of a journal between two edits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Mark(usize);

/// One edit, with the data to undo it.
#[derive(Debug)]
pub(crate) enum Edit {
    /// An operation was put into a block for the first time.
    Inserted(OpId),
    /// An operation was moved from before `next` in `block`.
    Moved { op: OpId, block: BlockId, next: Option<OpId> },
    /// An operand was another value, which has as many uses that are newer.
    Operand { op: OpId, index: usize, old: ValueId, newer: usize },
    /// The operands were others. Of the uses of each there were as many newer ones, if that is known: else `newer` is empty.
    Operands { op: OpId, old: SmallVec<[ValueId; 4]>, newer: SmallVec<[usize; 4]> },
    /// A successor was another block, which is used as many times by newer ones.
    Successor { op: OpId, index: usize, old: BlockId, newer: usize },
    /// The attributes were others.
    Attrs { op: OpId, props: Attr, attrs: Attr },
    /// The type of a value was another one.
    ValueType { value: ValueId, old: Type },
    /// A block was created, or put into a region for the first time.
    BlockInserted(BlockId),
    /// A block was moved, or taken, from before `next` in `region`.
    BlockMoved { block: BlockId, region: RegionId, next: Option<BlockId> },
    /// The nested bodies of two operations were exchanged.
    Nested(OpId, OpId),
    /// A pattern changed the operation in place.
    Modified(OpId),
    /// An operation was replaced or erased: it is hidden, with the operations in it.
    Hidden(OpId),
}

/// The edits of a conversion that are not final yet. See the [module](self).
pub struct Journal {
    edits: Vec<Edit>,
    /// The replacement of each result of an operation that was replaced; `None` for one that was erased.
    replaced: FxHashMap<ValueId, Option<ValueId>>,
    hidden: FxHashSet<OpId>,
    /// The casts of values to types. An entry may be of an erased operation.
    casts: FxHashMap<(ValueId, Type), OpId>,
    /// The casts of values to several types, likewise.
    expansions: FxHashMap<ValueId, OpId>,
    cast: OpName,
    types: Option<Arc<dyn ConvertTypes>>,
}

impl Journal {
    /// Creates an empty journal. Operations of the name `cast` cast values between types.
    pub fn new(cast: OpName) -> Self {
        Journal {
            edits: Vec::new(),
            replaced: FxHashMap::default(),
            hidden: FxHashSet::default(),
            casts: FxHashMap::default(),
            expansions: FxHashMap::default(),
            cast,
            types: None,
        }
    }

    /// Returns the same journal, whose rewriter builds with values of converted types.
    pub fn with_types(self, types: Arc<dyn ConvertTypes>) -> Self {
        Journal { types: Some(types), ..self }
    }

    /// Returns the name of operations that cast values.
    pub fn cast_name(&self) -> OpName {
        self.cast
    }

    /// Returns the current position.
    pub fn mark(&self) -> Mark {
        Mark(self.edits.len())
    }

    /// Returns whether `op` was replaced or erased, alone or with an enclosing operation.
    pub fn is_hidden(&self, op: OpId) -> bool {
        self.hidden.contains(&op)
    }

    /// Returns the operations since `mark` that were inserted or that a pattern changed in place, each once, without hidden ones and casts.
    pub fn changed_since(&self, body: &Body, mark: Mark) -> Vec<OpId> {
        let mut seen = FxHashSet::default();
        let changed = self.edits[mark.0..].iter().filter_map(|edit| match *edit {
            Edit::Inserted(op) | Edit::Modified(op) => Some(op),
            _ => None,
        });
        changed
            .filter(|&op| !self.is_hidden(op) && body.name(op) != self.cast && seen.insert(op))
            .collect()
    }

    /// Returns whether there are edits since `mark`.
    pub fn has_edits_since(&self, mark: Mark) -> bool {
        self.edits.len() > mark.0
    }

    pub(crate) fn push(&mut self, edit: Edit) {
        self.edits.push(edit);
    }

    /// Hides `op` and the operations in it. Its results are replaced by `values`, or by nothing.
    pub(crate) fn hide(&mut self, body: &Body, op: OpId, values: Option<&[ValueId]>) {
        let inside = |&region: &RegionId| body.ops_in(region).collect::<Vec<_>>();
        let nested: Vec<OpId> = body.regions_of(op).iter().flat_map(inside).collect();
        for inner in nested {
            if self.hidden.insert(inner) {
                self.edits.push(Edit::Hidden(inner));
            }
        }
        if self.hidden.insert(op) {
            self.edits.push(Edit::Hidden(op));
            for (index, result) in body.results(op).enumerate() {
                self.replaced.insert(result, values.map(|values| values[index]));
            }
        }
    }

    /// Returns the value that replaces `value` now, or `value` itself.
    pub fn current(&self, mut value: ValueId) -> ValueId {
        while let Some(Some(next)) = self.replaced.get(&value) {
            value = *next;
        }
        value
    }

    /// Returns the types that values of a type are converted to.
    pub(crate) fn convert(&self, reg: &Registry, ty: Type) -> Option<ConvertedTypes> {
        match &self.types {
            Some(types) => types.convert(reg, ty),
            None => Some(smallvec![ty]),
        }
    }

    /// Returns values of the types `to` that `value` is cast from, or is cast to.
    pub(crate) fn known_as_all(
        &self,
        body: &Body,
        value: ValueId,
        to: &[Type],
    ) -> Option<ConvertedValues> {
        let value = self.current(value);
        if let Some(cast) = body.defining_op(value).filter(|&op| body.name(op) == self.cast)
            && body.num_results(cast) == 1
        {
            let sources: ConvertedValues =
                body.operands(cast).map(|source| self.current(source)).collect();
            if have_types(body, &sources, to) {
                return Some(sources);
            }
        }
        let cast = *self.expansions.get(&value)?;
        if body.is_erased(cast) || self.is_hidden(cast) {
            return None;
        }
        let results: ConvertedValues = body.results(cast).collect();
        have_types(body, &results, to).then_some(results)
    }

    /// Remembers the operation that casts `value` to several types.
    pub(crate) fn remember_expansion(&mut self, value: ValueId, op: OpId) {
        self.expansions.insert(value, op);
    }

    /// Returns a value of the type `to` that `value` is, or is cast from.
    pub(crate) fn known_as(&self, body: &Body, value: ValueId, to: Type) -> Option<ValueId> {
        let value = self.current(value);
        if body.ty(value) == to {
            return Some(value);
        }
        if let Some(cast) = body.defining_op(value).filter(|&op| body.name(op) == self.cast)
            && body.num_operands(cast) == 1
            && body.num_results(cast) == 1
        {
            let source = self.current(body.operand(cast, 0));
            if body.ty(source) == to {
                return Some(source);
            }
        }
        let known = self.casts.get(&(value, to)).copied();
        known.filter(|&op| !body.is_erased(op) && !self.is_hidden(op)).map(|op| body.result(op, 0))
    }

    /// Remembers the operation that casts `value` to a type.
    pub(crate) fn remember_cast(&mut self, value: ValueId, to: Type, op: OpId) {
        self.casts.insert((value, to), op);
    }

    /// Undoes all edits since `mark`, the last one first.
    pub fn roll_back(&mut self, body: &mut Body, mark: Mark) {
        let mut created = Vec::new();
        while self.edits.len() > mark.0 {
            match self.edits.pop() {
                // A region of it may have blocks that earlier edits moved there: it is erased at the end.
                Some(Edit::Inserted(op)) => {
                    body.drop_references(op);
                    body.detach_op(op);
                    created.push(op);
                }
                Some(edit) => self.undo(body, edit),
                None => {}
            }
        }
        created.into_iter().for_each(|op| body.erase_op(op));
    }

    fn undo(&mut self, body: &mut Body, edit: Edit) {
        match edit {
            Edit::Inserted(_) | Edit::Modified(_) => {}
            Edit::Moved { op, block, next } => {
                body.detach_op(op);
                match next {
                    Some(next) => body.insert_before(next, op),
                    None => body.append_op(block, op),
                }
            }
            Edit::Operand { op, index, old, newer } => {
                body.set_operand(op, index, old);
                // The use is the newest one now; those that were newer become so again.
                let uses: SmallVec<[Use; 4]> = body.uses(old).skip(1).take(newer).collect();
                uses.into_iter().rev().for_each(|u| body.set_operand(u.op, u.index, old));
            }
            Edit::Operands { op, old, newer } => {
                if !newer.is_empty() || !body.operands(op).eq(old.iter().copied()) {
                    body.set_operands(op, &old);
                }
                restore_use_order(body, op, &newer);
            }
            Edit::Successor { op, index, old, newer } => {
                body.set_successor(op, index, old);
                let uses: SmallVec<[Use; 4]> = body.block_uses(old).skip(1).take(newer).collect();
                uses.into_iter().rev().for_each(|u| body.set_successor(u.op, u.index, old));
            }
            Edit::Attrs { op, props, attrs } => {
                body.set_props(op, props);
                body.set_attrs(op, attrs);
            }
            Edit::ValueType { value, old } => body.set_value_type(value, old),
            Edit::BlockInserted(block) => body.detach_block(block),
            Edit::BlockMoved { block, region, next } => {
                body.detach_block(block);
                body.insert_block(region, block, next);
            }
            Edit::Nested(a, b) => exchange_nested(body, a, b),
            Edit::Hidden(op) => {
                self.hidden.remove(&op);
                for result in body.results(op) {
                    self.replaced.remove(&result);
                }
            }
        }
    }

    /// Replaces the results of hidden operations and erases these. A result whose replacement has another type, or that has none, is replaced
    /// by a cast if an operation that stays uses it. Returns the casts that were created here.
    pub fn commit(&mut self, ctx: &ir_core::Context, body: &mut Body) -> Vec<OpId> {
        let edits = std::mem::take(&mut self.edits);
        let hidden_op = |edit: &Edit| match *edit {
            Edit::Hidden(op) => Some(op),
            _ => None,
        };
        let erased: Vec<OpId> = edits.iter().filter_map(hidden_op).collect();
        let mut casts = Vec::new();
        for &op in &erased {
            let results: SmallVec<[ValueId; 4]> = body.results(op).collect();
            for result in results {
                self.replace(ctx, body, result, &mut casts);
            }
        }
        for &op in &erased {
            body.drop_references(op);
        }
        for &op in &erased {
            // The operations in a region are erased with the region.
            if !body.is_erased(op) {
                body.erase_op(op);
            }
        }
        self.hidden.clear();
        self.replaced.clear();
        self.casts.clear();
        self.expansions.clear();
        casts
    }

    /// Replaces the uses of a result of a hidden operation.
    fn replace(
        &self,
        ctx: &ir_core::Context,
        body: &mut Body,
        result: ValueId,
        casts: &mut Vec<OpId>,
    ) {
        let uses: Vec<_> = body.uses(result).filter(|u| !self.is_hidden(u.op)).collect();
        if uses.is_empty() {
            return;
        }
        let ty = body.ty(result);
        let current = self.current(result);
        let is_lost = self.replaced.get(&current).is_some_and(Option::is_none);
        let known = if is_lost { None } else { self.known_as(body, current, ty) };
        let value = known.unwrap_or_else(|| {
            let source = (!is_lost).then_some(current);
            let loc = body.value_loc(result);
            let cast = cast_op(ctx, body, self.cast, source, &[ty], loc);
            match (source, body.defining_op(result)) {
                (Some(source), _) => insert_after_value(body, source, cast),
                (None, Some(op)) => body.insert_before(op, cast),
                (None, None) => {}
            }
            casts.push(cast);
            body.result(cast, 0)
        });
        for u in uses {
            body.set_operand(u.op, u.index, value);
        }
    }
}

impl std::fmt::Debug for Journal {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Journal({} edits)", self.edits.len())
    }
}

/// Returns whether values have the types `types`, in order.
fn have_types(body: &Body, values: &[ValueId], types: &[Type]) -> bool {
    values.iter().map(|&value| body.ty(value)).eq(types.iter().copied())
}

/// Creates a cast, which is in no block yet. Without sources it has no operand.
pub(crate) fn cast_op(
    ctx: &ir_core::Context,
    body: &mut Body,
    name: OpName,
    sources: impl IntoIterator<Item = ValueId>,
    to: &[Type],
    loc: Loc,
) -> OpId {
    let mut state = OperationState::new(ctx, name, loc);
    state.operands.extend(sources);
    state.results.extend(to.iter().copied());
    body.create_op(state)
}

/// Inserts an operation where `value` is defined: after its operation, or at the start of its block.
pub(crate) fn insert_after_value(body: &mut Body, value: ValueId, op: OpId) {
    match (body.defining_op(value), body.value_block(value)) {
        (Some(definition), _) => body.insert_after(definition, op),
        (None, Some(block)) => body.prepend_op(block, op),
        (None, None) => {}
    }
}

/// Returns how many uses of each operand of `op` are newer than that by `op`.
pub(crate) fn newer_uses(body: &Body, op: OpId) -> SmallVec<[usize; 4]> {
    let mut newer = SmallVec::from_elem(0, body.num_operands(op));
    let mut counts: FxHashMap<ValueId, usize> = FxHashMap::default();
    body.operands(op).for_each(|value| *counts.entry(value).or_default() += 1);
    for value in body.operands(op) {
        let Some(mut left) = counts.remove(&value) else { continue };
        for (position, u) in body.uses(value).enumerate() {
            if u.op == op {
                newer[u.index] = position;
                left -= 1;
                if left == 0 {
                    break;
                }
            }
        }
    }
    newer
}

/// Moves the uses of the operands of `op`, which are the newest ones, to where as many are newer.
fn restore_use_order(body: &mut Body, op: OpId, newer: &[usize]) {
    let mut by_value: FxHashMap<ValueId, Vec<(usize, Use)>> = FxHashMap::default();
    let mut values = Vec::new();
    for (index, (value, &newer)) in body.operands(op).zip(newer).enumerate() {
        let own = by_value.entry(value).or_insert_with(|| {
            values.push(value);
            Vec::new()
        });
        own.push((newer, Use { op, index }));
    }
    for value in values {
        let mut own = by_value.remove(&value).unwrap_or_default();
        own.sort_unstable_by_key(|&(newer, _)| newer);
        let mut order: Vec<Use> = Vec::new();
        let mut others = body.uses(value).filter(|u| u.op != op);
        for (newer, u) in own {
            order.extend(others.by_ref().take(newer - order.len()));
            order.push(u);
        }
        drop(others);
        order.into_iter().rev().for_each(|u| body.set_operand(u.op, u.index, value));
    }
}

/// Exchanges the nested bodies of two operations.
pub(crate) fn exchange_nested(body: &mut Body, a: OpId, b: OpId) {
    if let (Some(of_a), Some(of_b)) = (body.take_nested(a), body.take_nested(b)) {
        body.set_nested(a, of_b);
        body.set_nested(b, of_a);
    }
}
