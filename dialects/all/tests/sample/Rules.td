// Rules of which Rust is generated.
include "Sample.td"
include "mlir/IR/PatternBase.td"

def HeavierThan : NativeCodeCall<"heavier($0)">;
def Positive : Constraint<CPred<"::llvm::cast<::mlir::IntegerAttr>($_self).getValue().isStrictlyPositive()">, "positive">;
def IsFast : AttrConstraint<CPred<"::llvm::cast<::mlir::IntegerAttr>($_self).getInt() == 0">, "fast">;

// A fast sum of one value and itself is a heavier, slow one.
def Heavier : Pat<
    (Sample_AddOp $x, $x, $w, IsFast:$m),
    (Sample_AddOp $x, $x, (HeavierThan $w), ConstantEnumCase<Sample_Mode, "slow">)>;
// The positive weight of an added operand is the result.
def Collapse : Pat<
    (Sample_AddOp (Sample_AddOp $x, $y, $w, $m), $z, $v, $n),
    (replaceWithValue $z), [(Positive:$v)], [], (addBenefit 2)>;
