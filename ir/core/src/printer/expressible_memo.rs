//! A memo of which operations the format of an overlay expresses: most operations of a file have the shape of another one,
//! e.g. all `affine.for` with constant bounds and one value that is carried.
//!
//! The answer depends on the shape alone: the attributes, the types of operands, results and region arguments, which operands
//! are the same value, and which regions are empty. If a directive may print the contents of regions, these are part of it.

use rustc_hash::FxHashMap;
use smallvec::{SmallVec, smallvec};

use super::format_facts::Interpreted;
use crate::affine::ExprKind;
use crate::attrs::AttrKind;
use crate::body::{Body, OwnedRegion};
use crate::context::Context;
use crate::ids::{AffineExpr, Attr, OpId, RegionId, ValueId};

/// The answers, by shape.
#[derive(Default, Debug)]
pub(super) struct ExpressibleMemo {
    answers: FxHashMap<Box<[u32]>, bool>,
    /// The shape that was looked up last.
    shape: Vec<u32>,
}

/// The level of detail of a shape.
#[derive(Clone, Copy, Debug)]
pub(super) struct Shape<'f> {
    /// Whether it contains the operations in the regions.
    pub(super) with_contents: bool,
    /// The attributes whose forms it contains; of the others it contains the kinds and types.
    pub(super) interpreted: &'f Interpreted,
}

/// Longer shapes are not stored: they are rarely equal.
const LONGEST_SHAPE: usize = 160;
/// More answers are not stored, so that the memory is bounded.
const MOST_ANSWERS: usize = 1 << 14;

