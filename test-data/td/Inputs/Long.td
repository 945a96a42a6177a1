// Predicates that are not understood, one of them very long.
include "mlir/IR/OpBase.td"
def Lo_Dialect : Dialect { let name = "lo"; let cppNamespace = "::lo"; }
def Lo_Long : Type<CPred<!interleave(!foreach(i, !range(0, 5000), "odd($_self, " # i # ")"), " && ") # " &&& 1">, "long">;
def : Op<Lo_Dialect, "a"> { let arguments = (ins Lo_Long:$x, Type<CPred<"even($_self) &&& 1">, "short">:$y); }
def : Op<Lo_Dialect, "b"> { let arguments = (ins DefaultValuedAttr<I64Attr, "frob(3)">:$z); }
