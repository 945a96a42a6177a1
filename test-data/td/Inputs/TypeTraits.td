// Traits of types and attributes, and constraints that ask for them.
include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/BuiltinTypes.td"
def Tt_Dialect : Dialect {
  let name = "tt"; let cppNamespace = "::tt"; let useDefaultAttributePrinterParser = 1; let useDefaultTypePrinterParser = 1;
}
def Tt_Ordered : NativeTypeTrait<"Ordered"> { let cppNamespace = "::tt"; }
def Tt_Nobodys : NativeTypeTrait<"Nobodys">;
def Tt_Hidden : NativeAttrTrait<"Hidden">;
def Tt_Date : TypeDef<Tt_Dialect, "Date", [TraitList<[Tt_Ordered]>]> { let mnemonic = "date"; }
def Tt_Grid : TypeDef<Tt_Dialect, "Grid", [ValueSemantics]> { let mnemonic = "grid"; }
def Tt_Secret : AttrDef<Tt_Dialect, "Secret", [Tt_Hidden]> { let mnemonic = "secret"; }
def Tt_Plain : AttrDef<Tt_Dialect, "Plain"> { let mnemonic = "plain"; }

class Tt_Takes<string trait> : Type<CPred<"$_self.hasTrait<" # trait # ">()">, "a type with " # trait>;
class Tt_Op<string name, string trait> : Op<Tt_Dialect, name> { let arguments = (ins Tt_Takes<trait>:$x); }
def : Tt_Op<"ordered", "Ordered">;
def : Tt_Op<"value", "::mlir::ValueSemantics">;
def : Tt_Op<"nobodys", "::mlir::TypeTrait::Nobodys">;
def : Op<Tt_Dialect, "hidden"> {
  let arguments = (ins Attr<CPred<"$_self.hasTrait<::mlir::AttributeTrait::Hidden>()">, "hidden">:$a);
}
