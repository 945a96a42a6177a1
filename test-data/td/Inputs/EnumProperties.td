// Properties of enums, named with and without namespace.
include "mlir/IR/OpBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/Properties.td"
def Ep_Dialect : Dialect { let name = "ep"; let cppNamespace = "::ep"; }
def Ep_Color : I32EnumAttr<"Color", "", [I32EnumAttrCase<"Red", 0, "red">, I32EnumAttrCase<"Green", 5, "green">]> {
  let cppNamespace = "::ep";
}
def Ep_Wide : I64EnumAttr<"Wide", "", [I64EnumAttrCase<"Low", -1, "low">, I64EnumAttrCase<"High", 1, "high">]> {
  let cppNamespace = "::ep::inner";
}
def Ep_Flags : I8BitEnumAttr<"Flags", "", [I8BitEnumAttrCaseBit<"A", 0, "a">, I8BitEnumAttrCaseBit<"B", 2, "b">]> {
  let cppNamespace = "::ep";
}
def Ep_Word : EnumAttrInfo<"Word", [EnumAttrCaseInfo<"Yes", 0, "yes">, EnumAttrCaseInfo<"No", 1, "no \"\\way">], StrAttr> {
  let cppNamespace = "::ep";
}
def Ep_Other : I32EnumAttr<"Color", "", [I32EnumAttrCase<"Blue", 9, "blue">]> { let cppNamespace = "::other"; }
def Ep_Default : EnumProperty<"::ep::Color"> { let defaultValue = "::ep::Color::Green"; }
def Ep_Op : Op<Ep_Dialect, "op"> {
  let arguments = (ins EnumProperty<"Color">:$color, EnumProperty<"inner::Wide">:$wide, EnumProperty<"::ep::Flags">:$flags,
                       Property<"::ep::Word">:$word, EnumProperty<"::other::Color">:$other, Ep_Default:$given);
  let assemblyFormat = "prop-dict attr-dict";
}
// The keyword of a case is what a format has of it.
def Ep_Written : Op<Ep_Dialect, "written", [PredOpTrait<"is green with a",
    CPred<"getColor() == ::ep::Color::Green && getFlags() != ::ep::Flags::B">>]> {
  let arguments = (ins EnumProperty<"Color">:$color, EnumProperty<"Flags">:$flags, EnumProperty<"Word">:$word);
  let assemblyFormat = "$color `,` $flags `,` $word attr-dict";
}
