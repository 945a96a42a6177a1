#ifndef DRR_CREATE
#define DRR_CREATE
include "mlir/Dialect/Arith/IR/ArithOps.td"
include "mlir/IR/OpBase.td"
include "mlir/IR/PatternBase.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
def Cr_Dialect : Dialect { let name = "cr"; let cppNamespace = "::cr"; }
class Cr_Op<string name, list<Trait> traits = [Pure]> : Op<Cr_Dialect, name, traits>;

// The sources: a rule for each form.
class Cr_Source<string name> : Cr_Op<name> {
  let arguments = (ins AnyType:$x, AnyAttr:$a);
  let results = (outs AnyType:$r);
}
def Cr_Typed : Cr_Source<"typed">;
def Cr_New : Cr_Source<"new">;
def Cr_Inferred : Cr_Source<"inferred">;
def Cr_List : Cr_Source<"list">;
def Cr_Raw : Cr_Source<"raw">;
def Cr_Nested : Cr_Source<"nested">;
def Cr_Local : Cr_Source<"local">;
def Cr_Captured : Cr_Source<"captured">;
def Cr_Doubled : Cr_Source<"doubled">;
def Cr_Constant : Cr_Source<"constant">;
def Cr_Generic : Cr_Source<"generic">;
def Cr_Sibling : Cr_Source<"sibling">;
def Cr_Two : Cr_Op<"two"> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$p, AnyType:$q); }

def Cr_Made : Cr_Op<"made"> {
  let arguments = (ins AnyType:$x, AnyAttr:$a, OptionalAttr<I32Attr>:$b);
  let results = (outs AnyType:$r);
}
def Cr_Same : Cr_Op<"same", [Pure, SameOperandsAndResultType]> {
  let arguments = (ins AnyType:$x, DefaultValuedAttr<I32Attr, "7">:$n);
  let results = (outs AnyType:$r);
}
def Cr_Many : Cr_Op<"many", [Pure, AttrSizedOperandSegments]> {
  let arguments = (ins Variadic<AnyType>:$xs, Optional<AnyType>:$y);
  let results = (outs Variadic<AnyType>:$rs);
}
def Cr_Pair : Cr_Op<"pair"> { let arguments = (ins I32:$x); let results = (outs I32:$p, I32:$q); }
def Cr_Effect : Cr_Op<"effect", []> { let arguments = (ins AnyType:$x); }
def Cr_Use : Cr_Op<"use", []> { let arguments = (ins Variadic<AnyType>:$xs); }
#endif
