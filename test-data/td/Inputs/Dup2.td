include "mlir/IR/OpBase.td"
def Dup_Dialect : Dialect { let name = "dup"; let cppNamespace = "::dup"; let summary = "one"; }
def Dup_B : Op<Dup_Dialect, "b">;
