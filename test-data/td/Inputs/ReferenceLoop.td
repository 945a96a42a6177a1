// References that cannot be.
include "mlir/IR/OpBase.td"

def Loop_Dialect : Dialect { let name = "loop"; let cppNamespace = "::loop"; }
class Loop_Op<string name> : Op<Loop_Dialect, name> {
  let arguments = (ins AnyType:$x);
  let results = (outs AnyType:$r);
}

def Loop_A : Loop_Op<"a"> {
  code reference = [{
    %y = "loop.b"(%x) : ($x) -> $r
    return %y : $r
  }];
}
def Loop_B : Loop_Op<"b"> {
  code reference = [{
    %y = "loop.a"(%x) : ($x) -> $r
    return %y : $r
  }];
}
def Loop_C : Loop_Op<"c"> {
  code reference = "return %x : $other";
}
def Loop_D : Loop_Op<"d"> {
  code reference = "%y = \"loop.a\"(%x) : ($x) -> $r";
}
def Loop_E : Op<Loop_Dialect, "e"> {
  let arguments = (ins Variadic<AnyType>:$xs);
  code reference = "return";
}
