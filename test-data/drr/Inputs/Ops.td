// The operations that the rules of this folder are about: two dialects, of which one is lowered to the other.
#ifndef DRR_OPS
#define DRR_OPS
include "mlir/IR/OpBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/PatternBase.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Hi_Dialect : Dialect { let name = "hi"; let cppNamespace = "::hi"; }
def Lo_Dialect : Dialect { let name = "lo"; let cppNamespace = "::lo"; }
class Hi_Op<string name, list<Trait> traits = []> : Op<Hi_Dialect, name, traits>;
class Lo_Op<string name, list<Trait> traits = []> : Op<Lo_Dialect, name, traits>;

def Mode : I32EnumAttr<"Mode", "how it rounds", [I32EnumAttrCase<"Down", 0, "down">, I32EnumAttrCase<"Up", 1, "up">]> {
  let cppNamespace = "::hi";
}

// One value, an attribute, one result of any type.
def Hi_One : Hi_Op<"one"> {
  let arguments = (ins AnyType:$x, OptionalAttr<AnyAttr>:$a);
  let results = (outs AnyType:$r);
}
def Hi_Two : Hi_Op<"two"> {
  let arguments = (ins AnyType:$x, AnyType:$y);
  let results = (outs AnyType:$r);
}
def Hi_Sum : Hi_Op<"sum", [Commutative, Pure, SameOperandsAndResultType]> {
  let arguments = (ins AnyInteger:$x, AnyInteger:$y);
  let results = (outs AnyInteger:$r);
}
def Hi_Round : Hi_Op<"round"> {
  let arguments = (ins AnyType:$x, Mode:$mode);
  let results = (outs AnyType:$r);
}
def Hi_Named : Hi_Op<"named"> {
  let arguments = (ins AnyType:$x, StrAttr:$name);
  let results = (outs AnyType:$r);
}
def Hi_Pair : Hi_Op<"pair"> {
  let arguments = (ins AnyType:$x);
  let results = (outs AnyType:$r, AnyType:$s);
}
def Hi_Three : Hi_Op<"three"> {
  let arguments = (ins AnyType:$x);
  let results = (outs AnyType:$r, AnyType:$s, AnyType:$t);
}
def Hi_Many : Hi_Op<"many"> {
  let arguments = (ins Variadic<AnyType>:$xs, AnyType:$last);
  let results = (outs AnyType:$r);
}
def Hi_Const : Hi_Op<"const", [ConstantLike, Pure]> {
  let arguments = (ins AnyAttr:$value);
  let results = (outs AnyType:$r);
}

def Lo_Same : Lo_Op<"same", [SameOperandsAndResultType]> {
  let arguments = (ins AnyType:$x);
  let results = (outs AnyType:$r);
}
def Lo_Any : Lo_Op<"any"> {
  let arguments = (ins AnyType:$x);
  let results = (outs AnyType:$r);
}
def Lo_I32 : Lo_Op<"i32"> {
  let arguments = (ins AnyType:$x);
  let results = (outs I32:$r);
}
def Lo_Two : Lo_Op<"two"> {
  let arguments = (ins AnyType:$x, AnyType:$y);
  let results = (outs AnyType:$r);
}
def Lo_Pair : Lo_Op<"pair"> {
  let arguments = (ins AnyType:$x);
  let results = (outs AnyType:$r, AnyType:$s);
}
def Lo_Many : Lo_Op<"many"> {
  let arguments = (ins Variadic<AnyType>:$xs, AnyType:$last);
  let results = (outs AnyType:$r);
}
def Lo_Attrs : Lo_Op<"attrs"> {
  let arguments = (ins AnyAttr:$a, OptionalAttr<AnyAttr>:$b);
  let results = (outs AnyType:$r);
}
def Lo_Mode : Lo_Op<"mode"> {
  let arguments = (ins AnyType:$x, Mode:$mode);
  let results = (outs AnyType:$r);
}
def Lo_Named : Lo_Op<"named"> {
  let arguments = (ins AnyType:$x, StrAttr:$name);
  let results = (outs AnyType:$r);
}
def Lo_Store : Lo_Op<"store"> { let arguments = (ins AnyType:$x, AnyType:$y); }
#endif
