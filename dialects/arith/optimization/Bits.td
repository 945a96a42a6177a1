//===- Bits.td - bits -----------------------------------------------------===//

#ifndef RS_OPT_ARITH_OPTIMIZATION_BITS
#define RS_OPT_ARITH_OPTIMIZATION_BITS

include "arith/optimization/Base.td"

def AndRegroup
    : Bits<(Arith_AndIOp (Arith_AndIOp $a, $b), $d),
           (Arith_AndIOp $a, (Arith_AndIOp $b, $d)),
           "(a & b) & d -> a & (b & d)">;
def AndConstants
    : Bits<(Arith_AndIOp (Arith_AndIOp $x, C0), C1),
           (Arith_AndIOp $x, (Arith_ConstantOp (AndOf $c0, $c1))),
           "(x & c0) & c1 -> x & (c0 & c1)">;
def OrRegroup
    : Bits<(Arith_OrIOp (Arith_OrIOp $a, $b), $d),
           (Arith_OrIOp $a, (Arith_OrIOp $b, $d)),
           "(a | b) | d -> a | (b | d)">;
def OrConstants
    : Bits<(Arith_OrIOp (Arith_OrIOp $x, C0), C1),
           (Arith_OrIOp $x, (Arith_ConstantOp (OrOf $c0, $c1))),
           "(x | c0) | c1 -> x | (c0 | c1)">;
def XorRegroup
    : Bits<(Arith_XOrIOp (Arith_XOrIOp $a, $b), $d),
           (Arith_XOrIOp $a, (Arith_XOrIOp $b, $d)),
           "(a ^ b) ^ d -> a ^ (b ^ d)">;
def XorConstants
    : Bits<(Arith_XOrIOp (Arith_XOrIOp $x, C0), C1),
           (Arith_XOrIOp $x, (Arith_ConstantOp (XorOf $c0, $c1))),
           "(x ^ c0) ^ c1 -> x ^ (c0 ^ c1)">;
def AbsorbAnd
    : Bits<(Arith_AndIOp $a, (Arith_OrIOp $a, $b)),
           (replaceWithValue $a),
           "a & (a | b) -> a">;
def AbsorbOr
    : Bits<(Arith_OrIOp $a, (Arith_AndIOp $a, $b)),
           (replaceWithValue $a),
           "a | (a & b) -> a">;
def AndOfComplements
    : Bits<(Arith_AndIOp (Arith_XOrIOp $a, Ones), (Arith_XOrIOp $b, Ones2)),
           (Arith_XOrIOp (Arith_OrIOp $a, $b), (Arith_ConstantOp $ones)),
           "~a & ~b -> ~(a | b)", [IsNot, IsNot2]>;
def OrOfComplements
    : Bits<(Arith_OrIOp (Arith_XOrIOp $a, Ones), (Arith_XOrIOp $b, Ones2)),
           (Arith_XOrIOp (Arith_AndIOp $a, $b), (Arith_ConstantOp $ones)),
           "~a | ~b -> ~(a & b)", [IsNot, IsNot2]>;
def XorOfComplements
    : Bits<(Arith_XOrIOp (Arith_XOrIOp $a, Ones), (Arith_XOrIOp $b, Ones2)),
           (Arith_XOrIOp $a, $b),
           "~a ^ ~b -> a ^ b", [IsNot, IsNot2]>;
def XorTwice
    : Bits<(Arith_XOrIOp (Arith_XOrIOp $a, $b), $b),
           (replaceWithValue $a),
           "(a ^ b) ^ b -> a">;
def FactorAnd
    : Bits<(Arith_OrIOp (Arith_AndIOp $a, $d), (Arith_AndIOp $b, $d)),
           (Arith_AndIOp (Arith_OrIOp $a, $b), $d),
           "(a & d) | (b & d) -> (a | b) & d">;
def FactorOr
    : Bits<(Arith_AndIOp (Arith_OrIOp $a, $d), (Arith_OrIOp $b, $d)),
           (Arith_OrIOp (Arith_AndIOp $a, $b), $d),
           "(a | d) & (b | d) -> (a & b) | d">;
