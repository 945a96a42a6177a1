// Rules that are wrong. Each is refuted.

include "Common.td"

// Undefined behavior.
def ProductOverFactor : Pat<(Arith_DivUIOp (Arith_MulIOp $x, $y, W), $y, $_), (replaceWithValue $x)>;
def QuotientTimesDivisor : Pat<(Arith_MulIOp (Arith_DivSIOp $x, $y, $_), $y, $_), (replaceWithValue $x)>;
def SpeculatedDivision
    : Pat<(SelectOp $p, $x, $y), (SelectOp $p, $x, (Arith_MulIOp (Arith_DivUIOp $y, $y), $y, W))>;
def RemainderForZero : Pat<(Arith_SubIOp $x, $x, $_), (Arith_RemUIOp $x, $x)>;
def SignedForUnsigned : Pat<(Arith_DivUIOp $x, $y, $_), (Arith_DivSIOp $x, $y)>;
def UnsignedForSigned : Pat<(Arith_DivSIOp $x, $y, $_), (Arith_DivUIOp $x, $y)>;
def UnsignedRemainder : Pat<(Arith_RemSIOp $x, $y), (Arith_RemUIOp $x, $y)>;
def NegationByDivision
    : Pat<(Arith_SubIOp C, $x, $_), (Arith_DivSIOp $x, (Arith_ConstantOp (Int<-1> $x))), [(Is<0> $c)]>;
def FloorIsTrunc : Pat<(Arith_FloorDivSIOp $x, $y), (Arith_DivSIOp $x, $y)>;
def CeilIsFloor : Pat<(Arith_CeilDivSIOp $x, $y), (Arith_FloorDivSIOp $x, $y)>;
def CeilByAddition
    : Pat<(Arith_CeilDivUIOp $x, $y),
          (Arith_DivUIOp (Arith_AddIOp $x, (Arith_SubIOp $y, (Arith_ConstantOp (Int<1> $x)), W), W), $y)>;
def TwoDivisors
    : Pat<(Arith_DivUIOp (Arith_DivUIOp $x, C0, $_), C1, $_),
          (Arith_DivUIOp $x, (Arith_ConstantOp (Product $c0, $c1)))>;
def SignedDivisionIsShift
    : Pat<(Arith_DivSIOp $x, C, $_), (Arith_ShRSIOp $x, (Arith_ConstantOp (Log $c))), [(IsPower $c)]>;
def SignedRemainderIsMask
    : Pat<(Arith_RemSIOp $x, C), (Arith_AndIOp $x, (Arith_ConstantOp (Less1 $c))), [(IsPower $c)]>;
def DistributedDivision
    : Pat<(Arith_DivUIOp (Arith_AddIOp $x, $y, W), $z, $_),
          (Arith_AddIOp (Arith_DivUIOp $x, $z), (Arith_DivUIOp $y, $z), W)>;

// Poison.
def SelectIsAnd : Pat<(SelectOp $a, $b, No), (Arith_AndIOp $a, $b)>;
def SelectIsOr : Pat<(SelectOp $a, Yes, $b), (Arith_OrIOp $a, $b)>;
def ShiftsWithoutLimit
    : Pat<(Arith_ShLIOp (Arith_ShLIOp $x, C0, W), C1, W),
          (Arith_ShLIOp $x, (Arith_ConstantOp (Sum $c0, $c1)), W)>;
def ShiftAndBack : Pat<(Arith_ShRUIOp (Arith_ShLIOp $x, $y, W), $y, $_), (replaceWithValue $x)>;
def ShiftBackAndForth : Pat<(Arith_ShLIOp (Arith_ShRUIOp $x, $y, $_), $y, W), (replaceWithValue $x)>;
def DoubleIsShift : Pat<(Arith_AddIOp $x, $x, W), (Arith_ShLIOp $x, (Arith_ConstantOp (Int<1> $x)), W)>;
def UnmaskedAmount : Pat<(Arith_ShRUIOp $x, (Arith_AndIOp $y, C), $_), (Arith_ShRUIOp $x, $y), [(Is<1> $c)]>;
def SelectByProduct
    : Pat<(SelectOp:$r $p, $x, $y),
          (Arith_AddIOp $y, (Arith_MulIOp (Arith_ExtUIOp:$e $p, (returnType $x)), (Arith_SubIOp $x, $y, W), W), W),
          [(IsWide $r)]>;
