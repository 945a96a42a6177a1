// A second dictionary where a region may begin.
include "mlir/IR/OpBase.td"
include "rs-opt/SyntaxOverlay.td"
def P_Dialect : Dialect { let name = "pairs"; let cppNamespace = "::pairs"; }
def P_Body : Op<P_Dialect, "body"> { let regions = (region AnyRegion:$r); let hasCustomAssemblyFormat = 1; }
def : SyntaxOverlay<"pairs.body", [{ attr-dict `in` skip(attr-dict) $r }]>;