def FactorAndOfXor
    : Bits<(Arith_XOrIOp (Arith_AndIOp $a, $d), (Arith_AndIOp $b, $d)),
           (Arith_AndIOp (Arith_XOrIOp $a, $b), $d),
           "(a & d) ^ (b & d) -> (a ^ b) & d">;
def OrOfAndXor
    : Bits<(Arith_OrIOp (Arith_AndIOp $a, $b), (Arith_XOrIOp $a, $b)),
           (Arith_OrIOp $a, $b),
           "(a & b) | (a ^ b) -> a | b">;
def XorOfAndOr
    : Bits<(Arith_XOrIOp (Arith_AndIOp $a, $b), (Arith_OrIOp $a, $b)),
           (Arith_XOrIOp $a, $b),
           "(a & b) ^ (a | b) -> a ^ b">;
def XorOfOrXor
    : Bits<(Arith_XOrIOp (Arith_OrIOp $a, $b), (Arith_XOrIOp $a, $b)),
           (Arith_AndIOp $a, $b),
           "(a | b) ^ (a ^ b) -> a & b">;
def XorOfAndXor
    : Bits<(Arith_XOrIOp (Arith_AndIOp $a, $b), (Arith_XOrIOp $a, $b)),
           (Arith_OrIOp $a, $b),
           "(a & b) ^ (a ^ b) -> a | b">;
def AndOfOrXor
    : Bits<(Arith_AndIOp (Arith_OrIOp $a, $b), (Arith_XOrIOp $a, $b)),
           (Arith_XOrIOp $a, $b),
           "(a | b) & (a ^ b) -> a ^ b">;
def AndSplit
    : Bits<(Arith_OrIOp (Arith_AndIOp $a, $b), (Arith_AndIOp (Arith_XOrIOp $a, Ones), $b)),
           (replaceWithValue $b),
           "(a & b) | (~a & b) -> b", [IsNot]>;
def OrSplit
    : Bits<(Arith_AndIOp (Arith_OrIOp $a, $b), (Arith_OrIOp (Arith_XOrIOp $a, Ones), $b)),
           (replaceWithValue $b),
           "(a | b) & (~a | b) -> b", [IsNot]>;
def AndWithImplied
    : Bits<(Arith_AndIOp $a, (Arith_OrIOp (Arith_XOrIOp $a, Ones), $b)),
           (Arith_AndIOp $a, $b),
           "a & (~a | b) -> a & b", [IsNot]>;
def OrWithExcluded
    : Bits<(Arith_OrIOp $a, (Arith_AndIOp (Arith_XOrIOp $a, Ones), $b)),
           (Arith_OrIOp $a, $b),
           "a | (~a & b) -> a | b", [IsNot]>;
def AndOfXor
    : Bits<(Arith_AndIOp (Arith_XOrIOp $a, $b), $a),
           (Arith_AndIOp $a, (Arith_XOrIOp $b, (Arith_ConstantOp (Int<-1> $a)))),
           "(a ^ b) & a -> a & ~b">;
def OrOfXor
    : Bits<(Arith_OrIOp (Arith_XOrIOp $a, $b), $a),
           (Arith_OrIOp $a, $b),
           "(a ^ b) | a -> a | b">;
def XorOfAnd
    : Bits<(Arith_XOrIOp $a, (Arith_AndIOp $a, $b)),
           (Arith_AndIOp $a, (Arith_XOrIOp $b, (Arith_ConstantOp (Int<-1> $a)))),
           "a ^ (a & b) -> a & ~b">;
def XorOfOr
    : Bits<(Arith_XOrIOp $a, (Arith_OrIOp $a, $b)),
           (Arith_AndIOp (Arith_XOrIOp $a, (Arith_ConstantOp (Int<-1> $a))), $b),
           "a ^ (a | b) -> ~a & b">;
def XorFromOrAnd
    : Bits<(Arith_AndIOp (Arith_OrIOp $a, $b), (Arith_XOrIOp (Arith_AndIOp $a, $b), Ones)),
           (Arith_XOrIOp $a, $b),
           "(a | b) & ~(a & b) -> a ^ b", [IsNot]>;
def XorFromDifference
    : Bits<(Arith_SubIOp (Arith_OrIOp $a, $b), (Arith_AndIOp $a, $b), $_),
           (Arith_XOrIOp $a, $b),
           "(a | b) - (a & b) -> a ^ b">;
