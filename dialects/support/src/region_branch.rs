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

mod inputs;

use inputs::{Inputs, Reaching, SHORT, Source, argument_block};
use ir_core::{BlockId, Body, OpId, OperationState, ValueId, ValueOwner};
use rewrite::Rewriter;
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;

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
