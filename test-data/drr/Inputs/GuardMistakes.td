include "mlir/IR/OpBase.td"
include "mlir/IR/PatternBase.td"
include "mlir/Dialect/Arith/IR/ArithOps.td"

def IsNotNegative : Constraint<CPred<"isNeverNegative($0)">, "is not negative">;

def IsTwo : ConstantAttr<I32Attr, "2">;
def IsOne : ConstantAttr<I32Attr, "1">;

class Halved : Pat<(Arith_DivSIOp $x, (ConstantLikeMatcher IsTwo)), (Arith_ShRSIOp $x, (Arith_ConstantOp IsOne))>;
def TwoArguments : Halved { dag guard = (IsNotNegative $x, $x); }
def Misspelt : Halved { dag gard = (IsNotNegative $x); }
def OtherField : Halved { string owner = "me"; dag guard = (IsNotNegative $x); }
