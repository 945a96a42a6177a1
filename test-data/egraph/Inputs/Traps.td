include "mlir/IR/PatternBase.td"
include "arith/ArithOps.td"

defvar None = ConstantEnumCase<Arith_IntegerOverflowAttr, "none">;

// The result divides by $b where the source does not, and a `select` discards the quotient if $b is zero.
def DividesUnderSelect
    : Pat<(SelectOp $c, $b, $d),
          (SelectOp $c, (Arith_AddIOp (Arith_SubIOp $b, (Arith_DivUIOp $b, $b), None), (Arith_DivUIOp $b, $b), None), $d)>;

// The discarded quotient divides by a constant, so nothing can go wrong.
def DividesByThree
    : Pat<(SelectOp $c, (Arith_DivUIOp $x, (ConstantLikeMatcher ConstantAttr<I8Attr, "3">:$k)), $d),
          (SelectOp $c, (Arith_DivUIOp $x, (Arith_ConstantOp $k)), $d)>;

// The source divides by $b as well.
def DividesBefore
    : Pat<(SelectOp $c, (Arith_AddIOp (Arith_DivUIOp $x, $b), $x, $_), $d),
          (SelectOp $c, (Arith_AddIOp $x, (Arith_DivUIOp $x, $b), None), $d)>;

// A signed division overflows for the least dividend and the divisor -1, which the source does not compute.
def DividesByMinusOne
    : Pat<(SelectOp $c, (Arith_SubIOp (Arith_ConstantOp ConstantAttr<I8Attr, "0">), $x, $_), $d),
          (SelectOp $c, (Arith_DivSIOp $x, (Arith_ConstantOp ConstantAttr<I8Attr, "-1">)), $d)>;

// The quotient is not used, but the division executes.
def DividesForNothing
    : Pattern<(Arith_AddIOp $x, $y, $_), [(Arith_DivUIOp:$dead $x, $y), (Arith_AddIOp $x, $y, None)]>;

// An operation without undefined behavior may be created for nothing.
def MultipliesForNothing
    : Pattern<(Arith_AddIOp $x, $y, $_), [(Arith_MulIOp:$dead $x, $y, None), (Arith_AddIOp $x, $y, None)]>;
