//===- Ring.td - sums, differences and products ---------------------------===//

#ifndef RS_OPT_ARITH_OPTIMIZATION_RING
#define RS_OPT_ARITH_OPTIMIZATION_RING

include "arith/optimization/Base.td"

def AddRegroup
    : Ring<(Arith_AddIOp (Arith_AddIOp $a, $b, $_), $d, $_),
           (Arith_AddIOp $a, (Arith_AddIOp $b, $d, W), W),
           "(a + b) + d -> a + (b + d)">;
def MulRegroup
    : Ring<(Arith_MulIOp (Arith_MulIOp $a, $b, $_), $d, $_),
           (Arith_MulIOp $a, (Arith_MulIOp $b, $d, W), W),
           "(a * b) * d -> a * (b * d)">;
def SubOfSum
    : Ring<(Arith_SubIOp $a, (Arith_AddIOp $b, $d, $_), $_),
           (Arith_SubIOp (Arith_SubIOp $a, $b, W), $d, W),
           "a - (b + d) -> (a - b) - d">;
def SubOfDifference
    : Ring<(Arith_SubIOp $a, (Arith_SubIOp $b, $d, $_), $_),
           (Arith_AddIOp (Arith_SubIOp $a, $b, W), $d, W),
           "a - (b - d) -> (a - b) + d">;
def AddOfDifference
    : Ring<(Arith_AddIOp $a, (Arith_SubIOp $b, $d, $_), $_),
           (Arith_SubIOp (Arith_AddIOp $a, $b, W), $d, W),
           "a + (b - d) -> (a + b) - d">;
def SumLess
    : Ring<(Arith_SubIOp (Arith_AddIOp $a, $b, $_), $d, $_),
           (Arith_AddIOp $a, (Arith_SubIOp $b, $d, W), W),
           "(a + b) - d -> a + (b - d)">;
def DifferenceLess
    : Ring<(Arith_SubIOp (Arith_SubIOp $a, $b, $_), $d, $_),
           (Arith_SubIOp $a, (Arith_AddIOp $b, $d, W), W),
           "(a - b) - d -> a - (b + d)">;
def AddNegated
    : Ring<(Arith_AddIOp $a, (Arith_SubIOp Zero, $b, $_), $_),
           (Arith_SubIOp $a, $b, W),
           "a + -b -> a - b", [(IsZero $zero)]>;
def SubNegated
    : Ring<(Arith_SubIOp $a, (Arith_SubIOp Zero, $b, $_), $_),
           (Arith_AddIOp $a, $b, W),
           "a - -b -> a + b", [(IsZero $zero)]>;
def NegOfDifference
    : Ring<(Arith_SubIOp Zero, (Arith_SubIOp $a, $b, $_), $_),
           (Arith_SubIOp $b, $a, W),
           "-(a - b) -> b - a", [(IsZero $zero)]>;
def MulMinusOne
    : Ring<(Arith_MulIOp $x, Ones, $_),
           (Arith_SubIOp (Arith_ConstantOp (GetZeroAttr $x)), $x, W),
           "x * -1 -> -x", [IsNot]>;
def MulNegated
    : Ring<(Arith_MulIOp (Arith_SubIOp Zero, $a, $_), (Arith_SubIOp Zero2, $b, $_), $_),
           (Arith_MulIOp $a, $b, W),
           "-a * -b -> a * b", [(IsZero $zero), (IsZero $zero2)]>;
def NegateOutOfProduct
    : Ring<(Arith_MulIOp (Arith_SubIOp Zero, $a, $_), $b, $_),
           (Arith_SubIOp (Arith_ConstantOp $zero), (Arith_MulIOp $a, $b, W), W),
           "-a * b -> -(a * b)", [(IsZero $zero)]>;
def NegatedTimesConstant
    : Ring<(Arith_MulIOp (Arith_SubIOp Zero, $a, $_), C, $_),
           (Arith_MulIOp $a, (Arith_ConstantOp (NegOf $c)), W),
           "-a * c -> a * -c", [(IsZero $zero)]>;
