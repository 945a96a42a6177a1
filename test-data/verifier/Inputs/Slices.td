// The parts of the dialects `memref` and `tensor` that slices and reshapes need.
include "mlir/IR/OpBase.td"

def MemRef_Dialect : Dialect { let name = "memref"; }
def Tensor_Dialect : Dialect { let name = "tensor"; }

class Slice<Dialect dialect, string name, dag whole, dag part> : Op<dialect, name, [AttrSizedOperandSegments]> {
  let arguments = !con(whole, (ins Variadic<Index>:$offsets, Variadic<Index>:$sizes, Variadic<Index>:$strides,
                               DenseI64ArrayAttr:$static_offsets, DenseI64ArrayAttr:$static_sizes,
                               DenseI64ArrayAttr:$static_strides));
  let results = part;
  let hasVerifier = 1;
}

def SubViewOp : Slice<MemRef_Dialect, "subview", (ins AnyMemRef:$source), (outs AnyMemRef:$result)>;
def ReinterpretCastOp : Slice<MemRef_Dialect, "reinterpret_cast", (ins AnyRankedOrUnrankedMemRef:$source), (outs AnyMemRef:$result)>;
def ExtractSliceOp : Slice<Tensor_Dialect, "extract_slice", (ins AnyRankedTensor:$source), (outs AnyRankedTensor:$result)>;
def InsertSliceOp : Slice<Tensor_Dialect, "insert_slice", (ins AnyRankedTensor:$source, AnyRankedTensor:$dest), (outs AnyRankedTensor:$result)>;

class Reshape<Dialect dialect, string name, Type type, list<dag> more = []> : Op<dialect, name> {
  let arguments = !foldl((ins type:$src, ArrayAttr:$reassociation), more, all, one, !con(all, one));
  let results = (outs type:$result);
  let hasVerifier = 1;
}

def : Reshape<MemRef_Dialect, "collapse_shape", AnyMemRef>;
def : Reshape<MemRef_Dialect, "expand_shape", AnyMemRef, [(ins DenseI64ArrayAttr:$static_output_shape)]>;
def : Reshape<Tensor_Dialect, "collapse_shape", AnyRankedTensor>;
def : Reshape<Tensor_Dialect, "expand_shape", AnyRankedTensor, [(ins DenseI64ArrayAttr:$static_output_shape)]>;
