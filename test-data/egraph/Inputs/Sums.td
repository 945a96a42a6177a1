include "mlir/IR/OpBase.td"
include "mlir/IR/PatternBase.td"
include "mlir/Dialect/Arith/IR/ArithOps.td"

defvar NoOverflow = ConstantEnumCase<Arith_IntegerOverflowAttr, "none">;

// x * 0 -> x + x + ..., doubled as often as it has bits, each sum of the one before.
def Sums
    : Pattern<(Arith_MulIOp I32:$x, (ConstantLikeMatcher ConstantAttr<I32Attr, "0">), NoOverflow),
              [(Arith_AddIOp:$s1 $x, $x, NoOverflow), (Arith_AddIOp:$s2 $s1, $s1, NoOverflow),
               (Arith_AddIOp:$s3 $s2, $s2, NoOverflow), (Arith_AddIOp:$s4 $s3, $s3, NoOverflow),
               (Arith_AddIOp:$s5 $s4, $s4, NoOverflow), (Arith_AddIOp:$s6 $s5, $s5, NoOverflow),
               (Arith_AddIOp:$s7 $s6, $s6, NoOverflow), (Arith_AddIOp:$s8 $s7, $s7, NoOverflow),
               (Arith_AddIOp:$s9 $s8, $s8, NoOverflow), (Arith_AddIOp:$s10 $s9, $s9, NoOverflow),
               (Arith_AddIOp:$s11 $s10, $s10, NoOverflow), (Arith_AddIOp:$s12 $s11, $s11, NoOverflow),
               (Arith_AddIOp:$s13 $s12, $s12, NoOverflow), (Arith_AddIOp:$s14 $s13, $s13, NoOverflow),
               (Arith_AddIOp:$s15 $s14, $s14, NoOverflow), (Arith_AddIOp:$s16 $s15, $s15, NoOverflow),
               (Arith_AddIOp:$s17 $s16, $s16, NoOverflow), (Arith_AddIOp:$s18 $s17, $s17, NoOverflow),
               (Arith_AddIOp:$s19 $s18, $s18, NoOverflow), (Arith_AddIOp:$s20 $s19, $s19, NoOverflow),
               (Arith_AddIOp:$s21 $s20, $s20, NoOverflow), (Arith_AddIOp:$s22 $s21, $s21, NoOverflow),
               (Arith_AddIOp:$s23 $s22, $s22, NoOverflow), (Arith_AddIOp:$s24 $s23, $s23, NoOverflow),
               (Arith_AddIOp:$s25 $s24, $s24, NoOverflow), (Arith_AddIOp:$s26 $s25, $s25, NoOverflow),
               (Arith_AddIOp:$s27 $s26, $s26, NoOverflow), (Arith_AddIOp:$s28 $s27, $s27, NoOverflow),
               (Arith_AddIOp:$s29 $s28, $s28, NoOverflow), (Arith_AddIOp:$s30 $s29, $s29, NoOverflow),
               (Arith_AddIOp:$s31 $s30, $s30, NoOverflow), (Arith_AddIOp $s31, $s31, NoOverflow)]>;
