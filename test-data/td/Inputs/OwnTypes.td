// Attributes whose own type is of a class.
include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
def Ot_Dialect : Dialect {
  let name = "ot"; let cppNamespace = "::ot"; let useDefaultTypePrinterParser = 1; let useDefaultAttributePrinterParser = 1;
}
def Ot_Sized : TypeInterface<"Sized"> { let cppNamespace = "::ot"; }
def Ot_T : TypeDef<Ot_Dialect, "T", [Ot_Sized]> { let mnemonic = "t"; }
class Ot_Attr<string name, string of, string builder = ""> : AttrDef<Ot_Dialect, name> {
  let mnemonic = name;
  let parameters = (ins "int":$n, AttributeSelfTypeParameter<"", of, builder>:$type);
  let assemblyFormat = "`<` $n `>`";
}
def Ot_Integer : Ot_Attr<"integer", "::mlir::IntegerType", "::mlir::IntegerType::get($_ctxt, 8)">;
def Ot_Own : Ot_Attr<"own", "::ot::TType">;
def Ot_Any : Ot_Attr<"any", "::mlir::Type">;
def Ot_Has : Ot_Attr<"has", "::ot::Sized">;
def Ot_Odd : Ot_Attr<"odd", "::ot::Unheard">;
