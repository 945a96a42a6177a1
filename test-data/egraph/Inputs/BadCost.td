include "mlir/IR/OpBase.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Bad_Dialect : Dialect { let name = "bad"; let cppNamespace = "::bad"; }

def Bad_NegativeOp : Op<Bad_Dialect, "negative", [Pure]> { int cost = -1; }
def Bad_NanOp : Op<Bad_Dialect, "nan", [Pure]> { string cost = "nan"; }
