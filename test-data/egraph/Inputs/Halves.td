include "mlir/IR/OpBase.td"
include "mlir/IR/PatternBase.td"
include "mlir/Dialect/Arith/IR/ArithOps.td"

defvar None = ConstantEnumCase<Arith_IntegerOverflowAttr, "none">;
defvar Slt = ConstantEnumCase<Arith_CmpIPredicateAttr, "slt">;

// Right for the lower half, as long as nobody looks at the upper one.
def LowerIsProduct
    : Pattern<(Arith_MulSIExtendedOp:$res $x, $y), [(Arith_MulIOp $x, $y, None), (replaceWithValue $x)],
              [(Constraint<CPred<"$0.use_empty()">> $res__1)]>;
// Both lower halves are the same.
def LowerOfEither
    : Pattern<(Arith_MulUIExtendedOp:$res $x, $y),
              [(Arith_MulSIExtendedOp:$lower__0 $x, $y), (replaceWithValue $x)],
              [(Constraint<CPred<"$0.use_empty()">> $res__1)]>;
// The upper ones are not.
def UpperOfEither : Pat<(Arith_MulUIExtendedOp $x, $y), (Arith_MulSIExtendedOp $x, $y)>;
