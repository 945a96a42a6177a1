// Powers, and the rules that polynomials of floats may be regrouped by under `fastmath<fast>`.

include "mlir/IR/OpBase.td"
include "mlir/IR/PatternBase.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "mlir/Dialect/Arith/IR/ArithOps.td"

def Math_Dialect : Dialect { let name = "math"; let cppNamespace = "::mlir::math"; }

class Math_Op<string name, dag args>
    : Op<Math_Dialect, name, [Pure, SameOperandsAndResultType]> {
  let arguments = !con(args, (ins DefaultValuedAttr<Arith_FastMathAttr, "::mlir::arith::FastMathFlags::none">:$fastmath));
  let results = (outs FloatLike:$result);
}
def Math_PowFOp : Math_Op<"powf", (ins FloatLike:$lhs, FloatLike:$rhs)> {
  let assemblyFormat = "$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)";
}
def Math_SqrtOp : Math_Op<"sqrt", (ins FloatLike:$operand)> {
  let assemblyFormat = "$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)";
}
def Math_RsqrtOp : Math_Op<"rsqrt", (ins FloatLike:$operand)> {
  let assemblyFormat = "$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)";
}

defvar Fast = ConstantEnumCase<Arith_FastMathAttr, "fast">;
class F64Is<string value> : ConstantAttr<F64Attr, value>;

// x ** 2 -> x * x, x ** 3 -> x * (x * x)
def PowTwo
    : Pat<(Math_PowFOp $x, (ConstantLikeMatcher F64Is<"2.0">), Fast), (Arith_MulFOp $x, $x, Fast)>;
def PowThree
    : Pat<(Math_PowFOp $x, (ConstantLikeMatcher F64Is<"3.0">), Fast),
          (Arith_MulFOp $x, (Arith_MulFOp $x, $x, Fast), Fast)>;

// (a * b) * c -> a * (b * c); the other way round, operands are in any order.
def MulAssociates
    : Pat<(Arith_MulFOp (Arith_MulFOp $a, $b, Fast), $c, Fast),
          (Arith_MulFOp $a, (Arith_MulFOp $b, $c, Fast), Fast)>;
def AddAssociates
    : Pat<(Arith_AddFOp (Arith_AddFOp $a, $b, Fast), $c, Fast),
          (Arith_AddFOp $a, (Arith_AddFOp $b, $c, Fast), Fast)>;

// a * x + b * x -> (a + b) * x
def Factor
    : Pat<(Arith_AddFOp (Arith_MulFOp $a, $x, Fast), (Arith_MulFOp $b, $x, Fast), Fast),
          (Arith_MulFOp (Arith_AddFOp $a, $b, Fast), $x, Fast)>;

// 1 / sqrt(x) -> rsqrt(x)
def InverseSquareRoot
    : Pat<(Arith_DivFOp (ConstantLikeMatcher F64Is<"1.0">), (Math_SqrtOp $x, Fast), Fast), (Math_RsqrtOp $x, Fast)>;
