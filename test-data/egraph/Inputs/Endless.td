include "mlir/IR/OpBase.td"
include "mlir/IR/PatternBase.td"
include "mlir/Dialect/Arith/IR/ArithOps.td"

def RemToDiv : Pat<(Arith_RemUIOp $a, $b), (Arith_DivUIOp $a, $b)>;
def DivToRem : Pat<(Arith_DivUIOp $a, $b), (Arith_RemUIOp $a, $b)>;
// Never the same again.
def Grow : Pat<(Arith_RemSIOp $a, $b), (Arith_RemSIOp (Arith_AddIOp $a, $b, ConstantEnumCase<Arith_IntegerOverflowAttr, "none">), $b)>;
// Makes what it matched.
def Idle : Pat<(Arith_DivSIOp $a, $b), (Arith_DivSIOp $a, $b)>;
