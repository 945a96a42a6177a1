// Rules on integers that are not canonicalizations: they pay by a cost model only.

include "mlir/IR/OpBase.td"
include "mlir/IR/PatternBase.td"
include "mlir/Dialect/Arith/IR/ArithOps.td"

defvar Wrap = ConstantEnumCase<Arith_IntegerOverflowAttr, "none">;
defvar NoWrap = ConstantEnumCase<Arith_IntegerOverflowAttr, "nsw">;
class I32Is<string value> : ConstantAttr<I32Attr, value>;

// a * x + b * x -> (a + b) * x
def FactorSum
    : Pat<(Arith_AddIOp (Arith_MulIOp $a, $x, Wrap), (Arith_MulIOp $b, $x, Wrap), Wrap),
          (Arith_MulIOp (Arith_AddIOp $a, $b, Wrap), $x, Wrap)>;
// a * x + x -> (a + 1) * x
def FactorOne
    : Pat<(Arith_AddIOp (Arith_MulIOp $a, I32:$x, Wrap), $x, Wrap),
          (Arith_MulIOp (Arith_AddIOp $a, (Arith_ConstantOp I32Is<"1">), Wrap), $x, Wrap)>;
def AddAssociates
    : Pat<(Arith_AddIOp (Arith_AddIOp $a, $b, Wrap), $c, Wrap), (Arith_AddIOp $a, (Arith_AddIOp $b, $c, Wrap), Wrap)>;
def MulAssociates
    : Pat<(Arith_MulIOp (Arith_MulIOp $a, $b, Wrap), $c, Wrap), (Arith_MulIOp $a, (Arith_MulIOp $b, $c, Wrap), Wrap)>;

// Bits.
def AndAssociates : Pat<(Arith_AndIOp (Arith_AndIOp $a, $b), $c), (Arith_AndIOp $a, (Arith_AndIOp $b, $c))>;
def OrAssociates : Pat<(Arith_OrIOp (Arith_OrIOp $a, $b), $c), (Arith_OrIOp $a, (Arith_OrIOp $b, $c))>;
def XOrAssociates : Pat<(Arith_XOrIOp (Arith_XOrIOp $a, $b), $c), (Arith_XOrIOp $a, (Arith_XOrIOp $b, $c))>;
def Absorb : Pat<(Arith_AndIOp $a, (Arith_OrIOp $a, $b)), (replaceWithValue $a)>;
def AbsorbOr : Pat<(Arith_OrIOp $a, (Arith_AndIOp $a, $b)), (replaceWithValue $a)>;
def FactorAnd : Pat<(Arith_OrIOp (Arith_AndIOp $a, $x), (Arith_AndIOp $b, $x)), (Arith_AndIOp (Arith_OrIOp $a, $b), $x)>;
// (a & b) | (a ^ b) -> a | b
def OrOfParts : Pat<(Arith_OrIOp (Arith_AndIOp $a, $b), (Arith_XOrIOp $a, $b)), (Arith_OrIOp $a, $b)>;
// (a | b) - (a & b) -> a ^ b
def Difference
    : Pat<(Arith_SubIOp (Arith_OrIOp $a, $b), (Arith_AndIOp $a, $b), Wrap), (Arith_XOrIOp $a, $b)>;

// Strength: a product or quotient with a power of two.
def MulTwo
    : Pat<(Arith_MulIOp $x, (ConstantLikeMatcher I32Is<"2">), Wrap), (Arith_ShLIOp $x, (Arith_ConstantOp I32Is<"1">), Wrap)>;
def MulFour
    : Pat<(Arith_MulIOp $x, (ConstantLikeMatcher I32Is<"4">), Wrap), (Arith_ShLIOp $x, (Arith_ConstantOp I32Is<"2">), Wrap)>;
def MulEight
    : Pat<(Arith_MulIOp $x, (ConstantLikeMatcher I32Is<"8">), Wrap), (Arith_ShLIOp $x, (Arith_ConstantOp I32Is<"3">), Wrap)>;
def DivUnsigned256
    : Pat<(Arith_DivUIOp $x, (ConstantLikeMatcher I32Is<"256">)), (Arith_ShRUIOp $x, (Arith_ConstantOp I32Is<"8">))>;
// The same with a sign, for values that are known not to be negative.
def IsNeverNegative : Constraint<CPred<"isNeverNegative($0)">, "is never negative">;
def DivSigned256
    : Pat<(Arith_DivSIOp $x, (ConstantLikeMatcher I32Is<"256">)), (Arith_ShRUIOp $x, (Arith_ConstantOp I32Is<"8">)),
          [(IsNeverNegative $x)]>;
// (x * 2) / 2 -> x, where the product does not wrap
def DoubleHalved
    : Pat<(Arith_DivSIOp (Arith_MulIOp $x, (ConstantLikeMatcher I32Is<"2">), NoWrap), (ConstantLikeMatcher I32Is<"2">)),
          (replaceWithValue $x)>;
