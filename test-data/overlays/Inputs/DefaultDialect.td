// An overlay whose default dialect is misspelled.
include "mlir/IR/OpBase.td"
include "rs-opt/SyntaxOverlay.td"

def Default_Dialect : Dialect { let name = "default"; let cppNamespace = "::default_dialect"; }
def Default_YieldOp : Op<Default_Dialect, "yield", [Terminator]> { let assemblyFormat = "attr-dict"; }
def Default_HolderOp : Op<Default_Dialect, "holder"> {
  let regions = (region SizedRegion<1>:$body);
  let hasCustomAssemblyFormat = 1;
}
def : SyntaxOverlay<"default.holder", "$body attr-dict"> { let defaultDialect = "defalt"; }
