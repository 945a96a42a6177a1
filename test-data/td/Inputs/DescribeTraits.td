include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/OpBase.td"
def Dt_Dialect : Dialect { let name = "dt"; let cppNamespace = "::dt"; let useDefaultTypePrinterParser = 1; let useDefaultAttributePrinterParser = 1; }
def Base : TypeInterface<"Base"> { let cppNamespace = "::dt"; }
def Sized : TypeInterface<"Sized", [Base]> { let cppNamespace = "::dt"; }
def Marked : NativeTypeTrait<"Marked"> { let cppNamespace = "::dt"; }
def Known : AttrInterface<"Known"> { let cppNamespace = "::dt"; }
def Dt_Full : TypeDef<Dt_Dialect, "Full", [Marked, TraitList<[Sized, Marked]>]> { let mnemonic = "full"; }
def Dt_Plain : TypeDef<Dt_Dialect, "Plain"> { let mnemonic = "plain"; }
def Dt_Attr : AttrDef<Dt_Dialect, "Attr", [Known]> { let mnemonic = "attr"; }
