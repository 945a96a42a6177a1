// The vocabulary of MLIR 20.
include "mlir/IR/OpBase.td"
include "mlir/IR/Properties.td"
def Earlier_Dialect : Dialect { let name = "earlier"; let cppNamespace = "::earlier"; }
def : Op<Earlier_Dialect, "op"> {
  let arguments = (ins IntProperty<"int64_t">:$a, ArrayProperty<"int64_t", 4>:$b, I32Property:$c, I32Property:$d);
}
