include "mlir/IR/OpBase.td"
include "mlir/IR/PatternBase.td"
include "mlir/Dialect/Arith/IR/ArithOps.td"

defvar Fast = ConstantEnumCase<Arith_FastMathAttr, "fast">;
defvar NoZeros = ConstantEnumCase<Arith_FastMathAttr, "nsz">;
defvar NoNaNs = ConstantEnumCase<Arith_FastMathAttr, "nnan">;
defvar Strict = ConstantEnumCase<Arith_FastMathAttr, "none">;
defvar NoWrap = ConstantEnumCase<Arith_IntegerOverflowAttr, "nuw">;
defvar Wraps = ConstantEnumCase<Arith_IntegerOverflowAttr, "none">;

def Regroups
    : Pat<(Arith_MulFOp (Arith_MulFOp $a, $b, Fast), $c, Fast), (Arith_MulFOp $a, (Arith_MulFOp $b, $c, Fast), Fast)>;
def RegroupsStrictly
    : Pat<(Arith_MulFOp (Arith_MulFOp $a, $b, Strict), $c, Strict),
          (Arith_MulFOp $a, (Arith_MulFOp $b, $c, Strict), Strict)>;
def Mistakes
    : Pat<(Arith_AddFOp (Arith_MulFOp $a, $x, Fast), (Arith_MulFOp $b, $x, Fast), Fast),
          (Arith_MulFOp (Arith_AddFOp $a, $x, Fast), $b, Fast)>;

def Turns : Pat<(Arith_NegFOp (Arith_SubFOp $a, $b, NoZeros), NoZeros), (Arith_SubFOp $b, $a, Strict)>;
def TurnsStrictly : Pat<(Arith_NegFOp (Arith_SubFOp $a, $b, Strict), Strict), (Arith_SubFOp $b, $a, Strict)>;

def Promises : Pat<(Arith_AddFOp $a, $b, Strict), (Arith_AddFOp $a, $b, Fast)>;
def Forgets : Pat<(Arith_AddFOp $a, $b, Fast), (Arith_AddFOp $a, $b, Strict)>;

def Divides : Pat<(Arith_DivUIOp (Arith_MulIOp $x, $y, NoWrap), $y), (replaceWithValue $x)>;
def DividesWrapped : Pat<(Arith_DivUIOp (Arith_MulIOp $x, $y, Wraps), $y), (replaceWithValue $x)>;

// One of the two knows NaN.
def Forgives : Pat<(Arith_MaximumFOp $a, $b, NoZeros), (Arith_MaxNumFOp $a, $b, NoZeros)>;
def ForgivesNothing : Pat<(Arith_MaximumFOp $a, $b, NoNaNs), (Arith_MaxNumFOp $a, $b, Strict)>;

// A flag is about its own operation: the outer one may not regroup an inner one that has no flag.
defvar Regroup = ConstantEnumCase<Arith_FastMathAttr, "reassoc">;
defvar Reciprocal = ConstantEnumCase<Arith_FastMathAttr, "arcp">;
def One : NativeCodeCall<"$_builder.getFloatAttr($0.getType(), 1.0)">;
def RegroupsBoth
    : Pat<(Arith_AddFOp (Arith_AddFOp $x, $y, Regroup), $z, Regroup), (Arith_AddFOp $x, (Arith_AddFOp $y, $z, Regroup), Regroup)>;
def RegroupsOverNegation
    : Pat<(Arith_AddFOp (Arith_NegFOp (Arith_AddFOp $x, $y, Regroup), Strict), $z, Regroup),
          (Arith_SubFOp (Arith_SubFOp $z, $y, Regroup), $x, Regroup)>;
def RegroupsInner
    : Pat<(Arith_AddFOp (Arith_AddFOp $x, $y, Strict), $z, Regroup), (Arith_AddFOp $x, (Arith_AddFOp $y, $z, Regroup), Regroup)>;
def Inverts
    : Pat<(Arith_DivFOp $x, $y, Reciprocal), (Arith_MulFOp $x, (Arith_DivFOp (Arith_ConstantOp (One $y)), $y, Strict), Strict)>;
def InvertsRegrouped
    : Pat<(Arith_DivFOp $x, $y, Regroup), (Arith_MulFOp $x, (Arith_DivFOp (Arith_ConstantOp (One $y)), $y, Strict), Strict)>;
