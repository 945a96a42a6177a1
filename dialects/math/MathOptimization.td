//===- MathOptimization.td - rules that pay by a cost model ---------------===//
//
// See arith/ArithOptimization.td.
//
//===----------------------------------------------------------------------===//

#ifndef RS_OPT_MATH_OPTIMIZATION
#define RS_OPT_MATH_OPTIMIZATION

include "arith/ArithOptimization.td"
include "math/MathOps.td"

class Math<dag s, dag r, string text, list<dag> c = []>
    : _Rule<"math", s, r, text, c>;

defvar NoFlags = ConstantEnumCase<Arith_FastMathAttr, "none">;

/// The sign bit of a float constant.
class HasSign<int sign>
    : Constraint<CPred<"hasSign($0, " # sign # ")">, "has the sign bit " # sign>;

def CeilOfCeil
    : Math<(Math_CeilOp (Math_CeilOp $x, $f), $g),
           (Math_CeilOp $x, $f),
           "ceil(ceil(x)) -> ceil(x)">;
def CeilOfFloor
    : Math<(Math_CeilOp (Math_FloorOp $x, $f), $g),
           (Math_FloorOp $x, $f),
           "ceil(floor(x)) -> floor(x)">;
def CeilOfRound
    : Math<(Math_CeilOp (Math_RoundOp $x, $f), $g),
           (Math_RoundOp $x, $f),
           "ceil(round(x)) -> round(x)">;
def CeilOfRoundEven
    : Math<(Math_CeilOp (Math_RoundEvenOp $x, $f), $g),
           (Math_RoundEvenOp $x, $f),
           "ceil(roundeven(x)) -> roundeven(x)">;
def CeilOfTrunc
    : Math<(Math_CeilOp (Math_TruncOp $x, $f), $g),
           (Math_TruncOp $x, $f),
           "ceil(trunc(x)) -> trunc(x)">;
def FloorOfCeil
    : Math<(Math_FloorOp (Math_CeilOp $x, $f), $g),
           (Math_CeilOp $x, $f),
           "floor(ceil(x)) -> ceil(x)">;
def FloorOfFloor
    : Math<(Math_FloorOp (Math_FloorOp $x, $f), $g),
           (Math_FloorOp $x, $f),
           "floor(floor(x)) -> floor(x)">;
def FloorOfRound
    : Math<(Math_FloorOp (Math_RoundOp $x, $f), $g),
           (Math_RoundOp $x, $f),
           "floor(round(x)) -> round(x)">;
def FloorOfRoundEven
    : Math<(Math_FloorOp (Math_RoundEvenOp $x, $f), $g),
           (Math_RoundEvenOp $x, $f),
           "floor(roundeven(x)) -> roundeven(x)">;
def FloorOfTrunc
    : Math<(Math_FloorOp (Math_TruncOp $x, $f), $g),
           (Math_TruncOp $x, $f),
           "floor(trunc(x)) -> trunc(x)">;
def RoundOfCeil
    : Math<(Math_RoundOp (Math_CeilOp $x, $f), $g),
           (Math_CeilOp $x, $f),
           "round(ceil(x)) -> ceil(x)">;
def RoundOfFloor
    : Math<(Math_RoundOp (Math_FloorOp $x, $f), $g),
           (Math_FloorOp $x, $f),
           "round(floor(x)) -> floor(x)">;
def RoundOfRound
    : Math<(Math_RoundOp (Math_RoundOp $x, $f), $g),
           (Math_RoundOp $x, $f),
           "round(round(x)) -> round(x)">;
def RoundOfRoundEven
    : Math<(Math_RoundOp (Math_RoundEvenOp $x, $f), $g),
           (Math_RoundEvenOp $x, $f),
           "round(roundeven(x)) -> roundeven(x)">;
def RoundOfTrunc
    : Math<(Math_RoundOp (Math_TruncOp $x, $f), $g),
           (Math_TruncOp $x, $f),
           "round(trunc(x)) -> trunc(x)">;
