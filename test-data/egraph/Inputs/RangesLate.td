include "Ranges.td"

defvar Wraps = ConstantEnumCase<Arith_IntegerOverflowAttr, "none">;

// The low bits of a byte that is shifted by eight are zero, which ranges do not show.
def SubtractNothing
    : Pat<(Arith_SubIOp $x,
           (Arith_AndIOp (Arith_ShLIOp (Arith_ExtUIOp I8:$byte), (ConstantLikeMatcher ConstantAttr<I32Attr, "8">), Wraps),
                         (ConstantLikeMatcher ConstantAttr<I32Attr, "255">)),
           Wraps),
          (replaceWithValue $x)>;
