// Two dialects: operations may be added to the first by code that is not here.
include "mlir/IR/OpBase.td"
def Open_Dialect : Dialect { let name = "open"; let cppNamespace = "::open"; let isExtensible = 1; }
def Shut_Dialect : Dialect { let name = "shut"; let cppNamespace = "::shut"; }
def Open_Op : Op<Open_Dialect, "op">;
def Shut_Op : Op<Shut_Dialect, "op">;