def RoundEvenOfCeil
    : Math<(Math_RoundEvenOp (Math_CeilOp $x, $f), $g),
           (Math_CeilOp $x, $f),
           "roundeven(ceil(x)) -> ceil(x)">;
def RoundEvenOfFloor
    : Math<(Math_RoundEvenOp (Math_FloorOp $x, $f), $g),
           (Math_FloorOp $x, $f),
           "roundeven(floor(x)) -> floor(x)">;
def RoundEvenOfRound
    : Math<(Math_RoundEvenOp (Math_RoundOp $x, $f), $g),
           (Math_RoundOp $x, $f),
           "roundeven(round(x)) -> round(x)">;
def RoundEvenOfRoundEven
    : Math<(Math_RoundEvenOp (Math_RoundEvenOp $x, $f), $g),
           (Math_RoundEvenOp $x, $f),
           "roundeven(roundeven(x)) -> roundeven(x)">;
def RoundEvenOfTrunc
    : Math<(Math_RoundEvenOp (Math_TruncOp $x, $f), $g),
           (Math_TruncOp $x, $f),
           "roundeven(trunc(x)) -> trunc(x)">;
def TruncOfCeil
    : Math<(Math_TruncOp (Math_CeilOp $x, $f), $g),
           (Math_CeilOp $x, $f),
           "trunc(ceil(x)) -> ceil(x)">;
def TruncOfFloor
    : Math<(Math_TruncOp (Math_FloorOp $x, $f), $g),
           (Math_FloorOp $x, $f),
           "trunc(floor(x)) -> floor(x)">;
def TruncOfRound
    : Math<(Math_TruncOp (Math_RoundOp $x, $f), $g),
           (Math_RoundOp $x, $f),
           "trunc(round(x)) -> round(x)">;
def TruncOfRoundEven
    : Math<(Math_TruncOp (Math_RoundEvenOp $x, $f), $g),
           (Math_RoundEvenOp $x, $f),
           "trunc(roundeven(x)) -> roundeven(x)">;
def TruncOfTrunc
    : Math<(Math_TruncOp (Math_TruncOp $x, $f), $g),
           (Math_TruncOp $x, $f),
           "trunc(trunc(x)) -> trunc(x)">;
def NegFloorNeg
    : Math<(Arith_NegFOp (Math_FloorOp (Arith_NegFOp $x, $f), $g), $h),
           (Math_CeilOp $x, $g),
           "-floor(-x) -> ceil(x)">;
def NegCeilNeg
    : Math<(Arith_NegFOp (Math_CeilOp (Arith_NegFOp $x, $f), $g), $h),
           (Math_FloorOp $x, $g),
           "-ceil(-x) -> floor(x)">;
def NegRoundNeg
    : Math<(Arith_NegFOp (Math_RoundOp (Arith_NegFOp $x, $f), $g), $h),
           (Math_RoundOp $x, $g),
           "-round(-x) -> round(x)">;
def NegRoundEvenNeg
    : Math<(Arith_NegFOp (Math_RoundEvenOp (Arith_NegFOp $x, $f), $g), $h),
           (Math_RoundEvenOp $x, $g),
           "-roundeven(-x) -> roundeven(x)">;
def NegTruncNeg
    : Math<(Arith_NegFOp (Math_TruncOp (Arith_NegFOp $x, $f), $g), $h),
           (Math_TruncOp $x, $g),
           "-trunc(-x) -> trunc(x)">;
def NegSinNeg
    : Math<(Arith_NegFOp (Math_SinOp (Arith_NegFOp $x, $f), $g), $h),
           (Math_SinOp $x, $g),
           "-sin(-x) -> sin(x)">;
def NegTanNeg
    : Math<(Arith_NegFOp (Math_TanOp (Arith_NegFOp $x, $f), $g), $h),
           (Math_TanOp $x, $g),
           "-tan(-x) -> tan(x)">;
