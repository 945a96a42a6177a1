// Operations on slices of tensors, as those of the dialect `tensor`.
include "mlir/IR/OpBase.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "mlir/Interfaces/DestinationStyleOpInterface.td"

// The interface of operations on slices, without its verifier.
def OffsetSizeAndStrideOpInterface : OpInterface<"OffsetSizeAndStrideOpInterface">;

def Slice_Dialect : Dialect { let name = "slice"; }
class Slice_Op<string mnemonic, list<Trait> traits = []> : Op<Slice_Dialect, mnemonic,
    traits # [Pure, OffsetSizeAndStrideOpInterface, AttrSizedOperandSegments]> {
  let results = (outs AnyRankedTensor:$result);
}
def Slice_Get : Slice_Op<"get"> {
  let arguments = (ins AnyRankedTensor:$source, Variadic<Index>:$offsets, Variadic<Index>:$sizes, Variadic<Index>:$strides,
    DenseI64ArrayAttr:$static_offsets, DenseI64ArrayAttr:$static_sizes, DenseI64ArrayAttr:$static_strides);
  let assemblyFormat = [{
    $source custom<DynamicIndexList>($offsets, $static_offsets) custom<DynamicIndexList>($sizes, $static_sizes)
    custom<DynamicIndexList>($strides, $static_strides) attr-dict `:` type($source) `to` type($result)
  }];
}
def Slice_Set : Slice_Op<"set", [DestinationStyleOpInterface]> {
  let arguments = (ins AnyRankedTensor:$source, AnyRankedTensor:$dest, Variadic<Index>:$offsets, Variadic<Index>:$sizes,
    Variadic<Index>:$strides, DenseI64ArrayAttr:$static_offsets, DenseI64ArrayAttr:$static_sizes,
    DenseI64ArrayAttr:$static_strides);
  let extraClassDeclaration = "::mlir::MutableOperandRange getDpsInitsMutable() { return getDestMutable(); }";
  let assemblyFormat = [{
    $source `into` $dest custom<DynamicIndexList>($offsets, $static_offsets)
    custom<DynamicIndexList>($sizes, $static_sizes) custom<DynamicIndexList>($strides, $static_strides) attr-dict
    `:` type($source) `into` type($dest) `to` type($result)
  }];
}
