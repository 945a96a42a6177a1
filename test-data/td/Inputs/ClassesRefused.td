include "mlir/IR/OpBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/AttrTypeBase.td"
def C_Dialect : Dialect { let name = "c"; let cppNamespace = "::c"; let useDefaultAttributePrinterParser = 1; let useDefaultTypePrinterParser = 1; }
class Kind<string name> : I32EnumAttr<name, "", [I32EnumAttrCase<"A", 0, "a">]> { let cppNamespace = "::c"; }
// An enum has attributes of its own, unless it says that it has not.
def Slip : Kind<"Slip">;
def SlipAttr : EnumAttr<C_Dialect, Slip, "slip">;
def Fine : Kind<"Fine"> { let genSpecializedAttr = 0; }
def FineAttr : EnumAttr<C_Dialect, Fine, "fine">;
def One : TypeDef<C_Dialect, "Same"> { let mnemonic = "one"; }
def Two : TypeDef<C_Dialect, "Same"> { let mnemonic = "two"; }