def NegAsinNeg
    : Math<(Arith_NegFOp (Math_AsinOp (Arith_NegFOp $x, $f), $g), $h),
           (Math_AsinOp $x, $g),
           "-asin(-x) -> asin(x)">;
def NegAtanNeg
    : Math<(Arith_NegFOp (Math_AtanOp (Arith_NegFOp $x, $f), $g), $h),
           (Math_AtanOp $x, $g),
           "-atan(-x) -> atan(x)">;
def NegSinhNeg
    : Math<(Arith_NegFOp (Math_SinhOp (Arith_NegFOp $x, $f), $g), $h),
           (Math_SinhOp $x, $g),
           "-sinh(-x) -> sinh(x)">;
def NegTanhNeg
    : Math<(Arith_NegFOp (Math_TanhOp (Arith_NegFOp $x, $f), $g), $h),
           (Math_TanhOp $x, $g),
           "-tanh(-x) -> tanh(x)">;
def NegAsinhNeg
    : Math<(Arith_NegFOp (Math_AsinhOp (Arith_NegFOp $x, $f), $g), $h),
           (Math_AsinhOp $x, $g),
           "-asinh(-x) -> asinh(x)">;
def NegAtanhNeg
    : Math<(Arith_NegFOp (Math_AtanhOp (Arith_NegFOp $x, $f), $g), $h),
           (Math_AtanhOp $x, $g),
           "-atanh(-x) -> atanh(x)">;
def NegErfNeg
    : Math<(Arith_NegFOp (Math_ErfOp (Arith_NegFOp $x, $f), $g), $h),
           (Math_ErfOp $x, $g),
           "-erf(-x) -> erf(x)">;
def CosNeg
    : Math<(Math_CosOp (Arith_NegFOp $x, $f), $g),
           (Math_CosOp $x, $g),
           "cos(-x) -> cos(x)">;
def CosAbs
    : Math<(Math_CosOp (Math_AbsFOp $x, $f), $g),
           (Math_CosOp $x, $g),
           "cos(|x|) -> cos(x)">;
def CoshNeg
    : Math<(Math_CoshOp (Arith_NegFOp $x, $f), $g),
           (Math_CoshOp $x, $g),
           "cosh(-x) -> cosh(x)">;
def CoshAbs
    : Math<(Math_CoshOp (Math_AbsFOp $x, $f), $g),
           (Math_CoshOp $x, $g),
           "cosh(|x|) -> cosh(x)">;
def AbsFNeg
    : Math<(Math_AbsFOp (Arith_NegFOp $x, $f), $g),
           (Math_AbsFOp $x, $g),
           "absf(-x) -> absf(x)">;
def AbsFAbs
    : Math<(Math_AbsFOp (Math_AbsFOp $x, $f), $g),
           (Math_AbsFOp $x, $g),
           "absf(|x|) -> absf(x)">;
def IsFiniteNeg
    : Math<(Math_IsFiniteOp (Arith_NegFOp $x, $f), $g),
           (Math_IsFiniteOp $x, $g),
           "isfinite(-x) -> isfinite(x)">;
def IsFiniteAbs
    : Math<(Math_IsFiniteOp (Math_AbsFOp $x, $f), $g),
           (Math_IsFiniteOp $x, $g),
           "isfinite(|x|) -> isfinite(x)">;
def IsInfNeg
    : Math<(Math_IsInfOp (Arith_NegFOp $x, $f), $g),
           (Math_IsInfOp $x, $g),
           "isinf(-x) -> isinf(x)">;
def IsInfAbs
    : Math<(Math_IsInfOp (Math_AbsFOp $x, $f), $g),
           (Math_IsInfOp $x, $g),
           "isinf(|x|) -> isinf(x)">;
def IsNaNNeg
    : Math<(Math_IsNaNOp (Arith_NegFOp $x, $f), $g),
           (Math_IsNaNOp $x, $g),
           "isnan(-x) -> isnan(x)">;
