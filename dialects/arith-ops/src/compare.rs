//! Comparisons: `arith.cmpi` and `arith.cmpf` with their predicates.
//!
//! E.g. `compare(rewriter, Predicate::SLT, [a, b], loc)` creates `arith.cmpi slt, %a, %b`.

use dialect_support::{build, elements};
use ir_core::{Loc, ValueId};
use rewrite::Rewriter;

use crate::{flags, names};

/// A predicate of an operation that compares two values of equal type.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Predicate {
    /// The name of the operation.
    op: &'static str,
    /// The number of the enum case.
    number: i64,
}

impl Predicate {
    /// The integers are equal.
    pub const EQ: Predicate = Predicate::int(0);
    /// The integers differ.
    pub const NE: Predicate = Predicate::int(1);
    /// The first signed integer is less.
    pub const SLT: Predicate = Predicate::int(2);
    /// The first signed integer is less or equal.
    pub const SLE: Predicate = Predicate::int(3);
    /// The first signed integer is greater.
    pub const SGT: Predicate = Predicate::int(4);
    /// The first unsigned integer is less.
    pub const ULT: Predicate = Predicate::int(6);
    /// The first unsigned integer is greater.
    pub const UGT: Predicate = Predicate::int(8);
    /// The first unsigned integer is greater or equal.
    pub const UGE: Predicate = Predicate::int(9);
    /// The first float is greater, or one is NaN.
    pub const FLOAT_UGT: Predicate = Predicate::float(9);
    /// The first float is less, or one is NaN.
    pub const FLOAT_ULT: Predicate = Predicate::float(11);
    /// The floats differ, or one is NaN.
    pub const FLOAT_UNE: Predicate = Predicate::float(13);
    /// One float is NaN.
    pub const FLOAT_UNO: Predicate = Predicate::float(14);

    const fn int(number: i64) -> Self {
        Predicate { op: names::CMPI, number }
    }

    const fn float(number: i64) -> Self {
        Predicate { op: names::CMPF, number }
    }
}

/// Creates a comparison before the insertion point. The result is an `i1`, or a vector or tensor of them in the shape of the operands.
pub fn compare(
    rewriter: &mut Rewriter<'_>,
    predicate: Predicate,
    operands: [ValueId; 2],
    loc: Loc,
) -> ValueId {
    let ctx = rewriter.ctx();
    let ty = elements::with_element(ctx, rewriter.body.ty(operands[0]), ctx.i1());
    let attrs = [(flags::PREDICATE, ctx.int_attr_i64(ctx.int_type(64), predicate.number))];
    build::create_value(rewriter, predicate.op, loc, &operands, ty, &attrs)
}
