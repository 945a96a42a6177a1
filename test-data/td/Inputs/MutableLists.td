// A type that is its name, and whose body is any number of types.
include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"

def ML_Dialect : Dialect { let name = "ml"; let cppNamespace = "::ml"; let useDefaultTypePrinterParser = 1; }
def ML_Node : TypeDef<ML_Dialect, "Node", [NativeTypeTrait<"IsMutable">]> {
  let mnemonic = "node";
  let parameters = (ins StringRefParameter<>:$name, OptionalArrayRefParameter<"::mlir::Type">:$holds);
  let assemblyFormat = "`<` $name (`,` $holds^)? `>`";
}
def ML_Leaf : TypeDef<ML_Dialect, "Leaf"> {
  let mnemonic = "leaf";
  let parameters = (ins "::mlir::Type":$of);
  let assemblyFormat = "`<` $of `>`";
}
