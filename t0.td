include "mlir/IR/OpBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/AttrTypeBase.td"
def V_Dialect : Dialect { let name = "v"; let cppNamespace = "::v"; }
class V_Op<string m, list<Trait> t = []> : Op<V_Dialect, m, t>;
def A : V_Op<"a", []> { let arguments = (ins AnyAttr:$x); let assemblyFormat = "$x `:` attr-dict"; }