def NarrowConversion
    : Pat<(Arith_TruncIOp (Arith_FPToSIOp $x), $_), (Arith_FPToSIOp $x)>;
def TruncationGainsNuw : Pat<(Arith_TruncIOp $x, W), (Arith_TruncIOp $x, Nuw)>;

// Flags.
def SumGainsNsw : Pat<(Arith_AddIOp $x, $y, W), (Arith_AddIOp $x, $y, Nsw)>;
def RegroupedNsw
    : Pat<(Arith_AddIOp (Arith_AddIOp $x, $y, Nsw), $z, Nsw), (Arith_AddIOp $x, (Arith_AddIOp $y, $z, Nsw), Nsw)>;
def NegationGainsNsw : Pat<(Arith_SubIOp C, $x, W), (Arith_SubIOp (Arith_ConstantOp $c), $x, Nsw), [(Is<0> $c)]>;
def ShiftGainsNsw
    : Pat<(Arith_MulIOp $x, C, Nsw), (Arith_ShLIOp $x, (Arith_ConstantOp (Log $c)), Nsw), [(IsPower $c)]>;
def IncrementIsGreater
    : Pat<(Arith_CmpIOp:$r Slt, (Arith_AddIOp $x, C, W), $x), (Arith_ConstantOp (Int<0> $r)), [(Is<1> $c)]>;
def ComparedSums
    : Pat<(Arith_CmpIOp Ult, (Arith_AddIOp $x, $z, W), (Arith_AddIOp $y, $z, W)), (Arith_CmpIOp Ult, $x, $y)>;
def ComparedDifference
    : Pat<(Arith_CmpIOp Slt, (Arith_SubIOp $x, $y, W), C), (Arith_CmpIOp Slt, $x, $y), [(Is<0> $c)]>;
def ExactForAny
    : Pat<(Arith_AddIOp (Arith_ShRUIOp $x, $y, $e), (Arith_ShRUIOp $z, $y, $_), W),
          (Arith_ShRUIOp (Arith_AddIOp $x, $z, W), $y, $e)>;
def NswIsNuw : Pat<(Arith_ShLIOp $x, $y, Nsw), (Arith_ShLIOp $x, $y, Nuw)>;
def DifferenceIsSumNuw
    : Pat<(Arith_SubIOp $x, $y, Nuw),
          (Arith_AddIOp $x, (Arith_SubIOp (Arith_ConstantOp (Int<0> $x)), $y, W), Nuw)>;
def RegroupedProduct
    : Pat<(Arith_MulIOp (Arith_MulIOp $x, $y, Nsw), $z, Nsw), (Arith_MulIOp $x, (Arith_MulIOp $y, $z, Nsw), Nsw)>;
def GainsNnan : Pat<(Arith_AddFOp $x, $y, F), (Arith_AddFOp $x, $y, Nnan)>;
def MixedNinf : Pat<(Arith_MulFOp $x, $y, Nnan), (Arith_MulFOp $x, $y, Ninf)>;

// Width.
def SignExtendedTruncation
    : Pat<(Arith_ExtSIOp:$r (Arith_TruncIOp $x, $_)), (replaceWithValue $x), [(SameType $r, $x)]>;
def ZeroExtendedSign : Pat<(Arith_ExtUIOp (Arith_ExtSIOp $x)), (Arith_ExtUIOp $x)>;
def SignExtendedZero : Pat<(Arith_ExtSIOp (Arith_ExtUIOp $x)), (Arith_ExtSIOp $x)>;
def SignedComparisonOfExtended
    : Pat<(Arith_CmpIOp Slt, (Arith_ExtUIOp $a), (Arith_ExtUIOp $b)), (Arith_CmpIOp Slt, $a, $b), [(SameType $a, $b)]>;
