include "mlir/IR/PatternBase.td"
include "mlir/Dialect/Arith/IR/ArithOps.td"

// A condition that is about uses, so the greedy driver's alone.
def UsedOnce : Constraint<CPred<"$0.hasOneUse()">>;
def Remainder : Pat<
  (Arith_RemUIOp:$whole $x, $y),
  (Arith_SubIOp $x,
    (Arith_MulIOp (Arith_DivUIOp $x, $y), $y, ConstantEnumCase<Arith_IntegerOverflowAttr, "none">),
    ConstantEnumCase<Arith_IntegerOverflowAttr, "none">),
  [(UsedOnce $whole)]>;
