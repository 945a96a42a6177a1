include "mlir/IR/OpBase.td"
include "mlir/IR/PatternBase.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "mlir/Dialect/Arith/IR/ArithOps.td"

defvar Wraps = ConstantEnumCase<Arith_IntegerOverflowAttr, "none">;
def SubOfAdd
    : Pat<(Arith_SubIOp (Arith_AddIOp $x, $y, $o), $z, $p), (Arith_AddIOp $x, (Arith_SubIOp $y, $z, Wraps), Wraps)>;

def P_Dialect : Dialect {
  let name = "p";
  let cppNamespace = "::p";
}
class P_Op<string mnemonic> : Op<P_Dialect, mnemonic, [Pure]>;
def P_Half : P_Op<"half"> {
  let summary = "poison for odd numbers, if exact";
  let arguments = (ins I32:$x, UnitAttr:$exact);
  let results = (outs I32:$r);
  let assemblyFormat = "$x (`exact` $exact^)? attr-dict";
  string cost = "1";
}
def P_Shift : P_Op<"shift"> {
  let arguments = (ins I32:$x);
  let results = (outs I32:$r);
  let assemblyFormat = "$x attr-dict";
  string cost = "9";
}
def HalfIsShift : Pat<(P_Half $x, $exact), (P_Shift $x)>;