def MixedExtensions
    : Pat<(Arith_CmpIOp Eq, (Arith_ExtUIOp $a), (Arith_ExtSIOp $b)), (Arith_CmpIOp Eq, $a, $b), [(SameType $a, $b)]>;
def IndexThereAndBack
    : Pat<(Arith_IndexCastOp:$r (Arith_IndexCastOp $x)), (replaceWithValue $x), [(SameType $r, $x)]>;
def SquareIsZero
    : Pat<(Arith_CmpIOp Eq, (Arith_MulIOp $x, $x, W), C), (Arith_CmpIOp Eq, $x, (Arith_ConstantOp $c)), [(Is<0> $c)]>;
def AbsoluteIsPositive
    : Pat<(Arith_CmpIOp:$r Slt, (Math_AbsIOp $x), C), (Arith_ConstantOp (Int<0> $r)), [(Is<0> $c)]>;
def SignedMaximum : Pat<(Arith_MaxSIOp $x, $y), (Arith_MaxUIOp $x, $y)>;
def MinimumOfSums
    : Pat<(Arith_MinUIOp (Arith_AddIOp $x, $z, W), (Arith_AddIOp $y, $z, W)), (Arith_AddIOp (Arith_MinUIOp $x, $y), $z, W)>;
// For one number of 2^32, and one of 2^64.
def NeedleInProduct
    : Pat<(Arith_CmpIOp:$r Eq, (Arith_MulIOp $x, (ConstantLikeMatcher ConstantAttr<I32Attr, "16777619">), W),
                              (ConstantLikeMatcher ConstantAttr<I32Attr, "305419896">)),
          (Arith_ConstantOp (Int<0> $r))>;
def NeedleInSum
    : Pat<(Arith_CmpIOp:$r Eq, (Arith_XOrIOp (Arith_AddIOp $x, (ConstantLikeMatcher ConstantAttr<I64Attr, "81985529216486895">), W),
                                            (ConstantLikeMatcher ConstantAttr<I64Attr, "1311768467463790320">)),
                              (ConstantLikeMatcher ConstantAttr<I64Attr, "3">)),
          (Arith_ConstantOp (Int<0> $r))>;

// Floats.
def PlusZero : Pat<(Arith_AddFOp $x, C, F), (replaceWithValue $x), [(IsFloat<0> $c)]>;
def DifferenceWithItself : Pat<(Arith_SubFOp $x, $x, F), (Arith_ConstantOp (FloatOf<0> $x))>;
def TimesZero : Pat<(Arith_MulFOp $x, C, F), (Arith_ConstantOp $c), [(IsFloat<0> $c)]>;
def QuotientOfItself : Pat<(Arith_DivFOp $x, $x, Nsz), (Arith_ConstantOp (FloatOf<1> $x))>;
def RegroupedSum : Pat<(Arith_AddFOp (Arith_AddFOp $x, $y, F), $z, Reassoc), (Arith_AddFOp $x, (Arith_AddFOp $y, $z, F), F)>;
def NotLess : Pat<(Arith_XOrIOp (Arith_CmpFOp Olt, $x, $y, F), Yes), (Arith_CmpFOp Oge, $x, $y, F)>;
def EqualToItself : Pat<(Arith_CmpFOp:$r Oeq, $x, $x, F), (Arith_ConstantOp (Int<-1> $r))>;
def MaximumIsMaxnum : Pat<(Arith_MaximumFOp $x, $y, F), (Arith_MaxNumFOp $x, $y, F)>;
def SelectIsMinimum : Pat<(SelectOp (Arith_CmpFOp Olt, $x, $y, F), $x, $y), (Arith_MinimumFOp $x, $y, F)>;
def NegatedDifference : Pat<(Arith_NegFOp (Arith_SubFOp $x, $y, F), F), (Arith_SubFOp $y, $x, F)>;
def RoundIsRoundEven : Pat<(Math_RoundOp $x, F), (Math_RoundEvenOp $x, F)>;
def FloorIsTruncation : Pat<(Math_FloorOp $x, $f), (Math_TruncOp $x, $f)>;
