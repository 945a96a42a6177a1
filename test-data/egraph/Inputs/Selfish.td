// Rules by which a value comes to be equal to a term over itself.

include "mlir/IR/OpBase.td"
include "mlir/IR/PatternBase.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Ring : Dialect {
  let name = "ring";
}

class Ring_Op<string mnemonic, string price> : Op<Ring, mnemonic, [Pure]> {
  let arguments = (ins I32:$in);
  let results = (outs I32:$out);
  string cost = price;
}

def Ring_Turn : Ring_Op<"turn", "9">;
def Ring_Still : Ring_Op<"still", "3">;
def Ring_Half : Ring_Op<"half", "5">;

def TurnHalves : Pat<(Ring_Turn $x), (Ring_Turn (Ring_Half $x))>;
def StillTurns : Pat<(Ring_Still $x), (Ring_Turn (Ring_Still $x))>;
def StillIsHalf : Pat<(Ring_Still $x), (Ring_Half $x)>;
