include "mlir/IR/OpBase.td"
include "mlir/Interfaces/InferTypeOpInterface.td"

def Tm_Dialect : Dialect {
  let name = "tm";
  let cppNamespace = "::tm";
}

class Tm_Op<string name, Trait trait> : Op<Tm_Dialect, name, [trait]> {
  let arguments = (ins Variadic<AnyType>:$inputs);
  let results = (outs Variadic<AnyType>:$outputs);
}

def : Tm_Op<"type", SameOperandsAndResultType>;
def : Tm_Op<"shape", SameOperandsAndResultShape>;
def : Tm_Op<"operands_shape", SameOperandsShape>;
def : Tm_Op<"element", SameOperandsAndResultElementType>;
def : Tm_Op<"operands_element", SameOperandsElementType>;
def : Tm_Op<"rank", SameOperandsAndResultRank>;
def : Tm_Op<"elementwise", Elementwise>;
