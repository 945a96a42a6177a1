// A dialect `toy` whose operations have one operand and one result, and the dialects `mid` and `real` that it is converted to.
include "mlir/IR/OpBase.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "rs-opt/Conversion.td"

def Toy : Dialect {
  let name = "toy";
  let cppNamespace = "::toy";
}
def Mid : Dialect {
  let name = "mid";
  let cppNamespace = "::mid";
}
def Real : Dialect {
  let name = "real";
  let cppNamespace = "::real";
}

class Unary<Dialect dialect, string name, list<Trait> traits = []> : Op<dialect, name, traits> {
  let arguments = (ins AnyType:$in);
  let results = (outs AnyType:$out);
  let assemblyFormat = "$in attr-dict `:` type($in)";
}
class Same<Dialect dialect, string name> : Unary<dialect, name, [SameOperandsAndResultType]>;
