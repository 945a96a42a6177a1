// Constants of 10 each, two of which come of one operation of 12.

include "mlir/IR/OpBase.td"
include "mlir/IR/PatternBase.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def OF_Dialect : Dialect { let name = "of"; let cppNamespace = "::of"; }
class OF_Op<string mnemonic, int ofCost> : Op<OF_Dialect, mnemonic, [Pure]> {
  let results = (outs I32:$r);
  int cost = ofCost;
}
class OF_Unary<string mnemonic> : OF_Op<mnemonic, 1> { let arguments = (ins I32:$a); }
def OF_First : OF_Op<"first", 10>;
def OF_Second : OF_Op<"second", 10>;
def OF_Third : OF_Op<"third", 10>;
def OF_Inner : OF_Unary<"inner">;
def OF_Outer : OF_Unary<"outer">;
def OF_Both : OF_Op<"both", 12> { let results = (outs I32:$r, I32:$s); }
def OF_Use : Op<OF_Dialect, "use"> { let arguments = (ins I32:$a); }

def FirstOfSecond : Pat<(OF_First), (OF_Outer (OF_Inner (OF_Second)))>;
def SecondOfBoth : Pat<(OF_Second), (OF_Both:$both__0)>;
def ThirdOfBoth : Pat<(OF_Third), (OF_Both:$both__1)>;