def SumFromAndOr
    : Bits<(Arith_AddIOp (Arith_AndIOp $a, $b), (Arith_OrIOp $a, $b), $_),
           (Arith_AddIOp $a, $b, W),
           "(a & b) + (a | b) -> a + b">;
def OrFromAndXor
    : Bits<(Arith_AddIOp (Arith_AndIOp $a, $b), (Arith_XOrIOp $a, $b), $_),
           (Arith_OrIOp $a, $b),
           "(a & b) + (a ^ b) -> a | b">;
def AndFromOrXor
    : Bits<(Arith_SubIOp (Arith_OrIOp $a, $b), (Arith_XOrIOp $a, $b), $_),
           (Arith_AndIOp $a, $b),
           "(a | b) - (a ^ b) -> a & b">;
def AndFromSum
    : Bits<(Arith_SubIOp (Arith_AddIOp $a, $b, $_), (Arith_OrIOp $a, $b), $_),
           (Arith_AndIOp $a, $b),
           "(a + b) - (a | b) -> a & b">;
def OrFromSum
    : Bits<(Arith_SubIOp (Arith_AddIOp $a, $b, $_), (Arith_AndIOp $a, $b), $_),
           (Arith_OrIOp $a, $b),
           "(a + b) - (a & b) -> a | b">;
def SubAnd
    : Bits<(Arith_SubIOp $a, (Arith_AndIOp $a, $b), $_),
           (Arith_AndIOp $a, (Arith_XOrIOp $b, (Arith_ConstantOp (Int<-1> $a)))),
           "a - (a & b) -> a & ~b">;
def OrLess
    : Bits<(Arith_SubIOp (Arith_OrIOp $a, $b), $a, $_),
           (Arith_AndIOp $b, (Arith_XOrIOp $a, (Arith_ConstantOp (Int<-1> $a)))),
           "(a | b) - a -> b & ~a">;
def SumFromXorAnd
    : Bits<(Arith_AddIOp (Arith_XOrIOp $a, $b), (Arith_ShLIOp (Arith_AndIOp $a, $b), C, $_), $_),
           (Arith_AddIOp $a, $b, W),
           "(a ^ b) + ((a & b) << 1) -> a + b", [(IsOne $c)]>;
def SumFromOrXor
    : Bits<(Arith_SubIOp (Arith_ShLIOp (Arith_OrIOp $a, $b), C, $_), (Arith_XOrIOp $a, $b), $_),
           (Arith_AddIOp $a, $b, W),
           "((a | b) << 1) - (a ^ b) -> a + b", [(IsOne $c)]>;
def AndSumSplit
    : Bits<(Arith_AddIOp (Arith_AndIOp $a, $b), (Arith_AndIOp $a, (Arith_XOrIOp $b, Ones)), $_),
           (replaceWithValue $a),
           "(a & b) + (a & ~b) -> a", [IsNot]>;
def MaskDropsOr
    : Bits<(Arith_AndIOp (Arith_OrIOp $x, C0), C1),
           (Arith_AndIOp $x, (Arith_ConstantOp $c1)),
           "(x | c0) & c1 -> x & c1, for disjoint constants", [(AreDisjoint $c0, $c1)]>;
def MaskDropsXor
    : Bits<(Arith_AndIOp (Arith_XOrIOp $x, C0), C1),
           (Arith_AndIOp $x, (Arith_ConstantOp $c1)),
           "(x ^ c0) & c1 -> x & c1, for disjoint constants", [(AreDisjoint $c0, $c1)]>;
def MaskOfSetBits
    : Bits<(Arith_AndIOp (Arith_OrIOp $x, C0), C1),
           (Arith_ConstantOp $c1),
           "(x | c0) & c1 -> c1, if c0 has all bits of c1", [(Covers $c0, $c1)]>;
def OrDropsMask
    : Bits<(Arith_OrIOp (Arith_AndIOp $x, C0), C1),
           (Arith_OrIOp $x, (Arith_ConstantOp $c1)),
           "(x & c0) | c1 -> x | c1, if the constants have all bits", [(AreComplete $c0, $c1)]>;

#endif
