//===- Base.td - groups of rules, and their constants ---------------------===//

#ifndef RS_OPT_ARITH_OPTIMIZATION_BASE
#define RS_OPT_ARITH_OPTIMIZATION_BASE

include "arith/ArithCanonicalization.td"

//===----------------------------------------------------------------------===//
// Groups
//===----------------------------------------------------------------------===//

/// A rule that only optimizations apply.
class Optimization<string group, string text> {
  string optimizationGroup = group;
  string summary = text;
}
class _Rule<string group, dag source, dag result, string text,
            list<dag> conditions>
    : Pat<source, result, conditions>, Optimization<group, text>;

class Ring<dag s, dag r, string text, list<dag> c = []>
    : _Rule<"ring", s, r, text, c>;
class Strength<dag s, dag r, string text, list<dag> c = []>
    : _Rule<"strength", s, r, text, c>;
class StrengthSteps<dag s, list<dag> r, string text, list<dag> c = []>
    : Pattern<s, r, c>, Optimization<"strength", text>;
class Bits<dag s, dag r, string text, list<dag> c = []>
    : _Rule<"bits", s, r, text, c>;
class Shifts<dag s, dag r, string text, list<dag> c = []>
    : _Rule<"shifts", s, r, text, c>;
class Compare<dag s, dag r, string text, list<dag> c = []>
    : _Rule<"compare", s, r, text, c>;
class Select<dag s, dag r, string text, list<dag> c = []>
    : _Rule<"select", s, r, text, c>;
class MinMax<dag s, dag r, string text, list<dag> c = []>
    : _Rule<"min-max", s, r, text, c>;
class Narrow<dag s, dag r, string text, list<dag> c = []>
    : _Rule<"narrow", s, r, text, c>;
class Float<dag s, dag r, string text, list<dag> c = []>
    : _Rule<"float", s, r, text, c>;

//===----------------------------------------------------------------------===//
// Constants, in sources and results
//===----------------------------------------------------------------------===//

defvar C = (ConstantLikeMatcher AnyAttr:$c);
defvar C0 = (ConstantLikeMatcher AnyAttr:$c0);
defvar C1 = (ConstantLikeMatcher AnyAttr:$c1);
defvar Ones = (ConstantLikeMatcher AnyAttr:$ones);
defvar IsNot = (IsScalarOrSplatNegativeOne $ones);
defvar Ones2 = (ConstantLikeMatcher AnyAttr:$ones2);
defvar IsNot2 = (IsScalarOrSplatNegativeOne $ones2);
defvar One = (ConstantLikeMatcher AnyAttr:$one);
defvar Zero2 = (ConstantLikeMatcher AnyAttr:$zero2);
defvar Zero = (ConstantLikeMatcher AnyAttr:$zero);

/// A constant that is computed from one or two constants.
class _Computed<string function> : NativeCodeCall<function # "($0)">;
class _Combined<string function> : NativeCodeCall<function # "($0, $1)">;
def NegOf : _Computed<"constantNeg">;
def NotOf : _Computed<"constantNot">;
def LogOf : _Computed<"constantLog2">;
def Less1 : _Computed<"constantMinusOne">;
def Plus1 : _Computed<"constantPlusOne">;
def OneShifted : _Computed<"constantOneShifted">;
def HighMask : _Computed<"constantHighMask">;
def LowMask : _Computed<"constantLowMask">;
def TopBit : _Computed<"constantTopBit">;
def WidthLess : _Computed<"constantWidthMinus">;
def MagicU : _Computed<"magicUnsigned">;
def MagicUShift : _Computed<"magicUnsignedShift">;
def MagicS : _Computed<"magicSigned">;
def MagicSShift : _Computed<"magicSignedShift">;
def SumOf : _Combined<"constantAdd">;
def DifferenceOf : _Combined<"constantSub">;
def ProductOf : _Combined<"constantMul">;
def AndOf : _Combined<"constantAnd">;
def OrOf : _Combined<"constantOr">;
def XorOf : _Combined<"constantXor">;
def Truncated : _Combined<"constantTruncated">;
def ReciprocalOf : _Computed<"reciprocalOf">;
/// The integer `n` in the type of a value.
class Int<int n> : NativeCodeCall<"constantOf($0, " # n # ")">;
def Swapped : NativeCodeCall<"swappedPredicate($0)">;

/// A question about a constant, or two.
class _Asks<string function, string text>
    : Constraint<CPred<function # "($0)">, text>;
class _AsksBoth<string function, string text>
    : Constraint<CPred<function # "($0, $1)">, text>;
class Is<int n> : Constraint<CPred<"isNumber($0, " # n # ")">, "is " # n>;
def IsZero : Is<0>;

