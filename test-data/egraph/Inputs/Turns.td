include "mlir/IR/OpBase.td"
include "mlir/IR/PatternBase.td"
include "mlir/Dialect/Arith/IR/ArithOps.td"

def HasOneUse : Constraint<CPred<"$0.hasOneUse()">, "has one use">;

// The e-graph's; a remainder takes longer.
def RemToDiv : Pat<(Arith_RemUIOp $a, $b), (Arith_DivUIOp $a, $b)>;
// Asks for uses, so it is the greedy driver's.
def DivToRem : Pat<(Arith_DivUIOp:$d $a, $b), (Arith_RemUIOp $a, $b), [(HasOneUse $d)]>;
