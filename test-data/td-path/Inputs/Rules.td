// A rule whose results are of a dialect that no text names.
include "arith/ArithOps.td"
include "acme/AcmeOps.td"
include "mlir/IR/PatternBase.td"

def Negate : Pat<(Arith_NegFOp $x, $fastmath), (Acme_ScaleOp $x, ConstantAttr<F32Attr, "-1.0">)>;
