//! `arith-expand`: replaces divisions that round up or down, minima and maxima by simpler operations of `arith`.
//!
//! ```mlir
//! %0 = arith.maxsi %a, %b : i32      // %1 = arith.cmpi sgt, %a, %b : i32
//!                                    // %0 = arith.select %1, %a, %b : i32
//! ```

use arith_ops::compare::{Predicate, compare};
use arith_ops::{create_constant, names};
use dialect_support::{build, elements};
use ir_core::enclosing::{EnclosingOps, ParentOp};
use ir_core::{Body, Loc, OpId, Type, ValueId};
use numerics::ApInt;
use passes::{Pass, PassCx, PassFailed, PassGroup, PassInfo};
use rewrite::{Pattern, PatternSet, Rewriter};
use rewrite_conversion::{Conversion, Legality, Plan, convert_body};

const NAME: &str = "arith-expand";

/// The entry in the table of passes.
pub const INFO: PassInfo = PassInfo {
    name: NAME,
    summary: "replace rounding divisions, minima and maxima by simpler operations of arith",
    group: PassGroup::Transform,
    options: &[],
    make: |_| Ok(Box::new(ArithExpand)),
};

/// The pass.
#[derive(Clone, Copy, Debug)]
pub struct ArithExpand;

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
        let patterns: Vec<Pattern> = EXPANSIONS.iter().map(pattern).collect();
        let plan = Plan::new(ctx, conversion, &PatternSet::new(patterns));
        let enclosing = EnclosingOps { parent, outer: cx.outer };
        let converted = convert_body(cx.reg, body, enclosing, &plan)
            .map_err(|diagnostic| PassFailed::because(*diagnostic))?;
        cx.count("operations expanded", converted.applied);
        Ok(())
    }
}

/// Replaces an operation by its expansion. Returns whether it has one.
fn expand(rewriter: &mut Rewriter<'_>, op: OpId, expansion: Expansion) -> bool {
    let (a, b) = (rewriter.body.operand(op, 0), rewriter.body.operand(op, 1));
    let (loc, ty) = (rewriter.body.loc(op), rewriter.body.ty(a));
    let mut expander = Expander { rewriter, loc, ty };
    let Some(result) = expansion(&mut expander, a, b) else { return false };
    rewriter.replace_op(op, &[result]);
    true
}

/// Creates operations on values of one type.
struct Expander<'r, 'a> {
    rewriter: &'r mut Rewriter<'a>,
    loc: Loc,
    ty: Type,
}

impl Expander<'_, '_> {
    /// Returns a constant whose elements are all `number`; `None` for a type without a static shape.
    fn constant(&mut self, number: i64) -> Option<ValueId> {
        let ctx = self.rewriter.ctx();
        let width = ctx.int_width(ctx.element_or_self(self.ty))?;
        let value = elements::uniform(ctx, self.ty, &ApInt::from_i64(width, number))?;
        Some(create_constant(self.rewriter, value, self.ty, self.loc))
    }

    fn binary(&mut self, name: &str, a: ValueId, b: ValueId) -> ValueId {
        let ty = self.rewriter.body.ty(a);
        build::create_value(self.rewriter, name, self.loc, &[a, b], ty, &[])
    }

    fn compare(&mut self, predicate: Predicate, a: ValueId, b: ValueId) -> ValueId {
        compare(self.rewriter, predicate, [a, b], self.loc)
    }

    fn select(&mut self, condition: ValueId, a: ValueId, b: ValueId) -> ValueId {
        let operands = [condition, a, b];
        build::create_value(self.rewriter, names::SELECT, self.loc, &operands, self.ty, &[])
    }

    /// Returns `a` if the comparison holds, and else `b`.
    fn choose(&mut self, predicate: Predicate, a: ValueId, b: ValueId) -> Option<ValueId> {
        let holds = self.compare(predicate, a, b);
        Some(self.select(holds, a, b))
    }

    /// Returns the second operand if `tested` is NaN, and else one of both by a comparison that holds for NaN.
    fn choose_float(
        &mut self,
        predicate: Predicate,
        tested: ValueId,
        [a, b]: [ValueId; 2],
    ) -> Option<ValueId> {
        let holds = self.compare(predicate, a, b);
        let chosen = self.select(holds, a, b);
        let is_nan = self.compare(Predicate::FLOAT_UNO, tested, tested);
        Some(self.select(is_nan, b, chosen))
    }

    /// Returns `a / b`, and whether it is not exact.
    fn divide(&mut self, a: ValueId, b: ValueId) -> [ValueId; 2] {
        let quotient = self.binary(names::DIVSI, a, b);
        let product = self.binary(names::MULI, quotient, b);
        [quotient, self.compare(Predicate::NE, a, product)]
    }

    /// Returns whether the comparison of the signs of both numbers holds.
    fn compare_signs(&mut self, predicate: Predicate, [a, b, zero]: [ValueId; 3]) -> ValueId {
        let [a, b] = [a, b].map(|v| self.compare(Predicate::SLT, v, zero));
        self.compare(predicate, a, b)
    }
}

/// Returns `a == 0 ? 0 : (a - 1) / b + 1`.
fn ceil_div_unsigned(e: &mut Expander<'_, '_>, a: ValueId, b: ValueId) -> Option<ValueId> {
    let zero = e.constant(0)?;
    let is_zero = e.compare(Predicate::EQ, a, zero);
    let one = e.constant(1)?;
    let less = e.binary(names::SUBI, a, one);
    let quotient = e.binary(names::DIVUI, less, b);
    let rounded = e.binary(names::ADDI, quotient, one);
    Some(e.select(is_zero, zero, rounded))
}

/// Returns `a / b`, plus one if it is positive and not exact.
fn ceil_div_signed(e: &mut Expander<'_, '_>, a: ValueId, b: ValueId) -> Option<ValueId> {
    let (zero, one) = (e.constant(0)?, e.constant(1)?);
    let [quotient, is_inexact] = e.divide(a, b);
    let is_positive = e.compare_signs(Predicate::EQ, [a, b, zero]);
    let rounds = e.binary(names::ANDI, is_inexact, is_positive);
    let rounded = e.binary(names::ADDI, quotient, one);
    Some(e.select(rounds, rounded, quotient))
}

/// Returns `a / b`, minus one if it is negative and not exact.
fn floor_div_signed(e: &mut Expander<'_, '_>, a: ValueId, b: ValueId) -> Option<ValueId> {
    let [quotient, is_inexact] = e.divide(a, b);
    let zero = e.constant(0)?;
    let is_negative = e.compare_signs(Predicate::NE, [a, b, zero]);
    let rounds = e.binary(names::ANDI, is_inexact, is_negative);
    let minus_one = e.constant(-1)?;
    let rounded = e.binary(names::ADDI, quotient, minus_one);
    Some(e.select(rounds, rounded, quotient))
}
