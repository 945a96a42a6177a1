// The operations that the rules of these tests are about.
include "mlir/IR/OpBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/PatternBase.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
def T : Dialect { let name = "t"; let cppNamespace = "::t"; }
class T_Op<string name, list<Trait> traits = []> : Op<T, name, traits>;
def A : T_Op<"a"> { let arguments = (ins AnyType:$x, OptionalAttr<I32Attr>:$n); let results = (outs AnyType:$r); }
def B : T_Op<"b"> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r); }
def Two : T_Op<"two"> { let arguments = (ins AnyType:$x, AnyType:$y); let results = (outs AnyType:$r); }
def Same : T_Op<"same", [SameOperandsAndResultType]> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r); }
def Pair : T_Op<"pair"> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r, AnyType:$s); }
def I : T_Op<"i"> { let arguments = (ins AnyType:$x); let results = (outs I32:$r); }
def Sink : T_Op<"sink"> { let arguments = (ins AnyType:$x); }
def Many : T_Op<"many"> { let arguments = (ins Variadic<AnyType>:$x, AnyType:$last); let results = (outs AnyType:$r); }
def Sized : T_Op<"sized", [AttrSizedOperandSegments]> {
  let arguments = (ins Variadic<AnyType>:$x, Variadic<AnyType>:$y);
  let results = (outs AnyType:$r);
}
def Num : T_Op<"num"> { let arguments = (ins I32Attr:$n, DefaultValuedAttr<I32Attr, "7">:$d); let results = (outs AnyType:$r); }
def Const : T_Op<"const", [ConstantLike, Pure]> { let arguments = (ins AnyAttr:$value); let results = (outs AnyType:$r); }
