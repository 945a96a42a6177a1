// What is no value of its enum, and what is no enum.
include "mlir/IR/OpBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/Properties.td"
def Er_Dialect : Dialect { let name = "er"; let cppNamespace = "::er"; }
def Er_Color : I32EnumAttr<"Color", "", [I32EnumAttrCase<"Red", 0, "red">, I32EnumAttrCase<"Green", 5, "green">]> {
  let cppNamespace = "::er";
}
def Er_Blue : EnumProperty<"Color"> { let defaultValue = "Color::Blue"; }
def Er_Three : EnumProperty<"Color"> { let defaultValue = "static_cast<Color>(3)"; }
def : Op<Er_Dialect, "case"> { let arguments = (ins Er_Blue:$color); }
def : Op<Er_Dialect, "number"> { let arguments = (ins Er_Three:$color); }
def : Op<Er_Dialect, "namespace"> { let arguments = (ins EnumProperty<"::other::Color">:$color); }
