// Regions of cases in a dialect that is known from here alone.

include "mlir/IR/OpBase.td"
include "rs-opt/SyntaxOverlay.td"

def Cs_Dialect : Dialect { let name = "cs"; let cppNamespace = "::cs"; }
def : DirectiveOverlay<"cs", "Cases", ["numbers", "bodies"], "custom<SwitchCases>($numbers, $bodies)">;
class Cs_Op<string mnemonic> : Op<Cs_Dialect, mnemonic, [NoTerminator]> {
  let arguments = (ins Index:$of, DenseI64ArrayAttr:$numbers);
}
def Cs_First : Cs_Op<"first"> {
  let regions = (region VariadicRegion<SizedRegion<1>>:$bodies);
  let assemblyFormat = "$of attr-dict custom<Cases>($numbers, $bodies)";
}
def Cs_Behind : Cs_Op<"behind"> {
  let regions = (region SizedRegion<1>:$other, VariadicRegion<SizedRegion<1>>:$bodies);
  let assemblyFormat = "$of attr-dict custom<Cases>($numbers, $bodies) `other` $other";
}
