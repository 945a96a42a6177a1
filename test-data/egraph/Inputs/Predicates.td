include "mlir/IR/PatternBase.td"
include "arith/ArithOps.td"

defvar Strict = ConstantEnumCase<Arith_FastMathAttr, "none">;
class Is<string number>
    : AttrConstraint<CPred<"::llvm::isa<::mlir::FloatAttr>($_self) && ::llvm::cast<::mlir::FloatAttr>($_self).getValueAsDouble() == " # number>>;
class IsInt<string number>
    : AttrConstraint<CPred<"::llvm::isa<::mlir::IntegerAttr>($_self) && ::llvm::cast<::mlir::IntegerAttr>($_self).getInt() == " # number>>;
class Float<string number> : NativeCodeCall<"$_builder.getFloatAttr($0.getType(), " # number # ")">;

// The numbers of predicates are tried as constants.
def Halves
    : Pat<(Arith_DivFOp $x, (ConstantLikeMatcher Is<"2.5">:$k), Strict), (Arith_MulFOp $x, (Arith_ConstantOp (Float<"0.4"> $k)), Strict)>;
def Quarters
    : Pat<(Arith_DivFOp $x, (ConstantLikeMatcher Is<"4.0">:$k), Strict), (Arith_MulFOp $x, (Arith_ConstantOp (Float<"0.25"> $k)), Strict)>;
def Negates
    : Pat<(Arith_MulFOp $x, (ConstantLikeMatcher Is<"-1.0">:$k), Strict), (Arith_NegFOp $x, Strict)>;
def Great
    : Pat<(Arith_AndIOp $x, (ConstantLikeMatcher IsInt<"74565">:$k)), (Arith_AndIOp (Arith_AndIOp $x, (Arith_ConstantOp $k)), (Arith_ConstantOp $k))>;

// Every match divides by zero when the result is built.
def Zero
    : NativeCodeCall<"$_builder.getIntegerAttr($0.getType(), 1 / (::llvm::cast<::mlir::IntegerAttr>($0).getInt() * 0))">;
def Unbuilt : Pat<(Arith_XOrIOp $x, (ConstantLikeMatcher $k)), (Arith_XOrIOp $x, (Arith_ConstantOp (Zero $k)))>;

// The case of an enum is named in a counterexample.
def Swaps : Pat<(Arith_CmpIOp $p, $x, $y), (Arith_CmpIOp $p, $y, $x)>;
