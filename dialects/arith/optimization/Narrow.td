//===- Narrow.td - extensions and truncations -----------------------------===//

#ifndef RS_OPT_ARITH_OPTIMIZATION_NARROW
#define RS_OPT_ARITH_OPTIMIZATION_NARROW

include "arith/optimization/Base.td"

def NarrowAddU
    : Narrow<(Arith_TruncIOp:$res (Arith_AddIOp (Arith_ExtUIOp $a), (Arith_ExtUIOp $b), $_), $_),
           (Arith_AddIOp $a, $b, W),
           "an operation of extended values whose result is truncated", [(HaveSameType $res, $a), (HaveSameType $a, $b)]>;
def NarrowAddConstantU
    : Narrow<(Arith_TruncIOp:$res (Arith_AddIOp (Arith_ExtUIOp $a), C, $_), $_),
           (Arith_AddIOp $a, (Arith_ConstantOp (Truncated $c, $a)), W),
           "an operation of an extended value and a constant whose result is truncated", [(HaveSameType $res, $a)]>;
def NarrowSubU
    : Narrow<(Arith_TruncIOp:$res (Arith_SubIOp (Arith_ExtUIOp $a), (Arith_ExtUIOp $b), $_), $_),
           (Arith_SubIOp $a, $b, W),
           "an operation of extended values whose result is truncated", [(HaveSameType $res, $a), (HaveSameType $a, $b)]>;
def NarrowSubConstantU
    : Narrow<(Arith_TruncIOp:$res (Arith_SubIOp (Arith_ExtUIOp $a), C, $_), $_),
           (Arith_SubIOp $a, (Arith_ConstantOp (Truncated $c, $a)), W),
           "an operation of an extended value and a constant whose result is truncated", [(HaveSameType $res, $a)]>;
def NarrowMulU
    : Narrow<(Arith_TruncIOp:$res (Arith_MulIOp (Arith_ExtUIOp $a), (Arith_ExtUIOp $b), $_), $_),
           (Arith_MulIOp $a, $b, W),
           "an operation of extended values whose result is truncated", [(HaveSameType $res, $a), (HaveSameType $a, $b)]>;
def NarrowMulConstantU
    : Narrow<(Arith_TruncIOp:$res (Arith_MulIOp (Arith_ExtUIOp $a), C, $_), $_),
           (Arith_MulIOp $a, (Arith_ConstantOp (Truncated $c, $a)), W),
           "an operation of an extended value and a constant whose result is truncated", [(HaveSameType $res, $a)]>;
def NarrowAndU
    : Narrow<(Arith_TruncIOp:$res (Arith_AndIOp (Arith_ExtUIOp $a), (Arith_ExtUIOp $b)), $_),
           (Arith_AndIOp $a, $b),
           "an operation of extended values whose result is truncated", [(HaveSameType $res, $a), (HaveSameType $a, $b)]>;
def NarrowAndConstantU
    : Narrow<(Arith_TruncIOp:$res (Arith_AndIOp (Arith_ExtUIOp $a), C), $_),
           (Arith_AndIOp $a, (Arith_ConstantOp (Truncated $c, $a))),
           "an operation of an extended value and a constant whose result is truncated", [(HaveSameType $res, $a)]>;
def NarrowOrU
    : Narrow<(Arith_TruncIOp:$res (Arith_OrIOp (Arith_ExtUIOp $a), (Arith_ExtUIOp $b)), $_),
           (Arith_OrIOp $a, $b),
           "an operation of extended values whose result is truncated", [(HaveSameType $res, $a), (HaveSameType $a, $b)]>;
def NarrowOrConstantU
    : Narrow<(Arith_TruncIOp:$res (Arith_OrIOp (Arith_ExtUIOp $a), C), $_),
           (Arith_OrIOp $a, (Arith_ConstantOp (Truncated $c, $a))),
           "an operation of an extended value and a constant whose result is truncated", [(HaveSameType $res, $a)]>;
def NarrowXorU
    : Narrow<(Arith_TruncIOp:$res (Arith_XOrIOp (Arith_ExtUIOp $a), (Arith_ExtUIOp $b)), $_),
           (Arith_XOrIOp $a, $b),
           "an operation of extended values whose result is truncated", [(HaveSameType $res, $a), (HaveSameType $a, $b)]>;
def NarrowXorConstantU
    : Narrow<(Arith_TruncIOp:$res (Arith_XOrIOp (Arith_ExtUIOp $a), C), $_),
           (Arith_XOrIOp $a, (Arith_ConstantOp (Truncated $c, $a))),
           "an operation of an extended value and a constant whose result is truncated", [(HaveSameType $res, $a)]>;
def NarrowAddS
    : Narrow<(Arith_TruncIOp:$res (Arith_AddIOp (Arith_ExtSIOp $a), (Arith_ExtSIOp $b), $_), $_),
           (Arith_AddIOp $a, $b, W),
           "an operation of extended values whose result is truncated", [(HaveSameType $res, $a), (HaveSameType $a, $b)]>;
def NarrowAddConstantS
    : Narrow<(Arith_TruncIOp:$res (Arith_AddIOp (Arith_ExtSIOp $a), C, $_), $_),
           (Arith_AddIOp $a, (Arith_ConstantOp (Truncated $c, $a)), W),
           "an operation of an extended value and a constant whose result is truncated", [(HaveSameType $res, $a)]>;
