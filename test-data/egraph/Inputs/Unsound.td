include "mlir/IR/OpBase.td"
include "mlir/IR/PatternBase.td"
include "mlir/Dialect/Arith/IR/ArithOps.td"

// x + c -> x
def DropsAddend : Pat<(Arith_AddIOp $x, (ConstantLikeMatcher APIntAttr:$c), $overflow), (replaceWithValue $x)>;
