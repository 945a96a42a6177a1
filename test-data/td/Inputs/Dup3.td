include "mlir/IR/OpBase.td"
def Dup_Dialect : Dialect { let name = "dup"; let cppNamespace = "::dup"; let summary = "another"; }
def Dup_C : Op<Dup_Dialect, "c">;
