//===- Strength.td - powers of two, and division by constants -------------===//

#ifndef RS_OPT_ARITH_OPTIMIZATION_STRENGTH
#define RS_OPT_ARITH_OPTIMIZATION_STRENGTH

include "arith/optimization/Base.td"

def MulPowerOfTwo
    : Strength<(Arith_MulIOp $x, C, $_),
           (Arith_ShLIOp $x, (Arith_ConstantOp (LogOf $c)), W),
           "x * 2^k -> x << k", [(IsPowerOfTwo $c)]>;
def ShiftAsProduct
    : Strength<(Arith_ShLIOp $x, C, $_),
           (Arith_MulIOp $x, (Arith_ConstantOp (OneShifted $c)), W),
           "x << k -> x * 2^k", [(IsShiftAmount $c)]>;
def MulPowerPlusOne
    : Strength<(Arith_MulIOp $x, C, $_),
           (Arith_AddIOp (Arith_ShLIOp $x, (Arith_ConstantOp (LogOf (Less1 $c))), W), $x, W),
           "x * (2^k + 1) -> (x << k) + x", [(IsPowerPlus1 $c)]>;
def MulPowerLessOne
    : Strength<(Arith_MulIOp $x, C, $_),
           (Arith_SubIOp (Arith_ShLIOp $x, (Arith_ConstantOp (LogOf (Plus1 $c))), W), $x, W),
           "x * (2^k - 1) -> (x << k) - x", [(IsPowerLess1 $c)]>;
def MulNegatedPower
    : Strength<(Arith_MulIOp $x, C, $_),
           (Arith_SubIOp (Arith_ConstantOp (GetZeroAttr $x)), (Arith_ShLIOp $x, (Arith_ConstantOp (LogOf (NegOf $c))), W), W),
           "x * -2^k -> -(x << k)", [(IsNegatedPowerOfTwo $c)]>;
def MulShiftedOne
    : Strength<(Arith_MulIOp $x, (Arith_ShLIOp One, $y, $_), $_),
           (Arith_ShLIOp $x, $y, W),
           "x * (1 << y) -> x << y", [(IsOne $one)]>;
def DivUPowerOfTwo
    : Strength<(Arith_DivUIOp $x, C, $_),
           (Arith_ShRUIOp $x, (Arith_ConstantOp (LogOf $c))),
           "x / 2^k -> x >> k, unsigned", [(IsPowerOfTwo $c)]>;
def RemUPowerOfTwo
    : Strength<(Arith_RemUIOp $x, C),
           (Arith_AndIOp $x, (Arith_ConstantOp (Less1 $c))),
           "x % 2^k -> x & (2^k - 1), unsigned", [(IsPowerOfTwo $c)]>;
def DivUShiftedOne
    : Strength<(Arith_DivUIOp $x, (Arith_ShLIOp One, $y, $_), $_),
           (Arith_ShRUIOp $x, $y),
           "x / (1 << y) -> x >> y, unsigned", [(IsOne $one)]>;
def RemUShiftedOne
    : Strength<(Arith_RemUIOp $x, (Arith_ShLIOp One, $y, $_)),
           (Arith_AndIOp $x, (Arith_AddIOp (Arith_ShLIOp (Arith_ConstantOp (Int<1> $x)), $y, W), (Arith_ConstantOp (Int<-1> $x)), W)),
           "x % (1 << y) -> x & ((1 << y) - 1), unsigned", [(IsOne $one)]>;
def DivSPowerOfTwo
    : Strength<(Arith_DivSIOp $x, C, $_),
           (Arith_ShRSIOp (Arith_AddIOp $x, (Arith_ShRUIOp (Arith_ShRSIOp $x, (Arith_ConstantOp (TopBit $c))), (Arith_ConstantOp (WidthLess (LogOf $c)))), W), (Arith_ConstantOp (LogOf $c))),
           "x / 2^k -> (x + (x < 0 ? 2^k - 1 : 0)) >> k, signed", [(IsPositivePowerOfTwo $c), (IsAboveOne $c)]>;
def RemSPowerOfTwo
    : Strength<(Arith_RemSIOp $x, C),
           (Arith_SubIOp $x, (Arith_AndIOp (Arith_AddIOp $x, (Arith_ShRUIOp (Arith_ShRSIOp $x, (Arith_ConstantOp (TopBit $c))), (Arith_ConstantOp (WidthLess (LogOf $c)))), W), (Arith_ConstantOp (NegOf $c))), W),
           "x % 2^k without a division, signed", [(IsPositivePowerOfTwo $c), (IsAboveOne $c)]>;
def DivSNonNegative
    : Strength<(Arith_DivSIOp $x, C, $_),
           (Arith_ShRUIOp $x, (Arith_ConstantOp (LogOf $c))),
           "x / 2^k -> x >> k, if x is not negative", [(IsPositivePowerOfTwo $c), (IsNeverNegative $x)]>;
