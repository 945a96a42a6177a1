//===- Compare.td - comparisons -------------------------------------------===//

#ifndef RS_OPT_ARITH_OPTIMIZATION_COMPARE
#define RS_OPT_ARITH_OPTIMIZATION_COMPARE

include "arith/optimization/Base.td"

def CompareSwapped
    : Compare<(Arith_CmpIOp $p, $a, $b),
           (Arith_CmpIOp (Swapped $p), $b, $a),
           "a < b -> b > a, for any predicate">;
def CompareComplements
    : Compare<(Arith_CmpIOp $p, (Arith_XOrIOp $a, Ones), (Arith_XOrIOp $b, Ones2)),
           (Arith_CmpIOp (Swapped $p), $a, $b),
           "~a < ~b -> a > b, for any predicate", [IsNot, IsNot2]>;
def EqualSums
    : Compare<(Arith_CmpIOp $p, (Arith_AddIOp $x, $y, $_), (Arith_AddIOp $x, $z, $_)),
           (Arith_CmpIOp $p, $y, $z),
           "x + y == x + z -> y == z", [(IsEquality $p)]>;
def EqualDifferences
    : Compare<(Arith_CmpIOp $p, (Arith_SubIOp $x, $y, $_), (Arith_SubIOp $x, $z, $_)),
           (Arith_CmpIOp $p, $y, $z),
           "x - y == x - z -> y == z", [(IsEquality $p)]>;
def EqualDifferencesOf
    : Compare<(Arith_CmpIOp $p, (Arith_SubIOp $x, $z, $_), (Arith_SubIOp $y, $z, $_)),
           (Arith_CmpIOp $p, $x, $y),
           "x - z == y - z -> x == y", [(IsEquality $p)]>;
def EqualXors
    : Compare<(Arith_CmpIOp $p, (Arith_XOrIOp $x, $y), (Arith_XOrIOp $x, $z)),
           (Arith_CmpIOp $p, $y, $z),
           "x ^ y == x ^ z -> y == z", [(IsEquality $p)]>;
def EqualSumConstant
    : Compare<(Arith_CmpIOp $p, (Arith_AddIOp $x, C0, $_), C1),
           (Arith_CmpIOp $p, $x, (Arith_ConstantOp (DifferenceOf $c1, $c0))),
           "x + c0 == c1 -> x == c1 - c0", [(IsEquality $p)]>;
def EqualConstantLess
    : Compare<(Arith_CmpIOp $p, (Arith_SubIOp C0, $x, $_), C1),
           (Arith_CmpIOp $p, $x, (Arith_ConstantOp (DifferenceOf $c0, $c1))),
           "c0 - x == c1 -> x == c0 - c1", [(IsEquality $p)]>;
def EqualXorConstant
    : Compare<(Arith_CmpIOp $p, (Arith_XOrIOp $x, C0), C1),
           (Arith_CmpIOp $p, $x, (Arith_ConstantOp (XorOf $c0, $c1))),
           "x ^ c0 == c1 -> x == c0 ^ c1", [(IsEquality $p)]>;
def DifferenceIsZero
    : Compare<(Arith_CmpIOp $p, (Arith_SubIOp $x, $y, $_), Zero),
           (Arith_CmpIOp $p, $x, $y),
           "x - y == 0 -> x == y", [(IsEquality $p), (IsZero $zero)]>;
def XorIsZero
    : Compare<(Arith_CmpIOp $p, (Arith_XOrIOp $x, $y), Zero),
           (Arith_CmpIOp $p, $x, $y),
           "x ^ y == 0 -> x == y", [(IsEquality $p), (IsZero $zero)]>;
def SumIsTerm
    : Compare<(Arith_CmpIOp $p, (Arith_AddIOp $x, $y, $_), $x),
           (Arith_CmpIOp $p, $y, (Arith_ConstantOp (Int<0> $x))),
           "x + y == x -> y == 0", [(IsEquality $p)]>;
def XorIsTerm
    : Compare<(Arith_CmpIOp $p, (Arith_XOrIOp $x, $y), $x),
           (Arith_CmpIOp $p, $y, (Arith_ConstantOp (Int<0> $x))),
           "x ^ y == x -> y == 0", [(IsEquality $p)]>;
def DifferenceIsTerm
    : Compare<(Arith_CmpIOp $p, (Arith_SubIOp $x, $y, $_), $x),
           (Arith_CmpIOp $p, $y, (Arith_ConstantOp (Int<0> $x))),
           "x - y == x -> y == 0", [(IsEquality $p)]>;
