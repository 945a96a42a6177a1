include "acme/AcmeBase.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Acme_ScaleOp : Acme_Op<"scale", [Pure]> {
  let arguments = (ins F32:$x, F32Attr:$factor);
  let results = (outs F32:$result);
  let assemblyFormat = "$x `by` $factor attr-dict";
}
def Acme_BoxOp : Acme_Op<"box"> {
  let arguments = (ins AnyType:$x);
  let results = (outs Acme_Box:$result);
  let assemblyFormat = "$x attr-dict `:` type($x) `->` qualified(type($result))";
}
