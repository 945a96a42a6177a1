// One definition a line, each with a derived attribute that cannot be, or cannot be read.
include "mlir/IR/OpBase.td"
def Dr_Dialect : Dialect { let name = "dr"; let cppNamespace = "::dr"; }
class Dr_Op<string name> : Op<Dr_Dialect, name> { let assemblyFormat = "attr-dict"; }
def : Dr_Op<"argument"> { let arguments = (ins DerivedTypeAttr<"return getType();">:$t); }
def : Dr_Op<"plain"> { Attr t = I32Attr; }
def : Dr_Op<"unset"> { DerivedTypeAttr t = ?; }
def : Dr_Op<"twice"> { let arguments = (ins I32Attr:$t); DerivedTypeAttr t = DerivedTypeAttr<"return getType();">; }
def : Dr_Op<"formatted"> { DerivedAttr t = DerivedAttr<"int", "return 1;", "$_builder.getI32IntegerAttr($_self)">; let assemblyFormat = "$t attr-dict"; }
def : Dr_Op<"opaque"> { DerivedTypeAttr t = DerivedTypeAttr<"return computedElsewhere(*this);">; }
def : Dr_Op<"bare"> { DerivedAttr n = DerivedAttr<"int", "return 4;">; }
def : Dr_Op<"odd"> { DerivedAttr n = DerivedAttr<"int", "return 4;", "oddAttr($_self)">; }
def : Dr_Op<"circle"> {
  DerivedAttr a = DerivedAttr<"int", "return getB();", "$_builder.getI32IntegerAttr($_self)">;
  DerivedAttr b = DerivedAttr<"int", "return getA();", "$_builder.getI32IntegerAttr($_self)">;
}