def RemSNonNegative
    : Strength<(Arith_RemSIOp $x, C),
           (Arith_AndIOp $x, (Arith_ConstantOp (Less1 $c))),
           "x % 2^k -> x & (2^k - 1), if x is not negative", [(IsPositivePowerOfTwo $c), (IsNeverNegative $x)]>;
def FloorDivPowerOfTwo
    : Strength<(Arith_FloorDivSIOp $x, C),
           (Arith_ShRSIOp $x, (Arith_ConstantOp (LogOf $c))),
           "floor(x / 2^k) -> x >> k", [(IsPositivePowerOfTwo $c)]>;
def CeilDivUPowerOfTwo
    : Strength<(Arith_CeilDivUIOp $x, C),
           (Arith_AddIOp (Arith_ShRUIOp $x, (Arith_ConstantOp (LogOf $c))), (SelectOp (Arith_CmpIOp Ne, (Arith_AndIOp $x, (Arith_ConstantOp (Less1 $c))), (Arith_ConstantOp (Int<0> $x))), (Arith_ConstantOp (Int<1> $x)), (Arith_ConstantOp (Int<0> $x))), W),
           "ceil(x / 2^k) -> (x >> k) + (rest ? 1 : 0), unsigned", [(IsPositivePowerOfTwo $c)]>;
def CeilDivSPowerOfTwo
    : Strength<(Arith_CeilDivSIOp $x, C),
           (Arith_AddIOp (Arith_ShRSIOp $x, (Arith_ConstantOp (LogOf $c))), (SelectOp (Arith_CmpIOp Ne, (Arith_AndIOp $x, (Arith_ConstantOp (Less1 $c))), (Arith_ConstantOp (Int<0> $x))), (Arith_ConstantOp (Int<1> $x)), (Arith_ConstantOp (Int<0> $x))), W),
           "ceil(x / 2^k) -> (x >> k) + (rest ? 1 : 0), signed", [(IsPositivePowerOfTwo $c)]>;
def DivUHalfOrMore
    : Strength<(Arith_DivUIOp $x, C, $_),
           (SelectOp (Arith_CmpIOp Uge, $x, (Arith_ConstantOp $c)), (Arith_ConstantOp (Int<1> $x)), (Arith_ConstantOp (Int<0> $x))),
           "x / c -> x >= c ? 1 : 0, if c has its top bit set", [(IsNegative $c)]>;
def RemUHalfOrMore
    : Strength<(Arith_RemUIOp $x, C),
           (SelectOp (Arith_CmpIOp Uge, $x, (Arith_ConstantOp $c)), (Arith_SubIOp $x, (Arith_ConstantOp $c), W), $x),
           "x % c -> x >= c ? x - c : x, if c has its top bit set", [(IsNegative $c)]>;
def DivUTwice
    : Strength<(Arith_DivUIOp (Arith_DivUIOp $x, C0, $_), C1, $_),
           (Arith_DivUIOp $x, (Arith_ConstantOp (ProductOf $c0, $c1))),
           "(x / c0) / c1 -> x / (c0 * c1), unsigned", [(ProductFits $c0, $c1), (IsNonZero $c0), (IsNonZero $c1)]>;
def DivSTwice
    : Strength<(Arith_DivSIOp (Arith_DivSIOp $x, C0, $_), C1, $_),
           (Arith_DivSIOp $x, (Arith_ConstantOp (ProductOf $c0, $c1))),
           "(x / c0) / c1 -> x / (c0 * c1), signed", [(SignedProductFits $c0, $c1), (IsAboveOne $c0), (IsAboveOne $c1)]>;
def RemUByConstant
    : Strength<(Arith_RemUIOp $x, C),
           (Arith_SubIOp $x, (Arith_MulIOp (Arith_DivUIOp $x, (Arith_ConstantOp $c)), (Arith_ConstantOp $c), W), W),
           "x % c -> x - (x / c) * c, unsigned", [(IsNonZero $c)]>;
def RemSByConstant
    : Strength<(Arith_RemSIOp $x, C),
           (Arith_SubIOp $x, (Arith_MulIOp (Arith_DivSIOp $x, (Arith_ConstantOp $c)), (Arith_ConstantOp $c), W), W),
           "x % c -> x - (x / c) * c, signed", [(IsAboveOne $c)]>;
def RemUFromQuotient
    : Strength<(Arith_SubIOp $x, (Arith_MulIOp (Arith_DivUIOp $x, $y, $_), $y, $_), $_),
           (Arith_RemUIOp $x, $y),
           "x - (x / y) * y -> x % y, unsigned">;
def RemSFromQuotient
    : Strength<(Arith_SubIOp $x, (Arith_MulIOp (Arith_DivSIOp $x, $y, $_), $y, $_), $_),
           (Arith_RemSIOp $x, $y),
           "x - (x / y) * y -> x % y, signed">;
