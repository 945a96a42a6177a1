include "mlir/IR/OpBase.td"
include "mlir/IR/PatternBase.td"
include "mlir/Dialect/Arith/IR/ArithOps.td"

def IsNotNegative : Constraint<CPred<"isNeverNegative($0)">, "is not negative">;
class Rem : Pat<(Arith_RemSIOp $a, $b), (Arith_RemUIOp $a, $b)>;
def Words : Rem { string guard = "IsNotNegative $a"; }
def Several : Rem { list<dag> guard = [(IsNotNegative $a), (IsNotNegative $b)]; }
def Unset : Rem { dag guard = ?; }
def Number : Rem { dag guard = (IsNotNegative $a); int greedyChecksGuard = 7; }
def Word : Rem { dag guard = (IsNotNegative $a); string greedyChecksGuard = "no"; }
def Open : Rem { dag guard = (IsNotNegative $a); bit greedyChecksGuard = ?; }
def Right : Rem { dag guard = (IsNotNegative $a); bit greedyChecksGuard = 1; }
