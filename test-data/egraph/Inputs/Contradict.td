include "mlir/IR/OpBase.td"
include "mlir/IR/PatternBase.td"
include "mlir/Dialect/Arith/IR/ArithOps.td"
def IsThree : Pat<(Arith_MulIOp I8:$a, $b, $o), (Arith_ConstantOp ConstantAttr<I8Attr, "3">)>;
def IsFour : Pat<(Arith_MulIOp I8:$a, $b, $o), (Arith_ConstantOp ConstantAttr<I8Attr, "4">), [], [], (addBenefit 1)>;
