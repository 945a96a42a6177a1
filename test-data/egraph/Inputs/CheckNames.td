include "mlir/Dialect/Arith/IR/ArithOps.td"
include "mlir/IR/PatternBase.td"
def IsOne : AttrConstraint<CPred<"::llvm::cast<::mlir::IntegerAttr>($_self).getValue().isOne()">>;
def PlusOne : NativeCodeCall<"$_builder.getIntegerAttr($0.getType(), ::llvm::cast<::mlir::IntegerAttr>($0).getValue() + 1)">;
def Log2 : NativeCodeCall<"$_builder.getIntegerAttr($0.getType(), ::llvm::cast<::mlir::IntegerAttr>($0).getValue().exactLogBase2())">;
def IsPowerOf2 : AttrConstraint<CPred<"::llvm::cast<::mlir::IntegerAttr>($_self).getValue().isPowerOf2()">>;
// Constants are matched by their operation.
def MulOne : Pat<(Arith_MulIOp $x, (Arith_ConstantOp IsOne:$k), $f), (replaceWithValue $x)>;
def MulPower : Pat<(Arith_MulIOp $x, (Arith_ConstantOp IsPowerOf2:$k), $f),
  (Arith_ShLIOp $x, (Arith_ConstantOp (Log2 $k)), ConstantEnumCase<Arith_IntegerOverflowAttr, "none">)>;
def DivPower : Pat<(Arith_DivSIOp $x, (Arith_ConstantOp IsPowerOf2:$k)),
  (Arith_ShRSIOp $x, (Arith_ConstantOp (Log2 $k)))>;
def AnyPredicate : Pat<(Arith_CmpIOp $p, $left, $right), (Arith_CmpIOp $p, $right, $left)>;
// An input that is the root of a constant.
def OnlyRoot : Pat<(Arith_CmpIOp ConstantAttr<Arith_CmpIPredicateAttr, "0">, (Arith_MulIOp $x, $x, $f), (Arith_ConstantOp ConstantAttr<I32Attr, "144">)),
  (Arith_CmpIOp ConstantAttr<Arith_CmpIPredicateAttr, "0">, $x, (Arith_ConstantOp ConstantAttr<I32Attr, "12">))>;
// The greatest integers of the target decide.
def ThroughByte : Pat<(Arith_TruncIOp (Arith_FPToSIOp F32:$x), $f), (Arith_FPToSIOp $x)>;
