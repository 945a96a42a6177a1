// A type that is its name, and whose body is set once.
include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"

def Rec_Dialect : Dialect { let name = "rec"; let cppNamespace = "::rec"; let useDefaultTypePrinterParser = 1; }
def Rec_Struct : TypeDef<Rec_Dialect, "Struct", [NativeTypeTrait<"IsMutable">]> {
  let mnemonic = "struct";
  let parameters = (ins StringRefParameter<>:$name, OptionalParameter<"::mlir::Type">:$body);
  let assemblyFormat = "`<` $name (`,` $body^)? `>`";
}
