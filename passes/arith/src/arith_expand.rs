//! `arith-expand`: replaces divisions that round up or down, minima and maxima by simpler operations of `arith`.
//!
//! ```mlir
//! %0 = arith.maxsi %a, %b : i32      // %1 = arith.cmpi sgt, %a, %b : i32
//!                                    // %0 = arith.select %1, %a, %b : i32
//! ```

use arith_ops::compare::Predicate;
use arith_ops::names;
use ir_core::enclosing::{EnclosingOps, ParentOp};
use ir_core::{Body, OpId, Registry, ValueId};
use numerics::FloatKind;
use passes::options::Opt;
use passes::{Pass, PassCx, PassFailed, PassGroup, PassInfo};
use rewrite::{Pattern, PatternSet, Rewriter};
use rewrite_conversion::{Conversion, Legality, Plan, convert_observed};

use crate::expander::Expander;
use crate::float_expansions;

const NAME: &str = "arith-expand";
const BF16: Opt<bool> =
    Opt::new("include-bf16", false, "expand conversions between bf16 and f32, too");
const F8E8M0: Opt<bool> =
    Opt::new("include-f8e8m0", false, "expand conversions from and to f8E8M0FNU, too");
const F4E2M1: Opt<bool> =
    Opt::new("include-f4e2m1", false, "expand conversions from and to f4E2M1FN, too");

/// The entry in the table of passes.
pub const INFO: PassInfo = PassInfo {
    name: NAME,
    summary: "replace rounding divisions, minima and maxima by simpler operations of arith",
    group: PassGroup::Transform,
    options: &[&BF16, &F8E8M0, &F4E2M1],
    make: |options| {
        let included = [
            (FloatKind::BF16, BF16),
            (FloatKind::F8E8M0FNU, F8E8M0),
            (FloatKind::F4E2M1FN, F4E2M1),
        ];
        let is_given = |(kind, option): (_, Opt<bool>)| options.get(&option).then_some(kind);
        let formats = included.into_iter().filter_map(is_given).collect();
        Ok(Box::new(ArithExpand { formats }))
    },
};

/// The pass.
#[derive(Clone, Debug)]
pub struct ArithExpand {
    /// The float formats whose conversions are expanded.
    formats: Vec<FloatKind>,
}

/// Creates the operations that replace one with two operands. Returns its result; `None` for a type that it cannot expand.
type Expansion = fn(&mut Expander<'_, '_>, ValueId, ValueId) -> Option<ValueId>;

const EXPANSIONS: [(&str, Expansion); 11] = [
    (names::CEILDIVUI, ceil_div_unsigned),
    (names::CEILDIVSI, ceil_div_signed),
    (names::FLOORDIVSI, floor_div_signed),
    (names::MAXSI, |e, a, b| e.choose(Predicate::SGT, a, b)),
    (names::MAXUI, |e, a, b| e.choose(Predicate::UGT, a, b)),
    (names::MINSI, |e, a, b| e.choose(Predicate::SLT, a, b)),
    (names::MINUI, |e, a, b| e.choose(Predicate::ULT, a, b)),
    (names::MAXIMUMF, |e, a, b| e.choose_float(Predicate::FLOAT_UGT, b, [a, b])),
    (names::MINIMUMF, |e, a, b| e.choose_float(Predicate::FLOAT_ULT, b, [a, b])),
    (names::MAXNUMF, |e, a, b| e.choose_float(Predicate::FLOAT_UGT, a, [a, b])),
    (names::MINNUMF, |e, a, b| e.choose_float(Predicate::FLOAT_ULT, a, [a, b])),
];

