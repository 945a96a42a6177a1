// From one dialect to another, and to a third that is built in.
include "Ops.td"
include "mlir/Dialect/Arith/IR/ArithOps.td"
def SumToArith : Pat<(Hi_Sum $x, $y), (Arith_AddIOp $x, $y, ConstantEnumCase<Arith_IntegerOverflowAttr, "nsw">)>;
def TwoToLo : Pat<(Hi_Two $x, $y), (Lo_Two $x, $y)>;