def DividendU
    : Strength<(Arith_AddIOp (Arith_MulIOp (Arith_DivUIOp $x, $y, $_), $y, $_), (Arith_RemUIOp $x, $y), $_),
           (replaceWithValue $x),
           "(x / y) * y + x % y -> x, unsigned">;
def DividendS
    : Strength<(Arith_AddIOp (Arith_MulIOp (Arith_DivSIOp $x, $y, $_), $y, $_), (Arith_RemSIOp $x, $y), $_),
           (replaceWithValue $x),
           "(x / y) * y + x % y -> x, signed">;
def RemUTwice
    : Strength<(Arith_RemUIOp (Arith_RemUIOp $x, $y), $y),
           (Arith_RemUIOp $x, $y),
           "(x % y) % y -> x % y, unsigned">;
def RemSTwice
    : Strength<(Arith_RemSIOp (Arith_RemSIOp $x, $y), $y),
           (Arith_RemSIOp $x, $y),
           "(x % y) % y -> x % y, signed">;
def DivUSelf
    : Strength<(Arith_DivUIOp $x, $x, $_),
           (Arith_ConstantOp (Int<1> $x)),
           "x / x -> 1, unsigned">;
def DivSSelf
    : Strength<(Arith_DivSIOp $x, $x, $_),
           (Arith_ConstantOp (Int<1> $x)),
           "x / x -> 1, signed">;
def RemUSelf
    : Strength<(Arith_RemUIOp $x, $x),
           (Arith_ConstantOp (Int<0> $x)),
           "x % x -> 0, unsigned">;
def RemSSelf
    : Strength<(Arith_RemSIOp $x, $x),
           (Arith_ConstantOp (Int<0> $x)),
           "x % x -> 0, signed">;
def DivURemainder
    : Strength<(Arith_DivUIOp (Arith_RemUIOp $x, $y), $y, $_),
           (Arith_ConstantOp (Int<0> $x)),
           "(x % y) / y -> 0, unsigned">;
def DivUZero
    : Strength<(Arith_DivUIOp Zero, $y, $_),
           (Arith_ConstantOp $zero),
           "0 / y -> 0, unsigned", [(IsZero $zero)]>;
def DivSZero
    : Strength<(Arith_DivSIOp Zero, $y, $_),
           (Arith_ConstantOp $zero),
           "0 / y -> 0, signed", [(IsZero $zero)]>;

//===----------------------------------------------------------------------===//
// Division by other constants: the high half of a product
//===----------------------------------------------------------------------===//

def DivUByProduct
    : StrengthSteps<(Arith_DivUIOp $x, C, $_),
           [(Arith_MulUIExtendedOp:$m $x, (Arith_ConstantOp (MagicU $c))),
            (Arith_ShRUIOp $m__1, (Arith_ConstantOp (MagicUShift $c)))],
           "x / c -> high(x * m) >> k, unsigned", [(HasMagicU $c)]>;
def DivUByProductAndSum
    : StrengthSteps<(Arith_DivUIOp $x, C, $_),
           [(Arith_MulUIExtendedOp:$m $x, (Arith_ConstantOp (MagicU $c))),
            (Arith_ShRUIOp (Arith_AddIOp (Arith_ShRUIOp (Arith_SubIOp $x, $m__1, W), (Arith_ConstantOp (Int<1> $x))), $m__1, W), (Arith_ConstantOp (MagicUShift $c)))],
           "x / c -> (((x - high(x * m)) >> 1) + high(x * m)) >> k, unsigned", [(HasMagicUSum $c)]>;
def DivSByProduct
    : StrengthSteps<(Arith_DivSIOp $x, C, $_),
           [(Arith_MulSIExtendedOp:$m $x, (Arith_ConstantOp (MagicS $c))),
            (Arith_AddIOp (Arith_ShRSIOp $m__1, (Arith_ConstantOp (MagicSShift $c))), (Arith_ShRUIOp $x, (Arith_ConstantOp (TopBit $c))), W)],
           "x / c -> (high(x * m) >> k) + (x < 0), signed", [(HasMagicS $c)]>;
def DivSByProductAndSum
    : StrengthSteps<(Arith_DivSIOp $x, C, $_),
           [(Arith_MulSIExtendedOp:$m $x, (Arith_ConstantOp (MagicS $c))),
            (Arith_AddIOp (Arith_ShRSIOp (Arith_AddIOp $m__1, $x, W), (Arith_ConstantOp (MagicSShift $c))), (Arith_ShRUIOp $x, (Arith_ConstantOp (TopBit $c))), W)],
           "x / c -> ((high(x * m) + x) >> k) + (x < 0), signed", [(HasMagicSSum $c)]>;

#endif
