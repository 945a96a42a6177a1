include "mlir/IR/OpBase.td"
include "mlir/IR/PatternBase.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Av_Dialect : Dialect { let name = "av"; let cppNamespace = "::av"; }
class Av_Op<string mnemonic> : Op<Av_Dialect, mnemonic, [Pure]>;
// As cheap as it is, it needs a hint that says nothing.
def Hinted : Av_Op<"hinted"> {
  let arguments = (ins I32:$x, I32:$hint);
  let results = (outs I32:$r);
  let assemblyFormat = "$x `,` $hint attr-dict";
  string cost = "1";
}
def Plain : Av_Op<"plain"> {
  let arguments = (ins I32:$x);
  let results = (outs I32:$r);
  let assemblyFormat = "$x attr-dict";
  string cost = "9";
}
def HintIsNothing : Pat<(Hinted $x, $hint), (Plain $x)>;
