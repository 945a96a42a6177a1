include "mlir/IR/OpBase.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Stat_Dialect : Dialect {
  let name = "stat";
  let cppNamespace = "::stat";
}

def SpreadOp : Op<Stat_Dialect, "spread", [Pure, SameOperandsAndResultType]> {
  let summary = "The greater value minus the smaller one.";
  let arguments = (ins AnySignlessInteger:$a, AnySignlessInteger:$b);
  let results = (outs AnySignlessInteger:$spread);
  let assemblyFormat = "$a `,` $b attr-dict `:` type($spread)";
  code reference = [{
    %max = arith.maxsi %a, %b : $a
    %min = arith.minsi %a, %b : $a
    %spread = arith.subi %max, %min : $a
    return %spread
  }];
}
