include "mlir/IR/OpBase.td"
include "mlir/IR/PatternBase.td"
include "mlir/Dialect/Arith/IR/ArithOps.td"

defvar NoOverflow = ConstantEnumCase<Arith_IntegerOverflowAttr, "none">;

// x * c + y * c -> (x + y) * c
def Factor
    : Pat<(Arith_AddIOp (Arith_MulIOp $a, $x, NoOverflow), (Arith_MulIOp $b, $x, NoOverflow), NoOverflow),
          (Arith_MulIOp (Arith_AddIOp $a, $b, NoOverflow), $x, NoOverflow)>;

// x + x -> x * 2, which is the wrong way round for what it costs.
def Doubled
    : Pat<(Arith_AddIOp I32:$x, $x, NoOverflow),
          (Arith_ShLIOp $x, (Arith_ConstantOp ConstantAttr<I32Attr, "1">), NoOverflow)>;
