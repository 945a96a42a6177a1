// A predicate that looks at one array for each element of another, through an accessor that says how it comes of what is stored.
include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
def St_Dialect : Dialect { let name = "st"; let cppNamespace = "::st"; }
def St_Whole : ArrayAttrBase<CPred<"true">, "array"> {
  let returnType = "bool";
  let convertFromStorage = "::llvm::all_of($_self, [](::mlir::Attribute x) { return x != nullptr; })";
}
def St_Op : Op<St_Dialect, "op", [PredOpTrait<"some element is not whole",
    CPred<"!::llvm::all_of($b, [&](::mlir::Attribute x) { return getA(); })">>]> {
  let arguments = (ins St_Whole:$a, ArrayAttr:$b);
}
