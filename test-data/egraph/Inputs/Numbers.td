include "mlir/IR/OpBase.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

// A dialect without a line of Rust: its one constant operation is how its constants are made.
def Num_Dialect : Dialect { let name = "num"; let cppNamespace = "::num"; }
def Num_ConstantOp : Op<Num_Dialect, "constant", [Pure, ConstantLike]> {
  let arguments = (ins I32Attr:$value);
  let results = (outs I32:$r);
  let assemblyFormat = "$value attr-dict";
}
def Num_DoubleOp : Op<Num_Dialect, "double", [Pure]> {
  let arguments = (ins I32:$x);
  let results = (outs I32:$r);
  let assemblyFormat = "$x attr-dict";
  code reference = [{
    %0 = arith.addi %x, %x : i32
    return %0 : i32
  }];
}
