// Rules that are right. None is refuted, and four of five are proven.

include "Common.td"

// Undefined behavior: the source has it wherever the result has it.
def DivSelf : Pat<(Arith_DivUIOp $x, $x, $_), (Arith_ConstantOp (Int<1> $x))>;
def RemAsDifference
    : Pat<(Arith_RemUIOp $x, $y), (Arith_SubIOp $x, (Arith_MulIOp (Arith_DivUIOp $x, $y), $y, W), W)>;
def RemOfRem : Pat<(Arith_RemSIOp (Arith_RemSIOp $x, $y), $y), (Arith_RemSIOp $x, $y)>;
def DivByPower
    : Pat<(Arith_DivUIOp $x, C, $_), (Arith_ShRUIOp $x, (Arith_ConstantOp (Log $c))), [(IsPower $c)]>;
def RemByPower
    : Pat<(Arith_RemUIOp $x, C), (Arith_AndIOp $x, (Arith_ConstantOp (Less1 $c))), [(IsPower $c)]>;
def FloorByPower
    : Pat<(Arith_FloorDivSIOp $x, C), (Arith_ShRSIOp $x, (Arith_ConstantOp (Log $c))), [(IsPositivePower $c)]>;
def NegativeDivisor
    : Pat<(Arith_DivSIOp $x, C, $_), (Arith_SubIOp (Arith_ConstantOp (Int<0> $x)), $x, W), [(Is<-1> $c)]>;
def TwiceDivided
    : Pat<(Arith_DivUIOp (Arith_DivUIOp $x, C0, $_), C1, $_),
          (Arith_DivUIOp $x, (Arith_ConstantOp (Product $c0, $c1))),
          [(ProductFits $c0, $c1), (IsNonZero $c0), (IsNonZero $c1)]>;
def GuardedQuotient
    : Pat<(SelectOp (Arith_CmpIOp Ne, $b, C), (Arith_DivUIOp $a, $b, $_), $d), (Arith_DivUIOp $a, $b), [(Is<0> $c)]>;
def CeilOfQuotient
    : Pat<(Arith_CeilDivUIOp $x, $y),
          (SelectOp (Arith_CmpIOp Eq, (Arith_RemUIOp $x, $y), (Arith_ConstantOp (Int<0> $x))),
                    (Arith_DivUIOp $x, $y),
                    (Arith_AddIOp (Arith_DivUIOp $x, $y), (Arith_ConstantOp (Int<1> $x)), W))>;

// Poison.
def AndIsSelect : Pat<(Arith_AndIOp (Arith_CmpIOp $p, $x, $y), (Arith_CmpIOp $q, $x, $y)),
                      (SelectOp (Arith_CmpIOp $p, $x, $y), (Arith_CmpIOp $q, $x, $y), (Arith_ConstantOp ConstantAttr<I1Attr, "0">))>;
def SelectOfSelect : Pat<(SelectOp $p, (SelectOp $p, $a, $b), $c), (SelectOp $p, $a, $c)>;
def LimitedShifts
    : Pat<(Arith_ShLIOp (Arith_ShLIOp $x, C0, W), C1, W),
          (Arith_ShLIOp $x, (Arith_ConstantOp (Sum $c0, $c1)), W), [(IsShiftSum $c0, $c1)]>;
def ShiftOfOne : Pat<(Arith_MulIOp $x, (Arith_ShLIOp C, $y, $_), $_), (Arith_ShLIOp $x, $y, W), [(Is<1> $c)]>;
def DoubledByShift : Pat<(Arith_ShLIOp $x, C, W), (Arith_AddIOp $x, $x, W), [(Is<1> $c)]>;
def ClearedLowBits
    : Pat<(Arith_ShLIOp (Arith_ShRUIOp $x, $y, $_), $y, W),
          (Arith_AndIOp $x, (Arith_ShLIOp (Arith_ConstantOp (Int<-1> $x)), $y, W))>;
def ClearedHighBits
    : Pat<(Arith_ShRUIOp (Arith_ShLIOp $x, $y, W), $y, $_),
          (Arith_AndIOp $x, (Arith_ShRUIOp (Arith_ConstantOp (Int<-1> $x)), $y))>;
