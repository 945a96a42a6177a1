// Types and attributes that cannot be told apart by a name.
include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"

def Mr_Dialect : Dialect {
  let name = "mr"; let cppNamespace = "::mr";
  let useDefaultTypePrinterParser = 1; let useDefaultAttributePrinterParser = 1;
}
class Mr_Type<string name, dag params, string format> : TypeDef<Mr_Dialect, name, [NativeTypeTrait<"IsMutable">]> {
  let mnemonic = !tolower(name);
  let parameters = params;
  let assemblyFormat = format;
}
def Mr_Number : Mr_Type<"Number", (ins "int":$id, OptionalParameter<"::mlir::Type">:$body), "`<` $id (`,` $body^)? `>`">;
def Mr_Behind : Mr_Type<"Behind", (ins OptionalParameter<"::mlir::Type">:$body, StringRefParameter<>:$name), "`<` $name (`,` $body^)? `>`">;
def Mr_Any : Mr_Type<"Any", (ins "::mlir::Attribute":$key), "`<` $key `>`">;
def Mr_Bare : TypeDef<Mr_Dialect, "Bare", [NativeTypeTrait<"IsMutable">]> { let mnemonic = "bare"; }
def Mr_Attr : AttrDef<Mr_Dialect, "Attr", [NativeAttrTrait<"IsMutable">]> {
  let mnemonic = "attr";
  let parameters = (ins StringRefParameter<>:$name, OptionalParameter<"::mlir::Attribute">:$body);
  let assemblyFormat = "`<` $name (`,` $body^)? `>`";
}
// In a list as well as by itself.
def Mr_Listed : TypeDef<Mr_Dialect, "Listed", [TraitList<[NativeTypeTrait<"IsMutable">]>]> {
  let mnemonic = "listed";
  let parameters = (ins "bool":$flag);
  let assemblyFormat = "`<` $flag `>`";
}

def Mr_Fine : Mr_Type<"Fine", (ins "::mlir::StringAttr":$name, DefaultValuedParameter<"int", "3">:$n), "`<` $name (`,` $n^)? `>`">;
def Mr_Needed : Mr_Type<"Needed", (ins StringRefParameter<>:$name, "bool":$packed), "`<` $name `,` $packed `>`">;
