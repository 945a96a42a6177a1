//! Canonicalization of operations that branch among their regions: successor inputs that are known, equal or
//! unused.
//!
//! A *successor input* is a result of the operation or a block argument of one of its regions to which control
//! passes a value; the operands that are passed are the *sources* of the input. Inputs that one operand sets are
//! tied: they are removed together or not at all. The patterns apply to every such operation:
//!
//! ```mlir
//! %r:2 = scf.for %i = %l to %u step %s iter_args(%x = %a, %y = %b) -> (f32, f32) {
//!   %t = arith.addf %x, %y : f32
//!   scf.yield %t, %y : f32, f32
//! }
//! // becomes, because %y is always %b:
//! %r = scf.for %i = %l to %u step %s iter_args(%x = %a) -> (f32) {
//!   %t = arith.addf %x, %b : f32
//!   scf.yield %t : f32
//! }
//! ```

use ir_core::def::Trait;
use ir_core::interfaces::{RegionPoint, RegionSuccessor};
use ir_core::{BlockId, Body, OpId, OperationState, Registry, ValueId, ValueOwner};
use rewrite::Rewriter;
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;
use std::rc::Rc;

/// An operand that is passed on: its operation and its index.
type Source = (OpId, usize);

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
struct Inputs {
    values: SmallVec<[ValueId; 8]>,
    /// The places of the values, if there are too many to search the list.
    index: FxHashMap<ValueId, usize>,
    /// The operands that are passed, in the order of the inputs. Two entries set the same inputs or different ones.
    passed: SmallVec<[Passing; 4]>,
}

