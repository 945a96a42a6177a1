//! The successor inputs of an operation that branches among its regions, with their sources.
//!
//! ```text
//! %r = scf.for ... iter_args(%x = %a)      inputs: %x, with the sources %a and %t; %r, with the same
//!   scf.yield %t
//! ```

use ir_core::def::Trait;
use ir_core::interfaces::{RegionPoint, RegionSuccessor};
use ir_core::{BlockId, Body, OpId, Registry, ValueId, ValueOwner};
use rewrite::Rewriter;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use std::rc::Rc;

/// An operand that is passed on: its operation and its index.
pub(super) type Source = (OpId, usize);

/// Successive operands of one operation that are passed to successive inputs.
#[derive(Clone, Copy)]
struct Passing {
    /// The place of the first input.
    to: usize,
    count: usize,
    from: OpId,
    /// The index of the first operand.
    first: usize,
}

impl Passing {
    /// Returns the operands.
    fn operands(self, body: &Body) -> impl Iterator<Item = ValueId> + Clone + '_ {
        body.operands(self.from).skip(self.first).take(self.count)
    }
}

/// The inputs of one operation, each with its sources, in the order of the ways of control.
#[derive(Default)]
pub(super) struct Inputs {
    pub(super) values: SmallVec<[ValueId; 8]>,
    /// The places of the values, if there are too many to search the list.
    index: FxHashMap<ValueId, usize>,
    /// The operands that are passed, in the order of the inputs. Two entries set the same inputs or different ones.
    passed: SmallVec<[Passing; 4]>,
}

/// Lists up to this length are searched.
pub(super) const SHORT: usize = 16;

impl Inputs {
    /// Collects the inputs of `op`; `None` if it does not declare its region control flow, or if a way of control
    /// passes another number of values than it sets.
    fn of(reg: &Registry, body: &Body, op: OpId) -> Option<Self> {
        let hook =
            reg.def(body, op)?.hooks.interfaces.region_branch.get_successor_regions.as_ref()?;
        if body.nested(op).is_some() {
            return None;
        }
        let mut inputs = Inputs::default();
        for successor in &hook.successors(reg, body, op, RegionPoint::Parent) {
            inputs.add(op, hook.entry_operands(reg, body, op, successor.to), successor)?;
        }
        for (number, &region) in body.regions_of(op).iter().enumerate() {
            for block in body.blocks_of(region) {
                let Some(last) = body.last_op(block) else { continue };
                let has = |t| reg.has(body, last, t);
                if !has(Trait::RegionBranchTerminatorOpInterface) && !has(Trait::ReturnLike) {
                    continue;
                }
                for successor in &hook.successors(reg, body, op, RegionPoint::Region(number)) {
                    let range = hook.terminator_operands(reg, body, last, successor.to);
                    inputs.add(last, range, successor)?;
                }
            }
        }
        inputs.order_by_input();
        Some(inputs)
    }

    /// Returns the inputs of `op`, which the patterns tried on it share.
    pub(super) fn shared(rewriter: &mut Rewriter<'_>, op: OpId) -> Rc<Option<Self>> {
        rewriter.shared(op, Inputs::of)
    }

    fn add(
        &mut self,
        from: OpId,
        (first, count): (usize, usize),
        successor: &RegionSuccessor,
    ) -> Option<()> {
        if count != successor.inputs.len() {
            return None;
        }
        let Some(&head) = successor.inputs.first() else { return Some(()) };
        if let Some(to) = self.place(head)
            && self.values[to..].starts_with(&successor.inputs)
        {
            self.passed.push(Passing { to, count, from, first });
            return Some(());
        }
        // Mostly all inputs are new, and one entry is made of them.
        for (offset, &input) in successor.inputs.iter().enumerate() {
            let to = self.place(input).unwrap_or_else(|| self.insert(input));
            match self.passed.last_mut() {
                Some(last) if offset > 0 && last.to + last.count == to => last.count += 1,
                _ => self.passed.push(Passing { to, count: 1, from, first: first + offset }),
            }
        }
        Some(())
    }

    /// Sorts the operands by the inputs that they set; those of one input remain in order.
    fn order_by_input(&mut self) {
        self.passed.sort_by_key(|p| p.to);
        let overlap = |w: &[Passing]| {
            let same = (w[0].to, w[0].count) == (w[1].to, w[1].count);
            !same && w[0].to + w[0].count > w[1].to
        };
        if self.passed.windows(2).any(overlap) {
            let single = |p: &Passing| {
                let p = *p;
                (0..p.count).map(move |i| Passing {
                    to: p.to + i,
                    count: 1,
                    first: p.first + i,
                    ..p
                })
            };
            self.passed = self.passed.iter().flat_map(single).collect();
            self.passed.sort_by_key(|p| p.to);
        }
    }

