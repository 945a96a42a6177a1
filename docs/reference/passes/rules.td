include "mlir/IR/PatternBase.td"
include "arith/ArithOps.td"

// x * y + x * z -> x * (y + z)
def NoFlags : ConstantAttr<Arith_IntegerOverflowAttr, "::mlir::arith::IntegerOverflowFlags::none">;
def Factor : Pat<
  (Arith_AddIOp (Arith_MulIOp $x, $y, $_), (Arith_MulIOp $x, $z, $_), $_),
  (Arith_MulIOp $x, (Arith_AddIOp $y, $z, NoFlags), NoFlags)>;
