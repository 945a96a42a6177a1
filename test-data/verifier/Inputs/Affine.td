// The parts of the dialect `affine` that its verifiers need.
include "mlir/IR/OpBase.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Affine_Dialect : Dialect { let name = "affine"; }

class AffineOp<string name, dag ins, dag outs, list<Trait> traits = []> : Op<Affine_Dialect, name, traits> {
  let arguments = ins;
  let results = outs;
  let hasVerifier = 1;
}

def : AffineOp<"apply", (ins AffineMapAttr:$map, Variadic<Index>:$mapOperands), (outs Index:$result), [Pure]>;
def : AffineOp<"for", (ins Variadic<Index>:$lowerBoundOperands, Variadic<Index>:$upperBoundOperands, Variadic<AnyType>:$inits, AffineMapAttr:$lowerBoundMap,
                       AffineMapAttr:$upperBoundMap, IndexAttr:$step), (outs Variadic<AnyType>:$results), [AttrSizedOperandSegments]> {
  let regions = (region SizedRegion<1>:$region);
}
def : AffineOp<"if", (ins Variadic<AnyType>:$operands, AnyAttr:$condition), (outs Variadic<AnyType>:$results)> {
  let regions = (region SizedRegion<1>:$thenRegion, AnyRegion:$elseRegion);
}
def : AffineOp<"parallel", (ins AnyAttr:$reductions, AffineMapAttr:$lowerBoundsMap, AnyAttr:$lowerBoundsGroups, AffineMapAttr:$upperBoundsMap,
                            AnyAttr:$upperBoundsGroups, AnyAttr:$steps, Variadic<Index>:$mapOperands), (outs Variadic<AnyType>:$results)> {
  let regions = (region SizedRegion<1>:$region);
}
def : AffineOp<"load", (ins AnyMemRef:$memref, Variadic<Index>:$indices, AffineMapAttr:$map), (outs AnyType:$result)>;
def : AffineOp<"store", (ins AnyType:$value, AnyMemRef:$memref, Variadic<Index>:$indices, AffineMapAttr:$map), (outs)>;
def : AffineOp<"prefetch", (ins AnyMemRef:$memref, Variadic<Index>:$indices, AnyAttr:$isWrite, AnyAttr:$localityHint, AnyAttr:$isDataCache, AffineMapAttr:$map),
               (outs)>;
foreach name = ["dma_start", "dma_wait"] in {
  def : AffineOp<name, (ins Variadic<AnyType>:$values), (outs)>;
}
def : Op<Affine_Dialect, "yield", [Terminator]> { let arguments = (ins Variadic<AnyType>:$operands); }

// A scope inside of functions, as `gpu.launch` is one.
def : AffineOp<"scope", (ins), (outs), [AffineScope]> { let regions = (region AnyRegion:$body); }

def : AffineOp<"vector_load", (ins AnyMemRef:$memref, Variadic<Index>:$indices, AffineMapAttr:$map), (outs AnyVector:$result)>;
def : AffineOp<"min", (ins AffineMapAttr:$map, Variadic<Index>:$operands), (outs Index:$result)>;
def : AffineOp<"delinearize_index", (ins Index:$linear_index, Variadic<Index>:$dynamic_basis, DenseI64ArrayAttr:$static_basis), (outs Variadic<Index>:$multi_index)>;
