//===- Select.td - selections ---------------------------------------------===//

#ifndef RS_OPT_ARITH_OPTIMIZATION_SELECT
#define RS_OPT_ARITH_OPTIMIZATION_SELECT

include "arith/optimization/Base.td"

def SelectEqual
    : Select<(SelectOp (Arith_CmpIOp Eq, $a, $b), $a, $b),
           (replaceWithValue $b),
           "a == b ? a : b -> b">;
def SelectUnequal
    : Select<(SelectOp (Arith_CmpIOp Ne, $a, $b), $a, $b),
           (replaceWithValue $a),
           "a != b ? a : b -> a">;
def AddOfCrossedSelects
    : Select<(Arith_AddIOp (SelectOp $p, $a, $b), (SelectOp $p, $b, $a), $_),
           (Arith_AddIOp $a, $b, W),
           "both values are combined whichever is selected">;
def SelectOfAdd
    : Select<(SelectOp $p, (Arith_AddIOp $a, $b, $_), (Arith_AddIOp $a, $d, $_)),
           (Arith_AddIOp $a, (SelectOp $p, $b, $d), W),
           "an operation of both arms is computed once">;
def MulOfCrossedSelects
    : Select<(Arith_MulIOp (SelectOp $p, $a, $b), (SelectOp $p, $b, $a), $_),
           (Arith_MulIOp $a, $b, W),
           "both values are combined whichever is selected">;
def SelectOfMul
    : Select<(SelectOp $p, (Arith_MulIOp $a, $b, $_), (Arith_MulIOp $a, $d, $_)),
           (Arith_MulIOp $a, (SelectOp $p, $b, $d), W),
           "an operation of both arms is computed once">;
def AndOfCrossedSelects
    : Select<(Arith_AndIOp (SelectOp $p, $a, $b), (SelectOp $p, $b, $a)),
           (Arith_AndIOp $a, $b),
           "both values are combined whichever is selected">;
def SelectOfAnd
    : Select<(SelectOp $p, (Arith_AndIOp $a, $b), (Arith_AndIOp $a, $d)),
           (Arith_AndIOp $a, (SelectOp $p, $b, $d)),
           "an operation of both arms is computed once">;
def OrOfCrossedSelects
    : Select<(Arith_OrIOp (SelectOp $p, $a, $b), (SelectOp $p, $b, $a)),
           (Arith_OrIOp $a, $b),
           "both values are combined whichever is selected">;
def SelectOfOr
    : Select<(SelectOp $p, (Arith_OrIOp $a, $b), (Arith_OrIOp $a, $d)),
           (Arith_OrIOp $a, (SelectOp $p, $b, $d)),
           "an operation of both arms is computed once">;
def XorOfCrossedSelects
    : Select<(Arith_XOrIOp (SelectOp $p, $a, $b), (SelectOp $p, $b, $a)),
           (Arith_XOrIOp $a, $b),
           "both values are combined whichever is selected">;
def SelectOfXor
    : Select<(SelectOp $p, (Arith_XOrIOp $a, $b), (Arith_XOrIOp $a, $d)),
           (Arith_XOrIOp $a, (SelectOp $p, $b, $d)),
           "an operation of both arms is computed once">;
def MinSOfCrossedSelects
    : Select<(Arith_MinSIOp (SelectOp $p, $a, $b), (SelectOp $p, $b, $a)),
           (Arith_MinSIOp $a, $b),
           "both values are combined whichever is selected">;
def SelectOfMinS
    : Select<(SelectOp $p, (Arith_MinSIOp $a, $b), (Arith_MinSIOp $a, $d)),
           (Arith_MinSIOp $a, (SelectOp $p, $b, $d)),
           "an operation of both arms is computed once">;
def MaxSOfCrossedSelects
    : Select<(Arith_MaxSIOp (SelectOp $p, $a, $b), (SelectOp $p, $b, $a)),
           (Arith_MaxSIOp $a, $b),
           "both values are combined whichever is selected">;
def SelectOfMaxS
    : Select<(SelectOp $p, (Arith_MaxSIOp $a, $b), (Arith_MaxSIOp $a, $d)),
           (Arith_MaxSIOp $a, (SelectOp $p, $b, $d)),
           "an operation of both arms is computed once">;
def MinUOfCrossedSelects
    : Select<(Arith_MinUIOp (SelectOp $p, $a, $b), (SelectOp $p, $b, $a)),
           (Arith_MinUIOp $a, $b),
           "both values are combined whichever is selected">;
def SelectOfMinU
    : Select<(SelectOp $p, (Arith_MinUIOp $a, $b), (Arith_MinUIOp $a, $d)),
           (Arith_MinUIOp $a, (SelectOp $p, $b, $d)),
           "an operation of both arms is computed once">;