def FactorSum
    : Ring<(Arith_AddIOp (Arith_MulIOp $a, $x, $_), (Arith_MulIOp $b, $x, $_), $_),
           (Arith_MulIOp (Arith_AddIOp $a, $b, W), $x, W),
           "a * x + b * x -> (a + b) * x">;
def FactorDifference
    : Ring<(Arith_SubIOp (Arith_MulIOp $a, $x, $_), (Arith_MulIOp $b, $x, $_), $_),
           (Arith_MulIOp (Arith_SubIOp $a, $b, W), $x, W),
           "a * x - b * x -> (a - b) * x">;
def FactorSumOne
    : Ring<(Arith_AddIOp (Arith_MulIOp $a, $x, $_), $x, $_),
           (Arith_MulIOp (Arith_AddIOp $a, (Arith_ConstantOp (Int<1> $x)), W), $x, W),
           "a * x + x -> (a + 1) * x">;
def FactorDifferenceOne
    : Ring<(Arith_SubIOp (Arith_MulIOp $a, $x, $_), $x, $_),
           (Arith_MulIOp (Arith_AddIOp $a, (Arith_ConstantOp (Int<-1> $x)), W), $x, W),
           "a * x - x -> (a - 1) * x">;
def FactorOneDifference
    : Ring<(Arith_SubIOp $x, (Arith_MulIOp $a, $x, $_), $_),
           (Arith_MulIOp (Arith_SubIOp (Arith_ConstantOp (Int<1> $x)), $a, W), $x, W),
           "x - a * x -> (1 - a) * x">;
def AddSelf
    : Ring<(Arith_AddIOp $x, $x, $_),
           (Arith_MulIOp $x, (Arith_ConstantOp (Int<2> $x)), W),
           "x + x -> x * 2">;
def FactorShiftedSum
    : Ring<(Arith_AddIOp (Arith_ShLIOp $a, $s, $_), (Arith_ShLIOp $b, $s, $_), $_),
           (Arith_ShLIOp (Arith_AddIOp $a, $b, W), $s, W),
           "(a << s) + (b << s) -> (a + b) << s">;
def FactorShiftedDifference
    : Ring<(Arith_SubIOp (Arith_ShLIOp $a, $s, $_), (Arith_ShLIOp $b, $s, $_), $_),
           (Arith_ShLIOp (Arith_SubIOp $a, $b, W), $s, W),
           "(a << s) - (b << s) -> (a - b) << s">;
def DifferenceOfSquares
    : Ring<(Arith_SubIOp (Arith_MulIOp $a, $a, $_), (Arith_MulIOp $b, $b, $_), $_),
           (Arith_MulIOp (Arith_AddIOp $a, $b, W), (Arith_SubIOp $a, $b, W), W),
           "a * a - b * b -> (a + b) * (a - b)">;
def CancelTerm
    : Ring<(Arith_SubIOp (Arith_AddIOp $a, $b, $_), (Arith_AddIOp $a, $d, $_), $_),
           (Arith_SubIOp $b, $d, W),
           "(a + b) - (a + d) -> b - d">;
def CancelAcross
    : Ring<(Arith_AddIOp (Arith_AddIOp $a, $b, $_), (Arith_SubIOp $d, $b, $_), $_),
           (Arith_AddIOp $a, $d, W),
           "(a + b) + (d - b) -> a + d">;
def Telescope
    : Ring<(Arith_AddIOp (Arith_SubIOp $a, $b, $_), (Arith_SubIOp $b, $d, $_), $_),
           (Arith_SubIOp $a, $d, W),
           "(a - b) + (b - d) -> a - d">;
def CancelMinuend
    : Ring<(Arith_SubIOp (Arith_SubIOp $a, $b, $_), (Arith_SubIOp $a, $d, $_), $_),
           (Arith_SubIOp $d, $b, W),
           "(a - b) - (a - d) -> d - b">;
def CancelSubtrahend
    : Ring<(Arith_SubIOp (Arith_SubIOp $a, $b, $_), (Arith_SubIOp $d, $b, $_), $_),
           (Arith_SubIOp $a, $d, W),
           "(a - b) - (d - b) -> a - d">;
