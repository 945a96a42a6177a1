include "mlir/IR/OpBase.td"
include "mlir/IR/PatternBase.td"
include "mlir/Dialect/Arith/IR/ArithOps.td"

// The general rule has the higher benefit, the other one asks for more.
def Any : Pat<(Arith_RemUIOp $a, $b), (Arith_SubIOp $a, $b, ConstantEnumCase<Arith_IntegerOverflowAttr, "none">), [], [],
              (addBenefit 5)>;
def Same : Pat<(Arith_RemUIOp $a, (Arith_OrIOp $a, $b)), (Arith_AndIOp $a, $b)>;
