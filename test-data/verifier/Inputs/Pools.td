// The parts of the dialect `tosa` that its verifiers need.
include "mlir/IR/OpBase.td"

def Tosa_Dialect : Dialect { let name = "tosa"; }

def : Op<Tosa_Dialect, "reduce_max"> {
  let arguments = (ins AnyTensor:$input, I32Attr:$axis, DefaultValuedOptionalAttr<AnyAttr, "{}">:$nan_mode);
  let results = (outs AnyTensor:$output);
  let hasVerifier = 1;
}
def : Op<Tosa_Dialect, "max_pool2d"> {
  let arguments = (ins AnyTensor:$input, DenseI64ArrayAttr:$kernel, DenseI64ArrayAttr:$stride, DenseI64ArrayAttr:$pad,
                       DefaultValuedOptionalAttr<AnyAttr, "{}">:$nan_mode);
  let results = (outs AnyTensor:$output);
  let hasVerifier = 1;
}
