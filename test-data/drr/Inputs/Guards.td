include "mlir/IR/OpBase.td"
include "mlir/IR/PatternBase.td"
include "mlir/Dialect/Arith/IR/ArithOps.td"

def IsNotNegative : Constraint<CPred<"isNeverNegative($0)">, "is not negative">;
def IsTwo : ConstantAttr<I32Attr, "2">;
def IsOne : ConstantAttr<I32Attr, "1">;

// A quotient by two rounds to zero and a shift down: they differ for negative numbers.
def Halve : Pat<(Arith_DivSIOp $x, (ConstantLikeMatcher IsTwo)), (Arith_ShRSIOp $x, (Arith_ConstantOp IsOne))> {
  dag guard = (IsNotNegative $x);
#ifdef GREEDY_DOES_NOT_ASK
  bit greedyChecksGuard = 0;
#endif
}