def IsNaNAbs
    : Math<(Math_IsNaNOp (Math_AbsFOp $x, $f), $g),
           (Math_IsNaNOp $x, $g),
           "isnan(|x|) -> isnan(x)">;
def IsNormalNeg
    : Math<(Math_IsNormalOp (Arith_NegFOp $x, $f), $g),
           (Math_IsNormalOp $x, $g),
           "isnormal(-x) -> isnormal(x)">;
def IsNormalAbs
    : Math<(Math_IsNormalOp (Math_AbsFOp $x, $f), $g),
           (Math_IsNormalOp $x, $g),
           "isnormal(|x|) -> isnormal(x)">;
def AbsCopySign
    : Math<(Math_AbsFOp (Math_CopySignOp $x, $y, $f), $g),
           (Math_AbsFOp $x, $g),
           "|copysign(x, y)| -> |x|">;
def CopySignOfNeg
    : Math<(Math_CopySignOp (Arith_NegFOp $x, $f), $y, $g),
           (Math_CopySignOp $x, $y, $g),
           "copysign(-x, y) -> copysign(x, y)">;
def CopySignOfAbs
    : Math<(Math_CopySignOp (Math_AbsFOp $x, $f), $y, $g),
           (Math_CopySignOp $x, $y, $g),
           "copysign(|x|, y) -> copysign(x, y)">;
def CopySignOfCopySign
    : Math<(Math_CopySignOp (Math_CopySignOp $x, $y, $f), $z, $g),
           (Math_CopySignOp $x, $z, $g),
           "copysign(copysign(x, y), z) -> copysign(x, z)">;
def CopySignTwice
    : Math<(Math_CopySignOp $x, (Math_CopySignOp $y, $z, $f), $g),
           (Math_CopySignOp $x, $z, NoFlags),
           "copysign(x, copysign(y, z)) -> copysign(x, z)">;
def CopySignSelf
    : Math<(Math_CopySignOp $x, $x, $f),
           (replaceWithValue $x),
           "copysign(x, x) -> x">;
def CopySignNegated
    : Math<(Math_CopySignOp $x, (Arith_NegFOp $x, $f), $g),
           (Arith_NegFOp $x, $g),
           "copysign(x, -x) -> -x">;
def CopySignPositive
    : Math<(Math_CopySignOp $x, C, $f),
           (Math_AbsFOp $x, $f),
           "copysign(x, c) -> |x|, if c is not negative", [(HasSign<0> $c)]>;
def SquareOfAbsF
    : Math<(Arith_MulFOp (Math_AbsFOp $x, $f), (Math_AbsFOp $x, $g), $h),
           (Arith_MulFOp $x, $x, $h),
           "|x| * |x| -> x * x">;
def AbsITwice
    : Math<(Math_AbsIOp (Math_AbsIOp $x)),
           (Math_AbsIOp $x),
           "||x|| -> |x|">;
def AbsINeg
    : Math<(Math_AbsIOp (Arith_SubIOp Zero, $x, $_)),
           (Math_AbsIOp $x),
           "|-x| -> |x|", [(IsZero $zero)]>;
def SquareOfAbsI
    : Math<(Arith_MulIOp (Math_AbsIOp $x), (Math_AbsIOp $x), $_),
           (Arith_MulIOp $x, $x, W),
           "|x| * |x| -> x * x">;
def AbsFromSelectSlt
    : Math<(SelectOp (Arith_CmpIOp Slt, $x, Zero), (Arith_SubIOp Zero2, $x, $_), $x),
           (Math_AbsIOp $x),
           "x < 0 ? -x : x -> |x|", [(IsZero $zero), (IsZero $zero2)]>;
def AbsFromSelectSge
    : Math<(SelectOp (Arith_CmpIOp Sge, $x, Zero), $x, (Arith_SubIOp Zero2, $x, $_)),
           (Math_AbsIOp $x),
           "x >= 0 ? x : -x -> |x|", [(IsZero $zero), (IsZero $zero2)]>;
