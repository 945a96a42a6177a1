// Properties without a default start as C++ value-initializes them: 0, false, an empty string, an empty list, case 0.
include "mlir/IR/OpBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/Properties.td"

def Dialect_IP : Dialect { let name = "ip"; let cppNamespace = "::ip"; }
class IP_Op<string mnemonic> : Op<Dialect_IP, mnemonic>;

def Color : I32EnumAttr<"Color", "", [I32EnumAttrCase<"red", 0>, I32EnumAttrCase<"blue", 1>]> {
  let cppNamespace = "::ip";
}
def Later : I32EnumAttr<"Later", "", [I32EnumAttrCase<"one", 1>]> { let cppNamespace = "::ip"; }

def IP_Values : IP_Op<"values"> {
  let arguments = (ins IntProp<"int8_t">:$small, BoolProp:$flag, StringProp:$text, ArrayProp<I64Prop>:$list, EnumProp<Color>:$color,
                       DefaultValuedProp<I64Prop, "7">:$seven);
  let assemblyFormat = "prop-dict attr-dict";
}
def IP_Text : IP_Op<"text"> {
  let arguments = (ins I64Prop:$n, DefaultValuedProp<I64Prop, "7">:$seven);
  let assemblyFormat = "$n (`seven` $seven^)? attr-dict";
}
def IP_Confined : IP_Op<"confined"> {
  let arguments = (ins ConfinedProp<I64Prop, CPred<"$_self > 0">>:$n);
}
def IP_Later : IP_Op<"later"> {
  let arguments = (ins EnumProp<Later>:$e);
}