def BothZero
    : Compare<(Arith_AndIOp (Arith_CmpIOp Eq, $x, Zero), (Arith_CmpIOp Eq, $y, Zero2)),
           (Arith_CmpIOp Eq, (Arith_OrIOp $x, $y), (Arith_ConstantOp $zero)),
           "two comparisons with zero are one", [(IsZero $zero), (IsZero $zero2), (HaveSameType $x, $y)]>;
def AnyNonZero
    : Compare<(Arith_OrIOp (Arith_CmpIOp Ne, $x, Zero), (Arith_CmpIOp Ne, $y, Zero2)),
           (Arith_CmpIOp Ne, (Arith_OrIOp $x, $y), (Arith_ConstantOp $zero)),
           "two comparisons with zero are one", [(IsZero $zero), (IsZero $zero2), (HaveSameType $x, $y)]>;
def AnyNegative
    : Compare<(Arith_OrIOp (Arith_CmpIOp Slt, $x, Zero), (Arith_CmpIOp Slt, $y, Zero2)),
           (Arith_CmpIOp Slt, (Arith_OrIOp $x, $y), (Arith_ConstantOp $zero)),
           "x < 0 | y < 0 -> (x | y) < 0", [(IsZero $zero), (IsZero $zero2), (HaveSameType $x, $y)]>;
def BothNegative
    : Compare<(Arith_AndIOp (Arith_CmpIOp Slt, $x, Zero), (Arith_CmpIOp Slt, $y, Zero2)),
           (Arith_CmpIOp Slt, (Arith_AndIOp $x, $y), (Arith_ConstantOp $zero)),
           "x < 0 & y < 0 -> (x & y) < 0", [(IsZero $zero), (IsZero $zero2), (HaveSameType $x, $y)]>;
def SignsDiffer
    : Compare<(Arith_XOrIOp (Arith_CmpIOp Slt, $x, Zero), (Arith_CmpIOp Slt, $y, Zero2)),
           (Arith_CmpIOp Slt, (Arith_XOrIOp $x, $y), (Arith_ConstantOp $zero)),
           "x < 0 ^ y < 0 -> (x ^ y) < 0", [(IsZero $zero), (IsZero $zero2), (HaveSameType $x, $y)]>;
def EqualToOneOfTwo
    : Compare<(Arith_OrIOp (Arith_CmpIOp Eq, $x, C0), (Arith_CmpIOp Eq, $x, C1)),
           (Arith_CmpIOp Eq, (Arith_AndIOp $x, (Arith_ConstantOp (NotOf (XorOf $c0, $c1)))), (Arith_ConstantOp (AndOf $c0, $c1))),
           "x == c0 | x == c1 -> (x & ~bit) == (c0 & c1), if they differ in one bit", [(DifferInOneBit $c0, $c1)]>;
def UnsignedRange
    : Compare<(Arith_AndIOp (Arith_CmpIOp Uge, $x, C0), (Arith_CmpIOp Ult, $x, C1)),
           (Arith_CmpIOp Ult, (Arith_SubIOp $x, (Arith_ConstantOp $c0), W), (Arith_ConstantOp (DifferenceOf $c1, $c0))),
           "c0 <= x & x < c1 -> x - c0 < c1 - c0, unsigned", [(IsBelow $c0, $c1)]>;
def SignedRange
    : Compare<(Arith_AndIOp (Arith_CmpIOp Sge, $x, C0), (Arith_CmpIOp Slt, $x, C1)),
           (Arith_CmpIOp Ult, (Arith_SubIOp $x, (Arith_ConstantOp $c0), W), (Arith_ConstantOp (DifferenceOf $c1, $c0))),
           "c0 <= x & x < c1 -> x - c0 < c1 - c0 (unsigned), signed", [(IsSignedBelow $c0, $c1)]>;
def CompareUltBound
    : Compare<(Arith_CmpIOp:$res Ult, $x, C),
           (Arith_ConstantOp (Int<0> $res)),
           "a comparison with the bound of a type is decided", [(IsZero $c)]>;
def CompareUgeBound
    : Compare<(Arith_CmpIOp:$res Uge, $x, C),
           (Arith_ConstantOp (Int<-1> $res)),
           "a comparison with the bound of a type is decided", [(IsZero $c)]>;
def CompareUgtBound
    : Compare<(Arith_CmpIOp:$res Ugt, $x, C),
           (Arith_ConstantOp (Int<0> $res)),
           "a comparison with the bound of a type is decided", [(Is<-1> $c)]>;
