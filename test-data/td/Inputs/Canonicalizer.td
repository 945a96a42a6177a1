include "mlir/IR/OpBase.td"
def Wants_Dialect : Dialect { let name = "wants"; let cppNamespace = "::wants"; let hasCanonicalizer = 1; }
