include "mlir/IR/OpBase.td"
include "mlir/IR/PatternBase.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "mlir/Dialect/Arith/IR/ArithOps.td"

def T_Dialect : Dialect {
  let name = "t";
  let cppNamespace = "::t";
}

class T_Op<string name> : Op<T_Dialect, name, [Pure]> {
  let results = (outs I32:$r);
}

def T_LowOp : T_Op<"low"> {
  let arguments = (ins I32:$a);
  let assemblyFormat = "$a attr-dict";
}

def T_HighOp : T_Op<"high"> {
  let arguments = (ins I32:$a);
  let assemblyFormat = "$a attr-dict";
}

// Dear, and where the condition is known, nothing at all in the end.
def T_StepOp : T_Op<"step"> {
  string cost = "50";
  let arguments = (ins I32:$a, I1:$c);
  let assemblyFormat = "$a `,` $c attr-dict";
}

def Step : Pat<(T_StepOp (T_LowOp $a), $c), (SelectOp $c, (T_LowOp $a), (T_HighOp $a))>;
