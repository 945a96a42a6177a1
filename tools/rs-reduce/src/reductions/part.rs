//! Parts of the IR: an operation, or an attribute, region, argument or result of one, e.g. the attribute `tag` of `%q = arith.subi %p, %a {tag}`.
//! Parts keep their names while others are removed.

use driver::Session;
use ir_core::{Body, Ident, OpId};
use smallvec::SmallVec;

/// A part of the IR.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Part {
    /// The operations that own the bodies that contain the operation, from the outermost one.
    pub(crate) path: SmallVec<[OpId; 4]>,
    /// The operation.
    pub(crate) op: OpId,
    /// The part of the operation.
    pub(crate) detail: Detail,
}

/// The part of an operation that is meant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Detail {
    /// All of it.
    Whole,
    /// An inherent attribute.
    Property(Ident),
    /// A discardable attribute.
    Attribute(Ident),
    /// A region.
    Region(usize),
    /// An argument of a function.
    Argument(usize),
    /// A result of a function.
    Result(usize),
}

/// A kind of reduction.
#[derive(Clone, Copy)]
pub(crate) struct Reduction {
    /// Lists the parts, in the order of the text.
    pub(crate) parts: fn(&Session, &Body) -> Vec<Part>,
    /// Removes parts. Returns whether anything changed.
    pub(crate) remove: fn(&Session, &mut Body, &[Part]) -> bool,
}

/// Calls `visit` with each operation, the body that it is in, and the path to that body; outer operations first.
pub(crate) fn for_each_op(body: &Body, visit: &mut dyn FnMut(&Body, &[OpId], OpId)) {
    visit_body(body, &mut Vec::new(), visit);
}

fn visit_body(body: &Body, path: &mut Vec<OpId>, visit: &mut dyn FnMut(&Body, &[OpId], OpId)) {
    for &root in body.roots() {
        for op in body.walk_pre(root) {
            visit(body, path, op);
            if let Some(nested) = body.nested(op) {
                path.push(op);
                visit_body(nested, path, visit);
                path.pop();
            }
        }
    }
}

/// Returns the body at a path, unless an operation on it was erased.
pub(crate) fn body_at<'b>(body: &'b mut Body, path: &[OpId]) -> Option<&'b mut Body> {
    path.iter()
        .try_fold(body, |body, &op| if body.is_erased(op) { None } else { body.nested_mut(op) })
}

/// Returns the parts of the operations that `accept` returns details for.
pub(crate) fn parts_of(
    body: &Body,
    accept: &mut dyn FnMut(&Body, OpId) -> Vec<Detail>,
) -> Vec<Part> {
    let mut parts = Vec::new();
    for_each_op(body, &mut |body, path, op| {
        let details = accept(body, op).into_iter();
        parts.extend(details.map(|detail| Part { path: path.into(), op, detail }));
    });
    parts
}

/// Calls `remove` for each part that still exists, last one first. Returns whether one of the calls did.
pub(crate) fn for_parts(
    body: &mut Body,
    parts: &[Part],
    remove: &mut dyn FnMut(&mut Body, &Part) -> bool,
) -> bool {
    let mut any = false;
    for part in parts.iter().rev() {
        if let Some(body) = body_at(body, &part.path)
            && !body.is_erased(part.op)
        {
            any |= remove(body, part);
        }
    }
    any
}

/// Returns the number of operations.
pub(crate) fn count(body: &Body) -> usize {
    let mut count = 0;
    for_each_op(body, &mut |_, _, _| count += 1);
    count
}
