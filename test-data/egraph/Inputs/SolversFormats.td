include "mlir/IR/PatternBase.td"
include "arith/ArithOps.td"

class Swapped<Type type> : Pat<(Arith_AddFOp type:$x, $y, $f), (Arith_AddFOp $y, $x, $f)>;
def Half : Swapped<F16>;
def Brain : Swapped<BF16>;
def Tensor : Swapped<TF32>;
def Extended : Swapped<F80>;
def Small : Swapped<F8E4M3FN>;
def Unsigned : Swapped<F8E5M2FNUZ>;
