//! Operands of terminators that are forwarded to block arguments, and changing their number.

use ir_core::def::{Arity, SegmentRule};
use ir_core::{Attr, Body, Ident, OpId, Registry, ValueId};
use smallvec::SmallVec;

/// The operands that a terminator forwards to one successor.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Forwarded {
    /// The first of them.
    pub(super) first: usize,
    /// How many.
    pub(super) count: usize,
    /// How many arguments of the successor, the first ones, the terminator makes itself.
    pub(super) produced: usize,
}

impl Forwarded {
    /// The operand that becomes argument `index` of the successor.
    pub(super) fn operand(&self, index: usize) -> Option<usize> {
        let offset = index.checked_sub(self.produced)?;
        (offset < self.count).then_some(self.first + offset)
    }
}

/// What `op` forwards to each successor; `None` if that cannot be told, or is not as its successors have it.
pub(super) fn forwarded(reg: &Registry, body: &Body, op: OpId) -> Option<SmallVec<[Forwarded; 2]>> {
    let ranges = reg.def(body, op)?.hooks.successor_operands?(reg, body, op);
    if ranges.len() != body.successors(op).len() {
        return None;
    }
    ranges
        .iter()
        .zip(body.successors(op))
        .map(|(&(first, count), successor)| {
            let produced = body.block_args(successor).len().checked_sub(count)?;
            (first + count <= body.num_operands(op)).then_some(Forwarded { first, count, produced })
        })
        .collect()
}

/// A group of operands whose size an attribute says.
struct Group {
    start: usize,
    len: usize,
    /// Where the size is kept: attribute and index in it, outermost first.
    sizes: SmallVec<[(Ident, usize); 2]>,
}

/// The groups of the operands of `op`; empty if no attribute keeps sizes.
fn groups(reg: &Registry, body: &Body, op: OpId) -> Vec<Group> {
    let Some(def) = reg.def(body, op) else { return Vec::new() };
    let ints = |name: Ident| body.attr(reg.ctx(), op, name).and_then(|a| reg.ctx().dense_ints(a)).unwrap_or_default();
    let SegmentRule::Attribute(segments) = def.operand_segments else { return Vec::new() };
    let mut out = Vec::new();
    let mut start = 0;
    for (i, (&len, decl)) in ints(segments).iter().zip(&def.operands).enumerate() {
        let outer = (segments, i);
        match decl.arity {
            Arity::VariadicOfVariadic(name) => {
                for (j, &len) in ints(name).iter().enumerate() {
                    let len = len.max(0) as usize;
                    out.push(Group { start, len, sizes: SmallVec::from_slice(&[outer, (name, j)]) });
                    start += len;
                }
            }
            _ => {
                let len = len.max(0) as usize;
                out.push(Group { start, len, sizes: SmallVec::from_slice(&[outer]) });
                start += len;
            }
        }
    }
    out
}

fn resize(reg: &Registry, body: &mut Body, op: OpId, group: &Group, by: i64) {
    for &(name, index) in &group.sizes {
        let old = body.attr(reg.ctx(), op, name);
        let Some(mut sizes) = old.and_then(|a| reg.ctx().dense_ints(a)) else { continue };
        if let Some(size) = sizes.get_mut(index) {
            *size += by;
        }
        let sizes: Vec<i32> = sizes.iter().map(|&s| s as i32).collect();
        let new: Attr = reg.ctx().dense_i32_array(&sizes);
        reg.set_attr(body, op, name, Some(new));
    }
}

/// Erases operand `index` of `op` and counts it off its group.
pub(super) fn erase_operand(reg: &Registry, body: &mut Body, op: OpId, index: usize) {
    if let Some(group) = groups(reg, body, op).iter().find(|g| (g.start..g.start + g.len).contains(&index)) {
        resize(reg, body, op, group, -1);
    }
    body.erase_operand(op, index);
}

/// Forwards `values` to successor `successor` of `op`, behind what it forwards there already.
pub(super) fn append_forwarded(reg: &Registry, body: &mut Body, op: OpId, successor: usize, values: &[ValueId]) {
    let Some(range) = reg.def(body, op).and_then(|d| d.hooks.successor_operands).map(|h| h(reg, body, op)) else {
        return;
    };
    let Some(&(first, count)) = range.get(successor) else { return };
    let groups = groups(reg, body, op);
    // Empty groups look alike. Groups of successors stand last, one each; where that is not so, the first that fits is taken.
    let fits = |g: &&Group| (g.start, g.len) == (first, count);
    let last = (groups.len() + successor).checked_sub(range.len()).and_then(|i| groups.get(i)).filter(fits);
    if let Some(group) = last.or_else(|| groups.iter().find(fits)) {
        resize(reg, body, op, group, values.len() as i64);
    }
    let mut operands: Vec<ValueId> = body.operands(op).collect();
    operands.splice(first + count..first + count, values.iter().copied());
    body.set_operands(op, &operands);
}
