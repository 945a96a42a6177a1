include "mlir/IR/OpBase.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Shapes_Dialect : Dialect {
  let name = "shapes";
  let cppNamespace = "::shapes";
  let summary = "Lengths and areas.";
}

class Shapes_Op<string mnemonic, list<Trait> traits = []> : Op<Shapes_Dialect, mnemonic, traits>;

def SquareOp : Shapes_Op<"square", [Pure, SameOperandsAndResultType]> {
  let summary = "The area of a square.";
  let arguments = (ins AnySignlessInteger:$side);
  let results = (outs AnySignlessInteger:$area);
  let assemblyFormat = "$side attr-dict `:` type($area)";
}

def RectangleOp : Shapes_Op<"rectangle", [Pure, SameOperandsAndResultType]> {
  let summary = "The area of a rectangle.";
  let arguments = (ins AnySignlessInteger:$width, AnySignlessInteger:$height);
  let results = (outs AnySignlessInteger:$area);
  let assemblyFormat = "$width `by` $height attr-dict `:` type($area)";
}

def DoubleOp : Shapes_Op<"double", [Pure, SameOperandsAndResultType]> {
  let summary = "Twice a length.";
  let arguments = (ins AnySignlessInteger:$length);
  let results = (outs AnySignlessInteger:$result);
  let assemblyFormat = "$length attr-dict `:` type($result)";
}
