//! `int-range-optimizations`: replaces integers whose range is one number by constants, and remainders that change nothing by the dividend.
//!
//! ```mlir
//! scf.for %i = %c0 to %c10 step %c1 {        // scf.for %i = %c0 to %c10 step %c1 {
//!   %0 = arith.cmpi slt, %i, %c10 : index    //   "t.use"(%true, %i)
//!   %1 = arith.remui %i, %c10 : index        // }
//!   "t.use"(%0, %1)                          // and %true is arith.constant true
//! }
//! ```
//!
//! The ranges are those of [`IntRanges`](analyses::int_ranges::IntRanges), computed once for everything under the anchor. The greedy driver applies the changes:
//! operations are folded, those that become dead go, constants are unique in their scope, regions are simplified.

use std::sync::{Arc, Mutex};

use arith_ops::names;
use dialect_support::elements;
use ir_core::effects::is_trivially_dead;
use ir_core::ranges::IntRange;
use ir_core::sync::LockIgnoringPoison;
use ir_core::{Body, Loc, OpId, OpName, RegionId, Registry, Type, TypeKind, ValueId};
use numerics::ApInt;
use passes::{AnchorContext, Pass, PassCx, PassFailed, PassGroup, PassInfo};
use rewrite::{GreedyConfig, Pattern, PatternSet, RegionSimplification, Rewriter};

use crate::body_ranges::{self, BodyRanges, EditedRanges};

const NAME: &str = "int-range-optimizations";

/// The entry in the table of passes.
pub const INFO: PassInfo = PassInfo {
    name: NAME,
    summary: "replace integers that can have one value only, and remainders that change nothing",
    group: PassGroup::Transform,
    options: &[],
    make: |_| Ok(Box::new(IntRangeOptimizations)),
};

/// The pass.
#[derive(Clone, Copy, Debug)]
pub struct IntRangeOptimizations;

impl Pass for IntRangeOptimizations {
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
        body_ranges::edit(NAME, cx.reg, (body, anchor), |body, found| simplify(cx, body, found))
    }
}

/// Applies the changes to one body. Returns whether nothing is left to change.
fn simplify(cx: &PassCx<'_>, body: &mut Body, found: &BodyRanges) -> bool {
    let ctx = cx.reg.ctx();
    let known = Arc::new(KnownRanges {
        ranges: EditedRanges::of(found),
        owner: found.owner_name,
        roots: Mutex::new(Some(body.roots().to_vec())),
    });
    let pattern = |known: &Arc<KnownRanges>, name, reading: Reading| {
        let known = known.clone();
        Pattern::on(ctx, name, "DeleteTrivialRem", move |rewriter: &mut Rewriter<'_>, op| {
            known.delete_remainder(rewriter, op, reading)
        })
    };
    let any = known.clone();
    let constants = move |rewriter: &mut Rewriter<'_>, op| any.materialize(rewriter, op);
    let patterns = PatternSet::new(vec![
        Pattern::on_any("MaterializeKnownConstantValues", constants),
        pattern(&known, names::REMSI, Reading::Signed),
        pattern(&known, names::REMUI, Reading::Unsigned),
    ]);
    let config = GreedyConfig {
        region_simplification: RegionSimplification::Aggressive,
        ..GreedyConfig::default()
    };
    cx.apply_greedily(body, None, &patterns, &config).converged
}

/// The reading of the operands of a remainder.
#[derive(Clone, Copy)]
enum Reading {
    Signed,
    Unsigned,
}

/// The ranges of a body, and where its arguments are.
struct KnownRanges {
    ranges: EditedRanges,
    /// The name of the operation that owns the body.
    owner: Option<OpName>,
    /// The regions of that operation, until their arguments are replaced: it is not in the body, and comes before all operations in it.
    roots: Mutex<Option<Vec<RegionId>>>,
}

impl KnownRanges {
    /// Returns the number that a value always is.
    fn constant(&self, value: ValueId) -> Option<u64> {
        self.ranges.get(value).and_then(IntRange::constant)
    }

    fn is_replaced(&self, body: &Body, value: ValueId) -> bool {
        self.constant(value).is_some() && body.has_uses(value)
    }

