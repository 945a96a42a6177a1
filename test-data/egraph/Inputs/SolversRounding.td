include "mlir/IR/PatternBase.td"
include "arith/ArithOps.td"

defvar Fast = ConstantEnumCase<Arith_FastMathAttr, "fast">;

// ((x + y) - y) * z -> x * z
def Rounded
    : Pat<(Arith_MulFOp (Arith_SubFOp (Arith_AddFOp $x, $y, Fast), $y, Fast), $z, Fast), (Arith_MulFOp $x, $z, Fast)>;
