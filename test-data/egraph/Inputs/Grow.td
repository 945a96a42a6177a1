include "mlir/Dialect/Arith/IR/ArithOps.td"
include "mlir/IR/PatternBase.td"

def Grow : Pat<(Arith_MulIOp $x, $y, $flags), (Arith_MulIOp (Arith_MulIOp $x, $y, $flags), $y, $flags)>;
