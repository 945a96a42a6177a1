include "mlir/IR/OpBase.td"
def Elsewhere : Dialect { let name = "elsewhere"; let cppNamespace = "::elsewhere"; }
class Elsewhere_Op<string name> : Op<Elsewhere, name>;
