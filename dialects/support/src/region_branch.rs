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
use std::collections::{HashMap, HashSet};

/// An operand that is passed on: its operation and its index.
type Source = (OpId, usize);

/// The inputs of one operation, each with its sources, in the order of the ways of control.
struct Inputs {
    list: Vec<(ValueId, Vec<Source>)>,
    index: HashMap<ValueId, usize>,
}

impl Inputs {
    /// Collects the inputs of `op`; `None` if it does not declare its region control flow, or if a way of control
    /// passes another number of values than it sets.
    fn of(reg: &Registry, body: &Body, op: OpId) -> Option<Self> {
        let hook =
            reg.def(body, op)?.hooks.interfaces.region_branch.get_successor_regions.as_ref()?;
        if body.nested(op).is_some() {
            return None;
        }
        let mut inputs = Inputs { list: Vec::new(), index: HashMap::new() };
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
        Some(inputs)
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
        for (offset, &input) in successor.inputs.iter().enumerate() {
            let place = *self.index.entry(input).or_insert_with(|| {
                self.list.push((input, Vec::new()));
                self.list.len() - 1
            });
            self.list[place].1.push((from, first + offset));
        }
        Some(())
    }

    /// Returns the one value that is not an input and reaches `input`, directly or through other inputs.
    fn only_value(&self, body: &Body, input: ValueId) -> Option<ValueId> {
        let mut reached = None;
        let (mut seen, mut worklist) = (HashSet::from([input]), vec![input]);
        while let Some(value) = worklist.pop() {
            match self.index.get(&value) {
                Some(&place) => {
                    let sources = self.list[place].1.iter();
                    let values = sources.map(|&(op, index)| body.operand(op, index));
                    worklist.extend(values.filter(|v| seen.insert(*v)));
                }
                None if reached.is_none_or(|r| r == value) => reached = Some(value),
                None => return None,
            }
        }
        reached
    }
}

/// Uses the value that an input always has directly, instead of the input.
pub fn make_inputs_dead(rewriter: &mut Rewriter<'_>, op: OpId) -> bool {
    let Some(inputs) = Inputs::of(rewriter.reg, rewriter.body, op) else { return false };
    let mut changed = false;
    for &(input, _) in &inputs.list {
        let body = &*rewriter.body;
        if !body.has_uses(input) {
            continue;
        }
        let Some(value) = inputs.only_value(body, input) else { continue };
        if is_visible(body, op, value, input) {
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
    let block = |v| match body.owner(v) {
        ValueOwner::Argument { block, .. } => Some(block),
        ValueOwner::Result { .. } => None,
    };
    block(value).is_some() && block(value) == block(input)
}

/// Uses the first of several inputs that always have the same value, instead of the others.
pub fn merge_equal_inputs(rewriter: &mut Rewriter<'_>, op: OpId) -> bool {
    let Some(inputs) = Inputs::of(rewriter.reg, rewriter.body, op) else { return false };
    let number = |body: &Body, v| match body.owner(v) {
        ValueOwner::Argument { index, .. } | ValueOwner::Result { index, .. } => index,
    };
    let mut order: Vec<usize> = (0..inputs.list.len()).collect();
    order.sort_by_key(|&i| number(rewriter.body, inputs.list[i].0));
    let mut first: HashMap<(Option<BlockId>, Vec<(OpId, ValueId)>), ValueId> = HashMap::new();
    let mut changed = false;
    for (input, sources) in order.into_iter().map(|i| &inputs.list[i]) {
        let body = &*rewriter.body;
        let owner = match body.owner(*input) {
            ValueOwner::Argument { block, .. } => Some(block),
            ValueOwner::Result { .. } => None,
        };
        let values =
            sources.iter().map(|&(from, index)| (from, body.operand(from, index))).collect();
        let equal = *first.entry((owner, values)).or_insert(*input);
        if equal != *input && body.has_uses(*input) {
            rewriter.replace_all_uses(*input, equal);
            changed = true;
        }
    }
    changed
}

/// Removes unused inputs that are tied to unused inputs only, with their sources.
pub fn remove_dead_inputs(rewriter: &mut Rewriter<'_>, op: OpId) -> bool {
    let body = &*rewriter.body;
    let Some(inputs) = Inputs::of(rewriter.reg, body, op) else { return false };
    let dead = dead_inputs(body, &inputs);
    if !dead.contains(&true) {
        return false;
    }
    let mut sources: Vec<Source> = Vec::new();
    let mut arguments: Vec<(BlockId, usize)> = Vec::new();
    let mut results = vec![false; body.num_results(op)];
    for ((input, from), _) in inputs.list.iter().zip(&dead).filter(|(_, dead)| **dead) {
        sources.extend(from);
        match body.owner(*input) {
            ValueOwner::Argument { block, index } => arguments.push((block, index)),
            ValueOwner::Result { index, .. } => results[index] = true,
        }
    }
    for from in distinct(sources.iter().map(|s| s.0)) {
        rewriter.body.retain_operands(from, |i| !sources.contains(&(from, i)));
        rewriter.modified(from);
    }
    for block in distinct(arguments.iter().map(|a| a.0)) {
        rewriter.body.erase_block_args(block, |i| arguments.contains(&(block, i)));
    }
    if results.contains(&true) {
        erase_results(rewriter, op, &results);
    } else {
        rewriter.modified(op);
    }
    true
}

/// Returns for each input whether it and all inputs that are tied to it are unused.
fn dead_inputs(body: &Body, inputs: &Inputs) -> Vec<bool> {
    let mut by_source: HashMap<Source, Vec<usize>> = HashMap::new();
    for (place, (_, sources)) in inputs.list.iter().enumerate() {
        for &source in sources {
            by_source.entry(source).or_default().push(place);
        }
    }
    let mut dead: Vec<bool> = inputs.list.iter().map(|(v, _)| !body.has_uses(*v)).collect();
    let mut worklist: Vec<usize> = (0..dead.len()).filter(|&i| !dead[i]).collect();
    while let Some(live) = worklist.pop() {
        for tied in inputs.list[live].1.iter().filter_map(|s| by_source.get(s)).flatten() {
            if std::mem::replace(&mut dead[*tied], false) {
                worklist.push(*tied);
            }
        }
    }
    dead
}

fn distinct<T: Copy + PartialEq>(items: impl Iterator<Item = T>) -> Vec<T> {
    let mut list = Vec::new();
    for item in items {
        if !list.contains(&item) {
            list.push(item);
        }
    }
    list
}

/// Replaces `op` by an operation without the results that `dead` selects, which are unused.
fn erase_results(rewriter: &mut Rewriter<'_>, op: OpId, dead: &[bool]) {
    let body = &mut *rewriter.body;
    let old_regions = body.regions_of(op).to_vec();
    let regions: Vec<_> = old_regions.iter().map(|_| body.create_region()).collect();
    let kept = body.results(op).zip(dead).filter(|(_, d)| !**d).map(|(v, _)| body.ty(v)).collect();
    let state = OperationState {
        name: body.name(op),
        loc: body.loc(op),
        operands: body.operands(op).collect(),
        results: kept,
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
