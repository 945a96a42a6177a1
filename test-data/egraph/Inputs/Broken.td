include "mlir/IR/OpBase.td"
include "mlir/IR/PatternBase.td"
include "mlir/Dialect/Arith/IR/ArithOps.td"

def Unbound : Pat<(Arith_RemUIOp $a, $b), (Arith_DivUIOp $a, $c)>;
def Untyped : Pat<(Arith_RemUIOp $a, $b), (Arith_DivUIOp $a, (Arith_ExtUIOp $b))>;
def Unguarded : Pat<(Arith_RemUIOp $a, $b), (Arith_DivUIOp $a, $b)> {
  dag guard = (Constraint<CPred<"someGuard($0)">> $a);
}
