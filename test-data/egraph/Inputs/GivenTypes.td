// Types that a rule computes: of the types of values, and of a number besides.

include "mlir/IR/OpBase.td"
include "mlir/IR/PatternBase.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def My_Dialect : Dialect { let name = "my"; let cppNamespace = "::my"; }
class My_Op<string name, int ofCost> : Op<My_Dialect, name, [Pure]> {
  let arguments = (ins AnyType:$x);
  let results = (outs AnyType:$r);
  let assemblyFormat = "$x attr-dict `:` type($x) `->` type($r)";
  int cost = ofCost;
}
def Slow : My_Op<"slow", 100>;
def Slower : My_Op<"slower", 100> {
  let arguments = (ins AnyType:$x, I64Attr:$n);
  let assemblyFormat = "$x `,` $n attr-dict `:` type($x) `->` type($r)";
}
def Fast : My_Op<"fast", 1>;
def Wide : My_Op<"wide", 1>;

def Pair : NativeCodeCall<"::mlir::VectorType::get({2}, $0.getType())">;
def Many : NativeCodeCall<"::mlir::VectorType::get({$1.getInt()}, $0.getType())">;

def OfType : Pat<(Slow $x), (Fast (Wide $x, (returnType (Pair $x))))>;
def OfNumber : Pat<(Slower $x, $n), (Fast (Wide $x, (returnType (Many $x, $n))))>;
