//! The sorts, constants and functions of formulas, e.g. the sum of two bit vectors.

use std::sync::Arc;

use numerics::{ApFloat, ApInt, FloatKind, Rounding};
use smallvec::SmallVec;

/// A formula of [`Formulas`](super::Formulas). Equal formulas have the same number; a formula has a greater one than its arguments.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct FormulaId(pub(super) u32);

impl FormulaId {
    /// Returns its number.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// The kind of the values of a formula.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Sort {
    /// A truth value.
    Bool,
    /// A bit vector of that width.
    Bits(u32),
    /// A float.
    Float(FloatKind),
    /// A real number.
    Real,
}

/// A constant.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum FormulaConstant {
    /// A truth value.
    Bool(bool),
    /// A bit vector.
    Bits(ApInt),
    /// A float.
    Float(ApFloat),
    /// A finite float as a real number.
    Real(ApFloat),
}

/// A function. Those of bit vectors and floats take arguments of one sort, those of two shift amounts included.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Function {
    /// The negation of a truth value.
    Not,
    /// Whether all hold.
    All,
    /// Whether one holds.
    Any,
    /// Whether two values of one sort are identical. There is one NaN, and zeros of different signs are not identical.
    Equal,
    /// The second argument if the first holds, else the third.
    If,

    /// The negated number.
    Neg,
    /// All bits inverted.
    Complement,
    /// The sum.
    Add,
    /// The difference.
    Sub,
    /// The product.
    Mul,
    /// The unsigned quotient; all ones for a division by zero.
    DivU,
    /// The unsigned remainder; the dividend for a division by zero.
    RemU,
    /// The signed quotient, rounded towards zero; 1 or -1 for a division by zero.
    DivS,
    /// The signed remainder; the dividend for a division by zero.
    RemS,
    /// The bitwise conjunction.
    And,
    /// The bitwise disjunction.
    Or,
    /// The bitwise exclusive disjunction.
    Xor,
    /// The shift to the left; zero for a shift by the width or more.
    ShL,
    /// The shift to the right that inserts zeros.
    ShrU,
    /// The shift to the right that inserts the sign bit.
    ShrS,
    /// Whether the first number is less, unsigned.
    LessU,
    /// Whether the first number is less or equal, unsigned.
    LessEqualU,
    /// Whether the first number is less, signed.
    LessS,
    /// Whether the first number is less or equal, signed.
    LessEqualS,
    /// The bits of that number (`low`) and above, so many.
    Extract {
        /// The first bit.
        low: u32,
        /// The number of bits.
        width: u32,
    },
    /// Extended to that width with zeros.
    ZeroExtend(u32),
    /// Extended to that width with the sign bit.
    SignExtend(u32),

    /// The float of that encoding.
    FloatOfBits(FloatKind),
    /// The encoding of a float; of NaN, one of its encodings.
    BitsOfFloat,
    /// The number with the other sign.
    FloatNeg,
    /// The number without its sign.
    FloatAbs,
    /// The sum, to nearest even, as are the next ones.
    FloatAdd,
    /// The product.
    FloatMul,
    /// The quotient.
    FloatDiv,
    /// The first times the second plus the third.
    FloatFma,
    /// The integral number next to it.
    FloatRound(Rounding),
    /// Whether the first is less.
    FloatLess,
    /// Whether the first is less or equal; zeros are equal.
    FloatLessEqual,
    /// Whether it is NaN.
    FloatIsNan,
    /// Whether it is infinite.
    FloatIsInfinite,
    /// Converted to another format.
    FloatConvert(FloatKind, Rounding),
    /// The float next to a signed number.
    FloatOfSigned(FloatKind),
    /// The float next to an unsigned number.
    FloatOfUnsigned(FloatKind),
    /// The signed number of that width, rounded towards zero. Any number if it has none.
    SignedOfFloat(u32),
    /// The unsigned number of that width, rounded towards zero. Any number if it has none.
    UnsignedOfFloat(u32),

    /// The sum of real numbers.
    RealAdd,
    /// The difference of real numbers.
    RealSub,
    /// The product of real numbers.
    RealMul,
    /// The quotient of real numbers; any number for a division by zero.
    RealDiv,
    /// Whether the first real number is less.
    RealLess,
    /// Whether the first real number is less or equal.
    RealLessEqual,

    /// A function of which nothing is known but its name. A name has one signature.
    Uninterpreted(Arc<str>, Sort),
}

impl Function {
    /// Returns whether the first two arguments may change places.
    pub(super) fn is_commutative(&self) -> bool {
        use Function as F;
        let bits = matches!(self, F::Add | F::Mul | F::And | F::Or | F::Xor);
        let floats = matches!(self, F::FloatAdd | F::FloatMul | F::FloatFma);
        bits || floats || matches!(self, F::Equal | F::RealAdd | F::RealMul)
    }
}

/// A formula by its parts.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum FormulaNode {
    /// A constant.
    Constant(FormulaConstant),
    /// A variable of that name.
    Variable(Arc<str>),
    /// A function of arguments.
    Apply(Function, SmallVec<[FormulaId; 3]>),
}
