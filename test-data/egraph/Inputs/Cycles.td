include "mlir/IR/OpBase.td"
include "mlir/IR/PatternBase.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def T : Dialect { let name = "t"; }
class T_Op<string name> : Op<T, name, [Pure, SameOperandsAndResultType]> {
  let arguments = (ins AnyInteger:$x);
  let results = (outs AnyInteger:$r);
}

// Each to each.
foreach i = !range(24) in def Op#i : T_Op<"op"#i>;
foreach i = !range(24) in {
  foreach j = !range(24) in {
    if !ne(i, j) then def From#i#To#j : Pat<(!cast<Op>("Op"#i) $x), (!cast<Op>("Op"#j) $x)>;
  }
}
