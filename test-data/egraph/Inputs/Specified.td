include "mlir/IR/PatternBase.td"
include "arith/ArithOps.td"

defvar Wraps = ConstantEnumCase<Arith_IntegerOverflowAttr, "none">;
class Constant<string number> : NativeCodeCall<"$_builder.getIntegerAttr($0.getType(), " # number # ")">;

// -((-x) / y rounded down) is x / y rounded up, but -x wraps for the least x.
def Mirrors
    : Pat<(Arith_CeilDivSIOp I8:$x, $y),
          (Arith_SubIOp (Arith_ConstantOp ConstantAttr<I8Attr, "0">),
              (Arith_FloorDivSIOp (Arith_SubIOp (Arith_ConstantOp ConstantAttr<I8Attr, "0">), $x, Wraps), $y), Wraps)>;
def Doubles
    : Pat<(Arith_CeilDivSIOp $x, (ConstantLikeMatcher ConstantAttr<I8Attr, "-1">)),
          (Arith_SubIOp (Arith_ConstantOp ConstantAttr<I8Attr, "0">), $x, Wraps)>;

// Truncating rounds, so that extending does not give the number back.
def Returns : Pat<(Arith_ExtFOp:$r (Arith_TruncFOp F64:$x, $_, $_), $_), (replaceWithValue $x), [(F64 $r)]>;
def Extends : Pat<(Arith_TruncFOp:$r (Arith_ExtFOp F32:$x, $_), $_, $_), (replaceWithValue $x), [(F32 $r)]>;
