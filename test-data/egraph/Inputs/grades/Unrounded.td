// Rules that are right as exact floats, and others that need more flags than they have. Flags are 1 (reassoc), 2 (nnan), 4 (ninf), 8 (nsz) and
// 16 (arcp).

include "Common.td"

// Regrouping a sum changes no special value.
def RightRegrouped
    : Pat<(Arith_AddFOp (Arith_AddFOp $x, $y, $f), $z, $g), (Arith_AddFOp $x, (Arith_AddFOp $y, $z, F), F), [(Has<1> $f), (Has<1> $g)]>;
// Neither does multiplying with the reciprocal.
def RightReciprocal
    : Pat<(Arith_DivFOp $x, $y, $f), (Arith_MulFOp $x, (Arith_DivFOp (Arith_ConstantOp (FloatOf<1> $x)), $y, F), F), [(Has<16> $f)]>;

// With `ninf`, the reciprocal of zero is poison, where 0 / 0 is NaN.
def WrongReciprocalNinf
    : Pat<(Arith_DivFOp $x, $y, $f), (Arith_MulFOp $x, (Arith_DivFOp (Arith_ConstantOp (FloatOf<1> $x)), $y, $f), $f), [(Has<16> $f)]>;

// Infinity minus itself is NaN, and so is NaN minus itself.
def RightDifference : Pat<(Arith_SubFOp $x, $x, $f), (Arith_ConstantOp (FloatOf<0> $x)), [(Has<3> $f)]>;
def WrongDifference : Pat<(Arith_SubFOp $x, $x, $f), (Arith_ConstantOp (FloatOf<0> $x)), [(Has<1> $f)]>;
def WrongDifferenceNinf : Pat<(Arith_SubFOp $x, $x, $f), (Arith_ConstantOp (FloatOf<0> $x)), [(Has<5> $f)]>;

// The second rule is wrong for infinite $y; the third one for $x = -0, of which the sum is no negative zero.
def RightSumMinus
    : Pat<(Arith_SubFOp (Arith_AddFOp $x, $y, $f), $y, $g), (replaceWithValue $x), [(Has<11> $f), (Has<11> $g)]>;
def WrongSumMinus
    : Pat<(Arith_SubFOp (Arith_AddFOp $x, $y, $f), $y, $g), (replaceWithValue $x), [(Has<9> $f), (Has<9> $g)]>;
def ZeroSumMinus
    : Pat<(Arith_SubFOp (Arith_AddFOp $x, $y, $f), $y, $g), (replaceWithValue $x), [(Has<3> $f), (Has<3> $g)]>;

// The sum of infinities of both signs is NaN.
def RightFactored
    : Pat<(Arith_AddFOp (Arith_MulFOp $x, $y, $f), (Arith_MulFOp $x, $z, $g), $h), (Arith_MulFOp $x, (Arith_AddFOp $y, $z, F), F),
          [(Has<11> $f), (Has<11> $g), (Has<11> $h)]>;
def WrongFactored
    : Pat<(Arith_AddFOp (Arith_MulFOp $x, $y, $f), (Arith_MulFOp $x, $z, $g), $h), (Arith_MulFOp $x, (Arith_AddFOp $y, $z, F), F),
          [(Has<1> $f), (Has<1> $g), (Has<1> $h)]>;

// Zero divided by itself is NaN.
def RightCancelled
    : Pat<(Arith_DivFOp (Arith_MulFOp $x, $y, $f), $y, $g), (replaceWithValue $x), [(Has<19> $f), (Has<19> $g)]>;
def WrongCancelled
    : Pat<(Arith_DivFOp (Arith_MulFOp $x, $y, $f), $y, $g), (replaceWithValue $x), [(Has<17> $f), (Has<17> $g)]>;

// One of the operations does not permit another rounding.
def WrongRegroupedOnce
    : Pat<(Arith_AddFOp (Arith_AddFOp $x, $y, $f), $z, $g), (Arith_AddFOp $x, (Arith_AddFOp $y, $z, F), F), [(Has<1> $f)]>;
