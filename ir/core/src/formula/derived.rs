//! Functions that are made of those of SMT-LIB, e.g. whether a bit vector is a power of two.

use numerics::{ApFloat, ApInt, Sign};

use super::formulas::Formulas;
use super::function::{FormulaId, Function, Sort};

/// Returns a bit vector with another width: [`Formulas::resized_s`] or [`Formulas::resized_u`].
pub type Extend = fn(&mut Formulas, FormulaId, u32) -> FormulaId;

impl Formulas {
    /// Returns the difference of two floats: the sum with the negated one.
    pub fn float_difference(&mut self, a: FormulaId, b: FormulaId) -> FormulaId {
        let negated = self.apply(Function::FloatNeg, [b]);
        self.apply(Function::FloatAdd, [a, negated])
    }

    /// Returns a truth value as a bit vector of one bit.
    pub fn bit(&mut self, of: FormulaId) -> FormulaId {
        let (one, zero) = (self.number(1, 1), self.number(1, 0));
        self.choose(of, one, zero)
    }

    /// Returns whether a bit vector is a number. Bits of the number beyond the width of the vector are ignored.
    pub fn is_number(&mut self, of: FormulaId, number: i64) -> FormulaId {
        let number = self.number(self.width(of), number);
        self.equal(of, number)
    }

    /// Returns the bit vector with another width, extended with zeros or truncated.
    pub fn resized_u(&mut self, of: FormulaId, width: u32) -> FormulaId {
        self.resized(of, width, Function::ZeroExtend(width))
    }

    /// Returns the bit vector with another width, extended with the sign bit or truncated.
    pub fn resized_s(&mut self, of: FormulaId, width: u32) -> FormulaId {
        self.resized(of, width, Function::SignExtend(width))
    }

    fn resized(&mut self, of: FormulaId, width: u32, extend: Function) -> FormulaId {
        match self.width(of).cmp(&width) {
            std::cmp::Ordering::Less => self.apply(extend, [of]),
            std::cmp::Ordering::Equal => of,
            std::cmp::Ordering::Greater => self.apply(Function::Extract { low: 0, width }, [of]),
        }
    }

    /// Returns whether a signed number is below zero.
    pub fn is_negative(&mut self, of: FormulaId) -> FormulaId {
        let zero = self.number(self.width(of), 0);
        self.apply(Function::LessS, [of, zero])
    }

    /// Returns whether a number is the least signed one.
    pub fn is_signed_min(&mut self, of: FormulaId) -> FormulaId {
        let least = self.bits(ApInt::signed_min(self.width(of)));
        self.equal(of, least)
    }

    /// Returns whether one bit of a bit vector is set.
    pub fn is_power_of_two(&mut self, of: FormulaId) -> FormulaId {
        let one = self.number(self.width(of), 1);
        let less = self.apply(Function::Sub, [of, one]);
        let common = self.apply(Function::And, [of, less]);
        let (zero, one_bit) = (self.is_number(of, 0), self.is_number(common, 0));
        let nonzero = self.not(zero);
        self.all(&[nonzero, one_bit])
    }

    /// Returns whether a set of flags contains one of `mask`.
    pub fn has_flag(&mut self, set: FormulaId, mask: i64) -> FormulaId {
        let mask = self.number(self.width(set), mask);
        let common = self.apply(Function::And, [set, mask]);
        let none = self.is_number(common, 0);
        self.not(none)
    }

    /// Returns whether the sum, difference or product of two numbers differs from the exact one: of signed numbers if `extend` is
    /// [`resized_s`](Self::resized_s), of unsigned ones if it is [`resized_u`](Self::resized_u).
    pub fn wraps(&mut self, function: Function, args: [FormulaId; 2], extend: Extend) -> FormulaId {
        let width = self.width(args[0]);
        let wide = if function == Function::Mul { 2 * width } else { width + 1 };
        let result = self.apply(function.clone(), args);
        let [x, y, result] = [args[0], args[1], result].map(|of| extend(self, of, wide));
        let exact = self.apply(function, [x, y]);
        let same = self.equal(exact, result);
        self.not(same)
    }

    /// Returns whether a float is zero, of either sign.
    pub fn is_float_zero(&mut self, of: FormulaId) -> FormulaId {
        let Sort::Float(kind) = self.sort(of) else { return self.bool(false) };
        let zeros = [Sign::Positive, Sign::Negative].map(|sign| {
            let zero = self.float(ApFloat::signed_zero(kind, sign));
            self.equal(of, zero)
        });
        self.any(&zeros)
    }
}