def ShiftedAnd
    : Pat<(Arith_AndIOp (Arith_ShRUIOp $x, $s, $_), (Arith_ShRUIOp $y, $s, $_)), (Arith_ShRUIOp (Arith_AndIOp $x, $y), $s)>;
def NegatedCondition
    : Pat<(SelectOp (Arith_XOrIOp $p, Yes), $a, $b), (SelectOp $p, $b, $a)>;
def WidenedConversion
    : Pat<(Arith_FPToSIOp (Arith_ExtFOp $x, $_)), (Arith_FPToSIOp $x)>;

// Flags.
def DropsNsw : Pat<(Arith_AddIOp $x, $y, $_), (Arith_AddIOp $y, $x, W)>;
def Commutes : Pat<(Arith_MulIOp $x, $y, $f), (Arith_MulIOp $y, $x, $f)>;
def IncrementNsw
    : Pat<(Arith_CmpIOp:$r Slt, $x, (Arith_AddIOp $x, C, Nsw)), (Arith_ConstantOp (Int<-1> $r)), [(Is<1> $c), (IsWideOf $x)]>;
def ComparedSumsNsw
    : Pat<(Arith_CmpIOp Slt, (Arith_AddIOp $x, $z, Nsw), (Arith_AddIOp $y, $z, Nsw)), (Arith_CmpIOp Slt, $x, $y)>;
def ComparedSumsNuw
    : Pat<(Arith_CmpIOp Ult, (Arith_AddIOp $x, $z, Nuw), (Arith_AddIOp $y, $z, Nuw)), (Arith_CmpIOp Ult, $x, $y)>;
def SignOfDifference
    : Pat<(Arith_CmpIOp Slt, (Arith_SubIOp $x, $y, Nsw), C), (Arith_CmpIOp Slt, $x, $y), [(Is<0> $c)]>;
def RegroupedNuw
    : Pat<(Arith_AddIOp (Arith_AddIOp $x, $y, Nuw), $z, Nuw), (Arith_AddIOp $x, (Arith_AddIOp $y, $z, Nuw), Nuw)>;
def ShiftNuw
    : Pat<(Arith_MulIOp $x, C, Nuw), (Arith_ShLIOp $x, (Arith_ConstantOp (Log $c)), Nuw), [(IsPower $c)]>;
def ShiftedBackNuw : Pat<(Arith_ShRUIOp (Arith_ShLIOp $x, $y, Nuw), $y, $_), (replaceWithValue $x)>;
def ShiftedBackNsw : Pat<(Arith_ShRSIOp (Arith_ShLIOp $x, $y, Nsw), $y, $_), (replaceWithValue $x)>;
def DividedNuw : Pat<(Arith_DivUIOp (Arith_MulIOp $x, $y, Nuw), $y, $_), (replaceWithValue $x)>;
def ExactTimes : Pat<(Arith_MulIOp (Arith_DivUIOp $x, $y, UnitAttr:$e), $y, $_), (replaceWithValue $x)>;
def ExactShift : Pat<(Arith_ShLIOp (Arith_ShRUIOp $x, $y, UnitAttr:$e), $y, $_), (replaceWithValue $x)>;
def ExtendedNuw
    : Pat<(Arith_ExtUIOp:$r (Arith_TruncIOp $x, Nuw)), (replaceWithValue $x), [(SameType $r, $x)]>;
def ExtendedNsw
    : Pat<(Arith_ExtSIOp:$r (Arith_TruncIOp $x, Nsw)), (replaceWithValue $x), [(SameType $r, $x)]>;

// Width.
def DeMorgan
    : Pat<(Arith_XOrIOp (Arith_AndIOp $x, $y), C),
          (Arith_OrIOp (Arith_XOrIOp $x, (Arith_ConstantOp $c)), (Arith_XOrIOp $y, (Arith_ConstantOp $c))), [(Is<-1> $c)]>;
def SumOfParts
    : Pat<(Arith_AddIOp (Arith_XOrIOp $x, $y), (Arith_AndIOp $x, $y), $_), (Arith_OrIOp $x, $y)>;
def NotAsDifference
    : Pat<(Arith_XOrIOp $x, C), (Arith_SubIOp (Arith_ConstantOp $c), $x, W), [(Is<-1> $c)]>;
def DistributedProduct
    : Pat<(Arith_AddIOp (Arith_MulIOp $x, $z, W), (Arith_MulIOp $y, $z, W), W), (Arith_MulIOp (Arith_AddIOp $x, $y, W), $z, W)>;
