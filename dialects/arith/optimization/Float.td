//===- Float.td - floats --------------------------------------------------===//

#ifndef RS_OPT_ARITH_OPTIMIZATION_FLOAT
#define RS_OPT_ARITH_OPTIMIZATION_FLOAT

include "arith/optimization/Base.td"

// x - -y -> x + y; x + -y -> x - y. The flags of the outer operation hold.
def SubNegF
    : Float<(Arith_SubFOp $x, (Arith_NegFOp $y, $_), $f),
           (Arith_AddFOp $x, $y, $f), "x - -y -> x + y">;
def AddNegF
    : Float<(Arith_AddFOp $x, (Arith_NegFOp $y, $_), $f),
           (Arith_SubFOp $x, $y, $f), "x + -y -> x - y">;
def MulMinusOneF
    : Float<(Arith_MulFOp $x, C, $f), (Arith_NegFOp $x, $f),
           "x * -1 -> -x", [(IsFloat<-1> $c)]>;
def DivMinusOneF
    : Float<(Arith_DivFOp $x, C, $f), (Arith_NegFOp $x, $f),
           "x / -1 -> -x", [(IsFloat<-1> $c)]>;
def NegTimesConstantF
    : Float<(Arith_MulFOp (Arith_NegFOp $x, $_), C, $f),
           (Arith_MulFOp $x, (Arith_NegFOp (Arith_ConstantOp $c), $f), $f),
           "-x * c -> x * -c">;
def DivNegByConstantF
    : Float<(Arith_DivFOp (Arith_NegFOp $x, $_), C, $f),
           (Arith_DivFOp $x, (Arith_NegFOp (Arith_ConstantOp $c), $f), $f),
           "-x / c -> x / -c">;
def DivByExactReciprocal
    : Float<(Arith_DivFOp $x, C, $f),
           (Arith_MulFOp $x, (Arith_ConstantOp (ReciprocalOf $c)), $f),
           "x / 2^k -> x * 2^-k", [(HasExactReciprocal $c)]>;
def DivByReciprocal
    : Float<(Arith_DivFOp $x, $y, $f),
           (Arith_MulFOp $x, (Arith_DivFOp (Arith_ConstantOp (FloatOf<1> $x)), $y, $f), $f),
           "x / y -> x * (1 / y)", [(AllowsReciprocal $f)]>;
def NegSubF
    : Float<(Arith_NegFOp (Arith_SubFOp $x, $y, $f), $g),
           (Arith_SubFOp $y, $x, $f), "-(x - y) -> y - x",
           [(NoSignedZeros $f), (NoSignedZeros $g)]>;
def ZeroSubF
    : Float<(Arith_SubFOp C, $x, $f), (Arith_NegFOp $x, $f),
           "0 - x -> -x", [(IsFloat<0> $c), (NoSignedZeros $f)]>;
def SubSelfF
    : Float<(Arith_SubFOp $x, $x, $f), (Arith_ConstantOp (FloatOf<0> $x)),
           "x - x -> 0", [(NoNans $f)]>;
def DivSelfF
    : Float<(Arith_DivFOp $x, $x, $f), (Arith_ConstantOp (FloatOf<1> $x)),
           "x / x -> 1", [(NoNans $f)]>;
def AddZeroF
    : Float<(Arith_AddFOp $x, C, $f), (replaceWithValue $x),
           "x + 0 -> x", [(IsFloat<0> $c), (NoSignedZeros $f)]>;
def AddRegroupF
    : Float<(Arith_AddFOp (Arith_AddFOp $a, $b, $f), $d, $g),
           (Arith_AddFOp $a, (Arith_AddFOp $b, $d, (MergeOverflow $f, $g)), (MergeOverflow $f, $g)),
           "(a + b) + d -> a + (b + d)", [(ReassocNsz $f), (ReassocNsz $g)]>;
def MulRegroupF
    : Float<(Arith_MulFOp (Arith_MulFOp $a, $b, $f), $d, $g),
           (Arith_MulFOp $a, (Arith_MulFOp $b, $d, (MergeOverflow $f, $g)), (MergeOverflow $f, $g)),
           "(a * b) * d -> a * (b * d)", [(Reassoc $f), (Reassoc $g)]>;

//===----------------------------------------------------------------------===//
// Floats that may be regrouped without regard to NaN, infinity and zero
//===----------------------------------------------------------------------===//

defvar Fast = ConstantEnumCase<Arith_FastMathAttr, "fast">;

def AddRegroupFast
    : Float<(Arith_AddFOp (Arith_AddFOp $a, $b, Fast), $d, Fast),
           (Arith_AddFOp $a, (Arith_AddFOp $b, $d, Fast), Fast),
           "(a + b) + d -> a + (b + d)">;
def MulRegroupFast
    : Float<(Arith_MulFOp (Arith_MulFOp $a, $b, Fast), $d, Fast),
           (Arith_MulFOp $a, (Arith_MulFOp $b, $d, Fast), Fast),
           "(a * b) * d -> a * (b * d)">;
def FactorSumFast
    : Float<(Arith_AddFOp (Arith_MulFOp $a, $x, Fast), (Arith_MulFOp $b, $x, Fast), Fast),
           (Arith_MulFOp (Arith_AddFOp $a, $b, Fast), $x, Fast),
           "a * x + b * x -> (a + b) * x">;
def FactorDifferenceFast
    : Float<(Arith_SubFOp (Arith_MulFOp $a, $x, Fast), (Arith_MulFOp $b, $x, Fast), Fast),
           (Arith_MulFOp (Arith_SubFOp $a, $b, Fast), $x, Fast),
           "a * x - b * x -> (a - b) * x">;
def FactorQuotientFast
    : Float<(Arith_AddFOp (Arith_DivFOp $a, $x, Fast), (Arith_DivFOp $b, $x, Fast), Fast),
           (Arith_DivFOp (Arith_AddFOp $a, $b, Fast), $x, Fast),
           "a / x + b / x -> (a + b) / x">;
def DivTwiceFast
    : Float<(Arith_DivFOp (Arith_DivFOp $a, $b, Fast), $d, Fast),
           (Arith_DivFOp $a, (Arith_MulFOp $b, $d, Fast), Fast),
           "(a / b) / d -> a / (b * d)">;
def MulThenDivFast
    : Float<(Arith_DivFOp (Arith_MulFOp $a, $b, Fast), $b, Fast),
           (replaceWithValue $a), "(a * b) / b -> a">;
def DivThenMulFast
    : Float<(Arith_MulFOp (Arith_DivFOp $a, $b, Fast), $b, Fast),
           (replaceWithValue $a), "(a / b) * b -> a">;
def SumLessTermFast
    : Float<(Arith_SubFOp (Arith_AddFOp $a, $b, Fast), $b, Fast),
           (replaceWithValue $a), "(a + b) - b -> a">;
def DifferencePlusTermFast
    : Float<(Arith_AddFOp (Arith_SubFOp $a, $b, Fast), $b, Fast),
           (replaceWithValue $a), "(a - b) + b -> a">;

#endif