def MaxUOfCrossedSelects
    : Select<(Arith_MaxUIOp (SelectOp $p, $a, $b), (SelectOp $p, $b, $a)),
           (Arith_MaxUIOp $a, $b),
           "both values are combined whichever is selected">;
def SelectOfMaxU
    : Select<(SelectOp $p, (Arith_MaxUIOp $a, $b), (Arith_MaxUIOp $a, $d)),
           (Arith_MaxUIOp $a, (SelectOp $p, $b, $d)),
           "an operation of both arms is computed once">;
def SelectOfSubLeft
    : Select<(SelectOp $p, (Arith_SubIOp $a, $b, $_), (Arith_SubIOp $a, $d, $_)),
           (Arith_SubIOp $a, (SelectOp $p, $b, $d), W),
           "an operation of both arms is computed once">;
def SelectOfSubRight
    : Select<(SelectOp $p, (Arith_SubIOp $b, $a, $_), (Arith_SubIOp $d, $a, $_)),
           (Arith_SubIOp (SelectOp $p, $b, $d), $a, W),
           "an operation of both arms is computed once">;
def SelectOfShLLeft
    : Select<(SelectOp $p, (Arith_ShLIOp $a, $b, $_), (Arith_ShLIOp $a, $d, $_)),
           (Arith_ShLIOp $a, (SelectOp $p, $b, $d), W),
           "an operation of both arms is computed once">;
def SelectOfShLRight
    : Select<(SelectOp $p, (Arith_ShLIOp $b, $a, $_), (Arith_ShLIOp $d, $a, $_)),
           (Arith_ShLIOp (SelectOp $p, $b, $d), $a, W),
           "an operation of both arms is computed once">;
def SelectOfShRULeft
    : Select<(SelectOp $p, (Arith_ShRUIOp $a, $b, $_), (Arith_ShRUIOp $a, $d, $_)),
           (Arith_ShRUIOp $a, (SelectOp $p, $b, $d)),
           "an operation of both arms is computed once">;
def SelectOfShRURight
    : Select<(SelectOp $p, (Arith_ShRUIOp $b, $a, $_), (Arith_ShRUIOp $d, $a, $_)),
           (Arith_ShRUIOp (SelectOp $p, $b, $d), $a),
           "an operation of both arms is computed once">;
def SelectOfShRSLeft
    : Select<(SelectOp $p, (Arith_ShRSIOp $a, $b, $_), (Arith_ShRSIOp $a, $d, $_)),
           (Arith_ShRSIOp $a, (SelectOp $p, $b, $d)),
           "an operation of both arms is computed once">;
def SelectOfShRSRight
    : Select<(SelectOp $p, (Arith_ShRSIOp $b, $a, $_), (Arith_ShRSIOp $d, $a, $_)),
           (Arith_ShRSIOp (SelectOp $p, $b, $d), $a),
           "an operation of both arms is computed once">;
def AddOfSelectedConstants
    : Select<(Arith_AddIOp (SelectOp $p, C0, C1), C, $_),
           (SelectOp $p, (Arith_AddIOp (Arith_ConstantOp $c0), (Arith_ConstantOp $c), W), (Arith_AddIOp (Arith_ConstantOp $c1), (Arith_ConstantOp $c), W)),
           "an operation with constants moves into the arms">;
def MulOfSelectedConstants
    : Select<(Arith_MulIOp (SelectOp $p, C0, C1), C, $_),
           (SelectOp $p, (Arith_MulIOp (Arith_ConstantOp $c0), (Arith_ConstantOp $c), W), (Arith_MulIOp (Arith_ConstantOp $c1), (Arith_ConstantOp $c), W)),
           "an operation with constants moves into the arms">;
def AndOfSelectedConstants
    : Select<(Arith_AndIOp (SelectOp $p, C0, C1), C),
           (SelectOp $p, (Arith_AndIOp (Arith_ConstantOp $c0), (Arith_ConstantOp $c)), (Arith_AndIOp (Arith_ConstantOp $c1), (Arith_ConstantOp $c))),
           "an operation with constants moves into the arms">;
def OrOfSelectedConstants
    : Select<(Arith_OrIOp (SelectOp $p, C0, C1), C),
           (SelectOp $p, (Arith_OrIOp (Arith_ConstantOp $c0), (Arith_ConstantOp $c)), (Arith_OrIOp (Arith_ConstantOp $c1), (Arith_ConstantOp $c))),
           "an operation with constants moves into the arms">;
def XorOfSelectedConstants
    : Select<(Arith_XOrIOp (SelectOp $p, C0, C1), C),
           (SelectOp $p, (Arith_XOrIOp (Arith_ConstantOp $c0), (Arith_ConstantOp $c)), (Arith_XOrIOp (Arith_ConstantOp $c1), (Arith_ConstantOp $c))),
           "an operation with constants moves into the arms">;

#endif