def NarrowedSum
    : Pat<(Arith_TruncIOp:$r (Arith_AddIOp $x, $y, W), W), (Arith_AddIOp (Arith_TruncIOp $x, W, (returnType $r)), (Arith_TruncIOp $y, W, (returnType $r)), W)>;
def ComparedExtensions
    : Pat<(Arith_CmpIOp $p, (Arith_ExtSIOp $a), (Arith_ExtSIOp $b)), (Arith_CmpIOp $p, $a, $b), [(SameType $a, $b)]>;
def ExtensionOfExtension : Pat<(Arith_ExtSIOp (Arith_ExtUIOp $x)), (Arith_ExtUIOp $x)>;
def IndexOfExtension : Pat<(Arith_IndexCastOp (Arith_ExtSIOp $x)), (Arith_IndexCastOp $x)>;
def MaximumAsSelect
    : Pat<(Arith_MaxSIOp $x, $y), (SelectOp (Arith_CmpIOp Sge, $x, $y), $x, $y)>;
def MinimumOfComplements
    : Pat<(Arith_MinUIOp (Arith_XOrIOp $x, C0), (Arith_XOrIOp $y, C1)),
          (Arith_XOrIOp (Arith_MaxUIOp $x, $y), (Arith_ConstantOp $c0)), [(Is<-1> $c0), (Is<-1> $c1)]>;
def AbsoluteAsMaximum
    : Pat<(Math_AbsIOp $x), (Arith_MaxSIOp $x, (Arith_SubIOp (Arith_ConstantOp (Int<0> $x)), $x, W))>;
def TrailingZerosOfNegated
    : Pat<(Math_CountTrailingZerosOp (Arith_SubIOp C, $x, $_)), (Math_CountTrailingZerosOp $x), [(Is<0> $c)]>;
def ComparedSumConstant
    : Pat<(Arith_CmpIOp $p, (Arith_AddIOp $x, C0, $_), C1),
          (Arith_CmpIOp $p, $x, (Arith_ConstantOp (DifferenceOf $c1, $c0))), [(IsEquality $p)]>;

// Floats.
def NegatedTwice : Pat<(Arith_NegFOp (Arith_NegFOp $x, $f), $g), (replaceWithValue $x)>;
def SumWithNegated : Pat<(Arith_AddFOp $x, (Arith_NegFOp $y, F), $f), (Arith_SubFOp $x, $y, $f)>;
def CommutedSum : Pat<(Arith_AddFOp $x, $y, $f), (Arith_AddFOp $y, $x, $f)>;
def PlusZeroNsz : Pat<(Arith_AddFOp $x, C, $f), (replaceWithValue $x), [(IsFloat<0> $c), (Has<8> $f)]>;
def DifferenceNnan : Pat<(Arith_SubFOp $x, $x, $f), (Arith_ConstantOp (FloatOf<0> $x)), [(Has<2> $f)]>;
def TwiceIsSum : Pat<(Arith_MulFOp $x, C, $f), (Arith_AddFOp $x, $x, $f), [(IsFloat<2> $c)]>;
def NotLessOrUnordered : Pat<(Arith_XOrIOp (Arith_CmpFOp Olt, $x, $y, F), Yes), (Arith_CmpFOp Uge_F, $x, $y, F)>;
def ComparedSwapped : Pat<(Arith_CmpFOp Olt, $x, $y, $f), (Arith_CmpFOp Ogt, $y, $x, $f)>;
def UnequalToItself : Pat<(Arith_CmpFOp Une, $x, $x, $f), (Arith_CmpFOp Uno, $x, $x, $f)>;
def FloorOfNegated : Pat<(Arith_NegFOp (Math_FloorOp (Arith_NegFOp $x, F), F), F), (Math_CeilOp $x, F)>;
def SignOfAbsolute : Pat<(Math_CopySignOp (Math_AbsFOp $x, F), $y, F), (Math_CopySignOp $x, $y, F)>;
def RegroupedReassoc
    : Pat<(Arith_MulFOp (Arith_MulFOp $x, $y, Reassoc), $z, Reassoc), (Arith_MulFOp $x, (Arith_MulFOp $y, $z, Reassoc), Reassoc)>;
