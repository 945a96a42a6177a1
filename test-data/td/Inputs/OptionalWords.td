// Optional attributes that are written as a word, before a word of the format.
include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/EnumAttr.td"
def Ow_Dialect : Dialect { let name = "ow"; let cppNamespace = "::ow"; let useDefaultAttributePrinterParser = 1; }
class Ow_Enum<string name> : I32EnumAttr<name, "a way", [I32EnumAttrCase<"Up", 0, "up">, I32EnumAttrCase<"Down", 1, "down">]> {
  let cppNamespace = "::ow";
}
def Ow_Plain : Ow_Enum<"Plain">;
def Ow_Way : Ow_Enum<"Way"> { let genSpecializedAttr = 0; }
def Ow_WayAttr : EnumAttr<Ow_Dialect, Ow_Way, "way">;
class Ow_Attr<string name, dag params, string format> : AttrDef<Ow_Dialect, name> {
  let mnemonic = name; let parameters = params; let assemblyFormat = format;
}
def Ow_Pair : Ow_Attr<"pair", (ins "int":$a, "int":$b), "`<` $a `,` $b `>`">;
def Ow_Led : Ow_Attr<"led", (ins "int":$a), "`at` $a">;
def Ow_Either : Ow_Attr<"either", (ins OptionalParameter<"int">:$a, OptionalParameter<"::ow::Way">:$b), "($a^)? ($b^)?">;
def Ow_Plus : Ow_Attr<"plus", (ins OptionalParameter<"int">:$a, "::ow::Way":$b), "(`plus` $a^) : (`by`)? $b">;
class Ow<string name, Attr attr, string format = "$p `with` attr-dict"> : Op<Ow_Dialect, name> {
  let arguments = (ins OptionalAttr<attr>:$p, OptionalAttr<StrAttr>:$s); let assemblyFormat = format;
}
def : Ow<"plain", Ow_Plain>;
def : Ow<"way", Ow_WayAttr>;
def : Ow<"group", Ow_WayAttr, "($p^ `for`)? `with` attr-dict">;
def : Ow<"pair", Ow_Pair>;
def : Ow<"led", Ow_Led>;
def : Ow<"either", Ow_Either>;
def : Ow<"plus", Ow_Plus>;
// In full, the word is no attribute.
def : Ow<"full", Ow_WayAttr, "qualified($p) `up` attr-dict">;