def AbsFromSelectSgt
    : Math<(SelectOp (Arith_CmpIOp Sgt, $x, C), $x, (Arith_SubIOp Zero, $x, $_)),
           (Math_AbsIOp $x),
           "x > -1 ? x : -x -> |x|", [(IsZero $zero), (Is<-1> $c)]>;
def AbsFromMax
    : Math<(Arith_MaxSIOp $x, (Arith_SubIOp Zero, $x, $_)),
           (Math_AbsIOp $x),
           "max(x, -x) -> |x|", [(IsZero $zero)]>;
def AbsFromSign
    : Math<(Arith_SubIOp (Arith_XOrIOp $x, (Arith_ShRSIOp $x, C, $_)), (Arith_ShRSIOp $x, C1, $_), $_),
           (Math_AbsIOp $x),
           "(x ^ sign) - sign -> |x|", [(IsTopBitIndex $c), (IsTopBitIndex $c1)]>;
def AbsFromSignSum
    : Math<(Arith_XOrIOp (Arith_AddIOp $x, (Arith_ShRSIOp $x, C, $_), $_), (Arith_ShRSIOp $x, C1, $_)),
           (Math_AbsIOp $x),
           "(x + sign) ^ sign -> |x|", [(IsTopBitIndex $c), (IsTopBitIndex $c1)]>;
def CountTrailingNeg
    : Math<(Math_CountTrailingZerosOp (Arith_SubIOp Zero, $x, $_)),
           (Math_CountTrailingZerosOp $x),
           "cttz(-x) -> cttz(x)", [(IsZero $zero)]>;
def CountIsZero
    : Math<(Arith_CmpIOp $p, (Math_CtPopOp $x), Zero),
           (Arith_CmpIOp $p, $x, (Arith_ConstantOp $zero)),
           "ctpop(x) == 0 -> x == 0", [(IsEquality $p), (IsZero $zero)]>;
def PowF0
    : Math<(Math_PowFOp $x, C, $f),
           (Arith_ConstantOp (FloatOf<1> $x)),
           "x ** 0 -> 1", [(IsFloat<0> $c)]>;
def PowF1
    : Math<(Math_PowFOp $x, C, $f),
           (replaceWithValue $x),
           "x ** 1 -> x", [(IsFloat<1> $c)]>;
def PowF2OfF32
    : Math<(Math_PowFOp $x, (ConstantLikeMatcher ConstantAttr<F32Attr, "2.0">), $f),
           (Arith_MulFOp $x, $x, $f),
           "x ** 2 -> x * x">;
def PowF2OfF64
    : Math<(Math_PowFOp $x, (ConstantLikeMatcher ConstantAttr<F64Attr, "2.0">), $f),
           (Arith_MulFOp $x, $x, $f),
           "x ** 2 -> x * x">;
def PowFMinus1
    : Math<(Math_PowFOp $x, C, $f),
           (Arith_DivFOp (Arith_ConstantOp (FloatOf<1> $x)), $x, $f),
           "x ** -1 -> 1 / x", [(IsFloat<-1> $c)]>;
def OneToPower
    : Math<(Math_PowFOp C, $x, $f),
           (Arith_ConstantOp $c),
           "1 ** x -> 1", [(IsFloat<1> $c)]>;
def IPow0
    : Math<(Math_IPowIOp $x, C),
           (Arith_ConstantOp (Int<1> $x)),
           "x ** 0 -> 1", [(IsZero $c)]>;
def IPow1
    : Math<(Math_IPowIOp $x, C),
           (replaceWithValue $x),
           "x ** 1 -> x", [(IsOne $c)]>;
def IPow2
    : Math<(Math_IPowIOp $x, C),
           (Arith_MulIOp $x, $x, W),
           "x ** 2 -> x * x", [(IsTwo $c)]>;
def IPow3
    : Math<(Math_IPowIOp $x, C),
           (Arith_MulIOp (Arith_MulIOp $x, $x, W), $x, W),
           "x ** 3 -> x * x * x", [(Is<3> $c)]>;

#endif
