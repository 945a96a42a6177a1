// A dialect whose inherent attributes are in the dictionary of all attributes.
include "mlir/IR/OpBase.td"
include "mlir/IR/Properties.td"

def Dialect_NP : Dialect {
  let name = "np";
  let cppNamespace = "::np";
  let usePropertiesForAttributes = 0;
}
class NP_Op<string mnemonic, list<Trait> traits = []> : Op<Dialect_NP, mnemonic, traits>;

def NP_One : NP_Op<"one"> {
  let arguments = (ins I32Attr:$x, DefaultValuedAttr<I32Attr, "5">:$d);
}
def NP_Sized : NP_Op<"sized", [AttrSizedOperandSegments]> {
  let arguments = (ins Variadic<AnyType>:$a, Variadic<AnyType>:$b);
}
def NP_Native : NP_Op<"native"> {
  let arguments = (ins I32Attr:$x, I64Prop:$n);
}
