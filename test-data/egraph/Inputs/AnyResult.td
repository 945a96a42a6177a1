include "mlir/IR/PatternBase.td"
include "arith/ArithOps.td"

defvar None = ConstantEnumCase<Arith_IntegerOverflowAttr, "none">;

// The index selects nothing: the pattern matches the low half as well.
def HighHalf : Pat<(Arith_AddIOp (Arith_MulUIExtendedOp:$product__1 $x, $y), $z, $_), (Arith_SubIOp $product__1, $z, None)>;
// All results are used as they are.
def Root : Pattern<(Arith_MulUIExtendedOp:$product $x, $y), [(Arith_MulIOp $x, $y, None), (Arith_MulIOp $y, $x, None)]>;
def Whole : Pat<(Arith_AddIOp (Arith_MulUIExtendedOp $x, $y), $z, $_), (Arith_SubIOp $x, (Arith_MulIOp $y, $z, None), None)>;
