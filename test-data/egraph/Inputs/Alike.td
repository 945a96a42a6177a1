include "mlir/Dialect/Arith/IR/ArithOps.td"
include "mlir/IR/PatternBase.td"

def Nsw : ConstantAttr<Arith_IntegerOverflowAttr, "::mlir::arith::IntegerOverflowFlags::nsw">;

// (x * y) / y -> x, if the product does not wrap.
def Undo : Pat<(Arith_DivSIOp (Arith_MulIOp $x, $y, Nsw), $y), (replaceWithValue $x)>;

// (x & a) | (x & b) -> x & (a | b)
def Factor : Pat<(Arith_OrIOp (Arith_AndIOp $x, $a), (Arith_AndIOp $x, $b)), (Arith_AndIOp $x, (Arith_OrIOp $a, $b))>;
