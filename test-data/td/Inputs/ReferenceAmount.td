// Each is four times the one before; the last stands for its operand.
include "mlir/IR/OpBase.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Am_Dialect : Dialect { let name = "am"; let cppNamespace = "::am"; }
class Am_Op<string mnemonic> : Op<Am_Dialect, mnemonic, [Pure]> {
  let arguments = (ins AnyType:$x);
  let results = (outs AnyType:$r);
  let assemblyFormat = "$x attr-dict `:` type($x)";
  code reference = "";
}
def : Am_Op<"x0"> { let reference = "return %x"; }
foreach i = 1...6 in
def : Am_Op<"x" # i> {
  let reference = !subst("#", !cast<string>(!sub(i, 1)), [{
    %a = am.x# %x : $x
    %b = am.x# %a : $x
    %c = am.x# %b : $x
    %d = am.x# %c : $x
    return %d
  }]);
}
