// The parts of the dialect `shape` that its verifiers need.
include "mlir/IR/OpBase.td"

def Shape_Dialect : Dialect { let name = "shape"; }

class ShapeType<string name, string typeMnemonic> : TypeDef<Shape_Dialect, name> { let mnemonic = typeMnemonic; }
def : ShapeType<"Shape", "shape">;
def : ShapeType<"Size", "size">;
def : ShapeType<"Witness", "witness">;

foreach name = ["add", "broadcast", "cstr_broadcastable"] in {
  def : Op<Shape_Dialect, name> {
    let arguments = (ins Variadic<AnyType>:$operands);
    let results = (outs AnyType:$result);
    let hasVerifier = 1;
  }
}
def : Op<Shape_Dialect, "reduce", [SingleBlock]> {
  let arguments = (ins AnyType:$shape, Variadic<AnyType>:$initVals);
  let results = (outs Variadic<AnyType>:$result);
  let regions = (region SizedRegion<1>:$region);
  let hasVerifier = 1;
}
def : Op<Shape_Dialect, "yield", [Terminator]> {
  let arguments = (ins Variadic<AnyType>:$operands);
  let hasVerifier = 1;
}

def : Op<Shape_Dialect, "const_shape"> {
  let arguments = (ins AnyAttr:$shape);
  let results = (outs AnyType:$result);
  let hasVerifier = 1;
}
def : Op<Shape_Dialect, "shape_of"> {
  let arguments = (ins AnyType:$arg);
  let results = (outs AnyType:$result);
  let hasVerifier = 1;
}
