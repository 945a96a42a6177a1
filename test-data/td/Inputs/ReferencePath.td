// What leads back on one way and not on another: for i32 it goes on to itself on i16, for i16 it ends.
include "mlir/IR/OpBase.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Way_Dialect : Dialect { let name = "way"; let cppNamespace = "::way"; }
class Way_Op<string mnemonic, Type type> : Op<Way_Dialect, mnemonic, [Pure]> {
  let arguments = (ins type:$x);
  let results = (outs AnyType:$r);
  let assemblyFormat = "$x attr-dict `:` type($x)";
  code reference = "";
}
def : Way_Op<"half", AnyType> { let reference = "%0 = way.step$x %x : $x\n return %0"; }
def : Way_Op<"stepi16", I16> { let reference = "return %x"; }
def : Way_Op<"stepi32", AnyType> {
  let reference = "%t = arith.trunci %x : $x to i16\n %h = \"way.\\68alf\"(%t) : (i16) -> i16\n return %x";
}
// They are read in this order.
def Way_Long : Way_Op<"long", I32> { let reference = "%0 = way.half %x : i32\n return %0"; }
def Way_Short : Way_Op<"short", I16> { let reference = "%0 = way.half %x : i16\n return %0"; }
