// What is built in may be described anew; the same file cannot do so twice.
include "mlir/IR/OpBase.td"
def Clash_Dialect : Dialect { let name = "ub"; let cppNamespace = "::mlir::ub"; }
def Clash_Poison : Op<Clash_Dialect, "poison"> { let arguments = (ins I1:$x); let assemblyFormat = "$x attr-dict"; }
def Clash_Second : Op<Clash_Dialect, "poison"> { let arguments = (ins I1:$x); let assemblyFormat = "$x attr-dict"; }
