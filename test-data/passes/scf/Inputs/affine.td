// The operations of the dialect `affine` that passes of loops read and create, in generic form.
include "mlir/IR/OpBase.td"
include "mlir/IR/BuiltinAttributes.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Affine_Dialect : Dialect {
  let name = "affine";
}

def Affine_MinOp : Op<Affine_Dialect, "min", [Pure]> {
  let arguments = (ins AffineMapAttr:$map, Variadic<Index>:$operands);
  let results = (outs Index:$result);
}

def Affine_MaxOp : Op<Affine_Dialect, "max", [Pure]> {
  let arguments = (ins AffineMapAttr:$map, Variadic<Index>:$operands);
  let results = (outs Index:$result);
}

def Affine_ApplyOp : Op<Affine_Dialect, "apply", [Pure]> {
  let arguments = (ins AffineMapAttr:$map, Variadic<Index>:$mapOperands);
  let results = (outs Index:$result);
}
