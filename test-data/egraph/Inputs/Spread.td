include "mlir/IR/PatternBase.td"
include "mlir/Dialect/Arith/IR/ArithOps.td"

defvar DefOverflow = ConstantEnumCase<Arith_IntegerOverflowAttr, "none">;

// Makes more of less.
def Spread : Pat<(Arith_MulIOp (Arith_AddIOp $x, $y, $inner), $z, $outer),
                 (Arith_AddIOp (Arith_MulIOp $x, $z, DefOverflow), (Arith_MulIOp $y, $z, DefOverflow), DefOverflow)>;
