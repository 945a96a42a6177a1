include "mlir/IR/OpBase.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Chain_Dialect : Dialect { let name = "chain"; let cppNamespace = "::chain"; }
class Chain_Op<string name> : Op<Chain_Dialect, name, [Pure]> {
  let arguments = (ins AnyType:$x);
  let results = (outs AnyType:$r);
  let assemblyFormat = "$x attr-dict `:` type($x)";
}
// Each stands for the next one.
foreach i = 0...999 in
  def Chain_Op # i : Chain_Op<"x" # i> {
    code reference = "%y = chain.x" # !add(i, 1) # " %x : $x\nreturn %y : $x";
  }
def Chain_Last : Chain_Op<"x1000"> { code reference = "%y = arith.addi %x, %x : $x\nreturn %y : $x"; }
