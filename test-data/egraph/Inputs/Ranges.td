include "mlir/IR/OpBase.td"
include "mlir/IR/PatternBase.td"
include "mlir/Dialect/Arith/IR/ArithOps.td"

def IsNeverNegative : Constraint<CPred<"isNeverNegative($0)">, "is never negative">;
def DivSigned256
    : Pat<(Arith_DivSIOp $x, (ConstantLikeMatcher ConstantAttr<I32Attr, "256">)),
          (Arith_ShRUIOp $x, (Arith_ConstantOp ConstantAttr<I32Attr, "8">)), [(IsNeverNegative $x)]>;