def SubOfOwnDifference
    : Ring<(Arith_SubIOp $a, (Arith_SubIOp $a, $b, $_), $_),
           (replaceWithValue $b),
           "a - (a - b) -> b">;
def SubOfOwnSum
    : Ring<(Arith_SubIOp $a, (Arith_AddIOp $a, $b, $_), $_),
           (Arith_SubIOp (Arith_ConstantOp (GetZeroAttr $a)), $b, W),
           "a - (a + b) -> -b">;
def SumPlusDifference
    : Ring<(Arith_AddIOp (Arith_AddIOp $a, $b, $_), (Arith_SubIOp $a, $b, $_), $_),
           (Arith_AddIOp $a, $a, W),
           "(a + b) + (a - b) -> a + a">;
def SumLessDifference
    : Ring<(Arith_SubIOp (Arith_AddIOp $a, $b, $_), (Arith_SubIOp $a, $b, $_), $_),
           (Arith_AddIOp $b, $b, W),
           "(a + b) - (a - b) -> b + b">;
def AddComplement
    : Ring<(Arith_AddIOp $x, (Arith_XOrIOp $x, Ones), $_),
           (Arith_ConstantOp $ones),
           "x + ~x -> -1", [IsNot]>;
def ComplementPlusOne
    : Ring<(Arith_AddIOp (Arith_XOrIOp $x, Ones), One, $_),
           (Arith_SubIOp (Arith_ConstantOp (GetZeroAttr $x)), $x, W),
           "~x + 1 -> -x", [IsNot, (IsOne $one)]>;
def ComplementOfPredecessor
    : Ring<(Arith_XOrIOp (Arith_AddIOp $x, C, $_), Ones),
           (Arith_SubIOp (Arith_ConstantOp (GetZeroAttr $x)), $x, W),
           "~(x - 1) -> -x", [IsNot, (Is<-1> $c)]>;
def NegationLessOne
    : Ring<(Arith_AddIOp (Arith_SubIOp Zero, $x, $_), C, $_),
           (Arith_XOrIOp $x, (Arith_ConstantOp (Int<-1> $x))),
           "-x - 1 -> ~x", [(IsZero $zero), (Is<-1> $c)]>;
def ComplementOfNegation
    : Ring<(Arith_XOrIOp (Arith_SubIOp Zero, $x, $_), Ones),
           (Arith_AddIOp $x, (Arith_ConstantOp $ones), W),
           "~-x -> x - 1", [IsNot, (IsZero $zero)]>;
def AddComplementPlusOne
    : Ring<(Arith_AddIOp (Arith_AddIOp $a, (Arith_XOrIOp $b, Ones), $_), One, $_),
           (Arith_SubIOp $a, $b, W),
           "(a + ~b) + 1 -> a - b", [IsNot, (IsOne $one)]>;
def DifferenceOfComplements
    : Ring<(Arith_SubIOp (Arith_XOrIOp $a, Ones), (Arith_XOrIOp $b, Ones2), $_),
           (Arith_SubIOp $b, $a, W),
           "~a - ~b -> b - a", [IsNot, IsNot2]>;
def SubConstant
    : Ring<(Arith_SubIOp $x, C, $_),
           (Arith_AddIOp $x, (Arith_ConstantOp (NegOf $c)), W),
           "x - c -> x + -c", [(IsNonZero $c)]>;
def ComplementOfSum
    : Ring<(Arith_XOrIOp (Arith_AddIOp $x, (Arith_XOrIOp $y, Ones), $_), Ones2),
           (Arith_SubIOp $y, $x, W),
           "~(x + ~y) -> y - x", [IsNot, IsNot2]>;
def ComplementOfDifference
    : Ring<(Arith_XOrIOp (Arith_SubIOp (Arith_XOrIOp $x, Ones), $y, $_), Ones2),
           (Arith_AddIOp $x, $y, W),
           "~(~x - y) -> x + y", [IsNot, IsNot2]>;

#endif
