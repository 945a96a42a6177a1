include "mlir/IR/OpBase.td"

def Refused_Dialect : Dialect {
  let name = "refused";
  let cppNamespace = "::refused";
}
def Refused_AOp : Op<Refused_Dialect, "a"> {
  let arguments = (ins I32:$x);
  let assemblyFormat = "$nothing attr-dict";
}
def Refused_BOp : Op<Refused_Dialect, "b"> {
  let assemblyFormat = "attr-dict";
}
