//! `arith-unsigned-when-equivalent`: replaces signed operations by unsigned ones where no operand or result is negative.
//!
//! ```mlir
//! scf.for %i = %c0 to %c10 step %c1 {
//!   %0 = arith.divsi %i, %c10 : index        // arith.divui
//!   %1 = arith.cmpi slt, %i, %c10 : index    // ult
//! ```
//!
//! The ranges are computed once for everything under the anchor. A result of a replaced operation has no known range, so the operations
//! that use it stay, as in `mlir-opt`.

use analyses::tree::{OpAt, edit_bodies};
use arith_ops::{flags, names};
use dialect_support::{attrs, build};
use ir_core::dominance::Dominance;
use ir_core::{Body, OpId, OpName, RegionId, Registry};
use passes::{AnchorContext, Pass, PassCx, PassFailed, PassGroup, PassInfo};
use rewrite::Rewriter;
use rewrite::rewriter::NoListener;

use crate::body_ranges::{self, BodyRanges};

const NAME: &str = "arith-unsigned-when-equivalent";

/// The entry in the table of passes.
pub const INFO: PassInfo = PassInfo {
    name: NAME,
    summary: "replace signed operations by unsigned ones where no operand or result is negative",
    group: PassGroup::Transform,
    options: &[],
    make: |_| Ok(Box::new(UnsignedWhenEquivalent)),
};

/// The pass.
#[derive(Clone, Copy, Debug)]
pub struct UnsignedWhenEquivalent;

/// The signed operations and the unsigned ones that replace them.
const UNSIGNED: [(&str, &str); 7] = [
    (names::DIVSI, names::DIVUI),
    (names::CEILDIVSI, names::CEILDIVUI),
    (names::FLOORDIVSI, names::DIVUI),
    (names::REMSI, names::REMUI),
    (names::MINSI, names::MINUI),
    (names::MAXSI, names::MAXUI),
    (names::EXTSI, names::EXTUI),
];

impl Pass for UnsignedWhenEquivalent {
    fn dependent_dialects(&self) -> Vec<String> {
        vec!["arith".to_owned()]
    }

    fn per_body(&self) -> bool {
        false
    }

    fn run_on_anchor(
        &self,
        cx: &PassCx<'_>,
        body: &mut Body,
        anchor: OpId,
        _: AnchorContext,
    ) -> Result<(), PassFailed> {
        let ctx = cx.reg.ctx();
        let bodies = body_ranges::compute_alone(cx.reg, body, anchor);
        let owners: Vec<Option<OpAt>> = bodies.iter().map(|found| found.owner).collect();
        let names = UNSIGNED.map(|(signed, unsigned)| (ctx.op_name(signed), unsigned));
        let mut replaced = 0;
        edit_bodies(
            body,
            &owners,
            |index| index > 0,
            |index, body| replaced += replace_in(cx.reg, body, &bodies[index], &names),
        );
        cx.count("operations replaced", replaced);
        Ok(())
    }
}

/// Replaces the operations of a body, outer ones first. Returns how many.
fn replace_in(
    reg: &Registry,
    body: &mut Body,
    found: &BodyRanges,
    names: &[(OpName, &str)],
) -> u64 {
    let compare = reg.ctx().op_name(names::CMPI);
    let mut listener = NoListener;
    let mut rewriter = Rewriter::new(reg, body, &mut listener);
    let mut replaced = 0;
    for root in rewriter.body.roots().to_vec() {
        for op in reachable_ops(reg, rewriter.body, root) {
            let name = rewriter.body.name(op);
            let new_name = names.iter().find(|(signed, _)| *signed == name).map(|n| n.1);
            if new_name.is_none() && name != compare {
                continue;
            }
            let body = &*rewriter.body;
            let known = |value: ir_core::ValueId| found.ranges.get(value.index())?.range();
            let is_natural = |value| known(value).is_some_and(|range| range.signed_min >= 0);
            if !body.operands(op).all(is_natural) {
                continue;
            }
            let done = match new_name {
                Some(new_name) if body.results(op).all(is_natural) => {
                    replace(&mut rewriter, op, new_name);
                    true
                }
                Some(_) => false,
                None => replace_comparison(&mut rewriter, op),
            };
            replaced += u64::from(done);
        }
    }
    replaced
}

/// Returns the operations of a region, without those in blocks that have no path from the entry of their region. Those of nested regions are last.
fn reachable_ops(reg: &Registry, body: &Body, region: RegionId) -> Vec<OpId> {
    let dominance = Dominance::new(reg, body);
    let (mut ops, mut stack) = (Vec::new(), vec![body.blocks_of(region).collect::<Vec<_>>()]);
    while let Some(blocks) = stack.pop() {
        for block in blocks.into_iter().filter(|&block| dominance.is_reachable(block)) {
            for op in body.ops_of(block) {
                ops.push(op);
                let regions = body.regions_of(op).iter();
                stack.extend(regions.map(|&region| body.blocks_of(region).collect()));
            }
        }
    }
    ops
}

/// Replaces an operation by one with the same operands, types and attributes.
fn replace(rewriter: &mut Rewriter<'_>, op: OpId, name: &str) {
    let (ctx, body) = (rewriter.ctx(), &*rewriter.body);
    let attributes = [body.props(op), body.attrs(op)].map(|set| ctx.dict(set)).concat();
    let attributes: Vec<_> = attributes.iter().map(|&(n, value)| (ctx.str(n), value)).collect();
    let operands: Vec<_> = body.operands(op).collect();
    let types = build::result_types(rewriter, op);
    rewriter.set_before(op);
    build::replace_with(rewriter, op, name, &operands, &types, &attributes);
}

/// Replaces a comparison of signed numbers. Returns whether it is one.
fn replace_comparison(rewriter: &mut Rewriter<'_>, op: OpId) -> bool {
    let (ctx, body) = (rewriter.ctx(), &*rewriter.body);
    let Some(predicate @ 2..=5) = attrs::int(ctx, body, op, flags::PREDICATE) else { return false };
    // The predicates are `slt`, `sle`, `sgt`, `sge`, and then the unsigned ones in the same order.
    let predicate = ctx.int_attr_i64(ctx.int_type(64), predicate + 4);
    let operands: Vec<_> = body.operands(op).collect();
    let types = build::result_types(rewriter, op);
    rewriter.set_before(op);
    let attributes = [(flags::PREDICATE, predicate)];
    build::replace_with(rewriter, op, names::CMPI, &operands, &types, &attributes);
    true
}
