// Rules for which the answer of a solver is played.

include "mlir/IR/PatternBase.td"
include "arith/ArithOps.td"

def Right : Pat<(Arith_XOrIOp (Arith_AndIOp $x, $y), (Arith_OrIOp $x, $y)), (Arith_XOrIOp $x, $y)>;
def Doubled : Pat<(Arith_OrIOp $x, (Arith_AndIOp $x, $y)), (replaceWithValue $x)>;
