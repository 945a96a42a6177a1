// The parts of the dialect `gpu` that its verifiers need.
include "mlir/IR/OpBase.td"

def GPU_Dialect : Dialect { let name = "gpu"; }

def : Op<GPU_Dialect, "alloc", [AttrSizedOperandSegments]> {
  let arguments = (ins Variadic<AnyType>:$asyncDependencies, Variadic<Index>:$dynamicSizes, Variadic<Index>:$symbolOperands);
  let results = (outs AnyMemRef:$memref);
  let hasVerifier = 1;
}
