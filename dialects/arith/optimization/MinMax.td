//===- MinMax.td - minima and maxima --------------------------------------===//

#ifndef RS_OPT_ARITH_OPTIMIZATION_MIN_MAX
#define RS_OPT_ARITH_OPTIMIZATION_MIN_MAX

include "arith/optimization/Base.td"

def SelectSltIsMin
    : MinMax<(SelectOp (Arith_CmpIOp Slt, $a, $b), $a, $b),
           (Arith_MinSIOp $a, $b),
           "a < b ? a : b -> min(a, b)">;
def SelectSltIsMax
    : MinMax<(SelectOp (Arith_CmpIOp Slt, $a, $b), $b, $a),
           (Arith_MaxSIOp $a, $b),
           "a < b ? b : a -> max(a, b)">;
def SelectSleIsMin
    : MinMax<(SelectOp (Arith_CmpIOp Sle, $a, $b), $a, $b),
           (Arith_MinSIOp $a, $b),
           "a < b ? a : b -> min(a, b)">;
def SelectSleIsMax
    : MinMax<(SelectOp (Arith_CmpIOp Sle, $a, $b), $b, $a),
           (Arith_MaxSIOp $a, $b),
           "a < b ? b : a -> max(a, b)">;
def MinSRegroup
    : MinMax<(Arith_MinSIOp (Arith_MinSIOp $a, $b), $d),
           (Arith_MinSIOp $a, (Arith_MinSIOp $b, $d)),
           "min is associative">;
def MinSAbsorbs
    : MinMax<(Arith_MinSIOp $a, (Arith_MaxSIOp $a, $b)),
           (replaceWithValue $a),
           "min(a, max(a, b)) -> a">;
def MinSRepeated
    : MinMax<(Arith_MinSIOp $a, (Arith_MinSIOp $a, $b)),
           (Arith_MinSIOp $a, $b),
           "min(a, min(a, b)) -> min(a, b)">;
def MinSOfComplements
    : MinMax<(Arith_MinSIOp (Arith_XOrIOp $a, Ones), (Arith_XOrIOp $b, Ones2)),
           (Arith_XOrIOp (Arith_MaxSIOp $a, $b), (Arith_ConstantOp $ones)),
           "min(~a, ~b) -> ~max(a, b)", [IsNot, IsNot2]>;
def FactorMinS
    : MinMax<(Arith_MinSIOp (Arith_MaxSIOp $a, $b), (Arith_MaxSIOp $a, $d)),
           (Arith_MaxSIOp $a, (Arith_MinSIOp $b, $d)),
           "min of two with a common operand">;
def MaxSRegroup
    : MinMax<(Arith_MaxSIOp (Arith_MaxSIOp $a, $b), $d),
           (Arith_MaxSIOp $a, (Arith_MaxSIOp $b, $d)),
           "max is associative">;
def MaxSAbsorbs
    : MinMax<(Arith_MaxSIOp $a, (Arith_MinSIOp $a, $b)),
           (replaceWithValue $a),
           "max(a, min(a, b)) -> a">;
def MaxSRepeated
    : MinMax<(Arith_MaxSIOp $a, (Arith_MaxSIOp $a, $b)),
           (Arith_MaxSIOp $a, $b),
           "max(a, max(a, b)) -> max(a, b)">;
def MaxSOfComplements
    : MinMax<(Arith_MaxSIOp (Arith_XOrIOp $a, Ones), (Arith_XOrIOp $b, Ones2)),
           (Arith_XOrIOp (Arith_MinSIOp $a, $b), (Arith_ConstantOp $ones)),
           "max(~a, ~b) -> ~min(a, b)", [IsNot, IsNot2]>;
def FactorMaxS
    : MinMax<(Arith_MaxSIOp (Arith_MinSIOp $a, $b), (Arith_MinSIOp $a, $d)),
           (Arith_MinSIOp $a, (Arith_MaxSIOp $b, $d)),
           "max of two with a common operand">;
def SumOfMinMaxS
    : MinMax<(Arith_AddIOp (Arith_MinSIOp $a, $b), (Arith_MaxSIOp $a, $b), $_),
           (Arith_AddIOp $a, $b, W),
           "min(a, b) + max(a, b) -> a + b">;
def ProductOfMinMaxS
    : MinMax<(Arith_MulIOp (Arith_MinSIOp $a, $b), (Arith_MaxSIOp $a, $b), $_),
           (Arith_MulIOp $a, $b, W),
           "min(a, b) * max(a, b) -> a * b">;
def XorOfMinMaxS
    : MinMax<(Arith_XOrIOp (Arith_MinSIOp $a, $b), (Arith_MaxSIOp $a, $b)),
           (Arith_XOrIOp $a, $b),
           "min(a, b) ^ max(a, b) -> a ^ b">;
