// Enums whose words are no keywords, by themselves and in a type.
include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/EnumAttr.td"
def Wo_Dialect : Dialect {
  let name = "wo"; let cppNamespace = "::wo"; let useDefaultTypePrinterParser = 1; let useDefaultAttributePrinterParser = 1;
}
class Wo_Enum<string name, list<I32EnumAttrCase> cases> : I32EnumAttr<name, "a word", cases> { let cppNamespace = "::wo"; }
def Wo_Color : Wo_Enum<"Color", [I32EnumAttrCase<"Red", 1, "dark-red">, I32EnumAttrCase<"Blue", 2, "blue">,
                                 I32EnumAttrCase<"None", 3, "">, I32EnumAttrCase<"Spaced", 4, " blue ">]>;
def Wo_Flags : I32BitEnumAttr<"Flags", "words", [I32BitEnumAttrCaseBit<"A", 0, "a-1">, I32BitEnumAttrCaseBit<"B", 1, "b">,
                                                 I32BitEnumAttrCaseBit<"C", 2, "c">]> {
  let cppNamespace = "::wo"; let separator = ", ";
}
def : TypeDef<Wo_Dialect, "paint"> {
  let mnemonic = "paint"; let parameters = (ins OptionalParameter<"::wo::Color">:$a); let assemblyFormat = "(`<` $a^ `>`)?";
}
def : TypeDef<Wo_Dialect, "bits"> {
  let mnemonic = "bits"; let parameters = (ins "::wo::Flags":$a); let assemblyFormat = "`<` $a `>`";
}
def : Op<Wo_Dialect, "color"> { let arguments = (ins Wo_Color:$v); let assemblyFormat = "$v attr-dict"; }
def : Op<Wo_Dialect, "flags"> { let arguments = (ins Wo_Flags:$v); let assemblyFormat = "$v attr-dict"; }
