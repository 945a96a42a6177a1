include "mlir/IR/PatternBase.td"
include "mlir/Dialect/Arith/IR/ArithOps.td"

defvar Equal = ConstantEnumCase<Arith_CmpIPredicateAttr, "eq">;
defvar NoOverflow = ConstantEnumCase<Arith_IntegerOverflowAttr, "none">;
class Byte<string value> { dag is = (Arith_ConstantOp ConstantAttr<I8Attr, value>); }

// The products are these for one byte each, which is near nothing that is named here.
def NeverAll : Pat<
  (Arith_AndIOp (Arith_AndIOp
      (Arith_CmpIOp Equal, (Arith_MulIOp I8:$x, Byte<"-89">.is, NoOverflow), Byte<"42">.is),
      (Arith_CmpIOp Equal, (Arith_MulIOp I8:$y, Byte<"91">.is, NoOverflow), Byte<"-55">.is)),
    (Arith_CmpIOp Equal, (Arith_MulIOp I8:$z, Byte<"53">.is, NoOverflow), Byte<"118">.is)),
  (Arith_ConstantOp ConstantAttr<I1Attr, "false">)>;
def NeverBoth : Pat<
  (Arith_AndIOp
    (Arith_CmpIOp Equal, (Arith_MulIOp I8:$z, Byte<"53">.is, NoOverflow), Byte<"118">.is),
    (Arith_CmpIOp Equal, (Arith_MulIOp (ConstantLikeMatcher I8Attr:$c), Byte<"-89">.is, NoOverflow), Byte<"42">.is)),
  (Arith_ConstantOp ConstantAttr<I1Attr, "false">)>;

// The upper half of a product that has twice as many bits, and of no other.
def SameType : Constraint<CPred<"$0.getType() == $1.getType()">>;
def ShiftedByDropped
    : Constraint<CPred<"getScalarOrElementWidth($0) - getScalarOrElementWidth($1) == *getIntOrSplatIntValue($2)">>;
def Upper
    : Pat<(Arith_TruncIOp:$upper
            (Arith_ShRUIOp (Arith_MulIOp:$whole (Arith_ExtUIOp $x), (Arith_ExtUIOp $y), $flags),
                           (ConstantLikeMatcher AnyAttr:$amount))),
          (Arith_MulUIExtendedOp:$res__1 $x, $y),
          [(SameType $x, $y), (SameType $upper, $x), (ShiftedByDropped $whole, $x, $amount)]>;

def Chooses : Pat<(SelectOp $p, $a, (SelectOp $p, $b, $c)), (SelectOp $p, $a, $c)>;

def Twice : Pat<(Arith_XOrIOp (Arith_XOrIOp I8:$x, $y), $y), (replaceWithValue $x)>;
def Wide : Pat<(Arith_XOrIOp (Arith_XOrIOp I32:$x, $y), $y), (replaceWithValue $x)>;
