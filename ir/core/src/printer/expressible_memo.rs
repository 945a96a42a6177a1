//! A memo of which operations the format of an overlay expresses: most operations of a file have the shape of another one,
//! e.g. all `affine.for` with constant bounds and one value that is carried.
//!
//! The answer depends on the shape alone: the attributes, the types of operands, results and region arguments, which operands
//! are the same value, and which regions are empty. If a directive may print the contents of regions, these are part of it.

use rustc_hash::FxHashMap;

use crate::body::{Body, OwnedRegion};
use crate::ids::{OpId, RegionId, ValueId};

/// The answers, by shape.
#[derive(Default, Debug)]
pub(super) struct ExpressibleMemo {
    answers: FxHashMap<Box<[u32]>, bool>,
    /// The shape that was looked up last.
    shape: Vec<u32>,
}

/// Whether a shape contains the operations in the regions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Shape {
    Plain,
    WithContents,
}

/// Longer shapes are not stored: they are rarely equal.
const LONGEST_SHAPE: usize = 160;
/// More answers are not stored, so that the memory is bounded.
const MOST_ANSWERS: usize = 1 << 14;

impl ExpressibleMemo {
    /// Returns the answer for an operation of the shape of `op`, if there is one.
    pub(super) fn get(&mut self, body: &Body, op: OpId, shape: Shape) -> Option<bool> {
        self.shape.clear();
        write_shape(body, op, &mut self.shape);
        if shape == Shape::WithContents {
            for OwnedRegion { body, region, .. } in body.all_regions(op) {
                write_contents(body, region, &mut self.shape);
            }
        }
        self.answers.get(&self.shape[..]).copied()
    }

    /// Stores the answer for the operation that was looked up last.
    pub(super) fn store(&mut self, answer: bool) {
        if self.shape.len() <= LONGEST_SHAPE && self.answers.len() < MOST_ANSWERS {
            self.answers.insert(self.shape[..].into(), answer);
        }
    }
}

/// Writes everything that the answer depends on, each list after its length.
fn write_shape(body: &Body, op: OpId, out: &mut Vec<u32>) {
    out.push(body.name(op).index() as u32);
    out.push(body.props(op).index() as u32);
    out.push(body.attrs(op).index() as u32);
    out.push(body.num_operands(op) as u32);
    for (index, value) in body.operands(op).enumerate().take(LONGEST_SHAPE) {
        let first = body.operands(op).position(|other| other == value).unwrap_or(index);
        out.extend([body.ty(value).index() as u32, first as u32]);
    }
    out.push(body.num_results(op) as u32);
    out.extend(body.results(op).map(|value| body.ty(value).index() as u32));
    out.push(body.successors(op).len() as u32);
    for OwnedRegion { body, region, .. } in body.all_regions(op) {
        let Some(block) = body.entry_block(region) else {
            out.push(0);
            continue;
        };
        out.push(if body.first_op(block).is_some() { 1 } else { 2 });
        let args = body.block_args(block);
        out.push(args.len() as u32);
        out.extend(args.iter().map(|&arg| body.ty(arg).index() as u32));
    }
}

/// Writes the operations of a region. Those of a region with other regions or blocks make the shape too long to be stored.
fn write_contents(body: &Body, region: RegionId, out: &mut Vec<u32>) {
    let mut values: Vec<ValueId> = Vec::new();
    let Some(block) = body.entry_block(region) else { return };
    values.extend_from_slice(body.block_args(block));
    let mut ops = body.ops_of(block).take(LONGEST_SHAPE);
    let is_simple = |op| body.num_regions(op) == 0 && body.successors(op).len() == 0;
    if !body.has_one_block(region) || !ops.clone().all(is_simple) {
        return out.resize(LONGEST_SHAPE + 1, 0);
    }
    while let Some(op) = ops.next().filter(|_| out.len() <= LONGEST_SHAPE) {
        out.extend([body.name(op).index() as u32, body.props(op).index() as u32]);
        out.push(body.attrs(op).index() as u32);
        out.push(body.num_operands(op) as u32);
        for value in body.operands(op) {
            let known = values.iter().position(|&other| other == value);
            let number = known.unwrap_or(values.len());
            if known.is_none() {
                values.push(value);
                out.push(body.ty(value).index() as u32);
            }
            out.push(number as u32);
        }
        out.push(body.num_results(op) as u32);
        out.extend(body.results(op).map(|value| body.ty(value).index() as u32));
        values.extend(body.results(op));
    }
}
