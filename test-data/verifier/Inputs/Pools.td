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

class TosaOp<string name, dag ins, dag outs = (outs AnyTensor:$output)> : Op<Tosa_Dialect, name> {
  let arguments = ins;
  let results = outs;
  let hasVerifier = 1;
}
def : TosaOp<"argmax", (ins AnyTensor:$input, I32Attr:$axis, DefaultValuedOptionalAttr<AnyAttr, "{}">:$nan_mode)>;
def : TosaOp<"concat", (ins Variadic<AnyTensor>:$input1, I32Attr:$axis)>;
def : TosaOp<"reverse", (ins AnyTensor:$input1, I32Attr:$axis)>;
def : TosaOp<"gather", (ins AnyTensor:$values, AnyTensor:$indices)>;
def : TosaOp<"scatter", (ins AnyTensor:$values_in, AnyTensor:$indices, AnyTensor:$input), (outs AnyTensor:$values_out)>;
def : TosaOp<"select", (ins AnyTensor:$input1, AnyTensor:$input2, AnyTensor:$input3)>;
def : TosaOp<"table", (ins AnyTensor:$input1, AnyTensor:$table)>;
def : TosaOp<"rfft2d", (ins AnyTensor:$input_real), (outs AnyTensor:$output_real, AnyTensor:$output_imag)>;