def CompareUleBound
    : Compare<(Arith_CmpIOp:$res Ule, $x, C),
           (Arith_ConstantOp (Int<-1> $res)),
           "a comparison with the bound of a type is decided", [(Is<-1> $c)]>;
def CompareSltBound
    : Compare<(Arith_CmpIOp:$res Slt, $x, C),
           (Arith_ConstantOp (Int<0> $res)),
           "a comparison with the bound of a type is decided", [(IsSignBit $c)]>;
def CompareSgeBound
    : Compare<(Arith_CmpIOp:$res Sge, $x, C),
           (Arith_ConstantOp (Int<-1> $res)),
           "a comparison with the bound of a type is decided", [(IsSignBit $c)]>;
def CompareSgtBound
    : Compare<(Arith_CmpIOp:$res Sgt, $x, C),
           (Arith_ConstantOp (Int<0> $res)),
           "a comparison with the bound of a type is decided", [(IsSignedMax $c)]>;
def CompareSleBound
    : Compare<(Arith_CmpIOp:$res Sle, $x, C),
           (Arith_ConstantOp (Int<-1> $res)),
           "a comparison with the bound of a type is decided", [(IsSignedMax $c)]>;
def SltOrEq
    : Compare<(Arith_OrIOp (Arith_CmpIOp Slt, $x, $y), (Arith_CmpIOp Eq, $x, $y)),
           (Arith_CmpIOp Sle, $x, $y),
           "two comparisons of the same values are one">;
def SgtOrEq
    : Compare<(Arith_OrIOp (Arith_CmpIOp Sgt, $x, $y), (Arith_CmpIOp Eq, $x, $y)),
           (Arith_CmpIOp Sge, $x, $y),
           "two comparisons of the same values are one">;
def UltOrEq
    : Compare<(Arith_OrIOp (Arith_CmpIOp Ult, $x, $y), (Arith_CmpIOp Eq, $x, $y)),
           (Arith_CmpIOp Ule, $x, $y),
           "two comparisons of the same values are one">;
def UgtOrEq
    : Compare<(Arith_OrIOp (Arith_CmpIOp Ugt, $x, $y), (Arith_CmpIOp Eq, $x, $y)),
           (Arith_CmpIOp Uge, $x, $y),
           "two comparisons of the same values are one">;
def SleAndNe
    : Compare<(Arith_AndIOp (Arith_CmpIOp Sle, $x, $y), (Arith_CmpIOp Ne, $x, $y)),
           (Arith_CmpIOp Slt, $x, $y),
           "two comparisons of the same values are one">;
def SgeAndNe
    : Compare<(Arith_AndIOp (Arith_CmpIOp Sge, $x, $y), (Arith_CmpIOp Ne, $x, $y)),
           (Arith_CmpIOp Sgt, $x, $y),
           "two comparisons of the same values are one">;
def UleAndNe
    : Compare<(Arith_AndIOp (Arith_CmpIOp Ule, $x, $y), (Arith_CmpIOp Ne, $x, $y)),
           (Arith_CmpIOp Ult, $x, $y),
           "two comparisons of the same values are one">;
def UgeAndNe
    : Compare<(Arith_AndIOp (Arith_CmpIOp Uge, $x, $y), (Arith_CmpIOp Ne, $x, $y)),
           (Arith_CmpIOp Ugt, $x, $y),
           "two comparisons of the same values are one">;
def SltOrSgt
    : Compare<(Arith_OrIOp (Arith_CmpIOp Slt, $x, $y), (Arith_CmpIOp Sgt, $x, $y)),
           (Arith_CmpIOp Ne, $x, $y),
           "two comparisons of the same values are one">;
def UltOrUgt
    : Compare<(Arith_OrIOp (Arith_CmpIOp Ult, $x, $y), (Arith_CmpIOp Ugt, $x, $y)),
           (Arith_CmpIOp Ne, $x, $y),
           "two comparisons of the same values are one">;
def SleAndSge
    : Compare<(Arith_AndIOp (Arith_CmpIOp Sle, $x, $y), (Arith_CmpIOp Sge, $x, $y)),
           (Arith_CmpIOp Eq, $x, $y),
           "two comparisons of the same values are one">;
def UleAndUge
    : Compare<(Arith_AndIOp (Arith_CmpIOp Ule, $x, $y), (Arith_CmpIOp Uge, $x, $y)),
           (Arith_CmpIOp Eq, $x, $y),
           "two comparisons of the same values are one">;

#endif
