//! The predicates of comparisons, by their enum numbers.

use std::cmp::Ordering;

use numerics::{ApFloat, ApInt};

use super::generated::CmpIPredicate as P;

impl P {
    /// Returns whether `a <predicate> b` is true.
    pub fn holds(self, a: &ApInt, b: &ApInt) -> bool {
        match self {
            P::Eq => a == b,
            P::Ne => a != b,
            P::Slt => a.slt(b),
            P::Sle => a.sle(b),
            P::Sgt => a.sgt(b),
            P::Sge => a.sge(b),
            P::Ult => a.ult(b),
            P::Ule => a.ule(b),
            P::Ugt => a.ugt(b),
            P::Uge => a.uge(b),
        }
    }

    /// Returns whether the predicate is true for equal operands, e.g. `sle`.
    pub fn holds_of_equals(self) -> bool {
        matches!(self, P::Eq | P::Sle | P::Sge | P::Ule | P::Uge)
    }

    /// Returns the predicate with exchanged operands, e.g. `sgt` for `slt`.
    pub fn swapped(self) -> Self {
        match self {
            P::Slt => P::Sgt,
            P::Sgt => P::Slt,
            P::Sle => P::Sge,
            P::Sge => P::Sle,
            P::Ult => P::Ugt,
            P::Ugt => P::Ult,
            P::Ule => P::Uge,
            P::Uge => P::Ule,
            P::Eq | P::Ne => self,
        }
    }

    /// Returns the negated predicate, e.g. `sge` for `slt`.
    pub fn inverted(self) -> Self {
        arith_ops::invert(self.to_int()).and_then(P::from_int).unwrap_or(self)
    }
}

/// The number of the float predicate `false`. The numbers up to [`FLOAT_TRUE`] are, in order, the ordered
/// predicates, `ord`, the unordered ones, `uno` and `true`.
pub(super) const FLOAT_FALSE: i64 = 0;
/// The number of the float predicate `ord`: no operand is NaN.
pub(super) const FLOAT_ORD: i64 = 7;
/// The number of the float predicate `uno`: an operand is NaN.
pub(super) const FLOAT_UNO: i64 = 14;
/// The number of the float predicate `true`.
pub(super) const FLOAT_TRUE: i64 = 15;

/// Returns whether the float predicate with that number is true.
pub(super) fn float_holds(number: i64, a: ApFloat, b: ApFloat) -> Option<bool> {
    let order = a.compare(b);
    let related = |index: i64| match (index, order) {
        (_, None) => false,
        (1, Some(o)) => o == Ordering::Equal,
        (2, Some(o)) => o == Ordering::Greater,
        (3, Some(o)) => o != Ordering::Less,
        (4, Some(o)) => o == Ordering::Less,
        (5, Some(o)) => o != Ordering::Greater,
        (_, Some(o)) => o != Ordering::Equal,
    };
    Some(match number {
        FLOAT_FALSE => false,
        1..=6 => related(number),
        FLOAT_ORD => order.is_some(),
        8..=13 => order.is_none() || related(number - 7),
        FLOAT_UNO => order.is_none(),
        FLOAT_TRUE => true,
        _ => return None,
    })
}

/// Returns the integer predicate that equals a float predicate when no operand is NaN; `None` for `ord`,
/// `uno`, `true` and `false`.
pub(super) fn float_to_int(number: i64, unsigned: bool) -> Option<P> {
    let pick = |signed, other| if unsigned { other } else { signed };
    Some(match number {
        1 | 8 => P::Eq,
        2 | 9 => pick(P::Sgt, P::Ugt),
        3 | 10 => pick(P::Sge, P::Uge),
        4 | 11 => pick(P::Slt, P::Ult),
        5 | 12 => pick(P::Sle, P::Ule),
        6 | 13 => P::Ne,
        _ => return None,
    })
}