def IsOne : Is<1>;
def IsTwo : Is<2>;
def IsPowerOfTwo : _Asks<"isPowerOfTwo", "is a power of two">;
def IsPositivePowerOfTwo : _Asks<"isPositivePowerOfTwo", "is a positive power of two">;
def IsNegatedPowerOfTwo : _Asks<"isNegatedPowerOfTwo", "is a negated power of two">;
def IsNonZero : _Asks<"isNonZero", "is not zero">;
def IsNegative : _Asks<"isNegativeConstant", "is negative">;
def IsAboveOne : _Asks<"isAboveOne", "is above one">;
def IsShiftAmount : _Asks<"isShiftAmount", "is less than the width">;
def IsTopBitIndex : _Asks<"isTopBitIndex", "is the width less one">;
def IsSignBit : _Asks<"isSignBit", "is the least signed number">;
def IsSignedMax : _Asks<"isSignedMax", "is the greatest signed number">;
def IsPowerPlus1 : _Asks<"isPowerOfTwoPlusOne", "is a power of two plus one">;
def IsPowerLess1 : _Asks<"isPowerOfTwoMinusOne", "is a power of two less one">;
def IsShiftSum : _AsksBoth<"isShiftSum", "shift amounts whose sum is one">;
def ExceedsWidth : _AsksBoth<"exceedsWidth", "shift amounts whose sum is none">;
def AreDisjoint : _AsksBoth<"areDisjoint", "have no common bit">;
def Covers : _AsksBoth<"covers", "has all bits of">;
def AreComplete : _AsksBoth<"areComplete", "have all bits together">;
def DifferInOneBit : _AsksBoth<"differInOneBit", "differ in one bit">;
def IsBelow : _AsksBoth<"isBelow", "is below">;
def IsSignedBelow : _AsksBoth<"isSignedBelow", "is below, with a sign">;
def ProductFits : _AsksBoth<"productFits", "have a product that does not wrap">;
def SignedProductFits : _AsksBoth<"signedProductFits", "have a product that does not wrap">;
def HasMagicU : _Asks<"hasMagicUnsigned", "is divided by with a product">;
def HasMagicUSum : _Asks<"hasMagicUnsignedSum", "is divided by with a product and a sum">;
def HasMagicS : _Asks<"hasMagicSigned", "is divided by with a product">;
def HasMagicSSum : _Asks<"hasMagicSignedSum", "is divided by with a product and a sum">;
def FitsUnsigned : _AsksBoth<"fitsUnsigned", "is a zero-extended number">;
def FitsSigned : _AsksBoth<"fitsSigned", "is a sign-extended number">;
def CoversWidthOf : _AsksBoth<"coversWidthOf", "has all bits of">;
def HasExactReciprocal : _Asks<"hasExactReciprocal", "has an exact reciprocal">;
def IsNeverNegative : Constraint<CPred<"isNeverNegative($0)">, "is never negative">;

/// Bits of fast-math flags.
class _HasFlags<int mask, string names>
    : Constraint<CPred<"hasFlags($0, " # mask # ")">, "contains " # names>;
def Reassoc : _HasFlags<1, "reassoc">;
def ReassocNsz : _HasFlags<9, "reassoc and nsz">;
def NoNans : _HasFlags<2, "nnan">;
def NoSignedZeros : _HasFlags<8, "nsz">;
// The reciprocal of a zero is infinite. With `ninf` that is poison, where 0 / 0 is
// NaN, unless NaN is poison, too.
def AllowsReciprocal
    : Constraint<CPred<"hasFlags($0, 16) && (!hasFlags($0, 4) || hasFlags($0, 2))">,
                 "contains arcp, and nnan if it contains ninf">;
class IsFloat<int n, int d = 1>
    : Constraint<CPred<"isFloat($0, " # n # ", " # d # ")">, "is " # n # "/" # d>;
class FloatOf<int n> : NativeCodeCall<"floatOf($0, " # n # ")">;

defvar W = DefOverflow;
defvar Eq = ConstantEnumCase<Arith_CmpIPredicateAttr, "eq">;
defvar Ne = ConstantEnumCase<Arith_CmpIPredicateAttr, "ne">;
defvar Slt = ConstantEnumCase<Arith_CmpIPredicateAttr, "slt">;
defvar Sle = ConstantEnumCase<Arith_CmpIPredicateAttr, "sle">;
defvar Sgt = ConstantEnumCase<Arith_CmpIPredicateAttr, "sgt">;
defvar Sge = ConstantEnumCase<Arith_CmpIPredicateAttr, "sge">;
defvar Ult = ConstantEnumCase<Arith_CmpIPredicateAttr, "ult">;
defvar Ule = ConstantEnumCase<Arith_CmpIPredicateAttr, "ule">;
defvar Ugt = ConstantEnumCase<Arith_CmpIPredicateAttr, "ugt">;
defvar Uge = ConstantEnumCase<Arith_CmpIPredicateAttr, "uge">;

#endif
