//! `arith-int-range-narrowing`: computes with narrower integers where the ranges of operands and results fit them.
//!
//! ```mlir
//! %0 = arith.andi %a, %c3 : i32          // %0 = arith.andi %a, %c3 : i32
//! %1 = arith.muli %0, %0 : i32           // %2 = arith.trunci %0 : i32 to i8
//!                                        // %3 = arith.muli %2, %2 : i8
//!                                        // %1 = arith.extui %3 : i8 to i32
//! ```
//!
//! The widths are tried in the order of the option `int-bitwidths-supported`. An elementwise operation is narrowed if its operands and results have one
//! type, and `arith.cmpi` if its operands fit. The ranges are those of [`IntRanges`](analyses::int_ranges::IntRanges), computed once.

use std::sync::Arc;

use arith_ops::names;
use dialect_support::{build, elements};
use ir_core::def::Trait;
use ir_core::ranges::IntRange;
use ir_core::{Body, Context, Loc, OpId, Signedness, Type, TypeKind, ValueId, ValueMap};
use passes::options::ListOpt;
use passes::{AnchorContext, Pass, PassCx, PassFailed, PassGroup, PassInfo};
use rewrite::{GreedyConfig, Pattern, PatternSet, RegionSimplification, Rewriter};

use crate::body_ranges::{self, BodyRanges, EditedRanges};

const NAME: &str = "arith-int-range-narrowing";
const WIDTHS: ListOpt =
    ListOpt::new("int-bitwidths-supported", "widths of integers, those to try first at the front");

/// The widest integer of MLIR.
const MAX_WIDTH: u32 = (1 << 24) - 1;

/// The entry in the table of passes.
pub const INFO: PassInfo = PassInfo {
    name: NAME,
    summary: "compute with narrower integers where the ranges of values fit them",
    group: PassGroup::Transform,
    options: &[&WIDTHS],
    make: |options| {
        let number = |text: &String| {
            let width = text.parse().ok().filter(|width| (1..=MAX_WIDTH).contains(width));
            width.ok_or_else(|| {
                format!(
                    "'int-bitwidths-supported' expects widths from 1 to {MAX_WIDTH}, not '{text}'"
                )
            })
        };
        let widths = options.get(&WIDTHS).iter().map(number).collect::<Result<_, _>>()?;
        Ok(Box::new(IntRangeNarrowing { widths }))
    },
};

/// The pass.
#[derive(Clone, Debug)]
pub struct IntRangeNarrowing {
    widths: Vec<u32>,
}

impl Pass for IntRangeNarrowing {
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
        body_ranges::edit(NAME, cx.reg, (body, anchor), |body, found| {
            self.narrow_in(cx, body, found)
        })
    }
}

impl IntRangeNarrowing {
    /// Narrows the operations of one body. Returns whether nothing is left to change.
    fn narrow_in(&self, cx: &PassCx<'_>, body: &mut Body, found: &BodyRanges) -> bool {
        let ctx = cx.reg.ctx();
        let narrowing =
            Arc::new(Narrowing { ranges: EditedRanges::of(found), widths: self.widths.clone() });
        let (any, comparison) = (narrowing.clone(), narrowing.clone());
        let mut patterns = vec![
            Pattern::on_any("NarrowElementwise", move |rewriter: &mut Rewriter<'_>, op| {
                any.narrow_elementwise(rewriter, op).is_some()
            }),
            Pattern::on(ctx, names::CMPI, "NarrowCmpI", move |rewriter: &mut Rewriter<'_>, op| {
                comparison.narrow_comparison(rewriter, op).is_some()
            }),
        ];
        for name in [names::INDEX_CASTUI, names::INDEX_CAST] {
            let casts = narrowing.clone();
            let fold =
                move |rewriter: &mut Rewriter<'_>, op| casts.fold_casts(rewriter, op).is_some();
            patterns.push(Pattern::on(ctx, name, "FoldIndexCastChain", fold));
        }
        let config = GreedyConfig {
            region_simplification: RegionSimplification::Aggressive,
            ..GreedyConfig::default()
        };
        cx.apply_greedily(body, None, &PatternSet::new(patterns), &config).converged
    }
}

/// The readings in which an integer keeps its value when it is truncated and extended again.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Reading {
    Signed,
    Unsigned,
    Both,
}

impl Reading {
    /// Returns the readings in which all integers of a range fit a narrower type.
    fn of(range: IntRange, width: u32) -> Option<Reading> {
        if range.width <= width {
            return None;
        }
        // A width below that of a range is less than 64.
        let bound = 1i64 << (width - 1);
        let signed = range.signed_min >= -bound && range.signed_max < bound;
        let unsigned = range.max >> width == 0;
        match (signed, unsigned) {
            (true, true) => Some(Reading::Both),
            (true, false) => Some(Reading::Signed),
            (false, true) => Some(Reading::Unsigned),
            (false, false) => None,
        }
    }

    /// Returns the readings that are among both.
    fn common(self, other: Reading) -> Option<Reading> {
        match (self, other) {
            (Reading::Both, one) | (one, Reading::Both) => Some(one),
            (a, b) => (a == b).then_some(a),
        }
    }
}

/// The ranges of a body, and the widths to use.
struct Narrowing {
    ranges: EditedRanges,
    widths: Vec<u32>,
}

