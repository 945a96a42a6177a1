include "mlir/IR/OpBase.td"
include "mlir/IR/PatternBase.td"
include "mlir/Dialect/Arith/IR/ArithOps.td"

// x / 2 -> x >> 1, wrong below zero
def DivIsShift
    : Pat<(Arith_DivSIOp $x, (ConstantLikeMatcher ConstantAttr<I8Attr, "2">)),
          (Arith_ShRSIOp $x, (Arith_ConstantOp ConstantAttr<I8Attr, "1">))>;

// (x * y) / z -> x * (y / z), wrong on integers
def Regroup
    : Pat<(Arith_DivSIOp (Arith_MulIOp $x, $y, $overflow), $z), (Arith_MulIOp $x, (Arith_DivSIOp $y, $z), $overflow)>;

// A constant that no list of usual ones has.
def DivIsShift256
    : Pat<(Arith_DivSIOp $x, (ConstantLikeMatcher ConstantAttr<I32Attr, "256">)),
          (Arith_ShRSIOp $x, (Arith_ConstantOp ConstantAttr<I32Attr, "8">))>;
// Right for all bytes below 90, and for the corners.
def DivBySeven
    : Pattern<(Arith_DivUIOp I8:$x, (ConstantLikeMatcher ConstantAttr<I8Attr, "7">)),
              [(Arith_MulUIExtendedOp:$product $x, (Arith_ConstantOp ConstantAttr<I8Attr, "37">)),
               (replaceWithValue $product__1)]>;
