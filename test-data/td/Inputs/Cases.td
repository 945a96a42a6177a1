// Regions of cases in a dialect that is known from here alone.

include "mlir/IR/OpBase.td"

def Cs_Dialect : Dialect { let name = "cs"; let cppNamespace = "::cs"; }
class Cs_Op<string mnemonic> : Op<Cs_Dialect, mnemonic, [NoTerminator]> {
  let arguments = (ins Index:$of, DenseI64ArrayAttr:$numbers);
}
def Cs_First : Cs_Op<"first"> {
  let regions = (region VariadicRegion<SizedRegion<1>>:$bodies);
  let assemblyFormat = "$of attr-dict custom<SwitchCases>($numbers, $bodies)";
}
def Cs_Behind : Cs_Op<"behind"> {
  let regions = (region SizedRegion<1>:$other, VariadicRegion<SizedRegion<1>>:$bodies);
  let assemblyFormat = "$of attr-dict custom<SwitchCases>($numbers, $bodies) `other` $other";
}