/// Lists up to this length are searched.
const SHORT: usize = 16;

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
    fn shared(rewriter: &mut Rewriter<'_>, op: OpId) -> Rc<Option<Self>> {
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
    fn sources_of(&self, place: usize) -> impl Iterator<Item = Source> + '_ {
        let start = self.passed.partition_point(|p| p.to + p.count <= place);
        let setting = self.passed[start..].iter().take_while(move |p| p.to <= place);
        setting.map(move |p| (p.from, p.first + place - p.to))
    }

    /// Returns all sources, each with the place of its input.
    fn sources(&self) -> impl Iterator<Item = (usize, Source)> + '_ {
        let each = |p: &Passing| {
            let p = *p;
            (0..p.count).map(move |i| (p.to + i, (p.from, p.first + i)))
        };
        self.passed.iter().flat_map(each)
    }

    /// Returns false if no two inputs of one block, or no two results, are set to the same values, as far as that can be
    /// seen quickly.
    fn may_be_equal(&self, body: &Body) -> bool {
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
    fn reaching(&self, body: &Body) -> SmallVec<[Reaching; 8]> {
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
enum Reaching {
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

/// Returns whether a value that may be an input of `op` satisfies a condition: a result, or an argument of one of its
/// blocks.
fn any_input(body: &Body, op: OpId, condition: impl Fn(&Body, ValueId) -> bool) -> bool {
    let condition = |v: ValueId| condition(body, v);
    let mut blocks = body.regions_of(op).iter().flat_map(|&region| body.blocks_of(region));
    body.results(op).any(condition)
        || blocks.any(|block| body.block_args(block).iter().any(|&v| condition(v)))
}

/// Uses the value that an input always has directly, instead of the input.
pub fn make_inputs_dead(rewriter: &mut Rewriter<'_>, op: OpId) -> bool {
    if !any_input(rewriter.body, op, |body, v| body.has_uses(v)) {
        return false;
    }
    let shared = Inputs::shared(rewriter, op);
    let Some(inputs) = &*shared else { return false };
    let body = &*rewriter.body;
    let reaching = inputs.reaching(body);
    let mut changed = false;
    for (&input, reaching) in inputs.values.iter().zip(reaching) {
        let Reaching::One(value) = reaching else { continue };
        let body = &*rewriter.body;
        if body.has_uses(input) && is_visible(body, op, value, input) {
            rewriter.replace_all_uses(input, value);
            changed = true;
        }
    }
    changed
}

/// Returns whether `value`, which reaches `input`, may be used in its place.
fn is_visible(body: &Body, op: OpId, value: ValueId, input: ValueId) -> bool {
    let parent = |v| {
        body.value_block(v).and_then(|b| body.block_region(b)).and_then(|r| body.region_parent(r))
    };
    if parent(value) != Some(op) {
        return true;
    }
    let block = argument_block(body, value);
    block.is_some() && block == argument_block(body, input)
}

/// Returns the block that `value` is an argument of; `None` for a result.
fn argument_block(body: &Body, value: ValueId) -> Option<BlockId> {
    match body.owner(value) {
        ValueOwner::Argument { block, .. } => Some(block),
        ValueOwner::Result { .. } => None,
    }
}

/// Uses the first of several inputs that always have the same value, instead of the others.
pub fn merge_equal_inputs(rewriter: &mut Rewriter<'_>, op: OpId) -> bool {
    if !any_input(rewriter.body, op, |body, v| body.has_uses(v)) {
        return false;
    }
    let shared = Inputs::shared(rewriter, op);
    let Some(inputs) = &*shared else { return false };
    let body = &*rewriter.body;
    if !inputs.may_be_equal(body) {
        return false;
    }
    let number = |v| match body.owner(v) {
        ValueOwner::Argument { index, .. } | ValueOwner::Result { index, .. } => index,
    };
    let mut order: SmallVec<[usize; 8]> = (0..inputs.values.len()).collect();
    order.sort_by_key(|&place| number(inputs.values[place]));
    let mut first = FirstInputs::default();
    let mut changed = false;
    for place in order {
        let (body, input) = (&*rewriter.body, inputs.values[place]);
        let sources = inputs.sources_of(place);
        let values = sources.map(|(from, index)| (from, body.operand(from, index))).collect();
        let equal = first.entry(argument_block(body, input), values, input);
        if equal != input && body.has_uses(input) {
            rewriter.replace_all_uses(input, equal);
            changed = true;
        }
    }
    changed
}

/// The sources of an input: the operations that pass a value, and the values.
type Passed = SmallVec<[(OpId, ValueId); 2]>;

/// The first input of each block, and of the results, that is set to the same values.
#[derive(Default)]
struct FirstInputs {
    list: SmallVec<[(Option<BlockId>, Passed, ValueId); 4]>,
    /// All of them, if the list is too long to search.
    index: FxHashMap<(Option<BlockId>, Passed), ValueId>,
}

impl FirstInputs {
    /// Returns the first input that is set to `values`; adds `input` if it is the first.
    fn entry(&mut self, block: Option<BlockId>, values: Passed, input: ValueId) -> ValueId {
        if self.list.len() < SHORT {
            let mut known = self.list.iter();
            if let Some(found) = known.find(|entry| entry.0 == block && entry.1 == values) {
                return found.2;
            }
            self.list.push((block, values, input));
            return input;
        }
        if self.index.is_empty() {
            let known = self.list.iter().cloned();
            self.index = known.map(|(block, values, input)| ((block, values), input)).collect();
        }
        *self.index.entry((block, values)).or_insert(input)
    }
}

/// Removes unused inputs that are tied to unused inputs only, with their sources.
pub fn remove_dead_inputs(rewriter: &mut Rewriter<'_>, op: OpId) -> bool {
    if !any_input(rewriter.body, op, |body, v| !body.has_uses(v)) {
        return false;
    }
    let shared = Inputs::shared(rewriter, op);
    let Some(inputs) = &*shared else { return false };
    let body = &*rewriter.body;
    let dead = dead_inputs(body, inputs);
    if !dead.contains(&true) {
        return false;
    }
    let mut sources: Vec<Source> = Vec::new();
    let mut arguments: Vec<(BlockId, usize)> = Vec::new();
    let mut results = vec![false; body.num_results(op)];
    for (place, &input) in inputs.values.iter().enumerate().filter(|&(place, _)| dead[place]) {
        sources.extend(inputs.sources_of(place));
        match body.owner(input) {
            ValueOwner::Argument { block, index } => arguments.push((block, index)),
            ValueOwner::Result { index, .. } => results[index] = true,
        }
    }
    let operations = distinct(sources.iter().map(|s| s.0));
    let blocks = distinct(arguments.iter().map(|a| a.0));
    sources.sort_unstable();
    arguments.sort_unstable();
    for from in operations {
        rewriter.body.retain_operands(from, |i| sources.binary_search(&(from, i)).is_err());
        rewriter.modified(from);
    }
    for block in blocks {
        let erased = |i| arguments.binary_search(&(block, i)).is_ok();
        rewriter.body.erase_block_args(block, erased);
    }
    if results.contains(&true) {
        erase_results(rewriter, op, &results);
    } else {
        rewriter.modified(op);
    }
    true
}

/// Returns for each input whether it and all inputs that are tied to it are unused.
fn dead_inputs(body: &Body, inputs: &Inputs) -> SmallVec<[bool; 8]> {
    let mut dead: SmallVec<[bool; 8]> =
        inputs.values.iter().map(|&value| !body.has_uses(value)).collect();
    if !dead.contains(&true) {
        return dead;
    }
    let mut by_source: SmallVec<[(Source, usize); 8]> =
        inputs.sources().map(|(place, source)| (source, place)).collect();
    by_source.sort_unstable();
    let mut worklist: SmallVec<[usize; 8]> = (0..dead.len()).filter(|&i| !dead[i]).collect();
    while let Some(live) = worklist.pop() {
        for source in inputs.sources_of(live) {
            let first = by_source.partition_point(|&(other, _)| other < source);
            for &(_, tied) in by_source[first..].iter().take_while(|entry| entry.0 == source) {
                if std::mem::replace(&mut dead[tied], false) {
                    worklist.push(tied);
                }
            }
        }
    }
    dead
}

/// Returns the items without repetitions, in the order in which they first appear.
fn distinct<T: Copy + Eq + std::hash::Hash>(items: impl Iterator<Item = T>) -> Vec<T> {
    let mut seen = FxHashSet::default();
    items.filter(|item| seen.insert(*item)).collect()
}

/// Replaces `op` by an operation without the results that `dead` selects, which are unused.
fn erase_results(rewriter: &mut Rewriter<'_>, op: OpId, dead: &[bool]) {
    let body = &mut *rewriter.body;
    let old_regions = body.regions_of(op).to_vec();
    let regions: Vec<_> = old_regions.iter().map(|_| body.create_region()).collect();
    let remaining =
        body.results(op).zip(dead).filter(|(_, d)| !**d).map(|(v, _)| body.ty(v)).collect();
    let state = OperationState {
        name: body.name(op),
        loc: body.loc(op),
        operands: body.operands(op).collect(),
        results: remaining,
        props: body.props(op),
        attrs: body.attrs(op),
        successors: body.successors(op).collect(),
        regions: regions.iter().copied().collect(),
        body: None,
    };
    rewriter.set_before(op);
    let new = rewriter.create(state);
    for (from, to) in old_regions.into_iter().zip(regions) {
        rewriter.inline_region_before(from, to, None);
    }
    let mut results = rewriter.body.results(new).collect::<Vec<_>>().into_iter();
    let old: Vec<ValueId> = rewriter.body.results(op).collect();
    // A dead result has no use, so any value may replace it.
    let values: Vec<ValueId> = old
        .iter()
        .zip(dead)
        .map(|(&v, &dead)| if dead { v } else { results.next().unwrap_or(v) })
        .collect();
    rewriter.replace_op(op, &values);
}
