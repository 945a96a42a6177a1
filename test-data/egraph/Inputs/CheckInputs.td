include "mlir/IR/PatternBase.td"
include "mlir/Dialect/Arith/IR/ArithOps.td"

// As many inputs as are tried, sixteen times sixteen times: each operand must take several values.
def DropsFirst : Pat<
  (Arith_XOrIOp (Arith_XOrIOp (Arith_XOrIOp (Arith_XOrIOp I<4>:$a, I<4>:$b), I<4>:$c), I<4>:$d), I<4>:$e),
  (Arith_XOrIOp (Arith_XOrIOp (Arith_XOrIOp $b, $c), $d), $e)>;

// The one value that matters is one that the rule names, or next to what it names.
def NeverThat : Pat<
  (Arith_CmpIOp ConstantEnumCase<Arith_CmpIPredicateAttr, "eq">, I32:$x, (Arith_ConstantOp ConstantAttr<I32Attr, "123456">)),
  (Arith_ConstantOp ConstantAttr<I1Attr, "false">)>;
def NeverTheSum : Pat<
  (Arith_CmpIOp ConstantEnumCase<Arith_CmpIPredicateAttr, "eq">,
    (Arith_AddIOp I32:$x, (Arith_ConstantOp ConstantAttr<I32Attr, "5000">), $flags),
    (Arith_ConstantOp ConstantAttr<I32Attr, "77777">)),
  (Arith_ConstantOp ConstantAttr<I1Attr, "false">)>;
