// A dialect `toy` that is converted to `real`, and the rules between them.
include "mlir/IR/OpBase.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Toy : Dialect { let name = "toy"; }
def Real : Dialect { let name = "real"; }

class Unary<Dialect dialect, string name> : Op<dialect, name> {
  let arguments = (ins AnyType:$in);
  let results = (outs AnyType:$out);
  let assemblyFormat = "$in attr-dict `:` type($in) `->` type($out)";
}
def A : Unary<Toy, "a">;
def B : Unary<Toy, "b">;
def C : Unary<Toy, "c">;
def D : Unary<Toy, "d">;
def E : Unary<Toy, "e">;
def F : Unary<Toy, "f">;
def X : Unary<Toy, "x">;
def Y : Unary<Toy, "y">;
def RA : Unary<Real, "a">;
def RB : Unary<Real, "b">;
def RC : Unary<Real, "c">;