impl ExpressibleMemo {
    /// Returns the answer for an operation of the shape of `op`, if there is one.
    pub(super) fn get(
        &mut self,
        ctx: &Context,
        body: &Body,
        op: OpId,
        shape: Shape<'_>,
    ) -> Option<bool> {
        self.shape.clear();
        self.shape.push(body.name(op).index() as u32);
        write_kinds(ctx, body.props(op), shape.interpreted, &mut self.shape);
        write_kinds(ctx, body.attrs(op), shape.interpreted, &mut self.shape);
        write_shape(body, op, &mut self.shape);
        if shape.with_contents {
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

/// Writes the entries of a dictionary: the forms of those that are interpreted, and the kinds and types of numbers,
/// strings and symbols.
fn write_kinds(ctx: &Context, dict: Attr, interpreted: &Interpreted, out: &mut Vec<u32>) {
    out.push(ctx.dict(dict).len() as u32);
    for &(name, attr) in ctx.dict(dict) {
        out.push(name.index() as u32);
        if interpreted.contains(name) {
            write_form(ctx, attr, out);
            continue;
        }
        write_kind(ctx, attr, NESTING, out);
    }
}

/// The nesting of arrays and dictionaries up to which the kinds of the elements are written instead of the value.
const NESTING: u32 = 3;

/// Writes the kind of an attribute: of numbers, strings and symbols not the value; of arrays and dictionaries the kinds of the elements.
fn write_kind(ctx: &Context, attr: Attr, nesting: u32, out: &mut Vec<u32>) {
    if out.len() > LONGEST_SHAPE {
        return;
    }
    match ctx.attr(attr) {
        AttrKind::Integer { value, ty } => {
            out.extend([1, ty.index() as u32, u32::from(value.is_negative())]);
        }
        AttrKind::Float { ty, .. } => out.extend([2, ty.index() as u32]),
        AttrKind::String { value, ty: None } => {
            let is_text = std::str::from_utf8(value).is_ok();
            out.extend([3, u32::from(is_text), u32::from(value.is_empty())]);
        }
        AttrKind::SymbolRef { root, nested } if nested.is_empty() => {
            out.extend([4, u32::from(ctx.str(*root).is_empty())]);
        }
        AttrKind::Array(items) if nesting > 0 && items.len() <= LONGEST_SHAPE => {
            out.extend([7, items.len() as u32]);
            items.iter().for_each(|&item| write_kind(ctx, item, nesting - 1, out));
        }
        AttrKind::Dictionary(entries) if nesting > 0 && entries.len() <= LONGEST_SHAPE => {
            out.extend([8, entries.len() as u32]);
            for &(name, value) in entries {
                out.push(name.index() as u32);
                write_kind(ctx, value, nesting - 1, out);
            }
        }
        _ => out.extend([0, attr.index() as u32]),
    }
}

/// Writes the form of an attribute that a directive interprets: its value, but not how large the numbers in affine maps and sets are.
/// `(d0) -> (d0 + 5)` and `(d0) -> (d0 + 9)` have one form, `(d0) -> (d0 - 5)` has another.
fn write_form(ctx: &Context, attr: Attr, out: &mut Vec<u32>) {
    match ctx.attr(attr) {
        AttrKind::AffineMap(map) => {
            out.extend([5, map.dims, map.symbols, map.results.len() as u32]);
            map.results.iter().for_each(|&result| write_expr(ctx, result, out));
        }
        AttrKind::IntegerSet(set) => {
            out.extend([6, set.dims, set.symbols, set.constraints.len() as u32]);
            for &(expr, is_equality) in &set.constraints {
                out.push(u32::from(is_equality));
                write_expr(ctx, expr, out);
            }
        }
        _ => out.extend([0, attr.index() as u32]),
    }
}

/// Writes the operators, dimensions and symbols of an expression, and the class of each number.
fn write_expr(ctx: &Context, expr: AffineExpr, out: &mut Vec<u32>) {
    let mut open: SmallVec<[AffineExpr; 8]> = smallvec![expr];
    while let Some(expr) = open.pop().filter(|_| out.len() <= LONGEST_SHAPE) {
        let kind = ctx.expr(expr);
        let operator = match kind {
            ExprKind::Dim(number) => {
                out.extend([0, number]);
                continue;
            }
            ExprKind::Symbol(number) => {
                out.extend([1, number]);
                continue;
            }
            ExprKind::Constant(number) => {
                out.extend([2, class_of(number)]);
                continue;
            }
            ExprKind::Add(..) => 3,
            ExprKind::Mul(..) => 4,
            ExprKind::Mod(..) => 5,
            ExprKind::FloorDiv(..) => 6,
            ExprKind::CeilDiv(..) => 7,
        };
        out.push(operator);
        open.extend(kind.operands().into_iter().flat_map(|(a, b)| [a, b]));
    }
}

/// Returns the class of a number: the text of an expression has other signs and parts for small and for negative numbers.
fn class_of(number: i64) -> u32 {
    match number {
        i64::MIN => 0,
        -1 => 2,
        0 => 3,
        1 => 4,
        _ if number < 0 => 1,
        _ => 5,
    }
}

/// Writes everything else that the answer depends on, each list after its length.
fn write_shape(body: &Body, op: OpId, out: &mut Vec<u32>) {
    out.push(body.num_operands(op) as u32);
    let start = out.len();
    for value in body.operands(op).take(LONGEST_SHAPE) {
        out.extend_from_slice(&[value.index() as u32, body.ty(value).index() as u32]);
    }
    number_values(&mut out[start..]);
    out.push(body.num_results(op) as u32);
    out.extend(body.results(op).map(|value| body.ty(value).index() as u32));
    out.push(body.successors(op).len() as u32);
    out.push(body.num_regions(op) as u32);
    for OwnedRegion { body, region, .. } in body.all_regions(op) {
        let Some(block) = body.entry_block(region) else {
            out.push(0);
            continue;
        };
        let args = body.block_args(block);
        let filled = if body.first_op(block).is_some() { 1 } else { 2 };
        out.extend_from_slice(&[filled, args.len() as u32]);
        out.extend(args.iter().map(|&arg| body.ty(arg).index() as u32));
    }
}

/// Replaces each value in a list of values and types by the place where it first occurs: only equality counts.
fn number_values(values_and_types: &mut [u32]) {
    let (pairs, _) = values_and_types.as_chunks_mut::<2>();
    // From the end, so that the values before the current one are still there.
    for at in (0..pairs.len()).rev() {
        let value = pairs[at][0];
        let first = pairs[..at].iter().position(|pair| pair[0] == value).unwrap_or(at);
        pairs[at][0] = first as u32;
    }
}

/// Writes the operations of a region. Those of a region with other regions or blocks make the shape too long to be stored.
fn write_contents(body: &Body, region: RegionId, out: &mut Vec<u32>) {
    let mut values: Vec<ValueId> = Vec::new();
    let Some(block) = body.entry_block(region) else { return out.push(0) };
    values.extend_from_slice(body.block_args(block));
    let mut ops = body.ops_of(block).take(LONGEST_SHAPE);
    let is_simple = |op| body.num_regions(op) == 0 && body.successors(op).len() == 0;
    if !body.has_one_block(region) || !ops.clone().all(is_simple) {
        return out.resize(LONGEST_SHAPE + 1, 0);
    }
    out.push(1 + ops.clone().count() as u32);
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