    /// Replaces the results of an operation and the arguments in its regions that are one number.
    fn materialize(&self, rewriter: &mut Rewriter<'_>, op: OpId) -> bool {
        let roots = self.roots.lock_ignoring_poison().take();
        if roots.is_some_and(|roots| self.arguments(rewriter, &roots, self.owner)) {
            return true;
        }
        let body = &*rewriter.body;
        if rewriter.reg.constant_value(body, op).is_some() {
            return false;
        }
        let results: Vec<ValueId> = body.results(op).collect();
        let name = body.name(op);
        let replaces = results.iter().any(|&result| self.is_replaced(body, result));
        let regions = body.regions_of(op).to_vec();
        if replaces {
            let mut all = true;
            for &result in &results {
                all &=
                    self.replace(rewriter, result, Some(name)) || !rewriter.body.has_uses(result);
            }
            if all && is_trivially_dead(rewriter.reg, rewriter.body, op) {
                rewriter.erase_op(op);
                return true;
            }
        }
        self.arguments(rewriter, &regions, Some(name)) || replaces
    }

    /// Replaces the arguments in regions of the operation `name`. Returns whether there was one to replace.
    fn arguments(
        &self,
        rewriter: &mut Rewriter<'_>,
        regions: &[RegionId],
        name: Option<OpName>,
    ) -> bool {
        let mut found = false;
        for &region in regions {
            for block in rewriter.body.blocks_of(region).collect::<Vec<_>>() {
                rewriter.set_block_start(block);
                for arg in rewriter.body.block_args(block).to_vec() {
                    if self.is_replaced(rewriter.body, arg) {
                        found |= self.replace(rewriter, arg, name);
                    }
                }
            }
        }
        found
    }

    /// Replaces a used value by a constant at the insertion point. Returns whether it can have one value only, and that can be made: by the
    /// dialect of the operation `name`, or by `arith`.
    fn replace(&self, rewriter: &mut Rewriter<'_>, value: ValueId, name: Option<OpName>) -> bool {
        if !rewriter.body.has_uses(value) {
            return false;
        }
        let (Some(range), Some(number)) = (self.ranges.get(value), self.constant(value)) else {
            return false;
        };
        let (reg, body) = (rewriter.reg, &*rewriter.body);
        let (ty, loc) = (body.ty(value), body.value_loc(value));
        let Some(state) = constant(reg, name, ApInt::from_u64(range.width, number), ty, loc) else {
            return false;
        };
        let op = rewriter.create(state);
        let made = rewriter.body.result(op, 0);
        self.ranges.set(made, range);
        rewriter.replace_all_uses(value, made);
        true
    }

    /// Replaces a remainder by its dividend, if that is less than the divisor.
    fn delete_remainder(&self, rewriter: &mut Rewriter<'_>, op: OpId, reading: Reading) -> bool {
        let body = &*rewriter.body;
        let (dividend, divisor) = (body.operand(op, 0), body.operand(op, 1));
        let Some(modulus) = number(rewriter.reg, body, divisor).filter(|&n| n > 0) else {
            return false;
        };
        let Some(range) = self.ranges.get(dividend) else { return false };
        let bounds = match reading {
            Reading::Unsigned => [range.as_signed(range.min), range.as_signed(range.max)],
            Reading::Signed => [range.signed_min, range.signed_max],
        };
        if !bounds.iter().all(|bound| (0..modulus).contains(bound)) {
            return false;
        }
        rewriter.replace_op(op, &[dividend]);
        true
    }
}

/// Returns the number that a constant is, or that all its elements are.
fn number(reg: &Registry, body: &Body, value: ValueId) -> Option<i64> {
    let attr = rewrite::fold::constant_of(reg, body, value)?;
    let ctx = reg.ctx();
    let number = ctx.int_value(attr).cloned().or_else(|| elements::splat_value(ctx, attr))?;
    number.try_to_i64()
}

/// Returns a constant operation, made by the dialect of the operation `name` or by `arith`.
fn constant(
    reg: &Registry,
    name: Option<OpName>,
    number: ApInt,
    ty: Type,
    loc: Loc,
) -> Option<ir_core::OperationState> {
    let kind = reg.ctx().ty(ty);
    let is_memory = matches!(kind, TypeKind::MemRef { .. } | TypeKind::UnrankedMemRef { .. });
    let value = elements::uniform(reg.ctx(), ty, &number).filter(|_| !is_memory)?;
    name.and_then(|name| reg.materialize(name, value, ty, loc)).or_else(|| {
        reg.op(reg.ctx().op_name(names::CONSTANT))?;
        Some(arith_ops::constant_state(reg, value, ty, loc))
    })
}
