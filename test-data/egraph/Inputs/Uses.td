// A rule for both engines, and one that asks what only the greedy driver knows.

include "mlir/Dialect/Arith/IR/ArithOps.td"
include "mlir/IR/PatternBase.td"

def OneUse : Constraint<CPred<"$0.hasOneUse()">>;

def LeastBit : Pat<(Arith_MinUIOp I1:$x, $y), (Arith_AndIOp $x, $y)>;
def Absorbed : Pat<(Arith_OrIOp (Arith_AndIOp:$both $x, $y), $x), (replaceWithValue $x), [(OneUse $both)]>;
