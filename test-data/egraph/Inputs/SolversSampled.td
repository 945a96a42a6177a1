include "mlir/IR/PatternBase.td"
include "arith/ArithOps.td"

def Floats : Pat<(Arith_AddFOp $x, $y, $f), (Arith_AddFOp $y, $x, $f)>;