    fn insert(&mut self, input: ValueId) -> usize {
        let place = self.values.len();
        self.values.push(input);
        match place {
            ..SHORT => {}
            SHORT => self.index = self.values.iter().copied().zip(0..).collect(),
            _ => _ = self.index.insert(input, place),
        }
        place
    }

    /// Returns the place of a value among the inputs, if it is one.
    fn place(&self, value: ValueId) -> Option<usize> {
        if self.values.len() <= SHORT {
            return self.values.iter().position(|&input| input == value);
        }
        self.index.get(&value).copied()
    }

    /// Returns the sources of the input at `place`.
    pub(super) fn sources_of(&self, place: usize) -> impl Iterator<Item = Source> + '_ {
        let start = self.passed.partition_point(|p| p.to + p.count <= place);
        let setting = self.passed[start..].iter().take_while(move |p| p.to <= place);
        setting.map(move |p| (p.from, p.first + place - p.to))
    }

    /// Returns all sources, each with the place of its input.
    pub(super) fn sources(&self) -> impl Iterator<Item = (usize, Source)> + '_ {
        let each = |p: &Passing| {
            let p = *p;
            (0..p.count).map(move |i| (p.to + i, (p.from, p.first + i)))
        };
        self.passed.iter().flat_map(each)
    }

    /// Returns false if no two inputs of one block, or no two results, are set to the same values, as far as that can be
    /// seen quickly.
    pub(super) fn may_be_equal(&self, body: &Body) -> bool {
        let mut last = None;
        let mut blocks: SmallVec<[Option<BlockId>; 4]> = SmallVec::new();
        self.passed.iter().any(|passing| {
            if last.replace(passing.to) == Some(passing.to) {
                return false;
            }
            let block = argument_block(body, self.values[passing.to]);
            // Inputs of one block that are not set together are compared one by one.
            let apart = blocks.len() == SHORT || blocks.contains(&block);
            blocks.push(block);
            apart || passing.count > SHORT || has_repetition(passing.operands(body))
        })
    }

    /// Returns for each input which values reach it, directly or through other inputs.
    pub(super) fn reaching(&self, body: &Body) -> SmallVec<[Reaching; 8]> {
        let mut reaching: SmallVec<[Reaching; 8]> =
            self.values.iter().map(|_| Reaching::Nothing).collect();
        // The inputs that are passed on to inputs.
        let mut passed: SmallVec<[(usize, usize); 8]> = SmallVec::new();
        for (to, (op, index)) in self.sources() {
            let value = body.operand(op, index);
            match self.place(value) {
                Some(from) if from != to => passed.push((from, to)),
                Some(_) => {}
                None => reaching[to] = reaching[to].join(Reaching::One(value)),
            }
        }
        passed.sort_unstable();
        // What reaches an input changes at most twice.
        let mut worklist: SmallVec<[usize; 8]> = passed.iter().map(|&(from, _)| from).collect();
        worklist.dedup();
        while let Some(from) = worklist.pop() {
            let first = passed.partition_point(|&(other, _)| other < from);
            for &(_, to) in passed[first..].iter().take_while(|p| p.0 == from) {
                let joined = reaching[to].join(reaching[from]);
                if joined != reaching[to] {
                    reaching[to] = joined;
                    worklist.push(to);
                }
            }
        }
        reaching
    }
}

/// Returns whether a value occurs twice in a short list.
fn has_repetition(mut values: impl Iterator<Item = ValueId> + Clone) -> bool {
    while let Some(value) = values.next() {
        if values.clone().any(|other| other == value) {
            return true;
        }
    }
    false
}

/// The values that reach an input and are not inputs themselves.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Reaching {
    Nothing,
    One(ValueId),
    Several,
}

impl Reaching {
    fn join(self, other: Reaching) -> Reaching {
        match (self, other) {
            (Reaching::Nothing, known) | (known, Reaching::Nothing) => known,
            (a, b) if a == b => a,
            _ => Reaching::Several,
        }
    }
}

/// Returns the block that `value` is an argument of; `None` for a result.
pub(super) fn argument_block(body: &Body, value: ValueId) -> Option<BlockId> {
    match body.owner(value) {
        ValueOwner::Argument { block, .. } => Some(block),
        ValueOwner::Result { .. } => None,
    }
}
