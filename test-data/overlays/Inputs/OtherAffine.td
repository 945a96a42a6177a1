// Definitions that differ from those that the program's own overlays are written for.
include "mlir/IR/OpBase.td"
def Other_Dialect : Dialect {
  let name = "affine"; let cppNamespace = "::affine";
}
// The overlay names an attribute 'condition'.
def : Op<Other_Dialect, "if"> {
  let arguments = (ins I64Attr:$set);
  let hasCustomAssemblyFormat = 1;
}