impl Narrowing {
    /// Narrows an elementwise operation on integers of one type. Returns `None` and changes nothing if that is not possible.
    fn narrow_elementwise(&self, rewriter: &mut Rewriter<'_>, op: OpId) -> Option<()> {
        let body = &*rewriter.body;
        if !rewriter.reg.has(body, op, Trait::Elementwise) {
            return None;
        }
        let operands: Vec<ValueId> = body.operands(op).collect();
        let results: Vec<ValueId> = body.results(op).collect();
        let all = operands.iter().chain(&results);
        let ranges: Vec<IntRange> =
            all.map(|&value| self.ranges.get(value)).collect::<Option<_>>()?;
        let ty = body.ty(*results.first()?);
        if operands.is_empty()
            || !is_signless(rewriter.ctx(), ty)
            || operands.iter().chain(&results).any(|&value| body.ty(value) != ty)
        {
            return None;
        }
        let reading = |width| {
            let mut readings = ranges.iter().map(|&range| Reading::of(range, width));
            readings.try_fold(Reading::Both, |all, one| all.common(one?))
        };
        let (width, reading) =
            self.widths.iter().find_map(|&width| Some((width, reading(width)?)))?;
        let narrow = narrowed(rewriter, ty, width);
        let loc = rewriter.body.loc(op);
        let mut map = ValueMap::new();
        for (&operand, range) in operands.iter().zip(&ranges) {
            // An index that is not negative stays so for other passes, if the cast is unsigned.
            let is_natural = reading == Reading::Signed && range.signed_min >= 0;
            let reading = if is_natural { Reading::Both } else { reading };
            map.map(operand, cast(rewriter, loc, operand, narrow, reading));
        }
        let new = rewriter.clone_op(op, &mut map);
        let new_results: Vec<ValueId> = rewriter.body.results(new).collect();
        for &result in &new_results {
            rewriter.body.set_value_type(result, narrow);
        }
        rewriter.modified(new);
        let mut values = Vec::new();
        for (result, &range) in new_results.into_iter().zip(&ranges[operands.len()..]) {
            let value = cast(rewriter, loc, result, ty, reading);
            self.ranges.set(value, range);
            values.push(value);
        }
        rewriter.replace_op(op, &values);
        Some(())
    }

    /// Narrows the operands of a comparison. Returns `None` and changes nothing if that is not possible.
    fn narrow_comparison(&self, rewriter: &mut Rewriter<'_>, op: OpId) -> Option<()> {
        let body = &*rewriter.body;
        let (a, b) = (body.operand(op, 0), body.operand(op, 1));
        let (range_a, range_b) = (self.ranges.get(a)?, self.ranges.get(b)?);
        let readings = |&width: &u32| {
            let (a, b) = (Reading::of(range_a, width)?, Reading::of(range_b, width)?);
            a.common(b).map(|_| (width, a, b))
        };
        let (width, reading_a, reading_b) = self.widths.iter().find_map(readings)?;
        let narrow = narrowed(rewriter, rewriter.body.ty(a), width);
        let loc = rewriter.body.loc(op);
        let mut map = ValueMap::new();
        for (value, reading) in [(a, reading_a), (b, reading_b)] {
            map.map(value, cast(rewriter, loc, value, narrow, reading));
        }
        let new = rewriter.clone_op(op, &mut map);
        let result = rewriter.body.result(new, 0);
        if let Some(range) = self.ranges.get(rewriter.body.result(op, 0)) {
            self.ranges.set(result, range);
        }
        rewriter.replace_op(op, &[result]);
        Some(())
    }

    /// Replaces a cast to `index` and back by the integer, if that has one of the widths.
    fn fold_casts(&self, rewriter: &mut Rewriter<'_>, op: OpId) -> Option<()> {
        let (ctx, body) = (rewriter.ctx(), &*rewriter.body);
        let middle = body.operand(op, 0);
        let inner = body.defining_op(middle).filter(|&inner| body.name(inner) == body.name(op))?;
        let source = body.operand(inner, 0);
        let ty = body.ty(source);
        let TypeKind::Integer { width, .. } = ctx.ty(ty) else { return None };
        let folds = body.ty(body.result(op, 0)) == ty
            && body.ty(middle) == ctx.index()
            && self.widths.contains(width);
        if !folds {
            return None;
        }
        rewriter.replace_op(op, &[source]);
        Some(())
    }
}

/// Returns whether a type consists of integers that the casts of `arith` accept.
fn is_signless(ctx: &Context, ty: Type) -> bool {
    match ctx.ty(ctx.element_or_self(ty)) {
        TypeKind::Integer { signedness, .. } => *signedness == Signedness::Signless,
        TypeKind::Index => true,
        _ => false,
    }
}

/// Returns the type of integers of that width in the shape of `ty`.
fn narrowed(rewriter: &Rewriter<'_>, ty: Type, width: u32) -> Type {
    let ctx = rewriter.ctx();
    elements::with_element(ctx, ty, ctx.int_type(width))
}

/// Creates the cast of an integer to another width that keeps its value in a reading.
fn cast(
    rewriter: &mut Rewriter<'_>,
    loc: Loc,
    value: ValueId,
    to: Type,
    reading: Reading,
) -> ValueId {
    let (ctx, from) = (rewriter.ctx(), rewriter.body.ty(value));
    if from == to {
        return value;
    }
    let width = |ty| match ctx.ty(ctx.element_or_self(ty)) {
        TypeKind::Integer { width, .. } => Some(*width),
        _ => None,
    };
    let is_signed = reading == Reading::Signed;
    let name = match (width(from), width(to)) {
        (Some(from), Some(to)) if to < from => names::TRUNCI,
        (Some(_), Some(_)) if is_signed => names::EXTSI,
        (Some(_), Some(_)) => names::EXTUI,
        _ if is_signed => names::INDEX_CAST,
        _ => names::INDEX_CASTUI,
    };
    build::create_value(rewriter, name, loc, &[value], to, &[])
}