impl Pass for ArithExpand {
    fn run_on_body(
        &self,
        cx: &PassCx<'_>,
        body: &mut Body,
        parent: Option<&ParentOp<'_>>,
    ) -> Result<(), PassFailed> {
        let ctx = cx.reg.ctx();
        let mut conversion = Conversion::default();
        conversion.target.add_dialect("arith", Legality::Legal);
        let pattern = |&(name, expansion): &(&str, Expansion)| {
            conversion.target.add_op(ctx.op_name(name), Legality::Illegal);
            let replace = move |rewriter: &mut Rewriter<'_>, op| expand(rewriter, op, expansion);
            Pattern::on(ctx, name, name, replace)
        };
        let mut patterns: Vec<Pattern> = EXPANSIONS.iter().map(pattern).collect();
        for (name, expansion) in float_expansions::SCALED {
            conversion.target.add_op(ctx.op_name(name), Legality::Illegal);
            let replace =
                move |rewriter: &mut Rewriter<'_>, op| expand_with(rewriter, op, expansion);
            patterns.push(Pattern::on(ctx, name, name, replace));
        }
        for (name, expansion) in float_expansions::CONVERSIONS {
            let formats = self.formats.clone();
            let is_expanded = move |reg: &Registry, body: &Body, op| {
                float_expansions::is_expanded(reg, body, op, &formats)
            };
            let stays = is_expanded.clone();
            let legality = Legality::dynamic(move |cx, op| !stays(cx.reg, cx.body, op));
            conversion.target.add_op(ctx.op_name(name), legality);
            let replace = move |rewriter: &mut Rewriter<'_>, op| {
                is_expanded(rewriter.reg, rewriter.body, op) && expand_with(rewriter, op, expansion)
            };
            patterns.push(Pattern::on(ctx, name, name, replace));
        }
        let plan = Plan::new(ctx, conversion, &PatternSet::new(patterns));
        let enclosing = EnclosingOps { parent, outer: cx.outer };
        let converted =
            convert_observed(cx.reg, body, enclosing, &plan, cx.shared_actions().as_ref())
                .map_err(|diagnostic| PassFailed::because(*diagnostic))?;
        cx.count("operations expanded", converted.applied);
        Ok(())
    }
}

/// Replaces an operation with two operands by its expansion. Returns whether it has one.
fn expand(rewriter: &mut Rewriter<'_>, op: OpId, expansion: Expansion) -> bool {
    expand_with(rewriter, op, |expander: &mut Expander<'_, '_>, op| {
        let (a, b) = (expander.rewriter.body.operand(op, 0), expander.rewriter.body.operand(op, 1));
        expansion(expander, a, b)
    })
}

/// Replaces an operation by its expansion. Returns whether it has one.
fn expand_with(
    rewriter: &mut Rewriter<'_>,
    op: OpId,
    expansion: impl Fn(&mut Expander<'_, '_>, OpId) -> Option<ValueId>,
) -> bool {
    let ty = rewriter.body.ty(rewriter.body.operand(op, 0));
    let loc = rewriter.body.loc(op);
    let mut expander = Expander { rewriter, loc, ty };
    let Some(result) = expansion(&mut expander, op) else { return false };
    rewriter.replace_op(op, &[result]);
    true
}

/// Returns `a == 0 ? 0 : (a - 1) / b + 1`.
fn ceil_div_unsigned(e: &mut Expander<'_, '_>, a: ValueId, b: ValueId) -> Option<ValueId> {
    let zero = e.constant(e.ty, 0)?;
    let is_zero = e.compare(Predicate::EQ, a, zero);
    let one = e.constant(e.ty, 1)?;
    let less = e.binary(names::SUBI, a, one);
    let quotient = e.binary(names::DIVUI, less, b);
    let rounded = e.binary(names::ADDI, quotient, one);
    Some(e.select(is_zero, zero, rounded))
}

/// Returns `a / b`, plus one if it is positive and not exact.
fn ceil_div_signed(e: &mut Expander<'_, '_>, a: ValueId, b: ValueId) -> Option<ValueId> {
    let (zero, one) = (e.constant(e.ty, 0)?, e.constant(e.ty, 1)?);
    let [quotient, is_inexact] = e.divide(a, b);
    let is_positive = e.compare_signs(Predicate::EQ, [a, b, zero]);
    let rounds = e.binary(names::ANDI, is_inexact, is_positive);
    let rounded = e.binary(names::ADDI, quotient, one);
    Some(e.select(rounds, rounded, quotient))
}

/// Returns `a / b`, minus one if it is negative and not exact.
fn floor_div_signed(e: &mut Expander<'_, '_>, a: ValueId, b: ValueId) -> Option<ValueId> {
    let [quotient, is_inexact] = e.divide(a, b);
    let zero = e.constant(e.ty, 0)?;
    let is_negative = e.compare_signs(Predicate::NE, [a, b, zero]);
    let rounds = e.binary(names::ANDI, is_inexact, is_negative);
    let minus_one = e.constant(e.ty, -1)?;
    let rounded = e.binary(names::ADDI, quotient, minus_one);
    Some(e.select(rounds, rounded, quotient))
}