def MinMaxOfMinMaxS
    : MinMax<(Arith_MinSIOp (Arith_MinSIOp $a, $b), (Arith_MaxSIOp $a, $b)),
           (Arith_MinSIOp $a, $b),
           "min(min(a, b), max(a, b)) -> min(a, b)">;
def SelectUltIsMin
    : MinMax<(SelectOp (Arith_CmpIOp Ult, $a, $b), $a, $b),
           (Arith_MinUIOp $a, $b),
           "a < b ? a : b -> min(a, b)">;
def SelectUltIsMax
    : MinMax<(SelectOp (Arith_CmpIOp Ult, $a, $b), $b, $a),
           (Arith_MaxUIOp $a, $b),
           "a < b ? b : a -> max(a, b)">;
def SelectUleIsMin
    : MinMax<(SelectOp (Arith_CmpIOp Ule, $a, $b), $a, $b),
           (Arith_MinUIOp $a, $b),
           "a < b ? a : b -> min(a, b)">;
def SelectUleIsMax
    : MinMax<(SelectOp (Arith_CmpIOp Ule, $a, $b), $b, $a),
           (Arith_MaxUIOp $a, $b),
           "a < b ? b : a -> max(a, b)">;
def MinURegroup
    : MinMax<(Arith_MinUIOp (Arith_MinUIOp $a, $b), $d),
           (Arith_MinUIOp $a, (Arith_MinUIOp $b, $d)),
           "min is associative">;
def MinUAbsorbs
    : MinMax<(Arith_MinUIOp $a, (Arith_MaxUIOp $a, $b)),
           (replaceWithValue $a),
           "min(a, max(a, b)) -> a">;
def MinURepeated
    : MinMax<(Arith_MinUIOp $a, (Arith_MinUIOp $a, $b)),
           (Arith_MinUIOp $a, $b),
           "min(a, min(a, b)) -> min(a, b)">;
def MinUOfComplements
    : MinMax<(Arith_MinUIOp (Arith_XOrIOp $a, Ones), (Arith_XOrIOp $b, Ones2)),
           (Arith_XOrIOp (Arith_MaxUIOp $a, $b), (Arith_ConstantOp $ones)),
           "min(~a, ~b) -> ~max(a, b)", [IsNot, IsNot2]>;
def FactorMinU
    : MinMax<(Arith_MinUIOp (Arith_MaxUIOp $a, $b), (Arith_MaxUIOp $a, $d)),
           (Arith_MaxUIOp $a, (Arith_MinUIOp $b, $d)),
           "min of two with a common operand">;
def MaxURegroup
    : MinMax<(Arith_MaxUIOp (Arith_MaxUIOp $a, $b), $d),
           (Arith_MaxUIOp $a, (Arith_MaxUIOp $b, $d)),
           "max is associative">;
def MaxUAbsorbs
    : MinMax<(Arith_MaxUIOp $a, (Arith_MinUIOp $a, $b)),
           (replaceWithValue $a),
           "max(a, min(a, b)) -> a">;
def MaxURepeated
    : MinMax<(Arith_MaxUIOp $a, (Arith_MaxUIOp $a, $b)),
           (Arith_MaxUIOp $a, $b),
           "max(a, max(a, b)) -> max(a, b)">;
def MaxUOfComplements
    : MinMax<(Arith_MaxUIOp (Arith_XOrIOp $a, Ones), (Arith_XOrIOp $b, Ones2)),
           (Arith_XOrIOp (Arith_MinUIOp $a, $b), (Arith_ConstantOp $ones)),
           "max(~a, ~b) -> ~min(a, b)", [IsNot, IsNot2]>;
def FactorMaxU
    : MinMax<(Arith_MaxUIOp (Arith_MinUIOp $a, $b), (Arith_MinUIOp $a, $d)),
           (Arith_MinUIOp $a, (Arith_MaxUIOp $b, $d)),
           "max of two with a common operand">;
def SumOfMinMaxU
    : MinMax<(Arith_AddIOp (Arith_MinUIOp $a, $b), (Arith_MaxUIOp $a, $b), $_),
           (Arith_AddIOp $a, $b, W),
           "min(a, b) + max(a, b) -> a + b">;
def ProductOfMinMaxU
    : MinMax<(Arith_MulIOp (Arith_MinUIOp $a, $b), (Arith_MaxUIOp $a, $b), $_),
           (Arith_MulIOp $a, $b, W),
           "min(a, b) * max(a, b) -> a * b">;
def XorOfMinMaxU
    : MinMax<(Arith_XOrIOp (Arith_MinUIOp $a, $b), (Arith_MaxUIOp $a, $b)),
           (Arith_XOrIOp $a, $b),
           "min(a, b) ^ max(a, b) -> a ^ b">;
def MinMaxOfMinMaxU
    : MinMax<(Arith_MinUIOp (Arith_MinUIOp $a, $b), (Arith_MaxUIOp $a, $b)),
           (Arith_MinUIOp $a, $b),
           "min(min(a, b), max(a, b)) -> min(a, b)">;

#endif
