include "mlir/IR/OpBase.td"
include "mlir/IR/PatternBase.td"
include "mlir/Dialect/Arith/IR/ArithOps.td"

defvar Wrap = ConstantEnumCase<Arith_IntegerOverflowAttr, "none">;

// Twice the same, under other names.
def Absorb : Pat<(Arith_AndIOp $a, (Arith_OrIOp $a, $b)), (replaceWithValue $a)>;
def AbsorbAgain : Pat<(Arith_AndIOp $x, (Arith_OrIOp $x, $y)), (replaceWithValue $x)>;

// The second never fires: the first, of higher benefit, matches all that it does.
def AnyRemainder : Pat<(Arith_RemUIOp $a, $b), (Arith_SubIOp $a, (Arith_MulIOp (Arith_DivUIOp $a, $b), $b, Wrap), Wrap),
                       [], [], (addBenefit 5)>;
def RemainderOfSum : Pat<(Arith_RemUIOp (Arith_AddIOp $a, $b, $o), $b), (Arith_RemUIOp $a, $b)>;

// Equally discriminating, and both match `(a / b) / (c / d)`.
def QuotientLeft : Pat<(Arith_DivUIOp (Arith_DivUIOp $a, $b), $c), (Arith_DivUIOp $a, (Arith_MulIOp $b, $c, Wrap))>;
def QuotientRight : Pat<(Arith_DivUIOp $a, (Arith_DivUIOp $b, $c)), (Arith_DivUIOp (Arith_MulIOp $a, $c, Wrap), $b)>;

// To and fro.
def ProductToShift
    : Pat<(Arith_MulIOp $x, (ConstantLikeMatcher ConstantAttr<I32Attr, "2">), Wrap),
          (Arith_ShLIOp $x, (Arith_ConstantOp ConstantAttr<I32Attr, "1">), Wrap)>;
def ShiftToProduct
    : Pat<(Arith_ShLIOp $x, (ConstantLikeMatcher ConstantAttr<I32Attr, "1">), Wrap),
          (Arith_MulIOp $x, (Arith_ConstantOp ConstantAttr<I32Attr, "2">), Wrap)>;
