// The dialect of my-opt.
include "mlir/IR/OpBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def My_Dialect : Dialect { let name = "my"; let cppNamespace = "::my"; }
class My_Op<string name, list<Trait> traits = []> : Op<My_Dialect, name, traits>;

def My_Color : I32EnumAttr<"Color", "a color", [
    I32EnumAttrCase<"None", 0, "none">, I32EnumAttrCase<"Red", 1, "red">]> {
  let cppNamespace = "::my";
}

def My_NumberOp : My_Op<"number", [ConstantLike, Pure]> {
  let summary = "integer constant";
  let arguments = (ins I32Attr:$value);
  let results = (outs I32:$result);
  let assemblyFormat = "$value attr-dict";
}

def My_ScaleOp : My_Op<"scale", [Pure, SameOperandsAndResultType]> {
  let summary = "multiplies a number by a constant";
  let arguments = (ins I32:$value, I32Attr:$by);
  let results = (outs I32:$result);
  let hasFolder = 1;
  let assemblyFormat = "$value `by` $by attr-dict";
}

def My_PaintOp : My_Op<"paint"> {
  let summary = "assigns a color to a number";
  let arguments = (ins I32:$value, My_Color:$color);
  let hasVerifier = 1;
  let assemblyFormat = "$value `in` $color attr-dict";
}
