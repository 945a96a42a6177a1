// A built-in constant, described anew as an operation that is none.
include "mlir/IR/OpBase.td"
include "mlir/IR/BuiltinAttributeInterfaces.td"

def UC_Dialect : Dialect { let name = "arith"; let cppNamespace = "::mlir::arith"; }
def UC_Constant : Op<UC_Dialect, "constant"> {
  let arguments = (ins TypedAttrInterface:$value);
  let results = (outs AnyType:$result);
  let assemblyFormat = "`is` $value attr-dict `:` type($result)";
}
