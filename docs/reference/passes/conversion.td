include "rs-opt/Conversion.td"
include "arith/ArithOps.td"

// x - y becomes x + (y * -1), if y is an i32.
def MinusOne : ConstantAttr<I32Attr, "-1">;
def Negative : Pat<(Arith_SubIOp $x, I32:$y, $flags), (Arith_AddIOp $x, (Arith_MulIOp $y, (Arith_ConstantOp MinusOne)))>;

def AddsOnly : ConversionTarget {
  let dynamicallyLegalOps = [DynamicallyLegal<Arith_SubIOp, CPred<"$lhs.getType().isIndex()">>];
  let legalDialects = ["arith"];
}
