// Another dialect of the same name.
include "mlir/IR/OpBase.td"

def Acme_Dialect : Dialect {
  let name = "acme";
  let cppNamespace = "::other";
}
def Acme_ScaleOp : Op<Acme_Dialect, "scale"> {
  let assemblyFormat = "`nothing` attr-dict";
}
