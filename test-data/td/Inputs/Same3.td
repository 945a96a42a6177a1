// Of each name something else.
include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/PatternBase.td"
def Same_Dialect : Dialect {
  let name = "same"; let cppNamespace = "::same";
  let useDefaultTypePrinterParser = 1; let useDefaultAttributePrinterParser = 1;
}
def Same_Type : TypeDef<Same_Dialect, "T"> { let mnemonic = "t"; let parameters = (ins "int":$n); let assemblyFormat = "`<` $n `>`"; }
def Same_Attr : AttrDef<Same_Dialect, "A"> { let mnemonic = "a"; let summary = "another"; }
def Same_Enum : I32EnumAttr<"Mode", "", [I32EnumAttrCase<"Off", 0, "off">]> { let cppNamespace = "::same"; }
def Same_Interface : OpInterface<"Able"> { let cppNamespace = "::same"; let methods = [InterfaceMethod<"", "int", "able">]; }
def Same_Op : Op<Same_Dialect, "op"> { let arguments = (ins I32Attr:$mode); let assemblyFormat = "$mode attr-dict"; }
def Same_Other : Op<Same_Dialect, "other"> { let arguments = (ins I32Attr:$mode); let assemblyFormat = "$mode attr-dict"; }
def SameRule : Pat<(Same_Other $m), (Same_Op $m)>;
def Same_Fine : Op<Same_Dialect, "fine"> { let assemblyFormat = "attr-dict"; }
