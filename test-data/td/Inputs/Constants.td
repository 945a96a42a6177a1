// A dialect without any Rust: its only constant-like operation makes its constants.
include "mlir/IR/OpBase.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Konst_Dialect : Dialect { let name = "konst"; let cppNamespace = "::konst"; }
class Konst_Op<string name, list<Trait> traits> : Op<Konst_Dialect, name, traits>;

def Konst_Number : Konst_Op<"number", [ConstantLike, Pure]> {
  let arguments = (ins I32Attr:$value);
  let results = (outs I32:$r);
  let assemblyFormat = "$value attr-dict";
}
def Konst_Twice : Konst_Op<"twice", [Pure]> {
  let arguments = (ins AnyInteger:$x);
  let results = (outs AnyInteger:$r);
  let assemblyFormat = "$x attr-dict `:` type($x)";
  code reference = [{
    %s = arith.addi %x, %x : $x
    return %s
  }];
}
