// A dialect in a file of its own.
#ifndef SHARED_BASE
#define SHARED_BASE
include "mlir/IR/OpBase.td"
def Shared_Dialect : Dialect { let name = "shared"; let cppNamespace = "::shared"; }
class Shared_Op<string name> : Op<Shared_Dialect, name> { let assemblyFormat = "attr-dict"; }
def Shared_Both : Shared_Op<"both">;
#endif
