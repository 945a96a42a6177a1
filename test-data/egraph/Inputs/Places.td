// Rules that say where what they make is. They are of no use but for that.

include "mlir/Dialect/Arith/IR/ArithOps.td"
include "mlir/IR/PatternBase.td"

def Product : Pat<(Arith_SubIOp (Arith_SubIOp (Arith_MulIOp:$product $x, $y, $of), $x, $f), $x, $g),
                  (Arith_MulIOp $x, (Arith_AddIOp $y, $x, $f, (location "inner")), $of, (location $product))>;
def Both : Pat<(Arith_XOrIOp:$xor (Arith_AndIOp:$and $x, $y), $x), (Arith_OrIOp $x, $y, (location $xor, $and, "both"))>;
