//! A memo of which operations the format of an overlay expresses: most operations of a file have the shape of another one,
//! e.g. all `affine.for` with constant bounds and one value that is carried.
//!
//! The answer depends on the shape alone: the attributes, the types of operands, results and region arguments, and which
//! regions are empty. It does not depend on the values.

use rustc_hash::FxHashMap;

use crate::body::{Body, OwnedRegion};
use crate::ids::OpId;

/// The answers, by shape.
#[derive(Default, Debug)]
pub(super) struct ExpressibleMemo {
    answers: FxHashMap<Box<[u32]>, bool>,
    /// The shape that was looked up last.
    shape: Vec<u32>,
}

/// Longer shapes are not stored: they are rarely equal.
const LONGEST_SHAPE: usize = 64;
/// More answers are not stored, so that the memory is bounded.
const MOST_ANSWERS: usize = 1 << 12;

impl ExpressibleMemo {
    /// Returns the answer for an operation of the shape of `op`, if there is one.
    pub(super) fn get(&mut self, body: &Body, op: OpId) -> Option<bool> {
        self.shape.clear();
        write_shape(body, op, &mut self.shape);
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
    out.extend(body.operands(op).map(|value| body.ty(value).index() as u32));
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
