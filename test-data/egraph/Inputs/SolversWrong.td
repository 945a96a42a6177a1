include "mlir/IR/PatternBase.td"
include "arith/ArithOps.td"

def Wrong : Pat<(Arith_OrIOp $x, $y), (Arith_AndIOp $x, $y)>;
