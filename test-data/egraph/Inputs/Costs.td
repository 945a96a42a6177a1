include "mlir/IR/OpBase.td"
include "mlir/IR/PatternBase.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Costs_Dialect : Dialect { let name = "costs"; let cppNamespace = "::costs"; }
class Costs_Op<string name> : Op<Costs_Dialect, name, [Pure, SameOperandsAndResultType]> {
  let arguments = (ins AnyTensor:$of);
  let results = (outs AnyTensor:$result);
}

// The cost of an operation: a number, or a formula over its types.
def Costs_SlowOp : Costs_Op<"slow"> { int cost = 100; }
def Costs_FastOp : Costs_Op<"fast"> { string cost = "elements(0) / 2"; }
def Costs_OtherOp : Costs_Op<"other">;

def SlowToFast : Pat<(Costs_SlowOp $x), (Costs_FastOp $x)>;
def FastToSlow : Pat<(Costs_FastOp $x), (Costs_SlowOp $x)>;

// Of few elements it costs less than nothing, which is refused where that comes up.
def Costs_RebateOp : Costs_Op<"rebate"> { string cost = "elements(0) - 50"; }
def SlowToRebate : Pat<(Costs_SlowOp $x), (Costs_RebateOp $x)>;
