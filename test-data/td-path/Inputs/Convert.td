// A target whose dialect no text names.
include "arith/ArithOps.td"
include "acme/AcmeOps.td"
include "rs-opt/Conversion.td"

def Negate : Pat<(Arith_NegFOp $x, $fastmath), (Acme_ScaleOp $x, ConstantAttr<F32Attr, "-1.0">)>;
def ToAcme : ConversionTarget {
  let illegalOps = [Arith_NegFOp];
  let legalDialects = ["acme"];
}