def NarrowSubS
    : Narrow<(Arith_TruncIOp:$res (Arith_SubIOp (Arith_ExtSIOp $a), (Arith_ExtSIOp $b), $_), $_),
           (Arith_SubIOp $a, $b, W),
           "an operation of extended values whose result is truncated", [(HaveSameType $res, $a), (HaveSameType $a, $b)]>;
def NarrowSubConstantS
    : Narrow<(Arith_TruncIOp:$res (Arith_SubIOp (Arith_ExtSIOp $a), C, $_), $_),
           (Arith_SubIOp $a, (Arith_ConstantOp (Truncated $c, $a)), W),
           "an operation of an extended value and a constant whose result is truncated", [(HaveSameType $res, $a)]>;
def NarrowMulS
    : Narrow<(Arith_TruncIOp:$res (Arith_MulIOp (Arith_ExtSIOp $a), (Arith_ExtSIOp $b), $_), $_),
           (Arith_MulIOp $a, $b, W),
           "an operation of extended values whose result is truncated", [(HaveSameType $res, $a), (HaveSameType $a, $b)]>;
def NarrowMulConstantS
    : Narrow<(Arith_TruncIOp:$res (Arith_MulIOp (Arith_ExtSIOp $a), C, $_), $_),
           (Arith_MulIOp $a, (Arith_ConstantOp (Truncated $c, $a)), W),
           "an operation of an extended value and a constant whose result is truncated", [(HaveSameType $res, $a)]>;
def NarrowAndS
    : Narrow<(Arith_TruncIOp:$res (Arith_AndIOp (Arith_ExtSIOp $a), (Arith_ExtSIOp $b)), $_),
           (Arith_AndIOp $a, $b),
           "an operation of extended values whose result is truncated", [(HaveSameType $res, $a), (HaveSameType $a, $b)]>;
def NarrowAndConstantS
    : Narrow<(Arith_TruncIOp:$res (Arith_AndIOp (Arith_ExtSIOp $a), C), $_),
           (Arith_AndIOp $a, (Arith_ConstantOp (Truncated $c, $a))),
           "an operation of an extended value and a constant whose result is truncated", [(HaveSameType $res, $a)]>;
def NarrowOrS
    : Narrow<(Arith_TruncIOp:$res (Arith_OrIOp (Arith_ExtSIOp $a), (Arith_ExtSIOp $b)), $_),
           (Arith_OrIOp $a, $b),
           "an operation of extended values whose result is truncated", [(HaveSameType $res, $a), (HaveSameType $a, $b)]>;
def NarrowOrConstantS
    : Narrow<(Arith_TruncIOp:$res (Arith_OrIOp (Arith_ExtSIOp $a), C), $_),
           (Arith_OrIOp $a, (Arith_ConstantOp (Truncated $c, $a))),
           "an operation of an extended value and a constant whose result is truncated", [(HaveSameType $res, $a)]>;
def NarrowXorS
    : Narrow<(Arith_TruncIOp:$res (Arith_XOrIOp (Arith_ExtSIOp $a), (Arith_ExtSIOp $b)), $_),
           (Arith_XOrIOp $a, $b),
           "an operation of extended values whose result is truncated", [(HaveSameType $res, $a), (HaveSameType $a, $b)]>;
def NarrowXorConstantS
    : Narrow<(Arith_TruncIOp:$res (Arith_XOrIOp (Arith_ExtSIOp $a), C), $_),
           (Arith_XOrIOp $a, (Arith_ConstantOp (Truncated $c, $a))),
           "an operation of an extended value and a constant whose result is truncated", [(HaveSameType $res, $a)]>;
def NarrowDivU
    : Narrow<(Arith_TruncIOp:$res (Arith_DivUIOp (Arith_ExtUIOp $a), (Arith_ExtUIOp $b), $_), $_),
           (Arith_DivUIOp $a, $b),
           "a division of extended values is one of the values", [(HaveSameType $res, $a), (HaveSameType $a, $b)]>;
def NarrowRemU
    : Narrow<(Arith_TruncIOp:$res (Arith_RemUIOp (Arith_ExtUIOp $a), (Arith_ExtUIOp $b)), $_),
           (Arith_RemUIOp $a, $b),
           "a remainder of extended values is one of the values", [(HaveSameType $res, $a), (HaveSameType $a, $b)]>;
def CompareExtended
    : Narrow<(Arith_CmpIOp $p, (Arith_ExtSIOp $a), (Arith_ExtSIOp $b)),
           (Arith_CmpIOp $p, $a, $b),
           "a comparison of sign-extended values is one of the values", [(HaveSameType $a, $b)]>;
def EqualExtendedUConstant
    : Narrow<(Arith_CmpIOp $p, (Arith_ExtUIOp $a), C),
           (Arith_CmpIOp $p, $a, (Arith_ConstantOp (Truncated $c, $a))),
           "ext(a) == c -> a == c, zero-extended", [(IsEquality $p), (FitsUnsigned $c, $a)]>;
def EqualExtendedSConstant
    : Narrow<(Arith_CmpIOp $p, (Arith_ExtSIOp $a), C),
           (Arith_CmpIOp $p, $a, (Arith_ConstantOp (Truncated $c, $a))),
           "ext(a) == c -> a == c, sign-extended", [(IsEquality $p), (FitsSigned $c, $a)]>;
def MaskOfExtended
    : Narrow<(Arith_AndIOp (Arith_ExtUIOp:$wide $a), C),
           (replaceWithValue $wide),
           "ext(a) & c -> ext(a), if c has all bits of a", [(CoversWidthOf $c, $a)]>;

#endif
