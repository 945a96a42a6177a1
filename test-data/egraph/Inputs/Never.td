include "mlir/IR/OpBase.td"
include "mlir/IR/PatternBase.td"
include "mlir/Dialect/Arith/IR/ArithOps.td"

defvar Wrap = ConstantEnumCase<Arith_IntegerOverflowAttr, "none">;
def IsNeverNegative : Constraint<CPred<"isNeverNegative($0)">, "is never negative">;

def Associate
    : Pat<(Arith_AddIOp (Arith_AddIOp $a, $b, Wrap), $c, Wrap), (Arith_AddIOp $a, (Arith_AddIOp $b, $c, Wrap), Wrap)>;
// There are many ways to take a sum apart, and none of them is one of what is known not to be negative.
def Never
    : Pat<(Arith_AddIOp (Arith_AddIOp (Arith_AddIOp (Arith_AddIOp $a, $b, Wrap), $c, Wrap), $d, Wrap), $e, Wrap),
          (Arith_SubIOp $a, $b, Wrap), [(IsNeverNegative $a), (IsNeverNegative $b)]>;
