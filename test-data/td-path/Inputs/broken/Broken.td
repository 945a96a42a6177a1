include "mlir/IR/OpBase.td"

def Broken_Dialect : Dialect {
  let name = "broken";
  let cppNamespace = "::broken";
}
def Broken_AOp : Op<Broken_Dialect, "a"> {
  let arguments = (ins NoSuchType:$x);
}
