//! Operands of terminators that are forwarded to block arguments, and changing their number.

use ir_core::def::{Arity, SegmentRule};
use ir_core::{Body, Ident, OpId, Registry, ValueId};
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
    /// Returns the operand that becomes argument `index` of the successor.
    pub(super) fn operand(&self, index: usize) -> Option<usize> {
        let offset = index.checked_sub(self.produced)?;
        (offset < self.count).then_some(self.first + offset)
    }
}

/// Returns the values that `op` forwards to each successor; `None` if that is unknown or does not fit the
/// block arguments.
pub(super) fn forwarded(reg: &Registry, body: &Body, op: OpId) -> Option<SmallVec<[Forwarded; 2]>> {
    let ranges =
        reg.def(body, op)?.hooks.interfaces.branch.get_successor_operands.as_ref()?(reg, body, op);
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

/// A group of operands whose size is in an attribute.
struct Group {
    start: usize,
    len: usize,
    /// Where the size is stored: attribute and index in it, outermost first.
    sizes: SmallVec<[(Ident, usize); 2]>,
}

/// Returns the groups of the operands of `op`; empty if no attribute keeps sizes.
fn groups(reg: &Registry, body: &Body, op: OpId) -> Vec<Group> {
    let Some(def) = reg.def(body, op) else { return Vec::new() };
    let ints = |name: Ident| {
        body.attr(reg.ctx(), op, name).and_then(|a| reg.ctx().dense_ints(a)).unwrap_or_default()
    };
    let SegmentRule::Attribute(segments) = def.operand_segments else { return Vec::new() };
    let mut out = Vec::new();
    let mut start = 0;
    for (i, (&len, decl)) in ints(segments).iter().zip(&def.operands).enumerate() {
        let outer = (segments, i);
        match decl.arity {
            Arity::VariadicOfVariadic(name) => {
                for (j, &len) in ints(name).iter().enumerate() {
                    let len = len.max(0) as usize;
                    out.push(Group {
                        start,
                        len,
                        sizes: SmallVec::from_slice(&[outer, (name, j)]),
                    });
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

/// Changes the sizes of groups; every attribute that keeps some is set once.
fn resize<'g>(
    reg: &Registry,
    body: &mut Body,
    op: OpId,
    changes: impl Iterator<Item = (&'g Group, i64)>,
) {
    let ctx = reg.ctx();
    let mut changed: SmallVec<[(Ident, Vec<i64>); 2]> = SmallVec::new();
    for (group, by) in changes {
        for &(name, index) in &group.sizes {
            let at = changed.iter().position(|c| c.0 == name).unwrap_or_else(|| {
                let old = body.attr(ctx, op, name).and_then(|a| ctx.dense_ints(a));
                changed.push((name, old.unwrap_or_default()));
                changed.len() - 1
            });
            if let Some(size) = changed[at].1.get_mut(index) {
                *size += by;
            }
        }
    }
    for (name, sizes) in changed {
        let sizes: Vec<i32> = sizes.iter().map(|&s| s as i32).collect();
        reg.set_attr(body, op, name, Some(ctx.dense_i32_array(&sizes)));
    }
}

/// Erases the operands of `op` that `dead` marks and counts them off their groups.
pub(super) fn erase_operands(reg: &Registry, body: &mut Body, op: OpId, dead: &[bool]) {
    let groups = groups(reg, body, op);
    let erased = |group: &Group| {
        dead.iter().skip(group.start).take(group.len).filter(|&&d| d).count() as i64
    };
    resize(reg, body, op, groups.iter().map(|g| (g, -erased(g))).filter(|c| c.1 != 0));
    body.retain_operands(op, |index| !dead[index]);
}

/// Returns the operands that a branch forwards to each successor: `(first, count)`; `None` if that is not known.
pub fn forwarded_operands(
    reg: &Registry,
    body: &Body,
    op: OpId,
) -> Option<SmallVec<[(usize, usize); 2]>> {
    let all = forwarded(reg, body, op)?;
    Some(all.iter().map(|forwarded| (forwarded.first, forwarded.count)).collect())
}

/// Forwards `values` to successor `successor` of `op`, after the values that it forwards already.
pub fn append_forwarded(
    reg: &Registry,
    body: &mut Body,
    op: OpId,
    successor: usize,
    values: &[ValueId],
) {
    let Some(range) = reg
        .def(body, op)
        .and_then(|d| d.hooks.interfaces.branch.get_successor_operands.as_ref())
        .map(|h| h(reg, body, op))
    else {
        return;
    };
    let Some(&(first, count)) = range.get(successor) else { return };
    let groups = groups(reg, body, op);
    // Empty groups cannot be distinguished. Groups of successors are last, one each; otherwise the first group
    // that fits is used.
    let accepts = |g: &&Group| (g.start, g.len) == (first, count);
    let last = (groups.len() + successor)
        .checked_sub(range.len())
        .and_then(|i| groups.get(i))
        .filter(accepts);
    if let Some(group) = last.or_else(|| groups.iter().find(accepts)) {
        resize(reg, body, op, std::iter::once((group, values.len() as i64)));
    }
    let mut operands: Vec<ValueId> = body.operands(op).collect();
    operands.splice(first + count..first + count, values.iter().copied());
    body.set_operands(op, &operands);
}
