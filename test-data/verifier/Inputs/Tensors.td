// The parts of the dialect `tensor` that its verifiers need.
include "mlir/IR/OpBase.td"
include "mlir/Interfaces/CastInterfaces.td"

def Tensor_Dialect : Dialect { let name = "tensor"; }

class TensorOp<string name, dag ins, dag outs, list<Trait> traits = []> : Op<Tensor_Dialect, name, traits> {
  let arguments = ins;
  let results = outs;
  let hasVerifier = 1;
}

def : Op<Tensor_Dialect, "cast", [DeclareOpInterfaceMethods<CastOpInterface>]> {
  let arguments = (ins AnyTensor:$source);
  let results = (outs AnyTensor:$dest);
}
def : TensorOp<"concat", (ins I64Attr:$dim, Variadic<AnyRankedTensor>:$inputs), (outs AnyRankedTensor:$result)>;
def : TensorOp<"empty", (ins Variadic<Index>:$dynamicSizes), (outs AnyRankedTensor:$result)>;
def : TensorOp<"splat", (ins AnyType:$input, Variadic<Index>:$dynamicSizes), (outs AnyRankedTensor:$aggregate)>;
def : TensorOp<"generate", (ins Variadic<Index>:$dynamicExtents), (outs AnyRankedTensor:$result), [SingleBlock]> {
  let regions = (region SizedRegion<1>:$body);
  let hasRegionVerifier = 1;
}
def : TensorOp<"pad", (ins AnyRankedTensor:$source, Variadic<Index>:$low, Variadic<Index>:$high, DenseI64ArrayAttr:$static_low, DenseI64ArrayAttr:$static_high,
                       UnitAttr:$nofold), (outs AnyRankedTensor:$result), [AttrSizedOperandSegments, SingleBlock]> {
  let regions = (region SizedRegion<1>:$region);
  let hasRegionVerifier = 1;
}
def : TensorOp<"reshape", (ins AnyTensor:$source, AnyRankedTensor:$shape), (outs AnyTensor:$result)>;
def : Op<Tensor_Dialect, "yield", [Terminator]> { let arguments = (ins AnyType:$value); }

def : TensorOp<"gather", (ins AnyRankedTensor:$source, AnyRankedTensor:$indices, DenseI64ArrayAttr:$gather_dims, UnitAttr:$unique), (outs AnyRankedTensor:$result)>;
def : TensorOp<"scatter", (ins AnyRankedTensor:$source, AnyRankedTensor:$dest, AnyRankedTensor:$indices, DenseI64ArrayAttr:$scatter_dims, UnitAttr:$unique),
               (outs AnyRankedTensor:$result)>;
