include "mlir/IR/OpBase.td"
include "mlir/IR/PatternBase.td"
include "mlir/Dialect/Arith/IR/ArithOps.td"

def IsNotNegative : Constraint<CPred<"isNeverNegative($0)">, "is not negative">;
defvar NoWrap = ConstantEnumCase<Arith_IntegerOverflowAttr, "nsw">;
defvar Wraps = ConstantEnumCase<Arith_IntegerOverflowAttr, "none">;

def OneGuarded : Pat<(Arith_RemSIOp $a, $b), (Arith_RemUIOp $a, $b), [(IsNotNegative $a)]>;
def BothGuarded : Pat<(Arith_RemSIOp $a, $b), (Arith_RemUIOp $a, $b), [(IsNotNegative $a), (IsNotNegative $b)]>;

def Chooses : Pat<(SelectOp $c, $a, $a), (replaceWithValue $a)>;
def TakesOther : Pat<(SelectOp $c, (Arith_AddIOp $a, $b, NoWrap), (Arith_AddIOp $a, $b, Wraps)), (Arith_AddIOp $a, $b, NoWrap)>;
def AsksBoth : Pat<(SelectOp $c, $a, $c), (Arith_AndIOp $c, $a)>;

def Reads : Pat<(Arith_BitcastOp $a), (Arith_FPToSIOp $a)>;
def Unbound : Pat<(Arith_RemSIOp $a, $b), (Arith_RemUIOp $a, $z)>;
