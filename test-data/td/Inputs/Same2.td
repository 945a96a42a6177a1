// The same in other words is the same; only the next line is more.
include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/PatternBase.td"
def Same_Dialect : Dialect {
  let name = "same"; let cppNamespace = "::same";
  let useDefaultTypePrinterParser = 1; let useDefaultAttributePrinterParser = 1;
}
def Same_Type : TypeDef<Same_Dialect, "T"> { let mnemonic = "t"; }
def Same_Attr : AttrDef<Same_Dialect, "A"> { let mnemonic = "a"; }
def Same_Enum : I32EnumAttr<"Mode", "", [I32EnumAttrCase<"On", 0, "on">]> { let cppNamespace = "::same"; }
def Same_Interface : OpInterface<"Able"> { let cppNamespace = "::same"; let methods = [InterfaceMethod<"", "bool", "able">]; }
def Same_Op : Op<Same_Dialect, "op"> { let arguments = (ins Same_Enum:$mode); let assemblyFormat = "$mode attr-dict"; }
def Same_Other : Op<Same_Dialect, "other"> { let arguments = (ins Same_Enum:$mode); let assemblyFormat = "$mode attr-dict"; }
def SameRule : Pat<(Same_Op $m), (Same_Other $m)>;
def Same_More : Op<Same_Dialect, "more">;
