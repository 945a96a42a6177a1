//===- Shifts.td - shifts -------------------------------------------------===//

#ifndef RS_OPT_ARITH_OPTIMIZATION_SHIFTS
#define RS_OPT_ARITH_OPTIMIZATION_SHIFTS

include "arith/optimization/Base.td"

def ShLTwice
    : Shifts<(Arith_ShLIOp (Arith_ShLIOp $x, C0, $_), C1, $_),
           (Arith_ShLIOp $x, (Arith_ConstantOp (SumOf $c0, $c1)), W),
           "two shifts in one direction are one", [(IsShiftSum $c0, $c1)]>;
def AndOfShL
    : Shifts<(Arith_AndIOp (Arith_ShLIOp $a, $s, $_), (Arith_ShLIOp $b, $s, $_)),
           (Arith_ShLIOp (Arith_AndIOp $a, $b), $s, W),
           "(a << s) & (b << s) -> (a & b) << s">;
def OrOfShL
    : Shifts<(Arith_OrIOp (Arith_ShLIOp $a, $s, $_), (Arith_ShLIOp $b, $s, $_)),
           (Arith_ShLIOp (Arith_OrIOp $a, $b), $s, W),
           "(a << s) | (b << s) -> (a | b) << s">;
def XorOfShL
    : Shifts<(Arith_XOrIOp (Arith_ShLIOp $a, $s, $_), (Arith_ShLIOp $b, $s, $_)),
           (Arith_ShLIOp (Arith_XOrIOp $a, $b), $s, W),
           "(a << s) ^ (b << s) -> (a ^ b) << s">;
def ShRUTwice
    : Shifts<(Arith_ShRUIOp (Arith_ShRUIOp $x, C0, $_), C1, $_),
           (Arith_ShRUIOp $x, (Arith_ConstantOp (SumOf $c0, $c1))),
           "two shifts in one direction are one", [(IsShiftSum $c0, $c1)]>;
def AndOfShRU
    : Shifts<(Arith_AndIOp (Arith_ShRUIOp $a, $s, $_), (Arith_ShRUIOp $b, $s, $_)),
           (Arith_ShRUIOp (Arith_AndIOp $a, $b), $s),
           "(a >> s) & (b >> s) -> (a & b) >> s">;
def OrOfShRU
    : Shifts<(Arith_OrIOp (Arith_ShRUIOp $a, $s, $_), (Arith_ShRUIOp $b, $s, $_)),
           (Arith_ShRUIOp (Arith_OrIOp $a, $b), $s),
           "(a >> s) | (b >> s) -> (a | b) >> s">;
def XorOfShRU
    : Shifts<(Arith_XOrIOp (Arith_ShRUIOp $a, $s, $_), (Arith_ShRUIOp $b, $s, $_)),
           (Arith_ShRUIOp (Arith_XOrIOp $a, $b), $s),
           "(a >> s) ^ (b >> s) -> (a ^ b) >> s">;
def ShRSTwice
    : Shifts<(Arith_ShRSIOp (Arith_ShRSIOp $x, C0, $_), C1, $_),
           (Arith_ShRSIOp $x, (Arith_ConstantOp (SumOf $c0, $c1))),
           "two shifts in one direction are one", [(IsShiftSum $c0, $c1)]>;
def AndOfShRS
    : Shifts<(Arith_AndIOp (Arith_ShRSIOp $a, $s, $_), (Arith_ShRSIOp $b, $s, $_)),
           (Arith_ShRSIOp (Arith_AndIOp $a, $b), $s),
           "(a >> s) & (b >> s) -> (a & b) >> s">;
def OrOfShRS
    : Shifts<(Arith_OrIOp (Arith_ShRSIOp $a, $s, $_), (Arith_ShRSIOp $b, $s, $_)),
           (Arith_ShRSIOp (Arith_OrIOp $a, $b), $s),
           "(a >> s) | (b >> s) -> (a | b) >> s">;
def XorOfShRS
    : Shifts<(Arith_XOrIOp (Arith_ShRSIOp $a, $s, $_), (Arith_ShRSIOp $b, $s, $_)),
           (Arith_ShRSIOp (Arith_XOrIOp $a, $b), $s),
           "(a >> s) ^ (b >> s) -> (a ^ b) >> s">;
def ShLOut
    : Shifts<(Arith_ShLIOp (Arith_ShLIOp $x, C0, $_), C1, $_),
           (Arith_ConstantOp (Int<0> $x)),
           "two left shifts by the width or more are zero", [(ExceedsWidth $c0, $c1)]>;
def ShRUOut
    : Shifts<(Arith_ShRUIOp (Arith_ShRUIOp $x, C0, $_), C1, $_),
           (Arith_ConstantOp (Int<0> $x)),
           "two logical right shifts by the width or more are zero", [(ExceedsWidth $c0, $c1)]>;
def ShRSOut
    : Shifts<(Arith_ShRSIOp (Arith_ShRSIOp $x, C0, $_), C1, $_),
           (Arith_ShRSIOp $x, (Arith_ConstantOp (TopBit $c0))),
           "two arithmetic right shifts by the width or more are the sign", [(ExceedsWidth $c0, $c1)]>;
def ShRUOfShL
    : Shifts<(Arith_ShRUIOp (Arith_ShLIOp $x, C0, $_), C1, $_),
           (Arith_AndIOp $x, (Arith_ConstantOp (LowMask $c0))),
           "(x << c) >> c -> x & mask", [(IsShiftAmount $c0), (Covers $c0, $c1), (Covers $c1, $c0)]>;
def ShLOfShRU
    : Shifts<(Arith_ShLIOp (Arith_ShRUIOp $x, C0, $_), C1, $_),
           (Arith_AndIOp $x, (Arith_ConstantOp (HighMask $c0))),
           "(x >> c) << c -> x & mask, logical", [(IsShiftAmount $c0), (Covers $c0, $c1), (Covers $c1, $c0)]>;
def ShLOfShRS
    : Shifts<(Arith_ShLIOp (Arith_ShRSIOp $x, C0, $_), C1, $_),
           (Arith_AndIOp $x, (Arith_ConstantOp (HighMask $c0))),
           "(x >> c) << c -> x & mask, arithmetic", [(IsShiftAmount $c0), (Covers $c0, $c1), (Covers $c1, $c0)]>;
def ComplementOfShRS
    : Shifts<(Arith_XOrIOp (Arith_ShRSIOp (Arith_XOrIOp $x, Ones), $y, $_), Ones2),
           (Arith_ShRSIOp $x, $y),
           "~(~x >> y) -> x >> y", [IsNot, IsNot2]>;
def ShRUOfShRS
    : Shifts<(Arith_ShRUIOp (Arith_ShRSIOp $x, $y, $_), C, $_),
           (Arith_ShRUIOp $x, (Arith_ConstantOp $c)),
           "(x >> y) >> (width - 1) is the sign bit", [(IsTopBitIndex $c)]>;

#endif
